// Stock mlir-opt with the plugin: the dialect, upstream's convert-to-llvm, and
// redop's passes.
// RUN: mlir-opt %s --load-dialect-plugin=%redop_plugin | FileCheck %s --check-prefix=PARSED
// RUN: mlir-opt %s --load-dialect-plugin=%redop_plugin --emit-bytecode \
// RUN:   | mlir-opt --load-dialect-plugin=%redop_plugin | FileCheck %s --check-prefix=PARSED
// RUN: mlir-opt %s --load-dialect-plugin=%redop_plugin --convert-to-llvm | FileCheck %s --check-prefix=LOWERED
// RUN: mlir-opt %s --load-dialect-plugin=%redop_plugin --load-pass-plugin=%redop_plugin \
// RUN:   --pass-pipeline='builtin.module(gpu.module(convert-redop-to-nvvm{atomicrmw=off},convert-redop-to-inline-ptx))' \
// RUN:   | FileCheck %s --check-prefix=INLINE

// The target check, with the attribute and with an option.
// RUN: mlir-opt %s --load-dialect-plugin=%redop_plugin --load-pass-plugin=%redop_plugin \
// RUN:   --pass-pipeline='builtin.module(redop-verify-target)' -o /dev/null
// RUN: not mlir-opt %s --load-dialect-plugin=%redop_plugin --load-pass-plugin=%redop_plugin \
// RUN:   --pass-pipeline='builtin.module(redop-verify-target{chip=sm_80})' 2>&1 | FileCheck %s --check-prefix=SM80

// Without the plugin.
// RUN: not mlir-opt %s 2>&1 | FileCheck %s --check-prefix=WITHOUT

// PARSED: redop.red add v4 f32 %{{.*}}, %{{.*}} : !llvm.ptr<1>, vector<4xf32>
// PARSED: redop.redux.sync add u32
// PARSED: redop.red add u32

// LOWERED: llvm.func @k(
// LOWERED: llvm.inline_asm has_side_effects {{.*}} "red.global.add.v4.f32 [$0], {$1, $2, $3, $4};", "l,f,f,f,f,~{memory}"
// LOWERED: nvvm.redux.sync
// LOWERED-NOT: redop.

// INLINE: func.func @k(
// INLINE: "red.global.add.v4.f32
// INLINE: nvvm.redux.sync
// INLINE: "red.global.add.u32

// WITHOUT: error: Dialect `redop' not found

module {
  gpu.module @m [#nvvm.target<chip = "sm_90", features = "+ptx81">] {
    func.func @k(%p: !llvm.ptr<1>, %v: vector<4xf32>, %i: i32, %mask: i32) {
      // SM80: mlir-opt.mlir:[[@LINE+1]]:7: error: 'redop.red' op {{.*}} requires sm_90 (PTX 8.1); target is sm_80
      redop.red add v4 f32 %p, %v : !llvm.ptr<1>, vector<4xf32>
      %sum = redop.redux.sync add u32 %i, %mask : i32
      redop.red add u32 %p, %sum : !llvm.ptr<1>, i32
      return
    }
  }
}
