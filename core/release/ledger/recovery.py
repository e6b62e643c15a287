"""Replacement of an unsound ledger by a new one with all epsilon that is known to be spent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from decimal import Decimal
from pathlib import Path
from types import MappingProxyType
from typing import Any

from core.files import write_atomically
from core.guarded import Part
from core.release.ledger.account import account, unknown, unplaced
from core.release.ledger.chain import Chain, read_chain
from core.release.ledger.entry import START, Entry, carried, hash_of, new_id, written
from core.release.ledger.folder import HEAD, KEY, LEDGER, LedgerFolder
from core.release.ledger.ledger import Ledger
from core.release.ledger.money import plain, total
from core.release.ledger.secret import Secret, new_key
from core.release.ledger.shape import Kind
from core.release.ledger.state import Seen, Soundness, head_bytes
from core.release.ledger.study_copy import StudyLedger, own_chains, read_copy

_SET_ASIDE = "set-aside-"


@dataclass(frozen=True, slots=True)
class _Known:
    """All lines of this ledger known to any source, each once, by time; `chains`: its present and former names."""

    sound: tuple[Entry, ...]
    altered: tuple[Entry, ...]
    chains: tuple[str, ...]


def recover(
    folder: Path, copies: Sequence[StudyLedger] = (), kept: Mapping[str, Decimal | None] = MappingProxyType({})
) -> Ledger:
    """Return a sound ledger: the present one if it is sound and no copy knows more lines of it, otherwise a new chain.

    copies  of studies; they show the charges, as do the file itself and files set aside before. The larger counts.
    kept    charges of the releases that are kept here, None if unreadable. Charges without a line cannot be assigned
            to a data set, so they count for all.

    The old files are kept next to the new ones (`set-aside-*`). Without the key, data sets cannot be recognized, so the
    largest sum spent on one of them counts for each. An interrupted recovery may be repeated. Raises ReleaseError
    "ledger.not_written", "ledger.busy", "ledger.not_read".
    """
    place = LedgerFolder(folder)
    with place.locked(fresh=True):
        seen = place.look_once()
        if seen.state.soundness is Soundness.UNREADABLE:
            raise seen.state.refusal(str(folder))
        now = Ledger(place, seen)
        if seen.state.sound and not any(now.compare(copy).rolled_back for copy in copies):
            return now
        known = _known(place, seen, copies)
        _set_aside(place)
        if seen.secret is None:
            write_atomically(folder / KEY, new_key(), own=Part.LEDGER)
        secret = Secret((folder / KEY).read_bytes())
        content, last = _new_chain(secret.new_chain(), _beginning(seen, known, kept), known)
        write_atomically(folder / LEDGER, content, own=Part.LEDGER)
        write_atomically(folder / HEAD, head_bytes(last.seq, last.hash), own=Part.LEDGER)
        return Ledger(place, place.look_once())


def _known(place: LedgerFolder, seen: Seen, copies: Sequence[StudyLedger]) -> _Known:
    """Return this ledger's own lines. Lines of other ledgers in a copy need `adopt`, which knows their data set."""
    aside = [read_chain(path.read_bytes()) for path in sorted(place.path.glob(f"{_SET_ASIDE}*.jsonl"))]
    files: list[Chain] = [seen.chain, *aside]
    chains = dict.fromkeys(name for one in files for name in sorted(own_chains(one)))
    read_copies = [read_copy(copy) for copy in copies]

    def own(one: Entry) -> bool:
        return one.chain in chains or seen.secret is None or seen.secret.owns(one.chain)

    sound: dict[str, tuple[str, Entry]] = {}
    for lines in (*(one.entries for one in files), *(one.entries for one in read_copies)):
        latest = ""
        for one in lines:
            # Clocks may go backward, so the lines of one source keep their order.
            latest = max(latest, one.meaning.time)
            if own(one) and "unlinked" not in one.body:
                sound.setdefault(one.meaning.id, (latest, one))
    altered: dict[str, Entry] = {}
    for one in (*(one for file in files for one in file.altered), *(one for c in read_copies for one in c.altered)):
        if one.meaning.id not in sound and own(one):
            altered.setdefault(one.meaning.id, one)
    in_time = [one for _, one in sorted(sound.values(), key=lambda found: found[0])]
    chains |= dict.fromkeys(one.chain for one in in_time)
    return _Known(tuple(in_time), tuple(altered.values()), tuple(chains))


def _beginning(seen: Seen, known: _Known, kept: Mapping[str, Decimal | None]) -> dict[str, Any]:
    """Return the body of the first line: charges without a data set, and the number of unreadable lines.

    `past` holds names of data sets under lost keys, and of kept releases without a line; their charges are in
    `unlinked`.
    """
    headers = [one for one in seen.chain.entries if "unlinked" in one.body]
    everything = (*headers, *known.sound)
    before = max((Decimal(one.body["unlinked"]) for one in headers), default=Decimal(0))
    unlinked = total((before, unplaced(everything, known.altered)))
    past = {name for one in headers for name in one.body["past"]}
    if seen.state.soundness is Soundness.KEY_LOST or seen.secret is None:
        names = {one.meaning.dataset for one in everything} - past
        unlinked = max(account(name, everything, known.altered).spent for name in names | {""})
        past |= names
    told = {one.meaning.release for one in (*everything, *known.altered)} | past
    untold = {release: charge for release, charge in kept.items() if release not in told}
    unlinked = total((unlinked, *(charge for charge in untold.values() if charge is not None)))
    past |= set(untold)
    unreadable = seen.chain.unreadable + sum(charge is None for charge in untold.values())
    unreadable += max((one.body["unreadable"] for one in headers), default=0)
    return {
        "unlinked": plain(unlinked),
        "unreadable": unreadable,
        "reason": seen.state.soundness.value,
        "chains": list(known.chains),
        "past": sorted(past),
    }


def _new_chain(name: str, beginning: dict[str, Any], known: _Known) -> tuple[bytes, Entry]:
    bodies = [beginning, *(carried(one) for one in known.sound)]
    bodies += [carried(one, altered=True) for one in known.altered if one.meaning in unknown(known.sound, (one,))]
    previous = START
    parts: list[bytes] = []
    for seq, body in enumerate(bodies, 1):
        parts.append(written(seq, new_id(), Kind.RECOVERED, name, body, previous))
        previous = hash_of(parts[-1])
    content = b"".join(parts)
    chain = read_chain(content)
    if chain.damaged is not None:
        raise ValueError("not lines of a ledger")
    return content, chain.entries[-1]


def _set_aside(place: LedgerFolder) -> None:
    """Copy the present files to names with the current time; delete nothing."""
    when = datetime.now(UTC).strftime("%Y%m%dT%H%M%SZ")
    for name, ending in ((LEDGER, ".jsonl"), (KEY, ".key")):
        path = place.path / name
        if path.exists():
            aside = place.path / f"{_SET_ASIDE}{when}-{new_id()[:8]}{ending}"
            write_atomically(aside, path.read_bytes(), own=Part.LEDGER)
