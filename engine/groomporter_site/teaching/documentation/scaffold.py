"""The document of a ruleset, whole: the first page, and after it the appendices."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from groomporter.book.rules import Attestation, Citation, Rulebook, Ruleset
from groomporter.book.sources import Source, sources
from groomporter.core.plain import as_read, curly

from ... import bibliography
from ...citing import OURSELVES, public_address, why_no_text
from ...game_blocks import year_and_place
from ...marks import MARKS, mark_in_words
from ..dates import how_known
from .citation_styles import STYLES, USUAL, CitedWorks, own_id
from .force import InForce, in_force, works
from .model import TICKED, UNREAD, Document, Run, Runs, blank, ours, plain
from .overview import overview

KINDS = {"name": "Name", "rules": "Rules", "term": "A term of it", "kin": "A game of its kin"}
#: What the forms of kingdoms ask, and the part of the document that answers it.
ASKED = (
    ("What is it", "“What we do”"),
    ("Who played it, where and when", "“What was done in period” and Appendix C"),
    ("How was it done then", "Appendix A"),
    ("How did you do it", "“What we do” and Appendix E"),
    ("Why so and not otherwise", "“What differs, and why” and Appendix B"),
    ("From which sources", "Appendix D"),
)
TITLES_NAMED = 6
NAME = "The Groom Porter"
AND = " and "
FREE = ("public domain", "words in the public domain")


def scaffold(book: Rulebook, ruleset: Ruleset, cited: CitedWorks, style: str) -> Document:
    """The document, with its works cited in this style."""
    rules = list(in_force(book, ruleset))
    document = Document(f"{book.name}: documentation")
    document.heading(1, document.title)
    overview(document, book, ruleset, rules)
    add_rules(document, rules)
    add_choices(document, book, ruleset, rules)
    witnesses(document, book)
    add_works(document, book, ruleset, cited, style)
    own_record(document)
    return document


# -- A ----------------------------------------------------------------------------------------------------------
def add_rules(document: Document, rules: list[InForce]) -> None:
    """Every rule in force, with its mark and what it rests on."""
    document.heading(2, "Appendix A. The rules played here, by whose word each is", page=True)
    document.say(
        Run(" · ".join(MARKS.values()) + ". The Groom Porter’s page “How to read our rules” tells what they mean.")
    )
    part = ""
    for found in rules:
        if found.part != part:
            part = found.part
            document.heading(3, part)
        document.items([tuple(rule_lines(found))])


def rule_lines(found: InForce) -> Iterator[Runs]:
    """The lines of a rule: its words, whose they are, and the same of its reading."""
    yield Run(f"{found.rule.title}. ", "strong"), *ours(found.rule.text)
    yield Run(f"{mark_in_words(found.rule)}. "), *references(found.rule.cite), Run(f" ({found.rule.id})")
    if found.reading:
        yield Run(f"Here: {found.reading.title}. "), *ours(found.reading.text)
        yield Run(f"{mark_in_words(found.reading)}. "), *references(found.reading.cite)


def references(cites: tuple[Citation, ...]) -> Runs:
    """Citations, one after the other."""
    return tuple(run for number, cite in enumerate(cites) for run in (*semicolon(number), *reference(cite)))


def semicolon(number: int) -> Runs:
    """What stands between one citation and the next."""
    return (Run("; "),) if number else ()


def reference(cite: Citation) -> Runs:
    """A citation in the line of a rule: the work's short name, the place, the words of an old text, our remark."""
    source, via = sources()[cite.source], sources().get(cite.via)
    if source.id == OURSELVES:
        return ours(f"{source.short}{f': {curly(cite.note)}' if cite.note else ''}")
    said = source.short + (f", {cite.at}" if cite.at else "")
    if via:
        said += f" ({'as' if source.read else 'not read by The Groom Porter;'} reported by {via.short})"
    runs: Runs = (Run(said),)
    if cite.passage and may_be_quoted(via or source):
        runs += (Run(": "), Run(f"“{as_read(cite.passage)}”", "quote"))
    if cite.note:
        runs += (Run(". "), *ours(curly(cite.note)))
    return runs


def may_be_quoted(source: Source) -> bool:
    """Whether words of a work may stand in a document that is given away: it is old, and nobody's any more."""
    return not source.modern and str(source.csl["custom"].get("rights", "")).startswith(FREE)


# -- B ----------------------------------------------------------------------------------------------------------
def add_choices(document: Document, book: Rulebook, ruleset: Ruleset, rules: list[InForce]) -> None:
    """Where the texts disagree: what this ruleset has, what others have, and room for the entrant's choice."""
    document.heading(2, "Appendix B. Where the texts disagree, and what was chosen", page=True)
    values = {other.spec: book.resolve(other.spec) for other in book.rulesets}
    items: list[tuple[Runs, ...]] = []
    for found in rules:
        if not found.reading:
            continue
        rule, reading = found.rule, found.reading
        others = []
        for other in rule.readings:
            held = [one.title for one in book.rulesets if values[one.spec][rule.option] == other.value]
            if other is not reading:
                others.append(f"{other.title} ({'; '.join(held) or 'no ruleset here'})")
        after = ruleset.filled.get(rule.option)
        source = f", after {sources()[after].short}" if after else ""
        said = (
            f"{reading.title} ({mark_in_words(reading)}{source}). Also possible: {'; '.join(others) or 'nothing else'}."
        )
        items.append(((Run(f"{rule.title}. ", "strong"), *ours(said)), (blank("keep this or change it, and why"),)))
    document.items(items)
    if not items:
        document.say(*ours("No rule of this ruleset has a second reading here."))


# -- C ----------------------------------------------------------------------------------------------------------
def witnesses(document: Document, book: Rulebook) -> None:
    """Every text that names the game, or has its rules, by year."""
    document.heading(2, "Appendix C. When and where it is named, and when its rules are written", page=True)
    items: list[tuple[Runs, ...]] = [witness(found) for found in sorted(book.attested, key=lambda one: one.order)]
    document.items(items)
    if not items:
        document.say(*ours("We know of no text that names it."))


def witness(found: Attestation) -> tuple[Runs, ...]:
    """One of them: the year and place, what it is, how it is known, and where."""
    head = f"{year_and_place(found)}. {KINDS[found.what]}, {how_known(found, NAME)}. "
    return (Run(head, "strong"), *ours(curly(found.text))), references(found.cite)


# -- D ----------------------------------------------------------------------------------------------------------
def add_works(document: Document, book: Rulebook, ruleset: Ruleset, cited: CitedWorks, style: str) -> None:
    """Each work as the style cites it, ticked by who has read it, with what rests on it here."""
    document.heading(2, "Appendix D. Annotated citations", page=True)
    document.say(
        Run(f"{STYLES[style][0]}. "),
        Run("Tick what you have read yourself; what you have not, cite as known through another, and name that other."),
    )
    found = works(book, ruleset)
    items = [work_item(sources()[work], found[work], cited, style) for work in in_order(found, cited)]
    own = f"Rules and readings in our words, version {ruleset.version} of the ruleset. Add the address and the day."
    items.append((cited.line(style, own_id(book)), ours(own), (Run(f"{UNREAD} {TICKED}"),)))
    document.items(items)


def in_order(found: Iterable[str], cited: CitedWorks) -> list[str]:
    """Works in the order in which they are listed, which is the same for every style."""
    return sorted(found, key=lambda work: plain(cited.line(USUAL, work)).casefold().lstrip("“["))


def work_item(source: Source, uses: list[tuple[str, Citation]], cited: CitedWorks, style: str) -> tuple[Runs, ...]:
    """One work: its line, what rests on it, how far we know it, the tick, and room for the entrant's judgement."""
    titles = list(dict.fromkeys(what for what, _ in uses))
    more = len(titles) - TITLES_NAMED
    said = f"Cited for: {'; '.join(titles[:TITLES_NAMED])}{f'; and {more} more' if more > 0 else ''}."
    places = list(dict.fromkeys(cite.at for _, cite in uses if cite.at and cite.source == source.id))
    if places:
        said += f" At: {'; '.join(places[:TITLES_NAMED])}{'; and elsewhere' if len(places) > TITLES_NAMED else ''}."
    return (
        cited.line(style, source.id),
        ours(f"{said} {how_far(source, uses)}"),
        (Run(f"{UNREAD} {TICKED} "), blank("what it is, and how far you trust it")),
    )


def how_far(source: Source, uses: list[tuple[str, Citation]]) -> str:
    """What the note of a work says of it, whether The Groom Porter has read it, and where it can be read."""
    note = source.csl.get("note")
    said = f"{curly(note)}. " if note else ""
    year = bibliography.year_of(source.csl)
    said += "A modern account. " if source.modern else f"Of {year}. " if year else ""
    if not source.read:
        by = dict.fromkeys(sources()[cite.via].short for _, cite in uses if cite.source == source.id and cite.via)
        return f"{said}The Groom Porter has not read it{f'; reported by {AND.join(by)}' if by else ''}."
    where = public_address(source)
    if source.texts:
        shown = "Its text stands in The Groom Porter’s reading room."
    else:
        shown = f"It can be read at {where}." if where else f"No text is shown: {why_no_text(source)}."
    return f"{said}The Groom Porter has read it. {shown}"


# -- E ----------------------------------------------------------------------------------------------------------
def own_record(document: Document) -> None:
    """Room for what only the entrant can say, and what is owed to whom."""
    document.heading(2, "Appendix E. My choices, my reasons, what I learned", page=True)
    asked = (
        ("What I made or taught", "the game taught, the counters or board made, the class held: when, where, for whom"),
        ("Choices that the texts left to me", "each choice, and what else you considered"),
        ("My reasons", "a source, the players, the time, the place"),
        ("What I tried and gave up", "and what showed you that it did not do"),
        ("What I learned", "of the game, the period, the teaching"),
        ("What I would do otherwise next time", "and what you would have to find out first"),
        ("Whom I thank", "who taught, lent, played"),
    )
    for title, what in asked:
        document.say(Run(f"{title}: ", "strong"), blank(what))
    document.heading(3, "What a judge asks, and where it is answered")
    document.items([((Run(f"{asked}: ", "strong"), Run(where)),) for asked, where in ASKED])
    document.heading(3, "Credits")
    document.say(
        *ours(
            "Begun from a scaffold by The Groom Porter, whose sentences may be used under CC BY 4.0 with this credit."
            " Quotations are from works out of copyright, named beside them."
        )
    )
