"""Results of the page Collected for other programs: the schema, the figures of the screen, who may see them."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from app.collected.report import collected_results_of
from app.jobs.source_shelf import SourceShelf
from app.messages.speak import say
from app.workspace.workspace import Workspace
from core.analyses.collected.estimates_result import Estimates, Used
from core.control import Control
from core.data.collected.rows import CollectedRows
from core.estimation.compatibility import Reference
from core.report.export import InternalFile, PublicFile
from core.study.collected import CollectedMethod, StatedArm
from tests.app.collected.made_estimates import counted, estimates_of, in_arms, stated
from tests.app.collected.test_report import file_of
from tests.app.made import survey
from tests.json_schema import faults, schema_of

SCHEMA = schema_of("results-1")
CROSSWISE, DIRECT = stated("crosswise", "same", p="1/4"), stated("direct")
YES = {"yes": 198, "no": 112}


def no_file(*_: object) -> CollectedRows:
    raise AssertionError("typed counts need no file")


def read(workspace: Workspace) -> dict[str, Any]:
    file = collected_results_of(workspace, Control(), no_file)
    found: dict[str, Any] = json.loads(file.content)
    return found


MANY = {f"a{at}": count for at, count in enumerate((300, 200, 5, 0))}
GRR = stated("grr", "own", p="0.55")
EVERY = {
    "example": survey,
    "one": lambda: counted({"yes": 831, "no": 1604}, stated("forced", "of_all", no="1/6", yes="1/6")),
    "impossible": lambda: counted({"yes": 40, "no": 360}, stated("chances", a="0.8", b="0.2")),
    "several answers": lambda: counted(MANY, GRR),
    "arms of several answers": lambda: in_arms({"a": MANY, "b": MANY, "c": MANY}, {"a": GRR, "b": GRR, "c": DIRECT}),
    "against direct": lambda: in_arms(
        {"cw": YES, "dq": {"yes": 7, "no": 89}, "too": {"yes": 0, "no": 30}},
        {"cw": CROSSWISE, "dq": DIRECT, "too": DIRECT},
    ),
    "groups": lambda: in_arms(
        {("north", "cw"): YES, ("south", "cw"): YES, ("south", "dq"): {"yes": 9, "no": 71}},
        {"cw": CROSSWISE, "dq": DIRECT}, group="group",
    ),
    "all alike": lambda: in_arms(
        {"a": {"yes": 0, "no": 30}, "b": {"yes": 0, "no": 20}}, {"a": CROSSWISE, "b": CROSSWISE}
    ),
    "one alone": lambda: counted({"yes": 1, "no": 0}, CROSSWISE),
}  # fmt: skip


@pytest.mark.sweep
@pytest.mark.parametrize("method", [CollectedMethod.WILSON, CollectedMethod.BOOTSTRAP])
@pytest.mark.parametrize("kind", EVERY)
def test_that_results_of_every_kind_follow_the_schema(kind: str, method: CollectedMethod) -> None:
    workspace = EVERY[kind]()
    collected = replace(workspace.plan.collected, method=method)
    workspace = replace(workspace, plan=replace(workspace.plan, collected=collected))
    found = read(workspace)
    assert faults(SCHEMA, found) == []
    drawn = any(one["interval_by"] == Used.BOOTSTRAP.value or (one["draws"] or 0) > 0 for one in found["estimates"])
    assert (found["bootstrap_seed"] is not None) is drawn


@pytest.mark.parametrize(
    ("place", "value"),
    [
        (("estimates", 0, "estimated_share"), "0.26"),
        (("estimates", 0, "interval_low"), -0.1),
        (("estimates", 0, "interval_by"), "guess"),
        (("estimates", 0, "p_design"), 1.5),
        (("arms", 0, "design", "epsilon"), "much"),
        (("kind",), "preview"),
        (("schema",), 2),
        (("mode",), "released"),
        (("rows",), []),
    ],
)
def test_that_the_validator_notices_what_does_not_belong(place: tuple[str | int, ...], value: object) -> None:
    """The broken twin."""
    found: Any = read(EVERY["impossible"]())
    inner = found
    for step in place[:-1]:
        inner = inner[step]
    inner[place[-1]] = value
    assert faults(SCHEMA, found)


def test_that_an_impossible_share_has_its_test_and_says_why_its_interval_does_not_hold_it() -> None:
    first = read(EVERY["impossible"]())["estimates"][0]
    assert first["estimated_share"] < 0.0 == first["interval_low"]
    assert first["interval_note"] == "possible_shares_only"
    assert first["reference"] == Reference.HALF_CHI_SQUARE.value
    assert 0.0 < first["p_design"] < 0.01


def test_that_every_field_is_explained_and_required() -> None:
    for name in ("collected", "collected_estimate", "collected_difference"):
        part = SCHEMA["$defs"][name]
        assert part["additionalProperties"] is False
        assert set(part["required"]) == set(part["properties"])
        unexplained = {key for key, inner in part["properties"].items() if "description" not in inner}
        assert unexplained <= {"kind", "question"}


def test_that_figures_are_those_of_the_part_with_all_their_digits() -> None:
    workspace = EVERY["against direct"]()
    made: Estimates = estimates_of(workspace)
    found = read(workspace)
    lines = [(row, at) for row in made.rows for at in (0, 1)]
    for key, name in (
        ("estimated_share", "shares"), ("standard_error", "standard_errors"), ("interval_low", "low"),
        ("interval_high", "high"),
    ):  # fmt: skip
        figures = [float(getattr(row, name)[at]) for row, at in lines]
        assert [one[key] for one in found["estimates"]] == [None if np.isnan(one) else one for one in figures], key
    assert [one["arm"] for one in found["estimates"]] == ["cw", "cw", "dq", "dq", "too", "too"]
    # two counts, one share: nothing can be tested
    tested = ("g2_design", "p_design", "reference", "draws")
    assert {one[name] for one in found["estimates"] for name in tested} == {None}
    first = found["against_direct"][0]
    assert (first["compared_with"], first["direct_n"]) == ("dq + too", 126)
    assert first["direct_share"] == 7 / 126
    assert first["difference"] == pytest.approx((198 / 310 - 0.75) / -0.5 - 7 / 126, abs=1e-12)
    assert [one["asked_directly"] for one in found["arms"]] == [False, True, True]
    assert found["arms"][0]["design"]["matrix"] == [[0.25, 0.75], [0.75, 0.25]]


def test_that_private_reports_are_public_until_somebody_was_asked_directly(tmp_path: Path) -> None:
    shelf, device = SourceShelf(tmp_path), StatedArm("crosswise", CROSSWISE)
    asked = StatedArm("direct", DIRECT)
    for arms, kind, mode in (((device,), PublicFile, "public"), ((device, asked), InternalFile, "internal")):
        workspace, rows = file_of(tmp_path, shelf, arms)
        file = collected_results_of(workspace, Control(), rows)
        assert isinstance(file, kind)
        assert (".internal." in file.name) is (kind is InternalFile)
        found = json.loads(file.content)
        assert faults(SCHEMA, found) == []
        assert found["mode"] == mode
        assert found["group_by"] == "town"
        assert {one["group"] for one in found["estimates"]} == {"N", "S", None}
        assert say("report.collected.sizes") in found["about"]
    shelf.close()


def test_that_nothing_is_written_where_nothing_can_be_estimated() -> None:
    broken = counted({"yes": 1, "no": 2}, stated("crosswise", "same", p="1/2"))
    assert collected_results_of(broken, Control(), no_file) is None
