import { ask, words } from './dialog';
import { openForm } from './open-form';

/** What is used of the Navigation API. */
interface Navigate extends Event {
  navigationType: string;
  destination: { url: string; key: string; sameDocument: boolean };
}
interface Navigation extends EventTarget {
  traverseTo(key: string): unknown;
}

/** Whoever leaves a form with changes that are not saved is asked. */
export function guardLeaving(form: { isUnsaved: boolean; forget: () => void }): void {
  window.addEventListener('beforeunload', (event) => {
    if (form.isUnsaved) event.preventDefault();
  });
  // Older browsers leave without a question; the copy is there.
  const { navigation } = window as unknown as { navigation?: Navigation };
  navigation?.addEventListener('navigate', (event) => {
    const { cancelable, navigationType, destination } = event as Navigate;
    if (!cancelable || !destination.sameDocument || !form.isUnsaved) return;
    const { hash } = new URL(destination.url);
    if (hash === location.hash || !openForm(location.hash)) return;
    event.preventDefault();
    void ask({ ...words.leave }).then((isLeaving) => {
      if (!isLeaving) return;
      form.forget();
      if (navigationType === 'traverse') navigation.traverseTo(destination.key);
      else location.hash = hash;
    });
  });
  // The editor tells itself of the change that was refused.
  window.addEventListener(
    'hashchange',
    (event) => {
      if (event.newURL !== location.href) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
