import { mediaPath } from '../../core/content/media-files';
import type { ContentProblem } from '../../core/content/problems';
import type { Locale } from '../../core/i18n/locales';
import type { RenderedPage } from '../../core/publishing/publishing-service';
import { entryPath } from '../../core/routing/entry-path';
import { toApiEntity } from '../content/api-entity';
import { filesIn, sharedSlug, takenSlug } from '../content/content-checks';
import { type EntityValues, type ContentFile, contentFile, type ContentPlace } from '../content/content-file';
import { entryForm, entryText } from '../content/editor-form';
import { filledIn } from '../content/fill-in';
import type { AdminContext } from '../admin/admin-context';

type Context = Pick<AdminContext, 'content' | 'publishing'>;

interface Edited {
  place: ContentPlace;
  locale: Locale;
  blocks: Readonly<Record<string, unknown>>;
}

export type EditedPageResult =
  | { html: string; path: string; lacksFiles: boolean; missing: string[] }
  | {
      fault: Extract<RenderedPage, { fault: string }>['fault'] | 'notPublished' | 'rejected';
      what?: string;
      problems?: ContentProblem[];
    };

/** The page of an entry as it would be with these values; `missing`: fields filled in for it. */
export async function editedPage(context: Context, { place, locale, blocks }: Edited): Promise<EditedPageResult> {
  const { content, publishing } = context;
  const { missing, values } = filledIn(place.type, {
    id: place.id,
    today: new Date().toISOString().slice(0, 10),
    values: entryForm(place.path, blocks)[locale] as Readonly<Record<string, unknown>>,
  });
  const file = contentFile(place, null, entryText(place.path, { [locale]: values }));
  const entity = file.entities[locale];
  const problems = [...file.missing, ...file.problems];
  if (problems.length === 0 && entity) problems.push(...(await slugProblems(context, file, { locale, entity })));
  if (problems.length > 0 || !entity) return { fault: 'rejected', problems };
  const { type, id } = file;
  const slug = typeof entity.slug === 'string' ? entity.slug : null;
  const path = entryPath({ type: type.name, id }, locale, slug);
  if (path === null) return { fault: 'noPage' };
  const pages = publishing()?.editedPages;
  if (!pages) return { fault: 'notPublished' };
  const sent = toApiEntity(type.name, entity, content.media);
  const rendered = await pages.render({ path, unsaved: [{ type: type.name, locale, id, entity: sent }] });
  if ('fault' in rendered) return rendered;
  const lacksFiles = filesIn(type, entity).some(({ url }) => !content.media.has(mediaPath(url) ?? ''));
  return { ...rendered, path, lacksFiles, missing };
}

async function slugProblems(
  { content }: Context,
  { type, id, path }: ContentFile,
  { locale, entity }: { locale: Locale; entity: EntityValues },
): Promise<ContentProblem[]> {
  const key = { type: type.name, locale, id };
  const { slug } = entity;
  const owners = [
    ...(await content.changes.withSlugs([{ ...key, entity }])),
    ...content.noted
      .drafts()
      .filter((each) => each.type === type && slug && each.drafts[locale]?.slug === slug)
      .map((each) => ({ type: type.name, id: each.id })),
  ];
  const other = owners.find((each) => each.id !== id);
  return [...takenSlug(key, entity), ...(other ? [sharedSlug(String(slug), other)] : [])].map((fault) => ({
    ...fault,
    path,
    locale,
  }));
}
