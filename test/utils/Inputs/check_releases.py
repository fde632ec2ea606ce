"""Runs check_release.py on a repository that is ready to be released, and on others that lack one thing each:
check_releases.py CHECK_RELEASE FOLDER"""

import json
import os
import subprocess
import sys
from pathlib import Path

program, top = sys.argv[1], Path(sys.argv[2])
CMAKE = 'project(redop VERSION 1.2.3 HOMEPAGE_URL "https://example.org" LANGUAGES CXX)\n'
CHANGES = "# Changelog\n\n## [Unreleased]\n\n## [1.2.3] - 2026-01-02\n\n- A line.\n\n## [1.2.2] - 2026-01-01\n\n- Another.\n"
CERTIFICATE = "docs/certificate/conformance.json"
BYTECODE = "test/Dialect/Bytecode/Inputs/1.2.3.mlirbc"
RESULTS = "build/test-results.json"
CACHE = "build/CMakeCache.txt"


def results(**codes):
    return json.dumps({"tests": [{"name": name, "code": code} for name, code in codes.items()]})


READY = {
    "CMakeLists.txt": CMAKE,
    "CHANGELOG.md": CHANGES,
    CERTIFICATE: '{\n "redop": "1.2.3"\n}\n',
    "test/Dialect/Bytecode/Inputs/1.2.3.mlir": "",
    BYTECODE: "",
    "README.md": "# redop\n",
    ".gitignore": "build/\n",
    CACHE: "CMAKE_PROJECT_VERSION:STATIC=1.2.3\n",
    RESULTS: results(a="PASS", b="UNSUPPORTED"),
}


def check(name, changes=None, version="1.2.3", after=None):
    """Prints what the program says of a repository with the files of READY and `changes`; None is a file that is missing."""
    folder = top / name.replace(" ", "-")

    def git(*arguments):
        who = ["-c", "user.name=x", "-c", "user.email=x@example.org", "-c", "commit.gpgsign=false"]
        subprocess.run(["git", "-C", folder, *who, *arguments], check=True, capture_output=True)

    for file, text in {**READY, **(changes or {})}.items():
        path = folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        if text is not None:
            path.write_text(text, encoding="utf-8")
    git("init", "-q")
    git("add", "-A")
    git("commit", "-q", "-m", "Everything")
    if (folder / RESULTS).exists():
        # The commit has a time in whole seconds.
        os.utime(folder / RESULTS)
    if after is not None:
        after(folder, git)
    found = subprocess.run([sys.executable, program, version, "--root", folder], capture_output=True, text=True, check=False)
    text = (found.stdout + found.stderr).replace(f"{folder}/", "")
    print(f"{name}: {found.returncode}\n" + "".join(line for line in text.splitlines(keepends=True) if not line.startswith("usage")), end="")


check("ready")
check("version", {"CMakeLists.txt": CMAKE.replace("1.2.3", "1.2.2")})
check("certificate", {CERTIFICATE: '{\n "redop": "1.2.2"\n}\n'})
check("build", {CACHE: "CMAKE_PROJECT_VERSION:STATIC=1.2.2\n"})
check("no build", {CACHE: None})
check("section", {"CHANGELOG.md": CHANGES.replace("[1.2.3]", "[1.2.1]")})
check("date", {"CHANGELOG.md": CHANGES.replace(" - 2026-01-02", "")})
check("lines", {"CHANGELOG.md": CHANGES.replace("- A line.\n", "")})
check("unreleased", {"CHANGELOG.md": CHANGES.replace("## [Unreleased]\n", "## [Unreleased]\n\n- New.\n")})
check("bytecode", {BYTECODE: None})
check("failed", {RESULTS: results(a="PASS", b="TIMEOUT")})
check("not run", {RESULTS: None})
check("old", after=lambda folder, git: os.utime(folder / RESULTS, (0, 0)))
check("skipped", {RESULTS: results(a="UNSUPPORTED")})
check("changed", after=lambda folder, git: (folder / "README.md").write_text("changed"))
check("tag", after=lambda folder, git: git("tag", "v1.2.3"))
check("address", {"CMakeLists.txt": CMAKE.replace("example.org", "redop.invalid")})
check("placeholder", {"README.md": "https://redop.invalid/x\n"})
check("form", version="1.2")
