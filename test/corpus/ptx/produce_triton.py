"""PTX from Triton: the Triton cases of the corpus and kernels/triton_kernels.py, for several chips, without a GPU."""

import hashlib
import sys

import torch
import triton
from compile_cuda import HERE, name_of, output_folder
from triton.backends.compiler import GPUTarget
from triton.compiler import ASTSource
from triton.runtime import driver
from triton.runtime.jit import JITFunction

import kernels.triton_kernels as own

CHIPS = (80, 90, 100, 120)
WARPS = (4, 8)


class CompileOnly:
    """A driver that names the target, and has no device."""

    def __init__(self, chip):
        self.chip = chip

    def get_current_target(self):
        return GPUTarget("cuda", self.chip, 32)

    def get_current_device(self):
        return 0

    def get_current_stream(self, device=None):
        return 0

    def get_active_torch_device(self):
        return torch.device("cpu")


def store(compiled, name, *parts):
    text = compiled.asm["ptx"]
    digest = hashlib.sha256(text.encode()).hexdigest()[:8]
    (output_folder() / f"{name_of(name, *parts, digest)}.ptx").write_text(text)


def compile_cases(chip, warps):
    sys.path.insert(0, str(HERE.parent))
    import cases
    import triton_order  # noqa: F401
    import triton_reduce  # noqa: F401
    import triton_scatter  # noqa: F401

    run = JITFunction.run

    def compile_only(self, *args, grid, warmup, **options):
        options["num_warps"] = warps
        compiled = run(self, *args, grid=grid, warmup=True, **options)
        store(compiled, self.fn.__name__, f"sm_{chip}", f"w{warps}")

    driver.set_active(CompileOnly(chip))
    JITFunction.run = compile_only
    try:
        for name, case in cases.CASES.items():
            try:
                case.prepare(device="cpu").launch()
            except Exception as error:  # noqa: BLE001
                print(f"{name} sm_{chip}: {type(error).__name__}: {str(error).splitlines()[:1]}", flush=True)
    finally:
        JITFunction.run = run


def compile_own(chip, warps):
    target = GPUTarget("cuda", chip, 32)
    for name, (function, signature, constants) in own.KERNELS.items():
        try:
            source = ASTSource(fn=function, signature=signature, constexprs=constants)
            compiled = triton.compile(source, target=target, options={"num_warps": warps})
        except Exception as error:  # noqa: BLE001
            print(f"{name} sm_{chip}: {type(error).__name__}: {str(error).splitlines()[:1]}", flush=True)
            continue
        store(compiled, name, f"sm_{chip}", f"w{warps}")


def main():
    for chip in CHIPS:
        for warps in WARPS:
            compile_own(chip, warps)
            compile_cases(chip, warps)


if __name__ == "__main__":
    main()
