"""Detection of a text file's encoding from impossible bytes and from the words that result.

The wrong encoding gives symbols inside words, capitals after small letters, words without vowels, and frequent rare
letters. Every byte beyond ASCII earns points between -2 and 1. The rank of an encoding is the sum of points over some
hundred characters plus a prior (Windows in Western Europe is the most frequent).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from unicodedata import category

from core.data.delimited.encoding import SUPPORTED, UTF8, UTF16, decoded
from core.errors import DataError

SIGNS = 300
LOOKED_AT = 50_000

# ISO-2022-JP, a seven-bit code, has these escapes before Japanese characters.
_ESCAPE = re.compile(rb"\x1b(?:\$[@B]|\$\(D|\([IJ])")
_CONTROLS = re.compile(r"[\x80-\x9f]")
# ASCII letters and digits, and everything beyond ASCII.
_RUN = re.compile(r"[^\x00-/:-@\[-`{-\x7f]+")
_USUAL = frozenset("\u201c\u201d\u2018\u2019\u201e\u201a\u2013\u2014\u2026\u20ac\u00a3\u00a7\u00b0\u00ab\u00bb\u2022"
                   "\u00b7\u00a0\u00ae\u00a9\u2122\u00bd\u00bf\u00a1\u00aa\u00ba\u2116")  # fmt: skip
_APOSTROPHES = "\u2019\u2018"
_OPENING = "\u00a1\u00bf"
_BLANK = "\u00a0"
_LAST = "ςםןץףךةى"
_NEVER_LAST = "βγδζθκλμπστφχ"
# The marks ﾞ and ﾟ modify certain letters only; words do not begin with ｰ, ﾝ or small letters.
_NARROW_LETTERS = frozenset(map(chr, range(0xFF66, 0xFFA0)))
_NARROW_SECOND = frozenset("ｧｨｩｪｫｬｭｮｯｰﾝﾞﾟ")
_NARROW_FIRST = {"ﾞ": frozenset("ｳｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾊﾋﾌﾍﾎ"), "ﾟ": frozenset("ﾊﾋﾌﾍﾎ")}

_WESTERN = "éèêëàâäãåáçñóòôöõúùûüíìîïøßæ"
_HOME = {
    "cp1250": "áčďéěíňóřšťúůýžąćęłńśźżäöüőűôľĺŕßâăîșțşţë",
    "cp1254": "çğıöşüâîéè",
    "cp1257": "āčēģīķļņšūžąęėįųõäöü",
}
_RARER = frozenset("æøìòùõïûëß")
_FREQUENT = {
    "cyrillic": "оеаинтсрвлкмдпуяыіј",
    "greek": "αοιετσνηυρπκλμςάίόή",
    "hebrew": "יולהמארבתנשם",
    "arabic": "اليمونرتبةعدسفهقكحأجشى",
    "thai": "านรอกเงมยลวดทสตะปบคหแ\u0e48\u0e49\u0e31\u0e34\u0e35\u0e37\u0e38\u0e39\u0e4c",
}
_VOWELS = {"cyrillic": frozenset("аеёиоуыэюяъіїє"), "greek": frozenset("αεηιουωάέήίόύώϊϋΐΰ")}
_SCRIPTS = {"cyrillic": (0x400, 0x52F), "greek": (0x370, 0x3FF), "hebrew": (0x590, 0x5FF), "arabic": (0x600, 0x6FF),
            "thai": (0xE00, 0xE7F)}  # fmt: skip
_COMMON_HAN = frozenset(
    "的一是不了人我在有他这中大来上国个到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可她里后小么心多天"
    "而能好都然没日于起还发成事只作当想看文无开手十用主行方又如前所本见经头面公同三已老从动两长知民样现分将外但身些"
    "與這個來說們為時對後會過學國沒還發當開從動兩長樣現無頭經見"
    "男女是否不年龄齡性别別教育收入城市很满滿意同非常岁歲月"
    "日本人年大出中学生会社上国見分行時間事者前後入今地方名高"
)
# Prior points of the encodings; those rare today need more evidence.
_KNOWN = {
    "cp1252": 0.0, "mac_roman": -0.2, "iso-8859-15": -0.5, "cp850": -2.5, "cp1254": -1.5,
    "iso-8859-5": -3.85, "mac_cyrillic": -3.85, "iso-8859-6": -3.85,
}  # fmt: skip
_OTHERS = -3.0
_SCRIPT_OF = {"cp1251": "cyrillic", "koi8-r": "cyrillic", "iso-8859-5": "cyrillic", "mac_cyrillic": "cyrillic",
              "cp1253": "greek", "cp1255": "hebrew", "cp1256": "arabic", "iso-8859-6": "arabic",
              "cp874": "thai"}  # fmt: skip
_EAST = {"gb18030", "big5", "shift_jis", "euc_jp", "euc_kr"}


def is_plain(data: bytes) -> bool:
    """Return whether every encoding reads these bytes alike: ASCII without the escapes of ISO-2022-JP."""
    return data.isascii() and _ESCAPE.search(data) is None


def is_utf16(data: bytes) -> str:
    """Return "utf-16" with a byte order mark, "utf-16-le" or "utf-16-be" by the places of zero bytes, or ""."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "utf-16"
    zeros = data.count(b"\x00")
    if zeros < 2 or zeros * 50 < len(data):
        return ""
    first = data[::2].count(b"\x00")
    for encoding, odd_ones, ends in (
        ("utf-16-le", first, (b"\n\x00", b"\r\x00")),
        ("utf-16-be", zeros - first, (b"\x00\n", b"\x00\r")),
    ):
        if odd_ones * 20 < zeros and (zeros * 5 > len(data) or any(end in data for end in ends)):
            return encoding
    return ""


def likeliest(data: bytes) -> tuple[str, ...]:
    """Return the encodings other than Unicode that fit the first bytes of a file, the likeliest first."""
    fits: list[tuple[float, str]] = []
    lines = _foreign_lines(data)
    for encoding in SUPPORTED:
        if encoding in (*UTF8, *UTF16, "iso-2022-jp"):
            continue
        try:
            text = decoded(lines, encoding, whole=False)
        except DataError:
            continue
        if _CONTROLS.search(text) is None:
            fits.append((_points(text[:LOOKED_AT], encoding), encoding))
    fits.sort(key=lambda pair: -pair[0])
    return tuple(encoding for _, encoding in fits)


def _foreign_lines(data: bytes) -> bytes:
    """Return the lines that are not plain ASCII, each once. Only the end of the data may be inside a character."""
    lines = data.replace(b"\r", b"\n").splitlines(keepends=True)
    return b"".join(dict.fromkeys(line for line in lines if not line.isascii()))


def _points(text: str, encoding: str) -> float:
    """Return mean points of the characters beyond ASCII, times their number (at most SIGNS), plus the prior."""
    judge = _judge(encoding)
    total, number = 0.0, 0
    for run, times in Counter(run for run in _RUN.findall(text) if not run.isascii()).most_common(SIGNS * 10):
        foreign = sum(sign > "\x7f" for sign in run)
        # A word written a thousand times counts as one piece of evidence, or up to two.
        weight = 1 + min(times - 1, 4) / 4
        total += weight * judge(run)
        number += foreign
        if number > SIGNS * 4:
            break
    scale = min(1.0, SIGNS / max(1, number))
    return total * scale + _KNOWN.get(encoding, _OTHERS)


def _judge(encoding: str) -> Callable[[str], float]:
    if encoding in _EAST:
        return lambda run: _eastern(run, encoding)
    if script := _SCRIPT_OF.get(encoding):
        return lambda run: _scripted(run, script)
    home = _HOME.get("cp1250" if encoding == "iso-8859-2" else encoding, _WESTERN)
    return lambda run: _latin(run, frozenset(home))


def _neighbors(run: str) -> Iterable[tuple[str, str, str]]:
    """Yield (before, sign, after) for each character, with blanks at both ends."""
    return zip(f" {run}", run, f"{run[1:]} ", strict=False)


def _latin(run: str, home: frozenset[str]) -> float:
    if len(run) > 1 and not any(map(str.isalnum, run)):
        return -1.0 * len(run)
    letters = sum(sign.isalpha() for sign in run)
    foreign = sum(sign > "\x7f" and sign.isalpha() for sign in run)
    # Words like "été" exist, but a whole word of accented letters is suspicious.
    dense = 0.0 if foreign < 2 or foreign <= 0.6 * letters else 0.5 if foreign < letters or foreign == 2 else 1.5
    points = 0.0
    for before, sign, after in _neighbors(run):
        if sign <= "\x7f":
            continue
        if not sign.isalpha() or sign in "\u00aa\u00ba":
            points += _symbol(sign, before, after)
            continue
        if _jumps(before, sign, after) or _alone_beside_a_digit(before, after):
            points -= 1.0 + dense
            continue
        small = sign.lower()
        points += (0.5 if small in _RARER and sign + after != "õe" else 1.0) if small in home else -1.0
        points -= dense
    return points


def _scripted(run: str, script: str) -> float:
    low, high = _SCRIPTS[script]
    frequent = _FREQUENT[script]
    points = 0.0
    if _without_vowels(run, script):
        return -0.5 * len(run)
    for before, sign, after in _neighbors(run):
        if sign <= "\x7f":
            points -= 0.5 * sign.isalpha()
        elif not low <= ord(sign) <= high:
            points += min(0.2, _symbol(sign, before, after)) if not sign.isalpha() else -1.0
        elif _jumps(before, sign, after) or _misplaced(before, sign, after):
            points -= 1.0
        else:
            points += 1.0 if sign.lower() in frequent else 0.2
            # Words in capitals are rarer than others.
            points -= 0.27 if sign.isupper() and before.isupper() else 0.0
    return points


def _without_vowels(run: str, script: str) -> bool:
    """Return whether the run lacks vowels and so is not a word; up to three capitals may be an abbreviation."""
    vowels = _VOWELS.get(script, frozenset(run.lower()))
    return len(run) > (1 if run.islower() else 3) and vowels.isdisjoint(run.lower())


def _jumps(before: str, sign: str, after: str) -> bool:
    """Return whether a capital follows a small letter or is inside a word; only the second of two letters counts."""
    if sign.isupper():
        return before.islower() or (before.isalpha() and after.islower())
    return sign.islower() and "A" <= after <= "Z"


def _misplaced(before: str, sign: str, after: str) -> bool:
    """Return whether words cannot have the character at this place.

    A final letter (Greek, Hebrew, Arabic) must be last, and some Greek letters never are. A Thai vowel needs its
    consonant, and a Thai digit has no letters around it. A narrow Japanese mark follows a letter that it can modify.
    """
    if "\uff67" <= sign <= "\uff9f":
        return sign in _NARROW_SECOND and before not in _NARROW_FIRST.get(sign, _NARROW_LETTERS)
    if "\u0e01" <= sign <= "\u0e5b":
        consonant = "\u0e01" <= before <= "\u0e2e" or category(before) == "Mn"
        if "\u0e40" <= sign <= "\u0e44":
            return not "\u0e01" <= after <= "\u0e2e"
        return sign >= "\u0e4f" or ((category(sign) == "Mn" or sign in "\u0e30\u0e32\u0e33") and not consonant)
    if sign in _LAST:
        return after > "\x7f"
    return sign in _NEVER_LAST and before.isalpha() and not after.isalpha()


def _alone_beside_a_digit(before: str, after: str) -> bool:
    """Return whether a letter touches a digit and no other letter, which words do not: "ú100", "000Ê"."""
    return (before.isdigit() and not after.isalpha()) or (after.isdigit() and not before.isalpha())


def _symbol(sign: str, before: str, after: str) -> float:
    if sign == _BLANK:
        return 1.0
    if sign in _OPENING and before.isalnum():
        return -1.0
    if sign in _APOSTROPHES and before.isalpha() and after.isalpha():
        return 1.5
    inside = before.isalpha() and after.isalpha()
    return 1.0 if sign in _USUAL and not inside else -1.0


def _eastern(run: str, encoding: str) -> float:
    """Return the points of a run: a two-byte character counts twice; next to a Latin letter it counts negative."""
    points = 0.0
    for place, sign in enumerate(run):
        if sign <= "\x7f":
            continue
        before = run[place - 1] if place else " "
        after = run[place + 1] if place + 1 < len(run) else " "
        bytes_beyond = sum(byte > 0x7F for byte in sign.encode(SUPPORTED[encoding], "ignore"))
        strange = sign.isalpha() and any(one <= "\x7f" and one.isalpha() for one in (before, after))
        points += bytes_beyond * (-0.5 if strange or _misplaced(before, sign, after) else _east(sign, encoding))
    return points


def _east(sign: str, encoding: str) -> float:
    code = ord(sign)
    kana, hangul, han = 0x3041 <= code <= 0x30FE, 0xAC00 <= code <= 0xD7A3, 0x4E00 <= code <= 0x9FFF
    if 0x3000 <= code <= 0x3002 or 0xFF01 <= code <= 0xFF1F or sign in _USUAL:
        return 0.3
    if encoding == "euc_kr":
        return 1.0 if hangul and _of_first_standard(sign, encoding) else -0.5
    if kana or "\uff66" <= sign <= "\uff9f":
        if encoding not in ("shift_jis", "euc_jp"):
            return -0.5
        # In other encodings, half of all bytes would be narrow kana of Shift JIS, so narrow kana earn fewer points.
        return 1.0 if kana or encoding == "euc_jp" else 0.6
    if not han:
        return -1.0
    if sign in _COMMON_HAN:
        return 1.0
    return 0.6 if _of_first_standard(sign, encoding) else -0.7


def _of_first_standard(sign: str, encoding: str) -> bool:
    """Return whether the character is in the standard's first group, which has the frequent ones."""
    pair = sign.encode(SUPPORTED[encoding], "ignore")
    if len(pair) != 2:
        return False
    first, second = pair
    if encoding == "gb18030":
        return 0xB0 <= first <= 0xD7 and second >= 0xA1
    if encoding == "big5":
        return 0xA4 <= first <= 0xC6
    if encoding == "shift_jis":
        return 0x88 <= first <= 0x97
    if encoding == "euc_jp":
        return 0xB0 <= first <= 0xCF
    return 0xB0 <= first <= 0xC8 and second >= 0xA1
