"""PTX from CuTe DSL: its kernels, for several types and chips, without a GPU.

Each chip is compiled by a process of its own, since the DSL reads it from the environment: `produce_cutedsl.py OUTPUT CHIP`."""

import os
import subprocess
import sys

from compile_cuda import name_of, output_folder

CHIPS = ("sm_80", "sm_90a", "sm_100a", "sm_120a")


def compile_all(chip):
    import kernels.cutedsl_kernels as kernels

    for name, compile_kernel in kernels.KERNELS.items():
        path = output_folder() / f"{name_of(name, chip)}.ptx"
        if path.exists():
            continue
        try:
            text = compile_kernel().__ptx__
        except Exception as error:  # noqa: BLE001
            print(f"{path.name}: {type(error).__name__}: {str(error).splitlines()[:1]}", flush=True)
            continue
        path.write_bytes((text if isinstance(text, bytes) else text.encode()).rstrip(b"\0"))


def main():
    if len(sys.argv) > 2:
        compile_all(sys.argv[2])
        return
    for chip in CHIPS:
        environment = os.environ | {
            "CUTE_DSL_ARCH": chip,
            "CUTE_DSL_KEEP_PTX": "1",
        }
        scratch = output_folder() / f"{chip}.part"
        scratch.mkdir(exist_ok=True)
        environment["CUTE_DSL_DUMP_DIR"] = str(scratch)
        subprocess.run([sys.executable, __file__, output_folder(), chip], env=environment)
        for path in scratch.glob("*.ptx"):
            path.unlink()


if __name__ == "__main__":
    main()
