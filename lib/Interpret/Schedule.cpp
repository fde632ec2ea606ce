//===- Schedule.cpp - Deciding what a run leaves open ---------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Interpret/Schedule.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::redop;

bool mlir::redop::areDependent(const Touch &a, const Touch &b) {
  using Mode = Touch::Mode;
  if (a.address >= b.address + b.size || b.address >= a.address + a.size)
    return false;
  if (a.mode == Mode::Read && b.mode == Mode::Read)
    return false;
  if (a.mode != Mode::Reduce || b.mode != Mode::Reduce)
    return true;
  bool commutes = a.kind == b.kind && a.type == b.type &&
                  a.address == b.address && a.size == b.size && a.isExact &&
                  b.isExact;
  bool synchronizes = (a.acquires && b.releases) || (b.acquires && a.releases);
  return !commutes || synchronizes;
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

std::string ScheduleText::format(const Process &process) {
  std::string text = std::to_string(process.thread);
  if (process.kind == Process::Kind::Thread)
    return text;
  return text + "-aeg"[static_cast<unsigned>(process.kind)] +
         std::to_string(process.number);
}

void ScheduleText::add(std::string word) {
  if (!words.empty() && words.back().first == word)
    ++words.back().second;
  else
    words.emplace_back(std::move(word), 1);
}

std::string ScheduleText::str() const {
  std::string text;
  for (const auto &[word, count] : words) {
    text += text.empty() ? "" : ",";
    text += word;
    if (count > 1)
      text += "*" + std::to_string(count);
  }
  return text;
}

namespace {
/// A choice of a schedule.
struct Choice {
  std::optional<unsigned> value;
  Process process;
};

class Replay : public ScheduleDriver {
public:
  explicit Replay(std::vector<Choice> choices) : choices(std::move(choices)) {}

  std::optional<unsigned> chooseProcess(ArrayRef<Process> enabled,
                                        ArrayRef<Process>) override {
    if (next < choices.size() && !choices[next].value) {
      const Process &wanted = choices[next].process;
      const auto *found = llvm::find(enabled, wanted);
      if (found != enabled.end()) {
        ++next;
        return found - enabled.begin();
      }
      // Another kernel, or other options: the rest means nothing.
      next = choices.size();
    }
    return 0;
  }
  unsigned chooseValue(unsigned count) override {
    if (next == choices.size() || !choices[next].value)
      return 0;
    return std::min(*choices[next++].value, count - 1);
  }

private:
  std::vector<Choice> choices;
  size_t next = 0;
};
} // namespace

/// Reads `0`, `0a1`, `0e1` or `=1`.
static bool readChoice(StringRef word, Choice &choice) {
  if (word.consume_front("=")) {
    unsigned value;
    choice.value = 0;
    if (word.getAsInteger(10, value))
      return false;
    choice.value = value;
    return true;
  }
  if (word.consumeInteger(10, choice.process.thread))
    return false;
  if (word.empty())
    return true;
  size_t kind = StringRef("-aeg").find(word.front());
  if (kind == 0 || kind == StringRef::npos)
    return false;
  choice.process.kind = static_cast<Process::Kind>(kind);
  return !word.drop_front().getAsInteger(10, choice.process.number);
}

std::unique_ptr<ScheduleDriver> mlir::redop::makeReplay(StringRef text,
                                                        std::string &problem) {
  /// Longer schedules are mistakes.
  constexpr size_t kMaxChoices = 10'000'000;
  std::vector<Choice> choices;
  SmallVector<StringRef> words;
  text.split(words, ',', /*MaxSplit=*/-1, /*KeepEmpty=*/!text.empty());
  for (StringRef word : words) {
    auto [what, times] = word.trim().split('*');
    Choice choice;
    size_t count = 1;
    if (!readChoice(what, choice) ||
        (!times.empty() && times.getAsInteger(10, count)) ||
        count > kMaxChoices || choices.size() + count > kMaxChoices) {
      problem = ("'" + word +
                 "' is not a step of a schedule, as in 0, 0*3, "
                 "0a1, 0e1, 0g3 or =1")
                    .str();
      return nullptr;
    }
    choices.insert(choices.end(), count, choice);
  }
  return std::make_unique<Replay>(std::move(choices));
}
