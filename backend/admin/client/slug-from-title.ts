import { isLocale } from '../../../core/i18n/locales';
import { pathWords } from '../../../core/routing/routes';
import { type Draft, openDraft, placeInForm } from './open-draft';

const longest = 120;
/** Letters that are not one of a-z with an accent. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
};

/** `Águas & solos: o que muda?` -> `aguas-e-solos-o-que-muda`; whole words, as many as fit. */
export function slugFrom(title: string, locale: string): string {
  const words = title
    .toLowerCase()
    .replace(/[ßæœøłđ]/g, (letter) => letters[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/&/g, ` ${isLocale(locale) ? pathWords[locale].and : ''} `)
    .replace(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  return words.reduce((slug, word) => {
    const more = slug ? `${slug}-${word}` : word;
    return more.length <= longest ? more : slug || word.slice(0, longest);
  }, '');
}

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
