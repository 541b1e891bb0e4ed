import { newDraft, putBack, randomHex, readDraft, typedValues, writeDraft } from '../form-drafts';
import { filesOf, valuesOf } from './form-values';

export type Draft = ReturnType<typeof openDraft>;

/** Keeps what was typed in a form for the visit, until it is sent. */
export function openDraft(name: string, form: HTMLFormElement) {
  const stored = readDraft(name);
  const restored = putBack(form, stored?.values);
  let { key, attempted } = stored ?? newDraft();
  let sent = false;

  function save(): void {
    if (sent) return;
    const values = typedValues(form);
    const files = filesOf(valuesOf(form)).flatMap(([, chosen]) => chosen.map((file) => file.name));
    const isEmpty = Object.keys(values).length + files.length === 0 && !attempted;
    writeDraft(name, isEmpty ? null : { values, key, attempted, files });
  }

  function renewKey(): void {
    key = randomHex();
    attempted = false;
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
      sent = false;
      if (attempted) renewKey();
    },
    renewKey,
    /** It has arrived. */
    clear() {
      writeDraft(name, null);
      renewKey();
      sent = true;
    },
  };
}
