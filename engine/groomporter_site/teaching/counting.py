"""What the cards of a game count, and how they rank: on the handout and on a slip, by the laws that play goes by."""

from __future__ import annotations

import xml.etree.ElementTree as Etree
from collections.abc import Sequence
from dataclasses import dataclass

from groomporter.book.rules import Rulebook
from groomporter.core.cards import Pack
from groomporter.sitting.game import Game

from ..elements import after, element
from .by_options import once_a_choice, variants_by_options
from .sheet import mark_printed, rank, small_card

FEW = 7  # cards that count differently: of more, what they come to together tells nothing


@dataclass(frozen=True, slots=True)
class Counts:
    """What cards count and how they rank, with some options.

    Attributes:
        values: cards that count alike, with what they count ("1 or 11"): ranks where this goes by rank, else single
            cards and suits.
        orders: of each order its name and its cards, the best first: ranks, or cards of the notation.
        whole: what the pack counts together, 0 where a card counts in several ways.
    """

    values: tuple[tuple[str, str], ...]
    orders: tuple[tuple[str, tuple[str, ...]], ...]
    whole: int

    @property
    def empty(self) -> bool:
        """Whether there is nothing to tell."""
        return not self.values and not self.orders


@once_a_choice
def counts(game: Game) -> Counts:
    """What the cards of this game count, with its options."""
    pack = game.pack
    standing = game.state.first_standing(game.laws, game.players[1])  # some packs are shortened for few
    inside = pack.cards_of(game.state.whole_pack(game.laws, standing))
    worth = game.presenter.values(game.laws)
    told = {card: worth[card] for card in inside if worth and worth[card] != (0,)}
    orders = tuple(
        (name, cards_by_rank(pack, [card for card in cards if card in inside]))
        for name, cards in game.presenter.orders(game.laws)
    )
    single = all(len(count) == 1 for count in told.values())
    return Counts(
        tuple(cards_by_value(pack, inside, told)), orders, sum(count[0] for count in told.values()) if single else 0
    )


def cards_by_value(pack: Pack, inside: Sequence[int], told: dict[int, tuple[int, ...]]) -> list[tuple[str, str]]:
    """Cards that count alike, the dearest first."""
    ranks = {pack.rank[card] for card in told}
    alike = all(
        len({told.get(card) for card in inside if pack.rank[card] == one}) == 1 for one in ranks
    )  # whatever the suit
    if alike:
        first = {pack.rank[card]: card for card in reversed(inside) if card in told}
        found = [(rank(pack, card), told[card]) for card in first.values()]
    else:
        found = [(pack.names[card], count) for card, count in told.items() if dear(card, told)]
        suit = {pack.suit[card] for card in told if not dear(card, told)}
        found += [(pack.suit_words[one], told[cheap(pack, one, told)]) for one in sorted(suit)]
    found.sort(key=lambda one: (-max(one[1]), -order(pack, one[0])))
    each = dict.fromkeys(pack.suit_words, " each")
    return [(name, " or ".join(map(str, count)) + each.get(name, "")) for name, count in found]


def order(pack: Pack, name: str) -> int:
    """The place of a rank in the pack; -1 of what is no rank."""
    letters = {rank(pack, card): pack.rank[card] for card in range(len(pack.ranks))}
    return letters.get(name, -1)


def dear(card: int, told: dict[int, tuple[int, ...]]) -> bool:
    """Whether a card counts more than the least that any does."""
    return told[card] > min(told.values())


def cheap(pack: Pack, suit: int, told: dict[int, tuple[int, ...]]) -> int:
    """A card of this suit that counts least."""
    return next(card for card in told if pack.suit[card] == suit and not dear(card, told))


def cards_by_rank(pack: Pack, cards: Sequence[int]) -> tuple[str, ...]:
    """Cards, the best first: by their rank, those of another suit than the most as the notation has them."""
    suits = [pack.suit[card] for card in cards]
    usual = max(set(suits), key=suits.count)
    return tuple(rank(pack, card) if pack.suit[card] == usual else pack.names[card] for card in cards)


def tells(book: Rulebook) -> bool:
    """Whether the cards of this game count or rank, by some option."""
    return not all(one.empty for _, one in variants_by_options(book, counts))


def draw(parent: Etree.Element, book: Rulebook, level: str = "h3") -> bool:
    """What the cards count, for each choice of options that changes it; whether there is anything to tell."""
    found = variants_by_options(book, lambda game: (game.pack.size, counts(game)))
    if not tells(book):
        return False
    pack = Game(book.game).pack
    element(parent, level, "What counts" if any(one.values for _, (_, one) in found) else "The order of the cards")
    for when, (_, one) in found:
        table(mark_printed(element(parent, "div", class_="sheet-counts"), when, book), pack, one)
    return True


def table(whole: Etree.Element, pack: Pack, found: Counts) -> None:
    """One of these."""
    if found.values:
        row = element(whole, "ul", class_="sheet-values")
        for name, count in found.values:
            one = element(row, "li")
            if name in pack.number:
                small_card(one, pack, name)
            else:
                element(one, "span", name, class_="sheet-of" if name in pack.suit_words else "sheet-rank")
            element(one, "span", count, class_="sheet-value")
    if found.values and found.whole and len(found.values) < FEW:
        element(whole, "p", f"In the whole pack: {found.whole}.", class_="sheet-order")
    for name, cards in found.orders:
        line = element(whole, "p", f"{name[:1].upper()}{name[1:]}: " if name else "Order: ", class_="sheet-order")
        row = element(line, "span", class_="sheet-unbroken")
        for place, card in enumerate(cards):
            after(row, " " if place else "")
            if card in pack.number:
                small_card(row, pack, card)
            else:
                after(row, card)
