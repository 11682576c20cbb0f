"""A hand record as the text of a link: short enough for an address, and safe to read from one."""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from collections.abc import Mapping
from typing import Any

from .record import LARGEST, RecordError, Unreadable, parse

FORMAT = "1"
LONGEST = 60_000  # characters of a link
TRAILING = re.compile(r"[^A-Za-z0-9_!-]+$")  # what a message puts after a link


def pack_link(record: Mapping[str, Any], version: str) -> str:
    """The text of a link to this record.

    Args:
        record: whole or masked.
        version: which version of the engine writes it.
    """
    plain = json.dumps({"version": version, "record": record}, ensure_ascii=False, separators=(",", ":"))
    body = base64.urlsafe_b64encode(zlib.compress(plain.encode(), 9)).decode().rstrip("=")
    return f"{FORMAT}.{body}"


def unpack_link(text: str) -> tuple[dict[str, Any], str]:
    """The record of a link, and the version that wrote it.

    Raises:
        RecordError: it is no link of ours, it is cut short, or it is too large.
    """
    form, _, body = text.strip().partition(".")
    body = TRAILING.sub("", body)
    if not form.isdigit():
        raise RecordError("This is no link to a hand.")
    if form != FORMAT:
        raise RecordError(f"This link is of format {form[:10]}; this version reads format {FORMAT}.")
    if len(body) > LONGEST:
        raise RecordError(f"This link is longer than {LONGEST} characters.")
    try:
        squeezed = base64.b64decode((body + "=" * (-len(body) % 4)).encode("ascii"), altchars=b"-_", validate=True)
        inflate = zlib.decompressobj()
        plain = inflate.decompress(squeezed, LARGEST)
        if inflate.unconsumed_tail:
            raise RecordError(f"This link holds more than {LARGEST} characters.")
        if not inflate.eof:
            raise RecordError("This link is cut short.")
        data = parse(plain.decode(), "link", machine=True)
    except (binascii.Error, zlib.error, UnicodeError, Unreadable):
        raise RecordError("This link is broken, or cut short.") from None
    record, version = data.get("record"), data.get("version", "")
    if not isinstance(record, dict) or not isinstance(version, str) or len(version) > 20:
        raise RecordError("This link holds no hand.")
    return record, version


def read(text: str) -> tuple[dict[str, Any], str]:
    """A record from whatever a person has: a link, its text, or a saved record (TOML or JSON).

    What is wrong with it is said to a card player, who knows neither notation.

    Returns:
        The record, and the version that wrote it where that is known.

    Raises:
        RecordError: none of these.
    """
    stripped = text.strip()
    _, mark, tail = stripped.partition("#hand=")
    if mark:
        return unpack_link(tail)
    if stripped.startswith(f"{FORMAT}."):
        return unpack_link(stripped)
    if not stripped:
        raise RecordError("There is nothing in this hand record.")
    try:
        data = parse(text, "hand record")
    except Unreadable as fault:
        raise RecordError(
            f"This is no hand record, or it was changed after it was saved: its line {fault.line} cannot be read."
        ) from None
    if "game" not in data:
        raise RecordError("This is no hand record: it names no game.")
    return data, ""
