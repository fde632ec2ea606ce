"""The permissions, read from Permissions.def, and the files that are written from them."""

import ast
import dataclasses
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent
SOURCE = "include/redop/Dialect/Permissions.def"
COMPILE = "python/redop/_compile.py"
LICENSE = "Part of redop, under the Apache License v2.0 with LLVM Exceptions.\nSPDX-License-Identifier: Apache-2.0 WITH LLVM-exception"
NOTE = "Written by utils/generate_docs.py from {}; do not edit."


@dataclasses.dataclass(frozen=True)
class Permission:
    """One row of Permissions.def, whose head explains the columns."""

    name: str
    member: str
    attribute: str
    option: str
    uses: tuple[str, ...]
    promise: str
    doc: str
    implies: tuple[str, ...]  # attributes


def split(text):
    """The arguments of a macro; adjacent string literals are one."""
    parts = [""]
    for string, word, comma in re.findall(r'"((?:[^"\\]|\\.)*)"|([^,\s"]+)|(,)', text):
        if comma:
            parts.append("")
        else:
            parts[-1] += string or word
    return parts


def read_permissions():
    """The permissions in the order of Permissions.def."""
    text = (ROOT / SOURCE).read_text(encoding="utf-8")
    members = dict(re.findall(r'^REDOP_PERMISSION\(\w+, (\w+), "(\w+)"', text, re.MULTILINE))
    implied = re.findall(r"^REDOP_IMPLIED_PERMISSION\((\w+), (\w+)\)$", text, re.MULTILINE)
    permissions = []
    for row in re.findall(r"^REDOP_PERMISSION\((.*?)\)$", text, re.MULTILINE | re.DOTALL):
        name, member, attribute, option, uses, promise, doc = split(row)
        implies = tuple(members[other] for one, other in implied if one == member)
        permissions.append(Permission(name, member, attribute, option, tuple(uses.split("|")), promise, doc, implies))
    return permissions


def used_by(permissions, use):
    """The permissions with a use; "All" is what the passes of redop-optimize use."""
    uses = {"Order", "Optimize"} if use == "All" else {use}
    return [each for each in permissions if uses & set(each.uses)]


# ---- TableGen -------------------------------------------------------------------


def options_td(permissions):
    """The options of passes: a list for each use, and one of all."""
    lines = ["//===- Permissions.td - Options of passes ------------------*- tablegen -*-===//", "//"]
    lines += [f"// {line}" for line in LICENSE.split("\n")]
    lines += ["//", "//===----------------------------------------------------------------------===//", "//", f"// {NOTE.format(SOURCE)}", "//"]
    lines += ["//===----------------------------------------------------------------------===//", ""]
    lines += ["#ifndef REDOP_DIALECT_PERMISSIONS_TD", "#define REDOP_DIALECT_PERMISSIONS_TD", ""]
    lines += ['include "mlir/Pass/PassBase.td"', ""]
    for each in permissions:
        lines += [
            f"defvar {each.name}Option =",
            f'    Option<"{each.member}", "{each.option}", "bool", "false",',
            f'           "As if every kernel had redop.{each.attribute}">;',
        ]
    lines.append("")
    uses = list(dict.fromkeys(use for each in permissions for use in each.uses))
    for use, members in [*((use, used_by(permissions, use)) for use in uses), ("All", used_by(permissions, "All"))]:
        lines += [f"defvar {use}Permissions = [", ",\n".join(f"  {each.name}Option" for each in members), "];"]
    lines += ["", "#endif // REDOP_DIALECT_PERMISSIONS_TD", ""]
    return "\n".join(lines)


# ---- Documentation --------------------------------------------------------------

USERS = {
    "All": ["redop-merge"],
    "Order": ["redop-relax-order", "redop-vectorize"],
    "Optimize": ["redop-grid", "redop-privatize", "redop-aggregate", "redop-combine-lanes"],
    "Deterministic": ["redop-deterministic"],
    "Raise": ["raise-to-redop"],
    "Legalize": ["redop-legalize"],
}


# The options of redop-compile, and the uses of their permissions.
OPTIONS = {"--relax-order": ("Order",), "--allow": ("Optimize", "Legalize")}


def page(permissions):
    """docs/reference/Permissions.md."""
    lines = [
        "# Permissions",
        "",
        "redop cannot derive some facts from a kernel. A permission is a promise by the user that such a fact holds. None is set by",
        "default. Each is a unit attribute of a kernel, and an option that means the same as the attribute on every kernel. No pass",
        "writes the attribute because of an option.",
        "",
        "| Attribute | Option of passes | C and C++ | Python | Promise |",
        "| --- | --- | --- | --- | --- |",
    ]
    for each in permissions:
        names = f"`redop.{each.attribute}` | `{each.option}` | `{each.member}` | `{each.attribute}`"
        implied = f" Implies {', '.join(f'`redop.{other}`' for other in each.implies)}." if each.implies else ""
        lines.append(f"| {names} | {each.doc}{implied} |")
    lines += [
        "",
        "In C and C++, they are members of the options of `redopCompile` and `compile`. In Python, they are keywords of",
        "`redop.compile` and `redop.triton.install`. `redop-compile` has two options, with the same words as the passes:",
        "",
        "| Option | Words |",
        "| --- | --- |",
    ]
    for option, uses in OPTIONS.items():
        lines.append(f"| `{option}` | {', '.join(f'`{each.option}`' for each in permissions if {*uses} & {*each.uses})} |")
    lines += ["", "[`redop-lint --allow`](../Lint.md#--fix) accepts the words of `--relax-order`."]
    lines += ["", "| Pass | Permissions |", "| --- | --- |"]
    for use, users in USERS.items():
        names = ", ".join(f"`redop.{each.attribute}`" for each in used_by(permissions, use))
        lines += [f"| `{user}` | {names} |" for user in users]
    return "\n".join(lines) + "\n"


# ---- Python ---------------------------------------------------------------------


def heading(source, docstring):
    return [*(f"# {line}" for line in LICENSE.split("\n")), f"# {NOTE.format(source)}", docstring, ""]


def triton_py(permissions):
    """The base class of Triton's settings."""
    lines = heading(SOURCE, '"""The permissions among the options of install()."""')
    lines += ["from __future__ import annotations", "", "from dataclasses import dataclass", ""]
    for option, uses in OPTIONS.items():
        names = ", ".join(f'"{each.attribute}"' for each in permissions if {*uses} & {*each.uses})
        lines += [f"# Those of {option}.", f"{uses[0].upper()} = ({names})"]
    lines += ["", "", "@dataclass(frozen=True)", "class Permissions:"]
    lines += ['    """Promises about kernels, as in redop.compile."""', ""]
    for each in permissions:
        lines += [f"    # {each.promise[0].upper()}{each.promise[1:]}.", f"    {each.attribute}: bool = False"]
    return "\n".join(lines) + "\n"


def type_text(annotation):
    """An annotation, which may be a string."""
    return annotation.value if isinstance(annotation, ast.Constant) else ast.unparse(annotation)


def parameters(function, permissions, chip, emit):
    """The parameters of an overload: those of `function`, two of them with other types, and the permissions one by one."""
    args = function.args
    types = {arg.arg: type_text(arg.annotation) for arg in (*args.args, *args.kwonlyargs)} | {"chip": chip, "emit": emit}
    positional = [arg.arg for arg in args.args]
    keywords = [arg.arg for arg in args.kwonlyargs]
    defaults = {arg.arg: ast.unparse(default) for arg, default in zip(reversed(args.args), reversed(args.defaults))}
    defaults |= {arg.arg: ast.unparse(default) for arg, default in zip(args.kwonlyargs, args.kw_defaults)}
    if "None" not in chip:
        del defaults["chip"]
    if '"ptx"' not in emit and emit != "str":
        # This result requires the argument.
        del defaults["emit"]
        positional.remove("emit")
        keywords.insert(0, "emit")
    texts = {name: f"{name}: {types[name]}" + (f" = {defaults[name]}" if name in defaults else "") for name in types}
    named = [*(texts[name] for name in keywords), *(f"{each.attribute}: bool = False" for each in permissions)]
    return [*(texts[name] for name in positional), "*", *named]


def compile_pyi(permissions):
    """The types of redop.compile: an overload for each type of its result."""
    tree = ast.parse((ROOT / COMPILE).read_text(encoding="utf-8"))
    named = {node.name: node for node in tree.body if isinstance(node, (ast.ClassDef, ast.FunctionDef))}
    lines = heading(f"{SOURCE} and {COMPILE}", '"""redop.compile, with the type of its result for each kind of output."""')
    lines += ["from dataclasses import dataclass", "from typing import Literal, overload", "", "from . import ir", "from ._remarks import Remark", ""]
    lines += ["class LossWarning(UserWarning): ...", "", "@dataclass(frozen=True)", "class Diagnostic:"]
    for field in named["Diagnostic"].body:
        if isinstance(field, ast.AnnAssign):
            lines.append(f"    {field.target.id}: {type_text(field.annotation)}")
    outputs = (('Literal["mlir", "llvm", "ptx"]', "str"), ('Literal["cubin"]', "bytes"), ("str", "str | bytes"))
    for chip, result in (("str | None", "{}"), ("list[str] | tuple[str, ...]", "dict[str, {}]")):
        for emit, code in outputs:
            lines += ["", "@overload", "def compile("]
            lines += [f"    {each}," for each in parameters(named["compile"], permissions, chip, emit)]
            lines.append(f") -> {result.format(code)}: ...")
    return "\n".join(lines) + "\n"


def get_sources():
    """The files in other folders than docs/, as text by name."""
    permissions = read_permissions()
    return {
        "include/redop/Dialect/Permissions.td": options_td(permissions),
        "python/redop/_compile.pyi": compile_pyi(permissions),
        "python/redop/triton/_permissions.py": triton_py(permissions),
    }
