import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSeen } from '../../core/content/visibility';
import { assertMay, signedInPerson } from '../content/editor-requests';
import { SaveRefusal } from '../content/save/refusal';
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
import { type ApiContext, placeOf } from './api-context';
import type { Refused } from './contract';
import { assertBounded } from './entry-values';
import type { PreviewBody, SitePreviewAnswer } from './publishing-contract';
import { entryId, entryLimit, idParams, locale, object, values } from './schemas';

const body = object({ id: entryId, locale, values }, ['id', 'locale', 'values']);

export function previewRoutes(app: FastifyInstance, context: ApiContext): void {
  app.post<{ Body: PreviewBody }>('/preview', { bodyLimit: entryLimit, schema: { body } }, async (request, reply) => {
    assertMay(request, 'preview-drafts');
    const { id, locale: asked, values: blocks } = request.body;
    const place = placeOf(request, id);
    if (!blocks[asked]) throw new SaveRefusal('malformed', { what: 'values' });
    assertBounded(blocks);
    const found = await editedPage(context, { place, locale: asked, blocks: { ...blocks } });
    if ('html' in found)
      return reply
        .type('text/html; charset=utf-8')
        .headers({
          'content-security-policy': 'sandbox',
          'x-page-path': encodeURI(found.path),
          'x-page-missing': [...new Set(found.missing)].join(','),
          'x-page-lacks-files': String(found.lacksFiles),
        })
        .send(found.html);
    const { fault, what, problems } = found;
    if (fault === 'rejected') throw new SaveRefusal('rejected', {}, problems);
    const refused: Refused = { code: fault, values: what === undefined ? {} : { what } };
    return reply.code(422).send(refused);
  });

  type OfEntry = { Params: { id: string } };

  app.get<OfEntry>(
    '/entries/:id/preview',
    { schema: { params: idParams }, config: { isPolled: true } },
    async (request, reply) => {
      const { preview, place } = await sitePreview(request, request.params.id);
      const note: SitePreviewAnswer | null = preview.of(place.type.name, place.id);
      return note ?? reply.code(204).send();
    },
  );

  app.post<OfEntry>('/entries/:id/preview', { schema: { params: idParams } }, async (request, reply) => {
    const { preview, place } = await sitePreview(request, request.params.id);
    await context.auth.record(signedInPerson(request), 'preview-made', place.path);
    preview.ask(place.type.name, place.id);
    return reply.code(202).send();
  });

  async function sitePreview(request: FastifyRequest, id: string) {
    assertMay(request, 'preview-drafts');
    const place = placeOf(request, id);
    const preview = context.publishing()?.preview;
    const isThere = preview && (await context.content.noted.at(place.path));
    if (!isThere || !isSeen(place.type, place.id)) throw new SaveRefusal('not_found');
    return { preview, place };
  }
}

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
async function editedPage(context: Context, { place, locale, blocks }: Edited): Promise<EditedPageResult> {
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
