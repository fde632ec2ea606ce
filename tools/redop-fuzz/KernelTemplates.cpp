//===- KernelTemplates.cpp - Kernels that test one property each ----------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Properties that random statements do not test: whether a thread that observes
// an atomic sees the writes before it, and which functions are kernels. The
// order is checked by the race detection of the interpreter.
//
//===----------------------------------------------------------------------===//

#include "Kernel.h"
#include "llvm/ADT/StringRef.h"

using namespace mlir::redop::fuzz;
using llvm::StringRef;

/// Replaces each `@NAME@` in a text.
static std::string
fill(std::string text,
     std::initializer_list<std::pair<StringRef, std::string>> values) {
  for (const auto &[name, value] : values) {
    std::string pattern = "@" + name.str() + "@";
    for (size_t at; (at = text.find(pattern)) != std::string::npos;)
      text.replace(at, pattern.size(), value);
  }
  return text;
}

static KernelArgument makeBuffer(StringRef type, StringRef element,
                                 unsigned size, StringRef start = "0") {
  return {type.str(), element.str(), size, start.str()};
}

/// One thread writes data and raises a flag by a reduction with release
/// semantics; another waits for the flag and reads the data.
static Kernel generateRelease(Random &random) {
  struct FlagType {
    const char *name, *bits, *one, *raised, *red, *kind;
  };
  constexpr FlagType types[] = {
      {"i32", "i32", "1", "1", "u32", "addi"},
      {"i64", "i64", "1", "1", "u64", "addi"},
      {"f32", "i32", "1.0", "1065353216", "f32", "addf"},
      {"f64", "i64", "1.0", "4607182418800017408", "f64", "addf"},
  };
  const FlagType &type = random.pick(llvm::ArrayRef(types));
  StringRef name = type.name;
  bool isInBlock = random.chance(30);
  std::string scope = isInBlock ? random.pick({"cta", "gpu"}).str()
                                : random.pick({"gpu", "sys"}).str();
  std::string syncscope = scope == "cta"   ? "syncscope(\"block\") "
                          : scope == "gpu" ? "syncscope(\"device\") "
                                           : "";
  std::string flagType = random.pick({"!llvm.ptr<1>", "!llvm.ptr"}).str();
  std::string raise;
  bool isFloat = name.starts_with("f");
  std::string letter = name == "i32"   ? "r"
                       : name == "i64" ? "l"
                       : name == "f32" ? "f"
                                       : "d";
  switch (random.below(6)) {
  case 0:
    raise = "redop.red release " + scope + " add " + type.red +
            " %p, %one : @PTR@, @TYPE@";
    break;
  case 1:
    raise = "redop.store_reduce " + std::string(type.kind) + " release " +
            scope + " %one, %flag[%c0] : @TYPE@, memref<?x@TYPE@>";
    break;
  case 2:
    raise = "llvm.inline_asm has_side_effects \"red.release." + scope +
            (flagType == "!llvm.ptr" ? "" : ".global") + ".add." + type.red +
            " [$0], $1;\", \"l," + letter +
            ",~{memory}\" %p, %one : (@PTR@, @TYPE@) -> ()";
    break;
  case 3:
    raise = "%old = llvm.atomicrmw " + std::string(isFloat ? "fadd" : "add") +
            " %p, %one " + syncscope +
            random.pick({"release", "release", "acq_rel", "seq_cst"}).str() +
            " : @PTR@, @TYPE@";
    break;
  case 4:
    raise = "llvm.fence " + syncscope + "release\n        redop.red " + scope +
            " add " + type.red + " %p, %one : @PTR@, @TYPE@";
    break;
  default:
    raise = "nvvm.inline_ptx \"fence.acq_rel." + scope +
            ";\"\n        %old = llvm.atomicrmw " + (isFloat ? "fadd" : "add") +
            " %p, %one " + syncscope + "monotonic : @PTR@, @TYPE@";
    break;
  }
  Kernel kernel;
  (isInBlock ? kernel.block : kernel.grid) = 2;
  kernel.arguments = {makeBuffer("memref<?xi32>", "i32", 4),
                      makeBuffer("memref<?x" + name.str() + ">", name, 1,
                                 isFloat ? "0.0" : "0"),
                      makeBuffer("memref<?xi32>", "i32", 4)};
  kernel.text = fill(
      R"(gpu.module @m {
  gpu.func @kernel(%data: memref<?xi32>, %flag: memref<?x@TYPE@>, %out: memref<?xi32>) kernel {
    %c0 = arith.constant 0 : index
    %i = arith.constant @WHERE@ : index
    %one = arith.constant @ONE@ : @TYPE@
    %number = arith.constant 42 : i32
    %raised = arith.constant @RAISED@ : @BITS@
    %who = gpu.@WHO@_id x
    %isFirst = arith.cmpi eq, %who, %c0 : index
    %address = memref.extract_aligned_pointer_as_index %flag : memref<?x@TYPE@> -> index
    %bits = arith.index_cast %address : index to i64
    %p = llvm.inttoptr %bits : i64 to @PTR@
    scf.if %isFirst {
      memref.store %number, %data[%i] : memref<?xi32>
      @RAISE@
    } else {
      scf.while : () -> () {
        %seen = llvm.load %p atomic @SYNCSCOPE@acquire {alignment = @ALIGN@ : i64} : @PTR@ -> @BITS@
        %waits = arith.cmpi ne, %seen, %raised : @BITS@
        scf.condition(%waits)
      } do {
        scf.yield
      }
      %read = memref.load %data[%i] : memref<?xi32>
      memref.store %read, %out[%i] : memref<?xi32>
    }
    gpu.return
  }
}
)",
      {{"RAISE", raise},
       {"TYPE", name.str()},
       {"WHERE", std::to_string(random.below(4))},
       {"ONE", type.one},
       {"RAISED", type.raised},
       {"BITS", type.bits},
       {"WHO", isInBlock ? "thread" : "block"},
       {"PTR", flagType},
       {"SYNCSCOPE", syncscope},
       {"ALIGN", StringRef(type.bits) == "i32" ? "4" : "8"}});
  return kernel;
}

/// The result of an atomic is unused, but a later fence acquires through it.
static Kernel generateAcquire(Random &random) {
  std::string fence = random
                          .pick({"llvm.fence syncscope(\"device\") acquire",
                                 "llvm.fence syncscope(\"device\") acq_rel",
                                 "nvvm.inline_ptx \"fence.acq_rel.gpu;\"",
                                 "llvm.fence seq_cst"})
                          .str();
  std::string functions, wait = fence;
  switch (random.below(4)) {
  case 0:
    break;
  case 1:
    functions =
        "  func.func private @wait() {\n    " + fence + "\n    return\n  }\n";
    wait = "func.call @wait() : () -> ()";
    break;
  case 2:
    functions =
        "  llvm.func @wait() {\n    " + fence + "\n    llvm.return\n  }\n";
    wait = "llvm.call @wait() : () -> ()";
    break;
  default:
    functions = "  llvm.func @inner() {\n    " + fence +
                "\n    llvm.return\n  }\n  llvm.func @wait() {\n    llvm.call "
                "@inner() : () -> ()\n    llvm.return\n  }\n";
    wait = "llvm.call @wait() : () -> ()";
    break;
  }
  std::string read =
      random.chance(60)
          ? "%old = llvm.atomicrmw add %q, %one syncscope(\"device\") "
            "monotonic : !llvm.ptr<1>, i32"
          : "%old = memref.atomic_rmw addi %one, %count[%c0] : (i32, "
            "memref<?xi32>) -> i32";
  Kernel kernel;
  kernel.grid = 2;
  for (unsigned i = 0; i < 4; ++i)
    kernel.arguments.push_back(makeBuffer("memref<?xi32>", "i32", 1));
  kernel.text = fill(
      R"(gpu.module @m {
@FUNCTIONS@  gpu.func @kernel(%data: memref<?xi32>, %count: memref<?xi32>, %flag: memref<?xi32>, %out: memref<?xi32>) kernel {
    %c0 = arith.constant 0 : index
    %one = arith.constant 1 : i32
    %number = arith.constant 42 : i32
    %who = gpu.block_id x
    %isFirst = arith.cmpi eq, %who, %c0 : index
    %address = memref.extract_aligned_pointer_as_index %flag : memref<?xi32> -> index
    %bits = arith.index_cast %address : index to i64
    %p = llvm.inttoptr %bits : i64 to !llvm.ptr<1>
    %place = memref.extract_aligned_pointer_as_index %count : memref<?xi32> -> index
    %countBits = arith.index_cast %place : index to i64
    %q = llvm.inttoptr %countBits : i64 to !llvm.ptr<1>
    scf.if %isFirst {
      memref.store %number, %data[%c0] : memref<?xi32>
      redop.red release gpu add u32 %q, %one : !llvm.ptr<1>, i32
      llvm.store %one, %p atomic syncscope("device") monotonic {alignment = 4 : i64} : i32, !llvm.ptr<1>
    } else {
      scf.while : () -> () {
        %seen = llvm.load %p atomic syncscope("device") monotonic {alignment = 4 : i64} : !llvm.ptr<1> -> i32
        %waits = arith.cmpi ne, %seen, %one : i32
        scf.condition(%waits)
      } do {
        scf.yield
      }
      @READ@
      @WAIT@
      %read = memref.load %data[%c0] : memref<?xi32>
      memref.store %read, %out[%c0] : memref<?xi32>
    }
    gpu.return
  }
}
)",
      {{"FUNCTIONS", functions}, {"READ", read}, {"WAIT", wait}});
  return kernel;
}

/// No function is marked as a kernel, and one calls the other.
static Kernel generateUnmarked(Random &random) {
  Kernel kernel;
  kernel.block = random.between(1, 16);
  kernel.grid = random.between(1, 2);
  kernel.arguments = {makeBuffer("memref<?xi32>", "i32", 4)};
  kernel.text = fill(
      R"(gpu.module @m {
  func.func @@FIRST@(%m: memref<?xi32>, %i: index, %v: i32) {
    @REDUCE@
    return
  }
  func.func @kernel(%m: memref<?xi32>) {
    %i = arith.constant @WHERE@ : index
    %x = gpu.thread_id x
    %v = arith.index_cast %x : index to i32
    call @@FIRST@(%m, %i, %v) : (memref<?xi32>, index, i32) -> ()
    return
  }
}
)",
      {{"REDUCE",
        random.chance(50)
            ? "%old = memref.atomic_rmw addi %v, %m[%i] : (i32, memref<?xi32>) "
              "-> i32"
            : "redop.store_reduce addi %v, %m[%i] : i32, memref<?xi32>"},
       {"FIRST", random.pick({"add", "zadd"}).str()},
       {"WHERE", std::to_string(random.below(4))}});
  return kernel;
}

Kernel mlir::redop::fuzz::generateTemplate(Random &random) {
  switch (random.below(5)) {
  case 0:
  case 1:
    return generateRelease(random);
  case 2:
  case 3:
    return generateAcquire(random);
  default:
    return generateUnmarked(random);
  }
}
