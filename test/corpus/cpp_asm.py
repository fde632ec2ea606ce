"""The inline PTX of C++ sources: asm statements, and what they say about registers and memory.

This reads text, not C++: a statement whose string is not made of literals (after the preprocessor, where a macro contains one)
is counted, and not returned.
"""

import re
import subprocess
from dataclasses import dataclass

ASM = re.compile(r"\b(?:asm|__asm__|__asm)\b((?:\s*(?:volatile|__volatile__))*)\s*\(")
MACRO_WITH_ASM = re.compile(r"#\s*define[^\n]*\\\n(?:[^\n]*\\\n)*[^\n]*asm")
DIRECTIVE = re.compile(r"^\s*#\s*(?:include|error|warning|pragma)[^\n]*$", re.MULTILINE)
OPERAND = re.compile(r'(?:\[(\w+)\]\s*)?((?:"[^"]*"\s*)+)\((.*)\)$', re.DOTALL)
RAW = re.compile(r'R"([^(]*)\((.*)\)\1"$', re.DOTALL)
LITERAL_OR_COMMENT = re.compile(
    r'R"([^(\s]*)\(.*?\)\1"|"(?:\\.|[^"\\])*"|(?<!\w)\'(?:\\.|[^\'\\\n])+\'|//(?:\\\n|[^\n])*|/\*.*?\*/', re.DOTALL
)
ESCAPES = {"n": "\n", "t": "\t", "r": "", "\n": "", '"': '"', "\\": "\\", "'": "'"}


@dataclass(frozen=True)
class Statement:
    """An asm statement: its text, and constraints as (name, letters, literal)."""

    text: str
    outputs: tuple
    inputs: tuple
    clobbers_memory: bool
    is_volatile: bool


def skip_string(text, start):
    """Returns the end of the literal of a string or a character that begins at `start`."""
    end = start + 1
    while end < len(text) and text[end] != text[start]:
        end += 2 if text[end] == "\\" else 1
    return end + 1


def tokens(text, start=0):
    """Yields (position, end) of literals and of other characters."""
    while start < len(text):
        end = skip_string(text, start) if text[start] in "\"'" else start + 1
        yield start, end
        start = end


def closing(text, start):
    """Returns the position of the parenthesis that closes the one at `start`, or -1."""
    depth = 0
    for position, end in tokens(text, start):
        if end - position == 1 and text[position] in "([{":
            depth += 1
        elif end - position == 1 and text[position] in ")]}":
            depth -= 1
            if not depth:
                return position
    return -1


def without_comments(text):
    """Replaces each comment by a space. The ' of a number separates its digits."""
    return LITERAL_OR_COMMENT.sub(lambda match: " " if match[0].startswith(("//", "/*")) else match[0], text)


def split(text, separator):
    """Splits at separators that are in no literal, and in no parentheses; the :: of a C++ name is none."""
    parts, depth, begin, skip = [], 0, 0, -1
    for position, end in tokens(text):
        if end - position > 1 or position == skip:
            continue
        letter = text[position]
        depth += (letter in "([{") - (letter in ")]}")
        if letter != separator or depth:
            continue
        before = text[begin:position].rstrip()[-1:]
        if text.startswith("::", position) and (before.isalnum() or before in ("_", ">")):
            skip = position + 1
            continue
        parts.append(text[begin:position])
        begin = position + 1
    return [*parts, text[begin:]]


def literal(text):
    """Returns the value of adjacent string literals, or None if there is anything else."""
    text = text.strip()
    raw = RAW.match(text)
    if raw:
        return raw[2]
    value = ""
    for position, end in tokens(text):
        part = text[position:end]
        if part[0] == '"':
            value += re.sub(r"\\(.)", lambda match: ESCAPES.get(match[1], match[1]), part[1:-1], flags=re.DOTALL)
        elif not part.isspace() and part != "\\":
            return None
    return value


def operands(text):
    """Returns (name, letters, literal of an n), or None if a constraint is no literal."""
    result = []
    for part in split(text, ",") if text.strip() else []:
        match = OPERAND.match(part.strip())
        if not match:
            return None
        letters = re.sub(r'["\s]', "", match[2])
        result.append((match[1], letters, match[3].strip() if letters in ("n", "i") else ""))
    return tuple(result)


def preprocess(source):
    """Expands the macros of `source` itself."""
    command = ["c++", "-E", "-P", "-x", "c++", "-w", "-D__CUDA_ARCH__=900", "-D__CUDACC__", "-"]
    result = subprocess.run(command, input=DIRECTIVE.sub("", source), capture_output=True, text=True, check=False)
    return result.stdout


def statements(source, wanted):
    """Returns the statements of C++ whose text matches `wanted`, and the number of those that could not be read."""
    found, unread = [], 0
    texts = [source] + ([preprocess(source)] if MACRO_WITH_ASM.search(source) else [])
    texts = [without_comments(text) for text in texts]
    for text in texts:
        for match in ASM.finditer(text):
            end = closing(text, match.end() - 1)
            inside = text[match.end() : end]
            if end < 0 or not wanted.search(inside):
                continue
            sections = split(inside.replace("\\\n", " "), ":") + [""] * 3
            value = literal(sections[0])
            outputs, inputs = operands(sections[1]), operands(sections[2])
            if value is None or outputs is None or inputs is None:
                unread += text is texts[-1]
                continue
            found.append(Statement(value, outputs, inputs, "memory" in sections[3], "volatile" in match[1]))
    return found, unread
