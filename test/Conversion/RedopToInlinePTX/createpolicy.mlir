// createpolicy: no side effects or clobber, so equal ones can be merged and
// unused ones removed; a fraction is printed with all its bits.

// RUN: redop-opt %s --convert-redop-to-inline-ptx | FileCheck %s --implicit-check-not=redop. --implicit-check-not=has_side_effects
// RUN: redop-opt %s --convert-redop-to-inline-ptx --convert-func-to-llvm \
// RUN:   | mlir-translate --mlir-to-llvmir -o %t.ll
// RUN: llc %t.ll -mtriple=nvptx64-nvidia-cuda -mcpu=sm_80 -mattr=+ptx74 -o %t.ptx
// RUN: FileCheck %s --check-prefix=PTX < %t.ptx
// RUN: %if ptxas %{ %ptxas-verify -arch=sm_80 < %t.ptx %}
// RUN: opt %t.ll -O3 -mtriple=nvptx64-nvidia-cuda -mcpu=sm_80 | llc -mcpu=sm_80 -mattr=+ptx74 | FileCheck %s --check-prefix=O3

// CHECK-LABEL: func.func @fractional
// PTX-LABEL: fractional(
func.func @fractional() -> (i64, i64, i64, i64) {
  // CHECK-NEXT: %[[A:.*]] = llvm.inline_asm asm_dialect = att "createpolicy.fractional.L2::evict_last.b64 $0;", "=l" : () -> i64
  // PTX: createpolicy.fractional.L2::evict_last.b64 %rd{{[0-9]+}};
  %a = redop.createpolicy.fractional evict_last : i64
  // CHECK-NEXT: %[[B:.*]] = llvm.inline_asm asm_dialect = att "createpolicy.fractional.L2::evict_normal.L2::evict_first.b64 $0, 0f3E800000;", "=l" : () -> i64
  // PTX: createpolicy.fractional.L2::evict_normal.L2::evict_first.b64 %rd{{[0-9]+}}, 0f3E800000;
  %b = redop.createpolicy.fractional evict_normal, evict_first 0.25 : i64
  // CHECK-NEXT: %[[C:.*]] = llvm.inline_asm asm_dialect = att "createpolicy.fractional.L2::evict_unchanged.b64 $0, 0f3DCCCCCD;", "=l" : () -> i64
  // PTX: createpolicy.fractional.L2::evict_unchanged.b64 %rd{{[0-9]+}}, 0f3DCCCCCD;
  %c = redop.createpolicy.fractional evict_unchanged, evict_unchanged 0.1 : i64
  // The smallest f32 above 0: leading zeros are printed.
  // CHECK-NEXT: %[[D:.*]] = llvm.inline_asm asm_dialect = att "createpolicy.fractional.L2::evict_first.b64 $0, 0f00000001;", "=l" : () -> i64
  // PTX: createpolicy.fractional.L2::evict_first.b64 %rd{{[0-9]+}}, 0f00000001;
  %d = redop.createpolicy.fractional evict_first 1.4e-45 : i64
  // CHECK-NEXT: return %[[A]], %[[B]], %[[C]], %[[D]]
  return %a, %b, %c, %d : i64, i64, i64, i64
}

// The same form with and without an operand.
// CHECK-LABEL: func.func @operand
// PTX-LABEL: operand(
func.func @operand(%f: f32) -> (i64, i64) {
  // CHECK-NEXT: %[[A:.*]] = llvm.inline_asm asm_dialect = att "createpolicy.fractional.L2::evict_last.b64 $0, $1;", "=l,f" %arg0 : (f32) -> i64
  // PTX: createpolicy.fractional.L2::evict_last.b64 %rd{{[0-9]+}}, %{{[fr][0-9]+}};
  %a = redop.createpolicy.fractional evict_last fraction(%f) : i64
  // CHECK-NEXT: %[[B:.*]] = llvm.inline_asm asm_dialect = att "createpolicy.fractional.L2::evict_last.b64 $0;", "=l" : () -> i64
  %b = redop.createpolicy.fractional evict_last : i64
  // CHECK-NEXT: return %[[A]], %[[B]]
  return %a, %b : i64, i64
}

// CHECK-LABEL: func.func @range
// PTX-LABEL: range(
// PTX-DAG: ld.param.b64 [[P:%rd[0-9]+]], [range_param_0];
// PTX-DAG: ld.param.b32 [[PRIMARY:%r[0-9]+]], [range_param_2];
// PTX-DAG: ld.param.b32 [[TOTAL:%r[0-9]+]], [range_param_3];
func.func @range(%p: !llvm.ptr<1>, %g: !llvm.ptr, %primary: i32, %total: i32) -> (i64, i64) {
  // CHECK-NEXT: %[[A:.*]] = llvm.inline_asm asm_dialect = att "createpolicy.range.global.L2::evict_last.L2::evict_first.b64 $0, [$1], $2, $3;", "=l,l,r,r" %arg0, %arg2, %arg3 : (!llvm.ptr<1>, i32, i32) -> i64
  // PTX: createpolicy.range.global.L2::evict_last.L2::evict_first.b64 %rd{{[0-9]+}}, {{\[}}[[P]]], [[PRIMARY]], [[TOTAL]];
  %a = redop.createpolicy.range evict_last, evict_first %p, %primary, %total : !llvm.ptr<1>
  // CHECK-NEXT: %[[B:.*]] = llvm.inline_asm asm_dialect = att "createpolicy.range.L2::evict_normal.b64 $0, [$1], $2, $3;", "=l,l,r,r" %arg1, %arg2, %arg3 : (!llvm.ptr, i32, i32) -> i64
  // PTX: createpolicy.range.L2::evict_normal.b64 %rd{{[0-9]+}}, [%rd{{[0-9]+}}], [[PRIMARY]], [[TOTAL]];
  %b = redop.createpolicy.range evict_normal %g, %primary, %total : !llvm.ptr
  // CHECK-NEXT: return %[[A]], %[[B]]
  return %a, %b : i64, i64
}

// An unused op is removed, two equal ones are merged.
// CHECK-LABEL: func.func @pure
// CHECK-COUNT-3: createpolicy.fractional
// CHECK-NOT: createpolicy.fractional
// O3-LABEL: pure(
// O3-NOT: createpolicy
// O3: createpolicy.fractional.L2::evict_last.b64 [[A:%rd[0-9]+]];
// O3-NOT: createpolicy
// O3-COUNT-2: st.param.b64 {{.*}}, [[A]];
// O3-NOT: st.param.b64
func.func @pure() -> (i64, i64) {
  %unused = redop.createpolicy.fractional evict_first : i64
  %a = redop.createpolicy.fractional evict_last : i64
  %b = redop.createpolicy.fractional evict_last : i64
  return %a, %b : i64, i64
}
