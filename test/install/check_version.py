#!/usr/bin/env python3
# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks that project() in CMakeLists.txt is the only source of redop's version.

check_version.py SOURCE BUILD

Everything that reports or requires a version is compared with it: tools, the C API, the CMake package, the Python package
(if it is built), CPack, the pages and the changelog.
"""

import re
import subprocess
import sys
from pathlib import Path

source, build = (Path(argument) for argument in sys.argv[1:])
TOOLS = ("redop-compile", "redop-forms", "redop-interpret", "redop-lint", "redop-lsp-server", "redop-opt", "redop-reduce", "redop-validate")
# Where a second copy of the version would be used by something.
CODE = ("CMakeLists.txt", "pyproject.toml", "cmake", "include", "lib", "python", "tools", "utils")


def search(pattern, text):
    """Returns the first group of a pattern, or what is shown in its place."""
    found = re.search(pattern, text, re.MULTILINE)
    return found[1] if found else "nothing"


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=True).stdout


def find_versions():
    """Yields (where, pattern of the version, text)."""
    for tool in TOOLS:
        yield f"{tool} --version", r"^redop (\S+)$", run(build / "bin" / tool, "--version")
    yield "the C API", r"^version: (\S+)$", run(build / "bin" / "redop-capi-test")
    package = build / "lib/cmake/redop/RedopConfigVersion.cmake"
    yield package.name, r'^set\(PACKAGE_VERSION "(.*)"\)', package.read_text()
    cpack = build / "CPackConfig.cmake"
    yield cpack.name, r'^set\(CPACK_PACKAGE_VERSION "(.*)"\)', cpack.read_text()
    if (build / "python_packages/redop").is_dir():
        yield "redop.__version__", r"^(.*)$", run(sys.executable, "-c", "import redop; print(redop.__version__)")


def find_copies(version):
    """Yields the lines that contain the version, other than the one of project()."""
    for name in CODE:
        for file in sorted([source / name] if (source / name).is_file() else (source / name).rglob("*")):
            if not file.is_file() or file.suffix == ".pyc":
                continue
            for number, line in enumerate(file.read_text(encoding="utf-8", errors="replace").splitlines(), 1):
                if re.search(rf"(?<![\w.]){re.escape(version)}(?![\w.])", line) and "project(redop" not in line:
                    yield f"{file.relative_to(source)}:{number}: {line.strip()}"


version = search(r"^project\(redop VERSION (\d+\.\d+\.\d+) ", (source / "CMakeLists.txt").read_text())
if version == "nothing":
    sys.exit("CMakeLists.txt: no project(redop VERSION MAJOR.MINOR.PATCH")
minor = version.rpartition(".")[0]
problems = [f"a second copy of the version: {line}" for line in find_copies(version)]
count = 0
for where, pattern, text in find_versions():
    count += 1
    if search(pattern, text) != version:
        problems.append(f"{where} has {search(pattern, text)}, and CMakeLists.txt {version}")
for page in [*sorted(source.glob("docs/*.md")), source / "test/install/consumer/CMakeLists.txt"]:
    for required in re.findall(r"find_package\(Redop ([\d.]+)", page.read_text(encoding="utf-8")):
        count += 1
        if required != minor:
            problems.append(f"{page.relative_to(source)} requires Redop {required}, and this is {version}")
newest = search(r"^## \[(.*?)\]", (source / "CHANGELOG.md").read_text(encoding="utf-8"))
if newest not in ("Unreleased", version):
    problems.append(f"CHANGELOG.md begins with {newest}; expected Unreleased or {version}")
print(f"redop {version}: {count} copies are derived or agree")
if problems:
    sys.exit("\n".join(problems))
