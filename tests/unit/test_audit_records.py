"""Every record that can be replayed can be audited; what was noticed in it is what the audit finds."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from groomporter.console.cli import main
from groomporter.core.lines import TABLE
from groomporter.keep.record import parse
from groomporter.sitting.replay import replay
from groomporter.table.table import Table
from groomporter.teach.audit import AGAINST, ALLOWED, audit
from groomporter_site.hand_records import PROJECT, record_path, record_paths

FROZEN = PROJECT / "tests" / "frozen"
ALL = sorted([*record_paths(), *FROZEN.rglob("*.toml")])
NOTICED = [path for path in ALL if '!"' in path.read_text("utf-8")]
MATCHES = [path for path in ALL if "[[deal]]" in path.read_text("utf-8")]


def record_name(path: Path) -> str:
    return "/".join(path.parts[-3:])


@pytest.mark.parametrize("path", NOTICED, ids=record_name)
def test_what_a_record_says_was_against_a_rule_is_found_and_nothing_else(path: Path) -> None:
    """All its cards are known: so nothing is left open, and the play goes on as it did."""
    data = parse(path.read_text("utf-8"))
    table = replay(data)
    assert isinstance(table, Table)
    found = audit(data)
    assert found.stopped == 0
    told = [line for line in found.lines if not (line.unsaid and line.line.startswith(f"{TABLE}: "))]
    assert [line.line for line in told] == [line.removesuffix("!") for line in data["actions"]]
    assert [line.verdict for line in told] == [AGAINST if line.endswith("!") else ALLOWED for line in data["actions"]]
    assert all(line.ruling and line.ruling.rule for line in told if line.verdict == AGAINST)


def test_there_are_such_records_of_many_games() -> None:
    assert len(NOTICED) > 200
    assert len({path.parent.name for path in NOTICED}) > 10


@pytest.mark.parametrize("path", MATCHES, ids=record_name)
def test_a_match_is_audited_deal_after_deal(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deals = parse(path.read_text("utf-8"))["deal"]
    assert main(["audit", str(path), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["deals"]
    assert [[line["line"] for line in one["lines"]] for one in found] == [deal["actions"] for deal in deals]
    assert main(["audit", str(path)]) == 0
    out = capsys.readouterr().out.splitlines()
    assert [line for line in out if line.startswith("Deal ")] == [f"Deal {n}" for n in range(1, len(deals) + 1)]


def test_a_fault_that_no_card_told_shows_is_left_open(tmp_path: Path) -> None:
    """Anne KH 2C, Bess 3H 4C: she has 4C noticed upon KH. Where nobody tells of her 3H, it may have been right."""
    text = record_path("losing-loadum", "revoke").read_text("utf-8").replace('    "table: settle",\n', "")
    for deck, status in (("KH 3H 2C 4C 5S", 2), ("KH ?? 2C ?? ??", 0)):
        (tmp_path / "hand.toml").write_text(text.replace('deck = "KH 3H 2C 4C 5S"', f'deck = "{deck}"'), "utf-8")
        assert main(["audit", str(tmp_path / "hand.toml")]) == status
