#!/usr/bin/env python3
"""Makes a corpus of PTX files on a machine without a GPU: each producer compiles ahead of time.

    make_corpus.py install FOLDER            the producers' packages, from PyPI, into FOLDER (20 GB)
    make_corpus.py make FOLDER OUTPUT [PRODUCER...]
                                             OUTPUT/PRODUCER/*.ptx, of these producers, or of all

check_corpus.py reads the result. clang also requires clang 22 on PATH; a producer that is missing is reported, and left out.
A file that exists is kept, so that an interrupted run goes on; what each producer made is in OUTPUT/PRODUCER.log.
"""

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
# By virtual environment, since the packages of some do not agree.
PACKAGES = {
    "nvidia": (
        "nvidia-cuda-nvcc",
        "nvidia-cuda-runtime",
        "nvidia-cuda-cccl",
        "nvidia-cuda-nvrtc",
        "nvidia-cuda-crt",
        "nvidia-nvvm",
        "nvidia-curand",
        "cuda-bindings",
        "numba-cuda",
        "numba",
        "warp-lang",
        "nvidia-cutlass-dsl",
    ),
    "torch": ("tilelang", "triton"),
    "jax": ("jax[cuda13]",),
}
# The environment of each producer.
PRODUCERS = {
    "nvcc": "nvidia",
    "cccl": "nvidia",
    "nvrtc": "nvidia",
    "clang": "nvidia",
    "numba": "nvidia",
    "warp": "nvidia",
    "cutedsl": "nvidia",
    "triton": "torch",
    "tilelang": "torch",
    "xla": "jax",
}


def python_of(folder, environment):
    return folder / environment / "bin" / "python"


def install(folder):
    for name, packages in PACKAGES.items():
        subprocess.run([sys.executable, "-m", "venv", folder / name], check=True)
        subprocess.run([python_of(folder, name), "-m", "pip", "install", "-q", *packages], check=True)


def make(folder, output, producers, seconds):
    for name in producers:
        python = python_of(folder, PRODUCERS[name])
        if not python.exists():
            print(f"{name}: left out, {python} is missing")
            continue
        target = output / name
        target.mkdir(parents=True, exist_ok=True)
        environment = os.environ | {"PTX_CORPUS_PACKAGES": str(folder / "nvidia")}
        begin = time.time()
        with open(output / f"{name}.log", "w") as log:
            try:
                status = subprocess.run(
                    [python, HERE / f"produce_{name}.py", target],
                    env=environment,
                    stdout=log,
                    stderr=subprocess.STDOUT,
                    stdin=subprocess.DEVNULL,
                    timeout=seconds,
                ).returncode
            except subprocess.TimeoutExpired:
                status = "out of time"
        files = sum(1 for _ in target.rglob("*.ptx"))
        print(f"{name}: {files} files in {time.time() - begin:.0f} s, status {status}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    command = commands.add_parser("install")
    command.add_argument("folder", type=Path)
    command = commands.add_parser("make")
    command.add_argument("folder", type=Path)
    command.add_argument("output", type=Path)
    command.add_argument("producers", nargs="*", metavar="producer", help=", ".join(PRODUCERS))
    command.add_argument("--seconds", type=float, default=3600, help="the most that one producer may take")
    arguments = parser.parse_args()
    folder = arguments.folder.resolve()
    if arguments.command == "install":
        install(folder)
        return
    unknown = set(arguments.producers) - set(PRODUCERS)
    if unknown:
        parser.error(f"no such producer: {', '.join(sorted(unknown))}")
    make(folder, arguments.output.resolve(), arguments.producers or list(PRODUCERS), arguments.seconds)


if __name__ == "__main__":
    main()
