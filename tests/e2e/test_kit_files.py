"""A field kit whose reports come as a file: the HTML form, and the rows of an XLSForm from ODK or Kobo."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from app.collected.estimates.view import EstimatesPart
from app.collected.setup.view import SetupPart
from app.collected.state import collected_setting, edit_collected
from app.collected.survey.view import SurveyPart
from app.workspace.kits import with_kept_kit, with_kit
from app.workspace.workspace import Page
from core.designs.survey.forced import ForcedResponse
from core.planning.budget import charge
from core.planning.field_kit.decoding import decoding_of, to_json
from core.planning.field_kit.kit import FieldKit, Form, form_kit
from core.report.columns import ShareColumn
from core.study.collected import CollectedSource
from tests.e2e.data_desk import DataDesk

pytestmark = pytest.mark.slow

DESIGN = ForcedResponse.from_truth(2, 2 / 3)
"""P(yes | carrier) = 5/6 and P(yes | non-carrier) = 1/6."""
YES, NO = 90, 110


def kit(form: Form) -> FieldKit:
    return form_kit("Did you ever take anything?", ("Yes", "No"), DESIGN, charge(DESIGN.epsilon), form)


def take(desk: DataDesk, path: Path, made: FieldKit) -> SetupPart:
    """Open the file, go to the kit of the study, and say that its reports are in the file."""
    desk.open(path)
    store = desk.window.store
    decoding = to_json(decoding_of(made, "enter", "x")).decode("utf-8")
    kept = with_kept_kit(store.workspace, decoding, "2026-11-24")
    store.edit(with_kit(kept, 1), "kit")
    setup = desk.open_part(Page.COLLECTED, "setup", SetupPart)
    setup.kit.of_file.click()
    desk.idle()
    return setup


def estimates(desk: DataDesk) -> EstimatesPart:
    part = desk.open_part(Page.COLLECTED, "estimates", EstimatesPart)
    desk.until(lambda: part.shown is not None)
    return part


def test_that_the_file_of_the_html_form_gives_the_estimate(data_desk: DataDesk, tmp_path: Path) -> None:
    """90 of 200 report Yes: (0.45 - 1/6) / (4/6) = 42.5%."""
    path = tmp_path / "form.csv"
    path.write_text("report\r\n" + "1\r\n" * YES + "2\r\n" * NO, encoding="utf-8")
    take(data_desk, path, kit(Form.BROWSER))
    part = estimates(data_desk)
    assert part.shown is not None
    assert part.shown.rows[0].shares[0] == pytest.approx((YES / 200 - 1 / 6) / (4 / 6), abs=1e-12)
    assert part.headline.share.text() == "42.5% carriers"


@pytest.mark.parametrize("group", ["answering-", "answering/", ""], ids=["ODK", "Kobo", "without groups"])
def test_that_rows_of_an_xlsform_are_read_with_their_groups_and_weights(
    data_desk: DataDesk, tmp_path: Path, group: str
) -> None:
    rows = [("1" if at < YES else "2", "north" if at % 2 else "south", 1 + at % 3) for at in range(YES + NO)]
    random.Random(5).shuffle(rows)
    lines = [f"SubmissionDate,{group}drawn,{group}report,region,weight,KEY"]
    lines += [
        f"2026-11-24,done,{report},{region},{weight},uuid:{at}" for at, (report, region, weight) in enumerate(rows)
    ]
    path = tmp_path / "odk.csv"
    path.write_text("\n".join(lines), encoding="utf-8")
    take(data_desk, path, kit(Form.XLSFORM))
    store = data_desk.window.store
    setting = collected_setting(store.workspace)
    assert (setting.source, setting.asked.column) == (CollectedSource.COLUMNS, f"{group}report")
    store.edit(edit_collected(store.workspace, group="region"), "groups")
    part = estimates(data_desk)
    assert part.shown is not None
    counted = {region: sum(one[0] == "1" for one in rows if one[1] == region) for region in ("north", "south")}
    shares = {row.group: row.shares[0] for row in part.shown.rows}
    assert part._made_for is not None
    for at, region in enumerate(part._made_for.collected.groups):
        assert shares[at] == pytest.approx((counted[region] / 100 - 1 / 6) / (4 / 6), abs=1e-12)
    assert shares[None] == pytest.approx((YES / 200 - 1 / 6) / (4 / 6), abs=1e-12)

    survey = edit_collected(store.workspace, group="")
    plan = survey.plan.collected.survey
    store.edit(edit_collected(survey, survey=replace(plan, weight="weight", weight_chosen=True)), "weight")
    shown = data_desk.open_part(Page.COLLECTED, "survey", SurveyPart)
    data_desk.until(lambda: shown.chart.figure is not None and not shown.latest.busy)
    weighted = sum(one[2] for one in rows if one[0] == "1") / sum(one[2] for one in rows)
    table = shown.chart._made_table()
    assert table is not None
    unweighted, column = (one for one in table.columns if isinstance(one, ShareColumn))
    assert unweighted.values[0] == pytest.approx(shares[None])
    assert column.values[0] == pytest.approx((weighted - 1 / 6) / (4 / 6), abs=1e-9)
