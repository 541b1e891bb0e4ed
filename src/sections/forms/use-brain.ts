import { useEffect, useState, type ComponentType, type RefObject } from 'react';

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
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    setShownAt(Date.now());
    const load = () => {
      import('./brain/form-brain').then(
        (module) => setBrain(() => module.FormBrain),
        // The next touch tries again.
        () => undefined,
      );
    };
    // Somebody may have begun before the scripts were there.
    if (hasDraft(name) || element.contains(document.activeElement)) load();
    const touches = ['focusin', 'pointerdown'] as const;
    for (const touch of touches) element.addEventListener(touch, load);
    return () => {
      for (const touch of touches) element.removeEventListener(touch, load);
    };
  }, [name, form]);
  return { Brain, shownAt };
}
