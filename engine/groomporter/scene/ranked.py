"""What beats what at a table, and what counts, for a screen: in sentences, with the cards."""

from __future__ import annotations

from typing import Any

from ..core.cards import NO_SUIT
from ..sitting.game import Table
from ..sitting.view_only import TableOrView
from ..wording.log import trump_suit
from ..wording.ranking import cards_in, counting_rules, orders, worths
from ..wording.words import Words
from .screen import shown_card


def show_ranking(table: TableOrView, seat: str, *, aids: bool) -> dict[str, Any]:
    """What beats what, by the rules in force and what is trumps as far as this seat may know it.

    Args:
        aids: whether what was turned down is still known.

    Returns:
        ``trump``, what is trumps in words, "" as long as that is not known; ``orders`` of cards and ``kinds`` of hands,
        the best first, each with ``name``, ``words`` and ``cards`` (of a kind an example, and its ``rule``);
        ``values``, what cards count, each with ``words`` and ``amounts``, as many as there are ways; ``counts``, the
        other rules by which something counts: ``title``, ``text`` and ``rule``; ``holds``, the name of
        the kind that the seat has, "" where it has none.
    """
    game, inside = table.game, cards_in(table)
    words, seen = Words(game, table.seats, table.number(seat)), table.sight(seat, aids=aids or table.settled)
    trump = trump_suit(words, seen.kept)
    found = kinds(table, words, trump)
    told = {kind["rule"] for kind in found}
    return {
        "trump": game.pack.suit_words[trump] if trump != NO_SUIT else "",
        "orders": [
            {"name": one.name, "words": one.words, "cards": shown_cards(table, one.cards)}
            for one in orders(game, inside, trump)
        ],
        "kinds": found,
        "values": [{"words": one.words, "amounts": [*one.amounts]} for one in worths(game, inside)],
        "counts": [
            {"title": rule.title, "text": game.in_force(rule)[0], "rule": rule.id}
            for rule in counting_rules(game)
            if rule.id not in told
        ],
        "holds": held(table, words, words.seat),
    }


def held(table: TableOrView, words: Words, place: int) -> str:
    """What the kind of this seat's hand is called; "" where it is none, or that is not known."""
    if not isinstance(table, Table):
        return ""
    name, rule = table.game.presenter(table.state).held_kind(place)
    return str(words.find("kind", name) if name else table.game.rule(rule).title if rule else "")


def kinds(table: TableOrView, words: Words, trump: int) -> list[dict[str, Any]]:
    """The kinds of hands, the best first; what a rule says of several of them is said of the first."""
    game, told = table.game, set()
    out = []
    for kind in game.presenter.kinds(game.laws, trump):
        rule = game.rule(kind.rule)
        name = words.find("kind", kind.name) if kind.name else rule.title
        text = "" if rule.id in told else game.in_force(rule)[0]
        out.append({"name": name, "words": text, "rule": rule.id, "cards": shown_cards(table, kind.cards)})
        told.add(rule.id)
    return out


def shown_cards(table: TableOrView, cards: Any) -> list[dict[str, str]]:
    """Cards for a screen, in this order."""
    return [shown_card(table, table.game.pack.names[card]) for card in cards]
