import type { FastifyInstance, FastifyRequest } from 'fastify';

import { isRecord } from '../../core/content/entity-values';
import type { Locale } from '../../core/i18n/locales';
import { contentTypeOf } from '../../platform/release/content-types';
import type { Editing } from '../content/open-editing';
import type { Plan, Wanted } from '../content/bring-back';
import type { HistoryLine } from '../content/content-history';
import { SaveRefusal } from '../content/save/refusal';
import { BackendError } from '../errors';
import { fieldOf, queryParameter, sendPage } from '../auth/http/requests';
import { adminPaths } from '../auth/http/admin-paths';
import type { AuthPlugin } from '../auth/auth-plugin';
import { may } from '../auth/rights';
import { wholeNumber } from '../api/requests';
import { bringBackPage, choiceName } from './bring-back-page';
import { namedCommit } from './commit-names';
import type { EntryTitle } from './entry-titles';
import { entryHistoryPage, historyUrl, recentPage } from './history-page';

export function historyRoutes(
  app: FastifyInstance,
  auth: AuthPlugin,
  { history, bringBack, titleOf }: Pick<Editing, 'history' | 'bringBack'> & { titleOf: EntryTitle },
): void {
  const withNames = <Line extends HistoryLine>(lines: readonly Line[], language: Locale) =>
    Promise.all(
      lines.map(async (line) => ({
        ...line,
        named: await namedCommit(line, { history, titleOf, language }),
      })),
    );

  async function namesOf({ commit }: Plan, { path }: Wanted, language: Locale) {
    const { title } = await namedCommit(commit, { history, titleOf, language });
    return { title, entry: path === null ? '' : await titleOf(path, language) };
  }

  app.get(adminPaths.history, async (request, reply) => {
    const frame = await auth.personWith(request, 'see-history');
    const path = queryParameter(request, 'path');
    const number = wholeNumber(request.query, 'page', { max: 500 });
    const more = {
      mayRestore: may(frame.person, 'restore-version'),
      wasRestored: queryParameter(request, 'note') === 'restored',
    };
    const { language } = frame;
    if (path === '') {
      const { data, meta } = await history.recent(number);
      const named = { data: await withNames(data, language), meta };
      return sendPage(reply, recentPage(frame, { ...named, ...more }));
    }
    const { data, meta } = await history.of(path, number).catch(rethrowKnown);
    const name = await titleOf(path, language);
    const named = { path, name, data: await withNames(data, language), meta };
    return sendPage(reply, entryHistoryPage(frame, { ...named, ...more }));
  });

  app.get(`${adminPaths.history}/picture`, async (request, reply) => {
    await auth.personWith(request, 'see-history');
    const path = queryParameter(request, 'path');
    const picture = await history
      .picture(path, queryParameter(request, 'commit'))
      .catch(rethrowKnown);
    return reply
      .type(contentTypeOf(path))
      .header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
      .send(picture);
  });

  app.get(`${adminPaths.history}/restore`, async (request, reply) => {
    const frame = await auth.personWith(request, 'restore-version');
    const wanted: Wanted = {
      commit: queryParameter(request, 'commit'),
      path: queryParameter(request, 'path') || null,
      replaced: new Set(),
    };
    const plan = await bringBack.plan(frame.person, wanted).catch(rethrowKnown);
    const names = await namesOf(plan, wanted, frame.language);
    return sendPage(reply, bringBackPage(frame, wanted, { ...plan, names, isNews: false }));
  });

  app.post(`${adminPaths.history}/restore`, async (request, reply) => {
    const frame = await auth.personWith(request, 'restore-version');
    const wanted: Wanted = {
      commit: fieldOf(request, 'commit'),
      path: fieldOf(request, 'path') || null,
      replaced: replacedIn(request),
    };
    const show = async (plan: Plan, status: number) => {
      const names = await namesOf(plan, wanted, frame.language);
      return sendPage(
        reply.code(status),
        bringBackPage(frame, wanted, { ...plan, names, isNews: !plan.refusal }),
      );
    };
    const news = await bringBack
      .carryOut(frame.person, wanted, fieldOf(request, 'state'))
      .catch(rethrowKnown);
    if (news) return show(news, news.refusal?.status ?? 409);
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
  throw error instanceof SaveRefusal && error.code === 'not_found'
    ? new BackendError('not_found')
    : error;
}
