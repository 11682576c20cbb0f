"""Serves the finished site on this machine: ``python -m groomporter_site.serve site``."""

from __future__ import annotations

import argparse
import sys
from contextlib import suppress
from functools import partial
from http.server import HTTPServer, SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from .finish import ANYWHERE

FIRST, LAST = 8000, 8019


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

    def do_GET(self) -> None:
        """The site's map with the address at which it is served; every other file as it is."""
        if self.path != "/sitemap.xml":
            super().do_GET()
            return
        assert isinstance(self.server, HTTPServer)
        text = (Path(self.directory) / "sitemap.xml").read_text("utf-8")
        body = text.replace(ANYWHERE, f"http://127.0.0.1:{self.server.server_port}/").encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/xml")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

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
        body = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def server(site: Path, first: int = FIRST) -> ThreadingHTTPServer:
    """A server of this folder on the first free port from `first` on.

    Raises:
        OSError: none is free.
    """
    handler = partial(Handler, directory=str(site))
    for port in range(first, first + LAST - FIRST + 1):
        try:
            return ThreadingHTTPServer(("127.0.0.1", port), handler)
        except OSError:
            print(f"port {port} is taken, trying {port + 1}", flush=True)
    raise OSError(f"no free port from {first} to {first + LAST - FIRST}")


def main() -> None:
    """Serve until Ctrl-C."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site", type=Path)
    parser.add_argument("--port", type=int, default=FIRST)
    parser.add_argument("--page", default="")
    options = parser.parse_args()
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
