"""Lines of JSON between this process and the child that reads a foreign file.

Pickle would be unsafe: the child has read hostile bytes, so its answer is checked against the types by
core.codec.records.
"""

from __future__ import annotations

import json
from typing import Any

from core.codec.plain_shapes import Terms, Wrong
from core.notices import Notice, Severity


def line(told: dict[str, Any]) -> bytes:
    """Return a message as one line, plain ASCII. Parameters of a notice may be numbers of another library."""
    return json.dumps(told, default=_plain, separators=(",", ":")).encode("ascii") + b"\n"


def _plain(value: Any) -> Any:
    return value.item() if hasattr(value, "item") else str(value)


def tuples(found: Any) -> Any:
    """Return a JSON value with tuples in place of lists, as parameters of notices and errors have them."""
    if isinstance(found, dict):
        return {name: tuples(one) for name, one in found.items()}
    return tuple(map(tuples, found)) if isinstance(found, list) else found


class Notices:
    """The shape of notices, whose parameters may be anything."""

    def write(self, value: tuple[Notice, ...], base: Any) -> Any:
        return [{"code": one.code, "params": dict(one.params), "severity": one.severity} for one in value]

    def read(self, found: Any, base: Any, terms: Terms) -> Any:
        if type(found) is not list:
            raise Wrong
        return tuple(map(_notice, found))


def _notice(found: Any) -> Notice:
    if type(found) is not dict or found.keys() != {"code", "params", "severity"}:
        raise Wrong
    code, params, severity = found["code"], found["params"], found["severity"]
    if type(code) is not str or type(params) is not dict or severity not in tuple(Severity):
        raise Wrong
    return Notice(code, tuples(params), Severity(severity))
