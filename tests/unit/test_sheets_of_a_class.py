"""The sheets of a kit's page as they go into the file of its game: its usual ruleset's, and nothing that leads away."""

from __future__ import annotations

import pytest

from groomporter_site.teaching.class_sheets import sheets_of

PAGE = """<section id="handout"><h2>The handout</h2>
<div class="sheet-side sheet-front"><p>One <a href="x" data-at="games/a/" data-opens="hand=b">two</a> three
<span class="set-aside">of another ruleset</span> four
<svg viewBox="0 0 1 1"><path d="M0 0h1" onclick="x()"/></svg></p></div>
<div class="sheet-side sheet-back"><p>back</p></div></section>
<section id="slips"><div class="sheet-side slips-cut">cut</div></section>
<section id="score"><div class="sheet-side slips-score">score</div>
<div class="sheet-side slips-score set-aside">another score</div></section>"""


def test_a_sheet_has_the_sides_of_its_section_that_are_not_set_aside() -> None:
    found = sheets_of(PAGE)["sheets"]
    assert {name: len(sheet["sides"]) for name, sheet in found.items()} == {"handout": 2, "slip": 1, "score sheet": 1}
    assert found["slip"]["class"] == "sheet sheet-slips"
    assert found["score sheet"]["sides"][0][2:] == ["score"]


def test_a_side_has_what_is_printed_and_no_link_and_no_script() -> None:
    found = sheets_of(PAGE)
    (_, attributes, paragraph), *_ = found["sheets"]["handout"]["sides"]
    assert attributes == {"class": "sheet-side sheet-front"}
    assert paragraph[2:5] == ["One ", ["span", {"data-at": "games/a/", "data-opens": "hand=b"}, "two"], " three\n"]
    assert "of another ruleset" not in str(paragraph)
    drawing = next(one for one in paragraph if isinstance(one, list) and one[0] == "svg")
    assert drawing == ["svg", {"viewBox": "0 0 1 1"}, ["path", {"d": 0}]]
    assert found["drawings"] == ["M0 0h1"]


def test_a_page_that_is_not_laid_out_so_is_told() -> None:
    with pytest.raises(LookupError, match="no handout"):
        sheets_of("<p>another page</p>")
