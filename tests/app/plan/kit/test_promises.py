"""Consent is exactly true for the device or the form at hand: each figure, and each sentence by what it claims."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any
from xml.etree import ElementTree

import pytest

from app.messages import speak
from app.messages.catalogue import all_sentences
from app.plan.kit.files import form_file, xlsform_file
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
from core.report.field_kit.sheets import Drawing, blocks_of
from core.report.print_theme import PRINT
from core.types import Planned
from tests.app.plan.kit.every_kit import LABELS, QUESTION, name_of, sheets_of
from tests.app.plan.kit.literal import plain, read
from tests.core.report.paths import dots_of

TEN = Fraction(1, 10)
_ALIKE = 1 + Fraction(1, 10**15)
"""ln 3 is charged as 1.098613, so that whole parts of 2^64 may have odds of 3 and a few 10^-19."""


def texts_of(kit: FieldKit) -> list[str]:
    """Every paragraph of the consent slip."""
    return read(sheets_of(kit), "consent")


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


SAID = re.compile(
    r"(?:(?:the page keeps )?“(?P<kept>.+?)” for )?(?P<how>about |fewer than |more than )?(?P<said>[\d,]+)"
    r"(?: \((?P<part>\d+) in (?P<whole>\d+)\))?(?: (?:says?|enters?) “(?P<report>.+?)”)?"
)


def agrees(how: str | None, said: int, many: Fraction, people: int) -> bool:
    """Whether a printed number of people is that of the chances."""
    return {
        None: many == said,
        "about ": 0 < abs(many - said) <= Fraction(1, 2) and 0 < said < people,
        "fewer than ": 0 < many < said,
        "more than ": said < many < people,
    }[how]


def test_that_counted_people_of_the_slip_are_those_of_the_chances(kits: tuple[FieldKit, ...]) -> None:
    """“Of 100 people whose true answer is “Yes”, about 83 (5 in 6) say “Yes” and about 17 (1 in 6) say “No”.”"""
    for kit in kits:
        found = 0
        for answer, told in re.findall(r"Of 100 people whose true answer is “(.+?)”, (.+?)\.", " ".join(texts_of(kit))):
            for one in told.split(" and "):
                line = SAID.fullmatch(one)
                assert line, (name_of(kit), one)
                chance = kit.chances[kit.reports.index(line["report"] or line["kept"])][kit.labels.index(answer)]
                assert agrees(line["how"], int(line["said"]), 100 * chance, 100), (name_of(kit), one)
                assert line["part"] is None or Fraction(int(line["part"]), int(line["whole"])) == chance
                found += 1
        assert found == (4 if kit.k == 2 else 2), name_of(kit)


OF_CARD = re.compile(
    r"On average (?:the page keeps “(?P<kept>.+?)” for )?(?P<how>about |fewer than |more than )?(?P<said>\d+) of "
    r"(?P<n>\d+) people whose true answer is “(?P<one>[^”]+)”(?: (?:says?|enters?) “(?P<report>.+?)”)?, and (?:for )?"
    r"(?P<hows>about |fewer than |more than )?(?P<others>\d+) of (?P<m>\d+) whose true answer is “(?P<other>.+?)”\."
)


def test_that_counted_people_of_the_card_are_those_of_the_chances(kits: tuple[FieldKit, ...]) -> None:
    """“On average 50 of 60 people whose true answer is “Yes” say “Yes”, and 10 of 60 whose true answer is “No”.”"""
    for kit in kits:
        line = OF_CARD.search(" ".join(read(sheets_of(kit), "respondent")))
        assert line, name_of(kit)
        row = kit.chances[kit.reports.index(line["report"] or line["kept"])]
        assert line["n"] == line["m"]
        for answer, how, said in (
            (line["one"], line["how"], line["said"]),
            (line["other"], line["hows"], line["others"]),
        ):
            many = int(line["n"]) * row[kit.labels.index(answer)]
            assert agrees(how, int(said), many, int(line["n"])), (name_of(kit), line[0])


def test_that_the_circles_of_the_slip_are_as_many_as_their_words_say(kits: tuple[FieldKit, ...]) -> None:
    for kit in kits:
        sheet = next(one for one in sheets_of(kit).sheets if one.key == "consent")
        drawn = [block for block in blocks_of(sheet) if isinstance(block, Drawing)]
        assert len(drawn) == 2
        for answer, one in enumerate(drawn):
            crowd = ElementTree.fromstring(one.svg)
            total = len(dots_of(crowd, PRINT.debiased))
            marked = total - len(dots_of(crowd, PRINT.paper))
            words = plain(one.words)
            assert words.startswith(f"{total} people whose true answer is “{kit.labels[answer]}”")
            assert total <= 100
            assert abs(total * kit.chances[0][answer] - marked) <= Fraction(1, 2), name_of(kit)
            exact = "about" not in words and "than" not in words
            assert (total * kit.chances[0][answer] == marked) is exact, name_of(kit)


def test_that_the_right_answer_about_one_report_is_that_of_the_chances(kits: tuple[FieldKit, ...]) -> None:
    """“No. Of 100 people whose true answer is “No”, about 17 say “Yes”, too.”"""
    for kit in kits:
        words = " ".join(read(sheets_of(kit), "interviewer"))
        line = re.search(
            r"No\. Of 100 people whose true answer is “(.+?)”, (?:the page keeps “(?P<kept>.+?)” for )?"
            r"(?P<how>about |fewer than |more than )?(?P<said>\d+)(?: (?:says?|enters?) “(?P<report>.+?)”)?, too\.",
            words,
        )
        assert line, name_of(kit)
        report = kit.reports.index(line["report"] or line["kept"])
        chance = kit.chances[report][kit.labels.index(line[1])]
        assert agrees(line["how"], int(line["said"]), 100 * chance, 100)
        assert f"“{kit.reports[report]}”. Do I know" in words


def test_that_bounds_hold_for_the_reports_they_name_and_are_rounded_up(kits: tuple[FieldKit, ...]) -> None:
    seen = 0
    for kit in kits:
        for sentence in re.split(r"(?<=\.) ", " ".join(texts_of(kit))):
            times = re.search(r"at most ([\d.,]+) times as likely", sentence)
            after = re.search(r"a chance of 10%, .+ can raise this chance to at most (\d+)%", sentence)
            if times:
                odds = max(max(kit.chances[y]) / min(kit.chances[y]) for y in named(kit, sentence))
                said = Fraction(times[1].replace(",", "")) * _ALIKE
                step = Fraction(1, 10) if odds < 10 else 1
                assert odds <= said < odds + step, (name_of(kit), sentence)
            if after:
                wanted = believed(kit, named(kit, sentence))
                assert wanted <= Fraction(int(after[1]), 100) < wanted + Fraction(1, 100), (name_of(kit), sentence)
            seen += bool(times) + bool(after)
    assert seen >= 2 * 0.9 * len(kits)


def test_that_each_paper_of_a_phone_says_how_often_it_asks_for_the_truth() -> None:
    """0.5372 of the draws at epsilon 1.5 with three answers, so that more than half of all entries are the truth."""
    kit = form_kit(QUESTION, LABELS[3], GRR(3, 1.5), charge(1.5), Form.XLSFORM)
    assert (
        "In about 54 of 100 cases the phone asks for your true answer, and in about 46 it names an answer. It erases "
        "the draw as soon as you enter your answer."
    ) in texts_of(kit)[2]


class Facts:
    """What is so with a kit, from its chances and its device alone."""

    def __init__(self, kit: FieldKit) -> None:
        givers = [[x for x in range(kit.k) if row[x]] for row in kit.chances if any(row)]
        tasks = {one.task for one in kit.device.meanings} if kit.device is not None else set()
        birthday = kit.kind in OF_BIRTHDAYS
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
        self.two = kit.k == 2
        self.same = kit.asking is Asking.SAME
        self.either = kit.asking is Asking.EITHER


Claim = Callable[[Facts], Any]
CLAIMS: dict[str, Claim] = {
    "kit.doing.same": lambda it: it.same,
    "kit.doing.either": lambda it: it.either,
    "kit.doing.xlsform": lambda it: it.phone and it.plain and it.names_an_answer,
    "kit.doing.xlsform_letters": lambda it: it.phone and not it.plain,
    "kit.doing.browser": lambda it: it.page,
    "kit.respondent.hide": lambda it: it.chance,
    "kit.respondent.spin": lambda it: it.kind is DeviceKind.SPINNER,
    "kit.respondent.once": lambda it: it.chance,
    "kit.respondent.say": lambda it: it.chance,
    "kit.step.task": lambda it: it.chance,
    "kit.step.say.answer": lambda it: it.chance and it.plain,
    "kit.step.say.letter": lambda it: it.chance and not it.plain,
    "kit.step.read": lambda it: it.phone,
    "kit.respondent.read": lambda it: it.phone and it.plain and it.names_an_answer,
    "kit.respondent.read_letters": lambda it: it.phone and not it.plain,
    "kit.step.enter": lambda it: it.phone,
    "kit.respondent.enter": lambda it: it.phone,
    "kit.respondent.xlsform": lambda it: it.phone,
    "kit.respondent.browser": lambda it: it.page,
    "kit.respondent.changed": lambda it: it.page,
    "kit.step.press": lambda it: it.page,
    "kit.step.letter": lambda it: it.birthday,
    "kit.outcome.same.0": lambda it: it.same,
    "kit.outcome.same.1": lambda it: it.same,
    "kit.outcome.either.0": lambda it: it.either,
    "kit.outcome.either.1": lambda it: it.either,
    "kit.respondent.other": lambda it: it.other,
    "kit.respondent.other_unknown": lambda it: it.other,
    "kit.respondent.other_stands": lambda it: it.other,
    "kit.card.only": lambda it: it.some_report_rules_out,
    "kit.card.condition.other": lambda it: it.other,
    "kit.card.count.say": lambda it: it.paper,
    "kit.card.count.enter": lambda it: it.phone,
    "kit.card.count.keep": lambda it: it.page,
    "kit.compares.same.months": lambda it: it.same and it.kind is DeviceKind.MONTHS,
    "kit.compares.same.days": lambda it: it.same and it.kind is DeviceKind.DAYS,
    "kit.compares.same.digits": lambda it: it.same and it.kind is DeviceKind.DIGITS,
    "kit.compares.either.months": lambda it: it.either and it.kind is DeviceKind.MONTHS,
    "kit.compares.either.days": lambda it: it.either and it.kind is DeviceKind.DAYS,
    "kit.compares.either.digits": lambda it: it.either and it.kind is DeviceKind.DIGITS,
    "kit.brief.xlsform": lambda it: it.phone and it.plain and it.names_an_answer,
    "kit.brief.xlsform_letters": lambda it: it.phone and not it.plain,
    "kit.brief.browser": lambda it: it.page,
    "kit.consent.kept.answer": lambda it: it.chance and it.plain,
    "kit.consent.kept.letter": lambda it: it.chance and not it.plain,
    "kit.consent.kept_compared": lambda it: it.birthday,
    "kit.consent.kept_xlsform": lambda it: it.phone and it.plain and it.names_an_answer,
    "kit.consent.kept_letters": lambda it: it.phone and not it.plain,
    "kit.consent.kept_browser": lambda it: it.page,
    "kit.consent.alone.answer": lambda it: it.chance and it.plain and it.no_report_shows_it,
    "kit.consent.alone.letter": lambda it: it.paper and not it.plain and it.no_report_shows_it,
    "kit.consent.alone.entry": lambda it: it.phone and it.no_report_shows_it,
    "kit.consent.alone.report": lambda it: it.page and it.no_report_shows_it,
    "kit.consent.alone_some": lambda it: it.some_report_leaves_it_open and not it.no_report_shows_it,
    "kit.consent.only": lambda it: it.some_report_rules_out,
    "kit.consent.odds.answer": lambda it: it.chance and it.plain and it.every_report_rules_nothing_out,
    "kit.consent.odds.letter": lambda it: it.paper and not it.plain and it.every_report_rules_nothing_out,
    "kit.consent.odds.entry": lambda it: it.phone and it.every_report_rules_nothing_out,
    "kit.consent.odds.report": lambda it: it.page and it.every_report_rules_nothing_out,
    "kit.consent.odds_some": lambda it: it.some_report_rules_nothing_out and it.some_report_rules_out,
    "kit.consent.after.answer": lambda it: it.chance and it.plain and it.every_report_rules_nothing_out,
    "kit.consent.after.letter": lambda it: it.paper and not it.plain and it.every_report_rules_nothing_out,
    "kit.consent.after.entry": lambda it: it.phone and it.every_report_rules_nothing_out,
    "kit.consent.after.report": lambda it: it.page and it.every_report_rules_nothing_out,
    "kit.consent.after_some": lambda it: it.some_report_rules_nothing_out and it.some_report_rules_out,
    "kit.consent.condition.other": lambda it: it.other,
    "kit.consent.follow": lambda it: not it.page,
    "kit.consent.follow_browser": lambda it: it.page,
    "kit.count.say.one": lambda it: it.paper and not it.two,
    "kit.count.say.two": lambda it: it.paper and it.two,
    "kit.count.enter.one": lambda it: it.phone and not it.two,
    "kit.count.enter.two": lambda it: it.phone and it.two,
    "kit.count.keep.one": lambda it: it.page and not it.two,
    "kit.count.keep.two": lambda it: it.page and it.two,
    "kit.people.say": lambda it: it.paper,
    "kit.people.enter": lambda it: it.phone,
    "kit.people.keep": lambda it: it.page,
    "kit.script.card.luck": lambda it: it.chance,
    "kit.script.now": lambda it: it.chance and it.plain,
    "kit.script.now_letter": lambda it: it.chance and not it.plain,
    "kit.script.thanks": lambda it: it.chance,
    "kit.script.tick": lambda it: it.paper,
    "kit.script.card.compared": lambda it: it.birthday,
    "kit.script.thanks_letter": lambda it: it.birthday,
    "kit.script.practice.xlsform.said": lambda it: it.phone,
    "kit.script.practice.browser.said": lambda it: it.page,
    "kit.script.close.xlsform.said": lambda it: it.phone,
    "kit.script.close.browser.said": lambda it: it.page,
    "kit.do.stand": lambda it: it.chance,
    "kit.do.ask": lambda it: it.paper,
    "kit.do.ask_listed": lambda it: it.paper,
    "kit.do.skip": lambda it: it.paper,
    "kit.do.press": lambda it: not it.paper,
    "kit.do.no_log": lambda it: it.phone,
    "kit.do.own_device": lambda it: it.page,
    "kit.do_not.look": lambda it: it.chance,
    "kit.do_not.note": lambda it: it.chance,
    "kit.do_not.again": lambda it: it.chance,
    "kit.do_not.told": lambda it: it.paper,
    "kit.do_not.first": lambda it: it.birthday,
    "kit.do_not.screen": lambda it: not it.paper,
    "kit.do_not.second": lambda it: not it.paper,
    "kit.do_not.told_form": lambda it: not it.paper,
    "kit.interviewer.lie_signs": lambda it: it.says_it and it.kind is not DeviceKind.CARDS,
    "kit.interviewer.lie_cards": lambda it: it.says_it and it.kind is DeviceKind.CARDS,
    "kit.interviewer.lie_phone": lambda it: it.phone and it.plain and it.names_an_answer,
    "kit.trial.luck": lambda it: it.chance,
    "kit.trial.xlsform": lambda it: it.phone,
    "kit.trial.browser": lambda it: it.page,
    "kit.ask.fixed": lambda it: it.says_it and it.kind is not DeviceKind.CARDS,
    "kit.ask.fixed.answer": lambda it: it.says_it,
    "kit.ask.card": lambda it: it.says_it and it.kind is DeviceKind.CARDS,
    "kit.ask.other": lambda it: it.other and not it.says_it,
    "kit.ask.other.answer": lambda it: it.other,
    "kit.ask.letter": lambda it: it.chance and not it.plain,
    "kit.ask.letter_card": lambda it: it.kind is DeviceKind.CARDS and not it.plain,
    "kit.ask.letter.answer": lambda it: it.chance and not it.plain,
    "kit.ask.compared.same": lambda it: it.same,
    "kit.ask.compared.either": lambda it: it.either,
    "kit.ask.named": lambda it: it.phone and it.plain and it.names_an_answer,
    "kit.ask.named.answer": lambda it: it.phone and it.plain and it.names_an_answer,
    "kit.ask.list": lambda it: it.phone and not it.plain,
    "kit.ask.list.answer": lambda it: it.phone and not it.plain,
    "kit.ask.choose.answer": lambda it: it.page,
    "kit.ask.shows.say.answer": lambda it: it.paper and it.some_report_leaves_it_open,
    "kit.ask.shows.enter.answer": lambda it: it.phone and it.some_report_leaves_it_open,
    "kit.ask.shows.keep": lambda it: it.page,
    "kit.ask.shows.keep.answer": lambda it: it.page and it.some_report_leaves_it_open,
    "kit.wrong.luck": lambda it: it.chance,
    "kit.wrong.xlsform": lambda it: it.phone,
    "kit.wrong.browser": lambda it: it.page,
    "kit.tally.lead": lambda it: it.paper,
    "kit.tally.lead_form": lambda it: not it.paper,
    "kit.bound.condition": lambda it: it.birthday or it.other,
    "kit.caution.outside": lambda it: it.two,
    "kit.caution.low": lambda it: it.two and it.some_report_rules_out,
    "kit.caution.high": lambda it: it.two and it.some_report_rules_out,
    "kit.caution.each": lambda it: not it.two,
    "kit.caution.random": lambda it: it.two and not it.plain,
    "kit.caution.never": lambda it: it.plain and (it.says_it or it.phone),
    "kit.caution.ignored": lambda it: (it.plain and it.paper) or not (it.plain or it.two),
    "kit.caution.die": lambda it: it.kind is DeviceKind.DIE,
    "kit.caution.dice": lambda it: it.kind is DeviceKind.DICE,
    "kit.caution.untrue": lambda it: it.page,
    "kit.caution.xlsform": lambda it: it.phone,
    "kit.caution.browser": lambda it: it.page,
    "kit.caution.cards": lambda it: it.kind is DeviceKind.CARDS,
    "kit.exact.note": lambda it: True,
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
OF_BIRTHDAYS = (DeviceKind.MONTHS, DeviceKind.DAYS, DeviceKind.DIGITS)
CLAIMS |= {
    f"{code}.{kind.value}": (lambda it, kind=kind: it.kind is kind)  # type: ignore[misc]
    for kind in OF_BIRTHDAYS
    for code in (
        "kit.think", "kit.script.think", "kit.pair", "kit.wrong_choice", "kit.respondent.once_letter",
        "kit.card.condition", "kit.consent.condition",
    )
}  # fmt: skip
"""What a sentence claims of the kit that prints it. Sentences that claim nothing of a kit are not here."""
ABSOLUTE = re.compile(
    r"\b(?:never|nobody|none|always|cannot|only|every|everybody|any|certain|alone|at most|erases|keeps?|kept|look)\b"
)
CLAIMS_NOTHING = {
    "kit.consent.free", "kit.form.submit", "kit.form.kept", "kit.form.no_random", "kit.form.result",
    "kit.form.no_script", "kit.sheet.gives_away", "kit.counting.lead", "kit.letter.either.1", "kit.report.either.1",
    "kit.head.report.keep", "kit.chances.note", "kit.check.sum", "kit.check.add", "kit.script.card", "kit.script.read",
    "kit.sheet.consent", "kit.sheet.consent_one",
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


def test_that_no_paper_or_form_claims_what_is_not_so_with_its_kit(
    kits: tuple[FieldKit, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: set[str] = set()
    for kit in (*kits, _asked_elsewhere(), _never_yes()):
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


def _never_yes() -> FieldKit:
    """Some are told to say no, nobody to say yes."""
    return device_kit("", LABELS[2], ForcedResponse((0.0, 0.25)), DeviceKind.COINS)


CONDITION = re.compile("as long as nobody here knows|only if people who learn")


def test_that_a_promise_and_its_condition_are_in_one_paragraph(kits: tuple[FieldKit, ...]) -> None:
    for kit in kits:
        for key in ("respondent", "consent"):
            promises = [
                text for text in read(sheets_of(kit), key) if re.search("alone does not|can raise this chance", text)
            ]
            assert all(bool(CONDITION.search(text)) is kit.conditional for text in promises), name_of(kit)


def test_that_a_report_that_shows_the_answer_is_named_with_it(kits: tuple[FieldKit, ...]) -> None:
    """One-sided: a no comes from non-carriers only, and the sheet says so to them."""
    found = 0
    for kit in kits:
        text = " ".join(texts_of(kit))
        for report, row in zip(kit.reports, kit.chances, strict=True):
            givers = [label for label, chance in zip(kit.labels, row, strict=True) if chance]
            said = f"“{report}” comes only from people whose true answer is " + " or ".join(
                f"“{one}”" for one in givers
            )
            assert (said in text) is (0 < len(givers) < kit.k), (name_of(kit), said)
            found += len(givers) == 1
    assert found > 5


def test_that_device_caveats_and_formulas_are_for_the_analyst(kits: tuple[FieldKit, ...]) -> None:
    for kit in kits:
        for key in ("respondent", "consent"):
            words = " ".join(read(sheets_of(kit), key))
            assert [sign for sign in ("ε", "random()") if sign in words] == []


def test_that_a_belief_is_moved_by_the_odds() -> None:
    assert believed_after(Fraction(5), TEN) == Fraction(5, 14)
    assert believed_after(Fraction(1), TEN) == TEN


def test_that_rare_and_frequent_reports_are_not_rounded_to_none_or_all() -> None:
    """At epsilon 9 a no is turned round once in 8,104 times."""
    kit = form_kit(QUESTION, ("Yes", "No"), GRR(2, 9.0), charge(9.0), Form.XLSFORM)
    assert people_for(kit.chances[0]) == 1000
    lines = " ".join(texts_of(kit))
    assert "Of 100 people whose true answer is “Yes”, more than 99 enter “Yes” and fewer than 1 enter “No”." in lines
    assert "fewer than 1 enter “Yes” on average" in lines


def test_that_the_die_and_the_crosswise_kit_say_exactly_this() -> None:
    die = texts_of(device_kit(QUESTION, ("Yes", "No"), ForcedResponse.from_truth(2, 2 / 3), DeviceKind.DIE))
    assert die[2:5] == [
        f"You are asked: “{QUESTION}” Roll a die. 1–4: answer truthfully; 5: say “Yes”; 6: say “No”. Only your answer "
        "is written down. The result of the device is not.",
        "Of 100 people whose true answer is “Yes”, about 83 (5 in 6) say “Yes” and about 17 (1 in 6) say “No”. Of 100 "
        "people whose true answer is “No”, about 17 (1 in 6) say “Yes” and about 83 (5 in 6) say “No”.",
        "Any answer that you say is at most 5 times as likely from one true answer as from another. If somebody thinks "
        "that an answer is true for you with a chance of 10%, your answer can raise this chance to at most 36%. These "
        "figures hold if you do exactly what your card says.",
    ]
    kit = device_kit(QUESTION, ("Yes", "No"), Crosswise(0.25), DeviceKind.MONTHS)
    months = texts_of(kit)
    assert (
        "your letter can raise this chance to at most 25%. This holds only if people who learn your letter do not know "
        "the month that you thought of."
    ) in months[4]
    assert (
        "Your letter alone does not show which answer is true for you. This holds as long as nobody here knows the "
        "month that you thought of."
    ) in read(sheets_of(kit), "respondent")
