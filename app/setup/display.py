"""A test whether a window can be opened, because Qt aborts the program if it cannot."""

from __future__ import annotations

import os
import socket
import sys
import threading
from collections.abc import Mapping

PATIENCE = 5.0


def trouble(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> str | None:
    """Return the reason why no window can be opened, as a sentence; None if one can."""
    if not platform.startswith("linux"):
        return None
    chosen = environ.get("QT_QPA_PLATFORM", "").split(":")[0].split(";")[0]
    if chosen and chosen not in ("xcb", "wayland"):
        return None
    x_name, wayland_name = environ.get("DISPLAY", ""), environ.get("WAYLAND_DISPLAY", "")
    if not x_name and not wayland_name:
        return "There is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set)."
    if wayland_name and _wayland_answers(wayland_name, environ.get("XDG_RUNTIME_DIR", "")):
        return None
    if x_name and _in_time(x_name):
        return None
    return f"The display {x_name or wayland_name} does not answer."


def _in_time(name: str) -> bool:
    """Ask the X server, but not for longer than a person waits (a vanished remote display never answers)."""
    answer: list[bool] = []
    asking = threading.Thread(target=lambda: answer.append(_x_answers(name)), daemon=True)
    asking.start()
    asking.join(PATIENCE)
    return bool(answer) and answer[0]


def _x_answers(name: str) -> bool:
    """Connect as Qt will, with the person's authority; without libxcb, see whether anybody listens."""
    import ctypes

    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return _x_listens(name)
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connect.argtypes = [ctypes.c_char_p, ctypes.c_void_p]
    xcb.xcb_connection_has_error.argtypes = [ctypes.c_void_p]
    xcb.xcb_disconnect.argtypes = [ctypes.c_void_p]
    connection = xcb.xcb_connect(os.fsencode(name), None)
    try:
        return not xcb.xcb_connection_has_error(connection)
    finally:
        xcb.xcb_disconnect(connection)


def _x_listens(name: str) -> bool:
    host, _, rest = name.rpartition(":")
    number = rest.split(".")[0]
    if not number.isdigit():
        return False
    if host in ("", "unix"):
        path = "/tmp/.X11-unix/X" + number
        return _connects(path) or _connects("\0" + path)
    try:
        socket.create_connection((host.strip("[]"), 6000 + int(number)), timeout=PATIENCE).close()
    except OSError:
        return False
    return True


def _wayland_answers(name: str, runtime: str) -> bool:
    return _connects(name if name.startswith("/") else os.path.join(runtime, name))


def _connects(path: str) -> bool:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as connection:
        connection.settimeout(PATIENCE)
        try:
            connection.connect(path)
        except OSError:
            return False
    return True
