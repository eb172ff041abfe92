// Keeps the whole site of one version, each file proved by its hash, and answers from that alone. A newer version is
// fetched beside it and waits until it is asked to take over, or until no page of the older one is left.
const VERSION = "@VERSION@";
const FILES = @FILES@;
const ALWAYS = @ALWAYS@;
const RENDERERS = @RENDERERS@;
const NAME = `bismarck-${VERSION}`;
const LIST = "files.json"; // in each cache: which file had which hash, so that the next version takes it over
const AT_ONCE = 6;

const here = (path) => new URL(path, registration.scope).href;
const wanted = [...ALWAYS, ...(RENDERERS[new URL(location.href).search.slice(1)] ?? RENDERERS.canvaskit)];

async function before() {
  const found = new Map();
  for (const name of await caches.keys()) {
    if (!name.startsWith("bismarck-")) continue;
    const cache = await caches.open(name);
    const list = await (await cache.match(here(LIST)))?.json();
    for (const [path, hash] of Object.entries(list ?? {})) found.set(`${path} ${hash}`, cache);
  }
  return found;
}

async function fetched(path, old) {
  const kept = await old.get(`${path} ${FILES[path]}`)?.match(here(path));
  if (kept) return kept;
  // Some hosts lead the name of the page to the address of the folder, and what was led on opens no page.
  const address = here(path === "index.html" ? "./" : path);
  const answer = await fetch(address, { integrity: FILES[path], cache: "no-cache" });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

async function tell(percent) {
  for (const page of await clients.matchAll({ includeUncontrolled: true })) page.postMessage({ percent });
}

async function fetchAll() {
  const old = await before();
  const cache = await caches.open(NAME);
  const waiting = [...wanted];
  let done = 0;
  const work = async () => {
    for (let path; (path = waiting.pop()); ) {
      await cache.put(here(path), await fetched(path, old));
      await tell(Math.floor((100 * ++done) / wanted.length));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const list = Object.fromEntries(wanted.map((path) => [path, FILES[path]]));
  await cache.put(here(LIST), new Response(JSON.stringify(list)));
}

async function tidyUp() {
  for (const name of await caches.keys()) {
    if (name.startsWith("bismarck-") && name !== NAME) await caches.delete(name);
  }
  await clients.claim();
}

async function answered(request) {
  const url = new URL(request.url);
  const path = url.href.slice(registration.scope.length).replace(/[?#].*$/, "");
  const cache = await caches.open(NAME);
  const kept = await cache.match(here(path || "index.html"));
  // What this version does not know may not come from another one either.
  return kept ?? (path in FILES ? fetch(request.url, { integrity: FILES[path] }) : Response.error());
}

addEventListener("install", (event) => event.waitUntil(fetchAll()));
addEventListener("activate", (event) => event.waitUntil(tidyUp()));
addEventListener("message", ({ data }) => {
  if (data === "take over") skipWaiting();
  if (data === "come here") clients.claim();
});
addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(registration.scope)) {
    event.respondWith(answered(event.request));
  }
});
