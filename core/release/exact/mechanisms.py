"""The exact mechanism of a design, and of the integers in a description."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any

from core.designs.base import Design, ReportKind
from core.designs.category import CategoryDesign
from core.designs.channel import ChannelDesign
from core.designs.groups import GroupsDesign
from core.designs.local.each_item import ItemDesign
from core.designs.local.grr import GRR
from core.designs.local.hadamard import HadamardResponse
from core.designs.local.local_hash import HashDesign
from core.designs.local.subset import SubsetSelection
from core.designs.local.unary import UnaryDesign
from core.designs.registry import SPECS, spec
from core.errors import DesignError
from core.notices import Notice, Severity
from core.release.exact.bits import EveryItem, OneOfBits
from core.release.exact.forced import ForcedAnswers
from core.release.exact.hadamard import SignedColumn
from core.release.exact.hashed import HashedValue
from core.release.exact.matrix import Columns, TwoGroups
from core.release.exact.rotation import Rotation
from core.release.exact.subsets import ChosenSet
from core.release.exact.whole import WholeMechanism, alike, not_sound

_KINDS: tuple[tuple[type[Design], Any], ...] = (
    (GRR, Rotation),
    (CategoryDesign, ForcedAnswers),
    (ChannelDesign, Columns),
    (GroupsDesign, TwoGroups),
    (ItemDesign, EveryItem),
    (UnaryDesign, OneOfBits),
    (HashDesign, HashedValue),
    (SubsetSelection, ChosenSet),
    (HadamardResponse, SignedColumn),
)
_NEVER = {ReportKind.NUMBERS: "release.numbers", ReportKind.BLOOM: "release.bloom"}
_KEYS = frozenset(one.key for one in SPECS)


def mechanism_for(design: Design, claimed: Decimal) -> WholeMechanism:
    """Return the mechanism of a design for the charge `claimed`.

    Raises DesignError("design") with the code of `why_not`, ReleaseError `release.charge_too_low` (charge, epsilon).
    """
    reason = why_not(design)
    if reason is not None:
        raise DesignError("design", design.key, reason.code, **reason.params)
    made: WholeMechanism = _kind_of(design).built(design, claimed)
    return made


def why_not(design: Design | str) -> Notice | None:
    """Return the reason why a design (or any design of this key) cannot be released; None if it can.

    `release.numbers`, `release.bloom`, `release.assumed`, `release.unprotected`, `release.no_integers`. A key
    determines less than a design: a typed matrix may exclude answers.
    """
    key = design if isinstance(design, str) else design.key
    known = spec(key) if key in _KEYS else None
    kind = design.report_kind if isinstance(design, Design) else known.report_kind if known else None
    if kind in _NEVER:
        code = "release.numbers" if kind is ReportKind.NUMBERS else "release.bloom"
        return Notice(code, {}, Severity.WARNING)
    if known is not None and any(field.assumed for field in known.fields):
        return Notice("release.assumed", {}, Severity.WARNING)
    open_to_all = known is not None and known.protects in {"carriers", "nobody"}
    if open_to_all or (isinstance(design, Design) and not math.isfinite(design.epsilon)):
        return Notice("release.unprotected", {}, Severity.WARNING)
    if isinstance(design, Design) and _kind_of(design) is None:
        return Notice("release.no_integers", {}, Severity.WARNING)
    return None


def described_mechanism(design: Design, claimed: Decimal, integers: Mapping[str, Any]) -> WholeMechanism:
    """Return the mechanism that a description states.

    The whole numbers must make a mechanism with an epsilon not above the claim. They must match the design up to 1e-9
    (another machine's floats may differ in their last digit). Raises ReleaseError: `release.integers`,
    `release.above_charge` (epsilon, charge); and the errors of `mechanism_for`.
    """
    own = mechanism_for(design, claimed)
    told: WholeMechanism = _kind_of(design).read(design, claimed, integers)
    if not alike(dict(integers), own.integers):
        raise not_sound()
    return told


def total_effective(effectives: Sequence[str]) -> str:
    """Return the sum of effective epsilons as decimal text."""
    return str(sum((Decimal(one) for one in effectives), Decimal(0)))


def _kind_of(design: Design) -> Any:
    if isinstance(design, CategoryDesign) and design.k == 2 and not isinstance(design, GRR):
        # The truth of a yes/no device may have a chance below 0 (Warner's with p below 1/2).
        return Columns
    return next((kind for family, kind in _KINDS if isinstance(design, family)), None)
