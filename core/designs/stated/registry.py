"""All designs that can be stated for reports from the field."""

from __future__ import annotations

from collections.abc import Mapping

from core.arguments import checked
from core.designs.base import Design
from core.designs.stated.any_answers import ANY_ANSWERS
from core.designs.stated.one_group import ONE_GROUP
from core.designs.stated.spec import StatedSpec
from core.designs.stated.two_groups import TWO_GROUPS
from core.errors import InputError

STATED: tuple[StatedSpec, ...] = (*ONE_GROUP, *TWO_GROUPS, *ANY_ANSWERS)
_BY_KEY = {one.key: one for one in STATED}


def stated_spec(key: str) -> StatedSpec:
    """Return the design. Raises InputError("design"): `stated.unsaid` for "", `stated.unknown`."""
    found = _BY_KEY.get(key)
    if found is None:
        raise InputError("design", key, "stated.unknown" if key else "stated.unsaid")
    return found


@checked
def stated_design(key: str, figures: Mapping[str, str], reading: str, k: int) -> Design:
    """Return the stated design for k answers, without guessing any figure.

    Raises InputError: "design" (`stated.unsaid`, `stated.unknown`, `stated.two_answers`), "reading"
    (`stated.no_reading`), and of a figure's name.
    """
    spec = stated_spec(key)
    if k != 2 and not spec.any_k:
        raise InputError("design", k, "stated.two_answers", answers=k)
    if spec.readings and reading not in spec.readings:
        raise InputError("reading", reading, "stated.no_reading")
    try:
        return spec.build(k, figures, reading)
    except InputError as error:
        raise _of_form(error, spec, reading) from None


def _of_form(error: InputError, spec: StatedSpec, reading: str) -> InputError:
    """The error under a field that the form has: a design may blame a figure that follows from those typed."""
    names = [one.name for one in spec.figures_of(reading)]
    if error.field in names:
        return error
    return InputError(names[-1] if names else "design", error.value, error.code, **error.params)
