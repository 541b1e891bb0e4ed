import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { ContentHistory } from '../content/content-history';
import { inWords } from '../content/editor-requests';
import { SaveRefusal } from '../content/save/refusal';
import { BackendError } from '../errors';
import { fieldOf, queryParameter, sendPage } from '../auth/http/requests';
import { adminPaths } from '../auth/http/admin-paths';
import type { AuthPlugin } from '../auth/auth-plugin';
import { may } from '../auth/rights';
import { wholeNumber } from '../api/requests';
import { entryHistoryPage, recentPage, type OneHistory } from './history-page';

type Frame = Awaited<ReturnType<AuthPlugin['personWith']>>;

export function historyRoutes(
  app: FastifyInstance,
  auth: AuthPlugin,
  history: ContentHistory,
): void {
  const numberOf = (request: FastifyRequest) => wholeNumber(request.query, 'page', { max: 500 });

  app.get(adminPaths.history, async (request, reply) => {
    const frame = await auth.personWith(request, 'see-history');
    const path = queryParameter(request, 'path');
    if (path === '')
      return sendPage(reply, recentPage(frame, await history.recent(numberOf(request))));
    return showOne(reply, frame, path, numberOf(request), {
      wasRestored: queryParameter(request, 'note') === 'restored',
    });
  });

  app.post(`${adminPaths.history}/restore`, async (request, reply) => {
    const frame = await auth.personWith(request, 'restore-version');
    const [path, commit] = [fieldOf(request, 'path'), fieldOf(request, 'commit')];
    try {
      await history.restore(frame.person, path, commit);
    } catch (error) {
      if (!(error instanceof SaveRefusal) || error.code === 'not_found') throw known(error);
      return showOne(reply.code(error.status), frame, path, 1, {
        refused: inWords(error, frame.language).message,
      });
    }
    return reply.redirect(
      `${adminPaths.history}?${new URLSearchParams({ path, note: 'restored' })}`,
      303,
    );
  });

  async function showOne(
    reply: FastifyReply,
    frame: Frame,
    path: string,
    number: number,
    more: Pick<OneHistory, 'wasRestored' | 'refused'>,
  ) {
    const found = await history.of(path, number).catch((error: unknown) => {
      throw known(error);
    });
    return sendPage(
      reply,
      entryHistoryPage(frame, {
        path,
        ...found,
        mayRestore: may(frame.person, 'restore-version'),
        ...more,
      }),
    );
  }
}

const known = (error: unknown): unknown =>
  error instanceof SaveRefusal ? new BackendError('not_found') : error;
