#!/usr/bin/env python3
"""Lifts each kernel of five producers to MLIR, prints it again without optimizing, and compares results and times on a GPU.

    identity.py --redop-ptxas=PROGRAM --clang=FOLDER --nvcc=FOLDER --json=FILE [--only=PRODUCER,...]

--clang and --nvcc are folders that kinds/measure.py --write has filled, for variant `written`. Requires a GPU, NumPy and PyTorch,
and for their parts numba-cuda and CuPy. Results of the two must have the same bits, and those of kinds also be right. Prints a
table; exits with 1 if results differ.
"""

import argparse
import json
import shutil
import statistics
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
PRODUCERS = {"clang": "clang", "nvcc": "nvcc", "numba": "numba-cuda", "nvrtc": "NVRTC, by CuPy"}
# Below this time in us, a launch takes most of it.
LEAST_US = 4
ROUNDS = 2


def run_cupy(options, folder):
    """The rows of CuPy's kernels: processes take turns, and a kernel's time is the median of its launches' medians."""

    def run(mode, number, *more):
        file = folder / f"{mode}.{number}.json"
        tools = (f"--redop-ptxas={options.redop_ptxas}", f"--ptxas={options.ptxas}", f"--cache={folder / mode}")
        command = [sys.executable, HERE / "cupy_part.py", f"--mode={mode}", *tools, f"--json={file}", *more]
        subprocess.run(list(map(str, command)), check=True)
        return json.loads(file.read_text())

    with ThreadPoolExecutor(2) as pool:
        first = dict(zip(("before", "after"), pool.map(lambda mode: run(mode, 0), ("before", "after")), strict=True))
    timed = {"before": [], "after": []}
    for number in range(ROUNDS):
        for mode in ("before", "after") if number % 2 == 0 else ("after", "before"):
            timed[mode].append(run(mode, number + 1, "--times"))
    results = {mode: first[mode]["results"] for mode in first}
    vary = {name for name, (one, other) in results["before"].items() if one != other}
    differ = sorted(name for name, own in results["before"].items() if name not in vary and own != results["after"].get(name))
    times = {}
    for mode, runs in timed.items():
        for launches in zip(*(each["launches"] for each in runs), strict=True):
            times.setdefault(launches[0][0], {}).setdefault(mode, []).append(statistics.median(us for _, us in launches))
    for kernel, state in first["after"]["found"].items():
        row = {"producer": "nvrtc", "kernel": kernel, "case": kernel, "replaced": state == "replaced"}
        row["refused"] = "" if row["replaced"] else state
        both = times.get(kernel, {})
        if row["replaced"] and len(both) == 2:
            row.update({mode: statistics.median(values) for mode, values in both.items()})
        yield {**row, "same": not differ}
    failed = first["after"]["failed"]
    yield {"producer": "nvrtc", "functions": len(results["before"]), "vary": sorted(vary), "differ": differ, "failed": failed}


def rows(options):
    """All rows."""
    from assembly import Assembler

    assembler, wanted = Assembler(options.redop_ptxas, options.ptxas), options.only.split(",")
    if "nvrtc" in wanted:
        with tempfile.TemporaryDirectory() as folder:
            yield from run_cupy(options, Path(folder))
    for producer in ("clang", "nvcc"):
        if producer in wanted:
            from kinds_part import rows as kinds

            yield from kinds(producer, getattr(options, producer), assembler)
    if "numba" in wanted:
        from numba_part import rows as numba

        yield from numba(assembler)


def is_wrong(row):
    """Whether a kernel's results are other ones than before."""
    return row.get("same") is False or (not row.get("right", True) and row["right before"])


def table(found):
    """A table in Markdown by producer."""
    lines = ["| Producer | Kernels replaced | Results | Time of those above 4 us |", "|---|---:|---|---|"]
    for producer, name in PRODUCERS.items():
        own = [row for row in found if row["producer"] == producer and "kernel" in row and "skipped" not in row]
        if not own:
            continue
        kernels = {(row["kernel"], row["case"] if producer == "numba" else ""): row["replaced"] for row in own}
        replaced, wrong = sum(kernels.values()), [row["case"] for row in own if is_wrong(row)]
        varying = sum(row.get("varies", False) for row in own)
        results = f"DIFFERENT: {', '.join(wrong)}" if wrong else "the same bits"
        results += f", except for {varying} cases whose results vary by themselves" if varying else ""
        ratios = sorted(row["after"] / row["before"] for row in own if row.get("before", 0) >= LEAST_US and "after" in row)
        time = f"median {statistics.median(ratios):.3f}, worst {ratios[-1]:.3f} of {len(ratios)}" if ratios else "not measured"
        alone = f", {len(kernels) - replaced} left alone" if replaced < len(kernels) else ""
        lines.append(f"| {name} | {replaced}{alone} | {results} | {time} |")
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--redop-ptxas", type=Path, required=True)
    parser.add_argument("--ptxas", default=shutil.which("ptxas") or "/usr/local/cuda/bin/ptxas")
    parser.add_argument("--clang", type=Path)
    parser.add_argument("--nvcc", type=Path)
    parser.add_argument("--only", default=",".join(PRODUCERS), help="these producers")
    parser.add_argument("--json", type=Path, required=True)
    options = parser.parse_args()
    for producer in ("clang", "nvcc"):
        if producer in options.only.split(",") and not getattr(options, producer):
            parser.error(f"--{producer} is required, or --only without {producer}")
    found = []
    for row in rows(options):
        found.append(row)
        print(json.dumps(row), flush=True)
    options.json.write_text(json.dumps(found, indent=0) + "\n")
    print(table(found))
    sys.exit(any(map(is_wrong, found)))


if __name__ == "__main__":
    main()
