import { draftOfTab, formDraft } from '../../../core/storage/browser-storage';

export interface StoredDraft {
  values: Record<string, string | boolean>;
  /** Two tabs may have a draft each. */
  key: string;
  /** When it was stored, in ms. */
  at: number;
  attempted: boolean;
  /** Names of the files that were chosen: a browser does not give them back. */
  files: string[];
}

/** Before the page is loaded once more. False: not all can be kept, since a file is chosen, say. */
export function keepDrafts(): boolean {
  return formsOfPage().every((form) => {
    const files = [...form.querySelectorAll<HTMLInputElement>('[type=file]')];
    if (files.some((control) => control.value)) return false;
    if (!isTyped(form)) return true;
    const { draft: name = '' } = form.dataset;
    const before = readDraft(name);
    const values = { ...before?.values, ...typedValues(form) };
    return writeDraft(name, { ...(before ?? newDraft()), values, at: Date.now() });
  });
}

/** Where the scripts cannot do it. */
export function restoreDrafts(): void {
  for (const form of formsOfPage()) putBack(form, readDraft(form.dataset.draft ?? '')?.values);
}

export const newDraft = (): Omit<StoredDraft, 'values' | 'at'> => ({
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

/** Whether somebody has changed it since the page came. */
export const isTyped = (form: HTMLFormElement): boolean => typedControls(form).some(isChanged);

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

/** That of this tab, else the one that was typed last. */
export function readDraft(name: string): StoredDraft | null {
  try {
    const drafts = draftsOf(name).sort((one, other) => other.at - one.at);
    const own = sessionStorage.getItem(draftOfTab.name + name);
    return drafts.find(({ key }) => key === own) ?? drafts[0] ?? null;
  } catch {
    // Storage is not available.
    return null;
  }
}

/** The name of an entry of the storage. */
export const draftEntry = (name: string, key = ''): string => `${formDraft.name}${name} ${key}`;

const longestAge = formDraft.days * 24 * 60 * 60 * 1000;

/** Deletes what is too old, of every form. */
function draftsOf(name: string): StoredDraft[] {
  const entries = Object.keys(localStorage).filter((entry) => entry.startsWith(formDraft.name));
  return entries.flatMap((entry) => {
    const draft = parsedDraft(localStorage.getItem(entry));
    const isKept = draft && Math.abs(Date.now() - draft.at) < longestAge;
    if (!isKept) localStorage.removeItem(entry);
    return isKept && entry.startsWith(draftEntry(name)) ? [draft] : [];
  });
}

/** Another version of the site may have written it. */
function parsedDraft(text: string | null): StoredDraft | null {
  try {
    const draft: unknown = JSON.parse(text ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

function isDraft(draft: unknown): draft is StoredDraft {
  if (typeof draft !== 'object' || draft === null) return false;
  const { values, key, at, attempted, files } = draft as Partial<Record<keyof StoredDraft, unknown>>;
  return (
    typeof values === 'object' &&
    values !== null &&
    typeof key === 'string' &&
    key !== '' &&
    typeof at === 'number' &&
    typeof attempted === 'boolean' &&
    Array.isArray(files) &&
    files.every((file) => typeof file === 'string')
  );
}

/** False: storage is full or not available. */
export function writeDraft(name: string, draft: StoredDraft): boolean {
  try {
    localStorage.setItem(draftEntry(name, draft.key), JSON.stringify(draft));
    sessionStorage.setItem(draftOfTab.name + name, draft.key);
    return true;
  } catch {
    return false;
  }
}

/** Without a key all drafts of the form. */
export function deleteDrafts(name: string, key = ''): void {
  try {
    const entries = Object.keys(localStorage).filter((entry) => entry.startsWith(draftEntry(name, key)));
    for (const entry of entries) localStorage.removeItem(entry);
  } catch {
    // Storage is not available: there is none.
  }
}

/** 32 random hex digits. `crypto.randomUUID` does not exist on pages served without TLS. */
export function randomHex(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
