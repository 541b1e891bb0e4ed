import type { FastifyPluginAsync } from 'fastify';
import type { Person } from '../auth/rights';
import type { ContentStore } from './content-store';
import { ContentRepository } from './git/content-repository';
import { giteaRoutes } from '../cms-api/gitea-routes';
import { contentHistory, type ContentHistory } from './content-history';
import { type Desk, Saver } from './save/saver';
import { isRecord } from '../../core/content/entity-values';
import { assertMay, onlyForTeam, personOf, refuse, type Team } from './editor-requests';
import { Refusal } from './save/refusal';

interface EditingOptions extends Team {
  /** Keeps in the audit list who did what. */
  record?: (person: Person, what: string, about: string) => Promise<void>;
}

interface BuildContext {
  contentDir: string;
  clock: () => Date;
  log: (line: string) => void;
  keepOldAddresses: boolean;
}

/**
 * The content folder as editors work on it. Opened before anybody reads the folder: what a kill cut
 * off is ended first. Null: nobody edits; where the folder is not made for it, the log says what to
 * do, and the rest goes on.
 */
export async function openEditing(
  options: EditingOptions | null,
  { contentDir, clock, log, keepOldAddresses }: BuildContext,
) {
  if (!options) return null;
  const repository = await ContentRepository.open(contentDir, { clock, log }).catch(
    (error: Error) => {
      log(error.message);
      return null;
    },
  );
  if (!repository) return null;
  const { authenticate, isOurs, record = async () => undefined } = options;
  const team = { authenticate, isOurs };

  return {
    branch: repository.branch,
    noteWritten: (paths: readonly string[]) => repository.noteWritten(paths),
    settled: () => repository.settled(),
    /** What answers the editor, and what the screens of the admin know of the content's history. */
    over: (content: ContentStore): { routes: FastifyPluginAsync; history: ContentHistory } => {
      const desk = { repository, content, record, clock, log, keepsOldAddresses: keepOldAddresses };
      const saver = new Saver(desk);
      const history = contentHistory({ desk, saver });
      return {
        history,
        routes: async (app) => {
          await app.register(giteaRoutes({ desk, saver, team }), { prefix: '/api/v1' });
          await app.register(historyRoutes({ desk, history, team }), {
            prefix: '/admin/api/history',
          });
        },
      };
    },
  };
}

/** What changed, by whom and when, and the way back, for programs. */
function historyRoutes({
  desk,
  history,
  team,
}: {
  desk: Desk;
  history: ContentHistory;
  team: Team;
}): FastifyPluginAsync {
  return async (app) => {
    app.setErrorHandler(refuse(desk.log));
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
