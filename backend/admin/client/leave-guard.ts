import { ask, words } from './dialog';
import type { DraftBackups } from './draft-backups';
import { openForm } from './open-form';

/** What is used of the Navigation API. */
interface Navigate extends Event {
  navigationType: string;
  destination: { url: string; key: string; sameDocument: boolean };
}
interface Navigation extends EventTarget {
  currentEntry: { key: string } | null;
  back(): Traversal;
  traverseTo(key: string): Traversal;
}
type Traversal = Record<'committed' | 'finished', Promise<unknown>>;

/** Whether a traversal ends elsewhere is no fault: it may be refused, or replaced by another one. */
function begun(traversal: Traversal): Traversal {
  for (const promise of [traversal.committed, traversal.finished]) promise.catch(() => undefined);
  return traversal;
}

/** Whoever leaves a form with changes that are not saved is asked. */
export function guardLeaving(form: DraftBackups, backUp: () => Promise<void>): void {
  window.addEventListener('beforeunload', (event) => {
    if (form.isUnsaved) event.preventDefault();
  });
  // Older browsers leave without a question; the copy is there.
  const { navigation } = window as unknown as { navigation?: Navigation };
  if (!navigation) return;
  // That of the editor, which looks at neither promise.
  const back = navigation.back.bind(navigation);
  navigation.back = () => begun(back());
  const traverseTo = (key: string) => begun(navigation.traverseTo(key));
  let isAsking = false;
  let isReturning = false;
  /** The entry of the browser's history with the form. */
  let formKey = '';

  const question = async (leave: () => void) => {
    if (isAsking) return;
    isAsking = true;
    const isLeaving = await ask({ ...words.leave });
    // A form that is left sooner would take the last change along.
    if (isLeaving) await backUp();
    isAsking = false;
    if (!isLeaving) return;
    form.forget();
    leave();
  };
  navigation.addEventListener('navigate', (event) => {
    const { cancelable, navigationType, destination } = event as Navigate;
    if (!destination.sameDocument || !form.isUnsaved) return;
    const { hash } = new URL(destination.url);
    if (hash === location.hash || !openForm(location.hash)) return;
    formKey = navigation.currentEntry?.key ?? '';
    if (!cancelable) return;
    event.preventDefault();
    void question(() => {
      if (navigationType === 'traverse') traverseTo(destination.key);
      else location.hash = hash;
    });
  });
  window.addEventListener(
    'hashchange',
    (event) => {
      // The editor tells itself of the change that was refused.
      if (event.newURL !== location.href) return event.stopImmediatePropagation();
      if (isReturning) {
        isReturning = false;
        return event.stopImmediatePropagation();
      }
      const isLeft = openForm(new URL(event.oldURL).hash) !== null && form.isUnsaved;
      if (!formKey || !isLeft) return;
      // Browsers let nobody hold a second Back without a click between. The editor, which is not
      // told, still has the form: the address goes back to it.
      event.stopImmediatePropagation();
      isReturning = true;
      const away = navigation.currentEntry?.key ?? '';
      traverseTo(formKey);
      void question(() => traverseTo(away));
    },
    { capture: true },
  );
}
