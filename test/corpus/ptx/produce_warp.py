"""PTX from Warp, through NVRTC: the modules of its own examples and tests.

Each file is compiled by a process of its own: `produce_warp.py OUTPUT NAME` imports one of them."""

import importlib
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from compile_cuda import output_folder

CHIPS = (80, 90)
SECONDS = 240


def compile_module(folder, name):
    import warp

    importlib.import_module(name)
    number = 0
    for module in list(warp._src.context.user_modules.values()):
        if module.name != name or not module.kernels:
            continue
        for chip in CHIPS:
            warp.compile_aot_module(module, arch=chip, module_dir=folder / "cache", use_ptx=True)
            number += 1
    print(f"{name}: {number}")
    for path in (folder / "cache").glob("*.ptx"):
        path.rename(folder / path.name)


def main():
    if len(sys.argv) > 2:
        compile_module(output_folder(), sys.argv[2])
        return
    import warp

    root = Path(warp.__file__).parent
    files = [*root.glob("tests/**/test_*.py"), *root.glob("examples/**/example_*.py"), *root.glob("fem/**/*.py")]
    names = sorted(".".join(["warp", *path.relative_to(root).with_suffix("").parts]) for path in files)

    def run(name):
        mark = output_folder() / f"{name}.done"
        if mark.exists():
            return
        folder = output_folder() / f"{name}.part"
        folder.mkdir(exist_ok=True)
        command = [sys.executable, __file__, folder, name]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS)
            print(name, done.returncode, done.stderr.splitlines()[-1:], flush=True)
        except subprocess.TimeoutExpired:
            print(f"{name}: out of time", flush=True)
        for path in folder.rglob("*.ptx"):
            path.rename(output_folder() / f"{name}.{path.name}")
        mark.touch()

    with ThreadPoolExecutor(2) as pool:
        list(pool.map(run, names))


if __name__ == "__main__":
    main()
