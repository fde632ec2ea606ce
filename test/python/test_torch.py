# RUN: %pytest %s
# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The parts of redop.torch that require neither PyTorch nor a GPU: parameters of kernels, and their launch."""

import ctypes
import importlib.util
import pathlib
import sys

import pytest

SOURCE = pathlib.Path(__file__).resolve().parent.parent.parent / "python" / "redop" / "torch" / "_driver.py"
PTX = """
.version 8.1
.visible .entry first(
    .param .u64 .ptr .global .align 1 first_param_0,
    .param .u32 first_param_1
)
{ ret; }
.visible .entry second(.param .f32 second_param_0) .maxntid 32 { ret; }
.visible .entry none() { ret; }
"""


@pytest.fixture
def driver(monkeypatch):
    """Loads the module without its package, which imports PyTorch."""
    spec = importlib.util.spec_from_file_location("redop_torch_driver", SOURCE)
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, spec.name, module)
    spec.loader.exec_module(module)
    return module


class FakeDriver:
    def __init__(self, status=0):
        self.status, self.calls = status, []

    def launch(self, *arguments):
        self.calls.append(arguments)
        return self.status

    def fail(self, name, status):
        raise RuntimeError(f"{name} {status}")


def test_entries(driver):
    entries = driver.read_entries(PTX)
    assert entries == {"first": [ctypes.c_uint64, ctypes.c_uint32], "second": [ctypes.c_float], "none": []}


def test_unknown_parameter(driver):
    with pytest.raises(ValueError, match="k: parameters of type b8 are not supported"):
        driver.read_entries(".entry k(.param .align 8 .b8 k_param_0[16]) { ret; }".replace(".param .align 8 .b8", ".param .b8"))


def test_bind(driver, monkeypatch):
    fake = FakeDriver()
    monkeypatch.setattr(driver, "_driver", fake)
    kernel = driver.Kernel(ctypes.c_void_p(7), "k", [ctypes.c_uint64, ctypes.c_uint32, ctypes.c_uint32])
    streams = iter((11, 12))
    run = kernel.bind(3, 64, lambda: next(streams), 1 << 40, 5, 0.5)
    run()
    run()
    for call, stream in zip(fake.calls, (11, 12)):
        assert call[:9] == (7, 3, 1, 1, 64, 1, 1, 0, stream) and call[10] is None
        pointers = (ctypes.c_void_p * 3).from_address(call[9])
        assert ctypes.c_uint64.from_address(pointers[0]).value == 1 << 40
        assert ctypes.c_uint32.from_address(pointers[1]).value == 5
        assert ctypes.c_float.from_address(pointers[2]).value == 0.5
    assert len(fake.calls) == 2


def test_wrong_number_of_arguments(driver):
    kernel = driver.Kernel(ctypes.c_void_p(7), "k", [ctypes.c_uint64])
    with pytest.raises(TypeError, match="k has 1 parameters, but 2 arguments are given"):
        kernel.bind(1, 32, lambda: 0, 1, 2)


def test_failed_launch(driver, monkeypatch):
    monkeypatch.setattr(driver, "_driver", FakeDriver(status=700))
    run = driver.Kernel(ctypes.c_void_p(7), "k", []).bind(1, 32, lambda: 0)
    with pytest.raises(RuntimeError, match="cuLaunchKernel 700"):
        run()


def test_no_driver(driver, monkeypatch):
    def fail(name):
        raise OSError(f"{name}: cannot open")

    monkeypatch.setattr(driver.ctypes, "CDLL", fail)
    with pytest.raises(driver.DriverError, match="no CUDA driver: libcuda.so.1: cannot open"):
        driver._get_driver()
