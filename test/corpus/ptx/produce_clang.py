"""PTX from clang: the kernels of CUDA C++, and the LLVM IR of Triton and torch.compile that the corpus stores."""

from compile_cuda import HERE, SOURCES, find_cuda, name_of, output_folder, run_all, variants

CHIPS = ("sm_75", "sm_80", "sm_90a", "sm_100a")
OPTIONS = {"": ("-O2",), "O0": ("-O0",), "debug": ("-O1", "-g"), "lines": ("-O2", "-gline-tables-only")}
CLANG = ("clang-22", "-x", "cuda", "--cuda-device-only", "-nocudalib", "-S", "-std=c++17", "-Wno-unknown-cuda-version")


def main():
    cuda, folder = find_cuda(), output_folder()
    run_all(
        (
            folder / f"{name_of(source, chip, name)}.ptx",
            [*CLANG, f"--cuda-path={cuda}", f"--cuda-gpu-arch={chip}", *options, source],
        )
        for source, chip, (name, options) in variants(SOURCES, CHIPS, OPTIONS.items())
        if chip == "sm_90a" or not name
    )
    inputs = HERE.parent / "Inputs"
    run_all(
        (
            folder / f"{name_of(module, module.parent.name, chip)}.ptx",
            ["llc-22", "-march=nvptx64", f"-mcpu={chip}", "-mattr=+ptx88", module],
        )
        for module, chip in variants(sorted(inputs.glob("*/*.ll")), ("sm_90", "sm_100a"))
    )


if __name__ == "__main__":
    main()
