#!/usr/bin/env bash
# Checks properties that tests do not cover: format, license headers, file sizes,
# leftovers. Each message names the file, the problem and the fix.
#
# Usage: utils/lint.sh [--fix] [--tidy[=COMMIT]]
#   --fix    fixes formatting, the order of Python's imports, trailing blanks and
#            missing final newlines
#   --tidy   also runs clang-tidy on the .cpp files changed since COMMIT (default
#            HEAD, that is, what is not committed); needs a configured build/
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# Generated files, which may be large, or contain tabs and trailing blanks.
generated='^(docs/(generated|reference)/|(docs/certificate/(machine_code|proofs)|benchmarks/gpu/(kinds|identity)/results(-nvcc)?)[.]json$|test/.*/(Inputs|fixtures)/|LICENSE$)'
max_bytes=30720

fix=
tidy=
while (($#)); do
  case $1 in
  --fix) fix=1 ;;
  --tidy) tidy=HEAD ;;
  --tidy=*) tidy=${1#*=} ;;
  *)
    sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"
    [[ $1 == --help || $1 == -h ]]
    exit
    ;;
  esac
  shift
done

problems=0
complain() { # location, problem, fix
  printf 'lint: %s: %s; %s\n' "$1" "$2" "$3" >&2
  problems=$((problems + 1))
}
# The same for each line of stdin, which begins with the location.
complain_each() {
  local place
  while IFS= read -r place; do
    complain "$place" "$1" "$2"
  done
}

# Tracked files, and new ones that git does not ignore, even if the checkout belongs
# to another user, as in a container; without git, all files except those in build
# directories.
if [[ -e .git ]]; then
  mapfile -d '' -t listed < <(git -c safe.directory="$PWD" \
    ls-files -z --cached --others --exclude-standard --deduplicate)
else
  mapfile -d '' -t listed < <(find . -type f -not -path './build*' \
    -not -path '*/__pycache__/*' -printf '%P\0')
fi
files=()
for file in "${listed[@]}"; do
  # A deleted file stays listed until its deletion is committed.
  [[ -f $file && ! -L $file ]] && files+=("$file")
done
if ((${#files[@]} == 0)); then
  printf 'lint: no files found: is this a checkout?\n' >&2
  exit 1
fi

# select_files REGEX: prints those whose name matches, each ended by a NUL.
select_files() {
  printf '%s\0' "${files[@]}" | grep -zE -- "$1" || true
}
# search OPTIONS... PATTERN < names: grep in text files, as file:line:text.
search() {
  xargs -0 -r grep -nIH "$@" /dev/null || true
}
mapfile -d '' -t cpp < <(select_files '\.(cpp|h|cc|c)$')
mapfile -d '' -t written < <(select_files '' | grep -zvE -- "$generated" || true)

# ---- C++ ----------------------------------------------------------------------
clang_format=$(command -v clang-format-22 || command -v clang-format || true)
if ((${#cpp[@]} == 0)); then
  :
elif [[ $("${clang_format:-false}" --version 2>/dev/null) != *"version 22."* ]]; then
  complain clang-format "no clang-format 22" "install clang-format-22"
elif [[ $fix ]]; then
  printf '%s\0' "${cpp[@]}" | xargs -0 "$clang_format" -i
else
  complain_each "not formatted by clang-format" "run utils/lint.sh --fix" < <(
    # Each process prints whole lines, or parts of those of two would be mixed.
    # shellcheck disable=SC2016
    printf '%s\0' "${cpp[@]}" | xargs -0 -n 8 -P "$(nproc)" sh -c '
      "$0" --dry-run --ferror-limit=1 "$@" 2>&1 |
        sed -n "s/^\([^ :]*:[0-9]*\):[0-9]*: \(warning\|error\): .*/\1/p"' \
      "$clang_format"
  )
fi

# LLVM's header: `//===- Name.cpp - Purpose ---===//`, or a `\file` comment that
# says the purpose, and the license.
for file in "${cpp[@]}"; do
  mapfile -t -n 12 top <"$file"
  if [[ "${top[*]}" != *"SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception"* ]]; then
    complain "$file:1" "no SPDX line for Apache-2.0 WITH LLVM-exception" \
      "begin it with the header of another source file"
  elif [[ ${top[0]} != //===-*===// ]] ||
    [[ ${top[0]} != *" - "* && "${top[*]}" != *'\file'* ]]; then
    complain "$file:1" "no header line with the file's purpose" \
      "write '//===- Name.cpp - Purpose ---===//'"
  fi
done

if [[ $tidy ]]; then
  clang_tidy=$(command -v clang-tidy-22 || true)
  if [[ -z $clang_tidy ]]; then
    complain clang-tidy "no clang-tidy 22" "install clang-tidy-22"
  elif [[ ! -f build/compile_commands.json ]]; then
    complain build "no compile_commands.json" "run utils/setup.sh"
  elif ! git -c safe.directory="$PWD" rev-parse -q --verify "$tidy^{commit}" \
    >/dev/null; then
    complain "--tidy=$tidy" "no such commit" "name one, as in --tidy=HEAD~1"
  else
    mapfile -t changed < <(
      git -c safe.directory="$PWD" diff --name-only --diff-filter=d "$tidy" -- '*.cpp'
      git -c safe.directory="$PWD" ls-files --others --exclude-standard -- '*.cpp'
    )
    for file in "${changed[@]}"; do
      "$clang_tidy" -p build --quiet --warnings-as-errors='*' "$file" ||
        complain "$file" "clang-tidy has found something" "see above"
    done
  fi
fi

# Libraries that a tool links together must not define two types of one name.
mapfile -d '' -t headers < <(select_files '^(include|lib|tools)/.*\.h$')
while IFS= read -r place; do
  complain "${place%% *}" "a second type ${place#* }" \
    "give one of them another name or namespace"
done < <(awk '
  FNR == 1 { space = "" }
  /^namespace [a-z:]+ \{/ { space = $2 }
  /^(struct|class|enum class|union) [A-Za-z]+/ && !/;$/ {
    name = space "::" ($1 == "enum" ? $3 : $2)
    if (name in seen && seen[name] != FILENAME)
      print FILENAME ":" FNR " " name ", as in " seen[name]
    seen[name] = FILENAME
  }' /dev/null "${headers[@]}")

# ---- Every text file ------------------------------------------------------------
if [[ $fix ]]; then
  printf '%s\0' "${written[@]}" | xargs -0 -r grep -lIZ '[[:blank:]]$' |
    xargs -0 -r sed -i 's/[[:blank:]]*$//' || true
fi
complain_each "blanks at the end of the line" "run utils/lint.sh --fix" < <(
  printf '%s\0' "${written[@]}" | search '[[:blank:]]$' | cut -d: -f1-2
)
complain_each "a tab" "use spaces" < <(
  printf '%s\0' "${written[@]}" | search $'\t' | cut -d: -f1-2
)
complain_each "a carriage return" "use Unix line ends" < <(
  printf '%s\0' "${written[@]}" | search $'\r' | cut -d: -f1-2
)
while IFS= read -r -d '' file; do
  # The substitution is empty when the last byte is a newline.
  [[ -z $(tail -c 1 "$file") ]] && continue
  if [[ $fix ]]; then
    printf '\n' >>"$file"
  else
    complain "$file" "no newline at the end" "run utils/lint.sh --fix"
  fi
done < <(printf '%s\0' "${written[@]}" | xargs -0 -r grep -lIZ . || true)

# The words are spelled so that this file does not find itself.
complain_each "a note to self" "do it, or say it in an issue" < <(
  printf '%s\0' "${written[@]}" | search -wE 'TO''DO|FIX''ME|X''XX' | cut -d: -f1-2
)
complain_each "a path that exists on one machine only" "make it relative" < <(
  printf '%s\0' "${written[@]}" |
    search -E '(^|[^[:alnum:]_.)}-])/(work|root|home)''/' | cut -d: -f1-2
)
complain_each "over $max_bytes bytes" "split it by subject" < <(
  printf '%s\0' "${written[@]}" | xargs -0 stat -c '%s %n' |
    awk -v max="$max_bytes" '$1 > max { sub(/^[0-9]+ /, ""); print }'
)

# ---- Scripts, tables, IR --------------------------------------------------------
while IFS= read -r -d '' file; do
  mapfile -t -n 3 top <"$file"
  [[ ${top[0]:-} == '#!'* ]] && top=("${top[@]:1}")
  # A comment, or a Python docstring.
  [[ ${top[0]:-} == ['#/"']* ]] ||
    complain "$file:1" "no comment that says what the file is for" "begin with one"
done < <(select_files '^(include|lib|tools|utils)/.*\.(td|py|sh|mlir)$')

python3=/usr/bin/python3
[[ -x $python3 ]] || python3=python3
select_files '\.py$' | xargs -0 -r "$python3" -c '
import sys
status = 0
for name in sys.argv[1:]:
    try:
        compile(open(name, encoding="utf-8").read(), name, "exec")
    except (SyntaxError, ValueError) as error:
        status = 1
        print(f"{name}: {error}", file=sys.stderr)
sys.exit(status)' || complain "Python" "a file does not compile" "see above"

# utils/check.sh installs it in build/; .ruff.toml has the rules.
ruff=$(command -v ruff || compgen -G 'build*/ruff/bin/ruff' | head -n 1 || true)
if ! "${ruff:-false}" --version >/dev/null 2>&1; then
  complain ruff "not checked: no ruff" "run utils/check.sh, or pip install ruff"
else
  if [[ $fix ]]; then
    select_files '\.pyi?$' |
      xargs -0 -r "$ruff" check --no-cache -q --select=I --fix >/dev/null 2>&1 || true
  fi
  select_files '\.pyi?$' |
    xargs -0 -r "$ruff" check --no-cache -q --output-format=concise >&2 ||
    complain "ruff" "it has found something" "see above"
fi

while IFS=$'\t' read -r place problem remedy; do
  complain "$place" "$problem" "$remedy"
done < <("$python3" utils/check_includes.py .)

# FileCheck accepts more matches than PREFIX-COUNT-n says, unless the next line
# excludes them.
complain_each "matches beyond the count pass" \
  "put a -NOT with a part of the counted text, or a -NEXT, on the next line" < <(
  printf '%s\0' "${written[@]}" | xargs -0 -r grep -lIZE -e '-COUNT-[0-9]' |
    xargs -0 -r "$python3" -c '
import re, sys

def excludes(text, counted):
    """Whether -NOT: text rejects what -COUNT-n: counted matches."""
    parts = re.split(r"\{\{(.*?)\}\}", text)
    parts[::2] = map(re.escape, parts[::2])
    try:
        return text in counted or re.search("".join(parts), counted)
    except re.error:
        return False

for name in sys.argv[1:]:
    lines = open(name, encoding="utf-8", errors="replace").read().splitlines() + [""]
    for number, (line, following) in enumerate(zip(lines, lines[1:]), 1):
        count = re.search(r"([\w-]+)-COUNT-\d+\S*?:(.*)", line)
        if not count:
            continue
        end = re.search(rf"(?<![\w-]){count[1]}-(NEXT|EMPTY|NOT)\S*?:(.*)", following)
        if not end or end[1] == "NOT" and not excludes(end[2].strip(), count[2]):
            print(f"{name}:{number}")'
)

if ! shellcheck --version >/dev/null 2>&1; then
  complain shellcheck "not checked: no shellcheck" "install shellcheck"
else
  select_files '(\.sh|^\.ci/run)$' | xargs -0 -r shellcheck -x >&2 ||
    complain "shellcheck" "it has found something" "see above"
fi

if ((problems)); then
  printf 'lint: %d problem(s)\n' "$problems" >&2
  exit 1
fi
