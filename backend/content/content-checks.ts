import { join } from 'node:path';
import { type ContentProblem, fault, type Problem } from '../../core/content/problems';
import { unknownBlocks } from '../../core/content/validate';
import { type Locale, localeCodes } from '../../core/i18n/locales';
import { type ContentType, type EntityKey, keyText } from '../../core/content/content-type';
import {
  type EntityValues,
  isMedia,
  isYaml,
  mediaFolderName,
  contentPlaceOf,
  pathsBelow,
  problemsAt,
  readContentFile,
  requireFolder,
  type ContentEntity,
} from './content-file';
import { MediaFolder } from './media-folder';
import { mapValues, referencesIn } from '../../core/content/entity-values';
import { contentTypeNamed, storedTypes } from '../../core/content/registry';
import { contact } from '../../core/content/types/contacts';
import { redirect } from '../../core/content/types/redirects';
import { settings } from '../../core/content/types/settings';
import { wastePages } from '../../core/waste-codes/waste-pages';
import { knownPaths, conflictingPath } from '../../core/routing/known-paths';
import { markdownMedia, mediaPath } from '../../core/content/media-files';
import { isPattern } from '../../core/routing/path-pattern';
import type { PageEntity } from '../../core/routing/pages';

export async function checkFolder(
  contentDir: string,
  now = new Date(),
): Promise<{ files: number; problems: ContentProblem[] }> {
  await requireFolder(contentDir);
  const media = new MediaFolder(join(contentDir, mediaFolderName));
  await media.scan();
  const problems: ContentProblem[] = [];
  const entities: ContentEntity[] = [];
  const found = await pathsBelow(contentDir);
  let files = 0;
  for (const path of [...found.files.filter((each) => !isMedia(each)), ...found.others]) {
    const place = contentPlaceOf(path);
    if (isYaml(path)) files += 1;
    if (!place) {
      problems.push(...(await problemsAt(contentDir, path)));
      continue;
    }
    const file = await readContentFile(contentDir, place, now);
    problems.push(...(file?.problems ?? []));
    for (const locale of localeCodes) {
      // An unreadable entity exists, so references to it are right.
      const entity = file?.entities[locale] ?? (file?.unreadable.includes(locale) ? {} : null);
      if (!entity) continue;
      entities.push({ type: place.type.name, locale, id: place.id, entity });
      for (const each of unknownBlocks(place.type, entity)) problems.push({ path, locale, ...each });
    }
  }
  return { files, problems: [...problems, ...reportedProblems(entities, (url) => media.has(url))] };
}

/** Across files: references, shared or taken slugs, media, links, required types. */
export function crossProblems(
  entities: readonly ContentEntity[],
  hasMedia: (url: string) => boolean,
): ContentProblem[] {
  const present = new Set(entities.map(keyText));
  const isPage = pagesOf(entities);
  const slugs = new Map<string, string>();
  const problems: ContentProblem[] = [];

  for (const { type: name, locale, id, entity } of entities) {
    const type = contentTypeNamed(name);
    if (!type) continue;
    const report = (problem: Problem) => problems.push({ path: `${name}/${id}.yml`, locale, ...problem });

    for (const each of referencesIn(type, entity))
      if (!present.has(keyText({ type: each.target, locale, id: each.id }))) report(referenceProblem(each, locale));
    missingFiles(type, entity, hasMedia).forEach(report);
    for (const link of siteLinksIn(type, entity)) if (!isPage(link.url)) report(linkProblem(link));
    if (typeof entity.slug === 'string') {
      const place = keyText({ type: name, locale, id: entity.slug });
      const other = slugs.get(place);
      if (other) report(sharedSlug(entity.slug, { type: name, id: other }));
      else slugs.set(place, id);
    }
    takenSlug({ type: name, locale, id }, entity).forEach(report);
  }
  const there = new Set(entities.map(({ type, locale }) => `${type} ${locale}`));
  return [...problems, ...missingTypes((type, locale) => there.has(`${type} ${locale}`))];
}

/** With problems that a save accepts. */
const reportedProblems: typeof crossProblems = (entities, hasMedia) => [
  ...crossProblems(entities, hasMedia),
  ...officeProblems(entities),
  ...entities.flatMap(({ type: name, locale, id, entity }) => {
    const type = contentTypeNamed(name);
    const faults = type ? shownHtml(type, entity) : [];
    return faults.map((fault) => ({ path: `${name}/${id}.yml`, locale, ...fault }));
  }),
];

/** An office of the settings has the telephone of a contact, by which the site finds its map and photograph. */
export function officeProblems(entities: readonly ContentEntity[]): ContentProblem[] {
  const key = (locale: Locale, telephone: unknown) => `${locale} ${String(telephone)}`;
  const contacts = entities.filter(({ type }) => type === contact.name);
  const known = new Set(contacts.map(({ locale, entity }) => key(locale, entity.telefone)));
  return entities
    .filter(({ type }) => type === settings.name)
    .flatMap(({ type, id, locale, entity }) => {
      const offices = (entity.escritorios ?? []) as readonly { telefone: string }[];
      return offices.flatMap(({ telefone }, at): ContentProblem[] => {
        const place = { path: `${type}/${id}.yml`, locale, field: `escritorios[${at}].telefone` };
        return known.has(key(locale, telefone)) ? [] : [{ ...place, ...fault('no_contact', { telefone }) }];
      });
    });
}

/** HTML is displayed as text: the editor is warned. */
export function shownHtml({ fields }: ContentType, entity: EntityValues): Problem[] {
  const faults: Problem[] = [];
  mapValues(fields, entity, ({ kind }, value, field) => {
    const html = kind === 'richText' && typeof value === 'string' ? htmlIn(value) : [];
    const words = [...new Set(html)].join(' ').replace(/\s+/g, ' ').slice(0, mostOfHtml);
    if (words) faults.push({ field, ...fault('shown_html', { html: words }) });
    return undefined;
  });
  return faults;
}

const mostOfHtml = 200;

const codeOrComment = /`[^`]*`|<!--(?:(?!-->|<!--)[^])*-->/g;
// Not `\<a>`, nor the target of a link, `](<www.exemplo.pt>)`.
const tag = /(?<!\\|\]\(|\]: )<(?:\/[a-z][\w-]*\s*|[!?]?[a-z][^<>]*)>/gi;
const addressOrBreak = /^<(?:[a-z][a-z\d+.-]+:\S*|[^\s@]+@[^\s@]+|br\s*\/?)>$/i;

const subOrSuperscript = /<(su[bp])>([^<]*)<\/\1>/gi;

/** In one pass: `Pb <LQ e Cd >LQ`, `<p>` */
const htmlIn = (markdown: string): string[] =>
  (markdown.replace(codeOrComment, '').replace(subOrSuperscript, '$2').match(tag) ?? []).filter(
    (each) => !addressOrBreak.test(each),
  );

function pagesOf(entities: readonly ContentEntity[]): (url: string) => boolean {
  const redirects = entities.filter(({ type, entity: { para } }) => type === redirect.name && typeof para === 'string');
  return knownPaths(
    [
      ...entities.map(pageEntity),
      ...wastePages(entities.map(({ locale, entity: { residuos } }) => ({ locale, residuos }))),
    ],
    redirects.map(({ entity: { de, para } }) => ({ from: String(de), to: String(para) })),
  );
}

export function missingTypes(isThere: (type: string, locale: Locale) => boolean): ContentProblem[] {
  return storedTypes
    .filter(({ required }) => required)
    .flatMap(({ name, singleton }) =>
      localeCodes
        .filter((locale) => !isThere(name, locale))
        .map((locale) => ({
          path: singleton ? `${name}/${name}.yml` : name,
          locale,
          field: '',
          ...fault('required_type'),
        })),
    );
}

export function missingFiles(type: ContentType, entity: EntityValues, hasMedia: (url: string) => boolean): Problem[] {
  return filesIn(type, entity)
    .filter(({ url }) => !hasMedia(url))
    .map(mediaProblem);
}

export const mediaProblem = ({ field, url }: { field: string; url: string }): Problem => ({
  field,
  ...fault('missing_file', { path: url }),
});

export const linkProblem = ({ field, url }: { field: string; url: string }): Problem => ({
  field,
  ...fault('missing_page', { path: url }),
});

export const referenceProblem = (
  { field, target, id }: { field: string; target: string; id: string },
  locale: Locale,
): Problem => ({ field, ...fault('missing_reference', { reference: `${target}/${id}`, language: locale }) });

export function takenSlug({ type, locale, id }: EntityKey, { slug }: EntityValues): Problem[] {
  const taken = typeof slug === 'string' ? conflictingPath({ type, contentId: id, locale, slug }) : null;
  return taken ? [{ field: 'slug', ...fault('taken_path', { slug: slug as string, path: taken }) }] : [];
}

export function sharedSlug(slug: string, other: Pick<EntityKey, 'type' | 'id'>): Problem {
  const entry = `${other.type}/${other.id}`;
  return { field: 'slug', ...fault('shared_slug', { slug, entry }) };
}

export function filesIn(type: ContentType, entity: EntityValues): { field: string; url: string }[] {
  const found: { field: string; url: string }[] = [];
  mapValues(type.fields, entity, ({ kind }, value, field) => {
    // Invalid URLs are reported by the validation of the file.
    if (kind === 'richText' && typeof value === 'string') {
      const { pictures, files } = markdownMedia(value);
      for (const url of new Set([...pictures, ...files])) found.push({ field, url });
    }
    const url = (kind === 'file' || kind === 'href') && typeof value === 'string' ? mediaPath(value) : null;
    if (url) found.push({ field, url });
    return undefined;
  });
  return found;
}

/** `](/pt/blog "Title")` and `]: /pt/blog`; linear, as it starts at the bracket. */
const markdownTarget = /\](?:\(|:)\s*<?(\/[^\s)>]*)/g;

export function siteLinksIn(type: ContentType, entity: EntityValues): { field: string; url: string }[] {
  const found: { field: string; url: string }[] = [];
  const note = (field: string, url: unknown) => {
    if (typeof url === 'string' && isOfThisSite(url)) found.push({ field, url });
  };
  mapValues(type.fields, entity, ({ kind }, value, field) => {
    if (kind === 'href') note(field, value);
    if (kind === 'richText' && typeof value === 'string') {
      for (const url of new Set(Array.from(value.matchAll(markdownTarget), ([, target]) => target))) note(field, url);
    }
    return undefined;
  });
  // A pattern as target is unknown until a request fills it.
  if (type.name === redirect.name && !isPattern(String(entity.para))) note('para', entity.para);
  return found;
}

function isOfThisSite(url: string): boolean {
  const [, first = ''] = url.split(/[/?#]/, 2);
  return url.startsWith('/') && localeCodes.some((code) => code === first);
}

export function pageEntity({ type: name, locale, id, entity }: EntityKey & { entity: EntityValues }): PageEntity {
  const type = contentTypeNamed(name);
  const references = type ? referencesIn(type, entity) : [];
  return {
    type: name,
    locale,
    contentId: id,
    slug: typeof entity.slug === 'string' ? entity.slug : null,
    refersTo: references.map(({ target, id: contentId }) => ({ type: target, contentId })),
  };
}
