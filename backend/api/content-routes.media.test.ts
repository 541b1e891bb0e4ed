import { createHash } from 'node:crypto';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { author, ContentHarness } from '../fixtures/content-harness';

let address: string;
let hash: string;

const portrait = async () => ((await harness.json('/api/pt/authors')).data[0]?.imagem as { url: string }).url;

const harness = new ContentHarness().forEachTest(async () => {
  harness.write('media/authors/ines.jpg', 'first picture');
  harness.write('authors/ines', author('Inês', { imagem: { url: '/media/authors/ines.jpg', title: 'Retrato' } }));
  await harness.start();
  address = await portrait();
  hash = address.split('/')[2] ?? '';
});

it('serves a file for ever at the address that its hash is part of, without a token, and lets it do nothing by itself', async () => {
  const response = await harness.fetch(`${address}?token=none`);
  expect([response.status, await response.text()]).toEqual([200, 'first picture']);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'image/jpeg',
    etag: `"${hash}"`,
    'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
    'x-content-type-options': 'nosniff',
  });
  const again = await harness.fetch(address, { headers: { 'if-none-match': `"${hash}"` } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const head = await harness.fetch(address, { method: 'HEAD' });
  expect([head.status, await head.text(), head.headers.get('content-length')]).toEqual([200, '', '13']);
});

it('changes the address of a picture, and so the entities that show it, with the picture', async () => {
  const { cursor } = await harness.changes();
  harness.write('media/authors/ines.jpg', 'second picture');
  // Never other bytes under an old hash, even before the change was noticed.
  expect((await harness.fetch(address)).status).toBe(404);
  await harness.restart();
  const after = await portrait();
  expect((await harness.changes(cursor)).changed.map(({ id, locale }) => `${id} ${locale}`)).toEqual(['ines pt', 'ines en']);
  expect((await harness.fetch(address)).status).toBe(404);
  expect(await (await harness.fetch(after)).text()).toBe('second picture');
});

it('leaves the address of a file that is not there any more as it was written, and says so', async () => {
  harness.remove('media/authors/ines.jpg');
  expect((await harness.fetch(address)).status).toBe(404);
  await harness.restart();
  expect(await portrait()).toBe('/media/authors/ines.jpg');
  expect((await harness.fetch('/media/authors/ines.jpg')).status).toBe(404);
  expect((await harness.json('/api/problems')).data).toContainEqual({
    path: 'authors/ines.yml',
    locale: 'pt',
    field: 'imagem.url',
    code: 'missing_file',
    values: { path: '/media/authors/ines.jpg' },
    message: 'points at /media/authors/ines.jpg, which is not in the media folder',
  });
});

it('gives out nothing that a link in its folder leads to', async () => {
  harness.write('secret.txt', 'secret');
  symlinkSync(join(harness.contentDir, 'secret.txt'), join(harness.contentDir, 'media', 'link.txt'));
  await harness.restart();
  const told = createHash('sha256').update('secret').digest('hex').slice(0, 16);
  for (const tag of [hash, told]) expect((await harness.fetch(`/media/${tag}/link.txt`)).status).toBe(404);
});
