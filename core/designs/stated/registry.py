"""All designs that can be said of reports from the field."""

from __future__ import annotations

from collections.abc import Mapping

from core.constraints import parse_probability
from core.designs.base import Design
from core.designs.stated.spec import StatedFigure, StatedSpec
from core.designs.survey.crosswise import Crosswise
from core.designs.survey.custom import custom_design
from core.designs.survey.direct import Direct
from core.designs.survey.forced import ForcedResponse
from core.designs.survey.unrelated import Unrelated
from core.designs.survey.warner import Warner
from core.errors import InputError


def chance(typed: Mapping[str, str], name: str) -> float:
    """A figure as typed: 1/6, 0.25 or 25%. Raises InputError(name)."""
    try:
        return parse_probability(typed.get(name, "")).value
    except InputError as error:
        raise InputError(name, error.value, error.code, **error.params) from None


def _forced(_: int, typed: Mapping[str, str], reading: str) -> Design:
    no, yes = chance(typed, "no"), chance(typed, "yes")
    if reading == "of_forced":
        # `no` is the chance of any forced answer, `yes` the share of a forced yes among them
        return ForcedResponse((no * yes, no * (1.0 - yes)))
    return ForcedResponse((yes, no))


def _crosswise(_: int, typed: Mapping[str, str], reading: str) -> Design:
    p = chance(typed, "p")
    return Crosswise(p if reading == "same" else 1.0 - p)


def _chances(k: int, typed: Mapping[str, str], _: str) -> Design:
    a, b = chance(typed, "a"), chance(typed, "b")
    return custom_design(k, ((a, b), (1.0 - a, 1.0 - b)))


STATED: tuple[StatedSpec, ...] = (
    StatedSpec("chances", (StatedFigure("a"), StatedFigure("b")), _chances),
    StatedSpec("forced", (StatedFigure("no"), StatedFigure("yes")), _forced, ("of_all", "of_forced")),
    StatedSpec("warner", (StatedFigure("p"),), lambda _, typed, __: Warner(chance(typed, "p"))),
    StatedSpec("crosswise", (StatedFigure("p"),), _crosswise, ("same", "different")),
    StatedSpec("unrelated", (StatedFigure("p"), StatedFigure("q")),
               lambda _, typed, __: Unrelated(chance(typed, "p"), chance(typed, "q"))),
    StatedSpec("direct", (), lambda k, _, __: Direct(k), any_k=True),
)  # fmt: skip
_BY_KEY = {one.key: one for one in STATED}


def stated_spec(key: str) -> StatedSpec:
    """Raises InputError("design"): `stated.unsaid` for "", `stated.unknown`."""
    found = _BY_KEY.get(key)
    if found is None:
        raise InputError("design", key, "stated.unknown" if key else "stated.unsaid")
    return found


def stated_design(key: str, figures: Mapping[str, str], reading: str, k: int) -> Design:
    """The design for k answers that was said; nothing of it is guessed.

    Raises InputError: "design" (`stated.unsaid`, `stated.unknown`, `stated.two_answers`), "reading"
    (`stated.no_reading`), and of a figure's name.
    """
    spec = stated_spec(key)
    if k != 2 and not spec.any_k:
        raise InputError("design", k, "stated.two_answers", answers=k)
    if spec.readings and reading not in spec.readings:
        raise InputError("reading", reading, "stated.no_reading")
    return spec.build(k, figures, reading)
