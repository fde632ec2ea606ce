"""Generates docs/Coverage.md: for each family, the operations by type and vector width, and their requirements.

utils/generate_docs.py calls it with the entries of forms.json, and the words of the tables, which give the order of rows
and columns.
"""

import collections

import form_fields

NONE = "-"
# Words that are not fields of the form, and what families call the state space or the type instead.
OTHER = ("noftz", "shared", "sync", "b64", "tile", "sp::2:4", "b2")
# Families without a state space.
SPACELESS = (
    "redux.sync", "barrier.red", "vote.sync", "createpolicy.fractional", "createpolicy.range.fabric", "sured.b", "sured.p",
    "tcgen05.ld.red", "tcgen05.ld.red.spcompress",
)  # fmt: skip
# How an asynchronous operation is completed, and what the page calls it.
COMPLETIONS = {"mbarrier::complete_tx::bytes": "mbarrier", "bulk_group": "bulk_group"}
# The source of every bulk reduction; not a word of other families.
BULK_SOURCE = form_fields.space_name("shared")
BULK = (
    "cp.reduce.async.bulk", "cp.reduce.async.bulk.tensor", "multimem.cp.reduce.async.bulk", "multimem.cp.async.bulk",
)  # fmt: skip
# The words of every reduction over the fabric, whose memory is no state space.
FABRIC_SPACE = "fabric"
FABRIC = ("mbarrier::complete_tx::16B", "mbarrier::report::fabric")
# The columns of fields that are not columns of this page: they are its cells, its variants or listed otherwise.
VARIANT = ("accumulation", "modifier", "completion")
PLACED = ("kind", "ptx_type", "vector", "order", "space", "cache hint in", "primary", "secondary", *VARIANT)


def own_columns(fields):
    """The fields with a column of their own."""
    return [field for field in fields if field.column not in PLACED]


class Entry:
    """One form: its words, parsed from its PTX spelling, and its requirements."""

    def __init__(self, form, fields, words, defaults):
        self.family = form["family"]
        parts = form["ptx"].removeprefix(self.family + ".").split(".")

        def pick(names):
            return next((part for part in parts if part in names), None)

        self.op = pick(words["Kind"]) or NONE
        self.type = pick(words["Type"]) or ("b64" if parts[-1] == "b64" else NONE)
        self.columns = {field.column: pick(words[field.name]) for field in own_columns(fields)}
        self.vec = pick(words["Vec"]) or NONE
        self.hint = "L2::cache_hint" in parts
        space = pick(words["Space"]) or "generic"
        self.space = None if self.family in SPACELESS else form_fields.space_name(space)
        is_fabric = self.family.startswith("fabric.")
        if is_fabric:
            self.space = FABRIC_SPACE
        self.sem = pick(words["Sem"]) or defaults[0]
        self.scope = pick(words["Scope"]) or (defaults[1] if self.sem != "weak" else None)
        self.priorities = [part for part in parts if part.startswith("L2::evict")]
        modifiers = {word for field in fields if field.column in VARIANT for word in words[field.name]}
        # All threads of a warp execute `.sync.aligned`, which is one qualifier.
        self.variant = ".".join(
            part for part in parts if part in modifiers and part not in COMPLETIONS and not (part == "aligned" and "sync" in parts)
        ) or NONE
        if (completion := pick(COMPLETIONS)) and not is_fabric:
            self.variant = COMPLETIONS[completion]
        if self.family == "cp.reduce.async.bulk.tensor":
            modes = [*words["Im2colNoOffs"], *words["Im2colNoOffsW"], *words["Scatter4"]]
            overrides = [part for part in parts if part.startswith("override::")]
            self.variant = ".".join([pick(modes) or "tile", *overrides])
        version = tuple(map(int, form["min_ptx"].split(".")))
        only = tuple(form["only"]) if form["only"] else None
        # Fail on words that the page does not support, instead of omitting them.
        known = {self.op, self.type, self.vec, self.sem, self.scope, self.space, "L2::cache_hint", *self.columns.values()}
        if self.family in BULK or is_fabric:
            known.add(BULK_SOURCE)
        if is_fabric:
            known.update(FABRIC)
        if unknown := set(parts) - known - {*OTHER, *modifiers, *COMPLETIONS, *self.priorities}:
            raise ValueError(f"{form['ptx']}: the coverage page knows no {', '.join(sorted(unknown))}")
        self.needs = (form["min_sm"], version, only)


def joined(words):
    return ", ".join(words) or NONE


def order_text(entries, words):
    """'relaxed, release at cta, gpu' for the orders of some forms."""
    scopes = collections.defaultdict(set)
    for entry in entries:
        if entry.sem:
            scopes[entry.sem].add(entry.scope)
    groups = collections.defaultdict(list)
    for sem in filter(scopes.get, words["Sem"]):
        groups[tuple(scope for scope in words["Scope"] if scope in scopes[sem])].append(sem)
    return "; ".join(joined(sems) + (f" at {joined(at)}" if at else " without a scope") for at, sems in groups.items())


def space_text(entries, words, hint):
    spaces = {entry.space for entry in entries if entry.hint == hint and entry.space}
    names = [*map(form_fields.space_name, words["Space"]), FABRIC_SPACE]
    return joined(name for name in names if name in spaces)


def word_text(entries, field, words):
    """The words of a field of some forms, in order."""
    found = {entry.columns[field.column] for entry in entries}
    return joined(word for word in words[field.name] if word in found)


class Footnotes:
    """The lists of chips that cells refer to."""

    def __init__(self):
        self.lists = []

    def cell(self, entries):
        """The least that the forms of a cell need: '8.1 sm_90'."""
        if not entries:
            return ""
        sm, version, only = min((entry.needs for entry in entries), key=lambda needs: needs[:2])
        text = ".".join(map(str, version))
        if not only:
            return f"{text} sm_{sm}"
        if only not in self.lists:
            self.lists.append(only)
        return f"{text} [list {self.lists.index(only) + 1}](#lists-of-chips)"


def merge(rows, column):
    """Joins the rows that differ in one of their lists of words only."""
    merged = {}
    for labels, cells in rows:
        key = (labels[:column], labels[column + 1 :], cells)
        old = merged.get(key)
        words = (old[0][column] if old else ()) + labels[column]
        merged[key] = ((*labels[:column], tuple(dict.fromkeys(words)), *labels[column + 1 :]), cells)
    return list(merged.values())


def table(head, rows):
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines) + "\n"


def matrix(entries, fields, words, footnotes):
    """The table of a family with operations or types, and the sentences that hold for all of it."""
    ops = [op for op in [*words["Kind"], NONE] if any(entry.op == op for entry in entries)]
    groups = collections.defaultdict(list)
    for entry in entries:
        groups[entry.type, entry.vec, entry.variant].append(entry)
    rank = {word: number for number, word in enumerate([*words["Type"], NONE, *words["Vec"]])}
    rows = []
    for (kind, vec, variant), own in sorted(groups.items(), key=lambda item: [rank.get(w, 99) for w in item[0]]):
        cells = [footnotes.cell([entry for entry in own if entry.op == op]) for op in ops]
        texts = (order_text(own, words), space_text(own, words, False), space_text(own, words, True))
        texts += tuple(word_text(own, field, words) for field in own_columns(fields))
        rows.append((((kind,), (vec,), (variant,)), (*cells, *(text or NONE for text in texts))))
    for column in (2, 0, 1):
        rows = merge(rows, column)

    head = ["ptx_type", "vector", "variant", *(op if op != NONE else "first PTX and chip" for op in ops)]
    head += ["order", "state space", "cache hint in", *(field.column for field in own_columns(fields))]
    full = [[*map(joined, labels), *cells] for labels, cells in rows]
    shown, sentences = [], []
    for column, name in enumerate(head):
        texts = {row[column] for row in full}
        is_cell = 3 <= column < 3 + len(ops)
        if column == 0 or is_cell or len(texts) > 1:
            shown.append(column)
        elif texts != {NONE}:
            sentences.append(f"{name.capitalize()}: {texts.pop()}.")
    text = table([head[column] for column in shown], [[row[column] for column in shown] for row in full])
    return "".join(f"{sentence}\n" for sentence in sentences) + ("\n" if sentences else "") + text


def policies(entries, _fields, words, footnotes):
    """The table of a createpolicy: primary by secondary priority."""

    def name(entry, index):
        return entry.priorities[index].removeprefix("L2::") if index < len(entry.priorities) else NONE

    primaries = list(dict.fromkeys(name(entry, 0) for entry in entries))
    secondaries = list(dict.fromkeys(name(entry, 1) for entry in entries))
    rows = [
        [
            first,
            *(
                footnotes.cell([e for e in entries if (name(e, 0), name(e, 1)) == (first, second)])
                for second in secondaries
            ),
        ]
        for first in primaries
    ]
    head = ["primary", *("no secondary" if second == NONE else second for second in secondaries)]
    space = space_text(entries, words, False)
    return ("" if space == NONE else f"State space: {space}.\n\n") + table(head, rows)


def coverage(forms, fields, words, families):
    """The page, without its first line.

    `fields`: those of form_fields.py; `words`: name of a field -> its words in PTX, in order; `families`: name ->
    (section, defaults).
    """
    footnotes = Footnotes()
    sections, overview = [], []
    for family, (section, defaults) in families.items():
        entries = [Entry(form, fields, words, defaults) for form in forms if form["family"] == family]
        text = (policies if entries[0].priorities else matrix)(entries, fields, words, footnotes)
        first = footnotes.cell(entries)
        anchor = family.replace(".", "")
        overview.append([f"[{family}](#{anchor})", section, str(len(entries)), first])
        gap = "\n" if text.startswith("|") else ""
        sections.append(f"## {family}\n\nPTX ISA {section}. {len(entries)} forms.\n{gap}{text}")
    lists = [[f"list {number}", ", ".join(chips)] for number, chips in enumerate(footnotes.lists, start=1)]
    return "\n".join(
        [
            "# Coverage\n",
            "This page lists the forms of each instruction that redop supports. A cell contains the first PTX version and chip that support\n"
            "the operation for the type and vector; an empty cell means that no such instruction exists. These are the minimum\n"
            "requirements of the forms in the cell. [The requirements of qualifiers](reference/Forms.md#requirements-of-qualifiers)\n"
            "(an order, a scope, the shared memory of the cluster, a cache hint) apply in addition.\n\n"
            "Use `build/bin/redop-forms` to query a single form, chip or version. [Forms](reference/Forms.md) lists the same\n"
            "data in the order of the tables.\n",
            table(["family", "PTX ISA", "forms", "from"], overview),
            f"{len(forms)} forms in total.\n",
            *sections,
            "## Lists of chips\n",
            "Only these chips support the forms that refer to them. [Forms](reference/Forms.md#lists-of-chips) lists the first\n"
            "PTX version of each.\n",
            table(["list", "chips"], lists),
        ]
    )
