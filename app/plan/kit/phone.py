"""The words of the forms: what a phone tells, and what stands around a question on it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from app.messages.speak import say
from app.messages.translator_texts import epsilon_line, short
from app.plan.kit.promises import promise_text
from app.plan.kit.words import together
from core.planning.field_kit.kit import Asking, FieldKit
from core.planning.field_kit.told import told_in_words
from core.planning.field_kit.wording import Wording
from core.report.field_kit.form import FormWords
from core.report.field_kit.xlsform import XlsFormWords


def told_text(kit: FieldKit, told: Sequence[int]) -> str:
    """Return the entry for each answer in words: the truth, one report for all, or a letter for each answer."""
    if len(set(told)) == 1:
        return say("kit.phone.say", {"answer": short(kit.reports[told[0]])})
    if kit.asking is Asking.ANSWER:
        return say("kit.phone.truth")
    if kit.k == 2:
        first, second = kit.reports
        answer = short(kit.labels[told.index(0)])
        return say("kit.phone.stands", {"first": first, "second": second, "answer": answer})
    pairs = [
        say("kit.phone.pair", {"answer": short(kit.labels[answer]), "report": kit.reports[report]})
        for answer, report in enumerate(told)
    ]
    whole = reduce(lambda before, pair: say("translator.and", {"before": before, "next": pair}), pairs)
    return say("kit.phone.map", {"list": whole})


def xlsform_words(kit: FieldKit, language: str) -> XlsFormWords:
    question = kit.question or say("kit.untitled")
    about = "kit.xls.about" if kit.asking is Asking.ANSWER else "kit.xls.about_letters"
    return XlsFormWords(
        title=say("kit.title", {"question": short(question)}),
        question=question,
        about=together((say(about), promise_text(kit))),
        source=say("kit.xls.source"),
        told=tuple(say("kit.xls.drawn", {"task": told_text(kit, told)}) for told, _ in told_in_words(kit.chances)),
        enter=say("kit.xls.enter"),
        again=say("kit.xls.again"),
        thanks=say("kit.xls.thanks"),
        language=language,
    )


def form_words(kit: FieldKit, *, large: bool, wording: Wording) -> FormWords:
    question = kit.question or say("kit.untitled")
    return FormWords(
        language=wording.language,
        title=say("kit.title", {"question": short(question)}),
        question=question,
        lead=together((say("kit.form.lead"), promise_text(kit))),
        choose=say("kit.form.choose"),
        submit=say("kit.form.submit"),
        result=say("kit.form.result", {"report": "{report}"}),
        result_why=say("kit.form.result_why"),
        next=say("kit.form.next"),
        kept=say("kit.form.kept", {"number": "{number}"}),
        csv=say("kit.form.csv"),
        json=say("kit.form.json"),
        forget=say("kit.form.forget"),
        sure=say("kit.form.sure"),
        missing=say("kit.form.missing"),
        no_random=say("kit.form.no_random"),
        no_script=say("kit.form.no_script"),
        for_staff=say("kit.form.for_staff"),
        about=say("kit.form.about", {"epsilon": epsilon_line(kit.rule)}),
        large=large,
        draft=say("kit.draft") if wording.draft else "",
    )
