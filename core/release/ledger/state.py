"""The soundness of a ledger, judged from its four files; only a sound ledger grants budget."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from core.release.errors import ReleaseError
from core.release.ledger.chain import NOTHING, Chain, read_chain
from core.release.ledger.people import names_in
from core.release.ledger.secret import KEY_BYTES, Secret

_HEAD = re.compile(rb'{"seq":([1-9][0-9]{0,15}),"hash":"([0-9a-f]{64})"}\n')


class Soundness(StrEnum):
    """The soundness of a ledger. SOUND: every line continues the previous one, and no line is known to be missing.
    DAMAGED: a line was altered. ROLLED_BACK: later lines existed. MISSING: lines existed, and the file is gone.
    KEY_LOST: the key is gone or has changed, so data sets cannot be recognized. UNREADABLE: the system refuses to read
    the files."""

    SOUND = "sound"
    DAMAGED = "damaged"
    ROLLED_BACK = "rolled_back"
    MISSING = "missing"
    KEY_LOST = "key_lost"
    UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True)
class State:
    """The state of a ledger; `line` is the first damaged line, from 1, or 0."""

    soundness: Soundness = Soundness.SOUND
    line: int = 0

    @property
    def sound(self) -> bool:
        return self.soundness is Soundness.SOUND

    def refusal(self, folder: str) -> ReleaseError:
        """Return the error that refuses to write into an unsound ledger."""
        match self.soundness:
            case Soundness.DAMAGED:
                return ReleaseError("ledger.damaged", line=self.line)
            case Soundness.ROLLED_BACK:
                return ReleaseError("ledger.rolled_back")
            case Soundness.MISSING:
                return ReleaseError("ledger.missing")
            case Soundness.KEY_LOST:
                return ReleaseError("ledger.key_lost")
            case Soundness.UNREADABLE:
                return ReleaseError("ledger.not_read", folder=folder)
        raise ValueError("a sound ledger refuses nothing")


@dataclass(frozen=True, slots=True)
class Files:
    """The bytes of the files of a ledger, None for a missing file; `kept`: ids of releases kept beside them."""

    ledger: bytes | None = None
    head: bytes | None = None
    key: bytes | None = None
    kept: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Seen:
    """A ledger after reading. fresh: there has never been one in this folder; secret: None without a key."""

    chain: Chain = NOTHING
    state: State = State()
    secret: Secret | None = None
    fresh: bool = False


def head_bytes(seq: int, digest: str) -> bytes:
    """Return the file `head`: the number and hash of the last line."""
    return f'{{"seq":{seq},"hash":"{digest}"}}\n'.encode("ascii")


def judged(files: Files, before: Seen | None = None) -> Seen:
    """Return the ledger with its judged state.

    `before`: its last state in this process, so that known lines cannot get lost meanwhile.
    """
    chain = read_chain(files.ledger or b"", before.chain if before is not None else NOTHING)
    secret = Secret(files.key) if files.key is not None and len(files.key) == KEY_BYTES else None
    soundness = _soundness(files, chain, secret)
    lost = before is not None and before.state.sound and not _continues(chain, before.chain)
    if soundness is Soundness.SOUND and lost:
        soundness = Soundness.MISSING if chain.empty else Soundness.ROLLED_BACK
    line = 0
    if soundness is Soundness.DAMAGED:
        line = chain.damaged or len(chain.entries) + 1
    fresh = files == Files()
    return Seen(chain, State(soundness, line), secret, fresh)


def _soundness(files: Files, chain: Chain, secret: Secret | None) -> Soundness:
    if files.ledger is None:
        return Soundness.SOUND if files == Files() else Soundness.MISSING
    if chain.empty and files.kept:
        return Soundness.MISSING
    if secret is None and (files.key is not None or not chain.empty):
        return Soundness.KEY_LOST
    if secret is not None and chain.entries and not secret.owns(chain.entries[0].chain):
        return Soundness.KEY_LOST
    if chain.damaged is not None:
        return Soundness.DAMAGED
    if not files.kept <= _told(chain):
        return Soundness.ROLLED_BACK
    return _judged_by_head(files.head, chain)


def _told(chain: Chain) -> frozenset[str]:
    """Return the releases named by a line, including lines from before a recovery. A release is kept after its line."""
    past = {name for one in chain.entries for name in names_in(one, "past")}
    return frozenset(past.union(one.meaning.release for one in chain.entries))


def _judged_by_head(head: bytes | None, chain: Chain) -> Soundness:
    """Judge the chain by its head. The head is written after each line, so it may lack the last one but no other."""
    if head is None:
        return Soundness.SOUND if len(chain.entries) <= 1 else Soundness.ROLLED_BACK
    found = _HEAD.fullmatch(head)
    if found is None:
        return Soundness.ROLLED_BACK
    seq, digest = int(found[1]), found[2].decode()
    if chain.holds(seq, digest):
        return Soundness.SOUND
    return Soundness.DAMAGED if chain.tail and seq == len(chain.entries) + 1 else Soundness.ROLLED_BACK


def _continues(now: Chain, before: Chain) -> bool:
    """Return whether no line was lost between two readings; a ledger recovered meanwhile is another chain."""
    if before.empty or now.content.startswith(before.content):
        return True
    return not now.empty and now.entries[0].chain != before.entries[0].chain
