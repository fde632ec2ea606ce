#!/usr/bin/env python3
"""Kernels as people write them, on a GPU: by clang or nvcc, by redop with and without permissions, by hand and by PyTorch.

    measure.py --write=FOLDER [--compiler=PROGRAM] [--front-end=clang|nvcc] [--variants=NAME,...] [--no-hand]
    measure.py --ptx=FOLDER --json=FILE [--only=REGEX] [--sizes=16,18,20,24]

--write compiles the kernels into FOLDER and ends: it requires clang 22, CUDA and redop-compile, and no GPU. --ptx measures
them, with 2^SIZE elements each, and requires NumPy and PyTorch. Every result is checked; a faulty kernel is reported and does
not stop the others. Exits with 1 if anything failed.
"""

import argparse
import json
import queue
import subprocess
import sys
import threading
import time
from pathlib import Path

from variants import FRONT_ENDS, OPTIONS, build

HERE = Path(__file__).resolve().parent
# A launch that takes longer hangs, in seconds.
PATIENCE = 120


def themes():
    """The names of the files of kernels."""
    return [path.stem for path in sorted((HERE / "kernels").glob("*.cu")) if path.stem != "hand"]


def write(options):
    """Compiles the kernels; returns the exit code."""
    variants = options.variants.split(",") if options.variants else list(OPTIONS)
    unknown = [each for each in variants if each not in OPTIONS]
    if unknown:
        sys.exit(f"measure.py: unknown variant {unknown[0]}; there are {', '.join(OPTIONS)}")
    failed = build(options.compiler, options.write, themes(), variants, options.hand, options.front_end)
    for what, message in failed.items():
        print(f"{what}: {message}", file=sys.stderr)
    return 1 if failed else 0


class Measurement:
    """Rows that workers print, until each job is done or has failed."""

    def __init__(self, options):
        self.options, self.sizes = options, [int(each) for each in options.sizes.split(",")]
        self.rows, self.done, self.skipped, self.info = [], [], {}, {}
        self.begin = time.monotonic()

    def run_worker(self):
        """Runs one worker to its end; returns whether another one is required."""
        worker = subprocess.Popen([sys.executable, HERE / "worker.py"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        request = {"folder": str(self.options.ptx), "only": self.options.only, "sizes": self.sizes}
        worker.stdin.write(json.dumps({**request, "skipped": self.skipped, "done": self.done}))
        worker.stdin.close()
        lines: queue.Queue = queue.Queue()
        reader = threading.Thread(target=self.read, args=(worker, lines))
        reader.start()
        current, why = None, ""
        while True:
            try:
                line = lines.get(timeout=PATIENCE)
            except queue.Empty:
                worker.kill()
                why = f"no end after {PATIENCE} s"
                continue
            if not line:
                break
            event = json.loads(line)
            current, why = event.get("begin", current), event.get("fault", why)
            self.info.update(event.get("device", {}))
            self.add(event.get("rows", []))
            if "done" in event:
                self.done.append(event["done"])
                current = None
        reader.join()
        if worker.wait() == 0:
            return False
        if current is None:
            sys.exit(f"measure.py: the worker ended with {worker.returncode} outside of a case")
        key = "{} {} {}".format(*current)
        if key in self.skipped:
            sys.exit(f"measure.py: {key} fails again although it is left out")
        self.skipped[key] = why or f"the process ended with {worker.returncode}"
        return True

    def read(self, worker, lines):
        """Passes lines on; an empty one is the end."""
        for line in worker.stdout:
            lines.put(line)
        lines.put("")

    def add(self, rows):
        """Keeps the rows of a job, and prints them in one line."""
        if not rows:
            return
        self.rows += rows
        parts = [f"{row['variant']} {row['us']:.2f}" if "us" in row else f"{row['variant']} WRONG" for row in rows]
        print(f"{time.monotonic() - self.begin:4.0f} s  {rows[0]['case']} 2^{rows[0]['size']}: {', '.join(parts)}", flush=True)
        for row in rows:
            if "why" in row:
                print(f"       {row['variant']}: {row['why']}", flush=True)

    def add_resources(self):
        """Adds registers, spills and a hash of the code to the rows, where they are known."""
        file = Path(self.options.ptx) / "resources.json"
        found = json.loads(file.read_text()) if file.exists() else {"kernels": {}}
        self.info["front_end"] = found.get("front_end", "a compiler that is not known")
        for row in self.rows:
            row.update(found["kernels"].get("written" if row["variant"] == "again" else row["variant"], {}).get(row["kernel"], {}))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--compiler", default="build/bin/redop-compile")
    parser.add_argument("--write", type=Path)
    parser.add_argument("--front-end", choices=FRONT_ENDS, default="clang", help="what compiles CUDA C++")
    parser.add_argument("--variants", default="", help="only these")
    parser.add_argument("--no-hand", dest="hand", action="store_false", help="without the kernels by hand")
    parser.add_argument("--ptx", type=Path)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--only", default="", help="cases whose name matches")
    parser.add_argument("--sizes", default="16,18,20,24")
    options = parser.parse_args()
    if options.write:
        return write(options)
    if not (options.ptx and options.json):
        parser.error("--write, or --ptx and --json, is required")
    measurement = Measurement(options)
    while measurement.run_worker():
        pass
    measurement.add_resources()
    options.json.write_text(json.dumps({"versions": measurement.info, "rows": measurement.rows}, indent=0) + "\n")
    wrong = [row for row in measurement.rows if row["right"] is False]
    print(f"{len(measurement.rows)} rows, {len(wrong)} wrong, {time.monotonic() - measurement.begin:.0f} s")
    return 1 if wrong or not measurement.rows else 0


if __name__ == "__main__":
    sys.exit(main())
