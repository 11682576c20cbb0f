"""Two readings side by side, drawn by Node as a page draws them."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import lxml.html
import pytest

from groomporter import games
from groomporter_site.examples.side_by_side import partings_for
from groomporter_site.starting.node import node

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
DRAW = """
import { readFileSync } from "node:fs";
const at = process.argv[1];
const { partingsShape } = await import(`${at}/parting-shape.mjs`);
const { readings, spoken } = await import(`${at}/render-readings.mjs`);
const { html } = await import(`${at}/../table/tree.mjs`);
const out = JSON.parse(readFileSync(0, "utf-8")).map((some) => {
  const partings = partingsShape(some);
  const looks = { large: false, four: false };
  const views = partings.map((_, which) => ({ title: "A rule", partings, which, looks }));
  return views.map((view) => [html(readings(view)), spoken(view)]);
});
console.log(JSON.stringify(out));
"""


def drawn(lists: list[Any]) -> list[list[tuple[str, str]]]:
    """For each list of partings the HTML of each that can be drawn, and what is spoken of it."""
    asked = [node(), "--input-type=module", "--eval", DRAW, EXAMPLES.as_uri()]
    done = subprocess.run(asked, input=json.dumps(lists), capture_output=True, text=True, check=True)
    found: list[list[tuple[str, str]]] = json.loads(done.stdout)
    return found


def sides_of(html: str) -> list[Any]:
    return list(lxml.html.fromstring(html).xpath("//div[@class='readings-side']"))


@pytest.mark.parametrize("game", games())
def test_every_parting_is_drawn_with_both_its_sides(game: str) -> None:
    lists = list(partings_for(game).values())
    for partings, views in zip(lists, drawn(lists), strict=True):
        assert len(views) == len(partings), "one is not of the shape that is drawn"
        for parting, (html, spoken) in zip(partings, views, strict=True):
            words = lxml.html.fromstring(html).text_content()
            assert parting["text"] in words
            assert parting["fork"] in words
            titles = [side.find_class("readings-title")[0].text_content() for side in sides_of(html)]
            assert titles == [side["title"] for side in parting["sides"]]
            assert parting["title"] in spoken


def test_only_what_is_otherwise_stands_out() -> None:
    """Seven and ace: the ace is sixteen or fifteen, and the sum with it. Seven and five count the same either way."""
    ((html, _),) = drawn([partings_for("primero")["primero.ace"]])[0]
    for side, ace, whole, winner in zip(sides_of(html), ("16", "15"), ("37", "36"), ("Bess", "Anne"), strict=True):
        boxed = [one.text_content() for one in side.xpath(".//*[@data-otherwise]")]
        assert boxed == [ace, f"Numerus {whole}"]
        (won,) = side.xpath(".//*[@data-won]")
        assert won.find_class("readings-name")[0].text_content().startswith(f"{winner} ✓")
        assert "do not count" in side.text_content()


def test_a_line_that_is_refused_on_one_side_is_marked_on_both() -> None:
    ((html, _),) = drawn([partings_for("all-fours")["all-fours.follow-suit"]])[0]
    verdicts = [side.find_class("readings-verdict")[0].text_content() for side in sides_of(html)]
    assert verdicts == ["✓ allowed", "✗ refused"]


def test_whose_reading_it_is_stands_beneath_it() -> None:
    ((html, _),) = drawn([partings_for("primero")["primero.ace"]])[0]
    held = [side.find_class("readings-held")[0].text_content() for side in sides_of(html)]
    assert held[0].startswith("So the usual ruleset here. ")
    assert held[1].startswith("In no ruleset here; it can be chosen. ")


@pytest.mark.parametrize("fault", [{"sides": []}, {"title": 3}, {"sides": [{}, {}]}, "a text", None])
def test_what_is_not_of_its_shape_is_not_drawn(fault: Any) -> None:
    (parting,) = partings_for("primero")["primero.ace"]
    broken = parting | fault if isinstance(fault, dict) else fault
    assert [len(views) for views in drawn([[broken, parting], "no list"])] == [1, 0]
