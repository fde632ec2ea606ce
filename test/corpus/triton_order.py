"""Triton kernels whose atomics order something: locks, counters, tickets, the last block, producer and consumer."""

import torch
import triton
import triton.language as tl

from cases import Run, case


@triton.jit
def layer_norm_backward(
    slope, values, weight, mean, scale, dx, dw, db, locks, counts, columns, GROUPS: tl.constexpr, BLOCK: tl.constexpr
):
    row = tl.program_id(0)
    offsets = tl.arange(0, BLOCK)
    mask = offsets < columns
    value = tl.load(values + row * columns + offsets, mask=mask, other=0.0)
    gradient = tl.load(slope + row * columns + offsets, mask=mask, other=0.0)
    gain = tl.load(weight + offsets, mask=mask, other=0.0)
    factor = tl.load(scale + row)
    normal = tl.where(mask, (value - tl.load(mean + row)) * factor, 0.0)
    scaled = tl.where(mask, gain * gradient, 0.0)
    first = tl.sum(normal * scaled, axis=0) / columns
    second = tl.sum(scaled, axis=0) / columns
    tl.store(dx + row * columns + offsets, (scaled - normal * first - second) * factor, mask=mask)
    # The sums over rows: one partial sum for each group of rows, under a lock.
    group = row % GROUPS
    lock = locks + group
    count = counts + group
    to_weight = dw + group * columns + offsets
    to_bias = db + group * columns + offsets
    part_weight = gradient * normal
    part_bias = gradient
    while tl.atomic_cas(lock, 0, 1) == 1:
        pass
    if tl.load(count) == 0:
        tl.atomic_xchg(count, 1)
    else:
        part_weight += tl.load(to_weight, mask=mask)
        part_bias += tl.load(to_bias, mask=mask)
    tl.store(to_weight, part_weight, mask=mask)
    tl.store(to_bias, part_bias, mask=mask)
    tl.debug_barrier()
    tl.atomic_xchg(lock, 0)


@case("triton", "layer_norm_backward", exact=False, tolerance=1e-4)
def make_layer_norm_backward(inputs):
    rows, columns, groups = 256, 200, 16
    slope, values, weight = inputs.normal((rows, columns)), inputs.normal((rows, columns)), inputs.normal((columns,))
    mean = values.mean(1)
    scale = (values.var(1, unbiased=False) + 1e-5).rsqrt()
    dx = inputs.zeros((rows, columns))
    dw, db = inputs.zeros((groups, columns)), inputs.zeros((groups, columns))
    locks, counts = inputs.zeros((groups,), torch.int32), inputs.zeros((groups,), torch.int32)

    def launch():
        layer_norm_backward[(rows,)](
            slope, values, weight, mean, scale, dx, dw, db, locks, counts, columns, GROUPS=groups, BLOCK=256
        )
        return dx, dw.sum(0), db.sum(0)

    def expected():
        value, gradient, gain = (tensor.double() for tensor in (values, slope, weight))
        normal = (value - mean.double()[:, None]) * scale.double()[:, None]
        scaled = gain * gradient
        result = scaled - normal * (normal * scaled).mean(1, True) - scaled.mean(1, True)
        sums = (gradient * normal).sum(0), gradient.sum(0)
        return (result * scale.double()[:, None]).float(), *(tensor.float() for tensor in sums)

    return Run(launch, expected, (dx, dw, db, locks, counts))


@triton.jit
def append(values, counter, out, n, BLOCK: tl.constexpr):
    offsets = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    value = tl.load(values + offsets, mask=offsets < n, other=0)
    keep = (value > 0).to(tl.int32)
    place = tl.cumsum(keep, axis=0) - keep
    base = tl.atomic_add(counter, tl.sum(keep, axis=0), sem="relaxed")
    tl.store(out + base + place, value, mask=keep != 0)


@case("triton", "append")
def make_append(inputs):
    n, block = 30_000, 512
    values = inputs.whole((n,), -100, 100)
    counter, out = inputs.zeros((1,), torch.int32), inputs.zeros((n,), torch.int32)

    def launch():
        append[(triton.cdiv(n, block),)](values, counter, out, n, BLOCK=block)
        # The order of the blocks is open.
        return counter, out.sort().values

    def expected():
        kept = torch.where(values > 0, values, torch.zeros_like(values))
        return (values > 0).sum().to(torch.int32).reshape(1), kept.sort().values

    return Run(launch, expected, (counter, out))


@triton.jit
def append_each(values, counter, out, n, BLOCK: tl.constexpr):
    offsets = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    value = tl.load(values + offsets, mask=offsets < n, other=0)
    keep = value > 0
    place = tl.atomic_add(counter + tl.zeros_like(offsets), 1, mask=keep)
    tl.store(out + place, value, mask=keep)


@case("triton", "append_each")
def make_append_each(inputs):
    n, block = 30_000, 512
    values = inputs.whole((n,), -100, 100)
    counter, out = inputs.zeros((1,), torch.int32), inputs.zeros((n,), torch.int32)

    def launch():
        append_each[(triton.cdiv(n, block),)](values, counter, out, n, BLOCK=block)
        return counter, out.sort().values

    def expected():
        kept = torch.where(values > 0, values, torch.zeros_like(values))
        return (values > 0).sum().to(torch.int32).reshape(1), kept.sort().values

    return Run(launch, expected, (counter, out))


@triton.jit
def last_block_sum(values, parts, arrived, total, n, BLOCK: tl.constexpr, BLOCKS: tl.constexpr):
    block = tl.program_id(0)
    offsets = block * BLOCK + tl.arange(0, BLOCK)
    value = tl.load(values + offsets, mask=offsets < n, other=0.0)
    tl.store(parts + block, tl.sum(value, axis=0))
    tl.debug_barrier()
    if tl.atomic_add(arrived, 1, sem="acq_rel") == tl.num_programs(0) - 1:
        each = tl.arange(0, BLOCKS)
        part = tl.load(parts + each, mask=each < tl.num_programs(0), other=0.0, volatile=True)
        tl.store(total, tl.sum(part, axis=0))
        tl.atomic_xchg(arrived, 0, sem="relaxed")


@case("triton", "last_block_sum")
def make_last_block_sum(inputs):
    n, block = 100_003, 1024
    blocks = triton.cdiv(n, block)
    values = inputs.whole((n,), -8, 9, torch.float32)
    parts, total = inputs.zeros((blocks,)), inputs.zeros((1,))
    arrived = inputs.zeros((1,), torch.int32)

    def launch():
        last_block_sum[(blocks,)](values, parts, arrived, total, n, BLOCK=block, BLOCKS=128)
        return total, arrived

    return Run(launch, lambda: (values.double().sum().float().reshape(1), torch.zeros_like(arrived)), (total, arrived))


@triton.jit
def semaphore_split_k(left, right, out, turns, m, n, k, M: tl.constexpr, K: tl.constexpr, SPLIT: tl.constexpr):
    tile = tl.program_id(0)
    split = tl.program_id(1)
    row = tile * M + tl.arange(0, M)
    column = tl.arange(0, M)
    inner = split * K + tl.arange(0, K)
    a = tl.load(left + row[:, None] * k + inner[None, :])
    b = tl.load(right + inner[:, None] * n + column[None, :])
    sums = tl.dot(a, b)
    to = out + row[:, None] * n + column[None, :]
    # Each part of the sum waits for its turn, so that the order of additions is fixed.
    while tl.atomic_add(turns + tile, 0, sem="acquire") != split:
        pass
    if split > 0:
        sums += tl.load(to, volatile=True)
    tl.store(to, sums)
    tl.debug_barrier()
    tl.atomic_xchg(turns + tile, (split + 1) % SPLIT, sem="release")


@case("triton", "semaphore_split_k")
def make_semaphore_split_k(inputs):
    m, n, split = 128, 32, 4
    k = 32 * split
    left, right = inputs.whole((m, k), -2, 3, torch.float16), inputs.whole((k, n), -2, 3, torch.float16)
    out, turns = inputs.zeros((m, n)), inputs.zeros((m // 32,), torch.int32)

    def launch():
        semaphore_split_k[(m // 32, split)](left, right, out, turns, m, n, k, M=32, K=32, SPLIT=split)
        return out, turns

    return Run(launch, lambda: ((left.double() @ right.double()).float(), torch.zeros_like(turns)), (out, turns))


@triton.jit
def producer_consumer(values, box, ready, out, BLOCK: tl.constexpr, CTAS: tl.constexpr):
    block = tl.program_id(0)
    offsets = tl.arange(0, BLOCK)
    if block < CTAS:
        value = tl.load(values + block * BLOCK + offsets)
        tl.store(box + block * BLOCK + offsets, value * 2)
        tl.debug_barrier()
        tl.atomic_xchg(ready + block, 1, sem="release")
    else:
        source = block - CTAS
        while tl.atomic_cas(ready + source, 1, 1, sem="acquire") == 0:
            pass
        value = tl.load(box + source * BLOCK + offsets, volatile=True)
        tl.atomic_add(out + offsets, value, sem="relaxed")


@case("triton", "producer_consumer")
def make_producer_consumer(inputs):
    ctas, block = 16, 256
    values = inputs.whole((ctas, block), 0, 1000)
    box, ready, out = (inputs.zeros(shape, torch.int32) for shape in ((ctas, block), (ctas,), (block,)))

    def launch():
        producer_consumer[(2 * ctas,)](values, box, ready, out, BLOCK=block, CTAS=ctas)
        return (out,)

    return Run(launch, lambda: ((2 * values).sum(0).to(torch.int32),), (box, ready, out))
