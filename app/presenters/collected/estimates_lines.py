"""Which estimates stand where in the charts of the part Estimates: names down the side, arms in colours. No Qt."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import numpy as np

from app.messages.speak import say
from app.presenters.planning.planned import percent
from core.designs.supports import SupportDesign
from core.report.figure import Role
from core.report.plot.figure import HUES, Hue, Ink, Tone
from core.studies.collected.case import Collected
from core.studies.collected.estimates_result import EstimateRow, Estimates
from core.types import FloatArray

MOST_LINES = 60
EVERY = -1
"""The answer that is chosen where every answer is shown."""


@dataclass(frozen=True, slots=True, eq=False)
class Series:
    """Marks of one colour: row `rows[i]` and answer `answers[i]` stand at `places[i]`."""

    name: str
    ink: Ink
    hollow: bool
    radius: float
    places: FloatArray
    rows: tuple[EstimateRow, ...]
    answers: tuple[int, ...]

    def values(self, name: str) -> FloatArray:
        """An array of the rows, at the answer of each."""
        return np.array([getattr(row, name)[at] for row, at in zip(self.rows, self.answers, strict=True)], dtype=float)


@dataclass(frozen=True, slots=True, eq=False)
class Lines:
    """`names`: one for each line of the axis; `left_out`: lines that the chart has no room for; `together_only`: arms
    are shown together because there are too many."""

    names: tuple[str, ...]
    series: tuple[Series, ...]
    left_out: int
    together_only: bool


def arm_name(found: Collected, arm: int) -> str:
    """As in the data; arms of one name are told apart by what a yes means in them."""
    one = found.arms[arm]
    if len(found.arms) == 1 and not one.name:
        return say("collected.estimates.everybody")
    name = one.name or found.title
    if Counter(other.name for other in found.arms)[one.name] > 1 and isinstance(one.design, SupportDesign):
        chances = {
            "own": percent(float(one.design.support_own[0])),
            "other": percent(float(one.design.support_other[0])),
        }
        return say("collected.estimates.arm", {"arm": name, **chances})
    return name


def row_name(found: Collected, row: EstimateRow) -> str:
    """The name of its arm; of all arms together with the estimate that is shown."""
    return arm_name(found, row.arm) if row.arm is not None else say(f"collected.estimates.together.{row.means.value}")


def group_name(found: Collected, group: int | None) -> str:
    return say("collected.estimates.everybody") if group is None else found.groups[group]


def who(found: Collected, row: EstimateRow) -> str:
    """A row in words: group and arm, as far as there are several."""
    parts = [group_name(found, row.group)] if found.group is not None else []
    if len(found.arms) > 1:
        parts.append(row_name(found, row))
    return " · ".join(parts) or say("collected.estimates.everybody")


def shown_lines(found: Collected, made: Estimates, answer: int) -> Lines:
    """Groups down the side and arms in colours; without groups arms down the side; every answer: answers down the side,
    arms of all respondents in colours."""
    arms: list[int | None] = [at for at in range(len(found.arms)) if any(row.arm == at for row in made.rows)]
    together_only = len(arms) > HUES
    if together_only:
        arms = [at for at in arms if at is not None and found.arms[at].direct]
    if any(row.arm is None for row in made.rows):
        arms.append(None)
    called = {row.arm: row_name(found, row) for row in made.rows}
    groups = list(dict.fromkeys(row.group for row in made.rows))
    if answer == EVERY:
        names = found.labels
        cells = [[(made.row(groups[-1], arm), at) for at in range(found.k)] for arm in arms]
    elif len(groups) > 1 or (found.group is not None and len(arms) == 1):
        names = tuple(group_name(found, group) for group in groups)
        cells = [[(made.row(group, arm), answer) for group in groups] for arm in arms]
    else:
        names = tuple(called[arm] for arm in arms)
        rows = [made.row(groups[0], arm) for arm in arms]
        cells = [[(row if at == here else None, answer) for at, row in enumerate(rows)] for here in range(len(arms))]
    alone = answer != EVERY and len(groups) == 1 and len(arms) > 1
    # all respondents, the last line below groups, are never left out
    last = [len(names) - 1] if answer != EVERY and len(groups) > 1 and groups[-1] is None else []
    kept = range(len(names)) if len(names) <= MOST_LINES + len(last) else [*range(MOST_LINES), *last]
    left_out = len(names) - len(kept)
    cells = [[one[at] for at in kept] for one in cells]
    names = tuple(names[at] for at in kept)
    # each line has as many steps of the axis as its colours need
    roomy = len(names) * len(arms) <= MOST_LINES
    step = 1 if alone else len(arms) if roomy else (len(arms) + 1) // 2
    asked = sum(arm is not None and found.arms[arm].direct for arm in arms)
    series = []
    for at, (arm, line) in enumerate(zip(arms, cells, strict=True)):
        shift = 0.0 if alone else (at - (len(arms) - 1) / 2.0) * 0.8 * step / len(arms)
        middle = (step - 1) / 2.0
        told = [
            (place * step + middle + shift, row, which) for place, (row, which) in enumerate(line) if row is not None
        ]
        direct = arm is not None and found.arms[arm].direct
        single = alone or len(arms) == 1
        # several direct arms must be told apart where no name stands beside the points
        plain = direct and (alone or asked < 2)
        ink: Ink = Tone.STRONG if plain else Tone.ACCENT if arm is None else Role.DEBIASED if single else Hue(at)
        places = np.array([place for place, _, _ in told])
        series.append(
            Series(
                called[arm], ink, direct, 6.0 if arm is None else 5.0, places,
                tuple(row for _, row, _ in told), tuple(which for _, _, which in told),
            )
        )  # fmt: skip
    spread = [""] * (len(names) * step)
    spread[(step - 1) // 2 :: step] = names
    return Lines(tuple(spread), tuple(series), left_out, together_only)
