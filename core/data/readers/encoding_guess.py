"""Which encoding texts are written in, when a file does not say it or says it wrongly.

Accents stand alone among plain letters; words of other scripts are nothing but letters beyond ASCII. That tells Latin
scripts from the rest. Then each candidate that can read all the bytes is scored: a wrong one makes letters that are
rare in the languages it is made for, or none at all.
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
# The commonest letter first.
_RUSSIAN = "оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъ"
_OTHER = (
    ("cp1251", _RUSSIAN),
    ("koi8_r", _RUSSIAN),
    ("cp1255", "יוהלאתרבמשנעדקחפםןסגטזצכךףץ"),
    ("cp1256", "اليمونرتبةعدسفهكقحجأشطصخضذثىزإءغؤئظآ"),
    ("cp1253", "αοιετσνηυρπκμλςάίόέωήύδγθχφβξζώψ"),
    ("cp874", "านรกเ่อง้มยลวดทสิตีะปบัคหแจ์พชขใไโุผ็ืูำึ"),
)
# First bytes of the commonest characters in codes of two bytes, and the least second byte.
_TWO_BYTES = (("cp949", 0xB0, 0xC8, 0xA1), ("gb18030", 0xB0, 0xD7, 0xA1), ("big5", 0xA4, 0xC6, 0x40))
# Hebrew has no capitals: its letters keep to these bytes, and Russian does not get far without the others.
_HEBREW = re.compile(rb"[\xe0-\xfa]+")
_KANA = range(0x3040, 0x3100)


def known(name: str) -> str:
    """Python's name of an encoding, or "" for one it does not have or that is none of texts."""
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
    """Whether a declared encoding of one byte is probably a default nobody chose: it reads anything, but these texts
    are UTF-8, or whole words of letters that it has for accents only."""
    odd = [sample for sample in samples if not sample.isascii()]
    return encoding in _DEFAULTS and bool(odd) and (reads(odd, "utf-8") or not _accents(odd))


def guessed(samples: Sequence[bytes]) -> str:
    """The likeliest encoding of these texts: "utf-8" when it can be, "cp1252" when nothing speaks for another."""
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
    """Return whether most bytes beyond ASCII stand alone or in pairs."""
    runs = [len(run) for sample in samples for run in _RUNS.findall(sample)]
    return 2 * sum(run for run in runs if run > 2) <= sum(runs)


def _signs(samples: Iterable[bytes], encoding: str) -> list[str]:
    """The characters beyond ASCII, none when the bytes cannot be read."""
    if not reads(samples, encoding):
        return []
    return [sign for sample in samples for sign in sample.decode(encoding) if sign > "\x7f"]


def _share(samples: Sequence[bytes], encoding: str, letters: str) -> float:
    """Share of the letters that are among these."""
    signs = _signs(samples, encoding)
    return sum(sign in letters for sign in signs) / max(1, len(signs))


def _commonness(samples: Sequence[bytes], encoding: str, letters: str) -> float:
    """Mean rank of the letters: 1 for the commonest, 0 for one that is not listed."""
    signs = _signs(samples, encoding)
    rank = {letter: 1 - place / len(letters) for place, letter in enumerate(letters)}
    return sum(rank.get(sign.lower(), 0.0) for sign in signs) / max(1, len(signs))


def _share_of_pairs(samples: Sequence[bytes], encoding: str, first: int, last: int, second: int) -> float:
    """Share of the characters that are common ones, told by their two bytes."""
    pairs = [sign.encode(encoding) for sign in _signs(samples, encoding)]
    return sum(len(pair) == 2 and first <= pair[0] <= last and pair[1] >= second for pair in pairs) / max(1, len(pairs))


def _kana(samples: Sequence[bytes]) -> float:
    """Japanese is told by its syllables, which Chinese and Korean texts do not have."""
    signs = _signs(samples, "cp932")
    return min(1.0, 2.0 * sum(ord(sign) in _KANA for sign in signs) / max(1, len(signs)))
