"""Disclosure by many reports of one person in a two-group design, to an observer who knows the person's group.

A person is assigned to a group at random once, and the device discloses the group. So m reports are independent given
the answer, with the chances of that group alone: P(yes | carrier) = a_g, P(yes | non-carrier) = b_g.
"""

from __future__ import annotations

import numpy as np

from core.designs.base import Chances
from core.designs.groups import GroupsDesign
from core.errors import InputError
from core.risk.sender import Sender
from core.risk.wave_counts import counted
from core.types import FloatArray

GROUPS = (1, 2)


def senders_in(design: GroupsDesign, group: int) -> tuple[Sender, Sender]:
    """Return the senders under the assumed non-compliance and under full compliance; equal without an assumption.

    Raises InputError("group", `attacker.group`) unless 1 or 2.
    """
    if group not in GROUPS:
        raise InputError("group", group, "attacker.group")
    return _sender(design.assumed[group - 1]), _sender(design.yes[group - 1])


def epsilon_in(design: GroupsDesign, group: int) -> float:
    """Epsilon of one report of the group, 1 or 2."""
    return max(design.side_epsilons[group - 1])


def worse_group(design: GroupsDesign, shares: FloatArray, answer: int, reports: int) -> int:
    """Return the group, 1 or 2, with more right guesses after this many reports, or with larger epsilon if equal."""
    prior = np.asarray(shares, dtype=np.float64)

    def said(group: int) -> tuple[float, float, int]:
        guess, *_ = counted(senders_in(design, group)[0], prior, answer, reports)
        return round(guess, 12), epsilon_in(design, group), -group

    return max(GROUPS, key=said)


def _sender(chances: Chances) -> Sender:
    carrier, other = chances
    return Sender(np.array([[carrier, other], [1.0 - carrier, 1.0 - other]], dtype=np.float64))
