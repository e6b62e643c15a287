"""The key of this computer: without it, nobody can link an entry to a file or a request."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from enum import Enum
from typing import Any

from core.release.entropy import random_bytes
from core.release.ledger.entry import canonical

KEY_BYTES = 32
_HALF = 16


@dataclass(frozen=True, slots=True)
class Secret:
    """32 bytes from the operating system, stored only in the file `key` next to the ledger."""

    key: bytes = field(repr=False)

    def identity(self, sha256: str) -> str:
        """Return the identity of a data set in the ledger: HMAC-SHA-256 of the SHA-256 of its file, in hex."""
        return self._code("data set", sha256.lower())

    def memo_key(self, parts: Mapping[str, Any]) -> str:
        """Return the key that recognizes a repeated request: HMAC-SHA-256 of all its parts, in hex.

        Decimals of one value are one (1 and 1.0), so are tuples and lists; the order of a mapping does not matter.
        """
        return self._code("memo", canonical(_alike(parts)))

    def mark(self, fingerprint: str) -> str:
        """Return the mark that recognizes the cells of a column without their names: HMAC-SHA-256, in hex."""
        return self._code("column", fingerprint)

    def new_chain(self) -> str:
        """Return the name of a new ledger: 16 random hex digits, and 16 that only this key derives from them."""
        start = random_bytes(_HALF // 2).hex()
        return start + self._code("chain", start)[:_HALF]

    def owns(self, chain: str) -> bool:
        return self._code("chain", chain[:_HALF])[:_HALF] == chain[_HALF:]

    def _code(self, purpose: str, text: str) -> str:
        return hmac.new(self.key, f"{purpose}\0{text}".encode("utf-8", "surrogatepass"), hashlib.sha256).hexdigest()


def new_key() -> bytes:
    return random_bytes(KEY_BYTES)


def _alike(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {str(name): _alike(one) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return [_alike(one) for one in value]
    if isinstance(value, Decimal):
        # Decimals have a tag of their own, so that the decimal 1 differs from the answer "1".
        return {"decimal": format(value.normalize(), "f")}
    return value.value if isinstance(value, Enum) else value
