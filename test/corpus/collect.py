#!/usr/bin/env python3
"""Recreates the corpus: the LLVM IR that Triton, torch.compile and clang generate for the kernels next to this file.

    collect.py gpu FOLDER [--only=REGEX] [--large]
                                            requires a GPU, Triton and PyTorch: runs each case twice, checks the results,
                                            and stores the LLVM IR of its kernels in FOLDER, with the versions
    collect.py clang FOLDER [--clang=PROGRAM] [--cuda=FOLDER]
                                            requires clang 22 and CUDA's headers: compiles cuda/*.cu

FOLDER is Inputs, next to this file, to replace the stored modules. The text is stored unchanged, except for folders in
debug information, which are specific to the machine.
"""

import argparse
import hashlib
import importlib
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
import traceback
from pathlib import Path

HERE = Path(__file__).resolve().parent
# Cases that are also compiled for other chips.
OTHER_CHIPS = {
    80: ("triton/scatter_add_bf16", "triton/row_scatter_f32", "triton/row_scatter_bf16"),
    100: ("triton/max",),
}
# Modules without any of these are not stored: torch.compile also generates kernels that clear memory, for example.
REDUCES = re.compile(r"\b(?:atom|red|multimem|redux|shfl)\.|atomicrmw|cmpxchg")
PYTHON_FILES = [HERE / f"{name}.py" for name in ("triton_scatter", "triton_reduce", "triton_order", "torch_cases")]
# Additional compilations of a CUDA C++ file.
CLANG_OPTIONS = ("-x", "cuda", "--cuda-device-only", "-nocudalib", "-O2", "-S", "-emit-llvm", "-std=c++17")
CLANG_EXTRA = {"reduce": ("-gline-tables-only",), "scatter_add": ("-g",), "semaphore": ("-g",)}
CLANG_CHIPS = {"histogram": ("sm_90", "sm_80")}


def without_folders(text):
    """Removes the folders of the machine from debug information."""
    text = re.sub(r'directory: "[^"]*"', 'directory: "."', text)
    text = re.sub(r'filename: "([^"]*/)([^"/]+)"', r'filename: "\2"', text)
    # A failed assertion prints its file: preserve the length of the text, which is the size of the array.
    text = re.sub(r'c"(/[^"]*/)(\w+\.py\\00")', lambda match: f'c"{"/" * len(match[1])}{match[2]}', text)
    left = re.findall(r'"/(?:tmp|root|home|opt|usr|work|workspace)/[^"]*"', text)
    if left:
        sys.exit(f"a path of this machine is left: {left[0]}")
    return text


class Collector:
    """Captures the LLVM IR before Triton's PTX stage, where redop's hook receives it."""

    def __init__(self):
        self.modules = []

    def hook(self, backend, stages, options, language, capability):
        del backend, options, language
        to_ptx = stages["ptx"]

        def collected(source, metadata):
            text = str(source)
            self.modules.append((re.search(r"define ptx_kernel \S+ @([\w.$]+)\(", text)[1], int(capability), text))
            return to_ptx(source, metadata)

        stages["ptx"] = collected

    def take(self, chip):
        """Returns the modules since the last call, each kernel once: autotuning compiles several configurations."""
        kernels = {}
        for kernel, capability, text in self.modules:
            if capability == chip:
                kernels.setdefault(kernel, text)
        self.modules = []
        return kernels


def clear(folder, sources):
    """Removes previously stored files."""
    for source in sources:
        (folder / source).mkdir(parents=True, exist_ok=True)
        for file in (folder / source).glob("*.ll"):
            file.unlink()


def store(folder, name, kernels, chip, manifest):
    """Writes the modules of a case."""
    source, case = name.split("/")
    kernels = {kernel: text for kernel, text in kernels.items() if REDUCES.search(text)}
    for number, (kernel, text) in enumerate(kernels.items()):
        suffix = f".{number}" if number else ""
        path = f"{source}/{case}{'' if chip == 90 else f'.sm_{chip}'}{suffix}.ll"
        (folder / path).write_text(without_folders(text), encoding="utf-8")
        manifest[path] = {"case": name, "chip": f"sm_{chip}", "kernels": [kernel]}


def for_chip(case, chip):
    """Compiles a case for a chip that is not available; its kernels cannot be loaded."""
    import triton
    from triton.backends.compiler import GPUTarget

    active = triton.runtime.driver.active
    here = active.get_current_target
    active.get_current_target = lambda: GPUTarget("cuda", chip, 32)
    try:
        for module in list(sys.modules.values()):
            for value in vars(module).values() if getattr(module, "__name__", "").startswith("triton_") else ():
                if isinstance(value, triton.runtime.JITFunction):
                    value.device_caches.clear()
        case.prepare().launch()
    except Exception as error:
        # The driver's error for machine code of another chip; the module is captured nevertheless.
        print(f"  for sm_{chip}: {str(error).splitlines()[0][:100]}")
    finally:
        active.get_current_target = here


def collect_gpu(folder, only, large):
    caches = tempfile.mkdtemp()
    os.environ["TRITON_CACHE_DIR"] = f"{caches}/triton"
    os.environ["TORCHINDUCTOR_CACHE_DIR"] = f"{caches}/inductor"
    import torch
    import torch._inductor.config as inductor
    import triton

    import cases

    inductor.compile_threads = 1
    inductor.force_disable_caches = True
    inductor.triton.autotune_pointwise = False
    for file in PYTHON_FILES:
        importlib.import_module(file.stem)

    clear(folder, ("triton", "torch.compile"))
    collector = Collector()
    triton.knobs.runtime.add_stages_inspection_hook = collector.hook
    manifest, wrong = {}, []
    major, minor = torch.cuda.get_device_capability()
    chip = 10 * major + minor
    for name, case in cases.CASES.items():
        if only and not re.search(only, name):
            continue
        begin, times = time.time(), {}
        try:
            torch._dynamo.reset()
            run = case.prepare(large=large)
            got = [tensor.clone() for tensor in run.launch()]
            torch.cuda.synchronize()
            store(folder, name, collector.take(chip), chip, manifest)
            run.reset()
            problems = case.differences(got, run.expected())
            run.reset()
            again = case.differences(run.launch(), got, case.same_bits)
            problems += [f"the second time: {problem}" for problem in again]
            times = cases.device_times(run)
        except Exception as error:
            problems = [f"{type(error).__name__}: {error}"[:800]]
            traceback.print_exc(limit=-4)
        collector.take(chip)
        shown = ", ".join(f"{kernel} {statistics.median(each):.1f} us" for kernel, each in times.items())
        print(f"{name}: {'; '.join(problems) or 'right'} ({time.time() - begin:.1f} s; {shown})", flush=True)
        wrong += [name] if problems else []
    for other, names in OTHER_CHIPS.items():
        for name in names:
            if not only or re.search(only, name):
                for_chip(cases.CASES[name], other)
                store(folder, name, collector.take(other), other, manifest)
    versions = {
        "Triton": triton.__version__,
        "PyTorch": torch.__version__,
        "CUDA of PyTorch": torch.version.cuda,
        "GPU": torch.cuda.get_device_name(),
        "Python": ".".join(map(str, sys.version_info[:3])),
    }
    write_manifest(folder, versions, PYTHON_FILES, manifest, ("triton", "torch.compile"))
    print(f"{len(manifest)} modules; wrong: {wrong}")
    return 1 if wrong else 0


def digests(files):
    return {str(file.relative_to(HERE)): hashlib.sha256(file.read_bytes()).hexdigest() for file in sorted(files)}


def write_manifest(folder, versions, files, modules, sources):
    """Updates modules.json: the versions, hashes of the kernels' files, and the case and chip of each module. Keeps
    entries of other sources."""
    path = folder / "modules.json"
    old = json.loads(path.read_text()) if path.exists() else {"versions": {}, "kernels": {}, "modules": {}}
    kept = {name: entry for name, entry in old["modules"].items() if name.split("/")[0] not in sources}
    whole = {
        "versions": dict(sorted((old["versions"] | versions).items())),
        "kernels": dict(sorted((old["kernels"] | digests(files)).items())),
        "modules": dict(sorted((kept | modules).items())),
    }
    path.write_text(json.dumps(whole, indent=1) + "\n", encoding="utf-8")


def collect_clang(folder, clang, cuda):
    clear(folder, ("clang",))
    manifest = {}
    for file in sorted((HERE / "cuda").glob("*.cu")):
        for chip in CLANG_CHIPS.get(file.stem, ("sm_90",)):
            path = f"clang/{file.stem}{'' if chip == 'sm_90' else f'.{chip}'}.ll"
            command = [clang, *CLANG_OPTIONS, *CLANG_EXTRA.get(file.stem, ()), f"--cuda-gpu-arch={chip}"]
            command += [f"--cuda-path={cuda}", "-Wno-unknown-cuda-version", file.name, "-o", "-"]
            result = subprocess.run(command, cwd=file.parent, capture_output=True, text=True, check=False)
            if result.returncode:
                sys.exit(f"{' '.join(command)}:\n{result.stderr[-3000:]}")
            text = without_folders(result.stdout)
            (folder / path).write_text(text, encoding="utf-8")
            kernels = re.findall(r"define [^@]*ptx_kernel [^@]*@([\w.$]+)\(", text)
            manifest[path] = {"case": f"clang/{file.stem}", "chip": chip, "kernels": kernels}
    version = subprocess.run([clang, "--version"], capture_output=True, text=True, check=True).stdout.split("\n")[0]
    header = (Path(cuda) / "include" / "cuda.h").read_text(errors="replace")
    number = int(re.search(r"#define CUDA_VERSION (\d+)", header)[1])
    versions = {
        "clang": re.search(r"version ([\d.]+)", version)[1],
        "CUDA of clang": f"{number // 1000}.{number % 1000 // 10}",
    }
    write_manifest(folder, versions, (HERE / "cuda").glob("*.cu"), manifest, ("clang",))
    print(f"{len(manifest)} modules")
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("gpu", "clang"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", help="cases whose SOURCE/NAME matches; what FOLDER has of others is removed")
    parser.add_argument("--large", action="store_true", help="sizes at which the times, which are printed, say something")
    parser.add_argument("--clang", default="clang++-22")
    parser.add_argument("--cuda", default=os.environ.get("CUDA_PATH", "/usr/local/cuda"))
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    if arguments.what == "gpu":
        return collect_gpu(arguments.folder, arguments.only, arguments.large)
    return collect_clang(arguments.folder, arguments.clang, arguments.cuda)


if __name__ == "__main__":
    sys.exit(main())
