"""Dealing by batches, drawing, and discards that become the stock, with a pack that is not the French."""

from __future__ import annotations

from groomporter.core.cards import GERMAN
from groomporter.core.events import Event
from groomporter.core.state import CHANCE, deal
from groomporter.play.stock import StockState


class Toy(StockState):
    """Two seats; anticlockwise, seat 1 is dealt to first."""

    __slots__ = ("discards", "draws_due", "fresh", "places", "stock")
    PACK = GERMAN
    SHUFFLES = "shuffles"

    def __init__(self) -> None:
        self.hands, self.turn, self.pending, self.said = [0, 0], 0, 0, frozenset()

    def draw_rule(self) -> str:
        return "draws"

    def after_drawing(self, emit: object) -> None:
        self.pending = 0


def cards(mask: int) -> str:
    return GERMAN.text(GERMAN.cards_of(mask))


def test_a_deal_by_batches_gives_each_as_many_at_a_time() -> None:
    """Three and two at a time to three seats: 0-2 and 9-10 of the deck to the first, and so on."""
    hands, events = [0, 0, 0], []
    left = deal(list(range(20)), [2, 1, 0], (3, 2), "deal", hands, events.append)
    assert left == 15
    assert [event.data for event in events] == [
        ("hand:2", 0, 1, 2, 9, 10),
        ("hand:1", 3, 4, 5, 11, 12),
        ("hand:0", 6, 7, 8, 13, 14),
    ]
    assert hands[2] == 0b110_0000_0111


def test_one_at_a_time_is_a_batch_of_one_each_round() -> None:
    for size in (2, (1, 1)):
        hands, events = [0, 0, 0], []
        assert deal(list(range(9)), [0, 1, 2], size, "deal", hands, events.append, first=1) == 7
        assert [event.data for event in events] == [("hand:0", 1, 4), ("hand:1", 2, 5), ("hand:2", 3, 6)]


def test_the_discards_are_shuffled_when_the_stock_runs_out() -> None:
    deck = GERMAN.read("AH KH OH UH 7B 8B 9B 7G 8G")
    toy, events = Toy(), list[Event]()
    toy.serve_deal(deck, [1, 0], (2, 2), "deal", events.append)
    assert [cards(hand) for hand in toy.hands] == ["UH OH 9B 7G", "KH AH 7B 8B"]  # places 2 3 6 7, and 0 1 4 5
    assert GERMAN.text(toy.stock) == "8G"
    own = toy.hands[1]
    toy.lay_down(1, own, "lays", events.append)
    toy.owe([(1, 2), (0, 1)], events.append)
    # Seat 1 draws the one card left, and waits for the shuffle with one more; seat 0 after it.
    assert (cards(toy.hands[1]), toy.draws_due, toy.pending) == ("8G", ((1, 1), (0, 1)), CHANCE)
    assert sorted(toy.chances()["shuffle"]) == list(GERMAN.cards_of(own))
    toy.chance("shuffle", GERMAN.cards_of(own), events.append)
    first, second, *rest = GERMAN.cards_of(own)
    assert toy.hands[1] == 1 << GERMAN.card("8G") | 1 << first
    assert toy.hands[0] >> second & 1
    assert (toy.stock, toy.discards, toy.draws_due, toy.pending) == (rest, [], (), 0)
    assert [event.data for event in events[-3:]] == [
        ("discards", "stock", 9, 10, 11, 12),
        ("stock", "hand:1", 9),
        ("stock", "hand:0", 10),
    ]
    assert (events[-3].seat, events[-3].audience) == (-1, 0)  # nobody does it, and nobody sees how they lie


def test_with_no_card_left_at_all_one_draws_what_there_is() -> None:
    toy = Toy()
    toy.serve_deal(GERMAN.read("AH KH OH"), [1, 0], 1, "deal", None)
    toy.owe([(0, 2)], None)
    assert (toy.hands[0].bit_count(), toy.draws_due, toy.pending) == (2, (), 0)
    assert toy.chances() == {}


def test_cards_turned_up_lie_in_a_pile_of_their_own() -> None:
    toy, events = Toy(), list[Event]()
    toy.serve_deal(GERMAN.read("AH KH OH UH"), [1, 0], 1, "deal", None)
    assert GERMAN.text(toy.turn_up(1, "turnup", "turns", events.append)) == "OH"
    assert events == [Event("move", "turns", -1, (GERMAN.card("OH"),), ("stock", "turnup", 2))]
