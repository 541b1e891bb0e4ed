// Shows passwords and copies links. The buttons are hidden until this has run.
for (const button of document.querySelectorAll('button[data-shows]')) {
  const field = document.getElementById(button.dataset.shows);
  const word = button.firstElementChild;
  const words = { password: word.textContent, text: button.dataset.hide };
  const become = (type) => {
    field.type = type;
    word.textContent = words[type];
  };
  button.addEventListener('click', () => become(field.type === 'password' ? 'text' : 'password'));
  // Browsers keep what a text field held, and offer to others what was typed there.
  field.form.addEventListener('submit', () => become('password'));
  button.hidden = false;
}

for (const button of document.querySelectorAll('button[data-copies]')) {
  const source = document.getElementById(button.dataset.copies);
  const { copied, selected } = button.dataset;
  const said = button.nextElementSibling;
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(source.textContent);
      said.textContent = copied;
    } catch {
      // The browser does not let a page copy: one key is left to press.
      getSelection().selectAllChildren(source);
      said.textContent = selected;
    }
  });
  button.hidden = false;
}
