#!/usr/bin/env python3
"""Checks that every rule of the verifier has tests and documentation.

Each rule of Rules.td requires a chunk in some test/Dialect/*/invalid*.mlir, headed
by its ID, whose expected error contains the ID; a part of some edges*.mlir headed by
its ID; and, if docs/reference exists, a mention there. An ID that does not belong to
a rule is an error, too.
"""

import argparse
import json
import re
import sys
from pathlib import Path

CHUNK_END = "// -----"
# The files that may contain IDs: no build trees, no binary inputs.
FOLDERS = ("docs", "include", "lib", "test", "tools", "unittests")
SUFFIXES = (".cpp", ".h", ".md", ".mlir", ".py", ".td", ".test")


def load_rules(path):
    """Returns ID -> text of each rule, from llvm-tblgen's JSON."""
    with open(path, encoding="utf-8") as file:
        records = json.load(file)
    return {records[name]["Id"]: records[name]["Text"] for name in records["!instanceof"]["Rule"]}


def heads(text):
    """Returns the IDs that are alone in a comment line."""
    return set(re.findall(r"^// ([a-z0-9_]+_c\d+)$", text, re.MULTILINE))


def check_tests(rules, tests):
    """Yields missing tests."""
    invalid, edges = set(), set()
    for path in sorted(tests.glob("*/invalid*.mlir")):
        for number, chunk in enumerate(path.read_text(encoding="utf-8").split(CHUNK_END), 1):
            found = heads(chunk)
            if len(found) != 1:
                yield f"{path.name}: chunk {number} is headed by {len(found)} rule IDs; head it by one"
            for rule in found:
                if f" {rule}: " not in chunk:
                    yield f"{path.name}: chunk {number} is headed by {rule}, but expects no error of it"
            invalid |= found
    for path in tests.glob("*/edges*.mlir"):
        edges |= heads(path.read_text(encoding="utf-8"))
    for rule in rules:
        if rule not in invalid:
            yield f"{rule}: no chunk of an invalid.mlir is headed by it"
        if rule not in edges:
            yield f"{rule}: no edges.mlir has a legal op under it"


def check_docs(rules, folder):
    """Yields rules missing in the reference."""
    if not folder.is_dir():
        return
    text = "".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.md")))
    for rule in rules:
        if not re.search(rf"\b{rule}\b", text):
            yield f"{rule}: {folder.name} does not mention it"


def check_unknown(rules, root):
    """Yields IDs that do not belong to a rule."""
    stems = sorted({rule.rpartition("_c")[0] for rule in rules}, key=len, reverse=True)
    pattern = re.compile(rf"\b(?:{'|'.join(stems)})_c\d+\b")
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            if path.suffix not in SUFFIXES or not path.is_file():
                continue
            for found in sorted(set(pattern.findall(path.read_text(encoding="utf-8"))) - set(rules)):
                yield f"{path.relative_to(root)}: {found} is no rule"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("json", help="what llvm-tblgen -dump-json makes of Forms.td")
    parser.add_argument("root", type=Path, help="the source tree")
    arguments = parser.parse_args()
    rules = load_rules(arguments.json)
    problems = [f"{rule}: has no text" for rule, text in rules.items() if not text.strip()]
    problems += check_tests(rules, arguments.root / "test" / "Dialect")
    problems += check_docs(rules, arguments.root / "docs" / "reference")
    problems += check_unknown(rules, arguments.root)
    for problem in problems:
        print(problem)
    print(f"check_rule_ids: rules {len(rules)}, problems {len(problems)}")
    return 1 if problems or not rules else 0


if __name__ == "__main__":
    sys.exit(main())
