"""PTX from XLA, through JAX: functions compiled for a description of an H100, without one."""

import hashlib
import os
from pathlib import Path

from compile_cuda import name_of, output_folder

os.environ["JAX_SKIP_CUDA_CONSTRAINTS_CHECK"] = "1"
scratch = output_folder() / "dump.part"
os.environ["XLA_FLAGS"] = f"--xla_dump_to={scratch} --xla_gpu_dump_llvmir=false --xla_gpu_autotune_level=0"

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
from jax.experimental import topologies  # noqa: E402

# The properties of a device on which XLA's decisions depend.
TARGET = """
gpu_device_info {
  threads_per_block_limit: 1024
  threads_per_warp: 32
  shared_memory_per_block: 49152
  shared_memory_per_core: 233472
  shared_memory_per_block_optin: 232448
  threads_per_core_limit: 2048
  core_count: 132
  fpus_per_core: 128
  block_dim_limit_x: 2147483647
  block_dim_limit_y: 65535
  block_dim_limit_z: 65535
  thread_dim_limit_x: 1024
  thread_dim_limit_y: 1024
  thread_dim_limit_z: 64
  memory_bandwidth: 3352320000000
  l2_cache_size: 52428800
  clock_rate_ghz: 1.98
  device_memory_size: 84942979072
  cuda_compute_capability { major: %d minor: 0 }
  registers_per_core_limit: 65536
  registers_per_block_limit: 65536
  device_vendor: "NVIDIA Corporation"
  device_address_bits: 64
  name: "NVIDIA H100 80GB HBM3"
}
platform_name: "CUDA"
dnn_version_info { major: 9 minor: 10 }
runtime_version { major: 13 }
device_description_str: "NVIDIA H100 80GB HBM3"
"""
CHIPS = (8, 9, 10)
TYPES = (jnp.float32, jnp.bfloat16, jnp.float16, jnp.int32)
N, ROWS, WIDTH = 65536, 4096, 128


def of(dtype, *shape):
    return jax.ShapeDtypeStruct(shape, dtype)


def functions(dtype):
    """Name -> a function and the shapes of its arguments."""
    index, values, rows = of(jnp.int32, N), of(dtype, N), of(dtype, ROWS, WIDTH)
    row_index = of(jnp.int32, ROWS)
    yield "histogram", lambda i, x: jnp.zeros(256, dtype).at[i].add(x), (index, values)
    yield "scatter_max", lambda i, x: jnp.zeros(4096, dtype).at[i].max(x), (index, values)
    yield "scatter_min", lambda i, x: jnp.zeros(4096, dtype).at[i].min(x), (index, values)
    yield "scatter_mul", lambda i, x: jnp.ones(4096, dtype).at[i].multiply(x), (index, values)
    yield "scatter_set", lambda i, x: jnp.zeros(4096, dtype).at[i].set(x), (index, values)
    yield "segment_sum", lambda x, i: jax.ops.segment_sum(x, i, 512), (rows, row_index)
    yield "segment_max", lambda x, i: jax.ops.segment_max(x, i, 512), (rows, row_index)
    yield "gather", lambda x, i: x[i], (rows, row_index)
    yield "sum", lambda x: x.sum(), (values,)
    yield "row_sum", lambda x: x.sum(axis=1), (rows,)
    yield "column_sum", lambda x: x.sum(axis=0), (rows,)
    yield "row_max", lambda x: x.max(axis=1), (rows,)
    yield "argmax", lambda x: x.argmax(axis=1), (rows,)
    yield "transpose", lambda x: x.T + 1, (rows,)
    yield "cumsum", lambda x: jnp.cumsum(x[:1024]), (values,)
    yield "sort", lambda x: jnp.sort(x, axis=1), (rows,)
    yield "softmax", lambda x: jax.nn.softmax(x.astype(jnp.float32), axis=1), (rows,)
    yield "norm", lambda x: x / jnp.sqrt((x * x).astype(jnp.float32).mean(axis=1, keepdims=True)), (rows,)
    yield "elementary", lambda x: jnp.sin(x.astype(jnp.float32)) * jnp.tanh(x.astype(jnp.float32)), (values,)
    yield "random", lambda x: x + jax.random.bits(jax.random.key(0), (N,)).astype(dtype), (values,)
    yield "while", lambda x: jax.lax.fori_loop(0, 10, lambda i, y: y + y[::-1], x), (values,)
    yield "matmul", lambda x: (x[:256] @ x[:256].T), (rows,)


def main():
    scratch.mkdir(exist_ok=True)
    for chip in CHIPS:
        topology = topologies.get_topology_desc(platform="cuda", topology="1x1x1", target_config=TARGET % chip)
        sharding = jax.sharding.SingleDeviceSharding(topology.devices[0])
        for dtype in TYPES:
            for name, function, arguments in functions(dtype):
                try:
                    shapes = [jax.ShapeDtypeStruct(each.shape, each.dtype, sharding=sharding) for each in arguments]
                    jax.jit(function, out_shardings=sharding).lower(*shapes).compile()
                except Exception as error:  # noqa: BLE001
                    print(f"{name} {chip}0: {type(error).__name__}: {str(error).splitlines()[:1]}", flush=True)
                for path in sorted(Path(scratch).rglob("*.ptx")):
                    text = path.read_bytes()
                    if not text.strip():
                        path.unlink()
                        continue
                    digest = hashlib.sha256(text).hexdigest()[:8]
                    path.rename(output_folder() / f"{name_of(name, dtype.__name__, f'sm_{chip}0', digest)}.ptx")


if __name__ == "__main__":
    main()
