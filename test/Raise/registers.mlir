// Registers of 128 bits, vectors of registers, braces around one register, constants in the text, and tied operands.
// RUN: redop-opt %s --raise-to-redop --verify-diagnostics --remarks-filter-missed=raise-to-redop --split-input-file | FileCheck %s

// CHECK-LABEL: @wide
// CHECK-SAME: (%[[P:.*]]: !llvm.ptr<1>, %[[A:.*]]: i64, %[[B:.*]]: i64)
llvm.func @wide(%p: !llvm.ptr<1>, %a: i64, %b: i64) -> !llvm.struct<(i64, i64)> {
  // CHECK: %[[J0:.*]] = llvm.insertelement %[[A]], %{{.*}}[%{{.*}} : i32] : vector<2xi64>
  // CHECK: %[[J1:.*]] = llvm.insertelement %[[B]], %[[J0]][%{{.*}} : i32] : vector<2xi64>
  // CHECK: %[[V:.*]] = llvm.bitcast %[[J1]] : vector<2xi64> to i128
  // CHECK: %[[OLD:.*]] = redop.atom exch b128 %[[P]], %[[V]] : !llvm.ptr<1>, i128
  // CHECK: %[[S:.*]] = llvm.bitcast %[[OLD]] : i128 to vector<2xi64>
  // CHECK: %[[ZERO:.*]] = llvm.mlir.constant(0 : i32) : i32
  // CHECK: %[[LOW:.*]] = llvm.extractelement %[[S]][%[[ZERO]] : i32] : vector<2xi64>
  // CHECK: %[[ONE:.*]] = llvm.mlir.constant(1 : i32) : i32
  // CHECK: %[[HIGH:.*]] = llvm.extractelement %{{.*}}[%[[ONE]] : i32] : vector<2xi64>
  %0 = llvm.inline_asm has_side_effects "{ .reg .b128 s, d; mov.b128 s, {$3, $4}; atom.global.exch.b128 d, [$2], s; mov.b128 {$0, $1}, d; }", "=l,=l,l,l,l,~{memory}" %p, %a, %b : (!llvm.ptr<1>, i64, i64) -> !llvm.struct<(i64, i64)>
  // CHECK: llvm.insertvalue %[[LOW]], %{{.*}}[0]
  // CHECK: llvm.insertvalue %[[HIGH]], %{{.*}}[1]
  llvm.return %0 : !llvm.struct<(i64, i64)>
}

// The result is in the register of the compared value, which is read before; only its high half is wanted.
// CHECK-LABEL: @wide_cas
// CHECK-SAME: (%[[P:.*]]: !llvm.ptr<1>, %[[A:.*]]: i64, %[[B:.*]]: i64)
llvm.func @wide_cas(%p: !llvm.ptr<1>, %a: i64, %b: i64) -> i64 {
  // CHECK: llvm.insertelement %[[A]],
  // CHECK: llvm.insertelement %[[B]],
  // CHECK: %[[COMPARE:.*]] = llvm.bitcast %{{.*}} : vector<2xi64> to i128
  // CHECK: llvm.insertelement %[[B]],
  // CHECK: llvm.insertelement %[[A]],
  // CHECK: %[[NEW:.*]] = llvm.bitcast %{{.*}} : vector<2xi64> to i128
  // CHECK: %[[OLD:.*]] = redop.atom acquire cas b128 %[[P]], %[[COMPARE]], %[[NEW]] : !llvm.ptr<1>, i128
  // CHECK: %[[S:.*]] = llvm.bitcast %[[OLD]] : i128 to vector<2xi64>
  // CHECK: %[[ONE:.*]] = llvm.mlir.constant(1 : i32) : i32
  // CHECK: %[[HIGH:.*]] = llvm.extractelement %[[S]][%[[ONE]] : i32] : vector<2xi64>
  %0 = llvm.inline_asm has_side_effects "{ .reg.b128 d; .reg.b128 v; mov.b128 d, {$2, $3}; mov.b128 v, {$3, $2}; atom.global.acquire.gpu.cas.b128 d, [$1], d, v; mov.b128 {_, $0}, d; }", "=l,l,l,l,~{memory}" %p, %a, %b : (!llvm.ptr<1>, i64, i64) -> i64
  // CHECK: llvm.return %[[HIGH]]
  llvm.return %0 : i64
}

// With a guard, into a register that nothing sets before.
// CHECK-LABEL: @wide_guard
llvm.func @wide_guard(%p: !llvm.ptr<1>, %a: i64, %c: i1) -> !llvm.struct<(i64, i64)> {
  // CHECK: %[[ANY:.*]] = llvm.freeze %{{.*}} : i128
  // CHECK: redop.atom exch b128 %{{.*}} predicate(%arg2) else(%[[ANY]])
  %0 = llvm.inline_asm has_side_effects "{ .reg .b128 s, d; mov.b128 s, {$3, $3}; @$4 atom.global.exch.b128 d, [$2], s; mov.b128 {$0, $1}, d; }", "=l,=l,l,l,b,~{memory}" %p, %a, %c : (!llvm.ptr<1>, i64, i1) -> !llvm.struct<(i64, i64)>
  llvm.return %0 : !llvm.struct<(i64, i64)>
}

// CHECK-LABEL: @vectors
// CHECK-SAME: (%[[P:.*]]: !llvm.ptr<1>, %[[A:.*]]: f32, %[[B:.*]]: f32)
llvm.func @vectors(%p: !llvm.ptr<1>, %a: f32, %b: f32) {
  // CHECK: %[[E0:.*]] = llvm.insertelement %[[A]], %{{.*}}[%{{.*}} : i32] : vector<2xf32>
  // CHECK: %[[E1:.*]] = llvm.insertelement %[[B]], %[[E0]][%{{.*}} : i32] : vector<2xf32>
  // CHECK: redop.red add v2 f32 %[[P]], %[[E1]]
  llvm.inline_asm has_side_effects "{ .reg .v2 .f32 v; mov.f32 v.y, $2; mov.f32 v.x, $1; red.global.add.v2.f32 [$0], v; }", "l,f,f,~{memory}" %p, %a, %b : (!llvm.ptr<1>, f32, f32) -> ()
  // CHECK: redop.red add v2 f32 %[[P]], %{{.*}}
  llvm.inline_asm has_side_effects "{ .reg.v4.f32 v; mov.f32 v.w, $2; mov.f32 v.z, $1; red.global.add.v2.f32 [$0], {v.w, v.z}; }", "l,f,f,~{memory}" %p, %a, %b : (!llvm.ptr<1>, f32, f32) -> ()
  llvm.return
}

// ptxas accepts the braces for floats.
// CHECK-LABEL: @braces
llvm.func @braces(%p: !llvm.ptr<1>, %v: i32, %d: f64) -> i32 {
  // CHECK: redop.multimem.ld_reduce {{.*}}add f16x2
  %0 = llvm.inline_asm has_side_effects "multimem.ld_reduce.relaxed.sys.global.add.f16x2 {$0}, [$1];", "=r,l,~{memory}" %p : (!llvm.ptr<1>) -> i32
  // CHECK: redop.multimem.st {{.*}}f64
  llvm.inline_asm has_side_effects "multimem.st.weak.global.f64 [$0], {$1};", "l,d,~{memory}" %p, %d : (!llvm.ptr<1>, f64) -> ()
  llvm.return %0 : i32
}

// A constant in the text has no size of its own.
// CHECK-LABEL: @constants
llvm.func @constants(%p: !llvm.ptr<1>) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %minus = llvm.mlir.constant(-1 : i32) : i32
  %all = llvm.mlir.constant(4294967295 : i64) : i64
  // CHECK: %[[ONE:.*]] = llvm.mlir.constant(1 : i64) : i64
  // CHECK: redop.red add u64 %arg0, %[[ONE]]
  llvm.inline_asm has_side_effects "red.global.add.u64 [$0], $1;", "l,n,~{memory}" %p, %one : (!llvm.ptr<1>, i32) -> ()
  // CHECK: %[[MINUS:.*]] = llvm.mlir.constant(-1 : i64) : i64
  // CHECK: redop.red add u64 %arg0, %[[MINUS]]
  llvm.inline_asm has_side_effects "red.global.add.u64 [$0], $1;", "l,n,~{memory}" %p, %minus : (!llvm.ptr<1>, i32) -> ()
  // CHECK: %[[ALL:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // CHECK: redop.red add u32 %arg0, %[[ALL]]
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0], $1;", "l,i,~{memory}" %p, %all : (!llvm.ptr<1>, i64) -> ()
  llvm.return
}

// Read-write operands: only read, or set by the instruction.
// CHECK-LABEL: @tied
// CHECK-SAME: (%[[P:.*]]: !llvm.ptr<1>, %[[V:.*]]: i32, %[[C:.*]]: i1)
llvm.func @tied(%p: !llvm.ptr<1>, %v: i32, %c: i1) -> !llvm.struct<(ptr<1>, i32)> {
  // CHECK-NEXT: redop.multimem.red {{.*}}add u32 %[[P]], %[[V]]
  %0 = llvm.inline_asm has_side_effects "multimem.red.global.add.u32 [$0], $1;", "=l,r,0,~{memory}" %v, %p : (i32, !llvm.ptr<1>) -> !llvm.ptr<1>
  // CHECK-NEXT: %[[R:.*]] = redop.atom add u32 %[[P]], %[[V]] predicate(%[[C]]) else(%[[V]])
  %1 = llvm.inline_asm has_side_effects "@$2 atom.global.add.u32 $0, [$1], $0;", "=r,l,b,0,~{memory}" %p, %c, %v : (!llvm.ptr<1>, i1, i32) -> i32
  // Beside another statement.
  // CHECK: %[[DOUBLE:.*]] = llvm.inline_asm has_side_effects "add.u32 $0, $1, $1;", "=&r,r" %[[R]] : (i32) -> i32
  // CHECK-NEXT: %[[OLD:.*]] = redop.atom add u32 %[[P]], %[[DOUBLE]]
  %2 = llvm.inline_asm has_side_effects "{ .reg .b32 t; add.u32 t, $1, $1; atom.global.add.u32 $2, [$0], t; }", "=l,=r,=r,0,1,~{memory}" %0, %1 : (!llvm.ptr<1>, i32) -> !llvm.struct<(ptr<1>, i32, i32)>
  %3 = llvm.extractvalue %2[0] : !llvm.struct<(ptr<1>, i32, i32)>
  %4 = llvm.extractvalue %2[2] : !llvm.struct<(ptr<1>, i32, i32)>
  %5 = llvm.mlir.undef : !llvm.struct<(ptr<1>, i32)>
  // CHECK: llvm.insertvalue %[[P]], %{{.*}}[0]
  %6 = llvm.insertvalue %3, %5[0] : !llvm.struct<(ptr<1>, i32)>
  // CHECK: llvm.insertvalue %[[OLD]], %{{.*}}[1]
  %7 = llvm.insertvalue %4, %6[1] : !llvm.struct<(ptr<1>, i32)>
  llvm.return %7 : !llvm.struct<(ptr<1>, i32)>
}

// -----

// CHECK-LABEL: @left_alone
// CHECK-NOT: redop.
llvm.func @left_alone(%p: !llvm.ptr<1>, %l: i64, %v: i32, %f: f32, %c: i1) {
  // Parts that do not add up, or are set twice, or by a statement of another kind.
  // expected-remark@+1 {{'s' of type .b128 cannot become a value}}
  llvm.inline_asm has_side_effects "{ .reg .b128 s; mov.b128 s, {$1, $1, $1}; atom.global.exch.b128 _, [$0], s; }", "l,l,~{memory}" %p, %l : (!llvm.ptr<1>, i64) -> ()
  // expected-remark@+1 {{$1 (constraint r) is not a value of 64 bits in a register of that size}}
  llvm.inline_asm has_side_effects "{ .reg .b128 s; mov.b128 s, {$1, $1}; atom.global.exch.b128 _, [$0], s; }", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // expected-remark@+1 {{'s' of type .b128 cannot become a value}}
  llvm.inline_asm has_side_effects "{ .reg .b128 s; .reg .b64 t; add.u64 t, $1, 1; mov.b128 s, {$1, t}; atom.global.exch.b128 _, [$0], s; }", "l,l,~{memory}" %p, %l : (!llvm.ptr<1>, i64) -> ()
  // expected-remark@+1 {{a result is not set, or is set twice}}
  %0 = llvm.inline_asm has_side_effects "{ .reg .b128 s; mov.b128 s, {$2, $2}; atom.global.exch.b128 s, [$1], s; mov.b128 {$0, $0}, s; }", "=l,l,l,~{memory}" %p, %l : (!llvm.ptr<1>, i64) -> i64
  // A component that is not set, one that does not exist, and a vector of too many bits.
  // expected-remark@+1 {{a declaration of registers beside several statements is not supported}}
  llvm.inline_asm has_side_effects "{ .reg .v2 .f32 v; mov.f32 v.x, $1; red.global.add.v2.f32 [$0], v; }", "l,f,~{memory}" %p, %f : (!llvm.ptr<1>, f32) -> ()
  // expected-remark@+1 {{a declaration of registers beside several statements is not supported}}
  llvm.inline_asm has_side_effects "{ .reg .v2 .f32 v; mov.f32 v.z, $1; red.global.add.f32 [$0], $1; }", "l,f,~{memory}" %p, %f : (!llvm.ptr<1>, f32) -> ()
  // expected-remark@+1 {{a declaration of registers beside several statements is not supported}}
  llvm.inline_asm has_side_effects "{ .reg .v4 .b64 v; red.global.add.f32 [$0], $1; }", "l,f,~{memory}" %p, %f : (!llvm.ptr<1>, f32) -> ()
  // ptxas does not accept braces around one integer, or in red.
  // expected-remark@+1 {{the operands do not match 'multimem.st.relaxed.sys.global.u32'}}
  llvm.inline_asm has_side_effects "multimem.st.relaxed.sys.global.u32 [$0], {$1};", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // expected-remark@+1 {{the operands do not match 'multimem.red.global.add.f32'}}
  llvm.inline_asm has_side_effects "multimem.red.relaxed.sys.global.add.f32 [$0], {$1};", "l,f,~{memory}" %p, %f : (!llvm.ptr<1>, f32) -> ()
  // Constants that do not fit.
  %large = llvm.mlir.constant(4294967296 : i64) : i64
  // expected-remark@+1 {{$1 is not an integer constant of 32 bits}}
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0], $1;", "l,n,~{memory}" %p, %large : (!llvm.ptr<1>, i64) -> ()
  %small = llvm.mlir.constant(-2147483649 : i64) : i64
  // expected-remark@+1 {{$1 is not an integer constant of 32 bits}}
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0], $1;", "l,n,~{memory}" %p, %small : (!llvm.ptr<1>, i64) -> ()
  %true = llvm.mlir.constant(true) : i1
  // expected-remark@+1 {{$1 is not an integer constant of 32 bits}}
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0], $1;", "l,n,~{memory}" %p, %true : (!llvm.ptr<1>, i1) -> ()
  // The text sets a tied operand by its second number.
  // expected-remark@+1 {{a result is not set, or is set twice}}
  %2 = llvm.inline_asm has_side_effects "atom.global.add.u32 $2, [$1], 1;", "=r,l,0,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> i32
  // expected-remark@+1 {{a mov sets $0, which is not a result, or is tied to an input}}
  %3 = llvm.inline_asm has_side_effects "mov.b32 $0, 1; atom.global.add.u32 $0, [$1], $2;", "=r,l,0,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> i32
  // Ties to no result, and two to one.
  // expected-remark@+1 {{the constraint '1' is not supported}}
  %4 = llvm.inline_asm has_side_effects "redux.sync.add.u32 $0, $1, 3;", "=r,1" %v : (i32) -> i32
  // expected-remark@+1 {{the constraint '0' is not supported}}
  %5 = llvm.inline_asm has_side_effects "redux.sync.add.u32 $0, $1, 3;", "=r,0,0" %v, %v : (i32, i32) -> i32
  llvm.return
}
