"""Every code that is spoken has a sentence with the right blanks, and every sentence is spoken."""

from __future__ import annotations

import ast
import re

import pytest

from app.messages.catalogue import all_sentences
from tests.architecture.source import TOP, found_in, modules, nodes, tree
from tests.architecture.spoken import Spoken, blanks_of, joined, meant_by, spoken

SENTENCES = TOP / "app" / "messages" / "sentences"


def faults(places: list[Spoken], sentences: dict[str, str]) -> list[str]:
    """Codes without a sentence, and blanks that a sentence has and its speaker does not give."""
    found = []
    named = {place.codes.pattern for place in places}
    for place in places:
        meant = meant_by(place.codes, sentences)
        if len(meant) > 1:
            # A code put together on the spot is none of those that the module speaks by their whole name.
            meant = [code for code in meant if re.escape(code) not in named] or meant
        if not meant:
            found.append(f"line {place.line}: no sentence for {place.codes.pattern}")
        for code in meant if place.blanks is not None else ():
            lacking = blanks_of(sentences[code]) - (place.blanks or frozenset())
            found += [f"line {place.line}: {code} leaves {{{blank}}} empty" for blank in sorted(lacking)]
    return found


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ('raise InputError("p", p, "p.blind", p=p)', 0),
        ('raise InputError("p", p, "p.blind")', 1),
        ('raise InputError("p", p, "p.bilnd", p=p)', 1),
        ('raise InputError("p", p, "p.blind", **params)', 0),
        ('Notice("p.blind", {"p": 1})', 0),
        ('Notice("p.blind", {"q": 1}, Severity.WARNING)', 1),
        ('def f():\n    code = "p.blind" if x else "p.gone"\n    Notice(code, {"p": 1})', 1),
        ('def f():\n    params = {"q": 1}\n    Notice("p.blind", params | {"p": 2})', 0),
        ('def f():\n    params = {"q": 1}\n    params["p"] = 2\n    Notice("p.blind", params)', 0),
        ('say(f"p.{word}", {"p": 1})', 0),
        ('say(f"q.{word}", {"p": 1})', 1),
        ("say(f\"p.{'blind' if x else 'blind'}\", {'p': 1})", 0),
        ("say(f\"p.{'blind' if x else 'gone'}{'' if y else '_too'}\", {'p': 1})", 0),
        ("say(f\"p.{'blind' if x else 'gone'}{'' if y else '_too'}\")", 1),
        ("say(f\"p.{'far' if x else 'gone'}\", {'p': 1})", 1),
        ("raise DesignError('k', k, reason.code, **reason.params)", 0),
    ],
)
def test_that_a_code_without_a_sentence_or_a_blank_without_a_value_is_found(code: str, expected: int) -> None:
    assert len(faults(spoken(ast.parse(code)), {"p.blind": "At p = {p} a report says nothing."})) == expected


def test_that_every_code_has_a_sentence_with_the_blanks_it_fills() -> None:
    sentences = dict(all_sentences())
    assert len(found_in(spoken, modules("core", "app"))) > 100
    assert found_in(lambda code: faults(spoken(code), sentences), modules("core", "app")) == {}


def test_that_every_sentence_is_spoken_somewhere() -> None:
    outside = [path for path in modules("core", "app") if SENTENCES not in path.parents]
    said = {text for path in outside for text in _strings(tree(path))}
    made = [pattern for path in outside for pattern in _made(tree(path))]
    unused = [code for code in all_sentences() if code not in said and not any(one.fullmatch(code) for one in made)]
    assert unused == []


def _strings(code: ast.Module) -> set[str]:
    """All but the codes of the sentences that stand there."""
    keys = {
        id(key)
        for part in code.body
        if isinstance(part, ast.Assign)
        and ast.unparse(part.targets[0]) == "SENTENCES"
        and isinstance(part.value, ast.Dict)
        for key in part.value.keys
    }
    constants = (one for one in nodes(code) if isinstance(one, ast.Constant) and id(one) not in keys)
    return {one.value for one in constants if isinstance(one.value, str)}


def _made(code: ast.AST) -> list[re.Pattern[str]]:
    """Codes put together from a fixed beginning: f"chart.{name}"."""
    found = []
    for node in nodes(code):
        if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
            pattern = joined(node)
            if re.match(r"[a-z_]+\\\.", pattern):
                found.append(re.compile(pattern))
    return found
