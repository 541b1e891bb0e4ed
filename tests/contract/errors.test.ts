import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '../../plugins/gatsby-adapter-release/manifest';
import { ask } from './ask';
import { serveFixture, type ServedSite } from './served-site';

const id = '20260101T000000Z-0001';
const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8';
let site: ServedSite;
beforeEach(async () => void (site = await serveFixture()));
afterEach(() => site.close());

const get = (path: string, accept = browser) => ask(site.base, path, { headers: { Accept: accept } });
/** Takes a file, and its compressed forms, away under the running server. */
const lose = async (...files: string[]) => {
  for (const file of files)
    for (const suffix of ['', '.br', '.gz']) await rm(join(site.store.folder, id, 'public', file + suffix), { force: true });
};
/** As if the release had been built without these files. */
async function buildWithout(files: RegExp): Promise<void> {
  const place = join(site.store.folder, id, 'manifest.json');
  const manifest = JSON.parse(await readFile(place, 'utf8')) as Manifest;
  await writeFile(place, JSON.stringify({ ...manifest, files: manifest.files.filter(({ file }) => !files.test(file)) }));
  site.live.use(await site.store.load(id), []);
}

describe('a page that cannot be read', () => {
  it.each([
    ['/pt', 'pt/index.html', 'pt-PT', 'Erro 500'],
    ['/en/services', 'en/services/index.html', 'en-GB', 'Error 500'],
  ])('%s is answered with the 500 page in its language', async (path, file, lang, title) => {
    await lose(file);
    for (const encoding of ['identity', 'br']) {
      const answer = await ask(site.base, path, { headers: { Accept: browser, 'Accept-Encoding': encoding } });
      const { status, headers, text, body } = answer;
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([500, 'text/html; charset=utf-8', 'no-store']);
      expect(headers.etag).toBeUndefined();
      if (encoding === 'identity') {
        expect(text).toContain(`lang="${lang}"`);
        expect(text).toContain(`<h1>${title}</h1>`);
        expect(body.length).toBe(Number(headers['content-length']));
      }
    }
    expect((await get('/pt/servicos')).status).toBe(200);
  });

  it('says nothing of what happened inside', async () => {
    await lose('pt/index.html');
    const [page, json] = [await get('/pt'), await get('/pt', 'application/json')];
    for (const { text } of [page, json]) expect(text).not.toMatch(/ENOENT|no such file|\.ts\b|at |releases\//);
  });

  it('is JSON for those who asked for JSON', async () => {
    await lose('pt/index.html');
    const { status, headers, text } = await get('/pt', 'application/json, */*;q=0.5');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([500, 'application/json; charset=utf-8', 'no-store']);
    expect(JSON.parse(text)).toEqual({ error: { code: 'internal', message: 'Something went wrong on our side.' } });
  });

  it('and an error page that cannot be read either leave a plain page that says so', async () => {
    await lose('en/index.html', 'en/500/index.html');
    const { status, headers, text } = await get('/en');
    expect([status, headers['content-type'], headers['content-encoding']]).toEqual([500, 'text/html; charset=utf-8', undefined]);
    expect(text).toContain('<h1>An error occurred while showing the error page</h1><p>Details of the error: 500.');
    expect(text).toContain('<a href="/en">Go to the home page</a>');
    expect(text).toContain('noindex, nofollow');
  });
});

describe('what was there once and is gone for good', () => {
  beforeEach(async () => {
    const place = join(site.store.folder, id, 'manifest.json');
    const manifest = JSON.parse(await readFile(place, 'utf8')) as Manifest;
    await writeFile(place, JSON.stringify({ ...manifest, gone: ['/en/blog/Old'] }));
    site.live.use(await site.store.load(id), []);
  });

  it('answers 410, with the page for lost visitors', async () => {
    const { status, text } = await get('/en/blog/old');
    expect([status, text.includes('<h1>Error 404</h1>')]).toEqual([410, true]);
    expect((await get('/en/blog/older')).status).toBe(404);
  });

  it('says so to those who asked for JSON', async () => {
    const { status, text } = await get('/en/blog/old', 'application/json');
    expect([status, JSON.parse(text)]).toEqual([410, { error: { code: 'gone', message: 'What was at this address is gone.' } }]);
  });
});

describe('a page that is not there', () => {
  it('is JSON for those who asked for JSON', async () => {
    const { status, text } = await get('/pt/nada', 'application/json');
    expect(status).toBe(404);
    expect(JSON.parse(text)).toEqual({ error: { code: 'not_found', message: 'There is nothing at this address.' } });
  });

  it('has a plain page when the release has none, which says so', async () => {
    await buildWithout(/404/);
    const { status, text } = await get('/pt/nada');
    expect(status).toBe(404);
    expect(text).toContain(
      '<h1>Ocorreu um erro ao mostrar a página de erro</h1><p>Pormenores do erro: 404. Esta página não existe.</p><p><a href="/pt">Ir para a página inicial</a>',
    );
  });

  it('has a plain page when its own cannot be read', async () => {
    await lose('pt/404/index.html');
    const { status, text } = await get('/pt/nada');
    expect([status, text.includes('Pormenores do erro: 404.')]).toEqual([404, true]);
  });
});

describe('the error pages', () => {
  it.each([
    ['/pt/404', 404],
    ['/pt/500', 500],
    ['/en/500', 500],
  ])('say at %s too what they are for', async (path, status) => {
    const answer = await get(path);
    expect([answer.status, answer.text.includes(`<h1>${path.startsWith('/en') ? 'Error' : 'Erro'} ${status}</h1>`)]).toEqual([
      status,
      true,
    ]);
  });

  it('a wrong address is no error page of the site: it says in short what is wrong', async () => {
    const { status, text } = await get('/en/..%2f');
    expect([status, text.includes('<h1>This address is not valid.</h1><p><a href="/en">')]).toEqual([400, true]);
  });
});

describe('a function that fails', () => {
  const post = (accept?: string, referer?: string) =>
    ask(site.base, '/api/echo?fail=later', {
      method: 'POST',
      headers: { ...(accept && { Accept: accept }), ...(referer && { Referer: referer }) },
    });

  it('shows the 500 page to a form without a script, in the language of the page that it stood on', async () => {
    const { status, headers, text } = await post(browser, `${site.base}/en/contacts`);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([500, 'text/html; charset=utf-8', 'no-store']);
    expect(text).toContain('<h1>Error 500</h1>');
    expect(text).not.toContain('the function fails');
  });

  it('shows a plain page when the release has none', async () => {
    await buildWithout(/500/);
    expect((await post(browser)).text).toContain('<h1>Ocorreu um erro ao mostrar a página de erro</h1>');
  });

  it.each(['application/json', '*/*', undefined])('answers %s in JSON', async (accept) => {
    const { status, text } = await post(accept);
    expect([status, JSON.parse(text)]).toEqual([500, { error: { code: 'internal', message: 'Something went wrong on our side.' } }]);
  });
});
