"""Every formula that a design shows to people is that of its code."""

from __future__ import annotations

import math
import re

import numpy as np
import pytest

from app.shell.help.topics import example
from core.designs.base import Design
from core.designs.binary import BinaryDesign
from core.designs.groups import GroupsDesign
from core.designs.registry import SPECS, spec
from core.designs.spec import DesignSpec
from core.designs.supports import SupportDesign
from core.designs.survey.christofides import Christofides
from core.designs.survey.forced import ForcedResponse
from core.designs.survey.kuk import KukCards
from tests.help.formulas import equations, value, worked_out

LETTERS = {"alpha": "α", "flip": "F", "hashes": "h", "scale": "s", "threshold": "t"}
ATTRIBUTES = (*"kpqtwgm", "r0", "r1", "p1", "p2", "yes1", "no1", "yes2", "no2", *LETTERS)
TRUE = np.array([0.3, 0.7])


def lettered(name: str) -> str:
    """p1 as p₁, alpha as α."""
    return LETTERS.get(name) or re.sub(r"\d$", lambda found: "₀₁₂"[int(found[0])], name)


def figures_of(one: DesignSpec, design: Design) -> dict[str, float]:
    """The letters of its formulas, at the figures of this design."""
    found = {lettered(name): float(getattr(design, name)) for name in ATTRIBUTES if hasattr(design, name)}
    found |= {"ε": design.epsilon, "ε₁": design.epsilon, "π": float(TRUE[0])}
    if hasattr(design, "rule"):
        found |= {"s₁": design.rule.s1, "s₀": design.rule.s0, "ε∞": design.epsilon_permanent}
    if isinstance(design, BinaryDesign):
        found |= {"a": design.yes_if_carrier, "b": design.yes_if_not, "m": 1.0}
        found |= {"mean": float(TRUE @ (found["a"], found["b"])), "p′": found["a"] - found["b"]}
    elif isinstance(design, SupportDesign):
        found |= {"p": float(design.support_own[0]), "q": float(design.support_other[0])}
    if isinstance(design, GroupsDesign):
        found |= of_groups(design)
    if isinstance(design, ForcedResponse):
        found |= {"pⱼ": float(design.support_own[0]), "qⱼ": design.forced[0], "rⱼ": design.forced[0]}
        found["t"] = design.truth
    return found


def of_groups(design: GroupsDesign) -> dict[str, float]:
    """Chances by the rule, of group 1 where no group is named; shares of yes as assumed."""
    found = {}
    for group, ((a, b), (done, other)) in enumerate(zip(design.yes, design.assumed, strict=True), 1):
        found |= {lettered(f"a{group}"): a, lettered(f"b{group}"): b}
        found[lettered(f"λ{group}")] = float(TRUE @ (done, other))
    found |= {"a": found["a₁"], "b": found["b₁"]}
    if hasattr(design, "p1"):
        found["p"] = design.p1
    if hasattr(design, "yes1"):
        found |= {"yes": design.yes1, "no": design.no1}
    if hasattr(design, "cheaters"):
        found |= {"β": TRUE[1] * (1 - design.cheaters), "γ": TRUE[1] * design.cheaters}
    return found


@pytest.mark.parametrize("one", SPECS, ids=lambda one: one.key)
def test_that_the_formulas_of_a_design_are_those_of_its_code(one: DesignSpec) -> None:
    design = example(one)
    for sign, values in worked_out(one.words.formulas, figures_of(one, design)):
        if sign == "<":
            assert values == sorted(values)
            assert values[0] < values[-1]
        else:
            assert values == pytest.approx([values[0]] * len(values), rel=1e-9), one.words.formulas


def test_that_nearly_every_equation_is_worked_out() -> None:
    """What cannot be read as figures is not checked, so there must be little of it."""
    whole = sum(len(list(equations(one.words.formulas))) for one in SPECS)
    checked = sum(len(worked_out(one.words.formulas, figures_of(one, example(one)))) for one in SPECS)
    assert checked >= 0.8 * whole, (checked, whole)


def test_that_the_formulas_of_several_cards_are_those_of_their_code() -> None:
    kuk = KukCards(0.7, 0.2, 3)
    reds = float(kuk.expected(TRUE) @ np.arange(4))
    found = worked_out(spec("kuk").words.formulas, figures_of(spec("kuk"), kuk) | {"mean": reds})
    assert [values for _, values in found] == [
        pytest.approx([0.3, 0.3]),
        pytest.approx([kuk.epsilon] * 2),
    ]
    cards = Christofides((1 / 6, 1 / 3, 1 / 2))
    mean = float(cards.expected(TRUE) @ np.arange(1, 4))
    figures = {"π": 0.3, "mean": mean, "m": 3.0, "μ": cards.mean}
    assert [values for _, values in worked_out(spec("christofides").words.formulas, figures)] == [
        pytest.approx([0.3, 0.3])
    ]


@pytest.mark.parametrize(
    ("side", "expected"),
    [
        ("2p − p²", 0.75),
        ("w e^ε / (w e^ε + k − w)", 2 * math.e / (2 * math.e + 8)),
        ("|ln(p / (1 − p))|", 0.0),
        ("⌊e^ε + 3/2⌋", 4.0),
        ("max(ln(2), p)", math.log(2)),
        ("1 − e^(ε (p − 1) / 2) / 2", 1 - math.exp(-0.25) / 2),
        ("Σ rⱼ", None),
        ("p z", None),
    ],
)
def test_that_formulas_are_read_as_people_write_them(side: str, expected: float | None) -> None:
    assert value(side, {"p": 0.5, "w": 2, "k": 10, "ε": 1.0}) == (None if expected is None else pytest.approx(expected))


def test_that_a_wrong_formula_is_found() -> None:
    design = example(spec("subset"))
    right = spec("subset").words.formulas
    figures = figures_of(spec("subset"), design)
    wrong = (right[0].replace("(w − p)", "(w − 1)"), right[1])
    assert [a == pytest.approx(b) for _, (a, b) in worked_out(right, figures)] == [True, True, True]
    assert [a == pytest.approx(b) for _, (a, b) in worked_out(wrong, figures)] == [True, False, True]
