//===- RemarkOptions.cpp - Remark options of tools ------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Support/RemarkOptions.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/Remarks.h"
#include "mlir/Remark/RemarkStreamer.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Regex.h"
#include <mutex>

using namespace mlir;
using namespace mlir::redop;
namespace cl = llvm::cl;

/// The place in a file, or the numbered instruction of LLVM IR without debug
/// information, that a diagnostic at `loc` shows; null if there is none.
static LocationAttr getPlace(Location loc) {
  if (auto range = loc->findInstanceOf<FileLineColRange>())
    return range;
  return loc->findInstanceOf<FusedLocWith<IntegerAttr>>();
}

namespace {
/// Reports each remark about a place once: the copies of an op in an unrolled
/// loop cause equal ones.
class EachOnce : public remark::detail::RemarkEmittingPolicyBase {
public:
  void reportRemark(const remark::detail::Remark &remark) final {
    LocationAttr place = getPlace(remark.getLocation());
    if (!place)
      return reportImpl(remark);
    std::string text;
    llvm::raw_string_ostream os(text);
    remark.print(os, /*printLocation=*/false);
    // Passes on several functions report at the same time.
    std::lock_guard<std::mutex> lock(mutex);
    if (reported[place].insert(text).second)
      reportImpl(remark);
  }
  void finalize() final {}

private:
  std::mutex mutex;
  llvm::DenseMap<Attribute, llvm::StringSet<>> reported;
};
} // namespace

RemarkOptions::RemarkOptions(cl::OptionCategory &category)
    : all("remarks",
          cl::desc("Show what each op becomes and why; by default, only losses "
                   "are shown, each kind once"),
          cl::cat(category)),
      copies("remarks-copies",
             cl::desc("Repeat equal remarks about one location; by default, "
                      "each is shown once. Files contain all of them"),
             cl::cat(category)),
      filter(
          "remarks-filter",
          cl::desc("Show the remarks of matching categories: "
                   "raise-to-redop, redop-legalize, redop-compile, "
                   "redop-verify-target, and the optimizer's: redop-merge, "
                   "redop-grid, redop-privatize, redop-aggregate, "
                   "redop-vectorize, redop-combine-lanes, redop-relax-order, "
                   "redop-deterministic"),
          cl::value_desc("regex"), cl::cat(category)),
      passed("remarks-filter-passed",
             cl::desc("Same, but only for ops that are replaced"),
             cl::value_desc("regex"), cl::cat(category)),
      missed("remarks-filter-missed",
             cl::desc("Same, but only for ops that are not changed"),
             cl::value_desc("regex"), cl::cat(category)),
      failed("remarks-filter-failed", cl::desc("Same, but only losses"),
             cl::value_desc("regex"), cl::cat(category)),
      analysis("remarks-filter-analyse", cl::desc("Same, but only notes"),
               cl::value_desc("regex"), cl::cat(category)),
      format("remark-format", cl::desc("Output format of remarks:"),
             cl::init(Format::Print),
             cl::values(clEnumValN(Format::Print, "emitRemark",
                                   "diagnostics on standard error (default)"),
                        clEnumValN(Format::YAML, "yaml", "YAML file"),
                        clEnumValN(Format::Bitstream, "bitstream",
                                   "LLVM bitstream remark file")),
             cl::cat(category)),
      file("remarks-output-file",
           cl::desc("Output file of remarks; by default, mlir-remarks.yaml or "
                    "mlir-remarks.bitstream"),
           cl::value_desc("file"), cl::cat(category)) {}

llvm::Error RemarkOptions::enable(MLIRContext &context) const {
  remark::RemarkCategories categories{
      filter.empty() && all ? allRedopRemarks.str() : filter.getValue(),
      passed.getValue(), missed.getValue(), analysis.getValue(),
      failed.getValue()};
  bool any = false;
  for (const auto &each : {categories.all, categories.passed, categories.missed,
                           categories.analysis, categories.failed}) {
    if (each->empty())
      continue;
    any = true;
    std::string problem;
    if (!llvm::Regex(*each).isValid(problem))
      return llvm::createStringError(
          "'" + *each + "' is not a valid regular expression: " + problem);
  }
  if (!any && (file.getNumOccurrences() || format != Format::Print))
    return llvm::createStringError(
        "no remarks selected for the file: use --remarks or --remarks-filter");
  if (!any)
    return llvm::Error::success();

  std::unique_ptr<remark::detail::RemarkEmittingPolicyBase> policy =
      std::make_unique<remark::RemarkEmittingPolicyAll>();
  if (format == Format::Print) {
    if (file.getNumOccurrences())
      return llvm::createStringError(
          "--remarks-output-file requires --remark-format=yaml or bitstream");
    if (!copies)
      policy = std::make_unique<EachOnce>();
    (void)remark::enableOptimizationRemarks(context, /*streamer=*/nullptr,
                                            std::move(policy), categories,
                                            /*printAsEmitRemarks=*/true);
    return llvm::Error::success();
  }
  bool isYAML = format == Format::YAML;
  std::string path = file;
  if (path.empty())
    path = isYAML ? "mlir-remarks.yaml" : "mlir-remarks.bitstream";
  if (mlir::failed(remark::enableOptimizationRemarksWithLLVMStreamer(
          context, path,
          isYAML ? llvm::remarks::Format::YAML
                 : llvm::remarks::Format::Bitstream,
          std::move(policy), categories)))
    return llvm::createStringError("cannot write '" + path + "'");
  return llvm::Error::success();
}
