"""Runs the kernels of one PTX text on a GPU, in a process of its own that a campaign can end.

    gpu_launch.py FILE.json

FILE.json has the path of the text (`ptx`), the `grid`, and the `calls`: each with the `name` of a kernel, its `block`, and its
arguments as test/gpu/whole_kernels.py reads them (`types`, `arguments`). For each call, a line of JSON has its name and the bits of
its buffers (`buffers`), or an `error`, after which no kernel can run. Requires CuPy.
"""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "gpu"))
import whole_kernels


def main():
    import cupy

    job = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    module = cupy.RawModule(path=job["ptx"])
    for call in job["calls"]:
        try:
            buffers, arguments = whole_kernels.make_arguments(cupy, call["types"], call["arguments"])
            module.get_function(call["name"])(tuple(job["grid"]), (call["block"],), tuple(arguments))
            cupy.cuda.runtime.deviceSynchronize()
            result = {"buffers": [cupy.asnumpy(each).tolist() for each in buffers]}
        except Exception as error:  # noqa: BLE001 - whatever CUDA says is a failure of this kernel.
            result = {"error": str(error)[:200]}
        print(json.dumps({"name": call["name"]} | result), flush=True)
        if "error" in result:
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
