"""A lesson played through by the engine: what is right at each step, and the reply to every choice.

The author's answer is held against what comes out; a lesson in which they differ does not build.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from groomporter import ChoiceError, DeckError, LineError, StandingError
from groomporter.book.catalogue import rule
from groomporter.desk import questions as desk
from groomporter.desk.hand import keep_record
from groomporter.play.pool import NEXT, POOL
from groomporter.scene.quizzes import act_in_full
from groomporter.scene.screen import last_taker, screen
from groomporter.sitting.game import Game
from groomporter.table.rulings import ALLOWED, RefusedLine
from groomporter.wording.ruling_words import show_ruling
from groomporter.wording.words import Words, sentence

from ..course import course, hand_of
from ..firsthand import ROOT, TutorialError, check_hand, question, raw
from .lesson import Lesson
from .place import Place, played_on

NOTHING = "nothing"
LINK = re.compile(r"\]\[([a-z0-9-]+\.[a-z0-9-]+)\]")
FAULTS = (ChoiceError, DeckError, LineError, StandingError, RefusedLine, TutorialError)


@dataclass(frozen=True, slots=True)
class Reply:
    """What is said to a choice.

    Attributes:
        key: which choice it is: a line, a card, a name, a rule; "" for any other number than the right one.
        label: the choice in words.
        right: whether it is (one of) the right ones.
        card: the card in the hand that is the choice, or "".
        news: what happens, in sentences.
        ruling: the ruling that stands against it, as a screen has it.
    """

    key: str
    label: str
    right: bool
    card: str = ""
    news: tuple[str, ...] = ()
    ruling: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """A step with all that it can answer.

    Attributes:
        kind: of `lesson.KINDS`.
        told: what happened before it, in sentences.
        screen: what the seat sees, None where no cards are shown.
        before: what is said before the question.
        ask: the question.
        replies: one a choice; in the order in which they are offered.
        answer: the number that is right, of a count.
        many: whether all right choices are to be found, not one.
        say: what is said at last, or to be read.
        sides: of two readings side by side: title, sentences.
        table: what a table is opened with, to be played on.
    """

    kind: str
    told: tuple[str, ...] = ()
    screen: Mapping[str, Any] | None = None
    before: str = ""
    ask: str = ""
    replies: tuple[Reply, ...] = ()
    answer: int | None = None
    many: bool = False
    say: str = ""
    sides: tuple[tuple[str, tuple[str, ...]], ...] = ()
    table: Mapping[str, Any] | None = None


def answer_lesson(lesson: Lesson, root: Any = ROOT) -> list[Step]:
    """The steps of a lesson, each answered by the engine.

    Raises:
        TutorialError: a step cannot be played, or its answer is another than the engine's; in one line, with the place.
    """
    out: list[Step] = []
    number, step = 1, lesson.steps[0]
    try:
        walk = Walk(lesson, root)
        for step in lesson.steps:
            number = len(out) + 1
            links(step)
            out.append(walk.step(step))
    except FAULTS as error:
        raise TutorialError(f"{lesson.where}: step {number} ({step['kind']}): {error}") from None
    return out


class Walk:
    """A lesson on its way from step to step."""

    def __init__(self, lesson: Lesson, root: Any) -> None:
        self.lesson, self.root = lesson, root
        self.here = self.opened(lesson.steps[0]["at"])

    def opened(self, name: str) -> Place:
        """A position from its beginning."""
        asked = question(self.lesson.game, check_hand(self.data(name)))
        game = Game(self.lesson.game, asked["ruleset"], asked["options"])
        table = game.open(
            asked["seats"], asked["dealer"], deck=asked["deck"], standing=asked["standing"], pack=asked["pack"]
        )
        return Place(table, {key: asked[key] for key in ("seat", "players", "seed", "aids")})

    def data(self, name: str) -> dict[str, Any]:
        """The keys of a position, with those of the one that it is like."""
        found = self.lesson.at.get(name)
        if found is None:
            raise TutorialError(f"there is no position {name!r}")
        out: dict[str, Any] = {"say": "."}
        if "like" in found:
            out |= self.data(found["like"])
        if "hand" in found:
            out |= raw(self.lesson.game, found["hand"], self.root)
        return out | {key: value for key, value in found.items() if key not in ("like", "hand")}

    def step(self, step: Mapping[str, Any]) -> Step:
        """One step; afterwards the lesson stands where it leaves the cards."""
        told: tuple[str, ...] = ()
        if "at" in step:
            self.here = self.opened(step["at"])
        if step.get("lines"):
            self.here = self.here.on(step["lines"])
            told = self.here.news()
        shown = self.screen() if step.get("picture", step["kind"] not in ("differ", "play")) else None
        make: Callable[[Mapping[str, Any]], dict[str, Any]] = getattr(self, step["kind"])
        return Step(step["kind"], told, shown, say=step.get("say", ""), **make(step))

    def screen(self) -> dict[str, Any]:
        """What the reader's seat sees now."""
        return screen(self.here.table, self.here.seat, aids=True)

    # -- the kinds --------------------------------------------------------------------------------------------
    def read(self, step: Mapping[str, Any]) -> dict[str, Any]:
        """Nothing is asked."""
        return {}

    def choose(self, step: Mapping[str, Any]) -> dict[str, Any]:
        """Each choice tried: what a rule forbids meets its ruling, what can be done is done and played on."""
        here, goal = self.here, step["goal"]
        verb = here.table.grammar.play
        cards = [here.table.game.pack.name(card) for card in here.table.game.pack.cards_of(self.hand())]
        whole = [self.played(text) for text in step.get("among", cards)]
        tried = [self.tried(f"{here.seat}: {text}", step) for text in whole]
        best = self.best(tried, step)
        labels, replies = self.labels([line for line, _, _ in tried]), []
        for line, place, ruling in tried:
            choice = here.table.grammar.choice(line)
            right = line in best
            card = here.table.game.pack.name(choice.cards[0]) if choice.verb == verb and len(choice.cards) == 1 else ""
            done = place.news() if place and goal != "may" else ()
            replies.append(Reply(line.partition(": ")[2], labels[line], right, card, done, ruling))
        mine = {self.played(str(text)) for text in step["answer"]}
        require_same(sorted(mine), sorted(reply.key for reply in replies if reply.right))
        return plain_question(step) | {"replies": tuple(replies), "many": goal == "may"}

    def labels(self, lines: Sequence[str]) -> dict[str, str]:
        """These lines as buttons say them; with their cards where several would say the same."""
        table, words = self.here.table, self.here.words()
        acts = {line: table.grammar.read(line)[1] for line in lines}
        said = {line: words.act(table.grammar, act) for line, act in acts.items()}
        alike = {label for label in said.values() if list(said.values()).count(label) > 1}
        for line, label in said.items():
            if label in alike:
                cards = table.grammar.choice(line).cards
                said[line] = act_in_full(words, table, acts[line]) if cards else f"{label}: no card"
        return said

    def played(self, text: str) -> str:
        """A line without its seat; a card alone is short for playing it."""
        grammar = self.here.table.grammar
        return f"{grammar.play} {text}" if text in self.here.table.game.pack.number else text

    def hand(self) -> int:
        """The reader's cards."""
        return self.here.table.state.hands[self.here.number]

    def tried(self, line: str, step: Mapping[str, Any]) -> tuple[str, Place | None, dict[str, Any] | None]:
        """A line done, and played on as far as the step says; or the ruling against it."""
        here = self.here
        ruling = here.table.why_not(line, here.seat)
        if ruling.verdict != ALLOWED:
            return line, None, show_ruling(here.table, ruling, here.seat)
        place = here.on([line])
        if step["goal"] != "may":
            played_on(place, step.get("then", ()), step.get("until", "trick"))
        return line, place, None

    def best(self, tried: Sequence[tuple[str, Place | None, Any]], step: Mapping[str, Any]) -> set[str]:
        """Which of the lines reach the goal."""
        here, goal = self.here, step["goal"]
        done = [(line, place) for line, place, _ in tried if place]
        if goal == "may":
            return {line for line, _ in done}
        if goal == "said":
            return {line for line, place in done if any(step["sentence"] in text for text in place.news())}
        if goal in ("take", "avoid"):
            mine, _ = here.table.game.presenter.own_and_others(len(here.table.seats), here.number)
            return {line for line, place in done if (last_taker(place.events()) in mine) == (goal == "take")}
        gains = {line: place.gain(step["unit"], step.get("of", here.seat)) for line, place in done}
        wanted = (max if goal == "most" else min)(gains.values(), default=0)
        return {line for line, gain in gains.items() if gain == wanted}

    def predict(self, step: Mapping[str, Any]) -> dict[str, Any]:
        """What follows, and which of the choices it is."""
        place, what = self.here.on(step["then"]), step["what"]
        choices = step.get("choices") or list(place.table.seats)
        if what == "said":
            right = [text for text in choices if text in place.news()]
            if len(right) != 1:
                raise TutorialError(f"one of the choices is said, not {len(right)}; said is: {' '.join(place.news())}")
        else:
            right = [self.who(place, what)]
        require_same(step["answer"], right[0])
        words, seats = place.words(), place.table.seats
        labels = [sentence(words.name(seats.index(name))) if name in seats else name for name in choices]
        replies = tuple(
            Reply(choice, label, choice == right[0], news=place.news() if choice == right[0] else ())
            for choice, label in zip(choices, labels, strict=True)
        )
        self.here = place
        return plain_question(step) | {"replies": replies}

    def who(self, place: Place, what: str) -> str:
        """The seat that took the trick, won the deal, or is to act."""
        table = place.table
        if what == "taker":
            seat = last_taker(place.events())
            if seat < 0:
                raise TutorialError("nobody takes a trick in what follows")
            return table.seats[seat]
        if what == "turn":
            return table.waiting.seats[0]
        most = max(table.outcome.values())
        winners = [name for name, gain in table.outcome.items() if gain == most]
        if len(winners) != 1 or not table.over:
            raise TutorialError("no single seat has won when this is done")
        return winners[0]

    def count(self, step: Mapping[str, Any]) -> dict[str, Any]:
        """A number that comes of what follows."""
        place = self.here.on(step.get("then", ()))
        if "pile" in step:
            number = len(place.table.sight(place.seat, aids=True).piles.get(step["pile"], ()))
        elif step.get("total"):
            book = place.table.sight(place.seat, aids=True).accounts.get(step["unit"], {})
            of = step.get("of", place.seat)
            number = book.get(of if of in (POOL, NEXT) else f"seat:{of}", 0)
        else:
            number = place.gain(step["unit"], step.get("of", place.seat))
        require_same(step["answer"], number)
        self.here = place
        said = place.news() if "then" in step else ()
        return plain_question(step) | {"answer": number, "replies": (Reply(str(number), str(number), True, news=said),)}

    def fault(self, step: Mapping[str, Any]) -> dict[str, Any]:
        """The rule that stands against a line, among others that do not."""
        here, table = self.here, self.here.table
        ruling = table.why_not(step["line"])
        right = ruling.rule.id if ruling.rule else NOTHING
        require_same(self.whole(step["answer"]), right)
        choices = [self.whole(name) for name in step["choices"]]
        if right not in choices:
            raise TutorialError(f"choices: the right one, {right!r}, is missing")
        after = here.on(step["then"]) if step.get("then") else None
        replies = []
        for name in choices:
            title = "Nothing: it may be done" if name == NOTHING else rule(name).title
            shown = show_ruling(table, ruling, here.seat) if name == right and ruling.rule else None
            replies.append(
                Reply(name, title, name == right, news=after.news() if after and name == right else (), ruling=shown)
            )
        if after:
            self.here = after
        return plain_question(step) | {"replies": tuple(replies)}

    def whole(self, name: str) -> str:
        """The id of a rule that may be named without its game."""
        return name if name == NOTHING or "." in name else f"{self.lesson.game}.{name}"

    def differ(self, step: Mapping[str, Any]) -> dict[str, Any]:
        """The same lines under several readings; refused if nothing differs."""
        sides = []
        for name in step["under"]:
            start = self.opened(name).on(step.get("after", ()))
            table = start.table
            try:
                said = start.on(step["then"]).news()
            except RefusedLine as refused:
                stopped = self.upto(start, step["then"])
                before = () if stopped is start else stopped.news()
                said = (*before, refused_in_words(stopped, refused))
            sides.append((self.lesson.at[name].get("title") or table.game.ruleset.title, said))
        if len({said for _, said in sides}) < len(sides):
            raise TutorialError("under: the same is said under two of them")
        return {"sides": tuple(sides)}

    @staticmethod
    def upto(start: Place, lines: Sequence[str]) -> Place:
        """Where it stands when a line is refused."""
        done: list[str] = []
        for line in lines:
            try:
                start.on([*done, line])
            except RefusedLine:
                break
            done.append(line)
        return start.on(done)

    def play(self, step: Mapping[str, Any]) -> dict[str, Any]:
        """What a table is opened with."""
        game = self.lesson.game
        steps = course(game, self.root)
        if step.get("deal") or "course" in step:
            asked_: dict[str, Any] = {
                "do": "new",
                "game": game,
                "seats": list(self.here.table.seats),
                "seat": self.here.seat,
            }
            asked_ |= {"seed": self.lesson.name, "aids": True}
            if "course" in step:
                if not steps or not 1 <= step["course"] <= len(steps["steps"]):
                    raise TutorialError(f"course: {game} has no hand {step['course']} of a course")
                told = steps["steps"][step["course"] - 1]
                asked_ |= {"ruleset": steps["ruleset"], "options": told["options"]}
                asked_ |= {"course": hand_of(steps, step["course"] - 1)}
            answer = desk.ask(asked_)
        else:
            hand = keep_record(
                self.here.table, {**self.here.hand, "first": {"title": self.lesson.title, "say": step["say"]}}
            )
            answer = desk.ask({"do": "show", "hand": hand})
        if "error" in answer:
            raise TutorialError(answer["error"])
        table = {"hand": answer["hand"], "screen": answer["screen"]}
        return {"table": table | ({"course": steps} if steps else {})}


def links(step: Mapping[str, Any]) -> None:
    """Refuse a link to a rule that is none."""
    for key in ("say", "before", "ask"):
        for found in LINK.findall(step.get(key, "")):
            rule(found)


def plain_question(step: Mapping[str, Any]) -> dict[str, Any]:
    """The question of a step."""
    return {"ask": step["ask"], "before": step.get("before", "")}


def require_same(typed_: object, computed: object) -> None:
    """Refuse an author's answer that is not the engine's."""
    if typed_ != computed:
        raise TutorialError(f"answer: the lesson has {typed_!r}, but it is {computed!r}")


def refused_in_words(here: Place, refused: RefusedLine) -> str:
    """A line that the rules of a position do not have, in a sentence or two."""
    seat, action = here.table.grammar.read(refused.ruling.line)
    words = Words(here.table.game, here.table.seats, seat)
    act = words.act(here.table.grammar, action)
    name = here.words().name(seat)
    because = show_ruling(here.table, refused.ruling, here.seat)["because"]
    title = refused.ruling.rule.title if refused.ruling.rule else ""
    return f"{sentence(name)} cannot {act[0].lower()}{act[1:]}{'. ' + because if because else ': ' + title + '.'}"
