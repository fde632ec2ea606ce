"""Kernels of numba-cuda: those of test/corpus/ptx, for each type of elements, called as numba calls them."""

import ctypes
import inspect
import sys
from pathlib import Path

import numpy as np
from assembly import compare

GPU = Path(__file__).resolve().parents[1]
CORPUS = GPU.parents[1] / "test" / "corpus" / "ptx"
TYPES = ("float32", "float64", "int32", "int64", "uint32", "uint64")
SIZE, THREADS = 1 << 20, 128
FIRST_CAPABILITY = (9, 0)


def pack(tensors, count):
    """The parameters of a kernel: seven words for each array, and a length."""
    values = []
    for tensor in tensors:
        size = tensor.element_size()
        values += [0, 0, tensor.numel(), size, tensor.data_ptr(), tensor.numel(), size]
    stored = [ctypes.c_uint64(value) for value in values] + [ctypes.c_int32(count)]
    pointers = (ctypes.c_void_p * len(stored))(*map(ctypes.addressof, stored))
    return stored, pointers


def draw(name, kind, generator):
    """The arrays of a kernel: values of no order, and indices that are in bounds."""
    if name == "index":
        return generator.integers(0, 4096, SIZE).astype(kind)
    if name == "counts":
        return np.zeros(256, kind)
    return generator.integers(1, 100, SIZE).astype(kind)


def rows(assembler):
    """Yields a row for each kernel and type."""
    sys.path[:0] = [str(GPU / "kinds"), str(CORPUS)]
    # numba-cuda asks NumPy for a name that NumPy 2.5 has no more.
    np.row_stack = getattr(np, "row_stack", np.vstack)
    import kernels.numba_kernels as kernels
    import numba
    from device import Device
    from numba import cuda

    device, torch = Device(), __import__("torch")
    functions = [each for name, each in inspect.getmembers(kernels, inspect.isfunction)]
    for function in functions:
        names = list(inspect.signature(function).parameters)[:-1]
        for kind in TYPES:
            row = {"producer": "numba", "kernel": function.__name__, "case": f"{function.__name__}/{kind}"}
            element = getattr(numba, kind)
            try:
                signature = numba.types.void(*[element[:]] * len(names), numba.int32)
                text, _ = cuda.compile_ptx(function, signature, cc=FIRST_CAPABILITY)
            except Exception as error:  # noqa: BLE001 -- some types have no such atomic
                yield {**row, "skipped": str(error).splitlines()[0][:80]}
                continue
            assembled = assembler.assemble(text)
            entry = next(line.split("(")[0].split()[-1] for line in text.splitlines() if ".entry" in line)
            row.update(replaced=entry in assembled.replaced, refused=assembled.refused.get(entry, ""))
            if not row["replaced"]:
                yield row
                continue
            generator = np.random.default_rng(1)
            initial = [torch.from_numpy(draw(name, kind, generator).view(kind.lstrip("u"))).cuda() for name in names]
            tensors = [each.clone() for each in initial]
            stored, parameters = pack(tensors, SIZE)

            def reset(tensors=tensors, initial=initial):
                for tensor, value in zip(tensors, initial, strict=True):
                    tensor.copy_(value)

            def execute(run, tensors=tensors, reset=reset):
                reset()
                run()
                device.wait()
                return [each.cpu().numpy() for each in tensors]

            runs = {}
            for name, code in (("before", assembled.before), ("after", assembled.after)):
                loaded = device.function(device.load_bytes(code), entry)

                def run(loaded=loaded, parameters=parameters):
                    device.launch(loaded, (SIZE // THREADS,), (THREADS,), parameters)

                runs[name] = run
            before, _, found = compare(runs, execute)
            row["writes"] = any(a.tobytes() != b.cpu().numpy().tobytes() for a, b in zip(before, initial, strict=True))
            row.update(found)
            row.update(device.times(runs, 10, reset))
            del stored
            yield row
