import { declaredFields, type VisitorForm } from '../../../../core/forms/form-definitions';
import { draftStorageKey } from '../form-state';
import { controlsOf, valuesOf } from './form-values';

interface StoredDraft {
  values: Record<string, string | boolean>;
  key: string;
  attempted: boolean;
}

/** What was typed in a form and not sent yet; it outlives a reload, and is gone with the visit. */
export interface Draft {
  /** Something was left in the form, and is back in it. */
  restored: boolean;
  /** Names this submission: however often it is sent, it arrives once. */
  key(): string;
  /**
   * It is on its way, and may have arrived whatever is heard of it: what is changed from now on is
   * another one.
   */
  attempt(): void;
  changed(): void;
  save(): void;
  /** Without the key that something else arrived under. */
  renewKey(): void;
  /** It has arrived. */
  clear(): void;
}

export function openDraft(name: string, kind: VisitorForm, form: HTMLFormElement): Draft {
  const kept = declaredFields[kind]
    .filter(({ control }) => control !== 'file')
    .map((field) => field.name as string);
  const stored = readDraft(name);
  const restored = Boolean(stored && putBack(stored.values, kept, form));
  let key = stored?.key ?? newKey();
  let attempted = stored?.attempted ?? false;
  let sent = false;

  function save(): void {
    if (sent) return;
    const values = valuesOf(form);
    const typed = kept.flatMap((field) => {
      const value = values[field];
      return value && (typeof value === 'string' || typeof value === 'boolean')
        ? [[field, value] as const]
        : [];
    });
    write(
      name,
      typed.length === 0 && !attempted
        ? null
        : { values: Object.fromEntries(typed), key, attempted },
    );
  }

  return {
    restored,
    save,
    key: () => key,
    attempt() {
      attempted = true;
      save();
    },
    changed() {
      sent = false;
      if (attempted) this.renewKey();
    },
    renewKey() {
      key = newKey();
      attempted = false;
    },
    clear() {
      write(name, null);
      this.renewKey();
      sent = true;
    },
  };
}

/** Only where the visitor has not written anew; answers whether there was anything. */
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

/** Another version of the site, or somebody else, may have written there. */
function isDraft(draft: unknown): draft is StoredDraft {
  if (typeof draft !== 'object' || draft === null) return false;
  const { values, key, attempted } = draft as Partial<Record<keyof StoredDraft, unknown>>;
  return (
    typeof values === 'object' &&
    values !== null &&
    typeof key === 'string' &&
    key !== '' &&
    typeof attempted === 'boolean'
  );
}

function write(name: string, draft: StoredDraft | null): void {
  try {
    if (draft) window.sessionStorage.setItem(draftStorageKey(name), JSON.stringify(draft));
    else window.sessionStorage.removeItem(draftStorageKey(name));
  } catch {
    // Storage that is full or forbidden: the form itself still holds everything.
  }
}

/**
 * Thirty-two digits that nobody else has. `crypto.randomUUID` is not there on pages that are not
 * served securely.
 */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
