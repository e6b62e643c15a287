"""The right column of Releases: what the receiver sees, who saw raw answers, what epsilon and the budget mean."""

from __future__ import annotations

from app.messages.speak import local_count, say
from app.presenters.release.numbers import exact_epsilon, odds_text
from app.presenters.release.pictures import Named, WordsPicture
from app.state.release.draft import ReleaseDraft
from core.release.ledger.account import Account
from core.release.plan import ReleaseKind, ReleasePlan


def words_picture(draft: ReleaseDraft, plan: ReleasePlan | None, account: Account | None) -> WordsPicture:
    kind = draft.kind.value if draft.kind is not ReleaseKind.REPORTS else "table" if draft.form.table else "reports"
    model = "local" if draft.kind is ReleaseKind.REPORTS else "numbers" if draft.kind.numbers else "central"
    sections = [
        _section("receiver", f"prepare.words.receiver.{kind}"),
        _section("raw", f"prepare.words.raw.{model}"),
    ]
    if plan is not None:
        sections.append((say("prepare.words.title.odds"), _odds(plan, account)))
    sections += [_section("budget", "prepare.words.budget"), _section("once", "prepare.words.once")]
    return WordsPicture(tuple(sections))


def _section(title: str, code: str) -> Named:
    return say(f"prepare.words.title.{title}"), say(code)


def _odds(plan: ReleasePlan, account: Account | None) -> str:
    """What somebody who sees this release may learn at most; and together with all that left before."""
    code = "prepare.words.odds" if plan.kind is ReleaseKind.REPORTS else "prepare.words.odds_count"
    blanks = {"epsilon": exact_epsilon(plan.charge), "times": odds_text(plan.charge)}
    said = say(code, blanks)
    if account is None or not account.spent:
        return said
    whole = account.spent + plan.charge
    before = {"releases": local_count(account.releases), "epsilon": exact_epsilon(whole), "times": odds_text(whole)}
    return f"{said} {say('prepare.words.odds_together', before)}"
