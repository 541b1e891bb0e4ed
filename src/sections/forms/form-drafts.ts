import { formDraft } from '../../../core/storage/browser-storage';

export interface StoredDraft {
  values: Record<string, string | boolean>;
  key: string;
  attempted: boolean;
  /** Names of the files that were chosen: a browser does not give them back. */
  files: string[];
}

/** Before the page is loaded once more. False: not all can be kept, since a file is chosen, say. */
export function keepDrafts(): boolean {
  return formsOfPage().every((form) => {
    const files = [...form.querySelectorAll<HTMLInputElement>('[type=file]')];
    if (files.some((control) => control.value)) return false;
    if (!typedControls(form).some(isChanged)) return true;
    const { draft: name = '' } = form.dataset;
    const before = readDraft(name);
    const values = { ...before?.values, ...typedValues(form) };
    return writeDraft(name, { ...(before ?? newDraft()), values });
  });
}

/** Where the scripts cannot do it. */
export function restoreDrafts(): void {
  for (const form of formsOfPage()) putBack(form, readDraft(form.dataset.draft ?? '')?.values);
}

export const newDraft = (): Omit<StoredDraft, 'values'> => ({
  key: randomHex(),
  attempted: false,
  files: [],
});

const formsOfPage = () => [...document.querySelectorAll<HTMLFormElement>('form[data-draft]')];

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The honeypot is hidden. */
const typedControls = (form: HTMLFormElement) => [
  ...form.querySelectorAll<Control>(
    ':is(input:not([type=hidden], [type=file]), textarea, select):not([aria-hidden] *)',
  ),
];

const isCheckbox = (control: Control): control is HTMLInputElement => control.type === 'checkbox';

function isChanged(control: Control): boolean {
  if (isCheckbox(control)) return control.checked !== control.defaultChecked;
  return control.value !== ('defaultValue' in control ? control.defaultValue : '');
}

/** Of the controls that hold something. */
export function typedValues(form: HTMLFormElement): StoredDraft['values'] {
  const values = typedControls(form).map((control) => [
    control.name,
    isCheckbox(control) ? control.checked : control.value,
  ]);
  return Object.fromEntries(values.filter(([, value]) => value)) as StoredDraft['values'];
}

/** Fills empty controls only; answers whether the draft had anything. */
export function putBack(form: HTMLFormElement, values: StoredDraft['values'] = {}): boolean {
  const found = typedControls(form).filter(({ name }) => values[name] !== undefined);
  for (const control of found) {
    const value = values[control.name];
    if (isCheckbox(control)) control.checked ||= value === true;
    else if (control.value === '' && typeof value === 'string') control.value = value;
  }
  return found.length > 0;
}

export const hasDraft = (name: string): boolean => readDraft(name) !== null;

export function readDraft(name: string): StoredDraft | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(formDraft.name + name) ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    // Storage is not available.
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

/** False: storage is full or not available. */
export function writeDraft(name: string, draft: StoredDraft | null): boolean {
  try {
    if (draft) sessionStorage.setItem(formDraft.name + name, JSON.stringify(draft));
    else sessionStorage.removeItem(formDraft.name + name);
    return true;
  } catch {
    return false;
  }
}

/** 32 random hex digits. `crypto.randomUUID` does not exist on pages served without TLS. */
export function randomHex(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
