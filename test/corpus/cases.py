"""The inputs and the expected results of each kernel of the corpus.

A case is a function that creates inputs from a seed and returns a Run. With `exact`, sums of floats are sums of integers
that are exact in any order, so results are compared with the expected ones bit by bit. For other cases with `same_bits`,
two runs that are compiled differently can be compared bit by bit.
"""

import zlib
from dataclasses import dataclass, field
from typing import Callable

import torch


# Cases whose sums of floats depend on the order of the threads.
OPEN_ORDER = (
    "triton/attention_backward",
    "triton/cross_entropy",
    "triton/layer_norm_backward",
    "torch.compile/grid_sample_backward",
)


class Inputs:
    """Seeded tensors on one device. Some cases also have a size for time measurements, for which the same machine code
    is
    generated."""

    def __init__(self, name, device, large):
        self.device = device
        self.large = large
        self.generator = torch.Generator().manual_seed(zlib.crc32(name.encode()))

    def size(self, small, large):
        return large if self.large else small

    def whole(self, shape, low, high, dtype=torch.int32):
        """Returns integers in [low, high)."""
        return torch.randint(low, high, shape, generator=self.generator).to(dtype).to(self.device)

    def normal(self, shape, dtype=torch.float32):
        return torch.randn(shape, generator=self.generator).to(dtype).to(self.device)

    def zeros(self, shape, dtype=torch.float32):
        return torch.zeros(shape, dtype=dtype, device=self.device)

    def full(self, shape, value, dtype=torch.float32):
        return torch.full(shape, value, dtype=dtype, device=self.device)


@dataclass
class Run:
    """launch() runs the kernels and returns their outputs; expected() computes the same without them. Tensors in
    `state` are updated in place: reset() restores their initial values."""

    launch: Callable
    expected: Callable
    state: tuple = ()
    initial: tuple = field(init=False)

    def __post_init__(self):
        self.initial = tuple(tensor.clone() for tensor in self.state)

    def reset(self):
        for tensor, value in zip(self.state, self.initial):
            tensor.copy_(value)


@dataclass(frozen=True)
class Case:
    source: str
    name: str
    make: Callable
    exact: bool
    tolerance: float

    def prepare(self, device="cuda", large=False):
        return self.make(Inputs(self.name, device, large))

    @property
    def same_bits(self):
        """Whether each run returns the same bits, for any compilation that preserves the arithmetic."""
        return f"{self.source}/{self.name}" not in OPEN_ORDER

    def differences(self, got, expected, bits=None):
        """Returns the differences of the outputs, one line each. Unless `bits` specifies otherwise, outputs must be
        equal if
        sums are exact, and close otherwise."""
        bits = self.exact if bits is None else bits
        if len(got) != len(expected):
            return [f"{len(got)} outputs, not {len(expected)}"]
        wrong = []
        for number, (left, right) in enumerate(zip(got, expected)):
            if left.shape != right.shape or left.dtype != right.dtype:
                wrong.append(f"output {number} is {left.dtype} {list(left.shape)}, not {right.dtype} {list(right.shape)}")
            elif bits and not torch.equal(left, right):
                count = int((left != right).sum())
                wrong.append(f"output {number} differs in {count} of {left.numel()} elements")
            elif not bits:
                scale = float(right.double().abs().max()) or 1.0
                error = float((left.double() - right.double()).abs().max()) / scale
                if not error <= self.tolerance:
                    wrong.append(f"output {number} is off by {error:.2e} of the greatest element")
        return wrong


CASES = {}


def case(source, name, exact=True, tolerance=1e-5):
    """Registers a function from Inputs to a Run."""

    def register(make):
        key = f"{source}/{name}"
        assert key not in CASES, key
        CASES[key] = Case(source, name, make, exact, tolerance)
        return make

    return register


def device_times(run, repetitions=10):
    """Returns name of a kernel -> its times on the GPU in microseconds, one per launch. Consecutive launches start with
    the same state; the time of the host is excluded."""
    run.reset()
    run.launch()
    torch.cuda.synchronize()
    times = {}
    with torch.profiler.profile(activities=[torch.profiler.ProfilerActivity.CUDA]) as profile:
        for _ in range(repetitions):
            run.reset()
            run.launch()
        torch.cuda.synchronize()
    for event in profile.events():
        if event.device_type == torch.autograd.DeviceType.CUDA and not event.name.startswith("Mem"):
            times.setdefault(event.name, []).append(event.device_time)
    return times
