import { createServer } from 'node:http';
import { answeringServer, listen, shut } from '../../tests/fixtures/answering-server';
import { oneColour } from '../../tests/fixtures/one-colour';
import { quickSettings } from './testing/build';
import { articleEntity, homeEntity, sampleLocales } from './testing/sample-types';
import { SiteOfTest } from './testing/site-of-test';
import { collection, type Collection, type OtherSystem, type Pages } from './transform';

interface Post {
  id: number;
  slug: string;
  lang: string;
  html: string;
  changed: string;
}

/** Another system: posts in pages of two, and what was asked of it. */
const posts = new Map<number, Post>();
const asked: string[] = [];
let fault: ((url: URL) => { status?: number; body?: unknown; link?: string } | null) | null = null;
const address = answeringServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://cms');
  asked.push(`${url.pathname}${url.search} ${request.headers.authorization ?? ''} ${request.headers['x-key'] ?? ''}`.trim());
  const { pathname, searchParams: query } = url;
  const wrong = fault?.(url);
  const after = query.get('after') ?? '';
  const all = [...posts.values()].filter(({ changed }) => changed > after);
  const size = 2;
  const from = Number(query.get('offset') ?? query.get('next') ?? (Number(query.get('page') ?? 1) - 1) * size);
  const items = all.slice(from, from + size).map(({ id, slug, lang, ...more }) => ({ id, slug, lang, ...(query.has('slim') ? {} : more) }));
  const more = from + size < all.length;
  const link = `<${address()}${pathname}?${new URLSearchParams({ ...Object.fromEntries(query), offset: String(from + size) })}>; rel="next"`;
  response.writeHead(wrong?.status ?? 200, more || wrong?.link ? { link: wrong?.link ?? `<x>; rel="prev", ${link}` } : {});
  response.end(
    JSON.stringify(wrong?.body ?? (pathname === '/wrapped' ? { data: items, meta: { next: more ? from + size : null } } : items)),
  );
});

const declared = (path: string, pages: Pages, more: Partial<Collection<Post>> = {}): Collection =>
  collection<Post>({
    path,
    pages,
    names: ({ slug, lang }) => [{ type: 'articles', locale: lang, id: slug }],
    entity: ({ slug, html }) => ({ slug, titulo: `Artigo ${slug}`, texto: html, rating: 5 }),
    modified: ({ changed }) => changed,
    ...more,
  });
const link: Pages = { by: 'link' };
const changes = { since: (after: string) => ({ after }), present: { slim: '1' } };
const other = (...collections: Collection[]) => ({
  transform: (): OtherSystem => ({
    url: address(),
    headers: { 'x-key': 'k' },
    authorization: () => 'Bearer of-the-cms',
    texts: 'html',
    collections,
  }),
});

const put = (id: number, more: Partial<Post> = {}) =>
  posts.set(id, { id, slug: `post-${id}`, lang: 'pt', html: `<p>Texto <b>${id}</b></p>`, changed: `2026-03-0${id}T10:00:00Z`, ...more });
const site = new SiteOfTest(({ put: own }) => {
  own('articles', 'pt', articleEntity('ours'));
  own('articles', 'pt', articleEntity('post-1', { titulo: 'O nosso' }));
});
beforeEach(() => {
  posts.clear();
  [asked.length, fault] = [0, null];
  for (const id of [1, 2, 3, 4, 5]) put(id);
});
const titles = () =>
  site.gatsby
    .nodesOf('ContentArticle')
    .map((node) => String(node.titulo))
    .sort();
const five = [1, 2, 3, 4, 5].map((id) => `Artigo post-${id}`);

test.each([
  ['page', '/posts', { by: 'page', parameter: 'page', size: ['per_page', 2] }, {}],
  ['offset', '/posts', { by: 'offset', parameter: 'offset', size: ['limit', 2] }, {}],
  ['cursor', '/wrapped', { by: 'cursor', parameter: 'next', at: 'meta.next' }, { at: 'data' }],
  ['Link', '/posts', link, {}],
] as [string, string, Pages, Partial<Collection<Post>>][])(
  'a list is read to its end by %s, beside the backend, before which it counts',
  async (_, path, pages, more) => {
    const { ended, warnings, log } = await site.build(other(declared(path, pages, more)));
    expect([ended, warnings, titles()]).toEqual(['well', [], ['Artigo ours', ...five]]);
    expect(site.article('post-2')).toMatchObject({ texto: 'Texto **2**', modified: '2026-03-02T10:00:00Z' });
    expect(log.join('\n')).toContain('articles: ignored fields that the site does not know: rating (5)');
    // An even number has a last page that is full.
    put(6);
    await site.build(other(declared(path, pages, more)));
    expect(titles()).toContain('Artigo post-6');
    expect(new Set(asked.map((line) => line.replace(/^\S+ /, '')))).toEqual(new Set(['Bearer of-the-cms k']));
  },
);

test('only what has changed is read again; what is gone goes, unless the backend has it', async () => {
  const settings = other(declared('/posts', link, { changes }));
  await site.build(settings);
  asked.length = 0;
  expect((await site.build(settings)).summary).toMatch(/0 changed, 0 deleted/);
  expect(asked.filter((line) => !line.includes('slim'))).toEqual([expect.stringContaining('after=2026-03-05T09%3A59%3A00.000Z')]);

  put(3, { html: '<p>Mudado</p>', changed: '2026-03-08T10:00:00Z' });
  posts.delete(1);
  posts.delete(2);
  const { summary } = await site.build(settings);
  expect(summary).toMatch(/2 changed, 1 deleted/);
  expect(site.article('post-3')).toMatchObject({ texto: 'Mudado' });
  expect(titles()).toEqual(['Artigo ours', 'Artigo post-3', 'Artigo post-4', 'Artigo post-5', 'O nosso']);

  // Written long ago and shown only now.
  put(2, { changed: '2020-01-01T10:00:00Z' });
  site.backend.put('articles', 'pt', articleEntity('post-3', { titulo: 'Também nosso' }));
  await site.build(settings);
  expect(titles()).toEqual(['Artigo ours', 'Artigo post-2', 'Artigo post-3', 'Artigo post-4', 'Artigo post-5', 'O nosso']);
  expect((await site.build({ ...settings, reconcileEvery: { runs: 1, hours: 1 } })).summary).toMatch(/0 changed, 0 deleted/);
});

test.each([
  ['leads to another host', () => ({ link: '<https://evil.example/posts?page=2>; rel="next"' }), 'its next page is at another address'],
  ['stands still', ({ href }: URL) => ({ link: `<${href.replace('http://cms', address())}>; rel="next"` }), 'which is the same one'],
  ['is no list', () => ({ body: { code: 'rest_error' } }), 'the answer has no list of records'],
  ['holds what the transform cannot read', () => ({ body: [null] }), 'the transform cannot read a record'],
  ['is not there', () => ({ status: 404 }), 'panic 10003'],
  ['asks who it is', () => ({ status: 401 }), 'panic 10002'],
])('a list that %s stops the build and leaves the nodes alone', async (_, wrong, words) => {
  const settings = other(declared('/posts', link));
  await site.build(settings);
  const before = titles();
  fault = wrong;
  const { panic } = await site.build(settings);
  expect([panic.includes(words), panic.includes(`(at ${address()})`), titles()]).toEqual([true, true, before]);
  expect(panic).not.toContain('of-the-cms');
});

test('a backend without a log of changes is read by its lists, and asked nothing else', async () => {
  const pages = ['one', 'two', 'three'].map((id) => ({ ...articleEntity(id), id, modified: '2026-03-01T10:00:00Z', views: 3 }));
  fault = ({ pathname, searchParams: query }) => {
    const [, api, locale = '', type] = pathname.split('/');
    if (api !== 'api' || !sampleLocales.includes(locale)) return { status: 500 };
    if (type === 'home') return { body: { data: homeEntity() } };
    const page = Number(query.get('page') ?? 1);
    return type === 'articles'
      ? { body: { data: pages.slice(2 * page - 2, 2 * page), meta: { page, pages: 2 } } }
      : { status: 404, body: {} };
  };
  const settings = { ...quickSettings(address()), changes: 'lists' as const, pageSize: 2, retries: 0 };
  const { ended, summary } = await site.build(settings);
  expect([ended, summary]).toEqual(['well', expect.stringMatching(/^content: 8 fetched, 8 changed, 0 deleted, 0 held back/)]);
  expect(site.article('two')).toMatchObject({ modified: '2026-03-01T10:00:00Z' });
  pages.pop();
  expect((await site.build(settings)).summary).toMatch(/0 changed, 2 deleted/);
});

test('pictures come from hosts that are allowed, and not from where these lead', async () => {
  const picture = await oneColour(40, 20).png().toBuffer();
  const leading = createServer(({ url, headers }, response) => {
    asked.push(`${url} ${headers.authorization}`);
    if (url === '/away.png') response.writeHead(302, { location: '/right.png' }).end();
    else response.end(picture);
  });
  const host = await listen(leading);
  const pictured = (id: string, url: string) => articleEntity(id, { imagem: { url, title: 'Aterro' } });
  for (const name of ['right', 'away']) site.backend.put('articles', 'pt', pictured(name, `${host}/${name}.png`));
  site.backend.put('articles', 'pt', pictured('other', 'http://127.0.0.1:9/a.png'));
  const { warnings, summary } = await site.build({ mediaHosts: [host], authorization: () => 'Bearer of-the-backend' });
  await shut(leading);
  expect(summary).toContain('1 held back, 1 picture');
  expect(warnings.join('\n')).toMatch(/away\.png .*answers 302/);
  expect(asked.sort()).toEqual(['/away.png undefined', '/right.png undefined']);
});
