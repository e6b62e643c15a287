"""The table on screen and in the file are one table."""

from __future__ import annotations

import csv
import io
from dataclasses import replace

import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.analyses.preview import run
from core.data.delimited.formulas import harmless
from core.data.recode import Weighted
from core.designs.survey.direct import Direct
from core.estimation.postprocess import PostProcess
from core.report.columns import plain_number
from core.report.table import csv_bytes, csv_text, preview_table
from core.sentences.english import english
from core.sentences.style import NumberStyle
from core.types import Origin, Target
from tests.core.report.examples import BASE, LABELS, preview, table, with_shares

STARTERS = "=+-@＝＋－＠﹦﹢﹣﹫"


def loaded(**options) -> pd.DataFrame:
    return pd.read_csv(io.BytesIO(csv_bytes(table(preview(), **options))))


def test_that_the_screen_shows_rounded_text_with_interval_bounds() -> None:
    shown = table(preview(support=(1604, 1241, 970, 913, 858, 780)))
    assert shown.headers == ("Category", "True", "Noisy", "Debiased", "95% interval", "Est. answers")
    first = shown.rows()[0]
    assert first[:4] == ("Never", "41.2%", "25.2%", "39.9%")
    assert first[4] == "37.3 to 42.6%"
    assert shown.height == 6
    assert shown.text(0, 0) == "Never"


def test_that_weighted_answers_are_not_called_answers_of_people() -> None:
    plain = preview()
    shares = tuple(plain.true_shares.tolist())
    request = replace(plain.request, weighted=Weighted(shares, 5000.0))
    assert table(run(request)).headers[-1] == "Est. answers, weighted"


def test_that_the_file_holds_the_same_numbers_unrounded() -> None:
    result = preview()
    frame = loaded(base=BASE)
    assert frame["category"].tolist() == list(LABELS)
    for column, values in (
        ("true_share", result.true_shares),
        ("noisy_share", result.noisy_shares),
        ("debiased_share", result.estimate.shares),
        ("standard_error", result.estimate.standard_errors),
        ("interval_low", result.interval.low),
        ("interval_high", result.interval.high),
        ("estimated_answers", result.presented * result.n),
    ):
        assert np.allclose(frame[column], values, rtol=1e-9, atol=0)


@pytest.mark.parametrize("origin", list(Origin))
@pytest.mark.parametrize("target", list(Target))
def test_that_every_row_has_base_target_design_and_mode(origin: Origin, target: Target) -> None:
    frame = pd.read_csv(io.BytesIO(csv_bytes(table(preview(origin=origin, target=target), base=BASE))))
    constant = frame[[*frame.columns[-14:]]].drop_duplicates()
    assert len(constant) == 1
    row = constant.iloc[0].to_dict()
    assert pd.isna(row.pop("base_filter"))
    assert pd.isna(row.pop("base_weight"))
    assert row == {
        "question": "Cannabis use, past year",
        "base_valid": 6366,
        "base_total": 6407,
        "base_everyone": 6407,
        "base_effective": 6366,
        "target": target.value,
        "design": "grr",
        "epsilon": 1.5,
        "level": 0.95,
        "interval_method": "score" if target is Target.SAMPLE else "wilson",
        "postprocess": "none",
        "mode": "example" if origin is Origin.EXAMPLE else "internal_preview",
    }


def test_that_raw_and_presented_shares_stand_side_by_side_where_post_processing_is_named() -> None:
    result = preview((40, 2, 1, 1, 1, 1), 0.7, postprocess=PostProcess.CLIP)
    shown = table(result, labels=LABELS)
    assert "Presented (clipped at 0)" in shown.headers
    frame = pd.read_csv(io.StringIO(csv_text(shown)))
    assert np.allclose(frame["debiased_share"], result.estimate.shares)
    assert np.allclose(frame["presented_share"], result.presented)
    assert np.allclose(frame["estimated_answers"], result.estimate.shares * result.n)
    assert "presented_share" not in loaded().columns
    assert "95% interval, debiased" in shown.headers, "the presented shares have no interval"


def test_that_the_columns_of_hidden_series_are_absent() -> None:
    assert "true_share" not in loaded(show_truth=False).columns
    assert "noisy_share" not in loaded(show_noisy=False).columns
    direct = pd.read_csv(io.StringIO(csv_text(table(preview(design=Direct(6))))))
    assert "noisy_share" not in direct.columns
    assert np.isinf(direct["epsilon"]).all()


def test_that_data_files_do_not_follow_the_language() -> None:
    german = NumberStyle(decimal=",", group=".", percent=" %")
    result = preview()
    assert csv_text(table(result, style=german)) == csv_text(table(result))
    assert table(result, style=german).text(0, 1) == "41,2 %"


def test_that_negative_numbers_stay_numbers_with_an_ascii_minus() -> None:
    text = csv_text(table(with_shares((0.7, -0.25, 0.55))))
    assert ",-0.25," in text
    assert "−" not in text
    assert "'-" not in text
    assert pd.read_csv(io.StringIO(text))["debiased_share"].tolist() == [0.7, -0.25, 0.55]


@pytest.mark.parametrize(
    "before", ["", " ", "   ", "\t", "\r", "\n", "\u00a0", "\u3000", "\ufeff", "\u200b", "\u200e "]
)
def test_that_formulas_are_neutralised_also_behind_spaces(before: str) -> None:
    for sign in STARTERS:
        for label in (before + sign + "HYPERLINK(1)", "x;" + before + sign + "1", "x\n" + before + sign + "1"):
            made = harmless(label)
            assert made != label
            assert not opens_formula(made)
            assert made.replace("'", "") == label


@given(st.text(alphabet=STARTERS + " \t\r\n;'ab1\u200b\ufeff", max_size=12))
def test_that_no_label_opens_a_formula_wherever_a_spreadsheet_splits(label: str) -> None:
    assert not opens_formula(harmless(label))
    assert harmless(label).replace("'", "") == label.replace("'", "")


def opens_formula(text: str) -> bool:
    """Whether any cell that a spreadsheet makes of the text begins like a formula (or with a tab or return)."""
    cells = [text]
    for separator in ";\t\r\n":
        cells = [part for cell in cells for part in cell.split(separator)]
    return text[:1] in tuple("\t\r\n") or any(
        cell.lstrip(" \u00a0\u3000\ufeff\u200b\u200e")[:1] in tuple(STARTERS) for cell in cells
    )


def test_that_harmless_labels_are_unchanged() -> None:
    for label in ("Never", "18-24", "a = b", "Yes, often", "don't know", "c@d.org", "−5", "你好", ""):
        assert harmless(label) == label


def test_that_nasty_labels_survive_the_way_through_a_file() -> None:
    labels = ('quote " and , comma', "two\nlines", "semi;colon", "=1+1", "  +x", "你好")
    frame = pd.read_csv(io.BytesIO(csv_bytes(table(preview(), labels=labels, title="=evil()"))))
    assert frame["category"].tolist() == [*labels[:3], "'=1+1", "'  +x", "你好"]
    assert set(frame["question"]) == {"'=evil()"}
    assert next(iter(frame.columns)) == "category"


def test_that_a_byte_order_mark_is_written_only_where_a_spreadsheet_needs_it() -> None:
    assert csv_bytes(table(preview())).startswith(b"category,")
    chinese = csv_bytes(table(preview(), labels=("从不", "b", "c", "d", "e", "f")))
    assert chinese.startswith(b"\xef\xbb\xbfcategory,")
    rows = list(csv.reader(io.StringIO(chinese.decode("utf-8-sig"))))
    assert rows[1][0] == "从不"
    assert len({len(row) for row in rows}) == 1


def test_that_files_of_several_settings_can_be_put_together() -> None:
    frames = [pd.read_csv(io.StringIO(csv_text(table(preview(epsilon=epsilon))))) for epsilon in (0.5, 1.0, 2.0)]
    together = pd.concat(frames)
    assert together.groupby("epsilon").size().tolist() == [6, 6, 6]


def test_that_plain_numbers_are_never_minus_zero() -> None:
    assert [plain_number(value) for value in (-0.0, 0.1, 1e-12, 2542.4, float("inf"))] == [
        "0",
        "0.1",
        "1e-12",
        "2542.4",
        "inf",
    ]


def test_that_labels_must_fit_the_categories() -> None:
    with pytest.raises(ValueError, match="2 labels"):
        preview_table(preview(), ("a", "b"), english, True)
