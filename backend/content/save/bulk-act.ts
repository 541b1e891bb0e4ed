import { momentInPortugal } from '../../../core/content/visibility';
import { type Locale, localeCodes } from '../../../core/i18n/locales';
import type { EntityValues, ContentFile } from '../content-file';

export type BulkAct =
  | { what: 'publish' | 'unpublish'; locales: readonly Locale[] }
  | { what: 'add' | 'main' | 'remove'; category: string }
  | { what: 'set'; field: string; value: string };

export type Why =
  | { code: 'incomplete'; locale: Locale; fields: readonly string[] }
  | { code: 'noLanguage'; locale: Locale }
  | { code: 'tooManyCategories'; limit: number }
  | { code: 'unreadable' | 'isMain' | 'gone' };

type Fields = Readonly<Record<string, unknown>>;
type Wish = { fields: Partial<Record<Locale, Fields>> } | { why: Why };

/** Only the languages that the act changes. */
export function wishOf(file: ContentFile, act: BulkAct, now: Date): Wish {
  if (file.unreadable.length > 0) return { why: { code: 'unreadable' } };
  const [first] = 'locales' in act ? act.locales : [];
  const locales = localeCodes.filter(
    (locale) => entityOf(file, locale) && (!('locales' in act) || act.locales.includes(locale)),
  );
  if (locales.length === 0 && first) return { why: { code: 'noLanguage', locale: first } };
  const fields: Partial<Record<Locale, Fields>> = {};
  for (const locale of locales) {
    const found = fieldsFor(file, locale, act, now);
    if (isWhy(found)) return { why: found };
    if (found) fields[locale] = found;
  }
  return { fields };
}

const isWhy = (found: Why | Fields | null): found is Why => found !== null && 'code' in found;

const entityOf = (file: ContentFile, locale: Locale): EntityValues | undefined =>
  file.drafts[locale] ?? file.entities[locale];

function fieldsFor(file: ContentFile, locale: Locale, act: BulkAct, now: Date): Why | Fields | null {
  const entity = entityOf(file, locale) ?? {};
  switch (act.what) {
    case 'publish':
      return published(file, locale, now);
    case 'unpublish':
      return isShown(file, locale) ? { publicado: false } : null;
    case 'set':
      return entity[act.field] === act.value ? null : { [act.field]: act.value };
    default:
      return categorised(entity, act);
  }
}

const isShown = ({ publications }: ContentFile, locale: Locale): boolean =>
  ['public', 'scheduled'].includes(publications[locale]?.state ?? '');

/** Times to come stay as they are; an end that has passed would keep it off the site. */
function published(file: ContentFile, locale: Locale, now: Date): Why | Fields | null {
  if (isShown(file, locale)) return null;
  const missing = file.missing.filter((each) => each.locale === locale);
  if (missing.length > 0) return { code: 'incomplete', locale, fields: missing.map(({ field }) => field) };
  const end = entityOf(file, locale)?.retirar_em;
  const isOver = typeof end === 'string' && end !== '' && momentInPortugal(end) <= now;
  return { publicado: true, ...(isOver && { retirar_em: null }) };
}

/** As many as the field holds (core/content/types/articles.ts). */
const mostCategories = 6;

function categorised(
  { categoria_id: main, categorias_arr: all }: EntityValues,
  { what, category }: Extract<BulkAct, { category: string }>,
): Why | Fields | null {
  const now = Array.isArray(all) ? all : [];
  const isIn = now.includes(category);
  if (what === 'remove') {
    if (main === category) return { code: 'isMain' };
    return isIn ? { categorias_arr: now.filter((each) => each !== category) } : null;
  }
  if (!isIn && now.length >= mostCategories) return { code: 'tooManyCategories', limit: mostCategories };
  const more = isIn ? {} : { categorias_arr: [...now, category] };
  const becomesMain = what === 'main' && main !== category ? { categoria_id: category } : {};
  const fields = { ...becomesMain, ...more };
  return Object.keys(fields).length > 0 ? fields : null;
}
