import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { createReadStream } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { contentTypeOf } from '../../platform/release/content-types';
import { isRecord } from '../../core/content/entity-values';
import {
  apiSettings,
  branchAnswer,
  commitAnswer,
  editedRepository,
  readSave,
  repositoryAnswer,
  savedAnswer,
  userAnswer,
} from './gitea-format';
import { deletionDialog, noDeletionDialog } from '../admin/deletion-dialog';
import type { EntryTitle } from '../admin/entry-titles';
import { commitsOfPath } from '../content/git/commits-of-path';
import {
  assertMay,
  onlyForTeam,
  signedInPerson,
  refuse,
  type Team,
} from '../content/editor-requests';
import { saveBodyLimit, saveTime } from '../content/save/allowed-files';
import { SaveRefusal } from '../content/save/refusal';
import type { EditingContext, Saver } from '../content/save/saver';
import type { ContentRepository } from '../content/git/content-repository';
import { leadsOutside } from '../content/git/files';
import { namingWhoDeleted } from '../content/save/naming-who-deleted';

/** New enough for the calls that the editor makes. */
const version = '1.24.0';

const repositoryPath = `/repos/${editedRepository.owner}/${editedRepository.name}`;

const textIn = (values: unknown, name: string): string =>
  isRecord(values) && typeof values[name] === 'string' ? values[name] : '';

/** Only the calls of a Gitea that ../content/README.md lists. */
export function giteaRoutes({
  context,
  saver,
  team,
  titleOf,
}: {
  context: EditingContext;
  saver: Saver;
  team: Team;
  titleOf: EntryTitle;
}): FastifyPluginAsync {
  const { repository, log } = context;
  const sizes = new FileSizes(repository);

  const assertBranch = ({ params, query }: FastifyRequest) => {
    const asked = textIn(params, 'branch') || textIn(query, 'ref') || textIn(query, 'sha');
    if (asked !== '' && asked !== repository.branch) throw new SaveRefusal('not_found');
  };

  const commitOf = async (asked: string): Promise<string> => {
    if (asked === repository.branch) return repository.head();
    const commit = /^[0-9a-f]{40}$/.test(asked)
      ? await repository.commitNamed(asked).catch(() => null)
      : null;
    if (!commit) throw new SaveRefusal('not_found');
    return commit.id;
  };

  /** Leaves out missing and large files, as Gitea does; one by one, to limit memory. */
  const contentsOf = async (paths: readonly string[], files: ReadonlyMap<string, string>) => {
    const answer: (Record<string, unknown> | null)[] = [];
    let left: number = apiSettings.default_max_response_size;
    for (const path of paths) {
      const sha = files.get(path);
      const size = sha === undefined ? Infinity : await sizes.of(path, sha, files);
      const fits = sha !== undefined && size < apiSettings.default_max_blob_size && size <= left;
      if (fits) left -= size;
      const content = fits ? Buffer.from(await repository.read(sha)).toString('base64') : '';
      answer.push(fits ? { path, sha, size, encoding: 'base64', content } : null);
    }
    return answer;
  };

  return async (app) => {
    app.setErrorHandler(refuse(log));
    app.setNotFoundHandler(() => {
      throw new SaveRefusal('not_found');
    });
    onlyForTeam(app, team);

    app.get('/version', async () => ({ version }));
    app.get('/settings/api', async () => apiSettings);
    app.get('/user', async (request) => userAnswer(signedInPerson(request)));
    app.get(repositoryPath, async (request) =>
      repositoryAnswer(signedInPerson(request), repository.branch),
    );

    app.get(`${repositoryPath}/branches/:branch`, async (request) => {
      assertBranch(request);
      // The first call of the editor: its answer includes edits by hand.
      await repository.lookThrough();
      await saver.inTurn(() => repository.takeIn());
      return branchAnswer(repository.branch, await repository.commitNamed(await repository.head()));
    });

    app.get(`${repositoryPath}/git/trees/:commit`, async ({ params, query }) => {
      const commit = await commitOf(textIn(params, 'commit'));
      const [files, now] = [[...(await repository.files(commit))], await repository.files()];
      const perPage = apiSettings.default_git_trees_per_page;
      const asked = textIn(query, 'page');
      const page = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
      const rows = files.slice((page - 1) * perPage, page * perPage);
      const row = async ([path, sha]: [string, string]) => ({
        path,
        mode: '100644',
        type: 'blob',
        size: await sizes.of(path, sha, now),
        sha,
      });
      const tree = await Promise.all(rows.map(row));
      return {
        sha: commit,
        tree,
        truncated: page * perPage < files.length,
        page,
        total_count: files.length,
      };
    });

    app.post(`${repositoryPath}/file-contents`, { bodyLimit: 256 * 1024 }, async (request) => {
      assertBranch(request);
      const paths: unknown = isRecord(request.body) ? request.body.files : null;
      const isList = Array.isArray(paths) && paths.length <= apiSettings.max_response_items;
      if (!isList || !paths.every((path) => typeof path === 'string'))
        throw new SaveRefusal('malformed', { what: 'files' });
      return contentsOf(paths, await repository.files());
    });

    for (const path of [`${repositoryPath}/raw/*`, `${repositoryPath}/media/:branch/*`])
      app.get(path, async (request: FastifyRequest, reply) => {
        assertBranch(request);
        return sendFile(repository, textIn(request.params, '*'), reply);
      });

    app.get(`${repositoryPath}/commits`, async (request) => {
      assertBranch(request);
      assertMay(request, 'see-history');
      const limit = textIn(request.query, 'limit');
      const commits = await commitsOfPath(
        repository,
        textIn(request.query, 'path'),
        /^[1-9]\d?$/.test(limit) ? Number(limit) : 100,
      );
      return commits.map(commitAnswer);
    });

    const saving = { bodyLimit: saveBodyLimit, config: { receiveTime: saveTime } };
    app.post(`${repositoryPath}/contents`, saving, async (request, reply) => {
      const { sent, message, unused } = readSave(request.body, repository.branch);
      const { commit, files } = await saver
        .save(signedInPerson(request), sent, message, unused)
        .catch(namingWhoDeleted(repository));
      return reply.code(201).send(savedAnswer(commit, files));
    });

    // No call of a Gitea: a dry run for the deletion dialog.
    app.post(`${repositoryPath}/deletion`, saving, async (request, reply) => {
      const person = signedInPerson(request);
      const { sent } = readSave(request.body, repository.branch);
      const dialog = await saver.proposed(person, sent).then(
        (proposed) => deletionDialog(proposed, person.language),
        (error: unknown) => {
          if (!(error instanceof SaveRefusal)) throw error;
          return noDeletionDialog(error, titleOf, person.language);
        },
      );
      return reply.type('text/html; charset=utf-8').send(dialog);
    });
  };
}

async function sendFile(
  repository: ContentRepository,
  path: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isKnown = (await repository.fileAt(await repository.head(), path)) !== null;
  const file = join(repository.folder, path);
  const found =
    isKnown && !(await leadsOutside(repository.folder, path))
      ? await lstat(file).catch(() => null)
      : null;
  if (!found) throw new SaveRefusal('not_found');
  const headers = {
    'content-length': found.size,
    'content-security-policy': "sandbox; default-src 'none'",
    'content-disposition': 'attachment',
  };
  return reply
    .type(path.endsWith('.yml') ? 'text/plain; charset=utf-8' : contentTypeOf(path))
    .headers(headers)
    .send(createReadStream(file));
}

const mostKept = 100_000;

/** Read from the folder where possible: nothing is unpacked. */
class FileSizes {
  readonly #known = new Map<string, number>();

  constructor(private readonly repository: Pick<ContentRepository, 'folder' | 'read'>) {}

  async of(path: string, sha: string, now: ReadonlyMap<string, string>): Promise<number> {
    const known = this.#known.get(sha);
    if (known !== undefined) return known;
    const onDisk = now.get(path) === sha ? await this.#onDisk(path) : null;
    const size = onDisk ?? (await this.repository.read(sha)).length;
    if (this.#known.size >= mostKept) this.#known.clear();
    this.#known.set(sha, size);
    return size;
  }

  async #onDisk(path: string): Promise<number | null> {
    const found = await lstat(join(this.repository.folder, path)).catch(() => null);
    return found?.isFile() ? found.size : null;
  }
}
