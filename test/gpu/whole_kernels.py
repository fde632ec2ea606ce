#!/usr/bin/env python3
"""Whole kernels three ways: in the interpreter, as written on a GPU, and optimized on the GPU.

    whole_kernels.py prepare FILE --bin=build/bin [--seed=N] [--count=N] [--jobs=N] [--optimized=N]
    whole_kernels.py run FILE [--jobs=N] [--time-limit=S] [--repeat=N]

`prepare` draws kernels with redop-fuzz --kernels and with the generators of test/fuzz/optimized.py, compiles each for sm_90 as
written (--raise=false), raised, optimized, and optimized with all permissions, assembles the texts if there is a ptxas, and runs
it in the interpreter. It needs no GPU, and fails if ptxas refuses what redop made.
FILE (JSON lines, compressed) has the texts, the arguments and the results. `run` loads each text on the GPU and compares all
buffers bit by bit. A kernel that does not end within the time limit is a failure: its process is ended, and the others continue.

What LLVM and ptxas make of the output of redop, such as a guard that was deleted, shows here only.
"""

import argparse
import gzip
import json
import math
import multiprocessing
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

CHIP = "sm_90"
VARIANTS = {
    "as written": ["--raise=false"],
    "raised": [],
    "optimized": ["--optimize"],
    "permitted": ["--optimize", "--allow=noalias,reassociated-floats,any-subnormals"],
}
DTYPES = {"i8": "i1", "i16": "i2", "i32": "i4", "i64": "i8", "f16": "f2", "f32": "f4", "f64": "f8"}
PTXAS = shutil.which("ptxas")
# How many failures are printed.
SHOW = 20


# ---- Preparing ----------------------------------------------------------------------


def run_tool(command, text=None, limit=120):
    """Runs a tool; one that takes more than `limit` seconds has failed."""
    try:
        return subprocess.run(command, input=text, capture_output=True, text=True, timeout=limit, check=False)
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(command, 124, "", f"{command[0]}: more than {limit} seconds")


def read_signature(text, name):
    """Returns the types of the arguments of the kernel `name`."""
    rest = text[re.search(rf"func @{name}\(", text).end() :]
    depth = types = 0
    for at, character in enumerate(rest):
        depth += {"(": 1, "<": 1, "{": 1, ")": -1, ">": -1, "}": -1}.get(character, 0)
        if depth < 0:
            types = rest[:at]
            break
    parts = re.split(r",\s*(?=%)", types) if types.strip() else []
    return [re.sub(r"\s*\{.*", "", each.split(":", 1)[1]).strip() for each in parts]


def read_arguments(text, types):
    """Returns the arguments as [type, [values as text], sizes], or [None, number, []] for one that is no buffer."""
    arguments = []
    for kind, each in zip(types, re.findall(r"\w*\[[^\]]*\]|[^,\s]+", text), strict=True):
        found = re.fullmatch(r"(\w*)\[(.*)\]", each)
        if not found:
            arguments.append([None, each, []])
            continue
        element = found[1] if re.fullmatch(r"[a-z]+\d+", found[1]) else re.search(r"x([a-z]+\d+)[,>]", kind)[1]
        values = []
        for part in filter(None, re.split(r",\s*", found[2])):
            value, _, times = part.partition(" x ")
            values += [value] * int(times or 1)
        shape = [int(size) for size in re.findall(r"\d+", found[1])] if found[1][:1].isdigit() else [len(values)]
        arguments.append([element, values, shape])
    return arguments


def read_results(text):
    return [re.split(r",\s*", line[line.index("[") + 1 : -1]) for line in text.splitlines() if line.startswith("argument ")]


def assemble(ptx):
    """Returns ptxas's error, '' if there is none or no ptxas."""
    if not PTXAS:
        return ""
    with tempfile.NamedTemporaryFile("w", suffix=".ptx") as file:
        file.write(ptx)
        file.flush()
        done = run_tool([PTXAS, f"-arch={CHIP}", file.name, "-o", "/dev/null"])
    return done.stdout + done.stderr if done.returncode else ""


def compile_variants(compiler, text, variants):
    """Returns {variant: PTX}, or an error; equal texts are stored once, as the name of the first."""
    texts, first = {}, {}
    for name, options in variants.items():
        done = run_tool([compiler, "-", f"--chip={CHIP}", *options, "-o", "-"], text)
        # Upstream cannot lower all ops without raising.
        if done.returncode and "--raise=false" in options:
            continue
        if done.returncode:
            return done.stderr
        ptx = done.stdout
        error = "" if ptx in first else assemble(ptx)
        # Only raising knows the PTX version that a text requires, and expands functions of libdevice.
        if error and "--raise=false" in options:
            continue
        if error:
            return f"ptxas: {error}"
        texts[name] = first.setdefault(ptx, name) if ptx in first else ptx
        first.setdefault(ptx, name)
    return texts


def make_entry(tools, text, name, launch, arguments, origin):
    """Returns an entry of FILE, or why there is none."""
    types = read_signature(text, name)
    interpret = run_tool([tools / "redop-interpret", "-", f"--entry=@{name}", *launch, f"--args={arguments}", "--max-steps=1000000000", "--strict"], text)
    if interpret.returncode:
        return f"interpreter: {interpret.stderr[:200]}"
    # Arguments that refer to others may overlap.
    forbidden = "noalias," if "$" in arguments else ""
    variants = {key: [each.replace(forbidden, "") for each in options] for key, options in VARIANTS.items()}
    texts = compile_variants(tools / "redop-compile", text, variants)
    if isinstance(texts, str):
        reason = "" if texts.startswith("ptxas: ") else "not compiled: "
        return f"{reason}{texts[:200]} ({origin})"
    numbers = {key: value for key, _, value in (each[2:].partition("=") for each in launch)}
    return {
        "origin": origin,
        "name": name,
        "types": types,
        "arguments": read_arguments(arguments, types),
        "results": read_results(interpret.stdout),
        "launch": [numbers.get("grid", "1"), numbers.get("block", "1"), numbers.get("cluster", "1")],
        "ptx": texts,
    }


def draw_fuzzed(tools, seed, number):
    """A kernel of redop-fuzz."""
    origin = f"redop-fuzz --kernels --seed={seed} --first={number} --print"
    text = run_tool([tools / "redop-fuzz", "--kernels", f"--seed={seed}", f"--first={number}", "--print"]).stdout
    head = text.splitlines()[0]
    if "--devices" in head or "multimem" in head or "policy" in head:
        return f"needs several GPUs: {origin}"
    launch = re.findall(r"--(?:grid|block|cluster|dynamic-shared-memory)=\S+", head)
    arguments = re.search(r"--args='(.*)'", head)
    return make_entry(tools, text, "kernel", launch, arguments[1] if arguments else "", origin)


def draw_naive(tools, seed, number):
    """A kernel of the generators of test/fuzz/optimized.py whose result does not depend on the order of the threads."""
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "fuzz"))
    import optimized as naive

    rng = random.Random(seed * 1000003 + number)
    kind = rng.choice([naive.Kernel, naive.Columns, naive.Extremum, naive.Neighbors])
    kernel = kind(rng, "kernel")
    text = "gpu.module @m {\n" + kernel.build() + "}\n"
    _, block, arguments = kernel.call().split(" ", 2)
    if "addf" in text and "reassoc" not in text:
        return "rounds"
    launch = [f"--grid={rng.choice([1, 2, 5, 40])}", f"--block={block}"]
    return make_entry(tools, text, "kernel", launch, arguments, f"{kind.__name__} {seed} {number}")


def prepare(options):
    tools, left_out, count = options.bin.resolve(), Counter(), 0
    draws = [(draw_fuzzed, options.seed, i) for i in range(options.count)]
    draws += [(draw_naive, options.seed, i) for i in range(options.optimized)]

    def draw(entry):
        function, seed, number = entry
        return function(tools, seed, number)

    with gzip.open(options.file, "wt", encoding="utf-8") as file, ThreadPoolExecutor(options.jobs) as pool:
        for entry in pool.map(draw, draws):
            if isinstance(entry, str):
                left_out[entry.split(":")[0]] += 1
                if options.verbose or entry.startswith("ptxas: "):
                    print(entry)
                continue
            count += 1
            file.write(json.dumps(entry) + "\n")
            if count % 100 == 0:
                print(f"{count} kernels", flush=True)
    print(f"{count} kernels; left out: {dict(left_out)}")
    return 1 if left_out["ptxas"] or not count else 0


# ---- Running ------------------------------------------------------------------------


def to_bits(element, values):
    """Returns the bits of the values, which are text as the interpreter prints it."""
    import numpy

    def parse(value):
        return int(value, 0) if value.startswith(("0x", "-0x")) else float(value)

    if element == "bf16":
        # The upper half, rounded to nearest even.
        wide = numpy.array([float(each) for each in values], "f4").view("u4")
        return ((wide + 0x7FFF + (wide >> 16 & 1)) >> 16).astype("u2")
    dtype = numpy.dtype(DTYPES[element])
    if dtype.kind == "f" and not any(each.startswith("0x") for each in values):
        array = numpy.array([parse(each) for each in values], "f8").astype(dtype)
    else:
        array = numpy.array([int(each, 0) & (2 ** (8 * dtype.itemsize) - 1) for each in values], f"u{dtype.itemsize}")
    return array.view(f"u{dtype.itemsize}")


def load_module(cupy, ptx, path):
    """Loads a text. CuPy keeps modules by their path, so each has a path of its own."""
    path.write_text(ptx, encoding="utf-8")
    module = cupy.RawModule(path=str(path))
    module.compile()
    path.unlink()
    return module


def are_nan(element, bits):
    """Returns which values, as bits, are NaN."""
    import numpy

    if not element.endswith(("f16", "f32", "f64")):
        return numpy.zeros(bits.shape, bool)
    if element == "bf16":
        return numpy.isnan((bits.astype("u4") << 16).view("f4"))
    return numpy.isnan(bits.view(DTYPES[element]))


def compare(entry, buffers):
    """Returns how the buffers differ from those of the interpreter, or ''."""
    import numpy

    found = [each for each in entry["arguments"] if each[0] is not None]
    for number, ((element, _, _), wanted, got) in enumerate(zip(found, entry["results"], buffers, strict=True)):
        wanted = to_bits(element, wanted)
        # The payload of a NaN is open.
        different = (wanted != got) & ~(are_nan(element, wanted) & are_nan(element, got))
        if different.any():
            at = int(numpy.flatnonzero(different)[0])
            return f"buffer {number}, element {at}: {got[at]:#x}, not {wanted[at]:#x}"
    return ""


def refer(kind, text, of_argument, numpy):
    """Returns what a kernel gets for `$0+8`, the memory of an argument from its byte 8 on, as the interpreter sees it."""
    number, _, offset = text[1:].partition("+")
    buffer = of_argument[int(number)]
    address, left = buffer.data.ptr + int(offset or 0), buffer.nbytes - int(offset or 0)
    if not kind.startswith("memref"):
        return [numpy.uint64(address)]
    found = re.match(r"memref<(\?|\d+)x([a-z]+)(\d+)[,>]", kind)
    size = left // (int(found[3]) // 8) if found[1] == "?" else int(found[1])
    return [numpy.uint64(address), numpy.uint64(address), *map(numpy.int64, [0, size, 1])]


def get_strides(shape):
    """Returns the strides of a memref without gaps, in elements."""
    return [math.prod(shape[at + 1 :]) for at in range(len(shape))]


def make_arguments(cupy, types, arguments):
    """Returns the buffers on the GPU, and what a kernel gets for arguments as read_arguments returns them."""
    import numpy

    buffers, passed, of_argument = [], [], []
    for kind, (element, values, shape) in zip(types, arguments):
        of_argument.append(None)
        if element is None and values.startswith("$"):
            passed += refer(kind, values, of_argument, numpy)
            continue
        if element is None:
            passed.append(numpy.int64(int(values)) if kind in ("index", "i64") else numpy.int32(int(values)))
            continue
        buffers.append(cupy.asarray(to_bits(element, values)))
        of_argument[-1] = buffers[-1]
        if kind.startswith("memref"):
            passed += [buffers[-1], buffers[-1], *map(numpy.int64, [0, *shape, *get_strides(shape)])]
        else:
            passed.append(buffers[-1])
    return buffers, passed


class Runner:
    """Runs kernels in a process of its own, which the parent ends if one of them does not end."""

    def __init__(self, pipe, repeat):
        import cupy

        self.cupy, self.pipe, self.repeat = cupy, pipe, repeat
        self.folder, self.count = Path(tempfile.mkdtemp()), 0

    def run(self, entry, variant):
        self.count += 1
        module = load_module(self.cupy, entry["ptx"][variant], self.folder / f"{self.count}.ptx")
        function = module.get_function(entry["name"])
        grid, block, _ = ([int(size) for size in part.split(",")] for part in entry["launch"])
        for _ in range(self.repeat):
            buffers, arguments = make_arguments(self.cupy, entry["types"], entry["arguments"])
            function(tuple(grid), tuple(block), tuple(arguments))
            self.cupy.cuda.runtime.deviceSynchronize()
            fault = compare(entry, [self.cupy.asnumpy(buffer) for buffer in buffers])
            if fault:
                return fault
        return ""

    def work(self):
        while True:
            entry, variant = self.pipe.recv()
            try:
                self.pipe.send(self.run(entry, variant))
            except Exception as error:  # noqa: BLE001 - whatever CUDA says is a failure of this kernel.
                self.pipe.send(f"error: {str(error)[:200]}")


def start(pipe, repeat):
    Runner(pipe, repeat).work()


class Lane:
    """One process after another, for one thread of the parent."""

    def __init__(self, options):
        self.options, self.process, self.pipe = options, None, None

    def stop(self):
        if self.process:
            self.process.kill()
            self.process.join()
        self.process = None

    def run(self, entry, variant):
        if not self.process or not self.process.is_alive():
            context = multiprocessing.get_context("spawn")
            self.pipe, other = context.Pipe()
            self.process = context.Process(target=start, args=(other, self.options.repeat), daemon=True)
            self.process.start()
            self.fresh = True
        # The first call loads CUDA.
        limit = self.options.time_limit + (60 if self.fresh else 0)
        self.fresh = False
        try:
            self.pipe.send((entry, variant))
            fault = self.pipe.recv() if self.pipe.poll(limit) else "does not end"
        except (EOFError, OSError):
            fault = "the process ended"
        # No kernel can run in a process after one that failed.
        if fault:
            self.stop()
        return fault


def run(options):
    with gzip.open(options.file, "rt", encoding="utf-8") as file:
        entries = [json.loads(line) for line in file]
    if options.only:
        entries = [entry for entry in entries if re.search(options.only, entry["origin"])]
    # A text that is the same as that of an earlier variant is run once.
    work = [(entry, variant) for entry in entries for variant, ptx in entry["ptx"].items() if len(ptx) > 40]
    same = sum(len(entry["ptx"]) for entry in entries) - len(work)
    faults, began = [], time.monotonic()
    lanes = [Lane(options) for _ in range(options.jobs)]
    queue = list(reversed(work))

    def drain(lane):
        while queue:
            try:
                entry, variant = queue.pop()
            except IndexError:
                break
            if fault := lane.run(entry, variant):
                faults.append((entry["origin"], variant, fault))
                if len(faults) <= SHOW:
                    print(f"{entry['origin']}, {variant}: {fault}", flush=True)
        lane.stop()

    with ThreadPoolExecutor(options.jobs) as pool:
        list(pool.map(drain, lanes))
    kinds = Counter((variant, re.split(r"[,:]", fault)[0]) for _, variant, fault in faults)
    for (variant, fault), count in sorted(kinds.items()):
        print(f"{count} {variant}: {fault}")
    print(f"{len(entries)} kernels, {len(work)} texts ({same} more are equal to an earlier one), {len(faults)} failures, {time.monotonic() - began:.0f} s")
    if options.report:
        options.report.write_text(json.dumps(faults, indent=1), encoding="utf-8")
    return 1 if faults or not entries else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    sub = commands.add_parser("prepare", help="draw, compile and interpret kernels")
    sub.add_argument("file", type=Path)
    sub.add_argument("--bin", type=Path, required=True, help="the folder of redop's tools")
    sub.add_argument("--seed", type=int, default=1)
    sub.add_argument("--count", type=int, default=100, help="kernels of redop-fuzz")
    sub.add_argument("--optimized", type=int, default=0, help="kernels of test/fuzz/optimized.py")
    sub.add_argument("--jobs", type=int, default=os.cpu_count())
    sub.add_argument("--verbose", action="store_true", help="print why kernels are left out")
    sub.set_defaults(function=prepare)
    sub = commands.add_parser("run", help="run them on a GPU")
    sub.add_argument("file", type=Path)
    sub.add_argument("--jobs", type=int, default=1, help="processes that share the GPU")
    sub.add_argument("--repeat", type=int, default=1, help="launches of each text")
    sub.add_argument("--time-limit", type=float, default=10, help="seconds for a text")
    sub.add_argument("--only", help="a regular expression of origins")
    sub.add_argument("--report", type=Path, help="write the failures as JSON")
    sub.set_defaults(function=run)
    options = parser.parse_args()
    sys.exit(options.function(options))


if __name__ == "__main__":
    main()
