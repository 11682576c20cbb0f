"""What a table is stands in one plain object: a copy of it as text is drawn alike, by whatever draws it."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from groomporter.desk import questions as desk
from groomporter_site.starting.node import node
from groomporter_site.tables import SEATS

TABLE = Path(__file__).parents[2] / "docs" / "table"
RULING = {
    "asked": "The king",
    "rule": "losing-loadum.follow",
    "title": "Follow",
    "text": "Follow.",
    "verdict": "no",
    "because": "",
    "cited": [],
    "where": [],
    "line": "Anne: play KS",
}
SCRIPT = """
import { html } from "./tree.mjs";
import { table } from "./render.mjs";
import * as set from "./state.mjs";
const { hand, screen, ruling, choosing } = GIVEN;
const state = set.empty("../");
const drawn = ({ screen, ui }) => html(table(screen, ui));
set.openPage(state, { hand, screen }, { id: "table", pace: 0 });
set.layHand(state, null, "");
const ways = {
  "a hand": () => {},
  "a notice": () => set.putNotice(state, { key: set.ELSEWHERE, text: "Played on.", acts: [] }),
  "a ruling": () => set.layRuling(state, ruling),
  "the panel": () => { set.openPanel(state, true); set.turnSheet(state, "rules"); set.offerRules(state, choosing); },
  "what is told": () => set.tell(state, screen.log, "Not yet"),
  "a wait": () => { set.beginWait(state); set.showWait(state, "One moment.", 0.5); },
};
const found = [];
for (const [name, change] of Object.entries(ways)) {
  change();
  const copy = JSON.parse(JSON.stringify(state));
  found.push([name, JSON.stringify(copy) === JSON.stringify(state), drawn(copy) === drawn(state), drawn(state)]);
}
console.log(JSON.stringify(found));
"""
CHOSEN = """
import * as set from "./state.mjs";
const state = set.empty("../");
const found = [];
const chosen = (card, alone) => { set.choose(state, card, alone); return state.ui.chosen; };
chosen("KS", false);
found.push(chosen("KD", false), chosen("KS", false), chosen("QC", true));
set.openAsk(state, "may-exchange");
console.log(JSON.stringify([...found, state.ui.chosen]));
"""
NOTICE = """
import * as set from "./state.mjs";
const state = set.empty("../");
set.putAside(state, { record: {} });
set.putNotice(state, { key: set.ELSEWHERE, text: "Played on.", acts: [] });
set.putNotice(state, { key: "unkept", text: "Not kept.", acts: [] });
set.stampHand(state, "1", true);
const kept = [state.mine !== null, state.ui.notices.map(({ key }) => key)];
set.dropNotice(state, set.ELSEWHERE);
console.log(JSON.stringify([...kept, state.mine, state.ui.notices]));
"""


def ran(script: str, **given: Any) -> Any:
    """What a script beside the table's modules says."""
    for name, value in given.items():
        script = script.replace(name, json.dumps(value))
    script = script.replace('"./', f'"{TABLE.as_uri()}/')
    command = [node(), "--input-type=module", "-e", script]
    return json.loads(subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout)


@pytest.fixture(scope="module")
def drawn() -> list[Any]:
    """What was drawn after each change."""
    new = desk.ask({"do": "new", "game": "losing-loadum", "seats": list(SEATS[:3]), "seed": "1"})
    choosing = desk.ask({"do": "choices", "hand": new["hand"]})["choosing"]
    given = {"hand": new["hand"], "screen": new["screen"], "ruling": RULING, "choosing": choosing}
    found: list[Any] = ran(SCRIPT, GIVEN=given)
    return found


def test_a_copy_of_the_state_is_drawn_alike(drawn: list[Any]) -> None:
    for name, same, alike, _ in drawn:
        assert (same, alike) == (True, True), name


def test_each_change_is_drawn(drawn: list[Any]) -> None:
    pages = [page for *_, page in drawn]
    assert len(set(pages)) == len(pages)


def test_cards_are_chosen_and_put_back() -> None:
    """Where one card is the answer the next takes its place; another question begins with none."""
    assert ran(CHOSEN) == [["KS", "KD"], ["KD"], ["QC"], []]


def test_a_hand_put_aside_stays_until_its_notice_is_done_with() -> None:
    """Another writing of the hand takes away that it was not kept, and leaves the way back to one's own hand."""
    assert ran(NOTICE) == [True, ["elsewhere"], None, []]


SPOKEN = """
import { announcement } from "./speak.mjs";
import { chosenWords } from "./choosing.mjs";
const news = ["Bess plays the ace.", "Bess gains 2."].map((text) => ({ text, rule: "", kind: "" }));
const on = { over: false, title: "Lead.", result: [], made: [] };
const ended = { over: true, title: "It is over.", result: ["Bess gains 2."], made: [] };
const choices = [[], ["KS"], ["KS", "KD"]].map((cards) => ({ cards, line: "", words: "" }));
const ask = { choices, then: ["kept", "", ""] };
const said = [announcement(on, news, ""), announcement(ended, news, "")];
const two = { choices: choices.slice(2) };
const found = [...said, chosenWords(ask, []), chosenWords(ask, ["KS"]), chosenWords(two, ["KS"])];
console.log(JSON.stringify(found));
"""


def test_of_a_deal_that_is_over_the_result_is_said_first_and_what_is_chosen_is_counted_in_words() -> None:
    assert ran(SPOKEN) == [
        "Bess plays the ace. Bess gains 2. Lead.",
        "It is over. Bess gains 2. Bess plays the ace.",
        "None chosen: kept.",
        "One of two chosen.",
        "One of two chosen.",
    ]
