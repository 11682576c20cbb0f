"""``make bench-start``: from navigation to the engine's answer, beside a bare ``loadPyodide()`` on the same machine.

What is measured is interleaved, in Chromium and, if Debian's firefox-esr is there, Firefox: cold (a browser that was
never here) and warm (the page once more), on this machine's own line and on one of 25 Mbit/s. The table and the plot go
into docs/performance.md and docs/performance/.
"""

from __future__ import annotations

import argparse
import gzip
import json
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from datetime import UTC, datetime
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any, BinaryIO

from groomporter_site.serve import Handler
from groomporter_site.starting.node import PYODIDE
from groomporter_site.starting.worker import bundle_module

from .browsers import there, time_to_mark

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "performance.md"
PLOT = ROOT / "docs" / "performance" / "start.svg"
BEGIN, END = "<!-- measured -->", "<!-- /measured -->"
SLOW = 25_000_000 / 8  # bytes a second
PART = 16_384
ANSWER, OPEN = "groomporter:engine-answer", "groomporter:table-open"
BARE = f"""<!doctype html><title>bare</title><script type="module">
const {{ loadPyodide }} = await import("./npm/pyodide.mjs");
const python = await loadPyodide({{ indexURL: new URL("./npm/", location.href).href }});
python.runPython("1 + 1");
performance.mark("{ANSWER}");
</script>"""
ALONE = f"""<!doctype html><title>engine</title><script type="module">
import {{ makeWorker }} from "./worker.mjs";
const worked = makeWorker(new URL("../", location.href).href, LEVEL === 1, (heard) => {{
  if (heard.error) throw new Error(heard.error);
  if (heard.id) performance.mark("{ANSWER}");
}}, (error) => console.error(error));
worked.send(1, JSON.stringify({{do: "new", game: "losing-loadum", seats: ["Anne", "Bess", "Cecily"], seat: "Anne"}}));
</script>"""
KINDS = {
    "bare": ("bench/bare.html", ANSWER),
    "level 1": ("bench/level1.html", ANSWER),
    "level 2": ("bench/level2.html", ANSWER),
    "site": ("games/losing-loadum/", ANSWER),
    "site, table open": ("games/losing-loadum/", OPEN),
}


class Line:
    """What all connections share: so many bytes a second."""

    def __init__(self, rate: float) -> None:
        self.rate, self.free, self.lock = rate, 0.0, threading.Lock()
        self.sent = self.requests = 0

    def take(self, size: int) -> None:
        """Wait until so many bytes may have gone."""
        with self.lock:
            self.sent += size
            if not self.rate:
                return
            self.free = max(self.free, time.monotonic()) + size / self.rate
            wait = self.free - time.monotonic()
        time.sleep(max(0.0, wait))


class Host(Handler):
    """A host that sets the headers of docs/hosting.md; what it squeezes lies squeezed beside the file."""

    line: Line

    def __init__(self, *given: Any, line: Line, **named: Any) -> None:
        self.line = line
        super().__init__(*given, **named)

    def send_head(self) -> Any:
        self.line.requests += 1
        return super().send_head()

    def translate_path(self, path: str) -> str:
        found = super().translate_path(path)
        self.squeezed = Path(f"{found}.squeezed").exists()
        return f"{found}.squeezed" if self.squeezed else found

    def guess_type(self, path: Any) -> str:
        return super().guess_type(str(path).removesuffix(".squeezed"))

    def end_headers(self) -> None:
        if getattr(self, "squeezed", False):
            self.send_header("Content-Encoding", "gzip")
        page = self.path.endswith(("/", ".html", "start.json")) or self.path.startswith("/look/")
        self.send_header("Cache-Control", "no-cache" if page else "max-age=604800")
        super().end_headers()

    def copyfile(self, source: BinaryIO, outputfile: BinaryIO) -> None:
        try:
            while part := source.read(PART):
                self.line.take(len(part))
                outputfile.write(part)
        except ConnectionError:
            pass


def laid_out(folder: Path, site: Path) -> None:
    """The site, and beside it the pages that measure a part of it, each file that hosts squeeze squeezed."""
    shutil.copytree(site, folder, dirs_exist_ok=True)
    bench = folder / "bench"
    (bench / "npm").mkdir(parents=True)
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"):
        shutil.copy(PYODIDE / name, bench / "npm" / name)
    (bench / "bare.html").write_text(BARE, "utf-8")
    bundle_module(ROOT / "docs" / "table" / "worker.mjs", bench / "worker.mjs", "--format=esm")
    for level in (1, 2):
        (bench / f"level{level}.html").write_text(ALONE.replace("LEVEL", str(level)), "utf-8")
    for path in folder.rglob("*"):
        if path.suffix in (".mjs", ".js", ".css", ".wasm", ".html", ".svg", ".json") and path.stat().st_size > 1_000:
            data = gzip.compress(path.read_bytes(), 6, mtime=0)
            path.with_name(f"{path.name}.squeezed").write_bytes(data)


def measure(folder: Path, rounds: int, lines: dict[str, float]) -> list[dict[str, Any]]:
    """One entry for each line, browser, kind, and temperature: medians, in milliseconds, bytes and requests."""
    found: dict[tuple[str, str, str, str], list[tuple[float, int, int]]] = {}
    for name, rate in lines.items():
        line = Line(rate)
        host = ThreadingHTTPServer(("127.0.0.1", 0), partial(Host, directory=str(folder), line=line))
        threading.Thread(target=host.serve_forever, daemon=True).start()
        base = f"http://127.0.0.1:{host.server_address[1]}/"
        for number in range(rounds):
            for browser, opened in there().items():
                for kind, (path, mark) in KINDS.items():
                    print(f"{name}, round {number + 1} of {rounds}: {browser}, {kind}", file=sys.stderr, flush=True)
                    with opened() as visitor:
                        for temperature in ("cold", "warm"):
                            before = line.sent, line.requests
                            visitor.go(base + path)
                            spent = time_to_mark(visitor, mark)
                            one = (spent, line.sent - before[0], line.requests - before[1])
                            found.setdefault((name, browser, kind, temperature), []).append(one)
                            time.sleep(0.5)
                            visitor.go("about:blank")
        host.shutdown()
    entries = []
    for (name, browser, kind, temperature), runs in found.items():
        spent, sent, asked = map(statistics.median, zip(*runs, strict=True))
        figures = {"ms": spent, "bytes": sent, "requests": asked}
        entries.append({"line": name, "browser": browser, "kind": kind, "temperature": temperature} | figures)
    return entries


def table(entries: list[dict[str, Any]]) -> str:
    """The figures as a table of Markdown for each browser and line, each figure beside the bare start."""
    parts = []
    for place in dict.fromkeys((entry["line"], entry["browser"]) for entry in entries):
        here = {(e["kind"], e["temperature"]): e for e in entries if (e["line"], e["browser"]) == place}
        head = "| way of starting | cold | warm | comes cold |\n|---|---:|---:|---:|"
        parts.append(f"**{place[1]}, {place[0]}**\n\n{head}")
        for kind in KINDS:
            cells = []
            for temperature in ("cold", "warm"):
                one, bare = here[kind, temperature]["ms"], here["bare", temperature]["ms"]
                cells.append(f"{one / bare:.2f}, {one:.0f} ms")
            cold = here[kind, "cold"]
            parts[-1] += (
                f"\n| {kind} | {cells[0]} | {cells[1]} | {cold['bytes'] / 1e6:.1f} MB in {cold['requests']:.0f} |"
            )
    return "\n\n".join(parts)


def plot(entries: list[dict[str, Any]], where: Path) -> None:
    """The same as bars, by matplotlib."""
    import matplotlib as mpl

    mpl.use("svg")
    mpl.rcParams["svg.hashsalt"] = "start"
    from matplotlib import pyplot

    places = list(dict.fromkeys((entry["line"], entry["browser"]) for entry in entries))
    figure, axes = pyplot.subplots(1, len(places), figsize=(3.2 * len(places), 3.4), sharey=True, squeeze=False)
    for axis, place in zip(axes[0], places, strict=True):
        here = {(e["kind"], e["temperature"]): e["ms"] for e in entries if (e["line"], e["browser"]) == place}
        for shift, temperature in ((-0.2, "cold"), (0.2, "warm")):
            heights = [here[kind, temperature] / here["bare", temperature] for kind in KINDS]
            axis.bar([at + shift for at in range(len(KINDS))], heights, 0.4, label=temperature)
        axis.set_title(f"{place[1]}, {place[0]}", fontsize=9)
        axis.set_xticks(range(len(KINDS)), list(KINDS), rotation=40, ha="right", fontsize=7)
    axes[0][0].set_ylabel("times a bare loadPyodide()")
    axes[0][0].legend(fontsize=7)
    figure.tight_layout()
    where.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(where, metadata={"Date": None})


def write_page(entries: list[dict[str, Any]], rounds: int) -> None:
    """Put table and plot into the page."""
    page = PAGE.read_text("utf-8")
    head, rest = page.split(BEGIN)
    foot = rest.split(END)[1]
    when = datetime.now(UTC).date().isoformat()
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False).stdout
    words = f"Measured on {when} at {commit.strip()}, medians of {rounds}: `make bench-start`."
    PAGE.write_text(f"{head}{BEGIN}\n\n{words}\n\n{table(entries)}\n\n{END}{foot}", "utf-8")
    plot(entries, PLOT)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--write", action="store_true", help="put the figures into docs/performance.md")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        laid_out(Path(folder), ROOT / "site")
        entries = measure(Path(folder), options.rounds, {"own line": 0.0, "25 Mbit/s": SLOW})
    (ROOT / ".build" / "start.json").write_text(json.dumps(entries, indent=1), "utf-8")
    print(table(entries))
    if options.write:
        write_page(entries, options.rounds)


if __name__ == "__main__":
    main()
