"""Serves the finished site on this machine: ``python -m groomporter_site.serve``, or ``groomporter serve``.

It needs the standard library alone, and nothing else of this package: a wheel with the site in it has this module too.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from http.server import HTTPServer, SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import Any

ANYWHERE = "http://site.invalid/"  # in the site's map: wherever it is served; here the server's own address is put in
FIRST, TRIES = 8000, 20
HIGHEST = 65535  # there is no port above it


class Handler(SimpleHTTPRequestHandler):
    """Files with the types that browsers insist on, and without a line for each request."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".whl": "application/zip",
        ".webmanifest": "application/manifest+json",
    }

    def log_message(self, format: str, *arguments: object) -> None:  # noqa: A002 (the base class's name)
        """Say nothing."""

    def send_head(self) -> Any:
        """The site's map with the address at which it is served; every other file as it is."""
        if self.path == "/sitemap.xml":
            return self.mapped()
        try:
            return super().send_head()
        except ValueError:  # a name that no file can have
            return self.send_error(404)

    def mapped(self) -> Any:
        """The head of the site's map, and its text."""
        assert isinstance(self.server, HTTPServer)
        path = Path(self.directory) / "sitemap.xml"
        if not path.exists():
            return self.send_error(404)
        text = path.read_text("utf-8").replace(ANYWHERE, f"http://127.0.0.1:{self.server.server_port}/")
        return BytesIO(self.answer(200, "application/xml", text.encode()))

    def list_directory(self, path: Any) -> Any:
        """A folder that has no page is a missing page: what lies in it is nobody's business."""
        return self.send_error(404)

    def answer(self, code: int, kind: str, body: bytes) -> bytes:
        """Send the head of an answer with this body."""
        self.send_response(code)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return body

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send a file; a reader who leaves before its end is no fault."""
        with suppress(ConnectionError):
            super().copyfile(source, outputfile)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """A missing page is answered with the site's own."""
        page = Path(self.directory) / "404.html"
        if code != 404 or not page.exists():
            super().send_error(code, message, explain)
            return
        body = self.answer(404, "text/html; charset=utf-8", page.read_bytes())
        if self.command != "HEAD":
            self.wfile.write(body)


def server(site: Path, first: int = FIRST) -> ThreadingHTTPServer:
    """A server of this folder on the first free port from `first` on.

    Raises:
        OSError: none is free.
    """
    handler = partial(Handler, directory=str(site))
    last = min(first + TRIES - 1, HIGHEST)
    for port in range(first, last + 1):
        try:
            return ThreadingHTTPServer(("127.0.0.1", port), handler)
        except OSError:
            if port < last:
                print(f"port {port} is taken, trying {port + 1}", flush=True)
    raise OSError(f"no free port from {first} to {last}")


def port_number(text: str) -> int:
    """A port as it is given on the command line; argparse says what is wrong with another."""
    if not (text.isascii() and text.isdigit() and len(text) < 6 and 1 <= int(text) <= HIGHEST):
        raise argparse.ArgumentTypeError(f"a port is a number from 1 to {HIGHEST}, not {text[:20]}")
    return int(text)


def site_folder() -> Path:
    """Where the finished site lies: beside this module in a wheel that has it, else where ``make build`` puts it."""
    beside = Path(__file__).with_name("served")
    return beside if beside.is_dir() else Path(__file__).parents[2] / "site"


def main(arguments: Sequence[str] | None = None) -> None:
    """Serve until Ctrl-C."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site", type=Path, nargs="?", default=site_folder())
    parser.add_argument("--port", type=port_number, default=FIRST)
    parser.add_argument("--page", default="")
    options = parser.parse_args(arguments)
    if not (options.site / "index.html").exists():
        sys.exit(f"serve: no site in {options.site}: run make build")
    try:
        made = server(options.site, options.port)
    except OSError as error:
        sys.exit(f"serve: {error}")
    port = made.server_address[1]
    print(f"The Groom Porter is open at http://127.0.0.1:{port}/{options.page}\nCtrl-C ends it.", flush=True)
    try:
        made.serve_forever()
    except KeyboardInterrupt:
        print("\nclosed")
    finally:
        made.server_close()


if __name__ == "__main__":
    main()
