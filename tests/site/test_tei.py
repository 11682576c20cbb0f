"""The texts of the reading room as TEI: of its schema, with every word of the transcription and each mark as what it is."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from lxml import etree

from groomporter_site.tei import NAMESPACE, slips, write_tei
from groomporter_site.texts import TextError, parse, texts

HERE = Path(__file__).parent
DOCS = HERE.parents[1] / "docs"
SCHEMA = os.environ.get("TEI_SCHEMA") or str(HERE / "tei_of_ours.rng")
TEI = {"t": NAMESPACE}
ID = "{http://www.w3.org/XML/1998/namespace}id"
#: Marks of the transcriptions, as the files' own notes tell of them; told here a second time.
NO_WORDS = re.compile(
    r"\[\[[^\]]*\]\]|\{\d+\}|<<div [^>]*>>|<gap[^>]*>(?:\s*•\s?|\s*〈[◊…]〉)?|〈[◊…]〉|\[\.\.\.\]|\xad\s*|_"
)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> dict[str, etree._Element]:
    site = tmp_path_factory.mktemp("tei")
    (site / "texts").mkdir()
    write_tei(site, DOCS)
    return {path.stem: etree.parse(str(path)).getroot() for path in sorted((site / "texts").glob("*.xml"))}


def within(root: etree._Element, path: str) -> list[etree._Element]:
    return root.xpath(path, namespaces=TEI)


def test_every_text_is_valid(made: dict[str, etree._Element]) -> None:
    schema = etree.RelaxNG(etree.parse(SCHEMA))
    assert len(made) == len(list((DOCS / "texts").glob("*.txt"))) > 100
    for name, root in made.items():
        assert schema.validate(root), (name, list(schema.error_log)[:3])


@pytest.mark.parametrize(
    ("wanted", "put"),
    [
        ('reason="illegible"', 'reason="illegible" colour="red"'), ("<app>", "<app>a word"), ("<teiHeader>", "<teiHeader><p/>"),
        ('<corr resp="#groom-porter" cert="high">', '<corr resp="#groom-porter" cert="quite">'), ("<body>", "<body>words"),
    ],
)  # fmt: skip
def test_what_is_no_tei_is_refused(made: dict[str, etree._Element], wanted: str, put: str) -> None:
    text = etree.tostring(made["cotton-1674-lanterloo"], encoding="unicode")
    assert wanted in text
    assert not etree.RelaxNG(etree.parse(SCHEMA)).validate(etree.fromstring(text.replace(wanted, put, 1)))


def test_no_word_is_lost_and_none_is_added(made: dict[str, etree._Element]) -> None:
    """What stands in the body, but for corrections and supplied letters, is the transcription without its marks."""
    for name, root in made.items():
        (body,) = within(root, "t:text/t:body")
        printed = "".join(within(body, ".//text()[not(ancestor::t:corr or ancestor::t:rdg)]"))
        raw = re.sub(r"\{note: ([^}]*)\}", r"\1", texts(DOCS)[name].body)
        assert "".join(printed.split()) == "".join(NO_WORDS.sub("", raw).split()), name


def test_every_gap_of_the_transcription_is_one_with_its_extent(made: dict[str, etree._Element]) -> None:
    for name, root in made.items():
        body = texts(DOCS)[name].body
        illegible = within(root, ".//t:gap[@reason='illegible']")
        assert len(illegible) == len(re.findall(r"<gap[^>]*>|(?<!> )(?<!>)〈[◊…]〉", body)), name
        assert len(within(root, ".//t:gap[@reason='sampling']")) == body.count("[...]"), name
    (gap,) = within(made["cotton-1674-lanterloo"], ".//t:gap")
    assert (gap.get("quantity"), gap.get("unit")) == ("1", "letter")


def test_a_letter_that_another_copy_has_is_a_reading_with_its_certainty(made: dict[str, etree._Element]) -> None:
    """“that is, he h[a]th the advantage”: the keyer of the issue of 1674 could not read the a; that of 1687 shows it."""
    (app,) = within(made["cotton-1674-lanterloo"], ".//t:app")
    assert app.getprevious().tail.endswith("he h")
    assert "".join(app.xpath("following::text()")).startswith("th the advantage")
    assert [node.text for node in within(app, "t:rdg/t:supplied")] == ["a"]
    assert [node.get("cert") for node in within(app, "t:rdg/t:certainty")] == ["high"]
    apps = {name for name, root in made.items() if within(root, ".//t:app")}
    assert apps == {"cotton-1674-lanterloo", "cotton-1674-bone-ace", "cotton-1674-ruff-and-honours-and-whist"}


def test_a_letter_misread_stands_beside_what_the_book_has(made: dict[str, etree._Element]) -> None:
    found = {
        (name, choice[0].text, choice[1].text) for name, root in made.items() for choice in within(root, ".//t:choice")
    }
    assert found == {
        ("cotton-1674-lanterloo", "faith", "saith"), ("cotton-1674-lombre", "the fix", "the six"),
        ("cotton-1674-lombre", "resuse", "refuse"), ("heywood-1607-woman-kilde-card-scene", "falfe", "false"),
        ("martins-months-minde-1589-ruff-and-maw", "fo", "so"),
    }  # fmt: skip


def test_a_slip_that_the_text_does_not_have_is_refused() -> None:
    """So is one that it has twice, and one that is told in other words."""
    source = texts(DOCS)["cotton-1674-lanterloo"].source
    entry = {"title": "A", "licence": "CC0", "bears": "", "on": [], "whole": ""}
    for said, why in (
        ("the transcription has fo for so", "stands 2 times"),
        ("the transcription has fuch for such", "stands 0 times"),
        ("a long s misread", "not told as: the transcription has X for Y"),
    ):
        with pytest.raises(TextError, match=why):
            slips(parse("a-text", "fo it is, and fo it was", {**entry, "slips": said}, source))


def test_a_cited_passage_begins_at_an_anchor_of_the_pages_name_and_names_what_rests_on_it(
    made: dict[str, etree._Element],
) -> None:
    root = made["cotton-1674-lanterloo"]
    (anchor,) = within(root, ".//t:anchor[@xml:id='passage-the-first-way-is-thus']")
    assert anchor.tail.startswith("the first way is thus")
    for name, one in made.items():
        anchors = [node.get(ID) for node in within(one, ".//t:anchor")]
        inner = [ref.get("target")[1:] for ref in within(one, ".//t:back//t:ref") if ref.get("target").startswith("#")]
        assert set(inner) <= set(anchors), name
        assert bool(inner) == bool(anchors), name
    assert within(root, ".//t:back//t:ref[@target='../games/lanterloo/#lanterloo.eldest']")


def test_who_and_when_are_as_sure_as_the_bibliography_has_them(made: dict[str, etree._Element]) -> None:
    """Cotton is named by attribution; his year is on the title page."""
    (bibl,) = within(made["cotton-1674-lanterloo"], ".//t:sourceDesc/t:bibl")
    said = {node.tag.rpartition("}")[2]: node for node in bibl}
    assert (said["author"].text, said["author"].get("cert")) == ("Charles Cotton", "low")
    assert (said["date"].get("when"), said["date"].get("cert")) == ("1674", None)
    (licence,) = within(made["cotton-1674-lanterloo"], ".//t:licence")
    assert licence.get("target") == "https://creativecommons.org/publicdomain/zero/1.0/"
