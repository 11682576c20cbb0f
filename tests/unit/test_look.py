"""The colours of the site, read from the style that uses them, held to WCAG's contrast ratios."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

LOOK = Path(__file__).parents[2] / "docs" / "look"
SCHEMES = ("default", "slate")

# What stands on what, and the least ratio: 7 for rules and citations (AAA), 4.5 for what is read, 3 for what marks.
PAIRS = [
    ("ink", "paper", 7.0),
    ("ink", "paper-set", 7.0),
    ("ink-quiet", "paper", 7.0),
    ("ink-quiet", "paper-set", 4.5),
    ("rubric", "paper", 7.0),
    ("rubric", "paper-set", 4.5),
    ("edge", "paper", 3.0),
    ("focus", "paper", 3.0),
    ("cloth-ink", "cloth", 7.0),
    ("cloth-quiet", "cloth", 4.5),
    ("cloth-edge", "cloth", 3.0),
    ("gold", "cloth", 3.0),
    ("card-ink", "card", 7.0),
    ("card-red", "card", 4.5),
    ("card", "cloth", 3.0),
    ("rubric-on-card", "card", 4.5),
]


def variables(scheme: str) -> dict[str, str]:
    """The colours of a scheme; what the dark one does not name it has from the light one."""
    text = re.sub(r"/\*.*?\*/", "", (LOOK / "colours.css").read_text("utf-8"), flags=re.DOTALL)
    found: dict[str, str] = {}
    for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", text):
        if f'"{scheme}"' in selector or ":root" in selector:
            found |= dict(re.findall(r"--gp-([\w-]+):\s*(#[0-9a-f]{6})\s*;", body))
    return found


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2.2 defines it."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Contrast ratio as WCAG 2.2 defines it, from 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_reckoned_as_wcag_does() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)  # the grey that just fails


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize(("front", "back", "least"), PAIRS)
def test_colours_can_be_read(scheme: str, front: str, back: str, least: float) -> None:
    colours = variables(scheme)
    assert contrast(colours[front], colours[back]) >= least


def test_no_gradient_and_no_address() -> None:
    for path in sorted(LOOK.glob("*.css")):
        text = path.read_text("utf-8")
        assert "gradient(" not in text, path.name
        assert "//" not in text, path.name


def test_every_font_named_is_put_in() -> None:
    from groomporter_site.fonts import FONTS

    named = set(re.findall(r"fonts/([\w-]+)\.woff2", (LOOK / "type.css").read_text("utf-8")))
    assert named == {name for names in FONTS.values() for name in names}
