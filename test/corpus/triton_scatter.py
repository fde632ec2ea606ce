"""Triton kernels that scatter: histograms, scatter-add, rows, embeddings, atomics of all kinds."""

import torch
import triton
import triton.language as tl

from cases import Run, case

DTYPES = {"f32": torch.float32, "f16": torch.float16, "bf16": torch.bfloat16}


@triton.jit
def histogram(values, counts, n, BLOCK: tl.constexpr, SEM: tl.constexpr):
    offsets = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    mask = offsets < n
    bins = tl.load(values + offsets, mask=mask, other=0)
    tl.atomic_add(counts + bins, 1, mask=mask, sem=SEM)


def histogram_case(name, bins, sem):
    @case("triton", name)
    def make(inputs):
        n, block = inputs.size(100_003, (1 << 26) + 3), 1024
        values = inputs.whole((n,), 0, bins)
        counts = inputs.zeros((bins,), torch.int32)

        def launch():
            histogram[(triton.cdiv(n, block),)](values, counts, n, BLOCK=block, SEM=sem)
            return (counts,)

        return Run(launch, lambda: (torch.bincount(values, minlength=bins).to(torch.int32),), (counts,))


histogram_case("histogram", 256, "acq_rel")
histogram_case("histogram_65536", 65_536, "acq_rel")
histogram_case("histogram_65536_relaxed", 65_536, "relaxed")


@triton.jit
def scatter_add(index, values, out, n, BLOCK: tl.constexpr, SEM: tl.constexpr):
    offsets = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    mask = offsets < n
    where = tl.load(index + offsets, mask=mask, other=0)
    value = tl.load(values + offsets, mask=mask, other=0.0)
    tl.atomic_add(out + where, value, mask=mask, sem=SEM)


def scatter_add_case(name, dtype, sem):
    @case("triton", name)
    def make(inputs):
        n, size, block = inputs.size(50_001, (1 << 24) + 1), inputs.size(4096, 1 << 22), 512
        index = inputs.whole((n,), 0, size, torch.int64)
        values = inputs.whole((n,), -2, 3, dtype)
        out = inputs.zeros((size,), dtype)

        def launch():
            scatter_add[(triton.cdiv(n, block),)](index, values, out, n, BLOCK=block, SEM=sem)
            return (out,)

        def expected():
            sums = torch.zeros(size, dtype=torch.float64, device=out.device)
            return (sums.index_add_(0, index, values.double()).to(dtype),)

        return Run(launch, expected, (out,))


for letter, torch_dtype in DTYPES.items():
    scatter_add_case(f"scatter_add_{letter}", torch_dtype, "acq_rel")
    scatter_add_case(f"scatter_add_{letter}_relaxed", torch_dtype, "relaxed")


@triton.jit
def row_scatter(index, values, out, columns, BLOCK: tl.constexpr, SEM: tl.constexpr):
    row = tl.program_id(0)
    to = tl.load(index + row)
    for start in range(0, columns, BLOCK):
        offsets = start + tl.arange(0, BLOCK)
        mask = offsets < columns
        value = tl.load(values + row * columns + offsets, mask=mask, other=0.0)
        tl.atomic_add(out + to * columns + offsets, value, mask=mask, sem=SEM)


def row_scatter_case(name, dtype, sem):
    @case("triton", name)
    def make(inputs):
        rows, columns, size = inputs.size(2048, 1 << 17), 1024, inputs.size(512, 1 << 16)
        index = inputs.whole((rows,), 0, size, torch.int64)
        values = inputs.whole((rows, columns), -2, 3, dtype)
        out = inputs.zeros((size, columns), dtype)

        def launch():
            row_scatter[(rows,)](index, values, out, columns, BLOCK=1024, SEM=sem)
            return (out,)

        def expected():
            sums = torch.zeros((size, columns), dtype=torch.float64, device=out.device)
            return (sums.index_add_(0, index, values.double()).to(dtype),)

        return Run(launch, expected, (out,))


row_scatter_case("row_scatter_f32", torch.float32, "acq_rel")
row_scatter_case("row_scatter_f32_relaxed", torch.float32, "relaxed")
row_scatter_case("row_scatter_bf16", torch.bfloat16, "acq_rel")
row_scatter_case("row_scatter_bf16_relaxed", torch.bfloat16, "relaxed")
row_scatter_case("row_scatter_f16", torch.float16, "acq_rel")


@triton.jit
def embedding_backward(tokens, gradient, table, dim, padding, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    token = tl.load(tokens + row)
    if token != padding:
        offsets = tl.arange(0, BLOCK)
        mask = offsets < dim
        value = tl.load(gradient + row * dim + offsets, mask=mask, other=0.0)
        tl.atomic_add(table + token * dim + offsets, value, mask=mask)


@case("triton", "embedding_backward")
def make_embedding_backward(inputs):
    rows, dim, words, padding = 4096, 96, 1000, 7
    tokens = inputs.whole((rows,), 0, words, torch.int64)
    gradient = inputs.whole((rows, dim), -4, 5, torch.float32)
    table = inputs.zeros((words, dim))

    def launch():
        embedding_backward[(rows,)](tokens, gradient, table, dim, padding, BLOCK=128)
        return (table,)

    def expected():
        result = torch.zeros_like(table).index_add_(0, tokens, gradient)
        result[padding] = 0
        return (result,)

    return Run(launch, expected, (table,))


@triton.jit
def embedding_bag_backward(tokens, starts, gradient, table, dim, BLOCK: tl.constexpr, MEAN: tl.constexpr):
    bag = tl.program_id(0)
    begin = tl.load(starts + bag)
    end = tl.load(starts + bag + 1)
    offsets = tl.arange(0, BLOCK)
    mask = offsets < dim
    value = tl.load(gradient + bag * dim + offsets, mask=mask, other=0.0)
    if MEAN:
        value = value / tl.maximum(end - begin, 1)
    for place in range(begin, end):
        token = tl.load(tokens + place)
        tl.atomic_add(table + token * dim + offsets, value, mask=mask, sem="relaxed")


@case("triton", "embedding_bag_backward")
def make_embedding_bag_backward(inputs):
    bags, size, dim, words = 1024, 4, 128, 500
    tokens = inputs.whole((bags * size,), 0, words, torch.int64)
    starts = torch.arange(0, bags * size + 1, size, device=tokens.device)
    gradient = inputs.whole((bags, dim), -8, 9, torch.float32)
    table = inputs.zeros((words, dim))

    def launch():
        embedding_bag_backward[(bags,)](tokens, starts, gradient, table, dim, BLOCK=128, MEAN=True)
        return (table,)

    def expected():
        rows = (gradient / size).repeat_interleave(size, 0)
        return (torch.zeros_like(table).index_add_(0, tokens, rows),)

    return Run(launch, expected, (table,))


@triton.jit
def integer_atomics(index, values, out, n, size, BLOCK: tl.constexpr):
    offsets = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    mask = offsets < n
    where = tl.load(index + offsets, mask=mask, other=0)
    value = tl.load(values + offsets, mask=mask, other=0)
    tl.atomic_and(out + where, value, mask=mask)
    tl.atomic_or(out + size + where, value, mask=mask)
    tl.atomic_xor(out + 2 * size + where, value, mask=mask, sem="relaxed")
    tl.atomic_min(out + 3 * size + where, value, mask=mask)
    tl.atomic_max(out + 4 * size + where, value, mask=mask, sem="release")
    unsigned = out.to(tl.pointer_type(tl.uint32))
    tl.atomic_min(unsigned + 5 * size + where, value.to(tl.uint32, bitcast=True), mask=mask, scope="sys")
    tl.atomic_max(unsigned + 6 * size + where, value.to(tl.uint32, bitcast=True), mask=mask, sem="acquire", scope="cta")


@case("triton", "integer_atomics")
def make_integer_atomics(inputs):
    n, size, block = 10_000, 64, 256
    index = inputs.whole((n,), 0, size, torch.int64)
    values = inputs.whole((n,), -(2**31), 2**31, torch.int32)
    out = inputs.whole((7, size), -(2**31), 2**31, torch.int32)

    def launch():
        integer_atomics[(triton.cdiv(n, block),)](index, values, out, n, size, BLOCK=block)
        return (out[:6],)

    def expected():
        before, at, value = (tensor.cpu() for tensor in (run.initial[0], index, values))
        rows = before[:6].to(torch.int64).tolist()
        kinds = [int.__and__, int.__or__, int.__xor__, min, max, lambda a, b: min(a % 2**32, b % 2**32)]
        for where, number in zip(at.tolist(), value.tolist()):
            for row, kind in zip(rows, kinds):
                row[where] = kind(row[where], number)
        wrapped = [[(item + 2**31) % 2**32 - 2**31 for item in row] for row in rows]
        return (torch.tensor(wrapped, dtype=torch.int32, device=out.device),)

    run = Run(launch, expected, (out,))
    return run


@triton.jit
def float_extremes(index, values, highest, lowest, n, BLOCK: tl.constexpr):
    offsets = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    mask = offsets < n
    where = tl.load(index + offsets, mask=mask, other=0)
    value = tl.load(values + offsets, mask=mask, other=0.0)
    tl.atomic_max(highest + where, value, mask=mask)
    tl.atomic_min(lowest + where, value, mask=mask, sem="relaxed")


@case("triton", "float_extremes")
def make_float_extremes(inputs):
    n, size, block = 20_000, 128, 256
    index = inputs.whole((n,), 0, size, torch.int64)
    values = inputs.normal((n,))
    highest = inputs.full((size,), -float("inf"))
    lowest = inputs.full((size,), float("inf"))

    def launch():
        float_extremes[(triton.cdiv(n, block),)](index, values, highest, lowest, n, BLOCK=block)
        return highest, lowest

    def expected():
        high, low = (torch.full((size,), sign * float("inf"), device=values.device) for sign in (-1.0, 1.0))
        high.scatter_reduce_(0, index, values, "amax")
        low.scatter_reduce_(0, index, values, "amin")
        return high, low

    return Run(launch, expected, (highest, lowest))


@triton.jit
def product_by_cas(index, values, out, n):
    at = tl.program_id(0)
    target = out + tl.load(index + at)
    factor = tl.load(values + at)
    old = tl.load(target, volatile=True)
    done = 0
    while done == 0:
        seen = tl.atomic_cas(target, old, old * factor, sem="relaxed")
        done = (seen == old).to(tl.int32)
        old = seen


@case("triton", "product_by_cas")
def make_product_by_cas(inputs):
    n, size = 512, 64
    index = inputs.whole((n,), 0, size, torch.int64)
    values = inputs.whole((n,), 0, 3, torch.int64) * 2 - 1
    out = inputs.full((size,), 1, torch.int64)

    def launch():
        product_by_cas[(n,)](index, values, out, n)
        return (out,)

    def expected():
        result = [1] * size
        for where, factor in zip(index.tolist(), values.tolist()):
            result[where] = (result[where] * factor + 2**63) % 2**64 - 2**63
        return (torch.tensor(result, device=out.device),)

    return Run(launch, expected, (out,))
