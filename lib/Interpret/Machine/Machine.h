//===- Machine.h - Threads and their schedule -------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All threads of every CTA on every device exist from the start and run
// independently. A step is one op, or one half of one atomic on one element;
// the seed determines the thread that runs the next step.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_MACHINE_MACHINE_H
#define REDOP_LIB_INTERPRET_MACHINE_MACHINE_H

#include "Machine/Aliasing.h"
#include "Machine/AsyncQueue.h"
#include "Machine/Globals.h"
#include "Machine/Grid.h"
#include "Machine/Handlers.h"
#include "Machine/Locks.h"
#include "Machine/MBarriers.h"
#include "Machine/Memory.h"
#include "Machine/Order.h"
#include "Machine/Poison.h"
#include "Machine/Races.h"
#include "Machine/Remarks.h"
#include "Machine/Scheduler.h"
#include "Machine/State.h"
#include "Machine/Thread.h"
#include "Machine/WeakMemory.h"
#include "Values/Layout.h"
#include "Values/Numbers.h"
#include "mlir/IR/SymbolTable.h"
#include "redop/Interpret/Interpret.h"
#include "redop/Interpret/Schedule.h"
#include <map>
#include <memory>

namespace mlir::redop::interpreter {

/// What threads share besides memory, as the windows of addresses that no
/// memory has.
enum class Object : uint8_t {
  Barrier = 0x10, ///< One at which not all threads wait.
  Cta,            ///< The lifetime of a CTA.
  Lane,           ///< A lane that waits for those that execute an op with it.
};

/// Kinds of reductions that commute, besides those of memory.
enum : unsigned { kExitKind = 1000, kArrivalKind };

/// What lanes meet at that execute activemask.
inline constexpr StringLiteral kGatherKey = "activemask";

class Machine;

/// For a driver: returns the effect of an atomic if it commutes with others of
/// its kind.
std::optional<Effect> getEffect(const Machine &machine, Combine kind,
                                const APInt &value, Type type);
/// Describes an atomic with this effect, which found `old` in memory.
void setEffect(Touch &touch, const Effect &effect, const APInt &old);

/// A run of a kernel.
class Machine {
public:
  Machine(Operation *entry, const InterpretOptions &options, Handlers handlers,
          RaceRules raceRules = {});

  /// Creates the threads of the grid, with clusters of this size.
  void createThreads(Dim3 clusterDim);
  /// Runs all threads, which have been started, to completion.
  LogicalResult run();

  /// Ends the thread.
  void finish(Thread &thread);
  /// Whether all threads that could run have only tested mbarriers, in vain and
  /// at least `tests` times, since the last progress.
  bool onlyTests(uint64_t tests) const;
  /// Emits an error that `what` is poison with this tag, outside of a thread.
  LogicalResult failPoison(const Twine &what, Tag tag);

  bool isStrict() const { return options.isStrict; }

  /// Tells the driver, if there is one, that the current step touches something
  /// shared. Returns the touch, or null.
  Touch *touch(uint64_t address, uint64_t size, Touch::Mode mode);
  Touch *touch(Object object, uint64_t number, Touch::Mode mode) {
    return touch(uint64_t(object) << kWindowShift | number, 1, mode);
  }
  /// Tells it that an access is visible to other threads, if it is.
  void touchBytes(const Thread &thread, uint64_t address, uint64_t size,
                  AccessKind kind, Order order);
  /// Tells it that these threads met.
  void noteMeeting(ArrayRef<Thread *> threads);

  const InterpretOptions &options;
  Operation *const entry;
  /// The lanes of a warp.
  const unsigned warpSize;
  Random random;
  /// Decides the schedule; null if the seed does.
  ScheduleDriver *const driver;
  /// What the running process has done, for the driver.
  Transition transition;

  //===--- Threads --------------------------------------------------------===//

  Grid grid;
  Scheduler scheduler;
  /// The threads that wait at the barrier of a group of GPUs, by the address of
  /// its signals.
  std::map<uint64_t, SmallVector<Thread *>> groupMeetings;
  /// The inline PTX that has been parsed.
  llvm::DenseMap<Operation *, std::shared_ptr<const PTXText>> programs;
  SymbolTableCollection symbols;

  //===--- Memory ---------------------------------------------------------===//

  Memory memory;
  Layout layout;
  Globals globals;
  Locks locks;
  MBarriers mbarriers;
  AsyncQueue asyncs;
  Aliasing aliasing;
  /// Null if neither races nor earlier values are of interest.
  std::unique_ptr<RaceDetector> races;
  /// Null unless reads may return earlier values.
  std::unique_ptr<WeakMemory> weak;
  /// Null until the state is hashed.
  std::unique_ptr<LiveValues> live;

  //===--- Values and output ----------------------------------------------===//

  Poison poison;
  Remarks remarks;
  /// The output of threads, by number.
  std::map<unsigned, std::string> printed;

private:
  LogicalResult runThread(Thread &thread, uint64_t quantum);
  LogicalResult runDriven();
  LogicalResult runTransition(const Process &process);
  LogicalResult runThreadTransition(Thread &thread);
  void runGather(Thread &first, uint32_t mask);
  void findGathers(SmallVectorImpl<Process> &enabled) const;
  void findProcesses(SmallVectorImpl<Process> &enabled,
                     SmallVectorImpl<Process> &idle);
  bool isResident(const Thread &thread) const;
  LogicalResult reportDeadlock();
  LogicalResult reportLimit(Thread &thread);

  Handlers handlers;
  RaceRules raceRules;
};

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_MACHINE_MACHINE_H
