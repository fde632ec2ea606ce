"""Loads, launches and times kernels by CUDA's driver; PyTorch has the memory."""

import ctypes
import random
import statistics

import numpy as np
from cases import Out

# The number of floats that are read between two measurements, so that the L2 holds nothing of the data: 512 MiB. That
# takes longer than queuing the next launch, so that the launch itself is not seen.
OTHER = 1 << 27
SIGNED = {"uint16": "int16", "uint32": "int32", "uint64": "int64"}


class DeviceError(RuntimeError):
    """A failure after which the process cannot use the GPU any more."""


class Device:
    """A GPU in the context of PyTorch."""

    def __init__(self):
        import torch

        self.torch = torch
        self.other = torch.ones(OTHER, device="cuda")
        self.total = torch.zeros((), device="cuda")
        self.driver = ctypes.CDLL("libcuda.so.1")
        self.events = []

    def call(self, name, *arguments):
        """Calls a function of the driver."""
        code = getattr(self.driver, name)(*arguments)
        if code:
            text = ctypes.c_char_p()
            self.driver.cuGetErrorName(code, ctypes.byref(text))
            raise DeviceError(f"{name}: {(text.value or b'unknown error').decode()}")

    def load(self, path):
        """A module: PTX or machine code."""
        module = ctypes.c_void_p()
        self.call("cuModuleLoad", ctypes.byref(module), str(path).encode())
        return module

    def load_bytes(self, code):
        """The same from memory."""
        module = ctypes.c_void_p()
        self.call("cuModuleLoadData", ctypes.byref(module), code)
        return module

    def function(self, module, kernel):
        """A kernel of a module."""
        function = ctypes.c_void_p()
        self.call("cuModuleGetFunction", ctypes.byref(function), module, kernel.encode())
        return function

    def launch(self, function, grid, block, parameters):
        """Queues a launch."""
        grid, block = (*grid, 1, 1)[:3], (*block, 1, 1)[:3]
        self.call("cuLaunchKernel", function, *map(ctypes.c_uint, (*grid, *block, 0)), None, parameters, None)

    def wait(self):
        """Waits for what is queued."""
        self.call("cuCtxSynchronize")

    def event(self, number):
        """One of the events that measurements use."""
        while len(self.events) <= number:
            self.events.append(ctypes.c_void_p())
            self.call("cuEventCreate", ctypes.byref(self.events[-1]), 0)
        return self.events[number]

    def times(self, runs, pairs, reset):
        """The medians in us of each of `runs`, which take turns: reset, read other memory, run. Equal code differs by up to 0.7 us
        with its place, so that each turn has an order of its own."""
        for _ in range(2):
            for run in runs.values():
                reset()
                run()
        self.wait()
        draw = random.Random(0)
        names = [name for _ in range(2 * pairs) for name in draw.sample(list(runs), len(runs))]
        for number, name in enumerate(names):
            reset()
            self.torch.sum(self.other, 0, out=self.total)
            begin, end = self.event(2 * number), self.event(2 * number + 1)
            self.call("cuEventRecord", begin, None)
            runs[name]()
            self.call("cuEventRecord", end, None)
        self.wait()
        elapsed, times = ctypes.c_float(), {name: [] for name in runs}
        for number, name in enumerate(names):
            self.call("cuEventElapsedTime", ctypes.byref(elapsed), self.event(2 * number), self.event(2 * number + 1))
            times[name].append(1000 * elapsed.value)
        return {name: statistics.median(own) for name, own in times.items()}


class Arguments:
    """The arguments of a problem in the memory of a GPU."""

    def __init__(self, device, problem):
        self.device, self.outputs, self.uploaded = device, [], {}
        # The driver reads arguments at these addresses.
        self.stored = [ctypes.create_string_buffer(self.store(each)) for each in problem.args]
        self.parameters = (ctypes.c_void_p * len(self.stored))(*map(ctypes.addressof, self.stored))
        self.tensors = [self.tensor(each) for each in problem.args]

    def store(self, argument):
        """The bytes of an argument; arrays are copied to the GPU first."""
        if isinstance(argument, tuple):
            parts, size = b"", 1
            for each in map(self.store, argument):
                parts += bytes(-len(parts) % len(each)) + each
                size = max(size, len(each))
            return parts + bytes(-len(parts) % size)
        if isinstance(argument, (Out, np.ndarray)):
            return np.uint64(self.upload(argument).data_ptr()).tobytes()
        return argument.tobytes()

    def upload(self, argument):
        """The tensor of bytes of an array; outputs keep their initial values in another."""
        array = argument.initial if isinstance(argument, Out) else argument
        data = self.device.torch.from_numpy(np.ascontiguousarray(array).reshape(-1).view(np.uint8)).cuda()
        if isinstance(argument, Out):
            self.outputs.append((argument, data, data.clone()))
        self.uploaded[id(argument)] = data
        return data

    def tensor(self, argument):
        """The argument as PyTorch has it: tensors, numbers, tuples."""
        if isinstance(argument, tuple):
            return tuple(map(self.tensor, argument))
        if not isinstance(argument, (Out, np.ndarray)):
            return argument.item()
        array = argument.initial if isinstance(argument, Out) else argument
        if array.dtype.fields:
            return self.uploaded[id(argument)]
        return self.uploaded[id(argument)].view(getattr(self.device.torch, SIGNED.get(array.dtype.name, array.dtype.name)))

    def reset(self):
        """Queues that the outputs get their initial values."""
        for _, data, initial in self.outputs:
            size = ctypes.c_size_t(data.numel())
            self.device.call("cuMemcpyDtoDAsync_v2", ctypes.c_uint64(data.data_ptr()), ctypes.c_uint64(initial.data_ptr()), size, None)

    def results(self):
        """The outputs as they are now."""
        return [data.cpu().numpy().view(argument.initial.dtype).reshape(argument.initial.shape) for argument, data, _ in self.outputs]
