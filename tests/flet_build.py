"""What `flet build` makes of our configuration, by its own code, up to where it would need Flutter."""

import argparse
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from flet_cli.commands.build import Command
from flet_cli.utils.python_versions import PythonRelease

from tools.lock import ROOT

PYTHON = PythonRelease("3.14", "3.14.6", "314.0.0", ("arm64-v8a", "armeabi-v7a", "x86_64"), prerelease=False)
"""What it would choose for us; it reads it from the network."""
TARGETS = ("apk", "aab", "ipa", "macos", "windows", "linux", "web")


class Build(Command):
    """A build for one target that asks for settings, notes which, and packs nothing."""

    def __init__(
        self, target: str, project: dict[str, Any], work: Path, arguments: Sequence[str] = ()
    ) -> None:
        """Read a project file's contents; `work` is a folder for it, `arguments` stand after the target."""
        parser = argparse.ArgumentParser()
        super().__init__(parser)
        self.asked: set[str] = set()
        """Every setting that was looked up, by its dotted name."""
        self.packed: list[str] = []
        """The arguments for who packs the Python part."""
        self.options = parser.parse_args([target, str(ROOT), *arguments])
        self.target_platform = target
        self.package_platform = self.platforms[target]["package_platform"]
        self.config_platform = self.platforms[target]["config_platform"]
        self.python_app_path = ROOT
        self.python_release = PYTHON
        self.build_dir, self.flutter_dir = work, work / "flutter"
        self.flutter_packages_dir = work / "packages"
        self.flutter_packages_temp_dir = work / "temporary"
        self.dart_exe = "dart"
        self.template_digest, self.emojis = "", {"checkmark": ""}
        for staged in (work / "python-app", self.flutter_dir / "app"):
            staged.mkdir(parents=True)
        (self.flutter_dir / "app" / "app.zip").touch()
        self.get_pyproject = self._noting(project)
        self.validate_entry_point()
        self.setup_template_data()
        self.for_flutter: list[str] = []
        """The arguments for Flutter itself."""
        self.add_flutter_command_args(self.for_flutter)
        self.package_python_app()

    def _noting(self, project: dict[str, Any]) -> Callable[..., Any]:
        def get(setting: str | None = None) -> Any:
            if not setting:
                return project
            self.asked.add(setting)
            found: Any = project
            for part in setting.split("."):
                found = found.get(part) if isinstance(found, dict) else None
            return found

        return get

    def run(self, args, cwd, env=None, capture_output=True):
        """Note what would be run."""
        self.packed = args
        return subprocess.CompletedProcess(args, 0)

    def update_status(self, status):
        """Say nothing."""

    def cleanup(self, exit_code, message=None, no_border=False):
        """Where it would give up."""
        raise AssertionError(str(message))

    def values(self, option: str) -> list[str]:
        """What stands after each of these options for the packer."""
        return [after for name, after in zip(self.packed, self.packed[1:], strict=False) if name == option]
