import type { FastifyInstance, FastifyRequest } from 'fastify';
import { smallUrl } from '../admin/small-pictures';
import { mediaFolderName } from '../content/content-file';
import { assertMay, signedInPerson } from '../content/editor-requests';
import type { ListedFile } from '../content/media-folder';
import { saveTime, type SentChange, sizeLimits, savedAt } from '../content/save/allowed-files';
import { SaveRefusal } from '../content/save/refusal';
import type { MediaKind } from '../../core/content/fields/field';
import { folded } from '../../core/searches/similar-words';
import { type EditingContext, idOf } from './api-context';
import type { MediaAnswer, MediaItem, MediaQuery, MediaUsesAnswer } from './contract';
import { object, oneOf, paging, pagingOf, text } from './schemas';

const mediaKinds = ['picture', 'drawing', 'pdf', 'film', 'subtitles', 'other'] as const satisfies readonly (
  MediaKind | 'other'
)[];
const mediaUses = ['used', 'unused'] as const;
const mediaOrders = ['path', 'size', 'changed'] as const;
const query = object({
  folder: text(160),
  q: text(200),
  kind: oneOf(mediaKinds),
  use: oneOf(mediaUses),
  sort: oneOf(mediaOrders),
  ...paging,
});

type OnePath = { Params: { '*': string } };

/** `/` is the media folder itself. */
const inFolder = (folder: string): string => [mediaFolderName, ...folder.split('/')].filter(Boolean).join('/');

/** `media/units/landfill.jpg` -> `units` */
const folderOf = (path: string): string => path.split('/').slice(1, -1).join('/');

export function mediaRoutes(app: FastifyInstance, { content, editing }: EditingContext): void {
  const { changes, media } = content;
  const { repository, saver } = editing;

  app.get<{ Querystring: MediaQuery }>(
    '/media',
    { schema: { querystring: query } },
    async (request): Promise<MediaAnswer> => {
      assertMay(request, 'edit-content');
      const { folder, q = '', kind = '', use = '', sort = '' } = request.query;
      const { page, perPage } = pagingOf(request.query);
      const all = media.list();
      const asked = { q, kind, use, sort, folder: folder === undefined ? '' : inFolder(folder) };
      const files = chosenFiles(all, asked, await changes.entries.usedMedia());
      const shown = files.slice((page - 1) * perPage, page * perPage);
      return {
        items: await itemsOf(shown),
        total: files.length,
        folders: foldersOf(all).map((each) => each.slice(mediaFolderName.length + 1)),
      };
    },
  );

  app.get<OnePath>('/media/*', async (request): Promise<MediaUsesAnswer> => {
    assertMay(request, 'edit-content');
    const [, file] = /^(.+)\/uses$/.exec(request.params['*']) ?? [];
    if (file === undefined) throw new SaveRefusal('not_found');
    const uses = await changes.entries.usesOf(inFolder(file), signedInPerson(request).language);
    return { uses: uses.map((use) => ({ id: idOf(use.path), title: use.title })) };
  });

  app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    const options = { parseAs: 'buffer', bodyLimit: sizeLimits.film } as const;
    raw.addContentTypeParser('*', options, async (_request: FastifyRequest, bytes: Buffer) => bytes);
    const sending = { bodyLimit: sizeLimits.film, config: { receiveTime: saveTime } };

    raw.put<OnePath>('/media/*', sending, async (request, reply): Promise<MediaItem> => {
      const { body: bytes } = request;
      if (!Buffer.isBuffer(bytes)) throw new SaveRefusal('malformed', { what: 'body' });
      const sha = matchOf(request);
      const operation = sha === null ? 'create' : 'update';
      const path = await save(request, { operation, sha, content: bytes });
      const file = media.list().find((each) => each.path === path);
      const [item] = file ? await itemsOf([file]) : [];
      if (!item) throw new SaveRefusal('failed');
      if (sha === null) void reply.code(201);
      return item;
    });

    raw.delete<OnePath>('/media/*', async (request, reply) => {
      const sha = matchOf(request);
      if (sha === null) throw new SaveRefusal('malformed', { what: 'if-match' });
      await save(request, { operation: 'delete', sha, content: null });
      return reply.code(204).send();
    });
  });

  async function save(
    request: FastifyRequest<OnePath>,
    change: Pick<SentChange, 'operation' | 'sha' | 'content'>,
  ): Promise<string> {
    const path = `${mediaFolderName}/${request.params['*']}`;
    const sent = { ...change, path, from: null, seen: null, keep: [] };
    await saver.save(signedInPerson(request), [sent]);
    return path;
  }

  async function itemsOf(files: readonly ListedFile[]): Promise<MediaItem[]> {
    const paths = files.map(({ path }) => path);
    const uses = await changes.entries.useCounts(paths);
    const versions = await repository.files();
    return files.map(({ path, size, written }) => ({
      id: `/${path}`,
      name: path.slice(path.lastIndexOf('/') + 1),
      folder: folderOf(path),
      size,
      kind: kindOf({ path }),
      url: media.urlOf(`/${path}`),
      small: smallUrl(media, path),
      uses: uses.get(path) ?? 0,
      version: versions.get(path) ?? null,
      changed: new Date(written).toISOString(),
    }));
  }
}

/** Null: nothing is replaced. */
function matchOf({ headers }: FastifyRequest): string | null {
  const match = headers['if-match'];
  if (match === undefined) return null;
  const sha = /^"?([0-9a-f]{40})"?$/.exec(match)?.[1];
  if (sha === undefined) throw new SaveRefusal('malformed', { what: 'if-match' });
  return sha;
}

type AskedMedia = Readonly<Record<'q' | 'folder' | 'kind' | 'use' | 'sort', string>>;

function kindOf({ path }: Pick<ListedFile, 'path'>): (typeof mediaKinds)[number] {
  const place = savedAt(path);
  return place && 'media' in place ? place.media : 'other';
}

/** `media/units/landfill.jpg` -> `media/units` */
const folderPathOf = ({ path }: Pick<ListedFile, 'path'>): string => path.slice(0, path.lastIndexOf('/'));

const foldersOf = (files: readonly ListedFile[]): string[] => [...new Set(files.map(folderPathOf))].sort();

/** Unknown values are ignored. */
function chosenFiles(
  files: readonly ListedFile[],
  { q, folder, kind, use, sort }: AskedMedia,
  used: ReadonlySet<string>,
): ListedFile[] {
  const words = folded(q).split(/\s+/).filter(Boolean);
  const chosen = files.filter(
    (file) =>
      words.every((word) => folded(file.path).includes(word)) &&
      (folder === '' || folderPathOf(file) === folder) &&
      (!mediaKinds.some((each) => each === kind) || kindOf(file) === kind) &&
      (use !== 'used' || used.has(file.path)) &&
      (use !== 'unused' || !used.has(file.path)),
  );
  const byPath = (one: ListedFile, other: ListedFile) => (one.path < other.path ? -1 : 1);
  return chosen.sort((one, other) =>
    sort === 'size'
      ? other.size - one.size || byPath(one, other)
      : sort === 'changed'
        ? other.written - one.written || byPath(one, other)
        : byPath(one, other),
  );
}
