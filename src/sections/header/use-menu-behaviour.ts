import { useEffect, type RefObject } from 'react';

/**
 * What visitors expect of an open menu beyond what `<details>` does by itself: it closes on Escape,
 * on a click beside it or on one of its links, and when the keyboard has left it. Without scripts
 * it stays open until it is closed.
 */
export function useMenuBehaviour(within: RefObject<HTMLElement>): void {
  useEffect(() => {
    // What opens inside a menu opens and closes by its own button only.
    const openMenus = () =>
      [...(within.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [])].filter(
        (menu) => !menu.parentElement?.closest('details'),
      );

    const closeUnlessHolding = (target: EventTarget | null) => {
      for (const menu of openMenus())
        if (!(target instanceof Node && menu.contains(target))) menu.open = false;
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      const [menu] = openMenus();
      if (key !== 'Escape' || !menu) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    };
    const onClick = ({ target }: MouseEvent) =>
      closeUnlessHolding(target instanceof Element && target.closest('a') ? null : target);
    // A click on a place that takes no focus moves it to nowhere: that is not the keyboard leaving.
    const onFocusOut = ({ relatedTarget }: FocusEvent) =>
      relatedTarget && closeUnlessHolding(relatedTarget);

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
