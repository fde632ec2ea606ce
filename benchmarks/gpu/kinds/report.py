#!/usr/bin/env python3
"""Writes docs/KernelKinds.md from results.json and results-nvcc.json, which measure.py has written.

    report.py           writes the page
    report.py --check   exits with 1 if the page is not what the results give
    --json=FILE, --nvcc=FILE, --page=FILE: other files than these
"""

import argparse
import json
import statistics
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
PAGE = HERE.parents[2] / "docs" / "KernelKinds.md"
LARGE = 24
# A variant harms if it is slower by more than both.
HARM_PART, HARM_US = 0.03, 0.3
TITLES = {
    "images": "Images", "statistics": "Counts, sums and extrema by key", "particles": "Particles, points and boxes",
    "graphs": "Graphs", "sparse": "Sparse matrices", "compaction": "Places in arrays, and sets of bits", "rows": "Rows and columns",
    "ml": "Gradients and losses", "launches": "Rare reductions and uneven work",
}  # fmt: skip
REDOP = {"raised": "raised", "opt": "`--optimize`", "noalias": "`--allow=noalias`", "all": "all permissions"}
PEERS = {"hand": "by hand", "torch": "PyTorch"}
HEAD = """# Kinds of kernels

This page compares CUDA kernels as people write them, compiled by clang and by redop, with code by hand and with PyTorch, on one
GPU. `report.py` generates it from the [results.json](../benchmarks/gpu/kinds/results.json) of one run of
[benchmarks/gpu/kinds](../benchmarks/gpu/README.md#kinds-of-kernels), which checks every result except those of PyTorch.
The same kernels by [nvcc](#by-nvcc) are at the end.

- {device}, PyTorch {torch}, CUDA {cuda}
- {kernels} kernels in {cases} cases; medians in us, with data that is not in the L2 cache; variants take turns
- *as written*: {front_end} without redop; `--optimize` without permissions, with [`noalias`](Optimizing/README.md), and with all
  permissions
- *best peer*: the faster of the kernel by hand and PyTorch, or the kernel as written if it is faster than both
- *launch*: an empty kernel with the grid as written. Kernels by hand may have fewer blocks; redop cannot change the grid of a launch
  that it does not see. *all / best* compares with the best peer, or with the launch if that takes longer
- {wrong}
"""


def table(head, rows):
    """A table in Markdown; all columns but the first contain numbers."""
    lines = ["| " + " | ".join(head) + " |", "|---|" + "---:|" * (len(head) - 1)]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows]) + "\n"


def number(value):
    """A time or ratio with three digits."""
    return "" if value is None else f"{value:.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


class Results:
    """Rows by case, size and variant."""

    def __init__(self, data):
        self.rows, self.versions = data["rows"], data["versions"]
        self.by_case = {}
        for row in self.rows:
            self.by_case.setdefault((row["case"], row["size"]), {})[row["variant"]] = row
        self.cases = {row["case"]: row["theme"] for row in self.rows}
        self.sizes = sorted({row["size"] for row in self.rows})

    def us(self, case, size, variant):
        """The time of a variant; None if it was not measured or is wrong."""
        return self.by_case.get((case, size), {}).get(variant, {}).get("us")

    def best_peer(self, case, size):
        """Time and name of the fastest code that redop has not compiled, or None without a peer."""
        if not any(self.us(case, size, peer) for peer in PEERS):
            return None
        found = [(time, name) for name in ("written", *PEERS) if (time := self.us(case, size, name))]
        return min(found, key=lambda each: each[0])

    def gain(self, case, size, variant):
        """How many times faster than as written a variant is."""
        written, time = self.us(case, size, "written"), self.us(case, size, variant)
        return written / time if written and time else None

    def ratio(self, case):
        """How many times as long as the best peer, or the launch, redop takes with all permissions; None without a peer."""
        peer, time = self.best_peer(case, LARGE), self.us(case, LARGE, "all")
        return time / max(peer[0], self.us(case, LARGE, "launch") or 0) if peer and time else None

    def is_as_written(self, case, size, variant):
        """Whether a variant is known to have the instructions of the kernel as written: a difference is noise."""
        codes = [self.by_case[case, size].get(each, {}).get("code") for each in ("written", variant)]
        return variant != "again" and codes[0] is not None and codes[0] == codes[1]

    def left_out(self):
        """What harms() leaves out, if the rows have hashes of the code."""
        return " Variants that have the machine code of the kernel as written are left out." if any("code" in row for row in self.rows) else ""

    def wrong(self):
        """Which results are wrong, in words."""
        names = sorted({f"{row['case']} ({row['variant']})" for row in self.rows if row["right"] is False})
        return f"wrong, and without times: {', '.join(names)}" if names else "every variant is right in every case"

    def harms(self, variant):
        """Cases, sizes and factors at which a variant is slower than as written, which is measured twice."""
        for case in self.cases:
            for size in self.sizes:
                if self.is_as_written(case, size, variant):
                    continue
                written, time = self.us(case, size, "written"), self.us(case, size, variant)
                if written and variant != "again":
                    written = max(written, self.us(case, size, "again") or 0)
                if written and time and time > written * (1 + HARM_PART) and time > written + HARM_US:
                    yield case, size, time / written


NVCC = """## By nvcc

The same kernels by {front_end}: redop reads the [PTX](PTX.md) that it writes, as [`redop-ptxas`](AnyCompiler.md#nvcc) does. {device},
medians in us at 2^24 elements, from one run whose results ([results-nvcc.json](../benchmarks/gpu/kinds/results-nvcc.json)) are
checked in the same way; {wrong}. Kernels whose machine code does not change are left out.
"""


def peer_name(name):
    return {"written": "as written", **PEERS}[name]


def theme_table(results, theme):
    """A theme at the largest size."""
    head = ["Case", "as written", "`--optimize`", "noalias", "all", "best peer", "launch", "all / best", "as written / all"]
    rows = []
    for case in (each for each, its_theme in results.cases.items() if its_theme == theme):
        times = [results.us(case, LARGE, variant) for variant in ("written", "opt", "noalias", "all")]
        peer = results.best_peer(case, LARGE)
        best = f"{number(peer[0])} ({peer_name(peer[1])})" if peer else ""
        numbers = map(number, (results.us(case, LARGE, "launch"), results.ratio(case), results.gain(case, LARGE, "all")))
        rows.append([case, *map(number, times), best, *numbers])
    return table(head, rows)


def harm_table(results):
    """All cases with a harm at any size, by the factor to as written."""
    found = {}
    for variant in REDOP:
        for case, size, factor in results.harms(variant):
            found.setdefault(case, {}).setdefault(size, []).append((factor, variant))
    rows = []
    for case, sizes in sorted(found.items(), key=lambda each: -max(max(values) for values in each[1].values())[0]):
        cells = [", ".join(f"{number(factor)} ({variant})" for factor, variant in sorted(sizes.get(size, []), reverse=True)) for size in results.sizes]
        rows.append([case, *cells])
    return table(["Case", *(f"2^{size}" for size in results.sizes)], rows) if rows else "No variant is slower than as written.\n"


def register_table(results):
    """Kernels that spill, or need more than 64 registers, in a variant."""
    rows, seen = [], set()
    for (case, size), variants in results.by_case.items():
        kernel = variants.get("written", {}).get("kernel")
        if size != results.sizes[-1] or kernel in seen:
            continue
        seen.add(kernel)
        needs = {name: (row["registers"], row["spills"]) for name, row in variants.items() if name in ("written", *REDOP) and "registers" in row}
        if any(spills > needs["written"][1] for _, spills in needs.values()):
            rows.append([kernel, *(f"{needs[name][0]}, {needs[name][1]}" if name in needs else "" for name in ("written", *REDOP))])
    return table(["Kernel", "as written", *REDOP.values()], rows) if rows else "No kernel has more spills than as written.\n"


def summary(results):
    """The figures of all cases."""
    lines, count = [], len(results.cases)
    gains = []
    for variant in ("opt", "noalias", "all"):
        factors = [gain for case in results.cases if (gain := results.gain(case, LARGE, variant))]
        better = [gain for gain in factors if gain >= 1.5]
        gains.append([REDOP[variant], str(len(better)), number(statistics.median(better)) if better else "", str(sum(1 for _ in results.harms(variant)))])
    lines.append(table([f"At 2^{LARGE} elements, of {count} cases", "at least 1.5 times faster", "their median", "harms at all sizes"], gains))
    ratios = {case: ratio for case in results.cases if (ratio := results.ratio(case))}
    if ratios:
        above = sorted((case for case in ratios if ratios[case] > 2), key=lambda case: -ratios[case])
        lines.append(f"Median of redop with all permissions / best peer or launch: {statistics.median(ratios.values()):.2f} in {len(ratios)} cases with a peer; "
                     f"above 2.0: {len(above)}{' (' + ', '.join(f'{case} {number(ratios[case])}' for case in above) + ')' if above else ''}.\n")  # fmt: skip
    pairs = sum(1 for case in results.cases for size in results.sizes if results.us(case, size, "again"))
    noise = list(results.harms("again"))
    lines.append(
        f"The same code, measured twice in one run, differs by more than the limit of a harm in {len(noise)} of {pairs} measurements"
        + (f", at most {number(max(factor for *_, factor in noise))} times.\n" if noise else ".\n")
    )
    return "\n".join(lines)


def nvcc_section(results):
    """What redop makes of the PTX of nvcc."""
    rows = []
    for case in results.cases:
        variants = [each for each in REDOP if each != "raised"]
        if all(results.is_as_written(case, LARGE, variant) for variant in variants):
            continue
        times = [number(results.us(case, LARGE, variant)) for variant in ("written", *variants)]
        rows.append([case, *times, *(number(results.gain(case, LARGE, variant)) for variant in ("opt", "all"))])
    head = ["Case", "as written", "`--optimize`", "noalias", "all", "as written / `--optimize`", "as written / all"]
    yield NVCC.format(**results.versions, wrong=results.wrong())
    yield from (summary(results), table(head, rows), "Harms, as above:\n", harm_table(results))


def page(data, nvcc):
    """The text of the page."""
    results = Results(data)
    kernels = len({row["kernel"] for row in results.rows})
    text = HEAD.format(**results.versions, kernels=kernels, cases=len(results.cases), wrong=results.wrong())
    parts = [text, "## Summary\n", summary(results)]
    for theme in TITLES:
        if theme in results.cases.values():
            parts += [f"## {TITLES[theme]}\n", f"2^{LARGE} elements, us.\n", theme_table(results, theme)]
    parts += ["## Harms\n", f"How many times as long as written a variant takes, if it is more than {HARM_PART * 100:.0f} % and {HARM_US} us slower.{results.left_out()}\n"]
    parts += [harm_table(results), "## Registers\n", "Registers, and bytes of spills, of kernels that spill more than as written.\n"]
    parts += [register_table(results), *(nvcc_section(Results(nvcc)) if nvcc else ())]
    return "\n".join(parts)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--json", type=Path, default=HERE / "results.json")
    parser.add_argument("--nvcc", type=Path, default=HERE / "results-nvcc.json")
    parser.add_argument("--page", type=Path, default=PAGE)
    options = parser.parse_args()
    read = [json.loads(file.read_text(encoding="utf-8")) if file.exists() else None for file in (options.json, options.nvcc)]
    text = page(*read)
    if options.check:
        if not options.page.exists() or options.page.read_text(encoding="utf-8") != text:
            sys.exit(f"{options.page.name} is not what {options.json.name} gives; run report.py")
        return
    options.page.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
