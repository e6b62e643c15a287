"""Which codes the code speaks, and with which blanks, as far as its syntax trees tell."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from tests.architecture.source import functions, last_name, nodes

# Place of the code among the arguments; "keywords": its blanks are the other keywords, "mapping": the next argument.
SPEAKERS = {
    "WorkbenchError": (0, "keywords"),
    "DataError": (0, "keywords"),
    "ReleaseError": (0, "keywords"),
    "InputError": (2, "keywords"),
    "DesignError": (2, "keywords"),
    "StudyError": (0, "keywords"),
    "Notice": (0, "mapping"),
    "Explanation": (0, "mapping"),
    "say": (0, "mapping"),
}
OWN_KEYWORDS = {"severity", "field", "value", "code"}


@dataclass(frozen=True)
class Spoken:
    """One place that speaks: a pattern of its codes, and the names of its blanks (None: not to be told from here).

    speaker  what is called: "say", "Notice" or an error
    """

    codes: re.Pattern[str]
    blanks: frozenset[str] | None
    line: int
    speaker: str


@cache
def spoken(code: ast.Module) -> list[Spoken]:
    """Every place where a code is spoken; a code that is only handed on (`reason.code`) is told where it was made."""
    return list(_spoken(code))


def _spoken(code: ast.Module) -> Iterator[Spoken]:
    for function, inside in functions(code):
        for call in inside:
            if isinstance(call, ast.Call) and (speaker := last_name(call.func)) in SPEAKERS:
                place, form = SPEAKERS[speaker]
                given = _argument(call, place)
                blanks = _keywords(call) if form == "keywords" else _mapping(call, place + 1, function)
                for pattern in _patterns(given, function):
                    yield Spoken(re.compile(pattern), blanks, call.lineno, speaker)


def meant_by(codes: re.Pattern[str], sentences: Mapping[str, str]) -> list[str]:
    """The codes of these sentences that a pattern may be."""
    whole = re.sub(r"\\(.)", r"\1", codes.pattern)
    if re.escape(whole) == codes.pattern:  # most are whole codes, and a look in the list is enough
        return [whole] if whole in sentences else []
    return [code for code in sentences if codes.fullmatch(code)]


def joined(given: ast.JoinedStr) -> str:
    """The pattern of an f-string: its fixed parts, of a choice between two fixed words either, and elsewhere anything
    that a code may hold."""
    return "".join(_pattern_of(part) for part in given.values)


def _pattern_of(part: ast.expr) -> str:
    if isinstance(part, ast.Constant):
        return re.escape(str(part.value))
    choice = part.value if isinstance(part, ast.FormattedValue) else part
    if isinstance(choice, ast.IfExp):
        words = [one.value for one in (choice.body, choice.orelse) if isinstance(one, ast.Constant)]
        if len(words) == 2:
            return f"(?:{'|'.join(re.escape(str(word)) for word in words)})"
    return r"[\w.]+"


def blanks_of(sentence: str) -> set[str]:
    return {field.split(".")[0].split("[")[0] for _, field, _, _ in string.Formatter().parse(sentence) if field}


def _argument(call: ast.Call, place: int) -> ast.expr | None:
    if place < len(call.args):
        return call.args[place]
    return next((keyword.value for keyword in call.keywords if keyword.arg == "code"), None)


def _patterns(given: ast.expr | None, scope: ast.AST) -> list[str]:
    if isinstance(given, ast.Constant) and isinstance(given.value, str):
        return [re.escape(given.value)]
    if isinstance(given, ast.IfExp):
        return _patterns(given.body, scope) + _patterns(given.orelse, scope)
    if isinstance(given, ast.JoinedStr):
        return [joined(given)]
    if isinstance(given, ast.Name):
        return [pattern for value in _assigned(given.id, scope) for pattern in _patterns(value, scope)]
    return []


def _keywords(call: ast.Call) -> frozenset[str] | None:
    names = [keyword.arg for keyword in call.keywords]
    return None if None in names else frozenset(name for name in names if name) - OWN_KEYWORDS


def _mapping(call: ast.Call, place: int, scope: ast.AST) -> frozenset[str] | None:
    given = call.args[place] if place < len(call.args) else None
    if given is None:
        return frozenset()
    return _keys(given, scope)


def _keys(given: ast.expr, scope: ast.AST) -> frozenset[str] | None:
    """Names in a dict, in a union of dicts, or in a local name for one."""
    if isinstance(given, ast.Dict):
        names = [key.value if isinstance(key, ast.Constant) else None for key in given.keys]
        return None if None in names else frozenset(str(name) for name in names)
    if isinstance(given, ast.BinOp) and isinstance(given.op, ast.BitOr):
        left, right = _keys(given.left, scope), _keys(given.right, scope)
        return None if left is None or right is None else left | right
    if isinstance(given, ast.IfExp):
        left, right = _keys(given.body, scope), _keys(given.orelse, scope)
        return None if left is None or right is None else left | right
    if isinstance(given, ast.Name):
        found = [_keys(value, scope) for value in _assigned(given.id, scope)]
        return found[0] | _added(given.id, scope) if len(found) == 1 and found[0] is not None else None
    return None


def _added(name: str, scope: ast.AST) -> frozenset[str]:
    """Keys that this scope sets in the dict of that name."""
    targets = [target for node in nodes(scope) if isinstance(node, ast.Assign) for target in node.targets]
    return frozenset(
        str(target.slice.value)
        for target in targets
        if isinstance(target, ast.Subscript)
        and isinstance(target.value, ast.Name)
        and target.value.id == name
        and isinstance(target.slice, ast.Constant)
    )


def _assigned(name: str, scope: ast.AST) -> list[ast.expr]:
    """Everything this scope ever gives to a local name."""
    values = []
    for node in nodes(scope):
        if isinstance(node, ast.Assign) and any(isinstance(one, ast.Name) and one.id == name for one in node.targets):
            values.append(node.value)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == name:
            values += [node.value] if node.value else []
    return values
