"""The samples of the page about hosting: each sends all headers that the page names, with everything."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text("utf-8")
ROW = re.compile(r"^\| `(?P<name>[A-Z][\w-]+)` \| (?P<value>.*) \|$", re.MULTILINE)
ADDED = re.compile(r"^\s*(?P<off># )?(?:add_header|Header (?:always )?set) (?P<name>\S+) (?P<value>.*?)(?: always)?;?$")
FOR_EVER = "max-age=31536000, immutable"
KEPT = {
    "/pyodide/interpreter.0a.pack": FOR_EVER,
    "/pyodide/whole.0a.zip": FOR_EVER,
    "/assets/javascripts/bundle.0a.min.js": FOR_EVER,
    "/assets/stylesheets/main.0a.min.css": FOR_EVER,
    "/": "no-cache",
    "/service-worker.js": "no-cache",
    "/pyodide/start.json": "no-cache",
    "/look/site.mjs": "no-cache",
    "/games/noddy/noddy.zip": "no-cache",
}


def sample(language: str) -> str:
    """The page's one sample for a host."""
    (found,) = re.findall(rf"^``` {language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    return str(found)


def headers_added(lines: str) -> dict[str, str]:
    """The headers that these lines add, with their values; one that is written as a comment, to be put in, too."""
    found = [ADDED.match(line) for line in lines.splitlines()]
    return {one["name"]: one["value"].strip('"') for one in found if one}


def unlike(config: str) -> list[str]:
    """The locations of an nginx sample that add a header and leave out one of the server's: nginx hands those down to a
    location only if it adds none."""
    inside = re.compile(r"^ *location ([^{]*)\{(.*?)\}", re.MULTILINE | re.DOTALL)
    server = set(headers_added(inside.sub("", config)))
    return [name.strip() for name, lines in inside.findall(config) if headers_added(lines) and server - set(headers_added(lines))]


WRONG = """server {
    add_header X-Content-Type-Options nosniff always;
    add_header Cache-Control no-cache;
    location /one/ {
        add_header Cache-Control "max-age=1";
    }
    location /other/ {
        add_header Cache-Control "max-age=1";
        add_header X-Content-Type-Options nosniff always;
    }
    location /third/ {
        return 404;
    }
}
"""


def test_no_location_of_nginx_leaves_out_a_header() -> None:
    assert unlike(WRONG) == ["/one/"]
    assert unlike(sample("nginx")) == []


@pytest.mark.parametrize("host", ["nginx", "apache"])
def test_a_sample_sends_what_the_page_names(host: str) -> None:
    """With the page's values, where those are fixed: the policy comes of the build, and what is kept hangs on the file."""
    named = {row["name"]: row["value"] for row in ROW.finditer(PAGE)}
    assert len(named) == 7
    sent = headers_added(sample(host).replace("include /srv/groom-porter/policy.conf;  # ", ""))  # it has that line
    assert set(named) <= set(sent)
    for name, value in named.items():
        if name not in ("Content-Security-Policy", "Cache-Control"):
            fixed = re.search(r"`([^`]*)`", value)
            assert fixed
            assert sent[name].partition('"')[0].strip() == fixed[1], name
    assert "frame-ancestors 'none'" in sent["Content-Security-Policy"]


def test_what_changes_its_name_is_kept_and_all_else_asked_for() -> None:
    """The rule by which either sample tells them apart."""
    nginx = re.search(rf'~(\S+) "{FOR_EVER}"', sample("nginx"))
    apache = re.search(r"=~ m#(.*)#\"", sample("apache"))
    assert nginx
    assert apache
    assert "default no-cache;" in sample("nginx")
    for rule in (nginx[1], apache[1]):
        assert {path: FOR_EVER if re.search(rule, path) else "no-cache" for path in KEPT} == KEPT
