import { readFile, rm, writeFile } from 'node:fs/promises';
import { type Manifest, manifestJson, manifestPath, objectPath, objectsOf } from '../../platform/release/manifest';
import { ReleaseStore } from '../../server/releases/release-store';
import { ask } from './ask';
import { serveFixture, type ServedSite } from './served-site';

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8';
const internal = { error: { code: 'internal', message: 'Something went wrong on our side.' } };
let site: ServedSite;
beforeEach(async () => void (site = await serveFixture()));
afterEach(() => site.close());

const get = (path: string, Accept = browser) => ask(site.base, path, { headers: { Accept } });
/** Takes the objects of a path away under the running server. */
const lose = async (...paths: string[]) => {
  const { manifest, objects } = site.live.current;
  const files = manifest.files.filter(({ path }) => paths.includes(path));
  expect(files).toHaveLength(paths.length);
  for (const { hash } of objectsOf({ files, functions: [] })) await rm(objectPath(objects, hash));
};
/** As if the release had been built like that. */
async function builtWith(change: (manifest: Manifest) => Partial<Manifest>): Promise<void> {
  const { manifest, id } = site.live.current;
  await writeFile(manifestPath(site.store.folder, id), manifestJson({ ...manifest, ...change(manifest) }));
  site.live.use(await new ReleaseStore(site.store.folder, process.cwd()).load(id));
}
const buildWithout = (gone: RegExp) => builtWith(({ files }) => ({ files: files.filter(({ path }) => !gone.test(path)) }));

const [picture, film] = ['/static/0123456789abcdef/landfill.jpg', '/media/0123456789abcdef/filmes/aterro.mp4'];
const anyway = ['/pt', picture].flatMap((path) => [
  { path, headers: {} },
  { path, headers: { 'Accept-Encoding': 'br' } },
]);
// Of what is streamed only the length is known before.
const streamed = [
  { path: film, headers: {} },
  { path: film, headers: { Range: 'bytes=0-9' } },
  { path: picture, headers: { Range: 'bytes=0-9' } },
];

it.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), [...anyway, ...streamed]],
  ['empty', () => Buffer.alloc(0), [...anyway, ...streamed]],
  ['as long, and other', (bytes: Buffer) => Buffer.alloc(bytes.length), anyway],
])('a file that is %s on the disk is never sent as if it were whole', async (_, damaged, asked) => {
  const { manifest, objects } = site.live.current;
  const files = manifest.files.filter(({ path }) => asked.some((each) => each.path === path));
  for (const { hash } of objectsOf({ files, functions: [] })) {
    const place = objectPath(objects, hash);
    await writeFile(place, damaged(await readFile(place)));
  }
  for (const { path, headers } of asked) expect([path, (await ask(site.base, path, { headers })).status]).toEqual([path, 500]);
});

describe('a page that cannot be read', () => {
  it.each([
    ['/pt', 'pt-PT', 'Erro 500'],
    ['/en/services', 'en-GB', 'Error 500'],
  ])('%s is answered with the 500 page in its language, and others as before', async (path, lang, title) => {
    await lose(path);
    for (const encoding of ['identity', 'br']) {
      const { status, headers, text } = await ask(site.base, path, { headers: { Accept: browser, 'Accept-Encoding': encoding } });
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([500, 'text/html; charset=utf-8', 'no-store']);
      expect(headers.etag).toBeUndefined();
      if (encoding === 'identity') {
        expect(text).toContain(`lang="${lang}"`);
        expect(text).toContain(`<h1>${title}</h1>`);
        expect(text).not.toMatch(/ENOENT|no such file|\.ts\b|at |releases\//);
      }
    }
    expect((await get('/pt/servicos')).status).toBe(200);
  });

  it('is JSON for those who asked for JSON', async () => {
    await lose('/pt');
    const { status, headers, text } = await get('/pt', 'application/json, */*;q=0.5');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([500, 'application/json; charset=utf-8', 'no-store']);
    expect(JSON.parse(text)).toEqual(internal);
  });

  it('and an error page that cannot be read either leave a plain page that says so', async () => {
    await lose('/en', '/en/500');
    const { status, headers, text } = await get('/en');
    expect([status, headers['content-type'], headers['content-encoding']]).toEqual([500, 'text/html; charset=utf-8', undefined]);
    expect(text).toContain('<h1>An error occurred while showing the error page</h1><p>Details of the error: 500.');
    expect(text).toContain('<a href="/en">Go to the home page</a>');
    expect(text).toContain('noindex, nofollow');
  });
});

it('what was there once and is gone for good is 410, with a page that says so, else 404; JSON for those who asked for that', async () => {
  await builtWith(() => ({ gone: ['/en/blog/Old', '/en/en/old'] }));
  const [page, json] = [await get('/en/blog/old'), await get('/en/blog/old', 'application/json')];
  expect([page.status, page.text.includes('<h1>Error 410</h1>')]).toEqual([410, true]);
  expect([json.status, JSON.parse(json.text)]).toEqual([410, { error: { code: 'gone', message: 'What was at this address is gone.' } }]);
  // Whatever pattern of the redirects it fits.
  expect([(await get('/en/en/old')).status, (await get('/en/en/older')).status]).toEqual([410, 301]);
  const lost = await get('/en/blog/older', 'application/json');
  expect([lost.status, JSON.parse(lost.text)]).toEqual([404, { error: { code: 'not_found', message: 'This page could not be found' } }]);
});

it.each([
  ['the release has none', () => buildWithout(/404/)],
  ['its own cannot be read', () => lose('/pt/404')],
])('a page that is not there has a plain page when %s', async (_when, prepare) => {
  await prepare();
  const { status, text } = await get('/pt/nada');
  expect(status).toBe(404);
  expect(text).toContain(
    '<h1>Ocorreu um erro ao mostrar a página de erro</h1><p>Pormenores do erro: 404. Esta página não existe.</p><p><a href="/pt">Ir para a página inicial</a>',
  );
});

it.each([
  ['/pt/404', 404, '<h1>Erro 404</h1>'],
  ['/en/410', 410, '<h1>Error 410</h1>'],
  ['/en/500', 500, '<h1>Error 500</h1>'],
  // No error page of the site.
  ['/en/..%2f', 400, '<h1>This address is not valid.</h1><p><a href="/en">'],
])('%s says what it is for', async (path, status, heading) => {
  const answer = await get(path);
  expect([answer.status, answer.text.includes(heading)]).toEqual([status, true]);
});

describe('a function that fails', () => {
  const post = (headers: Record<string, string>, how = 'later') => ask(site.base, `/api/echo?fail=${how}`, { method: 'POST', headers });

  it('shows the 500 page to a form without a script, in the language of the page that it stood on', async () => {
    const { status, headers, text } = await post({ Accept: browser, Referer: `${site.base}/en/contacts` });
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([500, 'text/html; charset=utf-8', 'no-store']);
    expect(text).toContain('<h1>Error 500</h1>');
    expect(text).not.toContain('the function fails');
    await buildWithout(/500/);
    expect((await post({ Accept: browser })).text).toContain('<h1>Ocorreu um erro ao mostrar a página de erro</h1>');
  });

  it.each([
    ['throw', {}],
    ['later', { Accept: '*/*' }],
  ])('answers all others in JSON, without its words, and the next as before (%s, %j)', async (how, headers) => {
    const { status, text } = await post(headers, how);
    expect([status, JSON.parse(text)]).toEqual([500, internal]);
    expect((await ask(site.base, '/api/echo')).status).toBe(200);
  });
});
