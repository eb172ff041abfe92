// How large the browser's own settings want texts is kept where the app looks for what this device prefers: it
// has to know, to make room. Flutter would take it from the page's font size and write larger into the room
// that there is, so the page has a size of its own.
(() => {
  const probe = document.createElement("p");
  probe.style.fontSize = "medium";
  document.documentElement.append(probe);
  const percent = Math.round((parseFloat(getComputedStyle(probe).fontSize) / 16) * 100);
  probe.remove();
  try {
    localStorage.setItem("flutter.bismarck.browser_percent", JSON.stringify(String(percent)));
  } catch {
    // A browser that keeps nothing: texts are as large as usual.
  }
})();
