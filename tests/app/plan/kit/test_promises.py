"""Consent is exactly true for the device or the form at hand: each figure, and each sentence by what it claims."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from app.messages import speak
from app.messages.catalogue import all_sentences
from app.plan.kit.files import form_file, xlsform_file
from app.plan.kit.promises import consent
from app.plan.kit.sheets import kit_sheets
from app.plan.kit.state import KitSetting
from core.designs.local.grr import GRR
from core.designs.survey.crosswise import Crosswise
from core.designs.survey.forced import ForcedResponse
from core.designs.survey.unrelated import Unrelated
from core.planning.budget import charge
from core.planning.devices import DeviceKind, Task
from core.planning.field_kit.kit import Asking, FieldKit, Form, device_kit, form_kit
from core.planning.field_kit.promises import believed_after, people_for
from core.report.document import Bullets, Paragraph
from core.types import Planned
from tests.app.plan.kit.every_kit import EVERY, LABELS, QUESTION, name_of

TEN = Fraction(1, 10)
_ALIKE = 1 + Fraction(1, 10**15)
"""ln 3 is charged as 1.098613, so that whole parts of 2^64 may have odds of 3 and a few 10^-19."""


def texts_of(kit: FieldKit) -> list[str]:
    found = []
    for block in consent(kit):
        found += list(block.items) if isinstance(block, Bullets) else [block.text]
    return [text.replace("\u2068", "").replace("\u2069", "") for text in found]


def believed(kit: FieldKit, reports: list[int]) -> Fraction:
    """The largest belief in one answer after one of these reports, by Bayes, where it was a tenth before.

    The other nine tenths may lie on any other answer.
    """
    return max(
        TEN * row[x] / (TEN * row[x] + (1 - TEN) * row[other])
        for row in (kit.chances[y] for y in reports)
        for x in range(kit.k)
        for other in range(kit.k)
        if other != x and row[x] + row[other]
    )


def named(kit: FieldKit, text: str) -> list[int]:
    """The reports that a sentence names; all that come where it names none."""
    found = [place for place, report in enumerate(kit.reports) if f"“{report}”" in text]
    return found or [y for y, row in enumerate(kit.chances) if any(row)]


def test_that_counted_people_are_those_of_the_chances() -> None:
    pattern = re.compile(
        r"Of ([\d,]+) people whose true answer is “(.+?)”, (?:the page keeps “(?P<kept>.+?)” for )?"
        r"(?P<how>about |fewer than |more than )?(?P<said>[\d,]+)(?: (?:say|enter) “(?P<report>.+?)”)? on average\."
    )
    for kit in EVERY:
        lines = [match for text in texts_of(kit) if (match := pattern.fullmatch(text))]
        assert len(lines) == (4 if kit.k == 2 else 2), name_of(kit)
        for line in lines:
            people, said = (int(one.replace(",", "")) for one in (line[1], line["said"]))
            report = kit.reports.index(line["report"] or line["kept"])
            many = people * kit.chances[report][kit.labels.index(line[2])]
            right = {
                None: many == said,
                "about ": 0 < abs(many - said) <= Fraction(1, 2) and 0 < said < people,
                "fewer than ": 0 < many < said,
                "more than ": said < many < people,
            }
            assert right[line["how"]], (name_of(kit), line[0])


def test_that_bounds_hold_for_the_reports_they_name_and_are_rounded_up() -> None:
    seen = 0
    for kit in EVERY:
        for sentence in re.split(r"(?<=\.) ", " ".join(texts_of(kit))):
            times = re.search(r"at most ([\d.,]+) times as likely", sentence)
            after = re.search(r"10% likely for you can become at most (\d+)% likely", sentence)
            if times:
                odds = max(max(kit.chances[y]) / min(kit.chances[y]) for y in named(kit, sentence))
                said = Fraction(times[1].replace(",", "")) * _ALIKE
                assert odds <= said <= odds * Fraction(1002, 1000), (name_of(kit), sentence)
            if after:
                wanted = believed(kit, named(kit, sentence))
                assert wanted <= Fraction(int(after[1]), 100) < wanted + Fraction(1, 100), (name_of(kit), sentence)
            seen += bool(times) + bool(after)
    assert seen >= 2 * 0.9 * len(EVERY)


def test_that_each_paper_of_a_phone_says_how_often_it_asks_for_the_truth() -> None:
    """0.5372 of the draws at epsilon 1.5 with three answers, so that more than half of all entries are the truth."""
    kit = form_kit(QUESTION, LABELS[3], GRR(3, 1.5), charge(1.5), Form.XLSFORM)
    assert texts_of(kit)[0] == (
        "In about 54 of 100 cases the phone asks for what is true, and in about 46 it names an answer. It erases which "
        "as soon as you enter."
    )


class Facts:
    """What is so with a kit, from its chances and its device alone."""

    def __init__(self, kit: FieldKit) -> None:
        givers = [[x for x in range(kit.k) if row[x]] for row in kit.chances if any(row)]
        tasks = {one.task for one in kit.device.meanings} if kit.device is not None else set()
        birthday = kit.kind in (DeviceKind.MONTHS, DeviceKind.DAYS, DeviceKind.DIGITS)
        self.kind = kit.kind
        self.plain = kit.reports == kit.labels
        self.paper = kit.form is None
        self.phone = kit.form is Form.XLSFORM
        self.page = kit.form is Form.BROWSER
        self.chance = self.paper and not birthday
        self.birthday = birthday
        self.says_it = self.chance and Task.SAY in tasks
        self.other = Task.UNRELATED in tasks
        self.no_report_shows_it = all(len(some) > 1 for some in givers)
        self.some_report_leaves_it_open = any(len(some) > 1 for some in givers)
        self.some_report_rules_out = any(len(some) < kit.k for some in givers)
        self.some_report_rules_nothing_out = any(len(some) == kit.k for some in givers)
        self.every_report_rules_nothing_out = all(len(some) == kit.k for some in givers)
        self.names_an_answer = any(len(set(row)) > 0 and min(row) > 0 for row in kit.chances)
        self.same = kit.asking is Asking.SAME
        self.either = kit.asking is Asking.EITHER


Claim = Callable[[Facts], Any]
CLAIMS: dict[str, Claim] = {
    "kit.lead.luck": lambda it: it.chance,
    "kit.lead.compared": lambda it: it.birthday,
    "kit.lead.xlsform": lambda it: it.phone and it.plain and it.names_an_answer,
    "kit.lead.xlsform_letters": lambda it: it.phone and not it.plain,
    "kit.lead.browser": lambda it: it.page,
    "kit.doing.xlsform": lambda it: it.phone and it.plain and it.names_an_answer,
    "kit.doing.xlsform_letters": lambda it: it.phone and not it.plain,
    "kit.doing.browser": lambda it: it.page,
    "kit.doing.same": lambda it: it.same,
    "kit.doing.either": lambda it: it.either,
    "kit.respondent.alone": lambda it: it.chance,
    "kit.respondent.spin": lambda it: it.kind is DeviceKind.SPINNER,
    "kit.think.months": lambda it: it.kind is DeviceKind.MONTHS,
    "kit.think.days": lambda it: it.kind is DeviceKind.DAYS,
    "kit.think.digits": lambda it: it.kind is DeviceKind.DIGITS,
    "kit.respondent.xlsform": lambda it: it.phone,
    "kit.respondent.browser": lambda it: it.page,
    "kit.respondent.enter": lambda it: it.phone,
    "kit.respondent.say": lambda it: it.paper,
    "kit.compare.same": lambda it: it.same,
    "kit.compare.either": lambda it: it.either,
    "kit.respondent.other": lambda it: it.other,
    "kit.respondent.other_unknown": lambda it: it.other,
    "kit.respondent.other_stands": lambda it: it.other,
    "kit.respondent.follow": lambda it: it.chance or it.phone,
    "kit.respondent.follow_letter": lambda it: it.birthday,
    "kit.respondent.once_letter": lambda it: it.birthday,
    "kit.consent.kept": lambda it: it.chance,
    "kit.consent.kept_compared": lambda it: it.birthday,
    "kit.consent.kept_xlsform": lambda it: it.phone and it.plain and it.names_an_answer,
    "kit.consent.kept_letters": lambda it: it.phone and not it.plain,
    "kit.consent.kept_browser": lambda it: it.page,
    "kit.consent.alone": lambda it: it.no_report_shows_it,
    "kit.consent.alone_some": lambda it: it.some_report_leaves_it_open and not it.no_report_shows_it,
    "kit.consent.only": lambda it: it.some_report_rules_out,
    "kit.consent.odds": lambda it: it.every_report_rules_nothing_out,
    "kit.consent.odds_some": lambda it: it.some_report_rules_nothing_out and it.some_report_rules_out,
    "kit.consent.after": lambda it: it.every_report_rules_nothing_out,
    "kit.consent.after_some": lambda it: it.some_report_rules_nothing_out and it.some_report_rules_out,
    "kit.consent.condition": lambda it: it.birthday or it.other,
    "kit.condition.months": lambda it: it.kind is DeviceKind.MONTHS,
    "kit.condition.days": lambda it: it.kind is DeviceKind.DAYS,
    "kit.condition.digits": lambda it: it.kind is DeviceKind.DIGITS,
    "kit.condition.other": lambda it: it.other,
    "kit.count.say": lambda it: it.paper,
    "kit.count.enter": lambda it: it.phone,
    "kit.count.keep": lambda it: it.page,
    "kit.interviewer.practice": lambda it: it.paper,
    "kit.interviewer.practice_form": lambda it: not it.paper,
    "kit.interviewer.say_answer": lambda it: it.paper and it.plain,
    "kit.interviewer.say_letter": lambda it: it.paper and not it.plain,
    "kit.interviewer.say_xlsform": lambda it: it.phone,
    "kit.interviewer.say_browser": lambda it: it.page,
    "kit.interviewer.away": lambda it: it.chance,
    "kit.interviewer.away_compared": lambda it: it.birthday,
    "kit.interviewer.away_form": lambda it: not it.paper,
    "kit.interviewer.write": lambda it: it.paper,
    "kit.interviewer.lie_signs": lambda it: it.says_it,
    "kit.interviewer.lie_cards": lambda it: it.says_it and it.kind is DeviceKind.CARDS,
    "kit.interviewer.lie_phone": lambda it: it.phone and it.plain and it.names_an_answer,
    "kit.interviewer.told": lambda it: it.paper,
    "kit.interviewer.told_form": lambda it: not it.paper,
    "kit.interviewer.again": lambda it: it.paper,
    "kit.interviewer.again_form": lambda it: not it.paper,
    "kit.interviewer.refuse": lambda it: it.paper,
    "kit.interviewer.refuse_form": lambda it: not it.paper,
    "kit.counting.random_xlsform": lambda it: it.phone,
    "kit.counting.random_browser": lambda it: it.page,
    "kit.phone.truth": lambda it: it.phone and it.plain,
    "kit.phone.say": lambda it: it.phone,
    "kit.phone.stands": lambda it: it.phone and not it.plain,
    "kit.xls.about": lambda it: it.phone and it.plain and it.names_an_answer,
    "kit.xls.about_letters": lambda it: it.phone and not it.plain,
    "kit.xls.source": lambda it: it.phone,
    "kit.xls.thanks": lambda it: it.phone,
    "kit.form.lead": lambda it: it.page,
    "kit.form.result_why": lambda it: it.page and it.no_report_shows_it,
    "kit.form.about": lambda it: it.page and it.no_report_shows_it,
}
"""What a sentence claims of the kit that prints it. Sentences that claim nothing of a kit are not here."""
ABSOLUTE = re.compile(
    r"\b(?:never|nobody|none|always|cannot|only|every|everybody|any|certain|alone|at most|erases|keeps?|kept|look)\b"
)
CLAIMS_NOTHING = {
    "kit.consent.free",
    "kit.respondent.follow", "kit.respondent.line", "kit.form.submit", "kit.form.kept", "kit.form.no_random",
    "kit.form.result", "kit.form.no_script", "kit.outcome.none", "kit.counting.lead", "kit.interviewer.read",
}  # fmt: skip
"""Absolute words of buttons and outcomes, which promise nothing to a respondent."""


def printed(kit: FieldKit, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The codes of all sentences on the papers and forms of a kit."""
    found: set[str] = set()
    template = speak.template

    def heard(code: str) -> str:
        found.add(code)
        return template(code)

    setting = KitSetting("", kit.labels, kit.design, charge(kit.design.epsilon), Planned())
    with monkeypatch.context() as patch:
        patch.setattr(speak, "template", heard)
        kit_sheets(kit)
        if kit.form is Form.XLSFORM:
            xlsform_file(kit, setting)
        if kit.form is Form.BROWSER:
            form_file(kit, setting, large=False)
    return {code for code in found if code.startswith("kit.")}


def test_that_no_paper_or_form_claims_what_is_not_so_with_its_kit(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: set[str] = set()
    for kit in (*EVERY, _asked_elsewhere()):
        codes = printed(kit, monkeypatch)
        facts = Facts(kit)
        false = {code for code in codes & CLAIMS.keys() if not CLAIMS[code](facts)}
        assert not false, name_of(kit)
        seen |= codes
    assert CLAIMS.keys() <= seen, "a sentence that is never printed"
    unstated = {
        code for code in seen - CLAIMS.keys() - CLAIMS_NOTHING if ABSOLUTE.search(all_sentences()[code].lower())
    }
    assert not unstated, "state what it claims"


def _asked_elsewhere() -> FieldKit:
    return device_kit("", LABELS[2], Unrelated(0.7, 1 / 12), DeviceKind.CARDS)


def test_that_a_promise_and_its_condition_stand_in_one_paragraph() -> None:
    for kit in EVERY:
        for sheet in kit_sheets(kit).sheets[:2]:
            for block in sheet.blocks:
                if isinstance(block, Paragraph) and re.search("alone does not|can become at most", block.text):
                    assert ("as long as nobody" in block.text) is kit.conditional, name_of(kit)


def test_that_a_report_that_shows_the_answer_is_named_with_it() -> None:
    """One-sided: a no comes from non-carriers only, and the sheet says so to them."""
    found = 0
    for kit in EVERY:
        text = " ".join(texts_of(kit))
        for report, row in zip(kit.reports, kit.chances, strict=True):
            givers = [label for label, chance in zip(kit.labels, row, strict=True) if chance]
            said = f"“{report}” comes only from people whose true answer is " + " or ".join(
                f"“{one}”" for one in givers
            )
            assert (said in text) is (0 < len(givers) < kit.k), (name_of(kit), said)
            found += len(givers) == 1
    assert found > 5


def test_that_device_caveats_and_formulas_are_for_the_analyst() -> None:
    for kit in EVERY:
        sheets = {sheet.key: sheet.blocks for sheet in kit_sheets(kit).sheets}
        for key in ("respondent", "consent"):
            words = " ".join(getattr(block, "text", "") for block in sheets[key])
            assert "ε" not in words
            assert "random()" not in words


def test_that_a_belief_is_moved_by_the_odds() -> None:
    assert believed_after(Fraction(5), TEN) == Fraction(5, 14)
    assert believed_after(Fraction(1), TEN) == TEN


def test_that_rare_and_frequent_reports_are_not_rounded_to_none_or_all() -> None:
    """At epsilon 9 a no is turned round once in 8,104 times."""
    kit = form_kit(QUESTION, ("Yes", "No"), GRR(2, 9.0), charge(9.0), Form.XLSFORM)
    assert people_for(kit.chances[0]) == 1000
    lines = texts_of(kit)
    assert "Of 1,000 people whose true answer is “Yes”, more than 999 enter “Yes” on average." in lines
    assert "Of 1,000 people whose true answer is “No”, fewer than 1 enter “Yes” on average." in lines


def test_that_the_die_and_the_crosswise_kit_say_exactly_this() -> None:
    die = texts_of(device_kit(QUESTION, ("Yes", "No"), ForcedResponse.from_truth(2, 2 / 3), DeviceKind.DIE))
    assert die[:2] == [
        "Only your answer is written down. What chance drew is not.",
        "Your answer alone does not show which answer is true for you. Any answer is at most 5 times as likely from "
        "one true answer as from another. An answer that somebody thinks 10% likely for you can become at most 36% "
        "likely after your answer.",
    ]
    months = texts_of(device_kit(QUESTION, ("Yes", "No"), Crosswise(0.25), DeviceKind.MONTHS))
    assert months[1].endswith(
        "can become at most 25% likely after your letter. This holds as long as nobody who learns your letter knows "
        "the month that you thought of."
    )
