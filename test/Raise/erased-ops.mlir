// Raising an op may erase others that are still to be raised, and a new op may
// be at the address of one of them.
//
// RUN: env MALLOC_PERTURB_=165 redop-opt %s --raise-to-redop | FileCheck %s

// Two trees of shuffles, whose steps alternate, around another op.
// CHECK-LABEL: @alternating_trees
// CHECK: redop.fetch_reduce addi
// CHECK: redop.group_reduce warp maxu
// CHECK: redop.group_reduce warp mins
// CHECK-NOT: shfl
llvm.func @alternating_trees(%p: !llvm.ptr<1>, %a: i32, %b: i32) -> i32 {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %clamp = llvm.mlir.constant(31 : i32) : i32
  %c16 = llvm.mlir.constant(16 : i32) : i32
  %c8 = llvm.mlir.constant(8 : i32) : i32
  %c4 = llvm.mlir.constant(4 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %sa0 = nvvm.shfl.sync bfly %all, %a, %c16, %clamp : i32 -> i32
  %a0 = llvm.intr.smin(%a, %sa0) : (i32, i32) -> i32
  %sb0 = nvvm.shfl.sync bfly %all, %b, %c16, %clamp : i32 -> i32
  %b0 = llvm.intr.umax(%b, %sb0) : (i32, i32) -> i32
  %old = llvm.atomicrmw add %p, %a monotonic : !llvm.ptr<1>, i32
  %sa1 = nvvm.shfl.sync bfly %all, %a0, %c8, %clamp : i32 -> i32
  %a1 = llvm.intr.smin(%a0, %sa1) : (i32, i32) -> i32
  %sb1 = nvvm.shfl.sync bfly %all, %b0, %c8, %clamp : i32 -> i32
  %b1 = llvm.intr.umax(%b0, %sb1) : (i32, i32) -> i32
  %sa2 = nvvm.shfl.sync bfly %all, %a1, %c4, %clamp : i32 -> i32
  %a2 = llvm.intr.smin(%a1, %sa2) : (i32, i32) -> i32
  %sb2 = nvvm.shfl.sync bfly %all, %b1, %c4, %clamp : i32 -> i32
  %b2 = llvm.intr.umax(%b1, %sb2) : (i32, i32) -> i32
  %sa3 = nvvm.shfl.sync bfly %all, %a2, %c2, %clamp : i32 -> i32
  %a3 = llvm.intr.smin(%a2, %sa3) : (i32, i32) -> i32
  %sb3 = nvvm.shfl.sync bfly %all, %b2, %c2, %clamp : i32 -> i32
  %b3 = llvm.intr.umax(%b2, %sb3) : (i32, i32) -> i32
  %sb4 = nvvm.shfl.sync bfly %all, %b3, %c1, %clamp : i32 -> i32
  %b4 = llvm.intr.umax(%b3, %sb4) : (i32, i32) -> i32
  %sa4 = nvvm.shfl.sync bfly %all, %a3, %c1, %clamp : i32 -> i32
  %a4 = llvm.intr.smin(%a3, %sa4) : (i32, i32) -> i32
  %sum = llvm.add %a4, %b4 : i32
  %both = llvm.add %sum, %old : i32
  llvm.return %both : i32
}

// The value that a tree combines may be computed after the parts of it that are
// shuffled.
// CHECK-LABEL: @parts_shuffled_first
// CHECK: %[[OWN:.+]] = llvm.or
// CHECK: redop.group_reduce warp addi %[[OWN]] cluster(2, 1) : i64
llvm.func @parts_shuffled_first(%low: i32, %high: i32, %out: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 32>} {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %clamp = llvm.mlir.constant(31 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c32 = llvm.mlir.constant(32 : i64) : i64
  %l = nvvm.shfl.sync bfly %all, %low, %c1, %clamp : i32 -> i32
  %h = nvvm.shfl.sync bfly %all, %high, %c1, %clamp : i32 -> i32
  %l64 = llvm.zext %l : i32 to i64
  %h64 = llvm.zext %h : i32 to i64
  %up = llvm.shl %h64, %c32 : i64
  %moved = llvm.or %up, %l64 : i64
  %ol64 = llvm.zext %low : i32 to i64
  %oh64 = llvm.zext %high : i32 to i64
  %oup = llvm.shl %oh64, %c32 : i64
  %own = llvm.or %oup, %ol64 : i64
  %sum = llvm.add %own, %moved : i64
  llvm.store %sum, %out : i64, !llvm.ptr<1>
  llvm.return
}

// A text that clobbers memory has effects, marked or not, as one without
// results has.
// CHECK-LABEL: @text_with_clobber
// CHECK: redop.atom add u32
// CHECK: llvm.inline_asm {{.*}}"{ st.global.u32 [$1], $2; mov.u32 $0, $2; }", "=r,l,r,~{memory}"
// CHECK: redop.atom add u32
// CHECK: llvm.inline_asm {{.*}}"st.global.u32 [$0], $1;"
// CHECK: redop.atom add u32
// CHECK: llvm.inline_asm {{.*}}"st.global.u32
// CHECK: redop.red add u32
// CHECK-NOT: llvm.inline_asm
llvm.func @text_with_clobber(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>, %v: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %0 = llvm.inline_asm has_side_effects "atom.global.add.u32 $0, [$1], $2;", "=r,l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> i32
  %more = llvm.add %0, %one : i32
  %1 = llvm.inline_asm "{ st.global.u32 [$1], $2; mov.u32 $0, $2; }", "=r,l,r,~{memory}" %q, %more : (!llvm.ptr<1>, i32) -> i32
  %2 = llvm.inline_asm "atom.global.add.u32 $0, [$1], $2;", "=r,l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> i32
  llvm.inline_asm "st.global.u32 [$0], $1;", "l,r" %q, %2 : (!llvm.ptr<1>, i32) -> ()
  llvm.inline_asm "{ .reg .b32 t; atom.global.add.u32 t, [$0], $2; st.global.u32 [$1], t; }", "l,l,r,~{memory}" %p, %q, %v : (!llvm.ptr<1>, !llvm.ptr<1>, i32) -> ()
  // Without a clobber, a text only matters for its result.
  %3 = llvm.inline_asm has_side_effects "atom.global.add.u32 $0, [$1], $2;", "=r,l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> i32
  %4 = llvm.inline_asm "mov.u32 $0, $1;", "=r,r" %3 : (i32) -> i32
  llvm.return
}

// The rest of a text is erased with the result of its instruction.
// CHECK-LABEL: @unused_rest
// CHECK: redop.red add u32
// CHECK-NEXT: redop.red add u32
// CHECK-NEXT: llvm.return
llvm.func @unused_rest(%p: !llvm.ptr<1>, %v: i32) {
  %0 = llvm.inline_asm "{ .reg .b32 t; atom.global.add.u32 t, [$1], $2; add.u32 $0, t, 1; }", "=r,l,r" %p, %v : (!llvm.ptr<1>, i32) -> i32
  %1 = llvm.inline_asm has_side_effects "atom.global.add.u32 $0, [$1], $2;", "=r,l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> i32
  llvm.return
}

// Users of an unused result may use each other, also in a cycle, where no path
// leads.
// CHECK-LABEL: @chain_of_users
// CHECK: redop.store_reduce addi
// CHECK-NEXT: llvm.return
// CHECK: redop.store_reduce addi
// CHECK-NEXT: llvm.br
llvm.func @chain_of_users(%p: !llvm.ptr<1>, %v: i32) {
  %0 = llvm.atomicrmw add %p, %v monotonic : !llvm.ptr<1>, i32
  %1 = llvm.add %0, %v : i32
  %2 = llvm.mul %1, %0 : i32
  %3 = llvm.xor %2, %1 : i32
  %4 = llvm.icmp "eq" %3, %0 : i32
  llvm.return
^unreachable:
  %5 = llvm.atomicrmw add %p, %v monotonic : !llvm.ptr<1>, i32
  %6 = llvm.add %5, %7 : i32
  %7 = llvm.add %6, %5 : i32
  llvm.br ^unreachable
}
