"""Whether the ledger knows a release as its description tells it."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from decimal import Decimal

from core import __version__
from core.release.description_json import ReadDescription, description_bytes
from core.release.ledger.entry import Entry
from core.release.ledger.folder import DESCRIPTION
from core.release.ledger.ledger import Ledger
from core.release.ledger.shape import Kind
from core.release.plan import ReleaseKind
from core.report.checking.checks import Check, Step, failed, passed, skipped


def check_ledger(read: ReadDescription, ledger: Ledger | None) -> Check:
    """Its chain, the line that reserved the budget with its hash and charge, all that the description says of the
    release, and that this very file was exported."""
    if ledger is None:
        return skipped(Step.LEDGER, "verify.ledger.not_given")
    described = read.described
    lines = ledger.about(described.release)
    if not lines:
        # Whoever received the files has another ledger than who made them.
        sound = ledger.state.sound
        return skipped(Step.LEDGER, "verify.ledger.unknown" if sound else "verify.ledger.not_sound")
    reserved = next((one for one in lines if one.kind is Kind.RESERVED), None)
    if not ledger.state.sound or reserved is None:
        return failed(Step.LEDGER, "verify.ledger.not_sound")
    if not any(_is(one, *described.ledger) for one in ledger.entries if one.meaning.id == reserved.id):
        return failed(Step.LEDGER, "verify.ledger.line")
    if reserved.charge != described.charge or not _agrees(reserved, read):
        return failed(Step.LEDGER, "verify.ledger.charge")
    if not _as_kept(lines, reserved.body["version"], read):
        return failed(Step.LEDGER, "verify.ledger.description")
    exports = {one.body["sha256"] for one in lines if one.kind is Kind.EXPORTED}
    if read.file is not None and read.file.sha256 not in exports:
        return failed(Step.LEDGER, "verify.ledger.export")
    return passed(Step.LEDGER)


def _as_kept(lines: Sequence[Entry], version: str, read: ReadDescription) -> bool:
    """Whether names, answers, filter and all else are those of the description that is kept: the ledger has its hash.

    Another version may write the same release otherwise, so only what this one made is asked about.
    """
    noted = {one.body["files"].get(DESCRIPTION) for one in lines if one.kind is Kind.RELEASED} - {None}
    if version != __version__ or not noted:
        return True
    return hashlib.sha256(description_bytes(read.described)).hexdigest() in noted


def _agrees(reserved: Entry, read: ReadDescription) -> bool:
    """Epsilon of the noise of counts is known only once it is made: never above what was reserved."""
    noted, stated = Decimal(reserved.body["effective"]), Decimal(read.described.effective)
    return stated == noted if read.described.kind is ReleaseKind.REPORTS else stated <= noted


def _is(line: Entry, place: int, digest: str) -> bool:
    """Return whether the line stands at this place with this hash, or did before the ledger was recovered."""
    was = line.body.get("was", {})
    return (place, digest) in ((line.seq, line.hash), (was.get("seq"), was.get("hash")))
