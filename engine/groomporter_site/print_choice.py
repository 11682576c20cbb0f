"""What is asked before a game's rules are printed: for which ruleset, and whether with the other readings."""

from __future__ import annotations

import json
import xml.etree.ElementTree as Etree

from groomporter.book.rules import Rulebook, Ruleset

from .elements import element


def print_choice(parent: Etree.Element, book: Rulebook) -> None:
    """The question, closed until "Print" is pressed, and the line that says on paper which ruleset it is."""
    usual = book.ruleset()
    element(parent, "p", heading(usual), class_="printed-ruleset")
    asked = element(parent, "dialog", class_="print-choice", aria_labelledby="print-choice", data_search_exclude="")
    element(asked, "p", "Print the rules", id="print-choice", class_="print-title")
    group = element(asked, "fieldset")
    element(group, "legend", "Which ruleset?")
    for ruleset in book.rulesets:
        choice(
            group, "radio", ruleset.title, name="print-ruleset", value=ruleset.spec,
            **{"checked": ""} if ruleset.spec == usual.spec else {},
            data_values=json.dumps(book.resolve(ruleset.spec)), data_heading=heading(ruleset),
        )  # fmt: skip
    choice(asked, "checkbox", "The other readings too", name="print-all")
    presses = element(asked, "p", class_="print-presses")
    element(presses, "button", "Print", type="button", data_print_now="")
    element(presses, "button", "Cancel", type="button", data_print_cancel="")


def heading(ruleset: Ruleset) -> str:
    """Whose rules are printed."""
    return f"Ruleset: {ruleset.title}. {ruleset.authority}. {ruleset.place}, {ruleset.date}."


def choice(parent: Etree.Element, kind: str, text: str, **attributes: str) -> None:
    """One box to tick, with its words."""
    label = element(parent, "label")
    made = element(label, "input", type=kind, **attributes)
    made.tail = f" {text}"
