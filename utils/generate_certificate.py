#!/usr/bin/python3
"""Writes docs/Certificate.md from the reports of the suites, or checks that it is up to date.

Usage: utils/generate_certificate.py [--check] [--forms FILE]

The reports lie in docs/certificate/: conformance.json and exactness.json, which the suites of test/conformance/ write
with --report, any number of fuzz*.json and kernels.json, which redop-fuzz writes, campaign-*.json, which
test/fuzz/campaign.py writes, and proofs.json, the sum of the records of test/fuzz/proof_campaign.py without the seconds. A report
that tells of a disagreement, an unseen mistake, a crash, a refuted rewrite or a kernel with other results makes no certificate: that is an error, and nothing is written. With --forms, the reports must be about as many forms as that
forms.json has.
"""

import argparse
import difflib
import json
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
REPORTS = ROOT / "docs" / "certificate"
PAGE = ROOT / "docs" / "Certificate.md"
# Inputs without redop ops that crash stock mlir-opt; a test shows each, and the fuzzer avoids them.
UPSTREAM = ROOT / "test" / "fuzz" / "Inputs" / "upstream"

# The command that regenerates each report.
CONFORMANCE = """\
test/conformance/check_conformance.py --tools build/bin --forms build/share/redop/forms.json \\
  --ptxas ptxas --ptxas build/ptxas/bin/ptxas --report docs/certificate/conformance.json"""
EXACTNESS = """\
test/conformance/exactness.py build/share/redop/forms.json --redop-compile build/bin/redop-compile \\
  --ptxas build/ptxas/bin/ptxas --report docs/certificate/exactness.json
"""
FUZZ = "{build}/bin/redop-fuzz --seed={seed} --first={first} --count={count} --report=docs/certificate/{name}.json\n"
KERNELS = """\
build/bin/redop-fuzz --kernels --seed={seed} --first={first} --count={kernels} --report=docs/certificate/kernels.json
"""
CAMPAIGN = """\
test/fuzz/campaign.py {campaign} --tools=build/bin --first={first} --seeds={seeds} --record=docs/certificate/campaign-{campaign}.json
"""
GPU_CAMPAIGN = """\
test/fuzz/gpu_campaign.py prepare texts.gz --tools=build/bin --first={first} --kernels={kernels}
test/fuzz/gpu_campaign.py run texts.gz --record=docs/certificate/campaign-gpu.json
"""
PROOFS = """\
test/fuzz/proof_campaign.py prepare kernels.xz --tools=build/bin --kernels={kernels} --seed=1
test/fuzz/proof_campaign.py run kernels.xz --tool=build/bin/redop-validate-thread --record=proofs.json
"""
# What each campaign does; its report must exist.
CAMPAIGNS = {
    "interpret": (
        "in the strict interpreter",
        "Each kernel runs in strict mode as written, and after each pass of a random pipeline that changes it, with another schedule\n"
        "and other garbage in memory. All buffers must be the same bit by bit; results whose order is unspecified must be those of\n"
        "one order. Undefined behavior and data races are failures.\n",
    ),
    "schedules": (
        "with all schedules",
        "[`redop-validate`](Validation.md) runs a small launch of each kernel with all schedules, before and after a random pipeline.\n"
        "What can happen afterwards must also be possible before. A kernel with too many schedules is undecided.\n",
    ),
    "gpu": (
        "on a GPU",
        "`redop-compile` prints each kernel as written, after a random pipeline, and with `--optimize` and random permissions. The\n"
        "printed kernels run on a GPU; all buffers must be those of the kernel in the interpreter.\n",
    ),
}
# The heads of a table of texts in place of passes.
PASS_HEADS = {"gpu": ["text", "kernels that differ from earlier texts", "the same results"]}
# What docs/Legalization.md says of narrow elements: the sequence accesses the whole word, as LLVM's does.
NARROW = ("redop-legalize", "a plain access races with an atomic")
# Below, a chip may refuse a portable op; from it on, a refusal is a failure.
REFUSES_NONE = 70


class ReportError(Exception):
    """A report that does not permit a certificate."""


def number(value):
    """A count for people: 1,234."""
    return f"{value:,}"


def table(head, rows):
    """A Markdown table; columns of numbers are aligned to the right."""
    rule = ["---:" if all(isinstance(cell, int) for cell in column) else "---" for column in zip(*rows)]
    rows = [[number(cell) if isinstance(cell, int) else cell for cell in row] for row in rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in [head, rule or ["---"] * len(head), *rows]) + "\n"


def shell(command):
    """A block whose commands take minutes; test/docs/ checks that the programs and their options exist."""
    return f"<!-- setup -->\n```sh\n{command}```\n"


# ===----------------------------------------------------------------------=== #
# What a report must not contain
# ===----------------------------------------------------------------------=== #


def check_conformance(report):
    """What speaks against a certificate."""
    points, excepted = report["points"]["all"], report["excepted"]
    if report["disagreements"]:
        yield f"conformance.json: {report['disagreements']} disagreements"
    if report["agreeing"] + excepted != points:
        yield f"conformance.json: {points} points, but {report['agreeing']} agree and {excepted} are exceptions"
    if sum(family["points"] for family in report["families"].values()) != points:
        yield "conformance.json: the families' points do not add up"
    for one in report["assemblers"]:
        for target in one["targets"]:
            if target["agreeing"] != target["asked"]:
                where = f"ptxas {one['ptxas']}, {target['chip']}, PTX {target['ptx']}"
                yield f"conformance.json: {where}: {target['asked'] - target['agreeing']} differ"
    if len(set(report["tables"].values())) != 1:
        yield f"conformance.json: the tables have different counts: {report['tables']}"


def check_exactness(report):
    exempt = len(report["exempt"])
    if report["byte_identical"] + exempt != report["forms"]:
        yield f"exactness.json: {report['byte_identical']} of {report['forms']} forms are identical, {exempt} exempt"
    if report["mutations"]["unseen"]:
        yield f"exactness.json: {report['mutations']['unseen']} mistakes are not seen"
    if report["mutations"]["by_bytes"] + report["mutations"]["by_text_only"] != report["mutations"]["all"]:
        yield "exactness.json: the mutations do not add up"


def check_fuzz(name, report):
    if report["failures"]:
        yield f"{name}.json: {report['failures']} failures"
    if sum(origin["inputs"] for origin in report["inputs"].values()) != report["count"]:
        yield f"{name}.json: {report['count']} inputs were asked for, others tried"


def check_kernels(report):
    if report["failures"]:
        yield f"kernels.json: {report['failures']} kernels have other results"
    for chip, counts in report["chips"].items():
        if counts["equal"] + counts["refused"] != report["kernels"]:
            yield f"kernels.json: not every kernel was tried for {chip}"
        if counts["refused"] and int(chip.removeprefix("sm_").rstrip("af")) >= REFUSES_NONE:
            yield f"kernels.json: {chip} refuses {counts['refused']} kernels"


def is_narrow(failure):
    return failure.get("after") == NARROW[0] and NARROW[1] in failure.get("what", "")


def check_campaign(name, report):
    counts = report["counts"]
    changed, undecided = sum(counts["changed"].values()), sum(counts["undecided"].values())
    narrow = sum(is_narrow(failure) for failure in report["failures"])
    if len(report["failures"]) > narrow:
        yield f"{name}.json: {len(report['failures']) - narrow} failures"
    for what, passes in counts.get("passes", {}).items():
        if passes["changed"] != passes["same"] + (narrow if what == NARROW[0] else 0):
            yield f"{name}.json: {what} changes {passes['changed']} kernels, of which {passes['same']} are the same"
    if "validated" in counts and counts["validated"] + undecided != changed:
        yield f"{name}.json: {changed} kernels are changed, but {counts['validated']} validated and {undecided} undecided"


def check_proofs(report):
    verdicts = report["verdicts"]
    if verdicts["invalid"]:
        yield f"proofs.json: {verdicts['invalid']} rewrites are refuted"
    if sum(verdicts.values()) != report["rewrites"] or len(report["list"]) != verdicts["undecided"]:
        yield "proofs.json: the verdicts do not add up"


def check_all(conformance, exactness, fuzz, kernels, campaigns, proofs, forms):
    """Yields everything in these reports that contradicts a certificate."""
    yield from check_conformance(conformance)
    yield from check_exactness(exactness)
    for name, report in fuzz.items():
        yield from check_fuzz(name, report)
    yield from check_kernels(kernels)
    for name, report in campaigns.items():
        yield from check_campaign(f"campaign-{name}", report)
    yield from check_proofs(proofs)
    if not fuzz:
        yield "there is no fuzz*.json"
    versions = [one["ptxas"] for one in conformance["assemblers"]]
    if exactness["ptxas"] not in versions:
        yield f"conformance.json is of ptxas {' and '.join(versions)}, exactness.json of {exactness['ptxas']}"
    counts = {"conformance.json": conformance["tables"]["forms.json"], "exactness.json": exactness["forms"]}
    for name, count in counts.items():
        if forms is not None and count != forms:
            yield f"{name} is about {count} forms, forms.json has {forms}: make the report anew"


# ===----------------------------------------------------------------------=== #
# The page
# ===----------------------------------------------------------------------=== #


def summary(conformance, exactness, fuzz, kernels, campaigns, proofs):
    points = conformance["points"]
    excepted = conformance["excepted"]
    pairs = sum(target["asked"] for one in conformance["assemblers"] for target in one["targets"])
    inputs = sum(report["count"] for report in fuzz.values())
    rows = [
        ["Points tried, legal and illegal", points["all"]],
        ["legal ones", points["legal"]],
        ["agreeing", conformance["agreeing"]],
        ["[exceptions](#exceptions), each listed", excepted],
        ["disagreements", conformance["disagreements"]],
        ["Queries of a legal form on a target", pairs],
        ["Forms with the same machine code as hand-written PTX", exactness["byte_identical"]],
        ["exempt, each listed", len(exactness["exempt"])],
        ["Mutations of references, all detected", exactness["mutations"]["all"]],
        ["Fuzz inputs", inputs],
        ["crashes, hangs, leaks, wrong results", sum(report["failures"] for report in fuzz.values())],
        ["Random kernels, run before and after each pass", kernels["kernels"]],
        ["different results", kernels["failures"]],
    ]
    for name, report in campaigns.items():
        rows.append([f"Kernels of a campaign {CAMPAIGNS[name][0]}", sum(report["counts"]["kernels"].values())])
        rows.append(["different results", sum(not is_narrow(failure) for failure in report["failures"])])
    rows.append(["Rewrites of random kernels that a prover was asked about", proofs["rewrites"]])
    rows.append(["refuted", proofs["verdicts"]["invalid"]])
    return table(["", "count"], rows)


def conformance_text(report):
    families = [
        [name, *(family[key] for key in ("points", "both", "ir", "ptx", "legal", "agreeing", "exceptions"))]
        for name, family in report["families"].items()
    ]
    versions = [one["ptxas"] for one in report["assemblers"]]
    elsewhere = ""
    if report.get("elsewhere"):
        elsewhere = f":\nthis run asked about it on every target, too, and was told no {number(report['elsewhere'])} times"
    sources = [
        [one["ptxas"], one["newest"], "obtained for this report" if one["verdicts"] == "asked" else "recorded earlier", ", ".join(one["asked_at"])]
        for one in report["assemblers"]
    ]
    exceptions = [[e["what"], *(e["points"][version] for version in versions), e["reason"]] for e in report["exceptions"]]
    differences = [
        [f"PTX {d['ptx']}", d["family"], d["what"], " ".join(d["accepts"]), " ".join(d["rejects"]), d["points"], f"`{d['example']}`"]
        for d in report["differences"]
    ]
    return "\n".join(
        [
            "## Legality\n",
            "Every point is a form or resembles one: the full product of the qualifiers of a family, with\n"
            "near misses in types, pointers, clauses and integers of the generic form. redop checks it as IR, and each\n"
            "`ptxas` checks it as PTX, in the newest PTX version that it knows and in the last one of older releases. Some points can\n"
            "be expressed in only one of the two. A `ptxas` must reject a form that is newer. A form that is illegal on these chips is\n"
            f"illegal everywhere{elsewhere}.\n",
            shell(CONFORMANCE + (" --long" if report.get("elsewhere") else "") + "\n"),
            table(["ptxas", "newest PTX", "verdicts", "chips"], sources),
            table(
                ["family", "points", "in both", "IR only", "PTX only", "legal", "agreeing", "exceptions"],
                [*families, ["all", *(report["points"][k] for k in ("all", "both", "ir", "ptx", "legal")),
                             report["agreeing"], report["excepted"]]],
            ),
            f"redop rejected {number(report['rejected']['rule'])} points by a [rule](reference/Rules.md), and\n"
            f"{number(report['rejected']['syntax'])} before any rule, as words or types that no op supports.\n",
            "### Targets\n",
            "redop's target check and `ptxas` checked each legal form for each of these targets. Some forms are accepted only\n"
            "by `ptxas`, earlier or on more chips than the page says (lax).\n",
            *(targets_text(one) for one in report["assemblers"]),
            f"The number of forms from three sources: {number(report['tables']['forms.json'])} in the tables,\n"
            f"{number(report['tables']['pages'])} in the transcription of the PTX ISA, {number(report['tables']['ptxas'])} accepted by `ptxas`.\n",
            "### Exceptions\n",
            "These are points that `ptxas` accepts and redop rejects. The suite fails if a count changes.\n",
            table(["what", *versions, "reason"], exceptions),
            "### Differences between versions of ptxas\n",
            "These are points that one version accepts and another rejects, in the same PTX version.\n",
            table(["in", "family", "what", "accepted by", "rejected by", "points", "example"], differences),
        ]
    )


def targets_text(one):
    """The targets of a version of ptxas."""
    rows = [[f"{t['chip']}, PTX {t['ptx']}", t["asked"], t["legal"], t["agreeing"], t["lax"]] for t in one["targets"]]
    return f"#### ptxas {one['ptxas']}\n\n" + table(["target", "checked", "legal", "agreeing", "lax"], rows)


def exactness_text(report):
    targets = [[f"{chip}, PTX {target['ptx']}", target["forms"]] for chip, target in report["targets"].items()]
    kinds = {}
    for kind in report["mutations"]["kinds"]:
        counts = kinds.setdefault(kind["mistake"], [0, 0, 0])
        for index, key in enumerate(("all", "by_bytes", "by_text_only")):
            counts[index] += kind[key]
    exempt = ", ".join(f"`{form}`" for form in report["exempt"]) or "none"
    return "\n".join(
        [
            "## Exactness\n",
            "The suite compares the machine code that `ptxas` generates from redop's output, byte for byte, with that of a kernel\n"
            "written by hand from the PTX ISA. It also compares the text of the instruction, because some forms have the same bytes.\n",
            shell(EXACTNESS),
            table(["target", "forms"], targets),
            f"Of {number(report['forms'])} forms, {number(report['byte_identical'])} are identical in bytes and\n"
            f"{number(report['text_identical'])} in text; {number(report['written_as_atom'])} are written as an `atom` with an unused\n"
            f"result, and have the same bytes. Exempt: {exempt}, which LLVM spells differently.\n",
            "The comparison must detect mistakes in the reference:\n",
            table(["mistake", "references", "detected in bytes", "in text only"], [[k, *c] for k, c in sorted(kinds.items())]),
        ]
    )


def upstream_crashes():
    return sum(path.name != "README.md" for path in UPSTREAM.iterdir())


def fuzz_text(name, report):
    build = "build-sanitize" if "sanitize" in name else "build"
    what = "with AddressSanitizer and UBSan" if "sanitize" in name else "release build"
    command = FUZZ.format(build=build, name=name, **{key: report[key] for key in ("seed", "first", "count")})
    inputs = [[origin, *(counts[key] for key in ("inputs", "parsed", "verified"))]
              for origin, counts in report["inputs"].items() if counts["inputs"]]
    paths = [[path, counts["succeeded"], counts["refused"]] for path, counts in report["paths"].items()]
    ops = [[family, counts["verified"], counts["lowered"]] for family, counts in report["ops"].items()]
    return "\n".join(
        [
            f"### {number(report['count'])} inputs, {what}\n",
            shell(command),
            table(["inputs", "tried", "parsed", "verified"], inputs),
            table(["step", "succeeded", "refused"], paths),
            table(["ops", "verified", "lowered"], ops),
            f"{number(report['forms_lowered'])} different forms were lowered. Failures: {report['failures']}.\n",
        ]
    )


def kernels_text(report):
    checks = [[check, counts["equal"], counts["refused"]] for check, counts in report["checks"].items()]
    chips = [[chip, counts["equal"], counts["refused"]] for chip, counts in report["chips"].items()]
    ops = [[op, counts["written"], counts["raised"]] for op, counts in report["ops"].items()]
    return "\n".join(
        [
            "## Kernels compute the same\n",
            "Random kernels reduce with redop ops, upstream's ops and inline PTX, in branches, loops and functions, into\n"
            "global, shared and local memory. Their results do not depend on the schedule. The reference interpreter runs each\n"
            "kernel before and after the passes; a buffer with different contents, a data race or an error is a failure. Chips\n"
            "before sm_70 may reject a kernel. [A test](../test/fuzz/kernels-faults.test) injects faults into the output of the\n"
            "passes, and checks that each of them is detected.\n",
            shell(KERNELS.format(**report)),
            f"{number(report['kernels'])} kernels, {number(report['runs'])} runs. Failures: {report['failures']}.\n",
            table(["compared after", "equal", "refused"], checks),
            table(["legalized for", "kernels with equal results", "refused"], chips),
            table(["ops", "as written", "after raise-to-redop"], ops),
        ]
    )


def campaign_text(name, report):
    counts = report["counts"]
    families = [[family, number_of, counts["changed"][family]] for family, number_of in sorted(counts["kernels"].items())]
    all_kernels, changed, undecided = (sum(counts[key].values()) for key in ("kernels", "changed", "undecided"))
    told = f"{number(all_kernels)} kernels, {number(changed)} of them changed by passes, {number(undecided)} undecided"
    told += f", {number(counts['validated'])} validated with {number(counts['schedules'])} schedules" if "validated" in counts else ""
    told += f", {number(counts['runs'])} runs" if "runs" in counts else ""
    tables = [table(["kernels", "all", "changed"], families)]
    if "passes" in counts:
        passes = [[what, each["changed"], each["same"]] for what, each in sorted(counts["passes"].items())]
        tables.append(table(PASS_HEADS.get(name, ["after", "kernels that it changes", "the same results"]), passes))
    if "launches" in counts:
        tables.append(table(["launch (CTAs x threads / resident)", "kernels"], [[*each] for each in sorted(counts["launches"].items())]))
    if counts["undecided"]:
        tables.append(table(["undecided", "kernels"], [[*each] for each in sorted(counts["undecided"].items())]))
    narrow = sum(is_narrow(failure) for failure in report["failures"])
    of_narrow = f"{narrow} with i16 elements have the race that [legalization](Legalization.md) documents. " if narrow else ""
    return "\n".join(
        [
            f"### {number(all_kernels)} kernels {CAMPAIGNS[name][0]}\n",
            CAMPAIGNS[name][1],
            shell(GPU_CAMPAIGN.format(kernels=all_kernels, **report) if name == "gpu" else CAMPAIGN.format(**report)),
            f"{told}. Failures: {len(report['failures']) - narrow}. {of_narrow}{number(round(report['seconds']))} seconds of one job each, with the tools of commit\n"
            f"`{report['commit'][:12]}` and generators with the hash `{report['sources']}`.\n",
            *tables,
        ]
    )


def campaigns_text(campaigns):
    return "\n".join(
        [
            "## Campaigns\n",
            "The kernels are random ones from [test/fuzz](Testing.md#campaigns): naive reductions, appends, places, columns, extrema,\n"
            "vectors, and threads that meet between reductions. The pipelines have random passes, permissions, chips and options.\n"
            "[A test](../test/fuzz/campaign.test) inserts faults into the output of the passes, and each campaign finds them.\n",
            *(campaign_text(name, report) for name, report in campaigns.items()),
        ]
    )


def proofs_text(report):
    reasons: dict = {}
    for passes in report["undecided"].values():
        for reason, count in passes.items():
            reasons[reason] = reasons.get(reason, 0) + count
    limit = report["parts"][0]["time_limit"]
    words = ("valid", "valid for a block of one thread", "undecided", "invalid")
    return "\n".join(
        [
            "## Proofs\n",
            "[`redop-validate-thread`](Validation.md#all-inputs-of-one-thread) proves with Z3, for all inputs, that each pass keeps what one thread\n"
            f"of a random kernel does; here with {limit:g} seconds for each attempt. [proofs.json](certificate/proofs.json) names each rewrite\n"
            "that is undecided, with its seed, kernel, pass and reason.\n",
            shell(PROOFS.format(**report)),
            f"{number(report['kernels'])} kernels, {number(report['rewrites'])} rewrites, a median of {report['median_seconds']} s, with the tools of commit\n"
            f"`{report['commit']}`.\n",
            table(["pass", *words], [[name, *(counts[word] for word in words)] for name, counts in sorted(report["passes"].items())]),
            table(["undecided", "rewrites"], sorted(([*each] for each in reasons.items()), key=lambda row: -row[1])),
        ]
    )


def render(conformance, exactness, fuzz, kernels, campaigns, proofs):
    """The whole page."""
    versions = [
        ["redop", conformance["redop"]],
        ["LLVM and MLIR", conformance["llvm"]],
        ["ptxas", ", ".join(one["ptxas"] for one in conformance["assemblers"])],
        ["newest PTX ISA", conformance["assemblers"][-1]["newest"]],
        ["hash of the queries to ptxas", f"`{conformance['questions']}`"],
    ]
    return "\n".join(
        [
            "<!-- Written by utils/generate_certificate.py from docs/certificate/; do not edit. -->\n",
            "# Certificate\n",
            "redop and `ptxas` accept the same forms; redop prints the PTX instruction that the op specifies; no input crashes it, and\n"
            "passes do not change the results of kernels. `utils/generate_certificate.py` generates this page from the reports of six\n"
            "suites in [certificate/](certificate/conformance.json). Each section contains the command that generates its report.\n",
            summary(conformance, exactness, fuzz, kernels, campaigns, proofs),
            "Versions:\n",
            table(["", "version"], versions),
            conformance_text(conformance),
            exactness_text(exactness),
            "## No crashes\n",
            "Random valid and nearly valid modules, and mutated text and bytecode, go through the parser, the verifier, every\n"
            "pass, the printer and the parser again. A seed reproduces a run. Runs avoid inputs that crash stock `mlir-opt`:\n"
            f"{upstream_crashes()} inputs in [test/fuzz/Inputs/upstream](../test/fuzz/Inputs/upstream/README.md), each with a test.\n",
            *(fuzz_text(name, report) for name, report in fuzz.items()),
            kernels_text(kernels),
            campaigns_text(campaigns),
            proofs_text(proofs),
        ]
    )


def load(path):
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ReportError(f"cannot read the report {path.name}: {error}") from error


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing; fail when the page is out of date")
    parser.add_argument("--forms", type=pathlib.Path, help="the forms.json that the reports must be about")
    parser.add_argument("--reports", type=pathlib.Path, default=REPORTS, help="the folder of the reports")
    parser.add_argument("--page", type=pathlib.Path, default=PAGE, help="the page to write")
    args = parser.parse_args()

    try:
        conformance = load(args.reports / "conformance.json")
        exactness = load(args.reports / "exactness.json")
        fuzz = {path.stem: load(path) for path in sorted(args.reports.glob("fuzz*.json"))}
        kernels = load(args.reports / "kernels.json")
        campaigns = {name: load(args.reports / f"campaign-{name}.json") for name in CAMPAIGNS}
        proofs = load(args.reports / "proofs.json")
        forms = len(load(args.forms)) if args.forms else None
        problems = list(check_all(conformance, exactness, fuzz, kernels, campaigns, proofs, forms))
        text = render(conformance, exactness, fuzz, kernels, campaigns, proofs).rstrip() + "\n"
    except ReportError as error:
        problems = [str(error)]
    except KeyError as error:
        problems = [f"a report has no {error}"]
    if not problems and args.check:
        old = args.page.read_text(encoding="utf-8") if args.page.is_file() else ""
        if old != text:
            print("\n".join(difflib.unified_diff(old.splitlines(), text.splitlines(), "as it is", "as it should be", n=1)))
            problems.append(f"{args.page.name} is out of date: run utils/generate_certificate.py")
    elif not problems:
        args.page.write_text(text, encoding="utf-8")
    for problem in problems:
        print(f"generate_certificate: {problem}", file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
