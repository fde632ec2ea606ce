#!/usr/bin/env python3
"""Checks that the tests run the commands of every Markdown file of the checkout.

Each block must have a mark for run_markdown.py, and each page with blocks must be an argument of run_markdown.py in a
test of test/docs/. Blocks of pages that a test passes with --generated need no mark.
"""

import argparse
import re
import subprocess
import sys
from pathlib import Path

from run_markdown import PageError, read_blocks

ROOT = Path(__file__).resolve().parent.parent.parent


def find_pages(root):
    """Returns the Markdown files of the checkout; without git, those outside of build folders."""
    if (root / ".git").exists():
        command = ["git", "-c", f"safe.directory={root}", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        done = subprocess.run([*command, "*.md"], cwd=root, capture_output=True, text=True, timeout=60, check=True)
        return [root / name for name in sorted(set(done.stdout.split("\0"))) if (root / name).is_file()]
    names = sorted(path.relative_to(root) for path in root.rglob("*.md"))
    return [root / name for name in names if not name.parts[0].startswith(("build", "."))]


def find_tested(root):
    """Returns the pages that tests pass to run_markdown.py, and whether they do so with --generated."""
    tested = {}
    for test in sorted(root.glob("test/docs/*.test")):
        text = re.sub(r"\\\n\s*RUN:", "", test.read_text(encoding="utf-8"))
        for line in re.findall(r"^RUN:.*run_markdown\.py.*", text, re.MULTILINE):
            for name in re.findall(r"%redop_src_root/(\S+\.md)", line):
                tested[root / name] = "--generated" in line
    return tested


def find_problem(page, tested):
    """Returns what a test of the page would miss, or None."""
    try:
        blocks = list(read_blocks(page.read_text(encoding="utf-8").splitlines(), tested.get(page, False)))
    except PageError as error:
        return str(error)
    if blocks and page not in tested:
        return "it has blocks, and no test of test/docs/ passes it to run_markdown.py"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--root", type=Path, default=ROOT, help="the folder (the checkout)")
    root = parser.parse_args().root.resolve()
    tested = find_tested(root)
    pages = find_pages(root)
    problems = {page: problem for page in pages if (problem := find_problem(page, tested))}
    for page, problem in problems.items():
        print(f"{page.relative_to(root)}: {problem}")
    print(f"check_pages: {len(pages)} pages, {len(tested)} of them run, {len(problems)} problems")
    return 1 if problems or not pages else 0


if __name__ == "__main__":
    sys.exit(main())
