"""Texts of the questionnaire table with figures."""

from __future__ import annotations

import math
from collections.abc import Sequence
from decimal import Decimal

from app.messages.data_texts import isolated
from app.messages.design_texts import design_name
from app.messages.speak import local_count, local_number, say, say_message, screen_numbers
from core.analyses.questionnaire import QuestionRow, Usable
from core.designs.registry import DesignSpec
from core.planning.budget import Total, decimal_text
from core.report.numbers import NO_NUMBER, epsilon_text, points_text, rounded_up
from core.types import Target

COUNTABLE_DIGITS = 6
"""Odds with more digits are written as a power of ten."""


def k_text(row: QuestionRow) -> str:
    return NO_NUMBER if row.k is None else local_count(row.k)


def base_note(row: QuestionRow) -> str:
    """Return the effective number of respondents, if they have weights."""
    if row.effective is None:
        return ""
    return say("questionnaire.effective", {"n": local_count(round(row.effective))})


def setting_note(row: QuestionRow) -> str:
    """Return whether the question follows the common setting."""
    return say("questionnaire.own" if row.own else "questionnaire.common")


def row_epsilon(row: QuestionRow) -> str:
    return NO_NUMBER if row.epsilon is None else epsilon_text(row.epsilon, screen_numbers())


def error_text(row: QuestionRow) -> str:
    """Return one standard error in points."""
    if row.typical_error is None:
        return NO_NUMBER
    return say("words.points", {"points": points_text(row.typical_error, screen_numbers())})


def usable_text(row: QuestionRow) -> str:
    """Return a word, or the reason."""
    return say("questionnaire.yes") if row.reason is None else say_message(row.reason)


def epsilon_tip(row: QuestionRow) -> str:
    return "" if row.charge is None else say("questionnaire.charged", {"epsilon": exact_text(row.charge)})


def worth_tip(row: QuestionRow) -> str:
    """Return the effective sample size: the number of direct answers with the same information."""
    if row.worth is None or row.usable is Usable.NO:
        return ""
    blanks = {"n": local_count(row.base), "worth": local_count(round(row.worth))}
    return say("questionnaire.worth", blanks)


def assumption_line(truth: bool, target: Target) -> str:
    """Return the shares and the target that the typical errors assume."""
    who = say(f"questionnaire.who.{target.value}")
    return say("questionnaire.errors.true" if truth else "questionnaire.errors.even", {"who": who})


def exact_text(epsilon: Decimal) -> str:
    """Return all digits of a charge, with the signs of the locale."""
    return "∞" if epsilon.is_infinite() else screen_numbers().write(decimal_text(epsilon))


def total_line(total: Total) -> str:
    epsilon = say("questionnaire.infinite") if total.infinite else exact_text(total.epsilon)
    return say("questionnaire.total", {"epsilon": epsilon})


def sum_line(total: Total, questions: int) -> str:
    """Return the number of questions in the sum, and what an observer of all of them may learn."""
    parts = [say("questionnaire.sum", {"questions": local_count(total.questions), "all": local_count(questions)})]
    if not total.questions:
        parts.append(say("questionnaire.none_counts"))
    elif not total.infinite:
        parts.append(say("questionnaire.observer", {"times": _times(total)}))
    return " ".join(parts)


def caution_lines(total: Total) -> str:
    """Return warnings about the total; empty without warnings."""
    parts = [say_message(total.caution)] if total.caution is not None else []
    if total.infinite:
        parts.append(say("questionnaire.direct"))
    if total.rows_per_person > 1 and total.questions:
        parts.append(say("questionnaire.several_rows", {"rows": local_count(total.rows_per_person)}))
    return " ".join(parts)


def adding_line(done: int, questions: int) -> str:
    return say("questionnaire.adding", {"done": local_count(done), "all": local_count(questions)})


def selected_line(selected: int) -> str:
    return say("questionnaire.apply_to", {"count": local_count(selected)}) if selected else say("questionnaire.select")


def skipped_line(chosen: DesignSpec, left: Sequence[tuple[QuestionRow, int]], selected: int) -> str:
    """Return the selected questions that cannot use a design; empty if all can.

    `left`: one question of each kind that it does not fit, with the number of such questions.
    """
    if not left:
        return ""
    blanks = {
        "count": local_count(sum(count for _, count in left)),
        "selected": local_count(selected),
        "design": isolated(design_name(chosen.key)),
    }
    more = chosen.max_k == 2 and all(row.k is not None and row.k > 2 for row, _ in left)
    return say("questionnaire.skips_two" if more else "questionnaire.skips", blanks)


def _times(total: Total) -> str:
    if total.digits_of_odds < COUNTABLE_DIGITS:
        times = rounded_up(10**total.digits_of_odds, 2)
        return local_count(round(times)) if times >= 100 else local_number(times)
    return say("questionnaire.power", {"digits": local_count(math.ceil(total.digits_of_odds))})
