import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, normalize } from 'node:path';

/** A record of the system that is adapted, in its own words. */
export interface Story {
  number: number;
  language: string;
  address: string;
  headline: string;
  summary: string;
  body: string;
  day: string;
  photo?: { file: string; caption: string };
  savedAt: string;
}

/** `others`: what that system has no records for, in our form; `files`: the folder of its files. */
export interface AdaptedSystem {
  token: string;
  files: string;
  stories(): Promise<readonly Story[]>;
  others(): Promise<readonly { type: string; locale: string; id: string; entity: object }[]>;
}

/** A new address where the photo may be another one: the site keeps files by their address. */
const asArticle = ({ number, address, headline, summary, body, day, photo, savedAt }: Story) => ({
  ...{ id: number, slug: address, tipo: 'artigo', titulo: headline, excerto: summary, texto: body, data: day },
  ...(photo ? { imagem: { url: `/media/${Date.parse(savedAt)}/${photo.file}`, title: photo.caption } } : {}),
});

type Answer = [status: number, body: object | Buffer];

/** A content backend in front of another system. It has no log of changes: a cursor is a hash of everything. */
export function adapter({ token, files, stories, others }: AdaptedSystem) {
  async function answer({ pathname, searchParams: query }: URL): Promise<Answer> {
    if (pathname.startsWith('/media/')) {
      const [, , , ...path] = normalize(decodeURIComponent(pathname)).split('/');
      return readFile(join(files, ...path)).then(
        (file): Answer => [200, file],
        () => [404, {}],
      );
    }
    if (query.get('token') !== token) return [401, { error: { code: 'unauthorised', message: 'Unknown token' } }];
    const articles = (await stories()).map((story) => {
      return { type: 'articles', locale: story.language, id: story.number, entity: asArticle(story), modified: story.savedAt };
    });
    const all = [...(await others()), ...articles];
    const cursor = createHash('sha256').update(JSON.stringify(all)).digest('hex');
    const since = query.get('since');
    // The site reads everything when its cursor is not known.
    if (pathname === '/api/changes' && since !== null && since !== cursor) return [410, { error: { code: 'cursor_gone' } }];
    if (pathname === '/api/changes')
      return [200, { data: { cursor, changed: since === null ? all.filter(({ type }) => type !== 'settings') : [], deleted: [] } }];
    const [, , locale, type] = pathname.split('/');
    const data = all.filter((each) => each.type === type && each.locale === locale).map(({ entity }) => entity);
    // Also for `/graphql`: the site asks for the settings over REST then.
    if (data.length === 0) return [404, { error: { code: 'not_found' } }];
    return [200, { data, meta: { cursor, page: 1, pages: 1, total: data.length } }];
  }

  return createServer((request, response) => {
    const send = ([status, body]: Answer) => response.writeHead(status).end(Buffer.isBuffer(body) ? body : JSON.stringify(body));
    answer(new URL(request.url ?? '/', 'http://adapter')).then(send, () => send([500, { error: { code: 'internal' } }]));
  });
}
