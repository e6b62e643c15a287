"""The modules of the first picture that do not use Qt, to be imported before Qt.

PySide6 reads the source of each module that is imported after it, which costs about 30 ms at the start.
"""

from __future__ import annotations

from app.export import results
from app.messages.catalogue import register_shared
from app.shell.plan_bar import curve
from app.workspace import planning

LOADED = (results, curve, planning)
register_shared()
