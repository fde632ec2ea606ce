// Data races in message passing: a thread writes data and then a flag; another
// thread, in another block, waits for the flag and reads the data. Lines that
// start with a word in capitals belong to the variants with this name.

// DEFINE: %{words} = NONE
// DEFINE: %{variant} = sed -E 's#^// (%{words}):##' %s > %t.mlir
// DEFINE: %{run} = redop-interpret %t.mlir --entry=@message --grid=2 --args='i32[0, 0, 0]'

// Release and acquire: by store and load, and by fences around relaxed accesses.
// REDEFINE: %{words} = STORE-RELEASE|LOAD-ACQUIRE
// RUN: %{variant} && %{run} --runs=5 | FileCheck %s --check-prefix=FINE
// REDEFINE: %{words} = FENCE-BEFORE|STORE-RELAXED|LOAD-RELAXED|FENCE-BEHIND
// RUN: %{variant} && %{run} --runs=5 | FileCheck %s --check-prefix=FINE
// REDEFINE: %{words} = STORE-RELEASE|LOAD-RELAXED|FENCE-BEHIND
// RUN: %{variant} && %{run} --runs=5 | FileCheck %s --check-prefix=FINE
// FINE: argument 0: [42, {{[1-9]}}, 42]

// The flag may be written by red, by atom, and by inline PTX.
// REDEFINE: %{words} = RED-RELEASE|LOAD-ACQUIRE
// RUN: %{variant} && %{run} --runs=5 | FileCheck %s --check-prefix=FINE
// REDEFINE: %{words} = ATOM-RELEASE|LOAD-ACQUIRE
// RUN: %{variant} && %{run} --runs=5 | FileCheck %s --check-prefix=FINE
// REDEFINE: %{words} = PTX-FENCE|PTX-RED|PTX-LOAD
// RUN: %{variant} && %{run} --runs=5 | FileCheck %s --check-prefix=FINE
// An atomic that neither releases nor acquires forwards what it observed.
// REDEFINE: %{words} = STORE-RELEASE|RED-RELAXED|LOAD-ACQUIRE2
// RUN: %{variant} && %{run} --runs=5 | FileCheck %s --check-prefix=FINE

// Relaxed on one side, or on both.
// REDEFINE: %{words} = STORE-RELAXED|LOAD-RELAXED
// RUN: %{variant} && not %{run} 2>&1 | FileCheck %s --check-prefix=FENCE
// REDEFINE: %{words} = STORE-RELEASE|LOAD-RELAXED
// RUN: %{variant} && not %{run} 2>&1 | FileCheck %s --check-prefix=FENCE
// REDEFINE: %{words} = STORE-RELAXED|LOAD-ACQUIRE
// RUN: %{variant} && not %{run} 2>&1 | FileCheck %s --check-prefix=FENCE
// A fence after the store does not order the store.
// REDEFINE: %{words} = STORE-RELAXED|FENCE-AFTER|LOAD-ACQUIRE
// RUN: %{variant} && not %{run} 2>&1 | FileCheck %s --check-prefix=FENCE
// FENCE: error: data race on byte 0 of argument 0: no barrier orders them, and a fence is missing: the atomics between them do not both release and acquire
// FENCE-NEXT: %got = llvm.load %data
// FENCE: note: here, a read by thread (0, 0, 0) of block (1, 0, 0)
// FENCE: note: and here, a write by thread (0, 0, 0) of block (0, 0, 0)
// FENCE-NOT: error

// From another block, cta scope is too narrow: for the flag itself, and for the
// fence.
// REDEFINE: %{words} = STORE-CTA|LOAD-ACQUIRE
// RUN: %{variant} && not %{run} 2>&1 | FileCheck %s --check-prefix=SCOPE
// SCOPE-DAG: error: data race on byte 4 of argument 0: the scope .cta of {{this|the other}} access does not include the other thread
// SCOPE-DAG: error: data race on byte 0 of argument 0: the scope of a release or an acquire between them does not include the other thread
// REDEFINE: %{words} = FENCE-CTA|STORE-RELAXED|LOAD-ACQUIRE
// RUN: %{variant} && not %{run} 2>&1 | FileCheck %s --check-prefix=SCOPE-FENCE
// SCOPE-FENCE: error: data race on byte 0 of argument 0: the scope of a release or an acquire between them does not include the other thread
// SCOPE-FENCE-NOT: error
// REDEFINE: %{words} = FENCE-CTA|STORE-RELAXED|LOAD-RELAXED
// RUN: %{variant} && not %{run} 2>&1 | FileCheck %s --check-prefix=SCOPE-AND-FENCE
// SCOPE-AND-FENCE: error: data race on byte 0 of argument 0: {{.*}}a fence is missing
// SCOPE-AND-FENCE-NOT: error

// A plain store as the flag.
// REDEFINE: %{words} = STORE-PLAIN|LOAD-ACQUIRE
// RUN: %{variant} && not %{run} 2>&1 | FileCheck %s --check-prefix=PLAIN
// PLAIN-DAG: error: data race on byte 4 of argument 0: a plain access races with an atomic: no barrier or release/acquire pair orders them
// PLAIN-DAG: error: data race on byte 0 of argument 0: no barrier or release/acquire pair orders them

// Volatile accesses are relaxed accesses at sys scope, which fences order.
// REDEFINE: %{words} = STORE-VOLATILE|LOAD-VOLATILE
// RUN: %{variant} && not %{run} 2>&1 | FileCheck %s --check-prefix=FENCE
// REDEFINE: %{words} = FENCE-BEFORE|STORE-VOLATILE|LOAD-VOLATILE|FENCE-BEHIND
// RUN: %{variant} && %{run} --runs=5 | FileCheck %s --check-prefix=FINE
// REDEFINE: %{words} = STORE-PLAIN|LOAD-VOLATILE
// RUN: %{variant} && not %{run} 2>&1 | FileCheck %s --check-prefix=PLAIN

// A fence acquires through what an atom reads, but not through a red, which
// does not read (docs/Raising.md). The other thread is known to have executed
// it from a different word, which orders nothing.
// REDEFINE: %{words} = SECOND-RELEASE|SECOND-WAIT|SECOND-ATOM|FENCE-BEHIND
// RUN: %{variant} && %{run} --runs=5 | FileCheck %s --check-prefix=FINE
// REDEFINE: %{words} = SECOND-RELEASE|SECOND-WAIT|SECOND-RED|FENCE-BEHIND
// RUN: %{variant} && not %{run} 2>&1 | FileCheck %s --check-prefix=RED
// RED: error: data race on byte 0 of argument 0: a fence cannot acquire through a red between them, which reads no value; use an atom
// RED-NOT: error

// Race detection is disabled: the threads of the interpreter see a single memory.
// REDEFINE: %{words} = STORE-RELAXED|LOAD-RELAXED
// RUN: %{variant} && %{run} --races=off --runs=5 | FileCheck %s --check-prefix=FINE

gpu.module @kernels {
  llvm.func @message(%data: !llvm.ptr<1>) attributes {nvvm.kernel} {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %answer = llvm.mlir.constant(42 : i32) : i32
    %flag = llvm.getelementptr %data[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    %out = llvm.getelementptr %data[2] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    %block = nvvm.read.ptx.sreg.ctaid.x : i32
    %isWriter = llvm.icmp "eq" %block, %zero : i32
    llvm.cond_br %isWriter, ^write, ^wait
  ^write:
    llvm.store %answer, %data : i32, !llvm.ptr<1>
// FENCE-BEFORE:    llvm.fence syncscope("device") release
// FENCE-CTA:       llvm.fence syncscope("block") release
// STORE-RELEASE:   llvm.store %one, %flag atomic syncscope("device") release {alignment = 4 : i64} : i32, !llvm.ptr<1>
// STORE-RELAXED:   llvm.store %one, %flag atomic syncscope("device") monotonic {alignment = 4 : i64} : i32, !llvm.ptr<1>
// STORE-CTA:       llvm.store %one, %flag atomic syncscope("block") release {alignment = 4 : i64} : i32, !llvm.ptr<1>
// STORE-PLAIN:     llvm.store %one, %flag : i32, !llvm.ptr<1>
// STORE-VOLATILE:  llvm.store volatile %one, %flag : i32, !llvm.ptr<1>
// RED-RELEASE:     redop.red release add u32 %flag, %one : !llvm.ptr<1>, i32
// ATOM-RELEASE:    %a = llvm.atomicrmw add %flag, %one syncscope("device") release : !llvm.ptr<1>, i32
// PTX-FENCE:       llvm.inline_asm has_side_effects "fence.acq_rel.gpu;", "~{memory}" : () -> ()
// PTX-RED:         llvm.inline_asm has_side_effects "red.relaxed.gpu.global.add.u32 [$0], 1;", "l,~{memory}" %flag : (!llvm.ptr<1>) -> ()
// RED-RELAXED:     redop.red add u32 %flag, %one : !llvm.ptr<1>, i32
// FENCE-AFTER:     llvm.fence syncscope("device") release
// SECOND-RELEASE:  redop.red release add u32 %flag, %one : !llvm.ptr<1>, i32
// SECOND-RELEASE:  redop.red add u32 %out, %answer : !llvm.ptr<1>, i32
    llvm.br ^end
  ^wait:
// LOAD-ACQUIRE:    %seen = llvm.load %flag atomic syncscope("device") acquire {alignment = 4 : i64} : !llvm.ptr<1> -> i32
// LOAD-RELAXED:    %seen = llvm.load %flag atomic syncscope("device") monotonic {alignment = 4 : i64} : !llvm.ptr<1> -> i32
// LOAD-VOLATILE:   %seen = llvm.load volatile %flag : !llvm.ptr<1> -> i32
// LOAD-ACQUIRE2:   %two = llvm.load %flag atomic syncscope("device") acquire {alignment = 4 : i64} : !llvm.ptr<1> -> i32
// LOAD-ACQUIRE2:   %seen = llvm.lshr %two, %one : i32
// PTX-LOAD:        %seen = llvm.inline_asm has_side_effects "ld.acquire.gpu.global.u32 $0, [$1];", "=r,l,~{memory}" %flag : (!llvm.ptr<1>) -> i32
// SECOND-WAIT:     %seen = llvm.load %out atomic syncscope("device") monotonic {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %isThere = llvm.icmp "ne" %seen, %zero : i32
    llvm.cond_br %isThere, ^read, ^wait
  ^read:
// SECOND-ATOM:     %b = llvm.atomicrmw add %flag, %one syncscope("device") monotonic : !llvm.ptr<1>, i32
// SECOND-RED:      redop.red add u32 %flag, %one : !llvm.ptr<1>, i32
// FENCE-BEHIND:    llvm.fence syncscope("device") acquire
    %got = llvm.load %data : !llvm.ptr<1> -> i32
    %c = llvm.atomicrmw xchg %out, %got syncscope("device") monotonic : !llvm.ptr<1>, i32
    llvm.br ^end
  ^end:
    llvm.return
  }
}
