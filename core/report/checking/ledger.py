"""The check whether the ledger agrees with the description of a release."""

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
    """Check that the ledger agrees.

    This covers its chain, the line that reserved the budget (its hash and charge), the entries about the release, and
    that this very file was exported.
    """
    if ledger is None:
        return skipped(Step.LEDGER, "verify.ledger.unknown")
    described = read.described
    lines = ledger.about(described.release)
    if not lines:
        # Recipients of a release have another ledger than its maker.
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
    """Return whether the description's hash is in the ledger, so that names, answers and filter are unchanged.

    Another version may write the same release differently, so only descriptions by this version are compared.
    """
    noted = {one.body["files"].get(DESCRIPTION) for one in lines if one.kind is Kind.RELEASED} - {None}
    if version != __version__ or not noted:
        return True
    return hashlib.sha256(description_bytes(read.described)).hexdigest() in noted


def _agrees(reserved: Entry, read: ReadDescription) -> bool:
    """Return whether epsilon agrees. Noise of counts may cost less than was reserved, but never more."""
    noted, stated = Decimal(reserved.body["effective"]), Decimal(read.described.effective)
    return stated == noted if read.described.kind is ReleaseKind.REPORTS else stated <= noted


def _is(line: Entry, place: int, digest: str) -> bool:
    """Return whether the line has this place and hash, now or before the ledger was recovered."""
    was = line.body.get("was", {})
    return (place, digest) in ((line.seq, line.hash), (was.get("seq"), was.get("hash")))
