#!/usr/bin/env python3
"""Ends redop-ptxas, or the process in which redop runs, by signals."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path


def start(tool, settings, source, target, folder):
    folder.mkdir()
    environment = {**os.environ, "REDOP_PTXAS": json.dumps(settings), "TMPDIR": str(folder)}
    command = [tool, "-arch=sm_90", str(source), "-o", str(target)]
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def wait_until(is_true, what):
    """Returns what `is_true` returns, once that is true."""
    end = time.monotonic() + 120
    while time.monotonic() < end:
        if result := is_true():
            return result
        time.sleep(0.01)
    sys.exit(f"check_signals.py: {what} did not happen")


def get_child(process):
    """The child of a process; 0 if there is none yet."""
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    return int(children[0]) if children else 0


def is_running(pid):
    """Whether there is a process that is not a zombie."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def catches(pid, number):
    """Whether a process has a handler of a signal."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.split("SigCgt:")[1].split()[0], 16) >> (number - 1) & 1


def make_large(text, folder):
    """A module on which redop works for a while."""
    head, kernel = text.split(".visible", 1)
    source = folder / "k-large.ptx"
    kernels = [".visible" + kernel.replace(" hist(", f" hist{i}(").replace("DONE", f"DONE{i}") for i in range(500)]
    source.write_text(head + "\n".join(kernels))
    return source


def check_ending(tool, ptxas, text, folder, number, ignored=None):
    """While ptxas runs. The caller ignores `ignored`, which has no effect."""
    source = folder / "k-hang.ptx"
    source.write_text(text + "\n// fake: hang\n")
    log = folder / f"log-{number}"
    os.environ["FAKE_LOG"] = str(log)
    run = start(tool, {"ptxas": ptxas}, source, folder / "hang.cubin", folder / f"tmp-{number}")
    wait_until(log.exists, "a run of ptxas")
    assert len(list((folder / f"tmp-{number}").iterdir())) == 3
    child = get_child(run)
    assert is_running(child)
    if ignored:
        run.send_signal(ignored)
        time.sleep(0.5)
        assert run.poll() is None and is_running(child)
        assert len(list((folder / f"tmp-{number}").iterdir())) == 3
    run.send_signal(number)
    output = run.communicate(timeout=60)[0]
    assert run.returncode == -number and not output, (run.returncode, output)
    wait_until(lambda: not is_running(child), "the end of ptxas")
    if number != signal.SIGKILL:
        assert not list((folder / f"tmp-{number}").iterdir()), "files are left"


def check_early_ending(tool, ptxas, source, folder):
    """While redop runs."""
    run = start(tool, {"ptxas": ptxas}, source, folder / "early.cubin", folder / "tmp-early")
    child = wait_until(lambda: get_child(run), "a run of redop")
    run.send_signal(signal.SIGTERM)
    assert run.wait(timeout=60) == -signal.SIGTERM
    wait_until(lambda: not is_running(child), "the end of redop")
    assert not list((folder / "tmp-early").iterdir()), "files are left"


def check_crash(tool, ptxas, source, folder, number):
    """Of redop."""
    report = folder / f"crash-{number}.jsonl"
    target = folder / "crash.cubin"
    run = start(tool, {"ptxas": ptxas, "report": str(report)}, source, target, folder / f"tmp-crash-{number}")
    child = wait_until(lambda: get_child(run), "a run of redop")
    wait_until(lambda: not catches(child, number), "the default action of a signal")
    os.kill(child, number)
    output = run.communicate(timeout=60)[0]
    assert run.returncode == 0 and not output, output
    assert target.read_bytes() == source.read_bytes(), "ptxas must get the original"
    entry = json.loads(report.read_text())
    assert (entry["outcome"], entry["reason"]) == ("failed", "redop crashed"), entry


def main():
    tool, ptxas, source, folder = sys.argv[1:]
    text, folder = Path(source).read_text(), Path(folder)
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)  # lit ignores some, which the programs that it runs inherit.
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGKILL):
        check_ending(tool, ptxas, text, folder, number)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    (folder / "nohup").mkdir()
    check_ending(tool, ptxas, text, folder / "nohup", signal.SIGTERM, ignored=signal.SIGHUP)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    large = make_large(text, folder)
    check_early_ending(tool, ptxas, large, folder)
    for number in (signal.SIGSEGV, signal.SIGABRT):
        check_crash(tool, ptxas, large, folder, number)


if __name__ == "__main__":
    main()
