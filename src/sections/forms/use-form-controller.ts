import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';

import type { ControllerProps } from './controller/form-controller';
import { hasDraft } from './form-state';

interface LoadedController {
  Controller: ComponentType<ControllerProps> | null;
  /** When the form was shown. */
  shownAt: number;
}

/**
 * What checks, keeps and sends a form, fetched when somebody turns to the form or left something in
 * it. Where it cannot be had, the form is an ordinary one.
 */
export function useFormController(
  name: string,
  form: RefObject<HTMLFormElement>,
): LoadedController {
  const [Controller, setController] = useState<ComponentType<ControllerProps> | null>(null);
  const [shownAt, setShownAt] = useState(0);
  const sentTooSoon = useRef(false);

  useEffect(() => {
    const element = form.current;
    if (!element || Controller) return undefined;
    setShownAt(Date.now());
    const load = () => {
      import('./controller/form-controller').then(
        (module) => setController(() => module.FormController),
        () => {
          // The next touch tries again; what was sent already goes to the server as it is.
          if (sentTooSoon.current) element.submit();
          sentTooSoon.current = false;
        },
      );
    };
    const hold = (event: Event) => {
      event.preventDefault();
      sentTooSoon.current = true;
      load();
    };
    // Somebody may have begun before the scripts were there.
    if (hasDraft(name) || element.contains(document.activeElement)) load();
    const listening = new AbortController();
    const { signal } = listening;
    for (const touch of ['focusin', 'pointerdown'])
      element.addEventListener(touch, load, { signal });
    element.addEventListener('submit', hold, { signal });
    return () => listening.abort();
  }, [name, form, Controller]);

  useEffect(() => {
    if (!Controller || !sentTooSoon.current) return;
    sentTooSoon.current = false;
    // After this effect: what sends the form makes React draw at once.
    setTimeout(() => form.current?.requestSubmit());
  }, [Controller, form]);

  return { Controller, shownAt };
}
