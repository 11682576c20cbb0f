"""The buttons that open deals under two readings of a rule, on the pages of the games."""

from __future__ import annotations

import lxml.html
import pytest

from groomporter.book.catalogue import games
from groomporter_site.examples.side_by_side import BESIDE, partings_for
from tools.pages import Site


@pytest.mark.parametrize("game", games())
def test_every_rule_that_is_read_in_two_ways_has_a_button_and_no_other(site: Site, game: str) -> None:
    page = lxml.html.fromstring((site.root / "games" / game / "index.html").read_text("utf-8"))
    shown = partings_for(game)
    found = {one.get("id").removeprefix(BESIDE): one.text_content() for one in page.xpath("//button[@class='beside']")}
    words = {key: f"Side by side · {len(some)}" if len(some) > 1 else "Side by side" for key, some in shown.items()}
    assert found == words
    for link in page.xpath("//a[@class='to-beside']"):
        assert page.xpath(f"//*[@id='{link.get('href').removeprefix('#')}']"), link.get("href")
