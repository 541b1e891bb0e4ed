import { useEffect, type RefObject } from 'react';

/**
 * What visitors expect of an open menu beyond what `<details>` does by itself: it closes on Escape, on a click beside
 * it and when the keyboard has left it. Without scripts it stays open until it is closed.
 */
export function useMenuManners(within: RefObject<HTMLElement>): void {
  useEffect(() => {
    const openMenus = () => [...(within.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [])];

    const closeUnlessHolding = (target: EventTarget | null) => {
      for (const menu of openMenus()) if (!(target instanceof Node && menu.contains(target))) menu.open = false;
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      const innermost = openMenus().pop();
      if (key !== 'Escape' || !innermost) return;
      innermost.open = false;
      innermost.querySelector('summary')?.focus();
    };
    const onClick = ({ target }: MouseEvent) => closeUnlessHolding(target);
    // A click on a place that takes no focus moves it to nowhere: that is not the keyboard leaving.
    const onFocusOut = ({ relatedTarget }: FocusEvent) => relatedTarget && closeUnlessHolding(relatedTarget);

    const header = within.current;
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('click', onClick);
    header?.addEventListener('focusout', onFocusOut);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('click', onClick);
      header?.removeEventListener('focusout', onFocusOut);
    };
  }, [within]);
}
