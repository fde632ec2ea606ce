# RUN: %pytest %s
# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""redop.triton: after any failure, Triton compiles the kernel alone, and one warning contains the reason."""

import json
import os
import subprocess
import sys
import warnings
from pathlib import Path

import pytest

import redop.triton
from conftest import COMPILER, FAKE, KERNEL, PLAIN, ROOT

OTHER = KERNEL.replace("@k(", "@other_one(")


def compile_with_warnings(*texts):
    """Returns the compiled kernels, and the texts of the warnings."""
    import triton

    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        kernels = [triton.compile(text) for text in texts]
    assert all(issubclass(each.category, redop.triton.RedopWarning) for each in caught), caught
    return kernels, [str(each.message) for each in caught]


@pytest.mark.parametrize(
    "what, reason",
    [
        ("error", "redop-compile: <stdin>:3:1: error: this cannot be imported"),
        ("crash", "redop-compile was ended by SIGSEGV"),
        ("hang", "redop-compile took more than 4 s"),
        ("garbage", "redop-compile did not return the kernel k"),
        ("empty", "redop-compile did not return the kernel k"),
        ("bytes", "redop-compile wrote no text"),
        ("other kernel", "redop-compile did not return the kernel k"),
        ("parser aborts", "Triton's own PTX stage fails: LLVM ERROR: failed to parse IR: expected a frobnicator lineno: 7"),
        ("parser crashes", "Triton's own PTX stage fails: it ends with status -6"),
        ("parser raises", "Triton's own PTX stage raises RuntimeError: the parser wants a frobnicator"),
        ("parser hangs", "Triton's own PTX stage took more than 4 s"),
        ("ptxas refuses", "Triton refuses the result: RuntimeError: ptxas fatal: no"),
    ],
)
def test_triton_goes_on(what, reason, monkeypatch):
    monkeypatch.setenv("FAKE_REDOP", what)
    if what == "parser hangs":
        # Only for this one: a program may take seconds to start on a busy machine.
        check = redop.triton._hook._checker.check
        monkeypatch.setattr(redop.triton._hook._checker, "check", lambda request, timeout: check(request, 4))
    with redop.triton.install(COMPILER, timeout=4 if what == "hang" else 60):
        (kernel, other), messages = compile_with_warnings(KERNEL, OTHER)
        assert kernel["asm"] == {"llir": KERNEL, "ptx": f"PTX of: {KERNEL}", "cubin": f"cubin of: PTX of: {KERNEL}"}
        assert other["asm"]["cubin"] == f"cubin of: PTX of: {OTHER}"
        assert kernel["metadata"]["name"] == "k" and kernel["metadata"]["size"] == len(kernel["asm"]["ptx"])
        # One warning for both, unless it names the kernel.
        assert messages[0].startswith(f"redop.triton: kernel k is compiled by Triton alone: {reason}"), messages
        assert len(messages) == (2 if what in ("garbage", "empty", "other kernel") else 1), messages
        failed = redop.triton.report()
        assert [kernel.outcome for kernel in failed] == ["failed", "failed"]
        assert failed[0].reason.startswith(reason)
        # redop remains active as well.
        if "hang" not in what:
            monkeypatch.setenv("FAKE_REDOP", "change")
            (kernel,), messages = compile_with_warnings(KERNEL.replace("@k(", "@next("))
            assert "relaxed" in kernel["asm"]["ptx"] and not messages


def test_a_stage_that_writes_much(monkeypatch):
    monkeypatch.setenv("FAKE_REDOP", "parser chatters")
    with redop.triton.install(COMPILER):
        (kernel,), messages = compile_with_warnings(KERNEL)
        assert "relaxed" in kernel["asm"]["ptx"] and not messages


def test_large_kernels():
    """More data than a pipe buffers, in both directions."""
    large = KERNEL.replace("  acq_rel\n", "  acq_rel\n" * 300_000)
    with redop.triton.install(COMPILER):
        (kernel,), messages = compile_with_warnings(large)
        assert kernel["asm"]["ptx"].count("relaxed") == 300_000 and not messages


def test_text_without_a_kernel():
    with redop.triton.install(COMPILER):
        (kernel,), messages = compile_with_warnings("acq_rel")
        assert kernel["asm"]["ptx"] == "PTX of: acq_rel" and len(messages) == 1


def test_options_that_cannot_be_sent():
    """A backend's options may be arbitrary; if Triton cannot be queried, nothing changes."""
    import triton
    from triton.backends.nvidia import Backend

    with redop.triton.install(COMPILER):
        with pytest.warns(redop.triton.RedopWarning, match="Triton cannot be asked in another process"):
            kernel = triton.compile(KERNEL, Backend(90), options=lambda: None)
        assert kernel["asm"]["ptx"] == f"PTX of: {KERNEL}"


def test_triton_without_a_process(monkeypatch):
    monkeypatch.setattr(sys, "executable", "/nonexistent/python3")
    with redop.triton.install(COMPILER):
        (kernel,), messages = compile_with_warnings(KERNEL)
        assert kernel["asm"]["ptx"] == f"PTX of: {KERNEL}"
        assert "Triton cannot be asked in another process" in messages[0]


def test_checker_that_has_ended_is_started_again(monkeypatch):
    with redop.triton.install(COMPILER):
        compile_with_warnings(KERNEL)
        process = redop.triton._hook._checker._process
        process.kill()
        process.wait()
        (kernel,), messages = compile_with_warnings(OTHER)
        assert "relaxed" in kernel["asm"]["ptx"] and not messages


def test_errors_of_triton_stay_triton_s():
    import triton

    broken = KERNEL + "; parser raises\n"
    with redop.triton.install(COMPILER):
        with pytest.warns(redop.triton.RedopWarning, match="frobnicator"), pytest.raises(RuntimeError, match="frobnicator"):
            triton.compile(broken)


@pytest.mark.parametrize("how", ["argument", "variable", "path"])
def test_no_compiler(how, monkeypatch, tmp_path):
    if how == "variable":
        monkeypatch.setenv("REDOP_COMPILE", "/nonexistent/redop-compile")
    monkeypatch.setenv("PATH", str(tmp_path))
    before = dict(os.environ)
    with pytest.warns(redop.triton.RedopWarning) as caught:
        installation = redop.triton.install("/nonexistent/redop-compile" if how == "argument" else None)
    (message,) = [str(each.message) for each in caught]
    expected = {
        "argument": "install(compiler=...) names no program that can be run: /nonexistent/redop-compile",
        "variable": "REDOP_COMPILE names no program that can be run: /nonexistent/redop-compile",
        "path": "there is no redop-compile: ",
    }[how]
    assert message.startswith(f"redop.triton: kernels are compiled by Triton alone: {expected}"), message
    assert not installation.active and dict(os.environ) == before
    (kernel,), messages = compile_with_warnings(KERNEL)
    assert kernel["asm"]["ptx"] == f"PTX of: {KERNEL}" and not messages
    installation.uninstall()


def test_compiler_on_path(monkeypatch, tmp_path):
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "redop-compile").symlink_to(COMPILER)
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}:{os.environ['PATH']}")
    with redop.triton.install() as installation:
        assert installation.active


def test_compiler_that_goes_away(tmp_path):
    compiler = tmp_path / "redop-compile"
    compiler.write_bytes(COMPILER.read_bytes())
    compiler.chmod(0o755)
    with redop.triton.install(compiler):
        compiler.unlink()
        (kernel,), messages = compile_with_warnings(KERNEL)
        assert kernel["asm"]["ptx"] == f"PTX of: {KERNEL}"
        assert len(messages) == 1 and "redop-compile cannot be run" in messages[0]


def test_folder_that_is_a_file(monkeypatch, tmp_path):
    """Triton fails itself."""
    (tmp_path / "file").touch()
    monkeypatch.setenv("TRITON_CACHE_DIR", str(tmp_path / "file"))
    message = f"kernels are compiled by Triton alone: its cache directory {tmp_path / 'file'} is not writable"
    with redop.triton.install(COMPILER), pytest.warns(redop.triton.RedopWarning, match=message), pytest.raises(OSError):
        __import__("triton").compile(KERNEL)
    assert os.environ["TRITON_CACHE_DIR"] == str(tmp_path / "file")


def test_report_that_cannot_be_stored():
    """Kernels are compiled nevertheless, and this process reports the failures."""
    with redop.triton.install(COMPILER) as installation:
        folder = Path(installation.folder)
        folder.parent.mkdir(parents=True)
        folder.touch()
        (kernel,), messages = compile_with_warnings(KERNEL)
        assert "relaxed" in kernel["asm"]["ptx"] and not messages
        assert [kernel.outcome for kernel in redop.triton.report()] == ["changed"]


def test_a_triton_without_the_hook():
    import triton

    del type(triton.knobs.runtime).add_stages_inspection_hook
    with pytest.warns(redop.triton.RedopWarning, match="this Triton has no stages hook"):
        redop.triton.install(COMPILER)


def test_a_triton_with_another_hook():
    import triton

    with redop.triton.install(COMPILER):
        with pytest.warns(redop.triton.RedopWarning, match="this Triton's stages hook is not what was expected"):
            triton.knobs.runtime.add_stages_inspection_hook(None, {"ptx": None, "cubin": None})


def test_failures_of_workers_are_told_at_the_end(tmp_path):
    """Warnings of a worker are not visible: the process that installed redop reports them when it ends."""
    worker = f"import redop.triton; redop.triton.install_from_environment(); import triton; triton.compile({KERNEL!r})"
    script = f"import subprocess, sys, redop.triton\nredop.triton.install({str(COMPILER)!r})\n"
    script += f"subprocess.run([sys.executable, '-c', {worker!r}], check=True, stderr=subprocess.DEVNULL)\n"
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'python'}:{FAKE}", "FAKE_REDOP": "error"}
    result = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=False)
    assert result.returncode == 0
    assert result.stderr.count("RedopWarning") == 1, result.stderr
    assert "kernel k is compiled by Triton alone: redop-compile: <stdin>:3:1: error" in result.stderr


def test_report(monkeypatch):
    assert redop.triton.report() == () or redop.triton.report() is not None
    with redop.triton.install(COMPILER):
        compile_with_warnings(KERNEL, PLAIN)
        monkeypatch.setenv("FAKE_REDOP", "error")
        compile_with_warnings(OTHER)
        report = redop.triton.report()
        changed, failed, unchanged = report
        assert (changed.name, changed.chip, changed.outcome) == ("k", "sm_90a", "changed")
        assert changed.raised == ("rows.py:2: raise-to-redop: redop.red",)
        assert changed.kept == ("rows.py:3: raise-to-redop: not raised: a lock",)
        assert (failed.name, failed.outcome) == ("other_one", "failed")
        assert (unchanged.name, unchanged.outcome, unchanged.raised) == ("plain", "unchanged", ())
        lines = str(report).splitlines()
        assert lines[0] == "redop.triton: 3 kernels: 1 changed, 1 unchanged, 1 failed"
        assert lines[1].startswith("k (sm_90a): changed, ")
        assert lines[2:6] == [
            "  raised:",
            "    1 x rows.py:2: raise-to-redop: redop.red",
            "  kept:",
            "    1 x rows.py:3: raise-to-redop: not raised: a lock",
        ]
    # Entries that are already in the cache are reported if all are requested.
    with redop.triton.install(COMPILER) as installation:
        assert not redop.triton.report()
        assert redop.triton.report(everything=True) == report
        # A damaged entry, one of another version, and one that is being written.
        folder = Path(installation.folder)
        (folder / "damaged.json").write_text("{")
        (folder / "list.json").write_text("[1]")
        (folder / "other.json").write_text(json.dumps({"name": "x"}))
        (folder / "writing.part").write_text("")
        assert redop.triton.report(everything=True) == report


def test_names_of_intrinsics():
    """LLVM 22 renames some; Triton's LLVM gets the original names. New and ambiguous ones are not changed."""
    from redop.triton._compiler import restore_names

    def module(*names):
        calls = "".join(f"  call float @{name}(float 1.0)\n" for name in names)
        return f"define ptx_kernel void @k() {{\n{calls}}}\n" + "".join(f"declare float @{name}(float)\n" for name in names)

    def restored(before, after):
        return restore_names(module(*before), module(*after))

    ex2, ex2_ftz, new, new_ftz = (f"llvm.nvvm.ex2.approx.{end}" for end in ("f", "ftz.f", "f32", "ftz.f32"))
    assert restored([ex2, ex2_ftz], [new, new_ftz]) == module(ex2, ex2_ftz)
    assert restored([ex2_ftz], [new_ftz, "llvm.nvvm.redux.sync.add"]) == module(ex2_ftz, "llvm.nvvm.redux.sync.add")
    assert restored([ex2], [ex2, new]) == module(ex2, new)
    assert restored([ex2, "llvm.nvvm.ex2.approx.d"], [new]) == module(new)
    assert restored([], [new]) == module(new)


def test_report_has_atomics_first():
    from redop.triton import Kernel, Report

    shuffles = tuple(f"a.py:{line}: raise-to-redop: not raised: group_reduce does not guarantee it" for line in range(650))
    policy = "a.py:2: raise-to-redop: redop.createpolicy.fractional"
    others = Kernel("a", "sm_90a", "1", "unchanged", kept=shuffles)
    atomics = Kernel("b", "sm_90a", "2", "changed", raised=(policy, "a.py:9: raise-to-redop: redop.red"), gained=("atom.add: 8 -> 0",))
    assert str(Report([others, atomics])).splitlines() == [
        "redop.triton: 2 kernels: 1 changed, 1 unchanged, 0 failed",
        "b (sm_90a): changed, 0.00 s",
        "  without redop -> with redop:",
        "    atom.add: 8 -> 0",
        "  raised:",
        "    1 x a.py:9: raise-to-redop: redop.red",
        "    1 x raise-to-redop: redop.createpolicy.fractional",
        "a (sm_90a): unchanged, 0.00 s",
        "  kept:",
        "    650 x raise-to-redop: not raised: group_reduce does not guarantee it",
    ]
    lines = str(Report([others], verbose=True)).splitlines()
    assert len(lines) == 653 and lines[3] == f"    1 x {shuffles[0]}"
