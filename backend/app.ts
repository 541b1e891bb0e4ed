import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';

import { BackendError, errorReply, useErrorTable } from './errors';
import { settingsGraphql } from './graphql/settings';
import { changesRoutes } from './rest/changes';
import { mediaRoutes } from './rest/media';
import { readRoutes } from './rest/reads';
import { writeRoutes } from './rest/writes';
import { openContentStore } from './store/content-store';
import { openSubmissions } from './store/submissions';
import { tokenRequired } from './token';

export interface BackendOptions {
  /** What editors write; absolute. */
  contentDir: string;
  /** What is written at run time; the backend uses the folder `backend` in it. */
  dataDir: string;
  token: string;
  clock?: () => Date;
  /** Takes one line of text: a problem in the content, an error of our own. */
  log?: (line: string) => void;
  /** Called after every change of the content, with the cursor of that moment. */
  onChange?: (cursor: string) => void;
  /** False: the content folder is looked at once, at the start. */
  watch?: boolean;
}

/** The content backend, ready to answer but not listening; closing it closes its databases. */
export async function buildBackend({
  token,
  clock = () => new Date(),
  log = () => {},
  onChange = () => {},
  watch = true,
  ...folders
}: BackendOptions): Promise<FastifyInstance> {
  const content = await openContentStore({ ...folders, clock, log, onChange, watch });
  const submissions = await openSubmissions(folders.dataDir, clock);
  const app = Fastify({
    // The token stands in the query of every address: nothing that logs addresses.
    logger: false,
    routerOptions: { maxParamLength: 200 },
    // An address that cannot even be decoded.
    frameworkErrors: (_error, _request, reply) => {
      const { status, body } = errorReply(new BackendError('not_found'));
      void (reply as FastifyReply).code(status).send(body);
    },
  });
  useErrorTable(app, log);
  // A connection that was busy when closing began is closed as soon as it is idle, not after its keep-alive time.
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), 50);
    app.server.once('close', () => clearInterval(timer));
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
  });
  app.addHook('onClose', async () => {
    await content.close();
    submissions.close();
  });
  await app.register(mediaRoutes(content.media));
  await app.register(async (guarded) => {
    guarded.addHook('onRequest', tokenRequired(token));
    await guarded.register(readRoutes(content));
    await guarded.register(changesRoutes(content));
    await guarded.register(writeRoutes(submissions));
    await guarded.register(settingsGraphql(content, log));
  });
  return app;
}
