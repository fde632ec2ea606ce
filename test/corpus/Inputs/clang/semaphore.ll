; ModuleID = 'semaphore.cu'
source_filename = "semaphore.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ10last_blockE4last = internal unnamed_addr addrspace(3) global i8 undef, align 1
@_ZZ10last_blockE4sums = internal unnamed_addr addrspace(3) global [256 x float] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @lock_append(ptr noundef readonly captures(none) %0, ptr noundef %1, ptr noundef %2, ptr noundef captures(none) %3) local_unnamed_addr #0 !dbg !12 {
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %6 = icmp eq i32 %5, 0, !dbg !19
  br i1 %6, label %7, label %23, !dbg !19

7:                                                ; preds = %4
  %8 = cmpxchg ptr %3, i32 0, i32 1 seq_cst seq_cst, align 4, !dbg !20
  %9 = extractvalue { i32, i1 } %8, 1, !dbg !27
  br i1 %9, label %13, label %10, !dbg !28

10:                                               ; preds = %7, %10
  tail call void asm sideeffect "nanosleep.u32 $0;", "r"(i32 32) #5, !dbg !29, !srcloc !33
  %11 = cmpxchg ptr %3, i32 0, i32 1 seq_cst seq_cst, align 4, !dbg !20
  %12 = extractvalue { i32, i1 } %11, 1, !dbg !27
  br i1 %12, label %13, label %10, !dbg !28, !llvm.loop !34

13:                                               ; preds = %10, %7
  tail call void @llvm.nvvm.membar.gl(), !dbg !37
  %14 = load volatile i32, ptr %2, align 4, !dbg !40, !tbaa !8
  %15 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !41
  %16 = zext nneg i32 %15 to i64, !dbg !44
  %17 = getelementptr inbounds nuw i32, ptr %0, i64 %16, !dbg !44
  %18 = load i32, ptr %17, align 4, !dbg !44, !tbaa !8
  %19 = sext i32 %14 to i64, !dbg !45
  %20 = getelementptr inbounds i32, ptr %1, i64 %19, !dbg !45
  store volatile i32 %18, ptr %20, align 4, !dbg !46, !tbaa !8
  %21 = add nsw i32 %14, 1, !dbg !47
  store volatile i32 %21, ptr %2, align 4, !dbg !48, !tbaa !8
  tail call void @llvm.nvvm.membar.gl(), !dbg !49
  %22 = atomicrmw xchg ptr %3, i32 0 seq_cst, align 4, !dbg !51
  br label %23, !dbg !56

23:                                               ; preds = %13, %4
  ret void, !dbg !57
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @ticket_lock(ptr noundef readonly captures(none) %0, ptr noundef %1, ptr noundef captures(none) %2, ptr noundef captures(none) %3) local_unnamed_addr #0 !dbg !58 {
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !59
  %6 = icmp eq i32 %5, 0, !dbg !61
  br i1 %6, label %7, label %22, !dbg !61

7:                                                ; preds = %4
  %8 = atomicrmw add ptr %2, i32 1 seq_cst, align 4, !dbg !62
  %9 = load atomic i32, ptr %3 acquire, align 4, !dbg !67
  %10 = icmp eq i32 %9, %8, !dbg !68
  br i1 %10, label %14, label %11, !dbg !69

11:                                               ; preds = %7, %11
  tail call void asm sideeffect "nanosleep.u32 $0;", "r"(i32 32) #5, !dbg !70, !srcloc !33
  %12 = load atomic i32, ptr %3 acquire, align 4, !dbg !67
  %13 = icmp eq i32 %12, %8, !dbg !68
  br i1 %13, label %14, label %11, !dbg !69, !llvm.loop !72

14:                                               ; preds = %11, %7
  %15 = load volatile float, ptr %1, align 4, !dbg !74, !tbaa !75
  %16 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !77
  %17 = zext nneg i32 %16 to i64, !dbg !79
  %18 = getelementptr inbounds nuw float, ptr %0, i64 %17, !dbg !79
  %19 = load float, ptr %18, align 4, !dbg !79, !tbaa !75
  %20 = fadd contract float %15, %19, !dbg !80
  store volatile float %20, ptr %1, align 4, !dbg !81, !tbaa !75
  %21 = atomicrmw add ptr %3, i32 1 release, align 4, !dbg !82
  br label %22, !dbg !83

22:                                               ; preds = %14, %4
  ret void, !dbg !84
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @counting_semaphore(ptr noundef captures(none) %0, ptr noundef captures(none) %1, i32 noundef %2) local_unnamed_addr #0 !dbg !85 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !86
  %5 = icmp eq i32 %4, 0, !dbg !88
  br i1 %5, label %6, label %21, !dbg !88

6:                                                ; preds = %3, %13
  %7 = load atomic i32, ptr %0 monotonic, align 4, !dbg !89
  %8 = icmp sgt i32 %7, 0, !dbg !90
  br i1 %8, label %9, label %13, !dbg !91

9:                                                ; preds = %6
  %10 = add nsw i32 %7, -1, !dbg !92
  %11 = cmpxchg ptr %0, i32 %7, i32 %10 acq_rel monotonic, align 4, !dbg !93
  %12 = extractvalue { i32, i1 } %11, 1, !dbg !93
  br i1 %12, label %14, label %13, !dbg !91

13:                                               ; preds = %9, %6
  tail call void asm sideeffect "nanosleep.u32 $0;", "r"(i32 32) #5, !dbg !94, !srcloc !33
  br label %6

14:                                               ; preds = %9
  %15 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !96
  %16 = urem i32 %15, %2, !dbg !98
  %17 = zext nneg i32 %16 to i64, !dbg !99
  %18 = getelementptr inbounds nuw i32, ptr %1, i64 %17, !dbg !99
  %19 = atomicrmw add ptr %18, i32 1 seq_cst, align 4, !dbg !100
  %20 = atomicrmw add ptr %0, i32 1 release, align 4, !dbg !105
  br label %21, !dbg !106

21:                                               ; preds = %14, %3
  ret void, !dbg !107
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @last_block(ptr noundef readonly captures(none) %0, i32 noundef %1, ptr noundef %2, ptr noundef captures(none) %3, ptr noundef writeonly captures(none) %4) local_unnamed_addr #0 !dbg !108 {
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !109
  %7 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !111
  %8 = mul i32 %6, %7, !dbg !114
  %9 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !115
  %10 = add i32 %8, %9, !dbg !117
  %11 = icmp slt i32 %10, %1, !dbg !118
  br i1 %11, label %12, label %15, !dbg !119

12:                                               ; preds = %5
  %13 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %14 = mul i32 %13, %7
  br label %20, !dbg !119

15:                                               ; preds = %20, %5
  %16 = phi float [ 0.000000e+00, %5 ], [ %26, %20 ], !dbg !120
  %17 = zext nneg i32 %9 to i64, !dbg !121
  %18 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10last_blockE4sums to ptr), i64 %17, !dbg !121
  store float %16, ptr %18, align 4, !dbg !122, !tbaa !75
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !123
  %19 = icmp samesign ult i32 %9, 128, !dbg !124
  br i1 %19, label %29, label %36, !dbg !124

20:                                               ; preds = %12, %20
  %21 = phi i32 [ %10, %12 ], [ %27, %20 ]
  %22 = phi float [ 0.000000e+00, %12 ], [ %26, %20 ]
  %23 = sext i32 %21 to i64, !dbg !125
  %24 = getelementptr inbounds float, ptr %0, i64 %23, !dbg !125
  %25 = load float, ptr %24, align 4, !dbg !125, !tbaa !75
  %26 = fadd contract float %22, %25, !dbg !126
  %27 = add i32 %21, %14, !dbg !127
  %28 = icmp slt i32 %27, %1, !dbg !118
  br i1 %28, label %20, label %15, !dbg !119, !llvm.loop !128

29:                                               ; preds = %15
  %30 = zext nneg i32 %9 to i64
  %31 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10last_blockE4sums to ptr), i64 %30
  %32 = getelementptr inbounds nuw i8, ptr %31, i64 512
  %33 = load float, ptr %32, align 4, !dbg !130, !tbaa !75
  %34 = load float, ptr %18, align 4, !dbg !131, !tbaa !75
  %35 = fadd contract float %33, %34, !dbg !131
  store float %35, ptr %18, align 4, !dbg !131, !tbaa !75
  br label %36, !dbg !132

36:                                               ; preds = %29, %15
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !133
  %37 = icmp samesign ult i32 %9, 64, !dbg !124
  br i1 %37, label %38, label %45, !dbg !124

38:                                               ; preds = %36
  %39 = zext nneg i32 %9 to i64
  %40 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10last_blockE4sums to ptr), i64 %39
  %41 = getelementptr inbounds nuw i8, ptr %40, i64 256
  %42 = load float, ptr %41, align 4, !dbg !130, !tbaa !75
  %43 = load float, ptr %18, align 4, !dbg !131, !tbaa !75
  %44 = fadd contract float %42, %43, !dbg !131
  store float %44, ptr %18, align 4, !dbg !131, !tbaa !75
  br label %45, !dbg !132

45:                                               ; preds = %38, %36
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !133
  %46 = icmp samesign ult i32 %9, 32, !dbg !124
  br i1 %46, label %47, label %54, !dbg !124

47:                                               ; preds = %45
  %48 = zext nneg i32 %9 to i64
  %49 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10last_blockE4sums to ptr), i64 %48
  %50 = getelementptr inbounds nuw i8, ptr %49, i64 128
  %51 = load float, ptr %50, align 4, !dbg !130, !tbaa !75
  %52 = load float, ptr %18, align 4, !dbg !131, !tbaa !75
  %53 = fadd contract float %51, %52, !dbg !131
  store float %53, ptr %18, align 4, !dbg !131, !tbaa !75
  br label %54, !dbg !132

54:                                               ; preds = %47, %45
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !133
  %55 = icmp samesign ult i32 %9, 16, !dbg !124
  br i1 %55, label %56, label %63, !dbg !124

56:                                               ; preds = %54
  %57 = zext nneg i32 %9 to i64
  %58 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10last_blockE4sums to ptr), i64 %57
  %59 = getelementptr inbounds nuw i8, ptr %58, i64 64
  %60 = load float, ptr %59, align 4, !dbg !130, !tbaa !75
  %61 = load float, ptr %18, align 4, !dbg !131, !tbaa !75
  %62 = fadd contract float %60, %61, !dbg !131
  store float %62, ptr %18, align 4, !dbg !131, !tbaa !75
  br label %63, !dbg !132

63:                                               ; preds = %56, %54
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !133
  %64 = icmp samesign ult i32 %9, 8, !dbg !124
  br i1 %64, label %65, label %72, !dbg !124

65:                                               ; preds = %63
  %66 = zext nneg i32 %9 to i64
  %67 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10last_blockE4sums to ptr), i64 %66
  %68 = getelementptr inbounds nuw i8, ptr %67, i64 32
  %69 = load float, ptr %68, align 4, !dbg !130, !tbaa !75
  %70 = load float, ptr %18, align 4, !dbg !131, !tbaa !75
  %71 = fadd contract float %69, %70, !dbg !131
  store float %71, ptr %18, align 4, !dbg !131, !tbaa !75
  br label %72, !dbg !132

72:                                               ; preds = %65, %63
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !133
  %73 = icmp samesign ult i32 %9, 4, !dbg !124
  br i1 %73, label %74, label %81, !dbg !124

74:                                               ; preds = %72
  %75 = zext nneg i32 %9 to i64
  %76 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10last_blockE4sums to ptr), i64 %75
  %77 = getelementptr inbounds nuw i8, ptr %76, i64 16
  %78 = load float, ptr %77, align 4, !dbg !130, !tbaa !75
  %79 = load float, ptr %18, align 4, !dbg !131, !tbaa !75
  %80 = fadd contract float %78, %79, !dbg !131
  store float %80, ptr %18, align 4, !dbg !131, !tbaa !75
  br label %81, !dbg !132

81:                                               ; preds = %74, %72
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !133
  %82 = icmp samesign ult i32 %9, 2, !dbg !124
  br i1 %82, label %83, label %90, !dbg !124

83:                                               ; preds = %81
  %84 = zext nneg i32 %9 to i64
  %85 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ10last_blockE4sums to ptr), i64 %84
  %86 = getelementptr inbounds nuw i8, ptr %85, i64 8
  %87 = load float, ptr %86, align 4, !dbg !130, !tbaa !75
  %88 = load float, ptr %18, align 4, !dbg !131, !tbaa !75
  %89 = fadd contract float %87, %88, !dbg !131
  store float %89, ptr %18, align 4, !dbg !131, !tbaa !75
  br label %90, !dbg !132

90:                                               ; preds = %83, %81
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !133
  %91 = icmp eq i32 %9, 0, !dbg !124
  br i1 %91, label %92, label %96, !dbg !124

92:                                               ; preds = %90
  %93 = load float, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @_ZZ10last_blockE4sums to ptr), i64 4), align 4, !dbg !130, !tbaa !75
  %94 = load float, ptr %18, align 4, !dbg !131, !tbaa !75
  %95 = fadd contract float %93, %94, !dbg !131
  store float %95, ptr %18, align 4, !dbg !131, !tbaa !75
  br label %96, !dbg !132

96:                                               ; preds = %92, %90
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !133
  %97 = icmp eq i32 %9, 0, !dbg !134
  br i1 %97, label %98, label %107, !dbg !134

98:                                               ; preds = %96
  %99 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ10last_blockE4sums to ptr), align 4, !dbg !135, !tbaa !75
  %100 = zext nneg i32 %6 to i64, !dbg !136
  %101 = getelementptr inbounds nuw float, ptr %2, i64 %100, !dbg !136
  store float %99, ptr %101, align 4, !dbg !137, !tbaa !75
  tail call void @llvm.nvvm.membar.gl(), !dbg !138
  %102 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x(), !dbg !140
  %103 = add nsw i32 %102, -1, !dbg !143
  %104 = atomicrmw uinc_wrap ptr %3, i32 %103 seq_cst, align 4, !dbg !144
  %105 = icmp eq i32 %104, %103, !dbg !149
  %106 = zext i1 %105 to i8, !dbg !150
  store i8 %106, ptr addrspacecast (ptr addrspace(3) @_ZZ10last_blockE4last to ptr), align 1, !dbg !150, !tbaa !151
  br label %107, !dbg !153

107:                                              ; preds = %98, %96
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !154
  %108 = load i8, ptr addrspacecast (ptr addrspace(3) @_ZZ10last_blockE4last to ptr), align 1, !dbg !155, !tbaa !151, !range !156, !noundef !14
  %109 = trunc nuw i8 %108 to i1, !dbg !155
  %110 = and i1 %97, %109, !dbg !157
  br i1 %110, label %111, label %162, !dbg !157

111:                                              ; preds = %107
  tail call void @llvm.nvvm.membar.gl(), !dbg !158
  %112 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %113 = and i32 %112, 3, !dbg !160
  %114 = icmp samesign ult i32 %112, 4, !dbg !160
  br i1 %114, label %119, label %115, !dbg !160

115:                                              ; preds = %111
  %116 = and i32 %112, 2147483644, !dbg !160
  br label %136, !dbg !160

117:                                              ; preds = %136
  %118 = icmp eq i32 %113, 0, !dbg !160
  br i1 %118, label %134, label %119, !dbg !160

119:                                              ; preds = %117, %111
  %120 = phi i32 [ 0, %111 ], [ %159, %117 ]
  %121 = phi float [ 0.000000e+00, %111 ], [ %158, %117 ]
  %122 = icmp ne i32 %113, 0, !dbg !160
  tail call void @llvm.assume(i1 %122), !dbg !160
  br label %123, !dbg !160

123:                                              ; preds = %123, %119
  %124 = phi i32 [ %120, %119 ], [ %131, %123 ]
  %125 = phi float [ %121, %119 ], [ %130, %123 ]
  %126 = phi i32 [ 0, %119 ], [ %132, %123 ]
  %127 = zext nneg i32 %124 to i64, !dbg !161
  %128 = getelementptr inbounds nuw float, ptr %2, i64 %127, !dbg !161
  %129 = load volatile float, ptr %128, align 4, !dbg !161, !tbaa !75
  %130 = fadd contract float %125, %129, !dbg !162
  %131 = add nuw nsw i32 %124, 1, !dbg !163
  %132 = add i32 %126, 1, !dbg !160
  %133 = icmp eq i32 %132, %113, !dbg !160
  br i1 %133, label %134, label %123, !dbg !160, !llvm.loop !164

134:                                              ; preds = %123, %117
  %135 = phi float [ %158, %117 ], [ %130, %123 ], !dbg !162
  store float %135, ptr %4, align 4, !dbg !166, !tbaa !75
  br label %162, !dbg !167

136:                                              ; preds = %136, %115
  %137 = phi i32 [ 0, %115 ], [ %159, %136 ]
  %138 = phi float [ 0.000000e+00, %115 ], [ %158, %136 ]
  %139 = phi i32 [ 0, %115 ], [ %160, %136 ]
  %140 = zext nneg i32 %137 to i64, !dbg !161
  %141 = getelementptr inbounds nuw float, ptr %2, i64 %140, !dbg !161
  %142 = load volatile float, ptr %141, align 4, !dbg !161, !tbaa !75
  %143 = fadd contract float %138, %142, !dbg !162
  %144 = zext nneg i32 %137 to i64, !dbg !161
  %145 = getelementptr inbounds nuw float, ptr %2, i64 %144, !dbg !161
  %146 = getelementptr inbounds nuw i8, ptr %145, i64 4, !dbg !161
  %147 = load volatile float, ptr %146, align 4, !dbg !161, !tbaa !75
  %148 = fadd contract float %143, %147, !dbg !162
  %149 = zext nneg i32 %137 to i64, !dbg !161
  %150 = getelementptr inbounds nuw float, ptr %2, i64 %149, !dbg !161
  %151 = getelementptr inbounds nuw i8, ptr %150, i64 8, !dbg !161
  %152 = load volatile float, ptr %151, align 4, !dbg !161, !tbaa !75
  %153 = fadd contract float %148, %152, !dbg !162
  %154 = zext nneg i32 %137 to i64, !dbg !161
  %155 = getelementptr inbounds nuw float, ptr %2, i64 %154, !dbg !161
  %156 = getelementptr inbounds nuw i8, ptr %155, i64 12, !dbg !161
  %157 = load volatile float, ptr %156, align 4, !dbg !161, !tbaa !75
  %158 = fadd contract float %153, %157, !dbg !162
  %159 = add nuw nsw i32 %137, 4, !dbg !163
  %160 = add i32 %139, 4, !dbg !160
  %161 = icmp eq i32 %160, %116, !dbg !160
  br i1 %161, label %117, label %136, !dbg !160, !llvm.loop !168

162:                                              ; preds = %107, %134
  ret void, !dbg !170
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @grid_barrier(ptr noundef %0, ptr noundef readonly captures(none) %1, ptr noundef captures(none) %2) local_unnamed_addr #0 !dbg !171 {
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !172
  %5 = zext nneg i32 %4 to i64, !dbg !174
  %6 = getelementptr inbounds nuw i32, ptr %1, i64 %5, !dbg !174
  %7 = load i32, ptr %6, align 4, !dbg !174, !tbaa !8
  %8 = getelementptr inbounds nuw i32, ptr %2, i64 %5, !dbg !175
  store i32 %7, ptr %8, align 4, !dbg !176, !tbaa !8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !177
  %9 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !178
  %10 = icmp eq i32 %9, 0, !dbg !180
  br i1 %10, label %13, label %11, !dbg !180

11:                                               ; preds = %3
  %12 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x(), !dbg !181
  br label %20, !dbg !180

13:                                               ; preds = %3
  %14 = addrspacecast ptr %0 to ptr addrspace(1), !dbg !183
  %15 = ptrtoint ptr addrspace(1) %14 to i64, !dbg !190
  tail call void asm sideeffect "red.release.gpu.global.add.u32 [$0], 1;", "l,~{memory}"(i64 %15) #5, !dbg !191, !srcloc !192
  %16 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  br label %17, !dbg !193

17:                                               ; preds = %17, %13
  %18 = tail call i32 asm sideeffect "ld.acquire.gpu.global.u32 $0, [$1];", "=r,l,~{memory}"(i64 %15) #5, !dbg !194, !srcloc !195
  %19 = icmp ult i32 %18, %16, !dbg !196
  br i1 %19, label %17, label %20, !dbg !194, !llvm.loop !197

20:                                               ; preds = %17, %11
  %21 = phi i32 [ %12, %11 ], [ %16, %17 ], !dbg !181
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !199
  %22 = add nuw nsw i32 %4, 1, !dbg !200
  %23 = urem i32 %22, %21, !dbg !201
  %24 = zext nneg i32 %23 to i64, !dbg !202
  %25 = getelementptr inbounds nuw i32, ptr %2, i64 %24, !dbg !202
  %26 = load i32, ptr %25, align 4, !dbg !202, !tbaa !8
  %27 = add nuw i32 %4, %21, !dbg !203
  %28 = zext i32 %27 to i64, !dbg !204
  %29 = getelementptr inbounds nuw i32, ptr %2, i64 %28, !dbg !204
  store i32 %26, ptr %29, align 4, !dbg !205, !tbaa !8
  ret void, !dbg !206
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: nocallback nounwind
declare void @llvm.nvvm.membar.gl() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #4

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_90" "target-features"="+ptx88,+sm_90" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nounwind }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #5 = { convergent nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "semaphore.cu", directory: ".")
!2 = !{i32 7, !"Dwarf Version", i32 2}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!6 = !{i32 7, !"frame-pointer", i32 2}
!7 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!8 = !{!9, !9, i64 0}
!9 = !{!"int", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C++ TBAA"}
!12 = distinct !DISubprogram(name: "lock_append", scope: !1, file: !1, line: 3, type: !13, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 53, column: 27, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 53, type: !13, scopeLine: 53, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!17 = !DIFile(filename: "__clang_cuda_builtin_vars.h", directory: ".")
!18 = distinct !DILocation(line: 4, column: 7, scope: !12)
!19 = !DILocation(line: 4, column: 19, scope: !12)
!20 = !DILocation(line: 359, column: 10, scope: !21, inlinedAt: !23)
!21 = distinct !DISubprogram(name: "__iAtomicCAS", scope: !22, file: !22, line: 358, type: !13, scopeLine: 358, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!22 = !DIFile(filename: "__clang_cuda_device_functions.h", directory: ".")
!23 = distinct !DILocation(line: 202, column: 10, scope: !24, inlinedAt: !26)
!24 = distinct !DISubprogram(name: "atomicCAS", scope: !25, file: !25, line: 200, type: !13, scopeLine: 201, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!25 = !DIFile(filename: "device_atomic_functions.hpp", directory: ".")
!26 = distinct !DILocation(line: 5, column: 12, scope: !12)
!27 = !DILocation(line: 5, column: 34, scope: !12)
!28 = !DILocation(line: 5, column: 5, scope: !12)
!29 = !DILocation(line: 169, column: 5, scope: !30, inlinedAt: !32)
!30 = distinct !DISubprogram(name: "__nanosleep", scope: !31, file: !31, line: 168, type: !13, scopeLine: 168, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!31 = !DIFile(filename: "sm_70_rt.hpp", directory: ".")
!32 = distinct !DILocation(line: 6, column: 7, scope: !12)
!33 = !{i64 7910772}
!34 = distinct !{!34, !28, !35, !36}
!35 = !DILocation(line: 6, column: 21, scope: !12)
!36 = !{!"llvm.loop.mustprogress"}
!37 = !DILocation(line: 528, column: 39, scope: !38, inlinedAt: !39)
!38 = distinct !DISubprogram(name: "__threadfence", scope: !22, file: !22, line: 528, type: !13, scopeLine: 528, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!39 = distinct !DILocation(line: 7, column: 5, scope: !12)
!40 = !DILocation(line: 8, column: 14, scope: !12)
!41 = !DILocation(line: 66, column: 27, scope: !42, inlinedAt: !43)
!42 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 66, type: !13, scopeLine: 66, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!43 = distinct !DILocation(line: 9, column: 23, scope: !12)
!44 = !DILocation(line: 9, column: 16, scope: !12)
!45 = !DILocation(line: 9, column: 5, scope: !12)
!46 = !DILocation(line: 9, column: 14, scope: !12)
!47 = !DILocation(line: 10, column: 16, scope: !12)
!48 = !DILocation(line: 10, column: 11, scope: !12)
!49 = !DILocation(line: 528, column: 39, scope: !38, inlinedAt: !50)
!50 = distinct !DILocation(line: 11, column: 5, scope: !12)
!51 = !DILocation(line: 368, column: 10, scope: !52, inlinedAt: !53)
!52 = distinct !DISubprogram(name: "__iAtomicExch", scope: !22, file: !22, line: 367, type: !13, scopeLine: 367, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!53 = distinct !DILocation(line: 127, column: 10, scope: !54, inlinedAt: !55)
!54 = distinct !DISubprogram(name: "atomicExch", scope: !25, file: !25, line: 125, type: !13, scopeLine: 126, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!55 = distinct !DILocation(line: 12, column: 5, scope: !12)
!56 = !DILocation(line: 13, column: 3, scope: !12)
!57 = !DILocation(line: 14, column: 1, scope: !12)
!58 = distinct !DISubprogram(name: "ticket_lock", scope: !1, file: !1, line: 16, type: !13, scopeLine: 16, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!59 = !DILocation(line: 53, column: 27, scope: !16, inlinedAt: !60)
!60 = distinct !DILocation(line: 17, column: 7, scope: !58)
!61 = !DILocation(line: 17, column: 19, scope: !58)
!62 = !DILocation(line: 547, column: 10, scope: !63, inlinedAt: !64)
!63 = distinct !DISubprogram(name: "__uAtomicAdd", scope: !22, file: !22, line: 546, type: !13, scopeLine: 546, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!64 = distinct !DILocation(line: 112, column: 10, scope: !65, inlinedAt: !66)
!65 = distinct !DISubprogram(name: "atomicAdd", scope: !25, file: !25, line: 110, type: !13, scopeLine: 111, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!66 = distinct !DILocation(line: 18, column: 23, scope: !58)
!67 = !DILocation(line: 19, column: 12, scope: !58)
!68 = !DILocation(line: 19, column: 85, scope: !58)
!69 = !DILocation(line: 19, column: 5, scope: !58)
!70 = !DILocation(line: 169, column: 5, scope: !30, inlinedAt: !71)
!71 = distinct !DILocation(line: 20, column: 7, scope: !58)
!72 = distinct !{!72, !69, !73, !36}
!73 = !DILocation(line: 20, column: 21, scope: !58)
!74 = !DILocation(line: 21, column: 12, scope: !58)
!75 = !{!76, !76, i64 0}
!76 = !{!"float", !10, i64 0}
!77 = !DILocation(line: 66, column: 27, scope: !42, inlinedAt: !78)
!78 = distinct !DILocation(line: 21, column: 26, scope: !58)
!79 = !DILocation(line: 21, column: 19, scope: !58)
!80 = !DILocation(line: 21, column: 17, scope: !58)
!81 = !DILocation(line: 21, column: 10, scope: !58)
!82 = !DILocation(line: 22, column: 5, scope: !58)
!83 = !DILocation(line: 23, column: 3, scope: !58)
!84 = !DILocation(line: 24, column: 1, scope: !58)
!85 = distinct !DISubprogram(name: "counting_semaphore", scope: !1, file: !1, line: 26, type: !13, scopeLine: 26, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!86 = !DILocation(line: 53, column: 27, scope: !16, inlinedAt: !87)
!87 = distinct !DILocation(line: 27, column: 7, scope: !85)
!88 = !DILocation(line: 27, column: 19, scope: !85)
!89 = !DILocation(line: 29, column: 18, scope: !85)
!90 = !DILocation(line: 30, column: 16, scope: !85)
!91 = !DILocation(line: 30, column: 20, scope: !85)
!92 = !DILocation(line: 30, column: 79, scope: !85)
!93 = !DILocation(line: 30, column: 23, scope: !85)
!94 = !DILocation(line: 169, column: 5, scope: !30, inlinedAt: !95)
!95 = distinct !DILocation(line: 33, column: 7, scope: !85)
!96 = !DILocation(line: 66, column: 27, scope: !42, inlinedAt: !97)
!97 = distinct !DILocation(line: 35, column: 21, scope: !85)
!98 = !DILocation(line: 35, column: 32, scope: !85)
!99 = !DILocation(line: 35, column: 16, scope: !85)
!100 = !DILocation(line: 341, column: 10, scope: !101, inlinedAt: !102)
!101 = distinct !DISubprogram(name: "__iAtomicAdd", scope: !22, file: !22, line: 340, type: !13, scopeLine: 340, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!102 = distinct !DILocation(line: 107, column: 10, scope: !103, inlinedAt: !104)
!103 = distinct !DISubprogram(name: "atomicAdd", scope: !25, file: !25, line: 105, type: !13, scopeLine: 106, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!104 = distinct !DILocation(line: 35, column: 5, scope: !85)
!105 = !DILocation(line: 36, column: 5, scope: !85)
!106 = !DILocation(line: 37, column: 3, scope: !85)
!107 = !DILocation(line: 38, column: 1, scope: !85)
!108 = distinct !DISubprogram(name: "last_block", scope: !1, file: !1, line: 40, type: !13, scopeLine: 40, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!109 = !DILocation(line: 66, column: 27, scope: !42, inlinedAt: !110)
!110 = distinct !DILocation(line: 44, column: 16, scope: !108)
!111 = !DILocation(line: 79, column: 27, scope: !112, inlinedAt: !113)
!112 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 79, type: !13, scopeLine: 79, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!113 = distinct !DILocation(line: 44, column: 29, scope: !108)
!114 = !DILocation(line: 44, column: 27, scope: !108)
!115 = !DILocation(line: 53, column: 27, scope: !16, inlinedAt: !116)
!116 = distinct !DILocation(line: 44, column: 42, scope: !108)
!117 = !DILocation(line: 44, column: 40, scope: !108)
!118 = !DILocation(line: 44, column: 57, scope: !108)
!119 = !DILocation(line: 44, column: 3, scope: !108)
!120 = !DILocation(line: 0, scope: !108)
!121 = !DILocation(line: 46, column: 3, scope: !108)
!122 = !DILocation(line: 46, column: 21, scope: !108)
!123 = !DILocation(line: 47, column: 3, scope: !108)
!124 = !DILocation(line: 49, column: 21, scope: !108)
!125 = !DILocation(line: 45, column: 12, scope: !108)
!126 = !DILocation(line: 45, column: 9, scope: !108)
!127 = !DILocation(line: 44, column: 64, scope: !108)
!128 = distinct !{!128, !119, !129, !36}
!129 = !DILocation(line: 45, column: 20, scope: !108)
!130 = !DILocation(line: 50, column: 28, scope: !108)
!131 = !DILocation(line: 50, column: 25, scope: !108)
!132 = !DILocation(line: 50, column: 7, scope: !108)
!133 = !DILocation(line: 51, column: 5, scope: !108)
!134 = !DILocation(line: 53, column: 19, scope: !108)
!135 = !DILocation(line: 54, column: 25, scope: !108)
!136 = !DILocation(line: 54, column: 5, scope: !108)
!137 = !DILocation(line: 54, column: 23, scope: !108)
!138 = !DILocation(line: 528, column: 39, scope: !38, inlinedAt: !139)
!139 = distinct !DILocation(line: 55, column: 5, scope: !108)
!140 = !DILocation(line: 92, column: 27, scope: !141, inlinedAt: !142)
!141 = distinct !DISubprogram(name: "__fetch_builtin_x", scope: !17, file: !17, line: 92, type: !13, scopeLine: 92, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!142 = distinct !DILocation(line: 56, column: 31, scope: !108)
!143 = !DILocation(line: 56, column: 41, scope: !108)
!144 = !DILocation(line: 603, column: 10, scope: !145, inlinedAt: !146)
!145 = distinct !DISubprogram(name: "__uAtomicInc", scope: !22, file: !22, line: 602, type: !13, scopeLine: 602, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!146 = distinct !DILocation(line: 162, column: 10, scope: !147, inlinedAt: !148)
!147 = distinct !DISubprogram(name: "atomicInc", scope: !25, file: !25, line: 160, type: !13, scopeLine: 161, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!148 = distinct !DILocation(line: 56, column: 12, scope: !108)
!149 = !DILocation(line: 56, column: 46, scope: !108)
!150 = !DILocation(line: 56, column: 10, scope: !108)
!151 = !{!152, !152, i64 0}
!152 = !{!"bool", !10, i64 0}
!153 = !DILocation(line: 57, column: 3, scope: !108)
!154 = !DILocation(line: 58, column: 3, scope: !108)
!155 = !DILocation(line: 59, column: 7, scope: !108)
!156 = !{i8 0, i8 2}
!157 = !DILocation(line: 59, column: 12, scope: !108)
!158 = !DILocation(line: 528, column: 39, scope: !38, inlinedAt: !159)
!159 = distinct !DILocation(line: 60, column: 5, scope: !108)
!160 = !DILocation(line: 62, column: 5, scope: !108)
!161 = !DILocation(line: 63, column: 14, scope: !108)
!162 = !DILocation(line: 63, column: 11, scope: !108)
!163 = !DILocation(line: 62, column: 41, scope: !108)
!164 = distinct !{!164, !165}
!165 = !{!"llvm.loop.unroll.disable"}
!166 = !DILocation(line: 64, column: 12, scope: !108)
!167 = !DILocation(line: 65, column: 3, scope: !108)
!168 = distinct !{!168, !160, !169, !36}
!169 = !DILocation(line: 63, column: 51, scope: !108)
!170 = !DILocation(line: 66, column: 1, scope: !108)
!171 = distinct !DISubprogram(name: "grid_barrier", scope: !1, file: !1, line: 69, type: !13, scopeLine: 69, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!172 = !DILocation(line: 66, column: 27, scope: !42, inlinedAt: !173)
!173 = distinct !DILocation(line: 70, column: 24, scope: !171)
!174 = !DILocation(line: 70, column: 21, scope: !171)
!175 = !DILocation(line: 70, column: 3, scope: !171)
!176 = !DILocation(line: 70, column: 19, scope: !171)
!177 = !DILocation(line: 71, column: 3, scope: !171)
!178 = !DILocation(line: 53, column: 27, scope: !16, inlinedAt: !179)
!179 = distinct !DILocation(line: 72, column: 7, scope: !171)
!180 = !DILocation(line: 72, column: 19, scope: !171)
!181 = !DILocation(line: 92, column: 27, scope: !141, inlinedAt: !182)
!182 = distinct !DILocation(line: 83, column: 56, scope: !171)
!183 = !DILocation(line: 774, column: 60, scope: !184, inlinedAt: !186)
!184 = distinct !DISubprogram(name: "__nv_cvta_generic_to_global_impl", scope: !185, file: !185, line: 773, type: !13, scopeLine: 773, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!185 = !DIFile(filename: "__clang_cuda_intrinsics.h", directory: ".")
!186 = distinct !DILocation(line: 146, column: 10, scope: !187, inlinedAt: !189)
!187 = distinct !DISubprogram(name: "__cvta_generic_to_global", scope: !188, file: !188, line: 144, type: !13, scopeLine: 145, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!188 = !DIFile(filename: "sm_20_intrinsics.hpp", directory: ".")
!189 = distinct !DILocation(line: 74, column: 66, scope: !171)
!190 = !DILocation(line: 774, column: 10, scope: !184, inlinedAt: !186)
!191 = !DILocation(line: 74, column: 5, scope: !171)
!192 = !{i64 2554}
!193 = !DILocation(line: 75, column: 5, scope: !171)
!194 = !DILocation(line: 76, column: 7, scope: !171)
!195 = !{i64 2676}
!196 = !DILocation(line: 80, column: 17, scope: !171)
!197 = distinct !{!197, !193, !198, !36}
!198 = !DILocation(line: 80, column: 28, scope: !171)
!199 = !DILocation(line: 82, column: 3, scope: !171)
!200 = !DILocation(line: 83, column: 49, scope: !171)
!201 = !DILocation(line: 83, column: 54, scope: !171)
!202 = !DILocation(line: 83, column: 33, scope: !171)
!203 = !DILocation(line: 83, column: 18, scope: !171)
!204 = !DILocation(line: 83, column: 3, scope: !171)
!205 = !DILocation(line: 83, column: 31, scope: !171)
!206 = !DILocation(line: 84, column: 1, scope: !171)
