"""What a rule of thumb can prove against another player."""

from __future__ import annotations

from collections.abc import Iterable

import groomporter
from groomporter import Table, replay
from groomporter.core.cards import FRENCH, HIDDEN
from groomporter.core.events import Event
from groomporter.games.five_card_loo import thumb as five
from groomporter.games.five_card_loo.laws import Laws
from groomporter.games.three_card_loo import thumb as three
from groomporter.play.tricks import LAID, TAKEN
from groomporter.players.provable_faults import Breaks, ProvableFaults, revokes
from groomporter_site.hand_records import record_path
from tools.records import load

FOLLOWING = revokes(FRENCH)


def seats_proved(events: Iterable[Event], breaks: Breaks = FOLLOWING, trump: str = "") -> set[int]:
    noticing = ProvableFaults(FRENCH, breaks)
    for event in events:
        noticing.heed(event, FRENCH.suits.index(trump) if trump else -1)
    return noticing.proved


def test_a_false_claim_that_is_paid_for_proves_nothing_and_is_no_claim_of_a_seat() -> None:
    """In this record Anne's claim is wrong, and she pays for it: two events of one rule, of which one names Bess."""
    table = replay(load(record_path("lou", "false-claim")))
    assert isinstance(table, Table)
    assert {event.kind for event in table.events if event.rule == "false-claim"} == {"rule", "pay"}
    assert seats_proved(table.stream("Cecily")) == set()


def trick_events(*cards: str) -> list[Event]:
    """A trick of these cards by seats 0, 1 and so on, which seat 0 takes."""
    played = [Event("move", "leading", seat, (FRENCH.card(card),), LAID[seat]) for seat, card in enumerate(cards)]
    return [*played, Event("move", "highest-takes", 0, tuple(map(FRENCH.card, cards)), TAKEN[0])]


def move_event(card: str, source: str, target: str) -> Event:
    return Event("move", "exchange", 0, (FRENCH.card(card) if card else HIDDEN,), (source, target))


def test_a_suit_that_was_not_followed_and_is_played_later_proves_a_revoke_whatever_the_suit() -> None:
    for suit, other in ("CD", "DC", "HS", "SH"):
        followed_not = trick_events(f"K{suit}", f"2{other}", f"3{suit}")
        assert seats_proved(followed_not) == set()
        assert seats_proved([*followed_not, *trick_events(f"4{other}", f"Q{suit}", f"5{suit}")]) == {1}


def test_a_new_lead_asks_for_its_own_suit() -> None:
    """Clubs are not followed, then diamonds are led and followed: only a club later would prove anything."""
    assert (
        seats_proved(
            [*trick_events("KC", "2D", "3C"), *trick_events("KD", "3D", "4D"), *trick_events("2S", "3S", "4S")]
        )
        == set()
    )


def test_a_card_that_is_seen_in_the_hand_proves_as_much_as_one_that_is_played() -> None:
    shown = Event("look", "flush", 1, (FRENCH.card("QC"),), ("hand:1",))
    assert seats_proved([*trick_events("KC", "2D", "3C"), shown]) == {1}
    assert seats_proved([*trick_events("KC", "2D", "3C"), shown._replace(cards=(HIDDEN,))]) == set()


def test_a_card_of_ones_own_that_is_shown_out_of_turn_is_a_fault_and_what_is_turned_up_by_rule_is_none() -> None:
    """Maw, law 15: a card of one's own hand is shown; the same player turns up the card under the trump, too."""
    shown = Event("look", "law-15", 1, (FRENCH.card("QC"),), ("hand:1",))
    assert seats_proved([shown]) == {1}
    assert seats_proved([shown._replace(data=("turn-up",))]) == set()
    assert seats_proved([shown._replace(data=("hand:0",))]) == set()


def test_a_card_that_came_to_the_hand_since_proves_nothing_of_the_plays_before() -> None:
    """Seat 1 does not follow clubs; then the queen of clubs comes to it, from seat 0 or unseen, and is played."""
    before, after = trick_events("KC", "2D", "3C"), trick_events("4D", "QC", "5D")
    given = [move_event("QC", "hand:0", "offer"), move_event("QC", "offer", "hand:1")]
    assert seats_proved([*before, *given, *after]) == set()
    assert seats_proved([*before, move_event("", "offer", "hand:1"), *after]) == set()
    other = [move_event("JC", "hand:0", "offer"), move_event("JC", "offer", "hand:1")]
    assert seats_proved([*before, *other, *after]) == {1}


def test_a_card_that_was_laid_down_and_taken_back_was_there_all_the_time() -> None:
    before, after = trick_events("KC", "2D", "3C"), trick_events("4D", "QC", "5D")
    back = [move_event("", "hand:1", "offer"), move_event("", "offer", "hand:1")]
    assert seats_proved([*before, *back, *after]) == {1}


def test_a_card_that_is_looked_at_where_it_was_laid_was_in_that_hand() -> None:
    """Seat 1 lays the queen of clubs for an exchange; whoever answers sees it, and whose it was."""
    look = Event("look", "exchange", 2, (FRENCH.card("QC"),), ("offer",))
    assert seats_proved([*trick_events("KC", "2D", "3C"), move_event("", "hand:1", "offer"), look]) == {1}


def test_the_card_that_is_turned_for_trumps_was_in_no_hand() -> None:
    """Gathered for a fresh deal, a card of seat 1 may be the next turn-up; it proves nothing of what is played then."""
    turned = Event("look", "hidden-trump", -1, (FRENCH.card("QC"),), ("stock", 0))
    assert seats_proved([move_event("", "hand:1", "stock"), *trick_events("KC", "2D", "3C"), turned]) == set()


def test_nothing_is_proved_of_a_deal_that_was_thrown_in() -> None:
    revoke = [*trick_events("KC", "2D", "3C"), *trick_events("4D", "QC", "5D")]
    assert seats_proved(revoke) == {1}
    assert seats_proved([*revoke, move_event("2S", "hand:0", "stock")]) == set()
    assert seats_proved([*revoke, move_event("2S", "discards", "stock")]) == {1}  # the stock has run out


def test_once_claimed_it_is_proved_no_more() -> None:
    revoke = [*trick_events("KC", "2D", "3C"), *trick_events("4D", "QC", "5D")]
    claim = Event("rule", "fault-noticed", 0, (), ("right", "seat:1"))
    assert seats_proved([*revoke, claim]) == set()
    assert seats_proved([*revoke, claim, *trick_events("6D", "JC", "7D")]) == set()  # of the same revoke


STRICT = groomporter.game("five-card-loo", "hoffmann-1909").laws


def pam(laws: Laws = STRICT) -> Breaks:
    return lambda played, held: five.breaks(played, held, laws)


def test_pam_breaks_no_suit() -> None:
    """Seat 1 plays the knave of clubs on hearts, and a heart later: Pam is of no suit."""
    assert seats_proved([*trick_events("KH", "JC", "3H"), *trick_events("4D", "5H", "6D")], pam(), "S") == set()
    assert seats_proved([*trick_events("KH", "JC", "3H"), *trick_events("4D", "5H", "6D")]) == {1}


def test_pam_led_calls_for_trumps() -> None:
    """Seat 1 plays a diamond on Pam, seat 2 a heart; a spade later proves that seat 1 had a trump, a heart nothing."""
    assert seats_proved([*trick_events("JC", "2D", "3H"), *trick_events("4D", "5S", "6H")], pam(), "S") == {1}


def test_where_the_trick_must_be_headed_a_higher_card_played_later_proves_a_fault() -> None:
    """Seat 1 follows the nine with the two, and has the queen; seat 2 follows with the three, and has the eight."""
    events = [*trick_events("9C", "2C", "3C"), *trick_events("4D", "QC", "8C")]
    assert seats_proved(events, three.breaks, "H") == {1}
    assert seats_proved(events, pam(), "H") == {1}
    assert seats_proved(events) == set()
    first_lead = groomporter.game("five-card-loo", "borradaile-1830").laws
    assert seats_proved(events, pam(first_lead), "H") == set()


def test_where_one_must_trump_a_trump_played_later_proves_a_fault() -> None:
    """Clubs are led; seat 1 throws a diamond and has a trump, seat 2 trumps low and has a higher one, but no need."""
    events = [*trick_events("9C", "2D", "3H"), *trick_events("4S", "5H", "QH")]
    assert seats_proved(events, three.breaks, "H") == {1}
    assert seats_proved(events, three.breaks) == set()  # before there is a trump


def test_where_one_must_overtrump_a_higher_trump_played_later_proves_a_fault() -> None:
    """Clubs are led, seat 1 trumps with the nine, seat 2 with the three, and has the queen."""
    assert seats_proved([*trick_events("9C", "9H", "3H"), *trick_events("4S", "5S", "QH")], three.breaks, "H") == {2}


def test_after_the_cards_are_taken_up_again_nothing_is_proved_of_the_first_play() -> None:
    """Law 16 of Loo: Bess's revoke is claimed, and Anne has the hand played again; Cecily's was proved to Bess, who
    was shown the six of clubs, and counts no more."""
    table = replay(load(record_path("three-card-loo", "law-16-unclaimed-is-forgotten")))
    assert isinstance(table, Table)
    events = table.stream("Bess")
    shown = Event("look", "law-15", 2, (FRENCH.card("6C"),), ("hand:2",))
    again = next(at for at, event in enumerate(events) if event.rule == "law-16")
    assert seats_proved([*events[:again], shown]) == {2}
    before_the_claim = [event for event in events[again:] if event.rule != "false-claim"]
    assert seats_proved([*events[:again], shown, *before_the_claim]) == set()
