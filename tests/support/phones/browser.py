"""Pages of phones in one headless Chromium, each in a window of its own, tapped as by a finger."""

from __future__ import annotations

import importlib.util
import shutil
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

if TYPE_CHECKING:
    from selenium.webdriver import Chrome

CHROMIUM, DRIVER = shutil.which("chromium") or shutil.which("google-chrome"), shutil.which("chromedriver")
MISSING = [
    name
    for name, found in (
        ("Chromium", CHROMIUM),
        ("its driver", DRIVER),
        ("selenium", importlib.util.find_spec("selenium")),
        ("axe_core_python", importlib.util.find_spec("axe_core_python")),
    )
    if not found
]
_SWITCHES = ("headless=new", "no-sandbox", "disable-gpu", "disable-dev-shm-usage", "no-first-run", "no-proxy-server")
_WATCH = """{
window.asked = []; window.received = []; window.faults = []; window.quakes = [];
const plain = window.fetch;
window.fetch = async (...request) => {
  asked.push(request[0]);
  const answer = await plain(...request);
  answer.clone().text().then(text => window.received.push(text), () => {});
  return answer;
};
navigator.vibrate = beats => quakes.push(beats);
addEventListener("error", event => faults.push(event.message));
addEventListener("unhandledrejection", event => faults.push(String(event.reason)));
addEventListener("securitypolicyviolation", event => faults.push(event.violatedDirective));
}"""
"""Runs before the page: keeps what it asks for, all that it gets, and every error."""
_AXE = """
const tell = arguments[0], tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
axe.run(document, {runOnly: {type: "tag", values: tags}}).then(
  found => tell(found.violations.map(each => each.id + ": " + each.nodes.map(node => node.html).join(" ")))
);
"""
_TAP = """
const wanted = document.querySelector(arguments[0]);
if (wanted) wanted.scrollIntoView({block: "center"});
return wanted;
"""


class PhonePage:
    """The page of one seat."""

    def __init__(self, driver: Chrome, shown: list[str]) -> None:
        """`shown` has the window that is in front, now this one; all phones of a browser share the list."""
        self._driver, self._shown, self._handle = driver, shown, driver.current_window_handle
        shown[:] = [self._handle]

    def run(self, script: str, *values: object) -> Any:
        """Runs a script in the page; returns what it returns."""
        return self._front().execute_script(script, *values)

    @property
    def picture(self) -> dict[str, Any]:
        """Returns the last picture that the page was sent."""
        found: dict[str, Any] = self.run("const {faces, ...told} = now || EMPTY; return told")
        return found

    @property
    def moment(self) -> tuple[str, int]:
        """State and version of the picture."""
        state, version = self.run("return now ? [now.state, now.version] : ['', 0]")
        return state, version

    def text(self, place: str) -> str:
        """Returns the text at an id."""
        return str(self.run("return document.getElementById(arguments[0]).textContent", place))

    def tap(self, css: str) -> bool:
        """Taps the first element of a selector; returns False if there is none, or if it goes under the finger."""
        from selenium.common.exceptions import StaleElementReferenceException

        found = self.run(_TAP, css)
        with suppress(StaleElementReferenceException):
            if found is not None:
                found.click()
                return True
        return False

    def size(self, width: int, height: int, dark: bool = True) -> None:
        driver = self._front()
        shape = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": True}
        driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", shape)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [scheme]})

    def go(self, address: str) -> None:
        """Follows a scanned code."""
        self._front().get(address)

    def keys(self, *keys: str) -> None:
        """Presses keys of a keyboard."""
        from selenium.webdriver import ActionChains

        ActionChains(self._front()).send_keys(*keys).perform()

    def offline(self, away: bool) -> None:
        """Takes the page from the network, or brings it back."""
        shape = {"offline": away, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
        self._front().execute_cdp_cmd("Network.emulateNetworkConditions", shape)

    def received(self) -> list[str]:
        """Returns the bodies sent to the page since the last call."""
        found: list[str] = self.run("return received.splice(0)")
        return [body for body in found if body]

    @property
    def faults(self) -> list[str]:
        """Errors in the page and breaches of its content policy."""
        found: list[str] = self.run("return faults")
        return found

    def barriers(self) -> list[str]:
        """Returns what axe finds against the guidelines for accessibility, and text that leaves the screen."""
        import axe_core_python

        driver = self._front()
        axe = Path(str(axe_core_python.__path__[0])) / "axe.min.js"
        driver.execute_cdp_cmd("Runtime.evaluate", {"expression": axe.read_text("utf-8")})
        found: list[str] = driver.execute_async_script(_AXE)
        wide = self.run("return document.documentElement.scrollWidth > innerWidth")
        return [*found, *(["wider than the screen"] if wide else [])]

    def shot(self, path: Path) -> None:
        self._front().save_screenshot(str(path))

    def _front(self) -> Chrome:
        if self._shown != [self._handle]:
            self._driver.switch_to.window(self._handle)
            self._shown[:] = [self._handle]
        return self._driver


class Phones:
    """One browser with a window for each phone."""

    def __init__(self, folder: Path, letters: int = 16) -> None:
        """`letters` is the size of the text that the owner of the phones has set, in pixels."""
        from selenium.webdriver import Chrome, ChromeOptions
        from selenium.webdriver.chrome.service import Service

        options = ChromeOptions()
        options.binary_location = str(CHROMIUM)
        for switch in (*_SWITCHES, f"user-data-dir={folder}"):
            options.add_argument(f"--{switch}")
        options.add_experimental_option("prefs", {"webkit.webprefs.default_font_size": letters})
        self._driver = Chrome(options=options, service=Service(str(DRIVER)))
        self._shown: list[str] = []

    def open(self, address: str, width: int = 390, height: int = 844) -> PhonePage:
        """Opens an address on one more phone."""
        if self._shown:
            self._driver.switch_to.new_window("window")
        page = PhonePage(self._driver, self._shown)
        page.size(width, height)
        self._driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": _WATCH})
        self._driver.execute_cdp_cmd("Network.enable", {})
        self._driver.get(address)
        return page

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self._driver.quit()
