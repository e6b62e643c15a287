"""Results of the preview page in the form of files, from the store and the draw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.messages.base_texts import base_note
from app.messages.preview_texts import chart_title, say_guess
from app.messages.speak import say, screen_numbers
from app.workspace.datasets import GUESS
from app.workspace.setting import Setting
from app.workspace.workspace import Workspace
from core.analyses.outcomes import OUTCOMES
from core.analyses.preview import PreviewResult
from core.report.category_chart import build_category_figure
from core.report.figure import CategoryFigure, ShareAxis
from core.report.table import Table, preview_table
from core.report.words import Say

if TYPE_CHECKING:
    from core.report.results_json import Results


def table_of(workspace: Workspace, setting: Setting, result: PreviewResult) -> Table:
    """Return the table twin of the chart, without series hidden on screen. Raises ValueError as `_need_own`."""
    _need_own(workspace, setting, result)
    look, plan = workspace.look, workspace.plan
    return preview_table(
        result,
        setting.counts.labels,
        _say_of(workspace),
        look.show_truth,
        show_noisy=look.show_noisy,
        style=screen_numbers(),
        title=chart_title(workspace.dataset, plan.question),
        base=base_note(workspace.dataset, setting),
        design_name=say(f"design.name.{plan.design}"),
    )


def figure_of(
    workspace: Workspace,
    setting: Setting,
    result: PreviewResult,
    pinned: PreviewResult | None = None,
    *,
    axis: ShareAxis | None = None,
    draws: int = OUTCOMES,
    remarks: Sequence[str] = (),
) -> CategoryFigure:
    """Return the chart of one draw; `axis` is the axis on screen, which exports do not keep. Raises ValueError.

    draws  most other surveys in it, if they are shown
    """
    _need_own(workspace, setting, result)
    look, plan = workspace.look, workspace.plan
    return build_category_figure(
        result,
        _say_of(workspace),
        labels=setting.counts.labels,
        show_truth=look.show_truth,
        show_noisy=look.show_noisy,
        pinned=pinned,
        pinned_name="" if pinned is None else say(f"design.name.{pinned.request.design.key}"),
        uncertainty=look.uncertainty.value,
        style=screen_numbers(),
        title=chart_title(workspace.dataset, plan.question),
        base=base_note(workspace.dataset, setting),
        design_name=say(f"design.name.{plan.design}"),
        axis=axis,
        draws=draws,
        remarks=remarks,
    )


def _say_of(workspace: Workspace) -> Say:
    """Return the sentences; expected shares of a guess are not called true."""
    return say_guess if workspace.dataset.key == GUESS else say


def _need_own(workspace: Workspace, setting: Setting, result: PreviewResult) -> None:
    """Raise ValueError for a draw of other data: the state of a file comes from its draw, its words from the workspace.

    A draw of an example that was still on screen would publish names, base and title of private data.
    """
    if result.request.origin is not workspace.dataset.origin or not setting.drew(result.request):
        raise ValueError("the result is not one of these data")


def results_of(workspace: Workspace, setting: Setting, result: PreviewResult) -> Results:
    """Return table and tiles of one draw of this setting."""
    # The live picture needs figure and table alone; writing files brings much more with it.
    from core.report.results_json import Results

    return Results(
        result=result,
        table=table_of(workspace, setting, result),
        survey=workspace.dataset.title,
        question=workspace.plan.question,
        truth=workspace.look.show_truth,
    )
