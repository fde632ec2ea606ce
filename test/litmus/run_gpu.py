#!/usr/bin/env python3
"""Runs the litmus tests that one GPU of sm_90 can run, under stress, and counts the outcomes.

    run_gpu.py run [--runs=10000000] [--filter=REGEX] [--seed=N]     prints a line of JSON for each test
    run_gpu.py list                                                  which tests are left out, and why
    run_gpu.py assemble --ptxas=ptxas [--filter=REGEX]               assembles all of them, without a GPU

`observed` is how often the condition of the test held (or did not, after forall). A test fails if the model forbids that, and it was
seen. Requires only Python 3 and a driver that knows PTX 8.1.
"""

import argparse
import collections
import ctypes
import json
import random
import re
import subprocess
import sys
import time

import check
import gpu_code
import model as models
import reader

# Bytes between instances and between the locations of one, as (stride, extra): lines shared by instances, by locations, by neither.
SPACINGS = [(8, 0), (64, 0), (256, 32), (32, 8)]
MASKS = [0, 0x1F, 0x7F, 0x3FF]
GROUP_CTAS, STRESS_CTAS, MOST_ROUNDS = 128, 64, 32


def tests():
    """Yields (name, program) of each test with a condition."""
    seen = set()
    for kind, path, _ in check.expected_verdicts():
        if kind.startswith("condition") and path not in seen:
            seen.add(path)
            text = (check.DAT3M / path).read_text(encoding="utf-8")
            yield path.removesuffix(".litmus"), reader.read(text, path)
    for name, program, *_ in check.own_tests():
        yield name, program


def writers(pattern):
    """Yields (name, writer or the reason why there is none)."""
    for name, program in tests():
        if pattern and not re.search(pattern, name):
            continue
        try:
            writer = gpu_code.Writer(program)
            writer.text = writer.module()
            # A test that may wait forever would.
            if models.verdict(program) is not None and not any(True for _ in models.Checker(program).outcomes()):
                raise gpu_code.NotOnGpu("it never ends")
            yield name, writer
        except gpu_code.NotOnGpu as reason:
            yield name, str(reason)


class Driver:
    """The CUDA driver."""

    def __init__(self):
        self.cuda = ctypes.CDLL("libcuda.so.1")
        self.call("cuInit", 0)
        device, context = ctypes.c_int(), ctypes.c_void_p()
        self.call("cuDeviceGet", ctypes.byref(device), 0)
        self.call("cuDevicePrimaryCtxRetain", ctypes.byref(context), device)
        self.call("cuCtxSetCurrent", context)
        major = ctypes.c_int()
        self.call("cuDeviceGetAttribute", ctypes.byref(major), 75, device)
        if major.value < 9:
            raise SystemExit("error: the GPU is older than sm_90")
        name = ctypes.create_string_buffer(100)
        self.call("cuDeviceGetName", name, 100, device)
        self.name = name.value.decode()

    def call(self, function, *arguments):
        code = getattr(self.cuda, function)(*arguments)
        if code:
            text = ctypes.c_char_p()
            self.cuda.cuGetErrorString(code, ctypes.byref(text))
            raise SystemExit(f"error: {function}: {text.value.decode() if text.value else code}")

    def allocate(self, size):
        pointer = ctypes.c_uint64()
        self.call("cuMemAlloc_v2", ctypes.byref(pointer), ctypes.c_size_t(size))
        return pointer

    def clear(self, pointer, size):
        self.call("cuMemsetD8_v2", pointer, 0, ctypes.c_size_t(size))

    def read(self, pointer):
        value = ctypes.c_uint64()
        self.call("cuMemcpyDtoH_v2", ctypes.byref(value), pointer, ctypes.c_size_t(8))
        return value.value

    def load(self, text):
        module = ctypes.c_void_p()
        self.call("cuModuleLoadData", ctypes.byref(module), text.encode() + b"\0")
        functions = {}
        for name in ("test", "init", "judge"):
            functions[name] = ctypes.c_void_p()
            self.call("cuModuleGetFunction", ctypes.byref(functions[name]), module, name.encode())
        return module, functions

    def launch(self, function, blocks, threads, arguments):
        pointers = (ctypes.c_void_p * len(arguments))(*[ctypes.cast(ctypes.byref(a), ctypes.c_void_p) for a in arguments])
        self.call("cuLaunchKernel", function, blocks, 1, 1, threads, 1, 1, 0, None, pointers, None)


def run_test(driver, buffers, writer, runs, seed):
    """Returns (instances, observed)."""
    memory, results, counters, scratch, total, capacity = buffers
    module, functions = driver.load(writer.text)
    layout = writer.layout
    groups = GROUP_CTAS // layout.ctas
    stress = STRESS_CTAS // layout.ctas * layout.ctas
    u64, u32 = ctypes.c_uint64, ctypes.c_uint32
    driver.clear(total, 8)
    done, choose = 0, random.Random(seed)
    while done < runs:
        stride, extra = choose.choice(SPACINGS)
        mask = choose.choice(MASKS)
        most = capacity // (layout.arrays * (stride + extra) + 4 * max(1, len(writer.results)))
        rounds = min(max(1, most // (groups * gpu_code.LANES)), MOST_ROUNDS, -(-(runs - done) // (groups * gpu_code.LANES)))
        count = rounds * groups * gpu_code.LANES
        # Close to each other, or each location in an array of its own.
        if choose.random() < 0.5:
            apart, step = stride + extra, layout.arrays * (stride + extra)
        else:
            apart, step = count * stride + 256 * (extra + 1), stride
        common = [memory, results, total, u64(count), u64(step), u64(apart)]
        driver.launch(functions["init"], -(-count // 256), 256, common)
        driver.clear(counters, 128 * GROUP_CTAS)
        driver.launch(functions["test"], groups * layout.ctas + stress, layout.slots * gpu_code.LANES,
                      [memory, results, counters, scratch, u64(count), u64(step), u64(apart), u32(rounds), u32(groups), u32(mask),
                       u32(choose.getrandbits(32))])
        driver.launch(functions["judge"], -(-count // 256), 256, common)
        driver.call("cuCtxSynchronize")
        done += count
    observed = driver.read(total)
    driver.call("cuModuleUnload", module)
    return done, observed


def run(options):
    driver = Driver()
    capacity = 1 << 30
    buffers = (driver.allocate(2 * capacity), driver.allocate(capacity), driver.allocate(128 * GROUP_CTAS), driver.allocate(1 << 23),
               driver.allocate(8), capacity)
    counts = collections.Counter()
    for name, writer in writers(options.filter):
        if isinstance(writer, str):
            counts["left out"] += 1
            continue
        program = writer.program
        holds = models.verdict(program)
        is_allowed = holds if program.quantifier == "exists" else not holds
        start = time.monotonic()
        instances, observed = run_test(driver, buffers, writer, options.runs, options.seed)
        is_wrong = observed > 0 and not is_allowed
        counts["wrong" if is_wrong else "forbidden, not seen" if not is_allowed else "weak, seen" if observed else "weak, not seen"] += 1
        print(json.dumps({"test": name, "runs": instances, "observed": observed, "allowed": is_allowed, "ok": not is_wrong,
                          "seconds": round(time.monotonic() - start, 2)}), flush=True)
    ran = sum(counts.values()) - counts["left out"]
    print(json.dumps({"gpu": driver.name, "tests": ran, **counts}), flush=True)
    return 1 if counts["wrong"] or not ran else 0


def assemble(options):
    wrong = ran = 0
    for name, writer in writers(options.filter):
        if isinstance(writer, str):
            continue
        ran += 1
        done = subprocess.run([options.ptxas, "-arch=sm_90", "-", "-o", "/dev/null"], input=writer.text, capture_output=True, text=True,
                              timeout=600, check=False)
        if done.returncode:
            wrong += 1
            print(f"{name}: {done.stderr.strip()}")
    print(f"{ran} tests assembled, {wrong} errors")
    return 1 if wrong or not ran else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("mode", choices=["run", "list", "assemble"])
    parser.add_argument("--runs", type=int, default=10_000_000, help="of each test")
    parser.add_argument("--filter", help="only tests with such a name")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ptxas", default="ptxas")
    options = parser.parse_args()
    if options.mode == "list":
        reasons = collections.Counter(re.sub(r": '.*", "", w) if isinstance(w, str) else "can run" for _, w in writers(options.filter))
        for reason, number in sorted(reasons.items()):
            print(f"{number:>4} {reason}")
        return 0
    return run(options) if options.mode == "run" else assemble(options)


if __name__ == "__main__":
    sys.exit(main())
