import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSeen } from '../../core/content/visibility';
import { isLocale, type Locale } from '../../core/i18n/locales';
import { BackendError } from '../errors';
import { adminPaths } from '../auth/http/admin-paths';
import { fieldOf, queryParameter, scriptPolicy, sendPage } from '../auth/http/requests';
import { mayOpen, type Person } from '../auth/rights';
import type { ContentFile } from '../content/content-file';
import { inWords } from '../content/editor-requests';
import type { PublicationFields } from '../content/save/entry-publication';
import { SaveRefusal } from '../content/save/refusal';
import { pageMessages } from '../messages';
import type { AdminContext } from './admin-context';
import { type ApprovalPlace, changePublication, sendBackDraft, submitDraft } from './approval-acts';
import { calendarPage } from './calendar-page';
import { draftRow, draftUrl, inOrder } from './draft-row';
import { draftsPage, type DraftsState } from './drafts-page';
import { askedPublication, longestNote } from './publication-form';

type Frame = Awaited<ReturnType<AdminContext['auth']['personWith']>>;

export function draftsRoutes(app: FastifyInstance, context: AdminContext): void {
  const { approvals, auth, clock, drafts, publication, publishing } = context;

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
    const steps = await approvals.last();
    const act = auth.mayPublish(person) ? 'publish' : 'submit';
    const row = (each: ContentFile) => draftRow(each, language, steps);
    void reply.header('content-security-policy', scriptPolicy);
    return sendPage(
      reply,
      draftsPage(frame, {
        chosen: file && row(file),
        rows: inOrder(others.map(row)),
        previewOf: preview ? ({ type, id }) => preview.of(type.name, id) : null,
        act: publication && act,
        version: file && ((await publication?.version(file.path)) ?? null),
        ...more,
      }),
    );
  }

  app.get('/admin/files/keep-fresh.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await readFile(join(__dirname, 'keep-fresh.mjs'), 'utf8')),
  );

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
    const sent = await sentForm(request);
    const { frame, file, asked, entity } = sent;
    const { language } = frame;
    const found = askedPublication(asked, { type: file.type, entity, now: clock(), language });
    if ('errors' in found)
      return show(reply.code(422), frame, file, { asked, errors: found.errors });
    return change(reply, sent, found.fields, found.isLater ? 'scheduled' : 'published');
  });

  app.post(`${adminPaths.drafts}/take-back`, async (request, reply) =>
    change(reply, await sentForm(request), { publicado: false }, 'takenBack'),
  );

  app.post(`${adminPaths.drafts}/submit`, async (request, reply) => {
    const sent = await sentForm(request);
    const { file, asked, frame } = sent;
    if (asked.note.length > longestNote) return refuseNote(reply, sent, 'note', 'tooLong');
    // A second click finds it submitted.
    const isDone = await submitDraft(context, frame.person, placeOf(sent));
    return backTo(reply, file, isDone ? 'submitted' : undefined);
  });

  app.post(`${adminPaths.drafts}/send-back`, async (request, reply) => {
    const sent = await sentForm(request);
    const { file, asked, frame } = sent;
    if (!auth.mayPublish(frame.person)) throw new BackendError('not_allowed');
    if (asked.note === '') return refuseNote(reply, sent, 'reason', 'reasonMissing');
    if (asked.note.length > longestNote) return refuseNote(reply, sent, 'reason', 'tooLong');
    const isDone = await sendBackDraft(context, frame.person, placeOf(sent));
    return backTo(reply, file, isDone ? 'sentBack' : undefined);
  });

  async function sentForm(request: FastifyRequest) {
    const frame = await auth.personWith(request, 'edit-content');
    const file = await entryAt(fieldOf(request, 'path'), frame.person);
    const locale = fieldOf(request, 'locale');
    const entity = isLocale(locale) ? (file.entities[locale] ?? file.drafts[locale]) : null;
    if (!isLocale(locale) || !entity) throw new BackendError('not_found');
    if (!publication) throw new BackendError('not_edited');
    const [from, until] = [fieldOf(request, 'from'), fieldOf(request, 'until')];
    const note = fieldOf(request, 'note').trim();
    const asked = { locale, from, until, note };
    return {
      frame,
      file,
      entity,
      asked,
      version: fieldOf(request, 'version') || undefined,
      origin: auth.originOf(request),
    };
  }

  const refuseNote = (
    reply: FastifyReply,
    { frame, file, asked }: SentForm,
    name: 'note' | 'reason',
    fault: 'reasonMissing' | 'tooLong',
  ): Promise<FastifyReply> => {
    const message = pageMessages[frame.language].drafts.approval[fault];
    const errors = { [`${name}-${asked.locale}`]: message };
    return show(reply.code(422), frame, file, { asked, errors });
  };

  type SentForm = Awaited<ReturnType<typeof sentForm>>;

  async function change(
    reply: FastifyReply,
    sent: SentForm,
    fields: PublicationFields,
    note: Note,
  ): Promise<FastifyReply> {
    const { frame, file, asked, version } = sent;
    try {
      await changePublication(context, frame.person, { ...placeOf(sent), version }, fields);
    } catch (error) {
      if (!(error instanceof SaveRefusal)) throw error;
      const errors = { '': inWords(error, frame.language).message };
      return show(reply.code(error.status), frame, file, { asked, errors });
    }
    return backTo(reply, file, note);
  }

  const placeOf = ({ file, asked: { locale, note }, origin }: SentForm): ApprovalPlace => ({
    ...{ file, locale, note, origin },
  });
}

const backTo = (reply: FastifyReply, { path }: ContentFile, note?: Note): FastifyReply =>
  reply.redirect(`${draftUrl(path)}${note ? `&note=${note}` : ''}`, 303);

type Note = keyof (typeof pageMessages)[Locale]['drafts']['notes'];
