// Flet's page never recovers from a lost connection: it goes blank, shows what the server sends again, but later
// updates are not applied, an open dialog cannot be closed any more, and at times the page spins for ever. So it is
// not told. It stays as it is, with a word about it, and is loaded anew as soon as the server answers: the session,
// or at least the sheet and a half-entered row, is there, and brings everything back.
(() => {
  const Plain = window.WebSocket;
  const CUT = 4401; // the server's word for a link that holds no more
  const base = document.baseURI;
  let away = false;

  const say = () => {
    const words = window.bismarckAway ?? {};
    const note = document.createElement("div");
    note.id = "bismarck-away";
    note.setAttribute("role", "status");
    document.body.append(note);
    // Words that come into a note that is there already are read out.
    setTimeout(() => (note.textContent = words[document.documentElement.lang] ?? words.en ?? ""));
  };

  const look = async () => {
    // Any answer is one: that of a server that asks for the link again as well.
    const answer = await fetch(base, { method: "HEAD", cache: "no-store" }).catch(() => null);
    if (answer && answer.status < 500) window.location.reload();
    return Boolean(answer && answer.status < 500);
  };

  const wait = async () => {
    if (away) return;
    away = true;
    const saying = setTimeout(say, 700);
    window.addEventListener("pagehide", () => clearTimeout(saying));
    for (const event of ["online", "pageshow"]) window.addEventListener(event, look);
    document.addEventListener("visibilitychange", look);
    for (let pause = 150; !(await look()); pause = Math.min(pause * 1.5, 2000)) {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };

  window.WebSocket = class extends Plain {
    constructor(...args) {
      super(...args);
      if (!new URL(this.url).pathname.endsWith("/ws")) return;
      let opened = false;
      this.addEventListener("open", () => {
        opened = true;
      });
      // These listeners come before Flet's own, which must not hear of it.
      this.addEventListener("error", (event) => {
        if (opened) event.stopImmediatePropagation();
      });
      this.addEventListener("close", (event) => {
        if (!opened) return;
        event.stopImmediatePropagation();
        if (event.code === CUT) window.location.reload();
        else wait();
      });
    }
  };
})();
