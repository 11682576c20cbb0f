"""What the panel of rules shows before its deal: a number that is wrong, and for how many it deals."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

import groomporter
from groomporter.wording.options import rules_to_choose
from groomporter_site.starting.node import node

TABLE = Path(__file__).parents[2] / "docs" / "table"
WRONG = """
globalThis.HTMLInputElement = class {};
const { dealByPanel } = await import(COUNTING);
const heard = [];
const reportValidity = () => heard.push(`shown: ${table.state.ui.single}`);
const field = Object.assign(new HTMLInputElement(), { reportValidity });
const table = {
  state: { ui: { picked: {}, count: 0, single: false } },
  querySelector: () => field,
  change: (setter, ...given) => {
    setter(table.state, ...given);
    heard.push("drawn");
  },
  question: () => heard.push("dealt"),
};
dealByPanel(table, "1");
console.log(JSON.stringify(heard));
"""
DEALS = """
const { panelDeals } = await import(SHAPES);
console.log(JSON.stringify(panelDeals(UI, HERE)));
"""


def ran(script: str, **given: Any) -> Any:
    """What a script says, with these put in."""
    for name, value in given.items():
        script = script.replace(name, json.dumps(value))
    command = [node(), "--input-type=module", "-e", script]
    return json.loads(subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout)


def test_a_wrong_number_that_is_folded_away_is_opened_before_it_is_shown() -> None:
    """A browser shows nothing at a field that is hidden."""
    assert ran(WRONG, COUNTING=(TABLE.parent / "play" / "panel-deals.mjs").as_uri()) == ["drawn", "shown: true"]


@pytest.mark.parametrize(
    ("picked", "count", "here", "deals"),
    [
        ("groom-porter@1", 0, 4, {"least": 4, "most": 4, "count": 4}),
        ("groom-porter-two@1", 0, 4, {"least": 2, "most": 2, "count": 2}),
        ("groom-porter-two@1", 0, 2, {"least": 2, "most": 2, "count": 2}),
        ("handout@1", 0, 4, {"least": 2, "most": 10, "count": 4}),
        ("handout@1", 7, 4, {"least": 2, "most": 10, "count": 7}),
    ],
)
def test_the_panel_deals_for_as_many_as_its_ruleset_is_for(
    picked: str, count: int, here: int, deals: dict[str, int]
) -> None:
    """The groom-porter's laws at Maw are for two sides of two; by another ruleset two play; by a third, two to ten."""
    rules = rules_to_choose(groomporter.game("maw"))
    ui = {"choosing": rules, "picked": {"ruleset": picked, "options": {}}, "count": count}
    assert ran(DEALS, SHAPES=(TABLE / "screen-facts.mjs").as_uri(), UI=ui, HERE=here) == deals
