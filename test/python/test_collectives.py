# RUN: %pytest %s
# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The parts of redop.torch that run on the host, with stand-ins for PyTorch: what the ranks agree on, which tensors a
collective accepts, and what it launches."""

import importlib
import math
import pathlib
import sys
import threading
import types
import unittest.mock

import pytest

PYTHON = pathlib.Path(__file__).resolve().parent.parent.parent / "python" / "redop" / "torch"
WORLD = 2


class DType:
    def __init__(self, name, itemsize):
        self.name, self.itemsize = name, itemsize

    def __repr__(self):
        return f"torch.{self.name}"


class Tensor:
    """Contiguous memory at an address."""

    device = "cuda:0"

    def __init__(self, address, shape, dtype):
        self.address, self.shape, self.dtype = address, tuple(shape), dtype

    def numel(self):
        return math.prod(self.shape)

    def data_ptr(self):
        return self.address if self.numel() else 0

    def element_size(self):
        return self.dtype.itemsize

    @property
    def nbytes(self):
        return self.numel() * self.element_size()

    def is_contiguous(self):
        return True

    def dim(self):
        return len(self.shape)

    def view(self, *shape):
        return Tensor(self.address, (self.numel(),) if shape == (-1,) else shape, self.dtype)

    def __getitem__(self, part):
        return Tensor(self.address + part.start * self.element_size(), (part.stop - part.start,), self.dtype)


class Store:
    """The store of a process group, for ranks that are threads."""

    def __init__(self):
        self.values, self.changed = {}, threading.Condition()

    def set(self, key, value):
        with self.changed:
            self.values[key] = value.encode()
            self.changed.notify_all()

    def wait(self, keys, timeout):
        with self.changed:
            if not self.changed.wait_for(lambda: all(key in self.values for key in keys), timeout.total_seconds()):
                raise RuntimeError("wait timeout")

    def get(self, key):
        return self.values[key]

    def delete_key(self, key):
        del self.values[key]


@pytest.fixture
def package(monkeypatch):
    """Loads redop.torch under another name, without redop's bindings and without PyTorch."""
    torch = unittest.mock.MagicMock()
    for name, itemsize in (("bfloat16", 2), ("float16", 2), ("float32", 4), ("int32", 4), ("float8_e4m3fn", 1)):
        setattr(torch, name, DType(name, itemsize))
    torch.empty_like = lambda tensor: Tensor(0x900000, tensor.shape, tensor.dtype)
    torch.empty = lambda shape, dtype, device: Tensor(0x900000, shape, dtype)
    monkeypatch.setitem(sys.modules, "torch", torch)
    for name in ("torch.distributed", "torch.distributed._symmetric_memory"):
        monkeypatch.setitem(sys.modules, name, unittest.mock.MagicMock())
    parent = types.ModuleType("redop_torch_tested")
    parent.__path__ = [str(PYTHON)]
    monkeypatch.setitem(sys.modules, parent.__name__, parent)
    return lambda name: importlib.import_module(f"{parent.__name__}.{name}")


class Kernel:
    def __init__(self, parameter_count):
        self.parameter_count, self.launches = parameter_count, []

    def bind(self, blocks, threads, get_stream, *arguments, by_stream):
        return lambda: self.launches.append((blocks, threads, arguments, by_stream[0]))


@pytest.fixture
def collectives(package):
    """Rank 0 of two, with a tensor of 4 x 64 bf16 in symmetric memory at 0x100000."""
    module = package("_collectives")
    ours = object.__new__(module.Collectives)
    ours.rank, ours.world, ours.device, ours.problem = 0, WORLD, "cuda:0", None
    ours._check, ours._max_blocks, ours._multicast = False, None, False
    ours._choices = package("_choices").Choices()
    ours.device = types.SimpleNamespace(index=0)
    Tensor.device = ours.device
    ours._signals, ours._late = types.SimpleNamespace(find=lambda stream: 0), Tensor(0x700000, (WORLD,), module.torch.int32)
    ours._buffers = []
    counts = {"one_shot_all_reduce": 5, "two_shot_all_reduce": 5, "reduce_scatter": 6, "all_gather": 5, "all_reduce_rms_norm": 10, "two_shot_all_reduce_rms_norm": 10}
    ours._kernels = {f"{name}{suffix}": Kernel(count) for name, count in counts.items() for suffix in ("", "_bf16", "_f16", "_f32", "_bf16_fp8")}
    ours._resident = dict.fromkeys(ours._kernels, 1000)
    for name in module._NAMES:
        setattr(ours, name, module.Collective(ours, name, getattr(ours, f"_prepare_{name}")))
    ours.input = register(ours, Tensor(0x100000, (4, 64), module.torch.bfloat16))
    ours.residual = Tensor(0x200000, (4, 64), module.torch.bfloat16)
    ours.weight = Tensor(0x300000, (64,), module.torch.bfloat16)
    ours.torch = module.torch
    return ours


def register(ours, tensor):
    def contains(other):
        return tensor.address <= other.data_ptr() and other.data_ptr() + other.nbytes <= tensor.address + tensor.nbytes

    table = lambda address: types.SimpleNamespace(data_ptr=lambda: address + 1)  # noqa: E731
    ours._buffers.append(types.SimpleNamespace(contains=contains, table_at=table))
    return tensor


# ===--- Agreement ------------------------------------------------------------=== #


def run_ranks(package, *functions):
    """What each rank receives: a result, or an exception."""
    agreement, store, results = package("_agreement"), Store(), [None] * len(functions)

    def run(rank):
        ours = agreement.Agreement(store, rank, len(functions), 0.5)
        try:
            results[rank] = [ours.call(function) for function in functions[rank]]
        except Exception as error:  # noqa: BLE001
            results[rank] = error

    threads = [threading.Thread(target=run, args=(rank,)) for rank in range(len(functions))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results, store


def test_equal_calls(package):
    results, store = run_ranks(package, *[[lambda index=index: ("same", index) for index in range(5)]] * 3)
    assert results == [[0, 1, 2, 3, 4]] * 3
    # What everyone has read is deleted.
    assert sorted(store.values) == [f"{call}/{rank}" for call in (3, 4) for rank in range(3)]


def test_different_calls(package):
    results, _ = run_ranks(package, [lambda: ("sum of 4", 1)], [lambda: ("sum of 8", 1)])
    assert {type(each).__name__ for each in results} == {"DisagreementError"}
    assert str(results[0]) == "the ranks make different calls:\n  rank 0: sum of 4\n  rank 1: sum of 8"


def test_one_rank_fails(package):
    def fail():
        raise ValueError("no such tensor")

    results, _ = run_ranks(package, [lambda: ("sum", 1)], [fail])
    assert str(results[0]) == "rank 1 failed: ValueError: no such tensor"
    assert type(results[1]) is ValueError


def test_one_rank_does_not_come(package):
    results, _ = run_ranks(package, [lambda: ("sum", 1)], [])
    assert str(results[0]) == "rank 1 did not make the call that rank 0 makes within 0.5 s: sum"


# ===--- Arguments ------------------------------------------------------------=== #


def test_launch(collectives):
    out = collectives.one_shot_all_reduce(collectives.input)
    assert out.shape == (4, 64)
    assert collectives._kernels["one_shot_all_reduce_bf16"].launches == [(1, 512, (0x100001, 0x900000, 512, 0, 0), 3)]


@pytest.mark.parametrize(
    "name, arguments",
    [
        ("all_reduce_rms_norm", lambda ours: (ours.input, ours.residual, ours.weight, 1e-6, ours.input)),
        ("all_reduce_rms_norm", lambda ours: (ours.input, ours.input, ours.weight, 1e-6)),
        ("two_shot_all_reduce_rms_norm", lambda ours: (ours.input, ours.input, ours.weight, 1e-6)),
        ("all_reduce_rms_norm", lambda ours: (ours.input, ours.residual, ours.residual.view(-1)[0:64], 1e-6)),
        ("all_reduce_rms_norm", lambda ours: (ours.input, ours.residual, ours.weight, 1e-6, Tensor(0x200010, (4, 64), ours.torch.bfloat16))),
        ("one_shot_all_reduce", lambda ours: (ours.input, ours.input)),
        ("one_shot_all_reduce", lambda ours: (ours.input.view(-1)[0:128], ours.input.view(-1)[64:192])),
        ("two_shot_all_reduce", lambda ours: (ours.input.view(-1)[0:128], ours.input.view(-1)[64:192])),
        ("reduce_scatter", lambda ours: (ours.input, ours.input.view(-1)[128:256])),
        ("all_gather", lambda ours: (ours.input.view(-1)[128:256], ours.input)),
    ],
)
def test_aliases_are_refused(collectives, name, arguments):
    with pytest.raises(ValueError, match="must not overlap"):
        getattr(collectives, name)(*arguments(collectives))


def test_aliases_that_are_allowed(collectives):
    ours = collectives
    own = ours.input.view(-1)[0:128]
    ours.reduce_scatter(ours.input, own)
    ours.all_gather(own, ours.input)
    ours.all_reduce_rms_norm(ours.input, ours.residual, ours.weight, 1e-6, ours.residual)
    ours.two_shot_all_reduce(ours.input, ours.input)


@pytest.mark.parametrize(
    "call, error, text",
    [
        (lambda ours: ours.one_shot_all_reduce(ours.residual), ValueError, "tensor must come from Collectives.empty"),
        (lambda ours: ours.one_shot_all_reduce(ours.input.view(-1)[1:65]), ValueError, "a view must start at a multiple of 8 elements"),
        (lambda ours: ours.one_shot_all_reduce(register(ours, Tensor(0x800000, (4,), ours.torch.int32))), TypeError, "one_shot_all_reduce supports torch.bfloat16, torch.float16, torch.float32, not torch.int32"),
        (lambda ours: ours.all_reduce_rms_norm(register(ours, Tensor(0x800000, (8,), ours.torch.float32)), Tensor(0x200000, (8,), ours.torch.float32), ours.weight, 0.0), TypeError, "all_reduce_rms_norm supports torch.bfloat16, torch.float16, not torch.float32"),
        (lambda ours: ours.reduce_scatter(ours.input, dim=2), ValueError, "the tensor has 2 dimensions, and no dimension 2"),
        (lambda ours: ours.reduce_scatter(ours.input.view(-1)[0:24]), ValueError, "a part must have a multiple of 16 bytes, not 24"),
        (lambda ours: ours.all_gather(ours.weight, ours.input), ValueError, "out must have 2 times the elements of the tensor, 128, not 256"),
        (lambda ours: ours.all_reduce_rms_norm(ours.input, ours.weight, ours.weight, 0.0), ValueError, "must have the same shape, not \\(4, 64\\) and \\(64,\\)"),
    ],
)
def test_errors(collectives, call, error, text):
    with pytest.raises(error, match=text):
        call(collectives)


def test_no_elements(collectives):
    nothing = register(collectives, Tensor(0x800000, (64,), collectives.torch.bfloat16))[0:0]
    assert collectives.one_shot_all_reduce(nothing).numel() == 0
    assert not collectives._kernels["one_shot_all_reduce_bf16"].launches


def test_reduce_scatter_along_a_dimension(collectives):
    out = collectives.reduce_scatter(collectives.input, dim=-1)
    assert out.shape == (4, 32)
    # 4 rows with parts of 64 bytes.
    assert collectives._kernels["reduce_scatter_bf16"].launches[0][2] == (0x100001, 0x900000, 4, 64, 0, 0)


def test_fp8(collectives):
    out = Tensor(0x400000, (4, 64), collectives.torch.float8_e4m3fn)
    assert collectives.all_reduce_rms_norm(collectives.input, collectives.residual, collectives.weight, 1e-6, out, 0.5) is out
    assert len(collectives._kernels["all_reduce_rms_norm_bf16_fp8"].launches) == 1


def test_blocks(collectives):
    """Never more than are resident on some rank, or than the user permits."""
    rows = register(collectives, Tensor(0x1000000, (1000, 64), collectives.torch.bfloat16))
    residual = Tensor(0x2000000, (1000, 64), collectives.torch.bfloat16)
    kernel = collectives._kernels["all_reduce_rms_norm_bf16"]
    for resident, limit, expected in ((1000, None, 264), (132, None, 132), (132, 24, 24)):
        collectives._resident["all_reduce_rms_norm_bf16"], collectives._max_blocks = resident, limit
        collectives.all_reduce_rms_norm(rows, residual, collectives.weight, 1e-6)
        assert kernel.launches[-1][0] == expected


def test_blocks_are_compared(collectives):
    """A rank with another limit of blocks would be waited for without end."""
    calls = []
    collectives._check, collectives._max_blocks = True, 3
    collectives._agreement = types.SimpleNamespace(call=lambda describe: calls.append(describe()) or calls[-1][1])
    rows = register(collectives, Tensor(0x1000000, (1000, 64), collectives.torch.bfloat16))
    collectives.all_reduce_rms_norm(rows, Tensor(0x2000000, (1000, 64), collectives.torch.bfloat16), collectives.weight, 1e-6)
    assert calls[0][0].endswith(", 3 blocks")


def test_time_out_kernels(collectives):
    """The report is the last argument, of kernels that have it."""
    kernel = collectives._kernels["one_shot_all_reduce_bf16"]
    kernel.parameter_count += 1
    collectives.one_shot_all_reduce(collectives.input)
    assert kernel.launches[0][2][-1] == 0x700000


def test_choice(collectives):
    """One-shot for small tensors, two-shot for large ones if all ranks have the result's memory."""
    limit = collectives._choices.most_one_shot_bytes(WORLD, collectives.torch.bfloat16)
    large = register(collectives, Tensor(0x1000000, (limit,), collectives.torch.bfloat16))
    other = register(collectives, Tensor(0x2000000, (limit,), collectives.torch.bfloat16))
    one, two = (collectives._kernels[f"{name}_shot_all_reduce_bf16"].launches for name in ("one", "two"))
    for call, expected in (
        (lambda: collectives.all_reduce(collectives.input), (1, 0)),
        (lambda: collectives.all_reduce(large, other), (0, 1)),
        (lambda: collectives.all_reduce(large, large), (0, 1)),
        (lambda: collectives.all_reduce(large), (1, 0)),
        (lambda: collectives.all_reduce_(collectives.input), (0, 1)),
    ):
        before = len(one), len(two)
        call()
        assert (len(one) - before[0], len(two) - before[1]) == expected
