#!/usr/bin/env python3
"""The campaign `gpu`: random kernels three ways, in the interpreter, as written on a GPU, and optimized on the GPU.

    gpu_campaign.py prepare FILE --tools=DIR --kernels=N [--first=SEED] [--jobs=N] [--commit=HASH] [--fault=NAME]
    gpu_campaign.py run FILE --record=FILE [--jobs=N]

`prepare` makes the texts of campaign_ptx.py with the tools in DIR, and needs no GPU. FILE has them with what the interpreter
computes. `run` needs no tools: it runs each text on the GPU of this machine, in processes that it can end, and compares all buffers.
What LLVM and the driver make of the output of redop shows here only. The record is like that of campaign.py.
"""

import argparse
import gzip
import json
import multiprocessing
import os
import re
import sys
import tempfile
import time
from pathlib import Path

import numpy
from campaign import add, find_commit, hash_sources
from campaign_ptx import FAULTS, PER_SEED, Seed, Texts
from pass_chain import ToolError, run_tool
from whole_kernels import DTYPES, are_nan, read_arguments, read_signature, to_bits

LAUNCHER = Path(__file__).with_name("gpu_launch.py")
# Seconds between two lines of progress.
PROGRESS = 30


# ---- Preparing ----------------------------------------------------------------------


def prepare_seed(job):
    seed, tools, fault = job
    with tempfile.TemporaryDirectory() as folder:
        texts = Texts(seed, tools, Path(folder), fault)
        made = [(stage, path.read_text(), names) for stage, path, names in texts.texts]
    return {"seed": seed, "counts": texts.counts, "failures": texts.failures, "expected": texts.expected, "texts": made}


def prepare(options):
    start = shown = time.monotonic()
    head = {"campaign": "gpu", "commit": options.commit or find_commit(), "first": options.first}
    jobs = [(options.first + number, options.tools, options.fault) for number in range(-(-options.kernels // PER_SEED))]
    with gzip.open(options.file, "wt", encoding="utf-8") as file, multiprocessing.Pool(options.jobs) as pool:
        file.write(json.dumps(head) + "\n")
        for number, entry in enumerate(pool.imap(prepare_seed, jobs)):
            file.write(json.dumps(entry) + "\n")
            for failure in entry["failures"]:
                print(f"seed {entry['seed']}, kernel {failure['kernel']}, {failure['after']}: {failure['what'][:500]}")
            if time.monotonic() - shown > PROGRESS:
                shown = time.monotonic()
                print(f"{shown - start:.0f} s: {number + 1} of {len(jobs)} seeds", flush=True)
    print(f"{len(jobs)} seeds, {time.monotonic() - start:.0f} s")
    return 0


# ---- Running ------------------------------------------------------------------------


def print_buffer(element, bits, expected):
    """Returns a buffer as the interpreter prints it; a float with other bits than the expected one is printed as its bits."""
    array = numpy.array(bits, f"u{numpy.dtype(DTYPES.get(element, 'u2')).itemsize}")
    if element.startswith("i"):
        return [str(each) for each in array.view(DTYPES[element]).tolist()]
    wanted = to_bits(element, expected)
    same = (wanted == array) | (are_nan(element, wanted) & are_nan(element, array))
    return [text if equal else hex(value) for text, equal, value in zip(expected, same, array.tolist())]


def split_buffers(text):
    return [re.findall(r"[^\s,\[\]]+", line[line.index("[") :]) for line in text.splitlines() if line.startswith("argument ")]


class Gpu:
    """Runs PTX on the GPU."""

    def __init__(self, case):
        self.case, self.calls = case, {}
        for name, call in case.calls.items():
            _, block, arguments = call.split(" ", 2)
            types = read_signature(case.text, name)
            self.calls[name] = {"name": name, "block": int(block), "types": types, "arguments": read_arguments(arguments, types)}

    def run(self, path, names, expected):
        """Returns what each kernel computes, as the interpreter prints it."""
        job = path.with_suffix(".json")
        grid = [int(size) for size in self.case.launch.split(",")]
        job.write_text(json.dumps({"ptx": str(path), "grid": grid, "calls": [self.calls[name] for name in names]}))
        done = run_tool([Path(sys.executable), LAUNCHER, job])
        results = {}
        for line in done.stdout.splitlines():
            result = json.loads(line)
            name = result["name"]
            if "error" in result:
                results[name] = f"error: {result['error']}"
                continue
            elements = [element for element, _, _ in self.calls[name]["arguments"] if element is not None]
            buffers = [print_buffer(*each) for each in zip(elements, result["buffers"], split_buffers(expected[name]), strict=True)]
            results[name] = "".join(f"argument {number}: [{', '.join(each)}]\n" for number, each in enumerate(buffers))
        if not results:
            raise ToolError(f"{LAUNCHER.name}: exit status {done.returncode}: {done.stderr[-500:]}")
        # No kernel can run after one that failed.
        return {name: "error: an earlier kernel failed" for name in names} | results


class Prepared(Texts):
    """The texts of an entry of FILE."""

    def __init__(self, entry, folder):
        self.seed, self.case = entry["seed"], Seed(entry["seed"])
        self.counts, self.failures, self.expected = entry["counts"], entry["failures"], entry["expected"]
        self.texts = []
        for number, (stage, text, names) in enumerate(entry["texts"]):
            path = folder / f"{self.seed}-{number}.ptx"
            path.write_text(text)
            self.texts.append((stage, path, names))


def run_entry(line):
    with tempfile.TemporaryDirectory() as folder:
        texts = Prepared(json.loads(line), Path(folder))
        try:
            texts.run(Gpu(texts.case))
        except Exception as error:  # noqa: BLE001 - the campaign goes on.
            texts.fail("?", "?", f"{type(error).__name__}: {error}")
    return texts.counts, texts.failures


def run(options):
    start = shown = time.monotonic()
    with gzip.open(options.file, "rt", encoding="utf-8") as file, multiprocessing.Pool(options.jobs) as pool:
        head = json.loads(file.readline())
        record = head | {"sources": hash_sources(), "seeds": 0, "seconds": 0, "counts": {}, "failures": []}
        for counts, failures in pool.imap(run_entry, file):
            record["seeds"] += 1
            add(record["counts"], counts)
            record["failures"] += failures
            for failure in failures:
                print(f"seed {failure['seed']}, kernel {failure['kernel']}, {failure['after']}: {failure['what'][:300]}", flush=True)
            if time.monotonic() - shown > PROGRESS:
                shown = time.monotonic()
                print(f"{shown - start:.0f} s: {record['seeds']} seeds", flush=True)
    record["seconds"] = round(time.monotonic() - start, 1)
    if options.record:
        options.record.write_text(json.dumps(record, indent=1, sort_keys=True) + "\n")
    counts = record["counts"]
    kernels, runs = sum(counts.get("kernels", {}).values()), counts.get("runs", 0)
    print(f"{record['seeds']} seeds: {kernels} kernels, {runs} runs on the GPU, {len(record['failures'])} failures; {record['seconds']:.0f} s")
    return 1 if record["failures"] or not runs else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    sub = commands.add_parser("prepare", help="make the texts, and run the kernels in the interpreter")
    sub.add_argument("file", type=Path)
    sub.add_argument("--tools", type=Path, required=True)
    sub.add_argument("--kernels", type=int, default=1000)
    sub.add_argument("--first", type=int, default=0, help="the first seed")
    sub.add_argument("--jobs", type=int, default=os.cpu_count())
    sub.add_argument("--commit", help="what the tools are built from (default: the commit of this checkout)")
    sub.add_argument("--fault", choices=sorted(FAULTS), help="put this fault of optimized.py into what the passes make")
    sub.set_defaults(function=prepare)
    sub = commands.add_parser("run", help="run the texts on a GPU")
    sub.add_argument("file", type=Path)
    sub.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes that share the GPU")
    sub.add_argument("--record", type=Path)
    sub.set_defaults(function=run)
    options = parser.parse_args()
    sys.exit(options.function(options))


if __name__ == "__main__":
    main()
