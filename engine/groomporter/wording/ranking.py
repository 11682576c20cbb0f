"""What beats what, and what counts, in sentences: the order of the cards, and the rules in force that tell of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..book.rules import Rule
from ..core.cards import NO_SUIT, Pack, mask_of
from ..sitting.game import Table
from ..sitting.view_only import TableOrView
from ..table.game_under_rules import GameUnderRules
from .words import list_in_words, sentence

TRUMPS = "trumps"  # the order of the cards of the trump suit


class Order(NamedTuple):
    """The order of some cards: what they are called, it in a sentence, and the cards, the best first."""

    name: str
    words: str
    cards: Sequence[int]


class Worth(NamedTuple):
    """Cards that count alike: what they are called, what each counts in each way in which it can, and one of a kind."""

    words: str
    amounts: Sequence[int]


def ranking(table: TableOrView) -> list[str]:
    """The orders of the cards that are played with, the best first, then each rule in force by which something counts.

    Nothing of a hand, and nothing that this deal has shown: it is the same for every seat.
    """
    game, inside = table.game, cards_in(table)
    said = [order.words for order in orders(game, inside)]
    return said + [f"{rule.title}: {game.in_force(rule)[0]}" for rule in counting_rules(game)]


def cards_in(table: TableOrView) -> int:
    """The cards that are played with, one bit a card."""
    return mask_of(table.deck) if isinstance(table, Table) else table.whole


def counting_rules(game: GameUnderRules) -> list[Rule]:
    """The rules in force by which something counts."""
    return [rule for rule in game.book.rules.values() if rule.kind == "counts" and rule.holds(game.options)]


def orders(game: GameUnderRules, inside: int, trump: int = NO_SUIT) -> list[Order]:
    """The orders of the cards that are played with.

    Args:
        inside: these cards, one bit a card.
        trump: the suit that is trumps, as far as it is known.
    """
    return [
        Order(sentence(name) or "The cards", order_sentence(game.pack, name, cards, inside, trump), there)
        for name, cards in orders_in(game, trump)
        if (there := [card for card in cards if card in ranked(game.pack, cards, inside)])
    ]


def orders_in(game: GameUnderRules, trump: int) -> Sequence[tuple[str, Sequence[int]]]:
    """The game's orders, with the suits put in where it is known what is trumps."""
    pack, plain = game.pack, game.presenter.orders(game.laws)
    if trump == NO_SUIT:
        return plain
    if own := game.presenter.orders_in(game.laws, trump):
        return own
    odd = {pack.suit[card] for _, cards in plain for card in cards if pack.suit[card] != usual(pack, cards)}
    other = next(suit for suit in range(len(pack.suits)) if suit not in odd | {trump})
    if [name for name, _ in plain] == [""]:
        cards = plain[0][1]
        return [(TRUMPS, in_suit(pack, cards, trump)), ("the other suits", in_suit(pack, cards, other))]
    return [(name, in_suit(pack, cards, trump if name == TRUMPS else other)) for name, cards in plain]


def trumps_in(game: GameUnderRules, trump: int) -> Sequence[int]:
    """The cards that are trumps where this suit is, whatever they are named, the best first; () where none is."""
    found = orders_in(game, trump) if trump != NO_SUIT else ()
    return next((cards for name, cards in found if name == TRUMPS), ())


def in_suit(pack: Pack, cards: Sequence[int], suit: int) -> list[int]:
    """An order with its cards of one suit, which stand for every suit, put into this one; odd cards stay."""
    whose, deep = usual(pack, cards), len(pack.ranks)
    moved = [suit * deep + pack.rank[card] if pack.suit[card] == whose else card for card in cards]
    return list(dict.fromkeys(moved))


def usual(pack: Pack, cards: Sequence[int]) -> int:
    """The suit of which an order has the most cards."""
    suits = [pack.suit[card] for card in cards]
    return max(suits, key=suits.count, default=NO_SUIT)


def order_sentence(pack: Pack, name: str, cards: Sequence[int], inside: int, trump: int) -> str:
    """An order in a sentence."""
    listed = ", ".join(ranks(pack, cards, inside))
    if name == TRUMPS and trump != NO_SUIT:
        return f"{sentence(pack.suit_words[trump])} are trumps, the best first: {listed}."
    return f"{sentence(name) or 'The cards'}, the best first: {listed}."


def ranked(pack: Pack, cards: Sequence[int], inside: int) -> list[int]:
    """Those cards of an order whose rank is played with, in whatever suit; of an odd card, that it is itself.

    Args:
        inside: the cards that are played with, one bit a card.
    """
    whose, there = usual(pack, cards), {pack.rank[card] for card in pack.cards_of(inside)}
    return [card for card in cards if (pack.rank[card] in there if pack.suit[card] == whose else inside >> card & 1)]


def ranks(pack: Pack, cards: Sequence[int], inside: int) -> Iterator[str]:
    """Cards in words: those of one suit, which stands for every suit, by the ranks that are there; others by name.

    Args:
        inside: the cards that are played with, one bit a card.
    """
    whose = usual(pack, cards)
    for card in ranked(pack, cards, inside):
        yield pack.rank_words[pack.rank[card]] if pack.suit[card] == whose else pack.words(card)


def worths(game: GameUnderRules, inside: int) -> list[Worth]:
    """What cards count by themselves, the dearest first; without those that count nothing."""
    pack, values = game.pack, game.presenter.values(game.laws)
    groups: dict[tuple[int, ...], list[int]] = {}
    for card in pack.cards_of(inside) if values else ():
        if any(values[card]):
            groups.setdefault(tuple(values[card]), []).append(card)
    dearest = sorted(groups, key=max, reverse=True)
    return [Worth(alike(pack, groups[amounts], inside), amounts) for amounts in dearest]


def alike(pack: Pack, cards: Sequence[int], inside: int) -> str:
    """Cards that count alike, in words: whole suits by their names, whole ranks by theirs, others one by one."""
    left, said = set(cards), []
    there = set(pack.cards_of(inside))
    for kind, names in ((pack.rank, pack.rank_words), (pack.suit, pack.suit_words)):
        for number in sorted({kind[card] for card in left}, reverse=True):
            whole = {card for card in there if kind[card] == number}
            if len(whole) > 1 and whole <= left:
                said.append(names[number])
                left -= whole
    return list_in_words(said + [pack.words(card) for card in sorted(left)])
