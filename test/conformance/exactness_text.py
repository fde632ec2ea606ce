"""Compares instructions as PTX text, whatever their registers are called."""

import re

import templates

FAMILIES = r"red|atom|redux|multimem|createpolicy|cp\.reduce"

_KERNEL = re.compile(r"\.entry (\w+)\(.*?^\{(.*?)^\}", re.MULTILINE | re.DOTALL)
_INSTRUCTION = re.compile(rf"(?:^|[;{{\s])((?:{FAMILIES})\.[^;]*;)")
# A register: %name, or a name that inline PTX declares for itself. Numbers and the sink symbol are none.
_REGISTER = re.compile(r"%\w+|\b[A-Za-z]\w*")


def kernels(ptx):
    """Kernel -> its body."""
    return dict(_KERNEL.findall(ptx))


def normal(statement):
    """The statement with its registers numbered by first appearance."""
    mnemonic, operands = statement.split(None, 1)
    numbers = {}
    return mnemonic + " " + _REGISTER.sub(lambda found: f"%{numbers.setdefault(found[0], len(numbers))}", operands)


def has_atom(body):
    return any(found.startswith("atom.") for found in _INSTRUCTION.findall(body))


def statement(body, form):
    """What redop wrote for the form in a kernel, made normal; more than one instruction stays as it is.

    An atom whose result stands nowhere else in the kernel is made the red that it is for, where redop may write one.
    """
    found = _INSTRUCTION.findall(body)
    if len(found) != 1:
        return " ".join(found)
    is_red = form["family"] == "red" and templates.is_left_to_llvm(form)
    atom = is_red and re.fullmatch(r"atom\.(\S+)\s+(%\w+), (.*)", found[0])
    if atom and len(re.findall(rf"{atom[2]}\b", body)) == 1:
        found = [f"red.{atom[1]} {atom[3]}"]
    return normal(found[0])
