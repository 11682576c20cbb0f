"""The blocks one by one: what they refuse, and that they say where."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from markdown import Markdown

from groomporter.book.catalogue import rule, rulebook
from groomporter.book.rules import Citation
from groomporter.book.sources import sources
from groomporter.core.plain import as_read
from groomporter_site import page as pages
from groomporter_site.bibliography import bibtex, format_works
from groomporter_site.chapters import shared_words
from groomporter_site.evidence import uses
from groomporter_site.families import families
from groomporter_site.marks import mark_in_words
from groomporter_site.page import Page, PageError
from groomporter_site.text_indexes import period
from groomporter_site.texts import PAGE, TextError, spot, texts

DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of pages to build in, with the texts that the project has."""
    (tmp_path / "docs" / "games").mkdir(parents=True)
    (tmp_path / "docs" / "texts").symlink_to(DOCS / "texts")
    monkeypatch.chdir(tmp_path)
    page = Page("games/a-game.md", Path("docs"))
    for module in ("page", "blocks"):
        monkeypatch.setattr(f"groomporter_site.{module}.page_of", lambda _: page)
    monkeypatch.setattr("groomporter_site.blocks.in_builder", lambda _: True)
    return tmp_path / "docs" / "games" / "a-game.md"


def make_page(here: Path, text: str) -> str:
    here.write_text(text, "utf-8")
    return Markdown(extensions=["groomporter_site.blocks"]).convert(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("# A\n\n/// rules | no-game\n///\n", "docs/games/a-game.md:3: /// rules: no game 'no-game'"),
        ("# A\n\n/// rules\n///\n", "docs/games/a-game.md:3: /// rules: which game?"),
        ("/// goal | every-table\n///\n", "docs/games/a-game.md:1: /// goal: every-table is no game"),
        ("/// text | no-text\n///\n", "docs/games/a-game.md:1: /// text: no text 'no-text'"),
        ("/// chapters | mcleod-2023\n///\n", "no text in docs/texts is a chapter of 'mcleod-2023'"),
        ("/// shared-words | cotton-1674\n    older: x\n///\n", "no text 'x' in docs/texts"),
        ("/// texts | shelf\n///\n", "docs/games/a-game.md:1: /// texts: by year, by game or by author, not 'shelf'"),
        ("/// family | winning-loadum\n///\n", ":1: /// family: no family is drawn for winning-loadum"),
        ("\nSo it is [@nobody-2000].\n", "no work 'nobody-2000' in the bibliography"),
        ("/// glossary | all\n///\n", "docs/games/a-game.md:1: /// glossary: takes no argument"),
        ("\nSee [this][losing-loadum.no-rule].\n", "no rule 'losing-loadum.no-rule'"),
        ("/// if-you-know | losing-loadum\n\n- x\n///\n", "which games? Give known: …"),
        ("/// if-you-know | losing-loadum\n    known: whist\n\n- No rule.\n///\n", "a line names no rule: 'No rule.'"),
        (
            "/// if-you-know | losing-loadum\n    known: whist\n\nProse.\n///\n",
            "one to 5 lines, as a list; there are 0",
        ),
        (
            f"/// sixty | losing-loadum\n{'word ' * 171}\n///\n",
            "at most 170 words can be spoken in a minute; there are 171",
        ),
    ],
)
def test_a_wrong_block_is_refused_with_its_place(here: Path, text: str, said: str) -> None:
    with pytest.raises(PageError) as refused:
        make_page(here, text)
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_link_to_a_rule_takes_its_title_where_none_is_given(here: Path) -> None:
    (here.parent / "losing-loadum.md").touch()
    html = make_page(here, "[][losing-loadum.follow-suit] and [so][losing-loadum.follow-suit]")
    assert 'href="losing-loadum.md#losing-loadum.follow-suit">Follow suit</a>' in html
    assert ">so</a>" in html


def test_a_citation_in_prose_leads_to_the_passage_of_its_place(here: Path) -> None:
    html = make_page(here, "It sweeps the board [@cotton-1674, p. 146].")
    assert re.search(r'href="../texts/cotton-1674-lanterloo.md#passage-[^"]+"[^>]*>Cotton 1674</a>, p. 146', html)


def test_a_citation_in_prose_of_a_work_without_a_place_leads_to_the_work(here: Path) -> None:
    html = make_page(here, "McLeod has it so [@mcleod-2023].")
    assert '"../bibliography.md#mcleod-2023"' in html


def test_a_citation_in_prose_says_who_reports_it(here: Path) -> None:
    html = make_page(here, "He names it [@lanterluy-1648, note 168].")
    assert "(not read by us; reported by " in html
    assert ">Chatto 1848</a>" in html


def test_a_family_tells_what_is_known_from_what_is_guessed_by_more_than_colour(here: Path) -> None:
    loo = next(family for family in families() if "lou" in family.games)
    html = make_page(here, "/// family | lou\n///\n")
    guessed = sum(not line.known for line in loo.lines)
    assert 0 < guessed < len(loo.lines)
    assert html.count('class="guessed"') == html.count(">?</text>") == html.count(", guessed: ") == guessed
    assert html.count('class="known"') == html.count(", known: ") == len(loo.lines) - guessed
    assert f"{guessed} are guessed." in html


def test_no_two_forms_of_a_family_stand_at_one_place() -> None:
    for family in families():
        places = [(form.row, form.column) for form in family.forms]
        assert len(set(places)) == len(places)
        assert all(line.above.row < line.below.row for line in family.lines)


def test_the_chapters_of_a_book_stand_in_its_order_each_with_the_rules_that_rest_on_it(here: Path) -> None:
    html = make_page(here, "/// chapters | cotton-1674\n///\n")
    rows = re.findall(r'<th scope="row">([IVXL]+)</th>(.*?)</tr>', html, re.DOTALL)
    numbers = "VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI XXII XXIII XXIV XXV"
    assert [number for number, _ in rows] == numbers.split()
    cells = dict(rows)
    assert "texts/cotton-1674-bankafalet.md" in cells["XXIV"]
    assert "page 152" in cells["XXIV"]
    assert "<td>–</td>" in cells["XXIV"]  # nothing is played of it yet


def test_a_rule_is_counted_at_the_chapter_whose_words_it_cites(here: Path) -> None:
    """Counted in the rulebook by the pages of chapter XXI, 144 to 147, not by where the words stand."""
    (here.parent / "lanterloo.md").touch()
    html = make_page(here, "/// chapters | cotton-1674\n///\n")
    rules = rulebook("lanterloo").rules.values()
    cites = [[*rule_.cite, *(cite for reading in rule_.readings for cite in reading.cite)] for rule_ in rules]
    number = sum(any(c.source == "cotton-1674" and re.search(r"\b14[4-7]\b", c.at) for c in cited) for cited in cites)
    assert number > 10
    [row] = [row for row in html.split("<tr>") if ">XXI</th>" in row]
    assert f">Lanterloo</a>: {number} rules" in row


def test_every_quotation_on_the_page_of_the_card_book_stands_in_one_of_the_texts_that_it_names() -> None:
    page = (DOCS / "card-book.md").read_text("utf-8")
    named = [text for stem, text in texts(DOCS).items() if stem in page or text.source.id == "cotton-1674"]
    quotations = [" ".join(said.split()) for said in re.findall(r"“([^”]+)”", page)]
    assert len(quotations) > 5
    for said in quotations:
        plain = said.replace("’", "'")
        assert any(plain.rstrip(",.") in " ".join(text.plain.replace("’", "'").split()) for text in named), said


def test_words_are_shared_in_stretches_of_six_whatever_their_spelling() -> None:
    """Six together: "the number of the Set is sixty"; "he that deales", of three, is not counted."""
    text = next(iter(texts(DOCS).values()))
    mine = replace(text, plain="And the number of the Set is sixty one; he that deals")
    older = replace(text, plain="For the nvmber of the Sett is sixtie two. He that deales")
    assert shared_words(mine, older) == (7, 12, 7)


@pytest.mark.parametrize(
    ("said", "mark"),
    [
        ("losing-loadum.partners", "◐\N{NO-BREAK SPACE}implied"),
        ("three-card-loo.law-4", "●\N{NO-BREAK SPACE}old text"),  # Hoffmann 1909, read
        ("losing-loadum.like-for-like", "◒\N{NO-BREAK SPACE}reported by McLeod 2023"),  # Willughby, not read
        ("losing-loadum.winning-a-trick", "◇\N{NO-BREAK SPACE}modern author"),  # McLeod alone
        ("lanterloo.eldest-leads", "◑\N{NO-BREAK SPACE}by analogy"),
        ("lanterloo.short-stock", "○\N{NO-BREAK SPACE}ours"),
    ],
)
def test_a_rule_bears_the_mark_of_whose_word_it_is(said: str, mark: str) -> None:
    assert mark_in_words(rule(said)) == mark


def test_sixty_seconds_may_have_170_words(here: Path) -> None:
    assert "The game in sixty seconds" in make_page(here, f"/// sixty | losing-loadum\n{'word ' * 170}\n///\n")


def test_a_renamed_rule_keeps_its_old_anchor(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("groomporter_site.rules_block.aliases", lambda: {"old.name": "losing-loadum.follow-suit"})
    html = make_page(here, "/// rules | losing-loadum\n///\n")
    assert html.index('id="old.name"') < html.index('id="losing-loadum.follow-suit"')


# -- where the words of a citation stand ------------------------------------------------------------------
@pytest.mark.parametrize(
    ("source", "passage"),
    [
        ("florio-1598", "a play at cardes which we call lodam."),  # broken over two lines there
        ("hoffmann-1909", "taking the extra hand in place of his own"),  # over a page mark, {87}
        ("cotton-1674", "as he finds his Game good or bad"),
        ("cotton-1674", "play or not play according as he finds his Game"),  # over a page mark of EEBO-TCP
        ("cotton-1674", "that is, he h[a]th the advantage"),  # a letter illegible there, filled in
        ("cotton-1674", "LAnterloo is a Game […] I shall insist on none but two"),  # our cut
    ],
)
def test_a_quotation_is_found(source: str, passage: str) -> None:
    found = spot(Citation(source, passage=passage), DOCS)
    assert found is not None
    assert found.begin >= 0


@pytest.mark.parametrize(
    ("source", "passage"),
    [
        ("florio-1598", "a play at cards which we call lodam."),  # our spelling
        ("cotton-1674", "that is, he hath the advantage"),  # the gap filled in silently
        ("cotton-1674", "I shall insist on none but two […] LAnterloo is a Game"),  # the cut in the wrong order
    ],
)
def test_a_quotation_that_the_text_does_not_have_is_refused(source: str, passage: str) -> None:
    with pytest.raises(TextError, match="the text does not have"):
        spot(Citation(source, passage=passage), DOCS)


def page_of(body: str, at: int) -> str:
    """The number of the page on which a letter of a text stands; "" if its pages are not numbered."""
    numbers = [mark["number"] or mark["printed"] or mark["brace"] for mark in PAGE.finditer(body, 0, at + 1)]
    return [number or "" for number in ("", *numbers)][-1]


def chapter_of(body: str, at: int) -> str:
    """The number of the chapter in which a letter of a text stands; "" if its chapters are not numbered."""
    return (["", *re.findall(r"CHAP\.? ([IVXL]+)", body[:at])])[-1]


def test_a_citation_names_the_page_and_the_chapter_in_which_its_words_stand() -> None:
    looked_at, wrong = 0, set()
    for cite in {use.cite for use in uses() if use.cite.passage and not use.cite.via}:
        where, named = spot(cite, DOCS), re.search(r"\bpp?\. (\d+)(?:[-–](\d+))?", cite.at)
        ends = [] if where is None else [page_of(where.text.body, at) for at in (where.begin, where.end - 1)]
        if where is None or named is None or not all(map(str.isdigit, ends)):
            continue
        looked_at += 1
        first, last = map(int, ends)
        chapter, said = chapter_of(where.text.body, where.begin), re.search(r"\bch\. ([IVXL]+)\b", cite.at)
        if not int(named[1]) <= first <= last <= int(named[2] or named[1]) or (chapter and said and said[1] != chapter):
            wrong.add(f"{cite.source}, {cite.at}: {cite.passage!r} stands in ch. {chapter}, pp. {first}-{last}")
    assert looked_at > 400
    assert not wrong


def test_a_work_that_we_do_not_hold_has_no_place() -> None:
    assert spot(Citation("mcleod-2023", at="Play", passage="whatever"), DOCS) is None


def test_the_words_of_a_work_reported_are_sought_with_who_reports_it() -> None:
    found = spot(Citation("jackson-1656", via="chatto-1848", passage="Lodam, and Noddy"), DOCS)
    assert found is not None
    assert found.text.source.id == "chatto-1848"


def test_three_texts_have_no_licence_and_are_not_shown() -> None:
    assert not any(stem.startswith(("cardano", "minsheu-1623", "wits-interpreter")) for stem in texts(DOCS))


def test_a_text_without_a_year_is_listed_without_one() -> None:
    held = texts(DOCS)["hoyle-improved-and-enlarged-loo"]  # its head: place and year not shown, looked for, not found
    assert (held.year, period(held.year)) == (0, "Without a year")


@pytest.mark.parametrize(
    ("year", "title"),
    [(1511, "Before 1600"), (1600, "1600 to 1649"), (1674, "1650 to 1699"), (1909, "1700 and after")],
)
def test_texts_are_listed_by_stretches_of_years(year: int, title: str) -> None:
    assert period(year) == title


@pytest.mark.parametrize("stem", texts(DOCS))
def test_every_text_says_where_it_was_taken_from(stem: str) -> None:
    assert texts(DOCS)[stem].head.get("retrieved", "")


@pytest.mark.parametrize("stem", texts(DOCS))
def test_a_text_ends_where_its_words_end_and_no_part_is_marked_before_them(stem: str) -> None:
    body = texts(DOCS)[stem].body
    assert not body.startswith("<<div")
    assert not re.search(r"(\[\[[^\]]*\]\]|<<div [^>]*>>|\{\d+\})\s*$", body)


@pytest.mark.parametrize(
    ("stem", "first"),
    [
        ("cotton-1674-bone-ace", 129), ("cotton-1674-all-fours", 111), ("cotton-1674-five-cards", 123),
        ("cotton-1674-cribbidge", 106), ("cotton-1674-gleek", 90), ("cotton-1674-lanterloo", 144),
        ("cotton-1674-ruff-and-honours-and-whist", 114), ("cotton-1674-costly-colours", 125),
        ("cotton-1674-put-and-high-game", 131),
    ],
)  # fmt: skip
def test_a_chapter_of_cotton_begins_with_its_page(here: Path, stem: str, first: int) -> None:
    shown = make_page(here, f"/// text | {stem}\n///\n")
    assert re.findall(r"\[page (\d+)\]", shown)[0] == str(first)
    assert "chapter]" not in shown


def test_bone_ace_ends_with_its_chapter(here: Path) -> None:
    """Its two pages; Put begins on the next, 131."""
    shown = make_page(here, "/// text | cotton-1674-bone-ace\n///\n")
    assert re.findall(r"\[page (\d+)\]", shown) == ["129", "130"]


def test_the_groom_porters_laws_bear_no_tag_of_their_transcription(here: Path) -> None:
    shown = make_page(here, "/// text | groome-porters-lawes-at-mawe-c1600\n///\n")
    assert "rules for the game of maw" not in shown
    assert "The Groome-porters lawes at Mawe" in shown


def test_a_text_is_listed_under_each_game_that_it_bears_on(here: Path) -> None:
    html = make_page(here, "/// texts | game\n///\n")
    loadum = html[html.index('id="game-loadum"') : html.index('id="game-loo"')]
    assert "Harington 1618: the games at court" in loadum  # Lodam is among his games; Primero too
    assert "Harington 1618: the games at court" in html[html.index('id="game-primero"') :]


def test_texts_by_author_stand_under_the_family_name(here: Path) -> None:
    html = make_page(here, "/// texts | author\n///\n")
    names = re.findall(r"<li>(.*?): ", html)
    # by its title page the book names nobody; Cotton is whom it is given to, and stands between Cooke and Crowne
    assert names[names.index("Cotton, Charles (attributed)") - 1] == "Cooke, J."
    assert "Crowne, John" in names[names.index("Cotton, Charles (attributed)") :]
    assert names[-1] == "Anonymous"
    cotton = html[html.index("Cotton, Charles") :].partition("</li>")[0]
    assert re.findall(r">([^<>]+)</a>", cotton)[:2] == ["All Fours", "Bankafalet"]  # no author and year again
    farmer, henley = (html[html.index(name) :].partition("</li>")[0] for name in ("Farmer, John S.", "Henley, W. E."))
    assert "Pam" in farmer and "Pam" in henley, "a text of two authors stands under both"


# -- works ------------------------------------------------------------------------------------------------
def test_a_work_reads_as_a_line() -> None:
    line = format_works()["heywood-1607"]
    assert line == "Heywood, T. (1607) A woman kilde with kindnesse. London: W. Jaggard."


def test_an_uncertain_year_says_so() -> None:
    assert "(c. 1665)" in format_works()["willughby-1665"]


def test_a_work_as_bibtex() -> None:
    csl = {
        "id": "a-1600", "type": "book", "title": "A & B", "author": [{"family": "Doe", "given": "Jane"}],
        "issued": {"date-parts": [[1600]]}, "publisher-place": "London",
    }  # fmt: skip
    assert bibtex(csl) == (
        "@book{a-1600,\n  author = {Doe, Jane},\n  title = {{A \\& B}},\n  year = {1600},\n  address = {London},\n}"
    )


HOST = re.compile(r"\b(?:[a-z-]+\.)+(?:com|edu|es|fr|io|it|net|org|uk)\b")


@pytest.mark.parametrize("name", [name for name, work in sources().items() if work.csl["type"] == "webpage"])
def test_a_page_that_is_named_by_its_address_has_it_in_bibtex_too(name: str) -> None:
    """The bibliography names a site ("pagat.com") in the line of a work."""
    named, entry = HOST.findall(format_works()[name]), bibtex(sources()[name].csl)
    assert bool(named) == ("\n  url = {http" in entry)
    assert all(host.removeprefix("www.") in entry for host in named)


# -- links ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("here", "target", "expected"),
    [
        ("games/a.md", "games/b.md", "b.md#x"),
        ("games/a.md", "texts/t.md", "../texts/t.md#x"),
        ("index.md", "games/a.md", "games/a.md#x"),
        ("games/a.md", "games/a.md", "#x"),
    ],
)
def test_links_between_pages(here: str, target: str, expected: str) -> None:
    assert pages.Page(here, DOCS).to(target, "x") == expected


def test_a_quotation_is_shown_without_the_transcribers_marks() -> None:
    assert as_read("taking the extra {87} hand in\n_place_ of his own") == "taking the extra hand in place of his own"
    assert as_read("iná „zlá“ karta") == "iná ‚zlá‘ karta"


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("lou", "Leaving and joining."),
        ("losing-loadum", "Played until it is won."),
        ("ruff-and-honours", "Partners stay."),
        (
            "lora",
            "Played until it is won (Lóra as told in Slovakia, for points);"
            " Leaving and joining (Lóra as told in Slovakia, for money).",
        ),
    ],
)
def test_the_rules_of_a_game_say_who_may_leave_and_join(here: Path, game: str, said: str) -> None:
    """Lou is a series; Losing Loadum is for lives, Ruff and Honours for two sides; Lóra for points or for money."""
    text = re.sub(r"<[^>]+>", "", make_page(here, f"/// rules | {game}\n///\n"))
    assert f"Who may leave and join between two deals: {said}" in text
