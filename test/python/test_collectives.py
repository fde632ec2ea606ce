# RUN: %pytest %s
# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The parts of redop.torch that run on the host, with stand-ins for PyTorch: what the ranks agree on, which tensors a
collective accepts, and what it launches."""

import functools
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

    def __init__(self, address, shape, dtype, base=None):
        self.address, self.shape, self.dtype = address, tuple(shape), dtype
        self.base = address if base is None else base

    def untyped_storage(self):
        return types.SimpleNamespace(data_ptr=lambda: self.base)

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
        return Tensor(self.address, (self.numel(),) if shape == (-1,) else shape, self.dtype, self.base)

    def __getitem__(self, part):
        return Tensor(self.address + part.start * self.element_size(), (part.stop - part.start,), self.dtype, self.base)


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


class PrefixStore:
    def __init__(self, prefix, store):
        self.prefix, self.store = prefix, store

    def set(self, key, value):
        self.store.set(f"{self.prefix}/{key}", value)

    def wait(self, keys, timeout):
        self.store.wait([f"{self.prefix}/{key}" for key in keys], timeout)

    def get(self, key):
        return self.store.get(f"{self.prefix}/{key}")

    def delete_key(self, key):
        self.store.delete_key(f"{self.prefix}/{key}")


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
        self.most_threads, self.blocks_each = 1024, 2

    def fitting_threads(self, threads):
        return min(threads, self.most_threads)

    def resident_blocks(self, threads, multiprocessors):
        return self.blocks_each * multiprocessors

    def bind(self, blocks, threads, get_stream, *arguments, by_stream):
        return lambda: self.launches.append((blocks, threads, arguments, by_stream[0]))


@pytest.fixture
def collectives(package):
    """Rank 0 of two, with a tensor of 4 x 64 bf16 in symmetric memory at 0x100000."""
    module = package("_collectives")
    ours = object.__new__(module.Collectives)
    ours.rank, ours.world, ours.device, ours.problem = 0, WORLD, "cuda:0", None
    ours._check, ours._max_blocks, ours._multicast, ours._concurrent = False, None, False, 1
    ours._agreement = types.SimpleNamespace(call=lambda describe: describe()[1], least=lambda function: function())
    ours._stream_numbers = package("_memory").StreamNumbers(8)
    module.torch._C._cuda_getCurrentRawStream = lambda index: 7
    module.torch.cuda.is_current_stream_capturing = lambda: False
    ours._choices = package("_choices").Choices()
    ours.device = types.SimpleNamespace(index=0)
    Tensor.device = ours.device
    ours._signals, ours._late = types.SimpleNamespace(find=lambda stream: 0), Tensor(0x700000, (WORLD,), module.torch.int32)
    ours._buffers = []
    counts = {"one_shot_all_reduce": 5, "two_shot_all_reduce": 5, "reduce_scatter": 6, "all_gather": 5, "all_reduce_rms_norm": 10, "two_shot_all_reduce_rms_norm": 10}
    ours._kernels = {f"{name}{suffix}": Kernel(count) for name, count in counts.items() for suffix in ("", "_bf16", "_f16", "_f32", "_bf16_fp8")}
    ours._resident = dict.fromkeys(ours._kernels, 1000)
    ours._threads = {name: module.shape_of(ours._file_of(name))[0] for name in ours._kernels}
    for name in module.NAMES:
        setattr(ours, name, module.Collective(ours, name, getattr(ours, f"_prepare_{name}")))
    ours.input = register(ours, Tensor(0x100000, (4, 64), module.torch.bfloat16))
    ours.residual = Tensor(0x200000, (4, 64), module.torch.bfloat16)
    ours.weight = Tensor(0x300000, (64,), module.torch.bfloat16)
    ours.torch = module.torch
    return ours


def register(ours, tensor):
    def contains(other):
        return tensor.address <= other.data_ptr() and other.data_ptr() + other.nbytes <= tensor.address + tensor.nbytes

    buffer = types.SimpleNamespace(tensor=tensor, contains=contains, is_captured=False, multicast_at=lambda address: 0x7000)
    buffer.offset_of = lambda other: other.data_ptr() - tensor.address
    buffer.table_at = lambda address: (types.SimpleNamespace(data_ptr=lambda: address + 1), buffer.is_captured)
    ours._buffers.append(buffer)
    return tensor


# ===--- Agreement ------------------------------------------------------------=== #


def run_together(*functions):
    """Calls each function on a thread of its own. Returns their results, or their exceptions."""
    results = [None] * len(functions)

    def run(number):
        try:
            results[number] = functions[number]()
        except Exception as error:  # noqa: BLE001
            results[number] = error

    threads = [threading.Thread(target=run, args=(number,)) for number in range(len(functions))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


def run_ranks(package, *functions):
    """What each rank receives: results, or an exception."""
    agreement, store = package("_agreement"), Store()

    def run(rank):
        ours = agreement.Agreement(store, rank, len(functions), 0.5)
        return [ours.call(function) for function in functions[rank]]

    return run_together(*(functools.partial(run, rank) for rank in range(len(functions)))), store


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


def test_one_rank_comes_too_late(package):
    """It must not launch a kernel that the other has given up, and wait for it on the GPU."""
    store, agreement = Store(), package("_agreement")
    first, second = (agreement.Agreement(store, rank, 2, 0.05) for rank in range(2))
    with pytest.raises(agreement.DisagreementError, match="rank 1 did not make the call"):
        first.call(lambda: ("sum", 1))
    with pytest.raises(agreement.DisagreementError, match="rank 0 failed: rank 1 did not make the call that rank 0 makes within 0.05 s: sum"):
        second.call(lambda: ("sum", 1))


def test_own_error_without_the_others(package):
    def fail():
        raise ValueError("no such tensor")

    results, _ = run_ranks(package, [fail], [])
    assert type(results[0]) is ValueError


# ===--- Set-up ---------------------------------------------------------------=== #


class Ranks:
    """Threads that are the ranks of a group, without peer access."""

    def __init__(self, package, monkeypatch):
        self.module, self.here, self.store, numbers = package("_collectives"), threading.local(), Store(), {}
        dist = self.module.dist
        dist.get_rank = lambda group: group.ranks.index(self.here.rank)
        dist.get_world_size = lambda group: len(group.ranks)
        dist.get_process_group_ranks = lambda group: group.ranks
        dist.PrefixStore = PrefixStore
        dist.distributed_c10d._get_default_store = lambda: self.store

        class OfRank:
            """Each rank has its own process, and so its own numbers."""

            def __getitem__(_, key):
                return numbers.get((self.here.rank, key), 0)

            def __setitem__(_, key, value):
                numbers[self.here.rank, key] = value

        monkeypatch.setattr(self.module, "_numbers", OfRank())
        monkeypatch.setattr(self.module.Collectives, "_find_problem", lambda ours: "a test")
        monkeypatch.setattr(self.module.warnings, "warn", lambda *arguments, **more: None)

    def run(self, *functions):
        def run(rank):
            self.here.rank = rank
            return functions[rank]()

        return run_together(*(functools.partial(run, rank) for rank in range(len(functions))))

    def create(self, ranks, **settings):
        return self.module.Collectives("kernels", types.SimpleNamespace(ranks=ranks, group_name="group"), seconds=5, **settings)


@pytest.mark.parametrize("setting", [{"check": False}, {"streams": 3}, {"concurrent": 2}, {"max_blocks": 5}, {"multicast": True}])
def test_settings_are_compared(package, monkeypatch, setting):
    ranks = Ranks(package, monkeypatch)
    results = ranks.run(lambda: ranks.create([0, 1]), lambda: ranks.create([0, 1], **setting))
    assert [type(each).__name__ for each in results] == ["DisagreementError"] * 2
    (name, value), *_ = setting.items()
    assert f"{name}={value}" in str(results[0]).split("rank 1: ")[1]


def test_wrong_settings_are_wrong_on_all_ranks(package, monkeypatch):
    ranks = Ranks(package, monkeypatch)
    results = ranks.run(lambda: ranks.create([0, 1]), lambda: ranks.create([0, 1], streams=0))
    assert str(results[0]) == "rank 1 failed: ValueError: streams must be at least 1, not 0"
    assert type(results[1]) is ValueError
    results = ranks.run(lambda: ranks.create([0, 1]), lambda: ranks.create([0, 1], choices="/no/such/file"))
    assert "rank 1 failed: FileNotFoundError" in str(results[0])


def test_subgroup_on_some_ranks(package, monkeypatch):
    """Collectives that a rank has for another group do not count."""
    ranks = Ranks(package, monkeypatch)
    results = ranks.run(lambda: (ranks.create([0]), ranks.create([0, 1])), lambda: ranks.create([0, 1]))
    assert not any(isinstance(each, Exception) for each in results)


def test_choices_of_another_world(package, tmp_path):
    path = tmp_path / "choices.json"
    path.write_text('{"4": {"bf16": 7, "f16": 8, "f32": 9}}')
    choices, torch = package("_choices").Choices(path), package("_collectives").torch
    assert choices.most_one_shot_bytes(4, torch.float16) == 8
    assert choices.most_one_shot_bytes(3, torch.float16) == 1 << 16


def test_launches(collectives):
    """Blocks have fewer threads where the registers do not suffice, and several kernels at a time have fewer blocks."""
    collectives.torch.cuda.get_device_properties = lambda device: types.SimpleNamespace(multi_processor_count=132)
    kernel = collectives._kernels["two_shot_all_reduce_bf16"]
    kernel.most_threads, kernel.blocks_each = 512, 1
    collectives._agree_on_launches()
    assert collectives._threads["two_shot_all_reduce_bf16"] == 512
    assert collectives._threads["two_shot_all_reduce_f16"] == 1024
    assert collectives._resident["two_shot_all_reduce_bf16"] == 132
    collectives.two_shot_all_reduce_(collectives.input)
    assert kernel.launches[0][:2] == (1, 512)
    large = register(collectives, Tensor(0x1000000, (1 << 22,), collectives.torch.bfloat16))
    other = register(collectives, Tensor(0x2000000, (1 << 22,), collectives.torch.float16))
    collectives.two_shot_all_reduce_(large)
    collectives.two_shot_all_reduce_(other)
    # The same number of threads in all.
    assert kernel.launches[1][:2] == (128, 512)
    assert collectives._kernels["two_shot_all_reduce_f16"].launches[0][:2] == (64, 1024)
    collectives._concurrent = 3
    collectives._agree_on_launches()
    assert set(collectives._resident.values()) == {44}
    collectives._concurrent = 133
    with pytest.raises(ValueError, match="concurrent must be at most the number of multiprocessors, 132, not 133"):
        collectives._agree_on_launches()


def test_fitting_threads(package, monkeypatch):
    kernel = package("_driver").Kernel(None, "kernel", [])
    monkeypatch.setattr(kernel, "resident_blocks", lambda threads, multiprocessors: threads <= 300)
    assert [kernel.fitting_threads(threads) for threads in (1024, 512, 256)] == [256, 256, 256]


# ===--- Streams and threads --------------------------------------------------=== #


def test_streams_are_numbered_by_use(package):
    numbers = package("_memory").StreamNumbers(2)
    assert [numbers.expected(8), numbers.find(9), numbers.expected(8), numbers.find(8), numbers.find(9)] == [0, 0, 1, 1, 0]
    with pytest.raises(RuntimeError, match="more than 2 streams: pass streams=4"):
        numbers.find(7)
    assert numbers.find(8) == 1


def test_arguments_of_a_stream_do_not_change(package, monkeypatch):
    """Another thread may launch on another stream before the driver has read the arguments."""
    import ctypes

    driver, launches, stream = package("_driver"), [], [1]
    monkeypatch.setattr(driver, "_driver", types.SimpleNamespace(launch=lambda *arguments: launches.append(arguments) or 0))
    kernel = driver.Kernel(ctypes.c_void_p(5), "kernel", [ctypes.c_uint64, ctypes.c_uint32])
    run = kernel.bind(2, 32, lambda: stream[0], 0, 6, by_stream=(0, lambda number: 100 * number))

    def arguments_of(launch):
        pointers = (ctypes.c_void_p * 2).from_address(launch[9])
        return ctypes.c_uint64.from_address(pointers[0]).value, ctypes.c_uint32.from_address(pointers[1]).value

    for number in (1, 2, 1):
        stream[0] = number
        run()
    assert [launch[8] for launch in launches] == [1, 2, 1]
    assert [arguments_of(launch) for launch in launches] == [(100, 6), (200, 6), (100, 6)]
    assert launches[0][9] == launches[2][9] != launches[1][9]


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
    collectives._multicast = True
    assert collectives.all_reduce_(nothing).numel() == 0
    # Nor does torch.distributed.
    collectives.problem = "a test"
    rows = register(collectives, Tensor(0x900000, (0, 64), collectives.torch.bfloat16))
    assert collectives.all_reduce_rms_norm(rows, rows, collectives.weight, 0.0).numel() == 0


def test_reduce_scatter_along_a_dimension(collectives):
    out = collectives.reduce_scatter(collectives.input, dim=-1)
    assert out.shape == (4, 32)
    # 4 rows with parts of 64 bytes.
    assert collectives._kernels["reduce_scatter_bf16"].launches[0][2] == (0x100001, 0x900000, 4, 64, 0, 0)


def test_fp8(collectives):
    out = Tensor(0x400000, (4, 64), collectives.torch.float8_e4m3fn)
    assert collectives.all_reduce_rms_norm(collectives.input, collectives.residual, collectives.weight, 1e-6, out, 0.5) is out
    assert len(collectives._kernels["all_reduce_rms_norm_bf16_fp8"].launches) == 1
    # Older chips have none.
    del collectives._threads["all_reduce_rms_norm_bf16_fp8"]
    with pytest.raises(TypeError, match="no kernels for outputs of torch.float8_e4m3fn: examples/collectives/compile.py --chip=sm_90"):
        collectives.all_reduce_rms_norm(collectives.input, collectives.residual, collectives.weight, 1e-6, out, 0.5)


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
    calls = record_calls(collectives)
    collectives._max_blocks = 3
    rows = register(collectives, Tensor(0x1000000, (1000, 64), collectives.torch.bfloat16))
    collectives.all_reduce_rms_norm(rows, Tensor(0x2000000, (1000, 64), collectives.torch.bfloat16), collectives.weight, 1e-6)
    assert calls[0].endswith(", 3 blocks, stream 0")


def record_calls(ours):
    """What this rank tells the others."""
    calls = []

    def call(describe):
        text, result = describe()
        calls.append(text)
        return result

    ours._check, ours._agreement = True, types.SimpleNamespace(call=call)
    return calls


def test_places_types_and_streams_are_compared(collectives):
    """Each rank accesses the others' copies where its own one is."""
    calls, flat = record_calls(collectives), collectives.input.view(-1)
    other = register(collectives, Tensor(0x500000, (256,), collectives.torch.bfloat16))
    collectives._stream_numbers.find(6)
    collectives.one_shot_all_reduce.bind(flat[0:128])
    collectives.one_shot_all_reduce.bind(flat[128:256])
    collectives.two_shot_all_reduce.bind(flat, other)
    collectives.all_gather.bind(collectives.weight, other[0:128])
    collectives.all_gather.bind(Tensor(0x300000, (64,), collectives.torch.float16), register(collectives, Tensor(0x600000, (128,), collectives.torch.float16)))
    assert calls == [
        "one-shot all-reduce of 128 bf16 at byte 0 of tensor 0, 1 blocks, stream 1",
        "one-shot all-reduce of 128 bf16 at byte 256 of tensor 0, 1 blocks, stream 1",
        "two-shot all-reduce of 256 bf16 at byte 0 of tensor 0, stored at byte 0 of tensor 1, 1 blocks, stream 1",
        "all-gather of 128 bytes, torch.bfloat16, stored at byte 0 of tensor 1, 1 blocks, stream 1",
        "all-gather of 128 bytes, torch.float16, stored at byte 0 of tensor 2, 1 blocks, stream 1",
    ]


def test_free(collectives):
    """Once only, also without elements."""
    nothing = register(collectives, Tensor(0x800000, (64,), collectives.torch.bfloat16))[0:0]
    for tensor in (nothing, collectives.input):
        collectives.free(tensor)
        with pytest.raises(ValueError, match="must come from Collectives.empty\\(\\), and be freed only once"):
            collectives.free(tensor)
    assert not collectives._buffers


def test_bound_in_a_graph(collectives):
    """The table is filled when the graph is replayed, not before."""
    collectives._buffers[0].is_captured = True
    run = collectives.one_shot_all_reduce.bind(collectives.input)
    with pytest.raises(RuntimeError, match="bound while a CUDA graph was captured, and is part of that graph: bind it again"):
        run()
    collectives.torch.cuda.is_current_stream_capturing = lambda: True
    run()
    assert len(collectives._kernels["one_shot_all_reduce_bf16"].launches) == 1


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
