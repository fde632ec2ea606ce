# RUN: %pytest %s
# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""redop.triton: versions that are not supported, and what `strict` makes an error."""

import os
import sys
import types

import pytest
from test_install import COMPILE, run

import redop.triton
from conftest import COMPILER, KERNEL, RELAXED
from redop.triton._versions import PYTORCH, TRITON

TRITONS = [
    ("3.5.1", "Triton 3.5.1 is too old: redop.triton supports Triton 3.6 to 3.9; earlier ones have no hook"),
    ("2.1.0", "Triton 2.1.0 is too old"),
    ("3.10.0+git1234", r"Triton 3.10.0\+git1234 is too new: redop.triton supports Triton 3.6 to 3.9; later ones may have"),
    ("4.0", "Triton 4.0 is too new"),
    ("dev", "Triton has the unknown version 'dev'"),
]


@pytest.mark.parametrize("version", ["3.6.0", "3.7.1", "3.8.0rc1", "3.9.2+cu13"])
def test_supported_tritons(version, monkeypatch):
    monkeypatch.setenv("FAKE_TRITON", version)
    import triton

    assert triton.__version__ == version
    with redop.triton.install(COMPILER):
        assert triton.compile(KERNEL)["asm"]["ptx"] == f"PTX of: {RELAXED}"


@pytest.mark.parametrize("version, message", TRITONS)
def test_other_tritons(version, message, monkeypatch):
    monkeypatch.setenv("FAKE_TRITON", version)
    with redop.triton.install(COMPILER), pytest.warns(redop.triton.RedopWarning, match=f"compiled by Triton alone: {message}"):
        import triton
    assert triton.compile(KERNEL)["asm"]["ptx"] == f"PTX of: {KERNEL}"


@pytest.mark.parametrize("version, message", TRITONS)
@pytest.mark.parametrize("first", ["triton", "redop"])
def test_other_tritons_are_an_error(version, message, first, monkeypatch):
    monkeypatch.setenv("FAKE_TRITON", version)
    before = dict(os.environ)
    with pytest.raises(redop.triton.UnsupportedError, match=message):
        if first == "triton":
            import triton  # noqa: F401
        redop.triton.install(COMPILER, strict=True)
        import triton  # noqa: F401
    redop.triton.uninstall()
    assert dict(os.environ) == before


@pytest.mark.parametrize("version, is_supported", [("2.10.1", False), ("2.11.0+cu128", True), ("2.15.0", True), ("2.16.0", False)])
def test_versions_of_pytorch(version, is_supported, monkeypatch, recwarn):
    assert (PYTORCH.why_not(version) == "") == is_supported
    codecache = types.ModuleType("torch._inductor.codecache")
    torch = types.ModuleType("torch")
    torch.__version__ = version
    for module in (torch, codecache):
        monkeypatch.setitem(sys.modules, module.__name__, module)
    with redop.triton.install(COMPILER):
        assert [f"PyTorch {version}" in str(each.message) for each in recwarn] == ([] if is_supported else [True])
    if not is_supported:
        with pytest.raises(redop.triton.UnsupportedError, match=f"PyTorch {version.partition('+')[0]}"):
            redop.triton.install(COMPILER, strict=True)


def test_program_that_is_missing(tmp_path):
    with pytest.raises(redop.triton.UnsupportedError, match="names no program that can be run"):
        redop.triton.install(tmp_path / "none", strict=True)
    assert "REDOP_TRITON" not in os.environ


@pytest.mark.parametrize(
    "variables, message",
    [
        ({"REDOP_TRITON": "yes please"}, "REDOP_TRITON is 1, 0, or a JSON object of options, not 'yes please'"),
        ({"REDOP_TRITON": '{"compile": "x"}'}, "; did you mean compiler?"),
        ({"REDOP_TRITON": '{"compiler": "nowhere/redop-compile"}'}, "names no program that can be run: nowhere/redop-compile"),
        ({"REDOP_TRITTON": "1"}, "REDOP_TRITTON is no variable of redop.triton: REDOP_TRITON"),
        ({"REDOP_TRITON_DUMMP": "x"}, "REDOP_TRITON_DUMMP is no variable of redop.triton: REDOP_TRITON_DUMP"),
        ({"REDOP_TRITON": "1", "REDOP_COMPILE": "nowhere"}, "REDOP_COMPILE names no program that can be run: nowhere"),
    ],
)
def test_strict_environment(variables, message):
    """The import of Triton is an error, and a process that does not import it has none."""
    script = "try:\n  import triton\nexcept (ValueError, RuntimeError) as error:\n  print(error)\n"
    assert message in run(script, REDOP_TRITON_STRICT="1", **variables).stdout
    assert not run("pass", REDOP_TRITON_STRICT="1", **variables).stderr


def test_strict_environment_without_errors():
    found = run(COMPILE, REDOP_TRITON_STRICT="1", REDOP_TRITON="1", REDOP_COMPILE=str(COMPILER))
    assert "relaxed" in found.stdout and not found.stderr
    assert "acq_rel" in run(COMPILE, REDOP_TRITON_STRICT="1").stdout


def test_a_process_without_triton_imports_nothing():
    """It starts as fast as without the variable."""
    script = "import sys; print(*sys.modules)"
    alone = run(script).stdout.split()
    assert not any(name.startswith("redop") for name in alone)
    more = run(script, REDOP_TRITON="1", REDOP_COMPILE=str(COMPILER)).stdout.split()
    assert [name for name in more if name not in alone] == ["redop_compiler", "redop_compiler.start_triton"]


def test_install_after_the_environment():
    """The options of a call apply after those of REDOP_TRITON."""
    script = f"import redop.triton; redop.triton.install({str(COMPILER)!r}, ['--scope=sys'])\n"
    script += "import triton; print(triton.knobs.runtime.add_stages_inspection_hook.settings.arguments, len(redop.triton._installed))"
    assert run(script, REDOP_TRITON="1", REDOP_COMPILE=str(COMPILER)).stdout == "('--scope=sys',) 2\n"


def test_dump(tmp_path, monkeypatch):
    import triton

    monkeypatch.setenv("REDOP_TRITON_DUMP", str(tmp_path / "dump"))
    with redop.triton.install(COMPILER):
        key = triton.compile(KERNEL).metadata.hash
    assert {path.name: path.read_text() for path in (tmp_path / "dump" / key).iterdir()} == {"k.llir": KERNEL, "k.redop.llir": RELAXED}
    (tmp_path / "file").touch()
    monkeypatch.setenv("REDOP_TRITON_DUMP", str(tmp_path / "file"))
    with redop.triton.install(COMPILER), pytest.warns(redop.triton.RedopWarning, match="REDOP_TRITON_DUMP: the LLVM IR of kernels is not written"):
        assert triton.compile(KERNEL.replace("@k(", "@other("))["asm"]["ptx"] == "PTX of: " + RELAXED.replace("@k(", "@other(")


def test_table_of_versions_in_the_page():
    """docs/Triton.md names what the code supports."""
    from conftest import ROOT

    text = (ROOT / "docs" / "Triton.md").read_text(encoding="utf-8")
    for each in (TRITON, PYTORCH):
        assert f"{each.package} {each.first[0]}.{each.first[1]} to {each.last[0]}.{each.last[1]}" in text
