"""Compiles the kernels: clang to LLVM IR or nvcc to PTX once, then each variant to PTX and, where ptxas is found, to machine code."""

import hashlib
import json
import os
import re
import shutil
import struct
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
KERNELS = HERE / "kernels"
CHIP = "sm_90"
OPTIMIZE = ["--optimize"]
PERMISSIONS = "--allow=noalias,reassociated-floats,any-subnormals,packed-halves"
# Options of redop-compile; None is the kernel as written, without redop.
OPTIONS = {
    "written": None,
    "raised": [],
    "opt": OPTIMIZE,
    "noalias": [*OPTIMIZE, "--allow=noalias"],
    "all": [*OPTIMIZE, PERMISSIONS],
}


def cuda_tool(name):
    """The path of a tool of CUDA; None without it."""
    folder = os.environ.get("CUDA_PATH", "/usr/local/cuda")
    return shutil.which(name) or shutil.which(name, path=os.path.join(folder, "bin"))


def run(command):
    """Runs a command; returns its messages. Raises RuntimeError with these if it fails."""
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{Path(command[0]).name} ends with {done.returncode}: {(done.stderr or done.stdout).strip()[:2000]}")
    return done.stderr + done.stdout


def nvcc(source, output):
    """CUDA C++ to PTX. Raises RuntimeError if there is no nvcc."""
    program = cuda_tool("nvcc")
    if not program:
        raise RuntimeError("nvcc is not found")
    run([program, "-O3", "-std=c++17", f"-arch={CHIP}", "-ptx", source, "-o", output])


def clang(source, output):
    """CUDA C++ to LLVM IR, as docs/ClangCUDA.md describes."""
    cuda = os.environ.get("CUDA_PATH", "/usr/local/cuda")
    options = ["--cuda-device-only", f"--cuda-gpu-arch={CHIP}", f"--cuda-path={cuda}", "-Wno-unknown-cuda-version"]
    run(["clang++-22", "-x", "cuda", source, *options, "-O2", "-c", "-emit-llvm", "-o", output])


# What compiles CUDA C++, the suffix of what it writes, and the options of redop-compile for that.
FRONT_ENDS = {"clang": (clang, ".bc", ["--cuda-atomics"]), "nvcc": (nvcc, ".ptx", [])}


def versions(front_end):
    """The name and version of a front end."""
    text = run(["clang++-22" if front_end == "clang" else cuda_tool("nvcc") or "nvcc", "--version"])
    return f"{front_end} {re.search(r'(?:clang version|release) ([0-9.]*[0-9])', text)[1]}"


def to_ptx(compiler, module, options, output):
    """A module in LLVM IR or PTX to PTX, by redop-compile with options or as written (None)."""
    if options is not None:
        run([compiler, module, f"--chip={CHIP}", *options, "-o", output])
    elif module.suffix == ".ptx":
        shutil.copyfile(module, output)
    else:
        command = ["clang++-22", "--target=nvptx64-nvidia-cuda", f"-march={CHIP}", "-O2", "-Xclang", "-disable-llvm-passes"]
        run([*command, "-S", module, "-o", output])


def resources(messages):
    """Registers and bytes of spill stores by kernel, as ptxas -v reports them."""
    found = {}
    pattern = r"Compiling entry function '(\w+)'.*?(\d+) bytes spill stores.*?Used (\d+) registers"
    for kernel, spills, registers in re.findall(pattern, messages, re.DOTALL):
        found[kernel] = {"registers": int(registers), "spills": int(spills)}
    return found


def machine_code(cubin):
    """A hash of the instructions of each kernel of a cubin, an ELF file: those of equal code take equally long."""
    data = cubin.read_bytes()
    (headers,) = struct.unpack_from("<Q", data, 0x28)
    size, count, names = struct.unpack_from("<HHH", data, 0x3A)
    # Name, type, flags, address, offset and size.
    sections = [struct.unpack_from("<IIQQQQ", data, headers + i * size) for i in range(count)]
    start = sections[names][4]
    found = {}
    for name, _, _, _, offset, length in sections:
        text = data[start + name : data.index(b"\0", start + name)].decode()
        if text.startswith(".text."):
            found[text.removeprefix(".text.")] = hashlib.sha256(data[offset : offset + length]).hexdigest()[:12]
    return found


def assemble(ptx):
    """PTX to a cubin beside it; returns the resources of its kernels, or nothing without ptxas."""
    ptxas, cubin = cuda_tool("ptxas"), ptx.with_suffix(".cubin")
    if not ptxas:
        return {}
    found = resources(run([ptxas, f"-arch={CHIP}", "-v", ptx, "-o", cubin]))
    code = machine_code(cubin)
    return {kernel: {**each, "code": code[kernel]} for kernel, each in found.items()}


def build_hand(folder):
    """The kernels by hand, by nvcc."""
    ptx = folder / "hand.ptx"
    nvcc(KERNELS / "hand.cu", ptx)
    return assemble(ptx)


def build_theme(compiler, folder, theme, variants, front_end):
    """The kernels of a theme in all variants; returns their resources and what failed, by variant."""
    compile_cuda, suffix, atomics = FRONT_ENDS[front_end]
    module, found, failed = folder / f"{theme}{suffix}", {}, {}
    try:
        compile_cuda(KERNELS / f"{theme}.cu", module)
    except RuntimeError as error:
        return {}, dict.fromkeys(variants, str(error))
    for variant in variants:
        ptx = folder / f"{theme}.{variant}.ptx"
        try:
            options = OPTIONS[variant]
            to_ptx(compiler, module, options if options is None else [*atomics, *options], ptx)
            found[variant] = assemble(ptx)
        except RuntimeError as error:
            failed[variant] = str(error)
    return found, failed


def build(compiler, folder, themes, variants=tuple(OPTIONS), hand=True, front_end="clang"):
    """Compiles the themes into a folder, with resources.json; returns what failed, by theme and variant."""
    folder.mkdir(parents=True, exist_ok=True)
    found, failed = {}, {}
    with ThreadPoolExecutor(2) as pool:
        results_of_themes = pool.map(lambda theme: build_theme(compiler, folder, theme, variants, front_end), themes)
        for theme, results in zip(themes, results_of_themes, strict=True):
            for variant, kernels in results[0].items():
                found.setdefault(variant, {}).update(kernels)
            failed.update({f"{theme}, {variant}": message for variant, message in results[1].items()})
    if hand:
        try:
            found["hand"] = build_hand(folder)
        except RuntimeError as error:
            failed["by hand"] = str(error)
    resources = {"front_end": versions(front_end), "kernels": found}
    (folder / "resources.json").write_text(json.dumps(resources, indent=1) + "\n")
    return failed
