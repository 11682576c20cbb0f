"""A rules file with a fault is refused, with its name, a line and the reason."""

from __future__ import annotations

import pytest

from groomporter import RulesError, catalogue
from groomporter.loader import Loader
from groomporter.rules import ChoiceError, Rulebook
from groomporter.sources import SourceError, parse, sources

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
        ("players = [2, 4]", "players = [1, 4]", "", "players is the least and the most"),
        ("minutes = 5", 'minutes = "five"', "", "minutes of file has the wrong type"),
        ('kind = "tricks"', 'kind = "dice"', "", "kind 'dice' is none of"),
        (BECAUSE, f'uses = ["turn"]\n{BECAUSE}', 'uses = ["turn"]', "uses 'turn', which is no option"),
        (BECAUSE, f'like = "losing-loadum"\nuses = ["false-claim"]\n{BECAUSE}', "uses = [", "has already from losing"),
        (BECAUSE, f'like = "nothing"\n{BECAUSE}', 'like = "nothing"', "no game 'nothing'"),
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
        (GOOD + TERM + 'cite = [{ source = "nobody" }]\n', "unknown source 'nobody' (ruff)"),
    ],
)
def test_a_word_with_a_fault_is_refused_with_its_place(text: str, says: str) -> None:
    with pytest.raises(RulesError) as fault:
        load(text)
    assert str(fault.value) == f"toy.toml:{line_of(text, 'ruff')}: {says}"


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


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"id": "x", "title": "X"}'])
def test_a_source_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(SourceError, match=r"x\.json"):
        parse("x.json", text)


def test_a_source_is_named_as_its_file() -> None:
    with pytest.raises(SourceError, match="its id is 'y'"):
        parse("x.json", '{"id": "y", "title": "Y", "custom": {"short": "Y", "read": true}}')
