"""The block of a game's lessons: every step, every reply and every ruling in the page, so that it answers by itself."""

from __future__ import annotations

import json
import xml.etree.ElementTree as Etree
from collections.abc import Mapping
from typing import Any

from groomporter.book.catalogue import rule as rule_of

from ..elements import after, element, link, number_and_noun
from ..examples.rule_examples import see_anchor
from ..firsthand import TutorialError
from ..page import GameBlock, game_page
from .lesson import Lesson, lessons
from .lesson_replies import Reply, Step, answer_lesson
from .picture import BASE, picture

RIGHT, WRONG = "Right.", "Not so."


class LessonsBlock(GameBlock):
    """``/// lessons | game``: its lessons, in the order in which they are to be taken.

    Without JavaScript all steps are shown, each with its answers in a fold.
    """

    NAME = "lessons"

    def create(self, parent: Etree.Element) -> Etree.Element:
        """The lessons; refused if one does not hold."""
        try:
            found = lessons(self.book.game)
            steps = {lesson.name: answer_lesson(lesson) for lesson in found}
        except TutorialError as error:
            raise self.fault(str(error)) from None
        if not found:
            raise self.fault(f"{self.book.game} has no lessons")
        whole = element(parent, "div", class_="lessons", data_game=self.book.game)
        for lesson in found:
            self.lesson(whole, lesson, steps[lesson.name])
        return whole

    def lesson(self, parent: Etree.Element, lesson: Lesson, steps: list[Step]) -> None:
        """One lesson: what it is for, then its steps."""
        # whoever searches is led to rules and texts, and is told no answers
        named = {"class_": "lesson", "id": f"lesson-{lesson.name}", "data_lesson": lesson.name}
        made = element(parent, "card-lesson", data_search_exclude="", **named)
        element(made, "h2", lesson.title)
        able = element(made, "p", class_="lesson-able")
        able.text = f"When you have done it, you can {lesson.able.rstrip('.')}."
        about = f"{number_and_noun(lesson.minutes, 'minute').capitalize()}, {number_and_noun(len(steps), 'step')}."
        element(made, "p", f"About {about[0].lower()}{about[1:]}", class_="facts")
        listed = element(made, "ol", class_="lesson-steps")
        for number, step in enumerate(steps, 1):
            marks = {"id": f"lesson-{lesson.name}-step-{number}"} | ({"data_many": ""} if step.many else {})
            self.step(
                element(listed, "li", class_="lesson-step", tabindex="-1", data_kind=step.kind, **marks), step, number
            )
        end = element(made, "p", "That was the lesson. ", class_="lesson-end")
        page = game_page(lesson.game)
        link(end, f"Play {self.book.name} at its table", self.page.to(page, f"table-{lesson.game}"))
        after(end, ", or ")
        link(end, "read its rules", self.page.to(page, "rules"))
        after(end, ".")

    def step(self, made: Etree.Element, step: Step, number: int) -> None:
        """One step: what happened, what is said, the cards, the question, its answers."""
        if step.told:
            element(made, "p", " ".join(step.told), class_="lesson-told")
        if step.kind in ("read", "differ", "play"):
            self.prose(made, step.say)
        self.prose(made, step.before)
        in_hand = {reply.card: name(at) for at, reply in enumerate(step.replies) if reply.card}
        pressed = step.kind == "choose" and len(in_hand) == len(step.replies) and step.screen is not None
        self.prose(made, step.ask, class_="lesson-ask")
        if step.screen:
            picture(self.md, made, step.screen, in_hand if pressed else None)
        if step.ask:
            self.asked(made, step, buttons=not pressed)
        if step.sides:
            self.sides(made, step)
        if step.table:
            data = json.dumps(step.table, ensure_ascii=False, separators=(",", ":"))
            element(made, "p", class_="lesson-play", data_table=data, data_name=f"play-{number}", data_base=BASE)

    def asked(self, made: Etree.Element, step: Step, *, buttons: bool) -> None:
        """What can be answered, and the replies."""
        if step.kind == "count":
            form = element(made, "form", class_="lesson-count", data_answer=str(step.answer))
            label = element(form, "label", "Your number: ")
            element(label, "input", type="number", step="1", required="", inputmode="numeric")
            element(form, "button", "Answer", type="submit")
        elif buttons:
            row = element(made, "div", class_="lesson-choices", role="group", aria_label="Answers")
            for at, reply in enumerate(step.replies):
                element(row, "button", reply.label, type="button", data_choice=name(at))
        answers = element(made, "details", class_="lesson-answers")
        element(answers, "summary", "What the answers are")
        for at, reply in enumerate(step.replies):
            self.reply(answers, reply, name(at), many=step.many)
        if step.kind == "count":
            wrong = element(answers, "div", class_="reply", data_for="other")
            element(wrong, "p", WRONG, class_="reply-verdict")
        if step.say:
            self.prose(element(answers, "div", class_="reply-say"), step.say)

    def reply(self, parent: Etree.Element, reply: Reply, key: str, *, many: bool) -> None:
        """What is said to one choice."""
        marks = {"data_right": ""} if reply.right else {}
        made = element(parent, "div", class_="reply", data_for=key, **marks)
        line = element(made, "p", class_="reply-verdict")
        element(line, "strong", f"{reply.label.removesuffix('.')}: " if reply.label else "")
        verdict = ("This may be done." if many else RIGHT) if reply.right else ("" if reply.ruling else WRONG)
        after(line, verdict)
        if reply.ruling:
            self.ruling(made, reply.ruling)
        if reply.news:
            element(made, "p", " ".join(reply.news), class_="reply-news")

    def ruling(self, parent: Etree.Element, ruling: Mapping[str, Any]) -> None:
        """The rule that stands against a choice: in this hand, in its words, and on whose authority."""
        made = element(parent, "div", class_="reply-ruling")
        if ruling["because"]:
            element(made, "p", ruling["because"])
        line = element(made, "p")
        rule = rule_of(ruling["rule"])
        target = game_page(rule.id.partition(".")[0])
        link(line, ruling["title"], self.page.to(target, see_anchor(rule) or rule.id), class_="to-rule")
        after(line, f". {ruling['text']} ")
        for cited in ruling["cited"][:1]:
            element(line, "cite", cited["work"])
            if cited["passage"]:
                after(line, ": ")
                abroad = {} if cited["language"] == "en" else {"lang": cited["language"]}
                element(line, "q", cited["passage"], **abroad)
            after(line, ".")
        if ruling["where"]:
            element(made, "p", f"It would be allowed under: {'; '.join(ruling['where'])}.", class_="reply-where")

    @staticmethod
    def sides(made: Etree.Element, step: Step) -> None:
        """Two or more readings of the same cards, side by side."""
        whole = element(made, "div", class_="lesson-sides")
        for title, said in step.sides:
            side = element(whole, "div", class_="lesson-side")
            element(side, "p", title, class_="side-title")
            listed = element(side, "ul")
            for sentence in said:
                element(listed, "li", sentence)

    @staticmethod
    def prose(parent: Etree.Element, text: str, class_: str = "lesson-say") -> None:
        """Paragraphs, whose links and emphasis are read as Markdown."""
        for paragraph in filter(None, map(str.strip, text.split("\n\n"))):
            made = Etree.SubElement(parent, "p", {"class": class_})
            made.text = " ".join(paragraph.split())


def name(at: int) -> str:
    """How a choice is known in its step."""
    return f"c{at}"
