#!/usr/bin/env python3
"""Checks the links in the Markdown pages of the checkout.

Relative links must refer to files, and their anchors to headings; paths in code spans
must exist; rule IDs must be in docs/reference/Rules.md.
"""

import argparse
import re
import sys
from pathlib import Path

from check_pages import find_pages

ROOT = Path(__file__).resolve().parent.parent.parent

FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")
SPAN = re.compile(r"`([^`\n]+)`")
# A path of the checkout, such as `lib/Forms/` or `test/lit.cfg.py`.
PATH = re.compile(r"(?:\.ci|benchmarks|cmake|docs|examples|include|lib|python|test|tools|unittests|utils)/[\w./-]*")
RULE = re.compile(r"\b[a-z0-9_]+_c\d+\b")


def anchors(path):
    """Returns the anchors of a page: those of headings, and explicit ones."""
    text = FENCE.sub("", path.read_text(encoding="utf-8"))
    headings = re.findall(r"^#+ +(.+)$", text, re.MULTILINE)
    slugs = {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}
    return slugs | set(re.findall(r'<a id="([^"]+)">', text))


def problems(root, path, rules):
    """Returns the problems of a page."""
    text = FENCE.sub("", path.read_text(encoding="utf-8"))
    for target in LINK.findall(text):
        if re.match(r"[a-z]+:", target):
            continue
        name, _, anchor = target.partition("#")
        file = (path.parent / name).resolve() if name else path
        if not file.exists():
            yield f"a link to {target}, which does not exist"
        elif anchor and file.suffix == ".md" and anchor not in anchors(file):
            yield f"a link to {target}, which has no such heading"
    for span in SPAN.findall(text):
        if PATH.fullmatch(span) and not (root / span).exists():
            yield f"the path {span}, which does not exist"
        if RULE.fullmatch(span) and span not in rules:
            yield f"the rule {span}, which does not exist"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--root", type=Path, default=ROOT, help="the folder (the checkout)")
    root = parser.parse_args().root.resolve()
    rules_page = root / "docs" / "reference" / "Rules.md"
    rules = set(re.findall(r'<a id="(\w+)">', rules_page.read_text(encoding="utf-8")))
    pages = find_pages(root)
    count = 0
    for path in pages:
        for problem in problems(root, path, rules):
            print(f"{path.relative_to(root)}: {problem}")
            count += 1
    print(f"check_links: {len(pages)} pages, {count} problems")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
