"""What is not shown is not in the file: two truths behind the same reports give the same bytes."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest

from app.messages.speak import say
from core.designs.local.unary import OUE
from core.estimation.postprocess import PostProcess
from core.report.export import InternalFile, PublicFile, csv_file, svg_file
from core.report.figure import Role
from core.report.latex import latex_file
from core.report.results_json import Results, results_file
from core.report.xlsx import xlsx_file
from core.types import Origin, Target
from tests.core.report.examples import TITLE, figure, preview, table

SEED = 918273645
# Two sets of true answers of as many respondents, and reports that either could have given.
ONE_TRUTH, OTHER_TRUTH = (4711, 1289, 2333, 1667), (10, 9970, 13, 7)
REPORTS = (3121, 2017, 2604, 2258)
ROWS_TRUTH, ROWS_OTHER = (941, *(59,) * 19), (*(59,) * 19, 941)
ROWS_REPORTS = (288, *(91,) * 18, 136)
LOOKS = (
    {},
    {"uncertainty": "dots"},
    {"uncertainty": "outcomes"},
    {"show_noisy": False},
)


def files(counts, support, origin: Origin, target: Target, post: PostProcess, look, **shown):
    result = preview(counts, 1.0, target=target, origin=origin, postprocess=post, seed=SEED, support=support)
    cells = table(result, **shown, **{key: value for key, value in look.items() if key == "show_noisy"})
    results = Results(result, cells, "Youth health", "Q7", shown["show_truth"])
    return (
        svg_file(figure(result, **look, **shown)), csv_file(cells), results_file(results, say), xlsx_file(cells),
        latex_file(cells),
    )  # fmt: skip


@pytest.mark.parametrize("origin", list(Origin))
@pytest.mark.parametrize("target", list(Target))
@pytest.mark.parametrize("post", [PostProcess.NONE, PostProcess.CLIP, PostProcess.MLE])
def test_that_without_the_truth_its_change_changes_no_byte_and_no_name(origin, target, post) -> None:
    for look in LOOKS:
        for one, other, support in ((ONE_TRUTH, OTHER_TRUTH, REPORTS), (ROWS_TRUTH, ROWS_OTHER, ROWS_REPORTS)):
            before = files(one, support, origin, target, post, look, show_truth=False)
            after = files(other, support, origin, target, post, look, show_truth=False)
            for first, second in zip(before, after, strict=True):
                assert first.content == second.content
                assert (first.name, len(first.content)) == (second.name, len(second.content))


def test_that_the_comparison_would_notice_a_truth_that_is_shown() -> None:
    """The broken twin: with the truth shown the bytes differ."""
    for kind in range(5):
        contents = {
            files(truth, REPORTS, Origin.PRIVATE, Target.SAMPLE, PostProcess.NONE, {}, show_truth=True)[kind].content
            for truth in (ONE_TRUTH, OTHER_TRUTH)
        }
        assert len(contents) == 2


def canaries(counts: tuple[int, ...]) -> set[str]:
    """The truth as a reader could find it: counts, and shares in every rounding from three digits on."""
    found = {str(count) for count in counts} | {f"{count:,}" for count in counts}
    for count in counts:
        share = count / sum(counts)
        found |= {f"{share:.{digits}f}" for digits in range(3, 8)} | {
            f"{100 * share:.{digits}f}" for digits in range(1, 6)
        }
    return found


@pytest.mark.parametrize("origin", list(Origin))
def test_that_no_rendering_of_a_true_value_is_in_a_file_without_truth(origin: Origin) -> None:
    """In every file but that of a spreadsheet, whose text is compressed."""
    drawn, cells, results, _, typeset = files(
        ONE_TRUTH, REPORTS, origin, Target.SAMPLE, PostProcess.NONE, {}, show_truth=False
    )
    for file in (drawn, cells, results, typeset):
        text = file.content.decode()
        assert not [canary for canary in canaries(ONE_TRUTH) if canary in text]
    _, cells, results, _, typeset = files(
        ONE_TRUTH, REPORTS, origin, Target.SAMPLE, PostProcess.NONE, {}, show_truth=True
    )
    for shown in (cells, results, typeset):
        assert len([canary for canary in canaries(ONE_TRUTH) if canary in shown.content.decode()]) >= 4


def test_that_neither_seed_nor_draw_nor_expected_error_is_in_a_file() -> None:
    for origin in Origin:
        result = preview(ONE_TRUTH, 1.0, origin=origin, seed=SEED, design=OUE(4, 1.0))
        for file in (svg_file(figure(result)), csv_file(table(result))):
            text = file.content.decode()
            assert str(SEED) not in text
            assert hex(SEED)[2:] not in text
            assert f"{result.expected.typical_error:.6f}"[2:] not in text
            assert f"{result.best_guess:.6f}"[2:] not in text


def test_that_the_figure_itself_holds_no_truth_when_it_is_not_shown() -> None:
    result = preview(ONE_TRUTH, origin=Origin.PRIVATE)
    fig = figure(result, show_truth=False)
    assert Role.TRUTH not in {layer.role for layer in fig.layers} | {entry.role for entry in fig.legend}
    for layer in fig.layers:
        for field in dataclasses.fields(layer):
            value = getattr(layer, field.name)
            assert not isinstance(value, np.ndarray) or not np.array_equal(value, result.true_shares)
    assert [column.key for column in table(result, False).columns].count("true_share") == 0


def test_that_a_private_preview_gives_internal_files_whatever_it_shows() -> None:
    for truth in (True, False):
        result = preview(ONE_TRUTH, origin=Origin.PRIVATE)
        for file in (svg_file(figure(result, show_truth=truth)), csv_file(table(result, truth))):
            assert isinstance(file, InternalFile)
            assert ".internal." in file.name
    example = preview(ONE_TRUTH, origin=Origin.EXAMPLE)
    for file in (svg_file(figure(example)), csv_file(table(example))):
        assert isinstance(file, PublicFile)
        assert file.name.startswith("cannabis-use-past-year.")
        assert "internal" not in file.name


def test_that_a_private_pin_makes_an_example_chart_internal() -> None:
    example, private = preview(ONE_TRUTH), preview(ONE_TRUTH, origin=Origin.PRIVATE)
    assert isinstance(svg_file(figure(example, pinned=private)), InternalFile)
    assert TITLE in svg_file(figure(example, pinned=private)).content.decode()
