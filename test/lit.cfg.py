# Configures the lit tests: the test files, the names of the tools, and the features
# of this machine.
#
# Parameters (lit -D NAME=VALUE):
#   long=1       also the tests that take minutes
#   package=1    also those that install the packages in a new Debian
#   fuzz=COUNT   inputs of the fuzzer with sanitizers
#   ptxas=PATH   this ptxas; empty for none
# Environment:
#   REDOP_CHECK_IR_ROUNDTRIP=1   every redop-opt run writes its input as text and
#                                as bytecode, reads it back and compares

import glob
import os
import re
import shutil
import subprocess
import sys

import lit.formats
from lit.llvm import llvm_config
from lit.llvm.subst import ToolSubst

config.name = "redop"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".test"]
config.excludes = ["Inputs"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.redop_obj_root, "test")


# ===----------------------------------------------------------------------=== #
# Tools
# ===----------------------------------------------------------------------=== #

llvm_config.use_default_substitutions()
llvm_config.with_system_environment(["HOME", "TMPDIR", "CUDA_PATH", "CUDA_HOME", "CUDA_ROOT"])
config.environment["FILECHECK_OPTS"] = "--enable-var-scope --allow-unused-prefixes=false"

opt_arguments = []
if os.environ.get("REDOP_CHECK_IR_ROUNDTRIP") == "1":
    opt_arguments.append("--verify-roundtrip")
    config.available_features.add("roundtrip")

tools = [
    ToolSubst("redop-opt", extra_args=opt_arguments, unresolved="fatal"),
    ToolSubst("redop-forms", unresolved="fatal"),
    ToolSubst("redop-fuzz", unresolved="fatal"),
]
for name in ("redop-capi-test", "redop-compile", "redop-interpret", "redop-lint", "redop-lsp-server", "redop-ptxas", "redop-reduce", "redop-validate", "redop-validate-thread"):
    tools.append(ToolSubst(name, unresolved="ignore"))
for name in ("count", "llc", "llvm-tblgen", "mlir-opt", "mlir-translate", "not", "opt", "split-file"):
    tools.append(ToolSubst(name, unresolved="fatal"))
llvm_config.add_tool_substitutions(tools, [config.redop_tools_dir, config.llvm_tools_dir])

config.substitutions += [
    ("%redop_src_root", config.redop_src_root),
    ("%redop_version", config.redop_version),
    ("%redop_obj_root", config.redop_obj_root),
    ("%redop_tools", config.redop_tools_dir),
    ("%llvm_tools", config.llvm_tools_dir),
    ("%mlir_dir", config.mlir_dir),
    ("%path", config.environment["PATH"]),
    ("%redop_unittests", os.path.join(config.redop_obj_root, "unittests")),
    ("%redop_plugin", os.path.join(config.redop_lib_dir, "RedopPlugin" + config.redop_module_suffix)),
    ("%fuzz_count", lit_config.params.get("fuzz", "2000")),
    ("%for_llvm", f"{config.python} {os.path.dirname(__file__)}/Inputs/for_llvm.py {config.llvm_version}"),
    ("%tblgen_includes", " ".join(f"-I {folder}" for folder in dict.fromkeys(config.include_dirs))),
]
config.available_features.add(f"llvm-{config.llvm_version}")
# Tests contain the text of LLVM 22.
if config.llvm_version > 22:
    config.substitutions = [
        (pattern, f"{config.python} {os.path.dirname(__file__)}/Inputs/from_llvm.py {command}" if str(command).endswith("/FileCheck") else command)
        for pattern, command in config.substitutions
    ]


# ===----------------------------------------------------------------------=== #
# Features of this machine
# ===----------------------------------------------------------------------=== #


def output_of(*command):
    """Returns what a command prints, or "" when it fails."""
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=60, check=True).stdout
    except (OSError, subprocess.SubprocessError):
        return ""


def find_ptxas():
    """Returns the path of ptxas: the parameter, else PATH, CUDA_PATH, CUDA_HOME."""
    if "ptxas" in lit_config.params:
        return lit_config.params["ptxas"]
    folders = [os.path.join(os.environ[name], "bin") for name in ("CUDA_PATH", "CUDA_HOME") if os.environ.get(name)]
    return shutil.which("ptxas") or shutil.which("ptxas", path=os.pathsep.join(folders) or os.devnull)


def add_ptxas(ptxas):
    """Adds the features of a ptxas, as the tool itself reports them: the PTX
    versions that it reads and the chips that it assembles for."""
    versions = re.findall(r"^\s*(\d+\.\d+)\s*$", output_of(ptxas, "--list-version"), re.MULTILINE)
    chips = re.findall(r"'(sm_\d+[af]?)'", output_of(ptxas, "--help"))
    if not versions or not chips:
        lit_config.warning(f"{ptxas} does not report its versions and chips; tests run without it")
        return
    config.available_features.add("ptxas")
    config.available_features.update(f"ptxas-isa-{version}" for version in versions)
    config.available_features.update(f"ptxas-{chip}" for chip in chips)
    # Match a whole word: not %ptxas-verify or a file name.
    config.substitutions.append(("%ptxas-verify", f"{ptxas} --warning-as-error -o {os.devnull} -"))
    config.substitutions.append((r"%ptxas\b(?!-)", ptxas))


def find_other_ptxas(ptxas):
    """Returns the path of the ptxas that utils/fetch_ptxas.sh fetched, if it is another version than the given one."""
    other = shutil.which("ptxas", path=os.path.join(config.redop_obj_root, "ptxas", "bin"))
    return other if ptxas and other and output_of(other, "--version") != output_of(ptxas, "--version") else None


ptxas = find_ptxas()
if ptxas:
    add_ptxas(ptxas)
if other_ptxas := find_other_ptxas(ptxas):
    config.available_features.add("other-ptxas")
    # Before %ptxas, which must not match a part of it.
    config.substitutions.append((r"%other-ptxas\b", other_ptxas))


def find_nvdisasm():
    """Returns the path of nvdisasm: PATH, CUDA_PATH, CUDA_HOME, else what utils/fetch_ptxas.sh fetched."""
    folders = [os.path.join(os.environ[name], "bin") for name in ("CUDA_PATH", "CUDA_HOME") if os.environ.get(name)]
    folders.append(os.path.join(config.redop_src_root, "build", "ptxas", "bin"))
    return shutil.which("nvdisasm") or shutil.which("nvdisasm", path=os.pathsep.join(folders))


if find_nvdisasm():
    config.available_features.add("nvdisasm")

# The Python package is tested with Debian's pytest and mypy.
if config.redop_python == "ON":
    config.available_features.add("python")
    config.environment["PYTHONPATH"] = os.path.join(config.redop_obj_root, "python_packages")
    config.environment["PYTHONDONTWRITEBYTECODE"] = "1"
    for name in ("mypy", "pip"):
        if output_of(config.python, "-m", name, "--version"):
            config.available_features.add(name)
    if ptxas:
        config.environment["REDOP_TEST_PTXAS"] = ptxas
    if lit_config.params.get("long") == "1":
        config.environment["REDOP_LONG"] = "1"
config.substitutions += [
    ("%pytest", f"{config.python} -m pytest -q -p no:cacheprovider"),
    ("%redop_python", config.python),
]
# Requires the package files, and a compiler that the MLIR package supports.
if not config.redop_sanitize:
    config.available_features.add("package")
    # The Debian package is made of a build with Debian's MLIR.
    if shutil.which("dpkg-deb") and config.llvm_tools_dir.startswith("/usr/lib/llvm-"):
        config.available_features.add("dpkg")
# For the test of utils/lint.sh, which takes either name.
if "version 22." in output_of(shutil.which("clang-format-22") or "clang-format", "--version"):
    config.available_features.add("clang-format")
if shutil.which("shellcheck"):
    config.available_features.add("shellcheck")
# utils/check.sh installs it in the build folder.
ruff_folder = os.path.join(config.redop_obj_root, "ruff", "bin")
if not shutil.which("ruff") and os.path.exists(os.path.join(ruff_folder, "ruff")):
    config.environment["PATH"] = os.pathsep.join([config.environment["PATH"], ruff_folder])
if shutil.which("ruff", path=config.environment["PATH"]):
    config.available_features.add("ruff")
# For the page of redop-forms.
if shutil.which("chromium"):
    config.available_features.add("chromium")
# The source archive is made of a commit.
if output_of("git", "-C", config.redop_src_root, "-c", f"safe.directory={config.redop_src_root}", "rev-parse", "HEAD"):
    config.available_features.add("git-checkout")
# A new Debian in which the packages are tried: takes minutes, 4 GB and a mirror.
if lit_config.params.get("package") == "1" and os.geteuid() == 0 and shutil.which("debootstrap"):
    config.available_features.add("debootstrap")

def is_current(folder):
    """Returns whether nothing is left to do in a build folder of Ninja."""
    return "no work to do" in output_of("ninja", "-C", folder, "-n", "redop-compile")


# The self-contained redop-compile has a separate build folder, which must be up to
# date.
static_folder = os.path.join(config.redop_src_root, "build-static")
static_compile = os.path.join(static_folder, "bin", "redop-compile")
if os.path.exists(static_compile) and not config.redop_sanitize:
    if is_current(static_folder):
        config.available_features.add("static-build")
    else:
        lit_config.note("build-static/ is older than the sources: utils/build_static.sh brings it up to date")
config.substitutions += [("%redop_static_folder", static_folder), ("%redop_static", static_compile)]

# For tests that mount a file system: full or read-only ones.
if output_of("unshare", "-rm", "sh", "-c", "mount -t tmpfs none /mnt && echo yes"):
    config.available_features.add("mount-namespaces")

# For docs/ClangCUDA.md: clang's headers for CUDA include those of the toolkit.
cuda_folder = os.environ.get("CUDA_PATH", "/usr/local/cuda")
if shutil.which("clang++-22") and all(
    os.path.exists(os.path.join(cuda_folder, *parts))
    for parts in (("include", "cuda_runtime.h"), ("nvvm", "libdevice", "libdevice.10.bc"))
):
    config.available_features.add("clang-cuda")
    config.environment["CUDA_PATH"] = cuda_folder

# test/gpu compares with NumPy; its checkers are also tested without a GPU.
if output_of(sys.executable, "-c", "import numpy; print(numpy.__version__)"):
    config.available_features.add("numpy")
# Triton's compiler requires no GPU. Folders with versions: --param triton=FOLDER:FOLDER, else those that
# utils/fetch_tritons.sh fetched, else the installed one.
tritons = (
    lit_config.params.get("triton")
    or os.pathsep.join(sorted(glob.glob(os.path.join(config.redop_src_root, "build", "triton", "*"))))
    or output_of(sys.executable, "-c", "import os, triton; print(os.path.dirname(triton.__path__[0]))").strip()
)
if tritons:
    config.available_features.add("triton-compiler")
    config.substitutions.append(("%redop_tritons", tritons))
for folder in tritons.split(os.pathsep):
    try:
        with open(os.path.join(folder, "triton", "__init__.py"), encoding="utf-8") as file:
            version = re.search(r"^__version__ = ['\"](\d+\.\d+)", file.read(), re.MULTILINE)
        config.available_features.add(f"triton-{version[1]}")
    except (OSError, TypeError) as error:
        if tritons:
            lit_config.note(f"{folder} has no Triton: {error}")
if re.search(r"^GPU \d+:", output_of("nvidia-smi", "-L"), re.MULTILINE):
    config.available_features.add("gpu")
    if output_of(sys.executable, "-c", "import torch, triton; print(torch.cuda.is_available())") == "True\n":
        config.available_features.add("triton")
if config.redop_sanitize:
    config.available_features.add("sanitize")
if lit_config.params.get("long") == "1":
    config.available_features.add("long")
