// Flutter has no drop of files from outside. Whatever is dropped on the page goes to the server, file by file, and
// the screen that looks at files is opened on it; for a database that is the one that looks into backups.
(() => {
  const at = (path) => new URL(path, document.baseURI); // a proxy may have the app in a folder
  const files = (event) => [...(event.dataTransfer?.types ?? [])].includes("Files");
  const isDatabase = async (file) =>
    file.name.endsWith(".db") || (await file.slice(0, 15).text()) === "SQLite format 3";

  window.addEventListener("dragover", (event) => {
    if (files(event)) event.preventDefault();
  });
  window.addEventListener("drop", async (event) => {
    if (!files(event)) return;
    event.preventDefault();
    const dropped = [...event.dataTransfer.files];
    if (dropped.length === 1 && (await isDatabase(dropped[0]))) {
      const query = new URLSearchParams({ name: dropped[0].name });
      const answer = await fetch(at(`bring-backup?${query}`), { method: "POST", body: dropped[0] }).catch(() => null);
      // A key that is none opens the screen as well, which says that the file is to be chosen once more.
      window.location.assign(at(`settings/backups/file/${answer?.ok ? await answer.text() : "none"}`));
      return;
    }
    let key = "";
    for (const file of dropped) {
      const query = new URLSearchParams({ name: file.name, key });
      const answer = await fetch(at(`drop?${query}`), { method: "POST", body: file });
      if (!answer.ok) break;
      key = await answer.text();
    }
    if (key) window.location.assign(at(`bring/dropped/${key}`));
  });
})();
