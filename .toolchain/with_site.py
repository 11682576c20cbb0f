"""Puts a finished site into the wheel, where GROOMPORTER_SITE names its folder, and the one module that serves it.

Without that the wheel is the engine alone, which is what a browser gets.
"""

import os
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WithSite(BuildHookInterface):
    """Called by hatchling, as pyproject.toml says."""

    def initialize(self, version, build_data):
        """Name the files that the wheel gets besides its packages; not what is hidden: marks of the build."""
        named = os.environ.get("GROOMPORTER_SITE")
        if not named or version != "standard":
            return
        site, package = Path(named).resolve(), Path("engine", "groomporter_site")
        files = {package / name: f"{package.name}/{name}" for name in ("__init__.py", "serve.py")}
        for path in sorted(site.rglob("[!.]*")):
            if path.is_file():
                files[path] = f"{package.name}/served/{path.relative_to(site).as_posix()}"
        build_data["force_include"].update({str(path): to for path, to in files.items()})
