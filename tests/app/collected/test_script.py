"""The script of the page Collected, run in a fresh interpreter, prints the figures of the screen."""

from __future__ import annotations

import csv
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from app.collected.script import collected_script
from app.collected.state import CollectedSetting, collected_setting, edit_collected
from app.jobs.source_shelf import SourceShelf
from app.workspace.examples import DOPING, PLAGIARISM
from app.workspace.workspace import Workspace
from core.data.base import Base, Condition
from core.data.codebooks.codebook import Codebook, MissingRule, Variable
from core.errors import InputError
from core.report.collected_table import arm_key
from core.study.collected import (
    ArmsBy,
    CollectedMethod,
    CollectedQuestion,
    CollectedSource,
    StatedArm,
    StatedDesign,
)
from tests.app.collected.made_estimates import in_arms, made_of, of_plan, stated
from tests.app.collected.made_file import opened_lines, read_setting
from tests.app.export.script.scripted import run_script

CHANCES = StatedDesign("chances", (("a", "p1"), ("b", "p2")))


def assert_prints_the_screen(workspace: Workspace, setting: CollectedSetting, folder: Path) -> str:
    """Every figure to the last digit; returns the script."""
    assert setting.front is not None, setting.problem
    found = made_of(setting)
    script = collected_script(workspace, setting)
    ran = run_script(script, folder)
    assert ran.returncode == 0, ran.stderr.decode()
    sheets = ran.stdout.decode().split("\n\n")
    lines = list(csv.DictReader(sheets[0].splitlines()))
    front, expected = setting.front, [(row, at) for row in found.rows for at in range(setting.front.k)]
    assert len(lines) == len(expected)
    for line, (row, at) in zip(lines, expected, strict=True):
        assert line["group"] == ("" if row.group is None else front.groups[row.group])
        assert line["arm"] == ("" if row.arm is None else arm_key(front, row.arm))
        assert (line["answer"], line["n"], line["interval_by"]) == (front.labels[at], str(row.n), row.used[at].value)
        shown = {
            "estimated_share": row.shares, "standard_error": row.standard_errors, "interval_low": row.low,
            "interval_high": row.high, "likeliest": row.likeliest, "design_effect": row.effect,
            "worth": row.worth,
        }  # fmt: skip
        for name, values in shown.items():
            assert (float(line[name]) if line[name] else None) == (values[at] if np.isfinite(values[at]) else None), (
                name
            )
        tested = row.fit_test
        assert (line["g2_design"], line["p_design"]) == (
            ("", "") if tested is None else (repr(tested.statistic), repr(tested.p_value))
        )
    differences = list(csv.DictReader(sheets[1].splitlines())) if len(sheets) > 1 else []
    assert [float(line["difference"]) for line in differences] == [
        value for one in found.against for value in one.difference.tolist()
    ]
    return script


def test_that_a_script_of_typed_counts_with_a_direct_arm_and_a_bootstrap_gives_the_same_figures(tmp_path: Path) -> None:
    workspace, setting = of_plan(replace(PLAGIARISM, method=CollectedMethod.BOOTSTRAP))
    script = assert_prints_the_screen(workspace, setting, tmp_path)
    assert "0.2225806" in run_script(script, tmp_path).stdout.decode()
    assert script.startswith("# This script uses typed counts")


def test_that_a_script_gives_the_same_moment_estimate_of_all_arms(tmp_path: Path) -> None:
    crosswise = {"a": stated("crosswise", "same", p="1/4"), "b": stated("crosswise", "same", p="1/5")}
    workspace = in_arms({"a": {"yes": 198, "no": 112}, "b": {"yes": 110, "no": 70}}, crosswise)
    workspace = edit_collected(workspace, moments=True)
    script = assert_prints_the_screen(workspace, collected_setting(workspace), tmp_path)
    assert "moments=True" in script


@pytest.mark.slow
@pytest.mark.parametrize("method", list(CollectedMethod))
def test_that_a_script_gives_the_same_two_group_figures_by_every_method(
    method: CollectedMethod, tmp_path: Path
) -> None:
    assert_prints_the_screen(*of_plan(replace(DOPING, method=method)), tmp_path)


def of_file(tmp_path: Path, shelf: SourceShelf) -> tuple[Workspace, CollectedSetting]:
    """A private file whose rows say their own chances; filtered, in groups, with a missing code."""
    chances = ("0.75,0.25", "0.8,0.2")
    lines = [f"{'yes' if at % 3 else 'no'},{chances[at % 2]},{'NSW'[at % 7 % 3]}" for at in range(300)]
    lines = ["q,a,b,town", *lines, "99,0.8,0.2,N", "yes,0.8,0.2,X"]
    workspace = opened_lines(tmp_path / "field.csv", lines, shelf, "q")
    codebook = Codebook((Variable("q", missing=MissingRule(values=("99",))),))
    base = Base(conditions=(Condition("town", ("N", "S", "W")),))
    workspace = replace(workspace, dataset=replace(workspace.dataset, codebook=codebook, base=base))
    question = CollectedQuestion("q", ("yes", "no"), (), ArmsBy.ROWS, (StatedArm("", CHANCES),), p1="a", p2="b")
    workspace = edit_collected(
        workspace, source=CollectedSource.COLUMNS, questions=(question,), question="q", group="town"
    )
    return workspace, read_setting(workspace, shelf)


def test_that_a_file_is_read_again_under_its_filter_and_missing_codes(tmp_path: Path, shelf: SourceShelf) -> None:
    workspace, setting = of_file(tmp_path, shelf)
    assert setting.front.n == 300
    script = assert_prints_the_screen(workspace, setting, tmp_path)
    assert "yes,0.8" not in script
    assert "The reports were randomized in the field" in script.split("\n")[0]
    (tmp_path / "field.csv").write_text("q,a,b,town\nyes,0.8,0.2,N\n", encoding="utf-8")
    changed = run_script(script, tmp_path)
    assert changed.returncode == 1
    assert "different rows" in changed.stderr.decode()


@pytest.mark.slow
def test_that_a_script_without_a_file_contains_the_counts_of_rows(tmp_path: Path, shelf: SourceShelf) -> None:
    workspace, setting = of_file(tmp_path, shelf)
    workspace = replace(workspace, dataset=replace(workspace.dataset, key="pasted"))
    script = assert_prints_the_screen(workspace, setting, tmp_path)
    assert "field.csv" not in script


def test_that_nothing_is_written_where_nothing_is_ready() -> None:
    workspace, setting = of_plan(replace(PLAGIARISM, counts="x"))
    with pytest.raises(InputError, match=r"collected\.script\.nothing$"):
        collected_script(workspace, setting)
