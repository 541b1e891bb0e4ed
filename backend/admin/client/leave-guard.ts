import { ask, words } from './dialog';
import type { DraftBackups } from './draft-backups';
import { openForm } from './open-form';

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

/** A rejected traversal is no error: it may be refused or replaced. */
function begun(traversal: Traversal): Traversal {
  for (const promise of [traversal.committed, traversal.finished]) promise.catch(() => undefined);
  return traversal;
}

export function guardLeaving(form: DraftBackups, backUp: () => Promise<void>): void {
  window.addEventListener('beforeunload', (event) => {
    if (form.isUnsaved) event.preventDefault();
  });
  // Older browsers do not ask; the backup exists.
  const { navigation } = window as unknown as { navigation?: Navigation };
  if (!navigation) return;
  // The editor ignores both promises.
  const back = navigation.back.bind(navigation);
  navigation.back = () => begun(back());
  const traverseTo = (key: string) => begun(navigation.traverseTo(key));
  let isAsking = false;
  let isReturning = false;
  let formKey = '';

  const question = async (leave: () => void) => {
    if (isAsking) return;
    isAsking = true;
    const isLeaving = await ask({ ...words.leave });
    // Leaving sooner would lose the last change.
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
      // It may come late, when the next Back has begun.
      if (isReturning && openForm(new URL(event.newURL).hash) !== null) {
        isReturning = false;
        return event.stopImmediatePropagation();
      }
      // The editor also reports the refused change.
      if (event.newURL !== location.href) return event.stopImmediatePropagation();
      const isLeft = openForm(new URL(event.oldURL).hash) !== null && form.isUnsaved;
      if (!formKey || !isLeft) return;
      // Browsers forbid holding a second Back without a click: the form gets its address back.
      event.stopImmediatePropagation();
      isReturning = true;
      const away = navigation.currentEntry?.key ?? '';
      traverseTo(formKey);
      void question(() => traverseTo(away));
    },
    { capture: true },
  );
}
