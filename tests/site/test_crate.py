"""The site's data for other programs, and the RO-Crate that describes them."""

from __future__ import annotations

import json
import shutil
import tomllib
import zipfile
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from rocrate.rocrate import ROCrate

from conformance.second_reader import Table, deals
from groomporter import replay
from groomporter.book.catalogue import games, rulebook
from groomporter_site.bibliography import write_exports
from groomporter_site.crate import CRATE, RECORDS, terms, write_crate
from groomporter_site.hand_records import record_paths
from groomporter_site.numbers import strong_hands
from groomporter_site.tei import write_tei
from groomporter_site.texts import texts
from tools.draws import draw_numbers
from tools.pages import Site

DOCS = Path(__file__).parents[2] / "docs"
ADDRESS = "https://example.org/games/"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """As much of a built site as the data are made of."""
    made = tmp_path_factory.mktemp("crate")
    (made / "index.html").write_text(f'<link rel="canonical" href="{ADDRESS}">', "utf-8")
    (made / "texts").mkdir()
    for path in (DOCS / "texts").glob("*.txt"):
        shutil.copy(path, made / "texts")
    (made / "data").mkdir()
    shutil.copy(DOCS / strong_hands.PATH, made / strong_hands.PATH)
    write_exports(made)
    write_tei(made, DOCS)
    write_crate(made, DOCS)
    return made


@pytest.fixture(scope="module")
def graph(folder: Path) -> dict[str, dict[str, Any]]:
    found = json.loads((folder / CRATE).read_text("utf-8"))["@graph"]
    assert len({one["@id"] for one in found}) == len(found), "an entity stands twice"
    return {one["@id"]: one for one in found}


def test_a_reader_of_such_crates_that_is_not_ours_finds_every_file_and_its_terms(folder: Path) -> None:
    """RO-Crate's own Python library."""
    crate = ROCrate(folder)
    assert crate.name == "The Groom Porter: data"
    assert crate.publisher["url"] == ADDRESS
    files = [one for one in crate.data_entities if one.type == "File"]
    assert {one.id for one in files} >= {RECORDS, "bibliography.json", "data/rules/noddy.json", "data/numbers/noddy.json"}
    for one in files:
        assert Path(folder / one.id).stat().st_size == int(one["contentSize"]), one.id
        assert one["license"]["name"], one.id
        assert one["encodingFormat"], one.id


def test_the_crate_is_what_its_specification_says_that_it_must_be(graph: dict[str, dict[str, Any]], folder: Path) -> None:
    """Each MUST of RO-Crate 1.1 that is about a crate on the web: the descriptor, the whole, flat, no dangling names."""
    whole = json.loads((folder / CRATE).read_text("utf-8"))
    assert set(whole) == {"@context", "@graph"}
    assert whole["@context"] == "https://w3id.org/ro/crate/1.1/context"
    own, root = graph[CRATE], graph["./"]
    assert own["@type"] == "CreativeWork"
    assert own["about"] == {"@id": "./"}
    assert own["conformsTo"]["@id"].startswith("https://w3id.org/ro/crate/1.1")
    assert root["@type"] == "Dataset"
    assert root["name"]
    assert root["description"]
    assert date.fromisoformat(root["datePublished"]) >= date(2026, 1, 1)
    parts = [part["@id"] for part in root["hasPart"]]
    files = [name for name, one in graph.items() if one["@type"] == "File"]
    assert sorted(parts) == sorted(files)
    for entity in graph.values():
        for value in entity.values():
            if isinstance(value, dict):
                assert set(value) == {"@id"}, "entities are flat"
                assert value["@id"] in graph or value["@id"].startswith("https://w3id.org/"), value


def test_every_file_of_data_is_described(graph: dict[str, dict[str, Any]], folder: Path) -> None:
    there = {path.relative_to(folder).as_posix() for path in (folder / "data").rglob("*") if path.is_file()}
    assert len(there) > 2 * len(games())
    assert there - set(graph) == set()


def test_every_text_is_there_under_its_own_terms(graph: dict[str, dict[str, Any]]) -> None:
    every = texts(DOCS)
    assert {name.removeprefix("texts/").removesuffix(".txt") for name in graph if name.endswith(".txt")} == set(every)
    assert {name.removeprefix("texts/").removesuffix(".xml") for name in graph if name.endswith(".xml")} == set(every)
    lanterloo, lora = graph["texts/cotton-1674-lanterloo.txt"], graph["texts/lora-slovak-wikipedia-excerpt.txt"]
    assert lanterloo["license"]["@id"] == "https://creativecommons.org/publicdomain/zero/1.0/"
    assert (lora["inLanguage"], lora["license"]["@id"]) == ("sk", "https://creativecommons.org/licenses/by-sa/4.0/")


def test_a_text_under_terms_without_an_address_is_refused() -> None:
    class Unclear:
        stem, licence = "a-text", "ask the library"

    with pytest.raises(LookupError, match="no address is known for the terms 'ask the library'"):
        terms(Unclear())  # type: ignore[arg-type]


def test_the_rules_are_all_there_with_their_words_and_sources(folder: Path) -> None:
    said = json.loads((folder / "data" / "rules" / "noddy.json").read_text("utf-8"))
    assert said["game"]["default"] == rulebook("noddy").ruleset().spec
    rules = {rule["id"]: rule for rule in said["rules"]}
    assert {f"noddy.{name}" for name in rulebook("noddy").rules} <= set(rules)
    assert any(name.startswith("every-table.") for name in rules), "what holds at every table holds at this"
    assert rules["noddy.players"]["text"] == "Two play, each alone; or four."
    assert rules["noddy.players"]["cite"][0]["passage"] == "2 or 4 may play at it"


def test_every_record_is_packed_as_it_is_kept_and_played_out(folder: Path) -> None:
    """So small that all of them are no more than a large page. The second reader finds who holds what in them."""
    assert (folder / RECORDS).stat().st_size < 400_000
    with zipfile.ZipFile(folder / RECORDS) as whole:
        (name,) = whole.namelist()
        hands = [json.loads(line) for line in whole.read(name).decode().splitlines()]
    kept = [tomllib.loads(path.read_text("utf-8")) for path in record_paths()]
    assert [hand["record"] for hand in hands] == kept
    assert len({hand["name"] for hand in hands}) == len(hands), "two have one name"
    (shown,) = (hand for hand in hands if hand["name"] == "three-card-loo/examples/irish-stock-runs-out")
    (deal,) = deals(json.dumps(shown["played"]))
    assert Table(deal).hand("Anne") == ["6S", "AH", "QH"]


def test_hands_of_strong_players_are_packed_as_many_by_each_ruleset() -> None:
    """Each record opens as it was played, to its end: of each ruleset one is played again, or some if all cases are."""
    made, hands = strong_hands.unpack(DOCS / strong_hands.PATH)
    by_ruleset: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for hand in hands:
        by_ruleset.setdefault((hand["game"], hand["ruleset"]), []).append(hand)
    assert by_ruleset.keys() == {(game, one.spec) for game in games() for one in rulebook(game).newest_rulesets}
    assert {len(some) for some in by_ruleset.values()} == {made["of_each_ruleset"]}
    assert len(hands) == made["hands"] >= 12_000
    for (game, ruleset), some in by_ruleset.items():
        for number in draw_numbers(len(some), f"{game} {ruleset}", len(some))[:20]:
            assert replay(some[number]).over


def test_a_hand_of_strong_players_is_the_same_cards_whoever_plays_it() -> None:
    """With a limit of time only the cards are the same on every machine; its seal says that it is a whole deal."""
    (task,) = (one for one in strong_hands.tasks("1", 0.001) if one.ruleset == "du-coeur-1996@1" and one.game == "noddy")
    made, hands = strong_hands.unpack(DOCS / strong_hands.PATH)
    kept = next(hand for hand in hands if (hand["game"], hand["ruleset"]) == (task.game, task.ruleset))
    again = strong_hands.strong_hand([task], 0)
    assert made["seed"] == task.seed
    assert [again[key] for key in ("deck", "dealer", "seats")] == [kept[key] for key in ("deck", "dealer", "seats")]
    assert replay(again).over


def test_the_page_of_data_leads_to_files_that_are_there(site: Site, graph: dict[str, dict[str, Any]]) -> None:
    """Among them every game's rules."""
    page = site.pages["data"]
    there = {target.relative_to(site.root).as_posix() for _, target, _ in page.links() if target.suffix != ".html"}
    made = {name for name in there if not (site.root / name).exists()}
    assert made <= {*graph, CRATE}
    assert {f"data/rules/{game}.json" for game in games()} <= made


def test_the_same_data_make_the_same_files(folder: Path, tmp_path: Path) -> None:
    shutil.copytree(folder, tmp_path / "again")
    write_crate(tmp_path / "again", DOCS)
    for path in folder.rglob("*"):
        if path.is_file():
            assert (tmp_path / "again" / path.relative_to(folder)).read_bytes() == path.read_bytes(), path
