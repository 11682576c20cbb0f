"""What a rules file claims of its sources: one checklist for every game, that of "Know your sources"."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from groomporter import games
from groomporter.book import catalogue
from groomporter.book.rules import Reading, Rule, Rulebook, Ruleset
from groomporter.book.sources import sources
from groomporter_site.game_blocks import first

BOOKS = [catalogue.shared(), *(catalogue.rulebook(game) for game in games())]
SAID = {
    f"{rule.id}={said.value}" if isinstance(said, Reading) else rule.id: said
    for book in BOOKS
    for rule in book.rules.values()
    for said in (rule, *rule.readings)
}
DISPUTED = {rule.id: rule for book in BOOKS for rule in book.rules.values() if rule.readings}
RULESETS = {f"{book.game}:{ruleset.spec}": ruleset for book in BOOKS for ruleset in book.rulesets}
WHEN = re.compile(r"\b1[4-9]\d\d\b|\bcentury\b")


def works(said: Rule | Reading) -> set[str]:
    return {cite.source for cite in said.cite}


@pytest.mark.parametrize("name", SAID)
def test_what_is_stated_an_old_text_states(name: str) -> None:
    """What a modern author alone tells is graded modern, so that the page says so."""
    said = SAID[name]
    assert said.grade != "stated" or not all(sources()[work].modern for work in works(said))


@pytest.mark.parametrize("name", SAID)
def test_an_analogy_says_to_what_and_when(name: str) -> None:
    said = SAID[name]
    assert said.grade != "analogy" or any(WHEN.search(cite.note) for cite in said.cite)


@pytest.mark.parametrize("name", DISPUTED)
def test_of_two_rival_readings_of_a_text_no_more_than_one_is_implied(name: str) -> None:
    implied = [reading for reading in DISPUTED[name].readings if reading.grade == "implied"]
    for one, other in combinations(implied, 2):
        assert works(one).isdisjoint(works(other)), (one.value, other.value)


@pytest.mark.parametrize("name", RULESETS)
def test_a_ruleset_named_after_a_page_that_nobody_here_read_says_so(name: str) -> None:
    ruleset: Ruleset = RULESETS[name]
    if all(cite.via for cite in ruleset.cite):
        assert "nobody here has read" in ruleset.authority
        assert ruleset.filled, "what is not theirs is filled in from elsewhere"


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.game)
def test_a_headline_date_is_that_of_a_text_seen_or_the_page_says_who_reports_it(book: Rulebook) -> None:
    """No date stands in a headline that no page shows; a game of its kin gives it none."""
    for what in (("name", "term", "rules"), ("rules",)):
        found = first(book, *what)
        if found and not found.seen:
            assert all(cite.via for cite in found.cite)
        if found and any(one.seen and one.year and one.what in what for one in book.attested):
            assert (found.seen, bool(found.year)) == (True, True)


def test_the_headline_of_each_form_of_loo_is_its_own() -> None:
    """The first of each that we have seen: Chatto 1848 ("Lanter, three-card loo") and Baxter-Wray 1891; Crowne 1685
    ("Pam at Lantereloo") and Borradaile 1830; Etherege 1668 and Cotton 1674."""
    dates = {}
    for game in ("three-card-loo", "five-card-loo", "lanterloo"):
        named, ruled = (first(catalogue.rulebook(game), *what) for what in (("name", "term", "rules"), ("rules",)))
        assert named is not None
        assert ruled is not None
        dates[game] = (named.year, ruled.year)
    assert dates == {"three-card-loo": (1848, 1891), "five-card-loo": (1685, 1830), "lanterloo": (1668, 1674)}


def test_no_undated_book_has_a_year() -> None:
    """Hoyle's Games, Improved and Enlarged: "PLACE AND YEAR NOT SHOWN on the pages stored" (the head of its text)."""
    assert "issued" not in sources()["hoyle-improved-enlarged"].csl
    for book in BOOKS:
        for found in book.attested:
            if any(cite.source == "hoyle-improved-enlarged" for cite in found.cite):
                assert not found.year


@pytest.mark.parametrize(
    ("game", "year", "work", "via"),
    [
        ("maw", 1548, "forrest-1548", "parlett-maw"),
        ("maw", 1580, "maw-1580", "wikipedia-maw"),
        ("maw", 1594, "henslowe-diary", "lost-plays-set-at-maw"),  # 14 December 1594: "at the maw"
        ("maw", 1622, "revells-1609", "chatto-1848"),
        ("ruff-and-honours", 1603, "henslowe-diary", "heywood-introduction"),  # 6 March, "in full payment for his play"
    ],
)
def test_a_date_that_another_reports_names_the_work_and_who_reports_it(
    game: str, year: int, work: str, via: str
) -> None:
    (found,) = [one for one in catalogue.rulebook(game).attested if one.year == year]
    assert not found.seen
    assert [(cite.source, cite.via) for cite in found.cite] == [(work, via)]
    assert not sources()[work].read


def test_heywoods_play_has_its_two_dates() -> None:
    """Paid for in March 1603, printed in 1607; what is quoted stands in the print."""
    dates = [one for one in catalogue.rulebook("ruff-and-honours").attested if one.year in (1603, 1607)]
    assert [(one.year, one.seen) for one in dates] == [(1603, False), (1607, True)]
