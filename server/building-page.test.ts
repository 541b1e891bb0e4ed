import { freePort } from '../tests/fixtures/free-port';
import { showProgress } from './building-page';

const lines: string[] = [];
let url: string;
let shown: Awaited<ReturnType<typeof showProgress>>;
beforeEach(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  shown = await showProgress({ host: '127.0.0.1', port }, (line) => void lines.push(line));
});
afterEach(() => shown.close());

const ask = (path: string, language: string, accept = 'text/html,*/*') =>
  fetch(url + path, { headers: { 'accept-language': language, accept } });

it.each([
  ['/', 'pt-PT,pt;q=0.9', 'pt-PT', 'O site está quase pronto'],
  ['/', 'en-GB', 'en-GB', 'The site is nearly ready'],
  ['/en/services', 'pt', 'en-GB', 'The site is nearly ready'],
])('%s says in the language of %s that the site is coming, and loads itself', async (path, language, lang, title) => {
  const answer = await ask(path, language);
  const html = await answer.text();
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([503, '5', 'no-store']);
  expect(html).toContain(`<html lang="${lang}">`);
  expect(html).toContain(`<h1>${title}</h1>`);
  expect(html).toContain('location.reload()');
});

it('programs read how far the build is; its lines go to the log', async () => {
  shown.log('  Building HTML renderer: 11 s');
  const answer = await ask('/healthz', 'en', '*/*');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ error: { code: 'unavailable' }, percent: expect.any(Number), elapsed: 0 });
  expect(lines).toEqual(['  Building HTML renderer: 11 s']);
  const ofPage = await ask('/?progress', 'en', '*/*');
  expect([ofPage.status, Object.keys((await ofPage.json()) as object)]).toEqual([200, ['percent', 'elapsed', 'expected']]);
});

it('the port is free afterwards, and one that is taken is no fault here', async () => {
  const second = await showProgress({ host: '127.0.0.1', port: Number(new URL(url).port) }, () => undefined);
  await second.close();
  await shown.close();
  await expect(ask('/', 'en')).rejects.toThrow('fetch failed');
});
