"""Each page of a game and of an old text says how it is cited: version, day, and address where that is known."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

import lxml.html
import pytest
from markdown import Markdown

import groomporter
from groomporter.book.catalogue import games, rulebook
from groomporter_site import cite_page
from groomporter_site.metadata import game_of
from groomporter_site.page import Page
from tools.pages import Site, words

DOCS = Path(__file__).parents[2] / "docs"
DAY = "1795176000"  # 2026-11-20, 12:00 UTC
SAID = rf"version {re.escape(groomporter.__version__)}(\+[0-9a-f]{{8}})?, \d{{1,2}} [A-Z][a-z]+ 20\d\d"


def made(text: str, page: Page, monkeypatch: pytest.MonkeyPatch) -> str:
    """The words of a page of one block."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", DAY)
    cite_page.site_day.cache_clear()
    for module in ("page", "blocks"):
        monkeypatch.setattr(f"groomporter_site.{module}.page_of", lambda _: page)
    monkeypatch.setattr("groomporter_site.blocks.in_builder", lambda _: True)
    try:
        return words(lxml.html.fromstring(Markdown(extensions=["groomporter_site.blocks"]).convert(text)))
    finally:
        cite_page.site_day.cache_clear()


def test_a_games_page_is_cited_by_version_day_and_address(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page("games/noddy.md", DOCS, site="https://example.org/games/")
    said = made("/// cite | noddy\n///\n", page, monkeypatch)
    version = re.escape(cite_page.VERSION)
    assert re.search(
        rf"The Groom Porter \(2026\)\. How to play Noddy, version {version}, 20 November 2026, "
        r"https://example\.org/games/games/noddy/\. Ruleset .+, version \d+: .+"
        r"Add the day on which you read it; and the rule’s id, if you cite a rule\.",
        said,
    )
    assert "url = {https://example.org/games/games/noddy/}" in said
    assert re.search(rf"version = {{{version}}}", said)


def test_a_page_that_does_not_know_its_address_asks_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    said = made("/// cite | noddy\n///\n", Page("games/noddy.md", DOCS), monkeypatch)
    assert "20 November 2026. Ruleset" in said
    assert "Add the address at which you read it, and the day; and the rule’s id" in said
    assert "url =" not in said


def test_an_old_text_is_cited_as_the_work_and_as_shown_here(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page("texts/cotton-1674-lanterloo.md", DOCS, site="https://example.org/")
    said = made("/// text | cotton-1674-lanterloo\n///\n", page, monkeypatch)
    assert re.search(
        r"To cite it Charles Cotton \(attributed\) \(1674\) The compleat gamester\..+ As shown by The Groom Porter "
        r"\(2026\), version \S+, 20 November 2026, https://example\.org/texts/cotton-1674-lanterloo/\. Add the day",
        said,
    )


@pytest.mark.parametrize(("path", "there"), [("index.md", ""), ("texts/index.md", "texts/"), ("games/maw.md", "games/maw/")])
def test_a_pages_address_is_that_of_its_folder(path: str, there: str) -> None:
    assert Page(path, DOCS, site="https://example.org/").address() == f"https://example.org/{there}"
    assert Page(path, DOCS).address() == ""


def test_without_a_repository_no_day_is_made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    monkeypatch.setattr(cite_page, "ASKED", ("git", "--git-dir=/nowhere", "log", "-1", "--format=%ct"))
    assert cite_page.site_day.__wrapped__() is None
    monkeypatch.setattr(cite_page, "ASKED", ("no-such-program",))
    assert cite_page.site_day.__wrapped__() is None
    monkeypatch.setenv("SOURCE_DATE_EPOCH", DAY)
    assert cite_page.site_day.__wrapped__() == date(2026, 11, 20)


def test_every_game_and_every_text_says_how_it_is_cited(site: Site) -> None:
    cited = {name: page for name, page in site.pages.items() if re.fullmatch(r"(games|texts)/[^/]+", name)}
    assert len(cited) > 100
    for name, page in cited.items():
        assert len(re.findall(SAID, words(page.content()))) == 1, name


#: From schema.org: what a Game, a CreativeWork and a Thing may say; only names that stand there are of use to others.
OF_A_GAME = {
    "@type", "name", "description", "numberOfPlayers", "gameItem", "timeRequired", "audience", "temporalCoverage",
}  # fmt: skip


def test_noddy_in_the_words_of_schema_org_is_what_its_page_says() -> None:
    said = game_of(rulebook("noddy"))
    assert (said["name"], said["timeRequired"], said["gameItem"]["name"]) == ("Noddy", "PT10M", "52 cards")
    assert said["temporalCoverage"] == "1589/.."  # named in Almond for a Parrat


def test_no_period_is_given_to_a_game_without_a_year() -> None:
    found = {game: game_of(rulebook(game)) for game in games()}
    assert all(set(said) <= OF_A_GAME for said in found.values())
    assert {game for game, said in found.items() if "temporalCoverage" not in said} == {"lora", "lorum", "lou"}
