"""No sentence is glued from parts: a language may need another order, another sign, or other words between them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from tests.architecture.source import found_in, functions, last_name, modules, name, nodes, tree

SPEAKERS = {"say", "say_message", "template", "filled", "tr", "_say", "translate"}
GLUE = re.compile(r"[^\W\d_]|[,;:.!?()“”‘’\"]")
"""Letters and signs that a translator must be able to move; whole sentences may follow each other with a blank."""
LISTS = (", ", "; ")
SIGNS = {"ε", "δ"}
"""The same in every language."""
OF_KITS = "app/plan/kit/"
"""The sheets of a field kit have a language of their own."""
MARKUP = {"app/shell/help/topics.py": "a link of the help, whose mark-up is no text"}
TYPED = {
    "app/cli/kit_command.py": "names that a person types on the command line, which is English",
    "app/data/opening/choices.py": "codes in a field, which is read again",
    "app/export/script/data.py": "a comment in a script, which is English",
    "app/releases/prepare/form.py": "names of columns in a field, which is read again",
    "app/shell/plan_bar/device_details.py": "chances in a field, which is read again",
}
"""Lists that follow a syntax and no language."""


def glued(code: ast.Module, speakers: set[str]) -> Iterator[tuple[int, str]]:
    """Yield line and text of each place that puts words or signs to a translated text."""
    for _, inside in functions(code):
        said = {
            ast.unparse(target)
            for node in inside
            if isinstance(node, ast.Assign) and _says(node.value, speakers, set())
            for target in node.targets
        }
        for node in inside:
            if isinstance(node, ast.JoinedStr):
                parts = [part.value for part in node.values if isinstance(part, ast.FormattedValue)]
                words = "".join(str(part.value) for part in node.values if isinstance(part, ast.Constant)).strip()
            elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
                parts = [part for part in (node.left, node.right) if not isinstance(part, ast.Constant)]
                words = "".join(str(part.value) for part in (node.left, node.right) if isinstance(part, ast.Constant))
            else:
                continue
            if words not in SIGNS and GLUE.search(words) and any(_says(part, speakers, said) for part in parts):
                yield node.lineno, ast.unparse(node)


def _given(inside: list[ast.AST]) -> set[str]:
    """Names of the functions whose result the function of these nodes may return."""
    returned = [node.value for node in inside if isinstance(node, ast.Return) and node.value is not None]
    return {_called(value) for one in returned for value in _values(one)}


def _values(value: ast.expr) -> Iterator[ast.expr]:
    """Yield each expression whose value this one may have."""
    if isinstance(value, ast.IfExp):
        yield from _values(value.body)
        yield from _values(value.orelse)
    elif isinstance(value, ast.BoolOp):
        for one in value.values:
            yield from _values(one)
    else:
        yield value


def _called(value: ast.expr) -> str:
    """The name of the function whose result this is, or ""."""
    return last_name(value.func) if isinstance(value, ast.Call) else ""


def _says(value: ast.expr, speakers: set[str], said: set[str]) -> bool:
    return any(_called(one) in speakers or (isinstance(one, ast.Name) and one.id in said) for one in _values(value))


def all_speakers(codes: list[ast.Module]) -> list[set[str]]:
    """Of each module, the functions that give a translated text, also those that only hand on what another gives.

    A name with an underscore is known in its own module only.
    """
    given = [[(getattr(top, "name", ""), _given(inside)) for top, inside in functions(code)] for code in codes]
    found, before = [set(SPEAKERS) for _ in codes], -1
    while before != sum(map(len, found)):
        before = sum(map(len, found))
        for results, speakers in zip(given, found, strict=True):
            speakers |= {function for function, called in results if called & speakers}
        shared = {name for speakers in found for name in speakers if not name.startswith("_")}
        for speakers in found:
            speakers |= shared
    return found


def lists(code: ast.Module) -> Iterator[int]:
    """Yield the line of each list that is joined by signs of English."""
    for node in nodes(code):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "join":
            sign = node.func.value
            if isinstance(sign, ast.Constant) and sign.value in LISTS:
                yield node.lineno


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ('say("a") + "."', 1),
        ('"(" + self.tr("a")', 1),
        ("f\"{say('a')}: {value}\"", 1),
        ("f\"{self.tr('Number')} of {count}\"", 1),
        ("f\"{say('a') if x else say('b')}, {y}\"", 1),
        ("def f():\n    name = say('a')\n    return f'{name}.'", 1),
        ("def name_of():\n    return say('a')\nf'{name_of()}; {x}'", 1),
        ("f\"{say('a')} {say('b')}\"", 0),
        ("f\"{say('a')} · {x}\"", 0),
        ("'⟳ ' + self.tr('Again')", 0),
        ("f'{name}: {value}'", 0),
        ("say(f'a.{key}')", 0),
    ],
)
def test_that_a_glued_sentence_is_found(code: str, expected: int) -> None:
    made = ast.parse(code)
    assert len(list(glued(made, all_speakers([made])[0]))) == expected


def test_that_no_sentence_is_glued_from_parts() -> None:
    files = [path for path in modules("app") if not name(path).startswith(OF_KITS)]
    speakers = all_speakers([tree(path) for path in files])
    assert len(set.union(*speakers)) > 200
    found = {name(path): list(glued(tree(path), known)) for path, known in zip(files, speakers, strict=True)}
    found = {path: places for path, places in found.items() if places}
    assert {path: places for path, places in found.items() if path not in MARKUP} == {}
    assert set(MARKUP) == set(found), "these no longer need an exception"


def test_that_no_list_has_the_signs_of_english() -> None:
    found = found_in(lists, (path for path in modules("app") if not name(path).startswith(OF_KITS)))
    assert {path: lines for path, lines in found.items() if path not in TYPED} == {}
    assert set(TYPED) == set(found), "these no longer need an exception"
