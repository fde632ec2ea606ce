"""The files of a corpus by producer, and tables of counts in a README."""

import os
import re
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor


def find_files(folder):
    """The .ptx files below `folder`. A producer is still at work in a folder whose name ends in ".part"."""
    files = [path for path in sorted(folder.rglob("*.ptx")) if ".part" not in {each.suffix for each in path.parents}]
    if not files:
        sys.exit(f"no .ptx file in {folder}")
    return files


def run_on(files, folder, check):
    """Yields the producer of each file, a folder of `folder`, the file, and check(file)."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for path, result in zip(files, pool.map(check, files)):
            producer, *rest = path.relative_to(folder).parts
            yield producer if rest else "other", path, result


def print_table(columns, counts, readme, marker):
    """Prints a row of counts for each producer, and for all; a column is a name and a function of the counts. Writes the table after `marker` in `readme`, unless that is None."""
    rows = [f"| Producer | {' | '.join(columns)} |", f"|---|{'---:|' * len(columns)}"]
    for name, each in [*sorted(counts.items()), ("all", sum(counts.values(), Counter()))]:
        rows.append(f"| {name} | {' | '.join(str(value(each)) for value in columns.values())} |")
    print("\n".join(rows))
    if readme:
        head, _, tail = readme.read_text().partition(marker)
        rest = re.sub(r"\A\n+(\|[^\n]*\n)*\n*", "", tail)
        readme.write_text("\n".join([head + marker, "", *rows, "", rest]) if rest else "\n".join([head + marker, "", *rows, ""]))
