"""A study opens as it was saved: the same figures and the same history."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from app.jobs.first_draw import read_sample
from app.jobs.open_file import count_file
from app.jobs.source_shelf import SourceShelf
from app.messages.catalogue import english, english_sentence
from app.shell.study import opening as study_counts
from app.shell.study.contents import study_of
from app.shell.study.data import data_of
from app.shell.study.opening import open_study
from app.workspace import transitions
from app.workspace.datasets import opening_workspace
from app.workspace.declared import renamed, with_dataset
from app.workspace.examples import EXAMPLES, Example, workspace_for
from core.control import Control
from core.data.base import Base, Condition
from core.data.codebooks.codebook import Item, MissingRule, SelectAll
from core.data.codebooks.codebook_apply import apply_codebook
from core.data.codebooks.codebook_reading import read_codebook
from core.data.codebooks.declare import with_breaks, with_missing, with_text
from core.data.private_folder import PREFIX
from core.errors import Cancelled
from core.files import backup_of
from core.study.codec import load_study, save_study
from core.study.study import Declared
from tests.app.shell.study.study_session import Session, edited, refused, reopened


def test_that_all_settings_of_a_file_are_restored(
    survey: Path, shelf: SourceShelf, fresh: SourceShelf, tmp_path: Path
) -> None:
    session = edited(Session.with_file(shelf, survey))
    saved = session.save(tmp_path / "work.spw")
    found = reopened(tmp_path / "work.spw", fresh)
    assert found.workspace == session.workspace
    assert found.behind == session.own_steps
    assert found.ahead == session.history.steps()[1]
    assert len(found.behind) > 9
    assert len(found.ahead) == 1
    assert found.study == saved
    assert found.notices == ()
    assert (found.read_only, found.included) == (False, False)
    assert found.workspace.dataset.path == str(survey)


def test_that_undo_and_redo_after_opening_walk_through_the_same_workspaces(
    survey: Path, shelf: SourceShelf, fresh: SourceShelf, tmp_path: Path
) -> None:
    session = edited(Session.with_file(shelf, survey))
    session.save(tmp_path / "work.spw")
    found = reopened(tmp_path / "work.spw", fresh)
    again = Session.going_on(fresh, found)
    for _ in found.behind:
        session.undo()
        again.undo()
        assert again.workspace == session.workspace


def test_that_a_study_that_was_opened_can_be_worked_on_and_saved_again(
    survey: Path, shelf: SourceShelf, fresh: SourceShelf, tmp_path: Path
) -> None:
    first = edited(Session.with_file(shelf, survey)).save(tmp_path / "work.spw")
    found = reopened(tmp_path / "work.spw", fresh)
    session = Session.going_on(fresh, found)
    assert session.save(tmp_path / "again.spw") == first
    assert (tmp_path / "again.spw").read_bytes() == (tmp_path / "work.spw").read_bytes()
    session.count_only(Base((Condition("smokes", ("often",)),)))
    session.save(tmp_path / "again.spw")
    assert reopened(tmp_path / "again.spw", shelf).workspace == session.workspace


@pytest.mark.sweep
@pytest.mark.parametrize(
    "name",
    [
        "survey/masculinity_raw_responses.csv",
        pytest.param("survey/yrbss.csv", marks=pytest.mark.slow),
        pytest.param("survey/teacher_survey.csv", marks=pytest.mark.slow),
        "spss_stata/fecondite_femmes_fr.sav",
        "spss_stata/fecondite_femmes_fr.dta",
        pytest.param("spss_stata/pyreadstat_multiple_response.sav", marks=pytest.mark.slow),
        "messy/readxl_deaths.xlsx",
        "messy/StarWars_macroman.csv",
        "messy/derived_fecondite_fr_utf16_tab.txt",
        "messy/derived_affairs_arabic_cp1256.csv",
        "pums/pums_1000_noheader.csv",
        pytest.param("pums/PUMS_dup.csv", marks=pytest.mark.slow),
    ],
)
def test_that_real_files_of_every_kind_are_restored(
    name: str, survey_data: Path, shelf: SourceShelf, fresh: SourceShelf, tmp_path: Path
) -> None:
    session = Session.with_file(shelf, survey_data / name)
    question = session.workspace.plan.question
    session.declare(lambda book: with_text(book, question, "Asked anew"))
    values = [value for value, _ in session.workspace.dataset.counts_of(question).values]
    session.count_only(Base((Condition(question, tuple(values[:2])),), "some"))
    session.save(tmp_path / "study.spw")
    found = reopened(tmp_path / "study.spw", fresh)
    assert found.workspace == session.workspace
    assert found.behind == session.own_steps


@pytest.mark.slow
def test_that_weights_and_select_all_blocks_of_a_real_survey_are_restored(
    survey_data: Path, shelf: SourceShelf, fresh: SourceShelf, tmp_path: Path
) -> None:
    session = Session.with_file(shelf, survey_data / "survey" / "masculinity_raw_responses.csv")
    names = [column.name for column in session.workspace.dataset.columns if column.name.startswith("q0004_")]
    block = session.join(*names)
    session.edit(lambda workspace: transitions.ask_question(workspace, block), "question")
    session.count_only(Base((), "", "weight"))
    session.save(tmp_path / "study.spw")
    found = reopened(tmp_path / "study.spw", fresh).workspace
    assert found == session.workspace
    assert found.dataset.counts_of(block).many
    answers = found.dataset.counts_of("q0001")
    assert answers.weighted is not None
    weights = {value: sums[0] for (value, _), sums in zip(answers.values, answers.weighted.values, strict=True)}
    shares = sorted(round(100 * weight / sum(weights.values()), 2) for weight in weights.values())
    assert shares == [0.57, 4.71, 11.03, 37.19, 46.49]


def test_that_names_from_a_codebook_and_the_original_names_are_restored(
    survey_data: Path, shelf: SourceShelf, fresh: SourceShelf, tmp_path: Path
) -> None:
    (tmp_path / "names.csv").write_text(
        "variable,label\n" + "".join(f"{name},\n" for name in ("age", "sex", "educ", "race", "income", "married"))
    )
    session = Session.with_file(shelf, survey_data / "pums" / "pums_1000_noheader.csv")
    dataset = session.workspace.dataset
    applied = apply_codebook(
        dataset.codebook, dataset.columns[:6], read_codebook(tmp_path / "names.csv"), dataset.everyone
    )
    named = renamed(dataset, applied.columns)
    session.edit(lambda workspace: with_dataset(workspace, named), "names")
    session.declare(lambda book: with_breaks(book, ["age"], (30.0, 60.0)))
    session.count_only(Base((Condition("age", low=30, high=60),)))
    session.save(tmp_path / "study.spw")
    found = reopened(tmp_path / "study.spw", fresh)
    assert found.workspace == session.workspace
    assert found.behind == session.own_steps
    assert {column.name for column in found.behind[0].dataset.columns} >= {"Column 1", "Column 6"}
    rows = fresh.take(found.behind[0].dataset, Control())
    assert rows.columns[0].name == "Column 1"


def test_that_a_sample_with_all_its_declarations_is_restored(
    shelf: SourceShelf, fresh: SourceShelf, tmp_path: Path
) -> None:
    session = Session(shelf, opening_workspace(read_sample))
    session.declare(lambda book: with_text(book, "Q7", "Asked otherwise"))
    session.count_only(Base((Condition("Q7", tuple(v for v, _ in _counts(session, "Q7")[:2])),), "some"))
    session.declare(lambda book: with_missing(book, ["Q7"], MissingRule((_counts(session, "Q7")[0][0],))))
    saved = session.save(tmp_path / "study.spw")
    found = reopened(tmp_path / "study.spw", fresh)
    assert found.workspace == session.workspace
    assert found.behind == session.own_steps
    assert (found.study, found.workspace.dataset.path, found.file) == (saved, "", None)


def _counts(session: Session, name: str) -> tuple[tuple[str, int], ...]:
    return session.workspace.dataset.counts_of(name).values


def test_that_an_unfiltered_sample_opens_without_its_rows(
    shelf: SourceShelf, fresh: SourceShelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = Session(shelf, opening_workspace(read_sample))
    session.declare(lambda book: with_text(book, "Q7", "Asked otherwise"))
    session.save(tmp_path / "study.spw")

    def never(*_: object) -> None:
        raise AssertionError("the rows were opened")

    monkeypatch.setattr(fresh, "take", never)
    assert reopened(tmp_path / "study.spw", fresh).workspace == session.workspace


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.key)
def test_that_made_up_answers_are_restored(
    example: Example, shelf: SourceShelf, fresh: SourceShelf, tmp_path: Path
) -> None:
    begun = opening_workspace(read_sample)
    session = Session(shelf, workspace_for(example, begun, english_sentence))
    session.edit(lambda workspace: transitions.edit_plan(workspace, level=0.8), "level")
    session.edit(lambda workspace: with_dataset(workspace, workspace.dataset, base=Base(name="pupils")), "base")
    session.save(tmp_path / "study.spw")
    found = reopened(tmp_path / "study.spw", fresh)
    assert found.workspace == session.workspace
    assert found.behind == session.own_steps


def test_that_history_before_the_file_was_read_again_stays_behind(
    survey: Path, shelf: SourceShelf, fresh: SourceShelf, tmp_path: Path
) -> None:
    session = Session.with_file(shelf, survey)
    session.edit(lambda workspace: transitions.edit_plan(workspace, level=0.8), "level")
    survey.write_text(survey.read_text() + "30,no,no,never,1\n")
    dataset = session.workspace.dataset
    assert dataset.reading is not None
    shelf.forget(dataset)
    opened = count_file(str(survey), dataset.reading, shelf, dataset)(Control())
    session.edit(lambda workspace: with_dataset(workspace, opened.dataset), "read the file again")
    session.edit(lambda workspace: transitions.edit_plan(workspace, level=0.9), "level")
    session.save(tmp_path / "work.spw")
    found = reopened(tmp_path / "work.spw", fresh)
    assert found.workspace == session.workspace
    assert [step.label for step in found.behind] == ["level"]
    assert found.behind[0].plan.level == 0.8


@pytest.mark.sweep
@pytest.mark.parametrize(
    "spoil",
    [
        lambda declared: replace(declared, names=declared.names[:-1]),
        lambda declared: replace(declared, names=(*declared.names[:-1], " ")),
        lambda declared: replace(declared, names=(*declared.names[:-1], "other")),
        lambda declared: replace(declared, base=Base((Condition("nowhere", ("1",)),))),
        lambda declared: replace(declared, base=Base(weight="nowhere")),
        lambda declared: _with_block(declared, *()),
        lambda declared: _with_block(declared, Item("Often", ("read_1",), ())),
        lambda declared: _with_block(declared, *(Item("Often", (one,), ("yes",)) for one in ("read_1", "read_2"))),
    ],
)
def test_that_declarations_of_other_columns_are_refused(
    spoil: Callable[[Declared], Declared], survey: Path, shelf: SourceShelf, fresh: SourceShelf, tmp_path: Path
) -> None:
    study = Session.with_file(shelf, survey).save(tmp_path / "work.spw")
    save_study(tmp_path / "work.spw", replace(study, declared=spoil(study.declared)))
    assert refused(tmp_path / "work.spw", fresh).code == "study.declared_misfit"


def _with_block(declared: Declared, *items: Item) -> Declared:
    """A select-all question that no program would make."""
    return replace(declared, codebook=replace(declared.codebook, blocks=(SelectAll("read", "", items),)))


def test_that_a_sample_that_there_is_none_of_is_refused(shelf: SourceShelf, tmp_path: Path) -> None:
    study = Session(shelf, opening_workspace(read_sample)).save(tmp_path / "work.spw")
    save_study(tmp_path / "work.spw", replace(study, data=replace(study.data, key="no_such")))  # type: ignore[arg-type,call-arg]
    assert refused(tmp_path / "work.spw", shelf).code == "study.sample_unknown"


def test_that_made_up_answers_have_no_filter(shelf: SourceShelf, tmp_path: Path) -> None:
    workspace = workspace_for(EXAMPLES[0], opening_workspace(read_sample), english_sentence)
    study = study_of(workspace, data_of(workspace, None, shelf, Control(), include=False))
    base = Base((Condition(workspace.plan.question, ("yes",)),))
    save_study(tmp_path / "work.spw", replace(study, declared=replace(study.declared, base=base)))
    assert refused(tmp_path / "work.spw", shelf).code == "study.declared_misfit"


def test_that_a_damaged_study_opens_in_its_previously_saved_version(
    survey: Path, shelf: SourceShelf, fresh: SourceShelf, tmp_path: Path
) -> None:
    path = tmp_path / "work.spw"
    session = Session.with_file(shelf, survey)
    session.save(path)
    before = session.workspace
    session.edit(lambda workspace: transitions.edit_plan(workspace, level=0.8), "level")
    session.save(path)
    path.write_bytes(path.read_bytes()[:-40])
    found = reopened(path, fresh)
    assert found.workspace == before
    assert [notice.code for notice in found.notices] == ["study.from_backup"]
    assert load_study(backup_of(path)).study == found.study


def test_that_a_study_that_cannot_be_written_is_read_only(
    shelf: SourceShelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Session(shelf, opening_workspace(read_sample)).save(tmp_path / "work.spw")
    monkeypatch.setattr(os, "access", lambda *_given, **_named: False)
    found = reopened(tmp_path / "work.spw", shelf)
    assert (found.read_only, [notice.code for notice in found.notices]) == (True, ["study.not_writable"])


def test_that_a_study_of_a_later_version_is_read_only(shelf: SourceShelf, tmp_path: Path) -> None:
    path = tmp_path / "work.spw"
    Session(shelf, opening_workspace(read_sample)).save(path)
    text = path.read_text()
    assert '"version": 1' in text
    path.write_text(text.replace('"version": 1', '"version": 2', 1))
    found = reopened(path, shelf)
    assert found.read_only
    assert [notice.code for notice in found.notices] == ["study.newer"]


def test_that_old_steps_that_take_too_long_are_left_out_and_said(
    survey: Path, shelf: SourceShelf, fresh: SourceShelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = Session.with_file(shelf, survey)
    session.edit(lambda workspace: transitions.edit_plan(workspace, level=0.8), "before the filter")
    session.count_only(Base((Condition("smokes", ("often",)),)))
    session.edit(lambda workspace: transitions.edit_plan(workspace, level=0.9), "under the filter")
    session.count_only(Base((Condition("smokes", ("never",)),)))
    session.edit(lambda workspace: transitions.edit_plan(workspace, level=0.95), "now")
    session.save(tmp_path / "work.spw")
    whole = reopened(tmp_path / "work.spw", fresh)
    assert whole.behind == session.own_steps
    monkeypatch.setattr("app.shell.study.opening.HISTORY_SECONDS", 0.0)
    found = reopened(tmp_path / "work.spw", fresh)
    assert found.workspace == session.workspace
    assert [step.label for step in found.behind] == ["now"]
    lost = len(whole.behind) - 1
    assert [(notice.code, dict(notice.params)) for notice in found.notices] == [
        ("study.history_shortened", {"steps": lost})
    ]
    assert str(lost) in english(found.notices[0])


def test_that_data_under_equal_declarations_are_counted_once(
    survey: Path, shelf: SourceShelf, fresh: SourceShelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = Session.with_file(shelf, survey)
    for number in range(3):
        session.count_only(Base((Condition("smokes", ("often",)),), f"often {number}"))
        session.edit(lambda workspace: transitions.edit_plan(workspace, level=0.8), "level")
        session.edit(lambda workspace: transitions.edit_plan(workspace, level=0.9), "level")
    session.save(tmp_path / "work.spw")
    calls: list[Base] = []
    real = study_counts.counted

    def watched(*given: object) -> object:
        calls.append(given[3])  # type: ignore[arg-type]
        return real(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(study_counts, "counted", watched)
    found = reopened(tmp_path / "work.spw", fresh)
    assert found.behind == session.own_steps
    assert [base.name for base in calls] == ["often 2"]


def test_that_stop_is_heard_and_leaves_nothing_open(
    survey: Path, shelf: SourceShelf, fresh: SourceShelf, tmp_path: Path
) -> None:
    edited(Session.with_file(shelf, survey)).save(tmp_path / "work.spw")
    heard: list[float] = []
    control = Control(lambda done, _code: heard.append(done))
    open_study(tmp_path / "work.spw", fresh)(control)
    assert heard == sorted(heard)
    for stop_at in range(1, len(heard)):
        seen: list[float] = []

        def stop(done: float, _code: str, seen: list[float] = seen, stop_at: int = stop_at) -> None:
            seen.append(done)
            if len(seen) == stop_at:
                raise Cancelled

        with pytest.raises(Cancelled):
            open_study(tmp_path / "work.spw", SourceShelf(tmp_path / "other"))(Control(stop))
        assert list((tmp_path / "other").glob(PREFIX + "*")) == []


@pytest.mark.slow
def test_that_no_window_is_needed(survey: Path, shelf: SourceShelf, tmp_path: Path) -> None:
    Session.with_file(shelf, survey).save(tmp_path / "work.spw")
    code = (
        "import sys; from pathlib import Path; from app.shell.study.opening import open_study; "
        "from app.shell.study.saving import saving; from app.jobs.source_shelf import SourceShelf; "
        "from core.control import Control; shelf = SourceShelf(Path(sys.argv[2])); "
        "found = open_study(Path(sys.argv[1]), shelf)(Control()); shelf.close(); "
        "print(found.workspace.dataset.rows, 'PySide6' in sys.modules)"
    )
    command = [sys.executable, "-c", code, str(tmp_path / "work.spw"), str(tmp_path / "headless")]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["60", "False"]
