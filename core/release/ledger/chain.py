"""The reader of the lines of a ledger file: each line must be complete and continue the previous one."""

from __future__ import annotations

import json
from dataclasses import dataclass

from core.release.ledger.entry import START, Entry, read, read_altered


@dataclass(frozen=True, slots=True)
class Chain:
    """The contents of a ledger file.

    content     all its complete lines, as bytes
    entries     entries of unaltered lines, including those after the damage if the chain is damaged
    altered     entries of altered lines, as far as they can be read
    unreadable  number of lines that cannot be read
    damaged     number of the first line that is altered or does not continue the previous one; None if there is none
    tail        beginning of a line with an interrupted write: the program never acted on it
    unended     whether the last line lacks only its newline
    """

    content: bytes = b""
    entries: tuple[Entry, ...] = ()
    altered: tuple[Entry, ...] = ()
    unreadable: int = 0
    damaged: int | None = None
    tail: bytes = b""
    unended: bool = False

    @property
    def last(self) -> str:
        """Return the hash that the next line must contain."""
        return self.entries[-1].hash if self.entries else START

    @property
    def empty(self) -> bool:
        return not self.entries and self.damaged is None

    def holds(self, seq: int, digest: str) -> bool:
        """Return whether line number `seq` has this hash."""
        return 0 < seq <= len(self.entries) and self.entries[seq - 1].hash == digest


NOTHING = Chain()


def read_chain(content: bytes, known: Chain = NOTHING) -> Chain:
    """Return the chain of a file's bytes; any bytes give one. If they begin as `known` does, only the rest is read."""
    if known.damaged is not None or known.unended or not content.startswith(known.content):
        known = NOTHING
    *lines, tail = content[len(known.content) :].split(b"\n")
    unended = bool(tail) and (read(tail) is not None or _complete(tail))
    if unended:
        lines.append(tail)
        tail = b""
    entries, altered = list(known.entries), []
    chain = entries[0].chain if entries else None
    previous, damaged, unreadable = known.last, None, 0
    for at, line in enumerate(lines, len(entries) + 1):
        entry = read(line)
        if damaged is None and (
            entry is None or (entry.seq, entry.previous, entry.chain) != (at, previous, chain or entry.chain)
        ):
            damaged = at
        if entry is not None:
            entries.append(entry)
            chain, previous = chain or entry.chain, entry.hash
        elif (guess := read_altered(line)) is not None:
            altered.append(guess)
        else:
            unreadable += 1
    whole = content[: len(content) - len(tail)]
    return Chain(whole, tuple(entries), tuple(altered), unreadable, damaged, tail, unended)


def _complete(tail: bytes) -> bool:
    """Return whether bytes without a newline are more than the beginning of a line, so altered and not cut off."""
    try:
        json.JSONDecoder().raw_decode(tail.decode("latin-1").lstrip())
    except (ValueError, RecursionError):
        return False
    return True
