"""A sweep over quick cases as one test."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Iterable, Sequence
from typing import Any

Test = Callable[..., Any]


def each(names: str | Sequence[str], cases: Iterable[Any], ids: object = None) -> Callable[[Test], Test]:
    """As `pytest.mark.parametrize`, for cases that take less time than pytest needs for a test of their own.

    One test goes through all of them, with the same fixtures. The note under an error says which case it was.
    """
    wanted = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
    listed = [case if len(wanted) > 1 else (case,) for case in cases]
    assert listed, "a sweep over nothing proves nothing"
    shown = list(ids) if isinstance(ids, Iterable) else listed

    def decorated(test: Test) -> Test:
        signature = inspect.signature(test)

        @functools.wraps(test)
        def swept(**fixtures: Any) -> None:
            for case, name in zip(listed, shown, strict=True):
                try:
                    test(**fixtures, **dict(zip(wanted, case, strict=True)))
                except BaseException as error:
                    error.add_note(f"case: {', '.join(wanted)} = {name}")
                    raise

        left = [one for name, one in signature.parameters.items() if name not in wanted]
        swept.__signature__ = signature.replace(parameters=left)  # type: ignore[attr-defined]
        return swept

    return decorated
