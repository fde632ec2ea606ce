#!/usr/bin/env python3
"""Checks what Rules.td says about ptxas: that it rejects the statement of each rule, with the message beside the rule.

A rule without a statement must have a topic that only concerns the op, or be one of UNCHECKED, which ptxas accepts although
the PTX ISA does not. Left out are the rules about instructions that are newer than this chip and PTX version: the points of
check_conformance.py break each of them.
"""

import argparse
import json
import sys
from pathlib import Path

import ask_ptxas
import pages

CHIP, PTX = "sm_103a", "9.0"
# The type of the value, and operands that only the op has, or whose types PTX does not know.
OF_THE_OP = ("Value", "Operand", "Mbar")
UNCHECKED = {
    "red_async_c10": "ptxas accepts .mmio with .gpu",
    "sured_b_c14": "ptxas accepts four coordinates",
    "sured_p_c14": "ptxas accepts four coordinates",
    "cp_reduce_async_bulk_tensor_c1": "PTX has no address space for a tensor map",
    "cp_reduce_async_bulk_c3": "the order is newer than this PTX version",
    "cp_reduce_async_bulk_tensor_c8": "the modes are newer than this PTX version",
    "tcgen05_ld_red_c1": "PTX has no address space for tensor memory",
}


def newer_families():
    """Returns the prefixes of the rules of families that the PTX version does not have."""
    first = {}
    for form in pages.forms():
        first.setdefault(form["family"], []).append(form["min_ptx"])
    return {family.replace(".", "_") for family, versions in first.items() if all(pages.is_before(PTX, version) for version in versions)}


def read_rules(records):
    """Returns (ID, topic, statement, message) of every rule in llvm-tblgen's JSON."""
    cases = [records[case["def"]] for case in records["Redop_RuleTopic"]["enumerants"]]
    topics = {case["value"]: case["symbol"] for case in cases}
    for name in records["!instanceof"]["Rule"]:
        rule = records[name]
        topic = topics[int(rule["Id"].rpartition("_c")[2])]
        yield rule["Id"], topic, rule["Statement"], rule["Message"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("tables", type=Path, help="Forms.td as JSON of llvm-tblgen")
    parser.add_argument("--ptxas", required=True, help="ptxas")
    args = parser.parse_args()

    newer = newer_families()
    every = list(read_rules(json.loads(args.tables.read_text(encoding="utf-8"))))
    rules = [rule for rule in every if rule[0].rpartition("_c")[0] not in newer]
    errors = []
    for name, topic, statement, _ in rules:
        if not statement and topic not in OF_THE_OP and name not in UNCHECKED:
            errors.append(f"{name}: no statement that breaks the rule")
        if statement and name in UNCHECKED:
            errors.append(f"{name}: has a statement, although {UNCHECKED[name]}")
    checked = [rule for rule in rules if rule[2]]
    verdicts = ask_ptxas.Ptxas(args.ptxas).ask([statement for _, _, statement, _ in checked], CHIP, PTX)
    for (name, _, statement, message), verdict in zip(checked, verdicts):
        if verdict.message != message:
            says = verdict.message or "nothing"
            errors.append(f"{name}: ptxas says '{says}' about '{statement}', not '{message}'")
    for error in errors:
        print(f"check_rules: {error}", file=sys.stderr)
    print(f"{len(checked)} of {len(rules)} rules checked, {len(every) - len(rules)} too new, {len(errors)} errors")
    return 1 if errors or not checked else 0


if __name__ == "__main__":
    sys.exit(main())
