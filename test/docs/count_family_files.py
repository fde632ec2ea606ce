#!/usr/bin/env python3
"""Counts the files of the code that name each family of PTX 9.1 or later, outside of the family's own files.

This is what a new family has to change. The limit is that of docs/AddingAForm.md. Not counted are documentation, tests and
examples, and the table of machine code, which is recorded. Older families are not counted: passes use them.
"""

import argparse
import re
import sys
from pathlib import Path

FOLDERS = ("include", "lib", "python", "tools", "utils")
SUFFIXES = {".td", ".def", ".h", ".cpp", ".py", ".pyi", ".txt", ".sh"}
RECORDED = {"include/redop/TargetInfo/MachineCode.td"}
# The files of a family have a name that contains one of these.
OWN = {
    "multimem.cp.reduce.async.bulk": ("MultimemBulk", "multimem_bulk"),
    "multimem.cp.async.bulk": ("MultimemBulk", "multimem_bulk"),
    "multimem.red.async": ("MultimemAsync", "multimem_async"),
    "multimem.st.async": ("MultimemAsync", "multimem_async"),
    "createpolicy.range.fabric": ("CreatePolicy", "createpolicy"),
    "tcgen05.ld.red.spcompress": ("Tcgen05LdRed", "tcgen05_ld_red"),
    "fabric.try_red.async": ("Fabric", "fabric"),
    "fabric.try_red.async.tensor": ("Fabric", "fabric"),
    "fabric.try_pullred.async": ("Fabric", "fabric"),
    "fabric.try_atom.async": ("Fabric", "fabric"),
}


def read_sources(root):
    """Returns the lines of code of each file, without comments."""
    sources = {}
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in SUFFIXES and path.is_file():
                lines = path.read_text(encoding="utf-8").splitlines()
                sources[str(path.relative_to(root))] = [line for line in lines if not re.match(r"\s*(//|#(?!include))", line)]
    return sources


def find_files(sources, family, own):
    """Returns the files that name the family in any spelling, or one of its own files."""
    # Not a family whose name only begins with this one.
    name = r"(?<![a-z])" + re.sub(r"[._]", "[._]?", family) + r"(?![._]?(red|bulk|tensor|spcompress))"
    files = "|".join(rf"{word}(Forms|Ops)?\.(td|cpp)" for word in own)
    pattern = re.compile(f"{name}|{files}", re.IGNORECASE)
    found = []
    for path, lines in sources.items():
        is_own = any(word in Path(path).stem for word in own)
        if not is_own and path not in RECORDED and any(pattern.search(line) for line in lines):
            found.append(path)
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("root", type=Path, help="the root of the repository")
    parser.add_argument("--limit", type=int, required=True, help="the largest number of files of a family")
    parser.add_argument("--list", action="store_true", help="print the files too")
    args = parser.parse_args()

    sources = read_sources(args.root)
    errors = 0
    for family, own in OWN.items():
        files = find_files(sources, family, own)
        print(f"{family}: {len(files)} files")
        if args.list:
            print("".join(f"  {path}\n" for path in files), end="")
        if not 1 <= len(files) <= args.limit:
            print(f"count_family_files: {family}: named in {len(files)} files, expected 1 to {args.limit}", file=sys.stderr)
            errors += 1
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
