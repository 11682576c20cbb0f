"""What a screen reader lists of a page: no two landmarks have one name, and every head of a table says something."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import lxml.html

from tools.pages import BuiltPage, Site, words

ROLES = {"nav": "navigation", "aside": "complementary", "section": "region", "main": "main", "form": "form"}
LANDMARKS = {*ROLES.values(), "banner", "contentinfo", "search"}


def landmark_names(page: BuiltPage) -> list[tuple[str, str]]:
    """The landmarks of a page, each with its name. A section, or a form, without a name is none."""
    out = []
    for node in page.tree.iter(lxml.html.etree.Element):
        role = node.get("role") or ROLES.get(node.tag, "")
        by = [page.tree.get_element_by_id(one) for one in node.get("aria-labelledby", "").split()]
        name = " ".join(node.get("aria-label", "").split()) or " ".join(words(one) for one in by)
        if role in LANDMARKS and (name or role not in ("region", "form")):
            out.append((role, name))
    return out


def twice(page: BuiltPage) -> list[tuple[str, str]]:
    return [landmark for landmark, count in Counter(landmark_names(page)).items() if count > 1]


def empty(page: BuiltPage) -> int:
    return sum(not words(head) and not head.get("aria-label") for head in page.tree.iter("th"))


def test_landmarks_that_are_named_alike_are_found(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(
        """<nav aria-label="Pages"></nav><nav aria-labelledby="a"></nav><h2 id="a">Pages</h2><nav aria-label="Parts"></nav>
        <section aria-label="Pages"></section><section></section><section></section><aside></aside><aside></aside>
        <table><tr><th></th><th>one</th><td></td></tr></table>""",
        "utf-8",
    )
    page = BuiltPage(tmp_path / "index.html", tmp_path)
    assert twice(page) == [("navigation", "Pages"), ("complementary", "")]
    assert empty(page) == 1


def test_no_two_landmarks_of_a_page_are_named_alike(site: Site) -> None:
    assert {name: found for name, page in site.pages.items() if (found := twice(page))} == {}
    tables = [name for page in site.pages.values() for role, name in landmark_names(page) if name.startswith("Card table: ")]
    assert len(set(tables)) > 20


def test_no_head_of_a_table_is_empty(site: Site) -> None:
    assert {name: count for name, page in site.pages.items() if (count := empty(page))} == {}
