#!/usr/bin/env python3
"""Times the longest kernel of JAX functions that reduce into memory, with and without redop.

    jax_functions.py --mode=xla|none|all --json=FILE [--only=REGEX] [--program=PATH]

Modes: XLA alone, redop without permissions, redop with all of them. Requires a GPU, JAX, and for redop the wheel redop-compiler,
or --program and redop.jax on PYTHONPATH. The time is that of JAX's profiler, the median of five calls, in ms; the sum and the
greatest result are recorded too, so that modes can be compared.
"""

import argparse
import glob
import gzip
import json
import re
import statistics
import tempfile
from pathlib import Path

CALLS = 5
LARGE, MEDIUM = 1 << 24, 1 << 22


def install(mode, program):
    """Lets redop compile what XLA compiles."""
    import redop.jax

    names = ("noalias", "reassociated_floats", "any_subnormals", "packed_halves") if mode == "all" else ()
    redop.jax.install(program=program, **dict.fromkeys(names, True))


def functions():
    """The functions and their arguments by name."""
    import jax
    import jax.numpy as jnp
    from jax.ops import segment_max, segment_sum
    from jax.scipy.ndimage import map_coordinates

    def integers(seed, count, bound):
        return jax.random.randint(jax.random.key(seed), (count,), 0, bound, jnp.int32)

    def floats(seed, shape, dtype=jnp.float32):
        shape = (shape,) if isinstance(shape, int) else shape
        return jax.random.uniform(jax.random.key(seed), shape, jnp.float32).astype(dtype)

    keys, many, values = integers(0, LARGE, 256), integers(1, LARGE, 65536), floats(2, LARGE)
    rows = jnp.sort(integers(3, 131072, 4096))

    def add(size, dtype):
        return lambda k, x: jnp.zeros(size, dtype).at[k].add(x)

    yield "256 bins, add, f32", add(256, jnp.float32), (keys, values)
    yield "256 bins, add, i32", lambda k: jnp.zeros(256, jnp.int32).at[k].add(1), (keys,)
    yield "65,536 bins, add, f32", add(65536, jnp.float32), (many, values)
    yield "65,536 bins, max, f32", lambda k, x: jnp.zeros(65536, jnp.float32).at[k].max(x), (many, values)
    for dtype in (jnp.bfloat16, jnp.float16):
        yield f"65,536 bins, add, {jnp.dtype(dtype).name}", add(65536, dtype), (many, values.astype(dtype))
    for dtype in (jnp.float32, jnp.bfloat16):
        data = (floats(4, (131072, 128), dtype), rows)
        yield f"segment_sum of rows, {jnp.dtype(dtype).name}", lambda v, r: segment_sum(v, r, 4096), data
    yield "bincount", lambda k: jnp.bincount(k, length=1024), (integers(5, MEDIUM, 1024),)
    extrema = (integers(6, MEDIUM, 256), integers(7, MEDIUM, 1 << 30))
    yield (
        "max and min, 256 bins, i32",
        lambda k, v: (jnp.zeros(256, jnp.int32).at[k].max(v), jnp.zeros(256, jnp.int32).at[k].min(v)),
        extrema,
    )
    yield (
        "bincount with weights",
        lambda k, w: jnp.bincount(k, weights=w, length=1024),
        (integers(8, MEDIUM, 1024), floats(9, MEDIUM)),
    )
    yield "scatter of f64", add(1024, jnp.float64), (integers(10, MEDIUM, 1024), floats(11, MEDIUM, jnp.float64))
    steps = (integers(12, MEDIUM, 256).reshape(8, -1),)
    yield (
        "scatter in a scan",
        lambda k: jax.lax.scan(lambda c, each: (c.at[each].add(1), 0), jnp.zeros(256, jnp.int32), k)[0],
        steps,
    )
    yield "argmax counts", lambda x: jnp.zeros(64, jnp.int32).at[jnp.argmax(x, -1)].add(1), (floats(13, (1 << 16, 64)),)
    yield "segment_max", lambda v, k: segment_max(v, k, 65536), (floats(14, MEDIUM), integers(15, MEDIUM, 65536))
    square = ((0.0, 1.0), (0.0, 1.0))
    yield "histogram2d", lambda a, b: jnp.histogram2d(a, b, bins=64, range=square)[0], (floats(16, MEDIUM), floats(17, MEDIUM))
    table = (floats(18, (32768, 64)), integers(19, 16384, 32768), floats(20, (16384, 64)))
    yield "embedding gradient", lambda t, k, g: jax.grad(lambda t: (t[k] * g).sum())(t), table
    graph = (floats(21, (65536, 16)), integers(22, 1 << 18, 65536), integers(23, 1 << 18, 65536))
    yield "message passing", lambda h, s, d: jnp.zeros_like(h).at[d].add(h[s]), graph
    image = (floats(24, (1024, 1024)), floats(25, (2, 1 << 20)) * 1000)
    yield "gradient of map_coordinates", lambda i, c: jax.grad(lambda i: map_coordinates(i, list(c), order=1).sum())(i), image
    yield (
        "sums by one_hot",
        lambda k, v: jax.nn.one_hot(k, 64, dtype=jnp.float32).T @ v,
        (integers(26, 1 << 17, 64), floats(27, (1 << 17, 32))),
    )
    batch = (integers(28, MEDIUM, 1024).reshape(16, -1), floats(29, MEDIUM).reshape(16, -1))
    yield "vmap of a scatter", jax.vmap(add(1024, jnp.float32)), batch


def measure(function, arguments):
    """The time in ms of the kernel that takes longest, and its name; the sum and the greatest of the results."""
    import jax
    import numpy as np

    compiled = jax.jit(function)
    for _ in range(2):
        jax.block_until_ready(compiled(*arguments))
    folder = tempfile.mkdtemp()
    with jax.profiler.trace(folder, create_perfetto_trace=True):
        for _ in range(CALLS):
            result = jax.block_until_ready(compiled(*arguments))
    (file,) = glob.glob(f"{folder}/**/perfetto_trace.json.gz", recursive=True)
    events = json.loads(gzip.open(file).read())["traceEvents"]
    threads = {(each["pid"], each["tid"]): each["args"]["name"] for each in events if each.get("name") == "thread_name"}
    kernels = {}
    for each in events:
        if each.get("ph") == "X" and threads.get((each["pid"], each["tid"]), "").startswith("Stream"):
            kernels.setdefault(each["name"], []).append(each["dur"])
    # A kernel may run several times in a call.
    times = {name: statistics.median(durations) * len(durations) / CALLS for name, durations in kernels.items()}
    longest = max(times, key=times.get)
    flat = np.concatenate([np.asarray(each, np.float64).ravel() for each in jax.tree.leaves(result)])
    return {"ms": round(times[longest] / 1000, 4), "kernel": longest, "sum": float(flat.sum()), "max": float(np.abs(flat).max())}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mode", choices=("xla", "none", "all"), required=True)
    parser.add_argument("--json", type=Path, required=True)
    parser.add_argument("--only", default="", help="functions whose name matches")
    parser.add_argument("--program", help="redop-ptxas, if it is not installed")
    options = parser.parse_args()
    if options.mode != "xla":
        install(options.mode, options.program)
    import jax

    jax.config.update("jax_enable_x64", True)
    found = {}
    for name, function, arguments in functions():
        if re.search(options.only, name):
            found[name] = measure(function, arguments)
            print(f"{name}: {found[name]['ms']} ms", flush=True)
    options.json.write_text(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main()
