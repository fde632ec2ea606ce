"""PTX from NVRTC, the compiler that CuPy and PyTorch use at run time: kernels/*.cuh, for several types, chips and options."""

from compile_cuda import HERE, find_cuda, name_of, output_folder, variants
from cuda.bindings import nvrtc

CHIPS = ("compute_75", "compute_80", "compute_90a", "compute_100f", "compute_120")
TYPES = ("float", "double", "int", "unsigned", "unsigned long long", "__half", "__nv_bfloat16")
OPTIONS = {"": (), "debug": ("-G",), "lines": ("-lineinfo", "--use_fast_math")}


def compile_text(text, options):
    def check(result):
        status, *values = result
        if status != nvrtc.nvrtcResult.NVRTC_SUCCESS:
            raise RuntimeError(str(status))
        return values[0] if values else None

    program = check(nvrtc.nvrtcCreateProgram(text.encode(), b"kernels.cu", 0, [], []))
    status, *_ = nvrtc.nvrtcCompileProgram(program, len(options), [option.encode() for option in options])
    if status != nvrtc.nvrtcResult.NVRTC_SUCCESS:
        log = b" " * check(nvrtc.nvrtcGetProgramLogSize(program))
        check(nvrtc.nvrtcGetProgramLog(program, log))
        raise RuntimeError(log.decode(errors="replace").splitlines()[0])
    ptx = b" " * check(nvrtc.nvrtcGetPTXSize(program))
    check(nvrtc.nvrtcGetPTX(program, ptx))
    return ptx.rstrip(b"\0")


def main():
    cuda, folder = find_cuda(), output_folder()
    for source in sorted(HERE.glob("kernels/*.cuh")):
        for element, chip, (name, options) in variants(TYPES, CHIPS, OPTIONS.items()):
            path = folder / f"{name_of(source, element, chip, name)}.ptx"
            if path.exists():
                continue
            text = f"#include <cuda_bf16.h>\n#include <cuda_fp16.h>\ntypedef {element} ELEMENT;\n{source.read_text()}"
            try:
                path.write_bytes(compile_text(text, [f"-arch={chip}", f"-I{cuda / 'include'}", *options]))
            except RuntimeError as error:
                print(f"{path.name}: {error}", flush=True)


if __name__ == "__main__":
    main()
