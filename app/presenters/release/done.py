"""What is said right after a release was made, or handed out again."""

from __future__ import annotations

from collections.abc import Sequence

from app.messages.speak import local_count, say
from app.presenters.release.form import form_names
from app.presenters.release.numbers import exact_epsilon, rows_text
from app.presenters.release.pictures import DonePicture, FactLine, Hashed
from core.release.description import Description
from core.release.ledger.account import Account


def done_picture(
    described: Description, folder: str, files: Sequence[tuple[str, str]], account: Account | None, *, fresh: bool
) -> DonePicture:
    """files: (name, SHA-256 in hex) of what was written into `folder`; fresh: it was drawn just now, so it cost."""
    place, entry = described.ledger
    lines = [
        FactLine(say("prepare.done.release"), described.release),
        FactLine(say("prepare.done.spent"), _spent(described, account, fresh)),
    ]
    what = say("prepare.done.table") if described.rows is None else rows_text(described.rows)
    code = "prepare.done.fresh" if fresh else "prepare.done.again"
    sentence = say(code, {"what": what, "day": described.made})
    return DonePicture(
        say("prepare.done.title"),
        sentence,
        folder,
        tuple(Hashed(name, digest) for name, digest in files),
        Hashed(say("prepare.done.entry", {"place": local_count(place)}), entry),
        tuple(lines),
        form_names(described.kind),
    )


def _spent(described: Description, account: Account | None, fresh: bool) -> str:
    charge = exact_epsilon(described.charge)
    first = say("prepare.done.charged", {"epsilon": charge}) if fresh else say("prepare.done.free")
    if account is None:
        return first
    if account.left is None:
        return f"{first} {say('prepare.done.sum', {'epsilon': exact_epsilon(account.spent)})}"
    blanks = {"left": exact_epsilon(account.left), "budget": exact_epsilon(account.budget or account.left)}
    return f"{first} {say('prepare.done.left', blanks)}"
