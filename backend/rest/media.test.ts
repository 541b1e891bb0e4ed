import { symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { author, ContentHouse } from '../fixtures/content-house';

let house: ContentHouse;

beforeEach(() => {
  house = new ContentHouse();
});

afterEach(() => house.clear());

const withPortrait = author('Inês', { imagem: { url: '/media/authors/ines.jpg', title: 'Retrato' } });

async function portraitAddress(): Promise<string> {
  const { data } = await house.json('/api/pt/authors');
  return (data[0]?.imagem as { url: string }).url;
}

async function startWithPortrait(): Promise<string> {
  house.write('media/authors/ines.jpg', 'first picture');
  house.write('authors/ines', withPortrait);
  await house.start();
  return portraitAddress();
}

it('serves a file for ever at the address that its hash is part of, without a token', async () => {
  const address = await startWithPortrait();
  const response = await house.fetch(`${address}?token=none`);
  expect([response.status, await response.text()]).toEqual([200, 'first picture']);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('etag')).toBe(`"${address.split('/')[2]}"`);

  const again = await house.fetch(address, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

it('serves parts of a file and its head', async () => {
  const address = await startWithPortrait();
  const part = await house.fetch(address, { headers: { range: 'bytes=6-', 'if-range': `"${address.split('/')[2]}"` } });
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, 'picture', 'bytes 6-12/13']);
  const stale = await house.fetch(address, { headers: { range: 'bytes=6-', 'if-range': '"other"' } });
  expect([stale.status, await stale.text()]).toEqual([200, 'first picture']);
  const beyond = await house.fetch(address, { headers: { range: 'bytes=100-' } });
  expect([beyond.status, await beyond.json()]).toEqual([416, { error: expect.objectContaining({ code: 'range_not_satisfiable' }) }]);
  const head = await house.fetch(address, { method: 'HEAD' });
  expect([head.status, await head.text(), head.headers.get('content-length')]).toEqual([200, '', '13']);
});

it('changes the address of a picture, and so the entities that show it, with the picture', async () => {
  const before = await startWithPortrait();
  const { cursor } = await house.changes();
  await house.stop();
  house.write('media/authors/ines.jpg', 'second picture');
  await house.start();
  const after = await portraitAddress();
  expect(after).not.toBe(before);
  expect((await house.changes(cursor)).changed.map(({ id, locale }) => `${id} ${locale}`)).toEqual(['ines pt', 'ines en']);
  expect((await house.fetch(before)).status).toBe(404);
  expect(await (await house.fetch(after)).text()).toBe('second picture');
});

it('never serves other bytes under an old hash, even before the change was noticed', async () => {
  const address = await startWithPortrait();
  house.write('media/authors/ines.jpg', 'another picture, saved this very moment');
  expect((await house.fetch(address)).status).toBe(404);
  house.remove('media/authors/ines.jpg');
  expect((await house.fetch(address)).status).toBe(404);
});

it('leaves the address of a file that is not there any more as it was written, and says so', async () => {
  await startWithPortrait();
  house.remove('media/authors/ines.jpg');
  await house.restart();
  expect(await portraitAddress()).toBe('/media/authors/ines.jpg');
  expect((await house.fetch('/media/authors/ines.jpg')).status).toBe(404);
  const { data } = await house.json('/api/problems');
  expect(data).toContainEqual({
    path: 'authors/ines.yml',
    locale: 'pt',
    field: 'imagem.url',
    message: 'points at /media/authors/ines.jpg, which is not in the media folder',
  });
});

it('lets a file that is opened by itself do nothing', async () => {
  house.write('media/authors/ines.jpg', 'first picture');
  house.write('authors/ines', withPortrait);
  await house.start();
  const { headers } = await house.fetch(await portraitAddress());
  expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

it('gives links and texts their lasting addresses too, each place on its own', async () => {
  house.write('media/guide.pdf', 'guide');
  house.write('media/cell.jpg', 'cell');
  house.write('media/lost.pdf', 'lost');
  const texto = '![Cell](/media/cell.jpg "Cell 4") [guide](/media/guide.pdf#page=3), [lost](/media/lost.pdf), [page](/pt)';
  house.write('articles/a', {
    pt: {
      slug: 'a',
      titulo: 'Aterro',
      texto,
      tipo: 'artigo',
      data: '2026-03-31',
      excerto: 'Curto.',
      cta: { titulo: 'Guia', url: '/media/guide.pdf#page=2', visivel: true },
    },
  });
  await house.start();
  house.remove('media/lost.pdf');
  await house.restart();
  const { data } = await house.json('/api/pt/articles/a');
  const article = data as unknown as { texto: string; cta: { url: string } };
  expect(article.cta.url).toMatch(/^\/media\/[0-9a-f]{16}\/guide\.pdf#page=2$/);
  expect(article.texto).toMatch(
    /^!\[Cell\]\(\/media\/[0-9a-f]{16}\/cell\.jpg "Cell 4"\) \[guide\]\(\/media\/[0-9a-f]{16}\/guide\.pdf#page=3\), \[lost\]\(\/media\/lost\.pdf\), \[page\]\(\/pt\)$/,
  );
  expect((await house.fetch(article.cta.url)).status).toBe(200);
});

it('has no way out of its folder', async () => {
  const address = await startWithPortrait();
  const hash = address.split('/')[2];
  house.write('secret.txt', 'secret');
  symlinkSync(join(house.contentDir, 'secret.txt'), join(house.contentDir, 'media', 'link.txt'));
  await house.restart();
  const ways = [
    '../secret.txt',
    '..%2fsecret.txt',
    '%2e%2e/secret.txt',
    '..%5csecret.txt',
    '/etc/passwd',
    'link.txt',
    '%00',
    '',
    'authors',
    '.',
  ];
  for (const path of ways) expect([path, (await house.fetch(`/media/${hash}/${path}`)).status]).toEqual([path, 404]);
  expect((await house.fetch(address.replace(/[0-9a-f]{16}/, '0'.repeat(16)))).status).toBe(404);
});
