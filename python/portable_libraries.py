# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Links libMLIR and libLLVM of a wheel again, from archives, and says on which systems a wheel can be installed.

A distribution's libraries require others of it (libxml2, libedit, Z3, ...) and its C library. Linked from MLIR's and LLVM's
archives, with only what the wheel's modules use, they require the C and C++ libraries alone, of versions that older systems
have, too (portable_libraries.cpp). The names and the versions of their symbols stay, so that the modules need no change.
"""

import pathlib
import re
import shutil
import subprocess

SOURCE = pathlib.Path(__file__).with_suffix(".cpp")
# What a wheel may require of a system, in manylinux's policies.
SYSTEM = re.compile(r"(ld-linux-x86-64|libc|libdl|libgcc_s|libm|libpthread|librt|libstdc\+\+)\.so\.\d+")
# The minor version N of each manylinux_2_N, and the versions of the C++ library that it allows.
POLICIES = ((28, "3.4.24", "1.3.11"), (31, "3.4.28", "1.3.12"), (34, "3.4.29", "1.3.13"), (35, "3.4.30", "1.3.13"), (39, "3.4.33", "1.3.15"))


class Unavailable(Exception):
    """The reason why the libraries cannot be linked."""


def run(*command):
    result = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    if result.returncode:
        raise Unavailable(f"{command[0]} fails: {(result.stderr.strip() or 'no message').splitlines()[-1]}")
    return result.stdout


def needed_libraries(file):
    """Returns the names of the shared libraries that an ELF file requires."""
    return re.findall(r"\(NEEDED\).*\[(.*)\]", run("readelf", "-dW", file))


def read_symbols(option, kinds, files):
    """Returns the dynamic symbols of these kinds (letters of nm; all if empty), without versions."""
    found = set()
    for file in files:
        for line in run("nm", "-D", option, file).splitlines():
            *_, kind, name = line.split()
            if not kinds or kind in kinds:
                found.add(name.partition("@")[0])
    return found


def version_of(library):
    """Returns the version of the symbols of a library, as in LLVM_22.1; empty if they have none."""
    found = re.search(r"@@(LLVM_[\w.]+)$", run("nm", "-D", "--defined-only", library), re.MULTILINE)
    return found[1] if found else ""


def link_library(original, output, modules, others, archives, more, compiler):
    """Links what `modules` use of the library `original` from archives. `others` are the libraries of the process beside
    these; `more` are arguments of the linker."""
    defined = read_symbols("--defined-only", "", [original])
    used = read_symbols("--undefined-only", "", modules) & defined
    # A variable of an inline function must exist once in a process.
    shared = read_symbols("--defined-only", "Vu", [*modules, *others]) & defined
    script = output.with_suffix(".map")
    names = "".join(f"{name};\n" for name in sorted(used | shared))
    script.write_text(f"{version_of(original)} {{ global:\n{names}local: *;\n}};\n")
    wanted = output.with_suffix(".txt")
    wanted.write_text("".join(f"-Wl,-u,{name}\n" for name in sorted(used)))
    gold = ["-fuse-ld=gold"] if shutil.which("ld.gold") else []
    options = ["--gc-sections", "--strip-all", "--as-needed", "-z,defs", f"-soname,{original.name}", f"--version-script={script}"]
    run(
        compiler, "-shared", "-O2", "-fPIC", *gold, *(f"-Wl,{option}" for option in options), "-o", output, f"@{wanted}",
        "-Wl,--start-group", *archives, "-Wl,--end-group", *more
    )  # fmt: skip


def link_libraries(modules, llvm_lib, names, compiler, folder):
    """Links the shared libraries with these names of MLIR and LLVM in `llvm_lib` again, into `folder`, and returns their
    files by name."""
    folder, llvm_lib = pathlib.Path(folder), pathlib.Path(llvm_lib)
    mlir, llvm = ([llvm_lib / name for name in names if name.startswith(prefix)] for prefix in ("libMLIR.so", "libLLVM.so"))
    if len(mlir) != 1 or len(llvm) != 1 or len(names) != 2:
        raise Unavailable(f"only libMLIR and libLLVM can be linked, not {', '.join(names) or 'no library'}")
    [mlir], [llvm] = mlir, llvm
    # The C API is in the modules; these have no code that runs in a process.
    unused = re.compile(r"libMLIR(CAPI|TableGen|TblgenLib)\w*\.a|libLLVM(TableGen\w*|Exegesis\w*)\.a")
    archives = [file for file in sorted(llvm_lib.glob("lib*.a")) if not unused.fullmatch(file.name)]
    of_mlir = [file for file in archives if file.name.startswith("libMLIR")]
    of_llvm = [file for file in archives if file.name.startswith("libLLVM")]
    if not of_mlir or not of_llvm:
        raise Unavailable(f"{llvm_lib} has no archives of MLIR and LLVM")
    new = {file: folder / file.name for file in (mlir, llvm)}
    link_library(mlir, new[mlir], modules, [llvm], of_mlir, [llvm], compiler)
    libraries = ["-Wl,-Bstatic", "-lzstd", "-lz", "-Wl,-Bdynamic"]
    link_library(llvm, new[llvm], [*modules, new[mlir]], [], [SOURCE, *of_llvm], libraries, compiler)
    return {file.name: path for file, path in new.items()}


def key(version):
    return [int(part) for part in version.split(".")]


def find_platform(files, machine):
    """Returns the platform tag of a wheel with these files, by their names: manylinux_2_N if they require nothing of a
    system that the tag does not promise."""
    plain = f"linux_{machine}"
    own = {pathlib.Path(name).name for name in files}
    newest = {"GLIBC": "2.28", "GLIBCXX": "3", "CXXABI": "1"}
    for name, file in files.items():
        if not re.search(r"\.so(\.[\d.]+)?$", name):
            continue
        if not all(each in own or SYSTEM.fullmatch(each) for each in needed_libraries(file)):
            return plain
        for library, version in re.findall(r"\bName: (GLIBC|GLIBCXX|CXXABI)_([\d.]+)", run("readelf", "-VW", file)):
            newest[library] = max(newest[library], version, key=key)
    for minor, cxx, abi in POLICIES:
        allowed = {"GLIBC": f"2.{minor}", "GLIBCXX": cxx, "CXXABI": abi}
        if machine == "x86_64" and all(key(newest[library]) <= key(allowed[library]) for library in allowed):
            return f"manylinux_2_{minor}_{machine}"
    return plain
