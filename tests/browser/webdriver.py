"""Firefox and WebKit as Debian has them, driven by WebDriver, which both speak; the standard library is enough for it.

Firefox is told over a socket of its own (Marionette, whose commands are WebDriver's), since Debian has no geckodriver;
WebKit over HTTP, by WebKitWebDriver. Chromium is driven by Playwright, which knows neither of these two.
"""

from __future__ import annotations

import base64
import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import Any, Protocol

PATIENCE = 120  # seconds for one command
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # as WebDriver calls an element that a script gives
#: By engine: the packages of Debian that are needed, each with its program.
NEEDS = {"Firefox": {"firefox-esr": "firefox-esr"}, "WebKit": {"webkit2gtk-driver": "WebKitWebDriver", "xvfb": "Xvfb"}}
#: By command: the method and path over HTTP, and Marionette's name of it.
COMMANDS = {
    "timeouts": ("POST", "/timeouts", "SetTimeouts"),
    "go": ("POST", "/url", "Navigate"),
    "ask": ("POST", "/execute/async", "ExecuteAsyncScript"),
    "press": ("POST", "/element/{id}/click", "ElementClick"),
    "window": ("POST", "/window/rect", "SetWindowRect"),
    "picture": ("GET", "/screenshot", "TakeScreenshot"),
}
PREFERENCES = {
    "marionette.port": 0,  # any; it is written into the profile
    "ui.prefersReducedMotion": 1,
    "app.normandy.enabled": False,  # from here on: nothing is fetched from its makers
    "datareporting.policy.dataSubmissionEnabled": False,
    "messaging-system.rsexperimentloader.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,#",
}
#: What a script is wrapped in: it may wait, and what it throws is told.
WRAPPED = """
  const [given, done] = [[...arguments].slice(0, -1), arguments[arguments.length - 1]];
  (async (...given) => { SCRIPT })(...given).then((value) => done({ value }), (error) => done({ error: `${error}` }));
"""


class Refused(Exception):
    """A browser did not do what it was told."""


class Line(Protocol):
    """How a browser is told something."""

    version: str

    def tell(self, command: str, **given: Any) -> Any:
        """One of the commands; what is answered."""


class HttpLine:
    """To a driver that listens on a port."""

    def __init__(self, port: int) -> None:
        self.address = f"http://127.0.0.1:{port}/session"
        made = self.send("POST", "", {"capabilities": {}})
        self.version = f"{made['capabilities']['browserName']} {made['capabilities']['browserVersion']}"
        self.address += f"/{made['sessionId']}"

    def send(self, method: str, path: str, given: dict[str, Any]) -> Any:
        body = json.dumps(given).encode() if method == "POST" else None
        asked = urllib.request.Request(self.address + path, body, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            said = json.load(error)["value"]
            raise Refused(f"{said['error']}: {said['message']}") from None

    def tell(self, command: str, **given: Any) -> Any:
        method, path, _ = COMMANDS[command]
        return self.send(method, path.format(**given), given)

    def close(self) -> None:
        self.send("DELETE", "", {})


class MarionetteLine:
    """To Firefox: each message is its length, a colon and a list in JSON."""

    def __init__(self, port: int) -> None:
        with socket.create_connection(("127.0.0.1", port), PATIENCE) as made:
            self.stream = made.makefile("rwb")  # which keeps it open
        self.number = 0
        self.heard()  # who it is
        able = self.send("NewSession", {"capabilities": {}})["capabilities"]
        self.version = f"{able['browserName']} {able['browserVersion']}"

    def heard(self) -> Any:
        length = b""
        while (sign := self.stream.read(1)) != b":":
            length += sign
        return json.loads(self.stream.read(int(length)))

    def send(self, name: str, given: dict[str, Any]) -> Any:
        self.number += 1
        message = json.dumps([0, self.number, f"WebDriver:{name}", given]).encode()
        self.stream.write(b"%d:%b" % (len(message), message))
        self.stream.flush()
        _, _, error, answer = self.heard()
        if error:
            raise Refused(f"{error['error']}: {error['message']}")
        return answer

    def tell(self, command: str, **given: Any) -> Any:
        answer = self.send(COMMANDS[command][2], {"full": False} if command == "picture" else given)
        return answer["value"] if set(answer) == {"value"} else answer

    def close(self) -> None:
        self.stream.close()


class Driven:
    """A browser with one page."""

    def __init__(self, line: Line) -> None:
        self.line, self.version = line, line.version
        line.tell("timeouts", script=PATIENCE * 1_000, pageLoad=PATIENCE * 1_000)

    def go(self, address: str) -> None:
        """Open this page, and wait until it is loaded."""
        self.line.tell("go", url=address)

    def ask(self, script: str, *given: Any) -> Any:
        """What this body of a function returns, of which `given` are the arguments; it may wait."""
        answer = self.line.tell("ask", script=WRAPPED.replace("SCRIPT", script), args=list(given))
        if "error" in answer:
            raise Refused(answer["error"])
        return answer.get("value")

    def press(self, selector: str) -> None:
        """Press the first that there is, as a mouse does: it is scrolled to, and nothing may cover its middle."""
        found = self.ask(
            """const found = document.querySelector(given[0]);
               found.scrollIntoView({ block: "nearest", behavior: "instant" }); // WebKit's driver does not always
               return found;""",
            selector,
        )
        self.line.tell("press", id=found[ELEMENT])

    def window(self, width: int, height: int) -> None:
        """Make the page so large, whatever there is around it."""
        around = self.ask("return [outerWidth - innerWidth, outerHeight - innerHeight]")
        self.line.tell("window", width=width + around[0], height=height + around[1])
        end = time.monotonic() + PATIENCE
        while self.ask("return [innerWidth, innerHeight]") != [width, height]:  # it is told before it is done
            if time.monotonic() > end:
                raise Refused(f"no window of {width} × {height}")

    def picture(self) -> bytes:
        """What is seen of the page, as a PNG."""
        return base64.b64decode(self.line.tell("picture"))


def missing(engine: str) -> list[str]:
    """The packages that would have to be installed for this engine."""
    return [package for package, program in NEEDS[engine].items() if not shutil.which(program)]


@contextmanager
def running(command: list[str], **given: Any) -> Iterator[None]:
    run = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **given)
    try:
        yield
    finally:
        run.terminate()
        run.wait()


def waited(try_it: Any) -> Any:
    """What this gives as soon as it gives anything: a program that has just been started takes its time."""
    end = time.monotonic() + PATIENCE
    while True:
        with suppress(OSError, ValueError):
            if found := try_it():
                return found
        if time.monotonic() > end:
            raise TimeoutError("a browser did not start")
        time.sleep(0.05)


@contextmanager
def firefox() -> Iterator[Driven]:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()]
        Path(profile, "user.js").write_text("\n".join(lines), "utf-8")
        with running(["firefox-esr", "--headless", "--no-remote", "--marionette", "--profile", profile]):
            port = waited(lambda: int(Path(profile, "MarionetteActivePort").read_text("utf-8")))
            with closing(MarionetteLine(port)) as line:
                yield Driven(line)


@contextmanager
def webkit() -> Iterator[Driven]:
    """In Xvfb, so that no window stands in anybody's way, and none is smaller than it should be."""
    with ExitStack() as stack:
        read, write = os.pipe()
        for end in (read, write):
            stack.callback(os.close, end)
        screen = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1920x1300x24", "-nolisten", "tcp"]
        stack.enter_context(running(screen, pass_fds=[write]))
        display = os.read(read, 20).decode().strip()
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            port = taken.getsockname()[1]
        stack.enter_context(running(["WebKitWebDriver", f"--port={port}"], env=os.environ | {"DISPLAY": f":{display}"}))
        yield Driven(stack.enter_context(closing(waited(lambda: HttpLine(port)))))


ENGINES = {"Firefox": firefox, "WebKit": webkit}
