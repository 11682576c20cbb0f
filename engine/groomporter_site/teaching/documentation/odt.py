"""The document as ODT, for LibreOffice and other word processors.

By odfdo (Apache 2.0, kept up, stands on lxml alone): odfpy has had no release for years, and Pandoc would be a program
of 150 MB for this alone.
"""

from __future__ import annotations

import io
import zipfile
from datetime import datetime
from html import escape
from typing import Any

import odfdo

from .model import Block, Document, Heading, Items, Kind, Paragraph, Run, Runs

BULLETS = "Bullets"
BULLET = (
    f'<text:list-style style:name="{BULLETS}"><text:list-level-style-bullet text:level="1" text:bullet-char="•">'
    '<style:list-level-properties text:list-level-position-and-space-mode="label-alignment">'
    '<style:list-level-label-alignment text:label-followed-by="listtab" text:list-tab-stop-position="0.5cm"'
    ' fo:text-indent="-0.5cm" fo:margin-left="0.5cm"/></style:list-level-properties></text:list-level-style-bullet>'
    "</text:list-style>"
)
DAY = datetime(2026, 1, 1)
EPOCH = (2026, 1, 1, 0, 0, 0)
SPANS: dict[Kind, str] = {"strong": "Strong", "title": "Work", "ours": "Credit", "blank": "To_20_fill_20_in"}
#: Size and space above, by level.
HEADINGS = {1: ("18pt", "0cm"), 2: ("13pt", "0.35cm"), 3: ("11pt", "0.3cm")}
#: Name, parent, further properties of the paragraph and of its text.
PARAGRAPHS = (
    ("Appendix", "Heading_20_2", 'fo:break-before="page"', ""),
    ("Item", "Text_20_body", 'fo:margin-bottom="0.05cm"', ""),
    ("Small", "Text_20_body", "", 'fo:font-size="9pt"'),
)
#: By the names that a word processor shows, so that all blanks, or all credits, are found and changed at once.
TEXTS = (
    ("Strong", "Strong", 'fo:font-weight="bold"'),
    ("Work", "Work", 'fo:font-style="italic"'),
    ("Credit", "Credit", 'fo:font-size="8pt"'),
    ("To_20_fill_20_in", "To fill in", 'fo:background-color="#fff3b0"'),
)


def as_odt(document: Document) -> bytes:
    """The document as one file, the same for the same words."""
    made = odfdo.Document("text")
    made.body.clear()
    made.meta.title = document.title
    made.meta.creator = made.meta.initial_creator = "The Groom Porter"
    made.meta.creation_date = made.meta.date = DAY
    add_styles(made)
    for block in document.blocks:
        made.body.append(element(block))
    written = io.BytesIO()
    made.save(written)
    return same(written)


def add_styles(made: odfdo.Document) -> None:
    """The document's styles: its language, its text, headings, and what the entrant is to find."""
    styles: Any = made.get_part("styles.xml")
    usual = styles.get_element("//style:default-style[@style:family='paragraph']/style:text-properties")
    for name, value in (("fo:language", "en"), ("fo:country", "US"), ("fo:font-size", "10.5pt")):
        usual.set_attribute(name, value)
    for level, (size, above) in HEADINGS.items():
        insert_style(
            made,
            f'style:name="Heading_20_{level}" style:display-name="Heading {level}" style:family="paragraph"'
            f' style:parent-style-name="Heading" style:default-outline-level="{level}"',
            f'fo:margin-top="{above}" fo:margin-bottom="0.1cm" fo:keep-with-next="always"',
            f'fo:font-size="{size}" fo:font-weight="bold" fo:font-style="normal"',
        )
    insert_style(
        made,
        'style:name="Text_20_body" style:display-name="Text body" style:family="paragraph"'
        ' style:parent-style-name="Standard"',
        'fo:margin-top="0cm" fo:margin-bottom="0.15cm"',
        "",
    )
    for name, parent, paragraph, text in PARAGRAPHS:
        named = f'style:name="{name}" style:family="paragraph" style:parent-style-name="{parent}"'
        insert_style(made, named, paragraph, text)
    made.insert_style(BULLET)
    for name, shown, text in TEXTS:
        insert_style(made, f'style:name="{name}" style:display-name="{shown}" style:family="text"', "", text)


def insert_style(made: odfdo.Document, named: str, paragraph: str, text: str) -> None:
    """One style, put in or in the place of that of its name."""
    inside = f"<style:paragraph-properties {paragraph}/>" if paragraph else ""
    inside += f"<style:text-properties {text}/>" if text else ""
    made.insert_style(f"<style:style {named}>{inside}</style:style>")


def element(block: Block) -> odfdo.Element:
    """A block as what stands in the file; written out whole, which is three times as quick as part by part."""
    match block:
        case Heading(level, text, page):
            style = "Appendix" if page else f"Heading_20_{level}"
            # a list header has no number before it
            named = f'text:style-name="{style}" text:outline-level="{level}" text:is-list-header="true"'
            return odfdo.Element.from_tag(f"<text:h {named}>{escape(text)}</text:h>")
        case Paragraph(runs, small):
            return odfdo.Element.from_tag(paragraph(runs, "Small" if small else "Text_20_body"))
        case Items(items):
            lists = ("".join(paragraph(line, "Item") for line in lines) for lines in items)
            inside = "".join(f"<text:list-item>{lines}</text:list-item>" for lines in lists)
            return odfdo.Element.from_tag(f'<text:list text:style-name="{BULLETS}">{inside}</text:list>')


def paragraph(runs: Runs, style: str) -> str:
    """A paragraph of words of several kinds."""
    return f'<text:p text:style-name="{style}">{odt_runs(runs)}</text:p>'


def odt_runs(runs: Runs) -> str:
    """Words of several kinds, as they stand in the file."""
    return "".join(map(span, runs))


def span(run: Run) -> str:
    """Words of one kind."""
    words = escape(run.text)
    return f'<text:span text:style-name="{SPANS[run.kind]}">{words}</text:span>' if run.kind in SPANS else words


def same(written: io.BytesIO) -> bytes:
    """The file without the time at which it was made; its kind stands first and as it is, as the format has it."""
    out = io.BytesIO()
    with zipfile.ZipFile(written) as old, zipfile.ZipFile(out, "w") as new:
        for name in sorted(old.namelist(), key=lambda name: (name != "mimetype", name)):
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.compress_type = zipfile.ZIP_STORED if name == "mimetype" else zipfile.ZIP_DEFLATED
            new.writestr(entry, old.read(name))
    return out.getvalue()
