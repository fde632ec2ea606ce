# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A fixture for all tests: a function to build ops in."""

import contextlib
from types import SimpleNamespace

import pytest

from redop import ir
from redop.dialects import func

# The names and types of a kernel's arguments in the tests.
ARGUMENTS = {
    "p": "!llvm.ptr<1>",
    "generic": "!llvm.ptr",
    "shared": "!llvm.ptr<3>",
    "cluster": "!llvm.ptr<7>",
    "i": "i32",
    "l": "i64",
    "f": "f32",
    "d": "f64",
    "h": "f16",
    "h2": "vector<2xf16>",
    "h8": "vector<8xf16>",
    "b8": "vector<8xbf16>",
    "f4": "vector<4xf32>",
    "e4": "vector<4xf8E4M3FN>",
    "c": "i1",
    "i16": "i16",
    "q": "i128",
}


@contextlib.contextmanager
def building(types):
    """Yields the module and the arguments of a function that is being built."""
    with ir.Context(), ir.Location.unknown():
        module = ir.Module.create()
        with ir.InsertionPoint(module.body):
            function = func.FuncOp("k", ([ir.Type.parse(each) for each in types], []))
            function.attributes["gpu.kernel"] = ir.UnitAttr.get()
        entry = function.add_entry_block()
        with ir.InsertionPoint(entry):
            yield module, list(entry.arguments)


@pytest.fixture
def kernel():
    """A kernel being built: `module`, the arguments by their names, and `line()`,
    which returns the text of the last op. `finish()` makes it valid."""
    with building(ARGUMENTS.values()) as (module, arguments):
        names = SimpleNamespace(**dict(zip(ARGUMENTS, arguments)), module=module)

        def lines():
            text = str(module.operation.get_asm(use_local_scope=True, assume_verified=True))
            return [line.strip() for line in text.splitlines() if "redop." in line]

        names.lines = lines
        names.line = lambda: lines()[-1]
        names.finish = lambda: func.ReturnOp([])
        yield names
