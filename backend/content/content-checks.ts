import { type ContentProblem, fault, type Problem } from '../../core/content/problems';
import { type Locale, localeCodes } from '../../core/i18n/locales';
import type { ContentType, EntityKey } from '../../core/content/content-type';
import { type ContentFile, entitiesOf, type EntityValues } from './content-file';
import { isRecord, mapValues, referencesIn } from '../../core/content/entity-values';
import { contentTypeNamed, storedTypes } from '../../core/content/registry';
import { redirect } from '../../core/content/types/redirects';
import { conflictingPath } from '../../core/routing/conflicting-path';
import { markdownMedia, mediaPath } from '../../core/content/media-files';
import { isPattern } from '../../core/routing/path-pattern';
import type { PageEntity } from '../../core/routing/pages';

/** The telephones of the offices of the settings. */
export function officesIn({ escritorios }: EntityValues): { field: string; telefone: string }[] {
  const offices = Array.isArray(escritorios) ? escritorios : [];
  return offices.flatMap((office: unknown, at) =>
    isRecord(office) ? [{ field: `escritorios[${at}].telefone`, telefone: String(office.telefone) }] : [],
  );
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

/** By the telephone of a contact the site finds the map and the photograph of an office. */
export const officeProblem = ({ field, telefone }: { field: string; telefone: string }): Problem => ({
  field,
  ...fault('no_contact', { telefone }),
});

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

/** The media files that an entry names, in its drafts too: `media/units/landfill.jpg`. */
export function mediaOf(file: ContentFile | null): string[] {
  if (!file) return [];
  const entities = [...entitiesOf(file).map(({ entity }) => entity), ...Object.values(file.drafts)];
  const urls = entities.flatMap((entity) => filesIn(file.type, entity)).map(({ url }) => url);
  return [...new Set(urls)].map((url) => url.slice(1));
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
