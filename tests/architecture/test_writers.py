"""Every file is written through the one door (core.files), which refuses to replace a file that is in use."""

from __future__ import annotations

import ast

import pytest

from tests.architecture.source import found_in, last_name, modules, nodes
from tests.architecture.writing import writing

DOOR = "core/files.py"
INSIDE = {
    "app/ui/settings.py": "the table of settings, whose place Qt chooses",
    "app/setup/environment.py": "the program's environment, made before core can be imported",
    "app/setup/installing.py": "the same",
    "app/setup/lock.py": "the same",
    "core/data/frequency/kept_tables.py": "the tables of a count, in a private folder beside its result",
    "core/data/delimited/rewrite.py": "fills a copy in a private folder",
    "core/data/kept_files.py": "the same",
    "core/data/private_folder.py": "the copies and the locks of private folders",
    "core/data/readers/archive.py": "a copy in memory",
    "core/data/readers/child.py": "fills a copy in a private folder",
    "core/release/release_store.py": "moves a release that was drawn to the kept ones",
    "core/release/ledger/folder.py": "the ledger's own lines and locks",
    "core/release/turn.py": "a lock in the folder of the ledger; it holds nothing",
    "core/release/writers/parquet_file.py": "fills the nameless part that the door made",
    "core/release/writers/sav_file.py": "the same",
    "core/release/writers/write.py": "the same",
    "core/release/writers/xlsx_file.py": "the same, and what waits beside it",
    "core/report/imputed_file.py": "fills the nameless part that the door made",
    "core/report/checking/table.py": "a copy in a private folder",
    "app/export/printing.py": "the printer that the person chose; its dialog offers no file",
    # Run by hand by whoever changes the project's own assets.
    "app/jobs/first_draw.py": "the first draw of the opening example",
    "core/data/samples/samples.py": "the sample surveys",
    "core/analyses/coverage_table.py": "a table of the help",
}
OWN = {
    "app/shell/data_files.py": "CODEBOOK",
    "app/shell/languages.py": "OWN",
    "app/shell/recovery/copies.py": "OWN",
    "app/shell/study/data.py": "OWN",
    "core/study/codec.py": "STUDY",
    "core/release/release_store.py": "LEDGER",
    "core/release/ledger/folder.py": "LEDGER",
    "core/release/ledger/recovery.py": "LEDGER",
}
"""Which part each writer may replace."""


@pytest.mark.parametrize(
    "code",
    [
        "path.write_text('x')",
        "(folder / name).write_bytes(content)",
        "open(path, 'w')",
        "open(path, mode='ab')",
        "open(path, mode)",
        "path.open('r+b')",
        "os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)",
        "flags = os.O_RDWR | os.O_CREAT\nos.open(path, flags, 0o600)",
        "os.replace(old, new)",
        "part.replace(path)",
        "part.rename(path)",
        "path.with_name('x').rename(path)",
        "shutil.copyfile(old, new)",
        "shutil.move(old, new)",
        "QSaveFile(str(path))",
        "QPdfWriter(str(path))",
        "QtGui.QPdfWriter(name)",
        "Workbook(path)",
        "zipfile.ZipFile(path, 'w')",
        "image.save(str(path), 'PNG')",
        "frame.to_csv(path)",
        "pyreadstat.write_sav(frame, path)",
        'engine.rows(f"COPY (SELECT 1) TO {path}")',
        "np.save(path, cells)",
    ],
)
def test_that_each_way_to_write_a_file_is_found(code: str) -> None:
    assert [line for _, line in writing(ast.parse(code))] == [code.count("\n") + 1]


@pytest.mark.parametrize(
    "code",
    [
        "open(path)",
        "path.open('rb')",
        "book.open(part)",
        "open(path, 'rb')",
        "open(path, encoding='utf-8')",
        "window.open('about')",
        "os.open(path, os.O_RDONLY)",
        "os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)",
        "os.open(os.devnull, os.O_WRONLY)",
        "text.replace('a', 'b')",
        "replace(study, ledger=None)",
        "time.replace(tzinfo=None)",
        "source.rename(names)",
        "painter.save()",
        "image.save(buffer, 'PNG')",
        "QPdfWriter(buffer)",
        "Workbook(buffer)",
        "zipfile.ZipFile(made)",
    ],
)
def test_that_reading_and_memory_are_not_taken_for_writing(code: str) -> None:
    assert list(writing(ast.parse(code))) == []


def test_that_no_file_is_written_around_the_door() -> None:
    writers = found_in(writing, modules("app", "core"))
    assert writers.pop(DOOR), "the door itself writes"
    assert {path: places for path, places in writers.items() if path not in INSIDE} == {}
    assert set(INSIDE) - set(writers) == set(), "these no longer write"


def test_that_only_what_keeps_a_file_may_replace_it() -> None:

    def replaced(code: ast.Module) -> set[str]:
        calls = (call for call in nodes(code) if isinstance(call, ast.Call))
        doors = (call for call in calls if last_name(call.func) == "write_atomically")
        return {ast.unparse(word.value) for call in doors for word in call.keywords if word.arg == "own"}

    assert found_in(replaced, modules("app", "core")) == {path: [f"Part.{part}"] for path, part in OWN.items()}
