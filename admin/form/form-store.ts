import type { EntryValues } from '../../backend/admin-api/contract';
import type { Fields } from '../../core/content/fields/field';
import { isSame } from '../../core/content/same-values';
import { cleanEntry } from './clean-values';
import { withValue } from './field-path';
import { isLocale } from '../../core/i18n/locales';

export interface Version {
  values: EntryValues;
  /** Null: a new entry. */
  version: string | null;
}

/** Letters that are typed one after the other in a field are undone together. In ms. */
const pause = 1200;
const mostSteps = 200;

/** What a form holds, and every step on the way there. */
export class FormStore {
  #values: EntryValues;
  #saved: Version;
  #version: string | null;
  #past: EntryValues[] = [];
  #future: EntryValues[] = [];
  #last = { path: '', at: 0 };
  #isDirty = false;
  readonly #listeners = new Set<() => void>();

  constructor(
    private readonly fields: Fields,
    opened: Version,
  ) {
    this.#values = opened.values;
    this.#saved = opened;
    this.#version = opened.version;
  }

  get values(): EntryValues {
    return this.#values;
  }

  /** The version that the values are a change of. */
  get version(): string | null {
    return this.#version;
  }

  get savedValues(): EntryValues {
    return this.#saved.values;
  }

  get isDirty(): boolean {
    return this.#isDirty;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  set(path: string, value: unknown): void {
    this.change((values) => withValue(values, path, value), path);
  }

  /** One step of undo, together with the last one where the path is the same. */
  change(update: (values: EntryValues) => EntryValues, path = ''): void {
    const next = update(this.#values);
    if (next === this.#values) return;
    const now = Date.now();
    const isSameStep = path !== '' && path === this.#last.path && now - this.#last.at < pause;
    if (!isSameStep) this.#past = [...this.#past, this.#values].slice(-mostSteps);
    this.#last = { path, at: now };
    this.#future = [];
    this.#show(next);
  }

  /** What follows from the last step, such as an address made from a title, is part of it. */
  follow(path: string, value: unknown): void {
    this.#show(withValue(this.#values, path, value));
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, this.#values];
    this.#last = { path: '', at: 0 };
    this.#show(before);
  }

  redo(): void {
    const after = this.#future.at(-1);
    if (!after) return;
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, this.#values];
    this.#last = { path: '', at: 0 };
    this.#show(after);
  }

  /** A draft, with the version that it began with: a save merges it like any other. */
  restore({ values, version }: Version): void {
    this.#version = version;
    this.change(() => values);
  }

  /** Back to what is saved, which can be undone. */
  discard(): void {
    this.#version = this.#saved.version;
    this.change(() => this.#saved.values);
  }

  /** What was typed while the save was under way stays; what others changed is taken over. */
  saved(sent: EntryValues, answer: Version): void {
    const isMerged = !isSame(cleanEntry(this.fields, sent), cleanEntry(this.fields, answer.values));
    // A step back would also undo what somebody else has saved.
    if (isMerged) [this.#past, this.#future] = [[], []];
    this.#saved = answer;
    this.#version = answer.version;
    this.#last = { path: '', at: 0 };
    this.#show(rebased(this.#values, sent, answer.values));
  }

  #show(values: EntryValues): void {
    this.#values = values;
    this.#isDirty =
      values !== this.#saved.values &&
      !isSame(cleanEntry(this.fields, values), cleanEntry(this.fields, this.#saved.values));
    for (const listener of this.#listeners) listener();
  }
}

/** `now` with the saved values of all fields that are as they were sent. */
function rebased(now: EntryValues, sent: EntryValues, saved: EntryValues): EntryValues {
  if (now === sent) return saved;
  const locales = new Set([...Object.keys(now), ...Object.keys(saved)]);
  const result: EntryValues = {};
  for (const locale of locales) {
    if (!isLocale(locale)) continue;
    const [mine, before, theirs] = [now[locale], sent[locale], saved[locale]];
    if (!mine || !theirs) {
      const kept = isSame(mine, before) ? theirs : mine;
      if (kept) result[locale] = kept;
      continue;
    }
    const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
    result[locale] = Object.fromEntries(
      [...names]
        .map((name) => [name, isSame(mine[name], before?.[name]) ? theirs[name] : mine[name]])
        .filter(([, value]) => value !== undefined),
    );
  }
  return result;
}
