"""Three-card Loo: an unlimited pool among rules of thumb stays within bounds; its three example deals agree."""

import random

import pytest

import groomporter
from groomporter import Match, Table, replay
from groomporter.book import catalogue
from groomporter.games.three_card_loo import thumb
from groomporter.games.three_card_loo.laws import STAKE
from groomporter.players import observe_seat, player
from groomporter.players.simulate import simulate
from groomporter.wording.words import NUMBERS
from groomporter_site.firsthand import first_hand
from groomporter_site.hand_records import record_path
from tools.play import NAMES
from tools.records import load

DEALS = 1_000
STAKES = 20  # of the dealer's; a pool that nobody would drop out of doubles past that in five deals


@pytest.mark.parametrize("ruleset", ["mcleod", "hoffmann-1909", "irish", "undivided"])
def test_an_unlimited_pool_among_rules_of_thumb_stays_within_twenty_stakes(ruleset: str) -> None:
    """They drop out on fewer than five points (four where cards are drawn) while a loo costs the pool."""
    game = groomporter.game("three-card-loo", ruleset, {"limit": "unlimited"})
    pools = simulate(game, NAMES[:4], ["thumb"] * 4, DEALS, 1, series=True).left["pool"]
    print(f"{ruleset}: mean {sum(pools) / DEALS:.1f}, largest {max(pools)}")
    assert len(pools) == DEALS
    assert max(pools) > 0
    assert max(pools) <= STAKES * STAKE


def test_without_dropping_out_it_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of four who all play one at least is looed, so that the pool never falls, and two loos double it."""
    monkeypatch.setattr(thumb, "DEAR", 0)
    game = groomporter.game("three-card-loo", "mcleod", {"limit": "unlimited"})
    pools = simulate(game, NAMES[:4], ["thumb"] * 4, 25, 1, series=True).left["pool"]
    assert pools == sorted(pools)
    assert max(pools) > 1_000 * STAKE


@pytest.mark.rule("three-card-loo.looed")
def test_the_three_example_hands_of_a_growing_pool_are_the_deals_of_its_record() -> None:
    """Each opens from what the deal before left, with its cards."""
    match = replay(load(record_path("three-card-loo", "growing-pool")))
    assert isinstance(match, Match)
    for number, table in enumerate(match.tables, 1):
        hand = first_hand("three-card-loo", name=f"growing-{number}")
        assert hand is not None
        example = groomporter.game("three-card-loo", options=hand["options"]).open(
            hand["seats"], hand["dealer"], deck=hand["deck"], pack=hand["pack"], standing=hand["standing"]
        )
        assert (example.dealer, example.before) == (table.dealer, table.before)
        assert [e for e in example.events if e.kind == "deal"] == [e for e in table.events if e.kind == "deal"]


@pytest.mark.rule("every-table.fault-noticed")
def test_an_opponent_claims_a_revoke_once_it_is_proved() -> None:
    """Bess has thrown a diamond on a heart; that it was a revoke shows when she plays her heart."""
    record = load(record_path("three-card-loo", "fault-unclaimed"))
    shown = record["actions"].index("Bess: play 7H")
    for count, said in ((shown, None), (shown + 1, "Anne: claim Bess")):
        table = replay(record | {"actions": record["actions"][:count]})
        assert isinstance(table, Table)
        heard = player("thumb", "three-card-loo", "").speak(observe_seat(table, "Anne", speaking=True))
        assert (heard and heard.line) == said


@pytest.mark.rule("three-card-loo.law-16")
def test_an_opponent_who_would_be_looed_has_a_revoke_played_again() -> None:
    """Cecily has won nothing, and asks for it; Anne has won a trick, and does not."""
    record = load(record_path("three-card-loo", "law-12"))
    table = replay(record | {"actions": record["actions"][:-1]})
    assert isinstance(table, Table)
    for seat, said in (("Cecily", "Cecily: replay"), ("Anne", None)):
        heard = player("thumb", "three-card-loo", "").speak(observe_seat(table, seat, speaking=True))
        assert (heard and heard.line) == said


@pytest.mark.rule("three-card-loo.when-to-stand")
def test_the_rule_of_thumb_on_the_page_is_the_one_that_is_played() -> None:
    """Its numbers are those of the player."""
    said = catalogue.rulebook("three-card-loo").rules["when-to-stand"].text
    sure, king, queen, knave = thumb.SURE, *(thumb.POINTS[letter] for letter in "KQJ")
    assert thumb.POINTS["A"] == sure
    for words in (
        f"{NUMBERS[sure]} points for the ace of trumps",
        f"{NUMBERS[king]} for the king, {NUMBERS[queen]} for the queen, {NUMBERS[knave]} for the knave",
        f"{NUMBERS[thumb.SMALL]} for any other trump",
        f"{NUMBERS[thumb.PLAIN['A']]} for a plain ace, {NUMBERS[thumb.PLAIN['K']]} for a plain king",
        f"Stand on {NUMBERS[thumb.DEAR]} while a loo costs more than half the pool",
        f"on {NUMBERS[thumb.FAIR]} while it costs half or less",
        f"take the miss on fewer than {NUMBERS[thumb.FAIR]}, or, if the miss is gone, stand on {NUMBERS[thumb.CHEAP]}",
    ):
        assert words in said, words


@pytest.mark.rule("three-card-loo.law-6")
@pytest.mark.parametrize(("name", "dealt"), [("three-card-loo", 3), ("five-card-loo", 5)])
def test_the_card_that_is_exposed_tells_nothing_of_the_rest(name: str, dealt: int) -> None:
    """Chance says which card it is, any of the hand; a guess finds a hand for it with every seed."""
    game = groomporter.game(name, "hoffmann-1909")
    shown = set()
    for seed in range(30):
        table = game.open(NAMES[:4], seed=seed, standing={"pool": 9})
        own = table.state.hands[1]
        table.act("Anne: expose Bess!")
        card = game.pack.card(table.lines[-1].removeprefix("table: exposed "))
        shown.add((own & (1 << card) - 1).bit_count())
        for seat in ("Anne", "Cecily", "Dorothy"):
            guess = table.guess(seat, random.Random(seed).random)
            assert guess.stream(seat) == table.stream(seat)
            assert guess.lines[-1] == table.lines[-1]
    assert shown == set(range(dealt))


@pytest.mark.rule("three-card-loo.law-6")
def test_a_record_that_does_not_say_which_card_is_exposed_means_the_lowest() -> None:
    """As it did when such records were written; it is kept with the card named."""
    old = load(record_path("three-card-loo", "law-6-exposing"))
    table = replay(old)
    assert isinstance(table, Table)
    assert old["actions"] == ["Anne: expose Bess!", "Bess: pass"]
    assert table.lines == ["Anne: expose Bess!", "table: exposed 6C", "Bess: pass"]
    again = replay({**old, "actions": table.lines})
    assert isinstance(again, Table)
    assert again.events == table.events
    assert replay({**old, "actions": old["actions"][:1]}).record()["actions"] == table.lines[:2]


@pytest.mark.rule("three-card-loo.law-6")
def test_which_card_could_be_exposed_no_seat_is_told() -> None:
    table = replay(load(record_path("three-card-loo", "law-6-exposing")))
    assert isinstance(table, Table)
    table.replay([])
    table.random = None  # chance waits to be told
    table.act("Anne: expose Bess!")
    told = {table.why_not(f"table: exposed {card}", "Cecily").verdict for card in ("6C", "AH", "5H")}
    assert told == {"cannot be told from this seat"}
    assert table.why_not("table: exposed 7D").verdict == "allowed"
    assert table.why_not("table: exposed AH").verdict == "refused"
    assert table.why_not("table: cut 4", "Cecily").verdict == "refused"
    table.act("table: exposed 7D")
    assert [card for card in table.view("Cecily")["piles"]["hand:Bess"] if card != "??"] == ["7D"]
    assert table.record("Cecily")["actions"] == ["Anne: expose Bess!", "table: exposed 7D"]
