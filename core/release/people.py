"""The people whose answers a data set holds, as declared by the user: a file may change while its people stay the same.

The budget belongs to the people of a survey. A new data set that resembles a known one may hold the same people: it was
saved again, sorted, or got more rows. So the program asks.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from enum import StrEnum

from core.data.variable import Column
from core.release.errors import ReleaseError
from core.release.ledger.entry import Entry
from core.release.ledger.ledger import Ledger
from core.release.ledger.people import People, names_in
from core.release.ledger.shape import Kind
from core.release.ledger.study_copy import StudyLedger, read_copy
from core.release.plan import DataSet, Word, survey_title

_CODE_LENGTH = 12


@dataclass(frozen=True, slots=True)
class KnownSurvey:
    """A survey of the ledger: its name, and the reservations of its data sets in order."""

    name: str
    lines: tuple[Entry, ...]

    @property
    def datasets(self) -> frozenset[str]:
        return frozenset(one.dataset for one in self.lines)

    def is_called(self, name: str) -> bool:
        """Return whether this is a present or former name of the survey."""
        return any(same_name(_survey_of(one), name) for one in self.lines)


class Trace(StrEnum):
    """Kinds of resemblance between a data set and a known one."""

    ANSWERS = "answers"
    COLUMNS = "columns"
    TEXTS = "texts"
    QUESTIONS = "questions"
    NAME = "name"


@dataclass(frozen=True, slots=True)
class Alike:
    """A known survey that a data set resembles. shared, of: number of equal names or texts, and their total number;
    spent: epsilon per respondent of that survey.
    """

    survey: KnownSurvey
    trace: Trace
    shared: int = 0
    of: int = 0
    spent: Decimal = Decimal(0)


@dataclass(frozen=True, slots=True)
class Settled:
    """A data set after the user's declaration.

    alike  surveys to ask about; open: surveys among them without an answer
    named  the ledger knows the survey, so its name is settled
    """

    data: DataSet
    alike: tuple[Alike, ...] = ()
    open: tuple[Alike, ...] = ()
    named: bool = False


def described(data: DataSet, columns: Sequence[Column], ledger: Ledger) -> DataSet:
    """Return the data set with keyed codes of its column names and question texts, in no order.

    In a file without names, headers may be cells, so the ledger holds codes that are unreadable without its key.
    """
    texts = {_plain(one.text) for one in columns if _plain(one.text) not in (_plain(one.header), _plain(one.name))}
    return replace(
        data,
        columns=_codes({_plain(one.header) for one in columns}, ledger),
        texts=_codes(texts, ledger),
    )


def settled(data: DataSet, proposed: str, word: Word, marks: Collection[str], ledger: Ledger) -> Settled:
    """Return the data set with its survey, and the open questions.

    proposed  name of the survey if the user gives none; numbered if other people's survey already has it
    marks     of the columns that are read (core.release.column_fingerprints)

    Raises ReleaseError "people.no_survey" (survey) for a name that the ledger does not know, and "people.name_taken"
    (survey) for the name of a survey of other people.
    """
    every = surveys(ledger)
    own = next((one for one in every if data.identity in one.datasets), None)
    for name in word.same:
        if not any(one.is_called(name) for one in every):
            raise ReleaseError("people.no_survey", survey=name)
    chosen = [one for one in every if one is not own and any(map(one.is_called, word.same))]
    typed = word.survey.strip()
    named = typed or proposed
    alike = asked_about(replace(data, survey=named), marks, ledger)
    left = [one for one in alike if one.survey not in chosen]
    called = next(iter([own] if own is not None else chosen), None)
    if called is not None:
        named = called.name
    elif word.others:
        if typed and _taken(typed, every):
            raise ReleaseError("people.name_taken", survey=typed)
        named = _free(named, every)
    found = replace(
        data,
        survey=named,
        same_people=_datasets(chosen),
        other_people=_datasets(one.survey for one in left) if word.others else (),
    )
    return Settled(found, alike, () if word.others else tuple(left), called is not None)


def same_name(one: str, other: str) -> bool:
    """Return whether two names of surveys are equal, ignoring case, blanks and Unicode form."""
    return _plain(one) == _plain(other)


def survey_in(copy: StudyLedger) -> str:
    """Return the survey of the latest release of a study's data; "" if no line names it."""
    lines = [one.meaning for one in read_copy(copy).entries]
    return next((str(one.body["survey"]) for one in reversed(lines) if one.body.get("survey")), "")


def asked_about(data: DataSet, marks: Collection[str], ledger: Ledger) -> tuple[Alike, ...]:
    """Return the surveys of the ledger that a data set resembles, unless the ledger knows this very file."""
    every = surveys(ledger)
    if any(data.identity in one.datasets for one in every):
        return ()
    found = [one for survey in every if (one := _alike(data, frozenset(marks), survey, ledger)) is not None]
    told = [replace(one, spent=ledger.account(data.identity, one.survey.datasets).spent) for one in found]
    # Nothing was ever drawn from a data set whose releases were all withdrawn.
    return tuple(one for one in told if one.spent)


def need_told(data: DataSet, marks: Collection[str], ledger: Ledger) -> None:
    """Raise ReleaseError "people.not_told" (survey) if the data set resembles a survey not yet declared by the user."""
    told = {*data.same_people, *data.other_people}
    for one in asked_about(data, marks, ledger):
        if told.isdisjoint(one.survey.datasets):
            raise ReleaseError("people.not_told", survey=one.survey.name)


def with_news(data: DataSet, ledger: Ledger) -> DataSet:
    """Return the data set without codes that the ledger already has, because a line is permanent."""
    known = any(one.dataset == data.identity and one.body.get("columns") for one in _reservations(ledger))
    return replace(data, columns=(), texts=()) if known else data


def surveys(ledger: Ledger) -> tuple[KnownSurvey, ...]:
    """Return all surveys of the ledger, the latest first; data sets under one name are one survey.

    Data sets under a lost key belong to none, because their epsilon already counts for every account.
    """
    lost = {name for one in ledger.entries for name in names_in(one, "past")}
    lines = [one for one in _reservations(ledger) if one.dataset not in lost]
    people = People(one.meaning for one in ledger.entries)
    groups: dict[str, list[Entry]] = {}
    for one in lines:
        groups.setdefault(people.group(one.dataset), []).append(one)
    by_name: dict[str, list[Entry]] = {}
    for group in groups.values():
        by_name.setdefault(_plain(_survey_of(group[-1])), []).extend(group)
    return tuple(reversed([KnownSurvey(_survey_of(group[-1]), tuple(group)) for group in by_name.values()]))


def _alike(data: DataSet, marks: frozenset[str], survey: KnownSurvey, ledger: Ledger) -> Alike | None:
    """Return the resemblance by the strongest trace.

    It is by the answers themselves, or otherwise by at least half of the names or texts of the smaller set.
    """
    lines = survey.lines
    if any(not marks.isdisjoint(names_in(one, "marks")) for one in lines):
        return Alike(survey, Trace.ANSWERS)
    listed = {one.dataset for one in lines if names_in(one, "columns") and ledger.made_here(one)}
    for one in lines:
        for trace, mine in ((Trace.COLUMNS, data.columns), (Trace.TEXTS, data.texts)):
            theirs = names_in(one, trace.value) if ledger.made_here(one) else ()
            shared = len(set(mine).intersection(theirs))
            if shared and 2 * shared >= min(len(mine), len(theirs)):
                return Alike(survey, trace, shared, len(mine))
    # For data sets released before columns were recorded, or on another computer, only the questions are known.
    asked = {name for one in lines if one.dataset not in listed for name in _asked(one)}
    shared = len(set(data.columns).intersection(_codes({_plain(name) for name in asked}, ledger)))
    if shared and 2 * shared >= len(asked):
        return Alike(survey, Trace.QUESTIONS, shared, len(asked))
    return Alike(survey, Trace.NAME) if survey.is_called(data.survey) else None


def _asked(line: Entry) -> tuple[str, ...]:
    """Return names of columns that a release read; the figure of a count has a name chosen by the program."""
    questions = line.body["questions"] if line.body["release_kind"] != "count" else ()
    return (*(str(one.get("name", "")) for one in questions), *names_in(line, "raw"))


def _reservations(ledger: Ledger) -> list[Entry]:
    return [one for one in (line.meaning for line in ledger.entries) if one.kind is Kind.RESERVED]


def _survey_of(line: Entry) -> str:
    """Return the name of the survey; in older lines, the title of the data."""
    found = line.body.get("survey")
    return found if isinstance(found, str) and found else survey_title(str(line.body["title"]))


def _datasets(found: Iterable[KnownSurvey]) -> tuple[str, ...]:
    return tuple(sorted(name for one in found for name in one.datasets))


def _taken(name: str, every: Iterable[KnownSurvey]) -> bool:
    return any(one.is_called(name) for one in every)


def _free(name: str, every: Sequence[KnownSurvey]) -> str:
    """Return the name, with a number if other people's survey has it: "survey (2)"."""
    numbered, number = name, 2
    while _taken(numbered, every):
        numbered, number = f"{name} ({number})", number + 1
    return numbered


def _codes(texts: Iterable[str], ledger: Ledger) -> tuple[str, ...]:
    return tuple(sorted(ledger.mark(f"name\0{text}")[:_CODE_LENGTH] for text in texts if text))


def _plain(text: str) -> str:
    """Return a name without the parts that change when a file is saved again: case, blanks, Unicode form."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())
