"""What a player is told to play to a trick is what they may play, no more and no less."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest

import groomporter
from groomporter import Table
from groomporter.core.events import NO_SEAT
from groomporter.scene.leads import playable
from groomporter.scene.title import title
from groomporter.wording.log import trump_suit
from groomporter.wording.ranking import trumps_in
from groomporter.wording.words import Words
from tools.options import option_pairs
from tools.play import choice, open_deal, rulesets

Cards = set[int]
#: What is said, and of which cards it is so: those that may be played, of the suit led, of trumps, and all in hand.
SAYS: dict[str, Callable[[Cards, Cards, Cards, Cards], bool]] = {
    r"You have no \w+: play any card\.": lambda can, suit, trumps, hand: not suit and can == hand,
    r"You have no \w+: play a trump\.": lambda can, suit, trumps, hand: not suit and can == trumps != hand,
    r"You have no \w+: play a higher trump\.": lambda can, suit, trumps, hand: not suit and can < trumps,
    r"You have no \w+: play (?!a trump|a higher|any).*": lambda can, suit, trumps, hand: not suit and not can <= trumps,
    r"\w+ were led: follow suit\.": lambda can, suit, trumps, hand: can == suit,
    r"\w+ were led: play a higher one\.": lambda can, suit, trumps, hand: can < suit,
    r"\w+ were led: follow suit or trump\.": lambda can, suit, trumps, hand: can == suit | trumps > suit,
    r"\w+ were led: follow suit, or play .*": lambda can, suit, trumps, hand: suit < can < hand,
    r"\w+ were led; you may play any card\.": lambda can, suit, trumps, hand: bool(suit) and can == hand,
}  # fmt: skip
GAMES = ("all-fours", "blouette", "five-card-loo", "lanterloo", "lora", "lorum", "lou", "maw", "ruff-and-honours",
         "three-card-loo", "losing-loadum", "winning-loadum")  # fmt: skip


def told(table: Table) -> tuple[str, Cards, Cards, Cards, Cards]:
    """The title of the seat that is to play; the cards that it may play, of the suit led, of trumps, and in hand."""
    place, pack = table.state.turn, table.game.pack
    words, seen = Words(table.game, table.seats, place), table.sight(table.seats[place])
    suit_of_trumps = trump_suit(words, seen.kept)
    trumps = set(trumps_in(table.game, suit_of_trumps))
    hand = set(pack.cards_of(table.state.hands[place]))
    says = title(table, words, place, seen.kept)
    prompt = table.game.presenter(table.state).prompt(place)
    led = pack.suit_words.index(prompt[2]) if len(prompt) == 3 and prompt[2] in pack.suit_words else -1
    plain = {card for card in hand - trumps if pack.suit[card] == led}
    suit = hand & trumps if led == suit_of_trumps >= 0 else plain
    return says, set(playable(table, place)), suit, trumps & hand, hand


def amiss(table: Table) -> str:
    """What is told that is not so; "" if all is."""
    says, can, suit, trumps, hand = told(table)
    fits = [so(can, suit, trumps, hand) for text, so in SAYS.items() if re.fullmatch(text, says)]
    return "" if all(fits) else says


@pytest.mark.parametrize("name", GAMES)
def test_a_title_tells_what_may_be_played_to_a_trick(name: str) -> None:
    """Under the usual rules, and with options put together."""
    for number, options in enumerate([None, *option_pairs(name)]):
        chance = random.Random(f"titles {name} {number}")
        table = open_deal(groomporter.game(name, "", options), chance)
        for _ in range(table.game.ruleset.bound):
            turn = table.state.turn
            if turn >= 0 and table.seats[turn] in table.waiting.seats and playable(table, turn):
                assert not amiss(table), (options, table.lines)
            line = choice(table, chance)
            if line is None:
                break
            table.act(line)


@pytest.mark.parametrize(("name", "ruleset"), rulesets())
def test_an_onlooker_is_told_of_whoever_is_to_act_what_all_who_wait_are_told(name: str, ruleset: str) -> None:
    """So it does not matter of whom of them a game is asked for it."""
    chance = random.Random(f"onlooker:{name}:{ruleset}")
    table = open_deal(groomporter.game(name, ruleset), chance)
    words = Words(table.game, table.seats, NO_SEAT)
    for _ in range(60):
        says = table.game.presenter(table.state)
        told = {words.prompt(says.prompt(place)) for place in range(len(table.seats))}
        assert told == {title(table, words, NO_SEAT, table.events)}
        if (line := choice(table, chance)) is None:
            break
        table.act(line)
