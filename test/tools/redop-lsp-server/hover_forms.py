#!/usr/bin/env python3
"""Checks that redop-lsp-server describes every form by the instruction that redop-forms prints for it.

Usage: hover_forms.py REDOP_LSP_SERVER FORMS.json

Each line of the document is an op. Its operands are not defined, so that the server reads lines, not IR.
"""

import json
import sys

from session import Editor


def main():
    with open(sys.argv[2], encoding="utf-8") as file:
        forms = json.load(file)
    editor = Editor(sys.argv[1], "--log=error")
    editor.request("initialize", processId=None, rootUri=None, capabilities={})
    editor.write("\n".join(form["ir"] for form in forms))
    wrong = 0
    for line, form in enumerate(forms):
        answer = editor.ask_at("hover", line, form["ir"].index("redop."))
        text = answer["contents"]["value"] if answer else ""
        expected = f"`{form['ptx']}`\n\n- requires "
        if not text.startswith(expected):
            wrong += 1
            print(f"{form['ir']}: expected {expected!r}, not {text[:100]!r}")
    print(f"{len(forms)} forms, {wrong} wrong")
    sys.exit(editor.quit())


if __name__ == "__main__":
    main()
