"""Any bytes into a reader give data or one typed error that can be said: never a crash of the program, never a hang."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable
from pathlib import Path

import duckdb
import pandas as pd
import pyreadstat
import pytest
import xlsxwriter

from tests.core.data.readers import targets
from tests.core.data.readers.audit import SECRET, audit
from tests.core.data.readers.mutate import mutant, seeds_in

FEW = 60
MANY = 20_000
# Measured in 100,000 files of each kind: one workbook in a thousand asks for more memory than there is, and its reader
# ends itself; no other reader ends so.
MOST_CRASHES = 0.005


def frame() -> pd.DataFrame:
    answers = ["yes", "no", f"{SECRET} yes", "", "ja \u00e4\u6f22"]
    return pd.DataFrame(
        {
            "age": [18.0 + n for n in range(30)],
            "party": [answers[n % 5] for n in range(30)],
            "when": pd.date_range("2024-05-06", periods=30, freq="36h"),
            "weight": [0.5 + n / 7 for n in range(30)],
        }
    )


def ascii_only(texts: pd.Series[str]) -> pd.Series[str]:
    return texts.str.encode("ascii", "replace").str.decode("ascii")


def make_xlsx(folder: Path) -> None:
    for number, memory in enumerate((False, True)):
        with xlsxwriter.Workbook(folder / f"{number}.xlsx", {"constant_memory": memory}) as book:
            day = book.add_format({"num_format": "yyyy-mm-dd"})
            sheet = book.add_worksheet("Answers")
            if number:
                sheet.write(0, 0, f"{SECRET} title")
            for place, row in enumerate([list(frame().columns), *frame().to_numpy().tolist()], start=2 * number):
                for column, cell in enumerate(row):
                    sheet.write(place, column, cell, day if column == 2 else None)
            sheet.write_formula(35, 1, "=1/0", None, "#DIV/0!")
            sheet.write_boolean(36, 1, True)
            if not number:
                sheet.merge_range(38, 0, 39, 1, "both")
            book.add_worksheet("Other").write(1, 1, 3)


def make_spss(folder: Path) -> None:
    labels = {"age": {18.0: "eighteen", 19.0: "nineteen"}, "party": {"yes": "Yes", "no": "No"}}
    for number, packing in enumerate(({}, {"compress": True}, {"row_compress": True})):
        pyreadstat.write_sav(frame(), folder / f"{number}.sav", column_labels=["How old?", "Which?", "", "w"],
                             variable_value_labels=labels, missing_ranges={"age": [{"lo": 90, "hi": 99}, 18]},
                             variable_measure={"age": "scale"}, **packing)  # fmt: skip


def make_por(folder: Path) -> None:
    table = frame().drop(columns="when").rename(columns=str.upper)
    table["PARTY"] = ascii_only(table["PARTY"])
    pyreadstat.write_por(table, folder / "0.por", column_labels=["How old?", "Which?", "w"])


def make_stata(folder: Path) -> None:
    for number, version in enumerate((8, 10, 12, 13, 15)):
        table = frame() if version > 12 else frame().assign(party=ascii_only(frame()["party"]))
        pyreadstat.write_dta(table, folder / f"{number}.dta", version=version, column_labels=["How old?", "", "", ""],
                             variable_value_labels={"age": {18: "eighteen"}})  # fmt: skip
    frame().to_stata(folder / "long.dta", write_index=False, version=118, convert_strl=["party"])


def make_csv(folder: Path) -> None:
    frame().to_csv(folder / "0.csv", index=False)
    frame().to_csv(folder / "1.csv", index=False, sep=";", decimal=",", quoting=1, lineterminator="\r\n")
    frame().to_csv(folder / "2.csv", index=False, sep="\t", encoding="utf-16")
    names = [["age", "party"], ["How old?", "Which?"], ['{"ImportId":"QID1"}', '{"ImportId":"QID2"}']]
    table = pd.concat([pd.DataFrame(names, columns=names[0]), frame()[names[0]].astype(str)])
    table.to_csv(folder / "3.csv", index=False, header=False)
    table.replace("ja \u00e4\u6f22", "\u6f22\u5b57").to_csv(folder / "4.csv", index=False, encoding="iso2022_jp_ext")
    (folder / "5.csv").write_text("".join(f"{n:04d}{n % 70 + 18}{n % 2}{SECRET}\n" for n in range(30)))


def make_parquet(folder: Path) -> None:
    with duckdb.connect() as database:
        database.register("answers", frame().drop(columns="when"))
        for number, packing in enumerate(("snappy", "zstd", "uncompressed")):
            database.execute(
                f"COPY answers TO '{folder / f'{number}.parquet'}' (FORMAT parquet, COMPRESSION {packing})"
            )
        old = "SELECT age, encode(party) AS party, encode(party) || '\\xff'::BLOB AS photo FROM answers"
        database.execute(f"COPY ({old}) TO '{folder / 'old.parquet'}' (FORMAT parquet)")


KINDS: dict[str, tuple[str, str, Callable[[Path], None]]] = {
    "xlsx": ("xlsx", ".xlsx", make_xlsx),
    "spss": ("spss", ".sav", make_spss),
    "por": ("por", ".por", make_por),
    "stata": ("stata", ".dta", make_stata),
    "csv": ("survey_in_one_database", ".csv", make_csv),
    "parquet": ("survey_in_one_database", ".parquet", make_parquet),
}


def audited(kind: str, folder: Path, number: int) -> None:
    target, suffix, make = KINDS[kind]
    make(folder)
    # to start a process takes longer than to read a few files
    found = audit(
        f"tests.core.data.readers.targets:{target}", folder, number, suffix, processes=1 if number == FEW else 2
    )
    print(f"{kind}: {found}")
    assert found.failures == []
    assert found.outcomes.total() + len(found.crashes) == number
    assert found.outcomes["data"] > 0, "some of the damage is harmless"
    assert found.outcomes["data"] < number, "some of it is not"
    assert len(found.crashes) <= max(3, MOST_CRASHES * number)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_that_damaged_files_give_data_or_one_typed_error(kind: str, tmp_path: Path) -> None:
    audited(kind, tmp_path, FEW)


@pytest.mark.slow
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("kind", KINDS)
def test_that_twenty_thousand_damaged_files_give_data_or_one_typed_error(kind: str, tmp_path: Path) -> None:
    audited(kind, tmp_path, MANY)


@pytest.mark.parametrize("kind", KINDS)
def test_that_the_files_are_good_before_they_are_damaged(kind: str, tmp_path: Path) -> None:
    target, _, make = KINDS[kind]
    seeds, copies = tmp_path / "seeds", tmp_path / "copies"
    seeds.mkdir()
    make(seeds)
    for path in seeds.iterdir():
        copies.mkdir()
        getattr(targets, target)(path, copies)
        copies.rename(tmp_path / path.name)


@pytest.mark.slow
def test_that_a_reader_that_quotes_hangs_crashes_or_lets_errors_out_is_found(tmp_path: Path) -> None:
    for length in range(5):
        (tmp_path / f"{length}").write_bytes(b"x" * (50 + length))
    found = audit("tests.core.data.readers.targets:wrong", tmp_path, 40, ".x", patience=3)
    said = {what.partition(" ")[0] for _, what in found.failures}
    assert said == {"data.damaged", "data.nobody_says_this", "ValueError:", "took"}
    assert found.crashes
    assert not found.outcomes


def test_that_every_mutant_follows_from_its_number_and_most_differ(tmp_path: Path) -> None:
    make_xlsx(tmp_path)
    make_csv(tmp_path)
    seeds = seeds_in(tmp_path)
    made = [mutant(number, seeds) for number in range(200)]
    assert made == [mutant(number, seeds) for number in range(200)]
    assert len(set(made)) > 150
    assert sum(zipfile.is_zipfile(io.BytesIO(one)) for one in made) > 40, "many archives can be unpacked still"
