"""Custom Markdown blocks: rules, tables and what else a page takes from the engine.

A Python-Markdown extension (not a MkDocs plugin), so that MkDocs and Zensical build the same pages from the
same ``mkdocs.yml``. Blocks are written ``/// name | argument`` … ``///``; ``[text][game.rule]`` leads to a rule.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as Etree
from typing import Any

from markdown import Markdown
from markdown.inlinepatterns import InlineProcessor
from pymdownx.blocks import BlocksExtension

from groomporter.catalogue import rule
from groomporter.rules import ChoiceError

from .bibliography import BibliographyBlock, SourcesBlock
from .disputes import DisputesBlock, MistakesBlock, RulesetsBlock
from .game_blocks import CiteBlock, GoalBlock, HistoryBlock, KnowBlock, SixtyBlock
from .glossary import GlossaryBlock
from .held import HeldBlock
from .page import game_page, in_builder, page_of
from .reading_room import TextBlock, TextsBlock
from .rules_block import RulesBlock
from .status import StatusBlock
from .tables import TableBlock

BLOCKS = (
    BibliographyBlock,
    CiteBlock,
    DisputesBlock,
    GlossaryBlock,
    GoalBlock,
    HeldBlock,
    HistoryBlock,
    KnowBlock,
    MistakesBlock,
    RulesBlock,
    RulesetsBlock,
    SixtyBlock,
    SourcesBlock,
    StatusBlock,
    TableBlock,
    TextBlock,
    TextsBlock,
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


class GroomPorterBlocks(BlocksExtension):
    """The extension named in ``mkdocs.yml``."""

    def extendMarkdownBlocks(self, md: Markdown, block_mgr: Any) -> None:  # noqa: N802 (pymdownx's name)
        """Register the blocks, and links to rules."""
        for block in BLOCKS:
            block_mgr.register(block, self.getConfigs())
        md.inlinePatterns.register(RuleLink(RuleLink.WRITTEN, md), "groomporter-rule", 175)


def makeExtension(**options: Any) -> GroomPorterBlocks:  # noqa: N802 (Python-Markdown's name)
    """What Python-Markdown calls."""
    return GroomPorterBlocks(**options)
