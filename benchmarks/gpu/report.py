#!/usr/bin/env python3
"""Writes docs/Performance.md and its pictures from results.json, which measure.py has written.

    report.py           writes the page; with matplotlib (Debian: python3-matplotlib), the pictures too
    report.py --check   exits with 1 if the page is not what results.json gives

The page ends with measurements that are not in results.json.
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

This page compares naive kernels, as written and after `redop-optimize`, with libraries and hand-written code on one GPU. All
measurements in a row come from one run of [benchmarks/gpu](../benchmarks/gpu/README.md), which checks every result. `report.py`
generates this page from [results.json](../benchmarks/gpu/results.json).

- {device}, PyTorch {torch}, CUDA {cuda}{copy}
- 64Mi elements or 1Mi rows; medians, in ms, with data that is not in the L2 cache; a ratio is redop's time over that of the peer
- *strided* kernels loop over the data; *single* kernels have one element per thread, in CTAs of 256 threads, and redop does not see
  their launch unless the row says so; keyed kernels are single
- *by hand* is [hand.cu](../benchmarks/gpu/kernels/hand.cu); Triton's kernels are in
  [triton_peers.py](../benchmarks/gpu/triton_peers.py), in relaxed order; PyTorch adds rows with `index_add_`
"""
# Why a row is not faster; {rows} is the time of a copy of as many bytes as rows of f32 take.
LIMITS = """
## Where other code is as fast or faster

| Rows | Why |
|---|---|
| *single*, launch not visible | Starting 262,144 CTAs takes 0.16 ms, whatever they do, and the code by hand takes that long too. A visible launch, or a loop over the data, avoids this. |
| scatter rows f32 to 1048576 | Memory is the limit: the kernel reads the rows, and reads and writes the table, 1.6 GB in total. A copy of the same number of bytes takes {rows:.3f} ms. |
| dense | The L2 cache limits `red` of 16 bytes, as it does in the code by hand. PyTorch adds without atomics, which requires that nothing else writes to the array. |
| max f32 strided | There is no atomic instruction for the maximum of f32: the CTAs merge their results in a compare-and-swap loop, which adds 8 us to the time of s32. |
| sum f32 strided | Each thread of Triton's kernel loads 16 bytes at a time; redop has several loads of 4 bytes in flight. |
| column i % | The 64-bit remainder takes longer than loading the element. CUDA C++ with 32-bit indices takes 0.13 ms (strided). |
| column sum f32, a block for each row | Bins of f32 take compare-and-swap loops in shared memory, and a thread has four values of a row in flight; PyTorch gives each thread a column. |
| keyed sum of 3 f32, random | Rows of 12 bytes are rarely aligned to 16 bytes, so each takes two instructions. |
| sum u32, one in 10,000 counted | There is almost nothing to combine: starting the CTAs takes all of the time. |
| append few, single | There is almost nothing to combine: starting the CTAs takes all of the time. |
"""

# Measurements that are not in results.json.
MORE = """
## Single passes

These tables were measured on one H200, in ms, for 64Mi elements unless they say otherwise. The figure of an empty cell is in a table
above, in the row named in parentheses, or was not measured.

### redop-grid: the sample

These are counts in CUDA C++ with `__restrict__` pointers and one thread per element in CTAs of 256, [without and with the
sample](Optimizing/Grid.md#the-sample). Kernels with memrefs of unknown size that may overlap are within 0.04 ms of these times.

| Keys | as written | without a sample | with it |
|---|---:|---:|---:|
| 256 values (histogram 256 uniform single) | | 0.222 | |
| 65,536 values | 0.731 | 0.734 | 0.733 |
| 65,536 values, 90 % equal | 44.4 | 0.252 | 0.212 |
| 65,536 values, 20 % equal | 10.5 | 0.781 | 0.822 |
| 1Mi values | 0.665 | 0.672 | 0.667 |
| 1Mi values, sorted | 1.508 | 0.734 | 0.165 |
| 8Mi values, sorted | 0.432 | 0.448 | 0.165 |
| 64Mi values, sorted | 0.344 | 0.471 | 0.240 |
| all different, in order | 0.217 | 0.357 | 0.217 |
| all different, in order, CTAs of 128 | 0.319 | 0.483 | 0.320 |
| all different, in order, CTAs of 1,024 | 0.252 | 0.292 | 0.220 |

### redop-grid: small launches

An optimized kernel takes 0.3 to 0.5 us longer to start and to end than the kernel as written. The times are in us, with one thread
per element in CTAs of 256:

| Kernel | 64Ki, as written | optimized | 1Mi, as written | optimized | 4Mi, as written | optimized |
|---|---:|---:|---:|---:|---:|---:|
| counts of 256 random keys | 17.5 | 4.4 | 271 | 7.7 | 1080 | 11.8 |
| counts of 65,536 random keys | 2.05 | 2.40 | 12.6 | 15.0 | 46.2 | 47.7 |
| counts, all different, in order | 1.30 | 1.76 | 3.52 | 3.91 | 11.0 | 12.7 |
| a sum of half of the elements | 58.3 | 2.0 | 922 | 4.4 | 3680 | 11.4 |
| a sum of none | 1.27 | 1.48 | 3.46 | 3.50 | 10.9 | 10.9 |
| append one in 741 | 1.53 | 2.22 | 3.71 | 4.66 | 11.1 | 13.2 |

### redop-grid and redop-aggregate: appends

The kernels have one thread per element, and a launch that redop does not see. *A scan of one element* is `redop-aggregate` alone,
with `elements-per-thread=1`.

| Kept | as written | a scan of one element | optimized |
|---|---:|---:|---:|
| every fourth (append every fourth single) | | 0.32 | |
| one in 64 | 0.702 | | 0.190 |
| one in 1,024 | 0.164 | 0.21 | 0.178 |
| one in 1,048,576 (append few single) | | | |

### redop-privatize

| Kernel | as written | optimized |
|---|---:|---:|
| sums of 64 columns of f16, `out[i % 64]` | 12,100 | 1.2 |
| sums of 1,024 columns of f16 | | 0.38 |
| sums over the channels of images (of another size), `out[i / size % channels]`, f32 | 54 | 0.43 |
| maximum of f32 by its bits in CUDA C++, one element per thread | 3.2 | 0.17 |
| counts of 64Mi pairs of 10 classes into one of two buffers that the data selects | 16.0 | 0.34 |
| sum of f64 into one element, a compare-and-swap loop | 4.1 (4,096 elements) | 0.089 (32Mi elements) |

If no element is frequent, the [table of elements without bins](Optimizing/Privatize.md#bins) costs about 1 %, and 2 % for floats.

### redop-combine-lanes alone

The kernels have one thread per element. If the test finds no equal addresses, its cost is below what the benchmark can measure.

| Kernel | as written | redop-combine-lanes |
|---|---:|---:|
| keyed sum f32, 4096 sorted (the same) | | 1.07 |
| keyed sum f32, 1048576 sorted (the same) | | 0.242 |
| keyed sum f32, 67108864 sorted | 0.381 | 0.289 |
| keyed places, 64 random | 19.5 | 16.4 |
| rows of 64 bf16 to a table of 50,000, one element per thread | 0.354 | 0.222 |
| forces on particles (of another number), vectors with sorted keys | 2.2 | 0.11 |

### redop-vectorize

| Kernel in CUDA C++, eight elements of a row per thread, addresses computed in 32 bits | as written | optimized |
|---|---:|---:|
| 1Mi rows of 64 bf16 | 1.06 | 0.07 |
| 1Mi rows of 64 f32 | 0.36 | 0.13 |

### redop-deterministic

[determinism.py](../benchmarks/gpu/determinism.py) measured 34 runs in each of three launches; each result has the bits of the exact
sum. *Optimized* has all permissions to regroup.

| f32 | as written | optimized | deterministic | deterministic, optimized |
|---|---:|---:|---:|---:|
| sum to one address (sum f32 strided) | | | 0.582 | 0.490 |
| sum of values from 2^-30 to 2^30 | 117.786 | 0.066 | 0.928 | 0.491 |
| sums to 256 addresses | 17.315 | 0.219 | 4.622 | 2.888 |
| sums to a table of 1Mi | 0.715 | 0.713 | 3.468 | 3.460 |

PyTorch's `index_add_` into the same table takes 0.758 ms, and 15.383 ms with `use_deterministic_algorithms`. CUB's `DeviceReduce`
returns the same bits in every run on one kind of GPU.

## Where optimized code is slower

- [Launches of a few microseconds](#redop-grid-small-launches) in which nothing repeats.
- CTAs that stream data and rarely add to one address in a loop take 1.09 times as long as written.
- On an H100, a loop over CTAs is 1.4 times slower than the grid if one CTA in 100 takes a thousand times longer than the others;
  `redop-grid` [does not create it](Optimizing/Grid.md#when-it-is-legal).

## Compile time of the optimizer

Compile time grows linearly with the size of the kernels. Code that the passes do not change costs about 1 % of `redop-lower`. A
kernel with interleaved iterations and bins has much more code than before, and takes about 50 ms longer.
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
        parts.append(LIMITS.format(rows=moved / versions["copy GB/s"] / 1e6).rstrip() + "\n")
    parts.append(MORE.strip())
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
