"""The site's data for other programs, and what describes them all: ``ro-crate-metadata.json``, an RO-Crate.

Rules as the command line prints them, numbers as they are kept, every hand record; beside these what the site has
already: the bibliography and the old texts. (RO-Crate 1.1, https://w3id.org/ro/crate/1.1)
"""

from __future__ import annotations

import json
import xml.etree.ElementTree as Etree
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from groomporter.book.catalogue import games, rulebook, shared
from groomporter.console.cli import plain_game, plain_rule
from groomporter.core.toml import read_toml
from groomporter.wording.amendments import VERSION

from .bibliography import exports
from .cite_page import SITE, SITE_YEAR, site_day
from .elements import after, element, fold
from .hand_records import EXAMPLES, PROJECT, game_of_record, json_lines, record_paths
from .metadata import CANONICAL
from .numbers import strong_hands
from .numbers.files import path_of
from .page import SiteBlock
from .played_out import played_out
from .starting.library import EPOCH
from .texts import Text, texts

CRATE = "ro-crate-metadata.json"
FOLDER = "data"
RECORDS = f"{FOLDER}/records.zip"
HANDS = "records.jsonl"
CC_BY = "https://creativecommons.org/licenses/by/4.0/"
#: What a text's own terms begin with, and the address of these terms.
TERMS = {
    "CC0": "https://creativecommons.org/publicdomain/zero/1.0/",
    "CC BY 4.0": CC_BY,
    "CC BY-SA 4.0": "https://creativecommons.org/licenses/by-sa/4.0/",
    "public domain": "https://creativecommons.org/publicdomain/mark/1.0/",
    "words public domain": "https://creativecommons.org/publicdomain/mark/1.0/",
}
NAMES = {
    CC_BY: "Creative Commons Attribution 4.0 International",
    TERMS["CC0"]: "CC0 1.0 Universal",
    TERMS["CC BY-SA 4.0"]: "Creative Commons Attribution-ShareAlike 4.0 International",
    TERMS["public domain"]: "Public Domain Mark 1.0",
}
ABOUT = (
    "Rules of historical card games, each with its sources and their words; hands that show them; what play by them "
    "comes to; and the old texts that they rest on."
)
COMMON = {
    CRATE: "the list of all files",
    RECORDS: "every hand that we keep, as it is written down and with all that came of it",
    strong_hands.PATH: "the records of hands that strong players played, as many by each ruleset",
    "bibliography.json": "the bibliography as CSL-JSON",
    "bibliography.bib": "the bibliography as BibTeX",
}
Entity = dict[str, Any]


def terms(text: Text) -> str:
    """The address of the terms of a text.

    Raises:
        LookupError: its terms have no address here.
    """
    for begins, address in TERMS.items():
        if text.licence.startswith(begins):
            return address
    raise LookupError(f"{text.stem}: no address is known for the terms {text.licence!r}")


def rules_path(game: str) -> str:
    """Where a game's rules are in the site."""
    return f"{FOLDER}/rules/{game}.json"


def numbers_path(game: str) -> str:
    """Where a game's numbers are in the site."""
    return f"{FOLDER}/numbers/{game}.json"


def rules_of(game: str) -> Entity:
    """A game's rules, rulesets and options, as ``groomporter games`` and ``groomporter rules`` print them."""
    book = rulebook(game)
    every = [rule for rule in shared().rules.values() if rule not in book.borrowed]
    rules = [plain_rule(rule, game) for rule in (*book.rules.values(), *book.borrowed, *every)]
    return {"version": VERSION, "license": CC_BY, "game": plain_game(book), "rules": rules}


def hand(path: Path) -> Entity:
    """A hand that is kept: its name, its record, and its deals played out."""
    record = read_toml(path.read_text("utf-8"))
    examples = "examples/" if path.parent.name == EXAMPLES else ""
    name = f"{game_of_record(path)}/{examples}{path.stem}"
    return {"name": name, "record": record, "played": played_out(record)}


def write_records(path: Path) -> None:
    """Write every hand record into a zip of one file, a line a hand: so packed, a thousand hands are as small as one
    page. It is the same for the same records.
    """
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as whole:
        whole.writestr(zipfile.ZipInfo(HANDS, EPOCH), json_lines(map(hand, record_paths())), zipfile.ZIP_DEFLATED)


def write_data(site: Path) -> Iterator[Entity]:
    """Write what the site has not yet; gives what describes each file, sizes left out."""
    for folder in ("rules", "numbers"):
        (site / FOLDER / folder).mkdir(parents=True, exist_ok=True)
    for game in games():
        name = rulebook(game).name
        path = rules_path(game)
        (site / path).write_text(json.dumps(rules_of(game), ensure_ascii=False, separators=(",", ":")) + "\n", "utf-8")
        yield file(path, f"The rules of {name}, each with its readings and citations", "application/json")
        if (kept := path_of(game)).is_file():
            path = numbers_path(game)
            (site / path).write_bytes(kept.read_bytes())
            said = f"{name} in numbers, each with its interval, its seed and the command that makes it again"
            yield file(path, said, "application/json")
    write_records(site / RECORDS)
    said = "Every hand that is kept, a line of JSON each: its record, and all that came of it"
    yield file(RECORDS, said, "application/zip")
    if (site / strong_hands.PATH).is_file():
        yield file(strong_hands.PATH, strong_hands.description(site / strong_hands.PATH), "application/zip")


def file(path: str, name: str, kind: str, licence: str = CC_BY, **more: Any) -> Entity:
    """A file of the crate."""
    made = {"@id": path, "@type": "File", "name": name, "encodingFormat": kind, "license": {"@id": licence}}
    return made | more


def text_files(text: Text, site: Path) -> Iterator[Entity]:
    """An old text in the forms in which the site has it."""
    said = {"inLanguage": text.language, "copyrightNotice": text.licence}
    for ending, kind in (("txt", "text/plain"), ("xml", "application/tei+xml")):
        path = f"texts/{text.stem}.{ending}"
        if (site / path).is_file():
            yield file(path, text.title, kind, terms(text), **said)


def crate(files: list[Entity], address: str) -> Entity:
    """What describes the site's data: the descriptor, the whole, its files, and what these name.

    Args:
        files: what describes each file.
        address: where the site will be served; "" if that is not known.
    """
    day = site_day()
    whole = {
        "@id": "./",
        "@type": "Dataset",
        "name": f"{SITE}: data",
        "description": ABOUT,
        "datePublished": day.isoformat() if day else str(SITE_YEAR),
        "version": VERSION,
        "license": {"@id": CC_BY},
        "author": {"@id": "#groom-porter"},
        "publisher": {"@id": "#groom-porter"},
        "hasPart": [{"@id": one["@id"]} for one in files],
    }
    own = {
        "@id": CRATE,
        "@type": "CreativeWork",
        "conformsTo": {"@id": "https://w3id.org/ro/crate/1.1"},
        "about": {"@id": "./"},
    }
    named = [{"@id": address, "@type": "CreativeWork", "name": name} for address, name in NAMES.items()]
    us = {"@id": "#groom-porter", "@type": "Organization", "name": SITE} | ({"url": address} if address else {})
    return {"@context": "https://w3id.org/ro/crate/1.1/context", "@graph": [own, whole, us, *named, *files]}


def write_crate(site: Path, docs: Path = PROJECT / "docs") -> None:
    """Write the data and what describes them into a built site, when all other files are there.

    Raises:
        LookupError: a text's terms have no address here.
    """
    files = list(write_data(site))
    for name, kind in zip(exports(), ("application/vnd.citationstyles.csl+json", "application/x-bibtex"), strict=True):
        files.append(file(name, "The bibliography", kind))
    files += [one for text in texts(docs).values() for one in text_files(text, site)]
    for one in files:
        one["contentSize"] = str((site / one["@id"]).stat().st_size)
    front = site / "index.html"
    canonical = CANONICAL.search(front.read_text("utf-8")) if front.is_file() else None
    address = canonical[1] if canonical else ""
    (site / CRATE).write_text(json.dumps(crate(files, address), ensure_ascii=False, indent=1) + "\n", "utf-8")


class DataBlock(SiteBlock):
    """``/// data``: which data there are to take away."""

    NAME = "data"

    def on_create(self, parent: Etree.Element) -> Etree.Element:
        """The files that are about all games, and then, game by game, its own."""
        self.bare()
        whole = element(parent, "div", class_="data-files")
        listed = element(whole, "ul")
        for path, said in COMMON.items():
            item = element(listed, "li")
            self.link_to_made(item, path.rpartition("/")[2], path)
            after(item, f": {said}")
        element(listed, "li", "each old text as a plain file and as TEI: from the head of its page in the reading room")
        rows = element(fold(whole, "data", "Rules and numbers, game by game"), "ul")
        for game in games():
            item = element(rows, "li", f"{rulebook(game).name}: ")
            self.link_to_made(item, "rules", rules_path(game))
            if path_of(game).is_file():
                after(item, ", ")
                self.link_to_made(item, "numbers", numbers_path(game))
        return whole
