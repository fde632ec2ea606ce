"""Checks of measure.py: each op on the memory of several GPUs, and what happens without peer access.

The kernels are those of op_cases.py. Every result is compared with PyTorch's, in the order of the ranks, and the bytes
around it must not change.
"""

import random
import subprocess
import unittest.mock
import warnings

import op_cases

# One element, less than a vector, and several passes of all threads with a rest.
COUNTS = (1, 5, 10_007)
BLOCKS, THREADS = 8, 64
SENTINEL = 0x5A


def compile_ops(compiler, folder, world):
    """Writes all kernels for this number of GPUs to one file."""
    text = op_cases.write_module(op_cases.all_cases(), world)
    output = folder / f"ops_{world}.ptx"
    subprocess.run([compiler, "-", "--chip=sm_90", "--legalize=all", "-o", output], input=text, text=True, check=True)
    print(output)


class OpChecker:
    """Runs the kernels on behalf of a rank of measure.py."""

    def __init__(self, bench):
        import torch

        import redop.torch._driver

        self.torch, self.bench = torch, bench
        self.dtypes = {"i8": torch.int8, "i16": torch.int16, "i32": torch.int32, "i64": torch.int64}
        self.dtypes |= {"f16": torch.float16, "bf16": torch.bfloat16, "f32": torch.float32, "f64": torch.float64}
        self.module = redop.torch._driver.Module(bench.options.ptx / f"ops_{bench.world}.ptx")
        # Each rank stores its part of 16 elements or more.
        self.shared = bench.share(torch.uint8, bench.world * (max(COUNTS) + 16) * 8 + 64)
        self.values = torch.empty((max(COUNTS) + 16) * 8, dtype=torch.uint8, device=bench.device)

    # ===--- Values ---------------------------------------------------------=== #

    def draw(self, case, count, seed):
        """The same on all GPUs for the same seed. The result of a reduction must not depend on the order."""
        torch, dtype = self.torch, self.dtypes[case.element]
        generator = torch.Generator(device=self.bench.device).manual_seed(seed)

        def integers(low, high):
            return torch.randint(low, high, (count,), generator=generator, device=self.bench.device)

        if case.element.startswith("i"):
            return integers(-(2**62), 2**62).mul(3).to(dtype)
        if case.kind == "mulf":
            return torch.tensor([1.0, -1.0, 2.0, 0.5], device=self.bench.device)[integers(0, 4)].to(dtype)
        if case.kind == "addf" and case.op == "reduce":
            return integers(-8, 9).to(dtype)
        values = torch.randn(count, generator=generator, device=self.bench.device, dtype=torch.float64)
        if case.kind != "addf":
            special = torch.tensor([float("nan"), float("inf"), float("-inf"), 0.0], dtype=torch.float64, device=self.bench.device)
            values = torch.where(integers(0, 10) == 0, special[integers(0, 4)], values)
        return values.to(dtype)

    def combine(self, kind, a, b):
        torch = self.torch
        if kind in ("maxu", "minu"):
            # Inverting the sign turns the unsigned order into the signed one.
            sign = torch.iinfo(a.dtype).min
            return (torch.maximum if kind == "maxu" else torch.minimum)(a ^ sign, b ^ sign) ^ sign
        functions = {"addi": torch.add, "muli": torch.mul, "maxs": torch.maximum, "mins": torch.minimum}
        functions |= {"andi": torch.bitwise_and, "ori": torch.bitwise_or, "xori": torch.bitwise_xor}
        functions |= {"addf": torch.add, "mulf": torch.mul, "maximumf": torch.maximum, "minimumf": torch.minimum}
        functions |= {"maxnumf": torch.fmax, "minnumf": torch.fmin}
        return functions[kind](a, b)

    def combine_all(self, case, tensors):
        dtype = tensors[0].dtype
        wide = [each.float() for each in tensors] if case.accumulates else tensors
        total = wide[0]
        for each in wide[1:]:
            total = self.combine(case.kind, total, each)
        return total.to(dtype)

    # ===--- Runs -----------------------------------------------------------=== #

    def run(self, case, count, seed):
        """Returns the number of wrong bytes and elements, and the result of a load."""
        torch, bench, dtype, size = self.torch, self.bench, self.dtypes[case.element], case.size
        pitch = -(-count // 16) * 16
        start = 16 if case.is_aligned else size
        length = bench.world * pitch if case.op == "store" else count
        copies = [self.draw(case, length, seed + rank) for rank in range(bench.world)]
        values = [self.draw(case, count, seed + 100 + rank) for rank in range(bench.world)]
        memory, own = self.shared.tensor, self.values
        place = slice(start, start + length * size)
        memory.fill_(SENTINEL)
        own.fill_(SENTINEL)
        memory[place] = copies[bench.rank].view(torch.uint8)
        if case.op != "load":
            own[: count * size] = values[bench.rank].view(torch.uint8)
        stream = torch.cuda.current_stream().cuda_stream
        arguments = self.shared.table.data_ptr(), own.data_ptr(), start, count, bench.ours._signals.find(stream), bench.rank
        self.module[case.name].bind(BLOCKS, THREADS, lambda: stream, *arguments)()

        after, result = copies[bench.rank].clone(), values[bench.rank]
        if case.op == "load":
            result = self.combine_all(case, copies)
        elif case.op == "reduce":
            after = self.combine_all(case, [after, *values])
        else:
            for rank, each in enumerate(values):
                after[rank * pitch : rank * pitch + count] = each
        wrong = (memory[: place.start] != SENTINEL).sum() + (memory[place.stop :] != SENTINEL).sum() + (own[count * size :] != SENTINEL).sum()
        for got, expected in ((memory[place], after), (own[: count * size], result)):
            # A view requires an aligned address.
            got = got.clone().view(dtype)
            same = got == expected
            if dtype.is_floating_point:
                same |= got.isnan() & expected.isnan()
            wrong += (~same).sum()
        return wrong, own[: count * size].clone()

    def check(self):
        bench, zero = self.bench, self.torch.zeros(1, dtype=self.torch.float64, device=self.bench.device)
        everything = op_cases.all_cases()
        for case in everything:
            seed = random.Random(case.name).randrange(1 << 40)
            wrong = zero.clone()
            for count in case.counts(COUNTS):
                more, loaded = self.run(case, count, seed + count)
                wrong += more
                if case.op == "load":
                    # Compares the bits of all GPUs.
                    bench.check(f"op {case.name} {count}: same bits", loaded, loaded.double(), 0)
            bench.check(f"op {case.name}", wrong, zero, 0, same=False)
        bench.say(f"ops: {len(everything)} kernels are right, with {', '.join(map(str, COUNTS))} elements")


def check_fallback(bench):
    """Pretends that there is no peer access: a warning, and the same sums by torch.distributed."""
    import torch

    import redop.torch

    with unittest.mock.patch.object(torch.cuda, "can_device_access_peer", lambda *devices: False), warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        collectives = redop.torch.Collectives(bench.options.ptx, bench.group)
    texts = [str(each.message) for each in caught if issubclass(each.category, redop.torch.RedopWarning)]
    # The first rank with a problem names the last rank that it does not reach.
    wanted = f"redop.torch: rank 0 has no peer access to the GPU of rank {bench.world - 1}: torch.distributed's own collectives take their place"
    is_wrong = torch.tensor([texts != [wanted]], device=bench.device)
    bench.check(f"without peer access: the warnings {texts}", is_wrong, torch.zeros(1, dtype=torch.float64, device=bench.device), 0)
    x = collectives.empty(1023, dtype=torch.bfloat16)
    x.copy_(bench.input_of(bench.rank, 1023, torch.bfloat16))
    bench.check("without peer access: the sum", collectives.one_shot_all_reduce(x), *bench.expect_sum(1023, torch.bfloat16))
    bench.say(f"without peer access: right, with the warning '{wanted}'")
