"""What a wasm file puts into memory by itself: its data segments.

The picture of Python's memory is kept as what differs from them, since the browser has them in the wasm anyway. The
format is the one of the WebAssembly Core Specification, sections 5.2 (LEB128) and 5.5.14 (data).
"""

from __future__ import annotations

from collections.abc import Iterator

DATA, I32_CONST, END = 11, 0x41, 0x0B


def read_unsigned(data: bytes, at: int) -> tuple[int, int]:
    """A number in unsigned LEB128, and where it ends."""
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return value, at


def read_signed(data: bytes, at: int) -> tuple[int, int]:
    """A number in signed LEB128, and where it ends."""
    value, end = read_unsigned(data, at)
    bits = 7 * (end - at)
    return (value - (1 << bits) if data[end - 1] & 0x40 else value), end


def segments(wasm: bytes) -> Iterator[tuple[int, bytes]]:
    """Each data segment: where it goes in memory, and its bytes.

    Raises:
        ValueError: it has segments of a kind that this does not read.
    """
    at = 8
    while at < len(wasm):
        section = wasm[at]
        size, at = read_unsigned(wasm, at + 1)
        end = at + size
        if section == DATA:
            count, at = read_unsigned(wasm, at)
            for _ in range(count):
                kind, at = read_unsigned(wasm, at)
                if kind or wasm[at] != I32_CONST:
                    raise ValueError("this wasm has data whose place is not known beforehand")
                place, at = read_signed(wasm, at + 1)
                if wasm[at] != END:
                    raise ValueError("this wasm has data whose place is reckoned")
                length, at = read_unsigned(wasm, at + 1)
                yield place, wasm[at : at + length]
                at += length
        at = end


def image(wasm: bytes, size: int) -> bytearray:
    """So many bytes of memory as the wasm leaves them when it is loaded."""
    made = bytearray(size)
    for place, data in segments(wasm):
        made[place : place + len(data)] = data
    return made
