#!/usr/bin/env python3
# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks that the last commit can become a release: check_release.py VERSION [--root FOLDER] [--build FOLDER]

Prints every reason why it cannot, one a line. Changes nothing.

Exit code: 0 if there is no reason, 1 if there are some, 2 if the version has no valid form.
"""

import argparse
import json
import re
import subprocess
import sys
from pathlib import Path

PASSED = {"PASS", "FLAKYPASS", "XFAIL", "UNSUPPORTED", "SKIPPED"}
ADDRESS = re.compile(r'HOMEPAGE_URL\s+"([^"]*)"')


class Release:
    """A version, and the sources and the build that are to become it."""

    def __init__(self, version, root, build):
        self.version = version
        self.root = root
        self.build = build

    def read(self, name):
        try:
            return (self.root / name).read_text(encoding="utf-8")
        except OSError:
            return ""

    def git(self, *arguments):
        command = ["git", "-C", self.root, "-c", f"safe.directory={self.root}", *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout

    def find_versions(self):
        """The version is that of the sources, the certificate and the build. test/install/version.test compares the others."""
        places = {"CMakeLists.txt": r"^project\(redop VERSION (\S+)", "docs/certificate/conformance.json": r'^ *"redop": "([^"]*)"'}
        for name, pattern in places.items():
            found = re.search(pattern, self.read(name), re.MULTILINE)
            if found is None:
                yield f"{name} states no version"
            elif found[1] != self.version:
                yield f"{name} states version {found[1]}"
        cached = self.build / "CMakeCache.txt"
        found = re.search(r"^CMAKE_PROJECT_VERSION:\w+=(.*)", cached.read_text() if cached.exists() else "", re.MULTILINE)
        if found is None:
            yield f"there is no build in {self.build}"
        elif found[1] != self.version:
            yield f"the build in {self.build} has version {found[1]}"

    def find_changelog(self):
        """The changelog has the version with its date and lines, and none that are unreleased."""
        sections = dict(re.findall(r"^## \[([^\]\n]+)\]([^\n]*\n.*?)(?=^## \[|\Z)", self.read("CHANGELOG.md"), re.MULTILINE | re.DOTALL))
        section = sections.get(self.version)
        if section is None:
            yield f"CHANGELOG.md has no section [{self.version}]"
        elif not re.match(r" - \d{4}-\d\d-\d\d\n", section):
            yield f"CHANGELOG.md states no date for [{self.version}]"
        elif not re.search(r"^- ", section, re.MULTILINE):
            yield f"CHANGELOG.md has no line for [{self.version}]"
        if re.search(r"^- ", sections.get("Unreleased", ""), re.MULTILINE):
            yield "CHANGELOG.md has unreleased lines"

    def find_bytecode(self):
        """Later versions are tested with the bytecode of this one."""
        for suffix in ("mlir", "mlirbc"):
            name = f"test/Dialect/Bytecode/Inputs/{self.version}.{suffix}"
            if not (self.root / name).exists():
                yield f"{name} is missing"

    def find_tests(self):
        """All tests were run after the last commit, and none failed."""
        results = self.build / "test-results.json"
        try:
            codes = {test["name"]: test["code"] for test in json.loads(results.read_text(encoding="utf-8"))["tests"]}
        except (OSError, ValueError, KeyError, TypeError):
            yield f"{results} has no results: run utils/check.sh"
            return
        failed = sorted(name for name, code in codes.items() if code not in PASSED)
        if failed:
            yield f"{len(failed)} tests fail: {', '.join(failed[:3])}{' ...' if failed[3:] else ''}"
        if "PASS" not in codes.values():
            yield f"{results} has no test that passed"
        if results.stat().st_mtime < int(self.git("log", "-1", "--format=%ct")):
            yield f"{results} is older than the last commit: run utils/check.sh"

    def find_git(self):
        """The commit is complete, and the tag is new."""
        changed = self.git("status", "--porcelain").splitlines()
        if changed:
            yield f"{len(changed)} files are not committed"
        if self.git("tag", "--list", f"v{self.version}").strip():
            yield f"the tag v{self.version} exists"

    def find_address(self):
        found = ADDRESS.search(self.read("CMakeLists.txt"))
        if found is None or not found[1] or ".invalid" in found[1]:
            yield "the project has no address: HOMEPAGE_URL in CMakeLists.txt"
            return
        for name in ("README.md", "SECURITY.md"):
            for address in re.findall(r"https?://[\w.-]*\.invalid\S*", self.read(name)):
                yield f"{name} has the placeholder {address}"

    def find_problems(self):
        for find in (self.find_versions, self.find_changelog, self.find_bytecode, self.find_tests, self.find_git, self.find_address):
            yield from find()


def main():
    root = Path(__file__).resolve().parent.parent
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("version")
    parser.add_argument("--root", type=Path, default=root, help="the sources")
    parser.add_argument("--build", type=Path, help="the build folder; build/ in the sources by default")
    options = parser.parse_args()
    if not re.fullmatch(r"\d+\.\d+\.\d+", options.version):
        parser.error(f"a version is MAJOR.MINOR.PATCH, not {options.version!r}")
    release = Release(options.version, options.root, options.build or options.root / "build")
    problems = list(release.find_problems())
    for problem in problems:
        print(f"check_release: {problem}")
    if not problems:
        print(f"{options.version} can be released: git tag v{options.version}")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
