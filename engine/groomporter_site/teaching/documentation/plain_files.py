"""The document as HTML, which stands by itself, and as Markdown."""

from __future__ import annotations

import re
from html import escape

from .model import Block, Document, Heading, Items, Paragraph, Run, Runs

TAGS = {"": "", "strong": "strong", "title": "i", "quote": "q", "ours": "small", "blank": "mark"}
LOOK = """
body { font: 11pt/1.4 Georgia, serif; max-width: 42rem; margin: 1rem auto; padding: 0 1rem;
color: #211b17; background: #fff }
h1, h2, h3 { line-height: 1.2; margin: 1.1em 0 .4em } h1 { font-size: 1.6em; margin-top: 0 } h2 { font-size: 1.25em }
p, li { margin: .35em 0; overflow-wrap: anywhere } ul { padding-left: 1.2em } li p { margin: .1em 0 }
mark { background: #fff3b0; color: inherit } small { font-size: .75em } p.small { font-size: .85em } q { quotes: none }
@page { margin: 18mm } @media print { body { max-width: none; margin: 0; padding: 0; font-size: 10pt }
h2.page { break-before: page } h2, h3 { break-after: avoid } li { break-inside: avoid } }
"""


def as_html(document: Document) -> str:
    """The document as one file of HTML; it is well-formed XML too."""
    body = "\n".join(html_block(block) for block in document.blocks)
    return (
        '<!DOCTYPE html>\n<html xmlns="http://www.w3.org/1999/xhtml" lang="en">\n<head><meta charset="utf-8" />'
        '<meta name="viewport" content="width=device-width, initial-scale=1" />'
        f"<title>{escape(document.title)}</title><style>{LOOK}</style></head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def html_block(block: Block) -> str:
    """A block as HTML."""
    match block:
        case Heading(level, text, page):
            return f"<h{level}{PAGE if page else ''}>{escape(text)}</h{level}>"
        case Paragraph(runs, small):
            return f"<p{SMALL if small else ''}>{html_runs(runs)}</p>"
        case Items(items):
            lines = ("".join(f"<p>{html_runs(line)}</p>" for line in item) for item in items)
            return "<ul>\n" + "\n".join(f"<li>{line}</li>" for line in lines) + "\n</ul>"


def html_runs(runs: Runs) -> str:
    """Words as HTML."""
    return "".join(html_run(run) for run in runs)


def html_run(run: Run) -> str:
    """Words of one kind as HTML."""
    tag, text = TAGS[run.kind], escape(run.text, quote=False)
    return f"<{tag}>{text}</{tag}>" if tag else text


MARKS = {"": "", "strong": "**", "title": "*", "quote": "", "ours": "", "blank": "**"}
#: What Markdown would take for markup.
TAKEN = re.compile(r"([\\`*_\[\]<>#|~])")


def as_markdown(document: Document) -> str:
    """The document as Markdown (CommonMark)."""
    return "\n\n".join(markdown_block(block) for block in document.blocks) + "\n"


def markdown_block(block: Block) -> str:
    """A block as Markdown."""
    match block:
        case Heading(level, text, page):
            return f"{RULE if page else ''}{'#' * level} {markdown_text(text)}"
        case Paragraph(runs):
            return markdown_runs(runs)
        case Items(items):
            return "\n".join("- " + "  \n  ".join(markdown_runs(line) for line in item) for item in items)


def markdown_runs(runs: Runs) -> str:
    """Words as Markdown."""
    return "".join(markdown_run(run) for run in runs)


def markdown_run(run: Run) -> str:
    """Words of one kind as Markdown; the marks stand at the words, and not at the spaces beside them."""
    mark, bare = MARKS[run.kind], run.text.strip()
    if not mark or not bare:
        return markdown_text(run.text)
    before, after = run.text[: len(run.text) - len(run.text.lstrip())], run.text[len(run.text.rstrip()) :]
    return f"{before}{mark}{markdown_text(bare)}{mark}{after}"


def markdown_text(text: str) -> str:
    """A text that Markdown takes as it stands."""
    return TAKEN.sub(r"\\\1", text)


SMALL, PAGE, RULE = ' class="small"', ' class="page"', "---\n\n"
