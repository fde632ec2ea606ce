//===- ModuleGenerator.cpp - Random modules around redop ops --------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Generator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir::redop;
using namespace mlir::redop::fuzz;
using llvm::StringRef;

namespace {
/// Writes one module. Values are named by a counter, and go out of scope at the
/// end of their region or block.
class ModuleWriter : public ValueSource {
public:
  ModuleWriter(Random &random, unsigned deviation)
      : random(random), deviation(deviation),
        portablePercentage(random.chance(20) ? 90 : 8) {}

  std::string write();

  NamedValue getValue(StringRef type) override;
  std::pair<NamedValue, NamedValue> getSizes() override;
  NamedValue getNumber(std::initializer_list<StringRef> numbers) override;

private:
  enum class FunctionKind { Func, GPU, LLVM };

  void writeGPUModule();
  void writeFunction(FunctionKind kind);
  void writeBody(FunctionKind kind);
  void writeBlocks(StringRef terminator);
  void writeStatements(unsigned depth, unsigned count);
  void writeStatement(unsigned depth);
  void writeRedop();
  void writeSlot();
  void writeIf(unsigned depth);
  void writeFor(unsigned depth);
  void writeTargets();

  void line(const std::string &content) {
    text.append(2 * indent, ' ');
    text += content + "\n";
  }
  std::string newName() { return "%v" + std::to_string(numValues++); }
  /// Adds a value to the scope.
  NamedValue define(StringRef type, const std::string &definition) {
    NamedValue value = {newName(), type.str()};
    line(value.name + " = " + definition);
    values.push_back(value);
    return value;
  }
  NamedValue createConstant(StringRef type);
  bool deviates() { return random.chance(deviation); }

  Random &random;
  unsigned deviation;
  /// In some modules, most ops are portable, and can be legalized for an old
  /// chip.
  unsigned portablePercentage;
  std::string text;
  unsigned indent = 0, numValues = 0, numFunctions = 0;
  std::vector<NamedValue> values;
  /// Functions that can be called from the symbol table being written.
  std::vector<std::string> callees;
};
} // namespace

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// Whether `type` is i<N> and has a constant 1.
static bool isInteger(StringRef type) {
  unsigned width;
  return type.consume_front("i") && !type.getAsInteger(10, width);
}

static bool isFloat(StringRef type) {
  return llvm::is_contained({"f16", "bf16", "f32", "f64", "f8E4M3FN", "f8E5M2"},
                            type);
}

NamedValue ModuleWriter::createConstant(StringRef type) {
  std::string tail = (" : " + type).str();
  if (type == "i1")
    return define(type,
                  random
                      .pick({"arith.constant true", "arith.constant false",
                             "llvm.mlir.constant(true) : i1"})
                      .str());
  if (type == "i32" || type == "i64") {
    std::string number =
        random.pick({"0", "1", "-1", "31", "256", "2147483647"}).str();
    if (random.chance(50))
      return define(type, "arith.constant " + number + tail);
    return define(type, "llvm.mlir.constant(" + number + tail + ")" + tail);
  }
  if (isFloat(type))
    return define(type, "arith.constant " +
                            random.pick({"0.0", "1.0", "-2.0"}).str() + tail);
  if (type.starts_with("vector<") && !type.contains('[') &&
      isFloat(type.drop_back().rsplit('x').second))
    return define(type, "arith.constant dense<1.0>" + tail);
  if (type.starts_with("vector<") && type.ends_with("xi1>") &&
      !type.contains('['))
    return define(type, "arith.constant " +
                            random.pick({"dense<true>", "dense<false>"}).str() +
                            tail);
  if (isInteger(type) || type == "index")
    return define(type, "arith.constant 1" + tail);
  if (type == "!llvm.ptr" && random.chance(50)) {
    NamedValue one = getValue("i32");
    return define(type, "llvm.alloca " + one.name + " x i32 : (i32) -> " +
                            type.str());
  }
  if (type.starts_with("!llvm.ptr"))
    return define(
        type,
        random.pick({"llvm.mlir.zero", "llvm.mlir.poison", "ub.poison"}).str() +
            tail);
  if (random.chance(50))
    return define(type, "ub.poison" + tail);
  NamedValue source = getValue("i32");
  return define(type, "builtin.unrealized_conversion_cast " + source.name +
                          " : i32 to " + type.str());
}

NamedValue ModuleWriter::getValue(StringRef type) {
  std::vector<const NamedValue *> found;
  for (const NamedValue &value : values)
    if (value.type == type)
      found.push_back(&value);
  if (!found.empty() && random.chance(85))
    return *found[random.below(found.size())];
  return createConstant(type);
}

std::pair<NamedValue, NamedValue> ModuleWriter::getSizes() {
  if (random.chance(50)) {
    NamedValue size = getValue("i32");
    return {size, size};
  }
  NamedValue first = define("i32", "arith.constant 128 : i32");
  return {first, getNumber({"128", "4096", "-1"})};
}

NamedValue ModuleWriter::getNumber(std::initializer_list<StringRef> numbers) {
  return define("i32",
                "arith.constant " + random.pick(numbers).str() + " : i32");
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

void ModuleWriter::writeRedop() {
  std::string result = newName();
  OpText op = random.chance(portablePercentage)
                  ? generatePortableOp(random, *this, deviates(), result)
                  : generateOp(random, *this, deviates(), result);
  line(op.text);
  if (!op.resultType.empty())
    values.push_back({result, op.resultType});
}

/// Writes a slot that mem2reg can promote, unless a redop op takes its address.
void ModuleWriter::writeSlot() {
  NamedValue one = getValue("i32");
  NamedValue slot = {newName(), "!llvm.ptr"};
  line(slot.name + " = llvm.alloca " + one.name +
       " x i32 : (i32) -> !llvm.ptr");
  line("llvm.store " + getValue("i32").name + ", " + slot.name +
       " : i32, !llvm.ptr");
  if (random.chance(50))
    values.push_back(slot);
  writeRedop();
  define("i32", "llvm.load " + slot.name + " : !llvm.ptr -> i32");
}

void ModuleWriter::writeIf(unsigned depth) {
  NamedValue condition = getValue("i1");
  bool hasResult = random.chance(40);
  std::string result = newName();
  size_t scope = values.size();
  auto writeRegion = [&] {
    ++indent;
    writeStatements(depth + 1, random.below(4));
    if (hasResult)
      line("scf.yield " + getValue("i32").name + " : i32");
    --indent;
    values.resize(scope);
  };
  line((hasResult ? result + " = " : "") + "scf.if " + condition.name +
       (hasResult ? " -> (i32) {" : " {"));
  writeRegion();
  if (hasResult || random.chance(40)) {
    line("} else {");
    writeRegion();
  }
  line("}");
  if (hasResult)
    values.push_back({result, "i32"});
}

void ModuleWriter::writeFor(unsigned depth) {
  NamedValue first = getValue("index"), last = getValue("index");
  NamedValue step = define("index", "arith.constant 1 : index");
  bool carries = random.chance(40);
  std::string variable = newName(), result = newName(), carried = newName();
  std::string head = "scf.for " + variable + " = " + first.name + " to " +
                     last.name + " step " + step.name;
  if (carries)
    head = result + " = " + head + " iter_args(" + carried + " = " +
           getValue("i32").name + ") -> (i32)";
  line(head + " {");
  size_t scope = values.size();
  values.push_back({variable, "index"});
  if (carries)
    values.push_back({carried, "i32"});
  ++indent;
  writeStatements(depth + 1, random.between(1, 4));
  if (carries)
    line("scf.yield " + getValue("i32").name + " : i32");
  --indent;
  line("}");
  values.resize(scope);
  if (carries)
    values.push_back({result, "i32"});
}

void ModuleWriter::writeStatement(unsigned depth) {
  unsigned choice = random.below(depth < 3 ? 100 : 88);
  if (choice < 62)
    return writeRedop();
  if (choice < 66)
    return writeSlot();
  if (choice < 70) {
    define("i32", "arith.addi " + getValue("i32").name + ", " +
                      getValue("i32").name + " : i32");
    return;
  }
  if (choice < 74) {
    define("i1", "arith.cmpi slt, " + getValue("i32").name + ", " +
                     getValue("i32").name + " : i32");
    return;
  }
  if (choice < 77) {
    NamedValue pointer = getValue("!llvm.ptr<1>");
    define("f32", "llvm.load " + pointer.name + " : !llvm.ptr<1> -> f32");
    return;
  }
  if (choice < 79) {
    NamedValue value = getValue("i32");
    return line("llvm.store " + value.name + ", " +
                getValue("!llvm.ptr<3>").name + " : i32, !llvm.ptr<3>");
  }
  if (choice < 82) {
    define("index", "gpu.thread_id x");
    return;
  }
  if (choice < 83)
    return line("gpu.barrier");
  if (choice < 88) {
    if (!callees.empty())
      line("func.call @" + callees[random.below(callees.size())] +
           "() : () -> ()");
    return;
  }
  return choice < 94 ? writeIf(depth) : writeFor(depth);
}

void ModuleWriter::writeStatements(unsigned depth, unsigned count) {
  for (; count; --count)
    writeStatement(depth);
}

//===----------------------------------------------------------------------===//
// Functions and modules
//===----------------------------------------------------------------------===//

/// Writes a diamond or a loop of blocks. Definitions in the entry block stay in
/// scope.
void ModuleWriter::writeBlocks(StringRef terminator) {
  size_t scope = values.size();
  bool isLoop = random.chance(40);
  NamedValue initial = getValue("i32"), condition = getValue("i1");
  scope = values.size();
  auto writeBlock = [&](const char *label) {
    --indent;
    line(label);
    ++indent;
    writeStatements(1, random.below(4));
  };
  line("cf.cond_br " + condition.name + ", ^bb1(" + initial.name +
       " : i32), ^bb2");
  values.push_back({"%joined", "i32"});
  writeBlock("^bb1(%joined: i32):");
  std::string next = getValue("i32").name;
  if (isLoop)
    line("cf.cond_br " + getValue("i1").name + ", ^bb1(" + next +
         " : i32), ^bb3(" + next + " : i32)");
  else
    line("cf.br ^bb3(" + next + " : i32)");
  values.resize(scope);
  writeBlock("^bb2:");
  line("cf.br ^bb3(" + getValue("i32").name + " : i32)");
  values.resize(scope);
  values.push_back({"%last", "i32"});
  writeBlock("^bb3(%last: i32):");
  line(terminator.str());
}

void ModuleWriter::writeBody(FunctionKind kind) {
  StringRef terminator = kind == FunctionKind::GPU    ? "gpu.return"
                         : kind == FunctionKind::LLVM ? "llvm.return"
                                                      : "return";
  ++indent;
  writeStatements(0, random.between(1, 9));
  if (random.chance(20))
    writeBlocks(terminator);
  else
    line(terminator.str());
  --indent;
  line("}");
}

void ModuleWriter::writeFunction(FunctionKind kind) {
  std::string name = "f" + std::to_string(numFunctions++);
  values.clear();
  // Later functions can call a function without arguments.
  bool isCallee = kind == FunctionKind::Func && random.chance(40);
  std::string arguments;
  for (unsigned count = isCallee ? 0 : random.below(9); count; --count) {
    std::string type =
        random
            .pick({"!llvm.ptr", "!llvm.ptr<1>", "!llvm.ptr<1>", "!llvm.ptr<3>",
                   "!llvm.ptr<7>", "i32", "i32", "i64", "i1", "f32", "f64",
                   "f16", "bf16", "vector<2xf16>", "vector<4xf32>",
                   "vector<8xbf16>"})
            .str();
    // Types without an LLVM equivalent.
    if (kind != FunctionKind::LLVM && random.chance(15))
      type = random
                 .pick({"f8E4M3FN", "vector<4xf8E5M2>", "vector<8xf8E4M3FN>",
                        "vector<16xf8E5M2>", "index"})
                 .str();
    values.push_back({newName(), type});
    arguments +=
        (arguments.empty() ? "" : ", ") + values.back().name + ": " + type;
    if (random.chance(5))
      arguments += " " + generateLocation(random);
  }
  std::string head = kind == FunctionKind::GPU    ? "gpu.func @"
                     : kind == FunctionKind::LLVM ? "llvm.func @"
                                                  : "func.func @";
  if (isCallee && random.chance(50))
    head = "func.func private @";
  head += name + "(" + arguments + ")";
  if (kind == FunctionKind::GPU && random.chance(60))
    head += " kernel";
  if (kind == FunctionKind::LLVM && random.chance(40))
    head += " attributes {nvvm.kernel}";
  line(head + " {");
  writeBody(kind);
  if (isCallee)
    callees.push_back(name);
}

void ModuleWriter::writeTargets() {
  StringRef chip = "sm_100a", features = "+ptx88";
  if (deviates()) {
    chip = random.pick({"sm_20", "sm_75", "sm_90", "sm_90a", "sm_100f",
                        "sm_121a", "sm_999", "sm_", "", "gfx90a"});
    features = random.pick({"", "+ptx60", "+ptx81", "+ptx999", "+ptx", "ptx90",
                            "+ptx-1", "-ptx88", "+ptx99999999999999999999"});
  }
  text += (" [#nvvm.target<chip = \"" + chip + "\", features = \"" + features +
           "\">")
              .str();
  if (random.chance(10))
    text += ", #nvvm.target<chip = \"sm_100\", features = \"+ptx87\">";
  if (deviation && random.chance(10))
    text += ", #rocdl.target";
  text += "]";
}

void ModuleWriter::writeGPUModule() {
  text.append(2 * indent, ' ');
  text += "gpu.module @m" + std::to_string(numFunctions++);
  if (random.chance(60))
    writeTargets();
  text += " {\n";
  ++indent;
  std::vector<std::string> outer = std::move(callees);
  callees.clear();
  for (unsigned count = random.between(1, 2); count; --count)
    writeFunction(static_cast<FunctionKind>(random.below(3)));
  callees = std::move(outer);
  --indent;
  line("}");
}

std::string ModuleWriter::write() {
  // With a name; without one, the text is the body of a module.
  bool isNamed = random.chance(20);
  if (isNamed) {
    line("module @outer attributes {gpu.container_module} {");
    ++indent;
  }
  for (unsigned count = random.between(1, 3); count; --count) {
    if (random.chance(40))
      writeGPUModule();
    else
      writeFunction(random.chance(70) ? FunctionKind::Func
                                      : FunctionKind::LLVM);
  }
  if (isNamed) {
    --indent;
    line("}");
  }
  return std::move(text);
}

std::string fuzz::generateModule(Random &random, unsigned deviation) {
  return ModuleWriter(random, deviation).write();
}
