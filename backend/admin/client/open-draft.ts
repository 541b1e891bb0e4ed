export interface FormField {
  name: string;
  i18n?: boolean | string;
  label?: string;
  readonly?: boolean;
  pattern?: readonly [source: string, message: string];
  fields?: readonly FormField[];
}

type ByLocale<Value> = Record<string, Record<string, Value>>;

/** The used part of the open entry; values by language and key path: `faqs.0.pergunta`. */
export interface Draft {
  isNew: boolean;
  collection: { identifier_field?: string };
  fields: readonly FormField[];
  currentLocales: Record<string, boolean>;
  currentValues: ByLocale<unknown>;
  originalValues: ByLocale<unknown>;
  validities: ByLocale<{ valid: boolean; customError?: boolean; customErrorMessage?: string }>;
  validationMessages: ByLocale<string[]>;
  /** Files not sent yet, by their blob URL. */
  files: Record<string, { file?: { name: string } }>;
}

/** The entry that the form shows; a patch of the editor hangs it there (patches.json). */
export function openDraft(): Draft | null {
  const root = document.querySelector<Element & { entryDraft?: { current?: Draft | null } }>(
    '[data-entry-draft-root]',
  );
  return root?.entryDraft?.current ?? null;
}

/** `faqs.0.pergunta` -> the field `pergunta` of the group `faqs`. */
export function fieldAt(fields: readonly FormField[], keyPath: string): FormField | undefined {
  const names = keyPath.split('.').filter((step) => !/^\d+$/.test(step));
  return names.reduce<FormField | undefined>(
    (parent, name) => (parent?.fields ?? []).find((each) => each.name === name),
    { name: '', fields },
  );
}

export function placeInForm(element: Element): { locale: string; keyPath: string } | null {
  const keyPath = element.closest<HTMLElement>('[data-key-path]')?.dataset.keyPath;
  const locale = element.closest<HTMLElement>('[data-locale]')?.dataset.locale;
  return keyPath === undefined || locale === undefined ? null : { locale, keyPath };
}
