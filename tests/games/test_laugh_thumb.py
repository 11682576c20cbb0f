"""What the player of Laugh and Lie Down by rule of thumb has seen and knows to be right, worked out by hand."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from groomporter.core.cards import FRENCH, HIDDEN, mask_of
from groomporter.core.events import Event
from groomporter.games.laugh_and_lie_down.laws import RANK_WORDS, RANKS
from groomporter.games.laugh_and_lie_down.thumb import Observation, Thumb

MINE = "hand:0"


def mask(cards: str) -> int:
    return mask_of(FRENCH.read(cards))


def deals(target: str, cards: str) -> Event:
    shown = tuple(FRENCH.read(cards))
    return Event("deal", "deal", 0, shown, (target, *range(len(shown))))


def moves(source: str, target: str, cards: str, rule: str = "two-or-four", hidden: int = 0) -> Event:
    return Event("move", rule, int(source[-1]) if source[-1].isdigit() else -1,
                 (*FRENCH.read(cards), *[HIDDEN] * hidden), (source, target))  # fmt: skip


def lies_down(seat: int) -> Event:
    return Event("say", "lying-down", seat, (), ("lies-down",))


def observe(*events: Event) -> Observation:
    return Observation.of(seat_with(list(events)))


def test_it_follows_its_hand_the_table_and_what_lies_before_players() -> None:
    """Of other hands it knows nothing; a hidden card is none."""
    found = observe(
        deals(MINE, "5C 6C 7C"),
        Event("deal", "deal", 1, (HIDDEN,) * 3, ("hand:1", 3, 4, 5)),
        deals("table", "5D 9H"),
        moves(MINE, "front:0", "5C"),
        moves("table", "front:0", "5D", "match"),
        moves("hand:1", "front:1", "9C"),
        moves("hand:1", "table", "KS", "lying-down", hidden=1),
    )
    assert {pile: found.now[pile] for pile in ("hand", "table", "front")} == {
        "hand": mask("6C 7C"), "table": mask("9H KS"), "front": mask("5C 5D 9C"),
    }  # fmt: skip


def test_a_turn_begins_when_cards_are_matched_or_a_player_lies_down() -> None:
    """What lay there before the last of them is kept."""
    found = observe(deals(MINE, "5C 6C"), deals("table", "5D 9H"))
    assert (found.acts, found.before["table"], found.down) == (0, 0, set())
    found.heed(moves("hand:1", "front:1", "9C"), MINE)
    assert (found.acts, found.before["table"]) == (1, mask("5D 9H"))
    found.heed(moves("table", "front:1", "9H", "match"), MINE)  # the same turn
    assert (found.acts, found.before["table"]) == (1, mask("5D 9H"))
    found.heed(lies_down(2), MINE)
    assert (found.acts, found.before["table"], found.down) == (2, mask("5D"), {2})
    found.heed(Event("say", "other", 3, (), ("laughs",)), MINE)
    assert (found.acts, found.down) == (2, {2})


@pytest.mark.parametrize(
    ("hand", "table", "front", "card", "unseen"),
    [
        ("", "", "", "5C", 4),
        ("5C", "", "", "5C", 3),
        ("5C 6C", "5D 6D", "", "5C", 2),
        ("5C", "5D", "5H", "5C", 1),
        ("5C 5S", "5D", "5H", "5C", 0),
    ],
)
def test_how_many_of_a_rank_are_with_others(hand: str, table: str, front: str, card: str, unseen: int) -> None:
    found = observe(deals(MINE, hand), deals("table", table), deals("front:1", front))
    assert found.unseen_of_rank(FRENCH.card(card)) == unseen


@pytest.mark.parametrize(
    ("table", "front", "cards", "dead"),
    [
        ("5C 5D", "5H 5S", "5C 5D", True),  # a pair, and the other before players
        ("5C 5D", "5H", "5C 5D", False),  # one may be in a hand
        ("5C 5D 9H", "5H 5S", "5C 5D", True),  # whatever else lies there
        ("5C 5D 5H", "5S", "5C 5D", False),  # three lie there, not two
        ("5C 5D 5H 5S", "", "5C 5D 5H 5S", True),  # a mournival
        ("5C", "5H 5S 5D", "5C", True),
    ],
)
def test_what_no_hand_can_match_any_more(table: str, front: str, cards: str, dead: bool) -> None:
    found = observe(deals("table", table), deals("front:1", front))
    assert found.dead(mask(cards), found.now) == dead


@pytest.mark.parametrize(
    ("hand", "table", "front", "down", "only"),
    [
        ("", "", "5H 5S", (1, 3, 4), True),  # two gone, all others down: seat 2 alone may have the rest
        ("", "", "5H 5S", (1, 3), False),  # seat 4 still plays
        ("", "", "5H", (1, 3, 4), False),
        ("5C", "", "5H 5S", (1, 3, 4), False),  # one is here
        ("", "5C", "5H 5S", (1, 3, 4), False),  # or on the table
        ("", "", "5H 5S", (1, 2, 3, 4), True),
    ],
)
def test_a_pair_is_in_one_hand_where_it_can_be_nowhere_else(
    hand: str, table: str, front: str, down: tuple[int, ...], only: bool
) -> None:
    """Five play; one's own seat is 0, and seat 2 is asked about."""
    found = observe(deals(MINE, hand), deals("table", table), deals("front:1", front), *map(lies_down, down))
    fives = next(rank for rank in RANKS if rank & mask("5C"))
    assert found.only_in(2, fives, 0) == only


def seat_with(events: list[Event], dealer: int = 4, **more: Any) -> Any:
    return SimpleNamespace(seat=0, dealer=dealer, events=events, **more)


def way(verb: str, cards: str = "", seat: int = 2, word: str = "") -> Any:
    return SimpleNamespace(verb=verb, cards=tuple(FRENCH.read(cards)), seats=(seat,), words=(word,) if word else ())


def test_the_match_is_made_that_others_may_want_most_and_of_these_the_largest() -> None:
    """Two fives and two nines are with others, but of kings none: before one's own two the table has the others."""
    events = [deals(MINE, "5C 9C KC KD"), deals("table", "5D 9D 9H KH KS")]
    at = seat_with(events, actions=[way("take", "KC KH"), way("take", "9C 9D"), way("take", "5C 5D"), way("lie-down")])
    assert Thumb("").choose(at).cards == tuple(FRENCH.read("5C 5D"))
    at.actions = [way("take", "KC KH"), way("take", "KC KD KH KS")]
    assert len(Thumb("").choose(at).cards) == 4
    at.actions = [way("lie-down")]
    assert Thumb("").choose(at).verb == "lie-down"


def test_what_is_proved_is_laid_down_the_most_cards_first() -> None:
    dealt = [deals(MINE, "5C 5D 9C 9D 9H 9S"), deals("front:1", "5H 5S")]
    at = seat_with(dealt, may=[way("lay", "5C 5D"), way("lay", "9C 9D 9H 9S"), way("claim", "KC KD")])
    assert len(Thumb("").speak(at).cards) == 4  # type: ignore[union-attr]
    assert Thumb("").speak(seat_with(dealt, may=[way("other")])) is None


@pytest.mark.parametrize(
    ("acts", "dealer", "claims"),
    [
        (0, 0, True),  # the dealer at once
        (0, 4, False),  # nobody else
        (1, 4, True),  # it lay there while another acted
        (1, 0, True),
    ],
)
def test_what_lies_overlooked_is_claimed_after_another_has_acted_but_by_the_dealer_at_once(
    acts: int, dealer: int, claims: bool
) -> None:
    events = [deals("table", "5C 5D 5H 5S"), *[lies_down(3)] * acts]
    said = Thumb("").speak(seat_with(events, dealer, may=[way("claim", "5C 5D 5H 5S")]))
    assert (said is not None) == claims


def test_a_claim_that_has_become_right_only_now_waits() -> None:
    """The fourth five has just come to the table."""
    events = [deals("table", "5C 5D 5H"), lies_down(3), moves("hand:3", "table", "5S", "lying-down")]
    assert Thumb("").speak(seat_with(events, may=[way("claim", "5C 5D 5H 5S")])) is None
    events.append(lies_down(2))
    assert Thumb("").speak(seat_with(events, may=[way("claim", "5C 5D 5H 5S")])) is not None


def test_a_challenge_names_what_can_be_nowhere_else() -> None:
    fives = next(word for word, rank in zip(RANK_WORDS, RANKS, strict=True) if rank & mask("5C"))
    events = [deals("front:1", "5H 5S"), *map(lies_down, (1, 3, 4))]
    found = Thumb("").speak(seat_with(events, may=[way("challenge", word=fives)]))
    assert found is not None
    assert Thumb("").speak(seat_with(events[:-1], may=[way("challenge", word=fives)])) is None


@pytest.mark.parametrize(
    ("hand", "table", "front", "down", "may"),
    [
        ("5C 5D 5H", "", "", (), True),  # of a pair royal two may be laid down
        ("5C 5D", "", "5H 5S", (), True),  # the other two lie by a player
        ("5C 5D", "", "", (), False),
        ("", "5C 5D", "5H 5S", (), True),  # nobody can match the two on the table
        ("", "5C 5D", "", (), False),
        ("", "5C 5D 5H 5S", "", (), True),
        ("", "", "5H 5S", (1, 3, 4), True),  # who still plays may have the others
        ("", "", "5H 5S", (1, 3), False),
    ],
)
def test_whether_there_can_be_anything_to_say(
    hand: str, table: str, front: str, down: tuple[int, ...], *, may: bool
) -> None:
    found = observe(deals(MINE, hand), deals("table", table), deals("front:1", front), *map(lies_down, down))
    assert found.may_speak() == may
