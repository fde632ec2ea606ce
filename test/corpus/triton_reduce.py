"""Triton kernels that reduce: sums, extremes, softmax, norms, cross entropy, and products that are split."""

import torch
import triton
import triton.language as tl

from cases import Run, case


@triton.jit
def block_sum(values, total, n, BLOCK: tl.constexpr):
    offsets = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    value = tl.load(values + offsets, mask=offsets < n, other=0.0)
    tl.atomic_add(total, tl.sum(value, axis=0))


@case("triton", "sum")
def make_sum(inputs):
    n, block = 100_003, 1024
    values = inputs.whole((n,), -8, 9, torch.float32)
    total = inputs.zeros((1,))

    def launch():
        block_sum[(triton.cdiv(n, block),)](values, total, n, BLOCK=block)
        return (total,)

    return Run(launch, lambda: (values.double().sum().float().reshape(1),), (total,))


@triton.jit
def column_sum(values, sums, rows, columns, ROWS: tl.constexpr, COLUMNS: tl.constexpr):
    row = tl.program_id(0) * ROWS + tl.arange(0, ROWS)[:, None]
    column = tl.program_id(1) * COLUMNS + tl.arange(0, COLUMNS)[None, :]
    mask = (row < rows) & (column < columns)
    value = tl.load(values + row * columns + column, mask=mask, other=0.0).to(tl.float32)
    partial = tl.sum(value, axis=0, keep_dims=True)
    tl.atomic_add(sums + column, partial, mask=column < columns, sem="relaxed")


@case("triton", "column_sum")
def make_column_sum(inputs):
    rows, columns = 3000, 700
    values = inputs.whole((rows, columns), -4, 5, torch.float16)
    sums = inputs.zeros((columns,))

    def launch():
        grid = (triton.cdiv(rows, 64), triton.cdiv(columns, 64))
        column_sum[grid](values, sums, rows, columns, ROWS=64, COLUMNS=64)
        return (sums,)

    return Run(launch, lambda: (values.double().sum(0).float(),), (sums,))


@triton.jit
def integer_reductions(values, out, n, BLOCK: tl.constexpr):
    offsets = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    value = tl.load(values + offsets)
    tl.atomic_add(out, tl.sum(value, axis=0))
    tl.atomic_max(out + 1, tl.max(value, axis=0))
    tl.atomic_min(out + 2, tl.min(value, axis=0))
    tl.atomic_xor(out + 3, tl.xor_sum(value, axis=0))


@case("triton", "integer_reductions")
def make_integer_reductions(inputs):
    n, block = 65_536, 512
    values = inputs.whole((n,), -(2**31), 2**31, torch.int32)
    out = inputs.zeros((4,), torch.int32)

    def launch():
        integer_reductions[(n // block,)](values, out, n, BLOCK=block)
        return (out,)

    def expected():
        total = (int(values.to(torch.int64).sum()) + 2**31) % 2**32 - 2**31
        parity = 0
        for number in values.tolist():
            parity ^= number
        bounds = [max(int(values.max()), 0), min(int(values.min()), 0)]
        return (torch.tensor([total, *bounds, parity], dtype=torch.int32, device=out.device),)

    return Run(launch, expected, (out,))


@triton.jit
def maximum(values, best, n, BLOCK: tl.constexpr):
    offsets = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    value = tl.load(values + offsets, mask=offsets < n, other=-float("inf"))
    tl.atomic_max(best, tl.max(value, axis=0), sem="relaxed")


@case("triton", "max")
def make_max(inputs):
    n, block = 100_003, 2048
    values = inputs.normal((n,))
    best = inputs.full((1,), -float("inf"))

    def launch():
        maximum[(triton.cdiv(n, block),)](values, best, n, BLOCK=block)
        return (best,)

    return Run(launch, lambda: (values.max().reshape(1),), (best,))


@triton.jit
def argmax_rows(values, places, columns, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    offsets = tl.arange(0, BLOCK)
    value = tl.load(values + row * columns + offsets, mask=offsets < columns, other=-float("inf"))
    tl.store(places + row, tl.argmax(value, axis=0))


@case("triton", "argmax_rows")
def make_argmax_rows(inputs):
    rows, columns = 512, 1000
    # Distinct values, so that the place of the greatest is one.
    values = torch.stack([torch.randperm(columns, generator=inputs.generator) for _ in range(rows)])
    values = values.to(torch.float32).to(inputs.device)
    places = inputs.zeros((rows,), torch.int32)

    def launch():
        argmax_rows[(rows,)](values, places, columns, BLOCK=1024)
        return (places,)

    return Run(launch, lambda: (values.argmax(1).to(torch.int32),), (places,))


@triton.jit
def argmax_packed(values, best, n, BLOCK: tl.constexpr):
    offsets = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    value = tl.load(values + offsets, mask=offsets < n, other=0)
    packed = (value.to(tl.int64) << 32) | offsets
    tl.atomic_max(best, tl.max(packed, axis=0))


@case("triton", "argmax_packed")
def make_argmax_packed(inputs):
    n, block = 100_003, 1024
    values = inputs.whole((n,), 0, 2**31, torch.int32)
    best = inputs.zeros((1,), torch.int64)

    def launch():
        argmax_packed[(triton.cdiv(n, block),)](values, best, n, BLOCK=block)
        return (best,)

    def expected():
        places = torch.arange(n, device=values.device)
        return (((values.to(torch.int64) << 32) | places).max().reshape(1),)

    return Run(launch, expected, (best,))


@triton.jit
def softmax(values, out, columns, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    offsets = tl.arange(0, BLOCK)
    mask = offsets < columns
    value = tl.load(values + row * columns + offsets, mask=mask, other=-float("inf"))
    raised = tl.exp(value - tl.max(value, axis=0))
    tl.store(out + row * columns + offsets, raised / tl.sum(raised, axis=0), mask=mask)


@case("triton", "softmax", exact=False)
def make_softmax(inputs):
    rows, columns = 300, 1000
    values = inputs.normal((rows, columns))
    out = inputs.zeros((rows, columns))

    def launch():
        softmax[(rows,)](values, out, columns, BLOCK=1024)
        return (out,)

    return Run(launch, lambda: (values.double().softmax(1).float(),), (out,))


@triton.jit
def layer_norm(values, weight, bias, out, columns, epsilon, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    offsets = tl.arange(0, BLOCK)
    mask = offsets < columns
    value = tl.load(values + row * columns + offsets, mask=mask, other=0.0)
    mean = tl.sum(value, axis=0) / columns
    centred = tl.where(mask, value - mean, 0.0)
    scale = 1.0 / tl.sqrt(tl.sum(centred * centred, axis=0) / columns + epsilon)
    gain = tl.load(weight + offsets, mask=mask, other=0.0)
    shift = tl.load(bias + offsets, mask=mask, other=0.0)
    tl.store(out + row * columns + offsets, centred * scale * gain + shift, mask=mask)


@case("triton", "layer_norm", exact=False)
def make_layer_norm(inputs):
    rows, columns = 200, 768
    values, weight, bias = inputs.normal((rows, columns)), inputs.normal((columns,)), inputs.normal((columns,))
    out = inputs.zeros((rows, columns))

    def launch():
        layer_norm[(rows,)](values, weight, bias, out, columns, 1e-5, BLOCK=1024)
        return (out,)

    def expected():
        arguments = (tensor.double() for tensor in (values, weight, bias))
        value, gain, shift = arguments
        return (torch.nn.functional.layer_norm(value, (columns,), gain, shift, 1e-5).float(),)

    return Run(launch, expected, (out,))


@triton.jit
def cross_entropy(logits, targets, gradient, loss, rows, columns, ignored, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    target = tl.load(targets + row)
    offsets = tl.arange(0, BLOCK)
    mask = offsets < columns
    value = tl.load(logits + row * columns + offsets, mask=mask, other=-float("inf")).to(tl.float32)
    highest = tl.max(value, axis=0)
    total = tl.sum(tl.exp(value - highest), axis=0)
    logsum = highest + tl.log(total)
    part = tl.exp(value - logsum)
    if target == ignored:
        tl.store(gradient + row * columns + offsets, part * 0.0, mask=mask)
    else:
        own = tl.sum(tl.where(offsets == target, value, 0.0), axis=0)
        tl.atomic_add(loss, (logsum - own) / rows)
        tl.atomic_add(loss + 1, 1.0, sem="relaxed")
        tl.store(gradient + row * columns + offsets, (part - tl.where(offsets == target, 1.0, 0.0)) / rows, mask=mask)


@case("triton", "cross_entropy", exact=False)
def make_cross_entropy(inputs):
    rows, columns, ignored = 256, 1000, 3
    logits = inputs.normal((rows, columns))
    targets = inputs.whole((rows,), 0, columns, torch.int64)
    targets[:8] = ignored
    gradient, loss = inputs.zeros((rows, columns)), inputs.zeros((2,))

    def launch():
        cross_entropy[(rows,)](logits, targets, gradient, loss, rows, columns, ignored, BLOCK=1024)
        return gradient, loss

    def expected():
        value, kept = logits.double(), (targets != ignored).double()
        logsum = value.logsumexp(1)
        chosen = torch.nn.functional.one_hot(targets, columns).double()
        slope = ((value - logsum[:, None]).exp() - chosen) * kept[:, None] / rows
        mean = ((logsum - (value * chosen).sum(1)) * kept).sum() / rows
        return slope.float(), torch.stack([mean, kept.sum()]).float()

    return Run(launch, expected, (gradient, loss))


@triton.jit
def split_k(left, right, out, m, n, k, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr, SPLIT: tl.constexpr):
    row = tl.program_id(0) * M + tl.arange(0, M)
    column = tl.program_id(1) * N + tl.arange(0, N)
    inner = tl.program_id(2) * K + tl.arange(0, K)
    a = left + row[:, None] * k + inner[None, :]
    b = right + inner[:, None] * n + column[None, :]
    sums = tl.zeros((M, N), dtype=tl.float32)
    for _ in range(0, k, K * SPLIT):
        sums = tl.dot(tl.load(a), tl.load(b), sums)
        a += K * SPLIT
        b += K * SPLIT * n
    to = out + row[:, None] * n + column[None, :]
    tl.atomic_add(to, sums.to(out.dtype.element_ty), mask=(row[:, None] < m) & (column[None, :] < n), sem="relaxed")


def split_k_case(name, dtype):
    @case("triton", name)
    def make(inputs):
        m, n, k, split = 64, 128, 512, 4
        left = inputs.whole((m, k), -1, 2, torch.float16)
        right = inputs.whole((k, n), -1, 2, torch.float16)
        out = inputs.zeros((m, n), dtype)

        def launch():
            split_k[(m // 32, n // 32, split)](left, right, out, m, n, k, M=32, N=32, K=32, SPLIT=split, num_warps=4)
            return (out,)

        return Run(launch, lambda: ((left.double() @ right.double()).to(dtype),), (out,))


split_k_case("split_k_f32", torch.float32)
split_k_case("split_k_f16", torch.float16)


@triton.jit
def attention_backward(q, k, v, out_slope, logsum, delta, dq, dk, dv, length, scale, BLOCK: tl.constexpr, D: tl.constexpr):
    key = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    depth = tl.arange(0, D)
    keys = key[:, None] * D + depth[None, :]
    k_block = tl.load(k + keys)
    v_block = tl.load(v + keys)
    k_slope = tl.zeros((BLOCK, D), dtype=tl.float32)
    v_slope = tl.zeros((BLOCK, D), dtype=tl.float32)
    for start in range(0, length, BLOCK):
        query = start + tl.arange(0, BLOCK)
        queries = query[:, None] * D + depth[None, :]
        q_block = tl.load(q + queries)
        o_block = tl.load(out_slope + queries)
        part = tl.exp(tl.dot(q_block, tl.trans(k_block)) * scale - tl.load(logsum + query)[:, None])
        v_slope = tl.dot(tl.trans(part.to(tl.float16)), o_block, v_slope)
        slope = tl.dot(o_block, tl.trans(v_block)) - tl.load(delta + query)[:, None]
        slope = (part * slope * scale).to(tl.float16)
        k_slope = tl.dot(tl.trans(slope), q_block, k_slope)
        tl.atomic_add(dq + queries, tl.dot(slope, k_block))
    tl.store(dk + keys, k_slope)
    tl.store(dv + keys, v_slope)


@case("triton", "attention_backward", exact=False, tolerance=2e-2)
def make_attention_backward(inputs):
    length, depth = 256, 32
    q, k, v, out_slope = (inputs.normal((length, depth), torch.float16) for _ in range(4))
    dq, dk, dv = (inputs.zeros((length, depth)) for _ in range(3))
    scale = depth**-0.5
    scores = (q.double() @ k.double().T) * scale
    logsum = scores.logsumexp(1)
    part = (scores - logsum[:, None]).exp()
    delta = (out_slope.double() * (part @ v.double())).sum(1)
    sums, offsets = logsum.float(), delta.float()

    def launch():
        attention_backward[(length // 32,)](
            q, k, v, out_slope, sums, offsets, dq, dk, dv, length, scale, BLOCK=32, D=depth, num_warps=4
        )
        return dq, dk, dv

    def expected():
        slope = part * (out_slope.double() @ v.double().T - delta[:, None]) * scale
        return tuple(
            tensor.float() for tensor in (slope @ k.double(), slope.T @ q.double(), part.T @ out_slope.double())
        )

    return Run(launch, expected, (dq, dk, dv))
