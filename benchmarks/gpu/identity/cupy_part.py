"""CuPy with NVRTC: one process has the kernels as NVRTC compiles them, another what redop makes of them.

    cupy_part.py --mode=before|after --redop-ptxas=PROGRAM --ptxas=PROGRAM --cache=FOLDER --json=FILE [--times]

Writes hashes of two results of each function, what became of each kernel, and with --times the time of each launch in order, by
PyTorch's profiler. CuPy's cache keeps the machine code, so that a process after the first compiles nothing.
"""

import argparse
import hashlib
import json
import os
import re
import statistics
import sys
import time
import warnings
from pathlib import Path

SWEEPS = 5


def compile_by(assembler, mode, found):
    """Lets CuPy load what `assembler` makes of NVRTC's PTX."""
    from cupy.cuda import compiler

    original = compiler._compile_using_nvrtc_no_warning

    def compile_ptx(source, options=(), arch=None, filename="kern.cu", *more, **named):
        code, mapping = original(source, options, arch, filename, *more, **named)
        text = (code if isinstance(code, str) else code.decode()).rstrip("\0")
        if ".entry" not in text:
            return code, mapping
        assembled = assembler.assemble(text)
        for kernel in re.findall(r"\.entry\s+([\w$]+)", text):
            found[kernel] = "replaced" if kernel in assembled.replaced else assembled.refused.get(kernel, "left alone")
        return getattr(assembled, mode), mapping

    compiler._compile_using_nvrtc_no_warning = compile_ptx


def launches(torch, run):
    """The names and times in us of the kernels that `run` launches, in order."""
    with torch.profiler.profile(activities=[torch.profiler.ProfilerActivity.CUDA]) as profile:
        run()
        torch.cuda.synchronize()
    events = [each for each in profile.events() if each.device_type == torch.autograd.DeviceType.CUDA]
    return [(each.name, each.device_time) for each in sorted(events, key=lambda each: each.time_range.start)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mode", choices=("before", "after"), required=True)
    parser.add_argument("--redop-ptxas", required=True)
    parser.add_argument("--ptxas", required=True)
    parser.add_argument("--cache", required=True)
    parser.add_argument("--json", type=Path, required=True)
    parser.add_argument("--times", action="store_true")
    options = parser.parse_args()
    os.environ.update(CUPY_CACHE_DIR=options.cache, CUPY_COMPILE_WITH_PTX="1")

    import cupy
    import torch
    from assembly import Assembler
    from cupy_functions import functions

    warnings.simplefilter("ignore")
    torch.ones(1, device="cuda")
    found, results, failed = {}, {}, {}
    compile_by(Assembler(options.redop_ptxas, options.ptxas), options.mode, found)
    todo, begin = dict(functions(cupy)), time.monotonic()
    for name, function in list(todo.items()):
        try:
            results[name] = [hashlib.sha256(cupy.asnumpy(function()).tobytes()).hexdigest()[:16] for _ in range(2)]
        except Exception as error:  # noqa: BLE001 -- a function that this CuPy lacks does not stop the others
            failed[name] = f"{type(error).__name__}: {str(error).splitlines()[:1]}"
            del todo[name]
    print(f"{options.mode}: {len(results)} functions after {time.monotonic() - begin:.0f} s", file=sys.stderr, flush=True)
    record = {"found": found, "results": results, "failed": failed, "launches": []}
    if options.times:
        sweeps = [launches(torch, lambda: [function() for function in todo.values()]) for _ in range(SWEEPS)]
        if len({tuple(name for name, _ in sweep) for sweep in sweeps}) != 1:
            sys.exit("cupy_part.py: the launches differ from one sweep to the next")
        record["launches"] = [(each[0][0], statistics.median(us for _, us in each)) for each in zip(*sweeps, strict=True)]
    options.json.write_text(json.dumps(record))
    print(f"{options.mode}: ends after {time.monotonic() - begin:.0f} s", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
