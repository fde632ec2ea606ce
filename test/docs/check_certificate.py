#!/usr/bin/env python3
"""Checks utils/generate_certificate.py with constructed reports: it writes a page for good reports, detects an outdated
page, and does not write a page for reports that contradict a certificate.
"""

import copy
import json
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
TOOL = ROOT / "utils" / "generate_certificate.py"
UPSTREAM = ROOT / "test" / "fuzz" / "upstream.test"

REPORTS = {
    "conformance": {
        "redop": "0.1.0",
        "llvm": "22.1.8",
        "points": {"all": 1234, "both": 1000, "ir": 100, "ptx": 134, "legal": 30},
        "agreeing": 1230,
        "excepted": 4,
        "disagreements": 0,
        "families": {
            "red": {"points": 1234, "both": 1000, "ir": 100, "ptx": 134, "legal": 30, "agreeing": 1230, "exceptions": 4}
        },
        "rejected": {"rule": 900, "syntax": 200},
        "assemblers": [
            {
                "ptxas": version,
                "newest": newest,
                "verdicts": "asked",
                "asked_at": ["sm_90a", "sm_121a"],
                "targets": [{"chip": "sm_90a", "ptx": newest, "asked": 30, "legal": 20, "agreeing": 30, "lax": lax}],
            }
            for version, newest, lax in (("13.0.88", "9.0", 0), ("13.5.37", "9.4", 2))
        ],
        "tables": {"forms.json": 30, "pages": 30, "ptxas": 30},
        "exceptions": [
            {"what": "a laxity", "reason": "no page defines it", "points": {"13.0.88": 4, "13.5.37": 3}},
        ],
        "differences": [
            {
                "ptx": "9.0",
                "family": "red",
                "what": "a laxity",
                "accepts": ["13.0.88"],
                "rejects": ["13.5.37"],
                "points": 1,
                "example": "red.x;",
            }
        ],
        "questions": "0123abcd",
    },
    "exactness": {
        "ptxas": "13.0.88",
        "targets": {"sm_90": {"ptx": "8.1", "forms": 30}},
        "forms": 30,
        "byte_identical": 29,
        "text_identical": 25,
        "written_as_atom": 4,
        "exempt": ["redux.sync.add.u32"],
        "mutations": {
            "all": 70,
            "by_bytes": 60,
            "by_text_only": 10,
            "unseen": 0,
            "kinds": [{"family": "red", "mistake": "scope", "all": 70, "by_bytes": 60, "by_text_only": 10}],
        },
    },
    "fuzz-sanitize": {
        "seed": 1,
        "first": 0,
        "count": 5000,
        "seconds": 60,
        "inputs": {"valid text": {"inputs": 5000, "parsed": 5000, "verified": 4000}},
        "paths": {"text round trip": {"succeeded": 4000, "refused": 0}},
        "ops": {"red": {"verified": 300, "lowered": 200}},
        "forms_lowered": 28,
        "failures": 0,
    },
    "kernels": {
        "seed": 3,
        "first": 0,
        "kernels": 700,
        "seconds": 60,
        "runs": 5600,
        "checks": {"raise-to-redop": {"equal": 700, "refused": 0}},
        "chips": {"sm_60": {"equal": 600, "refused": 100}, "sm_90a": {"equal": 700, "refused": 0}},
        "ops": {"llvm.atomicrmw": {"written": 900, "raised": 500}},
        "failures": 0,
    },
    "campaign-interpret": {
        "campaign": "interpret",
        "first": 0,
        "seeds": 30,
        "seconds": 61.5,
        "commit": "0123456789abcdef",
        "sources": "fedc",
        "counts": {
            "kernels": {"appends": 400, "places": 800},
            "changed": {"appends": 390, "places": 0},
            "passes": {"redop-merge": {"changed": 390, "same": 390}},
            "runs": 1590,
            "undecided": {},
        },
        "failures": [],
    },
    "campaign-schedules": {
        "campaign": "schedules",
        "first": 5,
        "seeds": 10,
        "seconds": 20,
        "commit": "0123456789abcdef",
        "sources": "fedc",
        "counts": {
            "kernels": {"appends": 40},
            "changed": {"appends": 30},
            "launches": {"2x2/1": 40},
            "validated": 28,
            "schedules": 5001,
            "undecided": {"before: the time limit was reached": 2},
        },
        "failures": [],
    },
    "campaign-gpu": {
        "campaign": "gpu",
        "first": 3,
        "seeds": 2,
        "seconds": 9,
        "commit": "0123456789abcdef",
        "sources": "fedc",
        "counts": {
            "kernels": {"extrema": 80},
            "changed": {"extrema": 70},
            "passes": {"as written": {"changed": 80, "same": 80}, "optimized": {"changed": 70, "same": 70}},
            "runs": 150,
            "undecided": {},
        },
        "failures": [],
    },
    "proofs": {
        "commit": "01234567",
        "parts": [{"time_limit": 5.0}],
        "kernels": 50,
        "rewrites": 62,
        "verdicts": {"valid": 40, "valid for a block of one thread": 20, "undecided": 2, "invalid": 0},
        "passes": {
            "redop-grid": {"valid": 40, "valid for a block of one thread": 20, "undecided": 1, "invalid": 0},
            "redop-merge": {"valid": 0, "valid for a block of one thread": 0, "undecided": 1, "invalid": 0},
        },
        "undecided": {"redop-grid": {"it takes longer than the limit": 1}, "redop-merge": {"it takes longer than the limit": 1}},
        "list": ["1 3 redop-grid: undecided: it takes longer than the limit", "1 4 redop-merge: undecided: it takes longer than the limit"],
        "median_seconds": 0.5,
    },
}

# Required contents of a page for the reports above.
SAID = [
    "| Points tried, legal and illegal | 1,234 |",
    "| Rewrites of random kernels that a prover was asked about | 62 |",
    "50 kernels, 62 rewrites, a median of 0.5 s",
    "| redop-grid | 40 | 20 | 1 | 0 |",
    "| it takes longer than the limit | 2 |",
    "| [exceptions](#exceptions), each listed | 4 |",
    "| ptxas | 13.0.88, 13.5.37 |",
    "| 13.5.37 | 9.4 | obtained for this report | sm_90a, sm_121a |",
    "| red | 1,234 | 1,000 | 100 | 134 | 30 | 1,230 | 4 |",
    "| sm_90a, PTX 9.4 | 30 | 20 | 30 | 2 |",
    "| a laxity | 4 | 3 | no page defines it |",
    "| PTX 9.0 | red | a laxity | 13.0.88 | 13.5.37 | 1 | `red.x;` |",
    "Of 30 forms, 29 are identical in bytes",
    "| scope | 70 | 60 | 10 |",
    "build-sanitize/bin/redop-fuzz --seed=1 --first=0 --count=5000",
    "build/bin/redop-fuzz --kernels --seed=3 --first=0 --count=700 ",
    "| Random kernels, run before and after each pass | 700 |",
    "| sm_60 | 600 | 100 |",
    "| llvm.atomicrmw | 900 | 500 |",
    "| Kernels of a campaign in the strict interpreter | 1,200 |",
    "### 1,200 kernels in the strict interpreter",
    "### 80 kernels on a GPU",
    "test/fuzz/gpu_campaign.py prepare texts.gz --tools=build/bin --first=3 --kernels=80",
    "| text | kernels that differ from earlier texts | the same results |",
    "| optimized | 70 | 70 |",
    "test/fuzz/campaign.py interpret --tools=build/bin --first=0 --seeds=30 --record=docs/certificate/campaign-interpret.json",
    "1,200 kernels, 390 of them changed by passes, 0 undecided, 1,590 runs. Failures: 0. 62 seconds",
    "| redop-merge | 390 | 390 |",
    "### 40 kernels with all schedules",
    "2 undecided, 28 validated with 5,001 schedules",
    "| before: the time limit was reached | 2 |",
    # Each of them has a test.
    f"{UPSTREAM.read_text(encoding='utf-8').count('mlir-opt %S/Inputs/upstream')} inputs in [test/fuzz/Inputs/upstream]",
]

# A change of the reports, and the expected message.
BAD = [
    (("conformance", "disagreements"), 3, "conformance.json: 3 disagreements"),
    (("conformance", "agreeing"), 1229, "1229 agree and 4 are exceptions"),
    (("conformance", "families", "red", "points"), 1233, "the families' points do not add up"),
    (("conformance", "assemblers", 1, "targets", 0, "agreeing"), 29, "ptxas 13.5.37, sm_90a, PTX 9.4: 1 differ"),
    (("conformance", "tables", "ptxas"), 29, "the tables have different counts"),
    (("exactness", "ptxas"), "12.9.1", "exactness.json of 12.9.1"),
    (("exactness", "byte_identical"), 28, "28 of 30 forms are identical"),
    (("exactness", "mutations", "unseen"), 1, "1 mistakes are not seen"),
    (("exactness", "mutations", "all"), 71, "the mutations do not add up"),
    (("kernels", "failures"), 1, "kernels.json: 1 kernels have other results"),
    (("kernels", "chips", "sm_60", "equal"), 599, "kernels.json: not every kernel was tried for sm_60"),
    (("kernels", "chips", "sm_90a"), {"equal": 699, "refused": 1}, "kernels.json: sm_90a refuses 1 kernels"),
    (("campaign-interpret", "failures"), [{"seed": 1}], "campaign-interpret.json: 1 failures"),
    (("campaign-interpret", "counts", "passes", "redop-merge", "same"), 389, "redop-merge changes 390 kernels, of which 389"),
    (("campaign-gpu", "counts", "passes", "optimized", "same"), 69, "optimized changes 70 kernels, of which 69"),
    (("campaign-schedules", "counts", "validated"), 27, "30 kernels are changed, but 27 validated and 2 undecided"),
    (("proofs", "verdicts", "invalid"), 1, "proofs.json: 1 rewrites are refuted"),
    (("proofs", "verdicts", "valid"), 39, "proofs.json: the verdicts do not add up"),
    (("proofs", "list"), [], "proofs.json: the verdicts do not add up"),
    (("fuzz-sanitize", "failures"), 2, "fuzz-sanitize.json: 2 failures"),
    (("fuzz-sanitize", "inputs", "valid text", "inputs"), 4999, "5000 inputs were asked for"),
]


def run(folder, reports, *options):
    """Returns (exit status, all output) of the generator for these reports."""
    for old in folder.glob("*.json"):
        old.unlink()
    for name, report in reports.items():
        (folder / f"{name}.json").write_text(json.dumps(report), encoding="utf-8")
    command = [sys.executable, str(TOOL), "--reports", str(folder), "--page", str(folder / "Certificate.md"), *options]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def changed(path, value):
    """Returns the reports with one value changed."""
    reports = copy.deepcopy(REPORTS)
    place = reports
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return reports


def check(folder):
    """Returns the problems of the generator."""
    page = folder / "Certificate.md"
    status, output = run(folder, REPORTS)
    if status or output:
        yield f"good reports: exit status {status}: {output}"
        return
    text = page.read_text(encoding="utf-8")
    yield from (f"the page does not say: {said}" for said in SAID if said not in text)
    if run(folder, REPORTS, "--check")[0]:
        yield "a page that is up to date is called old"
    status, output = run(folder, changed(("conformance", "questions"), "9999"), "--check")
    if not status or "Certificate.md is out of date" not in output:
        yield f"an old page is not noticed: {output}"
    for path, value, expected in BAD:
        status, output = run(folder, changed(path, value))
        if not status or expected not in output:
            yield f"{path} = {value}: exit status {status}, not '{expected}': {output}"
    for name in REPORTS:
        status, output = run(folder, {other: report for other, report in REPORTS.items() if other != name})
        if not status or name.split("-")[0] not in output:
            yield f"without {name}.json: {output}"
    if page.read_text(encoding="utf-8") != text:
        yield "a refused report has changed the page"
    forms = folder / "forms"
    forms.write_text(json.dumps([{}] * 31), encoding="utf-8")
    status, output = run(folder, REPORTS, "--forms", str(forms))
    if not status or "is about 30 forms, forms.json has 31" not in output:
        yield f"reports about another forms.json: {output}"


def main():
    with tempfile.TemporaryDirectory() as folder:
        problems = list(check(Path(folder)))
    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
