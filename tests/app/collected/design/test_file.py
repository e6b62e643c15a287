"""What a file says of designs is taken over for the columns that are there, or nothing is changed."""

from __future__ import annotations

import pytest

from app.collected.design.file import taken_over
from app.collected.state import collected_setting, edit_collected
from app.workspace.workspace import Workspace
from core.analyses.collected.stated_file import StatedFile, stated_from_file
from core.errors import DataError
from core.planning.field_kit.decoding import to_json
from core.study.collected import CollectedSource
from tests.app.made import survey
from tests.core.planning.field_kit.test_decoding import KITS, decoding

KIT = stated_from_file(to_json(decoding(KITS["die"])))


@pytest.fixture
def workspace() -> Workspace:
    return survey()


def counted(workspace: Workspace, text: str) -> Workspace:
    return edit_collected(workspace, source=CollectedSource.COUNTS, counts=text, questions=(), question="")


@pytest.mark.parametrize("values", [("1", "2"), ("Yes, often", "غالبًا")])
def test_that_a_kit_fills_the_column_of_reports_with_codes_or_labels(
    workspace: Workspace, values: tuple[str, str]
) -> None:
    before = counted(workspace, f"report\tcount\n{values[0]}\t400\n{values[1]}\t600")
    assert collected_setting(before).front is None
    found = taken_over(before, KIT)
    assert (found.columns, found.absent, found.left) == (("report",), (), 0)
    front = collected_setting(found.workspace).front
    assert front.labels == ("Yes, often", "غالبًا")
    assert front.tally(0).tolist() == [400.0, 600.0]
    assert front.arms[0].design == KITS["die"].design


def test_that_a_file_of_other_columns_changes_nothing_and_names_them(workspace: Workspace) -> None:
    before = counted(workspace, "Q1\tcount\nyes\t400\nno\t600")
    with pytest.raises(DataError) as refused:
        taken_over(before, KIT)
    assert (refused.value.code, refused.value.params["columns"]) == ("stated.file.other_columns", ("report",))


def test_that_a_file_without_codes_of_reports_says_how_many_are_left(workspace: Workspace) -> None:
    with pytest.raises(DataError) as refused:
        taken_over(workspace, StatedFile((), 3))
    assert (refused.value.code, refused.value.params["count"]) == ("stated.file.all_left", 3)
