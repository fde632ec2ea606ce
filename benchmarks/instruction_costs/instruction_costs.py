#!/usr/bin/env python3
"""Measures what one execution of an instruction, or of a short sequence, costs a GPU: the figures of Costs.td.

Prints CSV: the name and femtoseconds per execution by one thread, on a GPU that does nothing else: the time of a kernel
divided by the executions of all its threads. Needs CuPy.
"""

import statistics
import sys

import cupy

ITERATIONS, THREADS, RUNS = 32, 256, 31
TABLE = 16 << 20  # Fits into L2, so that instructions are measured and not DRAM.

KERNEL = """
extern "C" __global__ void run(char *table, unsigned *sink) {
  __shared__ __align__(16) char block[256 * 16];
  unsigned long long p, sum = 0, t = blockIdx.x * 256ull + threadIdx.x;
  unsigned v = threadIdx.x, s = (unsigned)__cvta_generic_to_shared(block), m = ~*sink;
  for (int i = threadIdx.x; i < 1024; i += 256) ((unsigned *)block)[i] = 0;
  __syncthreads();
  #pragma unroll 1
  for (int i = 0; i < %(iterations)d; ++i) {
    p = (unsigned long long)__cvta_generic_to_global(table + ((t * 16 + i * 1310720ull) & %(mask)d));
    (void)p; (void)m; (void)s;
    %(body)s
  }
  if (sum == 0x123456789abcull || v == 0x7654321) *sink = v;
}
"""

BITS = {"u32": 32, "u64": 64, "f32": 32, "f64": 64, "f16": 16, "bf16": 16, "f16x2": 32, "bf16x2": 32, "b16": 16, "b32": 32,
        "b64": 64}  # fmt: skip
NOFTZ = ("f16", "bf16", "f16x2", "bf16x2")

# What is measured with one address for all threads.
CONTENDED = {"add": ("u32", "u64", "f32", "f64", "f16", "bf16", "f16x2", "bf16x2"), "or": ("b32", "b64"), "min": ("u32", "u64")}


def asm(text, *inputs, results=()):
    operands = ",".join(f'"{kind}"({name})' for kind, name in inputs)
    outputs = ",".join(f'"=l"({name})' for name in results)
    return f'asm volatile("{text}" : {outputs} : {operands} : "memory");'


def used(text, *inputs):
    """The assembly with a used result %0: PTX's assembler would make a red of an atom without one."""
    return "{ unsigned long long got; " + asm(text, *inputs, results=["got"]) + " sum ^= got; }"


def atomic(mnemonic, op, type, vec, space, order=""):
    """All of one thread's 16 bytes by such instructions: the body and their number."""
    lanes = int(vec[1:]) if vec else 1
    size = BITS[type] // 8
    count = max(16 // (size * lanes), 1)
    zero = f"mov.b{BITS[type]} z, 0;"
    value = "{" + ",".join(["z"] * lanes) + "}" if vec else "z"
    result = "{" + ",".join(f"r{lane}" for lane in range(lanes)) + "}" if vec else "r0"
    words = ".".join(filter(None, [mnemonic, order, space, op, "noftz" if type in NOFTZ else "", vec, type]))
    declare = f".reg .b{BITS[type]} z" + "".join(f", r{lane}" for lane in range(lanes)) + ";"
    body = ""
    for index in range(count):
        # Neighbors of one thread in global memory, of a warp in shared memory.
        place = f"[%0+{index * size * lanes}]" if space == "global" else f"[%0+{index * size * 256}]"
        operands = f"{result}, {place}, {value}" if mnemonic == "atom" else f"{place}, {value}"
        if op == "cas":
            operands += ", z"
        base = ("l", "p") if space == "global" else ("r", f"s + threadIdx.x * {size}")
        use = f"cvt.u64.u{BITS[type]} %1, r0; " if mnemonic == "atom" and BITS[type] < 64 else "mov.b64 %1, r0; "
        if mnemonic == "atom":
            body += used(f"{{ {declare} {zero} {words} {operands}; {use}}}".replace("%0", "%1").replace("%1, r0", "%0, r0"), base)
        else:
            body += asm(f"{{ {declare} {zero} {words} {operands}; }}", base)
    return body, count


def contended(mnemonic, op, type):
    """One instruction by which all threads of the grid reduce different values into one address: the body and the number."""
    bits, is_atom = BITS[type], mnemonic == "atom"
    words = ".".join(filter(None, [mnemonic, "global", op, "noftz" if type in NOFTZ else "", type]))
    # The result of an atom is operand 0.
    value, place = ("%1", "%2") if is_atom else ("%0", "%1")
    convert = f"mov.b32 z, {value};" if bits == 32 else f"cvt.u{bits}.u32 z, {value};"
    inputs = [("r", "v"), ("l", "(unsigned long long)__cvta_generic_to_global(table)")]
    if not is_atom:
        return asm(f"{{ .reg .b{bits} z; {convert} {words} [{place}], z; }}", *inputs), 1
    use = "mov.b64 %0, r;" if bits == 64 else f"cvt.u64.u{bits} %0, r;"
    return used(f"{{ .reg .b{bits} z, r; {convert} {words} r, [{place}], z; {use} }}", *inputs), 1


def loop(bits, space):
    type = {32: "unsigned", 64: "unsigned long long"}[bits]
    address = "(char *)p" if space == "global" else f"block + threadIdx.x * {bits // 8}"
    step = 1 if space == "global" else 256
    body = f"""for (int e = 0; e < {128 // bits}; ++e) {{
      {type} *a = ({type} *)({address}) + e * {step}, old = *(volatile {type} *)a, seen;
      do {{ seen = old; old = atomicCAS(a, seen, seen * 3 + 1); }} while (old != seen); }}"""
    return body, 128 // bits


def cases():
    for space in ("global", "shared"):
        for type in ("u32", "u64", "f32", "f64", "f16", "bf16", "f16x2", "bf16x2"):
            for mnemonic in ("red", "atom"):
                yield f"{mnemonic} {type} {space}", *atomic(mnemonic, "add", type, "", space)
        for type in ("b32", "b64"):
            yield f"red or {type} {space}", *atomic("red", "or", type, "", space)
            yield f"atom exch {type} {space}", *atomic("atom", "exch", type, "", space)
        for type in ("b16", "b32", "b64"):
            yield f"atom cas {type} {space}", *atomic("atom", "cas", type, "", space)
        for type in ("u32", "u64"):
            yield f"red min {type} {space}", *atomic("red", "min", type, "", space)
        for bits in (32, 64):
            yield f"loop {bits} {space}", *loop(bits, space)
    for mnemonic in ("red", "atom"):
        for vec, types in (("v2", ("f32", *NOFTZ)), ("v4", ("f32", *NOFTZ)), ("v8", ("f16", "bf16"))):
            for type in types:
                yield f"{mnemonic} {vec} {type} global", *atomic(mnemonic, "add", type, vec, "global")
        for order in ("release", "acquire", "acq_rel"):
            if mnemonic == "atom" or order == "release":
                yield f"{mnemonic} {order} u32 global", *atomic(mnemonic, "add", "u32", "", "global", f"{order}.gpu")
    for mnemonic in ("red", "atom"):
        for op, types in CONTENDED.items():
            for type in types:
                yield f"{mnemonic} {op} {type} one address", *contended(mnemonic, op, type)
    fence = asm("membar.gl;")
    yield "fence and red u32 global", fence + atomic("red", "add", "u32", "", "global")[0], 1
    test = "if (__isGlobal((void *)p)) {{ {} }} else {{ {} }}"
    for vec in ("v2", "v4"):
        wide, count = atomic("red", "add", "f32", vec, "global")
        yield f"test and red {vec} f32", test.format(wide, "v ^= 1;"), count
    yield "redux", 'asm volatile("redux.sync.add.u32 %0, %0, -1;" : "+r"(v));' * 16, 16
    shuffle = 'asm volatile("shfl.sync.bfly.b32 %0, %0, 1, 31, -1;" : "+r"(v));'
    yield "shuffle", shuffle * 16, 16
    step = "{ .reg .b32 t; shfl.sync.bfly.b32 t, %0, 1, 31, -1; add.u32 %0, %0, t; }"
    yield "shuffle and add", f'asm volatile("{step}" : "+r"(v));' * 16, 16
    vote = "{ .reg .pred q; setp.ne.u32 q, %0, 0; vote.sync.ballot.b32 %0, q, -1; }"
    yield "vote", f'asm volatile("{vote}" : "+r"(v));' * 16, 16
    yield "arithmetic", 'asm volatile("add.u32 %0, %0, %1; xor.b32 %0, %0, %1;" : "+r"(v) : "r"(s));' * 16, 32
    yield "barrier", "__syncthreads();" * 16, 16
    yield "shared store", '((volatile unsigned *)block)[threadIdx.x] = v;' * 16, 16
    yield "shared load", 'v ^= ((volatile unsigned *)block)[threadIdx.x];' * 16, 16
    lanes = """for (unsigned rest = m; rest; rest &= rest - 1)
      v ^= __shfl_sync(~0u, v, __ffs(rest) - 1);"""
    yield "lane of a loop", lanes, 32


def measure(body, runs=RUNS):
    source = KERNEL % {"body": body, "iterations": ITERATIONS, "mask": TABLE - 1}
    # CuPy compiles for the device.
    kernel = cupy.RawModule(code=source, options=("-std=c++17",)).get_function("run")
    table, sink = cupy.zeros(TABLE + 64, cupy.uint8), cupy.zeros(1, cupy.uint32)
    blocks = TABLE // 16 // THREADS
    times = []
    for _ in range(runs + 1):
        start, end = cupy.cuda.Event(), cupy.cuda.Event()
        start.record()
        kernel((blocks,), (THREADS,), (table, sink))
        end.record()
        end.synchronize()
        times.append(cupy.cuda.get_elapsed_time(start, end))
    return statistics.median(times[1:]) / (blocks * THREADS * ITERATIONS) * 1e12


def main():
    chosen = sys.argv[1:]
    print("#", cupy.cuda.runtime.getDeviceProperties(0)["name"].decode())
    empty = measure("v ^= 1;")
    print(f"empty iteration,{empty:.0f}")
    for name, body, count in cases():
        if not chosen or any(word in name for word in chosen):
            # Contention takes long, and repeats well.
            runs = 3 if name.endswith("one address") else RUNS
            print(f"{name},{(measure(body, runs) - empty) / count:.0f}", flush=True)


if __name__ == "__main__":
    main()
