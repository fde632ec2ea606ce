#!/usr/bin/env python3
"""Writes the table of gains in README.md, and docs/images/gains.svg, from the tables of measurements in docs/.

    generate_gains.py               writes both
    generate_gains.py --check       exits with 1 if one of them is not what the tables give
    generate_gains.py --root DIR    works in DIR, as tests do
"""

import argparse
import math
import re
import sys
from dataclasses import dataclass
from pathlib import Path

from svg import Picture

README = "README.md"
PICTURE = Path("docs") / "images" / "gains.svg"
BEGIN = "<!-- Written by utils/generate_gains.py; do not edit. -->\n"
END = "<!-- End of what utils/generate_gains.py writes. -->\n"


@dataclass(frozen=True)
class Source:
    """A table of times: its page, the heading above it, and the columns without redop, with it and with permissions."""

    page: str
    heading: str
    alone: str
    unpermitted: str | None
    permitted: str


JAX = Source("docs/AnyCompiler.md", "JAX", "XLA", "redop", "redop with all permissions")
NVCC = Source("docs/AnyCompiler.md", "nvcc", "nvcc", "redop", "redop with all permissions")
TRITON = Source("docs/Triton.md", "Atomics that many threads share", "without redop", None, "with redop")

# Each row of the README: the source, the name of the row there, whether with permissions, and what the README calls it.
ROWS = [
    (JAX, "`zeros(256).at[i].add(x)`, i32", False, "JAX: `zeros(256).at[i].add(x)`, 16Mi i32"),
    (JAX, "`bincount` of 4Mi keys", False, "JAX: `bincount` of 4Mi keys"),
    (JAX, "the same, bf16", False, "JAX: `segment_sum` of 131,072 rows of 128 bf16"),
    (JAX, "`zeros(256).at[i].add(x)`, f32", True, "JAX: `zeros(256).at[i].add(x)`, 16Mi f32"),
    (JAX, "65,536 bins, `add`, f32", True, "JAX: the same with 65,536 bins"),
    (NVCC, "histogram of i32, without `__restrict__`", False, "CUDA C++: histogram of 16Mi i32"),
    (NVCC, "total of i32 in u64, with a grid-stride loop", False, "CUDA C++: total of 16Mi i32 in u64"),
    (NVCC, "sum of f32", True, "CUDA C++: sum of 16Mi f32"),
    (TRITON, "histogram, 256 bins", True, "Triton: histogram of 64Mi keys, 256 bins"),
    (TRITON, "sum of 4Mi f32 into one address", True, "Triton: sum of 4Mi f32"),
]


class SourceError(Exception):
    """A table, row or column does not exist."""


def read_table(root, source):
    """Returns the rows of the last table before the next heading that has the columns, by their names."""
    text = (root / source.page).read_text(encoding="utf-8")
    parts = re.split(rf"^## {re.escape(source.heading)}$", text, flags=re.MULTILINE)
    if len(parts) != 2:
        raise SourceError(f"{source.page}: no heading '{source.heading}'")
    section = re.split(r"^## ", parts[1], flags=re.MULTILINE)[0]
    rows, columns = {}, None
    for line in section.splitlines():
        if not line.startswith("|"):
            columns = None
            continue
        cells = [cell.strip().replace("**", "") for cell in line.strip("|").split("|")]
        if columns is None:
            columns = cells
        elif source.alone in columns and source.permitted in columns and set(line) - set("|-: "):
            rows[cells[0]] = dict(zip(columns, cells))
    return rows


def read_rows(root):
    """Returns (name, ms without redop, ms with redop, permitted) for each row of the README."""
    result = []
    for source, key, permitted, name in ROWS:
        row = read_table(root, source).get(key)
        if row is None:
            raise SourceError(f"{source.page}: no row '{key}' under '{source.heading}'")
        column = source.permitted if permitted else source.unpermitted
        times = [float(row[each].removesuffix(" ms")) for each in (source.alone, column)]
        result.append((name, *times, permitted))
    return result


def spell_ratio(alone, redop):
    """Returns the ratio of the times, with as many digits as the times have, and at most two."""
    digits = min(2, *(len(f"{time:.3f}".lstrip("0.")) for time in (alone, redop)))
    ratio = float(f"{alone / redop:.{digits}g}")
    return f"{ratio:.1f}" if ratio < 10 and digits > 1 else f"{ratio:.0f}"


def make_table(rows):
    """Returns the part of the README between the marks."""
    lines = ["| Program, unchanged | without redop | with redop | ratio | permissions |", "|---|---:|---:|---:|---|"]
    for name, alone, redop, permitted in rows:
        lines.append(
            f"| {name} | {alone:.3f} ms | {redop:.3f} ms | {spell_ratio(alone, redop)} | {'all' if permitted else 'none'} |"
        )
    return "\n" + "\n".join(lines) + "\n\n"


def draw(rows):
    """Returns the text of the picture: a pair of bars for each row, on a logarithmic scale."""
    left, right, step = 330, 830, 36
    least, most = 0.004, 60
    bottom = 44 + step * len(rows)
    picture = Picture(960, bottom + 40, "Times of unchanged programs, without and with redop")

    def place(time):
        return left + (right - left) * math.log(time / least) / math.log(most / least)

    for x, color, label in ((left, "#bbbbbb", "without redop"), (left + 140, "#3070b0", "with redop")):
        picture.rectangle(x, 12, 14, 12, color)
        picture.text(x + 20, 23, label)
    for time in (0.01, 0.1, 1, 10):
        picture.line(place(time), 36, place(time), bottom, "#dddddd")
        picture.text(place(time), bottom + 16, f"{time:g}", "middle", "#555555", 11)
    picture.text((left + right) / 2, bottom + 32, "ms, logarithmic", "middle", "#555555", 11)
    for number, (name, alone, redop, permitted) in enumerate(rows):
        y = 44 + step * number
        label = name.replace("`", "") + (" *" if permitted else "")
        picture.text(left - 8, y + 19, label, "end", size=11)
        picture.rectangle(left, y + 2, place(alone) - left, 12, "#bbbbbb")
        picture.rectangle(left, y + 15, place(redop) - left, 12, "#3070b0")
        picture.text(place(max(alone, redop)) + 8, y + 19, f"{spell_ratio(alone, redop)} x", size=11, bold=True)
    picture.text(left - 8, bottom + 16, "* with all permissions", "end", "#555555", 11)
    return picture.write()


def replace_table(text, table):
    """Returns the text of the README with the table."""
    if text.count(BEGIN) != 1 or text.count(END) != 1:
        raise SourceError(f"{README}: not one part between the two marks")
    before, rest = text.split(BEGIN)
    return before + BEGIN + table + END + rest.split(END)[1]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parent.parent)
    options = parser.parse_args()
    readme, picture = options.root / README, options.root / PICTURE
    try:
        rows = read_rows(options.root)
        wanted = {readme: replace_table(readme.read_text(encoding="utf-8"), make_table(rows)), picture: draw(rows)}
    except SourceError as error:
        sys.exit(f"generate_gains: {error}")
    status = 0
    for path, text in wanted.items():
        if not options.check:
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            print(f"{path.relative_to(options.root)} is not what the tables give; run utils/generate_gains.py", file=sys.stderr)
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
