//===- ImportLLVMTest.cpp - What is imported comes back -------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Passes that are wrong on purpose: a function that has lost an instruction is
// not replaced.
//
//===----------------------------------------------------------------------===//

#include "ImportLLVM.h"
#include "redop/Compile/CompileLLVM.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::redop;

static constexpr StringRef text = R"(
define ptx_kernel void @k(ptr addrspace(1) %p, i32 %n) {
  %next = add i32 %n, 1
  store i32 %next, ptr addrspace(1) %p
  %old = load volatile i32, ptr addrspace(1) %p
  %read = load i32, ptr addrspace(1) %p
  call void asm sideeffect "nanosleep.u32 1;", ""()
  ret void
}
define ptx_kernel void @l(ptr addrspace(1) %p) {
  store i32 7, ptr addrspace(1) %p
  ret void
}
)";

namespace {
class ImportLLVM : public ::testing::Test {
protected:
  ImportLLVM() {
    DialectRegistry registry;
    registerCompileDialects(registry);
    context.appendDialectRegistry(registry);
    context.getDiagEngine().registerHandler(
        [&](Diagnostic &diagnostic) { messages += diagnostic.str() + "\n"; });
  }

  /// Imports the module, applies `change`, and writes all functions back.
  /// Returns whether the text of the module has changed.
  bool isReplaced(llvm::function_ref<void(gpu::GPUModuleOp)> change,
                  bool isRecorded = false) {
    messages.clear();
    std::unique_ptr<LLVMModule> module = LLVMModule::parse(
        llvm::MemoryBufferRef(text, "k.ll"), context, /*forOptimizer=*/false);
    std::string before = module->print();
    std::unique_ptr<ImportedModule> imported =
        ImportedModule::create(*module, ImportMode::All);
    SmallVector<LLVM::LLVMFuncOp> functions = imported->findCompared();
    EXPECT_EQ(functions.size(), 2u);
    change(imported->getKernels());
    if (isRecorded)
      imported->recordReplaced(functions);
    EXPECT_TRUE(succeeded(imported->writeBack(functions))) << messages;
    return module->print() != before;
  }

  template <typename OpT> static void erase(gpu::GPUModuleOp kernels) {
    Operation *found = nullptr;
    kernels.walk([&](OpT op) { found = found ? found : op.getOperation(); });
    found->dropAllUses();
    found->erase();
  }

  MLIRContext context;
  std::string messages;
};
} // namespace

TEST_F(ImportLLVM, ComesBackUnchanged) {
  EXPECT_FALSE(isReplaced([](gpu::GPUModuleOp) {}));
  EXPECT_EQ(messages, "");
}

TEST_F(ImportLLVM, LostStore) {
  EXPECT_FALSE(isReplaced(erase<LLVM::StoreOp>));
  EXPECT_NE(messages.find("not raised: this instruction would be "
                          "lost: 'store i32 %next, ptr addrspace(1) %p"),
            std::string::npos)
      << messages;
}

TEST_F(ImportLLVM, LostVolatileLoad) {
  EXPECT_FALSE(isReplaced(erase<LLVM::LoadOp>));
  EXPECT_NE(messages.find("'%old = load volatile"), std::string::npos)
      << messages;
}

TEST_F(ImportLLVM, LostText) {
  EXPECT_FALSE(isReplaced(erase<LLVM::InlineAsmOp>));
  EXPECT_NE(messages.find("nanosleep"), std::string::npos) << messages;
}

TEST_F(ImportLLVM, UnusedLoadMayDisappear) {
  EXPECT_TRUE(isReplaced([](gpu::GPUModuleOp kernels) {
    SmallVector<LLVM::LoadOp> loads;
    kernels.walk([&](LLVM::LoadOp load) { loads.push_back(load); });
    loads[1].erase();
  }));
  EXPECT_EQ(messages, "");
}

/// An op with effects that has the number of an instruction replaces it.
TEST_F(ImportLLVM, ReplacedStore) {
  auto replace = [](gpu::GPUModuleOp kernels) {
    LLVM::StoreOp store;
    kernels.walk([&](LLVM::StoreOp op) { store = store ? store : op; });
    OpBuilder builder(store);
    LLVM::StoreOp::create(builder, store.getLoc(), store.getValue(),
                          store.getAddr(), /*alignment=*/4,
                          /*isVolatile=*/true);
    store.erase();
  };
  EXPECT_TRUE(isReplaced(replace, /*isRecorded=*/true));
  EXPECT_EQ(messages, "");
  EXPECT_FALSE(isReplaced(replace));
}
