"""Set-up on screen: typed, pasted and pressed by a person; every fault where it is, nothing typed lost."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from app.collected.setup.view import SetupPart
from app.collected.state import collected_setting, edit_collected
from app.messages.catalogue import all_sentences
from app.ui.basics import ElidedLabel
from app.workspace.workspace import Workspace
from core.data.codebooks.codebook import Codebook, Variable
from core.data.collected.counts_head import MOST_TEXT
from core.designs.stated.registry import STATED
from core.study.collected import ArmsBy, CollectedPlan, CollectedQuestion, CollectedSource, StatedArm, StatedDesign
from tests.app.made import plain, survey, with_columns
from tests.app.stand import PartStand, SettingOf
from tests.core.analyses.collected.coded import rows_of

WARNER = StatedDesign("warner", (("p", "0.7"),))
ARMS = "arm\treport\tn\nold\tyes\t30\nold\tno\t70\nnew\tyes\t55\nnew\tno\t45\n\tmaybe\t5"


def shown(qtbot: QtBot, workspace: Workspace | None = None, setting_of: SettingOf = collected_setting) -> SetupPart:
    """The part, kept up to date with its store as the page does it."""
    made = PartStand(qtbot, SetupPart, workspace or survey(), setting_of, visible=True)
    made.follow()
    return made.part


def plan_of(part: SetupPart) -> CollectedPlan:
    return part._tools.store.workspace.plan.collected


def asked(part: SetupPart) -> CollectedQuestion:
    return collected_setting(part._tools.store.workspace).asked


def words(part: SetupPart) -> str:
    return " ".join(label.text() for label in part.words.findChildren(QLabel) if label.isVisible())


def typed(part: SetupPart, text: str) -> None:
    part.typed.text.setPlainText(text)


def test_that_a_field_kit_can_be_read_before_any_question_is_chosen(qtbot: QtBot) -> None:
    workspace = edit_collected(survey(), source=CollectedSource.COLUMNS)
    part = shown(qtbot, workspace)
    assert asked(part).column == ""
    assert part.read.isVisible()
    assert not part.design.isVisible()
    with qtbot.waitSignal(part.design.file_wanted, timeout=1000):
        part.read.click()
    assert not shown(qtbot).read.isVisible(), "with a question in front the design itself has it"


def test_that_the_example_is_ready_at_first(qtbot: QtBot) -> None:
    part = shown(qtbot)
    assert (part.typed.yes.text(), part.typed.no.text()) == ("831", "1604")
    assert {value: button.text() for value, button in part.values.buttons.items()} == {
        "yes": "report 1",
        "no": "report 2",
    }
    assert "2,435 reports" in words(part)


def test_that_a_table_is_live_while_it_is_typed_and_one_undo_takes_the_typing_back(qtbot: QtBot) -> None:
    part = shown(qtbot)
    part.typed.text.clear()
    qtbot.keyClicks(part.typed.text, "answer;n")
    assert "Type a line of names" in part.typed.problem.text()
    qtbot.keyClick(part.typed.text, Qt.Key.Key_Return)
    qtbot.keyClicks(part.typed.text, "ja;3")
    assert not part.typed.problem.isVisible()
    assert list(part.values.buttons) == ["ja"]
    qtbot.keyClicks(part.typed.text, "x")
    assert part.typed.problem.text().startswith("Line 2 does not end")
    assert part.typed.text.toPlainText() == plan_of(part).counts == "answer;n\nja;3x"
    assert not part.values.isVisible()
    part._tools.store.undo()
    assert plan_of(part) == CollectedPlan()
    assert part.typed.text.toPlainText() == CollectedPlan().counts


def test_that_two_numbers_are_enough_for_one_question(qtbot: QtBot) -> None:
    part = shown(qtbot)
    part.typed.yes.selectAll()
    qtbot.keyClicks(part.typed.yes, "12")
    assert plan_of(part).counts == "report\tcount\nyes\t12\nno\t1604"
    part.typed.no.clear()
    qtbot.keyClicks(part.typed.no, "8")
    assert part.typed.no.text() == "8"
    assert "20 reports" in words(part)
    typed(part, ARMS)
    assert (part.typed.yes.text(), part.typed.no.text()) == ("", "")


def test_that_a_renamed_question_keeps_its_statements(qtbot: QtBot) -> None:
    part = shown(qtbot)
    before = asked(part)
    part.typed.name.clear()
    qtbot.keyClicks(part.typed.name, "bribes, paid")
    assert plan_of(part).counts.splitlines()[0] == "bribes, paid\tcount"
    assert asked(part) == replace(before, column="bribes, paid")
    assert "bribes, paid" in words(part)
    part._tools.store.undo()
    assert plan_of(part) == CollectedPlan()


@pytest.mark.parametrize("other", ["bribe\tcount\nyes\t20\nno\t480", "bribe\tarm\tcount\nyes\ta\t831\nno\ta\t1604"])
def test_that_nothing_is_carried_over_to_counts_of_another_study(qtbot: QtBot, other: str) -> None:
    part = shown(qtbot)
    typed(part, other)
    assert asked(part) == CollectedQuestion("bribe", typed=True)


def test_that_short_fields_do_not_take_a_longer_table_away(qtbot: QtBot) -> None:
    part = shown(qtbot)
    typed(part, ARMS)
    qtbot.keyClicks(part.typed.yes, "7")
    assert plan_of(part).counts == ARMS
    typed(part, "")
    qtbot.keyClicks(part.typed.yes, "7")
    assert plan_of(part).counts.splitlines()[1:] == ["yes\t7", "no\t"]


def test_that_numbers_are_aligned_after_names_of_any_length(qtbot: QtBot) -> None:
    part = shown(qtbot)
    typed(part, "report\tn\nboth or neither\t30\none\t70")
    text = part.typed.text
    assert text.tabStopDistance() > text.fontMetrics().horizontalAdvance("both or neither")
    typed(part, "report\tn\n" + "x" * 300 + "\t30\none\t70")
    assert text.tabStopDistance() < text.fontMetrics().horizontalAdvance("x" * 40)


@pytest.mark.parametrize("values", [2, 5, 60])
def test_that_a_few_values_are_seen_at_once_and_many_scroll(qtbot: QtBot, values: int) -> None:
    part = shown(qtbot)
    typed(part, "answer\tn\n" + "\n".join(f"v{at}\t{at + 1}" for at in range(values)))
    for name in ("v0", "v1")[: values - 1]:
        part.values.buttons[name].click()
    part.result.resize(520, 1400)
    QApplication.processEvents()
    assert (part.values.area.verticalScrollBar().maximum() > 0) is (values > 10)
    last = part.values.buttons["v1"]
    assert last.visibleRegion().boundingRect().height() == last.height() > 20


def test_that_a_paste_longer_than_can_be_held_is_refused_and_nothing_is_lost(qtbot: QtBot) -> None:
    part = shown(qtbot)
    data = QMimeData()
    data.setText("y" * (MOST_TEXT + 1))
    part.typed.text.insertFromMimeData(data)
    assert part.typed.text.toPlainText() == CollectedPlan().counts
    assert part.typed.problem.isVisible()
    assert "Open longer tables as a file" in part.typed.problem.text()
    data.setText("\nmaybe\t7")
    part.typed.text.moveCursor(part.typed.text.textCursor().MoveOperation.End)
    part.typed.text.insertFromMimeData(data)
    assert plan_of(part).counts.endswith("maybe\t7")


def test_that_a_new_column_has_no_statements_and_values_are_chosen_in_order(qtbot: QtBot) -> None:
    part = shown(qtbot)
    typed(part, "answer\tn\n0\t60\n1\t40\n9\t2")
    assert {button.text() for button in part.values.buttons.values()} == {"not a report"}
    assert (part.design.picker.currentText(), asked(part)) == ("Not stated", CollectedQuestion("answer", typed=True))
    for value in ("1", "0"):
        part.values.buttons[value].click()
    assert asked(part).reports == ("1", "0")
    assert part.values.problem.text().startswith("Row 4 has a report")
    assert part.values.leave_out.text().endswith("(2)")
    part.values.leave_out.click()
    part.design.stated.emit(WARNER)
    setting = collected_setting(part._tools.store.workspace)
    assert (setting.front.tally(0).tolist(), setting.front.left_out) == ([40, 60], 2)
    part.values.buttons["1"].click()
    assert asked(part).reports == ("0",)
    part.values.anew.click()
    assert asked(part).reports == ()


def test_that_all_other_values_are_taken_at_once_in_their_order(qtbot: QtBot) -> None:
    part = shown(qtbot)
    typed(part, "answer\tn\n" + "\n".join(f"v{at:02}\t{at + 1}" for at in range(40)))
    part.values.buttons["v07"].click()
    part.values.rest.click()
    assert asked(part).reports == ("v07", *(f"v{at:02}" for at in range(40) if at != 7))
    assert not part.values.rest.isVisible()


def test_that_answers_are_named_one_on_a_line_and_a_half_typed_list_is_kept(qtbot: QtBot) -> None:
    part = shown(qtbot)
    qtbot.keyClicks(part.values.names, "carries")
    assert asked(part).answers == ("carries",)
    assert "at least two differently named answers" in part.values.problem.text()
    qtbot.keyClick(part.values.names, Qt.Key.Key_Return)
    qtbot.keyClicks(part.values.names, " does not")
    assert part.values.names.toPlainText() == "carries\n does not"
    assert collected_setting(part._tools.store.workspace).front.labels == ("carries", "does not")  # type: ignore[union-attr]
    part._tools.store.undo()
    assert asked(part).answers == ()
    assert part.values.names.toPlainText() == ""


def arms_part(qtbot: QtBot) -> SetupPart:
    question = CollectedQuestion("report", ("yes", "no"), arm="arm", by=ArmsBy.ARMS, leave_out=True, typed=True)
    return shown(qtbot, edit_collected(survey(), counts=ARMS, questions=(question,), question="report"))


def test_that_each_arm_has_its_own_form(qtbot: QtBot) -> None:
    part = arms_part(qtbot)
    texts = [part.arms.arms.item(at).text() for at in range(part.arms.arms.count())]
    assert [plain(text) for text in texts] == [
        "old  (100): not used", "new  (100): not used",
    ]  # fmt: skip
    part.design.stated.emit(WARNER)
    part.arms.arms.setCurrentRow(1)
    assert part.design.picker.currentText() == "Not stated"
    part.design.stated.emit(StatedDesign("direct"))
    assert asked(part).arms == (StatedArm("old", WARNER), StatedArm("new", StatedDesign("direct")))
    front = collected_setting(part._tools.store.workspace).front
    assert [(arm.name, front.tally(at).tolist()) for at, arm in enumerate(front.arms)] == [
        ("old", [30, 70]), ("new", [55, 45]),
    ]  # fmt: skip
    assert "asked directly" in words(part)
    part.arms.way_chosen.emit(ArmsBy.ONE)
    assert asked(part).arms == ()


def test_that_two_values_are_made_the_groups_of_one_design(qtbot: QtBot) -> None:
    part = arms_part(qtbot)
    key = next(one.key for one in STATED if one.groups)
    assert not part.arms.member.isVisible()
    part.design.stated.emit(StatedDesign(key))
    assert part.arms.member.isVisible()
    assert part.arms.member.currentIndex() == 0
    part.design.stated.emit(StatedDesign(key, (("p1", "0.7"),)))
    part.arms.member.activated.emit(2)
    part.arms.arms.setCurrentRow(1)
    part.design.stated.emit(StatedDesign(key))
    assert asked(part).arms == (
        StatedArm("old", StatedDesign(key, (("p1", "0.7"),)), 2),
        StatedArm("new", StatedDesign(key, (("p1", "0.7"),)), 1),
    ), "what was said of the first group holds for the second"
    part.design.stated.emit(StatedDesign(key, (("p1", "0.8"),)))
    assert {dict(one.stated.figures)["p1"] for one in asked(part).arms} == {"0.8"}


def labelled(qtbot: QtBot) -> SetupPart:
    """Columns of a file whose codebook has labels for the reports and for the arms."""
    cells = {"q1": ["1", "2", "9", "1"], "arm": ["1", "2", "1", "3"]}
    names = {"q1": (("2", "No"), ("1", "Yes"), ("9", "Refused")), "arm": (("1", "Die"), ("2", "Direct"), ("3", "3"))}
    book = Codebook(tuple(Variable(name, labels=labels) for name, labels in names.items()))
    workspace, rows = with_columns(survey(), cells, codebook=book), rows_of(**cells)
    made = edit_collected(workspace, source=CollectedSource.COLUMNS, question="q1")
    return shown(qtbot, made, lambda now: collected_setting(now, rows))


def test_that_labels_of_the_file_are_beside_its_codes_and_name_the_answers(qtbot: QtBot) -> None:
    part = labelled(qtbot)
    texts = [one.text() for one in part.values.findChildren(ElidedLabel)]
    assert [plain(text) for text in texts] == ["1 · Yes", "2 · No", "9 · Refused"]
    part.values.toggled.emit("1")
    part.values.toggled.emit("2")
    assert (asked(part).reports, asked(part).answers) == (("1", "2"), ("Yes", "No"))
    part.values.answers_typed.emit(("Met them", "Did not"))
    part.values.toggled.emit("9")
    assert asked(part).answers == ("Met them", "Did not"), "names that a person typed stay"
    part.arms.way_chosen.emit(ArmsBy.ARMS)
    part.arms.column_chosen.emit("arm", "arm")
    listed = [part.arms.arms.item(at).text() for at in range(part.arms.arms.count())]
    assert [plain(text).split("  ")[0] for text in listed] == [
        "1 · Die", "2 · Direct", "3",
    ]  # fmt: skip


def test_that_a_group_without_its_number_is_asked_for_it_where_arms_are_chosen_already(qtbot: QtBot) -> None:
    part = arms_part(qtbot)
    part.design.stated.emit(StatedDesign("lie_detector", (("p1", "0.2"), ("p2", "0.7"))))
    assert part.arms.problem.text().startswith("This design needs two groups. State which group this arm is")
    part.arms.way_chosen.emit(ArmsBy.ROWS)
    assert part.arms.problem.text().startswith("Choose the columns that hold the design of each row")
    part.arms.way_chosen.emit(ArmsBy.ONE)
    part.design.stated.emit(StatedDesign("lie_detector", (("p1", "0.2"), ("p2", "0.7"))))
    assert "Choose “By arm” above" in part.arms.problem.text()


def test_that_groups_too_much_alike_are_told_once_and_under_the_figure(qtbot: QtBot) -> None:
    part = arms_part(qtbot)
    for row, member in ((0, 1), (1, 2)):
        part.arms.arms.setCurrentRow(row)
        part.design.stated.emit(StatedDesign("unrelated_unknown", (("p1", "0.7"), ("p2", "0.7"))))
        part.arms.member.activated.emit(member)
    seen = [one.text() for one in part.result.findChildren(QLabel) if one.isVisible()]
    assert len([text for text in seen if text.startswith("The two groups are too similar")]) == 1
    assert not part.arms.problem.text()


def test_that_set_up_does_not_send_anybody_to_set_up(qtbot: QtBot) -> None:
    part = arms_part(qtbot)
    assert part.arms.problem.text() == "Select each arm in the list, and state its design below."
    part.values.cleared.emit()
    seen = {reason for card in (part.values, part.arms, part.design) for reason in card.findChildren(QLabel)}
    assert not [one.text() for one in seen if "under Set-up" in one.text()]
    assert not [
        text for code, text in all_sentences().items() if code.startswith("collected.here.") and "Set-up" in text
    ]


def test_that_one_press_leads_to_the_estimates_once_the_reports_are_ready(qtbot: QtBot) -> None:
    part = shown(qtbot)
    assert part.onward.isVisible()
    part.onward.click()
    assert part._tools.store.workspace.look.part == "estimates"
    part.values.cleared.emit()
    assert not part.onward.isVisible()


@pytest.mark.parametrize("values", [2, 40, 250])
def test_that_however_many_values_and_long_ones_fit(qtbot: QtBot, values: int) -> None:
    names = ["\u4ece\u4e0d" * 40, "\u0646\u0639\u0645", *(f"value {at}" for at in range(values - 2))]
    part = shown(qtbot)
    typed(part, "answer\tn\n" + "\n".join(f"{name}\t{at + 1}" for at, name in enumerate(names)))
    part.result.resize(480, 900)
    assert len(part.values.buttons) == min(values, 200)
    assert part.values.area.height() <= 236
    assert part.values.more.isVisible() == (values > 200)
    assert part.result.minimumSizeHint().width() <= 480


def test_that_the_design_of_one_question_is_used_for_all(qtbot: QtBot) -> None:
    questions = (
        CollectedQuestion("a", ("yes", "no"), arms=(StatedArm("", WARNER),), typed=True),
        CollectedQuestion("b", typed=True),
    )
    counts = "a\tb\tn\nyes\tyes\t3\nno\tno\t4"
    workspace = edit_collected(survey(), counts=counts, questions=questions, question="a")
    part = shown(qtbot, workspace)
    assert part.arms.all.isVisible()
    part.arms.all.click()
    assert plan_of(part).questions[1] == replace(questions[0], column="b")
    assert len(collected_setting(part._tools.store.workspace).ready) == 2


def test_that_tab_moves_down_the_column_including_later_fields(qtbot: QtBot) -> None:
    part = shown(qtbot)
    part.result.resize(520, 1400)
    typed(part, "answer\tn\nno\t60\nyes\t40")
    part.values.buttons["yes"].click()
    assert asked(part).reports == ("yes", "no"), "of two values the other one follows"
    part.design.picker.chosen.emit("crosswise")
    QApplication.processEvents()
    reached, inside = list[QWidget](), part.typed.name
    while not reached or inside is not part.typed.name:
        if part.result.isAncestorOf(inside) and inside.isVisible() and inside.focusPolicy() & Qt.FocusPolicy.TabFocus:
            reached.append(inside)
        inside = inside.nextInFocusChain()  # type: ignore[assignment]
    heights = [one.mapTo(part.result, one.rect().center()).y() for one in reached]
    assert len(reached) > 12
    assert [at for at, (one, other) in enumerate(pairwise(heights)) if other < one - 12] == []
