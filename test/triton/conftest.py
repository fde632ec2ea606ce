# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A new fake Triton, a fake redop-compile and separate cache folders for every test."""

import os
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
FAKE = HERE / "Inputs" / "fake"
COMPILER = HERE / "Inputs" / "fake_compile.py"
sys.path[:0] = [str(ROOT / "python"), str(FAKE)]

KERNEL = "define ptx_kernel void @k(ptr %p) {\n  acq_rel\n}\n"
RELAXED = KERNEL.replace("acq_rel", "relaxed")
PLAIN = "define ptx_kernel void @plain(ptr %p) {\n  ret void\n}\n"


def forget_triton():
    for name in [name for name in sys.modules if name == "triton" or name.startswith("triton.")]:
        del sys.modules[name]


@pytest.fixture(autouse=True)
def clean(tmp_path, monkeypatch):
    """No test is affected by other tests, nor by a cache of this machine."""
    for name in ("REDOP_TRITON", "REDOP_COMPILE", "FAKE_REDOP", "FAKE_COUNT", "TORCH_COMPILE_CACHE_KEY_TAG", "REDOP_TRITON_REPORT", "HOOK_IN_KEY",
                 "REDOP_TRITON_STRICT", "REDOP_TRITON_DUMP", "FAKE_TRITON"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.delenv("TORCHINDUCTOR_COMPILE_THREADS", raising=False)
    monkeypatch.setenv("TRITON_CACHE_DIR", str(tmp_path / "triton"))
    monkeypatch.setenv("TORCHINDUCTOR_CACHE_DIR", str(tmp_path / "inductor"))
    forget_triton()
    import redop.triton

    yield
    redop.triton.uninstall()
    redop.triton._hook._checker.close()
    sys.meta_path[:] = [each for each in sys.meta_path if type(each).__name__ != "_Watch"]
    assert "REDOP_TRITON" not in os.environ
