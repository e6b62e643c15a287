"""Badges, watermarks and table twins of charts: by what they were made from."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from app.jobs.first_draw import read_sample
from app.ui.chart.badge import badge_and_watermark
from app.ui.chart.table import plot_table, told_table
from app.workspace.datasets import opening_workspace
from app.workspace.planning import Assumed, plan_setting
from core.designs.survey.crosswise import Crosswise
from core.designs.survey.direct import Direct
from core.report.columns import Form, NumberColumn, ShareColumn, TextColumn
from core.report.export import InternalFile, PublicFile, csv_file, is_public
from core.report.figure import Role
from core.types import ColumnState, Origin, Planned, RandomizedInField, TrueAnswers

STATES = (
    Planned(), TrueAnswers(Origin.EXAMPLE), TrueAnswers(Origin.PRIVATE), None,
    RandomizedInField(None), RandomizedInField(Direct(2)), RandomizedInField(Crosswise(0.25)),
)  # fmt: skip


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("example", [False, True])
def test_that_exactly_what_may_not_be_public_has_a_watermark(state: ColumnState | None, example: bool) -> None:
    badge, watermark = badge_and_watermark(state, example)
    assert bool(watermark) is not is_public(state)
    assert badge


def test_that_badges_say_where_the_figures_come_from() -> None:
    assert badge_and_watermark(Planned(), False)[0] == "PLAN \u00b7 no answers used"
    assert badge_and_watermark(Planned(), True)[0] == "EXAMPLE \u00b7 no private data"
    assert badge_and_watermark(TrueAnswers(Origin.PRIVATE), False) == (
        "PREVIEW \u00b7 not a release",
        "INTERNAL \u00b7 preview of private data",
    )
    assert "private" not in badge_and_watermark(TrueAnswers(Origin.EXAMPLE), True)[1]


def columns() -> tuple[NumberColumn, ShareColumn]:
    return (
        NumberColumn("epsilon", "Epsilon", Form.EPSILON, (0.5, 1.0)),
        ShareColumn("error", "Error", Role.NOISY, np.array([0.25, 0.1])),
    )


def test_that_a_table_says_what_holds_for_every_row_and_is_public_only_where_the_setting_is() -> None:
    setting = plan_setting(opening_workspace(read_sample))
    table = plot_table("Errors", columns(), setting=setting, facts=(("k", "6"), ("target", "=x")), about=("A line",))
    facts = dict(table.facts)
    assert facts["k"] == "6"
    assert facts["target"].endswith("=x"), "given last"
    assert not facts["target"].startswith("="), "no formula"
    assert facts["mode"] == ("example" if setting.assumed is Assumed.TRUE else "plan")
    assert table.height == 2
    assert isinstance(csv_file(table), PublicFile)
    private = plot_table("Errors", columns(), setting=replace(setting, state=TrueAnswers(Origin.PRIVATE)))
    assert isinstance(csv_file(private), InternalFile)
    assert dict(private.facts)["mode"] == "internal_preview"
    assert private.mark == "INTERNAL \u00b7 preview of private data"
    assert csv_file(table).content.decode().splitlines()[1].startswith("0.5,0.25,")


def test_that_a_fact_never_takes_the_place_of_a_column_in_a_file() -> None:
    columns = (NumberColumn("epsilon", "epsilon", Form.EPSILON, (0.5, 2.0)),)
    table = told_table(
        "T",
        columns,
        Planned(),
        {"epsilon": "1", "n": "7"},
        (),
        example=False,
        about=(),
        digits=1,
        hidden=(),
    )
    lines = csv_file(table).content.decode("utf-8-sig").splitlines()
    rows = [dict(zip(lines[0].split(","), line.split(","), strict=True)) for line in lines[1:]]
    assert [(row["epsilon"], row["plan_epsilon"], row["n"]) for row in rows] == [("0.5", "1", "7"), ("2", "1", "7")]


def test_that_a_name_alone_in_its_cell_has_no_signs_of_direction_and_one_in_a_sentence_keeps_them() -> None:
    names = ("\u2068N\u2069", "in \u2068S\u2069", "\u2068a\u2069 and \u2068b\u2069")
    column = TextColumn("group", "Group", names)
    made = told_table(
        "Of \u2068N\u2069", (column,), Planned(), {}, (), example=False, about=(), digits=1, hidden=()
    )  # fmt: skip
    assert [made.text(row, 0) for row in range(3)] == ["N", *names[1:]]
    assert dict(made.facts)["chart"] == "Of N"
    assert made.title == "Of \u2068N\u2069"
