//===- Shuffles.cpp - Values of other lanes -------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelLifter.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"

using namespace mlir::redop::ptx;
using Kind = Operand::Kind;
using ID = llvm::Intrinsic::ID;

namespace {
/// The intrinsics of a mode, without and with the predicate.
struct Shuffle {
  ID value = llvm::Intrinsic::not_intrinsic;
  ID pair = llvm::Intrinsic::not_intrinsic;
};
} // namespace

static constexpr Shuffle kShuffles[] = {
    {llvm::Intrinsic::nvvm_shfl_sync_up_i32,
     llvm::Intrinsic::nvvm_shfl_sync_up_i32p},
    {llvm::Intrinsic::nvvm_shfl_sync_down_i32,
     llvm::Intrinsic::nvvm_shfl_sync_down_i32p},
    {llvm::Intrinsic::nvvm_shfl_sync_bfly_i32,
     llvm::Intrinsic::nvvm_shfl_sync_bfly_i32p},
    {llvm::Intrinsic::nvvm_shfl_sync_idx_i32,
     llvm::Intrinsic::nvvm_shfl_sync_idx_i32p}};

/// `shfl.sync.mode.b32 d|p, a, b, c, membermask`, with or without `p`.
std::optional<bool> KernelLifter::liftShuffle(const Instruction &instruction) {
  int mode = llvm::StringSwitch<int>(instruction.getMnemonic())
                 .Case("shfl.sync.up.b32", 0)
                 .Case("shfl.sync.down.b32", 1)
                 .Case("shfl.sync.bfly.b32", 2)
                 .Case("shfl.sync.idx.b32", 3)
                 .Default(-1);
  llvm::ArrayRef<Operand> operands = instruction.operands;
  if (mode < 0 || operands.size() != 5)
    return std::nullopt;
  bool isPair = operands[0].is(Kind::Pair);
  const Operand &result = isPair ? operands[0].parts[0] : operands[0];
  const Operand *predicate = isPair ? &operands[0].parts[1] : nullptr;
  if (!canWrite(result, 32) || (predicate && !canWrite(*predicate, 1)))
    return std::nullopt;
  llvm::SmallVector<llvm::Value *> values;
  for (unsigned index : {4u, 1u, 2u, 3u}) {
    llvm::Value *value = tryRead(operands[index], 32);
    if (!value)
      return std::nullopt;
    values.push_back(value);
  }
  const Shuffle &shuffle = kShuffles[mode];
  llvm::Value *call =
      builder.CreateIntrinsic(isPair ? shuffle.pair : shuffle.value, values);
  if (!isPair)
    return write(result, call, false);
  return write(result, builder.CreateExtractValue(call, 0), false) &&
         write(*predicate, builder.CreateExtractValue(call, 1), false);
}

void mlir::redop::ptx::dropUnusedPredicates(llvm::Function &function) {
  llvm::SmallVector<std::pair<llvm::IntrinsicInst *, ID>> pairs;
  for (llvm::BasicBlock &block : function)
    for (llvm::Instruction &each : block)
      if (auto *call = llvm::dyn_cast<llvm::IntrinsicInst>(&each))
        for (const Shuffle &shuffle : kShuffles)
          if (shuffle.pair == call->getIntrinsicID())
            pairs.push_back({call, shuffle.value});
  for (auto [call, withoutPredicate] : pairs) {
    llvm::SmallVector<llvm::ExtractValueInst *> uses;
    for (llvm::User *user : call->users())
      uses.push_back(llvm::cast<llvm::ExtractValueInst>(user));
    if (llvm::any_of(uses, [](llvm::ExtractValueInst *use) {
          return use->getIndices().front() != 0 && !use->use_empty();
        }))
      continue;
    llvm::IRBuilder<> builder(call);
    llvm::Value *value = builder.CreateIntrinsic(
        withoutPredicate, llvm::SmallVector<llvm::Value *>(call->args()));
    for (llvm::ExtractValueInst *use : uses) {
      if (!use->use_empty())
        use->replaceAllUsesWith(value);
      use->eraseFromParent();
    }
    call->eraseFromParent();
  }
}
