"""The search answers: a hundred questions, what is found of each game, what is told at once, and what all of it weighs."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from itertools import accumulate
from pathlib import Path
from typing import Any

import pytest

from groomporter.book.catalogue import games, rulebook
from groomporter_site.search.reader import entries
from groomporter_site.search.answers import answers, choices, names
from groomporter_site.firsthand import TutorialError
from groomporter_site.search.write import FIRST, HERE as WORDS, LATER, asked_for, dump, gather, load, words
from groomporter_site.starting.node import node
from groomporter_site.starting.worker import bundle_module
from tools.pages import Site

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
QUESTIONS = tomllib.loads((HERE / "questions.toml").read_text("utf-8"))["question"]
MORE = tomllib.loads((HERE / "more_questions.toml").read_text("utf-8"))["question"]
FURTHER = tomllib.loads((HERE / "further_questions.toml").read_text("utf-8"))["question"]
BUILT = ROOT / "site"
FIRST_RIGHT, SOON_RIGHT = 80, 95  # of a hundred questions: the right answer first, and among the first three
MORE_FIRST, MORE_SOON = 0.8, 0.9  # of those by which causes were looked for
MOST = 350_000  # bytes, compressed, of all that comes when the search is opened, but for the old texts
Asked = list[dict[str, Any]]
Ask = Callable[[list[str]], Asked]


@dataclass(frozen=True)
class Gathered:
    """What is searched, in files of a folder, and a program that has it and answers."""

    folder: Path
    program: subprocess.Popen[str]

    def asked(self, questions: list[str], first: str = f"{FIRST}.json", later: str = f"{LATER}.json") -> Asked:
        """What some questions are answered with: with what comes first, from a file, and what comes later, if that is
        there.
        """
        files = {key: str(self.folder / name) if name else "" for key, name in (("first", first), ("later", later))}
        assert self.program.stdin
        assert self.program.stdout
        print(json.dumps({**files, "questions": questions}), file=self.program.stdin, flush=True)
        answer = self.program.stdout.readline()
        assert answer, f"what searches has ended: {self.program.poll()}"
        return json.loads(answer)  # type: ignore[no-any-return]


@pytest.fixture(scope="module")
def gathered(site: Site, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Gathered]:
    """What is searched, from the pages of either builder, and what answers from it."""
    folder = tmp_path_factory.mktemp("search")
    for name, data in zip((FIRST, LATER), gather(site.root), strict=True):
        (folder / f"{name}.json").write_text(dump(data), "utf-8")
    bundle_module(ROOT / "docs" / "search" / "ranks.mjs", folder / "ranks.mjs", "--format=esm")
    command = [node(), str(HERE / "ask.mjs"), str(folder / "ranks.mjs")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8") as program:
        yield Gathered(folder, program)
        assert program.stdin
        program.stdin.close()


@pytest.fixture(scope="module")
def ask(gathered: Gathered) -> Ask:
    """What some questions are answered with, in their order."""
    return gathered.asked


def read(gathered: Gathered, name: str) -> dict[str, Any]:
    """What a file for the search holds, its entries one after the other."""
    data = json.loads((gathered.folder / f"{name}.json").read_text("utf-8"))
    further, *fields = data["entries"]
    return data | {"entries": list(zip(accumulate(further), *fields, strict=True))}


def asked_of_rows(gathered: Gathered, rows: list[list[Any]], *questions: str) -> Asked:
    """What is answered where nothing can be found but these entries."""
    (gathered.folder / "few.json").write_text(dump(read(gathered, FIRST) | {"entries": rows}), "utf-8")
    return gathered.asked(list(questions), "few.json", "")


def test_the_questions_are_a_hundred_twenty_of_each_sort() -> None:
    assert set(Counter(one["as"] for one in QUESTIONS).values()) == {20}
    assert len({one["ask"] for one in QUESTIONS}) == 100


def test_each_right_answer_is_there(site: Site, gathered: Gathered) -> None:
    """So that none is right by a slip of ours: each address can be found, or stands for some that can."""
    first, later = (read(gathered, name) for name in (FIRST, LATER))
    pages = first["pages"]
    there = {pages[row[0]][0] + (f"#{row[1]}" if row[1] else "") for row in first["entries"] + later["entries"]}
    told = [one for of_game in first["told"].values() for one in of_game] + first["choices"]
    there |= {one["place"] for one in told} | {page[0] for page in pages}
    wrong = [
        place
        for one in QUESTIONS + MORE + FURTHER
        for place in one["right"]
        if not any(fnmatchcase(p, place) for p in there)
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("questions", "first", "soon"),
    [
        (QUESTIONS, FIRST_RIGHT, SOON_RIGHT),
        *((some, MORE_FIRST * len(some), MORE_SOON * len(some)) for some in (MORE, FURTHER)),
    ],
    ids=["a-hundred", "more", "further"],
)
def test_questions_are_answered(ask: Ask, questions: list[dict[str, Any]], first: float, soon: float) -> None:
    asked = ask([one["ask"] for one in questions])
    where = []
    for one, got in zip(questions, asked, strict=True):
        right = (any(fnmatchcase(place, wanted) for wanted in one["right"]) for place in got["places"])
        where.append(next((at for at, fits in enumerate(right, 1) if fits), 0))
    said = [f"{at or '-'} {one['ask']}" for at, one in zip(where, questions, strict=True) if at != 1]
    assert where.count(1) >= first, said
    assert sum(1 <= at <= 3 for at in where) >= soon, said


@pytest.mark.parametrize("game", games())
def test_every_rule_of_a_game_is_an_entry_with_its_number_and_mark(gathered: Gathered, game: str) -> None:
    """Of its own, with its words; and the page of its lessons has one for each step."""
    first = read(gathered, FIRST)
    own = [row for row in first["entries"] if first["pages"][row[0]][0] == f"games/{game}/" and row[2] == "rule"]
    book = rulebook(game)
    assert [row[1] for row in own] == [r.id for part in book.parts for r in book.rules.values() if r.part == part]
    assert [row[5] for row in own] == [str(number) for number in range(1, len(own) + 1)]
    assert all(row[4] and re.match(r"[●◐◑◒○◇]\s\w", row[6]) for row in own)
    steps = [row for row in first["entries"] if first["pages"][row[0]][0] == f"learn/{game}/" and row[2] == "step"]
    assert all(row[4] for row in steps)
    assert len(steps) >= 4


@pytest.mark.parametrize("game", games())
def test_a_game_is_known_by_its_name_and_tells_who_can_play(ask: Ask, game: str) -> None:
    """And with a slip in the longest word of the name; its page comes first where nothing else is asked."""
    name = rulebook(game).name
    longest = max(re.findall(r"\w+", name), key=len)
    slipped = name.replace(longest, longest[:2] + longest[3:]) if len(longest) > 5 else name
    alone, players, wrong = ask([name, f"how many players for {name}", f"how long is {slipped}"])
    assert alone["places"][0] == f"games/{game}/"
    assert players["told"][0]["text"].endswith("players.") or "in other forms" in players["told"][0]["text"]
    assert game in wrong["games"]
    assert "minutes" in wrong["told"][0]["text"]


def test_what_beats_what_is_told_with_cards(ask: Ask) -> None:
    """By the rules' own data: a chorus before a fluxus, and seven counts most."""
    (told,) = ask(["what beats what in primero"])[0]["told"]
    kinds = [one["name"] for one in told["ranking"]["kinds"]]
    assert kinds.index("Chorus, or four alike") < kinds.index("Fluxus, or the flush")
    assert all(len(one["cards"]) == 4 for one in told["ranking"]["kinds"])
    assert told["ranking"]["values"][0] == {"words": "seven", "amounts": [21]}


def test_old_texts_come_beneath_and_first_where_they_are_asked_for(ask: Ask) -> None:
    rules, texts = ask(["lodam", "gleek in old texts"])
    assert rules["entries"][0]["place"].startswith("games/losing-loadum/")
    assert texts["places"][0].startswith("texts/")


def test_a_rule_comes_before_a_lesson_and_a_lesson_before_a_text(ask: Ask) -> None:
    places = ask(["follow suit in maw"])[0]["places"]
    rule = places.index("games/maw/#maw.follow-suit")
    lesson = next(at for at, place in enumerate(places) if place.startswith("learn/maw/"))
    assert rule == 0 < lesson
    assert not any(place.startswith("texts/") for place in places[:lesson])


@pytest.mark.parametrize(
    ("asked", "as_well"),
    [("jack turned up in cribbage", "knave turned up in cribbage"), ("renege in maw", "revoke in maw"), ("wifi", "offline")],
)  # fmt: skip
def test_another_word_for_the_same_finds_the_same(ask: Ask, asked: str, as_well: str) -> None:
    one, other = ask([asked, as_well])
    assert one["places"][0] == other["places"][0]


@pytest.mark.parametrize(
    ("asked", "in_english"),
    [
        ("wie viele Karten bekommt man bei Noddy", "how many cards do you get in noddy"),
        ("combien de joueurs pour primero", "how many players for primero"),
        ("quien gana en maw", "who wins in maw"),
        ("quanti punti per vincere a noddy", "how many points to win noddy"),
        ("wie geeft eerst bij bone ace", "who deals first in bone ace"),
        ("was ist der Trumpf", "what is the trump"),
    ],
)
def test_another_language_finds_what_english_finds(ask: Ask, asked: str, in_english: str) -> None:
    one, other = ask([asked, in_english])
    assert one["places"][0] == other["places"][0]
    assert one["told"] == other["told"]


@pytest.mark.parametrize(
    ("asked", "shown"),
    [
        ("maw robbing with the ace of trumps", "games/maw/#see=maw.robbing"),
        ("four sixes in one hand go down at once", "games/laugh-and-lie-down/#see=laugh-and-lie-down."),
        ("bone ace elder has the pool", "#see="),
    ],
)
def test_a_hand_is_found_by_what_happens_in_it(ask: Ask, asked: str, shown: str) -> None:
    (got,) = ask([asked])
    assert got["hands"]
    assert shown in got["hands"][0]["place"]


@pytest.mark.parametrize(
    ("asked", "title", "first", "place"),
    [
        ("something for five of us, a quarter of an hour, as old as can be", "Games for 5 people, in 15 minutes", "The oldest first: One-and-Thirty (10 minutes, 1511); Post and Pair (15 minutes, 1579); Laugh and Lie Down", "play/?people=5&minutes=15"),
        ("what can me and my 2 brothers play", "Games for 3 people", "The easiest first: One-and-Thirty", "play/?people=3"),
        ("with partners for 4, half an hour", "Games for 4 people, in 30 minutes, with partners", "The easiest first: French-Ruff (20 minutes, 1674); All Fours", "play/?people=4&minutes=30&temper=partnership"),
        ("24 students, 45 minutes", "Games for 24 people, in 45 minutes", "The easiest first: One-and-Thirty", "teach/?people=24&minutes=45#which-game-first"),
    ],
)  # fmt: skip
def test_a_wish_for_a_game_is_answered(ask: Ask, asked: str, title: str, first: str, place: str) -> None:
    """By what each game says of itself: how many can play, how long it takes, how old it is. Where it leads, the form is
    filled in.
    """
    (got,) = ask([asked])
    (told,) = got["told"]
    assert got["unknown"] == [], "a word of the wish is not said to be missing"
    assert (told["title"], told["place"]) == (title, place)
    assert told["text"].startswith(first)


def test_the_games_that_fit_a_wish_are_found_first(ask: Ask) -> None:
    (got,) = ask(["something for five of us, a quarter of an hour, as old as can be"])
    # ten minutes, and fifteen; of 1511, 1579 and 1598
    games = ["one-and-thirty", "post-and-pair", "laugh-and-lie-down"]
    assert got["places"][:4] == ["play/", *(f"games/{game}/" for game in games)]


def test_a_number_of_points_is_no_wish_for_people(ask: Ask) -> None:
    (got,) = ask(["who wins with 5 tricks and 20 points"])
    assert not any(one["title"].startswith("Games for") for one in got["told"])


def test_a_rule_leads_to_where_it_is_seen_played(site: Site, ask: Ask) -> None:
    """The address names the beginning of a button that its page has; a rule that no hand shows has none."""
    robbing, idea = ask(["robbing in maw", "maw three games of one family"])
    seen = robbing["entries"][0]["seen"]
    page, _, anchor = seen.partition("#")
    assert seen == "games/maw/#see=maw.robbing"
    assert f'id="{anchor}' in (site.root / page / "index.html").read_text("utf-8")
    html = (site.root / page / "index.html").read_text("utf-8")
    rules = [one for one in [*robbing["entries"], *idea["entries"]] if one["place"].startswith(f"{page}#maw.")]
    assert len(rules) > 1
    for one in rules:
        assert bool(one["seen"]) == (f'id="see={one["place"].partition("#")[2]}' in html), one["place"]


def test_a_step_of_a_lesson_is_found_at_its_own_place(site: Site, gathered: Gathered) -> None:
    first = read(gathered, FIRST)
    steps = [(first["pages"][row[0]][0], row[1]) for row in first["entries"] if row[2] == "step"]
    assert len(steps) == len(set(steps)) > 100
    pages = {page: (site.root / page / "index.html").read_text("utf-8") for page, _ in steps}
    assert [at for page, at in steps if f'id="{at}"' not in pages[page]] == []


def test_words_for_a_rule_that_is_not_there_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that none is left behind where a rule changes its name."""
    monkeypatch.setattr("groomporter_site.search.write.names", lambda _: {"asked": {"no-such-rule": "words"}})
    with pytest.raises(TutorialError, match="no rule no-such-rule"):
        asked_for("maw")


def test_words_for_rules_of_any_game_are_for_rules_that_there_are() -> None:
    shorts = {rule.rpartition(".")[2] for game in games() for rule in rulebook(game).rules}
    assert load(WORDS / "rules.toml").keys() <= shorts


def test_english_is_not_taken_for_another_language(ask: Ask) -> None:
    """Though “was”, “die” and “hand” are words of others."""
    (got,) = ask(["was the hand of primero a flush"])
    assert got["entries"][0]["place"].startswith("games/primero/")


def test_figures_find_what_words_find(ask: Ask) -> None:
    figures, words = ask(["is 15 worth 2 in noddy", "is fifteen worth two in noddy"])
    assert figures["places"] == words["places"]
    assert figures["places"][0] == "games/noddy/#noddy.fifteen"


def test_a_known_question_in_a_longer_one_leads_to_its_rule(ask: Ask) -> None:
    """And is not told at once, since something else is asked besides."""
    (got,) = ask(["at losing loadum how do I find out what the trump is before somebody has revealed it"])
    assert not got["told"]
    assert got["places"][0] == "games/losing-loadum/#losing-loadum.hidden-trump"


@pytest.mark.parametrize(
    "asked", ["was maw played in 1590", "primero in the sixteenth century", "noddy first mentioned"]
)
def test_a_question_of_the_past_leads_to_the_history(ask: Ask, asked: str) -> None:
    assert "#history" in ask([asked])[0]["places"][0]


def test_a_word_that_tells_little_is_found_where_it_is_a_title(ask: Ask) -> None:
    """“Call” is looked for nowhere else, but a rule is called so."""
    (got,) = ask(["ruff and honours what does it mean to call"])
    assert "games/ruff-and-honours/#ruff-and-honours.call" in got["places"][:3]


def test_what_a_question_leads_to_is_there(gathered: Gathered) -> None:
    """In some game at least."""
    first = read(gathered, FIRST)
    there = [(first["pages"][row[0]], row[1]) for row in first["entries"]]
    rules = {anchor.partition(".")[2] for _, anchor in there} | {anchor for _, anchor in there}
    sections = {(path.partition("/")[0], anchor) for (path, _, _, game), anchor in there if game}
    leads = {to for one in [*words()["topic"], *words()["sort"]] for to in one.get("leads", [])}
    gone = []
    for to in leads:
        part, hash_, anchor = to.partition("#")
        if not ((part or "games", anchor) in sections if hash_ else to in rules):
            gone.append(to)
    assert gone == []


def test_an_answer_names_a_rule_that_holds_in_the_usual_game() -> None:
    """And is no question that nobody can ask."""
    topics = {one["id"] for one in words()["topic"]}
    for game in games():
        for told in answers(game):
            assert told.topic in topics
            assert told.text


def test_choices_name_every_game_that_fits() -> None:
    """Two can play Noddy, and not Blouette, which wants four."""
    two = next(one for one in choices() if "two players" in one.asks)
    assert "Noddy" in two.text
    assert "Blouette" not in two.text


def test_words_lead_to_places_that_there_are(site: Site) -> None:
    """Each source of a synonym, and each answer about the site."""
    places = [one["source"] for one in words()["same"] if "source" in one] + [one["place"] for one in words()["told"]]
    for place in places:
        page, _, anchor = place.partition("#")
        text = (site.root / page / "index.html").read_text("utf-8")
        assert not anchor or f'id="{anchor}"' in text, place


def test_no_shared_module_names_a_game() -> None:
    known = {name for game in games() for name in (game, *names(game)["spellings"])} - {
        "prime",
        "loo",
        "lou",
        "put",
    }  # common words besides
    for path in (ROOT / "docs" / "search").glob("*.mjs"):
        text = path.read_text("utf-8").lower()
        assert [name for name in known if re.search(rf"\b{name}\b", text)] == [], path.name


@pytest.mark.skipif(not BUILT.exists(), reason="no site: make build")
def test_what_comes_when_the_search_is_opened_is_small() -> None:
    """The entries, the worker, and the scripts of its page, all but the old texts."""
    scripts = [path for path in (BUILT / "look").glob("*.mjs") if "find-results" in path.read_text("utf-8")]
    assert scripts
    files = [BUILT / "search" / f"{FIRST}.json", BUILT / "search" / "worker.js", *scripts]
    assert sum(len(gzip.compress(path.read_bytes(), 9)) for path in files) <= MOST


def test_an_entry_ends_where_the_next_begins() -> None:
    page = """<article><h1 id="a">Whist</h1><p>One trick.</p><h3 class="rule" id="whist.lead">Lead</h3>
    <span class="rule-number">1</span><p>The eldest leads.<sup class="print-mark">x</sup></p>
    <div class="cited"><span class="grade">● old text</span><span class="cite">Cotton</span></div>
    <dl><dt id="term-ruff">ruff</dt><dd>To trump.</dd></dl></article><p>outside</p>"""
    head, rule, term = entries(page)
    assert (head.kind, head.anchor, head.title, head.text) == ("page", "", "Whist", "One trick.")
    assert (rule.kind, rule.anchor, rule.number, rule.grade, rule.text) == (
        "rule", "whist.lead", "1", "● old text", "The eldest leads.",
    )  # fmt: skip
    assert (term.kind, term.anchor, term.title, term.text) == ("term", "term-ruff", "ruff", "To trump.")


def test_a_number_in_a_table_is_not_read_but_the_words_beside_it() -> None:
    page = """<article><h2 id="a">Seats</h2><table class="measured"><tr><th>the eldest</th><td>45 (43 to 46)</td></tr></table>
    <p>45 deals in 100</p></article>"""
    assert entries(page)[0].text == "the eldest · 45 deals in 100"


def test_what_a_page_says_of_an_old_text_is_apart_from_the_text() -> None:
    page = """<article><h1>Wycherley 1675</h1><p class="text-head">From The country-wife.</p>
    <div class="primary-text"><p>I hate cards.</p></div></article>"""
    head, text = entries(page, old=True)
    assert (head.kind, head.text) == ("page", "From The country-wife.")
    assert (text.kind, text.title, text.text) == ("old", "Wycherley 1675", "I hate cards.")


def test_the_old_texts_move_nothing_that_is_shown(gathered: Gathered) -> None:
    """They come while one reads: the places that were found before stay in their order."""
    questions = [one["ask"] for one in QUESTIONS] + ["mournival", "does the jack beat the ace", "jonson"]
    before, after = (gathered.asked(questions, later=later) for later in ("", f"{LATER}.json"))
    assert [one["own"] for one in before] == [one["own"] for one in after]
    assert [one["counts"]["here"] for one in before] == [one["counts"]["here"] for one in after]
    assert sum(one["counts"]["texts"] for one in before) == 0 < sum(one["counts"]["texts"] for one in after)
    assert not any(one["whole"] for one in before)
    assert all(one["whole"] for one in after)


def test_a_word_that_nothing_has_is_named_with_those_spelt_like_it(ask: Ask) -> None:
    (got,) = ask(["jonson"])
    (word,) = got["unknown"]
    assert (word["word"], word["later"]) == ("jonson", False)
    assert {"johnson", "tonson"} <= set(word["like"])


def test_a_word_that_is_understood_is_not_called_missing(ask: Ask) -> None:
    """The beginning of one, a spelling that is known, a game’s name with a slip, another word for the same, another language."""
    asked = ["mourniv", "jak", "premero", "renege", "combien de joueurs", "widow of the pack"]
    assert [got["unknown"] for got in ask(asked)] == [[]] * len(asked)


def test_what_is_counted_has_all_that_was_asked(gathered: Gathered) -> None:
    """Four kings are a mournival; a king among four cards is none."""
    rows = [
        [0, "a", "rule", "One", "A mournival is shown."],
        [0, "b", "rule", "Two", "Show the four kings."],
        [0, "c", "rule", "Three", "Play four cards; the kings, queens and aces lie open."],
        [0, "d", "rule", "Four", "The dealer shows a card."],
    ]
    one, both = asked_of_rows(gathered, rows, "mournival", "dealer mournival")
    assert one["counts"] == {"here": 2, "texts": 0, "asked": 1}
    assert len(one["own"]) == 2
    assert both["counts"]["here"] == 0 < len(both["own"])


def test_only_what_was_asked_for_is_underlined(gathered: Gathered) -> None:
    """The word, or words that mean it where they stand side by side; no part of them."""
    rows = [
        [0, "a", "rule", "One", "A mournival: four kings, or four of the aces."],
        [0, "b", "rule", "Two", "The knave is the highest card."],
    ]
    mournival, jack = asked_of_rows(gathered, rows, "mournival", "jack beats")
    marked = [[text for text, asked in one["entries"][0]["words"] if asked] for one in (mournival, jack)]
    assert marked == [["mournival", "four kings"], ["knave"]]


def test_what_is_shown_of_an_entry_begins_with_the_sentence_that_was_asked_for(gathered: Gathered) -> None:
    before = "Nothing of it is said in this sentence, nor in that which follows. " * 4
    rows = [
        [
            0,
            "a",
            "section",
            "History",
            f"{before}In 1617 Breton knows a mournival of aces. He says no more of it. {before}",
        ]
    ]
    (got,) = asked_of_rows(gathered, rows, "mournival")
    words = "".join(text for text, _ in got["entries"][0]["words"])
    assert words.startswith("… In 1617 Breton knows a mournival of aces. He")


def test_a_rare_word_tells_more_than_that_a_first_mention_is_asked_for(ask: Ask) -> None:
    """No history that has no mournival is among the first."""
    at_gleek = {"games/gleek/#history", "games/gleek/#gleek.mournival", "glossary/#term-mournival"}
    for got in ask(["first mention of mournival", "when is mournival first named"]):
        places = got["places"][:4]
        assert places[0] in at_gleek
        assert "games/gleek/#history" in places[:3]
        assert not any(place.endswith("#history") and place not in at_gleek for place in places)


def test_what_a_table_needs_is_told_with_its_players_pack_and_counters(site: Site, ask: Ask) -> None:
    """As the kit’s list has it, which it leads to unless a rule says it."""
    names_of = {game: rulebook(game).name for game in games()}
    asked = ask([f"what do I need for {name} (cards, counters)" for name in names_of.values()])
    for (game, name), got in zip(names_of.items(), asked, strict=True):
        (told,) = got["told"]
        assert told["title"] == f"What does a table need for {name}?"
        players, needs = told["text"].split(". ", 1)
        assert re.search(r"\bplayers\b", players), told
        assert "One pack (" in needs or told["rule"], told
        if not told["rule"]:
            kit = (site.root / "teach" / game / "index.html").read_text("utf-8")
            assert needs in kit.replace("\N{NO-BREAK SPACE}", " ").replace("\N{WORD JOINER}", "")
            assert told["place"] == f"teach/{game}/#for-one-table"


def test_whether_there_is_a_score_sheet_is_told(site: Site, ask: Ask) -> None:
    """It leads to the sheet, where the game’s kit has one, else to what is needed in its place."""
    asked = ask([f"can I print a score sheet for {rulebook(game).name}" for game in games()])
    found = set()
    for game, got in zip(games(), asked, strict=True):
        kit = (site.root / "teach" / game / "index.html").read_text("utf-8")
        (told,) = got["told"]
        there = 'id="score-heading"' in kit
        found.add(there)
        assert told["place"] == f"teach/{game}/#{'score' if there else 'counters'}-heading"
        assert f'id="{told["place"].partition("#")[2]}"' in kit
        assert told["text"].startswith("Yes, in the kit" if there else "None is needed: nothing is written down."), told
    assert found == {True, False}


def test_what_one_has_played_is_on_the_page_to_play(ask: Ask) -> None:
    for got in ask(["what have I played", "forget what I have played", "delete my data"]):
        assert [one["place"] for one in got["told"]] == ["play/#what-you-have-played"]
        assert got["own"][0] == "play/#what-you-have-played"


def test_a_phrase_that_tells_enough_leads_to_the_rules_of_all_games(ask: Ask) -> None:
    """In these the knave takes the ace: always, or by one reading."""
    rules = {
        "french-ruff.winning-a-trick",
        "beast.winning-a-trick",
        "blouette.highest-takes",
        "maw.trump-order",
        "five-card-loo.pam",
    }
    for got in ask(["does the jack beat the ace", "in which game is the jack higher than the ace"]):
        assert {place.partition("#")[2] for place in got["own"][:5]} == rules


def test_the_readings_of_a_rule_are_lines() -> None:
    page = """<article><h1 id="a">Gleek</h1><h3 class="rule" id="gleek.small">Small</h3>
    <div class="rule-body"><p>It is
    agreed.</p></div>
    <div class="rule-body reading"><p><strong>All.</strong> Three.</p></div>
    <div class="rule-body reading set-aside"><p><strong>None.</strong> No card.</p></div></article>"""
    assert entries(page)[1].text == "It is agreed.\nAll. Three.\nor: None. No card."


def test_what_is_drawn_on_a_sheet_is_not_read_and_what_stands_apart_is_parted() -> None:
    page = """<article><h1 id="a">Teach</h1><section class="sheet"><h2 class="sheet-name" id="c">Counters</h2><p>To cut out</p>
    <div class="counters"><span>5</span><span>1</span></div>
    <p><span>40 cards</span><span class="set-aside">52 cards</span></p>
    <table><tr><th>2</th><td>60</td></tr></table>
    <p>Four cards. <span class="cited-here"><span class="cite">Cotton</span>; <span class="cite">Blount</span></span></p></section></article>"""
    assert entries(page)[1].text == "To cut out · 40 cards · 2 · 60 · Four cards."


def test_no_entry_runs_figures_or_stops_together(gathered: Gathered) -> None:
    """As those of a sheet of counters or a slip of values would."""
    first = read(gathered, FIRST)
    own = [
        row for row in first["entries"] if not first["pages"][row[0]][0].startswith("hosting/")
    ]  # which shows settings
    odd = re.compile(r"(?<![\w/-])\d{8,}|\b[a-z]+\d+ cards| [;:,.] |[.;] ?;")
    assert [(row[1], found[0]) for row in own if (found := odd.search(row[4]))] == []
