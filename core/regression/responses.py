"""Reports as rows of chances: the lines of all response matrices, one below the other."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from core.designs.base import Design
from core.designs.groups import GroupsDesign
from core.designs.registry import spec
from core.errors import InputError
from core.types import FloatArray, IntArray, read_only

MOST_LINES = 20_000
"""Different lines of all response matrices together."""


@dataclass(frozen=True, slots=True)
class Source:
    """The design of an arm; of a two-group design, the group 1 or 2 (0 for all other designs)."""

    design: Design
    member: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class Responses:
    """The lines of all response matrices, one below the other, with the reference answer first.

    table     (R, k) P(report | answer) at nuisance shares of 0
    tilts     (S, R, k) what a nuisance share of 1 adds: the lines are table + sum_s share_s tilts_s
    arm_of    (R,) arm of each line
    begins    (arms,) first line of each arm
    order     (k,) answers of the design in the order of the columns
    nuisance  (S,) name of the figure that the designs leave unknown, such as the share of honest carriers
    typical   (S,) the shares that the designs assume, where the ascent begins
    followed  (S,) the shares at which every respondent follows the design; nan where no share says so
    """

    table: FloatArray
    tilts: FloatArray
    arm_of: IntArray
    begins: IntArray
    order: tuple[int, ...]
    nuisance: tuple[str, ...]
    typical: tuple[float, ...]
    followed: tuple[float, ...]

    def __post_init__(self) -> None:
        for array in (self.table, self.tilts, self.arm_of, self.begins):
            read_only(array)

    @property
    def k(self) -> int:
        return int(self.table.shape[1])

    def lines(self, shares: FloatArray) -> FloatArray:
        """Return the (R, k) chances at these nuisance shares (S,)."""
        if not self.nuisance:
            return self.table
        found: FloatArray = self.table + np.tensordot(shares, self.tilts, axes=1)
        return found


def responses_of(sources: Sequence[Source], reference: int) -> Responses:
    """Return the lines of all arms.

    Two arms whose designs leave a figure of the same name unknown share it: both groups of the stochastic lie
    detector have one share of honest carriers. All arms have the same answers. Raises InputError("design"):
    `regression.answers_differ`, `regression.group_of_two`, `regression.many_lines`; the errors of a response matrix.
    """
    k = sources[0].design.k
    names: list[str] = []
    typical: list[float] = []
    followed: list[float] = []
    tables: list[FloatArray] = []
    tilts: list[dict[str, FloatArray]] = []
    for source in sources:
        if source.design.k != k or source.design.many:
            raise InputError("design", None, "regression.answers_differ")
        if isinstance(source.design, GroupsDesign):
            if source.member not in (1, 2):
                raise InputError("design", None, "regression.group_of_two")
            name, value, table, tilt = _of_group(source.design, source.member)
            if name and name not in names:
                names.append(name)
                typical.append(value)
                followed.append(_followed(source.design, name))
            tables.append(table)
            tilts.append({name: tilt} if name else {})
        else:
            tables.append(source.design.response_matrix().values)
            tilts.append({})
    sizes = [len(one) for one in tables]
    if sum(sizes) > MOST_LINES:
        raise InputError("design", sum(sizes), "regression.many_lines", count=sum(sizes), most=MOST_LINES)
    order = (reference, *(answer for answer in range(k) if answer != reference))
    none = [np.zeros_like(one) for one in tables]
    added = [
        np.concatenate([tilt.get(name, zero) for tilt, zero in zip(tilts, none, strict=True)])[:, order]
        for name in names
    ]
    table = np.concatenate(tables)[:, order]
    return Responses(
        table,
        np.stack(added) if added else np.zeros((0, *table.shape)),
        np.repeat(np.arange(len(sizes)), sizes).astype(np.int64),
        np.concatenate([[0], np.cumsum(sizes)[:-1]]).astype(np.int64),
        order,
        tuple(names),
        tuple(typical),
        tuple(followed),
    )


def _of_group(design: GroupsDesign, member: int) -> tuple[str, float, FloatArray, FloatArray]:
    """(name of the unknown figure or "", its assumed value, lines at 0, what 1 adds) of one group.

    The chances of a yes are linear in the figure that a two-group design leaves unknown: honesty of carriers, cheaters
    among the others, prevalence of the innocuous trait.
    """
    unknown = next((one.name for one in spec(design.key).fields if one.assumed), "")
    if unknown:
        none, whole = (_lines(_with(design, unknown, share).assumed[member - 1]) for share in (0.0, 1.0))
        return unknown, float(getattr(design, unknown)), none, whole - none
    lines = _lines(design.yes[member - 1])
    return "", 0.0, lines, np.zeros_like(lines)


def _followed(design: GroupsDesign, name: str) -> float:
    """Honest carriers 1, cheaters 0; the innocuous trait has a share anyway."""
    for share in (0.0, 1.0):
        one = _with(design, name, share)
        if one.assumed == one.yes and one.yes == design.yes:
            return share
    return math.nan


def _with(design: GroupsDesign, name: str, share: float) -> GroupsDesign:
    return replace(design, **{name: share})  # type: ignore[type-var]  # every design is a dataclass


def _lines(chances: tuple[float, float]) -> FloatArray:
    a, b = chances
    return np.array([[a, b], [1.0 - a, 1.0 - b]])
