"""Questions of what a line brought about: who took the trick, who won, what it was worth, what a fault cost."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from ..core.cards import UNKNOWN
from ..core.events import Event, seen_by
from ..core.lines import TABLE
from ..sitting.game import Table
from ..table.table import SETTLE
from .facts import (
    counted_sums,
    gain_of,
    has_seen_hidden,
    place_of_gathering,
    place_of_giveaway,
    sums,
    taker,
    trick_of,
    winner_told,
)
from .finished_deal import Deal, step
from .penalty import notice
from .question import COSTS, COUNTS, TAKES, WINS, WORTH, AnswerSheet, Question, in_order
from .slips import adding, taking

FEW_CARDS = 32  # a deal with so many cards played can be told before a question about all of it


def cut(deal: Deal, at: int, end: int) -> tuple[Table, int]:
    """The deal before a line, with what happened by it up to this place among its events; and where that begins."""
    table = deal.moment(at)
    since = len(table.events)
    table.events += step(deal.table, at)[:end]
    return table, since


def solution_events(deal: Deal, at: int, end: int, you: int) -> tuple[Event, ...]:
    """What happened by the line from this place among its events on, as this seat witnessed it."""
    return tuple(seen for event in step(deal.table, at)[end:] if (seen := seen_by(event, you)))


def takes(deal: Deal, at: int, random: Random) -> Question | None:
    """Who takes the trick that this line makes whole; None where it is plain, or hangs on what nobody has seen."""
    whole = deal.table
    winner = taker(whole, at)
    if winner is None:
        return None
    events = step(whole, at)
    end = place_of_gathering(events)
    trick = trick_of(whole.events[: whole.starts[at] + end])
    if len(trick) < 2:
        return None
    seats = [seat for seat, _ in trick]
    able = [seat for seat in seats if has_seen_hidden(whole.events[: whole.starts[at] + end], seat)]
    if not able or (winner >= 0 and winner not in seats):
        return None
    numbered = (event.rule for event in events[end:] if event.kind == "pay" and event.data[0] == "tricks")
    rule = next(numbered, events[end].rule)
    offered = AnswerSheet(winner, rule)
    card = dict(trick)
    for key, seat, misled in taking(whole.game.pack, trick):
        offered.slip(seat, key, card=whole.game.pack.name(misled))
    offered.elsewhere(deal, at, lambda table: taker(table, at))
    if not any(answer.slip in PUZZLES or answer.elsewhere for answer in offered.wrong.values()):
        return None
    for seat in seats:
        offered.slip(seat, "beaten" if winner >= 0 else "nobody-takes", card=whole.game.pack.name(card[seat]))
    you = random.choice(able)
    table, since = cut(deal, at, end)
    told = solution_events(deal, at, end, you)
    answers = in_order(offered.answers(len(seats)))
    return Question(TAKES, you, table, whole.lines[at], since, winner, "", rule, answers, told)


PUZZLES = ("trump-forgotten", "suit-forgotten")  # slips that make it worth asking who takes a trick


def wins(deal: Deal, at: int, random: Random) -> Question | None:
    """Who has won, once the hands lie open; None where they do not."""
    whole = deal.table
    found = winner_told(whole, at)
    rivals = sorted({seat for seat, _, _ in counted_sums(whole, at)})
    if found is None or found[0] not in rivals or len(rivals) < 2:
        return None
    end = place_of_giveaway(step(whole, at))
    table, since = cut(deal, at, end)
    you = random.choice(rivals)
    if not all(open_hand(table, you, seat) for seat in rivals):
        return None
    winner, rule = found
    offered = AnswerSheet(winner, rule)
    offered.elsewhere(deal, at, lambda other: (winner_told(other, at) or (None,))[0])
    most = {seat: sum(n for (who, _, _), n in counted_sums(whole, at).items() if who == seat) for seat in rivals}
    for seat in rivals:
        offered.slip(seat, "counts-less" if most[seat] < most[winner] else "counts-more", amount=most[seat])
    told = solution_events(deal, at, end, you)
    answers = in_order(offered.answers(len(rivals)))
    return Question(WINS, you, table, whole.lines[at], since, winner, "", rule, answers, told)


def open_hand(table: Table, you: int, seat: int) -> bool:
    """Whether you see all of this seat's hand, and it has one."""
    cards = table.sight(table.seats[you], aids=True).piles.get(f"hand:{table.seats[seat]}", [])
    return bool(cards) and UNKNOWN not in cards


def counts(deal: Deal, at: int, random: Random) -> Iterator[Question]:
    """What the cards of a hand count, for each count that is told by this line."""
    whole = deal.table
    end = place_of_giveaway(step(whole, at))
    for (seat, rule, words), amount in counted_sums(whole, at).items():
        table, since = cut(deal, at, end)
        if not open_hand(table, seat, seat):
            continue
        key = seat, rule, words
        offered = AnswerSheet(amount, rule)
        offered.elsewhere(deal, at, lambda other, key=key: counted_sums(other, at).get(key))  # type: ignore[misc]
        for event in step(whole, at):
            if event.kind == "rule" and (event.seat, event.rule) == (seat, rule) and amount in event.data:
                stream = [seen for one in whole.events if (seen := seen_by(one, seat))]
                for part, worth in whole.game.presenter.made_of(stream, event):
                    offered.slip(amount - worth, "part-left-out", rule, part=part, worth=worth)
        for value in plain_values(table, table.game.pack.cards_of(table.state.hands[seat])):
            offered.slip(value, "as-printed", rule)
        for wrong in adding([(rule, amount)], len(whole.seats), 0):
            offered.slip(wrong.amount, wrong.key, wrong.rule)
        told = solution_events(deal, at, end, seat)
        if len(answers := in_order(offered.answers())) > 2:
            yield Question(COUNTS, seat, table, whole.lines[at], since, seat, words, rule, answers, told)


def plain_values(table: Table, cards: Sequence[int]) -> Iterator[int]:
    """What cards come to by the pips, court cards as ten, and the ace as one or as eleven; and one a card."""
    pack = table.game.pack
    letters = [pack.ranks[pack.rank[card]] for card in cards]
    for ace in (1, 11):
        yield sum(ace if letter == "A" else int(letter) if letter.isdigit() else 10 for letter in letters)
    yield len(letters)


def worth(deal: Deal, at: int, random: Random) -> Iterator[Question]:
    """What this line brings each seat, or costs it."""
    whole = deal.table
    events = step(whole, at)
    end = place_of_giveaway(events, says_it(events))
    line = whole.lines[at]
    settling = line == SETTLE
    amounts = () if line.startswith(f"{TABLE}: ") else (whole.grammar.choice(line).amount,)  # it says them itself
    few = sum(event.kind == "move" and event.data[1] == "trick" for event in whole.events) <= FEW_CARDS
    for found in sums(events, len(whole.seats)):
        if found.amount == 0 or abs(found.amount) in amounts:
            continue
        table, since = cut(deal, at, end)
        since = after_the_cards(table) if settling else since
        offered = AnswerSheet(found.amount, found.parts[0][0])
        who, unit = found.seat, found.unit
        offered.elsewhere(deal, at, lambda other, who=who, unit=unit: gain_of(other, at, who, unit))  # type: ignore[misc]
        pool = table.sight(table.seats[who]).accounts.get(unit, {}).get("pool", 0)
        for wrong in adding(found.parts, len(whole.seats), pool):
            offered.slip(wrong.amount, wrong.key, wrong.rule)
        for rival in sums(events, len(whole.seats)):
            if rival.unit == unit and rival.seat != who:
                offered.slip(rival.amount, "another-seat", rival.parts[0][0], seat=rival.seat)
        if any(event.kind == "pay" and (event.data[0], event.data[2]) == (unit, "trick") for event in events):
            laid = trick_of(whole.events[: whole.starts[at] + place_of_gathering(events)])
            for value in plain_values(table, [card for _, card in laid]):
                offered.slip(value, "as-printed", found.parts[0][0])
        told = solution_events(deal, at, end, who)
        if not has_seen_hidden(table.events, who) or len(answers := in_order(offered.answers())) < 3:
            continue
        rule = found.parts[0][0]
        yield Question(WORTH, who, table, line, since, who, unit, rule, answers, told, tricks=settling and few)


def says_it(events: Sequence[Event]) -> bool:
    """Whether what is counted is the very sum that is then paid, so that to tell the one would be to tell the other."""
    sums_ = {int(event.data[1]) for event in events if event.kind == "pay"}
    return any(
        event.kind == "rule" and sums_ & {word for word in event.data if isinstance(word, int)} for event in events
    )


def after_the_cards(table: Table) -> int:
    """Where the events begin that happened after the last card was dealt, played or gathered."""
    cards = [
        at for at, event in enumerate(table.events) if event.kind == "deal" or (event.kind == "move" and event.cards)
    ]
    return cards[-1] + 1 if cards else 0


def costs(deal: Deal, at: int, random: Random) -> Iterator[Question]:
    """What a wrong act costs in this position that is done and noticed."""
    whole = deal.moment(at)
    wrongs = [(seat, line) for seat in whole.seats for line in whole.irregularities(seat)]
    if not wrongs:
        return
    seat, line = random.choice(wrongs)
    place = whole.number(seat)
    noticed = notice(whole, line)
    if not noticed:
        return
    claim, events = noticed
    total = [found for found in sums(events, len(whole.seats)) if found.seat == place]
    fault = next((event for event in events if event.kind == "wrong"), None)
    if not total or fault is None:
        return
    unit, parts = total[0].unit, total[0].parts
    offered = AnswerSheet(total[0].amount, parts[0][0])

    def there(table: Table) -> int | None:
        other = notice(table, line, claim)
        return sum(s.amount for s in sums(other[1], len(table.seats)) if s[:2] == (place, unit)) if other else None

    for rules in deal.rules:
        table = deal.under(rules, at)
        if table and len(table.lines) == at:
            offered.under(rules, there(table))
    pool = whole.sight(seat).accounts.get(unit, {}).get("pool", 0)
    for wrong in adding(parts, len(whole.seats), pool):
        offered.slip(wrong.amount, wrong.key, wrong.rule)
    told = tuple(seen for event in events if (seen := seen_by(event, place)))
    since = whole.starts[-1] if whole.starts else len(whole.events)
    if len(answers := in_order(offered.answers())) > 2:
        yield Question(COSTS, place, whole, line, since, place, unit, parts[0][0], answers, told)


Finder = Callable[[Deal, int, Random], Iterator[Question]]
