import { declaredFields, type FormKind } from '../../../../core/forms/form-definitions';
import { draftStorageKey } from '../form-state';
import { controlsOf, filesOf, valuesOf } from './form-values';

interface StoredDraft {
  values: Record<string, string | boolean>;
  key: string;
  attempted: boolean;
  /** Names of the files that were chosen: a browser does not give them back. */
  files: string[];
}

export type Draft = ReturnType<typeof openDraft>;

/** Keeps what was typed in a form for the visit, until it is sent. */
export function openDraft(name: string, kind: FormKind, form: HTMLFormElement) {
  const typed = controlsOf(form).filter(({ type }) => type !== 'hidden' && type !== 'file');
  const names = new Set(typed.map(({ name: field }) => field));
  const kept = declaredFields[kind]
    .map((field) => field.name as string)
    .filter((field) => names.has(field));
  const stored = readDraft(name);
  const restored = Boolean(stored && putBack(stored.values, kept, form));
  let key = stored?.key ?? randomHex();
  let attempted = stored?.attempted ?? false;
  let sent = false;

  function save(): void {
    if (sent) return;
    const values = valuesOf(form);
    const typed = Object.fromEntries(
      kept.flatMap((field) => {
        const value = values[field];
        return typeof value === 'string' || typeof value === 'boolean'
          ? value
            ? [[field, value]]
            : []
          : [];
      }),
    );
    const files = filesOf(values).flatMap(([, chosen]) => chosen.map((file) => file.name));
    const isEmpty = Object.keys(typed).length + files.length === 0 && !attempted;
    write(name, isEmpty ? null : { values: typed, key, attempted, files });
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
      write(name, null);
      renewKey();
      sent = true;
    },
  };
}

/** Fills empty controls only; answers whether the draft had anything. */
function putBack(
  values: StoredDraft['values'],
  kept: readonly string[],
  form: HTMLFormElement,
): boolean {
  let found = false;
  for (const control of controlsOf(form)) {
    const value = values[control.name];
    if (value === undefined || !kept.includes(control.name)) continue;
    if (control instanceof HTMLInputElement && control.type === 'checkbox')
      control.checked ||= value === true;
    else if (control.value === '' && typeof value === 'string') control.value = value;
    found = true;
  }
  return found;
}

function readDraft(name: string): StoredDraft | null {
  try {
    const draft: unknown = JSON.parse(
      window.sessionStorage.getItem(draftStorageKey(name)) ?? 'null',
    );
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

/** Another version of the site may have written it. */
function isDraft(draft: unknown): draft is StoredDraft {
  if (typeof draft !== 'object' || draft === null) return false;
  const { values, key, attempted, files } = draft as Partial<Record<keyof StoredDraft, unknown>>;
  return (
    typeof values === 'object' &&
    values !== null &&
    typeof key === 'string' &&
    key !== '' &&
    typeof attempted === 'boolean' &&
    Array.isArray(files) &&
    files.every((file) => typeof file === 'string')
  );
}

function write(name: string, draft: StoredDraft | null): void {
  try {
    if (draft) window.sessionStorage.setItem(draftStorageKey(name), JSON.stringify(draft));
    else window.sessionStorage.removeItem(draftStorageKey(name));
  } catch {
    // Storage is full or not available.
  }
}

/** 32 random hex digits. `crypto.randomUUID` does not exist on pages served without TLS. */
export function randomHex(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
