"""A rules file with a fault is refused, with its name, a line and the reason."""

from __future__ import annotations

from dataclasses import fields

import pytest

import groomporter
from groomporter import RecordError, RulesError
from groomporter.book import catalogue
from groomporter.book.loader import Loader
from groomporter.book.rules import ChoiceError, Rulebook
from groomporter.book.sources import SourceError, parse, sources
from groomporter.core.plain import as_read

GOOD = """\
name = "Toy"
goal = "Win."
kind = "tricks"
players = [2, 4]
pack = "52 cards"
minutes = 5
unit = "tricks"
default = "ours"
because = "There is no other."

[[part]]
id = "play"
title = "Play"

[[rule]]
id = "follow"
part = "play"
title = "Follow"
text = "Follow suit."
kind = "obliges"
grade = "stated"
cite = [{ source = "cotton-1674" }]

[[rule]]
id = "rank"
part = "play"
title = "Rank"
text = "How cards rank."
kind = "counts"
grade = "stated"
option = "ace"
cite = [{ source = "cotton-1674" }]

[[rule.reading]]
value = "high"
title = "High"
text = "High."
cite = [{ source = "cotton-1674" }]

[[rule.reading]]
value = "low"
title = "Low"
text = "Low."
cite = [{ source = "cotton-1674" }]

[[rule]]
id = "stakes"
part = "play"
title = "Stakes"
text = "Stakes."
kind = "pays"
grade = "stated"
option = "stake"
cite = [{ source = "cotton-1674" }]

[[rule.reading]]
value = "one"
title = "One"
text = "One."
cite = [{ source = "cotton-1674" }]

[[rule.reading]]
value = "two"
title = "Two"
text = "Two."
requires = { ace = "high" }
cite = [{ source = "cotton-1674" }]

[[ruleset]]
id = "ours"
title = "Ours"
authority = "us"
place = "here"
date = "now"
choose = "you like it."
bound = 100
options = { ace = "high", stake = "one" }
cite = [{ source = "cotton-1674" }]
"""


def load(text: str) -> Rulebook:
    return Loader("toy", text, "toy.toml", sources(), catalogue.shared(), catalogue.rulebook).load()


def line_of(text: str, part: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), 1) if part in line)


def test_a_good_file_is_taken() -> None:
    book = load(GOOD)
    assert list(book.rules) == ["follow", "rank", "stakes"]
    assert book.rules["follow"].id == "toy.follow"
    assert book.resolve() == {"ace": "high", "stake": "one"}
    assert load(GOOD.replace("players = [2, 4]", "players = [2, 10]")).players == (2, 10)
    part = GOOD.replace('title = "Play"', 'title = "Play"\nwhen = { ace = "low" }')
    assert load(part).rules["follow"].when == {"ace": "low"}


CITE, OURS = 'cite = [{ source = "cotton-1674" }]', 'options = { ace = "high", stake = "one" }'
FOLLOW, STAKES = 'id = "follow"', 'id = "stakes"'
BECAUSE = 'because = "There is no other."'


@pytest.mark.parametrize(
    ("old", "new", "at", "says"),
    [
        ('text = "Follow suit."', 'txt = "Follow suit."', FOLLOW, "unknown key in rule: txt"),
        (CITE, "cite = []", FOLLOW, "no citation"),
        (CITE, 'cite = [{ source = "nobody" }]', FOLLOW, "unknown source 'nobody'"),
        (CITE, 'cite = [{ source = "cotton-1674", via = "x" }]', FOLLOW, "unknown source 'x'"),
        ('id = "rank"', FOLLOW, FOLLOW, "duplicate id"),
        ('id = "rank"', 'id = "holding"', 'id = "holding"', "duplicate id"),
        ('option = "stake"', 'option = "ace"', STAKES, "duplicate option"),
        ('kind = "obliges"', 'kind = "suggests"', FOLLOW, "kind 'suggests' is none of"),
        ('grade = "stated"', 'grade = "sure"', FOLLOW, "grade 'sure' is none of"),
        ('part = "play"', 'part = "deal"', FOLLOW, "part 'deal' is none of"),
        ('value = "low"', 'value = "high"', 'id = "rank"', "two readings with the same value"),
        ('requires = { ace = "high" }', 'requires = { king = "high" }', STAKES, "unknown option"),
        ('requires = { ace = "high" }', 'requires = { ace = "middle" }', STAKES, "unknown option"),
        (OURS, 'options = { ace = "high" }', 'id = "ours"', "leaves open: stake"),
        (OURS, 'options = { ace = "low", stake = "two" }', 'id = "ours"', "two needs ace = high, not low"),
        (OURS, 'options = { ace = "high", stake = "ten" }', 'id = "ours"', "cannot be 'ten'"),
        ('default = "ours"', 'default = "theirs"', 'default = "theirs"', "no ruleset 'theirs'"),
        *(
            ("players = [2, 4]", f"players = {wrong}", "", "players is the least and the most, from 2 to 10")
            for wrong in ("[1, 4]", "[2, 11]", "[4, 2]", "[2]", "[2, 4, 6]")
        ),
        ('title = "Play"', 'title = "Play"\nwhen = { king = "high" }', 'id = "play"', "unknown option: king = high"),
        ('title = "Play"', 'title = "Play"\nwhen = { ace = "middle" }', 'id = "play"', "unknown option: ace = middle"),
        ("minutes = 5", 'minutes = "five"', "", "minutes of file has the wrong type"),
        ('kind = "tricks"', 'kind = "dice"', "", "kind 'dice' is none of"),
        (BECAUSE, f'uses = ["turn"]\n{BECAUSE}', 'uses = ["turn"]', "uses 'turn', which is no option"),
        (BECAUSE, f'like = "losing-loadum"\nuses = ["false-claim"]\n{BECAUSE}', "uses = [", "has already from losing"),
        (BECAUSE, f'like = "nothing"\n{BECAUSE}', 'like = "nothing"', "no game 'nothing'"),
        (BECAUSE, f'like = "losing-loadum"\ndrops = ["x"]\n{BECAUSE}', "drops = [", "which losing-loadum has not"),
        (OURS, 'options = { ace = "high", stake = 1 }', 'id = "ours"', "the value of an option is a string"),
        ('option = "ace"', 'was = "high"', 'id = "rank"', "an option has two readings or more"),
        ('option = "ace"', 'option = "ace"\nwas = "middle"', 'id = "rank"', "was = 'middle' is no reading"),
        (OURS, f'{OURS}\nfilled = {{ king = "cotton-1674" }}', 'id = "ours"', "fills an unknown option: king"),
        (OURS, f'{OURS}\nfilled = {{ ace = "nobody" }}', 'id = "ours"', "unknown source 'nobody'"),
    ],
)  # fmt: skip
def test_a_fault_is_refused_with_its_place(old: str, new: str, at: str, says: str) -> None:
    text = GOOD.replace(old, new, 1)
    assert text != GOOD
    with pytest.raises(RulesError) as fault:
        load(text)
    message = str(fault.value)
    assert says in message
    assert message.startswith(f"toy.toml:{line_of(text, at) if at else 1}:"), message
    assert "\n" not in message
    assert at or not message.endswith(")"), "it is nowhere near an id"


@pytest.mark.parametrize(
    "key", ["name", "goal", "kind", "players", "pack", "minutes", "unit", "default", "because", "id", "part", "title",
            "text", "grade", "value", "authority", "place", "date", "choose", "bound"],
)  # fmt: skip
def test_what_a_file_needs_and_lacks_is_said(key: str) -> None:
    """The first line with this key is left out: of the file, of a part, a rule, a reading or a ruleset."""
    lines = GOOD.splitlines()
    lines.pop(next(at for at, line in enumerate(lines) if line.startswith(f"{key} = ")))
    with pytest.raises(RulesError, match=f"without {key}"):
        load("\n".join(lines))


STAKED = GOOD.replace('value = "one"', 'value = "one"\nnumber = 1').replace(
    """value = "two"
title = "Two"
text = "Two."
requires = { ace = "high" }
""",
    """least = 1
most = 12
title = "{number}"
text = "{number} is the stake."
requires = { ace = "high" }
""",
)


def test_an_option_can_be_any_of_many_numbers() -> None:
    """One of them has a name; the rest, two to twelve, are told by one text and chosen in figures."""
    book = load(STAKED)
    one, others = book.rules["stakes"].readings
    assert (others.title, others.text) == ("Any number from 1 to 12", "Any number from 1 to 12 is the stake.")
    assert others.value == "2", "what goes through all readings tries the first that has no reading of its own"
    for chosen, kept in [("one", "one"), ("1", "one"), (1, "one"), ("2", "2"), ("012", "12"), (7, "7")]:
        assert book.resolve(options={"stake": chosen}) == {"ace": "high", "stake": kept}
    assert book.rules["stakes"].reading("1") is one
    seven = book.rules["stakes"].reading("7")
    assert (seven.value, seven.title, seven.text) == ("7", "7", "7 is the stake.")
    assert seven.cite == others.cite


@pytest.mark.parametrize("value", ["0", "13", "two", "", "-2", "+2", "2.0", "٢", "²", "9" * 5000])
def test_what_is_none_of_many_numbers_is_refused_in_a_line(value: str) -> None:
    with pytest.raises(ChoiceError) as fault:
        load(STAKED).resolve(options={"stake": value})
    said = f"option stake cannot be {value[:60]!r}; it can be: one, any number from 1 to 12"
    assert str(fault.value) == said


def test_each_of_many_numbers_needs_what_its_reading_needs() -> None:
    with pytest.raises(ChoiceError, match="stake = 7 needs ace = high, not low"):
        load(STAKED).resolve(options={"stake": "7", "ace": "low"})


@pytest.mark.parametrize(
    ("old", "new", "at", "says"),
    [
        ("most = 12\n", "", STAKES, "least and most, with a number between"),
        ("most = 12", "most = 1", STAKES, "least and most, with a number between"),
        ("least = 1", "least = -1", STAKES, "least and most, with a number between"),
        ("least = 1", 'value = "two"\nleast = 1', 'value = "two"', "either a value, or numbers from least to most"),
        ("least = 1\nmost = 12", 'value = "two"', STAKES, "number where the last reading has least and most"),
        ("number = 1", "number = true", 'value = "one"', "number of reading has the wrong type"),
        ("{number} is", "Two is", STAKES, "{number} in it"),
        ('value = "one"\nnumber = 1\n', "least = 20\nmost = 30\n", STAKES, "stands last"),
    ],
)
def test_a_fault_in_many_numbers_is_refused_with_its_place(old: str, new: str, at: str, says: str) -> None:
    text = STAKED.replace(old, new, 1).replace("One.", "{number}.")
    with pytest.raises(RulesError) as fault:
        load(text)
    assert says in str(fault.value)
    assert str(fault.value).startswith(f"toy.toml:{line_of(text, at)}: ")


def test_an_option_with_one_reading_is_none() -> None:
    low = '\n[[rule.reading]]\nvalue = "low"\ntitle = "Low"\ntext = "Low."\n' + CITE + "\n"
    assert low in GOOD
    with pytest.raises(RulesError, match="an option has two readings or more"):
        load(GOOD.replace(low, "", 1))


def test_toml_that_is_none_is_refused_with_its_line() -> None:
    with pytest.raises(RulesError, match=r"toy.toml: .*line 3"):
        load('name = "Toy"\ngoal = "x"\nkind = \n')


TERM = '\n[[term]]\nword = "ruff"\ntext = "A suit."\n'


def test_words_are_explained_with_or_without_a_source() -> None:
    found = load(GOOD + TERM + TERM.replace("ruff", "rub") + CITE + "\n").terms
    assert [(term.word, len(term.cite)) for term in found] == [("ruff", 0), ("rub", 1)]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (GOOD + TERM + TERM, "duplicate term (ruff)"),
        (GOOD + TERM.replace('text = "A suit."', ""), "term without text (ruff)"),
        (GOOD + TERM + 'cite = [{ source = "nobody" }]\n', "unknown source 'nobody'; write sources/nobody.json (ruff)"),
    ],
)
def test_a_word_with_a_fault_is_refused_with_its_place(text: str, says: str) -> None:
    with pytest.raises(RulesError) as fault:
        load(text)
    assert str(fault.value) == f"toy.toml:{line_of(text, 'ruff')}: {says}"


ATTESTED = """
[[attested]]
year = 1674
place = "England"
what = "rules"
seen = true
text = "The Compleat Gamester"
cite = [{ source = "cotton-1674" }]
"""


def test_a_text_is_seen_exactly_if_somebody_has_read_one_cited_for_it() -> None:
    assert load(GOOD + ATTESTED).attested[0].seen
    reported = ATTESTED.replace('"cotton-1674"', '"cotton-1674", via = "cotton-1674"')
    assert not load(GOOD + reported.replace("seen = true", "seen = false")).attested[0].seen
    for wrong in (reported, ATTESTED.replace("seen = true", "seen = false")):
        with pytest.raises(RulesError, match="seen is true exactly if a citation has no via"):
            load(GOOD + wrong)


def test_a_text_without_a_year_says_what_is_known_of_it() -> None:
    undated = ATTESTED.replace("year = 1674", "year = 0")
    with pytest.raises(RulesError, match="without a year, when says what is known of it"):
        load(GOOD + undated)
    found = load(GOOD + ATTESTED + undated.replace("year = 0", 'year = 0\nwhen = "no year shown"')).attested
    assert [one.year for one in sorted(found, key=lambda one: one.order)] == [1674, 0]


def test_what_a_text_attests_is_one_of_a_few_things() -> None:
    with pytest.raises(RulesError, match=r"what 'rumour' is none of: .*\(The Compleat Gamester\)"):
        load(GOOD + ATTESTED.replace('what = "rules"', 'what = "rumour"'))


def test_a_mistake_says_what_is_right_and_where_it_stands() -> None:
    mistake = '\n[[mistake]]\nclaim = "It is whist."\ncorrection = "It is not."\n' + CITE + "\n"
    (found,) = load(GOOD + mistake).mistakes
    assert (found.claim, found.correction, len(found.cite)) == ("It is whist.", "It is not.", 1)
    text = GOOD + mistake.replace('correction = "It is not."\n', "")
    with pytest.raises(RulesError, match="mistake without correction") as fault:
        load(text)
    assert str(fault.value).startswith(f"toy.toml:{line_of(text, 'It is whist.')}: ")


def test_a_rule_without_a_test_says_why() -> None:
    why = "Nothing follows from it."
    text = GOOD.replace('kind = "obliges"', f'kind = "informs"\nuntested = "{why}"')
    assert load(text).rules["follow"].untested == why
    assert load(GOOD).rules["follow"].untested == ""


def test_a_ruleset_is_there_once_in_each_version() -> None:
    with pytest.raises(RulesError, match=r"duplicate ruleset and version \(ours\)"):
        load(GOOD + "\n" + GOOD[GOOD.index("[[ruleset]]") :])


def test_values_that_exclude_each_other_are_refused_naming_both() -> None:
    text = GOOD.replace("requires", "excludes")
    assert load(text).resolve("", {"ace": "low", "stake": "two"})["stake"] == "two"
    with pytest.raises(ChoiceError, match="stake = two does not go with ace = high"):
        load(text).resolve("", {"stake": "two"})


def test_an_option_that_there_is_not_is_said_with_those_that_there_are() -> None:
    with pytest.raises(ChoiceError, match="toy has no option 'king'; it has: ace, stake"):
        load(GOOD).resolve("", {"king": "low"})


def test_a_misattributed_ruleset_is_never_the_default() -> None:
    with pytest.raises(RulesError, match="misattributed"):
        load(GOOD.replace("bound = 100", 'bound = 100\nmisattributed = "It is another game."'))


def test_a_rule_that_informs_says_why_it_is_untested() -> None:
    with pytest.raises(RulesError, match="says why it is untested"):
        load(GOOD.replace('kind = "obliges"', 'kind = "informs"'))
    with pytest.raises(RulesError, match="says why it is untested"):
        load(GOOD.replace('kind = "obliges"', 'kind = "obliges"\nuntested = "no"'))


def test_options_that_do_not_go_together_are_refused_naming_both() -> None:
    with pytest.raises(ChoiceError, match="stake = two needs ace = high, not low"):
        load(GOOD).resolve("", {"ace": "low", "stake": "two"})


def test_an_old_version_of_a_ruleset_stays() -> None:
    second = (
        GOOD[GOOD.index("[[ruleset]]") :].replace('id = "ours"', 'id = "ours"\nversion = 2').replace('"one"', '"two"')
    )
    book = load(GOOD + "\n" + second)
    assert book.resolve("ours@1")["stake"] == "one"
    assert book.resolve("ours")["stake"] == "two"


def test_a_new_option_says_what_was_before() -> None:
    text = GOOD.replace('option = "stake"', 'option = "stake"\nwas = "one"').replace(', stake = "one"', "")
    assert load(text).resolve()["stake"] == "one"


def test_a_record_that_is_older_than_an_option_has_what_was_before() -> None:
    """The ruleset says two now. A record of the engine named all there was, the ace; one by hand need not."""
    book = load(
        GOOD.replace('option = "stake"', 'option = "stake"\nwas = "one"').replace('stake = "one"', 'stake = "two"')
    )
    assert book.resolve("", book.of_record({"ace": "high"})) == {"ace": "high", "stake": "one"}
    assert book.resolve("", book.of_record({"ace": "high", "stake": "two"})) == {"ace": "high", "stake": "two"}
    for by_hand in ({}, None):
        assert book.resolve("", book.of_record(by_hand)) == {"ace": "high", "stake": "two"}


def test_every_file_of_the_engine_loads() -> None:
    for game in catalogue.games():
        book = catalogue.rulebook(game)
        assert book.rules
        for ruleset in book.rulesets:
            assert book.resolve(ruleset.spec)


def test_an_alias_leads_to_the_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "aliases", lambda: {"losing-loadum.suit": "losing-loadum.follow-suit"})
    assert catalogue.rule("losing-loadum.suit").id == "losing-loadum.follow-suit"


def test_every_alias_leads_to_a_rule_and_hides_none() -> None:
    for old, new in catalogue.aliases().items():
        assert catalogue.rule(new).id == new
        game, _, short = old.partition(".")
        assert game not in catalogue.games() or short not in catalogue.rulebook(game).rules


def test_a_rule_that_there_is_not_is_said() -> None:
    with pytest.raises(ChoiceError, match="no rule"):
        catalogue.rule("losing-loadum.nothing")


HOLES = "what can stand there: {0}, {1} and so on, {seat}, {seats}, {cards}, {tally}, {suits}, {amount}, {from}, {to}"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ('[words]\nact = ["a"]', "words.act is a table of texts: write [words.act], and under it key = "),
        ('[words.act]\ntake = ["a"]', 'words.act has a text a key: write it like take = "Play the {0}" (take)'),
        (
            '[words.prompt]\nlead = "Lead."',
            "words.prompt has two texts a key, for who is to act and for the others: "
            'write it like lead = ["Lead any card.", "{0} is to lead."] (lead)',
        ),
        ('[words.prompt]\nlead = ["Lead."]', "words.prompt has two texts a key"),
        ('[words.prompt]\nlead = ["Lead.", ["x"]]', "words.prompt has two texts a key"),
        ('[words.song]\nlead = "Lead."', "section of words 'song' is none of"),
        ('[words.event]\n"say.follow" = "{seet} plays."', f"words.event has {{seet}}, which nothing fills; {HOLES}"),
        ('[words.ask]\nplay = "Play {0}"', "has {0}, which nothing fills; nothing can stand in braces there (play)"),
        ('[words.event]\n"say.follow" = "{seat} [play plays]."', "has a lone [: forms are written [one|other]"),
        ('[words.event]\n"say.follow" = "{seat plays."', "has a lone {: forms are written"),
        ('[words.prompt]\nlead = ["Lead.", "{0} leads}"]', "has a lone }: forms are written"),
        (
            '[words.event]\n"sing.follow" = "x"',
            "words.event begins with what is no kind of event; they are: deal, move",
        ),
        ('[words.event]\n"say.folow.suit" = "x"', "words.event names no rule of this game: write say.RULE.WORD"),
    ],
)
def test_words_that_are_none_are_refused_and_what_to_write_is_said(words: str, says: str) -> None:
    text = f"{GOOD}\n{words}\n"
    with pytest.raises(RulesError) as fault:
        load(text)
    assert says in str(fault.value)
    last = len(text.splitlines())
    assert str(fault.value).startswith((f"toy.toml:{last}: ", f"toy.toml:{last - 1}: ")), fault.value


@pytest.mark.parametrize("key", ["say.follow.suit", "say.turn.first", "say.any-word", "move.hand.trick", "pay.chips"])
def test_an_event_is_named_by_its_rule_or_by_its_word(key: str) -> None:
    """By a rule of this game or of every table with a word behind it; by a word alone, for any rule."""
    assert key in load(f'{GOOD}\n[words.event]\n"{key}" = "x"\n').words["event"]


def test_characters_that_do_something_to_a_terminal_are_refused_wherever_they_stand() -> None:
    for text in (r"\u001b[31mToy", r"Toy\u007f", r"Toy\u202e"):
        with pytest.raises(RulesError, match=r"control character in '.*Toy"):
            load(GOOD.replace('name = "Toy"', f'name = "{text}"'))
    with pytest.raises(SourceError, match="control character"):
        parse("x.json", r'{"id": "x", "title": "\u001b[31m", "custom": {"short": "X", "read": true}}')
    with pytest.raises(RecordError, match="title has a control character"):
        groomporter.replay({"game": "lou", "seats": ["Anne"], "title": "\x1b[31m"})
    assert load(GOOD.replace('goal = "Win."', r'goal = "Win.\nSoon – really."')).goal == "Win.\nSoon – really."


@pytest.mark.parametrize(
    ("passage", "words"),
    [
        ("the _Knave_\nof trumps {12} wins", "the Knave of trumps wins"),  # italics, lines, page marks
        ('he said "vie", and „see“ too', "he said ‘vie’, and ‚see‘ too"),  # it stands between double marks itself
    ],
)
def test_a_passage_is_shown_as_it_is_read(passage: str, words: str) -> None:
    assert as_read(passage) == words


def test_a_source_is_named_with_the_quotation_marks_of_print() -> None:
    source = parse("x.json", '{"id": "x", "title": "Hoyle\'s Games", "custom": {"short": "Hoyle\'s", "read": true}}')
    assert (source.title, source.short) == ("Hoyle’s Games", "Hoyle’s")
    assert (source.language, source.texts, source.modern) == ("en", (), False)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"id": "x", "title": "X"}',
        '{"id": "x", "title": ["X"], "custom": {"short": "X", "read": true}}',
    ],
)
def test_a_source_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(SourceError, match=r"x\.json"):
        parse("x.json", text)


def test_a_source_is_named_as_its_file() -> None:
    with pytest.raises(SourceError, match="its id is 'y'"):
        parse("x.json", '{"id": "y", "title": "Y", "custom": {"short": "Y", "read": true}}')


def test_a_fault_near_nothing_is_on_the_first_line_even_if_something_is_empty() -> None:
    text = 'name = "Toy"\ngoal = ""\n'
    assert str(Loader("toy", text, "toy.toml", ()).fault("bad")) == "toy.toml:1: bad"
    assert str(Loader("toy", text, "toy.toml", ()).fault("bad", "Toy")) == "toy.toml:1: bad (Toy)"


@pytest.mark.parametrize(
    ("near", "line"),
    [
        ("follow", 4),  # where it is an id, though it is named before
        ("ace", 5),  # where it is named in quotation marks at all
        ("fol", 1),  # nowhere as a whole word in quotation marks
        ("", 1),
    ],
)
def test_a_fault_is_told_with_the_line_of_the_id_nearest_to_it(near: str, line: int) -> None:
    text = '[x]\nrule = "follow"\n[[rule]]\nid = "follow"\noption = "ace"\nx = ""\n'
    assert str(Loader("toy", text, "t", ()).fault("bad", near)).startswith(f"t:{line}: bad")


def test_a_book_of_every_table_has_nothing_of_any_game() -> None:
    """It gives parts, rules and words; whatever else a book may have is empty, or as for two players."""
    book = Rulebook(game="every-table", name="Every table", parts={}, rules={}, words={})
    assert {field.name: getattr(book, field.name) for field in fields(book)} == {
        "game": "every-table", "name": "Every table", "parts": {}, "rules": {}, "words": {}, "terms": (),
        "rulesets": (), "default": "", "because": "", "goal": "", "kind": "", "players": (2, 2), "pack": "",
        "minutes": 0, "unit": "", "attested": (), "mistakes": (), "borrowed": (), "like": "",
    }  # fmt: skip


def test_a_fault_in_words_names_the_line_of_its_key() -> None:
    """Whether it stands in a section of its own, in quotation marks, or within braces."""
    for words, line in (
        ('[words.event]\n"say.follow" = "{seat} plays."\n"say.rank" = "{seet} plays."\n"pay.stakes" = "x"', 3),
        ('[words]\nact = { stand = "x" }\nask = { play = "Play {0}" }', 3),
    ):
        with pytest.raises(RulesError) as fault:
            load(f"{GOOD}\n{words}\n")
        assert str(fault.value).startswith(f"toy.toml:{len(GOOD.splitlines()) + 1 + line}: "), fault.value
