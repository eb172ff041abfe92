// Flet's page never recovers from a lost connection: it shows what the server sends again, but later updates
// are not applied, an open dialog cannot be closed any more, and at times the page spins for ever. The session
// itself lives on in the server, so loading the page anew, once the server answers, brings everything back.
(() => {
  const Plain = window.WebSocket;
  let lost = false;

  window.WebSocket = class extends Plain {
    constructor(...args) {
      super(...args);
      if (!new URL(this.url).pathname.endsWith("/ws")) return;
      let opened = false;
      this.addEventListener("open", () => {
        opened = true;
      });
      this.addEventListener("close", () => {
        lost ||= opened;
      });
      if (lost) {
        // Not on "open" already: Flet never lets go of a connection that ended before it asked for its session.
        // This listener comes before Flet's own, which must not see the message: a page that spins cannot reload.
        this.addEventListener("message", (event) => {
          event.stopImmediatePropagation();
          window.location.reload();
        });
      }
    }
  };
})();
