"""The questionnaire of a workspace as a Python script over the core."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from app.export.script.data import categories, data_script, no_answer
from app.export.script.design import strength
from app.export.script.writing import head, said
from app.messages.base_words import base_phrase
from app.messages.speak import say
from app.workspace.question_settings import plan_for
from app.workspace.questionnaire import Questionnaire
from app.workspace.setting import resolve_question
from app.workspace.workspace import Workspace
from core.analyses.questionnaire import QuestionRow, Usable
from core.control import Control
from core.designs.registry import spec
from core.notices import Notice
from core.planning.budget import charge
from core.report.python_text import Call, Name, python_text
from core.report.script import script_text
from core.study.plan import Door, Protection

_ROWS = """rows = [
    asked_row(one, survey.questions[one.name], target={target}, level={level}, truth={truth})
    if isinstance(one, Asked)
    else one
    for one in QUESTIONS
]"""
_OF_STRENGTH = frozenset({"epsilon", "p", "forced"})
_CHARGES = "charges = [row.charge for row in rows if row.charge is not None and row.name not in LEFT_OUT]"


def questionnaire_script(
    workspace: Workspace, known: Questionnaire | None = None, control: Control | None = None
) -> str:
    """Return the questionnaire table as a script: every question with its design, counted and summed again.

    A question that cannot be used is included with the reason. It takes about 3 ms per question, so run it as a job if
    there are many; Cancelled after Stop. `known`: rows computed before.
    """
    rows = Questionnaire(workspace, known)
    lines: list[QuestionRow] = []
    asked: list[Call] = []
    for place in range(len(rows)):
        if control is not None:
            control.checkpoint()
        row = rows.row(place)
        lines.append(row)
        usable = row.usable is not Usable.NO
        asked.append(_asked(workspace, row, rows.protection(place)) if usable else _refused(row))
    data = data_script(workspace.dataset, [row.name for row in lines if row.usable is not Usable.NO])
    left_out = tuple(rows.names[place] for place in range(len(rows)) if rows.left_out(place))
    parts = (
        *data.constants,
        said("script.questions", python_text(tuple(asked), "QUESTIONS = "), python_text(left_out, "LEFT_OUT = ")),
        said(
            "script.count",
            data.count,
            _ROWS.format(target=python_text(rows.target), level=workspace.plan.level, truth=rows.truth),
        ),
        said("script.total", _CHARGES, _table(workspace, rows), 'print(csv_text(table), end="")'),
    )
    return script_text(head(workspace, "script.questionnaire"), parts, (say,))


def _table(workspace: Workspace, rows: Questionnaire) -> str:
    several = (("rows_per_person", rows.rows_per_person),) if rows.rows_per_person > 1 else ()
    spent = Call("total", (Name("charges"),), several)
    who = base_phrase(workspace.dataset)
    named: tuple[tuple[str, Any], ...] = (
        ("title", say("questionnaire.title", {"data": workspace.dataset.title})),
        ("target", rows.target),
        ("truth", rows.truth),
        ("origin", workspace.dataset.origin),
        ("say", Name("say")),
        *((("base", who),) if who else ()),
    )
    return python_text(Call("questionnaire_table", (Name("rows"), Name("set(LEFT_OUT)"), spent), named), "table = ")


def _asked(workspace: Workspace, row: QuestionRow, protection: Protection) -> Call:
    setting = resolve_question(workspace, row.name, truth=workspace.look.show_truth)
    assert setting.design is not None
    words = strength(plan_for(workspace.plan, row.name, protection), setting.design)
    text = (("text", row.text),) if row.text else ()
    own = (("own", True),) if row.own else ()
    held = spec(row.design).doors and protection.door is Door.EPSILON
    charged = held and row.charge != charge(setting.design.epsilon)
    typed = (("typed", protection.epsilon.text),) if charged else ()
    strong = {name: value for name, value in words.items() if name in _OF_STRENGTH}
    others = {name: value for name, value in words.items() if name not in _OF_STRENGTH}
    further = (("further", others),) if others else ()
    named = (*text, *strong.items(), *further, *typed, *own, *no_answer(setting.recode))
    return Call("Asked", (row.name, categories(setting.recode), row.design), named)


def _refused(row: QuestionRow) -> Call:
    """Return code for the refused row; an error becomes a notice of the same code."""
    assert row.reason is not None
    reason = Notice(row.reason.code, _plain(row.reason.params))
    named: dict[str, Any] = {
        "k": row.k, "base": row.base, "design": row.design, "own": row.own, "usable": row.usable, "reason": reason,
    }  # fmt: skip
    if row.effective is not None:
        named["effective"] = row.effective
    if row.many:
        named["many"] = True
    return Call("QuestionRow", (row.name, row.text), tuple(named.items()))


def _plain(params: Mapping[str, Any]) -> dict[str, Any]:
    """Return the blanks of a sentence, with values that are not plain converted to text."""
    return {
        key: value if isinstance(value, (str, int, float, Fraction, tuple)) else str(value)
        for key, value in params.items()
    }
