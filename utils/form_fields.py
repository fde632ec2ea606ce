"""The fields of a form, read from FormFields.def, for scripts that write pages."""

import dataclasses
import pathlib
import re

SOURCE = pathlib.Path(__file__).resolve().parent.parent / "include/redop/Forms/FormFields.def"


def space_name(space):
    """A state space as pages write it: `shared` is the CTA's own."""
    return "shared::cta" if space == "shared" else space


@dataclasses.dataclass(frozen=True)
class Field:
    """One line of FormFields.def, whose head explains the columns."""

    name: str
    enum: str  # "" for a flag
    attribute: str
    ir_prefix: str
    ptx_prefix: str
    column: str
    is_key: bool

    @property
    def is_flag(self):
        return not self.enum

    def ptx_word(self, word=""):
        """The qualifier of PTX for a word of the IR; a flag has no word."""
        return self.ptx_prefix + word.removeprefix(self.ir_prefix)


def read_fields():
    """The fields in the order of FormFields.def."""
    fields = []
    for key, kind, text in re.findall(
        r"^REDOP_(KEY_)?(WORD|FLAG)\((.*?)\)$", SOURCE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    ):
        # A string, or anything up to a comma.
        parts = [part.strip().strip('"') for part in re.findall(r'"[^"]*"|[^,\s]+', text)]
        name, enum = parts[0], parts[2] if kind == "WORD" else ""
        attribute, *rest = parts[4 if enum else 3 :]
        prefixes = rest[:2] if enum else ["", rest[0]]
        column = rest[2 if enum else 1]
        fields.append(Field(name, enum, attribute, *prefixes, column, bool(key)))
    return fields
