//===- ConvertToLLVMInterface.cpp - Support for convert-to-llvm -----------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Conversion/ConvertToLLVM/ToLLVMInterface.h"
#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Transforms/DialectConversion.h"
#include "redop/Conversion/Passes.h"
#include "redop/Conversion/RedopToLLVMIR.h"
#include "redop/Dialect/Redop.h"

using namespace mlir;
using namespace mlir::redop;

namespace {
struct RedopToLLVMInterface : public ConvertToLLVMPatternInterface {
  explicit RedopToLLVMInterface(Dialect *dialect)
      : ConvertToLLVMPatternInterface(dialect) {}

  void loadDependentDialects(MLIRContext *context) const final {
    context->loadDialect<NVVM::NVVMDialect>();
  }
  void populateConvertToLLVMConversionPatterns(
      ConversionTarget &target, LLVMTypeConverter &converter,
      RewritePatternSet &patterns) const final {
    target.addIllegalDialect<RedopDialect>();
    target.addLegalDialect<NVVM::NVVMDialect>();
    populateRedopToNVVMPatterns(converter, patterns);
    populateRedopToInlinePTXPatterns(converter, patterns);
  }
};
} // namespace

void mlir::redop::registerConvertRedopToLLVMInterface(
    DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *, RedopDialect *dialect) {
    dialect->addInterfaces<RedopToLLVMInterface>();
    RedopToLLVMIRInterface::get(dialect);
  });
}
