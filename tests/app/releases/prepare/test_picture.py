"""What is said of a release before it is made: figures in decimals, reasons in their order, nothing said too low."""

from __future__ import annotations

import math
from dataclasses import replace
from decimal import Decimal

import pytest

from app.releases.figures import odds_text
from app.releases.plan import coding_of, planned_release
from app.releases.prepare.edits import typed, with_asked, with_changes, with_epsilon, with_form, with_kind
from app.releases.prepare.picture import ReleasePicture
from app.releases.prepare.words import release_picture
from app.releases.state import DraftQuestion, ReleaseDraft, Share, forms_of, raw_columns, started
from app.workspace.question_settings import with_blocks_served
from app.workspace.transitions import recode_of
from app.workspace.workspace import Look, Workspace
from core.data.base import Base, Condition
from core.data.reading import FileKind, Frequencies, Reading
from core.data.recode import Recode
from core.data.variable import Category, DeclaredBy, MissingPolicy
from core.notices import Notice, Severity
from core.release.errors import ReleaseError
from core.release.facts import ReleaseFacts
from core.release.ledger.account import Account
from core.release.off_list import OffListAnswers
from core.release.plan import Form, MissingAnswer, OffList, ReleaseKind, Snapshot
from core.study.counting import CountingPlan
from core.study.plan import Door
from tests.app.cli.release_survey import ROWS, survey

UNKNOWN = Notice("release.why.unknown")
FACTS = ReleaseFacts(
    rows=ROWS,
    off_list=(OffListAnswers(12, 100, UNKNOWN), OffListAnswers(), OffListAnswers(1, 6_407, UNKNOWN)),
)
ACCOUNT = Account(Decimal("1.25"), Decimal("12"), releases=2)


def plain(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "").replace("\u00a0", " ")


def picture(
    workspace: Workspace,
    draft: ReleaseDraft,
    facts: ReleaseFacts | None = FACTS,
    account: Account | None = ACCOUNT,
    **more: object,
) -> ReleasePicture:
    return release_picture(workspace, draft, planned_release(workspace, draft), facts, account, **more)  # type: ignore[arg-type]


def line(shown: ReleasePicture, name: str) -> str:
    return plain(next(one.text for one in shown.facts if one.name == name))


@pytest.fixture
def workspace() -> Workspace:
    return survey()


@pytest.fixture
def draft(workspace: Workspace) -> ReleaseDraft:
    return started(workspace, ("Q1", "Q2", "loose"))


def test_that_the_released_columns_and_their_cost_are_exact(workspace: Workspace, draft: ReleaseDraft) -> None:
    shown = picture(workspace, draft)
    assert (shown.budget.before, shown.budget.this, shown.budget.after) == ("1.25", "4.5", "5.75")
    assert shown.budget.note == "6.25 left of 12"
    assert plain(shown.confirm.sentence) == (
        "This releases randomized answers of survey.csv: Q1, Q2, loose. Each respondent is charged ε = 4.5. A release "
        "cannot be undone."
    )
    assert (shown.confirm.button, shown.confirm.reason) == ("Release 6,407 rows…", "")
    assert line(shown, "Rows") == "6,407 rows. This number is public."
    assert [row.answers for row in shown.rows.rows] == ["4 answers", "4 answers", "3 answers"]
    assert shown.rows.rows[0].epsilon_tip.startswith("Charged: 1.5. Exact ε of the integer mechanism: 1.")


def test_that_a_frequency_table_asks_the_rows_per_person_and_offers_no_rows_of_persons() -> None:
    rows = survey(rows_per_person=2)
    table = replace(rows.dataset, reading=Reading(FileKind.PARQUET, frequencies=Frequencies("n")))
    counting = CountingPlan(query="ab" * 32, snapshot=" table of 1 November ")
    workspace = replace(rows, dataset=table, plan=replace(rows.plan, counting=counting))
    draft = started(workspace, ("Q1",))
    shown = picture(workspace, draft)
    assert (shown.form.asks_rows, shown.form.ids, shown.form.raw, draft.person_id) == (True, (), (), "")
    assert shown.form.ids_hint.startswith("A frequency table does not show how many rows a person has.")
    assert (
        line(shown, "Unit of privacy") == "One person. You declared at most 2 rows per person; each is charged ε = 1.5."
    )
    plan = planned_release(workspace, draft).plan
    assert plan is not None
    assert plan.snapshot == Snapshot("ab" * 32, "table of 1 November")
    assert picture(rows, started(rows, ("Q1",))).form.raw


def test_that_a_list_read_off_the_data_is_called_not_private(workspace: Workspace, draft: ReleaseDraft) -> None:
    shown = picture(workspace, draft)
    assert [row.guessed for row in shown.rows.rows] == [False, False, True]
    warned = [plain(text) for severity, text in shown.notices if severity == "warning"]
    assert warned[0].startswith("The list of answers of loose was taken from the data")
    declared = picture(workspace, started(workspace, ("Q1",)), ReleaseFacts(rows=ROWS, off_list=(OffListAnswers(),)))
    assert declared.notices == ()


def test_that_a_number_of_categories_unlike_the_preview_is_stated_with_both_p(
    workspace: Workspace, draft: ReleaseDraft
) -> None:
    """GRR at 1.5: p = e^1.5 / (e^1.5 + k - 1), 0.599 with four categories and 0.6914 with three."""

    def told(prepared: ReleaseDraft, workspace: Workspace = workspace) -> str:
        return plain(picture(workspace, prepared).rows.rows[0].how).partition("q = ")[2].partition(". ")[2]

    said = "Missing answers are a category here. Preview leaves them out, so p = 0.6914 there."
    assert "p = 0.599" in plain(picture(workspace, draft).rows.rows[0].how)
    assert told(draft) == said
    assert told(with_changes(draft, "Q1", missing=MissingAnswer.RANDOM)) == ""
    lower = with_epsilon(draft, "Q1", "1")
    assert "p = 0.4754" in plain(picture(workspace, lower).rows.rows[0].how)
    assert told(lower) == said
    recode = replace(recode_of(workspace, "Q1"), missing=MissingPolicy.OWN_CATEGORY)
    both = replace(workspace, plan=replace(workspace.plan, recodes=(("Q1", recode),)))
    assert told(draft, both) == ""
    assert told(with_changes(draft, "Q1", missing=MissingAnswer.RANDOM), both) == (
        "Missing answers become random answers here. On Preview they are a category, so p = 0.599 there."
    )


def test_that_the_category_of_missing_answers_is_named_where_a_design_cannot_have_it(workspace: Workspace) -> None:
    asked = replace(workspace, plan=replace(workspace.plan, design="warner"))
    row = picture(asked, started(asked, ("loose",))).rows.rows[0]
    assert "two answers, not 3" in row.problem
    assert row.how == "Missing answers are a category here; Preview leaves them out."


def test_that_figures_of_true_answers_are_hidden_with_the_truth(workspace: Workspace, draft: ReleaseDraft) -> None:
    notes = [row.note for row in picture(workspace, draft).rows.rows]
    assert notes[0].startswith("12 of 100 answers are not on the list. The cause is unknown")
    assert notes[1] == ""
    assert notes[2].startswith("1 of 6,407 answers is not on the list")
    hidden = replace(workspace, look=Look(show_truth=False))
    assert [row.note for row in picture(hidden, draft).rows.rows] == ["", "", ""]


def test_that_a_total_is_split_exactly_and_each_field_says_its_own_error(workspace: Workspace) -> None:
    split = replace(started(workspace, ("Q1", "Q2", "Q3")), share=Share.SPLIT, total=typed("1"))
    shown = picture(workspace, with_epsilon(split, "Q2", "0.4"))
    assert [row.epsilon for row in shown.rows.rows] == ["0.3", "0.4", "0.3"]
    assert [(row.weighed, row.unlocks, row.editable) for row in shown.rows.rows] == [
        (True, False, False),
        (False, True, True),
        (True, False, False),
    ]
    assert plain(shown.rows.line) == "Total per row: ε = 1."
    bad = picture(workspace, with_changes(with_epsilon(split, "Q2", "abc"), "Q3", weight="0"))
    assert [row.wrong for row in bad.rows.rows] == [False, True, True]
    assert [bool(row.problem) for row in bad.rows.rows] == [False, True, True]
    assert (bad.form.total_error, bad.confirm.sentence, bool(bad.confirm.reason)) == ("", "", True)
    over = picture(workspace, with_epsilon(split, "Q2", "3"))
    assert over.form.total_error.startswith("The locked parts (3)")
    assert picture(workspace, replace(split, total=typed("x"))).form.total_error.startswith("Type epsilon")


def test_that_one_question_per_respondent_is_charged_once(workspace: Workspace, draft: ReleaseDraft) -> None:
    sampled = replace(draft, share=Share.SAMPLED, total=typed("2"))
    shown = picture(workspace, sampled)
    assert shown.budget.this == "2"
    assert [(row.epsilon, row.editable) for row in shown.rows.rows] == [("2", False)] * 3


def test_that_several_rows_of_a_person_multiply_what_is_charged() -> None:
    shared = survey(rows_per_person=4)
    shown = picture(shared, started(shared, ("Q1",)), ReleaseFacts(rows=ROWS))
    assert shown.budget.this == "6"
    said = "One person (id): at most 4 rows are released per person, each charged ε = 1.5."
    assert line(shown, "Unit of privacy") == said
    alone = replace(started(shared, ("Q1",)), person_id="")
    assert picture(shared, alone).budget.this == "1.5"


def test_that_only_the_custodian_sees_how_many_rows_stay_behind(workspace: Workspace) -> None:
    draft, facts = started(workspace, ("Q1",)), ReleaseFacts(rows=ROWS - 3, rows_that_go=3)
    shown = picture(workspace, draft, facts)
    said = "3 rows above the limit of 1 per person, selected at random. Only you see this."
    assert line(shown, "Rows not released") == said
    assert line(shown, "Unit of privacy") == "One person (id): at most one row is released per person."
    assert shown.confirm.button == "Release 6,404 rows…"
    hidden = replace(workspace, look=Look(show_truth=False))
    assert "Rows not released" not in [one.name for one in picture(hidden, draft, facts).facts]
    assert "Rows not released" not in [one.name for one in picture(workspace, draft).facts]


def test_that_an_obstacle_is_named_beside_the_button(workspace: Workspace, draft: ReleaseDraft) -> None:
    refused = Notice("release.no_question", {}, Severity.WARNING)
    one = started(workspace, ("Q1",))
    cases = {
        "Select at least one question": picture(workspace, started(workspace, ())),
        "These questions cannot be released yet: Q1.": picture(workspace, with_epsilon(draft, "Q1", "x")),
        "Counting rows and": picture(workspace, one, None),
        "Counting rows and reading": picture(workspace, one, FACTS, None),
        "Select at least one": picture(workspace, one, replace(FACTS, refusals=(refused,))),
        "Refused: 0.75 over the budget of 2.": picture(workspace, one, FACTS, Account(Decimal("1.25"), Decimal(2))),
        "These data have no column x": picture(workspace, one, hindered=ReleaseError("release.no_column", column="x")),
    }
    for start, shown in cases.items():
        assert plain(shown.confirm.reason).startswith(start)
    assert picture(workspace, one, FACTS, Account(Decimal("0.5"), Decimal(2))).confirm.reason == "", "2 of 2 is allowed"


def test_that_the_same_again_costs_nothing(workspace: Workspace) -> None:
    shown = picture(workspace, started(workspace, ("Q1",)), FACTS, Account(Decimal(2), Decimal(2)), known="2026-11-20")
    assert shown.confirm.known == ("You released this on 2026-11-20. The same bytes are exported again at no cost.")
    assert (shown.budget.this, shown.budget.after, shown.budget.over, shown.confirm.reason) == ("0", "2", False, "")


def test_that_an_epsilon_of_a_margin_has_to_be_typed(workspace: Workspace) -> None:
    margin = replace(workspace, plan=replace(workspace.plan, door=Door.MARGIN))
    draft = started(margin, ("Q1",))
    row = picture(margin, draft).rows.rows[0]
    assert (row.epsilon, row.editable) == ("", True)
    assert row.problem.endswith("Type an epsilon.")
    assert picture(margin, with_epsilon(draft, "Q1", "1")).confirm.reason == ""


def test_that_another_kind_becomes_what_it_can_be_written_and_shared_as(
    workspace: Workspace, draft: ReleaseDraft
) -> None:
    raw = replace(draft, raw=("sex",), share=Share.SAMPLED, form=Form.SAV)
    histogram = with_kind(raw, ReleaseKind.HISTOGRAM)
    assert (histogram.form, histogram.share, histogram.raw) == (Form.TABLE_CSV, Share.SPLIT, ())
    assert forms_of(ReleaseKind.COUNT) == (Form.TABLE_CSV, Form.TABLE_XLSX)
    assert with_kind(with_form(draft, Form.TABLE_XLSX), ReleaseKind.COUNT).form is Form.TABLE_XLSX
    shown = picture(workspace, histogram)
    assert [form for form, _ in shown.form.forms] == [Form.TABLE_CSV, Form.TABLE_XLSX]
    assert [share for share, _ in shown.form.shares] == [Share.EACH, Share.SPLIT]
    assert shown.confirm.button == "Release the table…"
    assert line(shown, "Rows") == "The number of respondents stays private."
    count = picture(workspace, with_kind(draft, ReleaseKind.COUNT))
    assert (count.form.questions, count.form.shares, count.budget.this) == ((), (), "1")
    assert count.empty == ""
    wrong = picture(workspace, replace(with_kind(draft, ReleaseKind.COUNT), total=typed("lots")))
    assert wrong.form.total_error.startswith("Type epsilon")


def test_that_no_column_of_a_released_question_is_released_unchanged(workspace: Workspace) -> None:
    book, names = workspace.dataset.codebook, [column.name for column in workspace.dataset.columns]
    free = raw_columns(book, names, ReleaseDraft())
    assert free == ("Q1", "Q2", "Q3", "loose", "web", "radio", "sex"), "neither ids nor blocks"
    draft = replace(started(workspace, ("Q1",)), raw=("Q2", "web", "sex"))
    asked = with_asked(workspace, draft, ("news", "Q2", "Q1"))
    assert [one.name for one in asked.questions] == ["Q1", "Q2", "news"], "in the order of the file"
    assert asked.raw == ("sex",)
    forced = planned_release(with_blocks_served(workspace), replace(asked, raw=("Q1", "web", "id", "sex"))).plan
    assert forced is not None
    assert forced.raw == ("sex",)


def test_that_columns_without_noise_give_a_warning_with_their_unique_rows(workspace: Workspace) -> None:
    draft = replace(started(workspace, ("Q1",)), raw=("sex",))
    shown = picture(workspace, draft, replace(FACTS, unique_with_raw=674))
    assert line(shown, "Unique rows") == "674 of 6,407 rows have a unique combination of these values."
    assert "Released without noise: sex." in plain(shown.confirm.sentence)
    assert shown.form.raw_warning
    assert line(picture(workspace, draft, None), "Unique rows") == "Counting…"


def test_that_missing_answers_become_what_is_chosen(workspace: Workspace) -> None:
    draft = started(workspace, ("Q1",))
    assert picture(workspace, draft).rows.rows[0].answers == "4 answers"
    changed = with_changes(draft, "Q1", missing=MissingAnswer.RANDOM)
    shown = picture(workspace, changed).rows.rows[0]
    assert (shown.answers, shown.missing) == ("3 answers", MissingAnswer.RANDOM)
    assert with_changes(changed, "unknown", missing=MissingAnswer.RANDOM) == changed


def test_that_filter_and_weight_are_named(workspace: Workspace) -> None:
    base = Base((Condition("sex", ("1",)),), "", "sex")
    filtered = replace(workspace, dataset=replace(workspace.dataset, base=base))
    shown = picture(filtered, started(filtered, ("Q1",)))
    assert line(shown, "Base") == "sex: Man"
    assert line(shown, "Weight").startswith("sex is not used")
    assert line(picture(workspace, started(workspace, ("Q1",))), "Base") == "everyone in the file"


@pytest.mark.parametrize("epsilon", ["0.01", "0.6931", "1", "2.302585", "2.4", "5.75", "13", "20"])
def test_that_odds_are_never_said_too_low(epsilon: str) -> None:
    said = odds_text(Decimal(epsilon)).replace(",", "")
    odds = math.exp(float(epsilon))
    assert odds * (1 - 1e-9) <= float(said) <= odds * 1.11 if odds < 1e6 else said == "10 to the power of 9"


def test_that_odds_beyond_counting_are_a_power_of_ten() -> None:
    assert odds_text(Decimal(400)) == "10 to the power of 174"


def test_that_a_filter_on_answers_is_named_before_the_draw_and_one_on_a_filter_variable_is_not(
    workspace: Workspace, draft: ReleaseDraft
) -> None:
    told = "The exact row count discloses how many respondents match the filter on loose."
    asked = replace(draft, questions=draft.questions[:1])
    for column, wanted in (("loose", ("loose",)), ("sex", ())):
        dataset = replace(workspace.dataset, base=Base((Condition(column, ("1",)),)))
        filtered = replace(workspace, dataset=dataset)
        plan = planned_release(filtered, asked).plan
        assert plan is not None
        assert plan.filter_private == wanted
        assert (told in plain(picture(filtered, asked).confirm.sentence)) == bool(wanted)
        counts = with_kind(asked, ReleaseKind.HISTOGRAM)
        assert "without noise" not in plain(picture(filtered, counts).confirm.sentence)


def test_that_missing_answers_and_those_off_the_list_leave_under_words_of_their_own(workspace: Workspace) -> None:
    listed = Recode((Category("No answer", ("1",)), Category("Another answer", ("2",))), declared=DeclaredBy.TYPED)
    asked = DraftQuestion("Q1", MissingAnswer.OWN_CATEGORY)
    _, names = coding_of(workspace.dataset, "Q1", listed, asked)
    assert names == ("No answer", "Another answer", "Missing answer")
    coding, names = coding_of(workspace.dataset, "Q1", listed, replace(asked, off_list=OffList.OWN_CATEGORY))
    assert names == ("No answer", "Another answer", "Another answer 2", "Missing answer")
    assert coding.categories[-1].values == ()


def test_that_each_question_says_what_its_answers_off_the_list_become(workspace: Workspace) -> None:
    draft = with_changes(started(workspace, ("Q1", "Q2", "news")), "Q2", off_list=OffList.MISSING)
    shown = picture(workspace, draft)
    assert [row.off_list for row in shown.rows.rows] == [OffList.REFUSE, OffList.MISSING, None]
    planned = [row.question for row in planned_release(workspace, draft).rows[:2]]
    assert [one and one.off_list for one in planned] == [OffList.REFUSE, OffList.MISSING]
