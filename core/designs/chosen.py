"""A design by its name and one figure that says how strong it is."""

from __future__ import annotations

from core.designs.base import Design
from core.designs.registry import spec
from core.designs.weights import Weights


def chosen_design(
    key: str,
    k: int,
    *,
    epsilon: float | None = None,
    p: float | None = None,
    forced: Weights = None,
    many: bool = False,
) -> Design:
    """The design of the registry for k answers, or the k items of a select-all question (`many`).

    epsilon, p  one of them; designs that leave no choice (two coins, asking directly) need none
    forced      in which proportions the forced answers are told, where the design has them; None: equal

    Raises DesignError and InputError like core.designs.spec.DesignSpec.build and build_from_p.
    """
    if p is not None:
        return spec(key).build_from_p(k, p, forced, many=many)
    return spec(key).build(k, 1.0 if epsilon is None else epsilon, forced, many=many)
