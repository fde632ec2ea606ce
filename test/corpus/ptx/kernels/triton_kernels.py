"""Triton kernels for syntax that reductions do not have: products of matrices, scans, sorts, printing."""

import triton
import triton.language as tl
from triton.language.extra import libdevice


@triton.jit
def matmul(a, b, c, n, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr):
    rows = tl.program_id(0) * M + tl.arange(0, M)
    columns = tl.program_id(1) * N + tl.arange(0, N)
    inner = tl.arange(0, K)
    total = tl.zeros((M, N), dtype=tl.float32)
    for k in range(0, n, K):
        left = tl.load(a + rows[:, None] * n + (k + inner)[None, :])
        right = tl.load(b + (k + inner)[:, None] * n + columns[None, :])
        total = tl.dot(left, right, total)
    tl.store(c + rows[:, None] * n + columns[None, :], total.to(c.dtype.element_ty))


@triton.jit
def softmax(x, y, n, BLOCK: tl.constexpr):
    offsets = tl.arange(0, BLOCK)
    row = tl.program_id(0) * n
    value = tl.load(x + row + offsets, mask=offsets < n, other=-float("inf")).to(tl.float32)
    value = tl.exp(value - tl.max(value, 0))
    tl.store(y + row + offsets, (value / tl.sum(value, 0)).to(y.dtype.element_ty), mask=offsets < n)


@triton.jit
def scan(x, y, n, BLOCK: tl.constexpr):
    offsets = tl.arange(0, BLOCK)
    value = tl.load(x + offsets, mask=offsets < n, other=0)
    tl.store(y + offsets, tl.cumsum(value, 0), mask=offsets < n)


@triton.jit
def sort(x, y, n, BLOCK: tl.constexpr):
    offsets = tl.arange(0, BLOCK)
    tl.store(y + offsets, tl.sort(tl.load(x + offsets, mask=offsets < n, other=0)))


@triton.jit
def elementary(x, y, n, BLOCK: tl.constexpr):
    offsets = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    value = tl.load(x + offsets, mask=offsets < n).to(tl.float32)
    value = tl.sin(value) + libdevice.tanh(value) * tl.log(tl.abs(value)) + tl.sqrt(value) + libdevice.erf(value)
    tl.device_print("value", value)
    tl.device_assert(value > 0)
    tl.store(y + offsets, value.to(y.dtype.element_ty), mask=offsets < n)


@triton.jit
def cast(x, y, n, BLOCK: tl.constexpr):
    offsets = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    tl.store(y + offsets, tl.load(x + offsets, mask=offsets < n).to(y.dtype.element_ty), mask=offsets < n)


KERNELS = {}
for each in ("fp16", "bf16", "fp32", "fp8e5", "i8"):
    if each != "i8":
        KERNELS[f"matmul_{each}"] = (
            matmul,
            {"a": f"*{each}", "b": f"*{each}", "c": "*fp32", "n": "i32", "M": "constexpr", "N": "constexpr", "K": "constexpr"},
            {"M": 128, "N": 128, "K": 64},
        )
    for function in (softmax, scan, sort, elementary):
        if (each in ("i8", "fp8e5")) and function is not scan or each == "fp8e5":
            continue
        KERNELS[f"{function.__name__}_{each}"] = (
            function,
            {"x": f"*{each}", "y": f"*{each}", "n": "i32", "BLOCK": "constexpr"},
            {"BLOCK": 256},
        )
    for other in ("fp16", "fp32", "fp8e5", "i64"):
        if other != each:
            KERNELS[f"cast_{each}_{other}"] = (
                cast,
                {"x": f"*{each}", "y": f"*{other}", "n": "i32", "BLOCK": "constexpr"},
                {"BLOCK": 1024},
            )
