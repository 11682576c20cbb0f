"""What may be drawn: every screen of the engine's has the declared shape, and whatever else is stored has not."""

from __future__ import annotations

import copy
import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import groomporter
from groomporter.desk import questions as desk
from groomporter_site.starting.node import node
from groomporter_site.tables import SEATS
from tools.play import rulesets

TABLE = Path(__file__).parents[2] / "docs" / "table"
FITS = f"""
import {{ keptShape, looksShape }} from "{(TABLE / "stored-shapes.mjs").as_uri()}";
import {{ isScreen }} from "{(TABLE / "screen.mjs").as_uri()}";
import {{ framesOf }} from "{(TABLE / "screen-facts.mjs").as_uri()}";
import {{ html }} from "{(TABLE / "tree.mjs").as_uri()}";
import {{ text }} from "node:stream/consumers";
const makes = (tree) => {{ try {{ html(tree); return true; }} catch (error) {{ return error.constructor.name; }} }};
const answer = (given) => [given.screen, ...(framesOf(given) ?? [null])].every(isScreen);
const ways = {{ answer, screen: isScreen, kept: keptShape, looks: looksShape, tree: makes }};
const given = JSON.parse(await text(process.stdin));
console.log(JSON.stringify(given.map(([way, value]) => ways[way](value))));
"""


def check_values(*given: tuple[str, Any]) -> list[Any]:
    """What the module says of each of these."""
    command = [node(), "--input-type=module", "-e", FITS]
    done = subprocess.run(command, input=json.dumps(given), capture_output=True, text=True, check=True)
    found: list[Any] = json.loads(done.stdout)
    return found


def opening_answer(**more: Any) -> dict[str, Any]:
    question = {"do": "new", "game": "losing-loadum", "seats": list(SEATS[:3]), "seed": "1", **more}
    answer = desk.ask(question)
    assert "error" not in answer
    return answer


def test_every_screen_of_every_ruleset_fits() -> None:
    """From the deal to the settling, with all that can be offered; the frames between and moments once more as well."""
    answers = []
    for name, ruleset in rulesets():
        least, most = groomporter.game(name, ruleset).players
        seats = list(SEATS[: min(max(4, least), most)])
        for bare in (False, True):
            answer = opening_answer(game=name, seats=seats, ruleset=ruleset, faults=True, bare=bare, aids=bare)
            for _ in range(60):
                answers.append({"screen": answer["screen"], "frames": answer.get("frames", [])})
                screen = answer["screen"]
                lines = [card["line"] for card in screen["hand"] if card["line"]]
                lines += [c["line"] for ask in screen["asks"] if ask["duty"] == "must" for c in ask["choices"]]
                if screen["settled"] or not (lines or screen["go"]):
                    break
                question = {"do": "act", "line": lines[0]} if lines else {"do": "go"}
                answer = desk.ask({**question, "hand": answer["hand"]})
                assert "error" not in answer
            back = {"do": "look", "hand": {**answer["hand"], "aids": True}}
            lines = len(answer["hand"]["record"]["actions"])
            answers += [{"screen": desk.ask({**back, "at": at})["look"]} for at in {0, lines // 2, lines}]
            assert check_values(("kept", {"hand": answer["hand"], "screen": answer["screen"], "stamp": "1"}))[0][
                "screen"
            ]
    assert sum(1 + len(answer.get("frames", [])) for answer in answers) > 300
    assert check_values(*(("answer", answer) for answer in answers)) == [True] * len(answers)


@pytest.mark.parametrize("frames", ["x", [{"hand": 3}], [{"seats": [{"name": 3}]}], [{"title": ["a"]}], [None], {}])
def test_frames_that_are_none_are_not_drawn(frames: Any) -> None:
    """A frame that says nothing is the screen itself; so is one that is nothing."""
    screen = opening_answer()["screen"]
    fits = frames == [None]
    assert check_values(("answer", {"screen": screen, "frames": frames})) == [fits]


SERIES = {"least": 2, "most": 9, "gone": [], "changing": "x.y", "pot": "pool", "part": "They part.", "parting": "x.y"}


def test_a_series_between_two_deals_and_after_its_end_fits() -> None:
    """Somebody has left, with an account that is owed; then the players part."""
    answer = opening_answer(game="three-card-loo", seats=list(SEATS[:4]), standing={"chips": {"Dorothy": -9}})
    answers = []
    for question in ({"do": "next", "seats": list(SEATS[:3]), "seed": "2"}, {"do": "part"}):
        while not answer["screen"]["settled"]:
            screen = answer["screen"]
            lines = [card["line"] for card in screen["hand"] if card["line"]]
            lines += [c["line"] for ask in screen["asks"] if ask["duty"] == "must" for c in ask["choices"]]
            answer = desk.ask({**({"do": "act", "line": lines[0]} if lines else {"do": "go"}), "hand": answer["hand"]})
        answers.append(answer)
        answer = desk.ask({**question, "hand": answer["hand"]})
        assert "error" not in answer
    answers.append(answer)
    assert answers[1]["screen"]["series"]["gone"][0]["name"] == "Dorothy"
    assert answer["hand"]["parted"]
    assert answer["screen"]["ended"]
    whole = [("kept", {"hand": one["hand"], "screen": one["screen"], "stamp": "1"}) for one in answers]
    assert check_values(*whole) == [value for _, value in whole]


Change = Callable[[dict[str, Any]], Any]
FRAME = ["iframe", {"src": "https://example.org/"}]
SPOILT: dict[str, Change] = {
    "an element for a title": lambda s: s.update(title=FRAME),
    "an element for a name": lambda s: s["seats"][1].update(name=["a", {"href": "javascript:x"}]),
    "an element in the log": lambda s: s["log"][0].update(text=["meta", {"http-equiv": "refresh"}]),
    "an element for a note": lambda s: s["seats"][0]["notes"].append({"unit": "x", "words": FRAME}),
    "an element for what is known": lambda s: s.update(known=[FRAME]),
    "an element for an instruction": lambda s: s.update(first={"title": "x", "say": FRAME}),
    "an element for a choice": lambda s: s["hand"][0].update(words=FRAME),
    "a million letters": lambda s: s.update(title="x" * 1_000_000),
    "a rule that leads elsewhere": lambda s: s["log"][0].update(rule="//example.org"),
    "someone who does not sit here is next": lambda s: s.update(next="Zed"),
    "someone who does not sit here is asked": lambda s: s.update(turn=["Zed"]),
    "someone who does not sit here is a person": lambda s: s.update(people=["Zed"]),
    "two of one name": lambda s: s["seats"][1].update(name="Anne"),
    "a million seats": lambda s: s.update(seats=s["seats"] * 1000),
    "a card that is none": lambda s: s["hand"][0].update(card="<b>"),
    "a colour that is none": lambda s: s.update(
        pool=[{"name": "x", "words": "", "chips": [{"name": "a b", "count": 1}]}]
    ),
    "an endless count": lambda s: s.update(unseen=1e300),
    "a way that is none": lambda s: s.update(go="constructor"),
    "no seats": lambda s: s.pop("seats"),
    "an element for what parting does": lambda s: s.update(series={**SERIES, "part": FRAME}),
    "an element for one who has left": lambda s: s.update(series={**SERIES, "gone": [{"name": FRAME, "words": ""}]}),
    "a million who may play": lambda s: s.update(series={**SERIES, "most": 10**6}),
    "a rule of parting that leads elsewhere": lambda s: s.update(series={**SERIES, "parting": "//example.org"}),
    "an element for how it ended": lambda s: s.update(ended=[{"text": FRAME, "rule": "x.y", "kind": "rule"}]),
}


@pytest.mark.parametrize("change", SPOILT.values(), ids=SPOILT)
def test_a_screen_that_was_spoilt_is_not_drawn_and_its_hand_is_kept(change: Change) -> None:
    answer = opening_answer()
    screen = copy.deepcopy(answer["screen"])
    change(screen)
    whole, kept = check_values(("screen", screen), ("kept", {"hand": answer["hand"], "screen": screen}))
    assert whole is False
    assert kept == {"hand": answer["hand"], "screen": None, "stamp": ""}


HANDS: dict[str, Change] = {
    "an instruction": lambda h: h.update(first={"title": "x", "say": FRAME}),
    "a seat": lambda h: h.update(seat=FRAME),
    "who guesses": lambda h: h.update(guessed=FRAME),
    "a version": lambda h: h.update(version=["1"]),
    "a game": lambda h: h["record"].update(game="../x"),
    "players": lambda h: h.update(players={"Bess": {"x": 1}}),
    "no record": lambda h: h.pop("record"),
    "who has left": lambda h: h.update(gone={"Bess": {"chips": FRAME}}),
    "who has left, in a list": lambda h: h.update(gone=["Bess"]),
    "whether they parted": lambda h: h.update(parted=FRAME),
}


@pytest.mark.parametrize("change", HANDS.values(), ids=HANDS)
def test_a_hand_that_was_spoilt_is_forgotten(change: Change) -> None:
    answer = opening_answer()
    hand = copy.deepcopy(answer["hand"])
    change(hand)
    assert check_values(("kept", {"hand": hand, "screen": answer["screen"]})) == [None]


def test_looks_are_those_that_can_be_chosen() -> None:
    plain = {"large": False, "four": False, "still": False, "sound": False, "pace": 450}
    assert check_values(
        ("looks", {"large": True, "four": False, "pace": 0}),
        ("looks", {"pace": 1e9}),
        ("looks", {"large": "yes"}),
        ("looks", {"sound": 1}),
        ("looks", None),
        ("looks", []),
        ("looks", {"still": True, "sound": True, "colour": "red"}),
    ) == [
        plain | {"large": True, "pace": 0},
        *[plain] * 5,
        plain | {"still": True, "sound": True},
    ]


@pytest.mark.parametrize(
    "tree",
    [
        FRAME,
        ["meta", {"http-equiv": "refresh"}],
        ["img", {"src": "x"}],
        ["p", {"onclick": "x()"}],
        ["p", {"style": "x"}],
        ["a", {"href": "javascript:x()"}],
        ["a", {"href": "data:text/html,x"}],
        ["p", {}, ["span", {}, ["script", {}, "x()"]]],
    ],
    ids=str,
)
def test_a_tag_or_an_attribute_that_no_renderer_uses_is_never_made(tree: list[Any]) -> None:
    assert check_values(("tree", tree)) == ["TypeError"]
