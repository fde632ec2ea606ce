// Loops whose operation is one of floats, or of 16 bits.
//
// RUN: cp %s %t.mlir && %for_llvm %t.mlir
// RUN: redop-opt %t.mlir --raise-to-redop --split-input-file --verify-diagnostics --remarks-filter-missed=raise-to-redop | FileCheck %s
// RUN: redop-opt %t.mlir --raise-to-redop=any-subnormals --split-input-file 2>/dev/null | FileCheck %s --check-prefix=ANY

// A sum of f32 in shared memory keeps subnormals, as the loop does.
// CHECK-LABEL: @sum_shared
// CHECK-NEXT: redop.store_reduce addf cta %arg1, %arg0 or_upstream : f32, !llvm.ptr<3>
// CHECK-NOT: cmpxchg
llvm.func @sum_shared(%cell: !llvm.ptr<3>, %v: f32, %first: i32) {
  llvm.br ^loop(%first : i32)
^loop(%seen: i32):
  %f = llvm.bitcast %seen : i32 to f32
  %g = llvm.fadd %f, %v : f32
  %new = llvm.bitcast %g : f32 to i32
  %pair = llvm.cmpxchg %cell, %seen, %new syncscope("block") monotonic monotonic : !llvm.ptr<3>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  llvm.cond_br %done, ^end, ^loop(%old : i32)
^end:
  llvm.return
}

// Also one through a generic pointer that is known to point there.
// CHECK-LABEL: @sum_known_shared
// CHECK: redop.store_reduce addf %arg0, %{{.+}} or_upstream : f32, !llvm.ptr
// CHECK-NOT: cmpxchg
llvm.mlir.global internal @bins() {addr_space = 3 : i32} : !llvm.array<64 x f32>
llvm.func @sum_known_shared(%v: f32, %first: i32) {
  %bins = llvm.mlir.addressof @bins : !llvm.ptr<3>
  %cell = llvm.addrspacecast %bins : !llvm.ptr<3> to !llvm.ptr
  llvm.br ^loop(%first : i32)
^loop(%seen: i32):
  %f = llvm.bitcast %seen : i32 to f32
  %g = llvm.fadd %v, %f : f32
  %new = llvm.bitcast %g : f32 to i32
  %pair = llvm.cmpxchg %cell, %seen, %new syncscope("device") monotonic monotonic : !llvm.ptr, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  llvm.cond_br %done, ^end, ^loop(%old : i32)
^end:
  llvm.return
}

// -----

// In global memory, or where it is unknown, it does not.
// CHECK-LABEL: @sum_global
// CHECK: llvm.cmpxchg
// ANY-LABEL: @sum_global
// ANY-NEXT: redop.store_reduce addf
llvm.func @sum_global(%cell: !llvm.ptr<1>, %v: f32, %first: i32) {
  llvm.br ^loop(%first : i32)
^loop(%seen: i32):
  %f = llvm.bitcast %seen : i32 to f32
  %g = llvm.fadd %f, %v : f32
  %new = llvm.bitcast %g : f32 to i32
  // expected-remark@+1 {{not raised to redop: a sum of f32 flushes subnormals in global memory, which its loop keeps; add the attribute redop.any_subnormals if they do not matter}}
  %pair = llvm.cmpxchg %cell, %seen, %new syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  llvm.cond_br %done, ^end, ^loop(%old : i32)
^end:
  llvm.return
}

// CHECK-LABEL: @sum_generic
// CHECK: llvm.cmpxchg
// ANY-LABEL: @sum_generic
// ANY-NEXT: redop.store_reduce addf
llvm.func @sum_generic(%cell: !llvm.ptr, %v: f32, %first: i32) {
  llvm.br ^loop(%first : i32)
^loop(%seen: i32):
  %f = llvm.bitcast %seen : i32 to f32
  %g = llvm.fadd %f, %v : f32
  %new = llvm.bitcast %g : f32 to i32
  // expected-remark@+1 {{not raised to redop: a sum of f32 flushes subnormals in global memory, which its loop keeps; add the attribute redop.any_subnormals if they do not matter}}
  %pair = llvm.cmpxchg %cell, %seen, %new syncscope("device") monotonic monotonic : !llvm.ptr, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  llvm.cond_br %done, ^end, ^loop(%old : i32)
^end:
  llvm.return
}

// -----

// With a permission, or where the loop flushes them, too.
// CHECK-LABEL: @permitted
// CHECK: redop.store_reduce addf
// CHECK-LABEL: @flushing
// CHECK: redop.store_reduce addf
// CHECK-NOT: cmpxchg
llvm.func @permitted(%cell: !llvm.ptr<1>, %v: f32, %first: i32) attributes {nvvm.kernel, redop.any_subnormals} {
  llvm.br ^loop(%first : i32)
^loop(%seen: i32):
  %f = llvm.bitcast %seen : i32 to f32
  %g = llvm.fadd %f, %v : f32
  %new = llvm.bitcast %g : f32 to i32
  %pair = llvm.cmpxchg %cell, %seen, %new syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  llvm.cond_br %done, ^end, ^loop(%old : i32)
^end:
  llvm.return
}
llvm.func @flushing(%cell: !llvm.ptr<1>, %v: f32, %first: i32) attributes {denormal_fp_math_f32 = "preserve-sign,preserve-sign"} {
  llvm.br ^loop(%first : i32)
^loop(%seen: i32):
  %f = llvm.bitcast %seen : i32 to f32
  %g = llvm.fadd %f, %v : f32
  %new = llvm.bitcast %g : f32 to i32
  %pair = llvm.cmpxchg %cell, %seen, %new syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  llvm.cond_br %done, ^end, ^loop(%old : i32)
^end:
  llvm.return
}

// -----

// A difference is a sum of the negated value, but not the other way round.
// CHECK-LABEL: @difference
// CHECK: %[[MINUS:.+]] = llvm.fneg %arg1 : f64
// CHECK-NEXT: redop.store_reduce addf %[[MINUS]], %arg0 or_upstream : f64, !llvm.ptr<1>
// CHECK-LABEL: @difference_of_integers
// CHECK: %[[MINUS:.+]] = llvm.sub %{{.+}}, %arg1 : i32
// CHECK-NEXT: redop.store_reduce addi %[[MINUS]], %arg0
// CHECK-LABEL: @opposite_difference
// CHECK: llvm.cmpxchg
llvm.func @difference(%cell: !llvm.ptr<1>, %v: f64, %first: i64) {
  llvm.br ^loop(%first : i64)
^loop(%seen: i64):
  %f = llvm.bitcast %seen : i64 to f64
  %g = llvm.fsub %f, %v : f64
  %new = llvm.bitcast %g : f64 to i64
  %pair = llvm.cmpxchg %cell, %seen, %new syncscope("device") monotonic monotonic : !llvm.ptr<1>, i64
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i64, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i64, i1)>
  llvm.cond_br %done, ^end, ^loop(%old : i64)
^end:
  llvm.return
}
llvm.func @difference_of_integers(%cell: !llvm.ptr<1>, %v: i32, %first: i32) {
  llvm.br ^loop(%first : i32)
^loop(%seen: i32):
  %new = llvm.sub %seen, %v : i32
  %pair = llvm.cmpxchg %cell, %seen, %new syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  llvm.cond_br %done, ^end, ^loop(%old : i32)
^end:
  llvm.return
}
llvm.func @opposite_difference(%cell: !llvm.ptr<1>, %v: f64, %first: i64) {
  llvm.br ^loop(%first : i64)
^loop(%seen: i64):
  %f = llvm.bitcast %seen : i64 to f64
  %g = llvm.fsub %v, %f : f64
  %new = llvm.bitcast %g : f64 to i64
  // expected-remark@+1 {{not raised to redop: its new value is not one operation of what memory held and of a value from outside the loop, but 'llvm.fsub'}}
  %pair = llvm.cmpxchg %cell, %seen, %new syncscope("device") monotonic monotonic : !llvm.ptr<1>, i64
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i64, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i64, i1)>
  llvm.cond_br %done, ^end, ^loop(%old : i64)
^end:
  llvm.return
}

// -----

// Sums of 16 bits keep subnormals everywhere.
// CHECK-LABEL: @sum_f16
// CHECK: redop.store_reduce addf %arg1, %arg0 or_upstream : f16, !llvm.ptr<1>
// CHECK-LABEL: @difference_bf16
// CHECK: %[[MINUS:.+]] = llvm.fneg %arg1 : bf16
// CHECK-NEXT: redop.store_reduce addf %[[MINUS]], %arg0 or_upstream : bf16, !llvm.ptr<1>
// CHECK-LABEL: @bits_of_16
// CHECK: redop.store_reduce xori %arg1, %arg0 or_upstream : i16, !llvm.ptr<1>
// PTX has no such instruction, so that LLVM's loop is as good.
// CHECK-LABEL: @sum_of_16
// CHECK: llvm.cmpxchg
llvm.func @sum_f16(%cell: !llvm.ptr<1>, %v: f16, %first: i16) {
  llvm.br ^loop(%first : i16)
^loop(%seen: i16):
  %f = llvm.bitcast %seen : i16 to f16
  %g = llvm.fadd %f, %v : f16
  %new = llvm.bitcast %g : f16 to i16
  %pair = llvm.cmpxchg %cell, %seen, %new syncscope("device") monotonic monotonic : !llvm.ptr<1>, i16
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i16, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i16, i1)>
  llvm.cond_br %done, ^end, ^loop(%old : i16)
^end:
  llvm.return
}
llvm.func @difference_bf16(%cell: !llvm.ptr<1>, %v: bf16, %first: i16) {
  llvm.br ^loop(%first : i16)
^loop(%seen: i16):
  %f = llvm.bitcast %seen : i16 to bf16
  %g = llvm.fsub %f, %v : bf16
  %new = llvm.bitcast %g : bf16 to i16
  %pair = llvm.cmpxchg %cell, %seen, %new syncscope("device") monotonic monotonic : !llvm.ptr<1>, i16
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i16, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i16, i1)>
  llvm.cond_br %done, ^end, ^loop(%old : i16)
^end:
  llvm.return
}
llvm.func @bits_of_16(%cell: !llvm.ptr<1>, %v: i16, %first: i16) {
  llvm.br ^loop(%first : i16)
^loop(%seen: i16):
  %new = llvm.xor %seen, %v : i16
  %pair = llvm.cmpxchg %cell, %seen, %new syncscope("device") monotonic monotonic : !llvm.ptr<1>, i16
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i16, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i16, i1)>
  llvm.cond_br %done, ^end, ^loop(%old : i16)
^end:
  llvm.return
}
llvm.func @sum_of_16(%cell: !llvm.ptr<1>, %v: i16, %first: i16) {
  llvm.br ^loop(%first : i16)
^loop(%seen: i16):
  %new = llvm.add %seen, %v : i16
  // expected-remark@+1 {{not raised to redop: PTX has no such atomic}}
  %pair = llvm.cmpxchg %cell, %seen, %new syncscope("device") monotonic monotonic : !llvm.ptr<1>, i16
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i16, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i16, i1)>
  llvm.cond_br %done, ^end, ^loop(%old : i16)
^end:
  llvm.return
}

// -----

// The operators of CUDA's half are inline assembly on the bits.
// CHECK-LABEL: @sum_by_text
// CHECK-NEXT: %[[SUMMAND:.+]] = llvm.bitcast %arg1 : i16 to f16
// CHECK-NEXT: redop.store_reduce addf %[[SUMMAND]], %arg0 or_upstream : f16, !llvm.ptr<1>
// CHECK-NOT: inline_asm
// CHECK: llvm.return
// CHECK-LABEL: @difference_by_text
// CHECK: %[[MINUS:.+]] = llvm.fneg %{{.+}} : bf16
// CHECK-NEXT: redop.store_reduce addf %[[MINUS]], %arg0 or_upstream : bf16, !llvm.ptr<1>
// CHECK-NOT: inline_asm
// CHECK: llvm.return
llvm.func @sum_by_text(%cell: !llvm.ptr<1>, %v: i16, %first: i16) {
  llvm.br ^loop(%first : i16)
^loop(%seen: i16):
  %new = llvm.inline_asm "{add.f16 $0,$1,$2;\0A}", "=h,h,h" %seen, %v : (i16, i16) -> i16
  %pair = llvm.cmpxchg %cell, %seen, %new syncscope("device") monotonic monotonic : !llvm.ptr<1>, i16
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i16, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i16, i1)>
  llvm.cond_br %done, ^end, ^loop(%old : i16)
^end:
  llvm.return
}
llvm.func @difference_by_text(%cell: !llvm.ptr<1>, %v: i16, %first: i16) {
  llvm.br ^loop(%first : i16)
^loop(%seen: i16):
  %new = llvm.inline_asm "{ sub.rn.bf16 $0, $1, $2; }", "=h,h,h" %seen, %v : (i16, i16) -> i16
  %pair = llvm.cmpxchg %cell, %seen, %new syncscope("device") monotonic monotonic : !llvm.ptr<1>, i16
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i16, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i16, i1)>
  llvm.cond_br %done, ^end, ^loop(%old : i16)
^end:
  llvm.return
}

// -----

// Not if the text computes something else, reads its operands elsewhere, or has
// effects.
// CHECK-COUNT-4: llvm.cmpxchg
// CHECK-NOT: cmpxchg
llvm.func @saturated(%cell: !llvm.ptr<1>, %v: i16, %first: i16) {
  llvm.br ^loop(%first : i16)
^loop(%seen: i16):
  %new = llvm.inline_asm "{add.sat.f16 $0,$1,$2;}", "=h,h,h" %seen, %v : (i16, i16) -> i16
  // expected-remark@+1 {{not raised to redop: its loop also executes 'llvm.inline_asm'}}
  %pair = llvm.cmpxchg %cell, %seen, %new syncscope("device") monotonic monotonic : !llvm.ptr<1>, i16
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i16, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i16, i1)>
  llvm.cond_br %done, ^end, ^loop(%old : i16)
^end:
  llvm.return
}
llvm.func @twice(%cell: !llvm.ptr<1>, %v: i16, %first: i16) {
  llvm.br ^loop(%first : i16)
^loop(%seen: i16):
  %new = llvm.inline_asm "{add.f16 $0,$1,$1;}", "=h,h,h" %seen, %v : (i16, i16) -> i16
  // expected-remark@+1 {{not raised to redop: its loop also executes 'llvm.inline_asm'}}
  %pair = llvm.cmpxchg %cell, %seen, %new syncscope("device") monotonic monotonic : !llvm.ptr<1>, i16
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i16, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i16, i1)>
  llvm.cond_br %done, ^end, ^loop(%old : i16)
^end:
  llvm.return
}
llvm.func @tied(%cell: !llvm.ptr<1>, %v: i16, %first: i16) {
  llvm.br ^loop(%first : i16)
^loop(%seen: i16):
  %new = llvm.inline_asm "{add.f16 $0,$1,$2;}", "=h,0,h" %seen, %v : (i16, i16) -> i16
  // expected-remark@+1 {{not raised to redop: its loop also executes 'llvm.inline_asm'}}
  %pair = llvm.cmpxchg %cell, %seen, %new syncscope("device") monotonic monotonic : !llvm.ptr<1>, i16
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i16, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i16, i1)>
  llvm.cond_br %done, ^end, ^loop(%old : i16)
^end:
  llvm.return
}
llvm.func @effects(%cell: !llvm.ptr<1>, %v: i16, %first: i16) {
  llvm.br ^loop(%first : i16)
^loop(%seen: i16):
  %new = llvm.inline_asm has_side_effects "{add.f16 $0,$1,$2;}", "=h,h,h" %seen, %v : (i16, i16) -> i16
  // expected-remark@+1 {{not raised to redop: its loop also executes 'llvm.inline_asm'}}
  %pair = llvm.cmpxchg %cell, %seen, %new syncscope("device") monotonic monotonic : !llvm.ptr<1>, i16
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i16, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i16, i1)>
  llvm.cond_br %done, ^end, ^loop(%old : i16)
^end:
  llvm.return
}

// -----

// The expected value may pass through the loop as a float.
// CHECK-LABEL: @float_argument
// CHECK: redop.store_reduce addf %arg1, %arg0 or_upstream : f64, !llvm.ptr<1>
// CHECK-NOT: cmpxchg
llvm.func @float_argument(%cell: !llvm.ptr<1>, %v: f64, %first: f64) {
  llvm.br ^loop(%first : f64)
^loop(%f: f64):
  %g = llvm.fadd %f, %v : f64
  %seen = llvm.bitcast %f : f64 to i64
  %new = llvm.bitcast %g : f64 to i64
  %pair = llvm.cmpxchg %cell, %seen, %new syncscope("device") monotonic monotonic : !llvm.ptr<1>, i64
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i64, i1)>
  %found = llvm.bitcast %old : i64 to f64
  %done = llvm.icmp "eq" %seen, %old : i64
  llvm.cond_br %done, ^end, ^loop(%found : f64)
^end:
  llvm.return
}

// -----

// A comparison of floats decides what NaNs and zeros of both signs do, unlike
// the kind; with both flags they do not matter.
// CHECK-LABEL: @compared
// CHECK: redop.store_reduce maxnumf %arg1, %arg0 compare(ogt) weak_read : f32, !llvm.ptr<1>
// CHECK-LABEL: @compared_without_nans
// CHECK: redop.store_reduce maxnumf %arg1, %arg0 compare(ogt) weak_read : f32, !llvm.ptr<1>
// CHECK-LABEL: @compared_fast
// CHECK: redop.store_reduce maxnumf %arg1, %arg0 fastmath<nnan,nsz> or_upstream : f32, !llvm.ptr<1>
// CHECK-NOT: cmpxchg
llvm.func @compared(%cell: !llvm.ptr<1>, %v: f32) {
  %first = llvm.load %cell : !llvm.ptr<1> -> i32
  %bits = llvm.bitcast %v : f32 to i32
  llvm.br ^check(%first : i32)
^check(%seen: i32):
  %f = llvm.bitcast %seen : i32 to f32
  %less = llvm.fcmp "olt" %f, %v : f32
  llvm.cond_br %less, ^try, ^end
^try:
  %pair = llvm.cmpxchg %cell, %seen, %bits syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.icmp "eq" %seen, %old : i32
  llvm.cond_br %done, ^end, ^check(%old : i32)
^end:
  llvm.return
}
llvm.func @compared_without_nans(%cell: !llvm.ptr<1>, %v: f32) {
  %first = llvm.load %cell : !llvm.ptr<1> -> i32
  %bits = llvm.bitcast %v : f32 to i32
  llvm.br ^check(%first : i32)
^check(%seen: i32):
  %f = llvm.bitcast %seen : i32 to f32
  %less = llvm.fcmp "olt" %f, %v {fastmathFlags = #llvm.fastmath<nnan>} : f32
  llvm.cond_br %less, ^try, ^end
^try:
  %pair = llvm.cmpxchg %cell, %seen, %bits syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.icmp "eq" %seen, %old : i32
  llvm.cond_br %done, ^end, ^check(%old : i32)
^end:
  llvm.return
}
llvm.func @compared_fast(%cell: !llvm.ptr<1>, %v: f32) {
  %first = llvm.load %cell : !llvm.ptr<1> -> i32
  %bits = llvm.bitcast %v : f32 to i32
  llvm.br ^check(%first : i32)
^check(%seen: i32):
  %f = llvm.bitcast %seen : i32 to f32
  %less = llvm.fcmp "olt" %f, %v {fastmathFlags = #llvm.fastmath<fast>} : f32
  llvm.cond_br %less, ^try, ^end
^try:
  %pair = llvm.cmpxchg %cell, %seen, %bits syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.icmp "eq" %seen, %old : i32
  llvm.cond_br %done, ^end, ^check(%old : i32)
^end:
  llvm.return
}
