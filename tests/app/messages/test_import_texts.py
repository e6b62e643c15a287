"""What the import preview says in figures."""

from __future__ import annotations

from pathlib import Path

from app.messages.data_texts import isolated
from app.messages.import_texts import missing_chip, promise_line, proposal_notices, read_line, sheet_line
from app.messages.speak import say
from core.data.readers.converted import SheetInfo
from core.data.readers.registry import propose


def test_that_odd_rows_are_counted_and_placed_wherever_they_are(tmp_path: Path) -> None:
    path = tmp_path / "long.csv"
    path.write_text("a,b\n" + "1,2\n" * 80 + "1\n")
    proposal = propose(path, temp_folder=tmp_path / "private")
    assert proposal_notices(proposal)[0] == ("warning", say("page.ragged", {"rows": "1", "lines": "82"}))
    assert read_line(proposal) == "Text file: 81 rows × 2 columns, the whole file"
    assert promise_line(proposal) == say("page.promise")


def test_that_blanks_around_answers_are_announced_with_their_columns(tmp_path: Path) -> None:
    path = tmp_path / "padded.csv"
    path.write_text("id,sex,town\n" + "1, Male,Rome\n2,Female\u00a0,Oslo\n3,Male,  \n", "utf-8")
    ((severity, sentence),) = proposal_notices(propose(path, temp_folder=tmp_path / "private"))
    assert severity == "note"
    assert sentence.endswith(f"Found so far: 2, in {isolated('sex')}.")
    path.write_text("id,sex\n" + "1,Ma le\n2,Female\n3,\n")
    assert not proposal_notices(propose(path, temp_folder=tmp_path / "private"))


def test_that_a_sheet_is_named_with_its_size() -> None:
    assert sheet_line(SheetInfo("Answers", 1_200, 14)) == f"{isolated('Answers')} (1,200 × 14)"


def test_that_a_missing_code_is_offered_with_its_frequency() -> None:
    text, tip = missing_chip("NA", 918)
    assert "NA" in text
    assert "918" in tip
