import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { isRecord } from '../../core/content/entity-values';
import type { Locale } from '../../core/i18n/locales';
import { contentTypeOf } from '../../platform/release/content-types';
import type { Editing } from '../content/open-editing';
import { mayRestore, type Plan, type Wanted } from '../content/restore';
import type { HistoryLine } from '../content/content-history';
import type { FieldChange } from '../content/field-changes';
import { readableChanges } from '../content/readable-changes';
import { RightMissing, SaveRefusal } from '../content/save/refusal';
import { BackendError, NotAllowed } from '../errors';
import { fieldOf, queryParameter, sendPage } from '../auth/http/requests';
import { adminPaths } from '../auth/http/admin-paths';
import type { AuthPlugin } from '../auth/auth-plugin';
import { type PageFrame, renderPage } from '../auth/pages/admin-page';
import { may, type Person } from '../auth/rights';
import { wholeNumber } from '../api/requests';
import { namedCommit } from './history-lines';
import type { EntryTitle } from './entry-titles';
import { historyUrl } from './admin-urls';
import { RestorePage, choiceName } from './pages/restore-page';
import { EntryHistoryPage, RecentPage } from './pages/history-pages';

export function historyRoutes(
  app: FastifyInstance,
  auth: AuthPlugin,
  { history, restore, titleOf }: Pick<Editing, 'history' | 'restore'> & { titleOf: EntryTitle },
): void {
  const withNames = <Line extends HistoryLine>(lines: readonly Line[], person: Person) =>
    Promise.all(
      lines.map(async (line) => ({
        ...line,
        mayRestore: mayRestore(person, line),
        named: await namedCommit(line, { history, titleOf, language: person.language }),
      })),
    );

  const titleIn = (language: Locale) => (path: string) => titleOf(path, language);

  const withReadable = <File extends { path: string; fields: FieldChange[] }>(
    files: readonly File[],
    language: Locale,
  ) =>
    Promise.all(
      files.map(async (file) => ({
        ...file,
        fields: await readableChanges(file.path, file.fields, titleIn(language)),
      })),
    );

  async function sendPlan(
    reply: FastifyReply,
    frame: PageFrame,
    wanted: Wanted,
    { plan, isNews }: { plan: Plan; isNews: boolean },
  ): Promise<FastifyReply> {
    if (plan.refusal instanceof RightMissing) throw new NotAllowed(plan.refusal.right);
    const { language } = frame;
    const { title } = await namedCommit(plan.commit, { history, titleOf, language });
    const entry = wanted.path === null ? '' : await titleOf(wanted.path, language);
    const entries = await withReadable(plan.proposed.entries, language);
    const proposed = { ...plan.proposed, entries };
    const shown = { ...plan, proposed, newer: await withReadable(plan.newer, language) };
    const props = { wanted, plan: shown, names: { title, entry }, isNews };
    return sendPage(reply, renderPage(frame, RestorePage, props));
  }

  app.get(adminPaths.history, async (request, reply) => {
    const frame = await auth.personWith(request, 'see-history');
    const path = queryParameter(request, 'path');
    const number = wholeNumber(request.query, 'page', { max: 500 });
    const more = {
      mayRestoreAll: may(frame.person, 'restore-version'),
      wasRestored: queryParameter(request, 'note') === 'restored',
    };
    const { language } = frame;
    if (path === '') {
      const { data, meta } = await history.recent(number);
      const named = { data: await withNames(data, frame.person), meta };
      return sendPage(reply, renderPage(frame, RecentPage, { ...named, ...more }));
    }
    const { data, meta } = await history.of(path, number).catch(rethrowKnown);
    const name = await titleOf(path, language);
    const shown = await Promise.all(
      (await withNames(data, frame.person)).map(async (line) => ({
        ...line,
        changed: await readableChanges(path, line.changed, titleIn(language)),
      })),
    );
    const props = { path, name, data: shown, meta, ...more };
    return sendPage(reply, renderPage(frame, EntryHistoryPage, props));
  });

  app.get(`${adminPaths.history}/picture`, async (request, reply) => {
    await auth.personWith(request, 'see-history');
    const path = queryParameter(request, 'path');
    const picture = await history.picture(path, queryParameter(request, 'commit')).catch(rethrowKnown);
    return reply
      .type(contentTypeOf(path))
      .header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
      .send(picture);
  });

  app.get(`${adminPaths.history}/restore`, async (request, reply) => {
    const frame = await auth.personWith(request, 'see-history');
    const wanted: Wanted = {
      commit: queryParameter(request, 'commit'),
      path: queryParameter(request, 'path') || null,
      replaced: new Set(),
    };
    const plan = await restore.plan(frame.person, wanted).catch(rethrowKnown);
    return sendPlan(reply, frame, wanted, { plan, isNews: false });
  });

  app.post(`${adminPaths.history}/restore`, async (request, reply) => {
    const frame = await auth.personWith(request, 'see-history');
    const wanted: Wanted = {
      commit: fieldOf(request, 'commit'),
      path: fieldOf(request, 'path') || null,
      replaced: replacedIn(request),
    };
    const news = await restore.carryOut(frame.person, wanted, fieldOf(request, 'state')).catch(rethrowKnown);
    if (news) {
      const answer = reply.code(news.refusal?.status ?? 409);
      return sendPlan(answer, frame, wanted, { plan: news, isNews: !news.refusal });
    }
    const at = wanted.path === null ? `${adminPaths.history}?` : `${historyUrl(wanted.path)}&`;
    return reply.redirect(`${at}note=restored`, 303);
  });
}

function replacedIn({ body }: FastifyRequest): Set<string> {
  const prefix = choiceName('');
  const chosen = Object.entries(isRecord(body) ? body : {}).filter(
    ([name, value]) => name.startsWith(prefix) && value === 'older',
  );
  return new Set(chosen.map(([name]) => name.slice(prefix.length)));
}

function rethrowKnown(error: unknown): never {
  throw error instanceof SaveRefusal && error.code === 'not_found' ? new BackendError('not_found') : error;
}
