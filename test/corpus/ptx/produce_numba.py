"""PTX from numba-cuda: functions of Python, compiled for several types, chips and options."""

import inspect

from compile_cuda import name_of, output_folder
from numba import cuda, float32, float64, int32, int64, types, uint32, uint64

import kernels.numba_kernels as kernels

CHIPS = ((7, 5), (8, 0), (9, 0), (10, 0))
TYPES = {"f32": float32, "f64": float64, "i32": int32, "i64": int64, "u32": uint32, "u64": uint64}
OPTIONS = {"": {}, "lines": {"lineinfo": True}, "debug": {"debug": True, "opt": False}, "fast": {"fastmath": True}}


def main():
    folder = output_folder()
    functions = [each for name, each in inspect.getmembers(kernels, inspect.isfunction) if not name.startswith("_")]
    for function in functions:
        for type_name, element in TYPES.items():
            for option, values in OPTIONS.items():
                for chip in CHIPS if not option else ((9, 0),):
                    path = folder / f"{name_of(function.__name__, type_name, f'sm_{chip[0]}{chip[1]}', option)}.ptx"
                    if path.exists():
                        continue
                    arguments = [element[:]] * (len(inspect.signature(function).parameters) - 1) + [int32]
                    try:
                        text, _ = cuda.compile_ptx(function, types.void(*arguments), cc=chip, **values)
                    except Exception as error:  # noqa: BLE001
                        print(f"{path.name}: {type(error).__name__}: {str(error).splitlines()[:1]}", flush=True)
                        continue
                    path.write_text(text)


if __name__ == "__main__":
    main()
