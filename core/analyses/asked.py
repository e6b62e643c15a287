"""A question of a questionnaire with all inputs of its table row, as a script states them."""

from __future__ import annotations

from dataclasses import dataclass, field

from core.analyses.questionnaire import Heading, QuestionRow, question_row
from core.arguments import checked
from core.data.grouped import Labelled, grouped
from core.data.recode import tally
from core.data.variable import ColumnCounts
from core.designs.chosen import chosen_design
from core.designs.fields import Given
from core.designs.weights import Weights
from core.types import Target


@dataclass(frozen=True, slots=True)
class Asked:
    """A question, its categories and its design.

    categories, missing, no_answer  as in core.data.grouped
    epsilon, p, forced              as in core.designs.chosen
    further                         the further figures by name, called `given` there
    typed                           the epsilon exactly as typed ("0.1"), if that text is charged
    own                             whether the design is set for this question alone
    """

    name: str
    categories: Labelled
    design: str
    text: str = ""
    epsilon: float | None = None
    p: float | None = None
    forced: Weights = None
    further: Given = field(default_factory=dict)
    typed: str = ""
    own: bool = False
    missing: tuple[str, ...] = ()
    no_answer: str = ""


@checked
def asked_row(asked: Asked, answers: ColumnCounts, *, target: Target, level: float, truth: bool) -> QuestionRow:
    """Return the line of the question; errors at the true shares, or without the truth at equal ones.

    Raises DataError "column.too_many", and InputError where categories or design do not fit the answers.
    """
    counts = tally(answers, grouped(asked.categories, missing=asked.missing, no_answer=asked.no_answer))
    given = {"forced": asked.forced, **asked.further}
    design = chosen_design(
        asked.design, len(counts.labels), epsilon=asked.epsilon, p=asked.p, many=counts.many, **given
    )
    heading = Heading(asked.name, asked.text, answers.rows - answers.missing)
    return question_row(
        heading, counts, design, asked.own, typed_epsilon=asked.typed, target=target, level=level, truth=truth
    )
