#!/usr/bin/env python3
"""Runs redop-ptxas and ptxas with a limit of one second, and several at once."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path


def start(tool, settings, source, target):
    environment = {**os.environ, "REDOP_PTXAS": json.dumps(settings)}
    command = [tool, "-arch=sm_90", str(source), "-o", str(target)]
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def check_seconds(tool, settings, text, folder):
    """A module with many kernels; the limit does not depend on their number."""
    head, kernel = text.split(".visible", 1)
    source = folder / "k-many.ptx"
    kernels = ["\n.visible" + kernel.replace(" hist(", f" hist{i}(").replace("DONE", f"DONE{i}") for i in range(2000)]
    source.write_text(head + "".join(kernels))
    begin = time.monotonic()
    run = start(tool, {**settings, "seconds": 1}, source, folder / "many.cubin")
    output = run.communicate(timeout=300)[0]
    assert run.returncode == 0 and not output, output
    assert time.monotonic() - begin < 60, "the limit has no effect"
    assert (folder / "many.cubin").read_bytes() == source.read_bytes(), "ptxas must get the original"
    report = [json.loads(line) for line in Path(settings["report"]).read_text().splitlines()]
    assert [each["outcome"] for each in report] == ["failed"], report
    assert report[0]["reason"] == "more than 1 seconds", report


def check_ptxas_seconds(tool, settings, text, folder):
    """A ptxas that does not finish with the optimized module gets the original."""
    source = folder / "k-hang.ptx"
    source.write_text(text + "\n// fake: hang\n")
    run = start(tool, {**settings, "ptxas_seconds": 1}, source, folder / "hang.cubin")
    output = run.communicate(timeout=300)[0]
    assert run.returncode == 0 and not output, output
    assert (folder / "hang.cubin").read_bytes() == source.read_bytes(), "ptxas must get the original"
    [report] = [json.loads(line) for line in Path(settings["report"]).read_text().splitlines()]
    assert report["outcome"] == "rejected" and "did not finish (limit: 1 seconds)" in report["reason"], report


def check_concurrent(tool, settings, text, folder):
    """Each has its own output and line."""
    count = 8
    for i in range(count):
        (folder / f"k{i}.ptx").write_text(text.replace(" hist(", f" hist{i}("))
    runs = [start(tool, settings, folder / f"k{i}.ptx", folder / f"{i}.cubin") for i in range(count)]
    for i, run in enumerate(runs):
        output = run.communicate(timeout=300)[0]
        assert run.returncode == 0 and not output, output
        assembled = (folder / f"{i}.cubin").read_text()
        assert f" hist{i}(" in assembled and "redop_bins" in assembled, f"module {i} is another one"
    report = [json.loads(line) for line in Path(settings["report"]).read_text().splitlines()]
    assert sorted(Path(each["file"]).name for each in report) == [f"k{i}.ptx" for i in range(count)], report
    assert all(each["outcome"] == "changed" for each in report), report


def main():
    tool, ptxas, source, folder = sys.argv[1:]
    text, folder = Path(source).read_text(), Path(folder)
    check_seconds(tool, {"ptxas": ptxas, "report": str(folder / "seconds.jsonl")}, text, folder)
    check_ptxas_seconds(tool, {"ptxas": ptxas, "report": str(folder / "hang.jsonl")}, text, folder)
    check_concurrent(tool, {"ptxas": ptxas, "report": str(folder / "report.jsonl")}, text, folder)


if __name__ == "__main__":
    main()
