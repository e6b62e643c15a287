"""What would be done, as a person set it: the question, its categories, the design and how strong it is."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from core.codec.records import WHEN_TRUE
from core.data.recode import Recode
from core.estimation.intervals import IntervalMethod
from core.estimation.postprocess import PostProcess
from core.planning.field_kit.wording import Wording
from core.study.collected import CollectedPlan
from core.study.numbers import NumbersPlan
from core.study.scenario import Scenario
from core.study.typed import Typed
from core.types import Target

__all__ = ["LONGEST_NOTE", "Door", "Note", "Plan", "Protection", "Typed", "Uncertainty", "usual_door"]


class Door(StrEnum):
    """Which figure the person holds fixed; epsilon follows from it."""

    EPSILON = "epsilon"
    P = "p"
    MARGIN = "margin"
    ODDS = "odds"


class Uncertainty(StrEnum):
    """How the chart shows what an estimate does not know. (A study that says OUTCOMES or FIFTY cannot be read by
    versions that do not know them; all others can.)"""

    WHISKERS = "whiskers"
    DOTS = "dots"
    """Twenty equally likely values."""
    FIFTY = "fifty"
    """Fifty of them."""
    OUTCOMES = "outcomes"
    """What other simulated surveys of the same plan would have shown."""


def usual_door(doors: frozenset[str], now: Door) -> Door:
    """The figure to hold under a design with these doors: the present one where it can be."""
    if not doors or now.value in doors:
        return now
    return Door.EPSILON if Door.EPSILON.value in doors else Door.P


@dataclass(frozen=True, slots=True)
class Protection:
    """A design and how strong it is, as a person set it.

    forced   chances of the forced answers, as typed; empty: equal
    further  other figures of the device by name, as typed; those not among them are the usual ones
    """

    design: str = "grr"
    door: Door = Door.EPSILON
    epsilon: Typed = Typed("1", 1.0)
    p: Typed = Typed("3/4", 0.75)
    margin: Typed = Typed("3", 0.03)
    odds: Typed = Typed("3", 3.0)
    forced: tuple[str, ...] = ()
    further: tuple[tuple[str, str], ...] = field(default=(), metadata=WHEN_TRUE)


LONGEST_NOTE = 4_000
"""Signs of a note."""


@dataclass(frozen=True, slots=True)
class Note:
    """What a person wrote down about a question, or about the whole study (`question` is "")."""

    question: str
    text: str


@dataclass(frozen=True, slots=True)
class Plan:
    """The question, its categories, the design and how strong it is.

    `design` to `forced` and `further` are the protection of the present question (app.workspace.question_settings):

    own                protections of other questions that have one of their own
    common             the setting that questions without their own follow, put aside while the present question has
                       its own; None when it has not, so that those are the common ones
    left_out_of_total  questions that do not count for the total epsilon of a respondent
    scenario           what the pages Trade-offs and Plan expect of a survey that is to come
    numbers            what numbers are set to
    collected          what the page Collected is set to
    wording            the language of field kits, and who has confirmed it
    notes              what the person wrote down about the study and its questions, each once
    rows_per_person    how many rows of one person may leave in a release: declared, never read off the data
    """

    question: str
    recodes: tuple[tuple[str, Recode], ...] = ()
    design: str = "grr"
    door: Door = Door.EPSILON
    epsilon: Typed = Typed("1", 1.0)
    p: Typed = Typed("3/4", 0.75)
    margin: Typed = Typed("3", 0.03)
    odds: Typed = Typed("3", 3.0)
    forced: tuple[str, ...] = ()
    target: Target = Target.SAMPLE
    method: IntervalMethod = IntervalMethod.SCORE
    level: float = 0.95
    postprocess: PostProcess = PostProcess.NONE
    own: tuple[tuple[str, Protection], ...] = ()
    common: Protection | None = None
    left_out_of_total: tuple[str, ...] = ()
    further: tuple[tuple[str, str], ...] = field(default=(), metadata=WHEN_TRUE)
    scenario: Scenario = field(default=Scenario(), metadata=WHEN_TRUE)
    numbers: NumbersPlan = field(default=NumbersPlan(), metadata=WHEN_TRUE)
    collected: CollectedPlan = field(default=CollectedPlan(), metadata=WHEN_TRUE)
    rows_per_person: int = field(default=1, metadata=WHEN_TRUE)
    notes: tuple[Note, ...] = field(default=(), metadata=WHEN_TRUE)
    wording: Wording = field(default=Wording(), metadata=WHEN_TRUE)

    def note(self, question: str = "") -> str:
        """Return the note on a question, or on the study; "" where there is none."""
        return next((one.text for one in self.notes if one.question == question), "")
