"""Documentation to begin from: all that a ruleset has is in it, nothing that is another's, and works cited by the guides."""

from __future__ import annotations

import json
import os
import re
import subprocess
import zipfile
from io import BytesIO
from pathlib import Path

import lxml.etree
import pytest

from groomporter.book.catalogue import games, rulebook
from groomporter.book.rules import Rulebook, Ruleset
from groomporter.book.sources import sources
from groomporter.core.plain import as_read
from groomporter_site.evidence import uses
from groomporter_site.marks import mark_in_words
from groomporter_site.starting.node import MODULES, node
from groomporter_site.teaching import dates
from groomporter_site.teaching.documentation import citation_styles as works_cited
from groomporter_site.teaching.documentation import files
from groomporter_site.teaching.documentation.citation_styles import STYLES, CitedWorks, all_cited
from groomporter_site.teaching.documentation.judge import judges_page
from groomporter_site.teaching.documentation.model import Document, Heading, Items, Paragraph, plain
from groomporter_site.teaching.documentation.odt import as_odt
from groomporter_site.teaching.documentation.plain_files import as_html, as_markdown
from groomporter_site.teaching.documentation.scaffold import scaffold

KIT = Path(__file__).parents[2] / "docs" / "kit" / "documentation.mjs"
RULESETS = [(game, one.spec) for game in games() for one in rulebook(game).rulesets]
TICK = "☐ I have read this."


@pytest.fixture(scope="module")
def cited() -> CitedWorks:
    return all_cited()


def lines(document: Document) -> list[str]:
    """Every line of a document, without its marks."""
    found = []
    for block in document.blocks:
        match block:
            case Heading(_, text, _):
                found.append(text)
            case Paragraph(runs, _):
                found.append(plain(runs))
            case Items(items):
                found += [plain(line) for item in items for line in item]
    return found


def make_document(game: str, spec: str, cited: CitedWorks, style: str = "chicago") -> tuple[Rulebook, Ruleset, Document]:
    book = rulebook(game)
    ruleset = book.ruleset(spec)
    return book, ruleset, scaffold(book, ruleset, cited, style)


@pytest.mark.parametrize(("game", "spec"), RULESETS)
def test_every_rule_in_force_is_there_with_its_mark_and_what_it_rests_on(game: str, spec: str, cited: CitedWorks) -> None:
    book, _, document = make_document(game, spec, cited)
    options, said = book.resolve(spec), lines(document)
    rules = [rule for rule in (*book.rules.values(), *book.borrowed) if rule.holds(options)]
    assert rules
    for rule in rules:
        place = next(place for place, line in enumerate(said) if line.endswith(f"({rule.id})"))
        told, rests = said[place - 1 : place + 1]
        assert told.startswith(f"{rule.title}. {rule.text}")
        assert told.endswith("[GP]")
        assert rests.startswith(f"{mark_in_words(rule)}. ")
        for cite in rule.cite:
            assert sources()[cite.source].short in rests
        if rule.option:
            reading = rule.reading(options[rule.option])
            assert said[place + 1] == f"Here: {reading.title}. {reading.text}\N{NO-BREAK SPACE}[GP]"
            assert said[place + 2].startswith(f"{mark_in_words(reading)}. ")
    aside = [rule for rule in book.rules.values() if not rule.holds(options)]
    assert not [rule.id for rule in aside if any(f"({rule.id})" in line for line in said)]


@pytest.mark.parametrize("game", games())
def test_what_is_asked_of_the_entrant_and_of_the_rubric_is_there(game: str, cited: CitedWorks) -> None:
    _, _, document = make_document(game, "", cited)
    whole = "\n".join(lines(document))
    headings = [block.text for block in document.blocks if isinstance(block, Heading) and block.level == 2]
    assert headings[:3] == ["What was done in period", "What we do", "What differs, and why"]
    assert [heading[:11] for heading in headings[3:]] == [f"Appendix {letter}." for letter in "ABCDE"]
    for asked in ("Why this ruleset", "What I changed", "What I learned", "My reasons"):
        assert re.search(rf"{asked}: \[YOU: ", whole), asked
    assert "ask for the rubric of your kingdom" in whole
    assert "First named: " in whole
    assert "Rules first written: " in whole
    assert not re.search(r"\b(?:at most|no more than|maximum|limit of)\b[^.]*\bpages?\b", whole)


def free(work: str) -> bool:
    """Whether a work is nobody's any more."""
    source = sources()[work]
    return not source.modern and "public domain" in source.csl["custom"]["rights"]


def test_no_sentence_of_a_modern_author_is_in_any_document(cited: CitedWorks) -> None:
    theirs = {as_read(use.cite.passage) for use in uses() if use.cite.passage and not free(use.cite.via or use.cite.source)}
    old = {as_read(use.cite.passage) for use in uses() if use.cite.passage and free(use.cite.via or use.cite.source)}
    theirs = {words for words in theirs if len(words.split()) > 3 and not any(words in other for other in old)}
    assert len(theirs) > 20, "nothing is tested here"
    whole = "\n".join("\n".join(lines(make_document(game, spec, cited)[2])) for game, spec in RULESETS)
    assert [words for words in theirs if words in whole] == []
    assert "“a play at cardes which we call lodam.”" in whole  # Florio 1598, and so may be copied


# Each line worked out from the guide named, not from what the library writes.
BY_HAND = {
    # A book. Chicago 18, 14.2 and 13.96 to 13.98: author inverted, title in italics in headline style, publisher and
    # year; since the 18th edition no place. MLA 9, 5.6 to 5.99: the same elements, the container's parted by commas.
    # APA 7, 10.2: initials, the year in brackets, the title in sentence style, its subtitle with a capital.
    ("chicago", "wycherley-1675"): "Wycherley, William. *The Country-Wife: A Comedy*. Thomas Dring, 1675.",
    ("mla", "wycherley-1675"): "Wycherley, William. *The Country-Wife: A Comedy*. Thomas Dring, 1675.",
    ("apa", "wycherley-1675"): "Wycherley, W. (1675). *The country-wife: A comedy*. Thomas Dring.",
    # An author to whom a work is attributed stands in brackets and is sorted by surname.
    ("chicago", "cotton-1674"): "[Cotton, Charles]. *The Compleat Gamester*. A.M. for R. Cutler, sold by Henry Brome, 1674.",
    # A translator stands behind the title.
    ("chicago", "arbuthnot-1692"): "Huygens, Christiaan. *Of the Laws of Chance, or, A Method of Calculation of the Hazards"
    " of Game*. Translated by John Arbuthnot. Benj. Motte, sold by Randall Taylor, 1692.",
    ("apa", "arbuthnot-1692"): "Huygens, C. (1692). *Of the laws of chance, or, A method of calculation of the hazards of"
    " game* (J. Arbuthnot, Trans.). Benj. Motte, sold by Randall Taylor.",
    # Where nobody is known the title comes first.
    ("mla", "cyuile-1579"): "*Cyuile and Vncyuile Life: A Discourse Very Profitable, Pleasant, and Fit to Bee Read of All"
    " Nobilitie and Gentlemen*. Richard Jones, 1579.",
    # A manuscript. Chicago 18, 14.121 to 14.126: an unpublished title in quotation marks, an uncertain year in brackets
    # with a query, then what holds it. MLA 9: "Circa" before a year that is about right, the archive, the shelfmark.
    # APA 7, 10.14: "ca." in the brackets, the title in italics, the archive.
    ("chicago", "willughby-1665"): "Willughby, Francis. “A Volume of Plaies.” [1665?]. Mi LM 14. Middleton Collection,"
    " University of Nottingham.",
    ("mla", "willughby-1665"): "Willughby, Francis. “A Volume of Plaies.” Circa 1665, Middleton Collection, University of"
    " Nottingham, Mi LM 14.",
    ("apa", "willughby-1665"): "Willughby, F. (ca. 1665). *A Volume of Plaies*. Middleton Collection, University of"
    " Nottingham (Mi LM 14).",
    # A page of the web. Chicago 18, 14.104: the page in quotation marks, the site in roman, the date as month day, year.
    # MLA 9: the site in italics as the container, day month year, the address. APA 7, 10.16: the page's title in
    # italics, the site in roman, the date in brackets, no stop behind an address.
    ("chicago", "mcleod-2023"): "McLeod, John. “Losing Loadum.” Card Games (pagat.com), May 9, 2023."
    " https://www.pagat.com/reverse/losing-loadum.html.",
    ("mla", "mcleod-2023"): "McLeod, John. “Losing Loadum.” *Card Games (pagat.com)*, 9 May 2023,"
    " https://www.pagat.com/reverse/losing-loadum.html.",
    ("apa", "mcleod-2023"): "McLeod, J. (2023, May 9). *Losing Loadum*. Card Games (pagat.com)."
    " https://www.pagat.com/reverse/losing-loadum.html",
}  # fmt: skip


@pytest.mark.parametrize(("style", "work"), BY_HAND)
def test_a_work_is_cited_as_the_guide_has_it(style: str, work: str, cited: CitedWorks) -> None:
    shown = "".join(f"*{run.text}*" if run.kind == "title" else run.text for run in cited.line(style, work))
    assert shown == BY_HAND[style, work]


def test_a_work_of_which_a_style_says_nothing_stops_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    def answered(_: str) -> dict[str, object]:
        return {"lines": {"chicago": {"a-book": " "}}, "bibtex": {}}

    monkeypatch.setattr(works_cited, "ask_library", answered)
    with pytest.raises(RuntimeError, match=r"chicago has nothing to say of a-book \(speech\)"):
        works_cited.format_works({"a-book": {"id": "a-book", "type": "speech", "title": "A Sermon"}})


def test_bibtex_and_csl_name_every_work_by_our_id(cited: CitedWorks) -> None:
    made_of = dict(files.of_game(rulebook("losing-loadum"), cited))
    assert set(made_of) == files.names(rulebook("losing-loadum"))
    csl = {entry["id"]: entry for entry in json.loads(made_of["losing-loadum.csl.json"])}
    assert csl["florio-1598"]["author"][0]["family"] == "Florio"
    assert "custom" not in csl["florio-1598"]
    bibtex = made_of["losing-loadum.bib"].decode()
    entries = {found[1]: found[0] for found in re.finditer(r"^@\w+\{([^,]+),.*?^\}", bibtex, re.DOTALL | re.MULTILINE)}
    assert set(entries) == set(csl)
    assert "note = {about 1665}" in entries["willughby-1665"]  # a year that is about right has no field of its own


@pytest.mark.parametrize("game", games())
def test_html_stands_by_itself_and_odt_has_the_same_words(game: str, cited: CitedWorks) -> None:
    _, _, document = make_document(game, "", cited, "mla")
    page = as_html(document)
    tree = lxml.etree.fromstring(page.encode())
    assert not tree.xpath("//*[@src or @href]")  # nothing from elsewhere
    said = [" ".join(line.split()) for line in lines(document)]
    space = "{http://www.w3.org/1999/xhtml}"
    shown = [" ".join("".join(node.itertext()).split()) for node in tree.find(f"{space}body").iter() if node.tag in
             {f"{space}{tag}" for tag in ("h1", "h2", "h3", "p")}]  # fmt: skip
    assert shown == said
    written = as_odt(document)
    assert written == as_odt(document)
    with zipfile.ZipFile(BytesIO(written)) as odt:
        first = odt.infolist()[0]
        assert (first.filename, first.compress_type) == ("mimetype", zipfile.ZIP_STORED)
        assert odt.read("mimetype") == b"application/vnd.oasis.opendocument.text"
        content = lxml.etree.fromstring(odt.read("content.xml"))
    text = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
    words = [" ".join("".join(node.itertext()).split()) for node in content.iter(f"{text}h", f"{text}p")]
    assert words == said


def test_markdown_takes_no_letter_of_ours_for_a_mark(cited: CitedWorks) -> None:
    from markdown import Markdown

    _, _, document = make_document("losing-loadum", "", cited)
    page = lxml.etree.fromstring(f"<body>{Markdown(output_format='xhtml').convert(as_markdown(document))}</body>")
    whole = " ".join("".join(page.itertext()).split())
    for line in lines(document):
        assert " ".join(line.split()) in whole


def odt_text(document: Document) -> str:
    """The text in a document for a word processor."""
    with zipfile.ZipFile(BytesIO(as_odt(document))) as odt:
        return odt.read("content.xml").decode()


def test_a_document_for_a_word_processor_is_packed_again_as_its_format_has_it(cited: CitedWorks, tmp_path: Path) -> None:
    _, _, document = make_document("maw", "", cited)
    old, new, bundled = tmp_path / "old.odt", tmp_path / "new.odt", tmp_path / "odt.mjs"
    old.write_bytes(as_odt(document))
    options = ["--bundle", "--format=esm", f"--outfile={bundled}", "--log-level=error"]
    subprocess.run([MODULES / ".bin" / "esbuild", KIT.with_name("odt.mjs"), *options], check=True, env={
        **os.environ, "NODE_PATH": str(MODULES), "PATH": f"{Path(node()).parent}{os.pathsep}{os.environ['PATH']}",
    })  # fmt: skip
    script = f"""
        import {{ readFileSync, writeFileSync }} from "node:fs";
        import {{ rewriteText }} from "{bundled.as_uri()}";
        writeFileSync("{new}", rewriteText(readFileSync("{old}"), (text) => text.replace("☐", "☒")));
    """
    subprocess.run([node(), "--input-type=module", "-e", script], check=True)
    with zipfile.ZipFile(old) as before, zipfile.ZipFile(new) as after:
        first = after.infolist()[0]
        assert (first.filename, first.compress_type) == ("mimetype", zipfile.ZIP_STORED)
        assert after.testzip() is None
        assert sorted(after.namelist()) == sorted(before.namelist())
        for name in before.namelist():
            text = before.read(name)
            assert after.read(name) == (text.replace("☐".encode(), "☒".encode(), 1) if name == "content.xml" else text)


@pytest.mark.parametrize(("game", "spec"), RULESETS)
def test_the_page_for_the_judge_has_no_mark_stands_by_itself_and_shows_a_hand(
    game: str, spec: str, cited: CitedWorks
) -> None:
    book = rulebook(game)
    page = judges_page(book, book.ruleset(spec), cited)
    tree = lxml.etree.fromstring(page.encode())
    assert not tree.xpath("//*[@src or @href]")
    text = "".join(tree.itertext())
    assert "[GP]" not in text
    assert "[YOU" not in text
    space = "{http://www.w3.org/1999/xhtml}"
    assert [found.text for found in tree.iter(f"{space}h2")][0] == "Is it period?"
    assert len(list(tree.iter(f"{space}svg"))) > 2
    assert list(tree.iter(f"{space}li"))


@pytest.mark.parametrize(
    ("game", "said"),
    [
        # Forrest 1548 names it; the groom-porter's laws are of about 1600
        ("maw", "The game was known before 1600 (first named: 1548). How it was played was written down before 1600"
         " too (rules: about 1600)."),
        ("noddy", "The game was known before 1600 (first named: 1589). How it was played was written down later (rules:"
         " about 1665), so period play is reconstructed from that."),
        ("cribbage-1674", "Not that we know: no text names the game before 1600 (first named: 1646)."),
        ("lou", "No dated text is known that names the game; nothing shows that it was played before 1600."),
    ],
)  # fmt: skip
def test_whether_a_game_is_period_is_told_first(game: str, said: str, cited: CitedWorks) -> None:
    assert dates.period_answer(rulebook(game)) == said
    found = lines(make_document(game, "", cited)[2])
    assert next(at for at, line in enumerate(found) if line.startswith("Is it period? ")) < found.index("What we do")


def test_a_judges_questions_are_answered_where_the_document_says(cited: CitedWorks) -> None:
    found = lines(make_document("maw", "", cited)[2])
    at = found.index("What a judge asks, and where it is answered")
    named = re.findall(r"“([^”]+)”|(Appendix [A-E])", " ".join(found[at : at + 7]))
    assert len(named) >= 8
    for title, appendix in named:
        assert any(line == title or (appendix and line.startswith(f"{appendix}. ")) for line in found), title or appendix


def test_what_the_form_makes_is_what_the_build_would_have_made(cited: CitedWorks) -> None:
    """The style is put in the place of the usual one by text; so every document is made both ways and compared."""
    asked, wanted = [], []
    for game, spec in RULESETS:
        book, ruleset, usual = make_document(game, spec, cited)
        listed = files.form_data(book, cited)
        for style in STYLES:
            _, _, other = make_document(game, spec, cited, style)
            for kind, write in (("xhtml", as_html), ("md", as_markdown), ("odt", odt_text)):
                stem = files.stem(book, ruleset)
                read = listed["works"][stem][1:2]
                asked.append([write(usual), game, {"ruleset": stem, "style": style, "format": kind, "read": read}])
                parts = write(other).split(TICK)
                assert len(parts) == len(listed["works"][stem]) + 1
                wanted.append(TICK.join(parts[:2]) + TICK.replace("☐", "☒") + TICK.join(parts[2:]))
    lists = {game: files.form_data(rulebook(game), cited) for game in games()}
    script = f"""
        import {{ text }} from "node:stream/consumers";
        import {{ makeDocument }} from "{KIT.as_uri()}";
        const {{ asked, lists }} = JSON.parse(await text(process.stdin));
        const one = ([file, game, chosen]) => makeDocument(file, lists[game], {{ ...chosen, read: new Set(chosen.read) }});
        process.stdout.write(JSON.stringify(asked.map(one)));
    """
    done = subprocess.run(
        [node(), "--input-type=module", "-e", script],
        input=json.dumps({"asked": asked, "lists": lists}), capture_output=True, text=True, check=True,
    )  # fmt: skip
    for found, meant in zip(json.loads(done.stdout), wanted, strict=True):
        assert found == meant
