import type { FastifyPluginAsync } from 'fastify';
import type { ContentStore } from './content-store';
import type { ContentStoreOptions } from './content-store-options';
import { ContentRepository } from './git/content-repository';
import { giteaRoutes } from '../cms-api/gitea-routes';
import { ContentHistory } from './content-history';
import { type EditingContext, Saver } from './save/saver';
import { isRecord } from '../../core/content/entity-values';
import { assertMay, onlyForTeam, personOf, refuse, type Team } from './editor-requests';
import { Refusal } from './save/refusal';

interface EditingOptions extends Team {
  /** Keeps in the audit list who did what. */
  record: EditingContext['record'];
}

/** Opens editing before the folder is read: an interrupted save comes first. Null: not editable. */
export async function openEditing(
  { record, ...team }: EditingOptions,
  {
    contentDir,
    clock,
    log,
    keepOldAddresses: keepsOldAddresses,
  }: Pick<ContentStoreOptions, 'contentDir' | 'clock' | 'log' | 'keepOldAddresses'>,
) {
  const repository = await ContentRepository.open(contentDir, { clock, log }).catch(
    (error: Error) => void log(error.message),
  );
  if (!repository) return null;

  return {
    branch: repository.branch,
    noteWritten: (paths: readonly string[]) => repository.noteWritten(paths),
    settled: () => repository.settled(),
    /** What answers the editor, and what the screens of the admin know of the content's history. */
    connect: (content: ContentStore) => {
      const context = { repository, content, record, clock, log, keepsOldAddresses };
      const saver = new Saver(context);
      const history = new ContentHistory(context, saver);
      const routes: FastifyPluginAsync = async (app) => {
        await app.register(giteaRoutes({ context, saver, team }), { prefix: '/api/v1' });
        await app.register(historyRoutes({ log, history, team }), {
          prefix: '/admin/api/history',
        });
      };
      return { history, routes };
    },
  };
}

/** What changed, by whom and when, and the way back, for programs. */
function historyRoutes({
  log,
  history,
  team,
}: {
  log: (line: string) => void;
  history: ContentHistory;
  team: Team;
}): FastifyPluginAsync {
  return async (app) => {
    app.setErrorHandler(refuse(log));
    onlyForTeam(app, team);
    app.addHook('preHandler', async (request) => assertMay(request, 'see-history'));

    app.get('/', async ({ query }) => {
      const path = isRecord(query) && typeof query.path === 'string' ? query.path : '';
      return history.of(path, pageAsked(query));
    });

    app.get('/recent', async ({ query }) => history.recent(pageAsked(query)));

    app.post('/restore', { bodyLimit: 4 * 1024 }, async (request, reply) => {
      const { path, commit } = isRecord(request.body) ? request.body : {};
      if (typeof path !== 'string' || typeof commit !== 'string')
        throw new Refusal('malformed', { what: 'path, commit' });
      return reply.code(201).send({ data: await history.restore(personOf(request), path, commit) });
    });
  };
}

function pageAsked(query: unknown): number {
  const asked = isRecord(query) ? String(query.page ?? 1) : '1';
  if (!/^[1-9]\d{0,2}$/.test(asked)) throw new Refusal('malformed', { what: 'page' });
  return Number(asked);
}
