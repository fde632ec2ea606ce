"""What the RUN lines of a test do with redop-opt."""

import re

# Flags of redop-opt that are no passes.
NO_PASSES = re.compile(r"-*(verify|remark|split|o$|allow|mlir|test-|import|emit|debug|no-implicit|show)")
SKIPPED_OPTIONS = {"-o"}


def run_lines(text):
    """Returns the commands of the RUN lines, with continued lines joined."""
    commands, current = [], ""
    for line in text.splitlines():
        found = re.match(r"\s*(?://|#|;)?\s*RUN:\s*(.*)", line)
        if not found:
            continue
        current += found.group(1)
        if current.endswith("\\"):
            current = current[:-1]
            continue
        commands.append(current)
        current = ""
    return commands


def is_for_llvm(text, version):
    """Returns whether the test with this text runs with this major version of LLVM: test/lit.cfg.py names it as a feature."""
    needed = re.findall(r"^\s*(?://|#|;)?\s*REQUIRES:.*?\bllvm-(\d+)\b", text, re.M)
    return all(int(each) == version for each in needed)


def words_of(command):
    """Splits a command as a shell does, up to a pipe or a redirection."""
    words, current, quote, started = [], "", None, False
    for letter in command:
        if quote:
            if letter == quote:
                quote = None
            else:
                current += letter
        elif letter in "'\"":
            quote, started = letter, True
        elif letter in "|>&;":
            break
        elif letter.isspace():
            if current or started:
                words.append(current)
            current, started = "", False
        else:
            current += letter
    if current or started:
        words.append(current)
    return words


def pipeline_of(words):
    """Returns the pipeline of the arguments of redop-opt, or None if there are no passes."""
    passes, skip = [], False
    for word in words:
        if skip:
            skip = False
            continue
        if word in SKIPPED_OPTIONS:
            skip = True
            continue
        if not word.startswith("-"):
            continue
        name, _, options = word.lstrip("-").partition("=")
        if name == "pass-pipeline":
            return options
        if NO_PASSES.match(name):
            continue
        passes.append(name + ("{" + options + "}" if options else ""))
    return "builtin.module(" + ",".join(passes) + ")" if passes else None


def pipelines_of(commands, with_failing=False):
    """Returns the different pipelines of commands that succeed; with_failing: also of those that are expected to fail."""
    found = []
    for command in commands:
        for start in re.finditer(r"(?<![\w-])redop-opt %s", command):
            if not with_failing and re.search(r"not\s+$", command[: start.start()]):
                continue
            pipeline = pipeline_of(words_of(command[start.end() :]))
            if pipeline and pipeline not in found:
                found.append(pipeline)
    return found
