"""A pytest plugin, `-p tests.measuring`, that measures which tests are long: see `tests.daily`."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tests.daily import FILE, LONG, always, function_of


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Stopwatch())


class Stopwatch:
    """Measures the processor time of each test, and writes the long ones to `FILE`.

    What a file builds once is shared among its tests, unless some of them run daily anyway. Tests that do not run keep
    their figures.
    """

    def __init__(self) -> None:
        self._began = self._shared = 0.0
        self._nested = False
        self.found: dict[str, float] = {}
        self.built: Counter[str] = Counter()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self) -> Iterator[None]:
        self._began, self._shared = _used(), 0.0
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: Any) -> Iterator[None]:
        if fixturedef.scope == "function" or self._nested:
            return (yield)
        began, self._nested = _used(), True
        try:
            return (yield)
        finally:
            self._nested = False
            self._shared += _used() - began

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item) -> Iterator[None]:
        report = yield
        if report.when == "teardown":
            report.user_properties = [("seconds", _used() - self._began - self._shared), ("shared", self._shared)]
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        for name, value in report.user_properties:
            test = function_of(report.nodeid)
            if name == "seconds":
                self.found[test] = max(self.found.get(test, 0.0), float(value))
            elif name == "shared":
                self.built[test.partition("::")[0]] += float(value)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if hasattr(session.config, "workerinput"):
            return
        lines = FILE.read_text("utf-8").splitlines() if FILE.exists() else []
        kept = {name: float(seconds) for seconds, _, name in (line.partition("\t") for line in lines)}
        kept |= self.found
        for file, seconds in self.built.items():
            here = [test for test in self.found if test.startswith(f"{file}::")]
            if not any(map(always, here)):
                kept |= {test: kept[test] + seconds / len(here) for test in here}
        long = sorted((name, seconds) for name, seconds in kept.items() if seconds >= LONG)
        FILE.write_text("".join(f"{seconds:.1f}\t{name}\n" for name, seconds in long), "utf-8")


def _used() -> float:
    """Seconds of processor time of this process and of those that it waited for."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system
