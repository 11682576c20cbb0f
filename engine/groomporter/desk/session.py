"""A hand that is being played: what its seat is shown, whose move it is, and what the others do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..core.events import NO_SEAT
from ..core.plain import list_in_words
from ..keep.record import RecordError
from ..players.kinds import STEADY, STRENGTHS
from ..players.patience import Patience
from ..players.scripted_player import Manner, scripted_company
from ..scene.ending import ending
from ..scene.frames import frame_changes, unjudged
from ..scene.hand_value import NOTHING, own_holding
from ..scene.offers import waited_for
from ..scene.screen import progress, scene, screen
from ..sitting.game import Table
from ..sitting.view_only import TableOrView
from ..table.table import SETTLE
from ..table.view import Sight
from ..wording.log import news, news_by_place
from ..wording.reckoning import reckoning
from ..wording.words import Words
from .hand import Hand, keep_record
from .series import parting_sentences, series_offers

MOST_FRAMES = 400
MANNER = ("strength", "seconds", "thinks")  # what of a question says how the others play
LONGEST = 10  # seconds that a player may be given for one choice


def show_table(
    table: TableOrView, hand: Hand, frames: list[dict[str, Any]] | None = None, *, since: int | None = None, **more: Any
) -> dict[str, Any]:
    """An answer: the hand, what its seat sees, and what it has seen since this event of the table's."""
    since_then = [] if since is None else news(table, hand["seat"], since)
    last = face(table, hand)
    moved = [frame_changes(scene_, last) for scene_ in frames or ()]
    if table.note and "note" not in more:
        more["note"], table.note = table.note, ""
    return {"hand": keep_record(table, hand), "frames": moved, "screen": last, "news": since_then, **more}


def face(table: TableOrView, hand: Mapping[str, Any]) -> dict[str, Any]:
    """The screen of the hand's seat, with what can be done about the hand besides."""
    seat = hand["seat"]
    out = screen(table, seat, aids=bool(hand.get("aids")), faults=bool(hand.get("faults")), bare=bool(hand.get("bare")))
    lapses = [ask for ask in out["asks"] if ask["duty"] == "may" and ask["soon"]]
    out["go"] = go_on(table, hand, missed=bool(lapses))
    if out["go"] == "go" and lapses[0]["kind"] in ("card", "cards"):
        out["title"] = before_going_on(Words(table.game, table.seats, table.number(seat)), lapses)
    out["undo"] = not table.looked and not table.parting and any(line.startswith(f"{seat}: ") for line in table.lines)
    first = table.before == table.game.state.first_standing(table.game.laws, len(table.seats))
    if first and not (out["undo"] or table.over or table.looked):
        out["goal"] = table.game.book.goal
    out["first"], out["course"] = hand.get("first") or None, hand.get("course") or None
    out["guessed"] = table.guessed or hand.get("guessed", "")
    out["bare"], out["faults"], out["aids"] = (bool(hand.get(name)) for name in ("bare", "faults", "aids"))
    out["people"] = people(table, hand)
    out["next"] = passing(table, hand)
    out["series"] = series_offers(table, hand, ready=out["go"] == "next")
    out["ended"] = parting_sentences(table, seat, hand.get("gone", {}))
    out["reckoning"] = reckoning(table, seat)
    out["ending"] = ending(table, seat)
    return out


def before_going_on(words: Words, lapses: Sequence[Mapping[str, Any]]) -> str:
    """What may be done that will lapse, before the turn of the next player is gone on with, in a prompt."""
    first, *others = [ask["label"] for ask in lapses]
    said = list_in_words([first, *(f"{label[0].lower()}{label[1:]}" for label in others)], "or")
    return f"{said}, {words.find('ask', 'or-go-on')}."


def people(table: TableOrView, hand: Mapping[str, Any]) -> list[str]:
    """The seats that persons play: all that no player of ours has."""
    return [seat for seat in table.seats if seat == hand["seat"] or seat not in hand.get("players", {})]


def passing(table: TableOrView, hand: Mapping[str, Any]) -> str:
    """The person to whom the screen is to be passed, or ""."""
    waits = table.waiting
    if table.over or hand["seat"] in waits.seats:
        return ""
    return next((seat for seat in people(table, hand) if seat in waits.seats and waits.how == "each"), "")


def frames_since(
    table: Table, hand: Mapping[str, Any], since: int, before: Table | None = None
) -> list[dict[str, Any]]:
    """The scenes since this event of the table's, each with what was told in it; nothing can be done.

    Each sentence comes with the table as it lay when it was said; partway, those that change nothing share a scene.

    Args:
        before: the table before the line that brought these events; none where no line did.
    """
    told, last = news_by_place(table, hand["seat"], since), len(table.events)
    if not told:
        return [frame(table, hand, since, last, table, None) | {"said": []}]
    before = before or table
    earlier = before.sight(hand["seat"], aids=aided(before, hand)) if told[1:] else None
    frames: list[dict[str, Any]] = []
    said: list[list[dict[str, Any]]] = []
    for (_, entry), until in zip(told, [*(place for place, _ in told[1:]), last], strict=True):
        shown = frame(table, hand, since, until, before, earlier)
        if not (frames and shown == frames[-1]):
            frames.append(shown)
            said.append([])
        said[-1].append(entry)
    return [shown | {"said": entries} for shown, entries in zip(frames, said, strict=True)]


def opening_frames(table: Table, hand: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The scenes of what happened before anybody acted, such as stakes and the turn-up; none where cards were dealt and
    no more.
    """
    return (
        frames_since(table, hand, 0) if any(entry["kind"] != "deal" for entry in news(table, hand["seat"], 0)) else []
    )


def frame(
    table: Table, hand: Mapping[str, Any], since: int, until: int, before: Table, earlier: Sight | None
) -> dict[str, Any]:
    """The scene after so many of the table's events: cards and accounts as they lay then. No event tells whose turn it
    is, what marks say, or that the deal is over: partway through a line, which the scene says then (``partway``), these
    are as before it.

    A trick lies there once more as it is gathered: its last card was seen by everybody, whatever is turned down then.

    Args:
        since: how many events there were before the line.
        until: how many are gone through.
        before: the table before the line.
        earlier: what the seat had before it then; None where nothing is told partway.
    """
    partway, seat = until < len(table.events), hand["seat"]
    then = before if partway else table
    aids = aided(then, hand)
    seen = table.sight(seat, aids=aids, until=until if partway else None)
    scene_ = scene(
        then,
        seat,
        seen,
        aids=aids,
        bare=bool(hand.get("bare")),
        gathered=any(event.kind == "move" and event.data[0] == "trick" for event in table.events[since:until]),
        unaided=(table.sight(seat, until=until) if aids else seen) if partway else None,
    )
    if partway and earlier:
        scene_ |= unjudged(scene_, seen, earlier)
        if seen.piles.get(own := f"hand:{seat}") != earlier.piles.get(own):
            scene_.pop("caution", None)
            scene_ |= held_after(table, seat, seen.piles.get(own, []))
    return scene_ | progress(then, seat, seen, aids=aids) | ({"partway": True} if partway else {})


def held_after(table: Table, seat: str, cards: Sequence[str]) -> dict[str, Any]:
    """What these cards of the seat's come to, if they are what it holds now; of others this table cannot tell."""
    if cards != table.sight(seat).piles.get(f"hand:{seat}", []):
        return NOTHING
    place = table.number(seat)
    return own_holding(table, Words(table.game, table.seats, place), place, cards)


def aided(table: Table, hand: Mapping[str, Any]) -> bool:
    """Whether what was turned down is still shown: with memory aids, and once nothing need be remembered."""
    return bool(hand.get("aids")) or table.settled


# -- whose move it is -------------------------------------------------------------------------------------
def go_on(table: TableOrView, hand: Mapping[str, Any], *, missed: bool) -> str:
    """What a screen offers besides the seat's own acts: "leave" it to others, "go" on, "next" deal, or "".

    Args:
        missed: whether the seat may say something that will lapse.
    """
    if not isinstance(table, Table):
        return ""
    if len(table.lines) == hand.get("passed", -1) and not table.over:
        return ""
    if table.parting:
        return "end"
    if table.settled:
        return "full" if hand.get("first") else "next" if table.state.leaves()[1] != NO_SEAT else "end"
    if table.over:
        return "settle"
    if hand["seat"] in table.waiting.seats:
        return "leave" if table.waiting.how == "any" else ""
    return "go" if missed else ""


def missable(table: Table, hand: Mapping[str, Any]) -> bool:
    """Whether the seat, which need not act, may now say something that will lapse when the next player acts."""
    if hand["seat"] in table.waiting.seats:
        return False
    return any(waited_for(table, *table.grammar.read(line)) for line in table.may(hand["seat"]))


def let_others_act(table: Table, hand: Hand, request: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Let the others act until the hand's seat must, or may and would miss it.

    A deal that is over is settled, unless a person at this screen can still say something of it.

    Args:
        request: the question that they act upon; it may say in what manner (`manner_asked`).
    """
    frames: list[dict[str, Any]] = []
    manner = manner_asked(request, hand)
    company = scripted_company(table, opponents(hand, table), str(hand.get("seed", "")), manner)
    before = table.copy()
    for _ in company.let_others_act(MOST_FRAMES, held=lambda: held(table, hand)):
        frames += frames_since(table, hand, len(before.events), before)
        before = table.copy()
    if table.over and not table.settled and not any(table.may(seat) for seat in people(table, hand)):
        frames += act_line(table, hand, SETTLE)
    return frames


def held(table: Table, hand: Mapping[str, Any]) -> bool:
    """Whether what the others must do waits for the hand's seat: it must act first, or may and would miss it."""
    waits = table.waiting
    if hand["seat"] in waits.seats and waits.how == "each":
        return True
    return bool(go_on(table, hand, missed=missable(table, hand)))


def act_line(table: Table, hand: Hand, line: str) -> list[dict[str, Any]]:
    """Do this line; the frames that come of it."""
    before = table.copy()
    table.act(line)
    return frames_since(table, hand, len(before.events), before)


def manner_asked(request: Mapping[str, Any], hand: Mapping[str, Any]) -> Manner:
    """How the others are to play by this question: how strong (``strength``), with how many seconds at the most for one
    choice (``seconds``; none, as long as they like), and who hears that one of them begins to think (``thinks``).

    It is the asker's, as the pace is, and no part of the hand. A first hand is played by rule of thumb all the same:
    what it shows has to come about.

    Raises:
        RecordError: there is no such strength, or that is no time.
    """
    strength, seconds = request.get("strength", STEADY), request.get("seconds")
    if not isinstance(strength, str) or strength not in STRENGTHS:
        raise RecordError(f"no strength {str(strength)[:40]!r}; there are: {', '.join(STRENGTHS)}")
    if seconds is not None and not (type(seconds) in (int, float) and 0 <= seconds <= LONGEST):
        raise RecordError(f"seconds: a number from 0 to {LONGEST}, not {str(seconds)[:40]!r}")
    if hand.get("first"):
        strength = STEADY
    return Manner(strength, Patience(seconds), request.get("thinks", lambda seat: None))


def opponents(hand: Mapping[str, Any], table: Table) -> dict[str, Any]:
    """The seats that are played by the engine, each with the kind of its player, or the lines that it was given."""
    players = hand.get("players", {})
    return {seat: players[seat] for seat in table.seats if seat in players and seat != hand["seat"]}
