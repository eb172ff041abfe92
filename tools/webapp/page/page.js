// What happens before Flet's client and Python start: is this tab the one that writes, is everything here, and how
// is it drawn. And what is said over the app: that it is open elsewhere, that a newer version is ready.
(() => {
  const TEXTS = @TEXTS@;
  const LOCK = "bismarck-sheets";
  const CHANNEL = "bismarck";
  const SETTLING = 300; // milliseconds in which a page that is just being left gives back the lock

  const wanted = () => {
    let chosen = null;
    try {
      chosen = JSON.parse(localStorage.getItem("flutter.bismarck.language")); // where the app keeps the choice
    } catch { /* a browser that keeps nothing has no choice kept either */ }
    return [chosen, ...navigator.languages].filter(Boolean).map((tag) => tag.toLowerCase().split("-")[0]);
  };
  const language = wanted().find((code) => code in TEXTS) ?? "en";
  const words = TEXTS[language];
  const byId = (id) => document.getElementById(id);
  let begun = false;
  let asked = false;

  function say(sentence, way, go) {
    byId("said").textContent = sentence;
    const button = byId("way-on");
    button.hidden = !way;
    button.textContent = way ?? "";
    button.onclick = go ?? null;
  }

  // One tab alone may write. Who has the lock is that tab; who loses it begins anew, and finds it taken.
  function claim(options) {
    if (!navigator.locks) return Promise.resolve(true); // the store itself refuses a second writer
    return new Promise((answer) => {
      navigator.locks
        .request(LOCK, options, (lock) => {
          answer(Boolean(lock));
          return lock ? new Promise(() => {}) : undefined; // kept as long as the page is there
        })
        .catch(() => location.reload());
    });
  }

  async function claimed() {
    if (await claim({ ifAvailable: true })) return true;
    await new Promise((done) => setTimeout(done, SETTLING));
    return claim({ ifAvailable: true });
  }

  // What Flutter's own loader will choose, so that the service worker fetches this and nothing else.
  function renderer() {
    const blink = navigator.vendor === "Google Inc." || navigator.userAgent.includes("Edg/");
    const complete = blink && typeof ImageDecoder !== "undefined" && Intl.v8BreakIterator && Intl.Segmenter;
    if (!complete) return "canvaskit";
    const collected = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 95, 1, 120, 0]);
    const canvas = document.createElement("canvas");
    const drawn = canvas.getContext("webgl2") ?? canvas.getContext("webgl");
    return WebAssembly.validate(collected) && drawn ? "skwasm" : "chromium";
  }

  function offer(worker) {
    if (worker.state !== "installed" || !navigator.serviceWorker.controller) return;
    const [text, button] = byId("newer").children;
    text.textContent = words.newer;
    button.textContent = words.restart;
    button.onclick = () => worker.postMessage("take over");
    byId("newer").hidden = false;
  }

  // Everything is fetched before anything starts, so that a page never has parts of two versions.
  async function everythingHere(drawing) {
    const service = navigator.serviceWorker;
    if (!service) return; // plain http: it runs from the network alone
    const known = await service.getRegistration();
    if (known?.waiting && service.controller) {
      known.waiting.postMessage("take over");
      return new Promise((done) => service.addEventListener("controllerchange", done)); // the reload comes first
    }
    const registration = await service.register(`service.js?${drawing}`);
    for (const worker of [registration.waiting, registration.installing]) {
      if (worker && service.controller) worker.addEventListener("statechange", () => offer(worker));
    }
    registration.addEventListener("updatefound", () => {
      const worker = registration.installing;
      worker.addEventListener("statechange", () => offer(worker));
    });
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) registration.update().catch(() => {});
    });
    if (service.controller) return;
    await new Promise((done) => {
      service.addEventListener("controllerchange", done, { once: true });
      const coming = registration.installing ?? registration.waiting;
      coming?.addEventListener("statechange", () => coming.state === "redundant" && done());
      if (!coming) registration.active?.postMessage("come here"); // a forced reload goes past it
    });
  }

  function listen() {
    const service = navigator.serviceWorker;
    let controlled = Boolean(service?.controller);
    service?.addEventListener("controllerchange", () => {
      if (controlled) location.reload(); // another version has taken over
      controlled = true;
    });
    service?.addEventListener("message", ({ data }) => {
      if (!begun) say(words.fetching.replace("{percent}", data.percent));
    });
    // A file that is dropped would be opened in the place of the app.
    for (const kind of ["dragover", "drop"]) addEventListener(kind, (event) => event.preventDefault());
    new BroadcastChannel(CHANNEL).addEventListener("message", ({ data }) => {
      if (!begun) return; // it is said by the tab that has the sheets
      if (data === "shown") requestAnimationFrame(() => requestAnimationFrame(() => byId("cover").remove()));
      if (data === "failed") failed(data);
      if (data === "kept" && !asked) {
        asked = true; // once, and not before there is something to lose: some browsers ask the user
        navigator.storage?.persist?.().catch(() => {});
      }
    });
  }

  const load = (source) =>
    new Promise((done, failed) => {
      const script = document.createElement("script");
      Object.assign(script, { src: source, onload: done, onerror: () => failed(new Error(source)) });
      document.body.append(script);
    });

  // Python needs longest, so it begins at once; Flet's client is handed the worker when it wants to make one.
  function startPython() {
    const worker = new Worker("python-worker.js", { type: "module" });
    const { pyodideUrl, appPackageUrl, micropipIncludePre, pythonModuleName } = flet;
    const send = worker.postMessage.bind(worker);
    const early = [];
    worker.onmessage = (event) => early.push(event);
    send({
      pyodideUrl, appPackageUrl, micropipIncludePre, pythonModuleName, args: { early: true }, documentUrl: document.URL,
    });
    const Plain = window.Worker;
    window.Worker = function () {
      window.Worker = Plain;
      worker.postMessage = () => (worker.postMessage = send); // the client's own beginning is said already
      queueMicrotask(() => early.forEach((event) => worker.onmessage(event)));
      return worker;
    };
  }

  async function start(drawing) {
    begun = true;
    const base = new URL(".", location.href).pathname;
    window.flet = {
      pyodide: true,
      multiView: false,
      noCdn: true,
      webSocketEndpoint: "ws",
      entrypointBaseUrl: base,
      assetBase: base,
      routeUrlStrategy: "hash", // a static host answers the address of the folder alone
      canvasKitBaseUrl: `${base}canvaskit/`,
      fontFallbackBaseUrl: "assets/fonts/",
      pyodideUrl: "./pyodide/pyodide.mjs",
      webRenderer: drawing === "skwasm" ? "skwasm" : "canvaskit",
      micropipIncludePre: false,
      pythonModuleName: "main",
      appPackageUrl: "app.tar.gz",
    };
    flet.flutterAppLoaded = new Promise((resolve) => (flet.flutterAppResolve = resolve));
    startPython();
    await load("python.js");
    const connect = globalThis.jsConnect;
    globalThis.jsConnect = (...call) =>
      connect(...call).catch((error) => {
        failed(error);
        throw error;
      });
    await load("flutter_bootstrap.js");
  }

  function failed(error) {
    console.error(error);
    say(words.failed, words.again, () => location.reload());
  }

  async function goOn() {
    say(words.opening);
    const drawing = renderer();
    await everythingHere(drawing).catch((error) => console.warn(error)); // without it: from the network alone
    await start(drawing);
  }

  async function begin() {
    document.documentElement.lang = language;
    if (typeof WebAssembly === "undefined" || !window.indexedDB) return say(words.too_old);
    listen();
    say(words.opening);
    if (await claimed()) return goOn();
    say(words.elsewhere, words.here, async () => {
      await claim({ steal: true });
      await goOn();
    });
  }

  begin().catch(failed);
})();
