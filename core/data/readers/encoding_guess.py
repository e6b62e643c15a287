"""Guess of the encoding of texts in a file that does not declare it or declares it wrongly.

Accented letters are isolated among plain letters, but words in other scripts are entirely beyond ASCII: this separates
Latin scripts from the rest. Then each candidate that can read all the bytes gets a score: a wrong encoding gives
letters that are rare in its languages, or no letters at all.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable, Sequence

_MOST_BYTES = 100_000
_DEFAULTS = ("cp1252", "iso8859-1", "ascii")
_RUNS = re.compile(rb"[\x80-\xff]+")

_WESTERN = "éèàçêôäöüßáíóúñæøåâîïëùûìòœãõ‘’“”–—…€°ÉÈÀÄÖÜÇÁÅØ«»¿¡"
_LATIN = (
    ("cp1252", _WESTERN),
    ("cp1250", "ąćęłńóśźżáčďéěíňřšťúůýžőűöüäăîșțâŁŚŻŠČŘŽ"),
    ("cp1254", "ıığşçöüİŞĞÇÖÜâî"),
    ("mac_roman", _WESTERN),
)
# The most frequent letter is first.
_RUSSIAN = "оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъ"
_OTHER = (
    ("cp1251", _RUSSIAN),
    ("koi8_r", _RUSSIAN),
    ("cp1255", "יוהלאתרבמשנעדקחפםןסגטזצכךףץ"),
    ("cp1256", "اليمونرتبةعدسفهكقحجأشطصخضذثىزإءغؤئظآ"),
    ("cp1253", "αοιετσνηυρπκμλςάίόέωήύδγθχφβξζώψ"),
    ("cp874", "านรกเ่อง้มยลวดทสิตีะปบัคหแจ์พชขใไโุผ็ืูำึ"),
)
# First bytes of the most frequent characters in two-byte codes, and the least second byte.
_TWO_BYTES = (("cp949", 0xB0, 0xC8, 0xA1), ("gb18030", 0xB0, 0xD7, 0xA1), ("big5", 0xA4, 0xC6, 0x40))
# Hebrew has no capitals, so its letters use only these bytes; Russian soon needs others.
_HEBREW = re.compile(rb"[\xe0-\xfa]+")
_KANA = range(0x3040, 0x3100)


def known(name: str) -> str:
    """Return Python's name of a text encoding, or "" for an unknown one."""
    try:
        return codecs.lookup(name).name if name and "".encode(name) == b"" else ""
    except (LookupError, ValueError, TypeError):
        return ""


def reads(samples: Iterable[bytes], encoding: str) -> bool:
    """Return whether an encoding can read all of these bytes."""
    try:
        for sample in samples:
            sample.decode(encoding)
    except (UnicodeDecodeError, LookupError):
        return False
    return True


def doubtful(encoding: str, samples: Sequence[bytes]) -> bool:
    """Return whether a declared single-byte encoding is probably an unintended default.

    It reads anything, but these texts are UTF-8, or whole words of letters that it has for accents only.
    """
    odd = [sample for sample in samples if not sample.isascii()]
    return encoding in _DEFAULTS and bool(odd) and (reads(odd, "utf-8") or not _accents(odd))


def guessed(samples: Sequence[bytes]) -> str:
    """Return the likeliest encoding of these texts: "utf-8" if possible, "cp1252" without evidence for another."""
    odd = [sample for sample in samples if not sample.isascii()]
    if reads(odd, "utf-8"):
        return "utf-8"
    chosen, size = [], 0
    for sample in odd:
        chosen.append(sample)
        size += len(sample)
        if size > _MOST_BYTES:
            break
    if _accents(chosen):
        scores = {name: _share(chosen, name, letters) for name, letters in _LATIN}
    else:
        scores = {name: _commonness(chosen, name, letters) for name, letters in _OTHER}
        scores |= {name: _share_of_pairs(chosen, name, *bounds) for name, *bounds in _TWO_BYTES}
        scores["cp932"] = _kana(chosen)
        if _HEBREW.fullmatch(b"".join(run for sample in chosen for run in _RUNS.findall(sample))):
            scores["cp1255"] = 1.0
    best = max(scores, key=lambda name: scores[name])
    return best if scores[best] > 0 else "cp1252"


def _accents(samples: Iterable[bytes]) -> bool:
    """Return whether most bytes beyond ASCII are isolated or in pairs."""
    runs = [len(run) for sample in samples for run in _RUNS.findall(sample)]
    return 2 * sum(run for run in runs if run > 2) <= sum(runs)


def _signs(samples: Iterable[bytes], encoding: str) -> list[str]:
    """Return the characters beyond ASCII; empty if the encoding cannot read the bytes."""
    if not reads(samples, encoding):
        return []
    return [sign for sample in samples for sign in sample.decode(encoding) if sign > "\x7f"]


def _share(samples: Sequence[bytes], encoding: str, letters: str) -> float:
    """Return the share of the characters that are among these letters."""
    signs = _signs(samples, encoding)
    return sum(sign in letters for sign in signs) / max(1, len(signs))


def _commonness(samples: Sequence[bytes], encoding: str, letters: str) -> float:
    """Return the mean rank of the letters: 1 for the most frequent, 0 for unlisted ones."""
    signs = _signs(samples, encoding)
    rank = {letter: 1 - place / len(letters) for place, letter in enumerate(letters)}
    return sum(rank.get(sign.lower(), 0.0) for sign in signs) / max(1, len(signs))


def _share_of_pairs(samples: Sequence[bytes], encoding: str, first: int, last: int, second: int) -> float:
    """Return the share of frequent characters, judged by their two bytes."""
    pairs = [sign.encode(encoding) for sign in _signs(samples, encoding)]
    return sum(len(pair) == 2 and first <= pair[0] <= last and pair[1] >= second for pair in pairs) / max(1, len(pairs))


def _kana(samples: Sequence[bytes]) -> float:
    """Return a score for Japanese by its syllables, which Chinese and Korean texts do not have."""
    signs = _signs(samples, "cp932")
    return min(1.0, 2.0 * sum(ord(sign) in _KANA for sign in signs) / max(1, len(signs)))
