#!/usr/bin/env python3
"""Runs a campaign of random kernels over a range of seeds, and records its counts.

    campaign.py CAMPAIGN --tools=DIR --record=FILE [--first=SEED] [--seeds=N] [--kernels=N] [--time-limit=SECONDS] [--jobs=N]
                [--commit=HASH] [--keep=DIR] [--fault=NAME]

CAMPAIGN is `interpret`, `schedules` or `ptx`; campaign_CAMPAIGN.py says what it does. DIR has the tools that it
runs. The seeds follow one another from --first until N of them have run, FILE counts N kernels, or the time is over. If FILE exists,
the campaign continues after its last seed, and FILE then counts both; it must come from the same generators. Each failure is in
FILE, and is printed with the command that repeats its seed. The exit status is 1 if there is any. --keep keeps the files of the last
seed.
"""

import argparse
import collections
import hashlib
import importlib
import json
import multiprocessing
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
CAMPAIGNS = ["interpret", "schedules", "ptx"]
# Seconds between two lines of progress.
PROGRESS = 30


def load(name):
    return importlib.import_module(f"campaign_{name}")


def hash_sources():
    """Returns a hash of the generators and judges: of all modules of test/ that are loaded, but this one."""
    files = {Path(module.__file__).resolve() for module in list(sys.modules.values()) if getattr(module, "__file__", None)}
    own = sorted(path for path in files if path.is_relative_to(HERE.parent) and path.name != "campaign.py")
    return hashlib.sha256(b"".join(path.name.encode() + b"\0" + path.read_bytes() for path in own)).hexdigest()[:16]


def find_commit():
    done = subprocess.run(["git", "-C", HERE, "rev-parse", "HEAD"], capture_output=True, text=True, check=False)
    return done.stdout.strip() or "unknown"


def run_one(name, seed, tools, keep, fault):
    """Returns the counts, the failures and the seconds of a seed."""
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as temporary:
        folder = keep or Path(temporary)
        try:
            counts, failures = load(name).run_seed(seed, tools, folder, fault)
        except Exception as error:  # noqa: BLE001
            # The campaign goes on: the next call would stop at the same seed.
            what = f"{type(error).__name__}: {error}"
            counts, failures = {}, [{"seed": seed, "kernel": "?", "after": "?", "passes": "?", "what": what}]
    return counts, failures, time.monotonic() - start


def add(total, counts):
    """Adds numbers, in dictionaries of dictionaries."""
    for key, value in counts.items():
        total[key] = add(total.get(key, {}), value) if isinstance(value, dict) else total.get(key, 0) + value
    return total


class Campaign:
    """A record, and what is added to it."""

    def __init__(self, options):
        self.options = options
        load(options.campaign)
        self.identity = {"campaign": options.campaign, "sources": hash_sources(), "commit": options.commit or find_commit()}
        self.record = self.identity | {"first": options.first, "seeds": 0, "seconds": 0, "counts": {}, "failures": []}
        if options.record and options.record.exists():
            self.record = json.loads(options.record.read_text())
            for key, value in self.identity.items():
                if self.record[key] != value:
                    sys.exit(f"campaign.py: error: {options.record}: {key} is {self.record[key]}, but now it is {value}")

    def count(self, key):
        return sum(self.record["counts"].get(key, {}).values())

    def next_seed(self):
        return self.record["first"] + self.record["seeds"]

    def take(self, seed, counts, failures, seconds):
        record = self.record
        record["seeds"] += 1
        record["seconds"] = round(record["seconds"] + seconds, 1)
        add(record["counts"], counts)
        record["failures"] += failures
        options = self.options
        repeat = f"test/fuzz/campaign.py {options.campaign} --tools={options.tools} --first={seed} --seeds=1 --keep=DIR"
        repeat += f" --fault={options.fault}" if options.fault else ""
        for failure in failures:
            print(f"seed {seed}, kernel {failure['kernel']}, after {failure['after']}: {failure['what'][:500]}")
            print(f"  {repeat}", flush=True)

    def write(self):
        if self.options.record:
            partial = self.options.record.with_suffix(".partial")
            partial.write_text(json.dumps(self.record, indent=1, sort_keys=True) + "\n")
            os.replace(partial, self.options.record)

    def is_enough(self, seed, expected):
        options = self.options
        return seed >= self.first_now + options.seeds or expected >= options.kernels

    def run(self):
        options, start = self.options, time.monotonic()
        self.first_now = seed = self.next_seed()
        per_seed, pending, shown = load(options.campaign).PER_SEED, collections.deque(), start
        with multiprocessing.Pool(options.jobs) as pool:
            while True:
                while len(pending) < 2 * options.jobs and time.monotonic() - start < options.time_limit:
                    if self.is_enough(seed, self.count("kernels") + len(pending) * per_seed):
                        break
                    job = (options.campaign, seed, options.tools, options.keep, options.fault)
                    pending.append((seed, pool.apply_async(run_one, job)))
                    seed += 1
                if not pending:
                    break
                done, result = pending.popleft()
                self.take(done, *result.get())
                if time.monotonic() - shown > PROGRESS:
                    shown = time.monotonic()
                    self.write()
                    print(f"{shown - start:.0f} s: {self.summary()}", flush=True)
        self.write()
        print(f"{time.monotonic() - start:.0f} s: {self.summary()}")
        return 1 if self.record["failures"] else 0

    def summary(self):
        record = self.record
        undecided = self.count("undecided")
        seeds = f"seeds {record['first']} to {self.next_seed() - 1}"
        counts = f"{self.count('kernels')} kernels, {self.count('changed')} changed, {undecided} undecided"
        counts += f", {len(record['failures'])} failures"
        rate = self.count("kernels") / record["seconds"] if record["seconds"] else 0
        return f"{record['campaign']}, {seeds}: {counts}; {rate:.1f} kernels per second of a job"


def read_options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("campaign", choices=CAMPAIGNS)
    parser.add_argument("--tools", type=Path, required=True)
    parser.add_argument("--record", type=Path)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seeds", type=int, default=sys.maxsize, help="how many seeds to run now")
    parser.add_argument("--kernels", type=int, default=sys.maxsize, help="how many kernels to have in the record")
    parser.add_argument("--time-limit", type=float, default=float("inf"), help="seconds after which no seed is started")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--commit", help="what the tools are built from (default: the commit of this checkout)")
    parser.add_argument("--keep", type=Path, help="a folder for the files of the last seed; with one job")
    parser.add_argument("--fault", help="put this fault of optimized.py into what the passes make")
    options = parser.parse_args()
    if options.seeds == options.kernels == sys.maxsize and options.time_limit == float("inf"):
        parser.error("expected one of --seeds, --kernels and --time-limit")
    for tool in load(options.campaign).TOOLS:
        if not shutil.which(options.tools / tool):
            parser.error(f"there is no program {options.tools / tool}")
    if options.fault and options.record:
        parser.error("a record has no faults")
    if options.fault and options.fault not in load(options.campaign).FAULTS:
        parser.error(f"there is no fault {options.fault}; expected one of {', '.join(load(options.campaign).FAULTS)}")
    if options.keep:
        options.keep.mkdir(parents=True, exist_ok=True)
        options.jobs = 1
    return options


if __name__ == "__main__":
    sys.exit(Campaign(read_options()).run())
