import { createReadStream } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { isRecord } from '../../core/content/entity-values';
import { mediaPath } from '../../core/content/media-files';
import { isLocale, type Locale } from '../../core/i18n/locales';
import type { RenderedPage } from '../../core/publishing/publishing-service';
import { entryPath } from '../../core/routing/entry-path';
import { fieldOf } from '../auth/http/requests';
import { adminPaths } from '../auth/http/admin-paths';
import { sharedSlug, takenSlug, filesIn } from '../content/content-checks';
import {
  type AuthoredEntity,
  type ContentFile,
  contentFile,
  contentPlaceOf,
} from '../content/content-file';
import { toApiEntity } from '../content/api-entity';
import { blocksOf, entryForm, entryText } from '../content/editor-form';
import { fieldName, problemText } from '../content/editor-words';
import { filledIn } from '../content/fill-in';
import { BackendError } from '../errors';
import type { AdminContext } from './admin-context';
import { mayOpen } from './editor-config';

/** In bytes: far above any entry in one language. */
const largestEntry = 256 * 1024;
const mostShown = 3;

/** Pictures, fonts and styles do nothing when they are opened by themselves. */
const shownTypes = /^(?:image|font|video)\/|^text\/css/;
const filePolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

type Answer =
  | { html: string; path: string; lacksFiles: boolean; missing: string[] }
  | {
      fault: Extract<RenderedPage, { fault: string }>['fault'] | 'notPublished' | 'faulty';
      what?: string;
    };

export function editedPageRoutes(
  app: FastifyInstance,
  { auth, content, drafts, publishing }: AdminContext,
): void {
  app.post('/admin/api/edited-page', { bodyLimit: largestEntry }, async (request) => {
    const { person, language } = await auth.personWith(request, 'preview-drafts');
    const [path, locale] = [fieldOf(request, 'path'), fieldOf(request, 'locale')];
    const place = contentPlaceOf(path);
    const blocks = blocksOf(fieldOf(request, 'text'));
    if (!place || !isLocale(locale) || !isRecord(blocks?.[locale]))
      throw new BackendError('malformed_body');
    if (!mayOpen(place.type, person)) throw new BackendError('not_allowed');
    const [values, today] = [
      entryForm(path, blocks)[locale],
      new Date().toISOString().slice(0, 10),
    ];
    const filled = filledIn(place.type, {
      id: place.id,
      today,
      values: values as Record<string, unknown>,
    });
    const file = contentFile(place, null, entryText(path, { [locale]: filled.values }));
    const named = (field: string) => fieldName(path, field, language);
    const missing = [...new Set(filled.missing.map(named))];
    return { data: await pageOf(file, { locale, language, missing }) };
  });

  async function pageOf(
    file: ContentFile,
    { locale, language, missing }: { locale: Locale; language: Locale; missing: string[] },
  ): Promise<Answer> {
    const entity = file.entities[locale];
    const problems = [...file.missing, ...file.problems];
    if (problems.length === 0 && entity)
      problems.push(...(await slugProblems(file, locale, entity)));
    if (problems.length > 0 || !entity) {
      const lines = problems.slice(0, mostShown).map((problem) => {
        const said = problemText(problem, language);
        const { field } = problem;
        return field ? `${fieldName(file.path, field, language)}: ${said}` : said;
      });
      return { fault: 'faulty', what: lines.join(' · ') };
    }
    const { type, id } = file;
    const slug = typeof entity.slug === 'string' ? entity.slug : null;
    const path = entryPath({ type: type.name, id }, locale, slug);
    if (path === null) return { fault: 'noPage' };
    const pages = publishing()?.editedPages;
    if (!pages) return { fault: 'notPublished' };
    const sent = toApiEntity(type.name, entity, content.media);
    const unsaved = [{ type: type.name, locale, id, entity: sent }];
    const rendered = await pages.render({ path, unsaved });
    if ('fault' in rendered) return rendered;
    const lacksFiles = filesIn(type, entity).some(
      ({ url }) => !content.media.has(mediaPath(url) ?? ''),
    );
    return { ...rendered, path, lacksFiles, missing };
  }

  async function slugProblems(
    { type, id, path }: ContentFile,
    locale: Locale,
    entity: AuthoredEntity,
  ) {
    const key = { type: type.name, locale, id };
    const { slug } = entity;
    const owners = [
      ...(await content.changes.withSlugs([{ ...key, entity }])),
      ...drafts
        .list()
        .filter((each) => each.type === type && slug && each.drafts[locale]?.slug === slug)
        .map((each) => ({ type: type.name, id: each.id })),
    ];
    const other = owners.find((each) => each.id !== id);
    return [...takenSlug(key, entity), ...(other ? [sharedSlug(String(slug), other)] : [])].map(
      (fault) => ({ ...fault, path, locale }),
    );
  }

  app.get<{ Params: { '*': string } }>(`${adminPaths.editedPage}/*`, async (request, reply) => {
    await auth.personWith(request, 'preview-drafts');
    const found = await publishing()?.editedPages.file(`/${request.params['*']}`);
    if (!found || !shownTypes.test(found.type)) throw new BackendError('not_found');
    return reply
      .type(found.type)
      .headers({
        'cache-control': 'private, max-age=3600',
        'content-security-policy': filePolicy,
        'x-robots-tag': 'noindex, nofollow',
      })
      .send(createReadStream(found.file));
  });
}
