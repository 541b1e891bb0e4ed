import { type Draft, openDraft } from './open-draft';

export function emptyLanguages({
  isNew,
  fields,
  currentLocales,
  currentValues,
}: Pick<Draft, 'isNew' | 'fields' | 'currentLocales' | 'currentValues'>): string[] {
  if (!isNew) return [];
  // Dates, choices and switches are no text.
  const own = new Set(fields.filter(({ i18n }) => i18n !== 'duplicate').map(({ name }) => name));
  const isWritten = ([keyPath, value]: [string, unknown]) =>
    own.has(keyPath.split('.')[0] ?? '') && typeof value === 'string' && value.trim() !== '';
  const all = Object.keys(currentValues).filter((locale) => currentLocales[locale] !== false);
  const empty = all.filter(
    (locale) => !Object.entries(currentValues[locale] ?? {}).some(isWritten),
  );
  return empty.length < all.length ? empty : all.slice(1);
}

/** A draft may have one language; the editor would demand a title in the empty one. */
export function leaveOutEmptyLanguages(): void {
  let left: string[] = [];
  window.addEventListener('saving', () => {
    const draft = openDraft();
    left = draft ? emptyLanguages(draft) : [];
    for (const locale of left) draft!.currentLocales[locale] = false;
  });
  // Nothing was saved: the form gets them back.
  window.addEventListener('notSaved', () => {
    const draft = openDraft();
    for (const locale of left) if (draft) draft.currentLocales[locale] = true;
    left = [];
  });
}
