"""Custom Markdown blocks: rules, tables and what else a page takes from the engine.

A Python-Markdown extension (not a MkDocs plugin), so that MkDocs and Zensical build the same pages from the
same ``mkdocs.yml``. Blocks are written ``/// name | argument`` … ``///``; ``[text][game.rule]`` leads to a rule, and
``[@work]`` or ``[@work, place]`` cites one.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as Etree
from typing import Any

from markdown import Markdown
from markdown.inlinepatterns import InlineProcessor
from pymdownx.blocks import BlocksExtension

from groomporter.book.catalogue import rule
from groomporter.book.rules import ChoiceError, Citation
from groomporter.book.sources import sources

from .bibliography import BibliographyBlock, SourcesBlock
from .chapters import ChaptersBlock, SharedWordsBlock
from .cite_page import CiteBlock
from .citing import plain_citations
from .crate import DataBlock
from .disputes import DisputesBlock, MistakesBlock, RulesetsBlock
from .evidence import uses
from .family import FamilyBlock
from .gallery import GalleryBlock
from .game_blocks import FoldBlock, GoalBlock, HistoryBlock, KnowBlock, SixtyBlock
from .glossary import GlossaryBlock
from .house import HouseBlock
from .learning import BLOCKS as LEARNING
from .numbers.all_games import BLOCKS as ALL_NUMBERS
from .numbers.block import BLOCKS as NUMBERS
from .page import game_page, in_builder, page_of
from .reading_grid import HeldBlock
from .reading_room import TextBlock
from .rules_block import RulesBlock
from .status import StatusBlock
from .tables import PlayBlock, TableBlock
from .teaching import BLOCKS as TEACHING
from .testimonies.block import BLOCKS as TESTIMONIES
from .text_indexes import TextsBlock
from .today import TodayBlock
from .your_play import YourPlayBlock

BLOCKS = (
    BibliographyBlock,
    ChaptersBlock,
    CiteBlock,
    DataBlock,
    DisputesBlock,
    FamilyBlock,
    FoldBlock,
    GalleryBlock,
    GlossaryBlock,
    GoalBlock,
    HeldBlock,
    HistoryBlock,
    HouseBlock,
    KnowBlock,
    MistakesBlock,
    PlayBlock,
    RulesBlock,
    RulesetsBlock,
    SharedWordsBlock,
    SixtyBlock,
    SourcesBlock,
    StatusBlock,
    TableBlock,
    TextBlock,
    TextsBlock,
    TodayBlock,
    YourPlayBlock,
    *LEARNING,
    *NUMBERS,
    *ALL_NUMBERS,
    *TEACHING,
    *TESTIMONIES,
)


class RuleLink(InlineProcessor):
    """``[text][game.rule]`` and ``[][game.rule]``, the title: a link to the rule on its game's page."""

    WRITTEN = r"\[([^\]]*)\]\[([a-z0-9-]+\.[a-z0-9-]+)\]"

    def handleMatch(  # type: ignore[override]  # noqa: N802 (Python-Markdown's name)
        self, m: re.Match[str], data: str
    ) -> tuple[Etree.Element | None, int | None, int | None]:
        """The link.

        Raises:
            PageError: there is no such rule.
        """
        if not in_builder(self.md):
            return None, None, None
        page = page_of(self.md)
        try:
            found = rule(m[2])
        except ChoiceError as error:
            raise page.fault(str(error), m[0]) from None
        target = game_page(found.id.partition(".")[0])
        made = Etree.Element("a", {"href": page.to(target, found.id), "class": "to-rule"})
        made.text = m[1] or found.title
        return made, m.start(0), m.end(0)


class CitedInProse(InlineProcessor):
    """``[@work]`` and ``[@work, place]``: a citation in prose, leading to the passage that a rule or date rests on."""

    WRITTEN = r"\[@([a-z0-9-]+)(?:, ([^\]\[]+))?\]"

    def handleMatch(  # type: ignore[override]  # noqa: N802 (Python-Markdown's name)
        self, m: re.Match[str], data: str
    ) -> tuple[Etree.Element | None, int | None, int | None]:
        """The citation, as beside a rule but without its words, which stand in the prose.

        Raises:
            PageError: there is no such work.
        """
        if not in_builder(self.md):
            return None, None, None
        page, (work, place) = page_of(self.md), m.groups("")
        if work not in sources():
            raise page.fault(f"no work {work!r} in the bibliography", m[0])
        made = Etree.Element("span")
        plain_citations((self.meant(work, place, page.path),), made, page, brief=True)
        return made, m.start(0), m.end(0)

    def meant(self, work: str, place: str, page: str) -> Citation:
        """The citation of this place; without a place that of the page's timeline, if it has one; else the work."""
        mine = [use for use in uses() if use.cite.source == work]
        dated = [use.cite for use in mine if use.title == "history" and game_page(use.game) == page]
        there = [use.cite for use in mine if use.cite.at == place]
        found = there if place else dated if len(dated) == 1 else []
        best = next((cite for cite in found if cite.passage), found[0] if found else Citation(work, place))
        return Citation(best.source, best.at, best.via, best.passage)


class GroomPorterBlocks(BlocksExtension):
    """The extension named in ``mkdocs.yml``."""

    def extendMarkdownBlocks(self, md: Markdown, block_mgr: Any) -> None:  # noqa: N802 (pymdownx's name)
        """Register the blocks, links to rules and citations in prose."""
        for block in BLOCKS:
            block_mgr.register(block, self.getConfigs())
        md.inlinePatterns.register(RuleLink(RuleLink.WRITTEN, md), "groomporter-rule", 175)
        md.inlinePatterns.register(CitedInProse(CitedInProse.WRITTEN, md), "groomporter-cited", 176)


def makeExtension(**options: Any) -> GroomPorterBlocks:  # noqa: N802 (Python-Markdown's name)
    """What Python-Markdown calls."""
    return GroomPorterBlocks(**options)
