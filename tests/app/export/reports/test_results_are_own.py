"""A draw of an example cannot carry the words of private data into a public file, nor one of other answers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.export.results import figure_of, results_of, table_of
from app.workspace.datasets import made_up_dataset
from app.workspace.setting import preview_request, resolve
from app.workspace.workspace import Workspace
from core.analyses.preview import PreviewResult, run
from core.report.export import InternalFile, PublicFile, csv_file, svg_file
from core.study.plan import Plan
from core.types import Origin


def survey(shares: tuple[float, ...], origin: Origin) -> Workspace:
    dataset = made_up_dataset("x", "Ward nine", "Q", ("a", "b", "c"), shares, 1000)
    return Workspace(replace(dataset, origin=origin), Plan("Q"))


def drawn(workspace: Workspace) -> PreviewResult:
    request = preview_request(workspace, resolve(workspace))
    assert request is not None
    return run(request)


SHARES = (0.5, 0.3, 0.2)
PRIVATE, EXAMPLE = survey(SHARES, Origin.PRIVATE), survey(SHARES, Origin.EXAMPLE)


@pytest.mark.parametrize("make", [figure_of, table_of, results_of])
@pytest.mark.parametrize(
    ("workspace", "other"),
    [(PRIVATE, EXAMPLE), (EXAMPLE, PRIVATE), (EXAMPLE, survey((0.4, 0.4, 0.2), Origin.EXAMPLE))],
    ids=["example", "private", "other answers"],
)
def test_that_a_draw_of_other_data_is_refused(make: object, workspace: Workspace, other: Workspace) -> None:
    assert callable(make)
    with pytest.raises(ValueError, match="not one of these data"):
        make(workspace, resolve(workspace), drawn(other))


def test_that_its_own_draw_gives_files_of_its_own_kind() -> None:
    for workspace, kind in ((PRIVATE, InternalFile), (EXAMPLE, PublicFile)):
        setting, result = resolve(workspace), drawn(workspace)
        assert isinstance(csv_file(table_of(workspace, setting, result)), kind)
        assert isinstance(svg_file(figure_of(workspace, setting, result)), kind)
