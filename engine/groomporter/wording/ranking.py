"""What beats what, and what counts, in sentences: the order of the cards, and the rules in force that tell of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..book.rules import Rule
from ..core.cards import NO_SUIT, Pack, mask_of
from ..core.plain import list_in_words
from ..sitting.game import Table
from ..sitting.view_only import TableOrView
from ..table.game_under_rules import GameUnderRules
from .words import NUMBERS, Words, sentence

TRUMPS = "trumps"  # the order of the cards of the trump suit
RUN = 4  # so many small cards that follow each other are told by the first and the last
FAR = 100  # what is no small card is far from all of them


class Order(NamedTuple):
    """The order of some cards: what they are called, it in a sentence, and the cards, the best first."""

    name: str
    words: str
    cards: Sequence[int]


class HandKind(NamedTuple):
    """A kind of hand: what it is called, what it is, the rule that tells of it, and an example."""

    name: str
    words: str
    rule: str
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
    takes = [game.in_force(game.rule(game.presenter.TAKES))[0]] if game.presenter.TAKES else []
    told = kind_words(Words(game, table.seats), NO_SUIT)
    said = [*takes, *(order.words for order in orders(game, inside))]
    said += [f"{one.name}: {one.words.removesuffix('.')}." if one.words else f"{one.name}." for one in told]
    return said + [f"{rule.title}: {game.in_force(rule)[0]}" for rule in counting_rules(game)]


def cards_in(table: TableOrView) -> int:
    """The cards that are played with, one bit a card."""
    return mask_of(table.deck) if isinstance(table, Table) else table.whole


def counting_rules(game: GameUnderRules) -> list[Rule]:
    """The rules in force by which something counts, but for that of what takes a trick and those of kinds of hands."""
    apart = {game.presenter.TAKES, *(one.rule for one in game.presenter.kinds(game.laws, NO_SUIT) if not one.name)}
    named = game.presenter.counts(game.laws)
    rules = [game.rule(short) for short in named] or [one for one in game.book.rules.values() if one.kind == "counts"]
    return [rule for rule in rules if rule.holds(game.options) and rule.short not in apart]


def kind_words(words: Words, trump: int) -> list[HandKind]:
    """The kinds of hands, the best first. What its rule says of several of them is said of the first, unless the game
    has short words for each.

    Args:
        trump: the suit that is trumps, as far as it is known.
    """
    game, told = words.game, set()
    out = []
    for kind in game.presenter.kinds(game.laws, trump):
        rule = game.rule(kind.rule)
        short = str(words.find("kind", f"{kind.name or rule.short}.says"))
        text = short or ("" if rule.id in told else game.in_force(rule)[0])
        name = str(words.find("kind", kind.name)) if kind.name else rule.title
        out.append(HandKind(name, text, rule.id, kind.cards))
        told.add(rule.id)
    return out


def orders(game: GameUnderRules, inside: int, trump: int = NO_SUIT) -> list[Order]:
    """The orders of the cards that are played with.

    Args:
        inside: these cards, one bit a card.
        trump: the suit that is trumps, as far as it is known.
    """
    return [
        Order(sentence(name) or "The cards", order_sentence(game, name, cards, inside, trump), there)
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


def order_sentence(game: GameUnderRules, name: str, cards: Sequence[int], inside: int, trump: int) -> str:
    """An order in a sentence."""
    listed = ", ".join(ranks(game, cards, inside, in_trumps=name.startswith(TRUMPS)))
    if name == TRUMPS and trump != NO_SUIT:
        return f"{sentence(game.pack.suit_words[trump])} are trumps, the best first: {listed}."
    return f"{sentence(name) or 'The cards'}, the best first: {listed}."


def ranked(pack: Pack, cards: Sequence[int], inside: int) -> list[int]:
    """Those cards of an order whose rank is played with, in whatever suit; of an odd card, that it is itself.

    Args:
        inside: the cards that are played with, one bit a card.
    """
    whose, there = usual(pack, cards), {pack.rank[card] for card in pack.cards_of(inside)}
    return [card for card in cards if (pack.rank[card] in there if pack.suit[card] == whose else inside >> card & 1)]


def ranks(game: GameUnderRules, cards: Sequence[int], inside: int, *, in_trumps: bool) -> Iterator[str]:
    """Cards in words: those of one suit, which stands for every suit, by the ranks that are there, small cards that
    follow each other by the first and the last; others by name.

    Args:
        inside: the cards that are played with, one bit a card.
        in_trumps: whether they are trumps, of which one may have a name of its own.
    """
    pack, whose = game.pack, usual(game.pack, cards)
    names = game.book.words.get("kind", {}) if in_trumps else {}
    there = ranked(pack, cards, inside)
    while there:
        card = there[0]
        many = 1 if pack.name(card) in names else run(pack, there, whose)
        own = pack.rank_words[pack.rank[card]] if pack.suit[card] == whose else pack.words(card)
        yield names.get(pack.name(card), own) if many == 1 else from_to(pack, there[:many])
        there = there[many:]


def from_to(pack: Pack, cards: Sequence[int]) -> str:
    """Cards that follow each other, by the first and the last: "ten down to two"."""
    first, last = pack.rank[cards[0]], pack.rank[cards[-1]]
    return f"{pack.rank_words[first]} {'up' if last > first else 'down'} to {pack.rank_words[last]}"


def run(pack: Pack, cards: Sequence[int], whose: int) -> int:
    """How many small cards of this suit follow each other at the beginning of these, up or down; 1 where they are too
    few to be told in short.
    """
    small = [
        pack.rank[card] if pack.suit[card] == whose and pack.rank_words[pack.rank[card]] in NUMBERS else FAR * place
        for place, card in enumerate(cards, 1)
    ]
    step = small[1] - small[0] if small[1:] else 0
    many = next((at for at in range(1, len(small)) if small[at] - small[at - 1] != step), len(small))
    return many if abs(step) == 1 and many >= RUN else 1


def worths(game: GameUnderRules, inside: int) -> list[Worth]:
    """What cards count by themselves, the dearest first; without those that count nothing. Small cards of which each
    counts its pips are one, without an amount.
    """
    pack, values = game.pack, game.presenter.values(game.laws)
    groups: dict[tuple[int, ...], list[int]] = {}
    for card in pack.cards_of(inside) if values else ():
        if any(values[card]):
            groups.setdefault(tuple(values[card]), []).append(card)
    dearest = sorted(groups, key=max, reverse=True)
    of_pips = [amounts for amounts in dearest if {pips(pack, card) for card in groups[amounts]} == {*amounts}]
    if len(of_pips) < RUN:
        return [Worth(alike(pack, groups[amounts], inside), amounts) for amounts in dearest]
    out = [Worth(alike(pack, groups[amounts], inside), amounts) for amounts in dearest if amounts not in of_pips]
    small = Worth(f"{from_to(pack, [groups[amounts][0] for amounts in of_pips])}, each its pips", ())
    return sorted([*out, small], key=lambda worth: -max(worth.amounts, default=max(of_pips[0])))


def pips(pack: Pack, card: int) -> int:
    """How many pips a small card has; 0 for others."""
    word = pack.rank_words[pack.rank[card]]
    return NUMBERS.index(word) if word in NUMBERS else 0


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
