"""A table in words: what a player is told, what a button says, and the log as sentences.

The words are data, in ``words.toml`` and in each game's rules file; nothing here knows a game.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from ..book.catalogue import rules_name
from ..book.loader import RulesError
from ..book.wording import FORM, SLOT, faults, wanting
from ..core.cards import HIDDEN, NO_SUIT
from ..core.events import NO_SEAT, Event
from ..core.lines import TABLE, Grammar
from ..core.plain import list_in_words
from ..core.state import WRONG, argument_of, verb_of
from ..table.game_under_rules import GameUnderRules

NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
FEW = 2  # so many cards are named, and no more, where one of them is to be played
PAIR = re.compile(r"\{(\w+)\} and \{(\w+)\}")


@cache
def common() -> Mapping[str, Any]:
    """The words of every table.

    Raises:
        RulesError: one of them has a fault.
    """
    words = tomllib.loads((files(__package__) / "words.toml").read_text("utf-8"))
    for _, key, reason in faults(words):
        raise RulesError(f"words.toml: {reason} ({key})")
    return words


def sentence(text: str) -> str:
    """With a capital letter."""
    return text[:1].upper() + text[1:]


def number_in_words(number: int) -> str:
    """ "three"; a figure where it has no short word."""
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


class Words:
    """The words of one game at one table, as one seat is addressed.

    Args:
        game: the game with its options.
        seats: the names at the table.
        seat: whom the words address as "you"; -1 for nobody.
    """

    def __init__(self, game: GameUnderRules, seats: Sequence[str], seat: int = NO_SEAT) -> None:
        self.game, self.seats, self.seat = game, seats, seat

    def find(self, section: str, *keys: str) -> Any:
        """The words of the first of these keys that has some: the game's own before the common ones."""
        own, shared = self.game.book.words.get(section, {}), common()[section]
        return next((book[key] for key in keys for book in (own, shared) if key in book), "")

    def wanting(self, section: str, key: str) -> str:
        """What to write, and where, so that a section has words for this key."""
        return f"{rules_name(self.game.id)}: {wanting(section, key)}"

    # -- names --------------------------------------------------------------------------------------------
    def name(self, seat: int) -> str:
        """ "you", the seat's name, or "the table"."""
        return "you" if seat == self.seat >= 0 else self.seats[seat] if seat >= 0 else "the table"

    def account(self, name: str) -> str:
        """An account or place in words: a seat, the pool, the trick; or as the game says it ("pile", "NAME.said")."""
        kind, _, seat = name.partition(":")
        return self.name(int(seat)) if seat else self.find("pile", f"{kind}.said") or f"the {kind}"

    def heap(self, name: str) -> str:
        """A heap that is played for: "the pool", as it is called at this table."""
        return self.find("pile", f"{name}.said") or f"the {str(self.find('pile', name) or name).lower()}"

    def cards(self, cards: Sequence[int], joined: str = "and") -> str:
        """ "the ten of hearts and the ace of spades", "a card", "three cards"."""
        if all(card < 0 for card in cards):
            return "a card" if len(cards) == 1 else f"{number_in_words(len(cards))} cards"
        words = [f"the {self.game.pack.words(card)}" if card >= 0 else "a card" for card in cards]
        return list_in_words(words, joined)

    def tally(self, cards: Sequence[int]) -> str:
        """Cards that are seen, by suits: "four hearts and the Over of leaves"."""
        pack = self.game.pack
        by_suit = [[card for card in cards if pack.suit[card] == suit] for suit in range(len(pack.suit_words))]
        words = [
            f"{number_in_words(len(found))} {pack.suit_words[suit]}" if found[1:] else self.cards(found)
            for suit, found in enumerate(by_suit)
            if found
        ]
        return list_in_words(words)

    def word(self, value: int | str) -> str:
        """What an event or prompt carries, in words: ``seat:2`` is a name."""
        return self.account(value) if isinstance(value, str) and value.startswith("seat:") else str(value)

    def amount(self, value: object, one: str, many: str) -> str:
        """ "1 life", "3 lives"."""
        noun = one if str(value) == "1" else many  # what an event carries comes as text
        return f"{value} {noun}".replace("-", "\u2212", 1)

    def fill(self, text: str, values: Mapping[str, Any], *, you: bool) -> str:
        """The template with its forms chosen and its slots filled; of two partners "you" comes first."""
        text = FORM.sub(lambda form: form[1] if you else form[2], text)
        text = PAIR.sub(lambda two: f"{{{two[2]}}} and {{{two[1]}}}" if values.get(two[2]) == "you" else two[0], text)
        return sentence(SLOT.sub(lambda slot: self.slot(slot, values), text))

    def slot(self, slot: re.Match[str], values: Mapping[str, Any]) -> str:
        """What fills one slot of a template: a value, or a number with its noun."""
        value = values.get(slot[1], "")
        return self.amount(value, slot[2], slot[3]) if slot[2] is not None else str(value)

    # -- prompts, acts, accounts --------------------------------------------------------------------------
    def due(self, verb: str) -> str:
        """What a player is told whose duty has come due; "" if this verb has no words for it."""
        return str(self.find("due", verb))

    def prompt(self, prompt: Sequence[str]) -> str:
        """What the seat is told now (`Presenter.prompt`).

        Raises:
            RulesError: the game has no such prompt.
        """
        key, *values = prompt
        if not (found := self.find("prompt", key)):
            raise RulesError(self.wanting("prompt", key))
        yours, others = found
        # of several seats the first is the one that is asked
        asked = values[:1] if values and str(values[0]).startswith("seat:") else values
        you = f"seat:{self.seat}" in asked
        slots = {str(place): self.word(value) for place, value in enumerate(values)}
        return self.fill(yours if you else others, slots, you=you)

    def lead_bound(self, cards: Sequence[int], *, suit: bool, trumps: Sequence[int]) -> str:
        """What a player is told who may not lead every card: those that can be led.

        Args:
            suit: whether they are all that the player has of one suit.
            trumps: the cards that are trumps.
        """
        yours, _ = self.find("prompt", "lead-bound")
        whose = self.game.pack.suit_words[self.game.pack.suit[cards[0]]]
        found = f"one of your {whose}" if suit and len(cards) > FEW else self.some(cards, trumps)
        return self.fill(yours, {"0": found}, you=True)

    def some(self, cards: Sequence[int], trumps: Sequence[int]) -> str:
        """One of these cards, in few words: "the five or the ace of diamonds", "a trump"; of many, "one of those that
        are raised", as what can be played stands higher at a table.

        Args:
            trumps: the cards that are trumps.
        """
        pack = self.game.pack
        suits = {pack.suit[card] for card in cards}
        if len(cards) <= FEW and len(suits) > 1:
            return self.cards(cards, "or")
        if len(cards) <= FEW + 1 and len(suits) == 1:
            ranks = [f"the {pack.rank_words[pack.rank[card]]}" for card in cards]
            return f"{list_in_words(ranks, 'or')} of {pack.suit_words[suits.pop()]}"
        return "a trump" if set(cards) <= set(trumps) else "one of those that are raised"

    def act(self, grammar: Grammar, action: int, standing: str = "") -> str:
        """What a button for this act says.

        Args:
            standing: how the act stands now (`Presenter.act_standing`), of which there are words of their own.
        """
        verb = grammar.verbs[verb_of(action)]
        values = [self.argument(word) for word in grammar.arguments(verb, argument_of(action))]
        text = self.find("act", f"{verb.name}.{standing}", verb.name) or sentence(" ".join([verb.name, *values]))
        said = self.fill(text, {str(place): value for place, value in enumerate(values)}, you=True)
        return f"{said} (against the rule)" if action >= WRONG and action & WRONG else said

    def argument(self, word: str) -> str:
        """A word of a line as it is said: a card's name in full, a seat's as it is, any other without hyphens."""
        if word in self.seats:
            return word
        number = self.game.pack.number.get(word)
        return word.replace("-", " ") if number is None else self.game.pack.words(number)

    def note(self, unit: str, amount: int) -> str:
        """An account in words: "3 lives". What stands at nothing may have words of its own, or none ("chips.0")."""
        text = self.find("account", f"{unit}.{amount}", unit)
        return self.fill(text, {"0": amount}, you=False) if text else ""

    def standing(self, unit: str, amount: int) -> str:
        """A seat's account in words; of chips, what was laid in the pool or won out of it, where there are words."""
        text = self.find("account", f"{unit}.laid" if amount < 0 else f"{unit}.won") if amount else ""
        slots = {"0": abs(amount)}
        return SLOT.sub(lambda slot: self.slot(slot, slots), text) if text else self.note(unit, amount)

    def many(self, unit: str) -> str:
        """A unit's plural: "lives"."""
        slot = SLOT.search(self.find("account", unit))
        return (slot[3] or unit) if slot else unit

    def trump(self, event: Event) -> str:
        """What this event says is trumps: "Hearts are trumps"; "" if it says nothing of it, or its card is not seen."""
        if HIDDEN in event.cards:
            return ""
        text = self.find("trump", f"{event.kind}.{event.rule}")
        values = {str(place): value for place, value in enumerate(event.data)}
        return self.fill(text, values | self.suits(event), you=False) if text else ""

    def trump_suit(self, event: Event) -> int:
        """The suit that `trump` names; `NO_SUIT` where it names none: it may say what else decides."""
        text, pack = str(self.find("trump", f"{event.kind}.{event.rule}")), self.game.pack
        slots = {str(place): value for place, value in enumerate(event.data)} | self.suits(event)
        named = [slots.get(slot[1]) for slot in SLOT.finditer(text)]
        return next((pack.suit_words.index(str(word)) for word in named if word in pack.suit_words), NO_SUIT)

    def suits(self, event: Event) -> dict[str, str]:
        """The suit of the event's first card, in the plural."""
        pack, cards = self.game.pack, event.cards
        return {"suits": pack.suit_words[pack.suit[cards[0]]]} if cards and cards[0] >= 0 else {}

    def mark(self, mark: Sequence[int | str], *, you: bool = False) -> str:
        """A mark of a seat in words (`Presenter.marks`): "passed", "2 tricks"; without words of its own as it is.

        Args:
            you: whether it is the mark of the seat that is told.
        """
        key, *values = mark
        text = self.find("mark", str(key)) or " ".join([str(key), *(f"{{{place}}}" for place in range(len(values)))])
        slots = {str(place): self.word(value) for place, value in enumerate(values)}
        text = FORM.sub(lambda form: form[1] if you else form[2], text)
        return SLOT.sub(lambda slot: self.slot(slot, slots), text)

    def so_far(self, so_far: Sequence[int | str]) -> str:
        """How far what lies in the middle has come (`Presenter.so_far`)."""
        key, *values = so_far
        text = self.find("so-far", str(key))
        return self.fill(text, {str(place): self.word(value) for place, value in enumerate(values)}, you=False)

    def holding(self, told: Sequence[int | str]) -> str:
        """What somebody holds (`Presenter.holding`): "numerus 54"; "" for nothing."""
        key, *values = told or ("",)
        slots = {str(place): self.word(value) for place, value in enumerate(values)}
        return SLOT.sub(lambda slot: self.slot(slot, slots), self.find("holding", str(key)))

    def ending(self, told: Sequence[int | str], *, you: bool = False) -> str:
        """What is said at the end of a deal (`Presenter.decided`): "gains 3", "7 tricks"; "" for nothing."""
        key, *values = told or ("",)
        slots = {str(place): self.word(value) for place, value in enumerate(values)}
        text = FORM.sub(lambda form: form[1] if you else form[2], self.find("ending", str(key)))
        return SLOT.sub(lambda slot: self.slot(slot, slots), text)

    def reason(self, event: Event, *, lost: bool = False, times: int = 1) -> str:
        """Why something was paid or counted, in a word or two: the game's, else the title of the rule.

        Args:
            lost: whether it is told of whoever has less by it, of which there may be words of their own (".lost").
            times: how often; there may be words for more than once (".many"), and for so much ("RULE.3").
        """
        title = self.game.rule(event.rule).title
        of_sum = [f"{event.rule}.{event.data[1]}"] if event.kind == "pay" else []
        keys = [*([f"{event.rule}.lost"] if lost else []), *of_sum, event.rule]
        if times > 1 and (several := self.find("reason", f"{event.rule}.many")):
            return SLOT.sub(number_in_words(times), several)
        return str(self.find("reason", *keys) or title[:1].lower() + title[1:])

    def counted(self, event: Event) -> str:
        """For what something was counted, in a word or two; where one rule counts more or less there may be words for
        each ("RULE.4").
        """
        return str(self.find("reason", f"{event.rule}.{event.data[1]}") or self.reason(event))

    def because(self, reason: Sequence[int | str], cards: Sequence[int]) -> str:
        """What in this very hand stands against a card (`Presenter.because`), with the cards that can be played."""
        key, *values = reason
        slots = {str(place): self.word(value) for place, value in enumerate(values)}
        slots |= {"cards": self.cards(cards), "any": self.cards(cards, "or")}
        return self.fill(self.find("because", str(key)), slots, you=True)

    def split(self, text: str, parts: Sequence[tuple[str, int]]) -> str:
        """A sentence of a sum with what the sum is made of behind it (`Presenter.made_of`)."""
        if len(parts) < 2:
            return text
        words = [self.fill(self.find("sum", key), {"0": amount}, you=False) for key, amount in parts]
        return f"{text.removesuffix('.')}: {list_in_words(words)}."

    def later(self, event: Event) -> str:
        """What a reckoning says because of this event of what is paid in a later deal; "" mostly."""
        last = str(event.data[-1]) if event.data else ""
        text = self.find("later", f"{event.rule}.{last}", event.rule)
        return self.fill(text, {str(place): value for place, value in enumerate(event.data)}, you=False)

    # -- the log ------------------------------------------------------------------------------------------
    def event(self, event: Event, payers: str = "") -> str:
        """The event as a sentence; "" for what a log need not say.

        Args:
            payers: who pays it, where several do alike (`payers`).
        """
        values, way = self.event_values(event), str(self.find("event", *self.event_keys(event)))
        values |= {"from": payers} if payers else {}
        you = event.seat == self.seat
        if event.kind == "pay":
            whose = "{from}" if values["from"] == "you" else "{to}"
            you = "you" in (values["from"], values["to"]) and way.startswith(whose)
        return self.fill(way, values, you=you)

    def payers(self, seats: Sequence[int], taker: int) -> str:
        """Who pays, where all players do or all but one; "" where it is fewer.

        Args:
            seats: of those who pay.
            taker: the seat that is paid, if one is.
        """
        others = [seat for seat in range(len(self.seats)) if seat not in seats]
        if len(others) > 1:
            return ""
        key = "all" if not others else "others" if others == [taker] else "but-one"
        return str(self.find("payers", key)).replace("{0}", self.name(others[0]) if others else "")

    def event_keys(self, event: Event) -> list[str]:
        """The keys under which there may be words for an event, the most fitting first."""
        kind, rule, data = event.kind, event.rule, event.data
        first, last = (str(data[place]).partition(":")[0] if data else "" for place in (0, -1))  # of a seat no number
        way = ".".join(str(name).partition(":")[0] for name in data[:2]) if kind == "move" else first
        own = [first, last, self.reading(rule)]
        keys = [*(f"{kind}.{rule}.{name}" for name in own), f"{kind}.{rule}", f"{kind}.{way}", kind]
        if kind == "look" and not event.faces:
            keys.insert(0, "look.secret")
        if kind == "move" and data[:2] == ("stock", f"hand:{self.seat}") and event.faces:
            keys.insert(0, f"move.{rule}.drawn")
        if kind == "pay":
            keys.insert(4, f"pay.{first}.{str(data[3]).partition(':')[0]}")
            keys.insert(0, f"pay.{rule}.{data[1]}")  # the sum may say for what of several things it is paid
        return keys

    def event_values(self, event: Event) -> dict[str, Any]:
        """What can be put into the words for an event."""
        data = event.data
        values: dict[str, Any] = {
            str(place): value if isinstance(value, int) else self.word(value) for place, value in enumerate(data)
        }
        whose = "yours" if event.seat == self.seat else f"{self.name(event.seat)}’s"
        cards = self.cards(event.cards) if event.cards else ""
        tally = self.tally(event.faces) if event.faces else cards
        values |= {"seat": self.name(event.seat), "seats": whose, "cards": cards, "tally": tally} | self.suits(event)
        if event.kind == "pay":
            _, amount, source, target = data
            values |= {"amount": amount, "from": self.account(str(source)), "to": self.account(str(target))}
        return values

    def reading(self, rule: str) -> str:
        """Which reading of a rule is in force, where it has several; else ""."""
        option = self.game.rule(rule).option if rule in self.game.whole_ids else ""
        return str(self.game.options[option]) if option else ""


def rule_of(game: GameUnderRules, event: Event) -> str:
    """The whole id of the rule that the event rests on."""
    return game.whole_ids[event.rule]


__all__ = ["TABLE", "Words", "common", "rule_of", "sentence"]
