//===- RemarkRecord.cpp - Remarks as values -------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Support/RemarkRecord.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/Remarks.h"
#include <mutex>

using namespace mlir;
using namespace mlir::redop;
using remark::detail::Remark;

static RemarkRecord makeRecord(const Remark &remark) {
  RemarkRecord record{
      remark.getRemarkType(),       remark.getCombinedCategoryName().str(),
      remark.getRemarkName().str(), remark.getFunction().str(),
      remark.getLocation(),         {}};
  // Upstream's placeholder for no function.
  if (record.function == "<unknown function>")
    record.function.clear();
  for (const Remark::Arg &argument : remark.getArgs())
    record.arguments.emplace_back(argument.key, argument.val);
  return record;
}

namespace {
class Visitor : public remark::detail::MLIRRemarkStreamerBase {
public:
  explicit Visitor(std::function<void(const RemarkRecord &)> visit)
      : visit(std::move(visit)) {}

  void streamOptimizationRemark(const Remark &remark) final {
    std::lock_guard<std::mutex> lock(mutex);
    visit(makeRecord(remark));
  }

private:
  std::function<void(const RemarkRecord &)> visit;
  std::mutex mutex;
};
} // namespace

void mlir::redop::visitRemarks(
    MLIRContext &context, std::function<void(const RemarkRecord &)> visit) {
  // `all` only adds to the kinds that are set.
  remark::RemarkCategories categories{".*", "", "", "", ""};
  (void)remark::enableOptimizationRemarks(
      context, std::make_unique<Visitor>(std::move(visit)),
      std::make_unique<remark::RemarkEmittingPolicyAll>(), categories);
}
