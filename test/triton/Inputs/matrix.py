"""Compiles a kernel with a real Triton, and checks what is visible to users: the report, the dump, and `strict`:
matrix.py REDOP_COMPILE. Launches nothing."""

import os
import sys
import tempfile
import warnings
from pathlib import Path

import triton
from real import PERMISSIONS, compiled, count

import redop.triton


def main(compiler):
    with tempfile.TemporaryDirectory() as folder, warnings.catch_warnings():
        # The kernel is in memory with permissions at the end.
        warnings.filterwarnings("ignore", "redop.triton: the program holds", redop.triton.RedopWarning)
        os.environ["TRITON_CACHE_DIR"] = f"{folder}/cache"
        with redop.triton.install(compiler, strict=True, **PERMISSIONS) as installation:
            kernel = compiled(count)
            (entry,) = installation.report()
    gained = dict(text.split(": ") for text in entry.gained)
    print(f"Triton {triton.__version__}: {entry.outcome}, {entry.gained[0]}")
    assert [each for each in gained if "acq_rel" in each] == [entry.gained[0].split(": ")[0]], gained
    assert "acq_rel" not in kernel.asm["ptx"]


def check_dump(compiler):
    with tempfile.TemporaryDirectory() as folder:
        os.environ["TRITON_CACHE_DIR"] = f"{folder}/cache"
        os.environ["REDOP_TRITON_DUMP"] = f"{folder}/dump"
        with redop.triton.install(compiler):
            kernel = compiled(count)
        found = {path.name: path.read_text(encoding="utf-8") for path in Path(folder, "dump", kernel.metadata.hash).iterdir()}
    assert found["count.llir"] == kernel.asm["llir"], sorted(found)
    assert found["count.redop.llir"] != found["count.llir"] and "ptx_kernel void @count" in found["count.redop.llir"]
    print("dump:", *sorted(found))


if __name__ == "__main__":
    main(sys.argv[1])
    check_dump(sys.argv[1])
