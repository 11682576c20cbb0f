"""The one line that says what is to be done. It asks nothing of a hand that the hand cannot do."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.events import NO_SEAT, Event
from ..sitting.game import Table
from ..sitting.view_only import TableOrView
from ..wording.log import trump_suit
from ..wording.ranking import trumps_in
from ..wording.words import Words
from .leads import bound_lead, playable
from .offers import duties

FOLLOWS = 3  # so many parts has what a game says of who is to follow


def title(table: TableOrView, words: Words, place: int, kept: Sequence[Event]) -> str:
    """One line that says what is to be done; before all else a duty of this seat's that has come due.

    Args:
        place: the seat that is told; below zero for an onlooker, who is told of others what all are.
        kept: the events that it remembers.
    """
    if not isinstance(table, Table):
        return table.looked
    for line in duties(table, place) if place >= 0 else ():
        if due := words.due(table.grammar.choice(line).verb):
            return due
    says = table.game.presenter(table.state)
    ended = table.settled and table.state.leaves()[1] == NO_SEAT
    prompt = ("parted",) if table.parting else says.match_over() if ended else says.prompt(max(place, 0))
    if place < 0 or place != table.state.turn or table.over:
        return words.prompt(prompt)
    trumps = trumps_in(table.game, trump_suit(words, kept))
    if prompt[0] == "lead" and (bound := bound_lead(table, place)):
        return words.lead_bound(bound.cards, suit=bound.suit, trumps=trumps)
    return words.prompt(following(table, words, place, trumps, prompt) or prompt)


def following(table: Table, words: Words, place: int, trumps: Sequence[int], prompt: Sequence[str]) -> tuple[str, ...]:
    """How a seat is told to play to a trick: by what it holds of the suit led, and by what of that it may play; ()
    where it is not to play to one, or what the game says of it holds as it is.

    Args:
        trumps: the cards that are trumps, as far as the seat knows.
        prompt: what the game has it told: a key, whose turn it is, and the suit led.
    """
    pack, can = table.game.pack, set(playable(table, place))
    if not can or len(prompt) != FOLLOWS or prompt[2] not in pack.suit_words:
        return ()
    hand = set(pack.cards_of(table.state.hands[place]))
    led = pack.suit_words.index(prompt[2])
    in_trumps = bool(trumps) and led == pack.suit[trumps[-1]]
    has = {card for card in hand if (card in trumps if in_trumps else pack.suit[card] == led and card not in trumps)}
    ruffs = hand & set(trumps)
    if not has:
        ways = (can == hand, "void"), (can == ruffs, "void-trump"), (can < ruffs, "void-higher"), (True, "void-some")
        key, some = next(key for holds, key in ways if holds), can
    elif can == has:
        key, some = "follow-some", has
        if any(pack.suit[card] == led for card in has):
            return ()
    else:
        ways = (
            (can == has | ruffs, "follow-or-trump"), (can < has, "follow-higher"), (has < can < hand, "follow-or"),
            (True, "follow-any"),
        )  # fmt: skip
        key, some = next(key for holds, key in ways if holds), can - has
    return key, *prompt[1:], words.some(sorted(some), trumps)
