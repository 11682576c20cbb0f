"""The block of a game's quiz: ten questions from a seed, with their key, in the page, on screen and on paper."""

from __future__ import annotations

import xml.etree.ElementTree as Etree

from groomporter.desk.questions import ask

from ..elements import element
from ..page import GameBlock
from ..renderer import render_quiz
from .picture import BASE

SEED = "1"  # of the ten that stand in the page


class QuizBlock(GameBlock):
    """``/// quiz | game``: ten questions by its usual ruleset, the same at each build.

    Each is answered from the page itself, without Python; ten more, or another ruleset, come from the engine. Without
    JavaScript, and on paper, the key stands after the questions.
    """

    NAME = "quiz"

    def create(self, parent: Etree.Element) -> Etree.Element:
        """The quiz; refused if the game's hands have not ten questions in them."""
        game = self.book.game
        answer = ask({"do": "quiz", "game": game, "seed": SEED})
        if "error" in answer:
            raise self.fault(answer["error"])
        if len(answer["quiz"]) < 10:
            raise self.fault(f"only {len(answer['quiz'])} questions are found for {game}")
        element(parent, "h2", f"A quiz on {self.book.name}", id="quiz")
        named = {"class_": "quiz", "id": f"quiz-{game}", "data_game": game, "data_base": BASE}
        named |= {"data_ruleset": answer["ruleset"], "data_seed": SEED}
        whole = element(parent, "card-quiz", data_search_exclude="", **named)
        element(whole, "p", intro(), class_="quiz-intro")
        element(whole, "p", f"By the rules of {answer['title']}.", class_="quiz-by")
        paper = element(whole, "div", class_="quiz-place")
        paper.text = self.md.htmlStash.store(render_quiz(answer["quiz"], self.page.base(), f"quiz-{game}"))
        element(whole, "p", class_="quiz-end", role="status")
        self.more(whole, answer["ruleset"])
        return whole

    def more(self, parent: Etree.Element, usual: str) -> None:
        """Ten more, by a ruleset that is chosen; and the paper."""
        row = element(parent, "p", class_="quiz-more")
        label = element(row, "label", "By the rules of ")
        choice = element(label, "select")
        for ruleset in self.book.newest_rulesets:
            chosen = {"selected": ""} if ruleset.spec == usual else {}
            element(choice, "option", ruleset.title, value=ruleset.spec, **chosen)
        element(row, "button", "Ten more", type="button", data_quiz="more")
        element(row, "button", "Print the questions and their key", type="button", data_quiz="print")
        element(parent, "p", class_="quiz-note", role="status")


def intro() -> str:
    """What a quiz is, in a few words."""
    return (
        "Ten questions about hands that were played, each seen from one place at the table. Each answer is met with its"
        " ruling. Nothing is graded or sent."
    )
