"""What a screen tells the eye: what is trumps, what each seat has, who takes a trick, and how a deal is reckoned."""

from __future__ import annotations

import random
from typing import Any

import pytest

import groomporter
from groomporter import Table, replay
from groomporter.desk import questions as desk
from groomporter.scene.result import told_together
from groomporter.scene.screen import screen
from groomporter.wording.words import Words
from groomporter_site.firsthand import first_hand
from tools.play import NAMES, choice
from tools.records import low_first


def open_first_hand(game: str, **more: Any) -> dict[str, Any]:
    """The first hand of a game."""
    question = first_hand(game)
    assert question is not None
    return desk.ask(question | more)


def play_lines(answer: dict[str, Any], *lines: str) -> dict[str, Any]:
    """These lines of Anne's, one after the other."""
    for line in lines:
        answer = desk.ask({"do": "act", "hand": answer["hand"], "line": f"Anne: play {line}"})
        assert "error" not in answer
    return answer


def notes(shown: dict[str, Any]) -> dict[str, list[str]]:
    return {seat["name"]: [note["words"] for note in seat["notes"]] for seat in shown["seats"]}


def shown_after(answer: dict[str, Any], line: str, *, aids: bool) -> dict[str, Any]:
    """The screen of Anne as it was when this line had just been done."""
    table = replay(answer["hand"]["record"])
    assert isinstance(table, Table)
    table.replay(table.lines[: table.lines.index(line) + 1])
    return screen(table, "Anne", aids=aids)


def test_without_memory_aids_no_seat_shows_what_must_be_remembered() -> None:
    """After three tricks Dorothy has 3 points, Cecily 14, and Anne the 2 of her queen; with aids all four are told."""
    cards = ("4H", "JC", "QS")
    aided, bare = (
        play_lines(open_first_hand("losing-loadum"), *cards),
        play_lines(open_first_hand("losing-loadum", aids=False), *cards),
    )
    told = [found[-1] for found in notes(aided["screen"]).values()]
    assert told == ["2 points of 31", "0 points", "14 points of 31", "3 points of 31"]
    assert set(map(tuple, notes(bare["screen"]).values())) == {("3 lives", "staked 6 chips")}


def test_the_trump_is_named_as_long_as_a_seat_may_know_it() -> None:
    """Dorothy's diamond turns the two of spades up; Anne's next card turns it down, which is a moment as well."""
    cards = ("4H", "JC", "QS", "7D")
    up = play_lines(open_first_hand("losing-loadum", aids=False), *cards)
    assert up["screen"]["trump"] == "Spades are trumps"
    assert [entry["text"] for entry in up["news"] if entry["moment"]] == ["Spades are trumps from this trick on."]
    end = play_lines(up, "TH")
    assert [entry["text"] for entry in end["news"] if entry["moment"]] == ["The trump is turned down again."]
    down, aided = (shown_after(end, "Anne: play TH", aids=aids) for aids in (False, True))
    assert (down["trump"], down["known"]) == ("", ["The trump is turned down"])
    assert aided["trump"] == "Spades are trumps, remembered for you"
    assert (end["screen"]["trump"], end["screen"]["known"]) == ("Spades are trumps", [])  # nothing to remember any more


def test_a_turned_card_names_the_trump_from_the_deal_on() -> None:
    assert open_first_hand("lanterloo")["screen"]["trump"] == "Hearts are trumps"


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("lanterloo", "The deal is over; hearts were trumps."),
        ("all-fours", "The deal is over; hearts were trumps."),
        ("ruff-and-honours", "The deal is over; hearts were trumps."),
        ("maw", "Three tricks won the deal; clubs were trumps."),
    ],
)
def test_what_was_trumps_is_told_when_a_deal_is_over(game: str, told: str) -> None:
    """In the first hands: the turned cards."""
    assert play_to_end(open_first_hand(game))["screen"]["title"] == told


def test_who_is_out_is_told_when_a_deal_of_loadum_is_over_and_why_cards_are_left_and_what_was_trumps() -> None:
    """Cecily takes whatever lies there, and goes out."""
    shown = play_to_end(open_first_hand("losing-loadum"))["screen"]
    assert shown["title"] == "The hand is over: Cecily is out, with 60."
    assert shown["reckoning"]["trump"] == "Spades are trumps."
    why = [entry["text"] for entry in shown["reckoning"]["why"]]
    assert "The pool stays for the last with a life left." in why
    left = any(seat["count"] for seat in shown["seats"])
    assert shown["reckoning"]["ended"].startswith("The play has ended early" if left else "All the cards")


def test_the_taker_of_a_gathered_trick_is_told_until_the_next_is_led() -> None:
    """Anne's queen takes the third trick of Losing Loadum, her queen of clubs the first of three-card Loo."""
    for game, cards in (("losing-loadum", ("4H", "JC", "QS")), ("three-card-loo", ("QC",))):
        seats = play_lines(open_first_hand(game), *cards)["screen"]["seats"]
        assert [seat["name"] for seat in seats if seat["takes"]] == ["Anne"]
        assert all(seat["swept"] for seat in seats)
    assert not any(seat["takes"] for seat in open_first_hand("losing-loadum")["screen"]["seats"])


def test_each_seat_shows_what_it_has_declared() -> None:
    """Anne, Bess and Cecily play, and Dorothy passes."""
    answer = open_first_hand("lanterloo")
    answer = desk.ask({"do": "act", "hand": answer["hand"], "line": "Anne: stand"})
    told = {name: found[-1] for name, found in notes(answer["screen"]).items()}
    assert told == {"Anne": "in", "Bess": "in", "Cecily": "in", "Dorothy": "passed"}


@pytest.mark.parametrize(
    ("second", "title"), [("5H", "You have no spades: play any card."), ("2S", "Pam is led: play one of your spades.")]
)
def test_when_pam_is_led_the_heading_says_what_must_be_played(second: str, title: str) -> None:
    """The fourth seat turns up the three of spades; Anne, the eldest, leads Pam; Bess has a spade, or none."""
    first = "2S" if second == "5H" else "5H"
    deck = f"JC 2H 3H 4H {first} {second} 6H 7H 2D 8H 9H TH 3D 2C 3C 4C 4D 5C 6C 7C 3S"
    rest = [f"{r}{s}" for s in "CDHS" for r in "23456789TJQKA" if f"{r}{s}" not in deck.split()]
    seats = ("Anne", "Bess", "Cecily", "Dorothy")
    table = groomporter.game("five-card-loo").open(seats, "Dorothy", deck=" ".join([*deck.split(), *rest]))
    for seat in ("Anne", "Bess"):
        table.act(f"{seat}: stand")
    for seat in ("Cecily", "Dorothy"):
        table.act(f"{seat}: pass")
    while "Anne: play JC" not in table.actions("Anne"):
        (seat,) = table.waiting.seats
        table.act(next(line for line in table.actions(seat) if line.endswith(("exchange none", "exchange"))))
    table.act("Anne: play JC")
    assert screen(table, "Bess")["title"] == title
    assert screen(table, "Dorothy")["title"] == "Pam calls for spades. Bess is to play."


def test_a_settled_deal_is_reckoned() -> None:
    """Three-card Loo, a pool of nine: Anne takes two tricks (6 chips), Dorothy one (3); Bess and Cecily are looed."""
    found = play_lines(open_first_hand("three-card-loo"), "QC", "7S", "3C")["screen"]["reckoning"]
    assert found["ended"] == "All the cards are played."
    assert found["units"] == ["tricks", "chips"]
    assert [(row["name"], row["cells"]) for row in found["rows"]] == [
        ("You", ["2", "0 \u2192 6"]),
        ("Bess", ["0", "0 \u2192 \u22129"]),
        ("Cecily", ["0", "0 \u2192 \u221218"]),
        ("Dorothy", ["1", "0 \u2192 3"]),
    ]
    (looed,) = found["rows"][1]["why"]
    assert looed["text"] == "Bess is looed, and pays 9 chips to the next pool."
    assert looed["rule"] == "three-card-loo.looed"


def test_a_reckoning_names_the_trumps() -> None:
    """As the table named them. In Blouette there are none, as its sign says; in One-and-Thirty no tricks are played."""
    found = play_lines(open_first_hand("three-card-loo"), "QC", "7S", "3C")["screen"]
    assert found["reckoning"]["trump"] == f"{found['trump']}."
    assert "are trumps" in found["trump"]
    said = {game: settled_first(game)["trump"] for game in ("losing-loadum", "blouette", "one-and-thirty")}
    assert said["losing-loadum"] in ("", "Spades are trumps.")
    assert said["blouette"] == "No trumps: king high, ace low."
    assert said["one-and-thirty"] == ""


def test_whoever_gains_most_is_named_first() -> None:
    """Three-card Loo again: Anne gains six and Dorothy three; Bess loses nine and Cecily eighteen."""
    result = play_lines(open_first_hand("three-card-loo"), "QC", "7S", "3C")["screen"]["result"]
    assert [text.split()[0] for text in result] == ["You", "Dorothy", "Bess", "Cecily"]


def test_nothing_is_reckoned_before_the_deal_is_settled() -> None:
    assert open_first_hand("three-card-loo")["screen"]["reckoning"] is None


def settled_first(game: str) -> dict[str, Any]:
    """The first hand of a game, played by whatever is open first; its reckoning."""
    found: dict[str, Any] = play_to_end(open_first_hand(game))["screen"]["reckoning"]
    return found


def to_the_end(game: str) -> dict[str, list[str]]:
    """The reckoning of a game's first hand, as sentences by name."""
    return {row["name"]: [why["text"] for why in row["why"]] for row in settled_first(game)["rows"]}


def test_whoever_has_most_earns_a_token_where_nobody_has_claimed_31() -> None:
    """Of the four of the first hand of Winning Loadum none can say 31 before the last card is played."""
    rows = to_the_end("winning-loadum")
    told = [why for found in rows.values() for why in found if why.endswith("earns 1 token.")]
    assert told
    assert all(why.startswith("Nobody has claimed 31: ") and ", with the most points, " in why for why in told)


def test_who_holds_a_heart_that_may_not_be_led_is_told_so() -> None:
    """Lóra: Anne holds the seven of hearts and leads first."""
    assert open_first_hand("lora")["screen"]["title"] == "Lead any card but a heart."


def test_all_fours_names_the_trump_and_how_many_points_win_and_lou_its_pot() -> None:
    shown = open_first_hand("all-fours")["screen"]
    assert shown["trump"] == "Hearts are trumps"
    assert [[note["words"] for note in seat["notes"]] for seat in shown["seats"]] == [["0 points of 11"]] * 2
    assert open_first_hand("lou")["screen"]["pool"][0]["name"] == "Pot"


def lead(hand: str, trump_lead: str, key: str = "title") -> str:
    """What Anne, who is to lead, is told with this hand in three-card Loo; hearts are trumps."""
    held = hand.split()
    deck = f"{held[0]} 6C 2S 5S {held[1]} 7D 3S 6S {held[2]} 8D 4S 8S 5H"
    seats = ("Anne", "Bess", "Cecily")
    game = groomporter.game("three-card-loo", "mcleod", {"trump-lead": trump_lead})
    table = game.open(seats, "Cecily", deck=deck, pack=deck, standing={"pool": 9})
    for seat in seats:
        table.act(f"{seat}: stand")
    assert screen(table, "Bess")["title"] == "Anne is to lead."
    assert screen(table, "Bess")["by"] == ""
    return str(screen(table, "Anne")[key])


def test_who_must_lead_a_certain_card_is_told_which() -> None:
    """The ace of trumps; the highest trump; one of two; and with no trump any card."""
    assert lead("AH 3H KD", "any-trump") == "Lead the ace of hearts."
    assert lead("KH 3H KD", "highest-trump") == "Lead the king of hearts."
    assert lead("KH 3H KD", "any-trump") == "Lead the three or the king of hearts."
    three = lead("KH 3H QH", "any-trump")
    assert three == "Lead any card."  # nothing is barred
    assert lead("KS 3C KD", "any-trump") == "Lead any card."


def test_a_screen_names_the_rule_by_which_a_certain_card_must_be_led() -> None:
    assert lead("AH 3H KD", "any-trump", "by") == "three-card-loo.lead-the-ace"
    assert lead("KS 3C KD", "any-trump", "by") == ""


def test_the_trump_that_was_turned_down_lies_face_down_with_memory_aids_too() -> None:
    """Winning Loadum: Dorothy's diamond turns the two of spades up, the next card turns it down; its suit is told."""

    def stock(answer: dict[str, Any]) -> tuple[str, list[str]]:
        (pile,) = answer["screen"]["piles"]
        return answer["screen"]["trump"], [card["card"] for card in pile["cards"]]

    up = play_lines(open_first_hand("losing-loadum"), "4H", "JC", "QS", "7D")
    assert stock(up) == ("Spades are trumps", ["2S"])
    down = shown_after(play_lines(up, "TH"), "Anne: play TH", aids=True)
    assert stock({"screen": down}) == ("Spades are trumps, remembered for you", [])


def test_the_parting_of_the_players_stands_in_the_reckoning() -> None:
    """Lanterloo: five counters lie there. Each trick set up takes one; nobody deals next."""
    answer = desk.ask({"do": "new", "game": "lanterloo", "seats": ["Anne", "Bess", "Cecily", "Dorothy"], "seed": "1"})
    answer = play_to_end(answer)
    answer = desk.ask({"do": "part", "hand": answer["hand"]})
    shown = answer["screen"]
    now = {row["name"]: row["cells"][0].split()[-1] for row in shown["reckoning"]["rows"]}
    seats = {"You" if seat["you"] else seat["name"]: seat["notes"][0]["words"] for seat in shown["seats"]}
    for name, words in seats.items():
        amount = int(words.split()[0]) * (-1 if words.endswith("down") else 1)
        assert now[name] == str(amount).replace("-", "\u2212")
    assert sum(int(cell.replace("\u2212", "-")) for cell in now.values()) == 0
    parted, most = (entry["text"] for entry in shown["ended"])
    richest = max(now, key=lambda name: int(now[name].replace("\u2212", "-")))
    assert (parted, most.split()[0]) == ("The players part.", richest)
    assert not any("deal" in entry["text"] for entry in shown["reckoning"]["why"])


def play_to_end(answer: dict[str, Any]) -> dict[str, Any]:
    """The deal played to its end by the lowest card of the first suit that can be played, or the first act."""
    while not answer["screen"]["settled"]:
        shown = answer["screen"]
        lines = [card["line"] for card in sorted(shown["hand"], key=lambda one: low_first(one["card"])) if card["line"]]
        lines += [choice["line"] for ask in shown["asks"] if ask["duty"] == "must" for choice in ask["choices"]]
        question = {"do": "act", "line": lines[0]} if lines else {"do": "go"}
        answer = desk.ask({**question, "hand": answer["hand"]})
        assert "error" not in answer
    return answer


def test_lanterloo_says_when_the_chalks_are_paid() -> None:
    """Before the first deal four chalks are left, in the fifth none: then they are paid."""
    answer = desk.ask({"do": "new", "game": "lanterloo", "seats": ["Anne", "Bess", "Cecily", "Dorothy"], "seed": "1"})
    for left in (4, 3, 2, 1, 0):
        log = [entry["text"] for entry in answer["screen"]["log"]]
        answer = play_to_end(answer)
        why = [entry["text"] for entry in answer["screen"]["reckoning"]["why"]]
        if left:
            come = f"{left} are" if left > 1 else "1 is"
            assert f"The tricks are paid at the end of five deals, of which {come} to come after this one." in log
            when = f"; {left} are still to come." if left > 1 else ", which is the next."
            assert any(told.endswith(when) for told in why)
        else:
            assert "This is the last of five deals: when it is over, every trick chalked up is paid." in log
            assert not any("at the end of the fifth deal" in told for told in why)
        answer = desk.ask({"do": "next", "hand": answer["hand"], "seed": "2"})


def test_maw_splits_its_sum_and_blouette_says_who_wins_the_deal() -> None:
    """Maw: four for a game and one for the card asked. Blouette: both of the side that has most tricks win the deal."""
    rows = to_the_end("blouette")
    told = [text for found in rows.values() for text in found]
    assert len(told) == 2
    assert len(set(told)) == 1
    assert "took the most tricks, " in told[0]
    seats = ["Anne", "Bess", "Cecily", "Dorothy"]
    players = {"Bess": ["pass"], "Cecily": ["pass"], "Dorothy": ["pass"]}
    answer = desk.ask(
        {"do": "new", "game": "maw", "seats": seats, "seed": "1", "dealer": "Dorothy", "players": players}
    )
    answer = desk.ask({"do": "act", "line": "Anne: ask", "hand": answer["hand"]})
    why = play_to_end(answer)["screen"]["reckoning"]["why"][0]["text"]
    assert why.endswith("win the deal, and count 5 cards: 4 for the deal and 1 for the card asked.")


def test_laying_out_says_how_many_cards_are_to_go() -> None:
    """Ruff and Honours: Anne takes in the turn-up and the card beneath it, and lays out two."""
    answer = open_first_hand("ruff-and-honours")
    told = []
    for _ in range(3):
        lines = [choice["line"] for ask in answer["screen"]["asks"] for choice in ask["choices"]]
        answer = desk.ask({"do": "act", "hand": answer["hand"], "line": lines[0]})
        told.append(answer["screen"]["title"])
    assert told == [
        "Lay out a card you did not take in: 1 of 2.",
        "Lay out a card you did not take in: 2 of 2.",
        "Lead any card.",
    ]


@pytest.mark.parametrize(
    ("seats", "told"), [(3, "You, Bess and Cecily lose nothing."), (5, "You and 4 others lose nothing.")]
)
def test_of_many_who_come_off_alike_the_first_is_named(seats: int, told: str) -> None:
    game = groomporter.game("lanterloo")
    assert told_together(Words(game, NAMES[:seats], 0), "even-all", range(seats)) == told


@pytest.mark.parametrize("name", ["noddy", "one-and-thirty", "lora", "laugh-and-lie-down"])
def test_what_only_its_player_can_know_is_asked_of_no_other(name: str) -> None:
    """That no card comes in, that thirty-one is passed, which suit may not be led, that nothing matches."""
    chance, game, apart = random.Random(name), groomporter.game(name), 0
    seats = NAMES[: max(3, game.players[0])] if game.players[1] > 2 else NAMES[:2]
    for number in range(12):
        table = game.open(seats, seats[0], seed=number)
        while not table.over and (line := choice(table, chance, erring=0.0)):
            turn, says = table.state.turn, game.presenter(table.state)
            for other in range(len(seats)) if table.waiting.seats == (seats[turn],) else ():
                if says.prompt(other) != says.prompt(turn):
                    apart += 1
                    assert screen(table, seats[other])["title"] == Words(game, seats, other).prompt(says.prompt(other))
            table.act(line)
    assert apart


def test_who_takes_a_trick_is_asked_with_the_reason() -> None:
    """Loadum: “Who takes the trick?” was read as a riddle; it is for the winner to see that it is theirs."""
    table = groomporter.game("losing-loadum").open(("Anne", "Bess", "Cecily"), "Anne", seed="1")
    while table.waiting.how != "any":
        table.act(table.actions(table.waiting.seats[0])[0])
    assert screen(table, "Anne")["title"] == "All have played. Whoever won the trick takes it."
