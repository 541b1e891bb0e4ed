import type { FastifyPluginAsync } from 'fastify';

import type { Person, WhoAsks } from '../people/person';
import type { ContentStore } from '../store/content-store';
import { ContentRepository } from './git/content-repository';
import { giteaRoutes } from './gitea/gitea-routes';
import { historyRoutes } from './history/history-routes';
import { Saver } from './save/saver';

export interface EditingOptions {
  whoAsks: WhoAsks;
  /** Keeps in the audit list who did what. */
  record?: (person: Person, what: string, about: string) => Promise<void>;
}

interface Surroundings {
  contentDir: string;
  clock: () => Date;
  log: (line: string) => void;
  keepOldAddresses: boolean;
}

/** The content folder as editors work on it. Opened before anybody reads the folder: what a kill cut off is ended first. */
export async function openEditing(options: EditingOptions, { contentDir, clock, log, keepOldAddresses }: Surroundings) {
  const repository = await ContentRepository.open(contentDir, { clock, log });
  const { whoAsks, record = async () => undefined } = options;

  return {
    noteWritten: (paths: readonly string[]) => repository.noteWritten(paths),
    settled: () => repository.settled(),
    routes: (content: ContentStore): FastifyPluginAsync => {
      const desk = { repository, content, record, clock, log, keepsOldAddresses: keepOldAddresses };
      const saver = new Saver(desk);
      return async (app) => {
        await app.register(giteaRoutes({ desk, saver, whoAsks }), { prefix: '/api/v1' });
        await app.register(historyRoutes({ desk, saver, whoAsks }), { prefix: '/admin/api/history' });
      };
    },
  };
}
