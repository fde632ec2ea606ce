//===- ThreadDependence.cpp - What a value of a kernel depends on ---------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Analysis/ThreadDependence.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Analysis/PtxMemoryAccesses.h"
#include "redop/Analysis/SpecialRegisters.h"
#include "redop/Analysis/Speculation.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::redop;

static unsigned getOfRegister(SpecialRegister::Kind kind) {
  switch (kind) {
  case SpecialRegister::Kind::Tid:
  case SpecialRegister::Kind::LaneId:
  case SpecialRegister::Kind::LaneMask:
    return OriginThread;
  case SpecialRegister::Kind::CtaId:
    return OriginBlock;
  case SpecialRegister::Kind::NCtaId:
    return OriginGrid;
  case SpecialRegister::Kind::NTid:
  case SpecialRegister::Kind::WarpSize:
    return 0;
  case SpecialRegister::Kind::Other:
    return OriginOther;
  }
  llvm_unreachable("unknown register");
}

unsigned ValueOrigins::getOfOp(Operation *op) {
  if (isa<gpu::GlobalIdOp>(op))
    return OriginThread | OriginBlock;
  if (std::optional<SpecialRegister> special = getSpecialRegister(op))
    return getOfRegister(special->kind);
  // Whoever synchronizes with the kernel decides what an atomic load returns.
  if (auto load = dyn_cast<LLVM::LoadOp>(op))
    if (load.getVolatile_() ||
        load.getOrdering() != LLVM::AtomicOrdering::not_atomic)
      return OriginMemory | OriginOther;
  if (isa<LLVM::LoadOp, memref::LoadOp, vector::LoadOp>(op))
    return OriginMemory;
  if (auto text = dyn_cast<LLVM::InlineAsmOp>(op)) {
    std::string why;
    std::optional<PtxAccesses> accesses = readPtxAccesses(text, why);
    if (!accesses)
      return OriginOther;
    // Inline PTX that loads; its other operands are masks and else values.
    return accesses->accesses.empty() ? OriginOther : OriginMemory;
  }
  return isComputation(op) ? 0u : OriginOther;
}

void ValueOrigins::addSources(Value value, SmallVectorImpl<Value> &sources,
                              bool withAddresses) {
  if (Operation *op = value.getDefiningOp()) {
    if (!withAddresses &&
        isa<LLVM::LoadOp, memref::LoadOp, vector::LoadOp, LLVM::InlineAsmOp>(
            op))
      return;
    llvm::append_range(sources, op->getOperands());
    unsigned index = cast<OpResult>(value).getResultNumber();
    for (Region &region : op->getRegions())
      for (Block &block : region)
        if (isa<scf::YieldOp>(block.getTerminator()) &&
            index < block.getTerminator()->getNumOperands())
          sources.push_back(block.getTerminator()->getOperand(index));
    return;
  }
  auto argument = cast<BlockArgument>(value);
  Block *block = argument.getOwner();
  if (auto loop = dyn_cast<scf::ForOp>(block->getParentOp())) {
    if (value == loop.getInductionVar()) {
      sources.append(
          {loop.getLowerBound(), loop.getUpperBound(), loop.getStep()});
      return;
    }
    sources.push_back(loop.getTiedLoopInit(argument)->get());
    sources.push_back(loop.getTiedLoopYieldedValue(argument)->get());
    return;
  }
  for (auto it = block->pred_begin(); it != block->pred_end(); ++it) {
    auto branch = cast<BranchOpInterface>((*it)->getTerminator());
    sources.push_back(branch.getSuccessorOperands(
        it.getSuccessorIndex())[argument.getArgNumber()]);
  }
}

bool ValueOrigins::isUnderstood(Block *block) {
  if (isa<scf::ForOp>(block->getParentOp()))
    return true;
  if (block->isEntryBlock())
    return false;
  return llvm::all_of(block->getPredecessors(), [](Block *each) {
    return isa<BranchOpInterface>(each->getTerminator());
  });
}

unsigned ValueOrigins::get(Value value) {
  auto it = known.find(value);
  if (it != known.end())
    return it->second;
  unsigned origins = 0;
  llvm::SmallSetVector<Value, 16> values;
  values.insert(value);
  for (size_t i = 0; i < values.size(); ++i) {
    Value each = values[i];
    // The operand that an op forwards is null if there is another source.
    if (!each) {
      origins |= OriginOther;
      continue;
    }
    if (Operation *op = each.getDefiningOp()) {
      bool isBranch = isa<scf::IfOp, scf::ForOp>(op);
      origins |= isBranch ? 0 : getOfOp(op);
    } else if (Block *block = cast<BlockArgument>(each).getOwner();
               !isUnderstood(block)) {
      // Arguments of a kernel are the same for all of its threads.
      if (!isa<FunctionOpInterface>(block->getParentOp()))
        origins |= OriginOther;
      continue;
    }
    SmallVector<Value> sources;
    addSources(each, sources);
    values.insert(sources.begin(), sources.end());
  }
  known[value] = origins;
  return origins;
}

/// Whether `value` is computed from an argument of the kernel.
static bool dependsOnArgument(Value value) {
  SmallVector<Value> values = {value};
  while (!values.empty()) {
    Value each = values.pop_back_val();
    Operation *op = each.getDefiningOp();
    if (!op)
      return true;
    llvm::append_range(values, op->getOperands());
  }
  return false;
}

bool ValueOrigins::electsThreads(Value condition) {
  SmallVector<Value> all = {condition};
  while (!all.empty()) {
    Value each = all.pop_back_val();
    // If threads are compared with an argument, as in a bounds check, all or
    // most of them may pass.
    if (get(each) == OriginThread && !dependsOnArgument(each))
      return true;
    if (Operation *op = each.getDefiningOp();
        op && isa<arith::AndIOp, LLVM::AndOp>(op))
      all.append({op->getOperand(0), op->getOperand(1)});
  }
  return false;
}

bool mlir::redop::isQuotient(Value value) {
  while (Operation *op = value.getDefiningOp()) {
    if (isa<arith::DivUIOp, arith::DivSIOp, arith::FloorDivSIOp, arith::ShRUIOp,
            arith::ShRSIOp, LLVM::UDivOp, LLVM::SDivOp, LLVM::LShrOp,
            LLVM::AShrOp>(op))
      return true;
    if (!isa<arith::ExtUIOp, arith::ExtSIOp, arith::TruncIOp,
             arith::IndexCastOp, arith::IndexCastUIOp, LLVM::ZExtOp,
             LLVM::SExtOp, LLVM::TruncOp>(op))
      return false;
    value = op->getOperand(0);
  }
  return false;
}

bool mlir::redop::dependsOnBlockId(Value value, GridAxis axis) {
  bool coversX = axis != GridAxis::Y;
  bool coversY = axis == GridAxis::Y || axis == GridAxis::Longer;
  auto reads = [](Operation *op, gpu::Dimension dimension) {
    return readsSpecialRegister(op, {SpecialRegister::Kind::CtaId, dimension});
  };
  llvm::SmallSetVector<Value, 8> values;
  values.insert(value);
  for (size_t i = 0; i < values.size(); ++i) {
    Operation *op = values[i].getDefiningOp();
    if (!op) {
      if (!isArgument(values[i]))
        return true;
      continue;
    }
    if ((coversX && reads(op, gpu::Dimension::x)) ||
        (coversY && reads(op, gpu::Dimension::y)) || !isComputation(op) ||
        op->getNumRegions() != 0)
      return true;
    values.insert(op->operand_begin(), op->operand_end());
  }
  return false;
}
