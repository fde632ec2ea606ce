"""What the producers that compile CUDA C++ share: where the sources and NVIDIA's packages are, and how a compiler is run."""

import itertools
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
# The kernels of the corpus next to this one, and those of this one.
SOURCES = sorted(HERE.parent.glob("cuda/*.cu")) + sorted(HERE.glob("kernels/*.cu"))


def find_cuda():
    """The folder of CUDA in the packages: bin/nvcc, include/."""
    packages = Path(os.environ["PTX_CORPUS_PACKAGES"])
    return next(packages.glob("lib/python*/site-packages/nvidia/cu*/bin")).parent


def name_of(source, *parts):
    words = [Path(source).stem, *("".join(c if c.isalnum() or c == "_" else "_" for c in part) for part in parts)]
    return ".".join(word for word in words if word)


def run_all(commands, workers=2, seconds=300):
    """Runs (path, command) pairs whose path does not exist; the command writes it."""

    def run(job):
        path, command = job
        if path.exists():
            return
        temporary = path.with_suffix(".part")
        try:
            done = subprocess.run(
                [*command, "-o", temporary], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=seconds
            )
        except subprocess.TimeoutExpired:
            print(f"{path.name}: out of time", flush=True)
            return
        if done.returncode != 0:
            print(f"{path.name}: {' '.join(done.stderr.splitlines()[:2])}", flush=True)
            return
        os.replace(temporary, path)

    with ThreadPoolExecutor(workers) as pool:
        list(pool.map(run, commands))


def variants(*lists):
    return itertools.product(*lists)


def output_folder():
    return Path(sys.argv[1])
