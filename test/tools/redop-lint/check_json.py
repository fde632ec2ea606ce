"""Checks the JSON of ptx.test."""

import json
import sys
from pathlib import Path

report = json.loads(Path(sys.argv[1]).read_text())
reductions = report["reductions"]
assert len(reductions) == 14, len(reductions)
assert [len(each["findings"]) for each in reductions].count(1) == 5
first = reductions[0]
assert first["file"].endswith("k.ptx") and (first["line"], first["column"]) == (12, 3)
assert first["function"] == "first" and first["ptx"] == first["form"] == "red.global.add.u32"
assert first["bytes"] == 4 and first["requires"] == "sm_20 (PTX 2.0)" and first["cost"] == f"{first['cost_ps']:.2f} ps"
assert first["contended_cost_ps"] > first["cost_ps"] and "ptx_line" not in first
assert (first["sem"], first["scope"]) == ("relaxed", "gpu") and "sem" not in reductions[-1]
assert [each["kind"] for each in first["findings"]] == ["contended"]
illegal = [each for each in reductions if "form" not in each]
assert [each["ptx"] for each in illegal] == ["red.global.max.f32"]
assert [each["ptx"] for each in report["skipped"]] == ["vote.ballot.b32", "vote.all.pred"]
