"""The engine's house: its rooms, floor above floor, and which calls which, drawn from the imports at build."""

from __future__ import annotations

import tomllib
import xml.etree.ElementTree as Etree
from collections import Counter
from functools import cache
from importlib import import_module
from pathlib import Path

import grimp

from .elements import element
from .page import SiteBlock

ENGINE = "groomporter"
TALL, WIDE, GAP, REACH = 34, 132, 14, 22  # of a room, between two, and how far an arc swings for each floor


@cache
def floors(root: Path) -> tuple[tuple[str, ...], ...]:
    """The rooms of each floor, the highest first, as import-linter holds them."""
    settings = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    layers = next(contract["layers"] for contract in contracts if contract["type"] == "layers")
    return tuple(tuple(room.strip() for room in floor.split("|")) for floor in layers)


@cache
def calls() -> Counter[tuple[str, str]]:
    """How many imports lead from one room to another."""
    graph = grimp.build_graph(ENGINE, cache_dir=None)
    found: Counter[tuple[str, str]] = Counter()
    for caller in graph.modules:
        for called in graph.find_modules_directly_imported_by(caller):
            rooms = room_of(caller), room_of(called)
            if all(rooms) and rooms[0] != rooms[1]:
                found[rooms] += 1
    return found


def room_of(module: str) -> str:
    """The room that a module lies in; "" for one outside."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 and parts[1] != "__main__" else ""


def sentences(room: str) -> list[str]:
    """What lives in a room, and who may call it: the two sentences at its door."""
    return " ".join((import_module(f"{ENGINE}.{room}").__doc__ or "").split("\n")).strip().split("  ")


class HouseBlock(SiteBlock):
    """``/// house``: the picture, then each room with its sentences."""

    NAME = "house"

    def on_create(self, parent: Etree.Element) -> Etree.Element:
        """The picture of the rooms, and the list of what lives in each."""
        self.bare()
        plan = floors(self.page.docs.parent)
        whole = element(parent, "div", class_="house")
        self.draw(element(whole, "figure"), plan)
        listed = element(whole, "dl")
        for room in (room for floor in plan for room in floor):
            element(listed, "dt", f"{room}/")
            element(listed, "dd", " ".join(sentences(room)))
        return whole

    def draw(self, parent: Etree.Element, plan: tuple[tuple[str, ...], ...]) -> None:
        """Floors as rows of boxes; an arc for each two rooms of which one calls the other, always downwards."""
        across = max(len(floor) for floor in plan)
        right = across * (WIDE + GAP)
        wide, tall = right + (len(plan) + 1) * REACH, len(plan) * (TALL + GAP)
        count = sum(calls().values())
        label = (
            f"{sum(map(len, plan))} rooms on {len(plan)} floors; {count} imports between rooms, every one downwards."
        )
        picture = element(parent, "svg", viewBox=f"-1 -1 {wide + 1} {tall + 1}", role="img", aria_label=label)
        level = {}
        for row, floor in enumerate(plan):
            for column, room in enumerate(floor):
                x, y = column * (WIDE + GAP), row * (TALL + GAP)
                level[room] = row
                width = WIDE if len(floor) > 1 else right - GAP
                element(picture, "rect", x=str(x), y=str(y), width=str(width), height=str(TALL), rx="3")
                element(picture, "text", f"{room}/", x=str(x + 10), y=str(y + 22))
        arcs = {(level[caller], level[called]) for caller, called in calls()}
        for above, below in sorted(arcs):
            top, bottom = (row * (TALL + GAP) + TALL / 2 for row in (above, below))
            swing = (below - above) * REACH
            start, end, out = f"{right - GAP} {top + 4}", f"{right - GAP + 5} {bottom - 4}", right + swing
            path = f"M{start} C{out} {top + 4} {out} {bottom - 4} {end}"
            element(picture, "path", d=path)
            tip = f"{right - GAP},{bottom - 4} {right - GAP + 7},{bottom - 8} {right - GAP + 7},{bottom}"
            element(picture, "polygon", points=tip)
        caption = element(parent, "figcaption")
        caption.text = f"{label} An arc leads from a floor to one that it calls."
