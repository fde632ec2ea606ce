//===- Collectives.cpp - Where threads wait for each other ----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Analysis/Collectives.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "redop/Analysis/Callees.h"
#include "redop/Dialect/Redop.h"
#include "redop/Ptx/InlineAsm.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::redop;

/// The threads that the instruction with these words synchronizes. The words
/// are those of PTX, of an intrinsic after `llvm.nvvm.`, or of an NVVM op. This
/// also covers new instructions of a known kind.
static std::optional<Meets> getMeets(ArrayRef<StringRef> words) {
  StringRef first = words.front();
  auto has = [&](StringRef word) { return llvm::is_contained(words, word); };
  if (first == "barrier0" || first == "bar" || first == "barrier") {
    if (has("warp"))
      return Meets::Lanes;
    return has("cluster") ? Meets::Others : Meets::Cta;
  }
  if (first == "mbarrier" || first == "cluster" || first == "griddepcontrol" ||
      first == "nanosleep" || first == "tcgen05" ||
      first == "clusterlaunchcontrol")
    return Meets::Others;
  if (first == "shfl" || first == "vote" || first == "match" ||
      first == "redux" || first == "elect" || first == "activemask" ||
      first == "ldmatrix" || first == "stmatrix" || first == "movmatrix" ||
      first == "mma" || first == "wmma" || first == "wgmma" ||
      first == "setmaxnreg" || first == "setmaxregister" || has("sync"))
    return Meets::Lanes;
  // Asynchronous copies that the thread waits for.
  if (has("wait") || has("wait_group") || has("wait_all"))
    return Meets::Others;
  return std::nullopt;
}

static std::optional<Meets> getMeetsOfName(StringRef name) {
  SmallVector<StringRef, 8> words;
  name.split(words, '.');
  return getMeets(words);
}

/// The threads with which a text may synchronize: the farthest of its
/// statements.
static std::optional<Meets> getMeetsOfText(StringRef text) {
  std::string why;
  std::unique_ptr<ptx::InlineAsm> ptx = ptx::InlineAsm::read(text, why);
  if (!ptx)
    return Meets::Others;
  std::optional<Meets> farthest;
  ptx->walk([&](const ptx::Instruction &instruction) {
    if (std::optional<Meets> each = getMeetsOfName(instruction.getMnemonic()))
      farthest = farthest ? std::max(*farthest, *each) : *each;
  });
  return farthest;
}

/// The threads with which a call may synchronize: the farthest of the ops in
/// the callee, or any thread if its body is not known.
static std::optional<Meets> getMeetsOfCall(CallOpInterface call) {
  std::optional<Meets> farthest;
  anyInCallees(call, [&](Operation *op) {
    std::optional<Meets> each =
        isa<CallOpInterface>(op) ? Meets::Others : getMeets(op);
    if (each)
      farthest = farthest ? std::max(*farthest, *each) : *each;
    return farthest == Meets::Others;
  });
  return farthest;
}

std::optional<Meets> mlir::redop::getMeets(Operation *op) {
  using Result = std::optional<Meets>;
  return llvm::TypeSwitch<Operation *, Result>(op)
      .Case([](GroupReduceOp each) {
        return each.getGroup() == Group::Warp ? Meets::Lanes : Meets::Cta;
      })
      .Case([](GroupBarrierOp) { return Meets::Others; })
      .Case<gpu::BarrierOp, gpu::AllReduceOp>([](auto) { return Meets::Cta; })
      .Case<gpu::ShuffleOp, gpu::SubgroupReduceOp, gpu::RotateOp,
            gpu::SubgroupBroadcastOp, gpu::WarpExecuteOnLane0Op,
            gpu::SubgroupMmaComputeOp, gpu::SubgroupMmaLoadMatrixOp,
            gpu::SubgroupMmaStoreMatrixOp>([](auto) { return Meets::Lanes; })
      .Case([](LLVM::CallIntrinsicOp each) -> Result {
        StringRef name = each.getIntrin();
        if (!name.consume_front("llvm.nvvm."))
          return std::nullopt;
        return getMeetsOfName(name);
      })
      .Case([](LLVM::InlineAsmOp each) {
        return getMeetsOfText(each.getAsmString());
      })
      .Case([](NVVM::InlinePtxOp each) {
        return getMeetsOfText(each.getPtxCode());
      })
      .Case([](CallOpInterface each) { return getMeetsOfCall(each); })
      .Default([&](Operation *) -> Result {
        if (auto form = dyn_cast<FormOpInterface>(op)) {
          if (!getFamilyRow(form.getForm().family).Convergent)
            return std::nullopt;
          return isa<BarrierRedOp>(op) ? Meets::Cta : Meets::Lanes;
        }
        StringRef name = op->getName().getStringRef();
        if (name.consume_front("nvvm.") || name.consume_front("nvgpu."))
          return getMeetsOfName(name);
        return std::nullopt;
      });
}

bool mlir::redop::exchangesRegisters(Operation *op) {
  if (isa<gpu::ShuffleOp, gpu::SubgroupReduceOp, gpu::SubgroupBroadcastOp>(op))
    return true;
  if (auto reduce = dyn_cast<GroupReduceOp>(op))
    return reduce.getGroup() == Group::Warp;
  StringRef name = op->getName().getStringRef();
  if (auto call = dyn_cast<LLVM::CallIntrinsicOp>(op))
    name = call.getIntrin();
  bool isKnown = name.consume_front("llvm.nvvm.") ||
                 name.consume_front("nvvm.") || name.consume_front("redop.");
  StringRef first = name.split('.').first;
  return isKnown && (first == "shfl" || first == "vote" || first == "match" ||
                     first == "redux");
}

bool mlir::redop::mayBeConvergent(Operation *op) {
  // Upstream declares some of them pure, because they do not access memory.
  if (isCollective(op))
    return true;
  if (isMemoryEffectFree(op) || op->hasTrait<OpTrait::IsTerminator>() ||
      isa<SymbolOpInterface, FormOpInterface>(op))
    return false;
  return isa<LLVM::InlineAsmOp, LLVM::CallIntrinsicOp, CallOpInterface>(op) ||
         isa_and_nonnull<NVVM::NVVMDialect, gpu::GPUDialect>(op->getDialect());
}

bool mlir::redop::meetsPresentLanes(Operation *op) {
  auto isActiveMask = [](Operation *each) {
    auto call = dyn_cast_or_null<LLVM::CallIntrinsicOp>(each);
    return call && call.getIntrin() == "llvm.nvvm.activemask";
  };
  Value mask =
      llvm::TypeSwitch<Operation *, Value>(op)
          .Case([](NVVM::ShflOp each) { return each.getThreadMask(); })
          .Case([](NVVM::VoteSyncOp each) { return each.getMask(); })
          .Case([](NVVM::MatchSyncOp each) { return each.getThreadMask(); })
          .Case([](NVVM::SyncWarpOp each) { return each.getMask(); })
          .Default([](Operation *) { return Value(); });
  // In another block, lanes of the mask may arrive one after another, in
  // different iterations of a loop.
  return isActiveMask(op) || (mask && isActiveMask(mask.getDefiningOp()) &&
                              mask.getParentBlock() == op->getBlock());
}
