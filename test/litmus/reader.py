"""Reads litmus tests for PTX: the syntax of Dat3M (LitmusPTX.g4), and what test/litmus/README.md adds to it."""

import re
from dataclasses import dataclass, field

ORDERS = {"weak", "relaxed", "acquire", "release", "acq_rel", "sc"}
SCOPES = {"cta": 0, "cluster": 1, "gpu": 2, "sys": 3}
ARITHMETIC = {"add", "sub", "mul", "div", "and", "or", "xor", "min", "max", "exch", "cas"}
BRANCHES = {"beq", "bne", "bge", "ble", "bgt", "blt"}
LOADS = {"ld": "generic", "tld": "texture", "suld": "surface", "cold": "constant", "multimem.ld_reduce": "generic"}
STORES = {"st": "generic", "sust": "surface", "multimem.st": "generic"}
UPDATES = {"atom": "generic", "red": "generic", "suatom": "surface", "sured": "surface", "multimem.red": "generic"}
PROXIES = {"generic", "surface", "texture", "constant", "async"}


class SyntaxProblem(Exception):
    """A test that the reader does not understand."""


@dataclass
class Instruction:
    """One instruction of a thread. `what` decides which of the other fields have a meaning."""

    what: str
    text: str
    order: str = "weak"
    scope: str = "sys"
    proxy: str = "generic"
    registers: list = field(default_factory=list)
    places: list = field(default_factory=list)
    values: list = field(default_factory=list)
    operation: str = ""
    label: str = ""
    is_red: bool = False
    words: set = field(default_factory=set)


@dataclass
class Thread:
    name: str
    cta: tuple
    cluster: tuple
    gpu: int
    code: list = field(default_factory=list)
    registers: dict = field(default_factory=dict)


@dataclass
class Program:
    """A litmus test: `places` maps a virtual address to its locations, `initial` a location to its first value."""

    name: str
    threads: list
    places: dict
    proxies: dict
    initial: dict
    quantifier: str
    condition: tuple
    comment: str = ""

    def locations(self):
        return sorted(self.initial)


def constant(text):
    return int(text, 0)


def operand(text):
    """A constant or a register."""
    text = text.strip()
    return ("register", text) if re.fullmatch(r"r\d+", text) else ("constant", constant(text))


def split(text):
    """Splits operands at commas outside of braces."""
    parts, depth, start = [], 0, 0
    for position, letter in enumerate(text):
        depth += (letter in "{[") - (letter in "}]")
        if letter == "," and not depth:
            parts.append(text[start:position].strip())
            start = position + 1
    tail = text[start:].strip()
    return parts + [tail] if tail else parts


def several(text):
    """The elements of a vector, or the one operand."""
    text = text.strip()
    if text.startswith("{"):
        return split(text[1:-1])
    return [text.strip("[] ")]


def read_instruction(text):
    """Reads one instruction; returns None for an empty cell."""
    text = text.strip()
    if not text:
        return None
    if match := re.fullmatch(r"(LC\d+):", text):
        return Instruction("label", text, label=match[1])
    mnemonic, _, rest = text.partition(" ")
    operands = split(rest)
    if mnemonic == "goto":
        return Instruction("goto", text, label=operands[0])
    if mnemonic in BRANCHES:
        return Instruction("branch", text, operation=mnemonic, values=[operand(o) for o in operands[:2]], label=operands[2])
    words = mnemonic.split(".")
    orders = [w for w in words if w in ORDERS]
    scopes = [w for w in words if w in SCOPES]
    if mnemonic == "ld" or mnemonic in ("mov", "add", "sub", "mul", "div"):
        operation = "mov" if mnemonic == "ld" else mnemonic
        return Instruction("local", text, operation=operation, registers=[operands[0]], values=[operand(o) for o in operands[1:]])
    if words[0] == "fence" and words[1] == "proxy":
        kind = words[2].partition("::")[0]
        if kind not in PROXIES | {"alias"}:
            raise SyntaxProblem(f"unknown proxy in '{text}'")
        return Instruction("proxy fence", text, proxy=kind)
    if words[0] == "fence":
        return Instruction("fence", text, order=orders[0] if orders else "acq_rel", scope=scopes[0])
    if words[0] in ("bar", "barrier") and "cta" in words:
        values = [operand(o) for o in operands]
        return Instruction("barrier", text, operation=words[2], values=values, scope="cta")
    if words[:2] == ["barrier", "cluster"]:
        order = orders[0] if orders else ("release" if words[2] == "arrive" else "acquire")
        return Instruction("cluster barrier", text, operation=words[2], order=order, scope="cluster")
    scope = scopes[0] if scopes else None
    head = ".".join(words[:2]) if words[0] in ("multimem", "mbarrier") else words[0]
    order = orders[0] if orders else None
    if head == "mbarrier.arrive":
        return Instruction("arrive", text, order=order or "release", scope=scope or "cta", places=several(operands[0]))
    if head in ("mbarrier.try_wait", "mbarrier.test_wait"):
        return Instruction("wait", text, order=order or "acquire", scope=scope or "cta", registers=[operands[0]],
                           places=several(operands[1]), values=[operand(operands[2])])
    if mnemonic.startswith("cp.async.bulk.commit_group"):
        return Instruction("commit group", text)
    if mnemonic.startswith("cp.async.bulk.wait_group"):
        return Instruction("wait group", text, words=set(words))
    if words[0] == "cp" and "bulk" in words:
        reduces = words[1] == "reduce"
        barrier = several(operands[2]) if "mbarrier::complete_tx::bytes" in words else []
        operation = next((w for w in words if w in ARITHMETIC), "") if reduces else ""
        return Instruction("bulk", text, order="relaxed" if reduces else "weak", scope="gpu", proxy="async", operation=operation,
                           places=several(operands[0]), values=several(operands[1]), registers=barrier, words=set(words))
    if words[:2] == ["red", "async"]:
        barrier = several(operands[2]) if len(operands) > 2 else []
        return Instruction("red async", text, order=order, scope=scope, operation=next(w for w in words if w in ARITHMETIC),
                           places=several(operands[0]), values=[operand(v) for v in several(operands[1])], registers=barrier)
    if words[:2] == ["st", "async"]:
        return Instruction("st async", text, order=order or "weak", scope=scope or "cluster", places=several(operands[0]),
                           values=[operand(v) for v in several(operands[1])], registers=several(operands[2]))
    if head in LOADS:
        return Instruction("load", text, order=order or "weak", scope=scope or "sys", proxy=LOADS[head],
                           registers=several(operands[0]), places=several(operands[1]),
                           operation="add" if head == "multimem.ld_reduce" else "")
    if head in STORES:
        return Instruction("store", text, order=order or "weak", scope=scope or "sys", proxy=STORES[head],
                           places=several(operands[0]), values=[operand(v) for v in several(operands[1])])
    if head in UPDATES:
        operation = next((w for w in words[1:] if w in ARITHMETIC), None)
        if operation is None:
            raise SyntaxProblem(f"no operation in '{text}'")
        is_red = head not in ("atom", "suatom")
        registers = [] if is_red else several(operands.pop(0))
        groups = [[operand(v) for v in several(o)] for o in operands[1:]]
        scope = scope or ("sys" if head == "multimem.red" else "gpu")
        return Instruction("update", text, order=order or "relaxed", scope=scope, proxy=UPDATES[head], registers=registers,
                           places=several(operands[0]), values=groups, operation=operation, is_red=is_red)
    raise SyntaxProblem(f"unknown instruction '{text}'")


TOKENS = re.compile(r"\s*(/\\|\\/|==|!=|<=|>=|=|<|>|\(|\)|P?\d+\s*:\s*r\d+|[\w\[\]]+|~)")


def read_condition(text):
    """Reads a condition; returns a tree of ("and", a, b), ("or", a, b), (comparison, a, b) and leaves."""
    tokens, position = [], 0
    text = text.strip()
    while position < len(text):
        match = TOKENS.match(text, position)
        if not match:
            raise SyntaxProblem(f"cannot read the condition at '{text[position:]}'")
        tokens.append(re.sub(r"\s", "", match[1]))
        position = match.end()

    def leaf():
        token = tokens.pop(0)
        if ":" in token:
            thread, register = token.split(":")
            return ("register", thread if thread.startswith("P") else f"P{thread}", register)
        return ("constant", int(token)) if token.isdigit() else ("memory", token)

    def term():
        if tokens[0] == "~":
            tokens.pop(0)
            return ("not", term(), None)
        if tokens[0] == "(":
            tokens.pop(0)
            inside = disjunction()
            if not tokens or tokens.pop(0) != ")":
                raise SyntaxProblem("a parenthesis of the condition is not closed")
            return inside
        left = leaf()
        comparison = tokens.pop(0)
        return ("==" if comparison == "=" else comparison, left, leaf())

    def conjunction():
        result = term()
        while tokens and tokens[0] == "/\\":
            tokens.pop(0)
            result = ("and", result, term())
        return result

    def disjunction():
        result = conjunction()
        while tokens and tokens[0] == "\\/":
            tokens.pop(0)
            result = ("or", result, conjunction())
        return result

    result = disjunction()
    if tokens:
        raise SyntaxProblem(f"the condition goes on after its end: {' '.join(tokens)}")
    return result


def read_declarations(text, places, proxies, initial, registers):
    for declaration in filter(None, (part.strip() for part in re.split(r"[;\n]", text))):
        if match := re.fullmatch(r"(P?\d+)\s*:\s*(r\d+)\s*=\s*(-?\w+)", declaration):
            thread = match[1] if match[1].startswith("P") else f"P{match[1]}"
            registers.setdefault(thread, {})[match[2]] = constant(match[3])
        elif match := re.fullmatch(r"(\w+)\s*@\s*multimem\s+(.+)", declaration):
            places[match[1]] = (match[1], [part.strip() for part in match[2].split(",")])
        elif match := re.fullmatch(r"(\w+)\s*@\s*(\w+)\s+aliases\s+(\w+)", declaration):
            # Another proxy uses the same virtual address; another generic name is another address.
            address, locations = places[match[3]]
            places[match[1]] = (match[1] if match[2] == "generic" else address, locations)
            proxies[match[1]] = match[2]
        elif match := re.fullmatch(r"(\w+)\s*=\s*(-?\d+)", declaration):
            places[match[1]] = (match[1], [match[1]])
            initial[match[1]] = constant(match[2])
        else:
            raise SyntaxProblem(f"cannot read the declaration '{declaration}'")


def read_thread(text):
    match = re.fullmatch(r"P?(\d+)\s*@\s*cta\s+(\d+)\s*(?:,\s*cluster\s+(\d+)\s*)?,\s*gpu\s+(\d+)", text.strip())
    if not match:
        raise SyntaxProblem(f"cannot read the thread '{text.strip()}'")
    gpu, cta = int(match[4]), int(match[2])
    # Without clusters, each CTA is one.
    cluster = ("cluster", int(match[3]), gpu) if match[3] else ("cta", cta, gpu)
    return Thread(f"P{match[1]}", (cta, gpu), cluster, gpu)


def read(text, name=""):
    """Reads a test."""
    # Lines that begin with // are comments; so are the quoted strings of Dat3M.
    comment = "\n".join(line.strip()[2:].strip() for line in text.splitlines() if line.strip().startswith("//"))
    text = "\n".join(line for line in text.splitlines() if not line.strip().startswith("//"))
    head, brace, rest = text.partition("{")
    declarations, closing, body = rest.partition("}")
    if not re.match(r"\s*ptx\b", head, re.IGNORECASE) or not brace or not closing:
        raise SyntaxProblem("a test begins with PTX, a name and declarations in braces")
    places, proxies, initial, registers = {}, {}, {}, {}
    read_declarations(declarations, places, proxies, initial, registers)
    match = re.search(r"(~\s*exists|exists|forall)\b", body)
    if not match:
        raise SyntaxProblem("a test ends with exists, ~exists or forall")
    rows = [row.split("|") for row in body[: match.start()].split(";") if row.strip()]
    threads = [read_thread(cell) for cell in rows[0]]
    for row in rows[1:]:
        for thread, cell in zip(threads, row):
            instruction = read_instruction(cell)
            if instruction:
                thread.code.append(instruction)
    for thread in threads:
        thread.registers = dict(registers.get(thread.name, {}))
        for instruction in thread.code:
            names = list(instruction.places)
            if instruction.what in ("bulk", "red async", "st async"):
                names += instruction.registers + (instruction.values if instruction.what == "bulk" else [])
            for place in names:
                if place not in places:
                    # As in Dat3M, a location without a declaration exists, and is 0.
                    places[place] = (place, [place])
                    initial[place] = 0
    quantifier = match[1].replace(" ", "")
    condition = read_condition(body[match.end():])
    return Program(name or head.split()[1], threads, places, proxies, initial, quantifier, condition, comment)
