"""The user's plan: the question, its categories, the design and its protection."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from core.codec.records import WHEN_TRUE
from core.data.recode import Recode
from core.estimation.intervals import IntervalMethod
from core.estimation.postprocess import PostProcess
from core.planning.field_kit.wording import Wording
from core.study.collected import CollectedPlan
from core.study.counting import CountingPlan
from core.study.numbers import NumbersPlan
from core.study.scenario import Scenario
from core.study.typed import Typed
from core.types import Target

__all__ = ["LONGEST_NOTE", "Door", "Note", "Plan", "Protection", "Typed", "Uncertainty", "usual_door"]


class Door(StrEnum):
    """Figures that the user can fix; epsilon follows from the fixed figure."""

    EPSILON = "epsilon"
    P = "p"
    MARGIN = "margin"
    ODDS = "odds"


class Uncertainty(StrEnum):
    """Ways to draw the uncertainty of an estimate.

    Older versions of the program cannot read a study with OUTCOMES or FIFTY; they can read all others.
    """

    WHISKERS = "whiskers"
    DOTS = "dots"
    """Twenty equally likely values."""
    FIFTY = "fifty"
    """Fifty equally likely values."""
    OUTCOMES = "outcomes"
    """Results of other simulated surveys with the same plan."""


def usual_door(doors: frozenset[str], now: Door) -> Door:
    """Return the figure to fix under a design with these doors: `now` if the design has it."""
    if not doors or now.value in doors:
        return now
    return Door.EPSILON if Door.EPSILON.value in doors else Door.P


@dataclass(frozen=True, slots=True)
class Protection:
    """A design and its protection, as the user set them.

    forced   chances of the forced answers, as typed; empty: equal
    further  other figures of the device by name, as typed; figures not listed have their usual values
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
"""Longest note, in characters."""


@dataclass(frozen=True, slots=True)
class Note:
    """The user's note on a question, or on the whole study (`question` is "")."""

    question: str
    text: str


@dataclass(frozen=True, slots=True)
class Plan:
    """The question, its categories, the design and its protection.

    `design` to `forced` and `further` are the protection of the current question (app.workspace.question_settings):

    own                protections of other questions that have one of their own
    common             protection of the questions without one of their own, kept aside while the current question has
                       its own; None if the current question follows it
    left_out_of_total  questions that do not count for the total epsilon of a respondent
    scenario           assumptions of the pages Trade-offs and Plan about a future survey
    numbers            settings for numeric answers
    collected          settings of the page Collected
    wording            language of field kits, and the person who has confirmed it
    notes              the user's notes on the study and its questions, each once
    rows_per_person    most rows of one person in a release: declared, never read off the data
    counting           settings of the query that counts the questions where the rows are
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
    counting: CountingPlan = field(default=CountingPlan(), metadata=WHEN_TRUE)

    def note(self, question: str = "") -> str:
        """Return the note on a question, or on the study; "" where there is none."""
        return next((one.text for one in self.notes if one.question == question), "")
