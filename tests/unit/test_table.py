"""The table and the match, apart from any one rule."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any, cast

import pytest

import groomporter
from groomporter import LineError, Match, Table
from groomporter.core import lines
from groomporter.core.cards import FRENCH, HIDDEN
from groomporter.core.events import EVERYONE, Event, seen_by
from groomporter.core.lines import check_seats
from groomporter.keep.redaction import redact_deck
from groomporter.table import view
from groomporter.table.view import accounts, event_parts
from groomporter.table.witness import Witness
from tools.play import steps

SEATS = ["Anne", "Bess", "Cecily"]


def open_match(seed: int = 1) -> Match:
    return groomporter.game("losing-loadum").match(SEATS, seed=seed)


@pytest.mark.parametrize(
    ("audience", "secret", "seen"),
    [
        (EVERYONE, False, [(5,), (5,)]),
        (0b01, False, [(5,), (HIDDEN,)]),  # all know of it, seat 0 sees the card
        (0b01, True, [(5,), None]),  # nobody else knows of it
        (EVERYONE, True, [(5,), (5,)]),
    ],
)
def test_what_a_seat_has_seen_is_all_its_own(audience: int, *, secret: bool, seen: list[tuple[int] | None]) -> None:
    """Its stream says neither who else saw a card, nor that others do not know of it."""
    event = Event("look", "hidden-trump", 0, (5,), ("stock",), audience, secret)
    own = [cards and Event("look", "hidden-trump", 0, cards, ("stock",)) for cards in seen]
    assert [seen_by(event, seat) for seat in (0, 1)] == own


@pytest.mark.rule("every-table.lifting")
def test_a_match_begins_with_lifting_and_its_record_keeps_it() -> None:
    """Seed 3 and four seats: two lift a two, and lift again; the record opens to the same dealer."""
    match = groomporter.game("losing-loadum").match([*SEATS, "Dorothy"], seed=3)
    last = match.lift[-1]
    ranks = {name: "23456789TJQKA".index(card[0]) for name, card in last.items()}
    assert match.table.dealer == min(ranks, key=lambda name: ranks[name])
    again = groomporter.replay(match.record())
    assert isinstance(again, Match)
    assert again.table.dealer == match.table.dealer
    assert again.lift == match.lift


@pytest.mark.rule("losing-loadum.elimination")
def test_a_match_goes_on_to_the_last_survivor_with_more_cards_each() -> None:
    match, sizes, chance = open_match(), [], random.Random(2)
    while True:
        table = match.table
        sizes.append((sum(life > 0 for life in table.before["lives"]), len(table.view("Anne")["piles"]["stock"])))
        for _ in steps(table, chance, erring=0.0):
            pass
        if match.over:
            break
        match.next()
    assert {(3, 4), (2, 2)} >= set(sizes)
    lives = match.standing["lives"]
    survivors = [name for name, life in lives.items() if life]
    assert len(survivors) <= 1
    assert match.standing["pool"] == 0
    assert sum(match.standing["chips"].values()) == 0
    if survivors:
        assert match.standing["chips"][survivors[0]] == 12
    again = groomporter.replay(match.record())
    assert isinstance(again, Match)
    assert again.record() == match.record()
    with pytest.raises(LineError, match="the match is over"):
        match.next()


def test_the_next_deal_waits_for_the_end_of_this() -> None:
    with pytest.raises(LineError, match="not over yet"):
        open_match().next()


def test_a_line_of_another_table_is_refused() -> None:
    table = open_match().table
    with pytest.raises(LineError, match="no seat of this table"):
        table.act("Zoe: play KH")
    with pytest.raises(LineError, match="has no verb"):
        table.act("Anne: sing KH")
    with pytest.raises(LineError, match="takes card"):
        table.act("Anne: play")
    with pytest.raises(LineError, match="nobody called"):
        table.why_not("Anne: play KH", "Zoe")


@pytest.mark.parametrize(
    "seats",
    [
        ["A"],
        ["A", ""],
        ["A", " B"],
        ["A", "b\n"],
        ["A", "b\x07c"],
        ["A", "x" * 41],
        ["A", "B:"],
        ["A", "B: C"],
        ["A", "table"],
        ["A", 5],
    ],
)
def test_names_that_no_line_could_hold_are_refused(seats: Any) -> None:
    with pytest.raises(LineError):
        check_seats(seats, 2, 9)


def test_names_may_have_spaces_and_other_letters() -> None:
    game = groomporter.game("losing-loadum", options={"fault-noticed": "by-claim"})
    table = game.open(["Anne of Cleves", "Zoë", "Þóra"], "Zoë", seed=1)
    assert table.waiting.seats == ("Þóra",)
    assert "Þóra: claim Anne of Cleves" in table.may("Þóra")
    table.act("Þóra: claim Anne of Cleves")


def test_tenth_seat_is_refused_where_nine_may_play() -> None:
    with pytest.raises(LineError, match="10 seats; this game takes 2 to 9"):
        groomporter.game("losing-loadum").open([f"P{number}" for number in range(10)])


def test_undo_takes_back_that_seats_last_line_and_what_followed() -> None:
    game = groomporter.game("losing-loadum", options={"swallowing": "off"})
    table = game.open(["Anne", "Bess"], pack="KH 3H 2C 4C 5S", deck="KH 3H 2C 4C 5S")
    table.act("Anne: play KH")
    table.act("Bess: play 3H")
    assert table.undo("Anne") == ["Anne: play KH", "Bess: play 3H"]
    assert table.lines == []
    with pytest.raises(LineError, match="has done nothing yet"):
        table.undo("Bess")


def test_a_seat_sees_the_same_however_often_it_has_looked() -> None:
    """Also on a copy that goes on by itself, and on one where lines were taken back."""
    game, chance = groomporter.game("losing-loadum"), random.Random(3)
    table = game.open(SEATS, seed=4)

    def unseen(other: Table) -> Table:
        fresh = game.open(SEATS, other.dealer, deck=game.pack.text(other.deck))
        fresh.replay(other.lines)
        return fresh

    for _ in steps(table, chance):
        table.view(SEATS[len(table.lines) % 3])
        if len(table.lines) % 8 and not table.settled:
            continue
        on, back = table.copy(), table.copy()
        if not table.over:
            on.act(on.actions(on.waiting.seats[0])[-1])
            assert back.view("Anne") == table.view("Anne")
            back.undo(table.lines[-1].partition(":")[0])
        for one in (on, back, table):
            fresh = unseen(one)
            for seat in SEATS:
                for aids in (False, True):
                    assert one.view(seat, aids=aids) == fresh.view(seat, aids=aids)
    seen = table.view("Anne")
    seen["piles"].clear()
    table.stream("Anne").clear()
    assert table.view("Anne") == unseen(table).view("Anne")


def test_so_many_words_of_events_are_kept_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    game = groomporter.game("losing-loadum")
    table = game.open(SEATS, seed=4)
    before = [table.view(seat) for seat in SEATS]
    event_parts(game, table.seats).clear()
    monkeypatch.setattr(view, "MOST_KEPT", 3)
    assert [table.view(seat) for seat in SEATS] == before
    assert 0 < len(event_parts(game, table.seats)) <= 3 < len(before[0]["log"])


def test_the_words_of_an_event_more_than_are_kept_make_room_for_it_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    table = groomporter.game("losing-loadum").open(SEATS, seed=4)
    monkeypatch.setattr(view, "MOST_KEPT", 3)
    found = view.EventParts(table.game, table.seats)
    sizes = []
    for event in table.events[:7]:
        assert found[event]
        sizes.append(len(found))
    assert len(set(table.events[:7])) == 7
    assert sizes == [1, 2, 3, 1, 2, 3, 1]


def test_two_tables_do_not_share_anything() -> None:
    game = groomporter.game("losing-loadum")
    one, other = (game.open(SEATS, seed=4) for _ in range(2))
    one.act(one.actions("Anne")[0])
    assert other.lines == []
    assert other.record() == game.open(SEATS, seed=4).record()


def test_a_grammar_keeps_no_more_lines_than_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of five cards to be exchanged there are millions of sets: they are written and read, and not all remembered."""
    monkeypatch.setattr(lines, "MOST_KEPT", 10)
    table = groomporter.game("five-card-loo").open(["Anne", "Bess", "Cecily", "Dorothy"], seed=1)
    grammar = lines.Grammar("five-card-loo", table.game.pack, table.grammar.verbs, table.seats)
    for line in [f"Anne: play {card}" for card in table.game.pack.names]:
        assert grammar.line(*grammar.read(line)) == line
    assert len(grammar.known) <= 11  # one may be written while the tenth is read
    assert len(grammar.written) <= 10


# -- lifting for the deal ----------------------------------------------------------------------------------
FOUR = ["Anne", "Bess", "Cecily", "Dorothy"]
TIED = {"Anne": "2H", "Bess": "KH", "Cecily": "2S", "Dorothy": "9C"}


@pytest.mark.rule("every-table.lifting")
def test_those_who_tie_lift_again_and_decide_who_deals() -> None:
    """Anne and Cecily lift a two each; then Cecily the lower card."""
    lift = [TIED, {"Anne": "9D", "Cecily": "4D"}]
    table = groomporter.game("losing-loadum").open(FOUR, lift=lift, seed=1)
    assert table.dealer == "Cecily"
    assert groomporter.game("losing-loadum").open(FOUR, "Cecily", lift=lift, seed=1).dealer == "Cecily"
    said = [(event.seat, table.game.pack.text(event.cards)) for event in table.events if event.data == ("lifts",)]
    assert said == [(0, "2H"), (1, "KH"), (2, "2S"), (3, "9C"), (0, "9D"), (2, "4D")]


def test_who_deals_after_a_lifting_is_asked_with_any_sequence_of_names() -> None:
    game = groomporter.game("losing-loadum")
    lift = [TIED, {"Anne": "9D", "Cecily": "4D"}]
    assert game.dealer_by_lifting(lift, list(FOUR)) == game.dealer_by_lifting(lift, tuple(FOUR)) == "Cecily"


@pytest.mark.rule("every-table.lifting")
@pytest.mark.parametrize(
    ("lift", "says"),
    [
        ([TIED], "Anne and Cecily tie, and lift again"),
        ([TIED, {"Anne": "9D", "Bess": "4D"}], "these should lift, in this order: Anne, Cecily"),
        ([TIED, {"Cecily": "4D", "Anne": "9D"}], "these should lift, in this order: Anne, Cecily"),
        ([TIED, {"Anne": "9D"}], "these should lift"),
        ([TIED, {"Anne": "9D", "Cecily": "4D"}, {"Cecily": "4D"}], "these should lift, in this order: Cecily"),
        ([{"Anne": "2H", "Bess": "KH"}], "these should lift, in this order: Anne, Bess, Cecily, Dorothy"),
        ([{**TIED, "Dorothy": "2H"}], "a card twice"),
        ([{**TIED, "Dorothy": "1H"}], "no such card"),
        ([["2H", "KH"]], "these should lift"),
    ],
)
def test_a_lifting_that_cannot_be_is_refused(lift: list, says: str) -> None:
    with pytest.raises(LineError, match=says):
        groomporter.game("losing-loadum").open(FOUR, lift=lift, seed=1)


def test_a_dealer_who_did_not_win_the_lifting_is_refused() -> None:
    lift = [{**TIED, "Cecily": "3S"}]
    with pytest.raises(LineError, match="the dealer is Anne by the lifting, not 'Bess'"):
        groomporter.game("losing-loadum").open(FOUR, "Bess", lift=lift, seed=1)


# -- what a seat gets --------------------------------------------------------------------------------------
def test_a_view_has_all_that_a_seat_has_before_it_and_may_do() -> None:
    """Three have sixteen cards each, of which the eldest has led one; each has three lives."""
    table = open_match().table
    (first, *_), dealer = table.waiting.seats, table.dealer
    table.act(table.actions(first)[0])
    view = table.view("Anne")
    assert set(view) == {
        "seat", "seats", "piles", "trick", "accounts", "log", "game", "ruleset", "dealer", "waiting", "actions", "may",
        "irregularities", "prompt", "marks", "over", "settled",
    }  # fmt: skip
    assert (view["seat"], view["seats"], view["dealer"], view["game"]) == ("Anne", SEATS, dealer, "losing-loadum")
    assert view["accounts"]["lives"] == {f"seat:{name}": 3 for name in SEATS}
    assert view["trick"] == [[first, table.lines[0].split()[-1]]]
    assert [len(view["piles"][f"hand:{name}"]) for name in SEATS] == [15 if name == first else 16 for name in SEATS]


def test_who_may_take_a_trick_is_told_as_they_sit() -> None:
    """Anne deals, so that Bess is eldest; the order of seats is Anne’s first all the same."""
    deck = "2H 3H 4H 2C 3C 4C 5S"
    table = groomporter.game("losing-loadum").open(SEATS, "Anne", pack=deck, deck=deck)
    for line in ("Bess: play 2H", "Cecily: play 3H", "Anne: play 4H"):
        table.act(line)
    assert (table.waiting.how, table.waiting.seats) == ("any", ("Anne", "Bess", "Cecily"))


def test_what_is_known_of_a_pile_is_lost_when_a_card_leaves_it_unseen() -> None:
    """Two cards are shown in a hand, then one of it is laid down: it may be either, so neither is known any more."""
    deal = Event("deal", "deal", 1, (HIDDEN,) * 3, ("hand:1", 0, 1, 2))
    looks = [Event("look", "looks", 1, cards, ("hand:1",)) for cards in ((5,), (HIDDEN, 6, HIDDEN))]
    away = Event("move", "lays", 1, (HIDDEN,), ("hand:1", "discards"))
    found = Witness(0, 5, [deal, *looks]).piles
    assert (found["stock"].cards, found["hand:1"].cards) == ([HIDDEN] * 2, [5, 6, HIDDEN])
    assert found["hand:1"].marks == [(1, 1), (2, 1), (0, 1)]  # which event showed it, and who put it there
    after = Witness(0, 5, [deal, *looks, away]).piles
    assert (after["hand:1"].cards, after["discards"].cards) == ([HIDDEN] * 2, [HIDDEN])
    assert after["hand:1"].marks == [(-1, 1)] * 2
    played = Event("move", "plays", 1, (5,), ("hand:1", "trick"))
    assert Witness(0, 5, [deal, *looks, played]).piles["hand:1"].cards == [6, HIDDEN]
    assert Witness(0, 5, [deal, *looks, played]).piles["trick"].marks == [(3, 1)]
    assert Witness(0, 2).piles["stock"].marks == [(-1, -1)] * 2


def test_a_card_may_come_from_where_nothing_is_known_to_lie() -> None:
    """From a pile of which nothing was told; and from a hand that is known to be another card alone."""
    shown = Event("move", "shows", 1, (5,), ("box", "hand:1"))
    played = Event("move", "plays", 1, (6,), ("hand:1", "trick"))
    found = Witness(0, 2, [shown, played]).piles
    assert {name: pile.cards for name, pile in found.items()} == {
        "stock": [HIDDEN] * 2, "box": [], "hand:1": [5], "trick": [6],
    }  # fmt: skip


def test_what_is_paid_leaves_one_account_and_comes_to_another() -> None:
    pays = [
        Event("pay", "stakes", 0, (), ("chips", amount, source, "pool"))
        for amount, source in ((3, "seat:0"), (4, "seat:1"))
    ]
    back = Event("pay", "won", 0, (), ("chips", 5, "pool", "seat:0"))
    assert accounts([*pays, back]) == {"chips": {"seat:0": 2, "seat:1": -4, "pool": 2}}


# -- what a masked record shows of the deck ----------------------------------------------------------------
DEALT = "AD 3D 4D AS 3S 4S 3H AH 4H 3C AC 4C KC 6C 5C 2H 9C 8C 7C"


def test_cards_drawn_stand_in_the_deck_of_who_drew_them_and_nobody_elses() -> None:
    """Anne's five lie in canonical order at the places of her deal; the turn-up is the sixteenth card, and she draws
    the two that follow it.
    """
    table = groomporter.game("lou").open(SEATS, pack=DEALT, deck=DEALT)
    table.act("Anne: exchange 3C KC")
    assert table.record("Anne")["deck"] == "3C ?? ?? KC ?? ?? AD ?? ?? 3H ?? ?? AS ?? ?? 2H 9C 8C ??"
    assert table.record("Bess")["deck"] == "?? 6C ?? ?? AC ?? ?? 3D ?? ?? AH ?? ?? 3S ?? 2H ?? ?? ??"


def test_a_hand_dealt_unseen_stands_in_the_deck_as_far_as_it_was_seen_since() -> None:
    """Three cards dealt at places 0, 2 and 4: one is played at once, another looked at, and the third has gone unseen
    before another comes.
    """
    pack = FRENCH.read("2C 3C 4C 5C 6C 7C")
    two, three, four = pack[:3]
    stream = [
        Event("deal", "deal", 0, (HIDDEN,) * 3, ("hand:0", 0, 2, 4)),
        Event("move", "leading", 0, (four,), ("hand:0", "trick")),
        Event("look", "looks", 0, (two,), ("hand:0",)),
        Event("move", "gives", 1, (three,), ("hand:1", "hand:0")),
        Event("move", "leading", 0, (three,), ("hand:0", "trick")),
    ]
    table = cast(Table, SimpleNamespace(deck=pack, game=SimpleNamespace(pack=FRENCH)))
    assert redact_deck(table, stream) == "2C ?? 4C ?? ?? ??"


def test_cards_drawn_after_the_stock_ran_out_have_no_place_in_the_deck() -> None:
    """Anne draws all three that are left; Bess is given one of what was laid down, shuffled."""
    table = groomporter.game("lou").open(SEATS, pack=DEALT, deck=DEALT)
    table.random = None  # chance is told
    for line in ("Anne: exchange 3C KC 3H", "Bess: exchange 6C", "table: shuffle KC 6C 3H 3C"):
        table.act(line)
    assert table.record("Bess")["deck"] == "?? 6C ?? ?? AC ?? ?? 3D ?? ?? AH ?? ?? 3S ?? 2H ?? ?? ??"
    assert "KC" in table.view("Bess")["piles"]["hand:Bess"]


def test_a_masked_line_names_no_card_that_was_laid_earlier_in_the_same_words() -> None:
    """Bess has seen the queen of spades that Anne offered her first; what is offered and declined next she has not."""
    pack = "QS KS QD 2C 3C"
    table = groomporter.game("losing-loadum", options={"exchange": "any-time", "pack": "whole"}).open(
        ["Anne", "Bess"], deck="QS KS QD 2C 3C", pack=pack
    )
    for line in ("Anne: coat QS", "Bess: swap KS", "Anne: coat QD", "Bess: decline"):
        table.act(line)
    assert table.record("Bess")["actions"] == ["Anne: coat QS", "Bess: swap KS", "Anne: coat ??", "Bess: decline"]


# -- rulings -------------------------------------------------------------------------------------------------
def test_a_ruling_as_plain_data_has_all_that_a_screen_or_a_program_asks() -> None:
    """Bess must follow the king of hearts; the rule is cited as its file has it."""
    table = groomporter.game("losing-loadum").open(["Anne", "Bess"], pack="KH 3H 2C 4C 5S", deck="KH 3H 2C 4C 5S")
    table.act("Anne: play KH")
    rule = table.game.rule("follow-suit")
    cites = [{"source": c.source, "at": c.at, "via": c.via, "passage": c.passage} for c in rule.cite]
    assert table.why_not("Bess: play 4C").plain() == {
        "line": "Bess: play 4C", "verdict": "refused", "rule": "losing-loadum.follow-suit", "title": rule.title,
        "text": rule.text, "cite": cites, "options": [], "rulesets": [],
    }  # fmt: skip
    assert cites
    assert table.why_not("Bess: play 3H").plain() == {
        "line": "Bess: play 3H", "verdict": "allowed", "rule": "", "title": "", "text": "", "cite": [], "options": [],
        "rulesets": [],
    }  # fmt: skip


@pytest.mark.parametrize(
    "ask", ["actions", "may", "irregularities", "stream", "view", "sight", "record", "undo", "guess", "why_not"]
)
def test_who_sits_elsewhere_is_told_so_whatever_is_asked(ask: str) -> None:
    """By one sentence; nothing is undone, shown or guessed."""
    table = groomporter.game("losing-loadum").open(["Anne", "Bess"], seed=1)
    more = {"guess": ("Nobody", random.Random(1).random), "why_not": ("Anne: play 2C", "Nobody")}
    with pytest.raises(groomporter.LineError, match="nobody called 'Nobody' sits here"):
        getattr(table, ask)(*more.get(ask, ("Nobody",)))


def test_a_fault_is_marked_in_a_record_for_whom_it_was_noticed_when_it_was_done() -> None:
    """Bess revokes: she alone knows. Anne's claim, the next line, is what tells the others."""
    claims = {"fault-noticed": "by-claim", "false-claim": "costs-the-same", "exchange": "none"}
    deck = "KH 3H 2H AS 4C 6C 5C 9D 7C 9S"
    table = groomporter.game("losing-loadum", options=claims).open(["Anne", "Bess", "Cecily"], deck=deck, pack=deck)
    for line in ("Anne: play KH", "Bess: play 4C!", "Anne: claim Bess"):
        table.act(line)
    kept = {seat: table.record(seat)["actions"] for seat in table.seats}
    assert kept["Bess"] == table.lines
    assert kept["Anne"] == kept["Cecily"] == ["Anne: play KH", "Bess: play 4C", "Anne: claim Bess"]


@pytest.mark.parametrize(
    ("lift", "says"),
    [
        ([["Anne", "Bess"]], "these should lift, in this order: Anne, Bess"),  # no cards
        (["Anne"], "these should lift"),
        ([{"Bess": "2C", "Anne": "3C"}], "these should lift"),
        ([{"Anne": "2C", "Bess": "2C"}], "a card twice"),
        ([{"Anne": "2C", "Bess": "xx"}], "lift: "),
        ([{"Anne": "2C", "Bess": "2D"}], "Anne and Bess tie, and lift again"),
        ([], "Anne and Bess tie, and lift again"),
    ],
)
def test_what_is_no_lifting_for_the_deal_is_refused(lift: Any, says: str) -> None:
    with pytest.raises(LineError, match=says):
        groomporter.game("laugh-and-lie-down").dealer_by_lifting(lift, ("Anne", "Bess"))


@pytest.mark.parametrize(("how", "seats"), [("by-each-renouncer", [1, 2]), ("by-all", [1])])
def test_the_hidden_trump_is_looked_at_by_each_once_or_by_all_once(how: str, seats: list[int]) -> None:
    """Bess renounces to both tricks, Cecily to the second."""
    deck = "KH 4D 2H QH 3C 2D 2C 5C 6D 9S"
    options = {"trump-seen": how, "exchange": "none", "swallowing": "off"}
    table = groomporter.game("losing-loadum", options=options).open(SEATS, "Cecily", deck=deck, pack=deck)
    for line in (
        "Anne: play KH",
        "Bess: play 4D",
        "Cecily: play 2H",
        "Anne: play QH",
        "Bess: play 3C",
        "Cecily: play 2D",
    ):
        table.act(line)
    assert [event.seat for event in table.events if (event.kind, event.rule) == ("look", "hidden-trump")] == seats
