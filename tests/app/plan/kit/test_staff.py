"""The pages of interviewer, tally and analyst: their figures, tables and answers are those of the kit."""

from __future__ import annotations

import re

import pytest

from app.plan.kit.identity import kit_id
from app.plan.kit.sheets import kit_sheets
from core.designs.local.grr import GRR
from core.designs.survey.crosswise import Crosswise
from core.designs.survey.forced import ForcedResponse
from core.planning.budget import charge
from core.planning.devices import DeviceKind
from core.planning.field_kit.analysis import worked_example
from core.planning.field_kit.decoding import codes_of
from core.planning.field_kit.kit import FieldKit, Form, device_kit, form_kit
from core.report.field_kit.sheets import Block, ReadOff, Steps, Table, Tally, blocks_of
from tests.app.plan.kit.every_kit import LABELS, QUESTION, name_of, sheets_of
from tests.app.plan.kit.literal import outcomes, plain, read

YES_NO = ("Yes", "No")
DIE = device_kit(QUESTION, YES_NO, ForcedResponse.from_truth(2, 2 / 3), DeviceKind.DIE)
CROSSWISE = device_kit(QUESTION, YES_NO, Crosswise(0.25), DeviceKind.MONTHS)
PHONE = form_kit(QUESTION, LABELS[3], GRR(3, 1.5), charge(1.5), Form.XLSFORM)


def blocks(kit: FieldKit, key: str) -> list[Block]:
    return blocks_of(next(sheet for sheet in sheets_of(kit).sheets if sheet.key == key))


def table(kit: FieldKit, key: str, *heads: str) -> Table:
    (found,) = (one for one in blocks(kit, key) if isinstance(one, Table) and one.headers[: len(heads)] == heads)
    return found


def test_that_the_tally_has_a_row_for_each_report_and_ends_in_the_counts_the_program_takes(
    kits: tuple[FieldKit, ...],
) -> None:
    for kit in kits:
        found = blocks(kit, "tally")
        (boxes,) = (one for one in found if isinstance(one, Tally))
        codes = [row.note for row in boxes.rows]
        assert codes[:-1] == [f"code {code}" for code in codes_of(kit.k)], name_of(kit)
        assert boxes.rows[-1].label == "No report"
        rows = [row for one in found if isinstance(one, Table) for row in one.rows]
        assert [row[0] for row in rows] == [*codes_of(kit.k), ""]
        assert all(plain(report) in plain(row[1]) for report, row in zip(kit.reports, rows, strict=False))
        assert all(row[2] == "" for row in rows), "to be filled in"


def test_that_the_chances_on_the_page_are_those_of_the_kit() -> None:
    for kit in (DIE, CROSSWISE):
        rows = table(kit, "counting", "Report").rows
        for row, chances in zip(rows, kit.chances, strict=True):
            assert [cell.split(" ")[0] for cell in row[1:]] == [str(chance) for chance in chances]
    assert table(PHONE, "counting", "Report").rows[0][1:] == ("0.6914", "0.1543", "0.1543")


def test_that_the_formula_and_the_example_decode_the_reports(kits: tuple[FieldKit, ...]) -> None:
    assert "π̂ = (λ̂ − 1/6) / (2/3)" in read(sheets_of(DIE), "counting")
    assert "π̂ = (3/4 − λ̂) / (1/2)" in read(kit_sheets(CROSSWISE), "counting")
    for kit in kits:
        words = " ".join(read(sheets_of(kit), "counting"))
        found = worked_example(kit)
        example = r"Of 600 reports (\d+) are “.+?, so λ̂ = ([\d.]+)%\. The estimated share of “.+?” is ([\d.]+)%"
        line = re.search(example, words)
        assert line, name_of(kit)
        assert int(line[1]) == found.counts[0]
        assert float(line[2]) == pytest.approx(100 * found.reported, abs=0.051)
        assert float(line[3]) == pytest.approx(100 * float(found.estimate.shares[0]), abs=0.051)


@pytest.mark.parametrize(
    ("kit", "margins"),
    [
        (DIE, ("±4.80", "±5.50", "±6.00", "±3.20")),
        (CROSSWISE, ("±7.15", "±7.63", "±8.00", "±3.20")),
        (PHONE, ("±5.74", "±6.55", "±7.36", "±3.20")),
    ],
    ids=["die", "crosswise", "phone"],
)
def test_that_margins_of_600_reports_are_printed_by_share_and_beside_asking_directly(
    kit: FieldKit, margins: tuple[str, ...]
) -> None:
    rows = {row[0]: row[1:] for row in table(kit, "counting", "Reports", "5%", "20%", "50%").rows}
    assert list(rows) == ["300", "600", "1,200", "2,400", "4,800"]
    assert rows["600"] == margins


def test_that_the_chart_joins_the_shares_at_which_nobody_and_everybody_holds_the_first_answer(
    kits: tuple[FieldKit, ...],
) -> None:
    charts = 0
    for kit in kits:
        for chart in (one for one in blocks(kit, "counting") if isinstance(one, ReadOff)):
            charts += 1
            assert chart.zero == pytest.approx(float(kit.chances[0][1]))
            assert chart.one == pytest.approx(float(kit.chances[0][0]))
            share, estimate = chart.example
            assert share == pytest.approx(chart.zero + (chart.one - chart.zero) * estimate)
        if kit.k == 2:
            assert any(isinstance(one, ReadOff) for one in blocks(kit, "counting")), name_of(kit)
    assert charts > 30


def test_that_there_are_three_cautions(kits: tuple[FieldKit, ...]) -> None:
    for kit in kits:
        (cautions,) = (one for one in blocks(kit, "counting") if isinstance(one, Steps))
        assert len({step.text for step in cautions.steps}) == 3, name_of(kit)


def test_that_the_right_answer_about_the_device_follows_the_device(kits: tuple[FieldKit, ...]) -> None:
    """“5 comes up. What do you say?” - “I say “Yes”, whatever my true answer is.”"""
    asked = 0
    for kit in kits:
        (ask, right), _ = table(kit, "interviewer", "Ask").rows
        ask, right = plain(ask), plain(right)
        if kit.device is None:
            continue
        sheets = sheets_of(kit)
        fixed = re.fullmatch(r"I say “(.+)”, whatever my true answer is\.", right)
        letter = re.fullmatch(r"“([A-Z]+)”\.", right)
        if fixed:
            said = [
                {says(answer, yes) for answer in kit.labels for yes in (True, False)}
                for _, says in outcomes(kit, sheets)
            ]
            assert {fixed[1]} in said, name_of(kit)
        elif letter:
            true = re.findall(r"“([^“”]+)” is true for you", ask)[-1]
            said = [{says(true, yes) for yes in (True, False)} for _, says in outcomes(kit, sheets)]
            assert {letter[1]} in said, name_of(kit)
        elif kit.compared:
            assert right[0] == kit.reports[1 if "just one" in right else 0]
        else:
            assert right.startswith("The other question"), name_of(kit)
        asked += 1
    assert asked > 30


def test_that_every_sheet_names_its_kit_and_what_to_bring(kits: tuple[FieldKit, ...]) -> None:
    for kit in kits:
        sheets = sheets_of(kit)
        assert all(kit_id(kit) in sheet.edge.footer for sheet in sheets.sheets)
        lead = next(sheet.lead for sheet in sheets.sheets if sheet.key == "interviewer")
        assert " · bring " in lead
        corners = [sheet.corner for sheet in sheets.sheets if sheet.key in ("respondent", "consent")]
        assert corners == [kit_id(kit)] * 2


def test_that_a_practice_never_uses_the_real_question(kits: tuple[FieldKit, ...]) -> None:
    for kit in kits:
        words = read(sheets_of(kit), "interviewer")
        practice = words[words.index("Practice question") + 2]
        assert QUESTION not in practice
        assert "breakfast" in practice or "Pretend" in practice
