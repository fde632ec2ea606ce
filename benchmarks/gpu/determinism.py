#!/usr/bin/env python3
"""What deterministic sums of f32 cost on a GPU, and whether they are: docs/Performance.md has the results.

    determinism.py [--compiler=PROGRAM | --ptx=FOLDER] [--write=FOLDER] [--runs=N]

--write compiles the kernels into FOLDER and ends: on a machine without a GPU. --ptx takes them from there. Needs CuPy and
PyTorch. Each kernel runs --runs times in three launches; deterministic results have to have the same bits, which are those
of the exact sum, computed with integers.
"""

import argparse
import sys
from fractions import Fraction

import measure

N = measure.N
SLOTS = 11
VERSIONS = {
    "as written": [],
    "optimized": ["--optimize", "--allow=noalias,reassociated-floats,any-subnormals"],
    "deterministic": ["--deterministic", "--allow=noalias"],
    "deterministic, optimized": ["--deterministic", "--optimize", "--allow=noalias"],
}


def round_exactly(total):
    """The bits of the f32 nearest to `total` * 2^-149, ties to even; not for what exceeds its range."""
    sign, total = (total < 0) << 31, abs(total)
    shift = max(total.bit_length() - 24, 0)
    mantissa, rest = total >> shift, total & ((1 << shift) - 1)
    half = Fraction(1 << shift, 2)
    mantissa += rest > half or (shift > 0 and rest == half and mantissa & 1)
    return sign | ((shift << 23) + mantissa)


class Bench(measure.Kernels):
    def __init__(self, folder, runs):
        import numpy as np

        super().__init__(folder, VERSIONS)
        self.np, self.runs = np, runs
        processors = self.cp.cuda.runtime.getDeviceProperties(0)["multiProcessorCount"]
        self.launches = [(processors * 8, 256), (processors * 2, 1024), (777, 96)]

    def sum_exactly(self, values):
        """The bits of the sum, with integers: one for each position of the mantissa."""
        cp = self.cp
        bits = values.view(cp.int32)
        exponent = (bits >> 23) & 255
        mantissa = cp.where(exponent > 0, (bits & 0x7FFFFF) | 0x800000, bits & 0x7FFFFF).astype(cp.int64)
        mantissa = cp.where(bits < 0, -mantissa, mantissa)
        position = cp.maximum(exponent, 1) - 1
        used = [int(each) for each in cp.unique(position)]
        return round_exactly(sum(int(mantissa[position == each].sum()) << each for each in used))

    def measure(self, title, kernel, values, keys, size):
        cp, np = self.cp, self.np
        row, wanted = [title], None
        for version, module in self.modules.items():
            is_exact = version.startswith("deterministic")
            out, workspace = cp.zeros(size, cp.float32), cp.zeros(SLOTS * size, cp.int64)
            arguments = self.memref(values) + (self.memref(keys) if keys is not None else []) + self.memref(out) + [N]
            arguments = tuple(np.uint64(each) for each in arguments + (self.memref(workspace) if is_exact else []))
            function = module.get_function(kernel)
            finish = module.get_function(f"{kernel}_finish") if is_exact else None

            def run(launch=self.launches[0]):
                function((launch[0],), (launch[1],), arguments)
                if finish:
                    finish((min(1024, -(-size // 256)),), (256,), tuple(np.uint64(each) for each in self.memref(out) + self.memref(workspace)))

            results = set()
            for launch in self.launches:
                for _ in range(self.runs if is_exact else 3):
                    out.fill(0)
                    run(launch)
                    results.add(out.get().tobytes())
            if is_exact:
                if len(results) != 1 or bool(workspace.any()):
                    sys.exit(f"{title}, {version}: {len(results)} different results, or a workspace that is not clear")
                got = np.frombuffer(results.pop(), np.uint32)
                some = range(size) if size <= 256 else range(0, size, size // 61)
                wanted = wanted or {i: self.sum_exactly(values if keys is None else values[keys == i]) for i in some}
                wrong = [i for i in some if int(got[i]) != wanted[i]]
                if wrong:
                    sys.exit(f"{title}, {version}: element {wrong[0]} is {hex(got[wrong[0]])}, not {hex(wanted[wrong[0]])}")
            row.append(f"{self.time(run):.3f}")
        print("|", " | ".join(row), "|", flush=True)


def measure_all(folder, runs):
    import torch

    bench = Bench(folder, runs)
    cp = bench.cp
    rng = cp.random.default_rng(5)
    near = rng.standard_normal(N, dtype=cp.float32)
    wide = near * cp.exp2(rng.integers(-30, 30, N).astype(cp.float32))
    few, many = (rng.integers(0, size, N, dtype=cp.int32) for size in (256, 1 << 20))
    print(f"{torch.cuda.get_device_name()}; {bench.runs} runs in each of {len(bench.launches)} launches")
    print("\n| 64Mi f32, ms |", " | ".join(VERSIONS), "|\n|---|" + "---:|" * len(VERSIONS))
    bench.measure("sum", "sum_strided", near, None, 1)
    bench.measure("sum, 2^-30 to 2^30", "sum_strided", wide, None, 1)
    bench.measure("256 bins", "weights_strided", near, few, 256)
    bench.measure("table of 1Mi", "scatter_strided", near, many, 1 << 20)

    values, index, table = torch.as_tensor(near, device="cuda"), torch.as_tensor(many, device="cuda").long(), torch.zeros(1 << 20, device="cuda")
    print("\nPyTorch, ms: sum", f"{bench.time(values.sum):.3f}", end="")
    for is_on in (False, True):
        torch.use_deterministic_algorithms(is_on)
        time = bench.time(lambda: table.index_add_(0, index, values))
        print(f"; index_add_ of 1Mi{', deterministic' if is_on else ''} {time:.3f}", end="")
    print()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    measure.add_options(parser)
    parser.add_argument("--runs", type=int, default=34)
    options = parser.parse_args()
    with measure.compiled(options, lambda compiler, to: measure.compile_kernels(compiler, to, "deterministic.mlir", VERSIONS)) as folder:
        if folder:
            measure_all(folder, options.runs)


if __name__ == "__main__":
    main()
