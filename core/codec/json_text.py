"""Readable JSON: a value that fits on one line is on one line, others are indented by one space."""

from __future__ import annotations

import json
import re
from json.encoder import encode_basestring
from typing import Any

_WIDTH = 120
_HALVES = re.compile("[\ud800-\udfff]")
_WORDS = {True: "true", False: "false", None: "null"}


def json_bytes(content: dict[str, Any]) -> bytes:
    """Return UTF-8 bytes, indented by one, in the order of `content`; a lone surrogate is written as its escape."""
    text = json.dumps(content, ensure_ascii=False, allow_nan=False, indent=1)
    whole = _HALVES.sub(lambda half: f"\\u{ord(half.group()):04x}", text)
    return f"{whole}\n".encode()


def json_text(value: Any) -> str:
    """Return the text of a JSON value, its objects in their own order; equal values give equal texts."""
    return _written(value, 0) + "\n"


def _written(value: Any, depth: int) -> str:
    if type(value) is dict:
        parts = [f"{_plain(key)}: {_written(one, depth + 1)}" for key, one in value.items()]
        return _laid("{", parts, "}", depth)
    if type(value) is list:
        return _laid("[", [_written(one, depth + 1) for one in value], "]", depth)
    return _plain(value)


def _laid(opening: str, parts: list[str], closing: str, depth: int) -> str:
    if sum(map(len, parts)) + 2 * len(parts) + depth < _WIDTH and not any("\n" in part for part in parts):
        return opening + ", ".join(parts) + closing
    margin = "\n" + " " * (depth + 1)
    return opening + margin + ("," + margin).join(parts) + "\n" + " " * depth + closing


def _plain(value: Any) -> str:
    kind = type(value)
    if kind is str:
        # UTF-8 cannot encode half of a surrogate pair, which a file name may contain, so such a text is escaped.
        return encode_basestring(value) if value.isascii() or not _HALVES.search(value) else json.dumps(value)
    if kind is bool or value is None:
        return _WORDS[value]
    if kind is int or kind is float:
        return repr(value)
    raise TypeError(kind)
