import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';

import type { ControllerProps } from './controller/use-sending';
import { longestWait } from '../../browser/boot';
import { hasDraft } from './form-drafts';

/**
 * Loads the controller when a form is touched or has a draft. Without it the form is sent by the
 * browser, also when it does not come in time. `shownAt`: when the form was shown, in milliseconds.
 */
export function useFormController(name: string, form: RefObject<HTMLFormElement>) {
  const [Controller, setController] = useState<ComponentType<ControllerProps> | null>(null);
  const [shownAt, setShownAt] = useState(0);
  const sentTooSoon = useRef(false);

  useEffect(() => {
    const element = form.current;
    if (!element || Controller) return undefined;
    setShownAt(Date.now());
    const sendWithout = () => {
      if (!sentTooSoon.current) return;
      sentTooSoon.current = false;
      const { dataset } = document.documentElement;
      const isFirstStep = element.dataset.step === '1' && 'scripts' in dataset;
      // Without scripts both steps are shown, and sent together.
      if (isFirstStep) delete dataset.scripts;
      else element.submit();
    };
    const load = () => {
      import('./controller/form-controller').then(
        (module) => setController(() => module.FormController),
        // The next touch tries again.
        sendWithout,
      );
    };
    const hold = (event: Event) => {
      event.preventDefault();
      sentTooSoon.current = true;
      setTimeout(sendWithout, longestWait);
      load();
    };
    // Somebody may have started before the scripts were loaded.
    if (hasDraft(name) || element.contains(document.activeElement)) load();
    const listening = new AbortController();
    const { signal } = listening;
    for (const touch of ['focusin', 'pointerdown']) element.addEventListener(touch, load, { signal });
    element.addEventListener('submit', hold, { signal });
    return () => listening.abort();
  }, [name, form, Controller]);

  useEffect(() => {
    if (!Controller || !sentTooSoon.current) return;
    sentTooSoon.current = false;
    // After this effect, because submitting calls flushSync.
    setTimeout(() => form.current?.requestSubmit());
  }, [Controller, form]);

  return { Controller, shownAt };
}
