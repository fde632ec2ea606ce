; In the shape of what Triton writes: a data layout and no triple, kernels by
; their calling convention, loads and atomics as guarded inline assembly, a warp
; sum as a tree of shuffles, dynamic shared memory, line numbers.
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16

define ptx_kernel void @rows(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %n, ptr addrspace(1) readnone captures(none) %scratch) local_unnamed_addr #0 !dbg !4 {
  %tid = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !7
  %lane = and i32 %tid, 31, !dbg !7
  %at = sext i32 %tid to i64, !dbg !8
  %address = getelementptr float, ptr addrspace(1) %in, i64 %at, !dbg !8
  %inside = icmp samesign ult i32 %tid, %n, !dbg !8
  %value = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l,b"(ptr addrspace(1) %address, i1 %inside) #2, !dbg !9
  %x = bitcast i32 %value to float, !dbg !9
  %s1 = tail call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %value, i32 16, i32 31), !dbg !10
  %y = bitcast i32 %s1 to float, !dbg !10
  %sum = fadd float %x, %y, !dbg !11
  %first = icmp eq i32 %lane, 0, !dbg !12
  %slot = lshr i32 %tid, 5, !dbg !12
  %shared = getelementptr inbounds float, ptr addrspace(3) @global_smem, i32 %slot, !dbg !12
  br i1 %first, label %write, label %joined, !dbg !12

write:
  store float %sum, ptr addrspace(3) %shared, align 4, !dbg !13
  br label %joined, !dbg !13

joined:
  %kept = phi nsz float [ %sum, %write ], [ 0.000000e+00, %0 ], !dbg !14
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !14
  %bits = bitcast float %kept to i32, !dbg !14
  %ignored = tail call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$3 atom.global.gpu.acq_rel.add.f32 $0, [ $1 + 0 ], $2;", "=r,l,r,b"(ptr addrspace(1) %out, i32 %bits, i1 %first) #2, !dbg !15
  ret void, !dbg !16
}

declare noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) #3
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #3

attributes #0 = { nounwind "nvvm.reqntid"="128" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nounwind }
attributes #3 = { convergent nocallback nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, producer: "triton", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "rows.py", directory: "/kernels")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = distinct !DISubprogram(name: "rows", linkageName: "rows", scope: !1, file: !1, line: 7, type: !5, scopeLine: 7, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(cc: DW_CC_normal, types: !6)
!6 = !{}
!7 = !DILocation(line: 10, column: 24, scope: !4)
!8 = !DILocation(line: 11, column: 20, scope: !4)
!9 = !DILocation(line: 12, column: 16, scope: !4)
!10 = !DILocation(line: 270, column: 36, scope: !17, inlinedAt: !11)
!11 = !DILocation(line: 13, column: 15, scope: !4)
!12 = !DILocation(line: 14, column: 9, scope: !4)
!13 = !DILocation(line: 15, column: 9, scope: !4)
!14 = !DILocation(line: 16, column: 9, scope: !4)
!15 = !DILocation(line: 17, column: 25, scope: !4)
!16 = !DILocation(line: 17, column: 4, scope: !4)
!17 = distinct !DILexicalBlockFile(scope: !4, file: !18, discriminator: 0)
!18 = !DIFile(filename: "standard.py", directory: "/triton/language")
