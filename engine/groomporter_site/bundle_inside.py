"""Runs inside Pyodide (see bundle.mjs): find what of the library the engine uses, and compile it and the wheel."""

import importlib
import json
import shutil
import sys
import zipfile
from pathlib import Path

WORK, EPOCH = Path("/work"), (1980, 1, 1, 0, 0, 0)
wheel = globals()["wheel"]


def exercise() -> set[str]:
    """Use the engine as a page does, and tell which files of the library were imported for it."""
    sys.path.insert(0, str(WORK / wheel))
    desk = importlib.import_module("groomporter.screen.questions")
    games = importlib.import_module("groomporter").games()
    for game in games:
        seats = ["Anne", "Bess", "Cecily", "Dorothy", "Ellen"]
        players = importlib.import_module("groomporter.book.catalogue").rulebook(game).players
        answer = desk.ask(
            {"do": "new", "game": game, "seats": seats[: min(max(4, players[0]), players[1])], "seed": "1"}
        )
        hand = json.loads(json.dumps(answer["hand"]))
        kept = desk.ask({"do": "export", "hand": hand, "masked": True})
        desk.ask({"do": "import", "text": kept["link"]})
        desk.ask({"do": "choices", "hand": hand})
        desk.ask({"do": "why", "hand": hand, "line": f"{hand['seat']}: play 2C"})
    sys.path.pop(0)
    folder = f"/lib/python3{sys.version_info.minor}.zip/"
    used = {getattr(module, "__file__", None) or "" for module in list(sys.modules.values())}
    return {name.removeprefix(folder) for name in used if name.startswith(folder)}


def trim(used: set[str]) -> None:
    """The library's archive with these files only, in the order of their names."""
    with zipfile.ZipFile("/source.zip") as whole, zipfile.ZipFile(WORK / "trimmed.zip", "w") as out:
        for name in sorted(set(whole.namelist()) & used):
            out.writestr(zipfile.ZipInfo(name, EPOCH), whole.read(name))


def again(path: Path) -> None:
    """Pack an archive anew with fixed times, so that two builds give the same bytes."""
    with zipfile.ZipFile(path) as archive:
        files = {name: archive.read(name) for name in sorted(archive.namelist())}
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
        for name, data in files.items():
            info = zipfile.ZipInfo(name, EPOCH)
            info.compress_type = zipfile.ZIP_DEFLATED
            out.writestr(info, data)


used = exercise()
trim(used)
sys.path.insert(0, "/tools")
py_compile = importlib.import_module("pyodide_build._py_compile")
shutil.copy(WORK / "trimmed.zip", WORK / "python_stdlib.zip")
compiled = [
    py_compile._py_compile_archive(WORK / name, keep=True, verbose=False) for name in ("python_stdlib.zip", wheel)
]
for path in compiled:
    again(path)
lock = WORK / "pyodide-lock.json"
named = py_compile._update_lockfile(WORK, json.loads(lock.read_text()), {wheel: compiled[1].name})
lock.write_text(json.dumps(named, indent=1, sort_keys=True) + "\n")
json.dumps({"modules": len(used), "compiled": [path.name for path in compiled], "python": sys.version.split()[0]})
