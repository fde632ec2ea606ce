"""Checks the page of redop-forms --format=html.

    check_html.py --page=FILE --forms=FORMS.json             the data of the page
    check_html.py --page=FILE --tool=PROGRAM --browser=NAME  its filters, in a browser
"""

import argparse
import json
import re
import subprocess
import tempfile
from pathlib import Path

#: The filters of an address, and the same as options of redop-forms.
FILTERS = [
    ({}, []),
    ({"family": "red", "ptx_type": "f16x2", "chip": "sm_90"}, ["--family=red", "--ptx_type=f16x2", "--chip=sm_90"]),
    ({"kind": "add", "vec": "v4", "space": "global"}, ["--kind=add", "--vec=v4", "--space=global"]),
    ({"op": "min", "type": "s32"}, ["--kind=min", "--ptx_type=s32"]),  # Their names in old addresses.
    ({"chip": "sm_70"}, ["--chip=sm_70"]),
    ({"ptx": "8.1"}, ["--ptx=8.1"]),
    ({"chip": "sm_100a", "ptx": "8.6", "sem": "release"}, ["--chip=sm_100a", "--ptx=8.6", "--sem=release"]),
]


def check_data(page, forms):
    data = json.loads(re.search(r'id="data">(.*?)</script>', page, re.DOTALL)[1])
    assert len(data["forms"]) == len(forms) > 8000
    for row, form in zip(data["forms"], forms, strict=True):
        assert row[:2] == [form["ptx"], form["ir"]], row
        assert data["fields"][0]["words"][row[4]] == form["family"]
        versions = dict(zip(data["chips"], data["supports"][row[2]], strict=True))
        wanted = form["only"]
        supported = [chip for chip, version in versions.items() if version]
        assert supported and (wanted is None or set(supported) <= set(wanted)), row
    assert not re.search(r"(src|href)=|https?:|@import|fetch\(", page), "the page refers to another file"
    print(f"{len(forms)} forms")


def run_browser(browser, page, filters):
    """Returns the text of the page's elements with an id or a row, after its script has run."""
    address = page.resolve().as_uri() + "#" + "&".join(f"{name}={value}" for name, value in filters.items())
    with tempfile.TemporaryDirectory() as profile:
        command = [browser, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={profile}", "--virtual-time-budget=10000", "--dump-dom", address]
        return subprocess.run(command, capture_output=True, text=True, check=True, timeout=120).stdout


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--page", required=True, type=Path)
    parser.add_argument("--forms", type=Path)
    parser.add_argument("--tool")
    parser.add_argument("--browser")
    options = parser.parse_args()
    if options.forms:
        return check_data(options.page.read_text(), json.loads(options.forms.read_text()))
    for filters, arguments in FILTERS:
        text = run_browser(options.browser, options.page, filters)
        count = int(re.search(r'id="count"[^>]*>(\d+) forms?<', text)[1])
        rows = len(re.findall(r"<tr><td>", text))
        found = json.loads(subprocess.run([options.tool, "--format=json", *arguments], capture_output=True, text=True, check=True).stdout)
        assert count == len(found) > 0 and rows == min(count, 200), (filters, count, len(found), rows)
        assert found[0]["ptx"] in text
        print(f"{filters}: {count} forms")
    return None


if __name__ == "__main__":
    main()
