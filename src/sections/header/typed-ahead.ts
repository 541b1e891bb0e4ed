/** Keeps the letters that are typed before the field for them has come. Answers how to take them. */
export function keepTyping(): () => string {
  const listening = new AbortController();
  let typed = '';
  const focused = document.activeElement;
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    // Whoever has gone on to a field types there.
    if (ctrlKey || metaKey || altKey || document.activeElement !== focused) return;
    if (key === 'Backspace') typed = typed.slice(0, -1);
    else if (key.length === 1) typed += key;
    else return;
    // A space would scroll the page.
    event.preventDefault();
  };
  document.addEventListener('keydown', onKeyDown, { signal: listening.signal });
  return () => {
    listening.abort();
    return typed;
  };
}
