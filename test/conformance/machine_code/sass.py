"""Reads the text of nvdisasm: kernels as lists of instructions."""

import csv
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROLES = Path(__file__).resolve().parent / "opcodes.csv"

_KERNEL = re.compile(r"^\.text\.(\w+):", re.MULTILINE)
_LINE = re.compile(
    r"^(?P<label>\.L\w+):|^\s*/\*(?P<address>[0-9a-f]{4,})\*/\s+(?:@(?P<guard>!?U?P[0-9T]+)\s+)?(?P<opcode>[A-Z]\w*(?:\.\w+)*)(?P<rest>[^;]*);",
    re.MULTILINE,
)
# `(.L_x_1), or the comment BRANCH_TARGETS .L_x_1,.L_x_2 of an indirect branch.
_TARGET = re.compile(r"(?<=[(, ])\.L\w+")
# What looks like an instruction; all of them must be understood.
_ADDRESS = re.compile(r"^\s*/\*[0-9a-f]{4,}\*/", re.MULTILINE)


class SassError(Exception):
    """Machine code that the check does not understand."""


@dataclass(frozen=True)
class Instruction:
    guard: str  # P0, !P0, or "" if there is none
    opcode: str  # with modifiers
    operands: tuple
    targets: tuple = ()  # of a branch: indices of instructions

    @property
    def name(self):
        return self.opcode.partition(".")[0]

    @property
    def modifiers(self):
        return self.opcode.split(".")[1:]

    @property
    def role(self):
        try:
            return roles()[self.name]
        except KeyError:
            raise SassError(f"unknown opcode {self.opcode}: add {self.name} to {ROLES.name}") from None


@cache
def roles():
    """Returns opcode -> role."""
    with open(ROLES, newline="", encoding="utf-8") as file:
        return {row["opcode"]: row["role"] for row in csv.DictReader(line for line in file if line[0] != "#")}


def is_branch(opcode):
    return opcode.partition(".")[0] in ("BRA", "BRX")


def parse_kernel(text):
    """Returns the instructions of the text of one kernel."""
    labels, found = {}, []
    for match in _LINE.finditer(text):
        if match["label"]:
            labels[match["label"]] = len(found)
        else:
            found.append(match)
    if len(found) != len(_ADDRESS.findall(text)):
        raise SassError(f"{len(_ADDRESS.findall(text)) - len(found)} lines of machine code are not read:\n{text[:2000]}")
    result = []
    for match in found:
        operands = tuple(part.strip() for part in match["rest"].split(","))
        goes = tuple(labels[label] for label in _TARGET.findall(match["rest"])) if is_branch(match["opcode"]) else ()
        result.append(Instruction((match["guard"] or "").replace("PT", ""), match["opcode"], operands, goes))
    return result


def kernels(text):
    """Returns kernel -> instructions."""
    starts = list(_KERNEL.finditer(text))
    ends = [match.start() for match in starts[1:]] + [len(text)]
    return {match[1]: parse_kernel(text[match.end() : end]) for match, end in zip(starts, ends)}
