#!/usr/bin/env python3
"""The campaign `proof`: each pass on random kernels, proved for all inputs of one thread.

    proof_campaign.py prepare FILE --tools=DIR --kernels=N [--seed=SEED] [--first=N] [--jobs=N] [--commit=HASH]
    proof_campaign.py run FILE --tool=PATH --record=FILE [--first=N] [--count=N] [--jobs=N] [--time-limit=SECONDS]
                      [--stop-after=SECONDS]
    proof_campaign.py sum RECORD... --record=FILE

`prepare` prints kernels of redop-fuzz, and what each pass that changes one makes of it, with the tools in DIR. `run` needs only Python
and redop-validate-thread, so that it can be elsewhere: it proves each of these rewrites, in as many processes at a time as --jobs says,
and counts verdicts by pass and reason. --first and --count choose kernels of FILE, for runs in parts. --stop-after is when no further
kernel is begun; the record says which one is next. `sum` adds records. The exit status is 1 if a rewrite is refuted.
"""

import argparse
import concurrent.futures
import gzip
import itertools
import json
import lzma
import multiprocessing
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PASSES = "raise-to-redop,redop-optimize{chip=sm_90}"
# Kernels that one process of redop-opt rewrites.
BATCH = 20
# Seconds between two lines of progress.
PROGRESS = 30
ANSWER = re.compile(r"^(@\S+): (valid|invalid|undecided)(?: \((.*?)\)|: (.*?))? \[([\d.]+) s\]$", re.MULTILINE)
VERDICTS = ["valid", "valid for a block of one thread", "undecided", "invalid"]


def open_texts(path, mode):
    """Opens FILE, whose name may end in .xz: then it is half as large."""
    return (lzma if path.suffix == ".xz" else gzip).open(path, mode, encoding="utf-8")


# ---- Preparing ----------------------------------------------------------------------


def run_passes_on_each(opt, texts, passes):
    """Returns the stages (pass, module) of each of several modules, which one process makes."""
    # What is next to this file is needed here only.
    from pass_chain import run_passes

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "modules.mlir")
        path.write_text("\n// -----\n".join(texts))
        # The passes of all modules share a pipeline, and so an option of the tool.
        wrapper = Path(folder, "redop-opt")
        wrapper.write_text(f'#!/bin/sh\nexec "{opt.resolve()}" --split-input-file "$@"\n')
        wrapper.chmod(0o755)
        stages = run_passes(wrapper, path, [passes])
    starts = [number for number, (stage, _) in enumerate(stages) if stage == "input"]
    return [stages[first:last] for first, last in zip(starts, [*starts[1:], len(stages)])]


def prepare_batch(job):
    """Returns an entry for each kernel: its text, and that after each pass that changes it."""
    from pass_chain import run_tool

    seed, first, count, tools, passes = job
    texts = []
    for kernel in range(first, first + count):
        printed = run_tool([tools / "redop-fuzz", "--kernels", f"--seed={seed}", f"--first={kernel}", "--print"])
        texts.append(printed.stdout)
    entries = []
    for number, stages in enumerate(run_passes_on_each(tools / "redop-opt", texts, passes)):
        # A pipeline that has run its passes has not changed more than they have.
        changes = [now for old, now in itertools.pairwise(stages) if now[1] != old[1]]
        entries.append({"seed": seed, "kernel": first + number, "stages": [stages[0], *changes]})
    assert len(entries) == count
    return entries


def prepare(options):
    from campaign import find_commit

    start = shown = time.monotonic()
    head = {"campaign": "proof", "commit": options.commit or find_commit(), "passes": options.passes}
    last = options.first + options.kernels
    jobs = [
        (options.seed, first, min(BATCH, last - first), options.tools, options.passes)
        for first in range(options.first, last, BATCH)
    ]
    kernels = rewrites = 0
    with open_texts(options.file, "wt") as file, multiprocessing.Pool(options.jobs) as pool:
        file.write(json.dumps(head) + "\n")
        for entries in pool.imap(prepare_batch, jobs):
            for entry in entries:
                file.write(json.dumps(entry) + "\n")
                kernels += 1
                rewrites += len(entry["stages"]) - 1
            if time.monotonic() - shown > PROGRESS:
                shown = time.monotonic()
                print(f"{shown - start:.0f} s: {kernels} kernels", flush=True)
    print(f"{kernels} kernels, {rewrites} changes by passes, {time.monotonic() - start:.0f} s")
    return 0


# ---- Running ------------------------------------------------------------------------


def prove(job):
    """Returns a result for each function that a pass has changed."""
    number, line, options = job
    entry, results = json.loads(line), []

    def add(stage, function, verdict, reason, seconds):
        where = {"seed": entry["seed"], "kernel": entry["kernel"], "pass": stage, "function": function}
        results.append(where | {"verdict": verdict, "reason": reason, "seconds": seconds})

    with tempfile.TemporaryDirectory() as folder:
        before, after = Path(folder, "before.mlir"), Path(folder, "after.mlir")
        command = [options.tool, before, after, "--times", f"--time-limit={options.time_limit}"]
        for (_, old), (stage, new) in itertools.pairwise(entry["stages"]):
            before.write_text(old)
            after.write_text(new)
            start = time.monotonic()
            try:
                done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=options.process_limit)
            except subprocess.TimeoutExpired:
                add(stage, "?", "undecided", "the process takes too long", time.monotonic() - start)
                continue
            if done.returncode not in (0, 1, 3):
                what = done.stderr.strip().splitlines()[-1:] or [""]
                add(stage, "?", "undecided", f"exit status {done.returncode}: {what[0][:200]}", time.monotonic() - start)
                continue
            for function, verdict, how, reason, seconds in ANSWER.findall(done.stdout):
                if how == "unchanged":
                    continue
                add(stage, function, f"{verdict} for a {how}" if how else verdict, reason, float(seconds))
    return number, results


def count_results(record, results):
    for result in results:
        record["rewrites"] += 1
        record["verdicts"][result["verdict"]] += 1
        of_pass = record["passes"].setdefault(result["pass"], dict.fromkeys(VERDICTS, 0))
        of_pass[result["verdict"]] += 1
        record["seconds"].append(round(result["seconds"], 2))
        if result["verdict"] in ("undecided", "invalid"):
            reasons = record[result["verdict"]].setdefault(result["pass"], {})
            reasons[result["reason"]] = reasons.get(result["reason"], 0) + 1
            record["list"].append(result)


def make_record(head):
    verdicts = dict.fromkeys(VERDICTS, 0)
    empty = {"kernels": 0, "rewrites": 0, "verdicts": verdicts, "passes": {}, "undecided": {}, "invalid": {}, "list": []}
    return {"commit": head["commit"], "pipeline": head["pipeline"], "parts": []} | empty | {"seconds": []}


def finish(record, path):
    """Prints and writes a record."""
    seconds = record["seconds"] = sorted(record["seconds"])
    record["median_seconds"] = round(statistics.median(seconds), 2) if seconds else 0
    record["list"].sort(key=lambda each: (each["seed"], each["kernel"]))
    if path:
        path.write_text(json.dumps(record, indent=1) + "\n")
    for verdict in ("invalid", "undecided"):
        rows = [(count, stage, reason) for stage, reasons in record[verdict].items() for reason, count in reasons.items()]
        for count, stage, reason in sorted(rows, key=lambda row: (-row[0], *row[1:])):
            print(f"{verdict}: {count}: {stage}: {reason}")
    counts = ", ".join(f"{count} {verdict}" for verdict, count in record["verdicts"].items())
    print(f"{record['kernels']} kernels, {record['rewrites']} rewrites: {counts}; median {record['median_seconds']:.2f} s")
    return 1 if record["verdicts"]["invalid"] else 0


def run(options):
    start = shown = time.monotonic()
    options.tool = options.tool.resolve()
    with open_texts(options.file, "rt") as file, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        head = json.loads(file.readline())
        record = make_record({"commit": head["commit"], "pipeline": head["passes"]})
        lines = itertools.islice(enumerate(file), options.first, min(options.first + options.count, sys.maxsize))
        pending, number = set(), options.first
        while True:
            while len(pending) < 2 * options.jobs and time.monotonic() - start < options.stop_after:
                line = next(lines, None)
                if not line:
                    break
                number = line[0] + 1
                pending.add(pool.submit(prove, (*line, options)))
            if not pending:
                break
            done, pending = concurrent.futures.wait(pending, return_when=concurrent.futures.FIRST_COMPLETED)
            for each in done:
                record["kernels"] += 1
                count_results(record, each.result()[1])
            if time.monotonic() - shown > PROGRESS:
                shown = time.monotonic()
                print(f"{shown - start:.0f} s: {record['kernels']} kernels, {record['verdicts']}", flush=True)
    part = {"first": options.first, "next": number, "time_limit": options.time_limit, "jobs": options.jobs}
    record["parts"].append(part | {"wall_seconds": round(time.monotonic() - start, 1)})
    return finish(record, options.record)


def sum_records(options):
    records = [json.loads(path.read_text()) for path in options.records]
    total = make_record(records[0])
    for record in records:
        for key in ("commit", "pipeline"):
            if record[key] != total[key]:
                sys.exit(f"proof_campaign.py: error: {key} differs: {record[key]}, {total[key]}")
        add(total, {key: record[key] for key in total if key not in ("commit", "pipeline")})
    return finish(total, options.record)


def add(total, counts):
    """Adds numbers and lists, in dictionaries of dictionaries."""
    for key, value in counts.items():
        if isinstance(value, dict):
            add(total.setdefault(key, {}), value)
        else:
            total[key] = total.get(key, type(value)()) + value


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    sub = commands.add_parser("prepare", help="print kernels, and what passes make of them")
    sub.add_argument("file", type=Path)
    sub.add_argument("--tools", type=Path, required=True)
    sub.add_argument("--kernels", type=int, default=1000)
    sub.add_argument("--seed", type=int, default=1)
    sub.add_argument("--first", type=int, default=0, help="the first kernel of the seed")
    sub.add_argument("--passes", default=PASSES)
    sub.add_argument("--jobs", type=int, default=os.cpu_count())
    sub.add_argument("--commit", help="what the tools are built from (default: the commit of this checkout)")
    sub.set_defaults(function=prepare)
    sub = commands.add_parser("run", help="prove the rewrites")
    sub.add_argument("file", type=Path)
    sub.add_argument("--tool", type=Path, required=True, help="redop-validate-thread")
    sub.add_argument("--record", type=Path)
    sub.add_argument("--first", type=int, default=0, help="the first kernel of FILE")
    sub.add_argument("--count", type=int, default=sys.maxsize)
    sub.add_argument("--jobs", type=int, default=os.cpu_count())
    sub.add_argument("--time-limit", type=float, default=5, help="seconds for one function")
    sub.add_argument("--process-limit", type=float, default=60, help="seconds for one process")
    sub.add_argument("--stop-after", type=float, default=float("inf"))
    sub.set_defaults(function=run)
    sub = commands.add_parser("sum", help="add records")
    sub.add_argument("records", type=Path, nargs="+")
    sub.add_argument("--record", type=Path)
    sub.set_defaults(function=sum_records)
    options = parser.parse_args()
    sys.exit(options.function(options))


if __name__ == "__main__":
    main()
