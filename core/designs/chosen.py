"""A design by its name and one figure for its strength."""

from __future__ import annotations

from typing import Any

from core.arguments import checked
from core.designs.base import Design
from core.designs.registry import spec


@checked
def chosen_design(
    key: str, k: int, *, epsilon: float | None = None, p: float | None = None, many: bool = False, **given: Any
) -> Design:
    """The design of the registry for k answers, or the k items of a select-all question (`many`).

    epsilon, p  one of them; designs without a choice (two coins, direct question) need none
    given       further figures by name, as the design's fields call them: `q=1/12`, `m=3`, `matrix=((.9, .1), ...)`;
                `forced`: the proportions of the forced answers. Missing figures have their usual values.

    Raises DesignError and InputError like core.designs.spec.DesignSpec.build and build_from_p.
    """
    if p is not None:
        return spec(key).build_from_p(k, p, given, many=many)
    return spec(key).build(k, 1.0 if epsilon is None else epsilon, given, many=many)
