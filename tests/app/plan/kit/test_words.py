"""Sheets and forms ask for what their decoding file says, and tell nobody to state a falsehood."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from app.plan.kit.identity import decoding
from app.plan.kit.words import statements
from core.designs.survey.crosswise import Crosswise
from core.designs.survey.unrelated import Unrelated
from core.planning.devices import DeviceKind, Task
from core.planning.field_kit.decoding import read_decoding, to_json
from core.planning.field_kit.kit import Asking, FieldKit, Form, device_kit
from core.types import Target
from tests.app.plan.kit.every_kit import LABELS, QUESTION, name_of, sheets_of
from tests.app.plan.kit.literal import outcomes, plain, read, reports_of
from tests.core.report.field_kit.kits import MONTHS

PEOPLE = 10**9
_WORD = Fraction(1, 1 << 50)
"""An XLSForm holds chances with 17 decimals."""


def asked(kit: FieldKit) -> Fraction:
    """How many say yes to the other question, as was typed for the device."""
    meanings = kit.device.meanings if kit.device is not None else ()
    return next((one.prevalence for one in meanings if one.task is Task.UNRELATED), Fraction(0))


def test_that_every_way_of_asking_is_among_the_kits(kits: tuple[FieldKit, ...]) -> None:
    seen = Counter((kit.asking, kit.kind) for kit in kits)
    assert {asking for asking, _ in seen} == set(Asking)
    assert set(Form) < {kind for _, kind in seen}
    assert len({kit.design.key for kit in kits}) >= 14


def test_that_a_respondent_who_follows_the_sheets_literally_gives_the_reports_of_the_decoding_file(
    kits: tuple[FieldKit, ...],
) -> None:
    for kit in kits:
        found = reports_of(kit, asked(kit))
        wanted = read_decoding(to_json(decoding(kit))).chances
        off = max(abs(found[y][x] - wanted[y][x]) for y in range(kit.k) for x in range(kit.k))
        assert off <= (_WORD if kit.form is Form.XLSFORM else 0), name_of(kit)


def test_that_estimates_from_reports_by_the_sheets_are_unbiased(kits: tuple[FieldKit, ...]) -> None:
    """Estimates are linear in the counts, so that expected counts give the expected estimate."""
    for kit in kits:
        truth = np.arange(1, kit.k + 1) / (kit.k * (kit.k + 1) / 2)
        rows = np.array([[float(chance) for chance in row] for row in reports_of(kit, asked(kit))])
        counts = np.rint(PEOPLE * rows @ truth).astype(int)
        counts[-1] += PEOPLE - counts.sum()
        found = decoding(kit).estimate(tuple(counts.tolist()), Target.POPULATION)
        np.testing.assert_allclose(found.shares, truth, atol=1e-6, err_msg=name_of(kit))


def test_that_nobody_is_told_to_state_a_falsehood(kits: tuple[FieldKit, ...]) -> None:
    """An answer is said because it is true, because the same word is named for everybody, or to the other question."""
    for kit in kits:
        if kit.form is Form.BROWSER:
            continue
        for chance, says in outcomes(kit, sheets_of(kit)):
            said = [{says(answer, yes) for yes in (True, False)} for answer in kit.labels]
            other = any(len(words) > 1 for words in said)
            fixed = len({word for words in said for word in words}) == 1
            true = all(words == {answer} for words, answer in zip(said, kit.labels, strict=True))
            lettered = not set(kit.labels) & {word for words in said for word in words}
            assert chance == 0 or other or fixed or true or lettered, name_of(kit)


def test_that_the_page_for_a_browser_asks_for_the_truth_and_randomizes_it_itself(kits: tuple[FieldKit, ...]) -> None:
    for kit in kits:
        if kit.form is Form.BROWSER:
            assert kit.reports == kit.labels


@pytest.mark.parametrize("p", [0.25, 0.75])
def test_that_a_crosswise_kit_asks_whether_both_statements_are_the_same(p: float) -> None:
    kit = device_kit(QUESTION, LABELS[2], Crosswise(p), DeviceKind.MONTHS)
    words = " ".join(read(sheets_of(kit), "respondent"))
    assert "one of these months: January–" in words
    assert "My true answer to the question is" in words
    assert "A Same Both statements are true, or both are not." in words
    both = reports_of(kit)
    assert both == [[Fraction(p), 1 - Fraction(p)], [1 - Fraction(p), Fraction(p)]]


def test_that_days_of_birth_are_dates() -> None:
    """ "73 days" is no statement about anybody."""
    kit = device_kit(QUESTION, LABELS[2], Crosswise(73 / 365), DeviceKind.DAYS)
    words = " ".join(read(sheets_of(kit), "respondent"))
    assert "on one of these days: January 1–March 14." in words


def test_that_the_other_question_gets_words_for_yes_if_the_answers_are_others() -> None:
    for labels, said in ((LABELS[2], True), (("Yes", "No"), False)):
        kit = device_kit(QUESTION, labels, Unrelated(0.7, 1 / 12), DeviceKind.CARDS)
        texts = read(sheets_of(kit), "respondent")
        assert any("means yes and" in text for text in texts) is said


@pytest.mark.parametrize(
    ("question", "labels", "second"),
    [
        ("Have you ever copied a passage?", ("Yes", "No"), "My true answer to the question is “Yes”."),
        ("I have copied a passage.", ("Yes", "No"), "I have copied a passage."),
        ("I have copied a passage.", ("Often", "Never"), "My true answer is “Often”."),
        ("Copied a passage", ("Yes", "No"), "My true answer is “Yes”."),
    ],
)
def test_that_the_second_statement_fits_what_was_typed(question: str, labels: tuple[str, str], second: str) -> None:
    kit = replace(MONTHS, question=question, labels=labels)
    assert kit.device is not None
    assert plain(statements(kit, kit.device)[1]) == second
