"""The figure of a preview: which marks, where, and what is said about them."""

from __future__ import annotations

import numpy as np
import pytest

from core.analyses.outcomes import outcomes
from core.designs.local.grr import GRR
from core.designs.local.unary import OUE
from core.designs.survey.direct import Direct
from core.designs.survey.forced import ForcedResponse
from core.designs.survey.warner import Warner
from core.estimation.postprocess import PostProcess
from core.report.category_chart import build_category_figure, reads_noisy
from core.report.figure import Bands, Bars, Dots, Role, Ticks, Whiskers
from core.report.marks import stacked
from core.report.numbers import quantile_scores
from core.sentences.english import english
from core.sentences.style import NumberStyle
from core.types import Origin, Target
from tests.core.report.examples import BASE, CANNABIS, LABELS, figure, preview, with_shares


def layer(fig, kind, role):
    found = [one for one in fig.layers if isinstance(one, kind) and one.role is role]
    assert len(found) == 1, (kind, role)
    return found[0]


def roles(fig):
    return {one.role for one in fig.layers}


def test_that_noisy_and_debiased_stand_side_by_side_with_their_shares_as_heights() -> None:
    result = preview()
    fig = figure(result)
    noisy, debiased = layer(fig, Bars, Role.NOISY), layer(fig, Bars, Role.DEBIASED)
    assert fig.orientation == "bars"
    assert np.array_equal(noisy.top, result.noisy_shares)
    assert np.array_equal(debiased.top, result.estimate.shares)
    assert np.array_equal(noisy.right, debiased.left)
    assert np.array_equal(noisy.right, np.arange(6))
    assert not np.any(noisy.base)
    assert not np.any(debiased.base)


def test_that_the_whisker_is_the_interval_in_the_middle_of_the_debiased_bar() -> None:
    result = preview()
    fig = figure(result)
    whisker, bar = layer(fig, Whiskers, Role.DEBIASED), layer(fig, Bars, Role.DEBIASED)
    assert np.array_equal(whisker.low, result.interval.low)
    assert np.array_equal(whisker.high, result.interval.high)
    assert np.allclose(whisker.at, (bar.left + bar.right) / 2)


def test_that_truth_crosses_the_whole_group_and_the_pin_is_beside_it() -> None:
    result, pin = preview(), preview(epsilon=3)
    fig = figure(result, pinned=pin)
    truth, pinned, noisy = layer(fig, Ticks, Role.TRUTH), layer(fig, Ticks, Role.PINNED), layer(fig, Bars, Role.NOISY)
    debiased = layer(fig, Bars, Role.DEBIASED)
    assert np.array_equal(truth.value, result.true_shares)
    assert np.all(truth.start < noisy.left)
    assert np.all(truth.stop > debiased.right)
    assert np.array_equal(pinned.value, pin.estimate.shares)
    assert np.all(pinned.start > truth.stop)
    assert np.all(pinned.stop <= np.arange(6) + 0.5)
    assert "ε = 3" in next(entry.text for entry in fig.legend if entry.role is Role.PINNED)


def test_that_a_pin_with_another_number_of_categories_is_left_out() -> None:
    fig = figure(preview(), pinned=preview((5, 6, 7)))
    assert Role.PINNED not in roles(fig)
    assert all(entry.role is not Role.PINNED for entry in fig.legend)


def test_that_the_part_below_zero_is_drawn_where_it_is_and_marked_at_zero() -> None:
    fig = figure(with_shares((0.7, -0.2, 1.3, -0.05)))
    bars, marks = layer(fig, Bars, Role.DEBIASED), layer(fig, Dots, Role.IMPOSSIBLE)
    assert bars.base.tolist() == [0, -0.2, 0, -0.05]
    assert bars.top.tolist() == [0.7, 0, 1.3, 0]
    assert marks.value.tolist() == [0, 1, 0]
    assert np.allclose(marks.at, ((bars.left + bars.right) / 2)[[1, 2, 3]])
    assert fig.axis.low <= -0.2
    assert fig.axis.high >= 1.3
    assert fig.notes == (english("chart.note_impossible_many", {"count": "3"}), english("chart.note_possible"))


def test_that_one_impossible_estimate_is_named_in_the_note() -> None:
    fig = figure(with_shares((0.7, -0.2, 0.5)))
    assert "Answer 1" in fig.notes[0]
    assert "−20" in fig.notes[0]
    assert figure(preview()).notes == ()


def test_that_the_sentence_says_why_an_interval_does_not_hold_its_estimate() -> None:
    result = preview((40, 2, 1, 1, 1, 1), 0.7)
    shares, ends = result.estimate.shares, result.interval
    assert shares.min() < 0.0 == ends.low[shares.argmin()]
    assert shares.max() > 1.0 == ends.high[shares.argmax()]
    said = figure(result).summary
    assert said.count("%, possible shares only") == 2, "of the largest and of the smallest share"
    assert "possible shares only" not in figure(preview()).summary


def test_that_more_than_twelve_categories_become_rows() -> None:
    assert figure(preview((50,) * 12)).orientation == "bars"
    result = preview((50,) * 13, target=Target.POPULATION)
    fig = figure(result)
    assert fig.orientation == "rows"
    band, blue = layer(fig, Bands, Role.DEBIASED), layer(fig, Dots, Role.DEBIASED)
    orange, truth = layer(fig, Dots, Role.NOISY), layer(fig, Ticks, Role.TRUTH)
    assert np.array_equal(band.low, result.interval.low)
    assert np.array_equal(band.high, result.interval.high)
    assert np.array_equal(blue.value, result.estimate.shares)
    assert np.array_equal(truth.value, result.true_shares)
    assert orange.radius < blue.radius
    assert len(fig.values) == 13
    assert all(value.endswith("%") for value in fig.values)
    assert layer(fig, Bands, Role.SAMPLING).thickness < band.thickness


@pytest.mark.parametrize("k", [6, 13])
def test_that_sampling_alone_is_shown_for_the_population_only(k: int) -> None:
    for target, shown in ((Target.POPULATION, True), (Target.SAMPLE, False)):
        result = preview(tuple(range(100, 100 + k)), target=target)
        fig = figure(result)
        assert (Role.SAMPLING in roles(fig)) is shown
        assert (Role.SAMPLING in {entry.role for entry in fig.legend}) is shown


@pytest.mark.parametrize("target", list(Target))
def test_that_caption_and_legend_name_base_and_target(target: Target) -> None:
    words = {Target.SAMPLE: "this sample", Target.POPULATION: "the population"}[target]
    for options in ({}, {"uncertainty": "dots"}):
        fig = figure(preview(target=target), base=BASE, **options)
        assert fig.caption[0] == "Base: 6,366 valid of 6,407"
        assert words in fig.caption[1]
        assert any(words in entry.text for entry in fig.legend)
        assert words in fig.summary
        assert "6,366 valid of 6,407" in fig.summary
    assert figure(preview(target=target)).caption[0] == "Base: 6,366 respondents"


@pytest.mark.parametrize("k", [6, 13])
def test_that_twenty_dots_at_their_quantiles_replace_the_interval(k: int) -> None:
    result = preview(tuple(range(100, 100 + k)))
    fig = figure(result, uncertainty="dots")
    dots = layer(fig, Dots, Role.QUANTILES)
    expected = result.estimate.shares[:, None] + result.estimate.standard_errors[:, None] * quantile_scores(20)
    assert np.array_equal(dots.value, expected.ravel())
    assert np.all(np.abs(dots.at.reshape(k, 20) - np.arange(k)[:, None]) < 0.42)
    assert not [one for one in fig.layers if isinstance(one, Whiskers | Bands)]
    assert fig.axis.low <= dots.value.min()
    assert fig.axis.high >= dots.value.max()


@pytest.mark.parametrize("k", [6, 13])
def test_that_fifty_dots_are_fifty_and_smaller(k: int) -> None:
    result = preview(tuple(range(100, 100 + k)))
    fifty, twenty = (layer(figure(result, uncertainty=kind), Dots, Role.QUANTILES) for kind in ("fifty", "dots"))
    expected = result.estimate.shares[:, None] + result.estimate.standard_errors[:, None] * quantile_scores(50)
    assert np.array_equal(fifty.value, expected.ravel())
    assert fifty.radius < twenty.radius


@pytest.mark.parametrize("target", list(Target))
@pytest.mark.parametrize("k", [6, 13])
def test_that_other_surveys_stand_as_fading_marks_instead_of_the_interval_and_are_named(k: int, target: Target) -> None:
    result = preview(tuple(range(100, 100 + k)), target=target)
    fig = figure(result, uncertainty="outcomes")
    marks = [one for one in fig.layers if isinstance(one, Ticks) and one.role is Role.OUTCOMES]
    assert np.array_equal(np.array([one.value for one in reversed(marks)]), outcomes(result, truth=True))
    strengths = [one.strength for one in marks]
    assert (len(marks), strengths, strengths[-1]) == (12, sorted(strengths), 1.0)
    assert not [one for one in fig.layers if isinstance(one, Whiskers | Bands)]
    (named,) = (entry.text for entry in fig.legend if entry.role is Role.OUTCOMES)
    assert named.startswith("12 other simulated surveys")
    assert ("sampling" in named) is (target is Target.POPULATION)
    assert "interval" not in " ".join((*fig.caption[2:], *(entry.text for entry in fig.legend)))
    assert all(fig.axis.low <= float(one.value.min()) and float(one.value.max()) <= fig.axis.high for one in marks)


def test_that_dots_of_one_column_never_share_a_place_and_the_plot_is_symmetric() -> None:
    places, scores = stacked(20), quantile_scores(20)
    assert np.abs(places).max() == 1
    columns = np.rint(scores / 0.6)
    for column in np.unique(columns):
        members = places[columns == column]
        assert len(set(members.tolist())) == members.size
        assert members.sum() == pytest.approx(0)


def test_that_asking_directly_shows_no_second_copy_of_the_answers() -> None:
    fig = figure(preview(design=Direct(6)))
    bars = layer(fig, Bars, Role.DEBIASED)
    assert Role.NOISY not in roles(fig)
    assert np.allclose((bars.left + bars.right) / 2, np.arange(6))


def test_that_every_design_with_noise_shows_it() -> None:
    assert not reads_noisy(Direct(3))
    for design in (Warner(0.7), OUE(4, 1.0), ForcedResponse((0.1, 0.0, 0.2))):
        assert reads_noisy(design)
    assert Role.NOISY not in roles(figure(preview(), show_noisy=False))


def test_that_presented_shares_are_drawn_and_the_post_processing_is_named() -> None:
    result = preview((40, 2, 1, 1, 1, 1), 0.7, postprocess=PostProcess.NORM_SUB)
    fig = figure(result)
    assert np.array_equal(layer(fig, Bars, Role.DEBIASED).top, result.presented)
    assert fig.caption[-1] == "Post-processing: Norm-Sub"
    assert english("chart.note_postprocessed") in fig.notes


def test_that_the_summary_is_made_of_the_numbers_drawn() -> None:
    fig = figure(preview(support=(1500, 1300, 1000, 950, 900, 716)), pinned=preview(epsilon=3))
    assert fig.summary.startswith(
        "Cannabis use, past year, 6 categories. Largest debiased share: Never, 35.4% (95% interval 32."
    )
    assert "Smallest: Prefer not to say, 1.9%" in fig.summary
    assert "Kept setting: at ε = 3, Never had" in fig.summary
    assert "of 6 categories" in fig.summary.split("true share")[1]


def test_that_numbers_follow_the_style_of_the_caller() -> None:
    fig = figure(preview(), style=NumberStyle(decimal=",", group=".", percent=" %"), base=BASE)
    assert "6.366 valid of 6.407" in fig.caption[0]
    assert fig.axis.tick_labels[1] == "10 %"
    assert "ε = 1,5" in fig.caption[2]


def test_that_a_kept_axis_serves_until_it_no_longer_can() -> None:
    first = figure(preview(epsilon=1.5))
    calm = figure(preview(epsilon=1.6), axis=first.axis)
    assert calm.axis is first.axis
    wild = figure(preview(epsilon=0.1), axis=first.axis)
    assert wild.axis.high > first.axis.high


def test_that_a_private_result_anywhere_in_the_chart_makes_it_internal() -> None:
    private, example = preview(origin=Origin.PRIVATE), preview(origin=Origin.EXAMPLE)
    for one, pin in ((private, None), (private, example), (example, private)):
        fig = figure(one, pinned=pin)
        assert fig.watermark == english("chart.watermark")
        assert fig.badge == english("chart.badge_preview")
        assert fig.state is not None
        assert fig.state.origin is Origin.PRIVATE
    open_to_all = figure(example, pinned=example)
    assert (open_to_all.watermark, open_to_all.badge) == ("", english("chart.badge_example"))


def test_that_remarks_of_the_caller_are_below_the_chart() -> None:
    assert figure(preview(), remarks=["Try epsilon 2."]).notes == ("Try epsilon 2.",)


def test_that_labels_must_fit_the_categories() -> None:
    with pytest.raises(ValueError, match="5 labels for 6 categories"):
        build_category_figure(preview(), english, labels=LABELS[:5], show_truth=True)


def test_that_braces_in_labels_and_titles_are_text() -> None:
    labels = ("{0}", "{title}", "%s", "{", "}", "{{}}")
    fig = figure(with_shares((0.9, -0.1, 0.1, 0.05, 0.03, 0.02)), labels=labels, title="{result.request}")
    assert "{result.request}, 6 categories. Largest debiased share: {0}, " in fig.summary
    assert "{title}" in fig.notes[0]


def test_that_all_arrays_of_a_figure_are_read_only() -> None:
    for counts in (CANNABIS, (9,) * 13):
        for options in ({"uncertainty": "dots"}, {"pinned": preview(counts, 0.2)}):
            for one in figure(preview(counts, 0.2, target=Target.POPULATION), **options).layers:
                for name in one.__slots__:
                    value = getattr(one, name)
                    assert not isinstance(value, np.ndarray) or not value.flags.writeable, (one.role, name)


def test_that_a_pin_of_another_design_names_it_and_one_of_the_same_does_not() -> None:
    result = preview()
    for design, named in ((OUE(6, 0.5), True), (GRR(6, 0.5), False)):
        fig = figure(result, pinned=preview(design=design), pinned_name="Another design")
        (entry,) = (entry.text for entry in fig.legend if entry.role is Role.PINNED)
        assert ("Another design" in entry, "Another design" in fig.summary) == (named, named)
        assert "0.5" in entry


def test_that_post_processed_shares_are_not_called_debiased_with_an_interval_of_their_own() -> None:
    reports = (1750, 1500, 1300, 1200, 416, 200)
    raw, clipped = preview(support=reports), preview(support=reports, postprocess=PostProcess.CLIP)
    low = f"{figure(raw).summary.partition('Smallest: ')[2].split(', ')[1]}"
    assert low.startswith("\N{MINUS SIGN}")
    said = figure(clipped).summary
    assert "debiased share" in figure(raw).summary
    assert "debiased share" not in said
    assert "Largest share after post-processing (clipped at 0)" in said
    assert ", 0.0%." in said.partition("Smallest: ")[2]
    assert "intervals of the raw estimates" in said
