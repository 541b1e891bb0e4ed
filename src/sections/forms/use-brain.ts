import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';

import type { BrainProps } from './brain/form-brain';
import { hasDraft } from './draft-place';

interface LoadedBrain {
  Brain: ComponentType<BrainProps> | null;
  /** When the form was shown. */
  shownAt: number;
}

/**
 * What checks, keeps and sends a form, fetched when somebody turns to the form or left something in it. Until it is there, and where
 * it cannot be had, the form is an ordinary one.
 */
export function useBrain(name: string, form: RefObject<HTMLFormElement>): LoadedBrain {
  const [Brain, setBrain] = useState<ComponentType<BrainProps> | null>(null);
  const [shownAt, setShownAt] = useState(0);
  const sentTooSoon = useRef(false);

  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    setShownAt(Date.now());
    let browserSpeaks = false;
    const load = () => {
      import('./brain/form-brain').then(
        (module) => setBrain(() => module.FormBrain),
        // The next touch tries again.
        () => {
          if (!sentTooSoon.current) return;
          sentTooSoon.current = false;
          browserSpeaks = true;
          element.reportValidity();
          browserSpeaks = false;
        },
      );
    };
    // The browser's own bubbles say less than the messages that come with the script, and not in the language of the page.
    const refused = (event: Event) => {
      if (browserSpeaks) return;
      event.preventDefault();
      if (sentTooSoon.current) return;
      sentTooSoon.current = true;
      load();
    };
    // Somebody may have begun before the scripts were there.
    if (hasDraft(name) || element.contains(document.activeElement)) load();
    const listening = new AbortController();
    const { signal } = listening;
    for (const touch of ['focusin', 'pointerdown']) element.addEventListener(touch, load, { signal });
    element.addEventListener('invalid', refused, { signal, capture: true });
    return () => listening.abort();
  }, [name, form]);

  useEffect(() => {
    if (!Brain || !sentTooSoon.current) return;
    sentTooSoon.current = false;
    // After this effect: what sends the form makes React draw at once.
    setTimeout(() => form.current?.requestSubmit());
  }, [Brain, form]);

  return { Brain, shownAt };
}
