"""One release at a time: who waits finds what the other one has made, or hears Stop."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from core.central.draw import drawer_for
from core.control import Control
from core.errors import Cancelled
from core.release.errors import ReleaseError
from core.release.ledger.shape import Kind
from core.release.release_store import Made, ReleaseStore
from core.release.turn import Turn
from tests.core.release.drawing import plan_of
from tests.core.release.safety.custodian import Custodian, asked, custodian

PLAN = plan_of(asked())


def made(who: Custodian, release_store: ReleaseStore) -> Made:
    return release_store.make(PLAN, who.source, who.data, drawer_for(PLAN.kind), Control(), "2026-11-22")


def test_that_the_same_question_at_once_is_drawn_and_charged_once(tmp_path: Path) -> None:
    """Each thread has a house of its own, as each process has."""
    with custodian(tmp_path) as who, ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda _at: made(who, ReleaseStore(who.release_store.folder)), range(4)))
        assert sorted(one.fresh for one in found) == [False, False, False, True]
        assert len({one.description.release for one in found}) == 1
        assert [one.kind for one in who.release_store.ledger().entries] == [Kind.RESERVED, Kind.RELEASED]


def test_that_a_waiting_process_reports_it_and_can_be_stopped(tmp_path: Path) -> None:
    said: list[str] = []

    def told(_done: float, code: str) -> None:
        said.append(code)
        control.cancel()

    control = Control(told)
    mine, other = (Turn(tmp_path / "lock", "waiting") for _ in range(2))
    with mine.held(Control()), pytest.raises(Cancelled), other.held(control):
        raise AssertionError
    assert said == ["waiting"]
    with other.held(Control()):
        pass


def test_that_a_turn_is_taken_again_by_its_own_thread_only(tmp_path: Path) -> None:
    turn, order = Turn(tmp_path / "lock", ""), []

    def other() -> None:
        with turn.held(Control()):
            order.append("other")

    waiting = threading.Thread(target=other)
    with turn.held(Control()):
        waiting.start()
        with turn.held(Control()):
            order.append("mine")
        order.append("still mine")
    waiting.join(10)
    assert order == ["mine", "still mine", "other"]


def test_that_a_house_that_cannot_be_written_means_no_release(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(ReleaseError, match=r"release\.not_kept"), ReleaseStore(tmp_path / "file" / "x").turn(Control()):
        raise AssertionError
