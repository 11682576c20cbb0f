"""Quizzes of every ruleset: their answers hold when the deal is replayed; none tells what its seat has not seen."""

from __future__ import annotations

import json
import re
from functools import cache

import pytest

import groomporter
from groomporter.core.events import seen_by
from groomporter.desk.questions import ask
from groomporter.scene.quizzes import show_question
from groomporter.sitting.game import Game, Table
from groomporter.table.rulings import ALLOWED
from groomporter.table.table import SETTLE
from groomporter.teach.question import BREAKS, COSTS, DOES, MAY, TAKES, WORTH, Question
from groomporter.teach.quiz import TEN, quiz

RULESETS = [(game, ruleset.spec) for game in groomporter.games() for ruleset in Game(game).book.rulesets]
SEED = 7
every = pytest.mark.parametrize(("game", "ruleset"), RULESETS, ids=[" ".join(names) for names in RULESETS])


@cache
def questions_of(game: str, ruleset: str) -> list[Question]:
    return quiz(Game(game, ruleset), SEED)


def before(question: Question) -> Table:
    """The deal before what is asked about, opened from its cards and replayed: nothing of the quiz's own in it."""
    old = question.table
    table = old.game.open(
        old.seats, old.dealer, deck=old.game.pack.text(old.deck), standing=old.game.names_of(old.before, old.seats)
    )
    table.replay(old.lines)
    return table


def amount_held(table: Table, seat: int, unit: str) -> int:
    name = table.seats[seat]
    return table.sight(name, aids=True).accounts.get(unit, {}).get(f"seat:{name}", 0)


@pytest.mark.sampled(8)
@every
def test_a_quiz_has_ten_questions_with_unlike_answers_of_which_one_is_right_or_some_are(
    game: str, ruleset: str
) -> None:
    found = questions_of(game, ruleset)
    assert len(found) == TEN
    for question in found:
        values = [answer.value for answer in question.answers]
        rights = [answer.right for answer in question.answers]
        assert len(set(values)) == len(values)
        assert 0 < sum(rights) < len(rights)
        assert question.several or sum(rights) == 1
        texts = [answer["text"] for answer in show_question(question)["answers"]]
        assert len(set(texts)) == len(texts), texts
    assert len({question.plain for question in found}) == TEN


@pytest.mark.sampled(8)
@every
def test_the_answers_hold_when_the_deal_is_replayed(game: str, ruleset: str) -> None:
    for question in questions_of(game, ruleset):
        table = before(question)
        right = next(answer.value for answer in question.answers if answer.right)
        if question.kind in (MAY, DOES):
            for answer in question.answers:
                assert (table.why_not(str(answer.value)).verdict == ALLOWED) == answer.right, answer
        elif question.kind == BREAKS:
            ruling = table.why_not(question.done)
            assert ruling.rule
            assert ruling.rule.short == right
        elif question.kind in (WORTH, COSTS):
            had = amount_held(table, question.seat, question.unit)
            table.act(question.done)
            if question.kind == COSTS and table.over and not table.settled:
                table.act(SETTLE)
            if question.kind == WORTH or question.table.game.options.get("fault-noticed") != "by-claim":
                assert amount_held(table, question.seat, question.unit) - had == right, question.done
        elif question.kind == TAKES:
            takes(table, question, int(right))


def takes(table: Table, question: Question, right: int) -> None:
    """Who took the trick is who has its cards, or one trick more; where nobody has, it lies aside."""

    def tricks() -> list[tuple[int, int]]:
        seen = table.sight(table.seats[question.you], aids=True)
        return [
            (len(seen.piles.get(f"taken:{name}", [])), seen.accounts.get("tricks", {}).get(f"seat:{name}", 0))
            for name in table.seats
        ]

    had = tricks()
    table.act(question.done)
    gained = [seat for seat, (one, other) in enumerate(zip(tricks(), had, strict=True)) if one != other]
    assert gained == ([right] if right >= 0 else [])


@pytest.mark.sampled(8)
@every
def test_a_question_names_no_card_that_its_seat_has_not_seen(game: str, ruleset: str) -> None:
    for question in questions_of(game, ruleset):
        table, pack = question.table, question.table.game.pack
        seen = {
            card for event in table.events if (mine := seen_by(event, question.you)) for card in mine.cards if card >= 0
        }
        plain = show_question(question)
        shown = {key: value for key, value in plain.items() if key not in ("then", "rule", "answers")}
        shown["screen"] |= {"trump": "", "known": []}  # words of what any such card is or costs
        texts = [answer["text"] + answer["why"] for answer in plain["answers"]]
        whole = json.dumps([shown, texts])
        named = {card for card in range(pack.size) if re.search(rf"\b{pack.words(card)}\b", whole)}
        named |= {card for card in range(pack.size) if f'"card": "{pack.name(card)}"' in whole}
        assert named <= seen, [pack.name(card) for card in named - seen]


@pytest.mark.sampled(8)
@every
def test_what_is_said_to_be_right_elsewhere_is_allowed_there(game: str, ruleset: str) -> None:
    """Of cards and acts, whose rulings are the table's own: by replaying the deal there, where it can be."""
    for question in questions_of(game, ruleset):
        for answer in question.answers if question.kind in (MAY, DOES) else ():
            for spec in answer.rulesets:
                old = question.table
                try:
                    there = Game(game, spec).open(
                        old.seats,
                        old.dealer,
                        deck=old.game.pack.text(old.deck),
                        standing=old.game.names_of(old.before, old.seats),
                    )
                    there.replay(old.lines)
                except ValueError:
                    continue
                if (there.state.hands, there.state.pending) != (old.state.hands, old.state.pending):
                    continue  # other cards were dealt there, or something else is asked
                assert there.why_not(str(answer.value)).verdict == ALLOWED, (answer, spec)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("game", groomporter.games())
def test_the_same_seed_gives_the_same_quiz_and_another_another(game: str) -> None:
    first, again, other = (ask({"do": "quiz", "game": game, "seed": seed}) for seed in ("a", "a", "b"))
    assert first == again
    assert first != other
    for question in first["quiz"]:
        for answer in question["answers"]:
            assert answer["right"] or answer["why"] or answer["rule"] or answer["where"]


def test_a_quiz_of_no_game_gets_one_clear_line() -> None:
    assert ask({"do": "quiz", "game": "whist-of-mars", "seed": "1"}).keys() == {"error"}
    assert "ruleset" in ask({"do": "quiz", "game": groomporter.games()[0], "ruleset": "nobodys", "seed": "1"})["error"]
