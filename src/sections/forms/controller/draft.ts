import {
  deleteDrafts,
  draftEntry,
  newDraft,
  putBack,
  randomHex,
  readDraft,
  typedValues,
  writeDraft,
} from '../form-drafts';
import { filesOf, valuesOf } from './form-values';

export type Draft = ReturnType<typeof openDraft>;

/** Keeps what was typed in a form for a day, until it is sent. `onKept` hears whether it is stored. */
export function openDraft(name: string, form: HTMLFormElement, onKept: (isKept: boolean) => void = () => undefined) {
  const stored = readDraft(name);
  const restored = putBack(form, stored?.values);
  let { key, attempted } = stored ?? newDraft();
  /** Until something is changed there is nothing to store: it was sent or deleted, or another tab has it. */
  let rests = false;

  function save(): void {
    if (rests) return;
    const values = typedValues(form);
    const files = filesOf(valuesOf(form)).flatMap(([, chosen]) => chosen.map((file) => file.name));
    const isEmpty = Object.keys(values).length + files.length === 0 && !attempted;
    if (isEmpty) deleteDrafts(name, key);
    onKept(!isEmpty && writeDraft(name, { values, key, at: Date.now(), attempted, files }));
  }

  function renewKey(): void {
    const before = key;
    key = randomHex();
    attempted = false;
    save();
    deleteDrafts(name, before);
  }

  function rest(): void {
    rests = true;
    onKept(false);
  }

  return {
    /** A draft was found, and is in the form again. */
    restored,
    /** The files that must be chosen again. */
    files: stored?.files ?? [],
    save,
    /** Idempotency key: however often this submission is sent, it arrives once. */
    key: () => key,
    /** It may have arrived whatever the answer: what is changed from now on is another submission. */
    attempt() {
      attempted = true;
      save();
    },
    changed() {
      rests = false;
      if (attempted) renewKey();
    },
    renewKey,
    /** It has arrived. */
    clear() {
      rest();
      renewKey();
    },
    /** The visitor wants nothing of it kept. */
    forget() {
      rest();
      deleteDrafts(name);
    },
    /** Hears of other tabs, in which the same draft may be open. Answers how to end that. */
    listen(): () => void {
      const heard = ({ key: entry, newValue }: StorageEvent) => {
        if (entry !== draftEntry(name, key)) return;
        rest();
        // It goes on there, and here what is typed next is another draft. Or it has arrived from there.
        if (newValue === null) attempted = true;
        else if (!attempted) key = randomHex();
      };
      window.addEventListener('storage', heard);
      return () => window.removeEventListener('storage', heard);
    },
  };
}
