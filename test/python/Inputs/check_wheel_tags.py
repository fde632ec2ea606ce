"""Makes wheels of stand-ins for builds, and prints their tags and messages: check_wheel_tags.py FOLDER-OF-MAKE-WHEEL LIBLLVM"""

import email
import pathlib
import sys
import tempfile
import zipfile

sys.path.insert(0, sys.argv[1])
import make_wheel  # noqa: E402

X86 = "redop/_mlir_libs/_mlir.cpython-311-x86_64-linux-gnu.so"


def try_modules(folder, *names):
    """Makes a wheel with modules of these names, and prints its tag and its Requires-Python."""
    file = pathlib.Path(folder, "module")
    file.touch()
    make_wheel.find_platform = lambda _, machine: f"linux_{machine}"
    make_wheel.collect = lambda *_: {name: file for name in [*names, "redop/_mlir_libs/libRedopPythonCAPI.so"]}
    try:
        name = make_wheel.write_wheel(None, "1.2.3", None, folder)
    except SystemExit as error:
        print(error)
        return
    with zipfile.ZipFile(pathlib.Path(folder, name)) as wheel:
        metadata = email.message_from_bytes(wheel.read("redop-1.2.3.dist-info/METADATA"))
        tag = email.message_from_bytes(wheel.read("redop-1.2.3.dist-info/WHEEL"))["Tag"]
        assert "redop-1.2.3.dist-info/LICENSE" in wheel.namelist()
    assert name == f"redop-1.2.3-{tag}.whl"
    assert metadata["Name"] == "redop" and metadata["Version"] == "1.2.3" and metadata["Summary"] and metadata["License"]
    assert f"Programming Language :: Python :: {metadata['Requires-Python'][2:-2]}" in metadata.get_all("Classifier")
    assert metadata["Project-URL"] == f"Homepage, {make_wheel.address()}"
    assert metadata.get_payload().startswith("# redop\n")
    print(tag)
    print(metadata["Requires-Python"])


with tempfile.TemporaryDirectory() as folder:
    try_modules(folder, X86, X86.replace("_mlir.", "_redop."))
    try_modules(folder, X86.replace("311", "313").replace("x86_64", "aarch64"))
    try_modules(folder, X86, X86.replace("311", "312"))
    try_modules(folder)
    try:
        make_wheel.link_libraries([], folder, ["libMLIR.so.22.1", "libLLVM.so.22.1"], "c++", folder)
    except make_wheel.Unavailable as reason:
        print(str(reason).replace(folder, "the folder"))
import make_compiler_wheel  # noqa: E402
import portable_libraries  # noqa: E402

assert portable_libraries.find_platform({}, "x86_64") == "manylinux_2_28_x86_64"
assert portable_libraries.find_platform({}, "aarch64") == "linux_aarch64"
# LLVM's package links libraries that manylinux does not have.
assert portable_libraries.find_platform({"libLLVM.so.22.1": sys.argv[2]}, "x86_64") == "linux_x86_64"

print(make_compiler_wheel.describe("redop-compiler", "1.2.3", make_compiler_wheel.SUMMARY, ">=3.9", ["3"]).splitlines()[1])
