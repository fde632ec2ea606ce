#!/usr/bin/env python3
"""Checks that the messages in the tables of docs/Diagnostics.md exist in the sources.

The first column of a table headed `Message` or `Remark contains` has code spans. Each
must be part of a string in lib/ or tools/; `...` or a single capital letter matches any text.
"""

import argparse
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent

LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
# Between adjacent literals.
JOIN = re.compile(r'"\s*"')
ANY = re.compile(r"\.\.\.|\b[A-Z]\b")


def messages(root):
    """Returns all strings of the sources, one per line."""
    texts = []
    for folder in ("lib", "tools"):
        for path in sorted(each for each in (root / folder).rglob("*") if each.suffix in (".cpp", ".h", ".def")):
            texts += LITERAL.findall(JOIN.sub("", path.read_text(encoding="utf-8")))
    return "\n".join(texts)


def spans(page):
    """Returns the code spans in the first columns of the tables of messages."""
    is_table = False
    for line in page.read_text(encoding="utf-8").splitlines():
        if not line.startswith("|"):
            is_table = False
        elif re.match(r"\| (Message|Remark contains) \|", line):
            is_table = True
        elif is_table:
            yield from re.findall(r"`([^`]+)`", line.split("|")[1])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--root", type=Path, default=ROOT, help="the folder with docs/, lib/ and tools/ (the checkout)")
    root = parser.parse_args().root
    page = root / "docs" / "Diagnostics.md"
    sources = messages(root)
    count = problems = 0
    for span in spans(page):
        count += 1
        # The parts of a message with values in between are separate strings.
        parts = [part.strip() for part in ANY.split(span)]
        for part in filter(None, parts):
            if part not in sources:
                print(f"{page.name}: no source has the message '{part}'")
                problems += 1
    print(f"check_messages: {count} messages, {problems} problems")
    return 1 if problems or not count else 0


if __name__ == "__main__":
    sys.exit(main())
