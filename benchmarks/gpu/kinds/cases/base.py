"""What a case of the benchmark is, and helpers that describe one."""

from __future__ import annotations

import zlib
from dataclasses import dataclass, field
from typing import Any, Callable

import numpy as np

CASES: dict[str, Case] = {}
# Blocks of a kernel that loops over its grid: eight of 256 threads for each multiprocessor of an H100 or H200.
RESIDENT = 132 * 8
i32, i64, f32, u32, u64 = np.int32, np.int64, np.float32, np.uint32, np.uint64


@dataclass
class Out:
    """An argument that the kernel changes, with its initial values."""

    initial: np.ndarray


@dataclass
class Problem:
    """A case with inputs of one size. Arrays are in the order of the kernel's arguments."""

    # Arrays (inputs), Out, NumPy scalars, and tuples of these: structs by value.
    args: list[Any]
    grid: tuple[int, ...]
    # The results by NumPy, one for each Out; None for one that is not checked.
    expected: Callable[[], list[np.ndarray | None]]
    block: tuple[int, ...] = (256,)
    # The permitted difference, relative to the expected value; 0 if it must be equal.
    tolerance: float = 0.0
    # Changes the results into a form without order, as the expected ones have.
    arrange: Callable[..., list[np.ndarray]] | None = None
    # Grid and block of the kernel by hand, which has the same name and arguments.
    hand: tuple[tuple[int, ...], tuple[int, ...]] | None = None
    # The same work by PyTorch: a function of torch and the arguments as tensors.
    torch: Callable[..., Any] | None = None

    def outputs(self) -> list[np.ndarray]:
        """The initial values of what the kernel changes."""
        return [each.initial for each in flat(self.args) if isinstance(each, Out)]

    def differences(self, results: list[np.ndarray], expected: list[np.ndarray | None]) -> str:
        """What is wrong with results; nothing if they are right."""
        if self.arrange:
            results = self.arrange(*results)
        for number, (got, want) in enumerate(zip(results, expected, strict=True)):
            if want is None:
                continue
            want = np.asarray(want)
            if got.shape != want.shape:
                return f"output {number} has {got.size} elements instead of {want.size}"
            if self.tolerance:
                got, want = got.astype(np.float64), want.astype(np.float64)
                right = np.abs(got - want) <= self.tolerance * np.maximum(np.abs(want), 1e-6)
            else:
                right = got == want
            if not right.all():
                first = int(np.argmin(right))
                return f"output {number}: {int((~right).sum())} of {want.size} differ; [{first}] is {got.flat[first]}, not {want.flat[first]}"
        return ""


@dataclass
class Case:
    """A kernel and its inputs."""

    name: str
    theme: str
    kernel: str
    make: Callable[[np.random.Generator, int], Problem] = field(repr=False)
    # The largest size whose results NumPy computes; above, those as written are expected.
    reference_up_to: int
    # Where the kernel as written uses few threads or blocks of fixed work, the reason why others may be faster.
    limit: str

    def problem(self, n: int) -> Problem:
        """The case with n elements; the same for each call."""
        return self.make(np.random.default_rng([zlib.crc32(self.name.encode()), n]), n)


def case(theme: str, kernel: str = "", data: tuple[str, ...] = ("",), reference_up_to: int = 1 << 24, limit: str = ""):
    """Adds the cases of a kernel: one for each kind of data. The function gets a generator, n and the kind, if there are any."""

    def add(make):
        for kind in data:
            name = (kernel or make.__name__) + (f"/{kind}" if kind else "")

            def make_one(rng, n, kind=kind):
                return make(rng, n, kind) if kind else make(rng, n)

            CASES[name] = Case(name, theme, kernel or make.__name__, make_one, reference_up_to, limit)
        return make

    return add


def flat(args):
    """The arguments, and those in structs."""
    for each in args:
        yield from each if isinstance(each, tuple) else [each]


def cover(n: int, block: int = 256) -> tuple[int]:
    """A grid with a thread for each of n elements."""
    return (-(-n // block),)


def strided(n: int) -> tuple[int]:
    """A grid of threads that loop over n elements."""
    return (min(RESIDENT, -(-n // 256)),)


def by_hand(n: int, per_thread: int, block: int = 256, most: int = RESIDENT):
    """Grid and block of a kernel by hand whose threads loop over n elements, per_thread at a time."""
    return (max(1, min(most * 256 // block, n // (block * per_thread))),), (block,)


def zeros(count: int, dtype=i32) -> Out:
    """Results that start at 0."""
    return Out(np.zeros(count, dtype))


def filled(count: int, value, dtype=i32) -> Out:
    """Results that start at one value."""
    return Out(np.full(count, value, dtype))


def numbers(rng, count: int, least: int = -3, most: int = 3, dtype=f32) -> np.ndarray:
    """Small whole numbers, whose sums floats represent exactly, in any order."""
    return rng.integers(least, most + 1, count, dtype=np.int8 if most < 128 else i32).astype(dtype)


def keys(rng, count: int, different: int, kind: str = "random", dtype=i32) -> np.ndarray:
    """Keys less than `different`: random, sorted, or one in nine of ten elements (skewed)."""
    if kind == "one":
        return np.full(count, different // 3, dtype)
    result = rng.integers(0, different, count, dtype=dtype)
    if kind == "sorted":
        result.sort()
    elif kind == "skewed":
        result[rng.random(count, dtype=f32) < 0.9] = different // 3
    elif kind not in ("random", "few"):
        raise ValueError(f"unknown kind of keys: {kind}")
    return result


def sums(key: np.ndarray, value: np.ndarray | None, size: int) -> np.ndarray:
    """Sums of values, or counts, by key."""
    return np.bincount(key, value, minlength=size)


def highest(key: np.ndarray, value: np.ndarray, size: int, start, ufunc=np.maximum) -> np.ndarray:
    """Extrema by key."""
    result = np.full(size, start, value.dtype)
    ufunc.at(result, key, value)
    return result
