import type { FastifyPluginAsync } from 'fastify';

import { isRecord } from '../../../src/content/map-values';
import type { Commit, ContentRepository } from '../git/content-repository';
import { refuse } from '../refuse';
import { savedAt } from '../save/allowed-path';
import { Refusal } from '../save/refusal';
import type { Desk, Saver } from '../save/saver';
import { assertMay, onlyForTeam, personOf, type Team } from '../who-is-there';
import { commitsOfPath, touchedBy } from './commits-of-path';
import { fieldChanges } from './field-changes';
import { restore } from './restore';

const perPage = 20;

/** What changed, by whom and when, and the way back. */
export function historyRoutes(room: { desk: Desk; saver: Saver; team: Team }): FastifyPluginAsync {
  const { repository, log } = room.desk;

  return async (app) => {
    app.setErrorHandler(refuse(log));
    onlyForTeam(app, room.team);
    app.addHook('preHandler', async (request) => assertMay(request, 'see-history'));

    app.get('/', async ({ query }) => {
      const path = isRecord(query) && typeof query.path === 'string' ? query.path : '';
      const place = savedAt(path);
      if (!place) throw new Refusal('not_found');
      const { rows, meta } = await paged(repository, path, query);
      const changed = async (commit: Commit) => ('entry' in place ? changesOf(repository, commit, path) : []);
      return { data: await Promise.all(rows.map(async (commit) => ({ ...about(commit), changed: await changed(commit) }))), meta };
    });

    app.get('/recent', async ({ query }) => {
      const { rows, meta } = await paged(repository, '', query);
      return {
        data: await Promise.all(rows.map(async (commit) => ({ ...about(commit), files: await touchedBy(repository, commit) }))),
        meta,
      };
    });

    app.post('/restore', { bodyLimit: 4 * 1024 }, async (request, reply) => {
      const { path, commit } = isRecord(request.body) ? request.body : {};
      if (typeof path !== 'string' || typeof commit !== 'string' || !/^[0-9a-f]{40}$/.test(commit))
        throw new Refusal('malformed', { what: 'path, commit' });
      return reply.code(201).send({ data: about(await restore(room, personOf(request), path, commit)) });
    });
  };
}

const about = ({ id, author, when, message }: Commit) => ({ id, who: author, when, message });

async function paged(repository: ContentRepository, path: string, query: unknown): Promise<{ rows: Commit[]; meta: object }> {
  const asked = isRecord(query) ? String(query.page ?? 1) : '1';
  if (!/^[1-9]\d{0,2}$/.test(asked)) throw new Refusal('malformed', { what: 'page' });
  const page = Number(asked);
  const commits = await commitsOfPath(repository, path, page * perPage + 1);
  return { rows: commits.slice((page - 1) * perPage, page * perPage), meta: { page, more: commits.length > page * perPage } };
}

async function changesOf(repository: ContentRepository, commit: Commit, path: string) {
  const textAt = async (id: string | undefined): Promise<string | null> => {
    const blob = id === undefined ? null : await repository.fileAt(id, path).catch(() => null);
    return blob === null ? null : Buffer.from(await repository.read(blob)).toString('utf8');
  };
  return fieldChanges(await textAt(commit.parents[0]), await textAt(commit.id));
}
