"""The end of a deal: what decided it, of each player or side, and what each had before and has now, with reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..core.cards import UNKNOWN
from ..core.events import NO_SEAT, account
from ..core.plain import list_in_words
from ..presenter.deciding_cards import DecidingCards, EndingCard, KeyedWords, PlayedDeal, Trick, by_tricks
from ..sitting.game import Table
from ..sitting.view_only import TableOrView
from ..table.view import Sight, accounts
from ..wording.balance import balance, in_short
from ..wording.words import Words, sentence
from .hand_value import NOTHING, counted_openly, holding_in_words
from .history_panel import line_numbers, tricks_of
from .result import losing_nothing, pool_taker
from .score import laid_in_tricks, side, tricks_taken
from .screen import around


def ending(table: TableOrView, seat: str, *, onlooker: bool = False) -> dict[str, Any] | None:
    """What a screen shows of a settled deal; None before, and where not all that was dealt is known.

    Args:
        seat: who is shown it, and comes first.
        onlooker: whether it is for somebody who plays no seat: nobody is "you".

    Returns:
        ``sides``, what decided, as `shown_side` has it; ``told``, a few sentences of the whole deal, each with its
        rule; ``heads`` and ``rows``, what each side had and has, as `balance` has them.
    """
    if not (isinstance(table, Table) and table.settled):
        return None
    place = table.number(seat)
    words = Words(table.game, table.seats, NO_SEAT if onlooker else place)
    seen = table.sight(seat, aids=True)
    played = tricks_played(table, seen, place)
    sides = sides_of(table, place)
    apart = sides if played.tricks else [(one,) for one in around(table, place)]
    rows = [(side(words, seats), seats) for seats in sides]
    winners, says = winning_seats(table), table.game.presenter(table.state)
    shown = [shown_side(table, words, seen, played, seats, winners) for seats in apart]
    took = [] if played.tricks else [taken_from_heaps(table, words, seen, seats) for seats in apart]
    if len([*filter(None, took)]) > 1:
        shown = [one | {"gloss": said} for one, said in zip(shown, took, strict=True)]
    return {
        "sides": shown + [shown_apart(table, words, name, what) for name, what in says.lying_apart(played)],
        "told": in_short(table, words, seen.stream),
        **balance(table, words, seen.stream, rows, winners),
    }


def taken_from_heaps(table: Table, words: Words, seen: Sight, seats: Sequence[int]) -> str:
    """Which of several heaps this side has, with how much in all; "" for none, or where all lies in one. Of games of
    tricks it is not asked: there the cards taken say it.
    """
    heaps, names = table.game.state.HEAPS, {account(seat) for seat in seats}
    pays = (event.data for event in seen.stream if event.kind == "pay") if heaps[1:] else ()
    took = [(str(unit), str(heap), int(amount)) for unit, amount, heap, to in pays if heap in heaps and to in names]
    if not took:
        return ""
    said = list_in_words([words.heap(heap) for heap in dict.fromkeys(heap for _, heap, _ in took)])
    return f"{sentence(said)}: {words.note(took[0][0], sum(amount for _, _, amount in took))}"


def tricks_played(table: Table, seen: Sight, place: int) -> PlayedDeal:
    """The tricks of this deal, as this seat has witnessed them."""
    found = tricks_of(seen.stream, line_numbers(table, place), frozenset()) if laid_in_tricks(table) else []
    tricks = [Trick(trick.laid, trick.taker) for trick in found if trick.whole]
    return PlayedDeal(seen.stream, tricks, tricks_taken(seen.stream))


def sides_of(table: Table, place: int) -> list[tuple[int, ...]]:
    """Who has a score of their own, as they sit, this seat's side first."""
    order = around(table, place)
    return sorted(table.game.presenter.scorers(len(order)), key=lambda seats: min(map(order.index, seats)))


def divided(table: Table) -> list[int]:
    """What each seat had of what was divided when the players parted, in the unit of the game."""
    book = accounts(table.parting).get(table.game.unit, {})
    return [book.get(account(seat), 0) for seat in range(len(table.seats))]


def changes(table: Table) -> list[int]:
    """What each seat gains by this deal, and by what was divided after it."""
    return [gain + more for gain, more in zip(table.outcome.values(), divided(table), strict=True)]


def winning_seats(table: Table) -> set[int]:
    """Who has won the match, if this deal ended it; else who gained the most, now or to be paid later, or lost nothing
    where others did, or the least where all did and nothing lay in a pool; or nobody.
    """
    says, total = table.game.presenter(table.state), range(len(table.seats))
    if table.state.leaves()[1] == NO_SEAT and (champions := says.champions()):
        return set(champions)
    change = changes(table)
    if max(change) > 0:
        return {seat for seat in total if change[seat] == max(change)}
    if taker := pool_taker(table):
        return {taker.seat}
    later = {seat: int(what[1]) for seat in total if (what := says.written_down(seat))}
    if later:
        return {seat for seat, amount in later.items() if amount == max(later.values())}
    pooled = any(table.standing.get(heap) for heap in table.game.state.HEAPS)
    if max(change) < 0 and not pooled:
        best = {seat for seat in total if change[seat] == max(change)}
        return best if len(best) < len(total) else set()
    return set(losing_nothing(table, change))


def shown_side(
    table: Table, words: Words, seen: Sight, played: PlayedDeal, seats: Sequence[int], winners: set[int]
) -> dict[str, Any]:
    """What decided, as far as it is this side's: ``name`` and ``seats``; ``won``, and in a few words how it came off
    (``tag``); its ``cards``, each with whether it ``counts`` and a ``note``; a ``number`` with its ``unit``, and
    ``words``, with a ``gloss`` of what they name.
    """
    says, hidden = table.game.presenter(table.state), 0
    decided = says.decided(seats, played) or (by_tricks(seats, played) if played.tricks else DecidingCards(()))
    away = all(map(says.away, seats))
    out = figures(table, words, decided._replace(number=()) if away else decided)
    if not (played.tricks or decided.cards):
        hidden = seen.piles.get(f"hand:{table.seats[seats[0]]}", []).count(UNKNOWN)
        out["cards"], held, what = held_cards(table, words, seen, seats[0])
        if not (out["words"] or out["number"]):
            out["words"], out["gloss"] = sentence(held), words.ending(says.cannot_win(seats[0])) or what
    return {
        "name": side(words, seats),
        "seats": [table.seats[seat] for seat in seats],
        "won": bool(winners & set(seats)),
        "tag": tag(table, words, seats, winners, away=away),
        "hidden": hidden,
        **out,
    }


def shown_apart(table: Table, words: Words, name: KeyedWords, decided: DecidingCards) -> dict[str, Any]:
    """What lies before nobody, in the same form."""
    return {
        "name": sentence(words.ending(name)),
        "seats": [],
        "won": False,
        "tag": "",
        "hidden": 0,
        **figures(table, words, decided),
    }


def figures(table: Table, words: Words, decided: DecidingCards) -> dict[str, Any]:
    """Cards, number and words of what decided."""
    amount, _, unit = words.ending(decided.number).partition(" ")
    told = ", ".join(map(words.ending, decided.words))
    cards = [shown_card(table, words, card) for card in decided.cards]
    return {"cards": cards, "number": amount, "unit": unit, "words": sentence(told)}


def tag(table: Table, words: Words, seats: Sequence[int], winners: set[int], *, away: bool) -> str:
    """How the deal came off for a side, in a few words; of who had no part in it, why, and what came of it."""
    says, seat = table.game.presenter(table.state), seats[0]
    gain, you = changes(table)[seat], len(seats) > 1 or words.seat == seat
    key = "gains" if gain > 0 else "loses" if gain < 0 else "alone" if seat in winners else "even"
    wins_match = table.state.leaves()[1] == NO_SEAT and seat in says.champions()
    came_off = words.ending(("wins-match",) if wins_match else (key, abs(gain)), you=you)
    if away and not table.parting and (told := says.condition(seat)):
        return ", ".join([words.mark(told, you=you), *([came_off] if gain or wins_match else [])])
    if wins_match:
        return came_off
    if later := says.written_down(seat) if gain <= 0 else ():
        return words.ending(later, you=you)
    taker = pool_taker(table)
    if taker and taker.seat == seat and gain <= 0:
        return words.ending(("takes", taker.amount), you=you)
    return came_off


def shown_card(table: Table, words: Words, shown: EndingCard) -> dict[str, Any]:
    """A card that lies there at the end of a deal."""
    pack = table.game.pack
    return {
        "card": pack.name(shown.card),
        "words": pack.words(shown.card),
        "counts": shown.counts,
        "note": words.ending(shown.note),
    }


def held_cards(table: Table, words: Words, seen: Sight, seat: int) -> tuple[list[dict[str, Any]], str, str]:
    """What this seat still holds, has before it and has laid in the row, as far as that is seen, those that count first
    and with what they add, with the card turned up where it counts with them; what it comes to in words, and what that
    is.
    """
    name, pack = table.seats[seat], table.game.pack
    hand = seen.piles.get(f"hand:{name}", [])
    cards = pack.fan(pack.number[card] for card in hand if card != UNKNOWN)
    cards += [pack.number[card] for card in seen.piles.get(f"front:{name}", []) if card != UNKNOWN]
    cards += laid_in_row(table, seen, seat)
    lies_open = bool(hand) and UNKNOWN not in hand
    found = holding_in_words(table, words, seat) if lies_open or counted_openly(table, seat) else NOTHING
    made = {pack.number[one["card"]]: one["words"] for one in found["made"]}
    counted = [card for card in made if card in cards]
    rest = [card for card in cards if card not in made]
    shared = [EndingCard(card) for card in made if card not in cards]
    own, others = map(EndingCard, counted), [EndingCard(card, not made) for card in rest]
    shown = [
        shown_card(table, words, one) | ({"note": made[one.card]} if made.get(one.card) else {})
        for one in (*own, *shared, *others)
    ]
    gloss = words.ending(("turn-up", pack.words(shared[0].card))) if shared else str(found["gloss"])
    return shown, str(found["holding"]), gloss


def laid_in_row(table: Table, seen: Sight, seat: int) -> list[int]:
    """The cards that this seat has played one after the other, where no tricks are."""
    moves = (event for event in seen.stream if event.kind == "move" and event.data[1] == table.game.presenter.ROW)
    return [card for event in moves if event.seat == seat for card in event.cards]
