"""What the ledger page says of a ledger: sums, one line for each release, everything of the chosen one."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QLocale

from app.messages import speak
from app.messages.ledger_texts import grouped, typed_budget
from app.messages.screen_voice import ScreenVoice
from app.messages.speak import say
from app.releases.ledger.account import ledger_picture, ledger_words
from app.releases.ledger.picture import LedgerDetails, LedgerFilter, LedgerPicture, Scope, Shown, Tone
from app.releases.ledger.rows import moment
from core.errors import InputError
from core.release.ledger.ledger import Ledger
from core.release.ledger.recovery import recover
from core.release.plan import Form, ReleaseKind
from tests.app.releases.ledgers import SUM, Written, question

LATER = {"design": "of a later version", "source": "oracle", "missing": "dropped"}


@pytest.fixture
def book(tmp_path: Path) -> Written:
    return Written(tmp_path / "releases")


def shown(book: Written, *, kept: bool = True, identity: str | None = None, **wanted: Any) -> LedgerPicture:
    which = book.data.identity if identity is None else identity
    return ledger_picture(book.ledger, which, lambda _release: kept, LedgerFilter(**wanted))


def details(book: Written, release: str, *, kept: bool = True) -> LedgerDetails:
    found = shown(book, kept=kept, chosen=release, scope=Scope.ALL).details
    assert found is not None
    return found


def fact(found: LedgerDetails, name: str) -> str:
    return next(one.value for one in found.facts if one.name == say(f"ledger_page.fact.{name}"))


def test_that_all_lines_of_a_release_are_one_row_and_the_latest_is_first(book: Written) -> None:
    book.release("r1")
    book.ledger.exported("r1", "csv", SUM, "out.csv")
    book.ledger.reserve(book.reserved("r2", question("Q8")))
    book.ledger.withdrawn(book.ledger.reserve(book.reserved("r3")))
    book.release("r4")
    book.ledger.forgotten("r4")
    book.ledger.set_budget(book.data, Decimal("10"))
    rows = shown(book).rows
    assert [row.key for row in rows[1:]] == ["r4", "r3", "r2", "r1"]
    assert [(row.state, row.tone) for row in rows[1:]] == [
        ("Released", Tone.FAINT), ("Withdrawn", Tone.FAINT), ("Reserved", Tone.OPEN), ("Released", Tone.PLAIN),
    ]  # fmt: skip
    assert [row.state_note for row in rows[1:]] == [
        "stored reports deleted", "nothing was spent", "counts as spent", "exported once",
    ]  # fmt: skip
    assert [row.epsilon for row in rows[1:]] == ["1", "0", "1", "1"]
    assert (rows[0].what, rows[0].what_note) == ("Budget", "set to 10")
    assert shown(book, kept=False).rows[-1].state_note == "not stored here"


def test_that_the_plain_sum_is_the_figure_with_all_doubts_below_it(book: Written) -> None:
    assert shown(book, identity="").account is None
    nothing = shown(book).account
    assert nothing is not None
    assert (nothing.spent, nothing.share, nothing.budget) == ("ε 0", None, "")
    book.release("r1", charge=Decimal("1.25"))
    book.ledger.reserve(book.reserved("r2", charge=Decimal("0.1")))
    book.ledger.withdrawn(book.ledger.reserve(book.reserved("r3", charge=Decimal("7"))))
    for budget, tone, text in (
        (Decimal("2"), "soft", "Remaining budget: 0.65 of 2."),
        (Decimal("1.35"), "warning", say("ledger_page.used_up", {"budget": "1.35"})),
        (Decimal("1"), "warning", say("ledger_page.over", {"budget": "1", "over": "0.35"})),
        (None, "soft", say("ledger_page.no_budget")),
    ):
        book.ledger.set_budget(book.data, budget)
        account = shown(book).account
        assert account is not None
        assert account.spent == "ε 1.35"
        assert account.lines == ((tone, text), ("warning", say("ledger_page.open", {"count": 1})))
        assert account.share == (None if budget is None else float(Decimal("1.35") / budget))
        assert account.budget == ("" if budget is None else str(budget))


def test_that_a_tighter_figure_is_beside_the_sum_with_its_delta(book: Written) -> None:
    for number in range(40):
        book.ledger.reserve(book.reserved(f"r{number}", charge=Decimal("0.01")))
    account = shown(book).account
    assert account is not None
    assert account.spent == "ε 0.4"
    assert "0.000001" in account.lines[-1][1]
    known = book.ledger.account(book.data.identity).tighter
    assert known is not None
    assert str(known.epsilon) in account.lines[-1][1]


def test_that_other_data_other_kinds_and_other_words_are_not_listed(book: Written) -> None:
    other = book.dataset("wave 2")
    book.release("r1", question("Age of <b>"), filter_text="men 18–34")
    book.release("r2", question(design=None), kind=ReleaseKind.HISTOGRAM)
    book.release("r3", question("count", design=None), kind=ReleaseKind.COUNT, dataset=other)
    book.ledger.exported("r1", "csv", "cd34" * 16, "Handed out.csv")
    book.ledger.set_budget(other, None)

    def keys(**wanted: Any) -> list[str]:
        return [row.key for row in shown(book, **wanted).rows if not row.key.startswith(":")]

    assert keys() == ["r2", "r1"]
    assert keys(scope=Scope.ALL) == ["r3", "r2", "r1"]
    assert [row.key for row in shown(book, identity="").rows][1:] == ["r3", "r2", "r1"]
    for kind, expected in ((Shown.REPORTS, ["r1"]), (Shown.HISTOGRAM, ["r2"]), (Shown.COUNT, ["r3"])):
        assert keys(scope=Scope.ALL, shown=kind) == expected
    assert len(shown(book, scope=Scope.ALL, shown=Shown.OTHER).rows) == 1
    for text in ("AGE of", "handed", "CD34cd34c", "men 18", "r1", "k-ary age"):
        assert keys(text=text) == ["r1"], text
    assert keys(text="age nowhere") == []
    picture = shown(book, text="nowhere", chosen="r1")
    assert (picture.total, picture.empty[0], picture.details) == (2, "No entry matches", None)
    assert picture.wanted.chosen == ""


def test_that_an_empty_ledger_says_what_to_do(book: Written) -> None:
    assert shown(book).empty[0] == "Nothing has been released yet"
    book.release("r1", dataset=book.dataset("wave 2"))
    assert shown(book).empty[0] == say("ledger_page.empty.these")
    assert all(say(f"ledger_page.words.{part}") in ledger_words() for part in ("what", "sum", "again", "study"))


def test_that_the_details_show_the_released_columns_their_cost_and_their_bytes(book: Written) -> None:
    asked = (question("A", source="from_data"), question("B", charge="0.5", missing="random"))
    book.release("r1", *asked, raw=("region",), rows_per_person=2, charge=Decimal("3"))
    book.ledger.exported("r1", "table_csv", SUM, "table.csv")
    found = details(book, "r1")
    assert found.title == "\u2068A\u2069, \u2068B\u2069"
    assert fact(found, "charge") == "3 per respondent"
    assert "0.999999999998" in fact(found, "effective")
    assert fact(found, "unit").endswith("up to 2 rows")
    assert "region" in fact(found, "raw")
    assert fact(found, "delta") == "none"
    assert fact(found, "what") == "Randomized answers, 2 questions"
    assert "guessed from the data" in found.questions[0].value
    assert "are a category" in found.questions[0].value
    assert "random answer" in found.questions[1].value
    assert '"w": "123"' in found.questions[1].copied
    assert [one.copied for one in found.files] == [SUM[::-1], SUM, SUM]
    assert grouped(SUM) in found.files[2].value
    entry = book.ledger.entries[0]
    assert [one.copied for one in found.facts if one.name == "Hash of the entry"] == [entry.hash]
    assert [form for form, _ in found.forms] == [form.value for form in Form]


def test_that_chance_asking_one_question_is_told_from_a_split_budget(book: Written) -> None:
    asked = (question("A"), question("B"))
    book.release("r1", *asked, charge=Decimal("1"))
    book.release("r2", *asked, charge=Decimal("2"))
    assert "one random question" in fact(details(book, "r1"), "what")
    assert "selected at random" not in fact(details(book, "r2"), "what")


def test_that_only_what_is_kept_can_be_handed_out_again_or_deleted(book: Written) -> None:
    book.release("r1", question(design=None), kind=ReleaseKind.HISTOGRAM, charge=Decimal("0.25"))
    kept, gone = details(book, "r1"), details(book, "r1", kept=False)
    assert [form for form, _ in kept.forms] == ["table_csv", "table_xlsx"]
    assert "ε 0.25" in kept.forget
    assert (gone.forms, gone.forget, gone.stays) == ((), "", say("ledger_page.stays.gone"))
    book.ledger.forgotten("r1")
    assert details(book, "r1").stays == say("ledger_page.stays.deleted")
    entry = book.ledger.reserve(book.reserved("r2"))
    assert (details(book, "r2").forms, details(book, "r2").forget) == ((), "")
    assert details(book, "r2").tone is Tone.OPEN
    book.ledger.withdrawn(entry)
    assert details(book, "r2").state == say("ledger_page.about.withdrawn")


def test_that_the_readable_part_of_a_later_ledger_is_shown(book: Written) -> None:
    book.release("r1", question("Q1", **LATER))
    assert shown(book).rows[0].design == "of a later version"
    assert "of a later version" in details(book, "r1").questions[0].value
    assert moment("yesterday") == ("yesterday", "")


def test_that_a_damaged_ledger_gives_a_message_and_recovery_reduces_no_charge(book: Written) -> None:
    book.release("r1", charge=Decimal("2"))
    book.release("r2", charge=Decimal("3"))
    path = book.folder / "ledger.jsonl"
    path.write_bytes(path.read_bytes().replace(b'"charge":"3"', b'"charge":"1"', 1))
    book.ledger = Ledger.open(book.folder)
    problem = shown(book).problem
    assert problem is not None
    assert (problem.severity, problem.writable) == ("error", False)
    assert "Line 3" in problem.text
    assert problem.ask == say("ledger_page.begin_ask")
    book.ledger = recover(book.folder)
    picture = shown(book)
    assert picture.problem is None
    assert picture.account is not None
    assert picture.account.spent == "ε 5"
    begun = next(row for row in picture.rows if row.key.startswith(":"))
    said = details(book, begun.key)
    assert fact(said, "reason") == say("ledger_page.reason.damaged")
    assert sorted(row.epsilon for row in picture.rows if row is not begun) == ["2", "3"]


def test_that_a_torn_line_is_a_note_and_the_ledger_stays_usable(book: Written) -> None:
    book.release("r1")
    path = book.folder / "ledger.jsonl"
    path.write_bytes(path.read_bytes() + b'{"seq":3,"id":"ab')
    book.ledger = Ledger.open(book.folder)
    problem = shown(book).problem
    assert problem is not None
    assert (problem.severity, problem.writable, problem.action) == ("note", True, "")


@pytest.fixture
def german() -> Iterator[None]:
    before, voice = QLocale(), speak._voice[0]
    QLocale.setDefault(QLocale(QLocale.Language.German, QLocale.Country.Germany))
    speak.speak_with(ScreenVoice())
    yield
    speak.speak_with(voice)
    QLocale.setDefault(before)


def test_that_amounts_and_days_follow_the_locale_on_screen(book: Written, german: None) -> None:
    book.release("r1", charge=Decimal("1.5"))
    picture = shown(book)
    assert picture.account is not None
    assert (picture.account.spent, picture.rows[0].epsilon) == ("ε 1,5", "1,5")
    assert picture.rows[0].when.count(".") == 2
    assert typed_budget(picture.rows[0].epsilon) == Decimal("1.5")


@pytest.mark.parametrize(
    ("text", "budget"),
    [("", None), ("  ", None), ("3", "3"), (" 2,5 ", "2.5"), (".5", "0.5"), ("٢٫٥", "2.5"), ("１０", "10"),
     ("1000", "1000"), ("0.000001", "0.000001"), ("1.0", "1"), ("1/1", "1"), ("1/2", "0.5")],
)  # fmt: skip
def test_that_a_budget_is_read_in_the_digits_of_any_script(text: str, budget: str | None) -> None:
    assert typed_budget(text) == (None if budget is None else Decimal(budget))


@pytest.mark.parametrize("text", ["0", "-1", "1001", "1e4", "ln 3", "1/3", "0.0000001", "1.2.3", "NaN", "9" * 60])
def test_that_invalid_budgets_are_refused_with_the_allowed_range(text: str) -> None:
    with pytest.raises(InputError) as refused:
        typed_budget(text)
    assert (refused.value.field, refused.value.code) == ("budget", "ledger_page.budget_text")
