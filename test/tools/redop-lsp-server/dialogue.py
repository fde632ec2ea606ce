#!/usr/bin/env python3
"""Asks redop-lsp-server about places of a document, and prints the questions and the answers as text.

Usage: dialogue.py REDOP_LSP_SERVER DOCUMENT [OPTION]...

A comment of the document whose first word is a caret asks about the place above the caret, in the line
before the comments:

    redop.red add f32 %p, %v : !llvm.ptr<1>, f32
  //        ^ complete
  //  ^ hover

The options are those of the server.
"""

import re
import sys

from session import URI, Editor

SEVERITIES = {1: "error", 2: "warning", 3: "information", 4: "hint"}
QUESTION = re.compile(r"\s*//\s*\^ (\w+)$")


def find_questions(lines):
    """Yields the line, the column and the word of each question."""
    asked = 0
    for number, line in enumerate(lines):
        if match := QUESTION.match(line):
            yield asked, line.index("^"), match[1]
        else:
            asked = number


def print_diagnostics(diagnostics):
    for each in diagnostics:
        start, end = each["range"]["start"], each["range"]["end"]
        place = f"{start['line'] + 1}:{start['character'] + 1}-{end['character'] + 1}"
        message = each["message"].replace("\n", "\n    ")
        print(f"{place}: {SEVERITIES[each['severity']]}: {message}")


def complete(editor, _, line, column):
    for item in editor.ask_at("completion", line, column)["items"]:
        yield f"{item['label']}: {item.get('detail', '')}"


def hover(editor, _, line, column):
    if answer := editor.ask_at("hover", line, column):
        yield from answer["contents"]["value"].strip().splitlines()


def apply(lines, edit):
    start, end = edit["range"]["start"], edit["range"]["end"]
    assert start["line"] == end["line"]
    line = lines[start["line"]]
    return line[: start["character"]] + edit["newText"] + line[end["character"] :]


def act(editor, lines, line, column):
    place = {"line": line, "character": column}
    # Editors send the messages on the place.
    known = [each for each in editor.known if each["range"]["start"]["line"] == line]
    params = {"textDocument": {"uri": URI}, "range": {"start": place, "end": place}, "context": {"diagnostics": known}}
    for action in editor.request("textDocument/codeAction", **params):
        # Upstream's, for tests of MLIR.
        if action["title"] == "Add expected-* diagnostic checks":
            continue
        preferred = " (preferred)" if action.get("isPreferred") else ""
        yield f"{action['title']}{preferred}"
        for edit in action["edit"]["changes"][URI]:
            yield f"  {apply(lines, edit).strip()}"


ANSWERS = {"complete": complete, "hover": hover, "act": act}


def main():
    server, path, *options = sys.argv[1:]
    with open(path, encoding="utf-8") as file:
        text = file.read()
    lines = text.splitlines()
    editor = Editor(server, *options)
    editor.request("initialize", processId=None, rootUri=None, capabilities={})
    editor.notify("initialized")
    editor.known = editor.write(text)
    print_diagnostics(editor.known)
    for line, column, word in find_questions(lines):
        shown = lines[line]
        print(f"{word} {line + 1}: {(shown[:column] + '^' + shown[column:]).strip()}")
        for answer in ANSWERS[word](editor, lines, line, column):
            print(f"| {answer}".rstrip())
    sys.exit(editor.quit())


if __name__ == "__main__":
    main()
