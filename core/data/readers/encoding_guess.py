"""Which encoding texts are written in, when a file does not say it or says it wrongly.

A wrong encoding makes letters that occur in no language. So each candidate that can read all the bytes is scored by
the share of its letters that are among the commonest of the languages it is made for; the best share wins.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable

_MOST_BYTES = 100_000
_DEFAULTS = ("cp1252", "iso8859-1", "ascii")
_RUNS = re.compile(rb"[\x80-\xff]+")
_WESTERN = "éèàçêôäöüßáíóúñæøåâîïëùœãõ‘’“”–—…€°ÉÀÄÖÜÇ«»"
_CANDIDATES = (
    ("cp1252", _WESTERN),
    ("cp1250", "ąćęłńóśźżáčďéěíňřšťúůýžőűöüäăîșțâŁŚŻŠČŘŽ"),
    ("mac_roman", _WESTERN),
    ("cp1251", "оеаинтсрвлкмдпуяыьгзбчйхжшюцщэ"),
    ("koi8_r", "оеаинтсрвлкмдпуяыьгзбчйхжшюцщэ"),
    ("cp1253", "αοιετσνηυρπκμλςάίόέωήύδγθχφβξζ"),
    ("cp1254", "ıığşçöüİŞĞÇÖÜâî"),
    ("cp1255", "יוהלאתרבמשנעדקחפסגטזצכךםןףץ"),
    ("cp1256", "اليمونرتبةعدسفهكقحجأشطصخضذثىزإءغؤئظآپچگ،؟"),
    ("cp874", "านรอกเงมยลวดทสตะปบคหแจพชขใไโผ่้็์ัิีุู"),
)
# First bytes of the commonest characters in codes of two bytes.
_TWO_BYTES = (("gb18030", 0xB0, 0xD7), ("big5", 0xA4, 0xC6), ("cp949", 0xB0, 0xC8))
_KANA = range(0x3040, 0x3100)


def known(name: str) -> str:
    """Python's name of an encoding, or "" for one it does not have or that is none of texts."""
    try:
        return codecs.lookup(name).name if name and "".encode(name) == b"" else ""
    except (LookupError, ValueError, TypeError):
        return ""


def reads(samples: Iterable[bytes], encoding: str) -> bool:
    """Whether an encoding can read all of these bytes."""
    try:
        for sample in samples:
            sample.decode(encoding)
    except (UnicodeDecodeError, LookupError):
        return False
    return True


def doubtful(encoding: str, samples: Iterable[bytes]) -> bool:
    """Whether a declared encoding of one byte is probably a default nobody chose: it reads anything, but these texts
    are UTF-8, or whole words of letters that it has for accents only."""
    if encoding not in _DEFAULTS:
        return False
    odd = [sample for sample in samples if not sample.isascii()]
    if reads(odd, "utf-8"):
        return True
    runs = [run for sample in odd for run in _RUNS.findall(sample)]
    return 2 * sum(len(run) for run in runs if len(run) > 2) > sum(len(run) for run in runs)


def guessed(samples: Iterable[bytes]) -> str:
    """The likeliest encoding of these texts: "utf-8" when it can be, "cp1252" when nothing speaks for another."""
    odd = [sample for sample in samples if not sample.isascii()]
    if reads(odd, "utf-8"):
        return "utf-8"
    seen = 0
    chosen = []
    for sample in odd:
        chosen.append(sample)
        seen += len(sample)
        if seen > _MOST_BYTES:
            break
    scores = {name: _share(chosen, name, common) for name, common in _CANDIDATES}
    scores |= {name: _share_of_pairs(chosen, name, first, last) for name, first, last in _TWO_BYTES}
    scores["cp932"] = _kana(chosen)
    best = max(scores, key=lambda name: scores[name])
    return best if scores[best] > 0 else "cp1252"


def _share(samples: list[bytes], encoding: str, common: str) -> float:
    """Share of the letters beyond ASCII that are common ones, 0 when the bytes cannot be read."""
    if not reads(samples, encoding):
        return 0.0
    letters = [sign for sample in samples for sign in sample.decode(encoding) if sign > "\x7f"]
    return sum(sign in common for sign in letters) / len(letters)


def _share_of_pairs(samples: list[bytes], encoding: str, first: int, last: int) -> float:
    """Share of the characters that are common ones, told by the first of their two bytes."""
    if not reads(samples, encoding):
        return 0.0
    pairs = [sign.encode(encoding) for sample in samples for sign in sample.decode(encoding) if sign > "\x7f"]
    return sum(len(pair) == 2 and first <= pair[0] <= last and pair[1] >= 0xA1 for pair in pairs) / len(pairs)


def _kana(samples: list[bytes]) -> float:
    """Japanese is told by its syllables, which Chinese and Korean texts do not have."""
    if not reads(samples, "cp932"):
        return 0.0
    signs = [ord(sign) for sample in samples for sign in sample.decode("cp932") if sign > "\x7f"]
    return min(1.0, 2.0 * sum(sign in _KANA for sign in signs) / len(signs))
