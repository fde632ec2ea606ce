"""Compiles the kernels of benchmarks/gpu/kinds with redop-compile --optimize, without permissions and with all of them.

    check_kinds.py BENCHMARK COMPILER FOLDER

A failure is a kernel that clang, redop-compile or ptxas (where found) does not take, or that is not in the PTX.
"""

import re
import shutil
import sys
from pathlib import Path

VARIANTS = ("opt", "all")


def main():
    benchmark, compiler, folder = map(Path, sys.argv[1:])
    sys.path.insert(0, str(benchmark))
    from variants import build

    shutil.rmtree(folder, ignore_errors=True)
    sources = [source for source in sorted((benchmark / "kernels").glob("*.cu")) if source.stem != "hand"]
    failed = build(compiler, folder, [source.stem for source in sources], VARIANTS, hand=False)
    for what, message in failed.items():
        print(f"{what}: {message}")
    count, failures = 0, len(failed)
    for source in sources:
        for kernel in re.findall(r'extern "C" __global__ void (\w+)', source.read_text(encoding="utf-8")):
            count += 1
            for variant in VARIANTS:
                ptx = folder / f"{source.stem}.{variant}.ptx"
                if ptx.exists() and not re.search(rf"\.entry {kernel}\(", ptx.read_text(encoding="utf-8")):
                    failures += 1
                    print(f"{source.name}: {kernel} is missing in {variant}")
    print(f"{count} kernels in {len(VARIANTS)} variants, {failures} failures")
    return failures > 0


if __name__ == "__main__":
    sys.exit(main())
