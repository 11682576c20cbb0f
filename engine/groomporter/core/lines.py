"""The notation of a line, ``Seat: verb argument* [!]``, and the ints of the state behind it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .cards import UNKNOWN, Pack, mask_of
from .state import CARD, WIDTH, WRONG, Verb, argument_of, verb_of
from .state import act as packed

TABLE = "table"
LONGEST = 400  # characters in a line
MOST_KEPT = 20_000  # lines that a grammar remembers: of five cards to be exchanged there are millions
NAMING = ("shuffle", "exposed")  # what chance says by naming cards
NUMBERING = ("cut", "faced")  # and by a number


@dataclass(frozen=True, slots=True)
class Choice:
    """A line that is offered, with its parts for whoever chooses among several.

    Attributes:
        line: the line itself.
        verb: what it does.
        cards: the cards that it names.
        seats: the places that it names.
        words: the words that it names, as the game's verb has them.
        amount: the amount that it names, 0 for none.
    """

    line: str
    verb: str
    cards: tuple[int, ...] = ()
    seats: tuple[int, ...] = ()
    words: tuple[str, ...] = ()
    amount: int = 0


class LineError(ValueError):
    """A line that is none: what is wrong with it, in one line."""


def check_seats(seats: object, least: int, most: int) -> tuple[str, ...]:
    """The seats, if they can be names at a table.

    Raises:
        LineError: no list of names, too few or many, a name twice, or a name that a line could not hold.
    """
    if isinstance(seats, str) or not isinstance(seats, Sequence):
        raise LineError(f"the seats are a list of names, not {str(seats)[:40]!r}")
    names = tuple(seats)
    if not least <= len(names) <= most:
        raise LineError(f"{len(names)} seats; this game takes {from_to(least, most)}")
    for name in names:
        check_name(name)
    if len(set(names)) < len(names):
        raise LineError("two seats have the same name")
    return names


def from_to(least: int, most: int) -> str:
    """A range of numbers in words: "2 to 9", and "4" where there is but one."""
    return f"{least} to {most}" if most > least else str(least)


def check_name(name: object) -> None:
    """Refuse what cannot be a name at a table.

    Raises:
        LineError: it is empty, too long, or a line could not hold it.
    """
    if not isinstance(name, str) or not name.strip() or name != name.strip() or len(name) > 40:
        raise LineError(f"a seat needs a name of 1 to 40 characters, not {str(name)[:50]!r}")
    if ": " in name or name == TABLE or name.endswith(":") or not name.isprintable():
        raise LineError(f"a seat cannot be called {name!r}")


class Grammar:
    """Reads and writes the lines of one game at one table.

    Args:
        game: the game's id, for errors.
        pack: its cards.
        verbs: its verbs; the first is playing a card.
        seats: the names at this table.
    """

    def __init__(self, game: str, pack: Pack, verbs: Sequence[Verb], seats: tuple[str, ...]) -> None:
        self.game, self.pack, self.verbs, self.seats = game, pack, tuple(verbs), seats
        self.number = {verb.name: place for place, verb in enumerate(self.verbs)}
        self.known: dict[str, tuple[int, int]] = {}  # line: (seat, action)
        self.written: dict[int, str] = {}  # action << 4 | seat: line
        self.chosen: dict[str, Choice] = {}  # line: its parts

    @property
    def play(self) -> str:
        """The verb by which a card is played."""
        return self.verbs[0].name

    def plays_one(self, choice: Choice) -> bool:
        """Whether a choice is one card that is played."""
        return choice.verb == self.play and len(choice.cards) == 1

    # -- writing ------------------------------------------------------------------------------------------
    def line(self, seat: int, action: int) -> str:
        """The line of an act by this seat."""
        key = action << 4 | seat
        found = self.written.get(key)
        if found is None:
            verb = self.verbs[verb_of(action)]
            words = [self.seats[seat] + ":", verb.name, *self.arguments(verb, argument_of(action))]
            found = " ".join(words) + ("!" if action >= CARD and action & WRONG else "")
            if len(self.written) < MOST_KEPT:
                self.written[key] = found
                self.known[found] = seat, action
        return found

    def arguments(self, verb: Verb, packed_: int) -> list[str]:
        """Each argument in words."""
        out = []
        for kind, value in verb.arguments_in(packed_):
            if kind == "cards":
                out += [self.pack.names[card] for card in self.pack.cards_of(value)]
            else:
                out.append(self.argument(verb, kind, value))
        return out

    def argument(self, verb: Verb, kind: str, value: int) -> str:
        """One argument of an act as the notation has it."""
        if kind == "card":
            return self.pack.names[value]
        if kind == "seat":
            return self.seats[value]
        return verb.words[value] if kind == "word" else str(value)

    # -- reading ------------------------------------------------------------------------------------------
    def choice(self, line: str) -> Choice:
        """The parts of a line.

        Raises:
            LineError: it is no line of this game at this table.
        """
        found = self.chosen.get(line)
        if found is None:
            found = self.parts(line, self.read(line)[1])
            if len(self.chosen) < MOST_KEPT:
                self.chosen[line] = found
        return found

    def parts(self, line: str, action: int) -> Choice:
        """The parts of the line of this act."""
        verb = self.verbs[verb_of(action)]
        named: dict[str, list[int]] = {"card": [], "seat": [], "word": [], "amount": []}
        for kind, value in verb.arguments_in(argument_of(action)):
            if kind == "cards":
                named["card"] += self.pack.cards_of(value)
            else:
                named[kind].append(value)
        words = tuple(verb.words[word] for word in named["word"])
        return Choice(line, verb.name, tuple(named["card"]), tuple(named["seat"]), words, sum(named["amount"]))

    def read(self, line: str) -> tuple[int, int]:
        """The seat and the act of a line.

        Raises:
            LineError: it is no line of this game at this table.
        """
        found = self.known.get(line)
        if found is None:
            found = self.parse(line)
            if len(self.known) < MOST_KEPT:
                self.known[line] = found
        return found

    def parse(self, line: str) -> tuple[int, int]:
        """Seat and act of a line; LineError says what is wrong with it."""
        if not isinstance(line, str) or len(line) > LONGEST:
            raise LineError(f"a line is text of at most {LONGEST} characters")
        who, colon, rest = line.partition(": ")
        if not colon or who not in self.seats:
            raise LineError(f"no seat of this table begins {line!r}; they are: {', '.join(self.seats)}")
        wrong = rest.endswith("!")
        words = self.words(rest.removesuffix("!"))
        if not words or words[0] not in self.number:
            raise LineError(f"{self.game} has no verb {(words or [''])[0]!r} ({line!r})")
        seat, place = self.seats.index(who), self.number[words[0]]
        argument = self.pack_arguments(self.verbs[place], words[1:], line)
        if place == 0 and not wrong:
            return seat, argument
        return seat, packed(place, seat, argument) | (WRONG if wrong else 0)

    def words(self, rest: str) -> list[str]:
        """The words of a line after the seat; a seat's name stays one word."""
        verb, _, tail = rest.partition(" ")
        place = self.number.get(verb)
        if place is not None and "seat" in self.verbs[place].arguments:
            for name in sorted(self.seats, key=len, reverse=True):  # one may begin as another does
                if tail == name or tail.startswith(name + " "):
                    return [verb, name, *tail[len(name) :].split()]
        return rest.split()

    def pack_arguments(self, verb: Verb, words: list[str], line: str) -> int:
        """The words after a verb as one number; LineError if they are too many, too few or none of its kind."""
        many = "cards" in verb.arguments
        if len(words) < len(verb.arguments) - many or (not many and len(words) != len(verb.arguments)):
            wants = " and ".join(verb.arguments) or "nothing"
            raise LineError(f"{verb.name} takes {wants} ({line!r})")
        out = shift = 0
        for kind, word in zip(verb.arguments, [*words, ""], strict=False):
            if kind == "cards":
                out |= self.many(words[len(verb.arguments) - 1 :], line) << shift
                break
            out |= self.value(verb, kind, word, line) << shift
            shift += WIDTH[kind]
        return out

    def many(self, words: list[str], line: str) -> int:
        """Cards as a mask, one bit a card; LineError if one is no card or is there twice."""
        try:
            cards = [self.pack.card(word) for word in words]
        except ValueError as error:
            raise LineError(f"{error} ({line!r})") from None
        if len(set(cards)) < len(cards):
            raise LineError(f"a card twice ({line!r})")
        return mask_of(cards)

    def value(self, verb: Verb, kind: str, word: str, line: str) -> int:
        """One word as a number of its kind; LineError if it is none."""
        if kind == "card":
            if word == UNKNOWN:
                raise LineError(f"a hidden card cannot be acted with ({line!r})")
            return self.many([word], line).bit_length() - 1
        if kind == "seat" and word in self.seats:
            return self.seats.index(word)
        if kind == "word" and word in verb.words:
            return verb.words.index(word)
        if kind == "amount" and word.isascii() and word.isdigit() and len(word) <= 7:
            return int(word)
        raise LineError(f"{word[:40]!r} is no {kind} ({line!r})")


def read_chance(line: str, pack: Pack) -> tuple[str, list[int]]:
    """A line of the table's: its word, and its cards or number.

    Raises:
        LineError: it is none.
    """
    if len(line) > LONGEST:
        raise LineError(f"a line is text of at most {LONGEST} characters")
    word, *rest = line.removeprefix(f"{TABLE}: ").split() or [""]
    if word == "settle" and not rest:
        return word, []
    if word == "shuffle" or (word == "exposed" and len(rest) == 1):
        try:
            cards = pack.read(" ".join(rest))
        except ValueError as error:
            raise LineError(f"{error} ({line[:60]!r})") from None
        if any(card < 0 for card in cards):
            raise LineError(f"a hidden card cannot be {'shuffled' if word == 'shuffle' else word} ({line[:60]!r})")
        return word, cards
    if word in NUMBERING and len(rest) == 1 and rest[0].isascii() and rest[0].isdigit() and len(rest[0]) < 3:
        return word, [int(rest[0])]
    raise LineError(f"the table says settle, shuffle CARDS, cut N, faced N or exposed CARD, not {line[:60]!r}")
