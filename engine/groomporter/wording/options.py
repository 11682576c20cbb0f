"""What can be chosen of a game: its rulesets and options as plain data, each with what it says and its sources."""

from __future__ import annotations

from typing import Any

from ..table.game_under_rules import GameUnderRules
from .ruling_words import citation_line
from .strengths import strengths


def rules_to_choose(game: GameUnderRules) -> dict[str, Any]:
    """The newest version of each ruleset, and every option with its readings; what is chosen now is marked. And
    how well the others can play.

    A reading that is many numbers tells the `least` and the `most` of them.
    """
    book = game.book
    return {
        "ruleset": game.ruleset.spec,
        "rulesets": [
            {
                "spec": ruleset.spec,
                "title": ruleset.title,
                "place": ruleset.place,
                "date": ruleset.date,
                "choose": ruleset.choose,
                "cited": [citation_line(citation) for citation in ruleset.cite],
                "players": list(GameUnderRules(book.game, ruleset.spec).players),
                "options": book.resolve(ruleset.spec),
            }
            for ruleset in book.newest_rulesets
        ],
        "options": [
            {
                "name": name,
                "title": rule.title,
                "rule": rule.id,
                "value": game.options[name],
                "readings": [
                    {
                        "value": reading.value,
                        "title": reading.title,
                        "text": reading.text,
                        "cited": [citation_line(citation) for citation in reading.cite],
                        **reading.ends(),
                    }
                    for reading in rule.readings
                ],
            }
            for name, rule in book.options.items()
        ],
        "players": list(game.players),
        "strengths": strengths(game),
    }
