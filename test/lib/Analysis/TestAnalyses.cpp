//===- TestAnalyses.cpp - Passes that print analyses ----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A pass for each analysis of lib/Analysis. It prints, as a remark at each op
/// that has the attribute `tag`, what the analysis says about it; for an
/// analysis of whole kernels, at the kernel.
///
//===----------------------------------------------------------------------===//

#include "mlir/Pass/Pass.h"
#include "redop/Analysis/Collectives.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Analysis/CountedLoop.h"
#include "redop/Analysis/GuardedRange.h"
#include "redop/Analysis/IntegerRange.h"
#include "redop/Analysis/KernelFacts.h"
#include "redop/Analysis/Kernels.h"
#include "redop/Analysis/ReductionAccess.h"
#include "redop/Analysis/Selection.h"
#include "redop/Analysis/SpecialRegisters.h"
#include "redop/Analysis/Speculation.h"
#include "redop/Analysis/Termination.h"
#include "redop/Analysis/ThreadDependence.h"
#include "redop/Analysis/Uniformity.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::redop;

/// The name of a value in a remark: the argument's number, or the tag or name
/// of the op that defines it.
static std::string getName(Value value) {
  if (!value)
    return "unknown";
  if (auto argument = dyn_cast<BlockArgument>(value))
    return "arg" + std::to_string(argument.getArgNumber());
  auto tag = value.getDefiningOp()->getAttrOfType<StringAttr>("tag");
  if (tag && !tag.getValue().empty())
    return tag.getValue().str();
  return value.getDefiningOp()->getName().getStringRef().str();
}

/// The memref or pointer that an access of memory goes through.
static Value getAddressOperand(Operation *op) {
  for (Value each : op->getOperands())
    if (isa<MemRefType, LLVM::LLVMPointerType>(each.getType()))
      return each;
  return Value();
}

static void print(raw_ostream &os, const LinearSum &sum) {
  llvm::interleave(
      sum.getTerms(), os,
      [&](const LinearSum::Term &term) {
        os << term.factor << " * " << getName(term.value);
        if (term.extension != Extension::None)
          os << (term.extension == Extension::Signed ? " signed" : " unsigned");
      },
      " + ");
  os << (sum.getTerms().empty() ? "" : " + ")
     << static_cast<int64_t>(sum.getConstant());
}

//===----------------------------------------------------------------------===//
// What is printed
//===----------------------------------------------------------------------===//

static void printRegisters(Operation *op, KernelFacts &, raw_ostream &os) {
  constexpr StringRef names[] = {"tid",    "ntid",     "ctaid",    "nctaid",
                                 "laneid", "lanemask", "warpsize", "other"};
  llvm::interleaveComma(getSpecialRegisters(op), os, [&](SpecialRegister each) {
    os << names[static_cast<unsigned>(each.kind)];
    if (each.kind <= SpecialRegister::Kind::NCtaId)
      os << '.' << gpu::stringifyDimension(each.dimension);
  });
  os << (getSpecialRegister(op) ? "" : ", not as its result");
}

static void printDependence(Operation *op, KernelFacts &facts,
                            raw_ostream &os) {
  ThreadDependence &dependence = facts.getDependence();
  Value value = op->getResult(0);
  unsigned origins = dependence.getAll(value);
  SmallVector<StringRef> names;
  for (auto [bit, name] :
       {std::pair(OriginTidX, "tid.x"), std::pair(OriginTidY, "tid.y"),
        std::pair(OriginTidZ, "tid.z"), std::pair(OriginLane, "lane"),
        std::pair(OriginCtaX, "ctaid.x"), std::pair(OriginCtaY, "ctaid.y"),
        std::pair(OriginCtaZ, "ctaid.z"), std::pair(OriginGrid, "grid"),
        std::pair(OriginSize, "size"), std::pair(OriginArgument, "argument"),
        std::pair(OriginMemory, "memory"), std::pair(OriginOther, "other"),
        std::pair(OriginBlockArgument, "block argument"),
        std::pair(OriginRegion, "region"), std::pair(OriginVarying, "varying")})
    if (origins & bit)
      names.push_back(name);
  os << (names.empty() ? "constants" : llvm::join(names, ", "));
  for (auto [axis, name] :
       {std::pair(GridAxis::X, "x"), std::pair(GridAxis::Y, "y")})
    if (!dependence.dependsOnCtaId(value, axis))
      os << "; fixed along " << name;
  if (dependence.selectsThreads(value))
    os << "; elects threads";
}

static void printUniformity(Operation *op, KernelFacts &facts,
                            raw_ostream &os) {
  Uniformity &uniformity = facts.getUniformity();
  os << (uniformity.isConvergent(op->getBlock()) ? "convergent" : "divergent");
  if (op->getNumRegions() != 0)
    os << (uniformity.isUniform(op) ? ", uniform branch"
                                    : ", divergent branch");
  if (op->getNumResults() != 0)
    os << (uniformity.isUniform(op->getResult(0)) ? ", uniform" : ", varies");
  if (op->getNumResults() != 0 &&
      facts.getDependence().isSameInCta(op->getResult(0)))
    os << ", same in the CTA";
  if (op->getNumResults() != 0 &&
      facts.getDependence().isSameInGrid(op->getResult(0)))
    os << ", same in the grid";
}

static void printObject(Operation *op, KernelFacts &facts, raw_ostream &os) {
  MemoryObjects &objects = facts.getObjects();
  Place place = objects.getPlace(getAddressOperand(op));
  os << (place.space ? stringifyEnum(*place.space) : "generic") << " of ";
  llvm::interleaveComma(place.roots, os,
                        [&](Value root) { os << getName(root); });
  if (place.mayExceedRoots)
    os << ", may exceed";
  if (objects.isPrivate(place))
    os << ", private";
  if (objects.isConstant(place))
    os << ", constant";
  facts.getKernel().walk([&](Operation *other) {
    if (other == op || !other->hasAttr("tag") || !getAddressOperand(other))
      return;
    Place there = objects.getPlace(getAddressOperand(other));
    os << (objects.mayAlias(place, there) ? "; may alias " : "; not ")
       << other->getAttrOfType<StringAttr>("tag").getValue();
  });
}

/// How `op` accesses memory.
static void printAccess(Operation *op, KernelFacts &facts, raw_ostream &os) {
  KernelAccesses found;
  SmallVector<Obstacle> obstacles =
      findAllAccesses(facts.getKernel(), facts.getObjects(),
                      /*commutingFloats=*/false, found);
  bool isAny = false;
  for (const Access &access : found.accesses) {
    if (access.op != op)
      continue;
    os << (isAny ? ", " : "") << (access.isWrite ? "writes" : "reads");
    if (access.isOrdered)
      os << " in order";
    if (access.isAtomic)
      os << " atomically";
    if (access.commuting)
      os << ", commutes";
    else if (!access.whyNot.empty())
      os << ", " << access.whyNot;
    isAny = true;
  }
  for (const Obstacle &obstacle : obstacles)
    if (obstacle.op == op)
      os << (isAny ? ", " : "") << "obstacle: " << obstacle.why;
}

static void printSum(Operation *op, KernelFacts &, raw_ostream &os) {
  LinearSum sum;
  sum.add(op->getResult(0), Extension::None, 1);
  print(os, sum);
  Divisibility divisibility;
  os << "; divisible by "
     << (uint64_t(1) << divisibility.getTrailingZeros(op->getResult(0)));
}

static void print(raw_ostream &os, const ConstantIntRanges &range) {
  os << "unsigned " << range.umin() << " to ";
  range.umax().print(os, /*isSigned=*/false);
  os << ", signed " << range.smin() << " to " << range.smax();
}

static void printRange(Operation *op, KernelFacts &, raw_ostream &os) {
  print(os, getRange(op->getResult(0)));
}

static void printGuardedRange(Operation *op, KernelFacts &facts,
                              raw_ostream &os) {
  print(os, getRangeAt(op->getOperand(0), op, /*mask=*/Value(), facts));
}

static void printReduction(Operation *op, KernelFacts &, raw_ostream &os) {
  std::optional<ReductionAccess> access = ReductionAccess::match(op);
  if (!access) {
    os << "no reduction";
    return;
  }
  os << access->kind << " of " << access->count << " x " << access->element
     << ", " << access->sem << ' ' << access->scope << ", aligned to "
     << access->alignment;
  if (access->hasResult())
    os << ", with a result";
  if (access->mask)
    os << (access->hasElementMasks() ? ", masked elements" : ", masked");
  if (access->hasCacheHint())
    os << ", with a cache hint";
  if (access->flags != arith::FastMathFlags::none)
    os << ", " << stringifyEnum(access->flags);
  if (access->isDeferrable())
    os << ", deferrable";
  if (access->hasAddress()) {
    const Address &address = access->getAddress();
    os << "; at " << getName(address.base) << '[';
    for (const LinearSum &outer : address.outer) {
      print(os, outer);
      os << ", ";
    }
    print(os, address.offset);
    Divisibility divisibility;
    os << "], base aligned to "
       << getAlignmentOfBase(address, op, divisibility);
  }
  if (StringRef why = access->whyNotCombinable(); !why.empty())
    os << "; not combined: " << why;
}

static void printSpeculation(Operation *op, KernelFacts &, raw_ostream &os) {
  os << (isComputation(op) ? "computation" : "no computation");
  if (mayExecuteEarlier(op, UsedBy::Anything))
    os << ", earlier for any use";
  else if (mayExecuteEarlier(op, UsedBy::Guarded))
    os << ", earlier for guarded uses";
  else
    os << ", not earlier";
}

static void printCollective(Operation *op, KernelFacts &, raw_ostream &os) {
  std::optional<Meets> meets = getMeets(op);
  os << (!meets                   ? "waits for none"
         : *meets == Meets::Lanes ? "waits for lanes"
         : *meets == Meets::Cta   ? "waits for the CTA"
                                  : "waits for others");
  if (meetsPresentLanes(op))
    os << " that are present";
  if (!meets && mayBeConvergent(op))
    os << ", may be convergent";
}

/// How the loop of `op`, an scf.for or an op of the header, counts.
static void printCount(Operation *op, KernelFacts &facts, raw_ostream &os) {
  std::optional<CountedLoop> counted;
  if (auto loop = dyn_cast<scf::ForOp>(op)) {
    counted = CountedLoop::match(loop);
  } else {
    CFGLoop *around = facts.getLoops()->getLoopFor(op->getBlock());
    if (!around) {
      os << "no loop";
      return;
    }
    if (std::optional<LoopCount> count = LoopCount::match(around))
      os << getName(count->number) << " += " << getName(count->step)
         << " while " << (count->isOfNext ? "the next one " : "it ")
         << arith::stringifyCmpIPredicate(count->predicate) << ' '
         << getName(count->bound);
    else
      os << "no count";
    counted = CountedLoop::match(around);
  }
  if (!counted)
    return;
  os << "; counted, " << counted->getOps().size() << " ops";
  if (counted->hasBranch())
    os << ", " << counted->getBranchOps().size() << " in a branch";
  for (auto [holds, name] : {std::pair(counted->isUnsigned, "unsigned"),
                             std::pair(counted->isInclusive, "inclusive"),
                             std::pair(counted->isRotated, "rotated"),
                             std::pair(counted->doesNotWrap, "does not wrap"),
                             std::pair(counted->isInverted, "inverted")})
    if (holds)
      os << ", " << name;
}

static void printSelection(Operation *op, KernelFacts &facts, raw_ostream &os) {
  std::optional<ReductionAccess> access = ReductionAccess::match(op);
  Value mask = access ? access->mask : Value();
  bool isByThread = isSelectedByThreadId(op, mask, facts),
       isByData = isSelectedByData(op, mask, facts);
  os << (isByThread ? "by the thread" : "")
     << (isByThread && isByData ? ", " : "") << (isByData ? "by data" : "")
     << (isByThread || isByData ? "" : "always, or by arguments");
}

//===----------------------------------------------------------------------===//
// The passes
//===----------------------------------------------------------------------===//

namespace {
using Printer = void (*)(Operation *, KernelFacts &, raw_ostream &);

struct PrintPass : public PassWrapper<PrintPass, OperationPass<>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(PrintPass)

  PrintPass(StringRef name, StringRef description, Printer printer)
      : name(name), description(description), printer(printer) {}
  StringRef getArgument() const final { return name; }
  StringRef getDescription() const final { return description; }

  void runOnOperation() final {
    for (FunctionOpInterface kernel : findKernels(getOperation())) {
      KernelFacts facts(kernel, kernel->hasAttr("redop.noalias"));
      kernel.walk([&](Operation *op) {
        if (op == kernel || !op->hasAttr("tag"))
          return;
        std::string text;
        llvm::raw_string_ostream os(text);
        printer(op, facts, os);
        op->emitRemark() << text;
      });
    }
  }

  StringRef name, description;
  Printer printer;
};

/// Prints why a loop of the kernel may wait or not end.
struct PrintLoopsPass : public PassWrapper<PrintLoopsPass, OperationPass<>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(PrintLoopsPass)

  StringRef getArgument() const final { return "test-print-termination"; }
  StringRef getDescription() const final {
    return "Print whether the loops of each kernel end";
  }

  void runOnOperation() final {
    for (FunctionOpInterface kernel : findKernels(getOperation())) {
      KernelFacts facts(kernel, /*noalias=*/false);
      KernelAccesses found;
      findAllAccesses(kernel, facts.getObjects(), /*commutingFloats=*/false,
                      found);
      std::optional<std::string> why = findUnboundedLoop(
          facts, [](Block *) { return true; },
          [&](Operation *op) {
            return mayChange(op, found, facts.getObjects());
          });
      kernel.emitRemark() << why.value_or("ends");
    }
  }
};
} // namespace

namespace mlir::redop {
void registerTestAnalyses();
} // namespace mlir::redop

void mlir::redop::registerTestAnalyses() {
  struct Row {
    StringRef name, description;
    Printer printer;
  };
  static constexpr Row rows[] = {
      {"test-print-special-registers", "Print what registers ops read",
       printRegisters},
      {"test-print-thread-dependence", "Print what values depend on",
       printDependence},
      {"test-print-uniformity", "Print what is the same in all threads",
       printUniformity},
      {"test-print-memory-objects", "Print what memory ops access",
       printObject},
      {"test-print-memory-accesses", "Print how ops access memory",
       printAccess},
      {"test-print-linear-sums", "Print values as sums", printSum},
      {"test-print-integer-ranges", "Print the ranges of values", printRange},
      {"test-print-guarded-ranges",
       "Print the ranges of operands where they are used", printGuardedRange},
      {"test-print-reductions", "Print reductions and their addresses",
       printReduction},
      {"test-print-speculation", "Print what may be executed earlier",
       printSpeculation},
      {"test-print-collectives", "Print whom ops wait for", printCollective},
      {"test-print-counted-loops", "Print how loops count", printCount},
      {"test-print-election", "Print what selects the threads of an op",
       printSelection},
  };
  for (const Row &row : rows)
    registerPass([&row] {
      return std::make_unique<PrintPass>(row.name, row.description,
                                         row.printer);
    });
  PassRegistration<PrintLoopsPass>();
}
