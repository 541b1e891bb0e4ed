const settling = 5000;

/** Each text editor takes the focus when loaded, which scrolls the title away. */
export function openAtTop(): void {
  let openedAt = performance.now();
  window.addEventListener('hashchange', () => (openedAt = performance.now()));
  for (const type of ['pointerdown', 'keydown', 'wheel'])
    window.addEventListener(type, () => (openedAt = -Infinity), { capture: true, passive: true });
  document.addEventListener('focusin', ({ target }) => {
    const text = (target as Element).closest<HTMLElement>('.content-editor .lexical-root');
    if (!text || performance.now() - openedAt > settling) return;
    text.blur();
    for (let each: Element | null = text; each; each = each.parentElement) each.scrollTop = 0;
  });
}
