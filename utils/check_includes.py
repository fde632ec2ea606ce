#!/usr/bin/env python3
"""Checks the layers of lib/ by its includes; docs/Architecture.md describes them.

    check_includes.py [FOLDER]

1. A library includes public headers (redop/X/) only of libraries that it links, directly or through others.
2. It includes private headers (those of lib/) only of its own; no target adds a folder of another library to its include path.
3. lib/Analysis and lib/Codegen do not report: they include no remarks.
4. In lib/Optimize, a plan (Plan.h, and *Plan.h) includes analyses, Common/ and its own folder only: no rewrite of another pass.
5. In lib/Optimize, only Pass.cpp and Pipeline.cpp report.

Prints a line "FILE:LINE<tab>PROBLEM<tab>FIX" for each violation, and exits with 1 if there is one.
"""

import re
import sys
from pathlib import Path

# Files that report although they are no pass, and why.
REPORTING = {
    "lib/Analysis/Miscompilations.cpp": "one message for all passes that lower",
    "lib/Optimize/Common/Permissions.cpp": "says for all passes that a kernel is left alone",
}
# Headers without a library, for all of them.
COMMON = ("redop/Support/LLVMVersion.h", "redop/Support/Version.h")
INCLUDE = re.compile(r'#include "([^"]+)"')
UPSTREAM = re.compile(r"(mlir|llvm|clang|mlir-c|llvm-c|redop-c|lld)/")


def read_links(root: Path) -> dict[str, set[str]]:
    """The libraries that each one links, by folder name, transitively."""
    links: dict[str, set[str]] = {}
    for file in sorted((root / "lib").rglob("CMakeLists.txt")):
        if file.parent == root / "lib":
            continue
        # Libraries that are not installed link as CMake does.
        found = re.search(r"(?:\bLINK\b|\btarget_link_libraries\(\w+ PUBLIC\b)(.*?)(?=\b[A-Z]{4,}\b|\))", file.read_text(), re.S)
        library = file.relative_to(root / "lib").parts[0]
        links.setdefault(library, set()).update(re.findall(r"\bRedop(\w+)", found[1]) if found else ())
    changed = True
    while changed:
        changed = False
        for own in links.values():
            more = set().union(*(links.get(each, set()) for each in own)) - own
            own |= more
            changed |= bool(more)
    return links


def check(root: Path):
    links = read_links(root)
    files = sorted(file for folder in ("lib", "include/redop") for file in (root / folder).rglob("*") if file.suffix in (".h", ".cpp"))
    for file in files:
        name = file.relative_to(root).as_posix()
        parts = name.split("/")
        library = parts[1] if parts[0] == "lib" else parts[2]
        for number, line in enumerate(file.read_text().splitlines(), 1):
            found = INCLUDE.match(line)
            if not found or UPSTREAM.match(found[1]) or found[1] in COMMON:
                continue
            place, header = f"{name}:{number}", found[1]
            if header.startswith("redop/"):
                other = header.split("/")[1]
                if library in links and other in links and other != library and other not in links[library]:
                    yield place, f"{library} includes {other}, which it does not link", "move what is shared to a lower library"
            elif parts[0] == "lib" and not any((folder / header).exists() for folder in (file.parent, root / "lib" / library)):
                yield place, f"no header '{header}' in lib/{library}", "include public headers of other libraries only"
            is_remark = header == "redop/Support/Remarks.h"
            if is_remark and library in ("Analysis", "Codegen") and name not in REPORTING:
                yield place, f"{library} reports", "return the reason, and let the pass report it"
            if library != "Optimize" or parts[0] != "lib":
                continue
            if is_remark and parts[-1] not in ("Pass.cpp", "Pipeline.cpp") and name not in REPORTING:
                yield place, "only Pass.cpp reports", "return the reason, and let the pass report it"
            if parts[-1].endswith("Plan.h") and not (
                header.startswith(("redop/Analysis/", "redop/Dialect/", "redop/Forms/", "redop/TargetInfo/", "Common/", parts[2] + "/"))
            ):
                yield place, f"a plan includes '{header}'", "include analyses, Common/ and the plan's folder only"
    for file in sorted(file for folder in ("lib", "tools", "python", "unittests") for file in (root / folder).rglob("CMakeLists.txt")):
        for number, line in enumerate(file.read_text().splitlines(), 1):
            if "include_directories" in line + "".join(file.read_text().splitlines()[number:number + 2]) and (
                found := re.search(r"/lib/(\w+)\"", line)
            ):
                if file.parent.name != found[1]:
                    yield f"{file.relative_to(root)}:{number}", f"adds lib/{found[1]} to an include path", "make the header public"


def main() -> int:
    root = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parents[1]
    problems = list(check(root))
    for problem in problems:
        print("\t".join(problem))
    return bool(problems)


if __name__ == "__main__":
    sys.exit(main())
