#!/usr/bin/env python3
"""Compares the words that the texts of Rules.td list as legal with the forms of forms.json.

TEXTS has a pattern for each way to write a rule. In braces are the fields whose words the text lists there, and the forms
that have them: `{space, no vec}` are the state spaces of the family's forms without a vector width. Words that belong
together are compared as such: `{kind ptx_type}` as pairs. A word that is not in the text, or that no form has, is an error;
so is a text that fits no pattern, unless its rule is in UNCHECKED.

Not checked:
  - the rules in UNCHECKED, about properties that forms.json does not have: constants, the equality of two types, vectors;
  - the rest of the sentences, such as "does not allow mbar", or "the default" of red.async;
  - combinations of words that no pattern has, such as the scopes of a type, or the state spaces of an order;
  - the predicates and else values of atom_c13; only the operations with a new value are compared;
  - that fp8, integer, and the other PHRASES are the right names for the types that they stand for here;
  - forms.json itself, which test/conformance/ compares with the PTX ISA. The default orders are those of the tables.

With --faults, each listed word is removed, and each is followed by another one, one change at a time; fails unless every
change that lists other words is found.
"""

import argparse
import collections
import itertools
import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "utils"))
sys.dont_write_bytecode = True

import form_fields  # noqa: E402

TEXTS = {
    "Space": (
        "The pointer is {space, no vec}; of a vector form, {space, vec}.",
        "The pointer is {space}.",
        "With mbar, the pointer is {space, mbar}; without mbar, {space, no mbar}.",
        "The destination is {space, mbar} with mbar and {space, no mbar} without mbar; the source is {source}.",
        "The destination is {space}; the source is {source}.",
        "The source is {source}.",
        "The destination is {source}.",
        "The destination and the source are {source}.",
        "The tensor map has a {pointer} pointer; the source is {source}.",
        "The address is a pointer to tensor memory, address space {pointer}.",
    ),
    "Sem": (
        "The order is {sem}.",
        "With mbar, the order is {sem, mbar}; without mbar, {sem, no mbar}.",
        "The order is {sem, no ptx_type} (the default); with a type, {sem, ptx_type}.",
    ),
    "Scope": (
        "An order requires a scope and vice versa: {sem scope, mbar} with mbar (the default), "
        "{sem scope, no mbar} without mbar.",
        "An order requires a scope and vice versa; the default is {sem scope, default}.",
        "An order requires a scope and vice versa: {sem scope, no mbar}; with mbar, {sem scope, mbar}.",
        "An order requires a scope and vice versa: {sem scope}.",
        "{sem, scope} requires a scope; {sem, no scope} does not allow one.",
        "{sem, scope} require a scope; {sem, no scope} does not allow one.",
    ),
    "Type": (
        "A scalar or packed form is one of: {kind ptx_type, no vec}.",
        "A scalar or packed form has {kind ptx_type, no vec}.",
        "With mbar: {kind ptx_type, mbar}. Without mbar: {kind ptx_type, no mbar}.",
        "{kind ptx_type, mbar}; in global memory also {kind ptx_type, no mbar, also}.",
        "{kind}; the tensor map has the type.",
        "{kind ptx_type}: the type is that of the result.",
        "{sem, ptx_type} requires the type {ptx_type}; {sem, no ptx_type} does not allow a type.",
        "Only {kind ptx_type}.",
        "{kind ptx_type width}.",
        "{ptx_type width}.",
    ),
    "Vec": (
        "A vector form is one of: {kind ptx_type vec, vec}.",
        "A vector form has {kind ptx_type vec, vec}.",
        "The width is {vec}.",
        "A floating-point type and its width fill {bits, float} bits; {ptx_type, narrow} have no width.",
    ),
    "Value": (
        "The value has the MLIR type of the PTX type: {value}.",
        "The source has the MLIR type of the PTX type: {value}.",
        "The result has the MLIR type of the PTX type: {value ptx_type}.",
    ),
    "Hint": (
        "A cache hint requires a {space, cache_hint} pointer, and an operation other than {kind, unhinted}.",
        "A cache hint requires a {space, cache_hint} pointer.",
        "A cache hint requires a destination in {space, cache_hint} memory.",
    ),
    "Modifier": (
        "{modifier ptx_type}.",
        "{modifier ptx_type}; halves imply it.",
        "{modifier ptx_type}; the sum of halves implies it.",
        "{acc kind ptx_type}.",
        "{acc kind ptx_type}, which require it.",
    ),
    "Mbar": ("The mbarrier is {source}.",),
    "Mmio": ("An mmio operation is {sem scope, mmio} and does not allow mbar.",),
    "Priority": ("The primary priority is {primary}, the secondary {secondary}.",),
    "Operand": (
        "{shape, split_offset} requires a split offset; {shape, no split_offset} does not allow one.",
        "{kind, new_value} requires a new value; other operations do not allow one. "
        "A predicate requires an else value and vice versa.",
    ),
    "Dim": (
        "There are {dim, tile} coordinates, with im2col_no_offs and im2col_no_offs_w {dim, im2col}, with scatter4 {dim, scatter4}.",
        "There are {dim} coordinates.",
    ),
    "Shape": ("The shape is {shape}.",),
}
UNCHECKED = {
    "The value is one element or a vector": (
        "red_c6", "atom_c6", "tcgen05_ld_red_c6", "tcgen05_ld_red_spcompress_c6", "multimem_ld_reduce_c6", "multimem_st_c6", "multimem_red_c6",
    ),
    "The modes of a tensor": ("cp_reduce_async_bulk_tensor_c8",),
    "The numbers of sizes and strides": ("cp_reduce_async_bulk_tensor_c13", "fabric_try_red_async_tensor_c13"),
    "Two operands have the same type": ("red_async_c9", "cp_reduce_async_bulk_c9"),
    "The values of constants": (
        "cp_reduce_async_bulk_c12", "barrier_red_c12", "createpolicy_fractional_c12", "createpolicy_range_c12",
        "multimem_cp_reduce_async_bulk_c12", "multimem_cp_async_bulk_c12", "createpolicy_range_fabric_c12",
        "fabric_try_red_async_c12", "fabric_try_pullred_async_c12",
        "fabric_try_red_async_tensor_c12",
    ),
}  # fmt: skip

# Phrases that stand for all that red has at that place, and those that stand for several types.
ALL_OF_RED = ("an operation and type of red", "the same operation, width and type as a vector form of red")
PHRASES = {
    "every floating-point type that fills 32 bits, by itself or with a width": (
        lambda name: is_float(name) and bits(name) <= 32
    ),
    "f16, bf16 and fp8 types": lambda name: name.startswith(("f16", "bf16", "e")),
    "an fp8 type": lambda name: name.startswith("e"),
    "integers": lambda name: not is_float(name),
}
# What follows types that are not legal by themselves.
WIDE = "with a width"
# What joins words.
JOINING = ("and", "or", ",", "with", "for", "is", "require", "requires", "of")
SHARED = {"shared": "shared::cta"}
# The words of fields that are no enums of FormEnums.td. Those that no form has are for --faults.
MORE_WORDS = {
    "source": ["shared::cta", "shared::cluster"],
    "modifier": ["abs", "nan", "noftz"],
    "value": ["i1", "i8", "i16", "i32", "i64", "f16", "bf16", "f32", "f64"],
    "bits": ["16", "32", "64", "128", "256"],
    "width": [WIDE],
}


class Unreadable(ValueError):
    """A text that is not a list of words."""


def is_float(name):
    return name.startswith(("f", "bf", "e"))


def bits(name):
    """Returns the bits of a PTX type: 32 for f16x2 and e4m3x4."""
    element, _, count = name.partition("x")
    return (8 if element[0] == "e" else int(re.sub(r"\D", "", element) or 1)) * int(count or 1)


class Tables:
    """The rules and words of llvm-tblgen's JSON, and the forms of forms.json."""

    def __init__(self, records, forms):
        self.records = records
        self.fields = form_fields.read_fields()
        spaces = {case["value"]: SHARED.get(case["str"], case["str"]) for case in self.cases("Space")}
        enums = {field.attribute: field.enum for field in self.fields if field.enum}
        self.words = {name: [case["str"] for case in self.cases(enum)] for name, enum in enums.items()} | MORE_WORDS
        self.words["space"] = list(spaces.values())
        # Tensor memory is no state space of a form.
        self.spaces = spaces | {6: "6"}
        self.words["pointer"] = list(self.spaces.values())
        self.families = {}
        names = {number(row["Family"]): row["Name"] for row in self.of("FamilyRow")}
        for row in self.of("FamilyRow"):
            defaults = [row["DefaultSem"], row["DefaultScope"]]
            defaults = [self.word(enum, number(field)) for enum, field in zip(("Sem", "Scope"), defaults)]
            own = [self.read(form, defaults) for form in forms if form["family"] == row["Name"]]
            self.families[row["Name"]] = self.add_summaries(own)
        self.types = {form["ptx_type"] for own in self.families.values() for form in own} - {None}
        topics = {case["value"]: case["symbol"] for case in self.cases("RuleTopic")}
        self.rules = [
            (rule["Id"], names[number(rule["Family"])], topics[number(rule["Number"])], rule["Text"])
            for rule in self.of("Rule")
        ]

    def of(self, kind):
        return [self.records[name] for name in self.records["!instanceof"][kind]]

    def cases(self, enum):
        return [self.records[case["def"]] for case in self.records[f"Redop_{enum}"]["enumerants"]]

    def word(self, enum, value):
        return next((case["str"] for case in self.cases(enum) if value and case["value"] == value), None)

    def read(self, entry, defaults):
        """Returns the fields of a form: a word, None, or for flags whether it has it."""
        parts = entry["ptx"].removeprefix(entry["family"] + ".").split(".")
        types = entry["ir"].rpartition(" : ")[2]
        form = {}
        for field in self.fields:
            if field.is_flag:
                form[field.attribute] = field.ptx_word() in parts
                continue
            words = {field.ptx_word(case["str"]): case["str"] for case in self.cases(field.enum)}
            form[field.attribute] = next((words[part] for part in parts if part in words), None)
        priorities = [part.removeprefix("L2::") for part in parts if part.startswith("L2::evict_")]
        form["secondary"] = priorities[1] if len(priorities) > 1 else "evict_unchanged"
        form["space"] = SHARED.get(form["space"], form["space"]) or "generic"
        form["default"] = not form["sem"] and not form["scope"]
        form["sem"], form["scope"] = form["sem"] or defaults[0], form["scope"] or defaults[1]
        # The spelling of halves contains the word, their form does not.
        form["noftz"] = form["noftz"] and form["ptx_type"] == "f32"
        form["modifier"] = tuple(name for name in MORE_WORDS["modifier"] if form[name])
        form["source"] = next((part for part in parts if part == "shared::cta"), None)
        form["float"] = is_float(form["ptx_type"] or "")
        form["bits"] = form["ptx_type"] and str(bits(form["ptx_type"]) * int((form["vec"] or "v1")[1:]))
        form["im2col"] = form["im2col_no_offs"] or form["im2col_no_offs_w"]
        form["tile"] = not form["im2col"] and not form["scatter4"]
        if form["scatter4"]:
            # The number of coordinates is not that of the dimensions.
            form["dim"] = "5d"
        # What only the IR has.
        pointers = re.findall(r"!llvm\.ptr(?:<(\d+)>)?", types)
        form["pointer"] = self.spaces[int(pointers[0] or 0)] if pointers else None
        form["value"] = next(iter(re.findall(r"(?<!\w)(?:i|f|bf)\d+", types)), None)
        form["split_offset"] = "split_offset(" in entry["ir"]
        form["new_value"] = ", %w" in entry["ir"]
        return form

    @staticmethod
    def add_summaries(forms):
        """Adds what several forms of a family have or lack together."""
        by_kind, by_type, by_both = (collections.defaultdict(list) for _ in range(3))
        for form in forms:
            by_kind[form["kind"]].append(form)
            by_type[form["ptx_type"]].append(form)
            by_both[form["kind"], form["ptx_type"]].append(form)
        for form in forms:
            form["unhinted"] = not any(other["cache_hint"] for other in by_kind[form["kind"]])
            form["narrow"] = not any(other["vec"] for other in by_type[form["ptx_type"]])
            # The width of tcgen05.ld.red, such as x2, is that of the access: every type has one.
            others = by_both[form["kind"], form["ptx_type"]]
            form["width"] = WIDE if all((other["vec"] or "x").startswith("v") for other in others) else ""
        return forms


def number(field):
    """Returns the number of a field of bits, which come lowest first."""
    return sum(bit << place for place, bit in enumerate(field))


class List:
    """The words at one place of a text; the braces of the pattern have their fields and the conditions of the forms."""

    def __init__(self, braces, tables, family):
        names, *self.conditions = braces.split(", ")
        self.names = names.split(" ")
        self.tables = tables
        self.family = family
        self.is_more = "also" in self.conditions
        # In `add of f16 and of f32`, what precedes `of` holds for both.
        self.head = self.names.index("kind") + 1 if "kind" in self.names else 1

    def legal(self, family=None):
        """Returns the words that the forms have."""
        found = set()
        for form in self.tables.families[family or self.family]:
            if all(self.holds(form, condition) for condition in self.conditions):
                values = (form[name] if isinstance(form[name], tuple) else [form[name]] for name in self.names)
                found |= {words for words in itertools.product(*values) if None not in words}
        return found

    @staticmethod
    def holds(form, condition):
        name = condition.removeprefix("no ")
        return name == "also" or bool(form[name]) != condition.startswith("no ")

    def field_of(self, word):
        if word in (*PHRASES, WIDE):
            return "width" if word == WIDE else "ptx_type"
        if "dim" in self.names and re.fullmatch(r"\d( to \d)?", word):
            return "dim"
        return next((name for name in self.names if word in self.tables.words[name]), None)

    def tokens(self, text):
        """Yields (word or phrase, start, end)."""
        phrases = sorted(map(re.escape, (*ALL_OF_RED, *PHRASES, WIDE)), key=len, reverse=True)
        for match in re.finditer("|".join([*phrases, r"\d to \d", r"[\w:]+", r"\S"]), text):
            yield match[0], match.start(), match.end()

    def listed(self, text):
        """Returns the words in a text, and the places of each."""
        tokens = list(self.tokens(text))
        found, places = set(), []
        group = {name: [] for name in self.names}

        def flush(kept=0):
            if not any(group.values()):
                return
            lists = [group[name] or ([""] if name == "width" else []) for name in self.names]
            if not all(lists):
                raise Unreadable(f"no {self.names[lists.index([])]} in '{text}'")
            for words in itertools.product(*lists):
                found.update(self.expand(words))
            for name in self.names[kept:]:
                group[name] = []

        for index, (word, start, end) in enumerate(tokens):
            following = tokens[index + 1][0] if index + 1 < len(tokens) else ""
            is_late = any(group[name] for name in self.names[self.head :])
            if word in ("and", "or") and "kind" in self.names:
                # An operation, rather than what joins two words?
                is_word = following == "," or (following == "of" and not is_late)
            else:
                is_word = word not in JOINING
            if word in ALL_OF_RED:
                found |= self.legal("red")
            elif word == ";":
                flush()
            elif is_word:
                name = self.field_of(word)
                if not name:
                    raise Unreadable(f"'{word}' is no {' or '.join(self.names)}")
                if any(group[later] for later in self.names[self.names.index(name) + 1 :]):
                    flush()
                group[name].append(word)
                places.append((name, start, end))
            elif word == "of" and is_late:
                flush(kept=self.head)
        flush()
        return found, places

    def expand(self, words):
        """Yields the words that phrases stand for."""
        words = dict(zip(self.names, words))
        kinds = [words.get("ptx_type")]
        if kinds[0] in PHRASES:
            own = {form["ptx_type"] for form in self.tables.families[self.family]}
            every = own if kinds[0] == "integers" else self.tables.types
            kinds = [name for name in sorted(every) if PHRASES[words["ptx_type"]](name)]
        for kind in kinds:
            new = words | ({"ptx_type": kind} if kind else {})
            if "width" in words and words["ptx_type"] in PHRASES:
                new["width"] = WIDE if bits(kind) < 32 else ""
            if match := re.fullmatch(r"(\d)(?: to (\d))?", words.get("dim", "")):
                for dim in range(int(match[1]), int(match[2] or match[1]) + 1):
                    yield (f"{dim}d",)
            else:
                yield tuple(new[name] for name in self.names)


def read(text, family, topic, tables):
    """Returns [(list, words in the text, places)] of the first pattern that the text fits, or the reason."""
    reasons = []
    for pattern in TEXTS.get(topic, ()):
        pieces = re.split(r"\{(.*?)\}", pattern)
        expression = "".join("(.+?)" if place % 2 else re.escape(piece) for place, piece in enumerate(pieces))
        if not (match := re.fullmatch(expression, text)):
            continue
        lists = [List(braces, tables, family) for braces in pieces[1::2]]
        try:
            result = []
            for place, own in enumerate(lists, 1):
                words, places = own.listed(match[place])
                places = [(name, start + match.start(place), end + match.start(place)) for name, start, end in places]
                result.append((own, words | result[-1][1] if own.is_more else words, places))
            return result, ""
        except Unreadable as error:
            reasons.append(f": {error}")
    return None, "".join([f"fits no pattern of {topic} in TEXTS", *reasons[:1]])


def name_words(entries):
    return ", ".join(" ".join(filter(None, entry)) for entry in sorted(entries))


def check(rule, tables):
    """Yields what is wrong with the text of a rule."""
    name, family, topic, text = rule
    lists, reason = read(text, family, topic, tables)
    if not lists:
        yield f"{name}: {reason}"
        return
    for own, words, _ in lists:
        where = " ".join(own.names) + "".join(f", {condition}" for condition in own.conditions)
        if missing := own.legal() - words:
            yield f"{name}: does not list {name_words(missing)} ({where}), which {family} has"
        if invented := words - own.legal():
            yield f"{name}: lists {name_words(invented)} ({where}), which {family} does not have"


def changes(rule, tables):
    """Yields the texts of a rule with a word less or more."""
    name, family, topic, text = rule
    lists, _ = read(text, family, topic, tables)
    for _, words, places in lists:
        # After a comma, `and` and `or` might join words.
        listed = {"and", "or", *itertools.chain(*words)}
        for field, start, end in places:
            yield text[:start] + text[end:]
            if other := next((word for word in tables.words[field] if word not in listed), None):
                yield f"{text[:end]}, {other}{text[end:]}"


def count_faults(rules, tables):
    """Returns the numbers of changes, of those that do not matter, and of those that are not found."""
    total = same = missed = 0
    for rule in rules:
        before, _ = read(rule[3], *rule[1:3], tables)
        for text in changes(rule, tables):
            total += 1
            after, _ = read(text, *rule[1:3], tables)
            if any(check((*rule[:3], text), tables)):
                continue
            if after and [words for _, words, _ in after] == [words for _, words, _ in before]:
                same += 1
                print(f"{rule[0]}: '{text}' lists the same")
            else:
                missed += 1
                print(f"{rule[0]}: nothing is found in '{text}'")
    return total, same, missed


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("tables", type=Path, help="Forms.td as JSON of llvm-tblgen")
    parser.add_argument("forms", type=Path, help="forms.json of the build")
    parser.add_argument("--faults", action="store_true", help="change each listed word, and fail unless each change is found")
    args = parser.parse_args()

    tables = Tables(*(json.loads(path.read_text(encoding="utf-8")) for path in (args.tables, args.forms)))
    unchecked = set(itertools.chain(*UNCHECKED.values()))
    checked = [rule for rule in tables.rules if rule[0] not in unchecked]
    problems = [f"{name}: is in UNCHECKED, but is no rule" for name in sorted(unchecked - {rule[0] for rule in tables.rules})]
    for rule in tables.rules:
        if rule[0] not in unchecked:
            problems += check(rule, tables)
        elif read(rule[3], *rule[1:3], tables)[0]:
            problems.append(f"{rule[0]}: is in UNCHECKED, although its text fits a pattern")
    for problem in problems:
        print(problem)
    print(f"check_rule_texts: {len(checked)} of {len(tables.rules)} rules checked, problems {len(problems)}")
    if args.faults and not problems:
        total, same, missed = count_faults(checked, tables)
        print(f"check_rule_texts: {total} changes, {same} without effect, {missed} not found")
        return 1 if missed or not total else 0
    return 1 if problems or not checked else 0


if __name__ == "__main__":
    sys.exit(main())
