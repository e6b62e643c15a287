"""The attacks that broke the program once, each with real commands in a home of its own: nothing is lost or leaks."""

from __future__ import annotations

import csv
import hashlib
import json
import os
import sqlite3
import stat
import subprocess
import sys
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path

import pytest

from core.data.base import Base, Condition
from core.data.codebooks.codebook import Codebook, Variable
from core.release.ledger.entry import Entry
from core.release.ledger.shape import Kind
from core.release.release_store import ReleaseStore
from core.study.codec import save_study
from core.study.plan import Plan
from core.study.study import DataSample, Declared, Study
from tests.conftest import FOLDERS, TOP
from tests.e2e.data_desk import DataDesk
from tests.e2e.endings import RELEASES, SECRET
from tests.e2e.literal import Trap, hover

pytestmark = pytest.mark.skipif(os.name == "nt", reason="links, signals and limits of a POSIX system")

GRR = {"reports": ("--design", "grr"), "histogram": ()}
ROWS = 999
SURVEY = "person,q,town\n" + "".join(
    f"P{at:04},{'yes' if at % 5 == 0 else 'no'},{('Rome', 'Oslo')[at % 2]}\n" for at in range(ROWS)
)
HOW = ("--column", "q", "--design", "grr", "--epsilon", "1", "--categories", "q.txt")


@dataclass(frozen=True)
class Said:
    code: int
    out: str
    err: str


class House:
    """A custodian's folder: a survey with a rare trait, its list of answers, and a home where the ledger lies."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.survey = self.write("survey.csv", SURVEY)
        self.write("q.txt", "yes\nno\n")

    def write(self, name: str, text: str, encoding: str = "utf-8") -> Path:
        path = self.folder / name
        path.write_text(text, encoding=encoding)
        return path

    def begin(self, *words: str, shell: str = "true", **settings: str) -> subprocess.Popen[str]:
        kept = {name: value for name, value in os.environ.items() if name not in FOLDERS}
        given = {"HOME": str(self.folder / "home"), "PYTHONPATH": str(TOP), **settings}
        line = ["sh", "-c", f'{shell}; exec "$0" -m app "$@"', sys.executable, *words]
        return subprocess.Popen(line, cwd=self.folder, env={**kept, **given}, text=True,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE)  # fmt: skip

    def type(self, *words: str, shell: str = "true", **settings: str) -> Said:
        return heard(self.begin(*words, shell=shell, **settings))

    def privatize(self, *more: str, source: str = "survey.csv", out: str = "out.csv", ids: bool = False) -> Said:
        who = () if ids or "--id" in more else ("--no-id",)
        return self.type("privatize", source, *HOW, *who, "--out", out, *more)

    @property
    def house(self) -> ReleaseStore:
        return ReleaseStore(self.folder / "home" / RELEASES)

    def lines(self, kind: Kind) -> list[Entry]:
        return [one for one in self.house.ledger().entries if one.kind is kind]

    @property
    def spent(self) -> Decimal:
        return sum((one.charge for one in self.lines(Kind.RESERVED)), Decimal(0))


def heard(process: subprocess.Popen[str]) -> Said:
    out, err = process.communicate(timeout=120)
    assert "Traceback" not in err, err
    return Said(process.returncode, out, err)


def sums(folder: Path) -> dict[str, str]:
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.iterdir() if path.is_file()}


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


@pytest.mark.slow
def test_that_no_output_replaces_the_answers(house: House) -> None:
    """By its name, by a link, by a hard link, as a companion of the output, and with --replace each time."""
    (house.folder / "link.csv").symlink_to("survey.csv")
    os.link(house.survey, house.folder / "twin.csv")
    house.write("x.description.json", SURVEY)
    before = sums(house.folder)
    for out in ("survey.csv", "./survey.csv", "link.csv", "twin.csv"):
        assert house.privatize("--replace", out=out).code == 1
    assert house.privatize("--replace", source="x.description.json", out="x.csv").code == 1
    assert sums(house.folder) == before
    assert house.spent == 0


def test_that_an_answer_that_is_markup_opens_no_file(data_desk: DataDesk, tmp_path: Path) -> None:
    trap = Trap(tmp_path / "trap")
    try:
        image = f'<img src="file://{trap.path}">'
        path = tmp_path / "survey.csv"
        path.write_text("q\n" + "".join(f"{(image, 'no')[at % 2]}\n" for at in range(50)))
        data_desk.open(path)
        data_desk.ask("q")
        data_desk.settle()
        table = data_desk.window.preview.result.table_view
        for row in range(table.model().rowCount()):
            hover(table, row)
        data_desk.window.grab()
        assert not trap.opened
    finally:
        trap.close()


@pytest.mark.slow
def test_that_a_resaved_file_shares_the_budget_of_the_original(house: House) -> None:
    house.privatize("--budget", "1")
    house.write("copy.csv", SURVEY + "\n")
    house.write("fewer.csv", "".join(SURVEY.splitlines(keepends=True)[:100]))
    for source in ("copy.csv", "fewer.csv"):
        told = house.privatize(source=source, out="second.csv")
        assert told.code == 1
        assert "--same-people-as" in told.err
        assert "--other-people" in told.err
    told = house.privatize("--same-people-as", "survey", source="fewer.csv", out="second.csv")
    assert (told.code, house.spent) == (1, 1)


@pytest.mark.slow
def test_that_misspelled_answers_stop_the_release(house: House) -> None:
    house.write("upper.csv", SURVEY.replace(",yes,", ",Yes,").replace(",no,", ",No,"))
    told = house.privatize(source="upper.csv")
    assert (told.code, house.spent) == (1, 0)
    assert "only in case" in told.err
    house.write("blank.csv", SURVEY.replace(",yes,", ", yes ,").replace(",no,", ", no,"))
    assert house.privatize(source="blank.csv").code == 0
    shares = [line for line in (house.folder / "out.csv").read_text().splitlines()[1:] if "yes" in line]
    assert 0.25 * ROWS < len(shares) < 0.55 * ROWS, "a fifth says yes, and p is 0.73"


@pytest.mark.slow
def test_that_a_crash_writes_no_core_file(house: House) -> None:
    """The limit is that of the process while it works, whatever it was given."""
    process = house.begin("privatize", "survey.csv", *HOW, "--no-id", "--out", "out.csv", shell="ulimit -c unlimited")
    seen = set()
    while process.poll() is None:
        try:
            limits = Path(f"/proc/{process.pid}/limits").read_text()
        except OSError:
            break
        seen.update(line.split()[4] for line in limits.splitlines() if line.startswith("Max core file size"))
    assert heard(process).code == 0
    assert "0" in seen


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["reports", "histogram"])
def test_that_the_largest_number_of_rows_per_person_is_not_revealed(house: House, kind: str) -> None:
    """With a respondent who has three rows or without, what everybody sees is the same but for the noise."""
    seen = []
    words = ("--column", "q", "--epsilon", "1", "--categories", "q.txt", "--id", "person", "--kind", kind)
    for name, more in (("plain", ""), ("thrice", "P0001,no,Oslo\nP0001,no,Oslo\n")):
        folder = house.folder / name
        folder.mkdir()
        one = House(folder)
        one.survey.write_text(SURVEY + more)
        told = one.type("privatize", "survey.csv", *words, *GRR[kind], "--out", "out.csv")
        assert told.code == 0, told.err
        public = json.loads((folder / "out.description.json").read_text())
        said = {key: public[key] for key in ("unit", "number_of_rows", "estimates_refer_to") if key in public}
        seen.append((one.spent, said, public.get("rows")))
        assert f"at random and not released: {2 if more else 0}\n" in told.err, (
            "the custodian alone sees how many rows went"
        )
    assert seen[0] == seen[1]
    assert seen[0][0] == 1
    assert seen[0][1]["estimates_refer_to"]


@pytest.mark.slow
def test_that_ids_that_only_look_different_are_one_person(house: House) -> None:
    house.survey.write_text(SURVEY + "p0001\u200b,no,Oslo\n", encoding="utf-8")
    told = house.privatize("--id", "person")
    assert (told.code, house.spent) == (1, 0)
    assert "the ids of rows 2 and 1000 differ" in told.err.replace(",", ""), told.err[-400:]


@pytest.mark.slow
def test_that_a_ledger_set_back_gives_no_budget(house: House) -> None:
    house.privatize("--budget", "2")
    folder = house.house.folder
    before = {name: (folder / name).read_bytes() for name in ("ledger.jsonl", "head", "key")}
    house.privatize("--missing", "random", out="second.csv")
    for name, content in before.items():
        (folder / name).write_bytes(content)
    told = house.privatize("--missing", "own", out="third.csv")
    assert told.code == 1
    assert not (house.folder / "third.csv").exists()


@pytest.mark.slow
def test_that_the_same_question_at_once_is_drawn_once(house: House) -> None:
    begun = [house.begin("privatize", "survey.csv", *HOW, "--no-id", "--out", f"{at}.csv") for at in range(3)]
    assert [heard(one).code for one in begun] == [0, 0, 0]
    assert len({hashlib.sha256((house.folder / f"{at}.csv").read_bytes()).hexdigest() for at in range(3)}) == 1
    assert (house.spent, len(house.lines(Kind.RESERVED))) == (1, 1)


@pytest.mark.slow
def test_that_a_forged_release_is_not_called_the_released_file(house: House) -> None:
    assert house.privatize().code == 0
    told = house.type("verify", "out.csv", HOME=str(house.folder / "elsewhere"))
    assert "This is the released file" not in told.out + told.err


@pytest.mark.slow
def test_that_a_poor_system_is_one_sentence_and_private_files(house: House) -> None:
    (house.folder / "dangling.csv").symlink_to(house.folder / "nowhere.csv")
    told = house.privatize(out="dangling.csv")
    assert (told.code, told.out, (house.folder / "nowhere.csv").exists()) == (1, "", False)
    told = house.type("privatize", "survey.csv", *HOW, "--no-id", "--out", "x.csv", shell="ulimit -v 700000")
    assert (told.code, told.err.count("\n")) == (1, 1)
    told = house.type("privatize", "survey.csv", *HOW, "--no-id", "--out", "x.csv", shell="umask 000")
    assert told.code == 0
    made = [path for path in (house.folder / "home").rglob("*") if not path.is_symlink()]
    assert [path for path in made if stat.S_IMODE(path.stat().st_mode) & 0o077] == []


@pytest.mark.slow
def test_that_a_file_names_no_other_file_for_the_database(house: House) -> None:
    """Answers that are the calls of DuckDB, and a column name that ends a string: they are text."""
    other = house.write("other.csv", f"secret\n{SECRET}\n")
    call = f"'); SELECT * FROM read_csv('{other}'); --"
    house.survey.write_text(SURVEY.replace("town", f'"{call}"', 1))
    told = house.privatize("--raw", call)
    assert SECRET not in told.out + told.err + "".join(path.read_text() for path in house.folder.glob("out*"))


@pytest.mark.slow
def test_that_a_study_of_a_colleague_does_not_become_somebodys_sql(house: House) -> None:
    """Names of columns, answers of the filter and the table end every kind of quote; the engine's table stays whole."""
    name, answer = "q'\"`]; DROP TABLE people; --", "yes' OR 1 = 1; DROP TABLE people; /*\\"
    path = house.folder / "people.sqlite"
    with sqlite3.connect(path) as engine:
        marked = name.replace('"', '""')
        engine.execute(f'CREATE TABLE people ("{marked}" TEXT, town TEXT)')
        engine.executemany("INSERT INTO people VALUES (?, ?)", [(answer, "Rome"), (answer, "Oslo"), ("yes", "Oslo")])
    engine.close()
    book = Codebook((Variable(name), Variable("town")))
    base = Base((Condition(name, (answer,)),))
    study = Study(DataSample("youth_health"), Declared((name, "town"), book, base), Plan(name))
    save_study(house.folder / "colleague.spw", study)
    url = f"sqlite://{path}"
    told = house.type("count", "colleague.spw", "--engine", url, "--table", "people", "--out", "counts.csv")
    assert told.code == 0, told.err
    with (house.folder / "counts.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert sorted((row[name], row["town"], row["respondents"]) for row in rows) == [
        (answer, "Oslo", "1"),
        (answer, "Rome", "1"),
    ]
    for dialect in ("standard", "postgresql", "spark", "bigquery", "snowflake", "sql_server", "duckdb"):
        printed = house.type("count", "colleague.spw", "--table", 'a"; DROP TABLE people', "--print", dialect)
        assert printed.code == 0
        assert printed.out.startswith("SELECT")
    with sqlite3.connect(path) as engine:
        assert engine.execute("SELECT count(*) FROM people").fetchone() == (3,)
    engine.close()
