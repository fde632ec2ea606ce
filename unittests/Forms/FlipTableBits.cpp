//===- FlipTableBits.cpp - Mutation test of the legality tables -----------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Flips every bit of every number and bool in the legality tables, one at a
// time, and derives the complete list of forms again. Each flip must change the
// list, compared with the expected one, which is derived from the PTX pages and
// not from the tables.
//
// Usage: flip-table-bits EXPECTED, a file with one line for each form and row
//
//===----------------------------------------------------------------------===//

#include "FormList.h"
#include "WritableTables.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>

using namespace mlir::redop;

namespace {
/// The expected list of forms.
struct Expected {
  std::vector<std::string> rowLines;
  llvm::StringSet<> formLines;
  /// The same forms in the order of the intact tables.
  std::vector<Form> forms;
  std::vector<const FormRow *> rows;
  std::vector<std::string> orderedFormLines;
};

/// The damaged row, and whether it may also affect the spelling or the
/// requirements of forms of other rows.
struct Damage {
  const void *row;
  bool tellsMore;
};
} // namespace

/// `found` is the last row whose forms, which follow each other, are known to
/// be found and unchanged.
static bool isUnchanged(const Expected &expected, size_t index,
                        const Form &form, const Damage &damage,
                        const FormRow *&found) {
  if (index >= expected.forms.size() || form != expected.forms[index])
    return false;
  if (!damage.tellsMore) {
    const FormRow *row = expected.rows[index];
    if (row == found)
      return true;
    if (row != damage.row && row == findRow(form)) {
      found = row;
      return true;
    }
  }
  return isComplete(form) &&
         getFormLine(form) == expected.orderedFormLines[index];
}

/// Whether the list of forms differs from the expected one.
static bool formsDiffer(const Expected &expected, const Damage &damage) {
  if (!areLookupsWhole())
    return true;
  size_t count = 0;
  bool wrong = false, moved = false;
  const FormRow *found = nullptr;
  forEachForm([&](const Form &form) {
    size_t index = count++;
    if (wrong || moved || isUnchanged(expected, index, form, damage, found))
      return;
    // The form differs from the original one. If it is another form of the
    // list, then the list has lost a form or changed its order.
    moved = true;
    wrong =
        !isComplete(form) || !expected.formLines.contains(getFormLine(form));
  });
  if (wrong || count != expected.forms.size())
    return true;
  if (!moved)
    return false;
  llvm::StringSet<> seen;
  forEachForm([&](const Form &form) {
    if (wrong || !isComplete(form)) {
      wrong = true;
      return;
    }
    std::string line = getFormLine(form);
    wrong = !expected.formLines.contains(line) || !seen.insert(line).second;
  });
  return wrong;
}

static bool rowsDiffer(const Expected &expected) {
  std::vector<std::string> lines = getRowLines();
  std::sort(lines.begin(), lines.end());
  return lines != expected.rowLines;
}

/// Prints the first lines of `a` that are not in `b`; both are sorted.
static size_t report(llvm::StringRef what, const std::vector<std::string> &a,
                     const std::vector<std::string> &b) {
  std::vector<std::string> only;
  std::set_difference(a.begin(), a.end(), b.begin(), b.end(),
                      std::back_inserter(only));
  for (size_t i = 0; i < only.size() && i < 20; ++i)
    llvm::outs() << what << ": " << only[i] << "\n";
  return only.size();
}

/// Reads the expected list and checks that the intact tables are equal to it,
/// which all other checks assume.
static bool readExpected(const char *path, Expected &expected) {
  auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/true);
  if (!buffer) {
    llvm::errs() << path << ": " << buffer.getError().message() << "\n";
    return false;
  }
  llvm::SmallVector<llvm::StringRef> lines;
  (*buffer)->getBuffer().split(lines, '\n', -1, /*KeepEmpty=*/false);
  std::vector<std::string> all(lines.begin(), lines.end()), found;
  std::sort(all.begin(), all.end());
  for (const std::string &line : all) {
    if (llvm::StringRef(line).starts_with("form "))
      expected.formLines.insert(line);
    else
      expected.rowLines.push_back(line);
  }

  found = getRowLines();
  forEachForm([&](const Form &form) {
    expected.forms.push_back(form);
    expected.rows.push_back(findRow(form));
    expected.orderedFormLines.push_back(getFormLine(form));
    found.push_back(expected.orderedFormLines.back());
  });
  std::sort(found.begin(), found.end());
  return report("not in the tables", all, found) +
             report("not expected", found, all) ==
         0;
}

int main(int argc, char **argv) {
  Expected expected;
  // All bits take minutes.
  unsigned step = 1;
  if (argc < 2 || argc > 3 ||
      (argc == 3 &&
       (llvm::StringRef(argv[2]).getAsInteger(10, step) || !step))) {
    llvm::errs() << "usage: flip-table-bits EXPECTED [STEP]\n"
                    "Flips every STEP-th bit (default: 1)\n";
    return 2;
  }
  if (!readExpected(argv[1], expected))
    return 2;

  size_t bits = 0, flips = 0, rows = 0, byForms = 0, undetected = 0;
  for (const Table &table : getTables()) {
    rows += table.rowCount;
    for (size_t row = 0; row < table.rowCount; ++row)
      for (const TableField &field : table.fields)
        for (unsigned bit = 0; bit < field.bits; ++bit) {
          if (bits++ % step)
            continue;
          table.flip(row, field, bit);
          bool inForms =
              formsDiffer(expected, {table.row(row), table.tellsMore});
          bool detected = inForms || rowsDiffer(expected);
          table.flip(row, field, bit);
          ++flips;
          byForms += inForms;
          if (detected)
            continue;
          ++undetected;
          llvm::outs() << "undetected: " << table.name << "[" << row << "]."
                       << field.name << " bit " << bit << "\n";
        }
  }
  llvm::outs() << "flip-table-bits: " << flips << " bits of " << rows
               << " rows flipped, " << flips - undetected << " detected ("
               << byForms << " by the forms alone), " << undetected
               << " undetected\n";
  return undetected ? 1 : 0;
}
