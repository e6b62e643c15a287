"""A line of "What will leave": how the design draws is said to the end, also in a narrow window."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from app.messages.speak import say
from app.releases.plan import planned_release
from app.releases.prepare.rows_view import ReleaseRow
from app.releases.prepare.words import release_picture
from app.releases.state import started
from core.designs.registry import spec
from core.release.facts import ReleaseFacts
from tests.app.cli.release_survey import survey

NARROW = 400
"""Pixels that a line has where the window is 1024 wide."""


@pytest.mark.parametrize("key", ["grr", "oue", "sue", "subset", "olh", "blh", "hadamard", "rappor"])
def test_that_p_and_q_are_read_to_the_end_in_a_narrow_window(qtbot: QtBot, key: str) -> None:
    workspace = survey(1)
    draft = started(workspace, ("Q1",))
    picture = release_picture(workspace, draft, planned_release(workspace, draft), ReleaseFacts(), None)
    explained = spec(key).build(6, 0.9876).explain()
    how = say(explained.code, explained.params).replace(" = ", "\u00a0=\u00a0")
    row = ReleaseRow()
    qtbot.addWidget(row)
    row.resize(NARROW, 200)
    row.show_row(replace(picture.rows.rows[0], how=how))
    assert "".join(" ".join(row.how.lines).split()) == "".join(how.split())
