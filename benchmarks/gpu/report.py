#!/usr/bin/env python3
"""Writes docs/Performance.md and its pictures from results.json, which measure.py has written.

    report.py           writes the page; with matplotlib (Debian: python3-matplotlib), the pictures too
    report.py --check   exits with 1 if the page is not what results.json gives
"""

import argparse
import json
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
DOCS = HERE.parents[1] / "docs"
PAGE = DOCS / "Performance.md"
COLUMNS = {
    "naive": "as written", "optimized": "redop", "hand": "by hand", "cub": "CUB", "torch": "PyTorch",
    "torch.compile": "torch.compile", "triton": "Triton",
}  # fmt: skip
PEERS = [each for each in COLUMNS if each not in ("naive", "optimized")]
GROUPS = [
    ("Sums and extrema", "sums", ("sum", "max", "append", "warp")),
    ("Columns and parts", "columns", ("column", "parts")),
    ("Histograms", "histograms", ("histogram",)),
    ("Sums, counts and places by keys", "keys", ("keyed", "row sum")),
    ("Rows and dense arrays", "rows", ("scatter", "dense")),
]
HEAD = """# Performance

Naive kernels as written and optimized by `redop-optimize` on one GPU, compared with libraries and hand-written code. All
measurements in a row come from one run of [benchmarks/gpu](../benchmarks/gpu/README.md), which checks every result. `report.py`
generates this page from its [results.json](../benchmarks/gpu/results.json).

- {device}, PyTorch {torch}, CUDA {cuda}{copy}
- 64Mi elements or 1Mi rows; medians, in ms, with data that is not in the L2 cache; ratios are redop over the peer
- *strided* kernels loop over the data; *single* kernels have one element per thread, in blocks of 256, and a launch that redop
  does not see unless the row says so; keyed kernels are single
- *by hand* is [hand.cu](../benchmarks/gpu/kernels/hand.cu); Triton's kernels are in
  [triton_peers.py](../benchmarks/gpu/triton_peers.py), in relaxed order; rows are added by `index_add_` in PyTorch
"""
# Why a row is not faster; {rows} is the time of a copy of as many bytes as rows of f32 take.
LIMITS = """
## Where other code is as fast or faster

| Rows | Why |
|---|---|
| *single*, launch not visible | Starting 262,144 blocks takes 0.16 ms, whatever they do, and the code by hand takes as long. A visible launch, or a loop over the data, avoids it. |
| scatter rows f32 to 1048576 | Memory is the limit: the kernel reads the rows, and reads and writes the table, 1.6 GB in total. A copy of as many bytes takes {rows:.3f} ms. |
| dense | The L2 limits `red` of 16 bytes, as in the code by hand. PyTorch adds without atomics, which requires that nothing else writes to the array. |
| max f32 strided | There is no atomic instruction for the maximum of f32: the blocks merge their results in a compare-and-swap loop, which adds 8 us to the time of s32. |
| sum f32 strided | Each thread of Triton's kernel loads 16 bytes at a time; redop has several loads of 4 bytes in flight. |
| column i % | The 64-bit remainder takes longer than loading the element. CUDA C++ with 32-bit indices takes 0.13 ms (strided). |
| column sum f32, a block for each row | Bins of f32 are compare-and-swap loops in shared memory, and a thread has four values of a row in flight; PyTorch gives each thread a column. |
| keyed sum of 3 f32, random | Rows of 12 bytes are rarely aligned to 16 bytes, so each takes two instructions. |
| sum u32, one in 10,000 counted | There is almost nothing to combine: starting the blocks takes all of the time. |
| append few, single | There is almost nothing to combine: starting the blocks takes all of the time. |
"""


def format_row(row):
    peers = {name: row[name] for name in PEERS if name in row}
    best = min(peers, key=peers.get, default=None)
    ratio = f"{row['optimized'] / peers[best]:.2f} ({COLUMNS[best]})" if best else ""
    cells = [row["case"], *(f"{row[name]:.3f}" if name in row else "" for name in COLUMNS)]
    return f"| {' | '.join(cells)} | {row['naive'] / row['optimized']:.1f} | {ratio} |"


def make_page(results):
    versions, rows = results["versions"], results["milliseconds"]
    copy = f"; a copy reaches {versions['copy GB/s']} GB/s" if "copy GB/s" in versions else ""
    parts = [HEAD.format(copy=copy, **{key: versions[key] for key in ("device", "torch", "cuda")})]
    header = " | ".join(["", *COLUMNS.values(), "as written / redop", "redop / best peer"])
    for title, name, starts in GROUPS:
        chosen = [row for row in rows if row["case"].startswith(starts)]
        parts.append(f"\n## {title}\n\n![{title}: time as written, with redop, and of the best peer](images/performance-{name}.svg)\n")
        parts.append(f"| {header} |\n|---|{'---:|' * (len(COLUMNS) + 2)}")
        parts.extend(format_row(row) for row in chosen)
    if "copy GB/s" in versions:
        # 1Mi rows of 128 f32, the table twice, and an index of 8 bytes for each row.
        moved = (1 << 20) * (3 * 128 * 4 + 8)
        parts.append(LIMITS.format(rows=moved / versions["copy GB/s"] / 1e6))
    return "\n".join(parts).rstrip() + "\n"


def draw(results):
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams.update({"svg.hashsalt": "redop", "svg.fonttype": "none", "font.size": 9})
    from matplotlib import pyplot

    (DOCS / "images").mkdir(exist_ok=True)
    for _, name, starts in GROUPS:
        rows = [row for row in results["milliseconds"] if row["case"].startswith(starts)][::-1]
        figure, axes = pyplot.subplots(figsize=(8, 0.9 + 0.42 * len(rows)))
        sides = [("as written", "naive", "#bbbbbb"), ("best peer", None, "#e0a050"), ("redop", "optimized", "#3070b0")]
        for number, (label, key, color) in enumerate(sides):
            values = [row[key] if key else min((row[peer] for peer in PEERS if peer in row), default=0) for row in rows]
            axes.barh([each + 0.27 * (1 - number) for each in range(len(rows))], values, 0.25, label=label, color=color)
        axes.set_yticks(range(len(rows)), [row["case"] for row in rows])
        axes.set_xscale("log")
        axes.minorticks_off()
        axes.set_xlabel("ms (logarithmic)")
        axes.margins(y=0.01)
        axes.legend(loc="lower center", bbox_to_anchor=(0.5, 1.0), ncol=len(sides), frameon=False)
        figure.tight_layout()
        path = DOCS / "images" / f"performance-{name}.svg"
        figure.savefig(path, metadata={"Date": None})
        pyplot.close(figure)
        # matplotlib leaves blanks at the ends of lines.
        path.write_text("".join(line.rstrip() + "\n" for line in path.read_text().splitlines()))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    results = json.loads((HERE / "results.json").read_text())
    page = make_page(results)
    if options.check:
        if not PAGE.exists() or PAGE.read_text() != page:
            sys.exit(f"{PAGE} is not what results.json gives; run {Path(__file__).name}")
        return
    PAGE.write_text(page)
    try:
        draw(results)
    except ImportError as error:
        sys.exit(f"the pictures are not drawn: {error}")


if __name__ == "__main__":
    main()
