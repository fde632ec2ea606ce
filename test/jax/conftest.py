# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A folder in PATH with a fake ptxas, and a fake JAX, for every test."""

import importlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
FAKE = HERE / "Inputs" / "fake"
FAKE_PTXAS = ROOT / "test/tools/redop-ptxas/fake_ptxas.py"
KERNEL = (ROOT / "test/Interpret/Inputs/histogram.ptx").read_text()
# Of the build.
PROGRAM = os.environ.get("REDOP_TEST_PROGRAM") or shutil.which("redop-ptxas")
sys.path[:0] = [str(ROOT / "python"), str(FAKE)]


@pytest.fixture(autouse=True)
def ptxas(tmp_path, monkeypatch):
    """The path of the fake ptxas."""
    assert PROGRAM, "no redop-ptxas: set REDOP_TEST_PROGRAM"
    folder = tmp_path / "toolkit"
    folder.mkdir()
    (folder / "ptxas").symlink_to(FAKE_PTXAS)
    monkeypatch.setenv("PATH", f"{folder}:{os.path.dirname(PROGRAM)}:/usr/bin:/bin")
    for name in ("REDOP_PTXAS", "FAKE_ORDERS", "FAKE_LOG", "CUDA_PATH", "CUDA_HOME", "CUDA_ROOT"):
        monkeypatch.delenv(name, raising=False)
    for name in [name for name in sys.modules if name.split(".")[0] == "jax" or name.startswith("redop.jax")]:
        del sys.modules[name]
    redop_jax = importlib.import_module("redop.jax")
    before = environment()
    yield folder / "ptxas"
    redop_jax.uninstall()
    assert environment() == before


def environment():
    return os.environ.get("PATH"), os.environ.get("REDOP_PTXAS")


def assemble(folder, text=KERNEL, program="ptxas"):
    """What XLA does. Returns the "cubin", which is the text that the fake ptxas got."""
    path = folder / "k.ptx"
    path.write_text(text)
    command = [program, str(path), "-o", str(folder / "k.cubin"), "-arch=sm_90", "--warn-on-spills"]
    subprocess.run(command, check=True, capture_output=True)
    return (folder / "k.cubin").read_text()
