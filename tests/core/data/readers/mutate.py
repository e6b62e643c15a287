"""Damaged files from good ones: flipped, cut, spliced, with runs put in, and workbooks packed anew with damaged parts.

Every mutant follows from its number alone, so that one that fails can be made again.
"""

from __future__ import annotations

import io
import re
import zipfile
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

_BORDERS = (0, 1, 2, 7, 8, 9, 10, 13, 31, 32, 34, 127, 128, 254, 255)
_NUMBERS = (b"0", b"1", b"-1", b"9" * 3, b"9" * 10, b"9" * 30, b"1e308", b"1e999", b"NaN", b"inf", b"0.1", b"", b"x")
_HEADER = 512
_RUN = 3_000


def mutant(number: int, seeds: Sequence[bytes], salt: str = "") -> bytes:
    """The damaged file of this number."""
    random = Random(f"{salt}{number}")
    data = random.choice(seeds)
    if data.startswith(b"PK\x03\x04") and random.random() < 0.7:
        return _packed_anew(data, random)
    return _damaged(data, seeds, random)


def _damaged(data: bytes, seeds: Sequence[bytes], random: Random) -> bytes:
    for _ in range(random.choice((1, 1, 1, 2, 3, 8))):
        data = random.choice(_WAYS)(data or b"\0", seeds, random)
    return data


def _place(data: bytes, random: Random) -> int:
    """Anywhere; half of the time in the header, where a byte decides about more."""
    return random.randrange(min(len(data), _HEADER) if random.random() < 0.5 else len(data))


def _flip(data: bytes, _: Sequence[bytes], random: Random) -> bytes:
    out = bytearray(data)
    for _again in range(random.choice((1, 1, 2, 5, 20))):
        out[_place(data, random)] ^= 1 << random.randrange(8)
    return bytes(out)


def _set(data: bytes, _: Sequence[bytes], random: Random) -> bytes:
    out = bytearray(data)
    out[_place(data, random)] = random.choice(_BORDERS)
    return bytes(out)


def _field(data: bytes, _: Sequence[bytes], random: Random) -> bytes:
    """A whole number of two, four or eight bytes, in either order."""
    width = random.choice((2, 4, 8))
    top = 1 << 8 * width
    value = random.choice((0, 1, top - 1, top // 2, top // 2 - 1, random.randrange(top), random.randrange(1 << 16)))
    place = _place(data, random)
    return data[:place] + value.to_bytes(width, random.choice(("little", "big"))) + data[place + width :]


def _cut(data: bytes, _: Sequence[bytes], random: Random) -> bytes:
    return data[: _place(data, random)]


def _take_out(data: bytes, _: Sequence[bytes], random: Random) -> bytes:
    place = _place(data, random)
    return data[:place] + data[place + random.randrange(1, 200) :]


def _run(data: bytes, _: Sequence[bytes], random: Random) -> bytes:
    place = _place(data, random)
    run = bytes([random.choice(_BORDERS)]) * random.randrange(1, _RUN)
    return data[:place] + (run if random.random() < 0.6 else random.randbytes(len(run))) + data[place:]


def _twice(data: bytes, _: Sequence[bytes], random: Random) -> bytes:
    place = _place(data, random)
    piece = data[place : place + random.randrange(1, 400)]
    return data[:place] + piece * random.choice((2, 2, 3, 50)) + data[place:]


def _splice(data: bytes, seeds: Sequence[bytes], random: Random) -> bytes:
    other = random.choice(seeds)
    return data[: _place(data, random)] + other[_place(other, random) :]


def _number(data: bytes, _: Sequence[bytes], random: Random) -> bytes:
    """Another number where digits stand."""
    found = list(re.finditer(rb"[0-9]+", data))
    if not found:
        return data
    where = random.choice(found)
    return data[: where.start()] + random.choice(_NUMBERS) + data[where.end() :]


_WAYS: tuple[Callable[[bytes, Sequence[bytes], Random], bytes], ...] = (
    _flip, _flip, _set, _field, _cut, _take_out, _run, _twice, _splice, _number)  # fmt: skip


def _packed_anew(data: bytes, random: Random) -> bytes:
    """The same archive, with one or two parts damaged before they are packed."""
    with zipfile.ZipFile(io.BytesIO(data)) as source:
        parts = {name: source.read(name) for name in source.namelist()}
    telling = [name for name in parts if "sheet" in name or "Strings" in name or "workbook" in name or "styles" in name]
    for _ in range(random.choice((1, 1, 2))):
        name = random.choice(telling if random.random() < 0.9 else list(parts))
        parts[name] = _damaged(parts[name], list(parts.values()), random)
    if random.random() < 0.05:
        parts.pop(random.choice(list(parts)))
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=zlib.Z_BEST_SPEED) as copy:
        for name, content in parts.items():
            # The time of day must not decide what a number stands for.
            entry = zipfile.ZipInfo(name)
            entry.compress_type = zipfile.ZIP_DEFLATED
            copy.writestr(entry, content)
    return out.getvalue()


def seeds_in(folder: Path) -> list[bytes]:
    return [path.read_bytes() for path in sorted(folder.iterdir())]
