"""The codes of the printed sheets are read from a poor copy, and open what stands beside them."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path
from typing import Any

import lxml.html
import pypdfium2
import pytest
import zxingcpp
from pypdf import PdfReader

from groomporter import games
from groomporter.book.catalogue import rulebook
from groomporter.keep.link import unpack_link
from groomporter.desk import questions as desk
from groomporter.wording.words import Words
from groomporter.sitting.game import Game
from groomporter_site.teaching.data import has_kit, read_kit
from groomporter_site.teaching.proofs import read_record
from tools.pages import words
from tools.scan_codes import copy_pages, read, scan_pages

ROOT = Path(__file__).parents[2]
TEACH = ROOT / "site" / "teach"
KITS = [game for game in games() if has_kit(game)]
SERVED = re.findall(r"^site_url: *(\S+)", (ROOT / "mkdocs.yml").read_text("utf-8"), re.MULTILINE)
PAPERS = ("a4", "letter")
pytestmark = pytest.mark.skipif(not [*TEACH.rglob("*.pdf")], reason="the site was built without a browser")


def site() -> str:
    """What a code begins with: where the site is served, or nothing where nobody has said."""
    return f"{SERVED[0].rstrip('/')}/" if SERVED else ""


def tight(text: str) -> str:
    """Without spaces; a letter that a PDF has under another number as it was meant."""
    return "".join(text.replace("ʼ", "’").split())


def codes_printed(game: str, paper: str) -> str:
    """The words of a handout's front, as the PDF has them."""
    return tight(PdfReader(TEACH / game / f"handout-{paper}.pdf").pages[0].extract_text())


def codes_drawn(game: str) -> tuple[bool, dict[str, list[str]], list[list[str]], str]:
    """The position of a handout: whether a trick is drawn, the cards by each name, those in the middle, what is told."""
    page = lxml.html.document_fromstring((TEACH / game / "index.html").read_bytes())
    (handout,) = page.find_class("sheet-handout")
    cards = {
        words(seat.find_class("sheet-seat")[0]): labels(seat)
        for kind in ("sheet-trick", "sheet-hands")
        for whole in handout.find_class(kind)
        for seat in whole.iter("li")
    }
    (told,) = handout.find_class("sheet-told")
    middle = [labels(pile) for pile in handout.find_class("sheet-pile")]
    return bool(handout.find_class("sheet-trick")), cards, middle, words(told)


def gathered(record: dict[str, Any], names: list[str]) -> dict[str, str]:
    """The cards of a trick that was full with the record's last line, in words by player; nothing if none was."""
    last = [re.fullmatch(r"(\w+): play (\w+)", line) for line in record["actions"][-len(names) :]]
    if not all(last) or {found[1] for found in last if found} != set(names):
        return {}
    pack = Game(record["game"], record["ruleset"]).pack
    return {found[1]: pack.words(pack.number[found[2]]) for found in last if found}


def one_each(trick: dict[str, str]) -> dict[str, list[str]]:
    """A trick as the hands of a position are told."""
    return {name: [card] for name, card in trick.items()}


def in_order(cards: dict[str, list[str]]) -> dict[str, list[str]]:
    """The same in whatever order the cards of a player lie."""
    return {name: sorted(some) for name, some in cards.items()}


def labels(whole: lxml.html.HtmlElement) -> list[str]:
    """The cards that are drawn in an element, in words."""
    return [card.get("aria-label", "") for card in whole.find_class("sheet-card")]


def scan_distinct(file: Path) -> list[list[str]]:
    """The codes of a file’s pages, each page once that is in it several times."""
    drawn = {page.raw_get("/Contents").idnum: at for at, page in reversed([*enumerate(PdfReader(file).pages)])}
    with pypdfium2.PdfDocument(file) as whole, pypdfium2.PdfDocument.new() as once:
        once.import_pages(whole, sorted(drawn.values()))
        out = BytesIO()
        once.save(out)
    return scan_pages(out.getvalue())


def open_code(text: str) -> dict[str, Any]:
    """What is answered to whoever opens this at a table, all hands open."""
    answer = desk.ask({"do": "import", "text": text, "bare": True})
    assert "error" not in answer
    return answer


def tell_record(record: dict[str, Any]) -> list[str]:
    """What has happened in a hand, in sentences, from its beginning."""
    game = Game(record["game"], record["ruleset"], record.get("options"))
    table = game.open(
        record["seats"], record["dealer"], deck=record["deck"], standing=record.get("standing"),
        pack=record.get("pack", ""),
    )  # fmt: skip
    for line in record["actions"]:
        table.act(line)
    say = Words(game, table.seats, -1)
    return [text for event in table.events if (text := say.event(event))]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("game", KITS)
def test_a_handouts_code_opens_the_position_that_it_shows(game: str, paper: str) -> None:
    front, back = scan_pages(TEACH / game / f"handout-{paper}.pdf")
    assert back == []
    (text,) = front
    address, mark, hand = text.partition("#hand=")
    assert address == f"{site()}games/{game}/"
    assert mark
    record, _ = unpack_link(hand)
    newest = rulebook(game).ruleset(record["ruleset"].partition("@")[0])
    assert (record["game"], record["ruleset"]) == (game, newest.spec)
    on_paper = codes_printed(game, paper)
    assert tight(f"Ruleset: {newest.title}.") in on_paper

    answer = open_code(text)
    assert not answer.get("note")  # nothing has been mended since
    assert answer["hand"]["record"]["actions"] == record["actions"]
    screen = answer["screen"]
    trick_drawn, cards, middle, sentences = codes_drawn(game)
    names = [seat["name"] for seat in screen["seats"]]
    played = {seat["name"]: seat["played"] or seat["swept"] for seat in screen["seats"]}
    trick = {name: card["words"] for name, card in played.items() if card}
    held = {
        seat["name"]: [card["words"] for card in (*seat["front"], *(screen["hand"] if seat["you"] else seat["shown"]))]
        for seat in screen["seats"]
    }
    assert in_order(cards) == in_order(one_each(trick or gathered(record, names)) if trick_drawn else held)
    row = [screen["row"]["cards"]] if screen["row"] else []
    lying = [[card["words"] for card in pile] for pile in (*(pile["cards"] for pile in screen["piles"]), *row)]
    assert middle == [pile for pile in lying if pile]
    assert tight(sentences) in on_paper
    look = read_kit(game).look
    happened = re.split(r"(?<=\.) ", sentences.removesuffix(look.note).strip())
    lines = read_record(game, look.record)["actions"] if look.record else record["actions"]
    done = len(record["actions"])
    assert lines[:done] == record["actions"]
    so_far = " ".join(tell_record(record | {"actions": lines[: done + look.then]}))  # and what the table lets one do next
    assert [sentence for sentence in happened if sentence not in so_far] == []


@pytest.mark.parametrize("game", KITS)
def test_a_sheet_that_shows_no_position_has_no_code(game: str) -> None:
    """A plan's deal has a code that is typed: it is there to be laid with real cards."""
    assert scan_pages(TEACH / game / "tavern-card-a4.pdf") == [[]]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("game", KITS)
def test_a_class_has_the_codes_of_its_handouts(game: str, paper: str) -> None:
    """Its own first, and that of the game which is fallen back on; each opens a hand of that game."""
    found = dict.fromkeys(code for page in scan_distinct(TEACH / game / f"class-12x45-{paper}.pdf") for code in page)
    addresses = [code.partition("#hand=")[0] for code in found]
    assert addresses[0] == f"{site()}games/{game}/"
    assert len(addresses) == 2
    for code in found:
        answer = open_code(code)
        assert not answer.get("note")
        assert f"games/{answer['hand']['record']['game']}/" in code


def test_a_code_that_is_painted_over_is_not_read() -> None:
    """One that has lost a corner of its squares is, and one of which a third is gone is not."""
    front = next(copy_pages(TEACH / KITS[0] / "handout-a4.pdf"))
    (code,) = zxingcpp.read_barcodes(front)
    left, top = code.position.top_left.x, code.position.top_left.y
    wide = code.position.bottom_right.x - left
    (whole,) = read(front)
    spot = range(left + wide // 2, left + wide // 2 + wide // 8)
    for across, down, left_to_read in (
        (spot, range(top + wide // 2, top + wide // 2 + wide // 8), [whole]),
        (range(left, left + wide), range(top + wide // 3, top + 2 * wide // 3), []),
        (range(left, left + wide), range(top, top + wide), []),
    ):
        assert read(paint_out(front, across, down)) == left_to_read


def paint_out(page: memoryview, across: range, down: range) -> memoryview:
    """A page with white over these dots."""
    lines, dots = page.shape or (0, 0)
    plain = bytearray(page)
    for line in down:
        plain[line * dots + across.start : line * dots + across.stop] = b"\xff" * len(across)
    return memoryview(bytes(plain)).cast("B", shape=[lines, dots])
