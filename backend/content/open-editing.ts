import type { FastifyPluginAsync, FastifyRequest } from 'fastify';

import type { Person, Requester } from '../auth/person';
import type { ContentStore } from './content-store';
import { ContentRepository } from './git/content-repository';
import { giteaRoutes } from '../cms-api/gitea-routes';
import { contentHistory, type ContentHistory } from './history/content-history';
import { historyRoutes } from './history/history-routes';
import { Saver } from './save/saver';

export interface EditingOptions {
  authenticate: Requester;
  /** Whether a page of ours asks; without it, one of this very host. */
  isOurs?: (request: FastifyRequest) => boolean;
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
