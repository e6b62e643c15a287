"""The system libraries that Qt loads on Linux: which are missing, and from which package they come."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping

from app.setup import debian
from app.setup.stopped import SetupStopped

# Dependencies of Qt's own libraries and platform plugins, beyond those that every Linux has.
DRAWING = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libX11.so.6": "libx11-6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libzstd.so.1": "libzstd1",
}
WINDOWS = {
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb.so.1": "libxcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
WAYLAND = {
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
}


def wanted(environ: Mapping[str, str] = os.environ) -> dict[str, str]:
    """Return the libraries that Qt will load with these settings: always for drawing, then for its kind of window."""
    platform = environ.get("QT_QPA_PLATFORM", "").split(":")[0]
    found = dict(DRAWING)
    if platform in ("", "xcb") and environ.get("DISPLAY"):
        found.update(WINDOWS)
    elif platform in ("", "wayland") and environ.get("WAYLAND_DISPLAY"):
        found.update(WAYLAND)
    return found


def loadable(soname: str) -> bool:
    import ctypes

    try:
        ctypes.CDLL(soname)
    except OSError:
        return False
    return True


def missing(needed: dict[str, str], probe: Callable[[str], bool] = loadable) -> dict[str, str]:
    """Return the libraries that cannot be loaded, with their packages."""
    return {soname: package for soname, package in needed.items() if not probe(soname)}


def require(needed: dict[str, str], probe: Callable[[str], bool] = loadable) -> bool:
    """Leave all of them loadable; True if something was installed. SetupStopped with the line to type otherwise."""
    if not sys.platform.startswith("linux"):
        return False
    absent = missing(needed, probe)
    if not absent:
        return False
    why = "Qt, which draws the window, needs libraries that this system lacks"
    if not debian.here():
        raise SetupStopped(
            why + ". Install them with your system's package manager, then start again:\n    " + " ".join(absent)
        )
    debian.install(sorted(set(absent.values())), why)
    still = missing(absent, probe)
    if still:
        raise SetupStopped(why + ", and they are still missing after installing their packages.")
    return True
