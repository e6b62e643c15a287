"""Arguments are taken as their annotations say, or refused by name, in every public function of the science."""

from __future__ import annotations

import ast
import importlib
import inspect
import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Annotated, Any

import numpy as np
import pytest

from app.messages.catalogue import english
from core.arguments import Checked, checked
from core.errors import DesignError, InputError
from core.types import Counts, FloatArray, Respondents, Shares, Target, Within
from tests.architecture.source import TOP, modules, nodes, tree
from tests.each import each


@checked
def taken(
    n: Respondents = 1.0,
    k: int = 2,
    target: Target = Target.SAMPLE,
    *,
    share: float | None = None,
    ks: Sequence[int] = (),
    name: str = "",
    shares: Shares | None = None,
    counts: Counts | None = None,
) -> dict[str, Any]:
    return {"n": n, "k": k, "target": target, "share": share, "ks": ks, "name": name}


@checked
@dataclass(frozen=True)
class Request:
    target: Target
    level: float = 0.95


class Rule(metaclass=Checked):
    """A root as that of the designs."""

    def varies(self, n: float, target: Target) -> Target:
        return target

    @classmethod
    def made(cls, epsilon: float) -> float:
        return epsilon


@dataclass(frozen=True, slots=True)
class Coin(Rule):
    p: float
    sides: tuple[float, ...] = ()


def refusal(call: Any) -> tuple[str, str]:
    with pytest.raises(InputError) as caught:
        call()
    assert caught.value.field in english(caught.value)
    assert "{" not in english(caught.value)
    return caught.value.field, caught.value.code


def test_that_texts_name_members_of_an_enumeration() -> None:
    assert taken(target="population")["target"] is Target.POPULATION  # type: ignore[arg-type]
    assert Request("sample").target is Target.SAMPLE  # type: ignore[arg-type]
    assert Coin(0.5).varies(3, "population") is Target.POPULATION  # type: ignore[arg-type]
    assert refusal(lambda: taken(target="everybody")) == ("target", "argument.choice")  # type: ignore[arg-type]
    assert refusal(lambda: Request("everybody")) == ("target", "argument.choice")  # type: ignore[arg-type]
    assert refusal(lambda: Coin(0.5).varies(3, "x")) == ("target", "argument.choice")  # type: ignore[arg-type]
    with pytest.raises(InputError) as caught:
        taken(target=None)  # type: ignore[arg-type]
    assert english(caught.value) == "“target” must be one of these: sample, population."


@each("value", ["10", None, b"1", [1], 1j, True, np.array([1.0]), Decimal(1), 10**400, object()])
def test_that_other_values_are_refused_by_name(value: Any) -> None:
    assert refusal(lambda: taken(value)) == ("n", "argument.number")
    assert refusal(lambda: taken(n=value)) == ("n", "argument.number")
    assert refusal(lambda: Rule.made(value)) == ("epsilon", "argument.number")
    assert refusal(lambda: Coin(value)) == ("p", "argument.number")
    assert refusal(lambda: Request("sample", value)) == ("level", "argument.number")  # type: ignore[arg-type]
    with pytest.raises(DesignError):
        Coin(value)
    if value is not None:
        assert refusal(lambda: taken(share=value)) == ("share", "argument.number")


@each("value", [1.5, 2.0, "2", None, True, 2**63, Decimal(2), np.float64(2)])
def test_that_what_is_not_whole_is_refused_by_name(value: Any) -> None:
    assert refusal(lambda: taken(1.0, value)) == ("k", "argument.whole")
    assert refusal(lambda: taken(ks=[1, value])) == ("ks", "argument.whole")


@each("value", [3, 3.5, np.float32(3.5), np.int64(3), Fraction(7, 2)])
def test_that_numbers_of_every_type_are_accepted(value: Any) -> None:
    assert taken(value)["n"] == value
    assert type(taken(value)["n"]) is type(value)
    assert type(taken(k=np.int64(3))["k"]) is int
    assert taken(ks=np.array([1, 2]))["ks"] == (1, 2)  # type: ignore[arg-type]
    assert math.isnan(taken(share=math.nan)["share"])


@each("value", [0.0, -1, 1e15 + 1, math.inf, -math.inf, math.nan])
def test_that_a_number_out_of_its_limits_is_refused_with_them(value: float) -> None:
    assert refusal(lambda: taken(value)) == ("n", "argument.range")
    with pytest.raises(InputError) as caught:
        taken(value)
    assert dict(caught.value.params) == {"name": "n", "lowest": 1.0, "highest": 1e15}


@each("value", ["ab", 5, None, [1, "x"], [[1], [1, 2]], b"12"])
def test_that_sequences_of_something_else_are_refused_by_name(value: Any) -> None:
    assert refusal(lambda: taken(ks=value))[0] == "ks"
    assert refusal(lambda: Coin(0.5, value))[0] == "sides"


@checked
def looked(shares: Shares, table: Annotated[FloatArray, Within(0.0, 1.0, 2)]) -> FloatArray:
    return shares


@each("value", ["abc", ["a"], None, [[1], [1, 2]], [1j], 0.5, [[0.5]], [math.nan], [-0.1], [1.1], [True], [10**30]])
def test_that_arrays_are_numbers_within_their_limits(value: Any) -> None:
    square = np.zeros((2, 2))
    assert refusal(lambda: looked(value, square))[0] == "shares"
    assert refusal(lambda: looked([0.5], [0.5])) == ("table", "argument.numbers")  # type: ignore[arg-type]
    assert looked([0.2, 0.8], square).tolist() == [0.2, 0.8]  # type: ignore[arg-type]


PACKAGES = ("designs", "estimation", "risk", "central", "planning", "analyses", "regression", "scripting")
NAMES = {"target", "level", "method", "n", "k", "epsilon"}
SCALAR = re.compile(
    r"(float|int|Target|IntervalMethod|PostProcess|Respondents|Answers|Strength|Disclosure|Budget|Level|People|Counted)"
    r"( \| None)?"
)


SILLY: list[Any] = ["1", "everybody", b"1", [1], 1j, True, 10**400, object(), Decimal(1), np.array([1.0])]


def doors() -> Iterator[tuple[str, Any, str]]:
    """(place, function, argument) of every public function and method of the science that takes one of the names."""
    for path in modules("core"):
        place = path.relative_to(TOP).with_suffix("").parts
        if place[1] not in PACKAGES:
            continue
        module = importlib.import_module(".".join(place).removesuffix(".__init__"))
        for node in nodes(tree(path)):
            for one in node.body if isinstance(node, (ast.Module, ast.ClassDef)) else ():
                if not isinstance(one, ast.FunctionDef) or one.name.startswith("_"):
                    continue
                owner = module if isinstance(node, ast.Module) else getattr(module, node.name)
                found = inspect.getattr_static(owner, one.name)
                for argument in (*one.args.posonlyargs, *one.args.args, *one.args.kwonlyargs):
                    hint = "" if argument.annotation is None else ast.unparse(argument.annotation)
                    if argument.arg in NAMES and SCALAR.fullmatch(hint) and not getattr(owner, "_is_protocol", False):
                        yield f"{'.'.join(place)}:{one.lineno}", getattr(found, "__func__", found), argument.arg


def test_that_every_public_function_of_the_science_refuses_silly_arguments_before_anything_else() -> None:
    """An argument alone: whatever else is missing is noticed later, by Python."""
    found, taken_silly = 0, []
    for place, function, name in doors():
        found += 1
        for value in SILLY:
            refused = ""
            try:
                function(**{name: value})
            except InputError as error:
                refused = error.field
            except TypeError:
                pass
            if refused != name:
                taken_silly.append((place, name, value))
    assert taken_silly == []
    assert found > 250
