# Part of redop, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The legality table: the legal instructions and their requirements.

A `Form` is one instruction: all its qualifiers, and no operands. It answers
without any IR:

>>> f = Form("red", "add", "f16x2", "v4", space="global")
>>> f.is_legal(), f.is_legal("sm_80"), str(f.needs), f.mnemonic
(True, False, 'sm_90 (PTX 8.1)', 'red.global.add.noftz.v4.f16x2')

The functions take the words of a form, or a Form.
"""

from typing import Any, Optional, Union

from ._mlir_libs._redop import Form, Needs, all_chips, all_forms

__all__ = ["Form", "Needs", "all_chips", "all_forms", "alternatives", "find", "is_legal", "needs"]


def _form(family: "Union[Form, str, int]", words: "tuple[Any, ...]", named: "dict[str, Any]") -> Form:
    """Returns a Form unchanged, or creates one from words."""
    if isinstance(family, Form):
        if words or named:
            raise TypeError("a Form cannot be combined with further words")
        return family
    return Form(family, *words, **named)


def is_legal(
    family: "Union[Form, str, int]",
    *words: Any,
    chip: Optional[str] = None,
    ptx: Optional[str] = None,
    **named: Any,
) -> bool:
    """Whether a form is legal on some target, or on `chip` and in PTX version
    `ptx`. Words are as in Form.

    >>> is_legal("red", "max", "f32")
    False

    Raises ValueError for an unknown word, chip or version.
    """
    return _form(family, words, named).is_legal(chip, ptx)


def needs(family: "Union[Form, str, int]", *words: Any, **named: Any) -> Needs:
    """The requirements of a form: PTX version, sm number, and the list of chips if
    only some support it. Words are as in Form.

    >>> needs("redux.sync", "min", "f32").only[:3]
    ('sm_100a', 'sm_100f', 'sm_103a')

    Raises ValueError, with the reason, if the form is not legal.
    """
    return _form(family, words, named).needs


def alternatives(
    family: "Union[Form, str, int]",
    *words: Any,
    chip: Optional[str] = None,
    ptx: Optional[str] = None,
    **named: Any,
) -> "list[Form]":
    """The legal forms closest to a form that is not legal, or not supported by the
    target; empty if it is legal there. Words are as in Form.

    >>> [f.ptx_type for f in alternatives("red", "max", "f32", space="global")]
    ['u32', 's32', 'u64', 's64']

    Raises ValueError for an unknown word, chip or version.
    """
    return _form(family, words, named).alternatives(chip, ptx)


def find(*, chip: Optional[str] = None, ptx: Optional[str] = None, **fields: Any) -> "list[Form]":
    """The legal forms that have these words, on this target if one is given.

    >>> len(find(family="redux.sync", ptx_type="f32", chip="sm_100a"))
    8

    Raises ValueError for an unknown word, chip or version, TypeError for an
    unknown field.
    """
    asked = Form(**{"family": "red", **fields})
    wanted = {name: None if word is None else getattr(asked, name) for name, word in fields.items()}
    return [
        form
        for form in all_forms()
        if all(getattr(form, name) == word for name, word in wanted.items()) and form.is_legal(chip, ptx)
    ]
