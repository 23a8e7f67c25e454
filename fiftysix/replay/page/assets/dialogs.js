// --- dialogs: they close with Escape, and focus returns to where it was ---

function openDialog(name) {
  const dialog = byId(name);
  if (dialog.open) return;
  if (name === "why") showReasons();
  const input = dialog.querySelector("input");
  if (input) problem(input, "");
  dialog.showModal();
  input?.select();
}

const openedDialog = () => document.querySelector("dialog[open]");

/** Says in a dialog why what was typed leads nowhere. */
function problem(input, said) {
  fill(byId(input.getAttribute("aria-describedby")), said);
  input.toggleAttribute("aria-invalid", false);
  if (said) input.setAttribute("aria-invalid", "true");
}

/** Goes where a dialog's text leads, and closes it; or says in it why not. */
function asking(name, lead) {
  const dialog = byId(name);
  const input = dialog.querySelector("input");
  dialog.querySelector("form").addEventListener("submit", (event) => {
    event.preventDefault();
    const found = lead(input.value);
    if (typeof found === "string") {
      problem(input, found);
      input.focus();
    } else {
      dialog.close();
      const { again = "", ...there } = found;
      goTo(there, again);
    }
  });
}

function listenToDialogs() {
  asking("go", placeNamed);
  asking("search", placeTelling);
  for (const dialog of document.querySelectorAll("dialog")) {
    dialog.querySelector(".close").addEventListener("click", () => dialog.close());
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog) dialog.close();
    });
  }
}
