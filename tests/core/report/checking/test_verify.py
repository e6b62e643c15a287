"""Verifying passes what was handed out, and each kind of tampering is found by the check that is about it."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.messages.speak import say
from app.releases.work import exporting
from core import __version__
from core.control import Control
from core.designs.base import Design
from core.designs.local.each_item import EachItem
from core.designs.local.grr import GRR
from core.designs.local.local_hash import OLH
from core.designs.local.subset import SubsetSelection
from core.designs.local.unary import OUE
from core.designs.registry import spec
from core.errors import Cancelled
from core.release.description import Description
from core.release.description_json import description_bytes
from core.release.ledger.ledger import Ledger
from core.release.ledger.reservation import Reservation
from core.release.ledger.shape import Kind
from core.release.names import companions
from core.release.plan import DataSet, Form
from core.release.release_store import ReleaseStore
from core.report.checking.checks import Outcome, Step, Verification
from core.report.checking.description import check_integers
from core.report.checking.verify import verification_lines, verify
from tests.core.report.release.made import ROWS, VOICE, Handed, described, hand_out, histogram, rehashed, write_pages
from tests.json_schema import faults, schema_of

SCHEMA = schema_of("release-1")


def kuk() -> Design:
    return spec("kuk").build(2, 1.0, {"m": 3})


DESIGNS: dict[str, Callable[[], list[Design]]] = {
    "category": lambda: [GRR(4, 1.0)],
    "bits": lambda: [OUE(3, 1.0)],
    "hashed": lambda: [OLH(4, 1.0)],
    "subset": lambda: [SubsetSelection(6, 1.0)],
    "sign": lambda: [kuk()],
    "select_all": lambda: [EachItem(3, 2.0)],
}


def failures(found: Verification) -> set[Step]:
    return {one.step for one in found.checks if one.outcome is Outcome.FAILED}


def check(found: Verification, step: Step) -> Any:
    return next(one for one in found.checks if one.step is step)


@pytest.mark.parametrize("kind", DESIGNS)
def test_that_what_was_handed_out_passes_from_each_of_its_files(kind: str, tmp_path: Path) -> None:
    handed = hand_out(described(DESIGNS[kind]()), Form.CSV, tmp_path)
    for path in (handed.data, handed.files.description, handed.files.report):
        found = verify(path, VOICE)
        assert found.verdict is Outcome.PASSED
        assert {one.step for one in found.checks if one.outcome is Outcome.SKIPPED} == {Step.TABLE, Step.LEDGER}


def _slow(forms: Iterable[Form]) -> list[Any]:
    """Workbooks and SPSS files are read in processes of their own."""
    heavy = (Form.XLSX, Form.SAV, Form.TABLE_XLSX)
    return [pytest.param(one, marks=pytest.mark.slow) if one in heavy else one for one in forms]


@pytest.mark.parametrize("form", _slow(Form))
def test_that_every_form_passes(form: Form, tmp_path: Path) -> None:
    several = described([GRR(3, 1.0), EachItem(2, 1.0), OLH(4, 1.0)])
    assert verify(hand_out(several, form, tmp_path).data, VOICE).verdict is Outcome.PASSED


def test_that_scores_pass_and_one_altered_score_or_sentence_is_found(tmp_path: Path) -> None:
    about = replace(described([GRR(4, 1.0), OUE(3, 1.0)]), scores=True)
    handed = hand_out(about, Form.CSV, tmp_path)
    assert verify(handed.data, VOICE).verdict is Outcome.PASSED
    whole = handed.files.description.read_text(encoding="utf-8")
    assert faults(SCHEMA, json.loads(whole)) == []
    assert set(json.loads(whole)["scores"]) == {"sums", "single", "epsilon"}
    assert "A single score has no meaning" in handed.files.report.read_text(encoding="utf-8")
    handed.files.description.write_text(whole.replace("tells no more", "tells more"), encoding="utf-8")
    assert failures(verify(handed.data, VOICE)) == {Step.STATED}
    handed.files.description.write_text(whole, encoding="utf-8")
    lines = handed.data.read_text(encoding="utf-8").split("\n")
    cells = lines[9].split(",")
    cells[-1] = str(float(cells[-1]) + 1.0)
    handed.data.write_text("\n".join([*lines[:9], ",".join(cells), *lines[10:]]), encoding="utf-8")
    write_pages(handed, Form.CSV, ROWS)
    found = verify(handed.data, VOICE)
    assert failures(found) == {Step.TALLIES}
    assert check(found, Step.TALLIES).params == {"row": 10, "column": len(cells)}


def test_that_a_sampled_question_for_each_respondent_passes(tmp_path: Path) -> None:
    sampled = described([GRR(3, 1.0), OUE(2, 1.0)], sampled=True, rows_each=3)
    assert verify(hand_out(sampled, Form.CSV, tmp_path).data, VOICE).verdict is Outcome.PASSED


@pytest.mark.parametrize("counts", [(500, -3, 120), (77,)])
@pytest.mark.parametrize("form", [Form.TABLE_CSV, Form.TABLE_XLSX])
def test_that_noisy_counts_pass(counts: tuple[int, ...], form: Form, tmp_path: Path) -> None:
    handed = hand_out(histogram(counts, rows_each=2), form, tmp_path)
    assert verify(handed.data, VOICE).verdict is Outcome.PASSED


BEFORE_CAPS = Path(__file__).parent / "before_caps"
"""Releases of the time when the most rows that a person had were read off the file, and no row stayed behind."""
LEDGER_BEFORE = Path(__file__).parents[2] / "release" / "ledger" / "before_surveys"


@pytest.mark.parametrize("name", ["several", "counts"])
def test_that_a_release_from_before_rows_per_person_were_declared_passes_and_claims_no_cap(name: str) -> None:
    found = verify(BEFORE_CAPS / f"{name}.csv", VOICE)
    assert found.verdict is Outcome.PASSED
    assert check(found, Step.REPORT).outcome is Outcome.PASSED
    assert found.read is not None
    assert not found.read.described.capped
    assert faults(SCHEMA, found.read.whole) == []


@pytest.mark.parametrize("key", ["number_of_rows", "estimates_refer_to"])
def test_that_a_cap_that_is_half_stated_is_found(key: str, tmp_path: Path) -> None:
    handed = hand_out(described([GRR(3, 1.0)]), Form.CSV, tmp_path)
    content = json.loads(handed.files.description.read_text("utf-8"))
    assert faults(SCHEMA, content) == []
    del content[key]
    handed.files.description.write_text(json.dumps(content), "utf-8")
    assert Step.STATED in failures(verify(handed.data, VOICE))


def test_that_a_release_kept_since_then_is_handed_out_as_its_ledger_knows_it(tmp_path: Path) -> None:
    shutil.copytree(LEDGER_BEFORE, tmp_path / "releases")
    release_store = ReleaseStore(tmp_path / "releases")
    release = next(one.release for one in release_store.ledger().entries if one.kind is Kind.RELEASED)
    path = tmp_path / "again.csv"
    exporting(release_store, release, Form.CSV, path)(Control())
    found = verify(path, VOICE, release_store.ledger())
    assert found.verdict is Outcome.PASSED
    assert check(found, Step.LEDGER).outcome is Outcome.PASSED


@dataclass(frozen=True)
class Tampering:
    """What somebody alters, and which check must tell. `hash`: whether the hash is then made to fit."""

    file: str
    old: str
    new: str
    step: Step
    hash: bool = False


FIGURE = r'(<td class="number"[^>]*>[^<]*)\d([.,]\d%)'
EFFECTIVE = r'("effective": ")[01](\.\d+",\s+"delta": "none"\s+},\s+"design)'
TAMPERED = {
    "a report in the data": Tampering("data", r"\nAnswer 1 of Q1", r"\nAnswer 2 of Q1", Step.HASH),
    "a report in the data, hash made to fit": Tampering(
        "data", r"\nAnswer 1 of Q1", r"\nAnswer 2 of Q1", Step.TALLIES, hash=True
    ),
    "an unknown answer": Tampering("data", r"\nAnswer 1 of Q1", r"\nAnswer 9 of Q1", Step.TALLIES, hash=True),
    "an extra row": Tampering("data", r"\nAnswer 1 of Q1", r"\nAnswer 1 of Q1\r\nAnswer 1 of Q1", Step.ROWS, hash=True),
    "a row too few": Tampering("data", r"Answer 1 of Q1\r?\n", "", Step.TALLIES, hash=True),
    "a renamed column": Tampering("data", r"\AQ1", "Q2", Step.TALLIES, hash=True),
    "the hash": Tampering("description", r'"sha256": "\w', '"sha256": "g', Step.HASH),
    "the size": Tampering("description", r'"bytes": \d', '"bytes": 9', Step.HASH),
    "a digit of a share": Tampering("description", r'("debiased_share": -?0\.\d{4})\d', r"\g<1>x", Step.RESULTS),
    "a bound of an interval": Tampering("description", r'("sample": \[\s+0\.\d{3})\d', r"\g<1>x", Step.RESULTS),
    "a standard error": Tampering("description", r'("population": 0\.0\d\d)\d', r"\g<1>x", Step.RESULTS),
    "a tally": Tampering("description", r'("tally": \[\s+)\d', r"\g<1>x", Step.TALLIES),
    "the whole numbers": Tampering("description", r'("w": "\d\d)\d', r"\g<1>x", Step.INTEGERS),
    "the last digit of the whole numbers": Tampering("description", r'("w": "\d+)\d"', r'\g<1>x"', Step.STATED),
    "a chance": Tampering("description", r'("p": \[\s+"\d\d)\d', r"\g<1>x", Step.STATED),
    "epsilon of the question": Tampering("description", EFFECTIVE, r"\g<1>2\g<2>", Step.INTEGERS),
    "epsilon in total": Tampering("description", r'("charged": ")1', r"\g<1>2", Step.INTEGERS),
    "the design": Tampering("description", r'"epsilon": 1\.0', '"epsilon": 1.1', Step.INTEGERS),
    "the number of rows": Tampering("description", r'"rows": 300,\n "rows_per', '"rows": 301,\n "rows_per', Step.ROWS),
    "a column of the file": Tampering("description", r'("columns": \[\s+{\s+"name": ")Q1', r"\g<1>Q2", Step.STATED),
    "a figure of the report": Tampering("report", FIGURE, r"\g<1>x\g<2>", Step.REPORT),
    "a word of the report": Tampering("report", "noise was drawn once", "noise was drawn twice", Step.REPORT),
}  # fmt: skip


@pytest.fixture(scope="module")
def untouched(tmp_path_factory: pytest.TempPathFactory) -> Handed:
    handed = hand_out(described([GRR(4, 1.0)]), Form.CSV, tmp_path_factory.mktemp("release"))
    assert verify(handed.data, VOICE).verdict is Outcome.PASSED
    return handed


def _altered(text: str, tampering: Tampering) -> str:
    """A digit that is an "x" in `new` becomes another digit than it was."""
    found = re.search(tampering.old, text)
    assert found is not None
    new = found.expand(tampering.new)
    if "x" in tampering.new:
        at = new.index("x") if "\\g<2>" not in tampering.new else len(found[1])
        was = text[found.start() + at]
        assert was.isdigit()
        new = new[:at] + str((int(was) + 1) % 10) + new[at + 1 :]
    return text[: found.start()] + new + text[found.end() :]


def _tamper(handed: Handed, tampering: Tampering) -> None:
    paths = {"data": handed.data, "description": handed.files.description, "report": handed.files.report}
    path = paths[tampering.file]
    text = path.read_bytes().decode("utf-8")
    path.write_bytes(_altered(text, tampering).encode("utf-8"))
    if tampering.hash:
        rehashed(handed)


@pytest.mark.parametrize("what", TAMPERED)
def test_that_tampering_is_found_by_the_check_that_is_about_it(what: str, untouched: Handed, tmp_path: Path) -> None:
    copied = Path(shutil.copytree(untouched.data.parent, tmp_path / "copy"))
    handed = replace(untouched, files=companions(copied / untouched.data.name))
    _tamper(handed, TAMPERED[what])
    found = verify(handed.data, VOICE)
    assert found.verdict is Outcome.FAILED
    assert TAMPERED[what].step in failures(found)
    assert all(verification_lines(found, say))


@pytest.mark.parametrize("form", [Form.TABLE_CSV, pytest.param(Form.TABLE_XLSX, marks=pytest.mark.slow)])
def test_that_a_figure_of_a_table_is_computed_again(form: Form, tmp_path: Path) -> None:
    about = described([GRR(3, 1.0)])
    handed, other = hand_out(about, form, tmp_path), hand_out(replace(about, rows=299), form, tmp_path, name="OTHER")
    handed.data.write_bytes(other.data.read_bytes())
    rehashed(handed)
    found = verify(handed.data, VOICE)
    assert failures(found) == {Step.TABLE, Step.REPORT}
    assert check(found, Step.TABLE).code == "verify.table.differs"
    assert check(found, Step.TABLE).params["row"] == 2


def test_that_what_a_table_says_of_the_release_is_compared_too(tmp_path: Path) -> None:
    about = described([GRR(3, 1.0)])
    handed = hand_out(about, Form.TABLE_XLSX, tmp_path)
    other = hand_out(replace(about, ledger=(4, "cd" * 32)), Form.TABLE_XLSX, tmp_path, name="OTHER")
    handed.data.write_bytes(other.data.read_bytes())
    rehashed(handed)
    assert check(verify(handed.data, VOICE), Step.TABLE).code == "verify.table.facts"


@pytest.mark.slow
def test_that_a_table_in_another_language_passes(tmp_path: Path) -> None:
    foreign = replace(VOICE, say=lambda code, params: "\u00dcbersetzt")
    handed = hand_out(described([GRR(3, 1.0)]), Form.TABLE_XLSX, tmp_path, voice=foreign)
    assert check(verify(handed.data, VOICE), Step.TABLE).outcome is Outcome.PASSED


def test_that_a_report_of_another_language_is_compared_by_its_figures(tmp_path: Path) -> None:
    handed = hand_out(described([GRR(3, 1.0)]), Form.CSV, tmp_path)
    text = handed.files.report.read_text(encoding="utf-8").replace('lang="en"', 'lang="de"')
    figures = re.sub(r"(\d)\.(\d)", r"\1,\2", text.replace("Debiased", "Entzerrt"))
    handed.files.report.write_text(figures, encoding="utf-8")
    assert verify(handed.data, VOICE).verdict is Outcome.PASSED
    another = _altered(figures, Tampering("", FIGURE, r"\g<1>x\g<2>", Step.REPORT))
    handed.files.report.write_text(another, encoding="utf-8")
    assert check(verify(handed.data, VOICE), Step.REPORT).code == "verify.report.figures"
    handed.files.report.write_text(figures.replace("ab" * 32, "ba" * 32), encoding="utf-8")
    assert check(verify(handed.data, VOICE), Step.REPORT).code == "verify.report.facts"


def test_that_missing_files_leave_the_verdict_open(tmp_path: Path) -> None:
    handed = hand_out(described([GRR(3, 1.0)]), Form.CSV, tmp_path)
    handed.files.report.unlink()
    assert verify(handed.data, VOICE).verdict is Outcome.PASSED
    handed.data.unlink()
    found = verify(handed.files.description, VOICE)
    assert found.verdict is Outcome.SKIPPED
    assert check(found, Step.HASH).code == "verify.hash.no_file"
    handed.files.description.unlink()
    found = verify(handed.files.report, VOICE)
    assert failures(found) == {Step.DESCRIPTION}
    assert len(found.checks) == len(Step)


@pytest.mark.parametrize("form", [Form.CSV, Form.TABLE_CSV, pytest.param(Form.TABLE_XLSX, marks=pytest.mark.slow)])
def test_that_without_words_figures_are_checked_all_the_same(form: Form, tmp_path: Path) -> None:
    found = verify(hand_out(described([GRR(3, 1.0)]), form, tmp_path).data)
    assert found.verdict is Outcome.PASSED
    assert check(found, Step.REPORT).outcome is Outcome.SKIPPED


def test_that_damaged_descriptions_are_told_in_words(tmp_path: Path) -> None:
    handed = hand_out(described([GRR(3, 1.0)]), Form.CSV, tmp_path)
    for content, code in ((b"x", "description.not_one"), (_without_k(handed), "description.damaged")):
        handed.files.description.write_bytes(content)
        assert check(verify(handed.data, VOICE), Step.DESCRIPTION).code == code


def _without_k(handed: Handed) -> bytes:
    whole = json.loads(handed.files.description.read_bytes())
    del whole["questions"][0]["k"]
    return json.dumps(whole).encode()


@pytest.mark.parametrize("form", _slow(Form))
def test_that_arbitrary_data_files_cause_no_crash(form: Form, tmp_path: Path) -> None:
    handed = hand_out(described([GRR(3, 1.0)]), form, tmp_path)
    handed.data.write_bytes(b'PK\x03\x04\xff\x00,,"\n' * 9)
    assert Step.HASH in failures(verify(handed.data, VOICE))


def test_that_stop_is_heard(tmp_path: Path) -> None:
    handed = hand_out(described([GRR(3, 1.0)]), Form.CSV, tmp_path)
    control = Control()
    control.cancel()
    with pytest.raises(Cancelled):
        verify(handed.data, VOICE, control=control)


def entered(about: Description, folder: Path, *, charge: Decimal | None = None) -> tuple[Ledger, Description]:
    """The release in a ledger, and its description with the line."""
    folder.mkdir(exist_ok=True)
    ledger = Ledger.open(folder)
    dataset = DataSet(ledger.identity("0" * 64), "Survey")
    reserved = ledger.reserve(
        Reservation(
            release=about.release, dataset=dataset, memo="m", kind=about.kind, charge=charge or about.charge,
            effective=about.effective, version=__version__,
        )
    )  # fmt: skip
    known = replace(about, ledger=(reserved.seq, reserved.hash))
    ledger.released(reserved, {"description.json": hashlib.sha256(description_bytes(known)).hexdigest()})
    return ledger, known


def exported(ledger: Ledger, handed: Handed) -> None:
    facts = json.loads(handed.files.description.read_bytes())["file"]
    ledger.exported(handed.described.release, facts["form"], facts["sha256"], facts["name"])


def test_that_the_ledger_must_know_release_line_charge_and_file(tmp_path: Path) -> None:
    about = described([GRR(3, 1.0)])
    ledger, known = entered(about, tmp_path / "ledger")
    handed = hand_out(known, Form.CSV, tmp_path)

    def code(one: Ledger) -> str:
        return str(check(verify(handed.data, VOICE, one), Step.LEDGER).code)

    assert code(ledger) == "verify.ledger.export"
    exported(ledger, handed)
    assert code(ledger) == "verify.ledger.passed"
    assert verify(handed.data, VOICE, ledger).verdict is Outcome.PASSED
    other, _ = entered(replace(about, release="r-9999"), tmp_path / "other")
    assert code(other) == "verify.ledger.unknown"
    assert verify(handed.data, VOICE, other).verdict is Outcome.PASSED
    same_name, _ = entered(about, tmp_path / "again")
    assert code(same_name) == "verify.ledger.line"
    dearer, line = entered(about, tmp_path / "dearer", charge=Decimal(2))
    handed = hand_out(line, Form.CSV, tmp_path)
    assert code(dearer) == "verify.ledger.charge"
    lines = tmp_path / "ledger" / "ledger.jsonl"
    lines.write_bytes(lines.read_bytes().replace(b'"charge":"1', b'"charge":"3', 1))
    assert code(Ledger.open(tmp_path / "ledger")) == "verify.ledger.not_sound"


def test_that_the_ledger_tells_swapped_answers_though_all_files_agree_with_each_other(tmp_path: Path) -> None:
    ledger, known = entered(described([OLH(4, 1.0)]), tmp_path / "ledger")
    handed = hand_out(known, Form.CSV, tmp_path)
    exported(ledger, handed)
    assert check(verify(handed.data, VOICE, ledger), Step.LEDGER).code == "verify.ledger.passed"
    first, second, *others = known.questions[0].labels
    swapped = replace(known, questions=(replace(known.questions[0], labels=(second, first, *others)),))
    write_pages(replace(handed, described=swapped), Form.CSV, ROWS)
    assert verify(handed.data, VOICE).verdict is Outcome.PASSED
    found = verify(handed.data, VOICE, ledger)
    assert (found.verdict, check(found, Step.LEDGER).code) == (Outcome.FAILED, "verify.ledger.description")


def test_that_counts_of_a_select_all_question_cannot_claim_that_a_respondent_changes_one_of_them() -> None:
    one = histogram((5, 6, 7))
    question = replace(one.questions[0], many=True)
    # three counts, each of which one respondent may change; the noise is that of two
    found = check_integers(replace(one, questions=(question,)))
    assert found.code == "verify.integers.not_sound"
    assert check_integers(one).outcome is Outcome.PASSED


def test_that_no_line_quotes_a_cell(tmp_path: Path) -> None:
    handed = hand_out(described([GRR(4, 1.0)]), Form.CSV, tmp_path)
    handed.data.write_bytes(handed.data.read_bytes().replace(b"Answer 1 of Q1", b"CANARY-4711", 1))
    handed.files.report.write_bytes(handed.files.report.read_bytes().replace(b"Answer 1", b"CANARY-4711"))
    text = handed.files.description.read_text(encoding="utf-8")
    handed.files.description.write_text(text.replace('"format"', '"CANARY-4711": 1,\n "format"'), encoding="utf-8")
    found = verify(handed.data, VOICE)
    assert failures(found) >= {Step.HASH, Step.STATED, Step.TALLIES, Step.REPORT}
    assert "CANARY" not in "\n".join(verification_lines(found, say))


@pytest.mark.parametrize(
    "content", [b"", b"\xff", b"<![foo[", b"<table><td>1</table>" * 99, b"<tr><td></td></tr></table>"]
)
def test_that_arbitrary_reports_cause_no_crash(content: bytes, untouched: Handed, tmp_path: Path) -> None:
    copied = Path(shutil.copytree(untouched.data.parent, tmp_path / "copy"))
    handed = replace(untouched, files=companions(copied / untouched.data.name))
    handed.files.report.write_bytes(content)
    assert failures(verify(handed.data, VOICE)) == {Step.REPORT}


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=4) | st.integers(0, 1 << 64).map(str),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["w", "p", "q", "rows"]), inner),
    max_leaves=5,
)
KINDS = [one for make in DESIGNS.values() for one in make()] + [spec("custom").build(3, 1.0), None]


@settings(deadline=None)
@given(st.sampled_from(KINDS), st.data())
def test_that_any_whole_numbers_but_the_right_ones_fail_without_a_crash(design: Any, data: st.DataObject) -> None:
    about = histogram((3, 4)) if design is None else described([design])
    question = about.questions[0]
    key = data.draw(st.sampled_from(sorted(set(question.integers) - {"unit", "library"})))
    drawn = data.draw(JSON)
    changed = replace(question, integers=question.integers | {key: drawn})
    outcome = check_integers(replace(about, questions=(changed,))).outcome
    assert (outcome is Outcome.PASSED) == (drawn == question.integers[key])
