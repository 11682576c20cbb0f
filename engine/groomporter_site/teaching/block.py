"""The blocks of a kit: each knows its game's data, and where the site will be served."""

from __future__ import annotations

import xml.etree.ElementTree as Etree
from typing import Any

from ..firsthand import TutorialError
from ..page import GameBlock
from .data import Teach
from .proofs import ready


class KitPart(GameBlock):
    """A block of a kit that needs ``tutorials/GAME/teach.toml``; what is wrong with that stops the build."""

    teach: Teach

    def on_create(self, parent: Etree.Element) -> Etree.Element:
        """The block, once the data have been held against the rules and the engine."""
        game = (self.argument or "").strip()
        try:
            if game:
                self.teach = ready(game)
            return super().on_create(parent)
        except TutorialError as error:
            raise self.fault(str(error)) from None

    def site(self) -> str:
        """Where the site will be served, with a slash at its end; "" if that is not known."""
        if "relpath" in self.md.treeprocessors:
            builder: Any = self.md.treeprocessors["relpath"]
            address = builder.config.get("site_url")
        else:
            context: Any = self.md.preprocessors["rendering_context"]
            address = context.config.get("site_url")
        return f"{str(address).rstrip('/')}/" if address else ""

    def address(self, path: str) -> str:
        """A path of the site as a code carries it: whole, where it is known where the site is served."""
        return self.site() + path

    def how_to_scan(self) -> str:
        """What to do with a code."""
        if self.site():
            return "scan this code."
        return "scan this code, and paste its text at a table under More, Share and keep."
