# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Loads kernels and launches them on PyTorch's streams, by the CUDA driver's own interface."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Callable
from pathlib import Path

_LOG_BYTES = 1 << 16
_ERROR_LOG_BUFFER, _ERROR_LOG_BUFFER_SIZE_BYTES = 5, 6
# What a parameter of an entry is passed as.
_C_TYPES = {"u64": ctypes.c_uint64, "b64": ctypes.c_uint64, "s64": ctypes.c_int64, "u32": ctypes.c_uint32, "b32": ctypes.c_uint32, "s32": ctypes.c_int32, "f32": ctypes.c_float}
_ENTRY = re.compile(r"\.entry\s+(\w+)\s*\((.*?)\)", re.DOTALL)
_PARAMETER = re.compile(r"\.param\s+\.(\w+)")


class DriverError(RuntimeError):
    """The CUDA driver refused a call."""


class _Driver:
    def __init__(self):
        self._library = ctypes.CDLL("libcuda.so.1")
        # Function, grid, block, shared memory, stream, parameters, extra.
        self.launch = self._library.cuLaunchKernel
        self.launch.argtypes = [ctypes.c_void_p, *[ctypes.c_uint] * 7, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p]

    def call(self, name, *arguments, log=None):
        status = getattr(self._library, name)(*arguments)
        if status:
            self.fail(name, status, log)

    def fail(self, name, status, log=None):
        text = ctypes.c_char_p()
        self._library.cuGetErrorString(status, ctypes.byref(text))
        message = f"{name}: {(text.value or b'unknown error').decode()} ({status})"
        if log is not None and log.value:
            message += "\n" + log.value.decode(errors="replace").strip()
        raise DriverError(message)


_driver: _Driver | None = None


def _get_driver():
    global _driver
    if _driver is None:
        try:
            _driver = _Driver()
        except OSError as error:
            raise DriverError(f"no CUDA driver: {error}") from error
    return _driver


def read_entries(ptx: str) -> dict[str, list[type]]:
    """The kernels of a PTX module, and the C types of their parameters."""
    entries = {}
    for name, parameters in _ENTRY.findall(ptx):
        types = _PARAMETER.findall(parameters)
        unknown = sorted(set(types) - set(_C_TYPES))
        if unknown:
            raise ValueError(f"{name}: parameters of type {', '.join(unknown)} are not supported")
        entries[name] = [_C_TYPES[each] for each in types]
    return entries


class Kernel:
    """A kernel on one GPU."""

    def __init__(self, function, name, types):
        self._function, self.name, self._types = function, name, types
        self._resident: dict[tuple[int, int], int] = {}

    @property
    def parameter_count(self) -> int:
        return len(self._types)

    def fitting_threads(self, threads: int) -> int:
        """How many threads a block can have: these, halved until the registers are enough."""
        while threads > 32 and not self.resident_blocks(threads, 1):
            threads //= 2
        return threads

    def resident_blocks(self, threads: int, multiprocessors: int) -> int:
        """How many blocks with this number of threads run at the same time."""
        key = (threads, multiprocessors)
        if key not in self._resident:
            each = ctypes.c_int()
            _get_driver().call("cuOccupancyMaxActiveBlocksPerMultiprocessor", ctypes.byref(each), self._function, threads, ctypes.c_size_t(0))
            self._resident[key] = each.value * multiprocessors
        return self._resident[key]

    def bind(self, blocks: int, threads: int, get_stream: Callable[[], int], *arguments, by_stream: tuple[int, Callable[[int], int]] | None = None) -> Callable[[], None]:
        """A function that launches the kernel with these arguments and does as little as it can besides. `by_stream` is the
        position of an argument, and a function that returns its value for a stream."""
        if len(arguments) != len(self._types):
            raise TypeError(f"{self.name} has {len(self._types)} parameters, but {len(arguments)} arguments are given")
        driver = _get_driver()
        launch, function = driver.launch, self._function.value
        # The address of the arguments by stream, and the memory of the arguments.
        ready: dict[int, int] = {}
        alive: list = []

        def prepare(stream: int) -> int:
            own = list(arguments)
            if by_stream:
                position, find = by_stream
                own[position] = find(stream)
            # PTX represents an f32 by its bits.
            values = [ctypes.c_float(argument) if isinstance(argument, float) else make(argument) for make, argument in zip(self._types, own)]
            pointers = (ctypes.c_void_p * len(values))(*[ctypes.addressof(value) for value in values])
            alive.append((values, pointers))
            return ready.setdefault(stream, ctypes.addressof(pointers))

        # Several threads may launch at the same time, on different streams: nothing that the driver reads changes.
        def run():
            stream = get_stream()
            parameters = ready.get(stream) or prepare(stream)
            status = launch(function, blocks, 1, 1, threads, 1, 1, 0, stream, parameters, None)
            if status:
                driver.fail("cuLaunchKernel", status)

        return run


class Module:
    """A PTX file, loaded on the current GPU. The driver assembles it. PyTorch must have made its context current."""

    def __init__(self, path: Path):
        text = path.read_text()
        self._types, self._kernels, self.path = read_entries(text), {}, path
        self._module = ctypes.c_void_p()
        log = ctypes.create_string_buffer(_LOG_BYTES)
        options = (ctypes.c_int * 2)(_ERROR_LOG_BUFFER, _ERROR_LOG_BUFFER_SIZE_BYTES)
        values = (ctypes.c_void_p * 2)(ctypes.addressof(log), _LOG_BYTES)
        _get_driver().call("cuModuleLoadDataEx", ctypes.byref(self._module), text.encode(), 2, options, values, log=log)

    def names(self) -> list[str]:
        """The kernels of the file."""
        return sorted(self._types)

    def __getitem__(self, name: str) -> Kernel:
        if name not in self._kernels:
            if name not in self._types:
                raise KeyError(f"{self.path} has no kernel {name}; it has {', '.join(sorted(self._types))}")
            function = ctypes.c_void_p()
            _get_driver().call("cuModuleGetFunction", ctypes.byref(function), self._module, name.encode())
            self._kernels[name] = Kernel(function, name, self._types[name])
        return self._kernels[name]
