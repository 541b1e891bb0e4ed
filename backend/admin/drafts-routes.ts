import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSeen } from '../../core/content/visibility';
import { isLocale } from '../../core/i18n/locales';
import { BackendError } from '../errors';
import { adminPaths } from '../auth/http/admin-paths';
import { fieldOf, queryParameter, scriptPolicy, sendPage } from '../auth/http/requests';
import type { Person } from '../auth/rights';
import type { ContentFile } from '../content/content-file';
import { inWords } from '../content/editor-requests';
import type { PublicationFields } from '../content/save/entry-publication';
import { SaveRefusal } from '../content/save/refusal';
import { pageMessages } from '../messages';
import type { AdminContext } from './admin-context';
import { calendarPage } from './calendar-page';
import { draftRow, draftUrl, inOrder } from './draft-row';
import { draftsPage, type DraftsState } from './drafts-page';
import { mayOpen } from './editor-config';
import { type Asked, askedPublication } from './publication-form';

type Frame = Awaited<ReturnType<AdminContext['auth']['personWith']>>;

/** What is not public yet, its preview, and when it is published. */
export function draftsRoutes(
  app: FastifyInstance,
  { auth, clock, drafts, publication, publishing }: AdminContext,
): void {
  /** An entry that this person may open in the editor too. */
  async function entryAt(path: string, person: Person) {
    const file = await drafts.at(path);
    if (!file || !mayOpen(file.type, person)) throw new BackendError('not_found');
    return file;
  }

  async function show(
    reply: FastifyReply,
    frame: Frame,
    file: ContentFile | null,
    more: Pick<DraftsState, 'asked' | 'errors' | 'note'> = {},
  ): Promise<FastifyReply> {
    const { person, language } = frame;
    const others = drafts
      .list()
      .filter(({ type, path }) => mayOpen(type, person) && path !== file?.path);
    const preview = publishing()?.preview;
    const row = (each: ContentFile) => draftRow(each, language);
    void reply.header('content-security-policy', scriptPolicy);
    return sendPage(
      reply,
      draftsPage(frame, {
        chosen: file && row(file),
        rows: inOrder(others.map(row)),
        previewOf: preview ? ({ type, id }) => preview.of(type.name, id) : null,
        mayPublish: publication !== null,
        ...more,
      }),
    );
  }

  app.get(adminPaths.drafts, async (request, reply) => {
    const frame = await auth.personWith(request, 'edit-content');
    const path = queryParameter(request, 'path');
    const { notes } = pageMessages[frame.language].drafts;
    const name = queryParameter(request, 'note');
    const note = Object.hasOwn(notes, name) ? notes[name as keyof typeof notes] : undefined;
    return show(reply, frame, path === '' ? null : await entryAt(path, frame.person), { note });
  });

  app.get(adminPaths.calendar, async (request, reply) => {
    const frame = await auth.personWith(request, 'edit-content');
    const coming = drafts.coming().filter(({ file }) => mayOpen(file.type, frame.person));
    return sendPage(reply, calendarPage(frame, coming));
  });

  app.post(`${adminPaths.drafts}/preview`, async (request, reply) => {
    const { person } = await auth.personWith(request, 'preview-drafts');
    const { path, type, id } = await entryAt(fieldOf(request, 'path'), person);
    const preview = publishing()?.preview;
    if (!preview || !isSeen(type, id)) throw new BackendError('not_found');
    await auth.record(person, 'preview-made', path);
    preview.ask(type.name, id);
    return reply.redirect(draftUrl(path), 303);
  });

  app.post(`${adminPaths.drafts}/publish`, async (request, reply) => {
    const asked = await askedFor(request);
    const { frame, file, locale, entity } = asked;
    const wish = { locale, from: fieldOf(request, 'from'), until: fieldOf(request, 'until') };
    const found = askedPublication(wish, {
      type: file.type,
      entity,
      now: clock(),
      language: frame.language,
    });
    if ('errors' in found)
      return show(reply.code(422), frame, file, { asked: wish, errors: found.errors });
    return change(reply, asked, found.fields, found.isLater ? 'scheduled' : 'published', wish);
  });

  app.post(`${adminPaths.drafts}/take-back`, async (request, reply) =>
    change(reply, await askedFor(request), { publicado: false }, 'takenBack'),
  );

  /** Of which language of which entry a form is. */
  async function askedFor(request: FastifyRequest) {
    const frame = await auth.personWith(request, 'edit-content');
    const file = await entryAt(fieldOf(request, 'path'), frame.person);
    const locale = fieldOf(request, 'locale');
    const entity = isLocale(locale) ? (file.entities[locale] ?? file.drafts[locale]) : null;
    if (!isLocale(locale) || !entity) throw new BackendError('not_found');
    return { frame, file, locale, entity };
  }

  async function change(
    reply: FastifyReply,
    { frame, file, locale }: Awaited<ReturnType<typeof askedFor>>,
    fields: PublicationFields,
    note: Note,
    asked?: Asked,
  ): Promise<FastifyReply> {
    if (!publication) throw new BackendError('not_edited');
    try {
      await publication.change(frame.person, { path: file.path, locale }, fields);
    } catch (error) {
      if (!(error instanceof SaveRefusal)) throw error;
      const errors = { '': inWords(error, frame.language).message };
      return show(reply.code(error.status), frame, file, { asked, errors });
    }
    return reply.redirect(`${draftUrl(file.path)}&note=${note}`, 303);
  }
}

type Note = keyof (typeof pageMessages)['en']['drafts']['notes'];
