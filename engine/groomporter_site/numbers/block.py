"""The block of a game's numbers."""

from __future__ import annotations

import xml.etree.ElementTree as Etree
from collections.abc import Iterator, Mapping, Sequence

from groomporter.book.catalogue import rule
from groomporter.players.kinds import thinks

from ..elements import after, element, fold, link, number_and_noun, wide_table
from ..game_blocks import player_numbers
from ..page import GameBlock, game_page
from . import files, reading_effects
from .files import EXACT, PLAYED, WEIGHED, Entry, duels, stale
from .plots import Row, rows_as_svg
from .words import (
    FEW_DEALS,
    HUNDRED,
    NOTES,
    RECKONED,
    STALE,
    broken_off,
    day,
    duel_said,
    in_short,
    page_minutes_said,
    place_name,
    places_of,
    rounded,
    tenths,
    with_limits,
)

FEW = 30  # rows of a plot at the most, so that it can be seen at once
SHARE = "share"
TEN = 9.995  # in a hundred, and what is told as ten
ALWAYS = 0.995  # of the deals: what happens in more of them happens in every deal, as far as a table can tell
WORKED_OUT = "These are worked out from every possible case: chance has no part in them, and they need no brackets."
PLAYS_HOW = ("performance.md", "how-well-it-plays")


def numbers_page(game: str) -> str:
    """The file of the page of a game's numbers."""
    return f"numbers/{game}.md"


class NumbersBlock(GameBlock):
    """``/// numbers | game``: what was measured and counted out, in sentences, plots and tables."""

    NAME = "numbers"

    def create(self, parent: Etree.Element) -> Etree.Element:
        """All that is kept of the game, the usual ruleset first."""
        found = files.read_numbers(self.book.game)
        whole = element(parent, "div", class_="numbers", data_search_exclude="")
        self.titles = {ruleset.spec: ruleset.title for ruleset in self.book.rulesets}
        usual = self.book.ruleset().spec
        played = sorted(found[PLAYED], key=lambda one: one["ruleset"] != usual)
        if played:
            self.measured(whole, played)
        else:
            element(whole, "p", "Nothing has been measured of this game yet.")
        exact = self.exact(found[EXACT], usual)
        self.counted(whole, exact)
        self.strengths(whole)
        self.weighed(whole, found[WEIGHED])
        if played:
            self.rules(whole, played)
        self.made(whole, [*played, *found[WEIGHED]], exact)
        return whole

    # -- what was played ----------------------------------------------------------------------------------
    def measured(self, whole: Etree.Element, played: Sequence[Entry]) -> None:
        """What comes of play by the usual ruleset, in sentences; then all rulesets side by side."""
        usual = played[0]
        element(whole, "h2", "In short", id="in-short")
        seats = player_numbers((usual["seats"], usual["seats"]))
        how = (
            f"By the usual rules ({self.titles[usual['ruleset']]}), {seats}, all of them ours, who go by rule of thumb:"
        )
        element(whole, "p", how)
        listed = element(whole, "ul")
        for said in in_short(usual):
            element(listed, "li", said)
        text = (
            "The brackets give the range in which the true number probably lies (95 in 100); where none stand, it "
            "is narrower than the last figure, or was not reckoned. An act is anything that is done at the table, the "
            "dealing too. "
            f"{RECKONED} {page_minutes_said(usual, self.book.minutes)}"
        )
        element(whole, "p", text.strip())
        if old := [one for one in played if stale(self.book.game, PLAYED, one)]:
            which = "all" if len(old) == len(played) else ", ".join(self.titles[one["ruleset"]] for one in old)
            text = f"Rules or players have changed since this was measured ({which}), so that it may be otherwise now."
            element(whole, "p", text, class_="stale")
        self.seats(whole, played)
        self.lengths(whole, played)

    def seats(self, whole: Etree.Element, played: Sequence[Entry]) -> None:
        """What each place at the table is worth: of the usual ruleset as a plot, of all as a table."""
        usual = played[0]
        element(whole, "h2", "What a seat is worth", id="seats")
        rows = list(seat_rows(usual))
        even = HUNDRED / len(rows)
        said = "; ".join(f"{row.name} {row.value:.0f}, between {row.low:.0f} and {row.high:.0f}" for row in rows)
        self.plot(whole, rows, "deals in 100 in which they come out best", f"Of a hundred deals: {said}.", mark=even)
        text = (
            "The short line marks the number, the bar the range in its brackets. Best is whoever has gained the most "
            "by that deal alone, even if that is nothing; those who have gained as much share it. The dashed line, at "
            f"{even:.0f} in 100, is where all would be if every seat were as good as another."
        )
        element(whole, "p", text)
        unit = usual["unit"]
        table = wide_table(whole, "Seats", ("Rules", "Who", "best in 100 deals", f"{unit} gained a deal", "games won"))
        for entry in played:
            numbers, places = entry["numbers"], places_of(entry["numbers"], "best")
            for place in places:
                won = numbers.get(f"match:won:{place}")
                row(
                    table,
                    self.titles[entry["ruleset"]],
                    place_name(place, entry["seats"], len(places)),
                    with_limits(numbers[f"best:{place}"], share=True),
                    with_limits(numbers[f"gain:{place}"]),
                    with_limits(won, share=True) if won else "–",
                )
        if any("match:won:1" in entry["numbers"] for entry in played):
            text = (
                "Under “games won” the dealer is whoever dealt first in the game, and the numbers are of a hundred "
                "games. A game stops as soon as somebody has won; the rest of that deal is not played."
            )
            element(whole, "p", text)

    def lengths(self, whole: Etree.Element, played: Sequence[Entry]) -> None:
        """How long it takes, how much there is to choose, and how a pool grows, by ruleset."""
        element(whole, "h2", "How long, and how much there is to choose", id="length")
        table = wide_table(
            whole,
            "Length",
            ("Rules", "minutes a deal", "acts a deal", "deals a game", "choices a turn", "turns in 100 with a choice"),
        )
        for entry in played:
            numbers = entry["numbers"]
            row(
                table,
                self.titles[entry["ruleset"]],
                with_limits(numbers["minutes"], tell=tenths),
                with_limits(numbers["acts"], tell=tenths),
                deals_of_game(entry),
                with_limits(numbers["choices"]),
                with_limits(numbers["chosen"], share=True),
            )
        pools = [(entry, pool_rows(entry)) for entry in played if "match:deals" not in entry["numbers"]]
        pools = [(entry, growth) for entry, growth in pools if any(one.value for one in growth)]
        if not pools:
            return
        element(whole, "h2", "How the pool grows", id="pool")
        said = "; ".join(f"{one.name} {rounded(one.value)}" for one in pools[0][1])
        self.plot(whole, pools[0][1], "chips in the pool", f"Chips in the pool: {said}.")
        deals = [one.name for one in pools[0][1]]
        table = wide_table(whole, "Pool", ("Rules", *deals))
        for entry, growth in pools:
            cells = (with_limits((one.value, one.low, one.high)) for one in growth)
            row(table, self.titles[entry["ruleset"]], *cells)

    def rules(self, whole: Etree.Element, played: Sequence[Entry]) -> None:
        """How often each rule takes effect by the usual ruleset, and by each other, closed."""
        element(whole, "h2", "How often a rule takes effect", id="rules-seen")
        element(
            whole,
            "p",
            "In how many deals of a hundred each of these rules was seen at work, and how many of a hundred players "
            "at the table it touched: rules by which something is paid, counted, demanded or forbidden. A rule counts "
            "once a deal, however often it was at work in it. What happens in nearly every deal is left out, and so "
            "is procedure, such as whose turn it is.",
        )
        for entry in played:
            inside = whole
            if entry is not played[0]:
                inside = fold(whole, f"seen-{entry['ruleset'].partition('@')[0]}", self.titles[entry["ruleset"]])
            table = wide_table(
                inside,
                f"Rules, {self.titles[entry['ruleset']]}",
                ("Rule", "in 100 deals", "players in 100"),
            )
            for name, share in seen(entry):
                cell = row(table, "", with_limits(share, share=True), players_told(entry, name))[0]
                found = rule(name)
                target = game_page(found.id.partition(".")[0])
                if self.page.has(target):
                    link(cell, found.title, self.page.to(target, found.id))
                else:
                    after(cell, found.title)

    # -- how much readings matter -------------------------------------------------------------------------
    def weighed(self, whole: Etree.Element, entries: Sequence[Entry]) -> None:
        """How often each reading changes a gain, the weightiest first."""
        for entry in entries:
            element(whole, "h2", "Does it matter?", id="matter")
            usual, seats = self.titles[entry["ruleset"]], player_numbers((entry["seats"], entry["seats"]))
            text = (
                f"{entry['deals']:,} deals were played by the usual rules ({usual}), {seats}, and each of them again "
                "with one rule read in another way: the same cards, the same score before, the same players by rule "
                "of thumb. Counted are the deals in which somebody gains more or less by it, and those in which "
                "anything at all happens differently. Whether somebody else would have won the whole game was not "
                "measured; the players begin afresh after twenty deals at the latest."
            )
            element(whole, "p", text)
            listed = element(whole, "ul")
            for line in reading_effects.in_sentences(self.book, entry):
                element(listed, "li", line)
            if stale(self.book.game, WEIGHED, entry):
                element(whole, "p", STALE, class_="stale")
            text = (
                "Under “who gains or loses” stand only those whose difference chance alone would not explain, with "
                "how much more or less they gain in a deal; even so about one in twenty of those for whom it makes no "
                "difference will be named by accident. "
                "All may gain, or all lose, where less or more is left lying in the middle when the deal ends."
            )
            element(whole, "p", text)
            heads = (
                "Reading",
                "changes a gain, in 100 deals",
                "changes anything, in 100",
                f"{entry['unit']} more or less for each player, on average",
                "who gains or loses, in a deal",
                "deals",
            )
            reading_effects.fill(wide_table(whole, "How much each reading matters", heads), self.book, entry, self.page)
            if left := reading_effects.unplayable(self.book, entry):
                text = f"Not compared, since other players or cards are needed: {'; '.join(left)}."
                element(whole, "p", text)

    # -- what was counted out -----------------------------------------------------------------------------
    def exact(self, entries: Sequence[Entry], usual: str) -> list[Entry]:
        """What was counted out, each thing once where rulesets agree on it."""
        out: list[Entry] = []
        for entry in sorted(entries, key=lambda one: one["ruleset"] != usual):
            same = [one for one in out if (one["name"], one["values"]) == (entry["name"], entry["values"])]
            if not same:
                out.append(entry)
        return sorted(out, key=lambda one: [other["name"] for other in out].index(one["name"]))

    def counted(self, whole: Etree.Element, entries: Sequence[Entry]) -> None:
        """Each thing that was counted out, as a plot where it is a share, and as a table."""
        if not entries:
            return
        element(whole, "h2", "Worked out exactly", id="counted-out")
        element(whole, "p", WORKED_OUT)
        many = {entry["name"] for entry in entries if entry["ruleset"] != entries[0]["ruleset"]}
        for entry in entries:
            title = entry["title"] + (f" ({self.titles[entry['ruleset']]})" if entry["name"] in many else "")
            element(whole, "h3", title)
            share, cases = entry["kind"] == SHARE, entry["cases"]
            rows = [Row(name, value * HUNDRED, 0, value * HUNDRED) for name, value in entry["values"].items()]
            if share and 1 < len(rows) <= FEW:
                said = "; ".join(f"{one.name} {exactly(one.value / HUNDRED)}" for one in rows)
                self.plot(whole, rows, "in 100", f"{entry['title']}, in a hundred: {said}.", bars=True)
            heads = ("", "how many", "in 100") if cases else ("", "in 100" if share else "")
            table = wide_table(whole, title, heads)
            for name, value in entry["values"].items():
                told = exactly(value) if share else f"{value:.4g}"
                row(table, name, *([f"{round(value * cases):,}"] if cases else []), told)
            note = f"Of {cases:,} cases. " if cases else ""
            note += str(NOTES.get(entry["name"], entry["note"]))
            if note:
                element(whole, "p", note.strip())

    # -- strengths ----------------------------------------------------------------------------------------
    def strengths(self, whole: Etree.Element) -> None:
        """What a stronger player gains."""
        found = duels(self.book.game)
        element(whole, "h2", "What better play gains", id="skill")
        line = element(
            whole,
            "p",
            "A steady player goes by rule of thumb; an easy one slips in three choices of ten; a strong one thinks. "
            "This does not say how much of the game is luck. ",
        )
        after(line, "How they are held against each other stands under ")
        link(line, "How well it plays", self.page.to(*PLAYS_HOW))
        after(line, ".")
        if not thinks(self.book.game):
            element(whole, "p", f"At {self.book.name} no player of ours is stronger than the steady one yet.")
        if not found:
            element(whole, "p", "No two strengths of player have been held against each other at this game yet.")
        for duel in found:
            line = element(whole, "p", f"{by_rules(self.titles, duel)}{duel_said(duel)} ")
            after(line, f"In {duel['deals']} deals, version {duel['version']}, {day(duel['date'])}: ")
            element(line, "code", duel["command"])
        if any(duel["deals"] < FEW_DEALS for duel in found):
            text = f"Where fewer than {FEW_DEALS} deals were played the brackets are by Student’s t, and wider for it."
            element(whole, "p", text)

    # -- how ----------------------------------------------------------------------------------------------
    def made(self, whole: Etree.Element, played: Sequence[Entry], exact: Sequence[Entry]) -> None:
        """The commands that make the same again, with version and day."""
        element(whole, "h2", "How these numbers were made", id="made")
        text = (
            "Whoever doubts a number can have it made again: the same command of the same version gives the same, "
            "on any machine; only a strong player with a limit of time depends on the machine’s speed. Eight letters "
            "and figures such as 104e9922 are a commit of our source. More deals make the ranges narrower. "
        )
        line = element(whole, "p", text)
        element(line, "code", "groomporter")
        after(line, " is the command of this project’s ")
        link(line, "Python package", self.page.to("api/index.md"))
        after(line, "; each takes some seconds or minutes.")
        listed = element(whole, "ul", class_="made")
        for entry in played:
            line = element(listed, "li", f"{self.titles[entry['ruleset']]}: {entry['deals']:,} deals, seed ")
            after(line, f"{entry['seed']}, version {entry['version']}, {day(entry['date'])}. ")
            element(line, "code", entry["command"])
        for command, version, when in dict.fromkeys((one["command"], one["version"], one["date"]) for one in exact):
            line = element(listed, "li", f"Worked out exactly: version {version}, {day(when)}. ")
            element(line, "code", command)
        line = element(whole, "p", "All of them as data: ")
        element(line, "code", f"groomporter numbers {self.book.game} --json")

    # -- parts --------------------------------------------------------------------------------------------
    def plot(
        self,
        parent: Etree.Element,
        rows: Sequence[Row],
        axis: str,
        said: str,
        *,
        bars: bool = False,
        mark: float | None = None,
    ) -> None:
        """A plot of these rows."""
        figure = element(parent, "figure", class_="numbers-plot")
        figure.text = self.md.htmlStash.store(rows_as_svg(rows, axis, said, bars=bars, mark=mark))


def row(table: Etree.Element, head: str, *cells: str) -> list[Etree.Element]:
    """A row of a table; its cells."""
    line = element(table, "tr")
    return [element(line, "th", head, scope="row"), *(element(line, "td", cell) for cell in cells)]


def seat_rows(entry: Entry) -> Iterator[Row]:
    """How often each place comes out best, in a hundred."""
    places = places_of(entry["numbers"], "best")
    for place in places:
        value, low, high = (HUNDRED * one for one in entry["numbers"][f"best:{place}"])
        yield Row(place_name(place, entry["seats"], len(places)), value, low, high)


def pool_rows(entry: Entry) -> list[Row]:
    """What lies in the pool after some deals."""
    deals = places_of(entry["numbers"], "pool")
    return [Row(f"after {number_and_noun(one, 'deal')}", *entry["numbers"][f"pool:{one}"]) for one in deals]


def seen(entry: Entry) -> list[tuple[str, Sequence[float]]]:
    """The rules that took effect in some deals and not in all, the most frequent first."""
    found = {
        name.partition(":")[2]: share
        for name, share in entry["numbers"].items()
        if name.startswith("rule:") and share[0] < ALWAYS
    }
    return sorted(found.items(), key=lambda one: -one[1][0])


def players_told(entry: Entry, name: str) -> str:
    """How often a rule took effect for a player, where it names one."""
    share = entry["numbers"].get(f"player:{name}")
    return with_limits(share, share=True) if share and share[0] else "–"


def exactly(share: float) -> str:
    """A share in a hundred: to a tenth, and of less than ten to three figures."""
    many = share * HUNDRED
    return f"{many:.1f}" if TEN <= many < HUNDRED else f"{many:.3g}"


def by_rules(titles: Mapping[str, str], duel: Entry) -> str:
    """By which rules a duel was played, where a game has several."""
    return f"{titles[duel['ruleset']]}: " if len(titles) > 1 and duel["ruleset"] in titles else ""


def deals_of_game(entry: Entry) -> str:
    """How many deals a game takes, at least where some were broken off; a dash where it has no end of its own."""
    numbers = entry["numbers"]
    if "match:deals" not in numbers:
        return "–"
    told = with_limits(numbers["match:deals"], tell=tenths)
    return f"at least {told}; {broken_off(entry)}" if broken_off(entry) else told


BLOCKS = (NumbersBlock,)
