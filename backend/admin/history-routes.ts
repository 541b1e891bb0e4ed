import type { FastifyInstance, FastifyRequest } from 'fastify';

import { isRecord } from '../../core/content/entity-values';
import { contentTypeOf } from '../../platform/release/content-types';
import type { Editing } from '../content/open-editing';
import type { Plan, Wanted } from '../content/bring-back';
import { SaveRefusal } from '../content/save/refusal';
import { BackendError } from '../errors';
import { fieldOf, picturePolicy, queryParameter, sendPage } from '../auth/http/requests';
import { adminPaths } from '../auth/http/admin-paths';
import type { AuthPlugin } from '../auth/auth-plugin';
import { may } from '../auth/rights';
import { wholeNumber } from '../api/requests';
import { bringBackPage, choiceName } from './bring-back-page';
import { entryHistoryPage, historyUrl, recentPage } from './history-page';

export function historyRoutes(
  app: FastifyInstance,
  auth: AuthPlugin,
  { history, bringBack }: Pick<Editing, 'history' | 'bringBack'>,
): void {
  app.get(adminPaths.history, async (request, reply) => {
    const frame = await auth.personWith(request, 'see-history');
    const path = queryParameter(request, 'path');
    const number = wholeNumber(request.query, 'page', { max: 500 });
    const more = {
      mayRestore: may(frame.person, 'restore-version'),
      wasRestored: queryParameter(request, 'note') === 'restored',
    };
    if (path === '')
      return sendPage(reply, recentPage(frame, { ...(await history.recent(number)), ...more }));
    const found = await history.of(path, number).catch(rethrowKnown);
    void reply.header('content-security-policy', picturePolicy);
    return sendPage(reply, entryHistoryPage(frame, { path, ...found, ...more }));
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
    void reply.header('content-security-policy', picturePolicy);
    return sendPage(reply, bringBackPage(frame, wanted, { ...plan, isNews: false }));
  });

  app.post(`${adminPaths.history}/restore`, async (request, reply) => {
    const frame = await auth.personWith(request, 'restore-version');
    const wanted: Wanted = {
      commit: fieldOf(request, 'commit'),
      path: fieldOf(request, 'path') || null,
      replaced: replacedIn(request),
    };
    const show = (plan: Plan, status: number) =>
      sendPage(
        reply.code(status).header('content-security-policy', picturePolicy),
        bringBackPage(frame, wanted, { ...plan, isNews: !plan.refusal }),
      );
    const news = await bringBack
      .carryOut(frame.person, wanted, fieldOf(request, 'state'))
      .catch(rethrowKnown);
    if (news) return show(news, news.refusal?.status ?? 409);
    const at = wanted.path === null ? `${adminPaths.history}?` : `${historyUrl(wanted.path)}&`;
    return reply.redirect(`${at}note=restored`, 303);
  });
}

/** The files for which the old text was chosen. */
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
