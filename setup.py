"""Build the one package that pip installs: `app` and `core` inside `survey_privacy_workbench`.

In a clone the two are neighbors and import each other by these short names. An installed program must leave such names
to others, so the build puts the name of the package before them in every import. The build changes no other text: code
that needs the name of a module as a text makes it from `__name__` or `__package__`, which are right in both places.
"""

import re
import shutil
from pathlib import Path

from setuptools import find_packages, setup
from setuptools.command.build_py import build_py

PACKAGE = "survey_privacy_workbench"
# `from core.x import y` and `import core`, also in an example of a docstring.
FROM = re.compile(r"^( *(?:>>> )?from )(?=(?:app|core)(?:\.[\w.]+)? import )", re.MULTILINE)
WHOLE = re.compile(r"^( *(?:>>> )?)(?=import (?:app|core)\b)", re.MULTILINE)
MAIN = f"""\
import sys

from {PACKAGE}.app.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
"""


class BuildOnePackage(build_py):
    """Copies the modules, completes their imports, and writes the package around them."""

    def run(self) -> None:
        if self.editable_mode:
            raise SystemExit("An editable install does not work. Start the clone from its folder: python3 -m app")
        # An earlier build may have left modules there that are gone now; they would get into the wheel.
        shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()
        package = Path(self.build_lib, PACKAGE)
        for path in package.rglob("*.py"):
            path.write_text(completed(path.read_text(encoding="utf-8")), encoding="utf-8")
        (package / "__init__.py").write_text('"""The Survey Privacy Workbench."""\n', encoding="utf-8")
        (package / "__main__.py").write_text(MAIN, encoding="utf-8")


def completed(text: str) -> str:
    """Return a module with the package before `app` and `core` in its imports."""
    return WHOLE.sub(rf"\1from {PACKAGE} ", FROM.sub(rf"\1{PACKAGE}.", text))


packages = find_packages(include=["app", "app.*", "core", "core.*"])
setup(
    packages=[f"{PACKAGE}.{name}" for name in (*packages, "app._assets")],
    # The folder of icons, fonts, samples and help lies beside the code; in a wheel it travels inside `app`.
    package_dir={f"{PACKAGE}.app": "app", f"{PACKAGE}.core": "core", f"{PACKAGE}.app._assets": "assets"},
    package_data={f"{PACKAGE}.app._assets": ["**/*"]},
    include_package_data=False,
    cmdclass={"build_py": BuildOnePackage},
)
