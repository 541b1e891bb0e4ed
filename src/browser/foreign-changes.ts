// A browser that translates puts the texts of a page into elements of its own, and extensions put
// elements beside fields. React does not know such a page again: it draws it anew when it hydrates,
// and would fail later where it removes a text that was moved.

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLElement;

const kept = 'input, textarea, select, button, a[href]';

/** Carries values, files, focus and caret to the elements drawn anew. Returns what ends it. */
export function keepTyped(root: HTMLElement): () => void {
  const before = namedControls(root);
  let focused = document.activeElement;
  // Later: the focus also goes when its element does.
  const noteFocus = () => setTimeout(() => (focused = document.activeElement));
  const observer = new MutationObserver(() => {
    const lost = [...before].filter(([, control]) => !control.isConnected);
    if (lost.length === 0) return;
    const now = namedControls(root);
    for (const [name, control] of lost) {
      const other = now.get(name);
      if (!other) continue;
      before.set(name, other);
      carryOver(control, other);
      if (control === focused) focusAs(control, other);
    }
  });
  const listening = new AbortController();
  for (const type of ['focusin', 'focusout']) document.addEventListener(type, noteFocus, { signal: listening.signal });
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    listening.abort();
  };
}

function namedControls(root: HTMLElement): Map<string, Control> {
  const named = new Map<string, Control>();
  for (const control of root.querySelectorAll<Control>(kept)) {
    const name = ['id', 'name', 'type', 'href'].map((each) => control.getAttribute(each)).join(' ');
    let number = 0;
    while (named.has(`${name} ${number}`)) number += 1;
    named.set(`${name} ${number}`, control);
  }
  return named;
}

function carryOver(from: Control, to: Control): void {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    if (from.type === 'hidden') return;
    if (from.type === 'file') {
      if (!from.files?.length) return;
      to.files = from.files;
    } else if (from.checked !== to.checked) to.checked = from.checked;
    else if (!writeValue(from, to)) return;
  } else if (!('value' in from) || !('value' in to) || !writeValue(from, to)) return;
  for (const type of ['input', 'change']) to.dispatchEvent(new Event(type, { bubbles: true }));
}

/** As if it was typed: React overlooks what is set on the element itself. */
function writeValue(from: Control & { value: unknown }, to: Control & { value: unknown }): boolean {
  if (from.value === to.value) return false;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), 'value') ?? {};
  set?.call(to, from.value);
  return true;
}

function focusAs(from: Control, to: Control): void {
  to.focus({ preventScroll: true });
  if (!('selectionStart' in from && 'setSelectionRange' in to) || from.selectionStart === null) return;
  to.setSelectionRange(from.selectionStart, from.selectionEnd, from.selectionDirection ?? 'none');
}

/** What React removes, or draws something before, may stand in an element of somebody else. */
export function allowMovedTexts(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const own = childHolding(this, child);
    if (own) removeChild.call(this, own);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, next: Node | null): Child {
    insertBefore.call(this, child, childHolding(this, next));
    return child;
  };
}

function childHolding(parent: Node, node: Node | null): Node | null {
  let at = node;
  while (at && at.parentNode !== parent) at = at.parentNode;
  return at;
}
