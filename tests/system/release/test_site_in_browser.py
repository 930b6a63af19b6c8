"""Front page in headless Chromium, from a phone to a large screen; skipped where no Chromium is installed."""

import json
import re
import shutil
import subprocess
from html import unescape
from pathlib import Path

import pytest

from tests.system.release.test_site import Reading

BROWSER = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FIRST_VIEW = 300_000
STYLED = ("style.css", "Fredoka_700Bold.ttf")
"""Most bytes that are loaded before the page is scrolled."""
WIDTHS = (360, 800, 1920)
MEASURE = """<script>
const light = color => {
  const [r, g, b] = color.match(/[0-9.]+/g).map(part => part / 255)
    .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const ground = element => {
  const color = getComputedStyle(element).backgroundColor;
  const clear = color.endsWith(", 0)") && element.parentElement;
  return clear ? ground(element.parentElement) : color;
};
onload = () => {
  const root = document.documentElement, faint = [], wide = [];
  for (const element of document.body.querySelectorAll("*")) {
    const box = element.getBoundingClientRect(), style = getComputedStyle(element);
    if (box.width && box.right > root.clientWidth + 1 && !element.closest(".wide, .skip")) wide.push(element.outerHTML);
    const written = [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim());
    if (!written || style.backgroundImage !== "none") continue;
    const [dark, bright] = [light(style.color), light(ground(element))].sort((a, b) => a - b);
    if ((bright + 0.05) / (dark + 0.05) < 4.5) faint.push(element.outerHTML);
  }
  parent.postMessage(JSON.stringify({scrolls: root.scrollWidth > root.clientWidth, faint, wide}), "*");
};
</script></body>"""
FRAME = """<body><iframe src="measured.html" style="width:{width}px;height:900px;border:0"></iframe>
<script>onmessage = message => {{ document.body.textContent = "FOUND" + message.data + "END"; }};</script></body>"""


def test_the_first_view_is_light(site: Path) -> None:
    page = Reading(site / "index.html")
    first = [picture["src"] for picture in page.pictures if picture.get("loading") != "lazy"]
    assert first == ["film.webp"]
    assert sum((site / str(name)).stat().st_size for name in ("index.html", *STYLED, *first)) < FIRST_VIEW


@pytest.mark.skipif(BROWSER is None, reason="no Chromium")
@pytest.mark.parametrize("name", ("index.html", "official.de.html"))
@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_overflows_and_everything_can_be_read(site: Path, tmp_path: Path, name: str, width: int) -> None:
    text = (site / name).read_text(encoding="utf-8")
    (site / "measured.html").write_text(text.replace("</body>", MEASURE), encoding="utf-8")
    (site / "frame.html").write_text(FRAME.format(width=width), encoding="utf-8")
    command = [str(BROWSER), "--headless", "--no-sandbox", "--disable-gpu", "--window-size=2000,1000", "--dump-dom"]
    command += [f"--user-data-dir={tmp_path}", "--virtual-time-budget=4000", (site / "frame.html").as_uri()]
    shown = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True).stdout
    found = re.search(r"(?s)FOUND(.*)END", shown)
    assert found, shown
    assert json.loads(unescape(found[1])) == {"scrolls": False, "faint": [], "wide": []}
