import { slugFrom } from '../../../core/routing/slug-from-title';
import { type Draft, openDraft, placeInForm } from './open-draft';

/** Null: no change. Published addresses and slugs typed by hand stay. */
export function proposedSlug(
  {
    isNew,
    currentValues,
    originalValues,
  }: Pick<Draft, 'isNew' | 'currentValues' | 'originalValues'>,
  { locale, before, title }: { locale: string; before: string; title: string },
): string | null {
  const was = isNew ? undefined : originalValues[locale];
  const isPublic = Boolean(was?.slug) && was?.publicado !== false;
  const slug = String(currentValues[locale]?.slug ?? '');
  if (isPublic || (slug !== '' && slug !== slugFrom(before, locale))) return null;
  return slugFrom(title, locale);
}

export function proposeSlugs(form: EventTarget): void {
  form.addEventListener(
    'input',
    ({ target }) => {
      const draft = openDraft();
      const place = target instanceof HTMLInputElement ? placeInForm(target) : null;
      if (!draft || !place || place.keyPath !== draft.collection.identifier_field) return;
      const { locale, keyPath } = place;
      const values = draft.currentValues[locale];
      if (!values || !draft.fields.some(({ name }) => name === 'slug')) return;
      const title = (target as HTMLInputElement).value;
      const before = String(values[keyPath] ?? '');
      const slug = proposedSlug(draft, { locale, before, title });
      if (slug !== null) values.slug = slug;
    },
    { capture: true },
  );
}
