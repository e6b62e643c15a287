"""The state of the tab Unknown size: public expected figures, never figures of the answers."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from functools import lru_cache

import numpy as np

from app.messages.numbers import digits_of
from app.messages.speak import say, screen_numbers
from app.ui.chart.badge import badge_and_watermark
from app.workspace.numbers import NumbersSetting
from core.central.chains import ADDED, CHANGED
from core.central.size_inputs import checked
from core.central.size_laws import Errors, SizeCase, known_size, plugged_in, resized
from core.central.size_split import Split, best_split
from core.data.variable import DeclaredBy
from core.errors import InputError
from core.report.columns import Column, Form, NumberColumn
from core.report.numbers import epsilon_text, number_text
from core.report.table import Table
from core.study.numbers import Neighbours
from core.study.typed import Typed
from core.types import ColumnState, FloatArray, Planned, Target

_LARGE = 1e4
_MOST_DECIMALS = 6


class SizeView(StrEnum):
    """The view: error against the share for the count; the mean against a public size that may be wrong, and its error;
    both methods against the prior."""

    SPLIT = "split"
    WRONG = "wrong"
    ERROR = "error"
    WAYS = "ways"


@dataclass(frozen=True, slots=True)
class SizeLook:
    """A computable case, and the place of the plan in it."""

    case: SizeCase
    share: float
    size: int
    neighbours: Neighbours
    state: ColumnState

    @property
    def split(self) -> Split:
        return _split(self.case)

    @property
    def here(self) -> tuple[Errors, Errors]:
        """Return resized and plug-in at the share of the plan, shapes (1,)."""
        return _here(self.case, self.share)

    @property
    def fitted(self) -> Errors:
        """Return the errors at the stated size, shapes (1,)."""
        return known_size(self.case, np.array([float(self.size)]))


def size_case(setting: NumbersSetting) -> SizeCase | None:
    """Return the case; None without bounds."""
    bounds, plan = setting.bounds, setting.plan.curator
    if bounds is None:
        return None
    return SizeCase(
        n=max(1, int(plan.expected_size.value)),
        mean=plan.expected_mean.value,
        sd=plan.expected_sd.value,
        low=bounds[0],
        high=bounds[1],
        prior=plan.prior.value,
        epsilon=plan.epsilon.value,
        distance=ADDED if plan.neighbours is Neighbours.ADDED else CHANGED,
        population=setting.target is Target.POPULATION,
    )


def size_problems(case: SizeCase | None) -> dict[str, InputError]:
    """Return the contradictions among the figures, by "prior", "mean" and "sd"."""
    return {} if case is None else checked(case)


def size_look(setting: NumbersSetting, case: SizeCase) -> SizeLook:
    """Return the look; it does not depend on answers, unless the bounds do."""
    plan = setting.plan.curator
    state = setting.state if setting.declared is DeclaredBy.FROM_DATA else Planned()
    return SizeLook(case, plan.size_share.value, max(1, int(plan.size.value)), plan.neighbours, state)


def expected_of(setting: NumbersSetting) -> dict[str, Typed] | None:
    """Return the expected figures of the current numbers; None if the numbers are private."""
    numbers, bounds = setting.numbers, setting.bounds
    if setting.private or numbers is None or bounds is None:
        return None
    inside = numbers.clamped(*bounds)
    spread = inside.sd if inside.n > 1 else 0.0
    mean, sd = (f"{one:.6g}" for one in (inside.mean, spread))
    return {
        "expected_size": Typed(str(inside.n), float(inside.n)),
        "expected_mean": Typed(mean, float(mean)),
        "expected_sd": Typed(sd, float(sd)),
    }


def caption(look: SizeLook) -> tuple[str, ...]:
    """Return the caption with the inputs of the figures."""
    case = look.case
    blanks = {
        "n": case.n,
        "mean": typed_text(case.mean),
        "sd": typed_text(case.sd),
        "low": typed_text(case.low),
        "high": typed_text(case.high),
        "prior": typed_text(case.prior),
        "epsilon": epsilon_text(case.epsilon, screen_numbers()),
    }
    target = say(f"size.caption.{_target(case).value}")
    return (say("size.caption.expected", blanks), say("size.caption.given", blanks), target)


def typed_text(value: float) -> str:
    """Return the typed figure with its own decimals, at most six."""
    digits = next((d for d in range(_MOST_DECIMALS) if round(value, d) == value), _MOST_DECIMALS)
    return number_text(value, digits, screen_numbers())


def value_text(look: SizeLook, value: float) -> str:
    """Return a mean, to about a thousandth of the width of the bounds, without trailing zeros."""
    digits = max(0, digits_of((look.case.high - look.case.low) / 100.0) - 1)
    if round(value, digits) == round(value):
        digits = 0
    return number_text(value, digits, screen_numbers())


def size_table(look: SizeLook, title: str, columns: tuple[Column, ...]) -> Table:
    """Return the table of the chart, with the facts that apply to every row."""
    case = look.case
    badge, watermark = badge_and_watermark(look.state, False)
    facts = {
        "chart": title,
        "epsilon": repr(case.epsilon),
        "target": _target(case).value,
        "unit": look.neighbours.value,
        "expected_size": str(case.n),
        "expected_mean": repr(case.mean),
        "expected_sd": repr(case.sd),
        "low": repr(case.low),
        "high": repr(case.high),
        "prior": repr(case.prior),
    }
    return Table(
        title=title,
        columns=columns,
        digits=1,
        style=screen_numbers(),
        facts=tuple(facts.items()),
        hidden=(),
        state=look.state,
        about=caption(look),
        mark=watermark or badge,
    )


def decimals(key: str, header: str, values: FloatArray) -> NumberColumn:
    """Return the decimals; large numbers are whole, because five digits and more are never powers of ten."""
    shown = tuple(Decimal(round(one)) if abs(one) >= _LARGE else one for one in values.tolist())
    return NumberColumn(key, header, Form.DECIMAL, shown)


def _target(case: SizeCase) -> Target:
    return Target.POPULATION if case.population else Target.SAMPLE


@lru_cache(maxsize=8)
def _split(case: SizeCase) -> Split:
    return best_split(case)


@lru_cache(maxsize=8)
def _here(case: SizeCase, share: float) -> tuple[Errors, Errors]:
    at = np.array([share])
    return resized(case, at), plugged_in(case, at)
