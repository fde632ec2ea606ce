// Text with another state space than that of its pointer is raised as written;
// a warning that it is probably wrong is always emitted.

// RUN: redop-opt %s --raise-to-redop --verify-diagnostics | FileCheck %s
// RUN: redop-opt %s --raise-to-redop --remarks-filter-missed=raise-to-redop -o /dev/null 2>&1 | FileCheck %s --check-prefix=MISSED

// CHECK-LABEL: @wrong
llvm.func @wrong(%global: !llvm.ptr<1>, %shared: !llvm.ptr<3>, %local: !llvm.ptr<5>, %v: i32) {
  // CHECK: redop.red add u32 %{{.*}}, %{{.*}} : !llvm.ptr<3>, i32
  // expected-warning@+1 {{raised to redop: the text names shared memory, but the pointer is in address space 1 (in 2 ops; this is the first, --remarks shows all)}}
  llvm.inline_asm has_side_effects "red.shared.add.u32 [$0], $1;", "l,r,~{memory}" %global, %v : (!llvm.ptr<1>, i32) -> ()
  nvvm.inline_ptx "red.shared.add.u32 [{$r0}], {$r1};" ro(%global, %v : !llvm.ptr<1>, i32)
  // expected-warning@+1 {{raised to redop: the text names generic memory, but the pointer is in address space 3}}
  llvm.inline_asm has_side_effects "red.add.u32 [$0], $1;", "l,r,~{memory}" %shared, %v : (!llvm.ptr<3>, i32) -> ()
  // expected-warning@+1 {{raised to redop: the text names global memory, but the pointer is in address space 5}}
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0], $1;", "l,r,~{memory}" %local, %v : (!llvm.ptr<5>, i32) -> ()
  llvm.return
}

// For a bulk reduction: every address.

// CHECK-LABEL: @bulk
llvm.func @bulk(%global: !llvm.ptr<1>, %shared: !llvm.ptr<3>, %cluster: !llvm.ptr<7>, %n: i32) {
  // CHECK-COUNT-2: redop.cp.reduce.async.bulk
  // CHECK-NOT: redop.cp.reduce.async.bulk
  // expected-warning@+1 {{raised to redop: the text names shared memory, but the source is in address space 1}}
  llvm.inline_asm has_side_effects "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32 [$0], [$1], $2;", "l,l,r,~{memory}" %global, %global, %n : (!llvm.ptr<1>, !llvm.ptr<1>, i32) -> ()
  // expected-warning@+1 {{raised to redop: the text names shared::cluster memory, but the mbarrier is in address space 1}}
  llvm.inline_asm has_side_effects "cp.reduce.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes.add.u32 [$0], [$1], $2, [$3];", "r,r,r,l,~{memory}" %cluster, %shared, %n, %global : (!llvm.ptr<7>, !llvm.ptr<3>, i32, !llvm.ptr<1>) -> ()
  llvm.return
}

// CHECK-LABEL: @right
llvm.func @right(%generic: !llvm.ptr, %global: !llvm.ptr<1>, %shared: !llvm.ptr<3>, %bits: i64, %v: i32) {
  llvm.inline_asm has_side_effects "red.shared.add.u32 [$0], $1;", "l,r,~{memory}" %generic, %v : (!llvm.ptr, i32) -> ()
  llvm.inline_asm has_side_effects "red.add.u32 [$0], $1;", "l,r,~{memory}" %global, %v : (!llvm.ptr<1>, i32) -> ()
  llvm.inline_asm has_side_effects "red.shared::cluster.add.u32 [$0], $1;", "r,r,~{memory}" %shared, %v : (!llvm.ptr<3>, i32) -> ()
  llvm.inline_asm has_side_effects "red.shared.add.u32 [$0], $1;", "l,r,~{memory}" %bits, %v : (i64, i32) -> ()
  // An address in the CTA's shared memory is also one in the cluster's.
  llvm.inline_asm has_side_effects "cp.reduce.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes.add.u32 [$0], [$1], $2, [$3];", "r,r,r,r,~{memory}" %shared, %shared, %v, %shared : (!llvm.ptr<3>, !llvm.ptr<3>, i32, !llvm.ptr<3>) -> ()
  llvm.return
}

// Text that is not raised for another reason reports both if requested.

// CHECK-LABEL: @stays
llvm.func @stays(%global: !llvm.ptr<1>, %shared: !llvm.ptr<3>, %v: i16, %w: i32) {
  // CHECK-COUNT-2: llvm.inline_asm
  // CHECK-NOT: llvm.inline_asm
  // CHECK: nvvm.inline_ptx
  // MISSED: [[#@LINE+1]]:3: remark: {{.*}}not raised to redop: $1 (constraint h) is not a value of 32 bits in a register of that size; besides, the text names shared memory, but the pointer is in address space 1"
  llvm.inline_asm has_side_effects "red.shared.add.u32 [$0], $1;", "l,h,~{memory}" %global, %v : (!llvm.ptr<1>, i16) -> ()
  // MISSED: [[#@LINE+1]]:3: remark: {{.*}}not raised to redop: the address $0 has the constraint r, which is not valid for an address; besides, the text names global memory, but the pointer is in address space 3"
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0], $1;", "r,r,~{memory}" %shared, %w : (!llvm.ptr<3>, i32) -> ()
  // MISSED: [[#@LINE+1]]:3: remark: {{.*}}not raised to redop: the address $0 has the constraint r, which is not valid for an address; besides, the text names global memory, but the pointer is in address space 3"
  nvvm.inline_ptx "red.global.add.u32 [{$r0}], {$r1};" ro(%shared, %w : !llvm.ptr<3>, i32)
  // The text has an operand that the op does not have.
  // MISSED: [[#@LINE+1]]:3: remark: {{.*}}not raised to redop: no operand $7"
  llvm.inline_asm has_side_effects "red.shared.add.u32 [$7], $1;", "l,r,~{memory}" %global, %w : (!llvm.ptr<1>, i32) -> ()
  llvm.return
}
