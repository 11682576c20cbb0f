"""The server at home: files of the site and nothing else, and a clear line for whatever it cannot do."""

from __future__ import annotations

import http.client
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from groomporter_site.serve import server


@pytest.fixture
def site(tmp_path: Path) -> Path:
    (tmp_path / "index.html").write_text("the home page", "utf-8")
    (tmp_path / "404.html").write_text("no such page", "utf-8")
    (tmp_path / "bare").mkdir()
    (tmp_path / "bare" / "secret.txt").write_text("secret", "utf-8")
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "index.html").write_text("a game", "utf-8")
    return tmp_path


@pytest.fixture
def port(site: Path) -> Iterator[int]:
    made = server(site, 8140)
    thread = threading.Thread(target=made.serve_forever, daemon=True)
    thread.start()
    yield made.server_address[1]
    made.shutdown()
    made.server_close()
    thread.join()


def request(port: int, path: str, method: str = "GET") -> tuple[int, str]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    connection.request(method, path)
    answer = connection.getresponse()
    found = answer.status, answer.read().decode()
    connection.close()
    return found


def test_a_page_is_served(port: int) -> None:
    assert request(port, "/") == (200, "the home page")
    assert request(port, "/game/") == (200, "a game")


@pytest.mark.parametrize("path", ["/%00", "/game/%00.html", "/" + "a" * 5000, "/%ff%fe", "/nothing/", "/sitemap.xml"])
@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_what_is_no_file_is_answered_with_the_missing_page(
    port: int, path: str, method: str, capfd: pytest.CaptureFixture[str]
) -> None:
    """A name that no file can have is a missing page like any other, and the server says nothing of it."""
    assert request(port, path, method) == (404, "no such page" if method == "GET" else "")
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_a_folder_without_a_page_is_not_listed(port: int, method: str) -> None:
    assert request(port, "/bare/", method) == (404, "no such page" if method == "GET" else "")
    assert request(port, "/bare/secret.txt", "GET") == (200, "secret")


@pytest.mark.parametrize("port", ["99999", "-1", "0", "many"])
def test_a_port_that_is_none_is_refused_in_one_line(site: Path, port: str) -> None:
    command = [sys.executable, "-m", "groomporter_site.serve", str(site), "--port", port]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode != 0
    said = done.stderr.strip().splitlines()
    assert said[-1].endswith(f"a port is a number from 1 to 65535, not {port}")
    assert "Traceback" not in done.stderr


def test_the_last_ports_are_tried_and_no_further(site: Path) -> None:
    """From 65535 on there is one port only: taken, it is said in one line."""
    first = server(site, 65535)
    try:
        with pytest.raises(OSError, match=r"^no free port from 65535 to 65535$"):
            server(site, 65535)
    finally:
        first.server_close()
