"""Python scripts over the core that repeat the results on screen."""

from __future__ import annotations

from typing import Any

from app.export.script.data import DataScript, categories, data_script, from_file, left_out, no_answer
from app.export.script.design import held_line, strength
from app.messages.base_texts import base_text
from app.messages.preview_texts import chart_title, warnings
from app.messages.speak import say
from app.workspace.setting import Setting
from app.workspace.workspace import Look, Workspace
from core import __version__
from core.analyses.preview import PreviewResult
from core.estimation.postprocess import PostProcess
from core.report.python_text import Call, Name, comment, python_text, quoted
from core.report.script import script_text
from core.study.plan import Uncertainty
from core.types import Origin

_OTHERS = (say, warnings)
Keywords = tuple[tuple[str, Any], ...]


def preview_script(workspace: Workspace, setting: Setting, result: PreviewResult) -> str:
    """Return the script of the preview page: the reports on screen, the estimates from them, the table and the chart.

    The reports are included, so it needs no random numbers: no seed and no draw number are in it. A pinned setting is
    omitted. Raises ValueError when the result was drawn from other answers than those of `setting`.
    """
    if not setting.drew(result.request):
        raise ValueError("the result is not one of these answers")
    question = workspace.plan.question
    data = data_script(workspace.dataset, (question,))
    parts = (
        *data.constants,
        _question_part(workspace, setting),
        said("script.reports", python_text(tuple(result.tally.tolist()), "REPORTS = ")),
        _count_part(workspace, setting, data),
        _design_part(workspace, result),
        _estimate_part(result),
        _table_part(workspace, data),
        _figure_part(workspace, result),
    )
    return script_text(head(workspace, "script.preview", pinned=workspace.pin is not None), parts, _OTHERS)


def head(workspace: Workspace, code: str, *, pinned: bool = False) -> tuple[str, ...]:
    """Return the opening comments of a script; the first states who may see it."""
    private = workspace.dataset.origin is Origin.PRIVATE
    lines = [say("script.internal" if private else "script.example"), say(code, {"version": __version__})]
    lines.append(say("script.run"))
    if pinned:
        lines.append(say("script.pinned"))
    if workspace.look.uncertainty is Uncertainty.OUTCOMES:
        lines.append(say("script.outcomes"))
    if not workspace.look.show_truth:
        lines.append(say("script.hidden"))
    return tuple(lines)


def _question_part(workspace: Workspace, setting: Setting) -> str:
    plan = workspace.plan
    named = categories(setting.recode)
    lines = [
        python_text(plan.question, "QUESTION = "),
        python_text(chart_title(workspace.dataset, plan.question), "TITLE = "),
        python_text(named, "CATEGORIES = "),
        left_out(setting.recode),
    ]
    return said("script.question", *lines)


def _count_part(workspace: Workspace, setting: Setting, data: DataScript) -> str:
    recode = Call("grouped", (Name("CATEGORIES"),), no_answer(setting.recode))
    lines = [data.count, python_text(Call("tally", (Name("survey.questions[QUESTION]"), recode)), "counts = ")]
    if from_file(workspace.dataset):
        lines.append(f"if (survey.rows, counts.base) != ({workspace.dataset.rows}, {setting.counts.base}):")
        lines.append(f"    raise SystemExit({quoted(say('script.changed'))})")
    return said("script.count", *lines)


def _design_part(workspace: Workspace, result: PreviewResult) -> str:
    design = result.request.design
    words = strength(workspace.plan, design)
    named = (*words.items(), *((("many", True),) if design.many else ()))
    call = Call("chosen_design", (design.key, Name("len(counts.labels)")), named)
    about = comment(say("script.design", {"design": say(f"design.name.{design.key}")}))
    return _lines(about, held_line(workspace.plan, words), python_text(call, "design = "))


def _estimate_part(result: PreviewResult) -> str:
    request = result.request
    named: Keywords = (("target", request.target), ("method", request.method), ("level", request.level))
    if request.postprocess is not PostProcess.NONE:
        named += (("postprocess", request.postprocess),)
    named += (("origin", request.origin),)
    call = Call("preview_of_reports", (Name("counts"), Name("design"), Name("REPORTS")), named)
    return said("script.estimate", python_text(call, "result = "))


def _table_part(workspace: Workspace, data: DataScript) -> str:
    who = base_text(workspace.dataset)
    named: Keywords = (("filter_text", who),) if who else ()
    if data.weight is not None:
        named += (("weight", data.weight), ("effective_n", Name("counts.weighted.effective_n")))
    base = Call("BaseNote", (Name("counts.base"), Name("counts.total"), Name("survey.rows")), named)
    shown = (*_noisy(workspace.look), ("title", Name("TITLE")), ("base", Name("base")))
    placed = (Name("result"), Name("counts.labels"), Name("say"), workspace.look.show_truth)
    table = Call("preview_table", placed, shown)
    return said(
        "script.table",
        python_text(base, "base = "),
        python_text(table, "table = "),
        'print(csv_text(table), end="")',
    )


def _figure_part(workspace: Workspace, result: PreviewResult) -> str:
    look = workspace.look
    remarks = Call("warnings", (Call("assumed", (Name("result"),), (("truth", look.show_truth),)),))
    named: Keywords = (("labels", Name("counts.labels")), ("show_truth", look.show_truth), *_noisy(look))
    if look.uncertainty in (Uncertainty.DOTS, Uncertainty.FIFTY):
        named += (("uncertainty", look.uncertainty.value),)
    named += (("title", Name("TITLE")), ("base", Name("base")))
    named += (("design_name", Name(f'say("design.name.{result.request.design.key}")')), ("remarks", remarks))
    figure = Call("build_category_figure", (Name("result"), Name("say")), named)
    write = 'save(svg_file(figure), Path("figure.svg"))'
    return said("script.figure", python_text(figure, "figure = "), write)


def _noisy(look: Look) -> Keywords:
    return () if look.show_noisy else (("show_noisy", False),)


def said(code: str, *lines: str) -> str:
    """Return lines of a script below a comment that states their purpose."""
    return _lines(comment(say(code)), *lines)


def _lines(*lines: str) -> str:
    return "\n".join(line for line in lines if line)
