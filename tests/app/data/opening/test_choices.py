"""The choices before a file is opened, as a reading and back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.data.opening.choices import MOST_CHIPS, ImportChoices
from core.data.delimited.text import Dialect
from core.data.proposal import Proposal
from core.data.readers.converted import SheetInfo
from core.data.reading import FileKind, Reading, SheetChoice

TEXT = Reading(FileKind.TEXT, Dialect(";", 1, "cp1252"), decimal_comma=True, missing_codes=("NA",))
SHEET = Reading(FileKind.XLSX, sheet=SheetChoice("People", "A5:F15", 1))
SPSS = Reading(FileKind.SPSS)


def proposal(reading: Reading, **more: object) -> Proposal:
    whole = Proposal(Path("a"), reading, (), (), 9, 0, (), True, (), encodings=("cp1252", "mac_roman"))
    return replace(whole, **more)  # type: ignore[arg-type]


@pytest.fixture
def choices(qtbot: QtBot) -> ImportChoices:
    made = ImportChoices()
    qtbot.addWidget(made)
    made.resize(700, 300)
    made.show()
    return made


@pytest.mark.parametrize("reading", [TEXT, SHEET, SPSS], ids=["text", "sheet", "spss"])
def test_that_what_is_shown_is_the_reading_again(choices: ImportChoices, reading: Reading) -> None:
    choices.show_proposal(proposal(reading, sheets=(SheetInfo("People", 10, 6), SheetInfo("Other", 3, 2))), first=True)
    assert choices.reading() == reading


@pytest.mark.parametrize(
    ("reading", "there"),
    [(TEXT, ("written", "cut", "marks", "names", "decimals")), (SHEET, ("which", "cells", "names")),
     (SPSS, ())],
    ids=["text", "sheet", "spss"],
)  # fmt: skip
def test_that_only_choices_that_the_kind_of_file_has_are_there(
    choices: ImportChoices, reading: Reading, there: tuple[str, ...]
) -> None:
    choices.show_proposal(proposal(reading), first=True)
    parts = ("written", "which", "cells", "cut", "marks", "names", "decimals")
    assert tuple(sorted(name for name in parts if getattr(choices, name).isVisible())) == tuple(sorted(there))
    assert choices.no_answer.isVisible()


def test_that_a_chip_adds_its_code_and_codes_stay_each_once(choices: ImportChoices, qtbot: QtBot) -> None:
    found = (("NA", 9), ("-99", 4))
    choices.show_proposal(proposal(TEXT, missing_found=found), first=True)
    (chip,) = choices._chips
    with qtbot.waitSignal(choices.changed):
        chip.click()
    now = choices.reading()
    assert now is not None
    assert now.missing_codes == ("NA", "-99")
    choices.missing.setText(" NA;; -99 ;NA")
    again = choices.reading()
    assert again is not None
    assert again.missing_codes == ("NA", "-99")


def test_that_a_file_with_many_odd_values_offers_the_most_frequent_ones(choices: ImportChoices) -> None:
    choices.show_proposal(proposal(TEXT, missing_found=tuple((f"-{i}", 20 - i) for i in range(1, 15))), first=True)
    assert len(choices._chips) == MOST_CHIPS


def test_that_a_field_keeps_its_text_while_typing(choices: ImportChoices, qtbot: QtBot) -> None:
    choices.show_proposal(proposal(SHEET), first=True)
    choices.activateWindow()
    qtbot.waitUntil(choices.isActiveWindow)
    choices.area.setFocus()
    choices.area.selectAll()
    qtbot.keyClicks(choices.area, "B2:")
    choices.show_proposal(proposal(SHEET), first=False)
    assert choices.area.text() == "B2:"
    with qtbot.waitSignal(choices.changed):
        qtbot.keyClick(choices.area, Qt.Key.Key_Return)
    choices.mark_wrong(True)
    assert choices.area.property("wrong")
    assert not choices.sign.property("wrong")


def test_that_another_sheet_has_its_table_elsewhere(choices: ImportChoices) -> None:
    sheets = (SheetInfo("People", 10, 6), SheetInfo("Other", 3, 2))
    choices.show_proposal(proposal(SHEET, sheets=sheets), first=True)
    choices.sheet.setCurrentIndex(1)
    choices.sheet.activated.emit(1)
    now = choices.reading()
    assert now is not None
    assert now.sheet == SheetChoice("Other", "", 1)
