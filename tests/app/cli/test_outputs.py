"""No command replaces a file that it reads, or that the program keeps."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from app.messages.catalogue import english_sentence
from app.paths import data_folder, releases_folder
from core import guarded
from core.files import backup_of
from core.guarded import Part
from core.release.names import companions
from tests.app.cli.commands_desk import Desk, typed
from tests.app.cli.release_desk import Custodian

Q7 = ("--column", "Q7", "--design", "grr", "--epsilon", "1", "--off-list", "missing", "--categories", "q7.txt")


class Office:
    """A custodian with a study that was saved twice, and a release that is kept."""

    def __init__(self, custodian: Custodian) -> None:
        self.custodian, self.folder = custodian, custodian.folder
        self.study = self.folder / "house.spw"
        for _ in range(2):
            custodian.session().save(self.study)
        custodian.q7("--raw", "town", out="first.csv")
        custodian.written("book.csv", "variable,value,label\nQ7,1,Never\nQ7,2,Now\nQ7,3,Then\nQ7,4,Daily\n")
        data_folder().joinpath("places.json").touch()

    @property
    def used(self) -> dict[Path, Part]:
        """What `privatize house.spw` reads, and what the program keeps."""
        kept = [path for path in releases_folder().rglob("*") if path.is_file()]
        assert {"ledger.jsonl", "key", "head", "description.json", "reports.bin"} <= {path.name for path in kept}
        return {
            self.custodian.survey: Part.DATA,
            self.study: Part.STUDY,
            backup_of(self.study): Part.BACKUP,
            self.folder / "q7.txt": Part.CATEGORIES,
            data_folder() / "places.json": Part.OWN,
            **dict.fromkeys(kept, Part.LEDGER),
        }

    def privatized(
        self, path: Path, part: Part, *words: str, source: str = "house.spw", out: Path | None = None
    ) -> None:
        """A release that would replace a file in use."""
        at = path if out is None else out
        typed = ("privatize", self.folder / source, "--out", at, "--replace")
        self.refused(path, part, *typed, *self.custodian.placed(words))

    def refused(self, path: Path, part: Part, *words: str | Path) -> None:
        """A command at which nothing is known from before, as in a process of its own: it changes no file."""
        before = self.bytes
        guarded._files.clear()
        guarded._folders.clear()
        told = self.custodian.desk.type(*words)
        assert told.code == 1, path
        assert told.sentences == (english_sentence(f"save.guarded.{part}", {"name": path.name}),)
        assert "--dry-run" in words or told.paths == ()
        assert self.bytes == before

    @property
    def bytes(self) -> dict[str, str]:
        found = [path for top in (self.folder, data_folder()) for path in top.rglob("*") if path.is_file()]
        return {str(path): hashlib.sha256(path.read_bytes()).hexdigest() for path in found}


@pytest.fixture
def office(custodian: Custodian) -> Office:
    return Office(custodian)


def alias(path: Path, folder: Path, ending: str, make: Callable[[Path, Path], None]) -> Path:
    other = folder / f"{hashlib.sha256(str(path).encode()).hexdigest()[:8]}{ending}"
    make(path, other)
    return other


@pytest.mark.slow
@pytest.mark.parametrize("make", [os.symlink, os.link], ids=["link", "hard link"])
def test_that_privatize_replaces_nothing_that_it_depends_on(
    office: Office, tmp_path: Path, make: Callable[[Path, Path], None]
) -> None:
    account, entries = office.custodian.account(), office.custodian.release_store.ledger().entries
    for path, part in office.used.items():
        office.privatized(alias(path, tmp_path, ".csv", make), part, *Q7)
    assert (office.custodian.account(), office.custodian.release_store.ledger().entries) == (account, entries)


@pytest.mark.slow
def test_that_the_data_file_itself_is_refused_however_it_is_typed(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(office.folder)
    survey = office.custodian.survey
    for source in ("survey.csv", "house.spw"):
        for out in (survey, Path("survey.csv"), Path("..", office.folder.name, ".", "survey.csv")):
            for more in ((), ("--missing", "random"), ("--dry-run",)):
                office.privatized(survey, Part.DATA, *Q7, *more, source=source, out=out)


@pytest.mark.sweep
@pytest.mark.parametrize("form", ["parquet", "xlsx", "sav", "table-csv", "table-xlsx"])
def test_that_each_form_of_a_release_refuses_the_data_file(office: Office, tmp_path: Path, form: str) -> None:
    survey, ending = office.custodian.survey, f".{form.rpartition('-')[2]}"
    out = alias(survey, tmp_path, ending, os.symlink)
    office.privatized(out, Part.DATA, *Q7, "--form", form)
    if form.startswith("table"):
        office.privatized(out, Part.DATA, "--column", "Q7", "--kind", "histogram", "--epsilon", "1", *Q7[-2:])


def test_that_the_companions_of_a_release_replace_nothing_in_use(office: Office) -> None:
    custodian = office.custodian
    for name in ("x.description.json", "x.report.html"):
        path = custodian.written(name, custodian.survey.read_text())
        office.privatized(path, Part.DATA, *Q7, source=name, out=office.folder / "x.csv")
        path.unlink()
    # The description of a released file says which of its columns are reports already.
    town = ("--column", "town", "--design", "grr", "--epsilon", "1", "--categories", "town.txt")
    custodian.written("town.txt", "Rome\nOslo\n")
    said = companions(office.folder / "first.csv").description
    office.privatized(said, Part.DESCRIPTION, *town, source="first.csv", out=office.folder / "first.parquet")


def test_that_the_codebook_of_a_release_is_not_replaced(office: Office) -> None:
    office.privatized(office.folder / "book.csv", Part.CODEBOOK, *Q7[:-1], "book.csv")


def test_that_a_refusal_comes_before_anything_is_written_into_the_ledger(office: Office) -> None:
    office.privatized(office.custodian.survey, Part.DATA, *Q7, "--missing", "random", "--budget", "7")
    assert office.custodian.account().budget is None


@pytest.mark.slow
def test_that_report_replaces_nothing_that_it_depends_on(office: Office, tmp_path: Path) -> None:
    used = {path: part for path, part in office.used.items() if part is not Part.CATEGORIES}
    for path, part in used.items():
        for make in (os.symlink, os.link) if part is Part.DATA else (os.symlink,):
            other = alias(path, tmp_path, f".internal.{make.__name__}.html", make)
            office.refused(other, part, "report", office.study, "--out", other)


def test_that_a_study_that_is_called_like_its_report_is_not_replaced(desk: Desk) -> None:
    study = desk.sample().rename(desk.folder / "youth.html")
    before = study.read_bytes()
    told = desk.type("report", study)
    assert (told.code, told.only) == (1, "youth.html is the study file in use. Choose another name.")
    assert study.read_bytes() == before


def test_that_run_writes_none_of_its_files_if_one_may_not_be_written(desk: Desk) -> None:
    study = desk.study("smokes")
    for name in ("house.internal.html", "smokes.internal.svg", "smokes.internal.csv", "smokes.internal.json"):
        out = desk.folder / name.replace(".", "-")
        out.mkdir()
        (out / name).symlink_to(desk.survey)
        before = desk.survey.read_bytes()
        told = desk.type("run", study, "--out", out)
        assert (told.code, told.only) == (1, f"{name} is the data file in use. Choose another name.")
        assert [path.name for path in out.iterdir()] == [name]
        assert desk.survey.read_bytes() == before


def test_that_the_example_without_a_window_replaces_nothing_that_the_program_keeps(
    office: Office, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a file of the folder is a link to the ledger, the example goes elsewhere."""
    monkeypatch.chdir(tmp_path)
    desk, ledger = office.custodian.desk, releases_folder() / "ledger.jsonl"
    names = [path.name for path in desk.type("--no-window").paths[2:]]
    assert len(names) == 3
    folder = tmp_path / "survey-privacy-workbench-preview"
    for name in names:
        (folder / name).unlink()
        (folder / name).symlink_to(ledger)
    before = office.bytes
    told = desk.type("--no-window")
    paths = [Path(str(path).strip()) for path in told.paths[2:]]
    assert (told.code, office.bytes) == (0, before)
    assert folder not in {path.parent for path in paths}
    assert [path.name for path in paths] == names
    for path in paths:
        path.unlink()


@pytest.mark.slow
def test_that_a_separate_process_does_not_change_the_data(office: Office) -> None:
    """The very command that once left reports where the answers were."""
    before = office.custodian.survey.read_bytes()
    words = ("privatize", "survey.csv", *Q7, "--out", "survey.csv", "--replace")
    told = typed(office.folder, *words)
    assert (told.code, told.paths) == (1, ())
    assert told.only == "survey.csv is the data file in use. Choose another name."
    assert office.custodian.survey.read_bytes() == before


def test_that_a_release_is_not_written_through_a_link_to_no_file(custodian: Custodian) -> None:
    link = custodian.folder / "out.csv"
    (custodian.folder / "elsewhere").mkdir()
    link.symlink_to(custodian.folder / "elsewhere" / "other.csv")
    for more in ((), ("--replace",), ("--dry-run",)):
        told = custodian.q7(*more)
        assert told.code == 1
        assert told.sentences[-1] == "out.csv is a link to a file that does not exist. Choose another name."
    assert (custodian.spent, list((custodian.folder / "elsewhere").iterdir())) == (0, [])
    (custodian.folder / "b.description.json").symlink_to(custodian.folder / "gone.json")
    told = custodian.q7("--replace", out="b.csv")
    assert told.only == "b.description.json is a link to a file that does not exist. Choose another name."


def test_that_the_paths_that_are_printed_are_those_of_the_files(
    custodian: Custodian, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where OUT is a link, or a folder on the way is one, or OUT was typed from the working folder."""
    other = custodian.folder / "elsewhere"
    other.mkdir()
    (other / "real.csv").write_text("old")
    (custodian.folder / "out.csv").symlink_to(other / "real.csv")
    (custodian.folder / "way").symlink_to(other)
    told = custodian.q7("--replace")
    assert told.paths == tuple(other / name for name in ("real.csv", "real.description.json", "real.report.html"))
    assert all(path.is_file() for path in told.paths)
    assert (custodian.folder / "out.csv").is_symlink()
    told = custodian.q7(out="way/b.csv")
    assert told.paths[0] == custodian.folder / "way" / "b.csv"
    monkeypatch.chdir(custodian.folder)
    told = custodian.desk.type("privatize", "survey.csv", *Q7, "--out", "c.csv")
    assert told.paths == tuple(map(Path, ("c.csv", "c.description.json", "c.report.html")))
