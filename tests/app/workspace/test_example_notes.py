from __future__ import annotations

from dataclasses import replace

import pytest

from app.messages.catalogue import english_sentence
from app.messages.preview_texts import note_lines
from app.workspace.example_notes import numbers_note
from app.workspace.examples import EXAMPLES, workspace_for
from app.workspace.numbers import edit_numbers, numbers_setting, with_bounds
from app.workspace.workspace import Workspace
from core.data.variable import DeclaredBy
from core.study.numbers import NumberSource
from core.study.typed import Typed
from tests.app.made import survey

OF_NUMBERS = tuple(one for one in EXAMPLES if one.numbers is not None)


def said(workspace: Workspace) -> str:
    return numbers_note(workspace, numbers_setting(workspace))


@pytest.mark.parametrize("example", OF_NUMBERS, ids=lambda one: one.key)
def test_that_the_note_of_an_example_is_shown_until_the_view_changes(example) -> None:
    opened = workspace_for(example, survey(), english_sentence)
    assert said(opened) == example.note
    assert said(replace(opened, look=replace(opened.look, part="curator"))) == ""
    assert said(replace(opened, look=replace(opened.look, note=""))) == ""
    assert said(edit_numbers(opened, source=NumberSource.AGES)) == ""
    wider = with_bounds(opened, numbers_setting(opened), Typed("0", 0.0), Typed("200", 200.0), DeclaredBy.TYPED)
    assert said(wider) == ""
    local = opened.plan.numbers.local
    assert said(edit_numbers(opened, local=replace(local, report_sd=Typed("9", 9.0)))) == ""
    if numbers_setting(opened).source is NumberSource.NORMAL:
        assert said(edit_numbers(opened, normal_n=Typed("50", 50.0))) == ""


def test_that_examples_of_other_pages_say_nothing_here() -> None:
    other = next(one for one in EXAMPLES if one.numbers is None)
    assert said(workspace_for(other, survey(), english_sentence)) == ""


def test_that_a_note_of_an_unknown_example_is_not_shown() -> None:
    assert note_lines("A classic case") == ()
    assert note_lines("data.changed") == (), "a code of another sentence"
    assert note_lines("") == ()
    for one in EXAMPLES:
        ((kind, text),) = note_lines(one.note)
        assert kind == "note"
        assert text.endswith(".")
