//===- Schedule.h - Deciding what a run leaves open -------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A driver decides which thread of the interpreter runs next, instead of the
/// seed, and learns what each step has to do with those of other threads. One
/// driver repeats a written schedule; redop-validate's explores all of them.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_INTERPRET_SCHEDULE_H
#define REDOP_INTERPRET_SCHEDULE_H

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/SmallVector.h"
#include <memory>
#include <optional>
#include <string>
#include <tuple>

namespace mlir::redop {

/// A part of a run that proceeds on its own: a thread, an asynchronous
/// operation, an element of an atomic on several, or lanes of a warp that
/// execute activemask together. Operations and elements are numbered in the
/// order in which their thread starts them; lanes have the number of the first
/// thread of their warp, and their mask.
struct Process {
  enum class Kind : uint8_t { Thread, Async, Element, Gather };
  Kind kind = Kind::Thread;
  unsigned thread = 0, number = 0;

  auto asTuple() const { return std::tuple(thread, kind, number); }
  friend bool operator==(const Process &a, const Process &b) {
    return a.asTuple() == b.asTuple();
  }
  friend bool operator<(const Process &a, const Process &b) {
    return a.asTuple() < b.asTuple();
  }
};

/// The number of sums of floats that are known to be exact together.
inline constexpr unsigned kMaxExactSums = 31;

/// Something shared that a step accesses: bytes, or an object of the machine,
/// which has an address that no memory has.
struct Touch {
  /// Reductions of one kind commute.
  enum class Mode : uint8_t { Read, Write, Reduce };
  Mode mode = Mode::Read;
  uint64_t address = 0, size = 0;
  /// The kind of a reduction, and the type of its numbers: sums of f16 and of
  /// bf16 in one element do not commute.
  unsigned kind = 0;
  const void *type = nullptr;
  /// Whether the thread may acquire what the value before releases, and whether
  /// it releases something.
  bool acquires = false, releases = false;
  /// A sum of floats, and whether it is exact in every order, as those of small
  /// integers are, as long as there are at most kMaxExactSums at this address.
  bool isFloatSum = false, isExact = true;
};

/// Whether the order of two steps that touch these matters.
bool areDependent(const Touch &a, const Touch &b);

/// What a process did until and including its first step that matters to
/// others.
struct Transition {
  Process process;
  SmallVector<Touch, 2> touches;
  /// The threads of each meeting that it completed.
  SmallVector<SmallVector<unsigned, 8>, 1> meetings;
  /// The processes that it started.
  SmallVector<Process, 0> started;
  /// Whether it ended with such a step. Otherwise, it waits for others.
  bool isVisible = false;
};

/// How a run ended.
enum class RunEnd {
  Finished,
  Undefined, ///< A race, or an error of the kernel.
  Deadlock,
  Limit,   ///< Too many steps.
  Stopped, ///< The driver did not want more.
  Invalid, ///< The call is invalid: nothing was run.
};

class ScheduleDriver {
public:
  virtual ~ScheduleDriver() = default;

  /// Whether to call continueFrom before the next process is chosen.
  virtual bool wantsState() const { return false; }
  /// Gets a number that differs for states that continue differently, or
  /// nullopt if there is none. Returns false to stop.
  virtual bool continueFrom(std::optional<uint64_t> state) { return true; }
  /// Returns the index of the process that runs next, or nullopt to stop.
  /// `idle` are those that would run in circles, or wait in place.
  virtual std::optional<unsigned> chooseProcess(ArrayRef<Process> enabled,
                                                ArrayRef<Process> idle) = 0;
  /// Returns one of `count` alternatives within a step.
  virtual unsigned chooseValue(unsigned count) = 0;
  /// What the process did. Not called after an error.
  virtual void note(const Transition &) {}
  /// Called for a run whose results depend on more than the schedule.
  virtual void noteUnexplored(StringRef why) {}

  RunEnd end = RunEnd::Invalid;
};

/// A schedule as text: processes in the order in which they run, as in
/// `0*3,1,0a0`, where 0 is a thread that runs three times, 0a0 its first
/// asynchronous operation, 0e0 an element and 0g3 the first two lanes of a
/// warp, and `=1` chooses an alternative.
class ScheduleText {
public:
  void add(const Process &process) { add(format(process)); }
  void addValue(unsigned value) { add("=" + std::to_string(value)); }
  std::string str() const;

  static std::string format(const Process &process);

private:
  void add(std::string word);
  SmallVector<std::pair<std::string, unsigned>, 0> words;
};

/// Returns a driver that repeats a schedule, and then runs the first thread
/// that can run. Returns null and sets `problem` if the text is malformed. If a
/// process of the schedule cannot run, the rest of the schedule is ignored.
std::unique_ptr<ScheduleDriver> makeReplay(StringRef text,
                                           std::string &problem);

} // namespace mlir::redop

#endif // REDOP_INTERPRET_SCHEDULE_H
