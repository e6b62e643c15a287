"""A sum or mean that is being prepared: its line of the table, and what is set on the page Numbers."""

from __future__ import annotations

from app.messages.data_texts import isolated
from app.messages.speak import local_number, say, say_message, screen_numbers
from app.presenters.release.numbers import exact_epsilon, off_list_note
from app.presenters.release.pictures import Named, RowPicture
from app.state.release.number import NumberAsked, number_asked, size_known
from app.state.release.plans import PlannedRelease
from app.state.workspace import Workspace
from core.data.variable import DeclaredBy
from core.project.numbers import CuratorPlan
from core.release.facts import ReleaseFacts
from core.release.number_statistic import SizeKnown
from core.release.plan import ReleaseKind
from core.report.columns import plain_number
from core.report.numbers import MINUS, NO_NUMBER


def number_lines(workspace: Workspace, kind: ReleaseKind) -> tuple[Named, ...]:
    """Names and values: column, bounds, size, epsilon."""
    asked, curator = number_asked(workspace), workspace.plan.numbers.curator
    return (
        (say("prepare.number.column"), isolated(asked.column) if asked.column else say("prepare.number.no_column")),
        (say("prepare.number.bounds"), _bounds(asked)),
        (say("prepare.number.size"), _size(kind, curator)),
        (say("prepare.number.epsilon"), screen_numbers().write(curator.epsilon.text)),
    )


def number_row(
    workspace: Workspace, kind: ReleaseKind, planned: PlannedRelease, facts: ReleaseFacts | None
) -> RowPicture:
    """The one line of the table "What will leave"."""
    (row,) = planned.rows
    asked = number_asked(workspace)
    question = row.question
    texts = facts.off_list[0] if facts is not None and facts.off_list and workspace.look.show_truth else None
    return RowPicture(
        name=asked.column or say("prepare.number.no_column"),
        text="" if asked.title == asked.column else asked.title,
        answers=_bounds(asked),
        answers_tip="",
        source="",
        guessed=asked.declared is DeclaredBy.FROM_DATA,
        design=say(f"prepare.noise_on_number.{kind.value}"),
        how=say("prepare.number.left_out"),
        missing=None,
        epsilon=NO_NUMBER if question is None else exact_epsilon(question.charge),
        epsilon_tip="" if question is None else say("prepare.charged", {"charge": exact_epsilon(question.charge)}),
        note=off_list_note("prepare.off_list.number", texts),
        problem="" if row.problem is None else say_message(row.problem),
    )


def _bounds(asked: NumberAsked) -> str:
    if asked.bounds is None or asked.declared is None:
        return say("prepare.number.no_bounds")
    low, high = (_number(one) for one in asked.bounds)
    source = say(f"prepare.source.{asked.declared.value}")
    return say("prepare.number.bounds_text", {"low": low, "high": high, "source": source})


def _size(kind: ReleaseKind, curator: CuratorPlan) -> str:
    known = size_known(kind, curator)
    blanks = {
        "size": local_number(curator.size.value),
        "prior": _number(curator.prior.value),
        "share": _number(100.0 * curator.size_share.value) + screen_numbers().percent,
    }
    code = "fitted" if known is SizeKnown.PUBLIC else known.value
    return say(f"prepare.number_size.{code}", blanks)


def _number(value: float) -> str:
    return screen_numbers().write(plain_number(float(value)).replace("-", MINUS))
