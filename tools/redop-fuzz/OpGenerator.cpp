//===- OpGenerator.cpp - Random redop ops ---------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An op starts as a legal form of the tables. A deviation changes its words,
// its types, its operands or, in the generic syntax, its properties.
//
//===----------------------------------------------------------------------===//

#include "Generator.h"
#include "redop/Forms/FormField.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir::redop;
using namespace mlir::redop::fuzz;
using llvm::StringRef;

//===----------------------------------------------------------------------===//
// Unusual attributes, types and locations
//===----------------------------------------------------------------------===//

std::string fuzz::generateOddAttribute(Random &random) {
  if (random.chance(50)) {
    StringRef number = random.pick({"0",
                                    "-1",
                                    "1",
                                    "2",
                                    "4",
                                    "5",
                                    "7",
                                    "13",
                                    "30",
                                    "31",
                                    "32",
                                    "33",
                                    "255",
                                    "2147483647",
                                    "-2147483648",
                                    "4294967295",
                                    "9223372036854775807",
                                    "-9223372036854775808",
                                    "18446744073709551615",
                                    "99999999999999999999999"});
    StringRef type = random.pick({"i32", "i32", "i32", "i32", "i64", "i1", "i8",
                                  "i128", "si32", "ui32", "index", "f32"});
    return (number + " : " + type).str();
  }
  return random
      .pick({"unit",
             "true",
             "\"add\"",
             "\"\"",
             "[]",
             "[4 : i32]",
             "{}",
             "{kind = 4 : i32}",
             "i32",
             "!llvm.ptr<1>",
             "@symbol",
             "@a::@b",
             "0.5 : f32",
             "1.0 : f32",
             "0x7FC00000 : f32",
             "0x7F800000 : f32",
             "0xFF800000 : f32",
             "0x7F800001 : f32",
             "0x00000001 : f32",
             "0.0 : f32",
             "-0.0 : f32",
             "1.0000001 : f32",
             "0.5 : f64",
             "0.5 : bf16",
             "0.5 : f8E4M3FN",
             "dense<4> : vector<1xi32>",
             "dense<4> : tensor<i32>",
             "array<i32: 1, 1, 0, 0>",
             "array<i32>",
             "array<i64: 1, 1>",
             "array<i32: 1, 1, -1, 1>",
             "array<i32: 2147483647, 2147483647, 2, 0>",
             "affine_map<(d0) -> "
             "(d0)>",
             "loc(\"x\":1:1)",
             "#llvm.linkage<internal>",
             "#nvvm.target<chip = \"sm_90\">",
             "distinct[0]<4 : i32>",
             "#redop.kind<add>"})
      .str();
}

std::string fuzz::generateOddType(Random &random) {
  return random
      .pick({"i1",
             "i8",
             "i16",
             "i31",
             "i32",
             "i33",
             "i64",
             "i128",
             "i16777215",
             "si32",
             "ui32",
             "index",
             "f16",
             "bf16",
             "f32",
             "f64",
             "f80",
             "f128",
             "tf32",
             "f8E4M3FN",
             "f8E5M2",
             "f8E4M3FNUZ",
             "f8E5M2FNUZ",
             "f8E8M0FNU",
             "f4E2M1FN",
             "none",
             "complex<f32>",
             "tuple<>",
             "tuple<i32>",
             "() -> ()",
             "vector<1xf32>",
             "vector<2xf32>",
             "vector<4xf32>",
             "vector<8xf32>",
             "vector<16xf32>",
             "vector<[4]xf32>",
             "vector<2x2xf16>",
             "vector<f32>",
             "vector<3xf16>",
             "vector<8xf16>",
             "vector<8xbf16>",
             "vector<4xf8E5M2>",
             "vector<16xf8E4M3FN>",
             "vector<4xi32>",
             "vector<4xindex>",
             "vector<4x!llvm.ptr>",
             "tensor<4xf32>",
             "tensor<*xf32>",
             "memref<4xi32>",
             "memref<?xf32, 1>",
             "!llvm.ptr",
             "!llvm.ptr<1>",
             "!llvm.ptr<2>",
             "!llvm.ptr<3>",
             "!llvm.ptr<7>",
             "!llvm.ptr<101>",
             "!llvm.ptr<256>",
             "!llvm.ptr<4294967295>",
             "!llvm.struct<(i32, i32)>",
             "!llvm.struct<\"a\", opaque>",
             "!llvm.array<4 x f32>",
             "!llvm.void",
             "!llvm.token",
             "!llvm.x86_amx",
             "!gpu.async.token",
             "!redop.nothing"})
      .str();
}

std::string fuzz::generateLocation(Random &random) {
  return random
      .pick({"loc(unknown)", "loc(\"a.mlir\":1:2)", "loc(\"\":0:0)",
             "loc(\"kernel\")", "loc(\"kernel\"(\"a.mlir\":7:1))",
             "loc(callsite(\"f\" at \"a.mlir\":3:4))",
             "loc(fused[\"a\", \"b\":1:1])", "loc(fused<\"cse\">[\"a\"])",
             "loc(fused<{a = 1 : i32}>[\"a\", unknown])",
             "loc(\"a.mlir\":4294967295:4294967295)",
             "loc(callsite(callsite(\"f\" at \"g\") at fused[\"h\"]))",
             "loc(\"a\\00b\\FF\":1:1)"})
      .str();
}

//===----------------------------------------------------------------------===//
// Parts of an op
//===----------------------------------------------------------------------===//

namespace {
/// The parts of the text of an op.
struct GeneratedOp {
  Form form;
  /// Whether to print a default order.
  bool writesDefaults = false;
  /// Whether to omit one half of an order that must be complete.
  bool dropsScope = false, dropsSem = false;
  std::string fraction, splitOffset, attributes;
  /// The operands by role; those without a name are absent.
  std::array<NamedValue, roleCount> operands;
  /// The operands of roles with several.
  llvm::DenseMap<Role, llvm::SmallVector<NamedValue>> lists;
  std::string resultType, reducedType, metadataType;

  bool is(Family family) const { return form.family == family; }
  bool has(Role role) const { return getFamilyRow(form.family).has(role); }
  bool hasResult() const { return has(Role::Result); }
  NamedValue &get(Role role) { return operands[static_cast<unsigned>(role)]; }
  const NamedValue &get(Role role) const {
    return operands[static_cast<unsigned>(role)];
  }
  llvm::ArrayRef<NamedValue> getList(Role role) const {
    auto found = lists.find(role);
    return found == lists.end() ? llvm::ArrayRef<NamedValue>() : found->second;
  }
  /// Returns the roles that operands of the family's ops may have, in order.
  llvm::SmallVector<Role, 8> getRoles() const {
    llvm::SmallVector<Role, 8> roles;
    for (Role role : getFamilyRow(form.family).operands())
      if (isOperand(role))
        roles.push_back(role);
    if (is(Family::Atom))
      return roles.append({Role::Predicate, Role::Else}), roles;
    if (!hasResult())
      roles.push_back(Role::Predicate);
    return roles;
  }
};

/// A property in the generic form: name and attribute.
using Property = std::pair<std::string, std::string>;
} // namespace

static std::vector<Form> collectForms() {
  std::vector<Form> forms;
  forEachForm([&](const Form &form) { forms.push_back(form); });
  return forms;
}

const Form &fuzz::pickForm(Random &random) {
  static const std::vector<Form> forms = collectForms();
  if (random.chance(50))
    return forms[random.below(forms.size())];
  auto family =
      static_cast<Family>(random.between(1, getMaxEnumValForFamily()));
  auto first = llvm::partition_point(
      forms, [&](const Form &form) { return form.family < family; });
  auto last = std::find_if(first, forms.end(), [&](const Form &form) {
    return form.family != family;
  });
  return first[random.below(last - first)];
}

static std::string getValueType(const Form &form) {
  std::string type = getValueTypeName(*form.type, getValueVec(form));
  return type.empty() ? "i32" : type;
}

/// The type of an operand that is not a value of the form.
static std::string getOperandType(const Form &form, Role role) {
  if (std::optional<unsigned> space = getAddressSpace(form, role))
    return getPointerType(*space);
  switch (getRegisterClass(role)) {
  case RegisterClass::B16:
    return "i16";
  case RegisterClass::B64:
    return "i64";
  case RegisterClass::F32:
    return "f32";
  case RegisterClass::Predicate:
    return "i1";
  default:
    return "i32";
  }
}

static std::string generateFraction(Random &random, bool deviates) {
  if (deviates)
    return random
        .pick({"0.0",
               "-0.0",
               "1.0",
               "1.0000001",
               "1.00000001",
               "0.99999999",
               "1.0e-45",
               "1.0e-46",
               "1.0e-300",
               "1.0e999",
               "-1.0",
               "-1.0e-9",
               "0x3F800000",
               "0x7FC00000",
               "0x7F800000",
               "-0x1",
               "1",
               "nan",
               "inf",
               "-inf",
               "1.",
               ".5",
               "1.0e",
               "0.5 : f32",
               "123456789012345678901234567890.0"})
        .str();
  if (random.chance(30))
    return random.pick({"1.0", "0.5", "1.0e-45", "0.25", "0.99999994"}).str();
  // Any float in (0, 1).
  uint32_t bits = random.between(1, 0x3F7FFFFF);
  float fraction;
  memcpy(&fraction, &bits, sizeof(fraction));
  std::string text;
  llvm::raw_string_ostream(text) << llvm::format("%.9e", fraction);
  return text;
}

/// Changes one word of a form to another one of its enum, or removes it.
static void deviateWord(Random &random, Form &form) {
  // The words of an op line, the family and the number of coordinates. Types
  // are the most likely.
  llvm::SmallVector<Field> fields(getIRFields());
  fields.append({Field::Family, Field::Dim, Field::Type});
  Field field = fields[random.below(fields.size())];
  bool isSet = getNumber(form, field) != noNumber;
  unsigned number = random.between(1, getMaxNumber(field));
  if (isSet && (isFlag(field) || random.chance(20)))
    number = noNumber;
  setNumber(form, field, number);
}

/// Whether some or every row of the family has the field.
static bool anyHas(Family family, Field field) {
  return llvm::any_of(getFormRows(family), [&](const FormRow &row) {
    return getNumber(row, field) != noNumber;
  });
}
static bool everyHas(Family family, Field field) {
  return llvm::all_of(getFormRows(family), [&](const FormRow &row) {
    return getNumber(row, field) != noNumber;
  });
}

/// Sets the words that a form of another family requires for printing, and
/// removes those that it cannot print.
static void complete(Random &random, Form &form) {
  for (Field field : getAllFields()) {
    if (!isKey(field) || isFlag(field))
      continue;
    bool isSet = getNumber(form, field) != noNumber;
    llvm::ArrayRef<FormRow> rows = getFormRows(form.family);
    if (!isSet && everyHas(form.family, field))
      setNumber(form, field, getNumber(rows[random.below(rows.size())], field));
    // The fields that most families have are refused by the parser.
    bool isCommon = field == Field::Kind || field == Field::Type ||
                    field == Field::Vec || field == Field::Acc;
    if (isSet && !isCommon && !anyHas(form.family, field))
      setNumber(form, field, noNumber);
  }
  if (!form.space)
    form.space = Space::Global;
}

namespace {
/// What is wrong with an op.
enum class Deviation { None, Word, Type, Order, Operand, Attribute };

/// Each with the same probability; words are the most likely.
static constexpr Deviation kDeviations[] = {
    Deviation::Word,  Deviation::Word,    Deviation::Type,
    Deviation::Order, Deviation::Operand, Deviation::Attribute};

/// Generates the parts of an op. The order of the random choices is part of
/// what a seed means.
class PartsGenerator {
public:
  PartsGenerator(Random &random, ValueSource &source, bool deviates)
      : random(random), source(source), deviates(deviates) {}

  GeneratedOp generate();

private:
  bool has(Deviation other) const { return deviation == other; }
  /// `type`, or perhaps another one if types deviate.
  std::string pickType(const std::string &type);
  NamedValue pickValue(const std::string &type) {
    return source.getValue(pickType(type));
  }
  /// One of `numbers`, or any value if types deviate.
  NamedValue pickNumber(std::initializer_list<StringRef> numbers) {
    return has(Deviation::Type) ? pickValue("i32") : source.getNumber(numbers);
  }

  void generateForm();
  void generateResultTypes();
  void generateOperand(Role role);
  /// The sizes and numbers that instructions may require as constants.
  void generateNumber(Role role);
  /// The operands that depend on the form or the guard. `isOdd`: this one does
  /// not fit them.
  void generateOptional(Role role, bool isOdd);
  void generateAttributes();

  Random &random;
  ValueSource &source;
  bool deviates;
  Deviation deviation = Deviation::None;
  /// The form before its words deviate.
  Form legal;
  /// The type of addresses.
  std::string pointer;
  bool isGuarded = false;
  GeneratedOp op;
};
} // namespace

std::string PartsGenerator::pickType(const std::string &type) {
  return has(Deviation::Type) && random.chance(40) ? generateOddType(random)
                                                   : type;
}

void PartsGenerator::generateForm() {
  op.form = legal = pickForm(random);
  if (deviates)
    deviation = random.pick(llvm::ArrayRef(kDeviations));
  if (has(Deviation::Word)) {
    for (unsigned count = random.between(1, 3); count; --count)
      deviateWord(random, op.form);
    complete(random, op.form);
  }
  op.writesDefaults = random.chance(15);
  if (has(Deviation::Order))
    (random.chance(50) ? op.dropsScope : op.dropsSem) = true;
  pointer = op.form.space ? getPointerType(*op.form.space) : "!llvm.ptr";
}

void PartsGenerator::generateResultTypes() {
  const Form &form = op.form;
  // Use the value type of either the original or the changed words.
  std::string value =
      form.type ? getValueType(legal.type && random.chance(50) ? legal : form)
                : "i64";
  op.resultType = pickType(value);
  if (op.has(Role::Reduced)) {
    Form element = form;
    element.vec = std::nullopt;
    op.reducedType = pickType(getValueType(element));
  }
  if (op.has(Role::Metadata)) {
    unsigned count = getMetadataCount(form);
    op.metadataType = pickType(
        count > 1 ? "vector<" + std::to_string(count) + "xi32>" : "i32");
  }
}

void PartsGenerator::generateNumber(Role role) {
  switch (role) {
  case Role::Size:
    op.get(role) = source.getNumber({"0", "16", "128", "-16"});
    if (has(Deviation::Type))
      op.get(role) = pickValue("i32");
    break;
  case Role::PrimarySize:
    std::tie(op.get(role), op.get(Role::TotalSize)) = source.getSizes();
    break;
  case Role::TotalSize:
    if (has(Deviation::Type))
      op.get(role) = pickValue("i32");
    break;
  case Role::Barrier:
    op.get(role) = pickNumber({"0", "1", "15"});
    break;
  default:
    assert(role == Role::Threads && "not a number");
    if (random.chance(50))
      op.get(role) = pickNumber({"32", "64", "1024"});
  }
}

void PartsGenerator::generateOptional(Role role, bool isOdd) {
  const Form &form = op.form;
  switch (role) {
  case Role::NewValue:
    if ((form.kind == Kind::Cas) != isOdd)
      op.get(role) = pickValue(op.resultType);
    break;
  case Role::CounterOffset:
    if (form.counted != isOdd)
      op.get(role) = pickValue("i64");
    break;
  case Role::GlobalAddress:
    if (form.globalAddress != isOdd)
      op.get(role) = pickValue("!llvm.ptr<1>");
    break;
  case Role::UpperStrides:
    if (form.globalDimStride != isOdd)
      op.get(role) = pickValue("i16");
    break;
  case Role::Policy:
    if (form.cacheHint || isOdd)
      op.get(role) = pickValue("i64");
    break;
  case Role::ByteMask:
    if (form.cpMask || isOdd)
      op.get(role) = pickValue(isOdd ? "i32" : "i16");
    break;
  case Role::FractionValue:
    if (random.chance(30))
      op.get(role) = pickValue(isOdd ? "i32" : "f32");
    break;
  case Role::Mbar:
    if (form.mbar || isOdd)
      op.get(role) =
          random.chance(50) ? op.get(Role::Pointer) : pickValue(pointer);
    break;
  case Role::Predicate:
    if (isGuarded)
      op.get(role) = pickValue("i1");
    break;
  default:
    assert(role == Role::Else && "not optional");
    if (isGuarded != isOdd)
      op.get(role) = pickValue(op.resultType);
  }
}

void PartsGenerator::generateOperand(Role role) {
  bool isOdd = has(Deviation::Operand) && random.chance(50);
  switch (role) {
  case Role::Source:
    op.get(role) = pickValue(isOdd ? pointer : "!llvm.ptr<3>");
    break;
  case Role::Value:
    op.get(role) = source.getValue(op.resultType);
    break;
  case Role::Coordinates:
  case Role::Sizes:
  case Role::Strides:
    for (unsigned left = isOdd ? random.below(8) : getListSize(op.form, role);
         left; --left)
      op.lists[role].push_back(pickValue(role == Role::Sizes ? "i16" : "i32"));
    break;
  case Role::Size:
  case Role::PrimarySize:
  case Role::TotalSize:
  case Role::Barrier:
  case Role::Threads:
    return generateNumber(role);
  case Role::NewValue:
  case Role::CounterOffset:
  case Role::GlobalAddress:
  case Role::UpperStrides:
  case Role::Policy:
  case Role::ByteMask:
  case Role::FractionValue:
  case Role::Mbar:
  case Role::Predicate:
  case Role::Else:
    return generateOptional(role, isOdd);
  default:
    op.get(role) = pickValue(getOperandType(op.form, role));
  }
}

void PartsGenerator::generateAttributes() {
  bool isOperandOrAttribute =
      has(Deviation::Operand) || has(Deviation::Attribute);
  bool mayHaveFraction =
      op.has(Role::Fraction) && op.get(Role::FractionValue).name.empty();
  if (mayHaveFraction && (random.chance(60) || deviates))
    op.fraction = generateFraction(random, isOperandOrAttribute);
  if (op.has(Role::SplitOffset) &&
      (op.form.shape == Shape::S16x32bx2) !=
          (has(Deviation::Operand) && random.chance(50)))
    op.splitOffset = random.pick({"0", "16", "-1", "2147483647"}).str();
  if (random.chance(5))
    op.attributes = "a = " + generateOddAttribute(random);
  if (!deviates && !op.attributes.empty())
    op.attributes = "test.a = 1 : i32";
  if (has(Deviation::Attribute))
    op.attributes =
        random
            .pick({"sem", "scope", "kind", "ptx_type", "vec", "fraction",
                   "operandSegmentSizes", "mmio", "redop.x", "llvm.x"})
            .str() +
        " = " + generateOddAttribute(random);
}

GeneratedOp PartsGenerator::generate() {
  generateForm();
  generateResultTypes();
  isGuarded = random.chance(30);
  for (Role role : op.getRoles())
    generateOperand(role);
  generateAttributes();
  return op;
}

//===----------------------------------------------------------------------===//
// Pretty form
//===----------------------------------------------------------------------===//

static std::string printWords(const GeneratedOp &op) {
  const Form &form = op.form;
  const FamilyRow &family = getFamilyRow(form.family);
  std::string text = (StringRef("redop.") + family.Name).str();
  bool sem = form.sem && (op.writesDefaults ||
                          static_cast<uint8_t>(*form.sem) != family.DefaultSem);
  bool scope =
      form.scope && (op.writesDefaults ||
                     static_cast<uint8_t>(*form.scope) != family.DefaultScope);
  if (!family.elides(Elide::Each))
    sem = scope = sem || scope;
  for (Field field : getIRFields()) {
    bool isOmitted = (field == Field::Sem && (!sem || op.dropsSem)) ||
                     (field == Field::Scope && (!scope || op.dropsScope)) ||
                     (field == Field::Kind && op.is(Family::MultimemSt)) ||
                     (field == Field::Type && !family.has(Qualifier::Type)) ||
                     (field == Field::Secondary && !op.writesDefaults &&
                      form.secondary == Evict::EvictUnchanged);
    unsigned number = getNumber(form, field);
    if (isOmitted || number == noNumber)
      continue;
    text += field == Field::Secondary ? ", " : " ";
    text += getIRWord(field, number);
  }
  return text;
}

/// Whether the op line writes the type of an operand.
static bool writesType(const Form &form, Role role) {
  return role == Role::Value ||
         (role != Role::GlobalAddress && getAddressSpace(form, role));
}

/// Joins the names of values by commas.
static std::string joinNames(llvm::ArrayRef<NamedValue> values) {
  return llvm::join(
      llvm::map_range(values,
                      [](const NamedValue &value) { return value.name; }),
      ", ");
}

static std::string printPretty(const GeneratedOp &op) {
  std::string operands, clauses, types;
  for (Role role : op.getRoles()) {
    const NamedValue &value = op.get(role);
    StringRef clause = getClause(role);
    if (role == Role::Coordinates)
      operands += "[" + joinNames(op.getList(role)) + "]";
    else if (isList(role) && !op.getList(role).empty())
      clauses += (" " + clause + "(" + joinNames(op.getList(role)) + ")").str();
    if (value.name.empty())
      continue;
    if (!clause.empty())
      clauses += (" " + clause + "(" + value.name + ")").str();
    else
      operands += (operands.empty() ? " " : ", ") + value.name;
    if (writesType(op.form, role))
      types += (types.empty() ? "" : ", ") + value.type;
  }
  operands += clauses;
  if (!op.fraction.empty())
    operands += " " + op.fraction;
  if (!op.splitOffset.empty())
    operands += " split_offset(" + op.splitOffset + ")";
  if (op.hasResult() && op.form.type && !op.has(Role::Value)) {
    types += types.empty() ? "" : " -> ";
    if (op.has(Role::Metadata))
      types += op.metadataType + ", ";
    types += op.resultType;
  }
  if (op.has(Role::Reduced))
    types += ", " + op.reducedType;
  if (types.empty())
    types = op.resultType;
  std::string attributes =
      op.attributes.empty() ? "" : " {" + op.attributes + "}";
  return printWords(op) + operands + attributes + " : " + types;
}

//===----------------------------------------------------------------------===//
// Generic form
//===----------------------------------------------------------------------===//

static std::vector<Property> getProperties(const GeneratedOp &op) {
  std::vector<Property> properties;
  const Form &form = op.form;
  for (Field field : getIRFields()) {
    unsigned number = getNumber(form, field);
    bool isDefault = field == Field::Sem && number != noNumber &&
                     number == getFamilyRow(form.family).DefaultSem &&
                     !op.writesDefaults;
    bool isDropped = (field == Field::Sem && (op.dropsSem || isDefault)) ||
                     (field == Field::Scope && op.dropsScope);
    if (number != noNumber && !isDropped)
      properties.push_back(
          {getAttributeName(field).str(),
           isFlag(field) ? "unit" : std::to_string(number) + " : i32"});
  }
  if (!op.fraction.empty())
    properties.push_back({"fraction", op.fraction + " : f32"});
  if (!op.splitOffset.empty())
    properties.push_back({"split_offset", op.splitOffset + " : i32"});
  return properties;
}

static void deviateProperties(Random &random,
                              std::vector<Property> &properties) {
  if (properties.empty())
    return;
  size_t place = random.below(properties.size());
  switch (random.below(5)) {
  case 0:
    properties.erase(properties.begin() + place);
    break;
  case 1:
    properties.push_back(properties[place]);
    break;
  case 2:
    properties.push_back(
        {random.pick({"x", "kind", "sem", "vec", "mmio", "\"\"", "fraction"})
             .str(),
         generateOddAttribute(random)});
    break;
  default:
    properties[place].second = generateOddAttribute(random);
  }
}

namespace {
/// What is wrong with an op in the generic syntax.
enum class GenericDeviation {
  Property,
  MissingOperand,
  AdditionalOperand,
  Segment,
  Results,
  Regions,
  Successors,
};

/// Each with the same probability; properties are the most likely.
static constexpr GenericDeviation kGenericDeviations[] = {
    GenericDeviation::Property,       GenericDeviation::Property,
    GenericDeviation::Property,       GenericDeviation::Property,
    GenericDeviation::MissingOperand, GenericDeviation::AdditionalOperand,
    GenericDeviation::Segment,        GenericDeviation::Results,
    GenericDeviation::Regions,        GenericDeviation::Successors};

/// The parts of an op in the generic syntax.
struct GenericOp {
  std::vector<NamedValue> operands;
  std::vector<unsigned> segments;
  std::vector<Property> properties;
  std::vector<std::string> resultTypes;
  std::string successors, regions;
};
} // namespace

static GenericOp getGeneric(const GeneratedOp &op) {
  GenericOp generic;
  for (Role role : op.getRoles()) {
    if (isList(role)) {
      llvm::append_range(generic.operands, op.getList(role));
      generic.segments.push_back(op.getList(role).size());
      continue;
    }
    const NamedValue &value = op.get(role);
    generic.segments.push_back(!value.name.empty());
    if (!value.name.empty())
      generic.operands.push_back(value);
  }
  generic.properties = getProperties(op);
  if (op.has(Role::Metadata))
    generic.resultTypes.push_back(op.metadataType);
  if (op.hasResult())
    generic.resultTypes.push_back(op.resultType);
  if (op.has(Role::Reduced))
    generic.resultTypes.push_back(op.reducedType);
  return generic;
}

static void deviateGeneric(Random &random, GenericOp &op) {
  switch (random.pick(llvm::ArrayRef(kGenericDeviations))) {
  case GenericDeviation::Property:
    deviateProperties(random, op.properties);
    break;
  case GenericDeviation::MissingOperand:
    if (!op.operands.empty())
      op.operands.erase(op.operands.begin() + random.below(op.operands.size()));
    break;
  case GenericDeviation::AdditionalOperand:
    if (!op.operands.empty())
      op.operands.push_back(op.operands[random.below(op.operands.size())]);
    break;
  case GenericDeviation::Segment:
    if (!op.segments.empty())
      op.segments[random.below(op.segments.size())] = random.below(3);
    break;
  case GenericDeviation::Results:
    if (op.resultTypes.empty() || random.chance(50))
      op.resultTypes.push_back(generateOddType(random));
    else
      op.resultTypes.clear();
    break;
  case GenericDeviation::Regions:
    op.regions =
        random.pick({" ({})", " ({}, {})", " ({ ^bb0(%region: i32): })"});
    break;
  case GenericDeviation::Successors:
    op.successors = random.pick({"[^bb0]", "[^bb1]", "[^bb0, ^bb0]", "[]"});
  }
}

static std::string printGeneric(Random &random, const GeneratedOp &op,
                                bool deviates) {
  GenericOp generic = getGeneric(op);
  if (deviates)
    deviateGeneric(random, generic);
  auto &[operands, segments, properties, resultTypes, successors, regions] =
      generic;

  // Ops with several optional operands require the segment sizes.
  bool hasSegments = op.has(Role::Policy) || op.has(Role::Mbar) ||
                     op.has(Role::ByteMask) || op.has(Role::Coordinates);
  if (hasSegments) {
    std::string sizes = "array<i32: ";
    sizes += llvm::join(
        llvm::map_range(segments,
                        [](unsigned size) { return std::to_string(size); }),
        ", ");
    properties.push_back({"operandSegmentSizes", sizes + ">"});
  }
  std::string text =
      (StringRef("\"redop.") + getFamilyRow(op.form.family).Name + "\"(").str();
  auto type = [](const NamedValue &value) { return value.type; };
  auto property = [](const Property &property) {
    return property.second == "unit" ? property.first
                                     : property.first + " = " + property.second;
  };
  text += joinNames(operands) + ")" + successors;
  std::string dictionary =
      "{" + llvm::join(llvm::map_range(properties, property), ", ") + "}";
  // The old syntax prints properties as ordinary attributes.
  bool isOld = random.chance(10);
  if (!isOld)
    text += " <" + dictionary + ">";
  text += regions;
  if (isOld)
    text += " " + dictionary;
  else if (!op.attributes.empty())
    text += " {" + op.attributes + "}";
  text += " : (" + llvm::join(llvm::map_range(operands, type), ", ") + ") -> ";
  if (resultTypes.size() == 1)
    return text + resultTypes.front();
  return text + "(" + llvm::join(resultTypes, ", ") + ")";
}

OpText fuzz::generateOp(Random &random, ValueSource &source, bool deviates,
                        StringRef result) {
  GeneratedOp op = PartsGenerator(random, source, deviates).generate();
  OpText text;
  if (op.hasResult()) {
    if (op.has(Role::Metadata))
      text.text = (result + "_metadata, ").str();
    text.text += op.has(Role::Reduced)
                     ? (result + ", " + result + "_reduced = ").str()
                     : (result + " = ").str();
    text.resultType = op.resultType;
  }
  text.text +=
      random.chance(30) ? printGeneric(random, op, deviates) : printPretty(op);
  if (random.chance(8))
    text.text += " " + generateLocation(random);
  return text;
}
