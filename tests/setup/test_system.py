"""Qt's system libraries and Debian's packages: installed as root, else the exact line; nothing ever asks."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import PySide6
import pytest

from app.setup import debian, interpreter, libraries
from app.setup.stopped import SetupStopped

LINUX = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="system libraries are checked on Linux only")
EVERYWHERE = re.compile(r"(libc|libm|libgcc_s|libstdc\+\+|libpthread|libdl|librt|libz|ld-linux[\w-]*)\.so\.\d+")


class FakeDebian:
    """A system whose apt-get writes down what it is asked; `state` says how it answers."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.log, self.lists = folder / "log", folder / "lists"
        self.lists.mkdir()
        release = folder / "os-release"
        release.write_text('PRETTY_NAME="Some child"\nID=child\nID_LIKE="ubuntu debian"\n')
        monkeypatch.setattr(debian, "OS_RELEASE", str(release))
        monkeypatch.setattr(debian, "LISTS", str(self.lists))
        monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
        monkeypatch.setenv("PATH", str(folder))
        self.folder = folder
        self.answers("exit 0")

    def answers(self, answer: str) -> None:
        """What apt-get does beside writing down what it is asked."""
        _script(self.folder / "apt-get", f'echo "$DEBIAN_FRONTEND $*" >> "{self.log}"\n{answer}')

    def knows(self, answer: str) -> None:
        """What apt-cache says."""
        _script(self.folder / "apt-cache", answer)

    def asked(self) -> list[str]:
        lines = self.log.read_text().splitlines() if self.log.exists() else []
        assert all(line.startswith("noninteractive ") for line in lines)
        return [line.split("Timeout=120 ")[1] for line in lines]


def _script(path: Path, lines: str) -> None:
    path.write_text(f"#!/bin/sh\n{lines}\n")
    path.chmod(0o755)


@pytest.fixture
def system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FakeDebian:
    return FakeDebian(tmp_path, monkeypatch)


@pytest.fixture
def no_root(system: FakeDebian, monkeypatch: pytest.MonkeyPatch) -> FakeDebian:
    """For a person who is not root there."""
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    return system


@LINUX
def test_that_the_list_names_everything_that_the_qt_of_this_environment_needs() -> None:
    objdump = shutil.which("objdump")
    if objdump is None:
        pytest.skip("objdump is not installed")
    qt = Path(PySide6.__file__).parent / "Qt"
    names = ("Core", "Gui", "Widgets", "Svg", "DBus", "XcbQpa", "WaylandClient")
    files = [qt / "lib" / f"libQt6{name}.so.6" for name in names]
    files += [qt / "plugins" / "platforms" / f"lib{name}.so" for name in ("qxcb", "qoffscreen", "qwayland")]
    read = subprocess.run([objdump, "-p", *map(str, files)], capture_output=True, text=True, check=True).stdout
    needed = {name for name in re.findall(r"NEEDED\s+(\S+)", read) if not EVERYWHERE.fullmatch(name)}
    bundled = {path.name for path in (qt / "lib").iterdir()}
    listed = {**libraries.DRAWING, **libraries.WINDOWS, **libraries.WAYLAND}
    assert needed - bundled - set(listed) == set()


@LINUX
def test_that_present_libraries_cost_no_word(capfd: pytest.CaptureFixture[str]) -> None:
    assert libraries.require({"libc.so.6": "libc6"}) is False
    assert capfd.readouterr() == ("", "")


@LINUX
def test_that_missing_libraries_are_installed_as_root_on_a_child_of_debian(system: FakeDebian, tmp_path: Path) -> None:
    (system.lists / "mirror_main_binary-amd64_Packages").touch()
    there: set[str] = {"libGL.so.1"}
    system.answers(f': > "{tmp_path}/installed"')
    probe = lambda soname: soname in there or (tmp_path / "installed").exists()  # noqa: E731
    wanted = {"libGL.so.1": "libgl1", "libEGL.so.1": "libegl1", "libxcb-cursor.so.0": "libxcb-cursor0"}
    assert libraries.require(wanted, probe) is True
    assert system.asked() == ["install -y --no-install-recommends libegl1 libxcb-cursor0"]


@LINUX
def test_that_without_root_the_exact_line_is_told(no_root: FakeDebian) -> None:
    with pytest.raises(SetupStopped, match=r"sudo apt-get install -y libegl1 libgl1$"):
        libraries.require({"libGL.so.1": "libgl1", "libEGL.so.1": "libegl1"}, lambda soname: False)
    assert no_root.asked() == []


@LINUX
@pytest.mark.usefixtures("system")
def test_that_another_linux_is_told_which_libraries_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(debian, "OS_RELEASE", str(tmp_path / "none"))
    with pytest.raises(SetupStopped, match=r"package manager, then start again:\s+libGL\.so\.1$"):
        libraries.require({"libGL.so.1": "libgl1"}, lambda soname: False)


@LINUX
@pytest.mark.usefixtures("system")
def test_that_libraries_still_missing_after_the_installation_are_told() -> None:
    with pytest.raises(SetupStopped, match="still missing"):
        libraries.require({"libGL.so.1": "libgl1"}, lambda soname: False)


def test_that_package_lists_are_fetched_first_where_there_are_none(system: FakeDebian) -> None:
    debian.install(["python3.11-venv"], "why")
    assert system.asked() == ["update", "install -y --no-install-recommends python3.11-venv"]


def test_that_old_package_lists_are_updated_once(system: FakeDebian, tmp_path: Path) -> None:
    (system.lists / "mirror_main_binary-amd64_Packages").touch()
    fresh = f'case "$*" in *update*) : > "{tmp_path}/fresh";; *) [ -e "{tmp_path}/fresh" ] || exit 100;; esac'
    system.answers(fresh)
    debian.install(["libgl1"], "why")
    install = "install -y --no-install-recommends libgl1"
    assert system.asked() == [install, "update", install]


def test_that_a_failed_installation_ends_with_the_line_to_type(
    system: FakeDebian, capfd: pytest.CaptureFixture[str]
) -> None:
    system.answers('echo "E: Unable to reach the mirror"; exit 100')
    with pytest.raises(SetupStopped, match=r"sudo apt-get install -y libgl1$"):
        debian.install(["libgl1"], "Qt needs libraries")
    assert "Unable to reach the mirror" in capfd.readouterr().err


@pytest.mark.parametrize(("candidate", "offered"), [("3.11.2-6", True), ("(none)", False)])
def test_that_a_package_counts_as_offered_when_it_has_a_candidate(
    no_root: FakeDebian, candidate: str, offered: bool
) -> None:
    no_root.knows(f"echo 'python3.11:'\necho '  Candidate: {candidate}'")
    assert debian.offers("python3.11") is offered
    assert no_root.asked() == []


def test_that_a_newer_python_is_installed_where_the_system_offers_one(system: FakeDebian, tmp_path: Path) -> None:
    (system.lists / "mirror_main_binary-amd64_Packages").touch()
    system.knows("case $2 in python3.12|python3.11) echo '  Candidate: 1';; *) echo '  Candidate: (none)';; esac")
    newer = tmp_path / "python3.12"
    system.answers(f'printf "#!/bin/sh\\nexit 0\\n" > "{newer}"; /bin/chmod +x "{newer}"')
    assert interpreter.install_newer("too old") == str(newer)
    assert system.asked() == ["install -y --no-install-recommends python3.12 python3.12-venv"]


def test_that_without_root_the_line_for_a_newer_python_is_told(no_root: FakeDebian) -> None:
    no_root.knows("echo '  Candidate: 1'")
    with pytest.raises(SetupStopped, match=r"sudo apt-get install -y python3\.\d+ python3\.\d+-venv$"):
        interpreter.install_newer("Python 3.11 or newer is needed; this is Python 3.9")


@pytest.mark.parametrize(
    ("environ", "window"),
    [
        ({}, {}),
        ({"QT_QPA_PLATFORM": "offscreen", "DISPLAY": ":0"}, {}),
        ({"DISPLAY": ":0"}, libraries.WINDOWS),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, libraries.WINDOWS),
        ({"WAYLAND_DISPLAY": "wayland-0"}, libraries.WAYLAND),
        ({"QT_QPA_PLATFORM": "wayland", "DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, libraries.WAYLAND),
    ],
)
def test_that_only_the_libraries_of_the_window_to_come_are_asked_for(
    environ: dict[str, str], window: dict[str, str]
) -> None:
    assert libraries.wanted(environ) == {**libraries.DRAWING, **window}
