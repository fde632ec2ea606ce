#!/usr/bin/env python3
"""Checks what Rules.td says about ptxas: that it rejects the statement of each rule, with the message beside the rule.

A rule without a statement must have a topic that only concerns the op, or be one of UNCHECKED, which ptxas accepts although
the PTX ISA does not. A statement is for a chip and a PTX version: --ptx selects those of one version, since an older ptxas
does not know the newer ones.
"""

import argparse
import json
import sys
from pathlib import Path

import ask_ptxas

# The type of the value, and operands that only the op has, or whose types PTX does not know.
OF_THE_OP = ("Value", "Operand", "Mbar")
UNCHECKED = {
    "sured_b_c14": "ptxas accepts four coordinates",
    "sured_p_c14": "ptxas accepts four coordinates",
    "cp_reduce_async_bulk_tensor_c1": "PTX has no address space for a tensor map",
    "tcgen05_ld_red_c1": "PTX has no address space for tensor memory",
    "tcgen05_ld_red_spcompress_c1": "PTX has no address space for tensor memory",
    "fabric_try_red_async_c12": "ptxas accepts any size",
    "fabric_try_red_async_tensor_c12": "ptxas accepts any size",
    "fabric_try_pullred_async_c12": "ptxas accepts any size",
}


def read_rules(records):
    """Returns (ID, topic, statement, message, (chip, PTX version)) of every rule in llvm-tblgen's JSON."""
    cases = [records[case["def"]] for case in records["Redop_RuleTopic"]["enumerants"]]
    topics = {case["value"]: case["symbol"] for case in cases}
    for name in records["!instanceof"]["Rule"]:
        rule = records[name]
        topic = topics[int(rule["Id"].rpartition("_c")[2])]
        yield rule["Id"], topic, rule["Statement"], rule["Message"], (rule["Chip"], rule["Ptx"])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("tables", type=Path, help="Forms.td as JSON of llvm-tblgen")
    parser.add_argument("--ptxas", required=True, help="ptxas")
    parser.add_argument("--ptx", required=True, help="the PTX version whose statements are checked")
    args = parser.parse_args()

    rules = list(read_rules(json.loads(args.tables.read_text(encoding="utf-8"))))
    errors = []
    for name, topic, statement, _, _ in rules:
        if not statement and topic not in OF_THE_OP and name not in UNCHECKED:
            errors.append(f"{name}: no statement that breaks the rule")
        if statement and name in UNCHECKED:
            errors.append(f"{name}: has a statement, although {UNCHECKED[name]}")
    checked = [rule for rule in rules if rule[2] and rule[4][1] == args.ptx]
    for target in sorted({rule[4] for rule in checked}):
        of_target = [rule for rule in checked if rule[4] == target]
        verdicts = ask_ptxas.Ptxas(args.ptxas).ask([rule[2] for rule in of_target], *target)
        for (name, _, statement, message, _), verdict in zip(of_target, verdicts):
            if verdict.message != message:
                says = verdict.message or "nothing"
                errors.append(f"{name}: ptxas says '{says}' about '{statement}', not '{message}'")
    for error in errors:
        print(f"check_rules: {error}", file=sys.stderr)
    others = sum(bool(rule[2]) for rule in rules) - len(checked)
    print(f"{len(checked)} of {len(rules)} rules checked, {others} are for another PTX version, {len(errors)} errors")
    return 1 if errors or not checked else 0


if __name__ == "__main__":
    sys.exit(main())
