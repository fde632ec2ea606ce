"""Runs redop-ptxas eight times at once: each output is the expected one."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

tool, ptxas, source, expected = sys.argv[1:]
with tempfile.TemporaryDirectory() as folder:
    report = pathlib.Path(folder, "report")
    environment = dict(os.environ, REDOP_PTXAS=json.dumps({"ptxas": ptxas, "report": str(report)}))
    outputs = [pathlib.Path(folder, f"{i}.cubin") for i in range(8)]
    runs = [subprocess.Popen([tool, "-arch=sm_90", source, "-o", each], env=environment) for each in outputs]
    assert [each.wait() for each in runs] == [0] * 8
    assert {each.read_text() for each in outputs} == {pathlib.Path(expected).read_text()}
    lines = report.read_text().splitlines()
    assert [json.loads(line)["outcome"] for line in lines] == ["changed"] * 8
