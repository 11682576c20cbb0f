"""What beats what at a table, and what counts, for a screen: in sentences, with the cards."""

from __future__ import annotations

from typing import Any

from ..core.cards import NO_SUIT
from ..sitting.game import Table
from ..sitting.view_only import TableOrView
from ..wording.log import trump_suit
from ..wording.ranking import cards_in, counting_rules, kind_words, orders, worths
from ..wording.words import Words
from .screen import shown_card


def show_ranking(table: TableOrView, seat: str, *, aids: bool) -> dict[str, Any]:
    """What beats what, by the rules in force and what is trumps as far as this seat may know it.

    Args:
        aids: whether what was turned down is still known.

    Returns:
        ``trump``, what is trumps in words, "" as long as that is not known; ``takes``, what takes a trick, with its
        ``rule``, None where there are none; ``orders`` of cards and ``kinds`` of hands, the best first, each with
        ``name``, ``words`` and ``cards`` (of a kind an example, and its ``rule``); ``worth``, for what cards count, and
        ``values``, what each does, with ``words`` and ``amounts``, as many as there are ways; ``counts``, the other
        rules by which something counts: ``title``, ``text`` and ``rule``; ``holds``, the name of the kind that the seat
        has, "" where it has none.
    """
    game, inside = table.game, cards_in(table)
    words, seen = Words(game, table.seats, table.number(seat)), table.sight(seat, aids=aids or table.settled)
    trump = trump_suit(words, seen.kept)
    takes = game.rule(game.presenter.TAKES) if game.presenter.TAKES else None
    return {
        "takes": {"text": game.in_force(takes)[0], "rule": takes.id} if takes else None,
        "worth": str(words.find("kind", "worth")),
        "trump": game.pack.suit_words[trump] if trump != NO_SUIT else "",
        "orders": [
            {"name": one.name, "words": one.words, "cards": shown_cards(table, one.cards)}
            for one in orders(game, inside, trump)
        ],
        "kinds": [
            {"name": one.name, "words": one.words, "rule": one.rule, "cards": shown_cards(table, one.cards)}
            for one in kind_words(words, trump)
        ],
        "values": [{"words": one.words, "amounts": [*one.amounts]} for one in worths(game, inside)],
        "counts": [
            {"title": rule.title, "text": game.in_force(rule)[0], "rule": rule.id} for rule in counting_rules(game)
        ],
        "holds": held(table, words, words.seat),
    }


def held(table: TableOrView, words: Words, place: int) -> str:
    """What the kind of this seat's hand is called; "" where it is none, or that is not known."""
    if not isinstance(table, Table):
        return ""
    name, rule = table.game.presenter(table.state).held_kind(place)
    return str(words.find("kind", name) if name else table.game.rule(rule).title if rule else "")


def shown_cards(table: TableOrView, cards: Any) -> list[dict[str, str]]:
    """Cards for a screen, in this order."""
    return [shown_card(table, table.game.pack.names[card]) for card in cards]
