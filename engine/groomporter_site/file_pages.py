"""A site each page of which is a file: where there is no server, nobody finds the page of a folder.

A builder makes a folder of each page, and every address in it is written as seen from there.
"""

from __future__ import annotations

import base64
import gzip
import os
import re
from html import escape, unescape
from pathlib import Path
from urllib.parse import unquote, urlsplit, urlunsplit

ADDRESS = re.compile(r'(?<=\s)(href|src|data-base)="([^"]*)"')
HAND = re.compile(r'\sdata-hand="[^"]*"')
FIRST = "index.html"
QUOTED = re.compile(r'(\sdata-[a-z-]+=)"([^"]*&quot;[^"]*)"')
ESCAPED = {b"\\": b"\\\\", b'"': b'\\"', b"\n": b"\\n", b"\r": b"\\r"}  # what stands for itself in no text of a script
WORTH_PACKING = 4096  # letters; less than this is hardly shorter when packed


class DeadLink(ValueError):
    """A link of a page leads nowhere."""


def mend_address(site: Path, page: Path, address: str) -> str:
    """An address of a page, written as seen from the folder that it was, as it must be in the file that it is.

    Raises:
        DeadLink: there is no such file.
    """
    parts = urlsplit(unescape(address))
    if parts.scheme or parts.netloc or not parts.path:
        return address
    folder = page.parent if page.parent == site and page.name == FIRST else page.with_suffix("")
    meant = Path(os.path.normpath(folder / unquote(parts.path)))
    for found in (meant, meant.with_name(f"{meant.name}.html"), meant / FIRST):
        if found.is_file() and found.is_relative_to(site):
            to = os.path.relpath(found, page.parent).replace(os.sep, "/")
            return escape(urlunsplit(("", "", to, parts.query, parts.fragment)))
    raise DeadLink(f"{page.relative_to(site)}: {address}")


def mend_addresses(site: Path, path: Path, page: str) -> str:
    """A page with its addresses mended.

    Raises:
        DeadLink: some lead nowhere.
    """
    up = "../" * (len(path.relative_to(site).parts) - 1)

    def one(found: re.Match[str]) -> str:
        name, address = found.groups()
        return f'{name}="{up}"' if name == "data-base" else f'{name}="{mend_address(site, path, address)}"'

    # a table's data are no addresses of this page
    kept = [found[0] for found in HAND.finditer(page)]
    there = iter(kept)
    bare = HAND.sub(" data-hand", page)
    return re.sub(r" data-hand(?=[\s>])", lambda _: next(there), ADDRESS.sub(one, bare))


def part_script(name: str, data: str) -> str:
    """A script that lays a part on the shelf from which the page takes it (``docs/table/parts.mjs``)."""
    return f'(globalThis.groomporterParts ||= {{}})["{name}"] = {data};\n'


def bytes_script(name: str, data: bytes) -> bytes:
    """A script that lays bytes on that shelf, each as one letter, in the encoding that leaves every byte as it is.

    The page must load it as ``x-user-defined``: a byte is then the lower half of its letter's number. In base64 it
    would be a third longer.
    """
    for byte, written in ESCAPED.items():
        data = data.replace(byte, written)
    return f'(globalThis.groomporterParts ||= {{}})["{name}"] = {{bytes:"'.encode() + data + b'"};\n'


def packed_script(name: str, data: str) -> str:
    """A script that lays data on that shelf; what is long is packed, and unpacked by the page when it takes it.

    Args:
        data: in JSON.
    """
    if len(data) < WORTH_PACKING:
        return part_script(name, data)
    return part_script(name, f'{{"packed":"{packed_text(data)}"}}')


def packed_text(text: str) -> str:
    """A text packed, in base64: what a page can hold and unpack."""
    return base64.b64encode(gzip.compress(text.encode("utf-8"), 9, mtime=0)).decode()


def quote_singly(page: str) -> str:
    """A page with its data between single quotation marks, so that a double one inside takes one letter and not six."""

    def one(found: re.Match[str]) -> str:
        return found[1] + "'" + found[2].replace("'", "&#39;").replace("&quot;", '"') + "'"

    return QUOTED.sub(one, page)


def make_files(site: Path) -> None:
    """Make a file of each folder that is a page.

    Raises:
        DeadLink: a link of a page leads nowhere.
    """
    for path in sorted(site.rglob(FIRST)):
        if path.parent != site:
            path.rename(path.parent.with_name(f"{path.parent.name}.html"))
    faults = []
    for path in sorted(site.rglob("*.html")):
        try:
            path.write_text(mend_addresses(site, path, path.read_text("utf-8")), "utf-8")
        except DeadLink as error:
            faults.append(str(error))
    if faults:
        raise DeadLink("links that lead nowhere:\n" + "\n".join(faults))
