"""What the pages run, in a file for each use, and what they are styled by, in one."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from groomporter_site.bundle import MODULE, STYLES, bundle_site


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A module and a style that import one other each, and a module that comes later; a picture beside the style."""
    for name, text in {
        **dict.fromkeys(STYLES, "p { margin: 0; }\n"),
        "look/site.mjs": 'import { said } from "../table/said.mjs";\nexport const base = new URL("../", import.meta.url);\n'
        'said("at once");\nexport const quiz = () => import("../learn/quiz.mjs");\n',
        "table/said.mjs": 'export const said = (words) => console.log(`one card ${words}`);\n',
        "learn/quiz.mjs": 'import { said } from "../table/said.mjs";\nsaid("in a quiz");\n',
        "look/site.css": '@import "../table/table.css";\np { mask: url("flower.svg"); }\n',
        "table/table.css": "card-table { color: red; }\n",
    }.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    return tmp_path


def test_what_comes_later_is_a_file_of_its_own_and_what_both_use_another(site: Path) -> None:
    parts = bundle_site(site)
    text = {path: (site / path).read_text("utf-8") for files in parts.values() for path in files}
    module, shared = parts[MODULE]
    quiz, also = parts["learn/quiz.mjs"]
    assert module == MODULE
    assert also == shared
    assert [path for path in text if "one card" in text[path]] == [shared]
    assert "at once" in text[module]
    assert "in a quiz" in text[quiz]
    assert Path(quiz).name in text[module]
    assert "import.meta.url" in text[module]  # where the site begins is told by where this file lies
    assert sorted(path.relative_to(site).as_posix() for path in site.rglob("*.mjs")) == sorted(text)


def test_a_file_that_comes_later_is_named_by_what_it_holds(site: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    same, other = (shutil.copytree(site, tmp_path_factory.mktemp("other") / "site") for _ in range(2))
    (other / "learn" / "quiz.mjs").write_text("document.title = 'another';\n", "utf-8")
    names = [bundle_site(folder)["learn/quiz.mjs"][0] for folder in (site, same, other)]
    assert names[0] == names[1] != names[2]


def test_what_a_style_imports_stands_in_the_one_file_and_nowhere_else(site: Path) -> None:
    bundle_site(site)
    style = (site / "look" / "site.css").read_text("utf-8")
    assert style.index("card-table") < style.index("flower.svg")
    assert {path.relative_to(site).as_posix() for path in site.rglob("*.css")} == set(STYLES)


def test_a_site_without_them_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="run make build"):
        bundle_site(tmp_path)


def test_an_import_that_is_not_there_is_named_and_nothing_is_taken_away(site: Path) -> None:
    (site / "table" / "said.mjs").unlink()
    with pytest.raises(RuntimeError, match=r"said\.mjs"):
        bundle_site(site)
    assert (site / "table" / "table.css").exists()
