"""What the pages run and are styled by, in one file each."""

from __future__ import annotations

from pathlib import Path

import pytest

from groomporter_site.joined import joined


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A module and a style that import one other each; a picture beside the style."""
    for name, text in {
        "look/site.mjs": 'import { said } from "../table/said.mjs";\nexport const base = new URL("../", import.meta.url);\nsaid();\n',
        "table/said.mjs": 'export const said = () => console.log("one card");\n',
        "look/site.css": '@import "../table/table.css";\np { mask: url("flower.svg"); }\n',
        "table/table.css": "card-table { color: red; }\n",
    }.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    return tmp_path


def test_what_is_imported_stands_in_the_one_file_and_nowhere_else(site: Path) -> None:
    joined(site)
    module, style = (site / "look" / "site.mjs").read_text("utf-8"), (site / "look" / "site.css").read_text("utf-8")
    assert "one card" in module
    assert "import.meta.url" in module  # where the site begins is told by where this file lies
    assert "said.mjs" not in module
    assert style.index("card-table") < style.index("flower.svg")
    assert sorted(path.name for path in site.rglob("*.*")) == ["site.css", "site.mjs"]


def test_a_site_without_them_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="run make build"):
        joined(tmp_path)


def test_an_import_that_is_not_there_is_named_and_nothing_is_taken_away(site: Path) -> None:
    (site / "table" / "said.mjs").unlink()
    with pytest.raises(RuntimeError, match=r"said\.mjs"):
        joined(site)
    assert (site / "table" / "table.css").exists()
