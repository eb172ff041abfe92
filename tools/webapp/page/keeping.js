// Python's packages, fetched while Python itself is made ready.
export const packages = fetch(new URL("packages.zip", import.meta.url)).then((answer) => answer.arrayBuffer());

// The browser's own store, for the page's Python: files in parts, written in one transaction or not at all.
// Who opens it last owns it; nobody else can write any more, in whatever tab or state.
const NAME = "bismarck";
const PARTS = "parts"; // [path, number of the part] -> bytes; all parts of a file are of one size, the last may be less
const OWNER = "owner";
const ME = crypto.getRandomValues(new Uint32Array(4)).join("-");

const channel = new BroadcastChannel("bismarck");
let store = null;

const answer = (request) =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });

async function opened() {
  if (store) return store;
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(PARTS);
    request.result.createObjectStore(OWNER);
  };
  store = await answer(request);
  store.onclose = () => (store = null); // the browser took it away, and may give it back
  return store;
}

const writing = (database) => database.transaction([PARTS, OWNER], "readwrite", { durability: "strict" });

// All parts as [path, number, bytes], read in the transaction that makes this page the owner.
export async function claim() {
  const asked = writing(await opened());
  asked.objectStore(OWNER).put(ME, OWNER);
  const parts = asked.objectStore(PARTS);
  const [keys, values] = await Promise.all([answer(parts.getAllKeys()), answer(parts.getAll())]);
  return keys.map(([path, number], index) => [path, number, values[index]]);
}

// Writes parts and drops those from a number on; answers "" when they are safe, "elsewhere" when another page is
// the owner, else the name of what went wrong.
export async function keep(puts, cuts) {
  let elsewhere = false;
  try {
    const asked = writing(await opened());
    await new Promise((done, failed) => {
      asked.oncomplete = done;
      asked.onabort = () => failed(asked.error ?? new DOMException("", "AbortError"));
      const owner = asked.objectStore(OWNER).get(OWNER);
      owner.onsuccess = () => {
        if (owner.result !== ME) {
          elsewhere = true;
          asked.abort();
          return;
        }
        const parts = asked.objectStore(PARTS);
        for (const [path, from] of cuts) parts.delete(IDBKeyRange.bound([path, from], [path, Infinity]));
        for (const [path, number, bytes] of puts) parts.put(bytes, [path, number]);
      };
    });
    tell("kept");
    return "";
  } catch (error) {
    return elsewhere ? "elsewhere" : error.name;
  }
}

export function tell(what) {
  channel.postMessage(what);
}

export function log(line) {
  console.warn(line);
}
