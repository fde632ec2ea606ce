"""Compares instructions as PTX text, regardless of the names of their registers."""

import re

import templates

FAMILIES = r"fabric|red|atom|redux|multimem|createpolicy|cp\.reduce|bar|barrier|vote|sured|tcgen05\.ld\.red"

_KERNEL = re.compile(r"\.entry (\w+)\(.*?^\{(.*?)^\}", re.MULTILINE | re.DOTALL)
_INSTRUCTION = re.compile(rf"(?:^|[;{{\s])((?:{FAMILIES})\.[^;]*;)")
# A register: %name, or a name that inline PTX declares. Excludes numbers and the sink symbol.
_REGISTER = re.compile(r"%\w+|\b[A-Za-z]\w*")


def kernels(ptx):
    """Returns kernel -> its body."""
    return dict(_KERNEL.findall(ptx))


def normal(statement):
    """Returns the statement with its registers numbered by first occurrence. bar.red is another name of barrier.red.aligned."""
    mnemonic, operands = statement.split(None, 1)
    mnemonic = re.sub(r"^bar\.red\.(\w+)\.", r"barrier.red.\1.aligned.", mnemonic)
    numbers = {}
    return mnemonic + " " + _REGISTER.sub(lambda found: f"%{numbers.setdefault(found[0], len(numbers))}", operands)


def has_atom(body):
    return any(found.startswith("atom.") for found in _INSTRUCTION.findall(body))


def statement(body, form):
    """Returns redop's statement for the form in a kernel, normalized; several instructions are unchanged.

    An atom whose result is not used in the kernel is converted to the equivalent red, if redop may use one.
    """
    found = _INSTRUCTION.findall(body)
    if len(found) != 1:
        return " ".join(found)
    is_red = form["family"] == "red" and templates.is_left_to_llvm(form)
    atom = is_red and re.fullmatch(r"atom\.(\S+)\s+(%\w+), (.*)", found[0])
    if atom and len(re.findall(rf"{atom[2]}\b", body)) == 1:
        found = [f"red.{atom[1]} {atom[3]}"]
    return normal(found[0])
