"""Release noise comes from the operating system and nowhere else: no other source of chance is in reach of a release.

Safety rule 1: nothing in `core/release` and `core/central` imports `random` or `numpy.random`, names them, or takes a
generator from its caller.
"""

from __future__ import annotations

import ast

import pytest

from tests.architecture.source import found_in, imports, last_name, modules, name, nodes

FOLDERS = ("core/release", "core/central")
FORBIDDEN = ("random", "numpy.random", "core.randomness", "scipy.stats")
PARAMETERS = {"rng", "seed", "generator", "random_state"}
CALLS = {"default_rng", "preview_generator", "RandomState", "SystemRandom", "seed"}


def faults(code: ast.AST) -> list[str]:
    """Every other source of chance that is named, with its line."""
    found = [
        f"line {line}: import of {imported}"
        for imported, line in imports(code)
        if any(imported == one or imported.startswith(f"{one}.") for one in FORBIDDEN)
    ]
    for node in nodes(code):
        if isinstance(node, ast.Attribute) and node.attr == "random":
            found.append(f"line {node.lineno}: attribute .random")
        if isinstance(node, ast.arg) and node.arg in PARAMETERS:
            found.append(f"line {node.lineno}: parameter {node.arg}")
        if isinstance(node, ast.keyword) and node.arg in PARAMETERS:
            found.append(f"line {node.value.lineno}: argument {node.arg}")
        if isinstance(node, ast.Call) and last_name(node.func) in CALLS:
            found.append(f"line {node.lineno}: call of {last_name(node.func)}")
    return found


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("import random", 1),
        ("import numpy.random as r", 1),
        ("from numpy.random import PCG64", 1),
        ("from numpy import random", 1),
        ("from random import SystemRandom", 1),
        ("from core.randomness import preview_generator", 1),
        ("import scipy.stats", 1),
        ("import numpy as np\nx = np.random.PCG64(1)", 1),
        ("def f(answers, *, rng): ...", 1),
        ("design.randomize(answers, rng=source)", 1),
        ("lambda seed: seed", 1),
        ("default_rng()", 1),
        ("import secrets\nsecrets.token_hex()", 0),
        ("import ssl\nssl.RAND_bytes(8)", 0),
        ("from core.release.entropy import secure_words", 0),
        ("'random'", 0),
        ("def secure_order(n): ...", 0),
        ("import randomness_of_another_kind", 0),
    ],
)
def test_that_the_search_finds_other_sources_of_chance_only(code: str, expected: int) -> None:
    assert len(faults(ast.parse(code))) == expected


def test_that_there_are_releases_to_look_through() -> None:
    assert {"core/release/entropy.py", "core/release/exact/rotation.py"} <= {name(path) for path in modules(*FOLDERS)}


def test_that_releases_take_chance_from_the_operating_system_only() -> None:
    assert found_in(faults, modules(*FOLDERS)) == {}


def test_that_noise_keys_and_ids_have_one_source() -> None:
    """Its failure is an OSError elsewhere, which would be taken for one of the disk."""
    asked = {"RAND_bytes", "urandom", "token_hex", "token_bytes"}
    readers = found_in(
        lambda code: (node for node in nodes(code) if isinstance(node, ast.Attribute) and node.attr in asked),
        modules(*FOLDERS),
    )
    assert set(readers) == {"core/release/entropy.py"}
