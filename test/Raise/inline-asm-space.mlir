// Text that names another state space than the pointer has is raised as it is
// written; that it is most likely wrong is said without being asked.

// RUN: redop-opt %s --raise-to-redop --verify-diagnostics | FileCheck %s

// CHECK-LABEL: @wrong
llvm.func @wrong(%global: !llvm.ptr<1>, %shared: !llvm.ptr<3>, %local: !llvm.ptr<5>, %v: i32) {
  // CHECK: redop.red add u32 %{{.*}}, %{{.*}} : !llvm.ptr<3>, i32
  // expected-remark@+1 {{raised to redop: the text names shared memory, and the pointer is one of address space 1 (in 2 ops, of which this is the first; --remarks shows all)}}
  llvm.inline_asm has_side_effects "red.shared.add.u32 [$0], $1;", "l,r,~{memory}" %global, %v : (!llvm.ptr<1>, i32) -> ()
  nvvm.inline_ptx "red.shared.add.u32 [{$r0}], {$r1};" ro(%global, %v : !llvm.ptr<1>, i32)
  // expected-remark@+1 {{raised to redop: the text names generic memory, and the pointer is one of address space 3}}
  llvm.inline_asm has_side_effects "red.add.u32 [$0], $1;", "l,r,~{memory}" %shared, %v : (!llvm.ptr<3>, i32) -> ()
  // expected-remark@+1 {{raised to redop: the text names global memory, and the pointer is one of address space 5}}
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0], $1;", "l,r,~{memory}" %local, %v : (!llvm.ptr<5>, i32) -> ()
  llvm.return
}

// CHECK-LABEL: @right
llvm.func @right(%generic: !llvm.ptr, %global: !llvm.ptr<1>, %shared: !llvm.ptr<3>, %bits: i64, %v: i32) {
  llvm.inline_asm has_side_effects "red.shared.add.u32 [$0], $1;", "l,r,~{memory}" %generic, %v : (!llvm.ptr, i32) -> ()
  llvm.inline_asm has_side_effects "red.add.u32 [$0], $1;", "l,r,~{memory}" %global, %v : (!llvm.ptr<1>, i32) -> ()
  llvm.inline_asm has_side_effects "red.shared::cluster.add.u32 [$0], $1;", "r,r,~{memory}" %shared, %v : (!llvm.ptr<3>, i32) -> ()
  llvm.inline_asm has_side_effects "red.shared.add.u32 [$0], $1;", "l,r,~{memory}" %bits, %v : (i64, i32) -> ()
  llvm.return
}
