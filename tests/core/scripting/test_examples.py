"""The examples of the docstrings run as they stand."""

from __future__ import annotations

import doctest
import inspect

import pytest

import core


def documented() -> list[str]:
    return [name for name in core.__all__ if ">>>" in (inspect.getdoc(getattr(core, name)) or "")]


def test_that_every_function_of_the_door_has_an_example() -> None:
    functions = [name for name in core.__all__ if inspect.isfunction(getattr(core, name))]
    assert len(functions) >= 7
    assert set(functions) <= set(documented())


@pytest.mark.parametrize("name", ["", *documented()])
def test_that_the_example_gives_what_it_shows(name: str) -> None:
    text = inspect.getdoc(getattr(core, name) if name else core) or ""
    example = doctest.DocTestParser().get_doctest(text, {}, name or "core", None, None)
    runner = doctest.DocTestRunner(verbose=False)
    said: list[str] = []
    runner.run(example, out=said.append)
    assert runner.failures == 0, "".join(said)
    assert runner.tries > 0
