"""What is certain of a card that might be played: who plays after, who did not follow, and that none is higher."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.cards import NO_CARD, UNKNOWN
from ..core.events import Event
from ..core.lines import Choice
from ..presenter.tricks import TricksPresenter
from ..sitting.game import Table
from ..table.view import Sight
from ..wording.hint_words import HintWords
from ..wording.words import sentence


def facts(table: Table, place: int, words: HintWords, choice: Choice, *, aids: bool = False) -> list[str]:
    """What a player would point out about this choice, as far as its seat has seen and remembers.

    Only where suit is followed and all suits rank alike: else what follows what is a matter of the game's own rules.

    Args:
        aids: whether what was turned down is still told.
    """
    presenter = table.game.presenter(table.state)
    order = plain_order(table)
    if not (isinstance(presenter, TricksPresenter) and order and len(choice.cards) == 1):
        return []
    if choice.verb != table.grammar.play or table.state.turn != place:
        return []
    seen, pack = table.sight(table.seats[place], aids=aids), table.game.pack
    card, later = choice.cards[0], still_to_play(table, place, seen)
    trick = [pack.number[face] for _, face in seen.trick]
    suit = pack.suit[trick[0] if trick else card]
    out = []
    if trick:
        several = len(later) > 1
        still = words.told("still-to-play", names=words.names(later), you=several) if later else ""
        out.append(still or words.told("plays-last"))
    if astray := [seat for seat in did_not_follow(table, seen.kept, suit) if seat in later]:
        out.append(words.told("astray", names=words.names(astray), suit=pack.suit_words[suit]))
    if is_highest_left(table, place, seen, order, card):
        out.append(sentence(words.told("highest", cards=words.words.cards([card]))))
    return out


def plain_order(table: Table) -> Sequence[int]:
    """The cards of one suit, the best first, where they rank alike in every suit; () elsewhere."""
    orders = table.game.presenter.orders(table.game.laws)
    return orders[0][1] if len(orders) == 1 and orders[0][0] == "" else ()


def still_to_play(table: Table, place: int, seen: Sight) -> list[int]:
    """Who has still to play to this trick after this seat, in their turn."""
    presenter, laid = table.game.presenter(table.state), {name for name, _ in seen.trick}
    order = table.state.in_turn(place, range(len(table.seats)))
    return [seat for seat in order if seat != place and table.seats[seat] not in laid and not presenter.away(seat)]


def did_not_follow(table: Table, kept: Sequence[Event], suit: int) -> list[int]:
    """Who has played a card of another suit when this one was led."""
    pack, found, led = table.game.pack, dict[int, None](), NO_CARD
    for event in kept:
        if event.kind == "deal" or (event.kind == "move" and event.data[0] == "trick"):
            led = NO_CARD
        elif event.kind == "move" and event.data[1] == "trick":
            card = event.cards[0]
            if led == NO_CARD:
                led = card
            elif pack.suit[led] == suit != pack.suit[card]:
                found[event.seat] = None
    return list(found)


def is_highest_left(table: Table, place: int, seen: Sight, order: Sequence[int], card: int) -> bool:
    """Whether all cards of its suit that beat this one are in the same hand, or lie where none can be played from."""
    pack = table.game.pack
    ranks = [pack.rank[one] for one in order]
    higher = set(ranks[: ranks.index(pack.rank[card])])
    beats = {
        one
        for one in pack.cards_of(table.game.state.whole_pack(table.game.laws, table.before))
        if pack.suit[one] == pack.suit[card] and pack.rank[one] in higher
    }
    mine = f"hand:{table.seats[place]}"
    away = {
        pack.number[face]
        for name, faces in seen.piles.items()
        if name == mine or name.startswith("taken:") or name == "discards"
        for face in faces
        if face != UNKNOWN
    }
    return beats <= away
