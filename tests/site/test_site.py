"""The built site, by either builder: whole, without loose ends, every rule where it should be."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from groomporter import games
from groomporter.book import catalogue
from groomporter.book.catalogue import SHARED
from groomporter.book.rules import Rule
from groomporter.book.sources import sources
from groomporter_site.bibliography import exports
from groomporter_site.crate import CRATE
from groomporter_site.crate import FOLDER as DATA
from groomporter_site.citing import text_page
from groomporter_site.evidence import uses
from groomporter_site.page import game_page
from groomporter_site.page_order import HEADINGS
from groomporter_site.stubs import stub_pages
from groomporter_site.teaching.documentation.files import FOLDER, names
from groomporter_site.teaching.pack_to_print import FOLDER as CARDS
from groomporter_site.texts import spot, texts
from tools.pages import BuiltPage, Site, has_class, leads, order, words

AFTER_THE_BUILD = {*exports(), CRATE}
AS_TEI = re.compile(r"texts/[a-z0-9-]+\.xml")


def of(path: str) -> str:
    """A page's name from its file's."""
    return path.removesuffix(".md")


def with_pages(docs: Path) -> list[str]:
    return [game for game in games() if (docs / game_page(game)).exists()]


def test_no_block_is_left_over(site: Site) -> None:
    for page in site.pages.values():
        for node in page.tree.iter():
            if node.tag in ("p", "li", "td", "dd", "div"):
                assert not re.match(r"\s*///", node.text or ""), (page.name, node.text)


def test_every_link_leads_somewhere(site: Site) -> None:
    for page in site.pages.values():
        for href, target, anchor in page.links():
            if AS_TEI.fullmatch(target.relative_to(site.root).as_posix()):
                assert page.name == f"texts/{target.stem}", "a text leads to itself"
                continue
            if page.name == DATA and target.suffix in (".json", ".zip") and target.is_relative_to(site.root / DATA):
                continue  # held against what is made, in test_crate.py
            if target.name in AFTER_THE_BUILD:
                assert target.parent == site.root, (page.name, href)
                continue
            if target.parent == site.root / FOLDER:
                assert any(target.name in names(catalogue.rulebook(game)) for game in games()), (page.name, href)
                continue
            if target.is_relative_to(site.root / CARDS) and target.suffix in (".svg", ".zip"):
                continue
            assert target.exists(), (page.name, href)
            if anchor and not anchor.startswith("__") and target.suffix == ".html":
                assert leads(anchor, site.files[target].ids), (page.name, href)


def test_every_style_is_there_and_is_reached_without_leaving_the_site(site: Site) -> None:
    """A link that leads above the site's folder leads nowhere where the site lies in a folder of its host."""
    for page in site.pages.values():
        loaded = [(href, target) for href, target, _ in page.links("link") if target.suffix == ".css"]
        assert loaded, page.name
        missing = [href for href, target in loaded if not target.is_file()]
        assert missing == [], page.name


def test_no_id_stands_twice_on_a_page(site: Site) -> None:
    for page in site.pages.values():
        twice = [name for name, count in Counter(page.ids).items() if count > 1]
        assert twice == [], (page.name, twice)


def test_nothing_is_styled_in_place(site: Site) -> None:
    for page in site.pages.values():
        styled = [node.tag for node in page.content().iter() if "style" in node.attrib]
        assert styled == [], (page.name, styled)


def test_titles_and_descriptions_differ(site: Site) -> None:
    for what in ("title", "description"):
        counted = Counter(getattr(page, what) for page in site.pages.values())
        assert [text for text, count in counted.items() if count > 1 or not text] == []


def test_no_title_says_the_sites_name_twice(site: Site) -> None:
    assert site.pages[""].title == "The Groom Porter"
    for page in site.pages.values():
        said = page.title.split(" - ")
        assert said.count("The Groom Porter") == 1, page.title


def test_mentions_are_counted_from_the_oldest_that_has_a_year(site: Site, docs: Path) -> None:
    """Lou's one mention, a page of our time, bears none; Losing Loadum's oldest is reported from 1586."""
    said = {}
    for game in with_pages(docs):
        folds = [node for node in site.pages[of(game_page(game))].content().iter("details") if node.get("id") == "fold-attested"]
        said[game] = words(next(folds[0].iter("summary")))
    assert said["lou"] == "One mention"
    assert said["losing-loadum"].endswith(" mentions, from 1586 on")


def test_rules_older_than_those_that_we_have_read_are_named_with_the_two_dates(site: Site) -> None:
    """Cribbage was in print in 1662, by report, before Cotton; Ruff and Honours has no rules before his."""
    for game, ending in (("cribbage-1674", "rules 1674, London (reported from 1662)"), ("ruff-and-honours", "rules 1674, England")):
        lines = [node for node in site.pages[of(game_page(game))].content().iter("p") if has_class(node, "dates")]
        assert words(lines[0]).endswith(ending)


def headings(page: BuiltPage) -> list[str]:
    return [node.get("id", "") for node in page.content().iter("h3") if has_class(node, "rule")]


def test_every_rule_is_a_heading_once_on_its_games_page(site: Site, docs: Path) -> None:
    found = Counter(name for page in site.pages.values() for name in headings(page))
    expected: Counter[str] = Counter()
    for book in (catalogue.shared(), *(catalogue.rulebook(game) for game in with_pages(docs))):
        on_page = headings(site.pages[of(game_page(book.game))])
        ids = [rule.id for part in book.parts for rule in book.rules.values() if rule.part == part]
        assert on_page == ids
        expected.update(ids)
    assert found == expected


def test_rules_carry_their_text_and_sources(site: Site, docs: Path) -> None:
    for game in with_pages(docs):
        page = site.pages[of(game_page(game))]
        whole = [node for node in page.content().iter("div") if has_class(node, "rule-whole")]
        for node, rule in zip(whole, by_part(game), strict=True):
            said = words(node)
            assert " ".join(rule.text.split()) in said, rule.id
            for cite in rule.cite:
                assert sources()[cite.source].short in said, rule.id


def by_part(game: str) -> list[Rule]:
    book = catalogue.rulebook(game)
    return [rule for part in book.parts for rule in book.rules.values() if rule.part == part]


def test_a_games_page_has_its_order_and_no_other(site: Site, docs: Path) -> None:
    for game in with_pages(docs):
        page = site.pages[of(game_page(game))]
        assert order(page) == list(HEADINGS), game
        assert words(next(page.content().iter("h1"))) == f"How to play {catalogue.rulebook(game).name}"


def test_a_citation_of_a_held_text_lands_on_its_passage(site: Site, docs: Path) -> None:
    landed = 0
    for use in uses():
        where = spot(use.cite, docs)
        if where is None or not where.passage:
            continue
        page = site.pages[of(text_page(where.text.stem))]
        assert where.anchor in page.ids, use.cite
        landed += 1
        game = game_page(use.game)
        if use.rule and (docs / game).exists():
            assert (page.file, where.anchor) in site.pages[of(game)].reached, use.cite
    assert landed


def test_a_citation_of_a_held_text_gives_its_words(docs: Path) -> None:
    held = [use.cite for use in uses() if sources()[use.cite.via or use.cite.source].texts]
    assert [cite for cite in held if not cite.passage] == []


def test_a_passage_lists_what_rests_on_it(site: Site, docs: Path) -> None:
    for use in uses():
        where = spot(use.cite, docs)
        if where is None or not where.passage or not (docs / game_page(use.game)).exists() or not use.rule:
            continue
        page = site.pages[of(text_page(where.text.stem))]
        assert (site.pages[of(game_page(use.game))].file, use.rule) in page.reached, use.cite


def test_other_citations_say_why_no_text_is_shown(site: Site, docs: Path) -> None:
    for game in with_pages(docs):
        page = site.pages[of(game_page(game))]
        notes = next(node for node in page.content().iter("div") if has_class(node, "print-notes"))
        brief = set(notes.iter())
        for node in page.content().iter("span"):
            if has_class(node, "in-prose"):
                brief |= set(node.iter())
        for node in page.content().iter("span"):
            if not has_class(node, "cite") or node in brief:
                continue
            said = words(node)
            links = [a.get("href", "") for a in node.iter("a")]
            shown = any("/texts/" in href for href in links)
            ours = said.startswith(sources()["groom-porter"].short)
            reasons = ("in copyright", "not read by us", "no text held", "not seen", "states no licence", "as reported by", "CC BY-SA")
            many = any(source.short in said and len(source.texts) > 1 for source in sources().values())
            assert shown or ours or many or any(reason in said for reason in reasons), (game, said)


def test_transcripts_say_gaps_and_keep_none_of_their_marks(site: Site, docs: Path) -> None:
    for stem, text in texts(docs).items():
        page = site.pages[of(text_page(stem))]
        body = next(node for node in page.content().iter("div") if has_class(node, "primary-text"))
        said = words(body)
        assert not re.search(r"<gap|\[\[|\]\]|<<div|〈|\{note", said), stem
        gaps = len(re.findall(r"<gap:", re.sub(r"<gap: …> =", "", text.body)))
        assert said.count("illegible]") == gaps, stem


def test_every_work_is_in_the_bibliography(site: Site) -> None:
    page = site.pages["bibliography"]
    assert {name for name in sources() if name != "groom-porter"} <= set(page.ids)


def test_every_text_table_and_kit_has_its_page(docs: Path) -> None:
    for path, stub in stub_pages(docs).items():
        assert path.read_text("utf-8") == stub, f"{path.name}: run python -m groomporter_site.stubs"
    assert {path.stem for path in (docs / "texts").glob("*.md")} - {"index"} == set(texts(docs))


def test_every_game_has_a_page_and_every_table_too(docs: Path) -> None:
    assert [game for game in (*games(), SHARED) if not (docs / game_page(game)).exists()] == []


def test_plans_of_which_one_is_shown_are_not_listed_at_the_side(site: Site) -> None:
    """A press on another’s name led to what its page had set aside."""
    page = site.pages["teach/saturday"]
    (side,) = page.tree.find_class("gp-side")
    led = {link.get("href", "").partition("#")[2] for link in side.iter("a")}
    plans = {plan.get("id") for plan in page.tree.xpath("//section[@data-sheet]")}
    assert len(plans) > 1
    assert not plans & {one.removesuffix("-heading") for one in led}
