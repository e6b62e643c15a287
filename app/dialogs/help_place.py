"""Which help belongs to a widget: named by a property, found upwards."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

HELP_PROPERTY = "helpTopic"


def topic_for(widget: QWidget | None) -> tuple[str, str]:
    """(topic, anchor) of the nearest widget, upwards from this one, that names its help; ("", "") when none does.

    A widget names it by the property "helpTopic": "preview#privacy".
    """
    while widget is not None:
        named = widget.property(HELP_PROPERTY)
        if isinstance(named, str) and named:
            topic, _, anchor = named.partition("#")
            return topic, anchor
        widget = widget.parentWidget()
    return "", ""
