// Loops that end early, because the cell would not change.
//
// RUN: redop-opt %s --raise-to-redop --remarks-filter-missed=raise-to-redop 2>%t.err | FileCheck %s
// RUN: FileCheck %s --check-prefix=WHY --input-file=%t.err --implicit-check-not=remark:
// RUN: redop-opt %s -o %t.before.mlir && redop-opt %s --raise-to-redop -o %t.after.mlir
// RUN: %python -c "x = [i * 37 %% 91 - 40 for i in range(96)]; print(*(f'@{name} 32 i32{x}, i32[{first}], i32[0 x 96]' for name in ['less_before', 'less_after', 'joined', 'all_bits', 'flag'] for first in [0, 17, -1]), sep=chr(10))" > %t.calls
// RUN: redop-interpret %t.before.mlir --calls=%t.calls --seed=3 > %t.wanted
// RUN: redop-interpret %t.after.mlir --calls=%t.calls --seed=5 | diff %t.wanted -
// RUN: FileCheck %s --check-prefix=VALUES < %t.wanted
// VALUES: @less_before
// VALUES: argument 1: [49]

// The cell is compared before each exchange.
// CHECK-LABEL: @less_before
// CHECK-NOT: load {{.*}} atomic
// CHECK: redop.store_reduce maxs %{{.+}}, %arg1 or_upstream : i32, !llvm.ptr<1>
// CHECK-NEXT: llvm.return
llvm.func ptx_kernelcc @less_before(%x: !llvm.ptr<1>, %cell: !llvm.ptr<1>, %out: !llvm.ptr<1>) {
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %p = llvm.getelementptr %x[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %first = llvm.load %cell atomic syncscope("device") monotonic {alignment = 4 : i64} : !llvm.ptr<1> -> i32
  llvm.br ^check(%first : i32)
^check(%seen: i32):
  %less = llvm.icmp "slt" %seen, %v : i32
  llvm.cond_br %less, ^try, ^end
^try:
  %pair = llvm.cmpxchg %cell, %seen, %v syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  llvm.cond_br %done, ^end, ^check(%old : i32)
^end:
  llvm.return
}

// After it, for the next one; the branch around the loop stays.
// CHECK-LABEL: @less_after
// CHECK: llvm.cond_br
// CHECK: redop.store_reduce minu %{{.+}}, %arg1 or_upstream : i32, !llvm.ptr<1>
// CHECK-NOT: cmpxchg
llvm.func ptx_kernelcc @less_after(%x: !llvm.ptr<1>, %cell: !llvm.ptr<1>, %out: !llvm.ptr<1>) {
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %p = llvm.getelementptr %x[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %first = llvm.load %cell atomic syncscope("device") monotonic {alignment = 4 : i64} : !llvm.ptr<1> -> i32
  %greater = llvm.icmp "ugt" %first, %v : i32
  llvm.cond_br %greater, ^try(%first : i32), ^end
^try(%seen: i32):
  %pair = llvm.cmpxchg %cell, %seen, %v syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  llvm.cond_br %done, ^end, ^again
^again:
  %more = llvm.icmp "ult" %v, %old : i32
  llvm.cond_br %more, ^try(%old : i32), ^end
^end:
  llvm.return
}

// One branch for both conditions, and a comparison with the new value.
// CHECK-LABEL: @joined
// CHECK: redop.store_reduce maxu %{{.+}}, %arg1 or_upstream : i32, !llvm.ptr<1>
// CHECK-NOT: cmpxchg
llvm.func ptx_kernelcc @joined(%x: !llvm.ptr<1>, %cell: !llvm.ptr<1>, %out: !llvm.ptr<1>) {
  %true = llvm.mlir.constant(true) : i1
  %zero = llvm.mlir.constant(0 : i32) : i32
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %p = llvm.getelementptr %x[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  llvm.br ^try(%zero : i32)
^try(%seen: i32):
  %new = llvm.intr.umax(%seen, %v) : (i32, i32) -> i32
  %pair = llvm.cmpxchg %cell, %seen, %new syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.icmp "eq" %old, %seen : i32
  %next = llvm.intr.umax(%old, %v) : (i32, i32) -> i32
  %same = llvm.icmp "eq" %next, %old : i32
  %stop = llvm.select %done, %true, %same : i1, i1
  llvm.cond_br %stop, ^end, ^try(%old : i32)
^end:
  llvm.return
}

// All bits are set already.
// CHECK-LABEL: @all_bits
// CHECK: redop.store_reduce ori %{{.+}}, %arg1 or_upstream : i32, !llvm.ptr<1>
// CHECK-NOT: cmpxchg
llvm.func ptx_kernelcc @all_bits(%x: !llvm.ptr<1>, %cell: !llvm.ptr<1>, %out: !llvm.ptr<1>) {
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %p = llvm.getelementptr %x[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %first = llvm.load %cell atomic syncscope("device") monotonic {alignment = 4 : i64} : !llvm.ptr<1> -> i32
  llvm.br ^check(%first : i32)
^check(%seen: i32):
  %set = llvm.and %seen, %v : i32
  %has = llvm.icmp "eq" %set, %v : i32
  llvm.cond_br %has, ^end, ^try
^try:
  %new = llvm.or %seen, %v : i32
  %pair = llvm.cmpxchg %cell, %seen, %new syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %failed = llvm.icmp "ne" %old, %seen : i32
  llvm.cond_br %failed, ^check(%old : i32), ^end
^end:
  llvm.return
}

// What follows depends on whether the cell was changed.
// CHECK-LABEL: @flag
// CHECK: %[[OLD:.+]] = redop.fetch_reduce minu %{{.+}}, %{{.+}} or_upstream
// CHECK: llvm.icmp "ugt" %[[OLD]], %{{.+}} : i32
// CHECK: llvm.cond_br
// CHECK-NOT: cmpxchg
llvm.func ptx_kernelcc @flag(%x: !llvm.ptr<1>, %cell: !llvm.ptr<1>, %out: !llvm.ptr<1>) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %p = llvm.getelementptr %x[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %q = llvm.getelementptr %out[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %cell : !llvm.ptr<1> -> i32
  %first = llvm.load %p : !llvm.ptr<1> -> i32
  llvm.br ^check(%first : i32)
^check(%seen: i32):
  %greater = llvm.icmp "ugt" %seen, %v : i32
  llvm.cond_br %greater, ^try, ^end
^try:
  %pair = llvm.cmpxchg %p, %seen, %v syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  llvm.cond_br %done, ^changed, ^check(%old : i32)
^changed:
  llvm.store %one, %q : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}

// The first expected value is not what the cell holds, or not any more.
// CHECK-LABEL: @not_loaded
// CHECK: llvm.cmpxchg
// WHY: remark: {{.*}}not raised to redop: its loop may end because of a value that was not loaded from the cell right before it
llvm.func @not_loaded(%cell: !llvm.ptr<1>, %v: i32, %first: i32) {
  llvm.br ^check(%first : i32)
^check(%seen: i32):
  %less = llvm.icmp "slt" %seen, %v : i32
  llvm.cond_br %less, ^try, ^end
^try:
  %pair = llvm.cmpxchg %cell, %seen, %v syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  llvm.cond_br %done, ^end, ^check(%old : i32)
^end:
  llvm.return
}
// CHECK-LABEL: @stored_since
// CHECK: llvm.cmpxchg
// WHY: remark: {{.*}}not raised to redop: its loop may end because of a value that was not loaded from the cell right before it
llvm.func @stored_since(%cell: !llvm.ptr<1>, %v: i32) {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %first = llvm.load %cell atomic syncscope("device") monotonic {alignment = 4 : i64} : !llvm.ptr<1> -> i32
  llvm.store %zero, %cell : i32, !llvm.ptr<1>
  llvm.br ^check(%first : i32)
^check(%seen: i32):
  %less = llvm.icmp "slt" %seen, %v : i32
  llvm.cond_br %less, ^try, ^end
^try:
  %pair = llvm.cmpxchg %cell, %seen, %v syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  llvm.cond_br %done, ^end, ^check(%old : i32)
^end:
  llvm.return
}

// The loop ends although the cell would change: the comparison is signed, and
// the maximum is not.
// CHECK-LABEL: @other_order
// CHECK: llvm.cmpxchg
// WHY: remark: {{.*}}not raised to redop: its loop may end although the cell would change
llvm.func @other_order(%cell: !llvm.ptr<1>, %v: i32) {
  %first = llvm.load %cell : !llvm.ptr<1> -> i32
  llvm.br ^check(%first : i32)
^check(%seen: i32):
  %less = llvm.icmp "slt" %seen, %v : i32
  llvm.cond_br %less, ^try, ^end
^try:
  %new = llvm.intr.umax(%seen, %v) : (i32, i32) -> i32
  %pair = llvm.cmpxchg %cell, %seen, %new syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  llvm.cond_br %done, ^end, ^check(%old : i32)
^end:
  llvm.return
}

// Nothing keeps the first exchange from storing a smaller value.
// CHECK-LABEL: @unguarded
// CHECK: llvm.cmpxchg
// WHY: remark: {{.*}}not raised to redop: its loop may end although the cell would change
llvm.func @unguarded(%cell: !llvm.ptr<1>, %v: i32) {
  %first = llvm.load %cell : !llvm.ptr<1> -> i32
  llvm.br ^try(%first : i32)
^try(%seen: i32):
  %pair = llvm.cmpxchg %cell, %seen, %v syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  llvm.cond_br %done, ^end, ^again
^again:
  %more = llvm.icmp "ult" %old, %v : i32
  llvm.cond_br %more, ^try(%old : i32), ^end
^end:
  llvm.return
}

// One try only.
// CHECK-LABEL: @gives_up
// CHECK: llvm.cmpxchg
// WHY: remark: {{.*}}not raised to redop: its loop may end although the cell would change
llvm.func @gives_up(%cell: !llvm.ptr<1>, %v: i32, %enough: i1) {
  %first = llvm.load %cell : !llvm.ptr<1> -> i32
  llvm.br ^try(%first : i32)
^try(%seen: i32):
  %new = llvm.add %seen, %v : i32
  %pair = llvm.cmpxchg %cell, %seen, %new syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  %stop = llvm.or %done, %enough : i1
  llvm.cond_br %stop, ^end, ^try(%old : i32)
^end:
  llvm.return
}

// Whether the last exchange succeeded is used.
// CHECK-LABEL: @tells_how
// CHECK: llvm.cmpxchg
// WHY: remark: {{.*}}not raised to redop: what follows its loop depends on how it ended
llvm.func @tells_how(%cell: !llvm.ptr<1>, %v: i32, %out: !llvm.ptr<1>) {
  %zero = llvm.mlir.constant(0 : i32) : i32
  llvm.br ^try(%zero : i32)
^try(%seen: i32):
  %new = llvm.intr.umax(%seen, %v) : (i32, i32) -> i32
  %pair = llvm.cmpxchg %cell, %seen, %new syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  %enough = llvm.icmp "uge" %old, %v : i32
  %stop = llvm.or %done, %enough : i1
  llvm.cond_br %stop, ^end, ^try(%old : i32)
^end:
  llvm.store %done, %out : i1, !llvm.ptr<1>
  llvm.return
}

// A loop that goes on after a success applies the operation again.
// CHECK-LABEL: @goes_on
// CHECK: llvm.cmpxchg
// WHY: remark: {{.*}}not raised to redop: its loop may continue after an exchange that succeeded
llvm.func @goes_on(%cell: !llvm.ptr<1>, %v: i32) {
  %first = llvm.load %cell : !llvm.ptr<1> -> i32
  llvm.br ^check(%first : i32)
^check(%seen: i32):
  %less = llvm.icmp "slt" %seen, %v : i32
  llvm.cond_br %less, ^try, ^end
^try:
  %new = llvm.add %seen, %v : i32
  %pair = llvm.cmpxchg %cell, %seen, %new syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  llvm.br ^check(%old : i32)
^end:
  llvm.return
}

// The block to which the loop leaves only jumps on: the branch is one block
// afterwards.
// CHECK-LABEL: @in_branch
// CHECK: llvm.cond_br %{{.+}}, ^[[END:bb[0-9]+]], ^[[THEN:bb[0-9]+]]
// CHECK-NEXT: ^[[THEN]]:
// CHECK-NEXT: redop.store_reduce xori %arg1, %arg0 or_upstream : i32, !llvm.ptr<1>
// CHECK-NEXT: llvm.br ^[[END]]
// CHECK-NEXT: ^[[END]]:
// CHECK-NEXT: llvm.return
llvm.func ptx_kernelcc @in_branch(%cell: !llvm.ptr<1>, %v: i32, %is_done: i1) {
  llvm.cond_br %is_done, ^end, ^start
^start:
  %first = llvm.load %cell atomic syncscope("device") monotonic {alignment = 4 : i64} : !llvm.ptr<1> -> i32
  llvm.br ^loop(%first : i32)
^loop(%seen: i32):
  %new = llvm.xor %seen, %v : i32
  %pair = llvm.cmpxchg %cell, %seen, %new syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  llvm.cond_br %done, ^left, ^loop(%old : i32)
^left:
  llvm.br ^end
^end:
  llvm.return
}
