"""What beats what, as the desk tells it with the cards: by the rules in force, and by the trump that a seat knows."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import groomporter
from groomporter import Table
from groomporter.core.cards import FRENCH, NO_SUIT, mask_of
from groomporter.desk import questions as desk
from groomporter.games.five_card_loo.play import FiveCardLoo
from groomporter.scene.ranking_panel import show_ranking
from groomporter.scene.rules_panel import rule_of_the_moment, show_rules
from groomporter.sitting.game import Game
from groomporter.wording.ranking import kind_words, ranked
from groomporter.wording.words import Words
from tools.freeze import FROZEN
from tools.play import rulesets
from tools.records import load


def asked(table: Table, seat: str = "Anne", **more: Any) -> dict[str, Any]:
    """What the desk answers."""
    answer = desk.ask({"do": "ranking", "hand": {"record": table.record(), "seat": seat, "players": {}, **more}})
    found: dict[str, Any] = answer["ranking"]
    return found


def names(cards: list[dict[str, str]]) -> str:
    return " ".join(card["card"] for card in cards)


def orders(found: dict[str, Any]) -> dict[str, str]:
    return {order["name"]: names(order["cards"]) for order in found["orders"]}


def deal_of(path: Path, lines: int) -> Table:
    """What the deal of a record was after so many lines."""
    found = groomporter.replay(load(path))
    assert isinstance(found, Table)
    found.replay(found.lines[:lines])
    return found


# -- orders of cards --------------------------------------------------------------------------------------
def test_the_trumps_have_the_suit_that_is_trumps_and_the_rest_another() -> None:
    """Ruff and Honours: the knave of clubs was turned up in this deal."""
    found = asked(deal_of(FROZEN / "ruff-and-honours" / "cotton-1674-v1-2.toml", 6))
    suit = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}[found["trump"]]
    other = "C" if suit != "C" else "D"
    ranks = "AKQJT98765432"
    assert orders(found) == {
        "Trumps": " ".join(rank + suit for rank in ranks),
        "The other suits": " ".join(rank + other for rank in ranks),
    }
    assert found["orders"][0]["words"].startswith(f"{found['trump'].capitalize()} are trumps, the best first: ace, ")


def test_a_trump_that_is_not_known_is_not_told() -> None:
    """Loadum: Frances, who has no heart, throws the four of clubs in line 2: the trump is looked at, a club, and turned
    down before the next card.
    """
    path = FROZEN / "losing-loadum" / "mcleod-2023-v1-1.toml"
    assert [asked(deal_of(path, lines))["trump"] for lines in (1, 2, 3)] == ["", "clubs", ""]
    assert asked(deal_of(path, 3), aids=True)["trump"] == "clubs"
    assert [list(orders(asked(deal_of(path, lines)))) for lines in (1, 2)] == [
        ["The cards"], ["Trumps", "The other suits"],
    ]  # fmt: skip


def test_without_trumps_there_is_one_order() -> None:
    """Blouette says beside the cards that there are none, and Lórum what hearts cost: neither names a trump."""
    for game in ("blouette", "lorum"):
        found = asked(deal_of(min((FROZEN / game).glob("*.toml")), 9))
        assert (found["trump"], list(orders(found))) == ("", ["The cards"])


def test_pam_stands_above_the_ace_of_trumps_whatever_is_trumps() -> None:
    game = Game("five-card-loo")
    for suit in "CDHS":
        found = game.presenter.orders_in(game.laws, FRENCH.suits.index(suit))
        assert found == ()
    table = deal_of(FROZEN / "five-card-loo" / "mcleod-v1-1.toml", 6)
    found = orders(asked(table, table.seats[0]))
    assert found["Trumps"].split()[0] == "JC"
    assert found["Trumps"].split()[1][0] == "A"
    assert len(set(found["Trumps"].split())) == len(found["Trumps"].split())


@pytest.mark.parametrize(
    ("trump", "best", "red", "black"),
    [
        ("H", "5H AH JH KH", "D", "C"),  # the ace of hearts is the ace of trumps
        ("S", "5S AH AS JS KS QS 2S", "D", "C"),  # of black trumps the least pips win
        ("D", "5D AH AD JD KD QD TD", "H", "C"),
        ("C", "5C AH AC JC KC QC 2C", "D", "S"),
    ],
)
def test_the_trumps_of_maw_go_by_their_colour(trump: str, best: str, red: str, black: str) -> None:
    game = Game("maw", "groom-porter")
    suit = FRENCH.suits.index(trump)
    found = [FRENCH.text(cards) for _, cards in game.presenter.orders_in(game.laws, suit)]
    assert found[0].startswith(best)
    assert [cards[1] for cards in found[1:]] == [red, black]
    assert "AH" not in found[1]


def test_only_cards_that_are_played_with_are_ranked() -> None:
    """The first way of Lanterloo leaves the threes to the sevens out."""
    table = Game("lanterloo", "cotton-1674-first").open(["Anne", "Bess", "Cecily"], seed=1)
    assert {rank for cards in orders(asked(table)).values() for rank in cards if rank in "34567"} == set()


# -- kinds of hands ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("options", "best_first"),
    [
        ({}, "chorus fluxus supremus primero numerus"),
        ({"high-primes": "above-fluxus"}, "chorus high-primes fluxus supremus primero numerus"),
        ({"best-hand": "lowest"}, "numerus primero supremus fluxus chorus"),
    ],
)
def test_the_hands_of_primero_stand_as_the_rules_say(options: dict[str, str], best_first: str) -> None:
    game = Game("primero", "", options)
    found = asked(game.open(["Anne", "Bess"], seed=1))
    assert [kind["rule"].partition(".")[2] for kind in found["kinds"]] == best_first.split()
    kinds = [game.laws.scale.hand(mask_of(FRENCH.read(names(kind["cards"])))) for kind in found["kinds"]]
    ranked = [game.laws.scale.rank(kind) for kind in kinds]
    assert ranked == sorted(ranked, reverse=True), "so the examples beat each other"
    assert not {kind["rule"] for kind in found["kinds"]} & {rule["rule"] for rule in found["counts"]}


@pytest.mark.parametrize("pam_flush", ["highest", "in-its-suit", "best-of-plain"])
@pytest.mark.parametrize("blaze", ["on", "off"])
@pytest.mark.parametrize("running", ["on", "off"])
@pytest.mark.parametrize("trump", [*range(4), NO_SUIT])
def test_the_flushes_of_five_card_loo_beat_each_other_as_in_play(
    pam_flush: str, blaze: str, running: str, trump: int
) -> None:
    game = Game("five-card-loo", "", {"pam-flush": pam_flush, "blaze": blaze, "running-pam": running})
    suit = FRENCH.suits.index("H") if trump == NO_SUIT else trump
    pam = FRENCH.number["J" + FRENCH.suits[suit]] if running == "on" else FRENCH.number["JC"]
    worth = []
    for kind in game.presenter.kinds(game.laws, trump):
        deal: Any = SimpleNamespace(laws=game.laws, hands=[mask_of(kind.cards)], trump=suit, pam=pam)
        worth.append(FiveCardLoo.worth(deal, 0))
        assert len(set(kind.cards)) == 5
    assert worth == sorted(set(worth), reverse=True)
    assert len(worth) == 2 + (pam_flush != "in-its-suit") + 2 * (blaze == "on")
    assert all(worth)


def test_what_takes_a_trick_comes_first_where_there_are_tricks() -> None:
    assert asked(Game("lou").open(["Anne", "Bess", "Cecily"], seed=1))["takes"]["rule"] == "lou.winning-a-trick"
    assert asked(Game("lora").open(["Anne", "Bess", "Cecily"], seed=1))["takes"]["rule"] == "lorum.highest-takes"
    assert asked(Game("primero").open(["Anne", "Bess"], seed=1))["takes"] is None


def test_what_a_kind_of_hand_is_says_nothing_of_what_it_beats() -> None:
    """For in the losing game it is the other way round."""
    found = asked(Game("primero", "losing").open(["Anne", "Bess"], seed=1))
    assert [kind["words"] for kind in found["kinds"]][::4] == ["two or three of one suit", "four of one rank"]
    assert "The lower type is better" in next(one["text"] for one in found["counts"] if "best-hand" in one["rule"])


def test_small_cards_that_follow_each_other_are_told_by_the_first_and_the_last() -> None:
    """Of black trumps the least pips win; of red ones the most."""
    game = Game("maw", "groom-porter")
    found = asked(game.open(["Anne", "Bess", "Cecily", "Dorothy"], seed=3))
    black = next(order["words"] for order in found["orders"] if order["name"] == "Plain suits, black")
    assert black.endswith("king, queen, knave, ace, two up to ten.")
    red = next(order["words"] for order in found["orders"] if order["name"] == "Plain suits, red")
    assert red.endswith("king, queen, knave, ten down to two, ace.")


def test_pam_is_called_by_her_name_among_the_trumps() -> None:
    found = asked(deal_of(FROZEN / "five-card-loo" / "mcleod-v1-1.toml", 6))
    assert "the best first: Pam (the knave of clubs), ace, king" in found["orders"][0]["words"]


def test_the_turning_of_a_trump_in_the_middle_is_told_only_where_it_is_turned_so() -> None:
    for ruleset, told in (("mcleod", True), ("hoffmann-1909", False)):
        found = asked(Game("three-card-loo", ruleset).open(["Anne", "Bess", "Cecily"], seed=1))
        assert ("three-card-loo.hidden-trump" in {one["rule"] for one in found["counts"]}) is told


# -- what cards count -------------------------------------------------------------------------------------
def values(game: str, ruleset: str = "", **options: str) -> list[tuple[str, list[int]]]:
    made = Game(game, ruleset, options)
    names_ = ["Anne", "Bess", "Cecily", "Dorothy"][: max(2, made.players[0])]
    return [(one["words"], one["amounts"]) for one in asked(made.open(names_, seed=1))["values"]]


def test_what_cards_count_is_told_the_dearest_first() -> None:
    """Primero: a seven 21, a six 18, an ace 16, a five 15; Loadum: an ace 11, a ten 10, coats 3, 2 and 1."""
    assert values("one-and-thirty")[1] == ("nine down to two, each its pips", [])
    assert values("primero")[:4] == [("seven", [21]), ("six", [18]), ("ace", [16]), ("five", [15])]
    assert values("losing-loadum") == [
        ("ace", [11]), ("ten", [10]), ("king", [3]), ("queen", [2]), ("knave", [1]),
    ]  # fmt: skip


def test_what_counts_by_its_suit_is_told_so_and_what_counts_in_two_ways_has_both() -> None:
    """Lórum: each heart 1, the Over of acorns 4, of leaves 8. One-and-thirty: coats and tens 10, an ace 1 or 11."""
    assert values("lorum") == [("Over of leaves", [8]), ("Over of acorns", [4]), ("hearts", [1])]
    found = dict(values("one-and-thirty", ace="one-or-eleven"))
    assert (found["king, queen, knave and ten"], found["ace"]) == ([10], [1, 11])


@pytest.mark.parametrize(("game", "ruleset"), rulesets())
def test_of_every_game_it_is_told_in_whole_sentences(game: str, ruleset: str) -> None:
    made = Game(game, ruleset)
    names_ = made.usual_seats[: max(2, made.players[0])]
    found = asked(made.open(names_, seed=1))
    assert found["orders"] or found["kinds"] or found["counts"]
    assert found["worth"] or not found["values"]
    assert bool(found["takes"]) == bool(made.presenter.TAKES)
    assert len({rule["rule"] for rule in found["counts"]}) == len(found["counts"]) > 0
    assert all(order["words"].endswith(".") and order["cards"] for order in found["orders"])
    assert all(kind["name"] and kind["cards"] for kind in found["kinds"])
    assert all(rule["text"].endswith((".", "”")) for rule in found["counts"])
    assert found["holds"] in {"", *(kind["name"] for kind in found["kinds"])}


# -- which of them one holds ------------------------------------------------------------------------------
def test_the_kind_that_one_holds_is_named_and_nobody_elses() -> None:
    """Primero: Anne has four cards of four suits, Bess four spades; the two that are dealt first are of no kind."""
    game = Game("primero", "", {"way": "english"})
    table = game.open(["Anne", "Bess"], seed=1)
    assert asked(table)["holds"] == ""
    primero = game.presenter(table.state)
    for seat, cards in enumerate(("7H 6S AD 5C", "7S 4S AS 5S")):
        table.state.hands[seat] = mask_of(FRENCH.read(cards))
    assert [primero.held_kind(seat) for seat in (0, 1)] == [("", "primero"), ("", "fluxus")]
    assert [show_ranking(table, seat, aids=False)["holds"] for seat in table.seats] == [
        "Primero, or the prime", "Fluxus, or the flush",
    ]  # fmt: skip


def test_the_best_primes_are_a_kind_where_they_beat_a_fluxus() -> None:
    for option, rule in (("above-fluxus", "high-primes"), ("below-fluxus", "primero")):
        game = Game("primero", "", {"high-primes": option})
        table = game.open(["Anne", "Bess"], seed=1)
        table.state.hands[0] = mask_of(FRENCH.read("7H 7D 7S 6C"))
        assert game.presenter(table.state).held_kind(0) == ("", rule)


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("JC AH TH 8H 3H", "with-pam"),
        ("KS TS 9S 7S 4S", "in-trumps"),
        ("AH KH 9H 7H 5H", "plain"),
        ("JC KD KH QS QD", "blaze-with-pam"),
        ("KD KS QH QD JD", "blaze"),
        ("KD KS QH QD 2D", ""),
    ],
)
def test_a_flush_of_five_card_loo_is_known_once_its_holder_has_looked(cards: str, name: str) -> None:
    game = Game("five-card-loo", "", {"pam-flush": "highest", "blaze": "on"})
    table = game.open(["Anne", "Bess", "Cecily", "Dorothy"], seed=1)
    state: Any = table.state
    state.hands[0], state.trump, state.looked = mask_of(FRENCH.read(cards)), FRENCH.suits.index("S"), 0
    assert game.presenter(state).held_kind(0) == ("", "")
    state.looked = 1
    assert game.presenter(state).held_kind(0)[0] == name
    assert not name or (name in [kind.name for kind in game.presenter.kinds(game.laws, state.trump)])


def test_an_odd_card_is_ranked_only_if_it_is_played_with_itself() -> None:
    """Pam above hearts, in a pack with the knave of spades and without that of clubs: she is left out."""
    order = FRENCH.read("JC AH KH")
    assert ranked(FRENCH, order, mask_of(FRENCH.read("AS KS JS"))) == order[1:]
    assert ranked(FRENCH, order, mask_of(FRENCH.read("AS KD JC"))) == order


# -- the rules in force -----------------------------------------------------------------------------------
@pytest.mark.parametrize(("name", "ruleset"), rulesets())
def test_each_rule_in_force_is_told_once_by_its_part(name: str, ruleset: str) -> None:
    game = Game(name, ruleset)
    parts = show_rules(game)
    told = [rule["rule"] for part in parts for rule in part["rules"]]
    known = {rule.id: rule for rule in (*game.book.rules.values(), *game.book.borrowed)}
    assert sorted(told) == sorted(rule.id for rule in known.values() if rule.holds(game.options))
    assert len({part["title"] for part in parts}) == len(parts)


def test_a_rule_of_which_readings_differ_is_told_as_it_is_in_force() -> None:
    """Losing Loadum: whether tricks may be swallowed is an option; the parts stand as on the game's page."""
    on, off = (
        show_rules(Game("losing-loadum", "", {"swallowing": value, "exchange": "none"})) for value in ("on", "off")
    )
    assert [part["title"] for part in on][:4] == [
        "Players, stakes and lives",
        "The deal",
        "The play",
        "The hidden trump",
    ]
    texts = [{rule["rule"]: rule["text"] for part in parts for rule in part["rules"]} for parts in (on, off)]
    assert texts[1]["losing-loadum.swallowing"].endswith("No trick may be swallowed: each goes to its winner.")
    assert texts[0]["losing-loadum.swallowing"] != texts[1]["losing-loadum.swallowing"]


def test_what_it_is_about_now_is_the_rule_of_what_is_to_be_done() -> None:
    """All Fours: the elder hand stands or begs; then it leads, and the dealer follows suit. Who has nothing to do has
    no such rule.
    """
    table = Game("all-fours").open(["Anne", "Bess"], "Bess", seed=3)
    told = []
    for line in ("Anne: stand", "Anne: play"):
        told.append(rule_of_the_moment(table, "Anne"))
        table.act(next(one for one in table.actions("Anne") if one.startswith(line)))
    told.append(rule_of_the_moment(table, "Bess"))
    assert told == ["all-fours.begging", "all-fours.elder-leads", "all-fours.follow-suit"]
    assert rule_of_the_moment(table, "Anne") == ""


# -- kinds of hands -------------------------------------------------------------------------------------------
class WithoutShortWords(Words):
    """Words that say of no kind of hand what it is."""

    def find(self, section: str, *keys: str) -> Any:
        return "" if section == "kind" and keys[0].endswith(".says") else super().find(section, *keys)


def test_what_a_rule_says_of_several_kinds_of_hands_is_said_of_the_first() -> None:
    """By Borradaile the first and the last rest on the rule of blazes, and two between them on that of flushes."""
    game = groomporter.game("five-card-loo", "borradaile-1830")
    found = kind_words(WithoutShortWords(game, ("Anne", "Bess")), NO_SUIT)
    rules = ["blaze", "pam-flush", "flush", "flush", "blaze"]
    assert [one.rule.partition(".")[2] for one in found] == rules
    blaze, pam, flush = (game.in_force(game.rule(rule))[0] for rule in rules[:3])
    assert [one.words for one in found] == [blaze, pam, flush, "", ""]
    assert all(one.words for one in kind_words(Words(game, ("Anne", "Bess")), NO_SUIT))
