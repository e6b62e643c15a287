"""All designs with their names and limits; pickers, forms and help are made from this table."""

from __future__ import annotations

from core.designs import direct, each_item, forced, grr, two_coins, unary, warner
from core.designs.spec import DesignSpec
from core.errors import InputError

__all__ = ["SPECS", "DesignSpec", "spec"]

SPECS: tuple[DesignSpec, ...] = (
    grr.SPEC,
    unary.SUE_SPEC,
    unary.OUE_SPEC,
    forced.SPEC,
    warner.SPEC,
    two_coins.SPEC,
    each_item.SPEC,
    direct.SPEC,
)
_BY_KEY = {one.key: one for one in SPECS}


def spec(key: str) -> DesignSpec:
    """The design of this key, or InputError("design", `design.unknown`)."""
    found = _BY_KEY.get(key)
    if found is None:
        raise InputError("design", key, "design.unknown", key=key)
    return found
