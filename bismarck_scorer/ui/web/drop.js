// Flutter has no drop of files from outside. Whatever is dropped on the page goes to the server, file by file, and
// the screen that looks at files is opened on it.
(() => {
  const files = (event) => [...(event.dataTransfer?.types ?? [])].includes("Files");

  window.addEventListener("dragover", (event) => {
    if (files(event)) event.preventDefault();
  });
  window.addEventListener("drop", async (event) => {
    if (!files(event)) return;
    event.preventDefault();
    let key = "";
    for (const file of [...event.dataTransfer.files]) {
      const query = new URLSearchParams({ name: file.name, key });
      const answer = await fetch(`/drop?${query}`, { method: "POST", body: file });
      if (!answer.ok) break;
      key = await answer.text();
    }
    if (key) window.location.assign(`/bring/dropped/${key}`);
  });
})();
