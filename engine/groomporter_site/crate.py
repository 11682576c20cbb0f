"""The site's data for other programs, and what describes them all: ``ro-crate-metadata.json``, an RO-Crate.

Rules as the command line prints them, numbers as they are kept, every hand record; beside these what the site has
already: the bibliography and the old texts. (RO-Crate 1.1, https://w3id.org/ro/crate/1.1)
"""

from __future__ import annotations

import json
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from groomporter.book.catalogue import games, rulebook, shared
from groomporter.console.cli import plain_game, plain_rule
from groomporter.wording.amendments import VERSION

from .bibliography import exports
from .cite_page import SITE, SITE_YEAR, site_day
from .hand_records import EXAMPLES, PROJECT, game_of_record, record_paths
from .metadata import CANONICAL
from .numbers.kept import path_of
from .starting.library import EPOCH
from .texts import Text, texts

CRATE = "ro-crate-metadata.json"
FOLDER = "data"
RECORDS = f"{FOLDER}/records.zip"
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


def rules_of(game: str) -> Entity:
    """A game's rules, rulesets and options, as ``groomporter games`` and ``groomporter rules`` print them."""
    book = rulebook(game)
    every = [rule for rule in shared().rules.values() if rule not in book.borrowed]
    rules = [plain_rule(rule, game) for rule in (*book.rules.values(), *book.borrowed, *every)]
    return {"version": VERSION, "license": CC_BY, "game": plain_game(book), "rules": rules}


def write_records(path: Path) -> None:
    """Write every hand record into a zip, a folder a game, those for readers apart; the same for the same records."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as whole:
        for record in record_paths():
            folder = game_of_record(record) + ("/examples" if record.parent.name == EXAMPLES else "")
            entry = zipfile.ZipInfo(f"{folder}/{record.name}", EPOCH)
            whole.writestr(entry, record.read_bytes(), zipfile.ZIP_DEFLATED)


def write_data(site: Path) -> Iterator[Entity]:
    """Write what the site has not yet; gives what describes each file, sizes left out."""
    for folder in ("rules", "numbers"):
        (site / FOLDER / folder).mkdir(parents=True, exist_ok=True)
    for game in games():
        name = rulebook(game).name
        path = f"{FOLDER}/rules/{game}.json"
        (site / path).write_text(json.dumps(rules_of(game), ensure_ascii=False, separators=(",", ":")) + "\n", "utf-8")
        yield file(path, f"The rules of {name}, each with its readings and citations", "application/json")
        if (kept := path_of(game)).is_file():
            path = f"{FOLDER}/numbers/{game}.json"
            (site / path).write_bytes(kept.read_bytes())
            said = f"{name} in numbers, each with its interval, its seed and the command that makes it again"
            yield file(path, said, "application/json")
    write_records(site / RECORDS)
    yield file(RECORDS, "Hand records in TOML, a folder a game: each shows a rule or a reading", "application/zip")


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
