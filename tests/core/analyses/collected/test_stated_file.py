"""The JSON of a field kit or a release is taken over, and the estimates are those of its own holder."""

from __future__ import annotations

import csv
import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from core.analyses.collected.build import build_collected
from core.analyses.collected.stated_file import ReadQuestion, stated_from_file
from core.control import Control
from core.data.collected.typed_counts import read_counts
from core.designs.local.grr import GRR
from core.designs.registry import spec
from core.errors import DataError
from core.estimation.estimate import estimate
from core.planning.field_kit.decoding import read_decoding, to_json
from core.release.description_json import FileFacts, description_bytes
from core.release.errors import ReleaseError
from core.release.exact.mechanisms import why_not
from core.release.plan import Form
from core.release.writers.read_back import read_tallies
from core.types import Target
from tests.core.planning.field_kit.test_decoding import KITS, decoding
from tests.core.release.writers.made import kept, released_designs, written
from tests.core.report.release.made import described, histogram


def estimated(read: ReadQuestion, cells: Counter[tuple[str, str]]) -> Any:
    """From how often each pair (group, report) stands in the columns of a file, as typed counts."""
    grouped = bool(read.group)
    head = [*(["group"] if grouped else []), "report", "count"]
    lines = [head, *([*([group] if grouped else []), report, str(count)] for (group, report), count in cells.items())]
    asked = read.question(frozenset(report for _, report in cells), typed=True)
    asked = replace(asked, column="report", arm="group" if grouped else "")
    built = build_collected(read_counts("\n".join("\t".join(line) for line in lines)), asked)
    tally = built.tally(0)
    return estimate(built.arms[0].design, tally, tally.sum(), Target.POPULATION)


def test_that_a_release_with_scores_gives_the_same_questions() -> None:
    about = described([GRR(4, 1.0), spec("warner").build(2, 1.0)])
    facts = FileFacts(Form.CSV, "OUT.csv", "0" * 64, 1, 300)
    plain, scored = (description_bytes(replace(about, scores=one), file=facts) for one in (False, True))
    assert plain != scored
    assert stated_from_file(scored) == stated_from_file(plain)


@pytest.mark.parametrize("labelled", [False, True])
@pytest.mark.parametrize("name", KITS)
def test_that_reports_of_a_kit_give_what_its_own_parameters_give(name: str, labelled: bool) -> None:
    kit = KITS[name]
    content = to_json(decoding(kit))
    file = stated_from_file(content)
    assert file.left == 0
    (read,) = file.questions
    counts = np.random.default_rng(9).multinomial(900, kit.design.expected(np.full(kit.k, 1 / kit.k)))
    values = read.other if labelled else read.reports
    found = estimated(read, Counter({("", value): int(one) for value, one in zip(values, counts, strict=True)}))
    wanted = read_decoding(content).estimate(tuple(counts.tolist()), Target.POPULATION)
    assert found.shares.tolist() == pytest.approx(wanted.shares.tolist(), abs=0 if name != "matrix" else 1e-12)
    assert found.standard_errors.tolist() == pytest.approx(wanted.standard_errors.tolist(), abs=1e-15)


@pytest.mark.parametrize("k", [2, 5])
def test_that_columns_of_a_release_give_what_the_holder_of_its_records_finds(k: int, tmp_path: Path) -> None:
    designs = [one for one in released_designs(k) if not one.many and why_not(one) is None]
    about = described(designs)
    records = kept(about, tmp_path)
    path = written(Form.CSV, records, about, tmp_path)
    facts = FileFacts(Form.CSV, path.name, "0" * 64, path.stat().st_size, records.rows)
    file = stated_from_file(description_bytes(about, file=facts))
    assert len(file.questions) + file.left == len(designs)
    assert len(file.questions) >= (14 if k == 2 else 3)
    own = read_tallies(Form.CSV, path, about, Control())
    with path.open(encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(lines))
    for read in file.questions:
        at = int(read.column.removeprefix("Q")) - 1
        cells = Counter((row[read.group] if read.group else "", row[read.column]) for row in rows)
        found = estimated(read, cells)
        wanted = estimate(designs[at], own[at].tally, own[at].reports, Target.POPULATION)
        np.testing.assert_allclose(found.shares, wanted.shares, rtol=0, atol=1e-12, err_msg=designs[at].key)
        np.testing.assert_allclose(found.standard_errors, wanted.standard_errors, rtol=0, atol=1e-12)


def test_that_designs_with_reports_of_several_columns_are_counted_as_left() -> None:
    about = described([spec("oue").build(4, 1.0), GRR(4, 1.0), spec("olh").build(4, 1.0)])
    facts = FileFacts(Form.CSV, "OUT.csv", "0" * 64, 1234, 300)
    file = stated_from_file(description_bytes(about, file=facts))
    assert [one.column for one in file.questions] == ["Q2"]
    assert file.left == 2


def test_that_columns_of_spss_hold_numbers() -> None:
    facts = FileFacts(Form.SAV, "OUT.sav", "0" * 64, 1234, 300)
    (read,) = stated_from_file(description_bytes(described([GRR(3, 1.0)]), file=facts)).questions
    assert read.reports == ("1", "2", "3")
    assert read.question(frozenset(read.reports), typed=False).answers == read.answers
    assert len(read.answers) == 3


def test_that_invalid_files_are_refused_with_their_reason() -> None:
    kit = json.loads(to_json(decoding(KITS["die"])))
    release = json.loads(description_bytes(described([GRR(3, 1.0)])))
    counts = description_bytes(histogram((3, 4, 5)))
    for content, code in (
        (b"", "stated.file.not_one"),
        (b"\xff\xfe{}", "stated.file.not_one"),
        (b"[1]", "stated.file.not_one"),
        (b'{"format": "of another program"}', "stated.file.not_one"),
        (json.dumps(kit | {"version": 99}).encode(), "kit.too_new"),
        (json.dumps(kit | {"answers": ["only one"]}).encode(), "kit.damaged"),
        (json.dumps(release | {"version": 99}).encode(), "description.too_new"),
        (json.dumps(release | {"questions": []}).encode(), "description.damaged"),
        (counts, "stated.file.no_reports"),
    ):
        with pytest.raises((DataError, ReleaseError)) as refused:
            stated_from_file(content)
        assert refused.value.code == code, content[:80]
