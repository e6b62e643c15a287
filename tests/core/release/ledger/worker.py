"""What a process of its own writes into a ledger, saying on its standard output what it was promised."""

from __future__ import annotations

import os
from pathlib import Path

from core.release.ledger.ledger import Ledger
from tests.core.release.ledger.ledgers import asked


def main(folder: Path, name: str, times: int) -> None:
    ledger = Ledger.open(folder)
    for at in range(times):
        release = f"{name}-{at}"
        reserved = ledger.reserve(asked(ledger, release, "0.001"))
        os.write(1, f"reserved {release}\n".encode())
        if at % 4 == 1:
            ledger.withdrawn(reserved)
            os.write(1, f"withdrawn {release}\n".encode())
        elif at % 4:
            ledger.released(reserved, {"reports.bin": "cd" * 32})
            os.write(1, f"released {release}\n".encode())
