#!/usr/bin/env python3
"""Writes a module that is nested so deeply that MLIR's parser, or another part
of it, would overflow the stack.

Usage: nested.py KIND LEVELS, or nested.py --list
"""

import sys


def attribute(text):
    return f"module attributes {{a.b = {text}}} {{}}\n"


def function(text):
    return f"func.func private @f({text})\n"


def aliases(sigil, first, other):
    """Writes a chain of aliases, which has no nested brackets."""

    def text(count):
        lines = [f"{sigil}a{i} = {other.format(f'{sigil}a{i - 1}')}\n" for i in range(1, count)]
        return f"{sigil}a0 = {first}\n{''.join(lines)}module attributes {{a.b = {sigil}a{count - 1}}} {{}}\n"

    return text


# With brackets: detected before parsing, with a location.
BRACKETS = {
    "array": lambda n: attribute("[" * n + "1" + "]" * n),
    "open-array": lambda n: attribute("[" * n),
    "dictionary": lambda n: attribute("{a = " * n + "1" + "}" * n),
    "dialect-attribute": lambda n: attribute("#x.y" + "<" * n + "1" + ">" * n),
    "tuple": lambda n: function("tuple<" * n + "i32" + ">" * n),
    "function-type": lambda n: function("(" * n + ") -> ()" * n),
    "struct": lambda n: function("!llvm.struct<(" * n + "i32" + ")>" * n),
    "location": lambda n: "module {} loc(" + "fused[" * n + '"a"' + "]" * n + ")\n",
    "call-site": lambda n: "module {} loc(" + 'callsite("a" at ' * n + '"a"' + ")" * n + ")\n",
    "affine-map": lambda n: attribute("affine_map<(d0) -> (" + "(" * n + "d0" + " floordiv 3)" * n + ")>"),
    "affine-set": lambda n: attribute("affine_set<(d0) : (" + "(" * n + "d0" + " + 3)" * n + " >= 0)>"),
    "region": lambda n: "module {\n" * n + "}\n" * n,
    "generic-region": lambda n: '"builtin.module"() ({\n' * n + "}) : () -> ()\n" * n,
    "if": lambda n: "func.func @f(%c: i1) {\n" + "scf.if %c {\n" * n + "}\n" * n + "return\n}\n",
    "parentheses": lambda n: "(" * n + "\n",
}
# Without brackets: only detected by the stack overflow.
CHAINS = {
    "minus": lambda n: attribute("affine_map<(d0) -> (" + "- " * n + "d0)>"),
    "attribute-aliases": aliases("#", "[1]", "[{}]"),
    "type-aliases": aliases("!", "i32", "tuple<{}>"),
}

if sys.argv[1] == "--list":
    print(*(BRACKETS if sys.argv[2:] != ["chains"] else CHAINS))
else:
    sys.stdout.write({**BRACKETS, **CHAINS}[sys.argv[1]](int(sys.argv[2])))
