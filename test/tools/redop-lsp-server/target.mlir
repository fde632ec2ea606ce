// What the target does not support is an error, and what ptxas miscompiles a warning.
// RUN: %python %S/dialogue.py redop-lsp-server %s | FileCheck %s --implicit-check-not=error --implicit-check-not=warning
// RUN: %python %S/dialogue.py redop-lsp-server %s --chip=sm_80 | FileCheck %s --check-prefix=SM80 --implicit-check-not=error
// RUN: %python %S/dialogue.py redop-lsp-server %s --chip=sm_90 --ptx=8.0 | FileCheck %s --check-prefix=SM90 --implicit-check-not=error
// RUN: not redop-lsp-server --chip=sm_91 < /dev/null 2>&1 | FileCheck %s --check-prefix=CHIP
// RUN: not redop-lsp-server --ptx=nine < /dev/null 2>&1 | FileCheck %s --check-prefix=PTX
// CHIP: redop-lsp-server: error: unknown chip 'sm_91'; expected one of
// PTX: redop-lsp-server: error: {{.*}}'nine'

func.func @chip(%p: !llvm.ptr<1>, %x: vector<8xf16>, %v: f32) {
  redop.red add v8 f16 %p, %x : !llvm.ptr<1>, vector<8xf16>
  // SM80: [[#@LINE-1]]:3-23: error: 'redop.red' op red add v8 f16 requires sm_90 (PTX 8.1); target is sm_80
  // SM80-NEXT: note: nearest form supported by sm_80: red add f16
  // SM90: [[#@LINE-3]]:3-23: error: 'redop.red' op red add v8 f16 requires sm_90 (PTX 8.1); target is sm_90 with PTX 8.0
  redop.red add f32 %p, %v : !llvm.ptr<1>, f32
  return
}
// -----
// One that ptxas miscompiles.
func.func @miscompiled(%p: !llvm.ptr<7>, %v: i64) {
  redop.red or b64 %p, %v : !llvm.ptr<7>, i64
  // SM90: [[#@LINE-1]]:3-19: warning: ptxas miscompiles this in another CTA's shared memory: red or b64 is a load and a store, and not atomic;
  // SM80: [[#@LINE-2]]:3-19: error:
  return
}
// -----
// The targets of a module, unless the options name one.
gpu.module @module [#nvvm.target<chip = "sm_80">] {
  gpu.func @kernel(%p: !llvm.ptr<1>, %x: vector<8xf16>) kernel {
    redop.red add v8 f16 %p, %x : !llvm.ptr<1>, vector<8xf16>
    // CHECK: [[#@LINE-1]]:5-25: error: 'redop.red' op red add v8 f16 requires sm_90 (PTX 8.1); target is sm_80
    // SM80: [[#@LINE-2]]:5-25: error:
    // SM90: [[#@LINE-3]]:5-25: error: {{.*}} target is sm_90 with PTX 8.0
    gpu.return
  }
}
