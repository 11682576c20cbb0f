"""``python -m groomporter_site.learning GAME [LESSON]``: a lesson as its author reads it over, with every reply."""

from __future__ import annotations

import sys

from ..firsthand import TutorialError
from .lesson import lessons
from .lesson_replies import Step, answer_lesson


def step_lines(step: Step, number: int) -> list[str]:
    """A step as lines of text."""
    out = [f"\n{number}. {step.kind}"]
    out += [f"   told:   {' '.join(step.told)}"] if step.told else []
    out += [f"   before: {step.before}"] if step.before else []
    if step.screen:
        seat = next(seat for seat in step.screen["seats"] if seat["you"])
        held = " ".join(card["card"] for card in step.screen["hand"])
        trick = ", ".join(f"{s['name']} {s['played']['card']}" for s in step.screen["seats"] if s["played"])
        out.append(
            f"   seen:   {seat['name']} holds {held or 'nothing'}; trick: {trick or 'none'}; {step.screen['title']}"
        )
    out += [f"   ask:    {step.ask}"] if step.ask else []
    for reply in step.replies:
        ruling = f"  [{reply.ruling['rule']}] {reply.ruling['because']}" if reply.ruling else ""
        out.append(f"   {'right' if reply.right else 'wrong'}   {reply.key}: {' '.join(reply.news)}{ruling}")
    out += [f"   side    {title}: {' '.join(said)}" for title, said in step.sides]
    out += [f"   say:    {' '.join(step.say.split())}"] if step.say else []
    return out


def main(game: str, only: str = "") -> int:
    """Print a game's lessons, or one; 1 if a file has a fault, which is printed."""
    try:
        for lesson in lessons(game):
            if only in ("", lesson.name):
                print(f"\n== {lesson.place}. {lesson.title} ({lesson.name}, {lesson.minutes} minutes): {lesson.able}")
                for number, step in enumerate(answer_lesson(lesson), 1):
                    print("\n".join(step_lines(step, number)))
    except TutorialError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3]))
