import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRecord } from '../../core/content/entity-values';
import { fill } from '../../core/i18n/messages';
import { oneLine } from '../../platform/text';
import { adminPaths } from '../auth/http/admin-paths';
import { fieldOf, noteOf, sendPage } from '../auth/http/requests';
import type { PageFrame } from '../auth/pages/page';
import type { Person } from '../auth/rights';
import { aboutOf } from '../content/mentioned-titles';
import { BackendError } from '../errors';
import { brandOf, languageOfVisitor } from '../mail/recipient';
import { replyLimits, replyTemplate } from '../mail/reply';
import { pageMessages } from '../messages';
import type { Submission } from '../submissions/inbox';
import type { Submissions } from '../submissions/submissions';
import type { AdminContext } from './admin-context';
import { erasePage } from './inbox-erase-page';
import { submissionUrl } from './inbox-filter';
import {
  longestNote,
  repliesIn,
  type ReplyForm,
  sendAgainPage,
  submissionPage,
  type SubmissionState,
} from './inbox-submission-page';

export type WithId = FastifyRequest<{ Params: { id: string; field?: string } }>;

/** Throws BackendError. */
export async function submissionWith(
  { params }: WithId,
  { inbox }: Submissions,
): Promise<Submission> {
  const item = await inbox.detail(params.id);
  if (!item) throw new BackendError('not_found');
  return item;
}

export function submissionRoutes(app: FastifyInstance, context: AdminContext): void {
  const { auth, submissions, titles, settings, siteUrl } = context;
  const { handling, personalData } = submissions;
  const typing = {
    // In bytes: the longest text of a form, nine a letter.
    bodyLimit: 128 * 1024,
    errorHandler: async (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      const isOver = error instanceof BackendError && error.code === 'signed_out';
      if (!isOver || !isRecord(request.body)) throw error;
      const fields = Object.keys(request.body).map(
        (name) => [name, fieldOf(request, name)] as const,
      );
      const text = fieldOf(request, 'text') || fieldOf(request, 'note');
      const typed = { url: request.url, fields, text };
      return sendPage(reply.code(401), sendAgainPage(await auth.frameFor(request), typed));
    },
  };
  const path = (act: string) => `${adminPaths.inbox}/:id/${act}`;
  const opened = async (request: WithId) => ({
    frame: await auth.personWith(request, 'read-inbox'),
    item: await submissionWith(request, submissions),
  });
  const done = (reply: FastifyReply, { id }: Submission, note: string, place = '') =>
    reply.redirect(`${submissionUrl(id)}?note=${note}${place}`, 303);

  app.get(`${adminPaths.inbox}/:id`, async (request: WithId, reply) => {
    const { frame, item } = await opened(request);
    return show(reply, frame, item, { note: noteOf(request, frame.language) });
  });

  app.post(path('handled'), async (request: WithId, reply) => {
    const { frame, item } = await opened(request);
    const isHandled = fieldOf(request, 'handled') !== 'false';
    await mark(item, isHandled, frame.person);
    return reply.redirect(submissionUrl(item.id), 303);
  });

  app.post(path('assign'), async (request: WithId, reply) => {
    const { frame, item } = await opened(request);
    const wanted = fieldOf(request, 'person');
    const people = await auth.peopleWith('read-inbox');
    const person = people.find(({ id }) => id === wanted) ?? null;
    // An account closed meanwhile changes nothing.
    if (wanted !== '' && wanted !== item.assigned?.id && !person)
      throw new BackendError('validation');
    if (wanted !== item.assigned?.id) await handling.assign(item.id, person, frame.person.name);
    return done(reply, item, 'submission-assigned');
  });

  app.post(path('note'), typing, async (request: WithId, reply) => {
    const { frame, item } = await opened(request);
    const typed = textOf(request, 'note');
    if (!isText(typed, longestNote)) {
      const errors = { note: pageMessages[frame.language].inbox.note.wrong };
      return show(reply.code(422), frame, item, { typedNote: typed, errors });
    }
    await handling.note(item.id, typed, frame.person.name);
    return done(reply, item, 'note-kept', '#history');
  });

  app.post(path('reply'), typing, async (request: WithId, reply) => {
    const { frame, item } = await opened(request);
    if (!submissions.isMailed) throw new BackendError('not_found');
    const form: ReplyForm = {
      key: fieldOf(request, 'key'),
      subject: fieldOf(request, 'subject').trim(),
      text: textOf(request, 'text'),
      isHandled: fieldOf(request, 'handled') === 'true',
    };
    if (!/^[0-9a-f-]{36}$/.test(form.key)) throw new BackendError('validation');
    const errors = replyErrors(form, item, fieldOf(request, 'seen'), frame);
    if (Object.keys(errors).length > 0)
      return show(reply.code(422), frame, item, { reply: form, errors });
    const { fields } = item;
    const language = languageOfVisitor(fields);
    const to = oneLine(fields.email, 254);
    if (await handling.reply(item.id, { ...form, to, language }, frame.person.name))
      await auth.record(frame.person, 'reply-sent', item.id);
    if (form.isHandled) await mark(item, true, frame.person);
    return done(reply, item, 'reply-queued', '#history');
  });

  app.post(path('resend'), async (request: WithId, reply) => {
    const { item } = await opened(request);
    await submissions.resend(item.id);
    return done(reply, item, 'mails-released');
  });

  app.get(path('erase'), async (request: WithId, reply) => {
    const frame = await auth.personWith(request, 'erase-submissions');
    const item = await submissionWith(request, submissions);
    return sendPage(reply, erasePage(frame, item, await personalData.around(item.id)));
  });

  app.post(path('erase'), async (request: WithId, reply) => {
    const { person } = await auth.personWith(request, 'erase-submissions');
    const item = await submissionWith(request, submissions);
    const isAll = fieldOf(request, 'scope') === 'all';
    const { submissions: stored } = await personalData.around(item.id);
    await (isAll ? personalData.erase(String(item.fields.email)) : personalData.eraseOne(item));
    // By number, which identifies nobody any more.
    const erased = isAll ? stored.map(({ id }) => id).join(' ') : item.id;
    await auth.record(person, 'personal-data-erased', erased);
    return reply.redirect(`${adminPaths.inbox}?note=personal-data-erased`, 303);
  });

  async function mark({ id }: Submission, isHandled: boolean, person: Person): Promise<void> {
    const act = isHandled ? 'submission-handled' : 'submission-reopened';
    const changed = await handling.mark([id], isHandled, person.name);
    if (changed.length > 0) await auth.record(person, act, id);
  }

  async function show(
    reply: FastifyReply,
    frame: PageFrame & { person: Person },
    item: Submission,
    more: Partial<SubmissionState>,
  ): Promise<FastifyReply> {
    const state = {
      item,
      titles: await titles(item.fields, frame.language),
      siteUrl,
      people: await auth.peopleWith('read-inbox'),
      reply: submissions.isMailed ? await begunReply(item, frame.person) : null,
      ...more,
    };
    return sendPage(reply, submissionPage(frame, state));
  }

  async function begunReply(item: Submission, { name }: Person): Promise<ReplyForm> {
    const language = languageOfVisitor(item.fields);
    const site = await settings();
    const template = replyTemplate(item, site, {
      brand: brandOf(site, language, siteUrl),
      author: name,
      title: oneLine(aboutOf(item, await titles(item.fields, language)), 120),
    });
    return { key: randomUUID(), ...template, isHandled: true };
  }
}

/** Browsers send CRLF. */
const textOf = (request: FastifyRequest, name: string): string =>
  fieldOf(request, name).replaceAll('\r\n', '\n').trim();

const isText = (text: string, max: number): boolean => text !== '' && text.length <= max;

function replyErrors(
  { key, subject, text }: ReplyForm,
  { history }: Submission,
  seen: string,
  { language }: PageFrame,
): Record<string, string> {
  const { reply } = pageMessages[language].inbox;
  const errors: Record<string, string> = {};
  if (!isText(subject, replyLimits.subject)) errors.subject = reply.wrongSubject;
  if (!isText(text, replyLimits.text)) errors.text = reply.wrongText;
  const isSent = history.some(({ mailId }) => mailId === key);
  // Two people may answer at once: the second one is warned, and decides.
  const last = history.findLast(({ what }) => what === 'reply');
  if (!isSent && last && seen !== String(repliesIn(history)))
    errors[''] = fill(reply.overtaken, { who: last.who ?? '' });
  return errors;
}
