"""PTX from nvcc: the kernels of CUDA C++ for several chips, with several options."""

from compile_cuda import SOURCES, find_cuda, name_of, output_folder, run_all, variants

CHIPS = ("compute_75", "compute_80", "compute_90a", "compute_100f", "compute_120")
OPTIONS = {
    "": (),
    "lines": ("-lineinfo",),
    "debug": ("-G",),
    "source": ("-src-in-ptx", "-lineinfo"),
    "fast": ("--use_fast_math",),
    "whole": ("-rdc=true",),
}


def main():
    cuda, folder = find_cuda(), output_folder()
    run_all(
        (
            folder / f"{name_of(source, chip, name)}.ptx",
            [cuda / "bin/nvcc", "-ptx", "-std=c++17", "--expt-relaxed-constexpr", f"-arch={chip}", *options, source],
        )
        for source, chip, (name, options) in variants(SOURCES, CHIPS, OPTIONS.items())
        if chip == "compute_90a" or name in ("", "debug")
    )


if __name__ == "__main__":
    main()
