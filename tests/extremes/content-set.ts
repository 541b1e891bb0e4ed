import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';

import { checkFolder } from '../../backend/content/check-folder';
import { problemLine } from '../../core/content/problems';
import { envelopeOf, type ContentType } from '../../core/content/content-type';
import { storedTypes } from '../../core/content/registry';
import { localeCodes, type Locale } from '../../core/i18n/locales';
import { routeIds, routes } from '../../core/routing/routes';
import { oddText, writeMedia } from './media';
import { valuesOf, type Place } from './values';

/**
 * Content made from the declarations in `core/content`, at the ends of what they allow. `empty`: only what the site cannot be
 * built without; `full`: many entities, in Portuguese with every field at its longest, in English with what is required at its shortest.
 */
export const contentSets = ['empty', 'full'] as const;
export type ContentSet = (typeof contentSets)[number];

/** How many entities of a type the full set has, where it is not a dozen: enough for lists of several pages, few enough to be built again and again. */
const counts: Record<string, number> = {
  articles: 36,
  'case-studies': 18,
  portfolio: 24,
  documents: 18,
  resources: 16,
  authors: 14,
  'job-offers': 14,
};
/** So many have every field; the others have every text and every third one nothing that is not required. */
const complete = 2;

/** The entity of the full set whose text holds the pictures that no editor can upload. */
export const ofOddPictures = { type: 'articles', id: 'articles-1', locale: 'pt' } as const;

/** Writes a set of content to a folder. Throws when it is not what the content folder of the project would be allowed to hold. */
export async function writeContentSet(set: ContentSet, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  await writeMedia(folder);
  for (const type of storedTypes) {
    const ids = idsOf(set, type);
    if (ids.length > 0) mkdirSync(join(folder, type.name), { recursive: true });
    ids.forEach((id, index) => {
      const blocks = localesOf(type, id, index, set).map((locale) => {
        const isOdd = type.name === ofOddPictures.type && id === ofOddPictures.id && locale === ofOddPictures.locale;
        return [locale, { ...entityOf(set, type, locale, index), ...(isOdd && { texto: oddText }) }];
      });
      writeFileSync(join(folder, type.name, `${id}.yml`), stringify(Object.fromEntries(blocks), { lineWidth: 0 }));
    });
  }
  // Of HTML, which is shown as text, editors are told; the longest texts hold some.
  const problems = (await checkFolder(folder)).problems.filter(({ code }) => code !== 'shown_html');
  if (problems.length > 0) throw new Error(`The set "${set}" is not allowed:\n${problems.map(problemLine).join('\n')}`);
}

function idsOf(set: ContentSet, type: ContentType): string[] {
  if (type.singleton) return set === 'empty' && !type.required ? [] : [type.name];
  if (set === 'empty') return [];
  const named = namedByRoutes(type.name);
  if (type.name === 'pages') return named;
  return [...named, ...Array.from({ length: counts[type.name] ?? 12 }, (_, index) => `${type.name}-${index}`)];
}

/** The entities that the slug table asks for by their ids. */
function namedByRoutes(name: string): string[] {
  return routeIds.flatMap((id) => {
    const { content, entity, words = { type: 'pages', id } } = routes[id];
    if (entity) return content === name ? [entity] : [];
    return !content && words.type === name ? [words.id] : [];
  });
}

/** Every tenth entity of the full set is not translated; one that has a screen in one language only is in that one. */
function localesOf(type: ContentType, id: string, index: number, set: ContentSet): Locale[] {
  const route = routeIds.find((other) => routes[other].content === type.name && routes[other].entity === id);
  const present = localeCodes.filter((locale) => !route || routes[route].path[locale] !== null);
  const translated = set !== 'full' || type.singleton || !type.slugged || index % 10 !== 9;
  return translated ? present : present.slice(0, 1);
}

function entityOf(set: ContentSet, type: ContentType, locale: Locale, index: number): Record<string, unknown> {
  const isLong = set === 'full' && locale === 'pt';
  const place: Place = {
    locale,
    type: type.name,
    name: '',
    path: `${type.name}/${index}`,
    index,
    longest: isLong,
    idsOf: (name) => referable(set, name, locale),
  };
  const { slug, ordem } = envelopeOf(type);
  const fields = { ...(type.slugged ? { slug } : {}), ...(isLong ? { ordem } : {}), ...type.fields };
  const all = valuesOf(fields, place);
  if (!isLong || index < complete || type.singleton || type.name === 'pages') return all;
  return Object.fromEntries(Object.entries(all).filter(([name]) => isKept(name, fields, index)));
}

function isKept(name: string, fields: ContentType['fields'], index: number): boolean {
  const field = fields[name];
  if (!field || field.required || name === 'ordem') return true;
  return index % 3 !== 0 && !['list', 'richText'].includes(field.kind) && !(field.kind === 'object' && name !== 'banner');
}

function referable(set: ContentSet, name: string, locale: Locale): string[] {
  const type = storedTypes.find((candidate) => candidate.name === name);
  return type ? idsOf(set, type).filter((id, index) => localesOf(type, id, index, set).includes(locale)) : [];
}
