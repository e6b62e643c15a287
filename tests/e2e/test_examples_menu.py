"""Every classic case of the Examples menu opens, with its note and figures that agree with theory."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtWidgets import QLabel

from app.collected.estimates.view import EstimatesPart
from app.lab.convergence.view import ConvergencePart
from app.messages.catalogue import all_sentences
from app.workspace.examples import EXAMPLES, Example
from app.workspace.workspace import Page
from core.data.samples.generator import shape
from tests.e2e.desk import NUMBERS, Desk

SHARED_WINDOW = True
SURE = 5.5
"""A figure further than so many standard errors off happens less than once in 10 million draws."""

KNOWN = {
    "boolean": (math.log(3), (0.228, 0.772), (0.364, 0.636)),
    "four": (math.log(9), (0.1, 0.4, 0.3, 0.2), (0.15, 0.35, 0.28333, 0.21667)),
    "ten": (math.log(3), tuple(shape("gauss", 10)), tuple(1 / 12 + shape("gauss", 10) / 6)),
    "two_coins": (math.log(3), (0.42, 0.58), (0.46, 0.54)),
} | {
    f"krr_{kind}": (
        1.0,
        tuple(shape(kind, 4)),
        tuple((1 + (math.e - 1) * shape(kind, 4)) / (math.e + 3)),
    )
    for kind in ("uniform", "gauss", "exp", "one")
}
"""Epsilon, true shares and expected noisy shares, worked out by hand: p f + q (1 - f)."""


PREVIEWED = tuple(example for example in EXAMPLES if example.page is Page.PREVIEW and not example.part)
CONVERGING = tuple(example for example in EXAMPLES if example.part == "convergence")


OF_NUMBERS = tuple(example for example in EXAMPLES if example.part in NUMBERS)

OF_COLLECTED = tuple(example for example in EXAMPLES if example.page is Page.COLLECTED and not example.sample)
SHOWN = {
    "nigeria": ("26.2%",),
    "plagiarism": ("22.3%", "7.3%"),
    "severe_plagiarism": ("1.6%", "1.0%"),
    "doping": ("21.0%",),
    "no_drugs": ("\u22128.1%",),
}


def test_that_every_example_is_seen_somewhere() -> None:
    known = {example for example in EXAMPLES if example.sample}
    assert [example.key for example in known] == ["students"], "seen in test_collected_regression"
    assert set(PREVIEWED) | set(CONVERGING) | set(OF_NUMBERS) | set(OF_COLLECTED) | known == set(EXAMPLES)
    assert [example.key for example in CONVERGING] == ["converge_coins", "converge_numbers"]


@pytest.mark.parametrize("example", CONVERGING, ids=lambda example: example.key)
def test_that_an_example_of_convergence_opens_on_its_part_with_its_known_answer(desk: Desk, example: Example) -> None:
    desk.menu_entry("File", "Examples", all_sentences()[example.title]).trigger()
    page = desk.window.pages.planning.page(Page.LAB)
    assert desk.window.stack.currentWidget() is page
    part = page.part
    assert isinstance(part, ConvergencePart)
    desk.bot.waitUntil(lambda: part.chart.figure is not None, timeout=20_000)
    assert all_sentences()[example.note] in part.notices.texts()
    assert part.chart.figure is not None
    title = {"converge_coins": "Two coins, truth 42%: Yes", "converge_numbers": "Two-level Gaussian, mean 42"}
    assert part.chart.figure.title.replace("\u2068", "").startswith(title[example.key])
    part.leave()
    desk.bot.waitUntil(lambda: not part._growing.busy, timeout=20_000)


@pytest.mark.sweep
@pytest.mark.parametrize("example", OF_NUMBERS, ids=lambda example: example.key)
def test_that_an_example_of_numbers_opens_on_its_part_with_its_known_answer_said_once(
    desk: Desk, example: Example
) -> None:
    desk.menu_entry("File", "Examples", all_sentences()[example.title]).trigger()
    page = desk.numbers
    assert desk.window.stack.currentWidget() is page
    assert page.part is not None
    assert page.part.key == example.part
    labels = [one.text() for one in page.findChildren(QLabel) if one.isVisible()]
    assert len([text for text in labels if all_sentences()[example.note] in text]) == 1
    assert page.numbers.problem.text() == ""
    page.leave()


@pytest.mark.sweep
@pytest.mark.parametrize("example", OF_COLLECTED, ids=lambda example: example.key)
def test_that_a_published_survey_opens_on_its_estimates_with_its_known_answer_said_once(
    desk: Desk, example: Example
) -> None:
    desk.menu_entry("File", "Examples", all_sentences()[example.title]).trigger()
    page = desk.window.pages.collected.page
    assert desk.window.stack.currentWidget() is page
    part = page.part
    assert isinstance(part, EstimatesPart)
    desk.bot.waitUntil(lambda: part.chart.figure is not None, timeout=20_000)
    assert part.known.texts() == (all_sentences()[example.note],)
    assert part.chart.figure is not None
    assert part.chart.figure.watermark == ""
    table = part.chart._made_table()
    assert table is not None
    cells = {table.text(row, column) for row in range(table.height) for column in range(len(table.columns))}
    assert set(SHOWN[example.key]) <= cells
    page.leave()


@pytest.mark.sweep
@pytest.mark.parametrize("example", PREVIEWED, ids=lambda example: example.key)
def test_that_an_example_opens_from_the_menu_with_its_known_answer(desk: Desk, example: Example) -> None:
    desk.open_example(all_sentences()[example.title])
    epsilon, truth, noisy = KNOWN[example.key]
    n, result = example.n, desk.drawn
    assert result.n == n
    assert desk.epsilon == pytest.approx(epsilon, abs=1e-9)
    assert all_sentences()[example.note] in desk.page.result.notices.texts()
    assert desk.percents("True") == pytest.approx(truth, abs=0.0051 if n < 5000 else 0.00051)
    own, other = result.request.design.support_own, result.request.design.support_other
    spread = np.sqrt(np.array(noisy) * (1 - np.array(noisy)) / n)
    rounding = 0.0051 if "." not in desk.column("Noisy")[0] else 0.00051
    shown = np.array(desk.percents("Noisy"))
    assert (np.abs(shown - noisy) <= SURE * spread + rounding).all()
    debiased = np.array(desk.percents("Debiased"))
    assert (np.abs(debiased - truth) <= SURE * spread / (own - other) + rounding).all()
    assert desk.window.stack.currentWidget() is desk.page


def test_that_debiased_one_report_counts_as_the_note_says(desk: Desk) -> None:
    desk.open_example("Ten answers, ε = ln 3, 100,000 people")
    design = desk.drawn.request.design
    own, other = float(design.support_own[0]), float(design.support_other[0])
    assert ((1 - other) / (own - other), -other / (own - other)) == (pytest.approx(5.5), pytest.approx(-0.5))


def test_that_a_known_answer_leaves_with_its_example(desk: Desk) -> None:
    note = all_sentences()["example.four.note"]
    desk.open_example("Four answers A-D, p = 3/4")
    desk.trigger("undo")
    assert desk.column("Category")[0] == "Never"
    assert note not in desk.page.result.notices.texts()
    desk.trigger("redo")
    assert note in desk.page.result.notices.texts()
    desk.window.data.open_sample("adults")
    desk.settle()
    assert note not in desk.page.result.notices.texts()


def test_that_an_impossible_share_below_zero_is_marked_and_said(desk: Desk) -> None:
    desk.open_example("k-RR, everyone gives the same answer, k = 4, ε = 1")
    for _ in range(20):
        if (desk.drawn.estimate.shares < 0).any():
            break
        desk.trigger("redraw")
    assert any(text.startswith("\u2212") for text in desk.column("Debiased"))
    assert not any("-0" in text for text in desk.column("Debiased"))
    assert any("below 0" in text for text in desk.page.result.notices.texts())
    low = np.asarray(desk.drawn.interval.low)
    assert low.min() >= 0.0, "intervals stay within what is possible"


def test_that_a_note_of_a_study_that_no_example_has_is_left_out(desk: Desk) -> None:
    store = desk.window.store
    store.show(replace(desk.workspace, look=replace(desk.workspace.look, note="A classic case")))
    desk.enter("0.7")
    assert desk.epsilon == 0.7
    assert desk.page.figure is not None
