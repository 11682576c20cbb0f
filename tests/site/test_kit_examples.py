"""The examples of a game on its kit's page, and the file with the words of its rules."""

from __future__ import annotations

from collections import Counter
from urllib.parse import urldefrag

import lxml.html
import pytest

from groomporter.book.catalogue import games
from groomporter_site.examples.rule_examples import SEE
from groomporter_site.examples.write import examples_for, first_sentences, rules_for
from groomporter_site.teaching.data import has_kit
from tools.pages import Site

KITS = [game for game in games() if has_kit(game)]
GROWTH = 0.06  # of a kit's page, by its list


def page(site: Site, folder: str, game: str) -> lxml.html.HtmlElement:
    return lxml.html.fromstring((site.root / folder / game / "index.html").read_text("utf-8"))


def listed(site: Site, game: str) -> list[lxml.html.HtmlElement]:
    return page(site, "teach", game).xpath("//rule-examples//a")


@pytest.mark.parametrize("game", KITS)
def test_every_example_of_a_game_is_listed_once(site: Site, game: str) -> None:
    titles = Counter(link.text_content() for link in listed(site, game))
    assert titles == Counter(example["title"] for example in examples_for(game)["examples"].values())


@pytest.mark.parametrize("game", KITS)
def test_each_leads_to_the_place_where_it_is_seen(site: Site, game: str) -> None:
    """To a button that is on the game's page; and it is that one of the button's examples which it says."""
    anchors = set(page(site, "games", game).xpath("//button/@id"))
    found = examples_for(game)
    for link in listed(site, game):
        address, anchor = urldefrag(link.get("href"))
        assert address == f"../../games/{game}/"
        assert anchor in anchors
        name, _ = found["shown"][anchor.removeprefix(SEE)][int(link.get("data-at", 0))]
        assert found["examples"][name]["title"] == link.text_content()


@pytest.mark.parametrize("game", KITS)
def test_a_list_is_a_small_part_of_its_page(site: Site, game: str) -> None:
    text = (site.root / "teach" / game / "index.html").read_text("utf-8")
    whole = text[text.index("<rule-examples") : text.index("</rule-examples>")]
    assert len(whole) < GROWTH * len(text)


@pytest.mark.parametrize("game", KITS)
def test_the_words_of_a_rule_have_its_number_and_title_on_the_page(site: Site, game: str) -> None:
    there = {
        rule.xpath(".//h3/@id")[0]: (rule.xpath("string(.//h3)"), rule.xpath("string(.//*[@class='rule-number'])"))
        for rule in page(site, "games", game).xpath("//div[@class='rule-whole']")
    }
    rules = rules_for(game)
    assert examples_for(game)["shown"].keys() <= rules.keys()
    for key, said in rules.items():
        if title_and_number := there.get(key.partition("=")[0]):
            assert title_and_number == (said["title"], str(said["number"]))
        else:
            assert not said["number"]


def test_a_long_rule_ends_with_a_sentence_and_a_short_one_is_whole() -> None:
    sentence = "So many words are said of it in one sentence that two of them are all that has room here, and a third has none."
    assert first_sentences(f"{sentence} {sentence}") == f"{sentence} {sentence}"
    assert first_sentences(" ".join([sentence] * 4)) == f"{sentence} {sentence.removesuffix('.')} …"
