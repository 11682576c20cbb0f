"""Cards that leave the play: thrown up by one who must retire, taken up to play again, or gathered for a fresh deal."""

from __future__ import annotations

from collections.abc import Iterable

from ...core.cards import FRENCH
from ...core.events import EVERYONE, NO_SEAT, NOBODY, TABLE, Emit, Event, account
from .dealing import Dealing
from .pooled_tricks import OUT, PLAY

Pile = tuple[str, tuple[int, ...], int]  # name, cards, and who has seen them


def retire(deal: Dealing, seat: int, rule: str, emit: Emit | None) -> None:
    """A player must throw up the cards; one who is left alone wins what is still to be won."""
    before, after = deal.after.index(seat), deal.after[seat]
    deal.after[before], deal.after[seat] = after, NO_SEAT
    deal.playing -= 1
    deal.declared[seat] = OUT
    deal.throw_up(seat, rule, emit)
    if not deal.playing:  # one who was left alone before the play, and now leaves it too
        deal.lay_out(emit)
        deal.end_play()
    elif deal.playing == 1:
        walk_over(deal, after, emit)
    elif deal.turn == seat:
        deal.turn = after
    if deal.pending == PLAY and deal.complete():
        deal.finish_trick(emit)


def walk_over(deal: Dealing, seat: int, emit: Emit | None) -> None:
    """The last player left takes the tricks that are left."""
    deal.lay_out(emit)
    left = deal.started[deal.leader].bit_count() - sum(deal.won)
    deal.won[seat] += left
    if emit:
        emit(Event("pay", "left-alone", seat, (), ("tricks", left, "trick", account(seat))))
    deal.end_play()


def tricks_back(deal: Dealing, rule: str, emit: Emit | None) -> None:
    """The tricks that were won count no more."""
    if emit:
        for seat, tricks in enumerate(deal.won):
            if tricks:
                emit(Event("pay", rule, seat, (), ("tricks", tricks, account(seat), "trick")))


def take_up_again(deal: Dealing, rule: str, emit: Emit | None) -> None:
    """All cards played go back to the hands, and the play begins again."""
    deal.lay_out(emit)
    for seat, hand in enumerate(deal.started):
        back = FRENCH.cards_of(hand & ~deal.hands[seat])
        if deal.after[seat] == NO_SEAT or not back:
            continue
        deal.hands[seat] = hand
        if emit:
            emit(Event("move", rule, seat, back, (f"front:{seat}", f"hand:{seat}"), EVERYONE))
    tricks_back(deal, rule, emit)
    deal.won, deal.played_cards = [0] * len(deal.won), 0
    deal.leader = deal.turn = deal.leader if deal.after[deal.leader] != NO_SEAT else deal.next_in(deal.leader)
    deal.pending = PLAY


def gather(deal: Dealing, others: Iterable[Pile], rule: str, emit: Emit | None) -> None:
    """All cards go back to the stock, to be shuffled.

    Args:
        others: piles besides hands, discards and turn-up.
    """
    piles = [(f"hand:{seat}", FRENCH.cards_of(hand), deal.sees(seat)) for seat, hand in enumerate(deal.hands)]
    piles += [("discards", tuple(deal.discards), NOBODY), *others]
    piles.append(("turn-up", FRENCH.cards_of(deal.lying()), EVERYONE))
    for pile, cards, seen in piles:
        deal.stock = deal.stock.gather(cards)
        if cards and emit:
            emit(Event("move", rule, TABLE, cards, (pile, "stock"), seen))
    deal.clear(len(deal.hands))
