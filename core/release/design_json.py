"""The design of a released question, as a description of the release has it."""

from __future__ import annotations

from core.designs.base import Design
from core.designs.reports import described_design
from core.errors import WorkbenchError
from core.release.json_places import Place


def read_design(place: Place, k: int, many: bool) -> Design:
    """Raises ReleaseError `description.damaged` (place)."""
    figures = place.at("figures").object()
    # A figure that no design has might ask for more memory than there is before the design refuses it.
    for name in figures:
        _modest(place.at("figures").at(name))
    if "k" in figures and figures["k"] != k:
        raise place.at("figures").at("k").damaged()
    try:
        design = described_design(place.object())
    except (WorkbenchError, ValueError, TypeError, ArithmeticError, LookupError):
        raise place.damaged() from None
    if design.k != k or design.many is not many:
        raise place.damaged()
    return design


def _modest(place: Place) -> None:
    if type(place.value) is list:
        for one in place.listed():
            _modest(one)
    elif type(place.value) is int:
        place.whole(-(1 << 31), 1 << 31)
    elif type(place.value) not in (float, bool, str, type(None)):
        raise place.damaged()
