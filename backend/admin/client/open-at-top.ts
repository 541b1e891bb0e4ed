/** In milliseconds: the editors of texts are drawn, one after the other. */
const settling = 5000;

/**
 * A form begins at its top. Each editor of a text takes the focus when it has read its text, which
 * scrolls the title away, unless somebody has begun to work.
 */
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
