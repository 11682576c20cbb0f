"""A host of a small part of the built site that can be cut off and counts what is asked of it."""

from __future__ import annotations

import re
import shutil
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from browser.tables import until
from groomporter_site.cache_list import write
from groomporter_site.serve import Handler

SITE = Path(__file__).parents[2] / "site"
WORKER = "service-worker.js"
ENGINE = "pyodide/"
FEW = re.compile(r"^(?:api|games|learn|licences|performance|status|teach|texts|assets/javascripts/lunr)/")
SOME = re.compile(  # of what is left out of the small site this is in it: with each file its tests take longer
    r"^texts/(?:b[^/]*|cotton-1674-lanterloo|ned-1923-whisk)/|^(?:teach|texts)/index|^(?:games|teach)/losing-loadum/"
)


class Server(ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False


@dataclass
class Host:
    """A host of a site that can be cut off, tells what was asked of it, and can refuse files: with a code, or (-1) by
    saying nothing more."""

    site: Path
    folder: str = ""
    policy: str = ""
    asked: list[str] = field(default_factory=list)
    refused: Callable[[str], int] = lambda path: 0
    fresh: int = 0  # seconds for which a browser may take what it has fetched already, without asking
    port: int = 0
    server: Server | None = None

    def __post_init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        host = self

        class Asked(Handler):
            def do_GET(self) -> None:  # noqa: N802 (the base class's name)
                path = self.path.split("?")[0].lstrip("/")
                code = 0 if path.startswith(host.folder) else 404
                self.path = "/" + path.removeprefix(host.folder)
                host.asked.append(path)
                code = code or host.refused(path)
                if code < 0:
                    self.close_connection = True
                elif code:
                    self.send_response(code)
                    self.send_header("Content-Length", "0")
                    self.end_headers()
                else:
                    super().do_GET()

            def end_headers(self) -> None:
                if host.fresh:
                    self.send_header("Cache-Control", f"max-age={host.fresh}")
                if host.policy:
                    self.send_header("Content-Security-Policy", f"{host.policy}; frame-ancestors 'none'")
                super().end_headers()

        def handler(*given: Any) -> Asked:
            return Asked(*given, directory=str(host.site))

        self.server = Server(("127.0.0.1", self.port), handler)
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True).start()

    def cut(self) -> None:
        if self.server:
            self.server.shutdown()
            self.server.server_close()
        self.server = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/{self.folder}"

    def counted(self) -> list[str]:
        """What was asked for since the last count, but for the service worker itself, which the browser looks up."""
        found = sorted(path for path in self.asked if path != WORKER)
        self.asked.clear()
        return found


def copy_site(to: Path, engine: bool) -> Path:
    """A small part of the built site, with the engine of its tables or without, and its list."""

    def left_out(folder: str, names: list[str]) -> list[str]:
        paths = {name: (Path(folder) / name).relative_to(SITE).as_posix() for name in names}
        files = {name: path for name, path in paths.items() if (SITE / path).is_file()}
        return [
            name
            for name, path in files.items()
            if (path.startswith(ENGINE) and not engine) or (FEW.match(path) and not SOME.match(path))
        ]

    shutil.copytree(SITE, to, ignore=left_out)
    write(to)
    return to


def cut_once_kept(page: Page, host: Host) -> None:
    """Visit one page of text, wait until all is kept that a first visit keeps, and cut the network."""
    page.goto(f"{host.address}about/")
    wait_until_kept(page, host)
    host.cut()


def wait_until_kept(page: Page, host: Host, when: int = 1) -> None:
    """Wait until all is kept that a first visit keeps, or the whole site (2)."""
    until(
        page,
        f"""(async () => {{
              const {{ state }} = await (await import("{host.address}look/site.mjs")).field();
              const found = await state();
              return Boolean(found?.files.every((file) => file.kept || file.when > {when}));
            }})()""",
    )
