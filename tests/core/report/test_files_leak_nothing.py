"""What is not shown is in no kind of table: two truths behind the same reports give the same bytes."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable

import pytest

from core.estimation.postprocess import PostProcess
from core.report.clipboard import clipboard_html, clipboard_text
from core.report.latex import latex_bytes
from core.report.table import Table, csv_bytes
from core.report.xlsx import xlsx_bytes
from core.types import Origin, Target
from tests.core.report.examples import preview, table
from tests.core.report.test_no_truth_leaks import ONE_TRUTH, OTHER_TRUTH, REPORTS, SEED, canaries


def unzipped(content: bytes) -> bytes:
    """All parts of a workbook behind each other."""
    with zipfile.ZipFile(io.BytesIO(content)) as package:
        return b"\n".join(package.read(name) for name in sorted(package.namelist()))


KINDS: dict[str, Callable[[Table], bytes]] = {
    "csv": csv_bytes,
    "xlsx": lambda shown: unzipped(xlsx_bytes(shown)),
    "latex": latex_bytes,
    "text": lambda shown: clipboard_text(shown).encode(),
    "html": lambda shown: clipboard_html(shown).encode(),
}


def shown(truth: tuple[int, ...], show: bool, target: Target, post: PostProcess) -> Table:
    result = preview(truth, 1.0, support=REPORTS, origin=Origin.PRIVATE, seed=SEED, target=target, postprocess=post)
    return table(result, show)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("target", list(Target))
@pytest.mark.parametrize("post", [PostProcess.NONE, PostProcess.CLIP])
def test_that_a_hidden_truth_changes_no_byte(kind: str, target: Target, post: PostProcess) -> None:
    write = KINDS[kind]
    assert write(shown(ONE_TRUTH, False, target, post)) == write(shown(OTHER_TRUTH, False, target, post))
    # The broken twin: with the truth shown they differ.
    assert write(shown(ONE_TRUTH, True, target, post)) != write(shown(OTHER_TRUTH, True, target, post))


def test_that_whole_workbooks_are_equal_too() -> None:
    one, other = (
        xlsx_bytes(shown(truth, False, Target.SAMPLE, PostProcess.NONE)) for truth in (ONE_TRUTH, OTHER_TRUTH)
    )
    assert one == other


@pytest.mark.parametrize("kind", KINDS)
def test_that_no_rendering_of_a_true_value_and_no_seed_is_inside(kind: str) -> None:
    text = KINDS[kind](shown(ONE_TRUTH, False, Target.SAMPLE, PostProcess.NONE)).decode()
    assert not [canary for canary in canaries(ONE_TRUTH) if canary in text]
    assert str(SEED) not in text
    seen = KINDS[kind](shown(ONE_TRUTH, True, Target.SAMPLE, PostProcess.NONE)).decode()
    assert [canary for canary in canaries(ONE_TRUTH) if canary in seen]
