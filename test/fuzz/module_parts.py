"""What random modules of LLVM IR consist of besides functions: types, global values, metadata, constants."""

INTEGERS = ["i1", "i8", "i16", "i32", "i64", "i128", "i24"]
FLOATS = ["half", "bfloat", "float", "double", "fp128", "x86_fp80"]
POINTERS = ["ptr", "ptr addrspace(1)", "ptr addrspace(3)", "ptr addrspace(5)"]
VECTORS = ["<2 x half>", "<4 x float>", "<2 x i32>", "<3 x i8>", "<2 x ptr>", "<2 x double>"]
AGGREGATES = ["[2 x i32]", "{ i32, ptr }", "%pair", "%nested", "<{ i8, i32 }>", "%0", "[2 x %pair]"]
TYPES = INTEGERS + FLOATS + POINTERS + VECTORS + AGGREGATES
COMMON = ["i1", "i8", "i16", "i32", "i32", "i64", "half", "float", "float", "double", "ptr", "ptr addrspace(1)", "ptr addrspace(3)", "<4 x float>", "%pair"]
PARTS = {  # aggregate: the types of its elements
    "[2 x i32]": ["i32", "i32"],
    "{ i32, ptr }": ["i32", "ptr"],
    "%pair": ["i32", "float"],
    "%nested": ["i8", "%pair", "[2 x i32]"],
    "<{ i8, i32 }>": ["i8", "i32"],
    "%0": ["i64", "i64"],
    "[2 x %pair]": ["%pair", "%pair"],
}
LANES = {
    "<2 x half>": (2, "half"),
    "<4 x float>": (4, "float"),
    "<2 x i32>": (2, "i32"),
    "<3 x i8>": (3, "i8"),
    "<2 x ptr>": (2, "ptr"),
    "<2 x double>": (2, "double"),
}

HEADER = """target triple = "nvptx64-nvidia-cuda"
%pair = type { i32, float }
%nested = type { i8, %pair, [2 x i32] }
%0 = type { i64, i64 }
%recursive = type { ptr, [4 x %nested] }
$group = comdat any
@global = addrspace(1) global [16 x i32] zeroinitializer, align 16
@shared = internal addrspace(3) global [64 x float] undef, align 16
@dynamic = external addrspace(3) global [0 x i8], align 16
@constant = addrspace(4) constant [4 x i32] [i32 1, i32 2, i32 3, i32 4]
@generic = internal global %nested zeroinitializer
@recursive = internal global %recursive zeroinitializer
@weak = weak global i32 0
@extern_weak = extern_weak global i32
@common = common global i32 0
@grouped = linkonce_odr global i32 5, comdat($group)
@private = private unnamed_addr constant [3 x i8] c"ab\\00"
@local = thread_local global i32 0
@table = internal constant [2 x ptr] [ptr @helper, ptr @declared]
@self = global ptr @self
@far = global ptr getelementptr inbounds (i8, ptr @generic, i64 8)
@llvm.used = appending global [1 x ptr] [ptr @generic], section "llvm.metadata"
@alias = alias i32, ptr @weak
@helper_alias = weak alias i32 (i32), ptr @helper
@part_alias = internal alias i32, getelementptr inbounds (i8, ptr @generic, i64 4)
@0 = internal global i32 7
declare extern_weak void @hook(i32)
declare i32 @declared(i32)
declare noalias nonnull ptr @allocated(i64 noundef) nounwind willreturn allocsize(0)
declare void @several(i32, ...)
declare void @structure(ptr byval(%nested) align 8, ptr sret(%pair) align 4, ptr byref(%pair))
declare fastcc i32 @fast(i32 inreg signext, i8 zeroext, ptr captures(none)) memory(argmem: read)
declare void @pure(float nofpclass(nan inf)) memory(none) nounwind willreturn
declare range(i32 0, 8) i32 @ranged(i32 range(i32 1, 5))
declare i32 @__gxx_personality_v0(...)
define internal i32 @helper(i32 %x) noinline nounwind {
  %y = add nsw i32 %x, 1
  ret i32 %y
}
"""

METADATA = """
!0 = !{!1, !1, i64 0}
!1 = !{!"int", !2, i64 0}
!2 = !{!"char", !3, i64 0}
!3 = !{!"tbaa"}
!4 = !{!5}
!5 = distinct !{!5, !6, !"scope"}
!6 = distinct !{!6, !"domain"}
!7 = !{i32 0, i32 9}
!8 = !{}
!9 = !{i64 8}
!10 = !{float 2.5}
!11 = !{!"branch_weights", i32 1, i32 9}
!12 = !{!"llvm.loop.unroll.disable"}
!13 = distinct !{!13, !12}
!14 = !{i32 1}
!15 = distinct !{}
!16 = !{!"text"}
"""


def constant(rng, type_):
    """Returns a constant of the type."""
    if rng.random() < 0.12:
        return rng.choice(["undef", "poison", "zeroinitializer" if type_ in VECTORS + AGGREGATES else "undef"])
    if type_ == "i1":
        return rng.choice(["true", "false"])
    if type_ in INTEGERS:
        bits = int(type_[1:])
        if bits == 64 and rng.random() < 0.3:
            return rng.choice(
                [
                    "ptrtoint (ptr @generic to i64)",
                    "ptrtoint (ptr addrspacecast (ptr addrspace(3) @shared to ptr) to i64)",
                    "add (i64 ptrtoint (ptr @weak to i64), i64 8)",
                    "sub (i64 ptrtoint (ptr @weak to i64), i64 ptrtoint (ptr @generic to i64))",
                ]
            )
        return str(rng.choice([0, 1, -1, 7, 2 ** (bits - 1) - 1, -(2 ** (bits - 1)), rng.getrandbits(bits - 1)]))
    if type_ in FLOATS:
        return rng.choice(
            {
                "half": ["0xH0000", "0xH8000", "0xH7E01", "0xH3C00", "0xH0001", "0xHFC00"],
                "bfloat": ["0xR0000", "0xR7FC1", "0xR3F80", "0xR0001"],
                "float": ["0.0", "-0.0", "1.5", "0x3790000000000000", "0x7FF8000020000000", "0x7FF4000000000000", "0xFFF0000000000000", "0x47EFFFFFE0000000"],
                "double": ["0.0", "-0.0", "1.0e300", "0x1", "0x7FF8000000000001", "0x7FF4000000000001"],
                "fp128": ["0xL00000000000000000000000000000000", "0xL00000000000000013FFF000000000000"],
                "x86_fp80": ["0xK00000000000000000000", "0xK3FFF8000000000000000"],
            }[type_]
        )
    if type_ == "ptr":
        return rng.choice(
            [
                "null",
                "@generic",
                "@alias",
                "@part_alias",
                "@weak",
                "@extern_weak",
                "@hook",
                "@helper",
                "@0",
                "@table",
                "addrspacecast (ptr addrspace(3) @shared to ptr)",
                "addrspacecast (ptr addrspace(1) @global to ptr)",
                "getelementptr inbounds nuw (i8, ptr @generic, i64 4)",
                "getelementptr (%nested, ptr @generic, i64 0, i32 1, i32 1)",
                "getelementptr inbounds (%recursive, ptr @recursive, i32 0, i32 1, i64 2, i32 0)",
                "getelementptr inrange(-4, 12) (i8, ptr @generic, i64 4)",
                "getelementptr (i8, ptr addrspacecast (ptr addrspace(3) @shared to ptr), i32 12)",
                "inttoptr (i64 4096 to ptr)",
                "inttoptr (i64 add (i64 ptrtoint (ptr @generic to i64), i64 3) to ptr)",
                "@helper_alias" if rng.random() < 0.1 else "null",
            ]
        )
    if type_ == "ptr addrspace(1)":
        return rng.choice(["null", "@global", "getelementptr (i8, ptr addrspace(1) @global, i64 8)", "getelementptr inbounds ([16 x i32], ptr addrspace(1) @global, i64 0, i64 3)"])
    if type_ == "ptr addrspace(3)":
        return rng.choice(["null", "@shared", "@dynamic", "getelementptr inbounds (i8, ptr addrspace(3) @shared, i32 16)", "getelementptr nusw (float, ptr addrspace(3) @shared, i64 -1)"])
    if type_ in POINTERS:
        return "null"
    if type_ in LANES:
        count, element = LANES[type_]
        if rng.random() < 0.3:
            return f"splat ({element} {constant(rng, element)})" if element != "ptr" else "zeroinitializer"
        return "<" + ", ".join(f"{element} {constant(rng, element)}" for _ in range(count)) + ">"
    inner = ", ".join(f"{part} {constant(rng, part)}" for part in PARTS[type_])
    return {"[": f"[{inner}]", "<": f"<{{ {inner} }}>"}.get(type_[0], f"{{ {inner} }}")


FOOTER = """
define x86_fp80 @other_type(x86_fp80 %x) {
  %y = fadd x86_fp80 %x, 0xK3FFF8000000000000000
  ret x86_fp80 %y
}
define void @other_target(target("any.type") %x) {
  ret void
}
attributes #0 = { nounwind memory(none) }
attributes #1 = { convergent nounwind }
attributes #2 = { cold "key"="value" }
attributes #3 = { strictfp }
"""
