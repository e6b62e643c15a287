"""One item of the ledger in full, in words: the released data, the cost, the files."""

from __future__ import annotations

import json
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from app.messages.column_texts import source_name
from app.messages.data_texts import isolated, name_list
from app.messages.ledger_texts import amount_text, grouped, written_amount
from app.messages.speak import joined, local_count, say, screen_numbers
from app.releases.ledger.items import LedgerItem, Stage
from app.releases.ledger.picture import Fact, LedgerDetails, Tone
from app.releases.ledger.rows import budget_words, design_name, ledger_row, moment, questions_of, what_text
from core.data.variable import DeclaredBy
from core.release.ledger.entry import Entry
from core.release.ledger.shape import Kind
from core.release.ledger.state import Soundness
from core.release.number_statistic import SizeKnown, Statistic
from core.release.plan import Form, MissingAnswer, ReleaseKind
from core.sentences.style import MINUS


def number_words(question: Mapping[str, Any]) -> str:
    """Return the numeric request in a few short sentences; "" for any other question, and for a request of a later
    version."""
    asked = question.get("integers")
    if not isinstance(asked, dict) or asked.get("statistic") not in tuple(Statistic):
        return ""
    bounds, known = asked.get("bounds"), asked.get("size_known")
    if not isinstance(bounds, list) or len(bounds) != 2 or known not in tuple(SizeKnown):
        return ""
    if question.get("source") not in tuple(DeclaredBy):
        return ""
    low, high = (screen_numbers().write(str(one).removesuffix(".0").replace("-", MINUS)) for one in bounds)
    blanks = {
        "what": say(f"ledger_page.noisy_{asked['statistic']}"),
        "low": low,
        "high": high,
        "source": source_name(DeclaredBy(question["source"])),
        "charge": written_amount(str(question.get("charge", "0"))),
    }
    size = asked.get("size")
    parts = [
        say("ledger_page.question.number", blanks),
        say(f"ledger_page.question.size.{known}", {"size": local_count(size) if isinstance(size, int) else ""}),
    ]
    if question.get("missing") in tuple(MissingAnswer):
        parts.append(say(f"ledger_page.missing.{question['missing']}"))
    return " ".join(parts)


_ABOUT = {
    Stage.OPEN: "ledger_page.about.open",
    Stage.WITHDRAWN: "ledger_page.about.withdrawn",
}


def ledger_details(item: LedgerItem) -> LedgerDetails:
    """Return the chosen item in full."""
    row = ledger_row(item)
    if not item.is_release:
        return _other_details(item)
    return LedgerDetails(
        key=item.key,
        title=row.what,
        state=say(_ABOUT[item.stage]) if item.stage in _ABOUT else say("ledger_page.about.released"),
        tone=Tone.OPEN if item.stage is Stage.OPEN else Tone.PLAIN,
        facts=_facts(item),
        questions=_questions(item),
        files=_files(item),
        forms=_forms(item),
        stays=say(f"ledger_page.stays.{item.stage.value}") if item.stage in (Stage.DELETED, Stage.GONE) else "",
        forget=say("ledger_page.forget", {"epsilon": row.epsilon}) if item.stage is Stage.KEPT else "",
    )


def _fact(name: str, value: str, copied: str = "") -> Fact:
    return Fact(say(f"ledger_page.fact.{name}"), value, copied)


def _when(time: str) -> str:
    day, minute = moment(time)
    return say("ledger_page.moment", {"date": day, "time": minute}) if minute else day


def _lines(item: LedgerItem) -> tuple[Fact, ...]:
    """Return the places in the ledger."""
    places = joined(local_count(line.seq) for line in item.lines)
    digest = item.first.hash
    return _fact("lines", places), _fact("hash", grouped(digest), digest)


def _facts(item: LedgerItem) -> tuple[Fact, ...]:
    body = item.first.body
    found = [_fact("release", item.key, item.key), _fact("when", _when(item.first.time))]
    if item.title:
        found.append(_fact("data", isolated(item.title)))
    if body.get("survey"):
        found.append(_fact("survey", isolated(str(body["survey"]))))
    if body.get("other_people"):
        found.append(_fact("people", say("ledger_page.other_people")))
    found.append(_fact("what", _what(item)))
    charged = say("ledger_page.per_respondent", {"epsilon": amount_text(max(line.charge for line in item.lines))})
    found.append(_fact("charge", charged))
    if "effective" in body:
        exact = amount_text(Decimal(str(body["effective"])))
        found.append(_fact("effective", say("ledger_page.at_most", {"epsilon": exact})))
    found.append(_fact("delta", written_amount(str(body.get("delta", "none")))))
    if "rows_per_person" in body:
        rows = int(body["rows_per_person"])
        found.append(_fact("unit", say("ledger_page.unit.rows", {"rows": local_count(rows)})))
        found.append(
            _fact(
                "filter",
                isolated(str(body.get("filter_text", ""))) if body.get("filter_text") else say("ledger_page.everyone"),
            )
        )
    if body.get("counted"):
        found.append(_fact("counted", say("ledger_page.counted")))
    if body.get("query"):
        found.append(_fact("query", grouped(str(body["query"])), str(body["query"])))
    if body.get("snapshot"):
        found.append(_fact("snapshot", isolated(str(body["snapshot"]))))
    if body.get("raw"):
        found.append(_fact("raw", name_list(tuple(map(str, body["raw"])))))
    if "version" in body:
        found.append(_fact("version", str(body["version"])))
    found += _lines(item)
    if body.get("memo"):
        found.append(_fact("memo", grouped(str(body["memo"])), str(body["memo"])))
    return tuple(found)


def _what(item: LedgerItem) -> str:
    """Return the kind, and whether questions were drawn for each respondent: then the largest charge was paid once."""
    what = what_text(item)
    charges = [Decimal(str(one.get("charge", "0"))) for one in questions_of(item)]
    rows = int(item.first.body.get("rows_per_person", 1))
    sampled = len(charges) > 1 and item.first.charge == max(charges) * rows != sum(charges) * rows
    return say("ledger_page.sampled", {"what": what}) if sampled else what


def _questions(item: LedgerItem) -> tuple[Fact, ...]:
    if item.shown.value == ReleaseKind.COUNT:
        return ()
    return tuple(
        Fact(str(one.get("name", "")), _question(one), json.dumps(dict(one), ensure_ascii=False, indent=2))
        for one in questions_of(item)
    )


def _question(one: Mapping[str, Any]) -> str:
    """Return one question in a few short sentences. Fields that a later version left out are skipped."""
    parts = []
    if number_words(one):
        return number_words(one)
    if one.get("source") in tuple(DeclaredBy):
        blanks = {"count": local_count(int(one.get("k", 0))), "source": source_name(DeclaredBy(one["source"]))}
        parts.append(say("ledger_page.question.answers", blanks))
    charge = written_amount(str(one.get("charge", "0")))
    if one.get("design") is None:
        parts.append(say("ledger_page.question.counts", {"charge": charge}))
    else:
        blanks = {"design": design_name(one["design"]), "charge": charge}
        exact = amount_text(Decimal(str(one.get("effective", one.get("charge", "0")))))
        parts.append(say("ledger_page.question.design", blanks | {"effective": exact}))
    if one.get("missing") in tuple(MissingAnswer):
        parts.append(say(f"ledger_page.missing.{one['missing']}"))
    return " ".join(parts)


def _files(item: LedgerItem) -> tuple[Fact, ...]:
    """Return the kept files and every exported file; the checksums are those that `sha256sum` prints."""
    found = []
    for line in item.of(Kind.RELEASED):
        for name, digest in sorted(dict(line.body.get("files", {})).items()):
            value = say("ledger_page.file.sum", {"sum": grouped(str(digest))})
            found.append(Fact(say("ledger_page.file.kept", {"name": name}), value, str(digest)))
    return (*found, *map(_exported, item.of(Kind.EXPORTED)))


def _exported(line: Entry) -> Fact:
    digest = str(line.body.get("sha256", ""))
    blanks = {"form": _form(str(line.body.get("form", ""))), "date": _when(line.time), "sum": grouped(digest)}
    return Fact(isolated(str(line.body.get("name", ""))), say("ledger_page.file.out", blanks), digest)


def _form(form: str) -> str:
    return say(f"ledger_page.form.{form}") if form in tuple(Form) else form


def _forms(item: LedgerItem) -> tuple[tuple[str, str], ...]:
    """Return the forms for another export: rows and tables of randomized answers, tables of noisy counts. A release
    that is not kept has none."""
    if item.stage is not Stage.KEPT:
        return ()
    rows = item.shown.value == ReleaseKind.REPORTS
    return tuple((form.value, _form(form.value)) for form in Form if rows or form.table)


def _other_details(item: LedgerItem) -> LedgerDetails:
    entry, row = item.first, ledger_row(item)
    facts = [_fact("entered", _when(entry.time))]
    if entry.kind is Kind.BUDGET:
        about = "ledger_page.about.budget"
        facts += [_fact("data", isolated(item.title)), _fact("budget", budget_words(entry))]
    else:
        about = "ledger_page.about.recovered"
        if entry.body.get("reason") in tuple(Soundness):
            facts.append(_fact("reason", say(f"ledger_page.reason.{entry.body['reason']}")))
        if Decimal(str(entry.body.get("unlinked", "0"))):
            facts.append(_fact("carried", row.epsilon))
        if entry.body.get("unreadable"):
            facts.append(_fact("unreadable", local_count(int(entry.body["unreadable"]))))
    return LedgerDetails(item.key, row.what, say(about), Tone.PLAIN, (*facts, *_lines(item)))
