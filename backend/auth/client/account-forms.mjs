for (const button of document.querySelectorAll('button[data-shows]')) {
  const field = document.getElementById(button.dataset.shows);
  const word = button.firstElementChild;
  const words = { password: word.textContent, text: button.dataset.hide };
  const become = (type) => {
    field.type = type;
    word.textContent = words[type];
  };
  button.addEventListener('click', () => become(field.type === 'password' ? 'text' : 'password'));
  // Browsers store the text of a field and offer it to others.
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
      // The browser forbids copying: one key is left to press.
      getSelection().selectAllChildren(source);
      said.textContent = selected;
    }
  });
  button.hidden = false;
}
