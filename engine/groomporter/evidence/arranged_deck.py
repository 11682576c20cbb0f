"""A deck that deals named cards to named hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ..sitting.game import DeckError, Game


class ArrangedDeck(NamedTuple):
    """A deck, and what it deals.

    Attributes:
        deck: the whole of it, top first.
        pack: the short pack that it is, "" where the whole one is played with.
        places: which places of the deck make each hand and pile that is dealt, and the top of what is left.
    """

    deck: str
    pack: str
    places: dict[str, list[int]]


def arranged_deck(
    game: Game,
    seats: Sequence[str],
    dealer: str = "",
    *,
    hands: Mapping[str, str],
    piles: Mapping[str, str] | None = None,
    top: str = "",
    short: bool = False,
    standing: Mapping[str, Any] | None = None,
) -> ArrangedDeck:
    """The deck that deals these cards to these hands.

    A deck in any order is dealt to see which places of it go where; then the cards are put into those places.

    Args:
        game: the game with its options.
        seats: the players’ names, clockwise.
        dealer: one of them.
        hands: what each is dealt; who is not named gets what is left.
        piles: cards that are dealt to nobody, by the name of their pile.
        top: what is left after the deal, top first; the rest follows.
        short: whether only the cards named here are played with.
        standing: as `Game.open` has it.

    Raises:
        DeckError: a card is there twice or is none, or a hand is dealt another number of cards.
        LineError: the seats are not right.
        StandingError: no deal can open from this standing.
    """
    wanted = {f"hand:{seat}": cards(game, text) for seat, text in hands.items()}
    wanted |= {name: cards(game, text) for name, text in (piles or {}).items()}
    above = cards(game, top)
    named = [card for pile in wanted.values() for card in pile] + above
    if twice := [card for card in named if named.count(card) > 1]:
        raise DeckError(f"{game.pack.name(twice[0])} is there twice")
    pack = game.pack.text(sorted(named)) if short else ""
    table = game.open(seats, dealer, seed=1, standing=standing, pack=pack)
    if missing := set(named) - set(table.deck):
        raise DeckError(f"{game.pack.name(min(missing))} is not in this pack")
    deck: list[int | None] = [None] * len(table.deck)
    made: dict[str, list[int]] = {}
    for event in table.events:
        if event.kind == "deal":
            pile, _, seat = str(event.data[0]).partition(":")
            name = f"{pile}:{table.seats[int(seat)]}" if seat else pile
            places = [int(place) for place in event.data[1:]]
            put(deck, places, wanted.pop(name, None), name)
            made[name.removeprefix("hand:")] = places
    if wanted:
        raise DeckError(f"nothing is dealt to {next(iter(wanted))}")
    used = {place for places in made.values() for place in places}
    left = [place for place in range(len(deck)) if place not in used]
    put(deck, left[: len(above)], above, "top")
    made["top"] = left[: len(above)]
    rest = (card for card in sorted(table.deck) if card not in named)
    return ArrangedDeck(game.pack.text([next(rest) if card is None else card for card in deck]), pack, made)


def put(deck: list[int | None], places: list[int], chosen: list[int] | None, name: str) -> None:
    """These cards into these places; all or none.

    Raises:
        DeckError: they are not as many.
    """
    if chosen is None:
        return
    if len(chosen) != len(places):
        raise DeckError(f"{name} is dealt {len(places)} cards, not {len(chosen)}")
    for place, card in zip(places, chosen, strict=True):
        deck[place] = card


def cards(game: Game, text: object) -> list[int]:
    """The cards of a text.

    Raises:
        DeckError: it is no text of cards that are seen.
    """
    try:
        found = game.pack.read(str(text))
    except ValueError as error:
        raise DeckError(str(error)) from None
    if any(card < 0 for card in found):
        raise DeckError("a card is hidden")
    return found
