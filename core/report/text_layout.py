"""Text layout of a picture without a font engine: estimated widths, lines, direction. Letters stay in reading order."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache

ELLIPSIS = "\u2026"
SOFT_HYPHEN = "\u00ad"
# Advance widths of Inter Regular in hundredths of its size, from the space to the tilde.
_ASCII = (
    *(28, 28, 40, 63, 64, 81, 64, 22, 36, 36, 50, 66, 28, 46, 28, 36, 62, 46, 61, 64, 64, 61, 62, 57, 62, 62, 28, 28),
    *(66, 66, 66, 51, 94, 68, 65, 73, 72, 60, 59, 74, 74, 26, 54, 65, 56, 89, 75, 76, 63, 76, 64, 64, 64, 74, 68, 95),
    *(64, 66, 62, 36, 36, 36, 47, 45, 50, 56, 62, 56, 62, 58, 36, 61, 59, 24, 24, 54, 24, 87, 59, 60, 61, 61, 37, 52),
    *(36, 58, 56, 81, 54, 56, 54, 36, 33, 36, 66),
)
# Reserve some room, because other fonts may replace Inter.
_RESERVE = 1.04
_NOT_AT_START = "、。，．：；！？）」』】〉》〕］｝・ー…,.;:!?)]}%"
_NOT_AT_END = "（「『【〈《〔［｛([{"
_BREAK_AFTER = "-/\u2013\u2014"
_FEWEST_LEFT = 3
_JOINERS = "\u200d"
_UNBROKEN = "\u00a0\u202f"
_STEERING = {*range(0x202A, 0x202F), 0x2066, 0x2067}
"""Signs that change the direction of the text after them; isolates (U+2068, U+2069) are harmless."""
_APART, _END = "\u2068", "\u2069"


def isolated(text: str) -> str:
    """Return a label for a sentence, isolated if its right-to-left letters would reorder the signs around it."""
    plain = text.replace(_APART, "").replace(_END, "")
    return f"{_APART}{plain}{_END}" if reads_right_to_left(plain) else plain


@lru_cache(maxsize=4096)
def clean(text: str) -> str:
    """Return one line of valid XML: no control signs, no direction overrides, single spaces. No-break spaces stay."""
    if text.isprintable():
        # Of spaces it has plain ones only, and no sign to leave out.
        return " ".join(text.split())
    kept = (
        " " if sign.isspace() and sign not in _UNBROKEN else sign
        for sign in text
        if sign.isspace()
        or (
            unicodedata.category(sign) not in ("Cc", "Cs")
            and ord(sign) & 0xFFFE != 0xFFFE
            and ord(sign) not in _STEERING
        )
    )
    return " ".join(part for part in "".join(kept).split(" ") if part)


@lru_cache(maxsize=4096)
def text_width(text: str, size: float) -> float:
    """Return the estimated width in pixels of `text` at font size `size`; it is rather too large than too small."""
    return sum(map(_advance, text)) * size * _RESERVE / 100


def reads_right_to_left(text: str) -> bool:
    """Return whether the first letter with a direction runs to the left (Arabic, Hebrew)."""
    for sign in text:
        direction = unicodedata.bidirectional(sign)
        if direction in ("R", "AL", "L"):
            return direction != "L"
    return False


def has_direction(text: str) -> bool:
    """Return whether the text has a letter with a direction; figures and signs have none."""
    return any(unicodedata.bidirectional(sign) in ("R", "AL", "L") for sign in text)


@lru_cache(maxsize=4096)
def wrapped(text: str, width: float, size: float, most: int = 3) -> tuple[str, ...]:
    """Return `text` in at most `most` lines of `width` pixels; longer text ends in an ellipsis.

    Breaks after spaces, hyphens and slashes and between East Asian signs; a word wider than a line is cut.
    """
    lines: list[str] = []
    line = ""
    pieces = list(_pieces(clean(text), width, size))
    for index, piece in enumerate(pieces):
        if line and text_width(_as_line(line + piece), size) > width:
            if len(lines) == most - 1:
                last = elided(_joined(line, *pieces[index:]), width, size)
                return tuple(apart_again((*lines, last)))
            lines.append(_as_line(line))
            line = ""
        line += piece
    return tuple(apart_again((*lines, elided(_joined(line).rstrip(), width, size))))


def cut_text(text: str, lines: Sequence[str]) -> str:
    """Return the whole text for a tooltip if its lines do not show all of it, otherwise ""."""
    return text if lines and lines[-1].endswith(ELLIPSIS) and not text.endswith(ELLIPSIS) else ""


def apart_again(lines: Iterable[str]) -> Iterable[str]:
    """Yield lines of one text for separate painting: an isolate (U+2068 to U+2069) across lines is closed and reopened.

    Otherwise signs and figures after it would take its direction.
    """
    depth = 0
    for line in lines:
        opened = depth
        for sign in line:
            depth += (sign == _APART) - (sign == _END and depth > 0)
        yield _APART * opened + line + _END * depth


def elided(text: str, width: float, size: float) -> str:
    """Return the beginning of `text` that fits, with an ellipsis if text is missing."""
    if text_width(text, size) <= width:
        return text
    kept = ""
    for cluster in _clusters(text):
        if text_width(kept + cluster + ELLIPSIS, size) > width and kept:
            break
        kept += cluster
    return kept.rstrip() + ELLIPSIS


def whole_words(text: str, most: int) -> str:
    """Return the words of `text` that have room in `most` signs, with an ellipsis if words are missing.

    A word that fills more than half of the room by itself is cut.
    """
    if len(text) <= most:
        return text
    kept = text[: max(0, most)]
    if not text[len(kept) :].startswith(" "):
        words = kept.rpartition(" ")[0]
        kept = words if 2 * len(words) >= len(kept) else kept
    return kept.rstrip() + ELLIPSIS


def _as_line(text: str) -> str:
    """Return the text as it appears if the line ends here."""
    return _joined(text).rstrip() + ("-" if text.endswith(SOFT_HYPHEN) else "")


def _joined(*pieces: str) -> str:
    return "".join(pieces).replace(SOFT_HYPHEN, "")


@lru_cache(maxsize=4096)
def _advance(sign: str) -> float:
    code = ord(sign)
    if 32 <= code < 127:
        return _ASCII[code - 32]
    category = unicodedata.category(sign)
    if category == "Zs":
        return _ASCII[0]
    if category in ("Mn", "Me", "Cf"):
        return 0
    if unicodedata.east_asian_width(sign) in "WF":
        return 100
    if sign == ELLIPSIS:
        return 82
    if unicodedata.bidirectional(sign) in ("R", "AL"):
        return 60
    return 70 if category == "Lu" else 60


def _clusters(text: str) -> Iterable[str]:
    """Yield signs with the marks and joiners that belong to them."""
    cluster = ""
    for sign in text:
        belongs = unicodedata.category(sign) in ("Mn", "Me", "Mc") or sign in _JOINERS or cluster[-1:] in _JOINERS
        if cluster and not belongs:
            yield cluster
            cluster = ""
        cluster += sign
    if cluster:
        yield cluster


def _pieces(text: str, width: float, size: float) -> Iterable[str]:
    """Yield the pieces that may not be broken; a piece ends with the space or hyphen that allows the break."""
    word: list[str] = []
    for cluster in _clusters(text):
        # Do not break after a single letter and a hyphen: "k-ary" is one word.
        if word and not (len(word) == 2 and word[1] == "-") and _breaks(word[-1][-1], cluster[0]):
            yield from _cut(word, width, size)
            word = []
        word.append(cluster)
    yield from _cut(word, width, size)


def _cut(word: list[str], width: float, size: float) -> Iterable[str]:
    """Yield the word, or parts that fit, hyphenated between letters; the next line has at least three letters of it."""
    while len(word) > 1 and text_width("".join(word).rstrip(), size) > width:
        fits = 1
        while fits < len(word) - 1 and text_width("".join(word[: fits + 1]) + "-", size) <= width:
            fits += 1
        fits = max(1, min(fits, len(word) - _FEWEST_LEFT))
        torn = word[fits - 1].isalpha() and word[fits].isalpha() and not reads_right_to_left(word[fits])
        yield "".join(word[:fits]) + (SOFT_HYPHEN if torn else "")
        word = word[fits:]
    yield "".join(word)


def _breaks(before: str, after: str) -> bool:
    if after == " " or after in _NOT_AT_START or before in _NOT_AT_END:
        return False
    if before in (" ", SOFT_HYPHEN):
        return True
    if before in _BREAK_AFTER:
        return after.isalpha()
    return unicodedata.east_asian_width(before) in "WF" or unicodedata.east_asian_width(after) in "WF"
