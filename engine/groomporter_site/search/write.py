"""Writes what the search reads into a built site: the entries of all pages but the old texts, and those apart.

``search/first.json`` comes when the search is opened, ``search/later.json`` after it. Pages are looked up by their
places in a list of addresses, so that a site of files needs only other addresses.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from html import unescape
from itertools import pairwise, zip_longest
from pathlib import Path
from typing import Any
from unicodedata import combining, normalize

from groomporter.book.catalogue import SHARED, games, rule, rulebook

from ..examples.rule_examples import SEE, see_anchor
from ..examples.write import examples_for
from ..firsthand import TutorialError
from ..gallery import tempers, to_learn
from ..game_blocks import player_ranges
from ..starting.worker import bundle_module
from ..teaching.dates import first_seen
from .answers import answers, choices, names
from .reader import Entry, entries

FOLDER = "search"
FIRST, LATER = "first", "later"
HAND = "hand"  # the kind of an entry that is a hand seen played
WORKER = "worker"
BUILDERS_OWN = "search.json"  # what Zensical writes for its own search, which our pages do not have
HERE = Path(__file__).parent
WORDS = ("words", "asked", "site")
OF_A_GAME = re.compile(r"(games|learn|teach|play)/(?:([^/]+)/)?$")
DESCRIPTION = re.compile(r'<meta name="description" content="([^"]*)"')
# What is for whoever reads old texts, or works on the site: it comes after the rest.
APART = re.compile(r"(texts/.|api/|architecture/|blocks/|changelog/|contributing/|performance/|record/|status/)")
OLD = re.compile(r"texts/.")
NAME = re.compile("[a-z]{4,}")
LEFT = re.compile(r"(404|teach/documentation/.)")
# Sheets that repeat what another has: their names are found, not all that stands on them.
REPEATED = re.compile(r"(_\d+|-score|^(?:what-counts|sources|saturday-.*))$")
# Sections that gather what stands elsewhere, as rules, steps and works of their own: they are found by how they begin.
GATHERED = {"how-it-goes", "what-is-old-what-is-ours", "45-minutes", "60-minutes", "made", "rules-seen"}
GATHERED |= {"for-one-table", "lessons-for-two-on-one-phone", "what-the-sheets-are-for", "when-you-know-it"}
GATHERED |= {"testimonies-told", "testimonies-readings"}
BEGINNING = 120  # letters
MOST = {"step": 420, "sheet": 320, "section": 1700, "page": 900, "ruling": 400, "old": 700}
"""How many letters of an entry are kept, by its kind."""


def page_kind(path: str) -> str:
    """Which kind of page it is: ``games``, ``learn``, ``teach``, ``play``, ``works``, ``old`` or ``other``."""
    found = OF_A_GAME.fullmatch(path)
    if path == "bibliography/":
        return "works"
    return "old" if OLD.match(path) else found[1] if found else "other"


def is_entry(path: str, entry: Entry) -> bool:
    """Whether the entry is one to be found: has words of its own, and is not said elsewhere."""
    if path.startswith("teach/"):
        return not REPEATED.search(entry.anchor) and not (path == "teach/saturday/" and entry.kind == "section")
    return bool(entry.text or entry.kind in ("page", "section", "lesson"))


def shortened(entry: Entry) -> str:
    """What is kept of an entry’s words."""
    most = BEGINNING if entry.kind == "section" and entry.anchor in GATHERED else MOST.get(entry.kind)
    if most is None or len(entry.text) <= most:
        return entry.text
    return entry.text[:most].rpartition(" ")[0] + " …"


def read(site: Path) -> Iterator[tuple[str, list[Entry]]]:
    """Each page by its address, with what can be found on it."""
    for file in sorted(site.rglob("*.html")):
        path = file.relative_to(site).as_posix().removesuffix("index.html")
        if LEFT.match(path):
            continue
        text = file.read_text("utf-8")
        old = bool(OLD.match(path))
        found = [one for one in entries(text, old=old) if is_entry(path, one)]
        if (
            found
            and not old
            and (described := DESCRIPTION.search(text))
            and unescape(described[1]) not in found[0].text
        ):
            found[0].text = f"{unescape(described[1])} {found[0].text}".strip()
        yield path, found


@cache
def words() -> dict[str, Any]:
    """What the search knows of words, of what is asked, and of other languages (the files beside this one)."""
    known, asked, site = (load(HERE / f"{name}.toml") for name in WORDS)
    return (
        known
        | asked
        | site
        | {"tongues": {path.stem: load(path) for path in sorted((HERE / "tongues").glob("*.toml"))}}
    )


def load(path: Path) -> dict[str, Any]:
    """What a file of words says."""
    return tomllib.loads(path.read_text("utf-8"))


def authors(works: list[Entry], others: list[Entry]) -> str:
    """The names of those who wrote these works: words of their titles that stand in nothing else."""
    cited, plain = (
        set(NAME.findall(" ".join(map(unaccented, texts))))
        for texts in (
            [one.title for one in works],
            [f"{one.title} {one.text}" for one in others],
        )
    )
    return " ".join(sorted(cited - plain - set(words()["common"].split())))


def unaccented(words: str) -> str:
    """Words in small letters, without the marks above them, as the search compares them."""
    return "".join(sign for sign in normalize("NFD", words.lower()) if not combining(sign))


def game_names(game: str) -> dict[str, Any]:
    """A game’s name, how people write it, which other it is like, and what it is chosen by."""
    book, written = rulebook(game), names(game)
    seen = first_seen(book)
    chosen = {
        "players": player_ranges(book),
        "minutes": book.minutes,
        "rules": to_learn(book),
        "year": seen.year if seen else 0,
        "tempers": tempers(book),
    }
    return {"name": book.name, "like": book.like, "spellings": written["spellings"], "also": written["also"]} | chosen


def asked_for(game: str) -> dict[str, str]:
    """What visitors say for each of a game’s rules where it says so otherwise, by its id.

    Raises:
        TutorialError: the game’s file has words for a rule that is not there.
    """
    of_all, own = load(HERE / "rules.toml"), names(game)["asked"]
    rules = [rule.rpartition(".")[2] for rule in rulebook(game).rules]
    if strange := own.keys() - rules:
        raise TutorialError(f"tutorials/{game}/search.toml: asked: no rule {', '.join(sorted(strange))}")
    said = {short: ", ".join(one[short] for one in (own, of_all) if short in one) for short in rules}
    return {f"{game}.{short}": words for short, words in said.items() if words}


def gather(site: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    """What comes first, and what comes after it.

    Raises:
        TutorialError: a game’s file for the search cannot be taken.
    """
    pages: list[list[str]] = []
    parts: dict[str, list[list[Any]]] = {FIRST: [], LATER: []}
    order = list(games())
    works: list[Entry] = []
    plain: list[Entry] = []
    for path, found in read(site):
        if not found:
            continue
        works += found if page_kind(path) == "works" else []
        plain += [one for one in found if one.kind in ("rule", "term", "step")]
        asked = OF_A_GAME.fullmatch(path)
        game = asked[2] if asked and asked[2] in order else ""
        pages.append([path, found[0].title, page_kind(path), game])
        said = asked_for(game) if game and page_kind(path) == "games" else {}
        for one in found:
            text_itself = OLD.match(path) and one.kind == "page"  # found by its name at once
            rows = parts[FIRST if text_itself or not APART.match(path) else LATER]
            mention = one.kind == "ruling" and one.anchor == "attested"
            seen = one.kind == "rule" and see_anchor(rule(one.anchor))
            entry = [len(pages) - 1, one.anchor, "mention" if mention else one.kind, one.title, shortened(one)]
            rows.append([*entry, one.number, one.grade, one.above, said.get(one.anchor, ""), int(bool(seen))])
    first = {
        "pages": pages,
        "games": {game: game_names(game) for game in order},
        "told": {game: [one._asdict() for one in answers(game)] for game in order},
        "choices": [*(one._asdict() for one in choices()), *words()["told"]],
        "words": {name: said for name, said in words().items() if name != "told"} | {"authors": authors(works, plain)},
        "entries": parts[FIRST],
    }
    return first, {"entries": [*parts[LATER], *hands({path: place for place, (path, *_) in enumerate(pages)})]}


def hands(places: Mapping[str, int]) -> Iterator[list[Any]]:
    """The hands that show rules, each once, found by what happens in them: it leads to the first rule that it shows.

    Args:
        places: of the pages in the list of addresses.
    """
    for game in (*games(), SHARED):
        page = places.get(f"games/{game}/", places.get(f"{game}/"))
        shown = examples_for(game)
        seen: set[str] = set()
        for key, some in shown["shown"].items():
            for number, (name, _) in enumerate(some, 1):
                if name in seen or page is None:
                    continue
                seen.add(name)
                one = shown["examples"][name]
                note = "".join(part if isinstance(part, str) else part["words"] for part in one["note"])
                yield [page, f"{SEE}{key}" + (f"/{number}" if number > 1 else ""), HAND, one["title"], note]


def by_field(rows: list[list[Any]]) -> list[list[Any]]:
    """Entries field by field, as docs/search/index.mjs reads them: like beside like compresses better.

    Returns:
        Of each entry how many pages further it stands than the one before it; then a list of each other field.
    """
    pages, *fields = zip_longest(*rows, fillvalue="")
    return [[page - before for before, page in pairwise((0, *pages))], *map(list, fields)]


def dump(data: dict[str, Any]) -> str:
    """As text, as short as it goes."""
    return json.dumps(data | {"entries": by_field(data["entries"])}, ensure_ascii=False, separators=(",", ":"))


def write_search(site: Path) -> None:
    """Write the search’s files into a built site, before its modules are joined.

    Raises:
        TutorialError: a game’s file for the search cannot be taken.
        RuntimeError: the worker could not be put together.
    """
    folder = site / FOLDER
    folder.mkdir(exist_ok=True)
    (site / BUILDERS_OWN).unlink(missing_ok=True)
    first, later = gather(site)
    (folder / f"{FIRST}.json").write_text(dump(first), "utf-8")
    (folder / f"{LATER}.json").write_text(dump(later), "utf-8")
    bundle_module(folder / "worker.mjs", folder / f"{WORKER}.js", "--format=iife")
