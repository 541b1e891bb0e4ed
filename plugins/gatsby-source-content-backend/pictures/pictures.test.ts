import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';

import { build, quickSettings } from '../testing/build';
import { createFakeGatsby, type FakeGatsby } from '../testing/fake-gatsby';
import { articleEntity, homeEntity } from '../testing/sample-types';
import { misdeeds, startUnrulyBackend, type UnrulyBackend } from '../testing/unruly-backend';

let backend: UnrulyBackend;
let gatsby: FakeGatsby;
let picture: Buffer;
const first = '/media/aa11/aterro%20um.png';
const second = '/media/bb22/laboratorio.png';
const settings = (more = {}) => quickSettings(backend.url, more);
const showing = (id: string, url: string | null) => articleEntity(id, { imagem: url && { url, title: 'O aterro' } });
const files = () => gatsby.nodesOf('File');

beforeAll(async () => {
  picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#335533' } }).png().toBuffer();
});
beforeEach(async () => {
  backend = await startUnrulyBackend();
  gatsby = await createFakeGatsby();
  backend.media.set(first, picture).set(second, picture);
  for (const locale of ['pt', 'en']) {
    backend.put('home', locale, homeEntity());
    backend.put('articles', locale, showing('one', first));
  }
});
afterEach(async () => {
  await backend.stop();
  await gatsby.remove();
});

test('a picture is fetched once for all that show it, without the token, and never again', async () => {
  expect((await build(gatsby, settings())).summary).toContain('0 quarantined, 1 picture, ');
  const [file] = files();
  const { imagem } = gatsby.nodesOf('ContentArticle')[0] as unknown as { imagem: { localFile: string; title: string } };
  expect(imagem).toEqual({ url: first, title: 'O aterro', foco: null, localFile: file?.id });
  expect(file).toMatchObject({ extension: 'png', name: 'aterro-um', internal: { mediaType: 'image/png' } });
  expect(await readFile(String(file?.absolutePath))).toEqual(picture);

  backend.put('articles', 'pt', { ...showing('one', first), titulo: 'Outro' });
  for (let run = 0; run < 3; run += 1) await build(gatsby, settings({ reconcileEvery: { runs: 1, hours: 24 } }));
  expect(backend.countOf('/media')).toBe(1);
  expect(files()).toHaveLength(1);
  expect(gatsby.nodesOf('ImageSharp')).toHaveLength(1);
});

test('a picture that nothing shows any more goes: its node, what hangs on it, and its file', async () => {
  await build(gatsby, settings());
  const path = String(files()[0]?.absolutePath);
  for (const locale of ['pt', 'en']) backend.put('articles', locale, showing('one', second));
  await build(gatsby, settings());
  expect(files().map(({ name }) => name)).toEqual(['laboratorio']);
  expect(gatsby.nodesOf('ImageSharp')).toHaveLength(1);
  await expect(readFile(path)).rejects.toThrow('ENOENT');
});

test('pictures in texts are fetched too, and files that texts link to', async () => {
  backend.media.set('/media/cc33/guia.pdf', Buffer.from('guia'));
  const texto = `Ver ![O aterro](${second} "Célula 4") e o [guia](/media/cc33/guia.pdf#page=2).`;
  backend.put('articles', 'pt', articleEntity('two', { texto }));
  await build(gatsby, settings());
  expect(files().map(({ url }) => url).sort()).toEqual([first, second]);
  expect(gatsby.nodesOf('ContentFileFacts').map(({ url }) => url)).toEqual(['/media/cc33/guia.pdf']);
  expect((await build(gatsby, settings())).dirty).toEqual([]);
});

test('a picture that cannot be had is replaced by a neutral one, with one warning, and asked for in the next build', async () => {
  backend.media.delete(first);
  backend.put('articles', 'pt', showing('two', second));
  const { ended, warnings } = await build(gatsby, settings());
  expect(ended).toBe('well');
  expect(warnings).toEqual([
    `warn: content: 1 picture could not be had; a neutral one stands in, and the next build asks again\n  ${first} (shown by articles/pt/one, articles/en/one): GET ${first}: the backend answers 404: no such file`,
  ]);
  const neutral = files().find(({ name }) => name === 'neutral');
  expect(await sharp(String(neutral?.absolutePath)).metadata()).toMatchObject({ format: 'png', width: 1600, height: 900 });

  expect((await build(gatsby, settings())).warnings).toHaveLength(1);
  backend.media.set(first, picture);
  const { warnings: none, dirty } = await build(gatsby, settings());
  expect(none).toEqual([]);
  expect(dirty).toContain(neutral?.id);
  expect(gatsby.nodes.get(neutral?.id ?? '')?.name).toBe('aterro-um');
});

test('a warning names an entity once, and not a hundred of them', async () => {
  for (let number = 0; number < 8; number += 1) backend.put('articles', 'pt', showing(`more-${number}`, '/media/dd44/gone.png'));
  expect((await build(gatsby, settings())).warnings[0]).toContain('articles/pt/more-5 and 2 more)');
});

test('pictures are fetched with the same patience as content', async () => {
  backend.misbehave('/media', misdeeds.status(503), misdeeds.cut, misdeeds.reset);
  expect((await build(gatsby, settings())).warnings).toEqual([]);
  expect(backend.countOf('/media')).toBe(4);
});

test('an answer that is no picture is not taken for one', async () => {
  backend.misbehave('/media', misdeeds.answer('<html>', 'text/html'));
  expect((await build(gatsby, settings())).warnings[0]).toContain('the answer is not a readable picture (6 bytes)');
});

test('the time for pictures is limited, and what is late comes with the next build', async () => {
  backend.misbehave('/media', misdeeds.silence);
  const { ended, warnings } = await build(gatsby, settings({ mediaDeadline: 150 }));
  expect([ended, warnings.length]).toEqual(['well', 1]);
  expect((await build(gatsby, settings())).warnings).toEqual([]);
});

test('a file that was taken from the cache is fetched again, although nothing else changed', async () => {
  await build(gatsby, settings());
  await rm(join(gatsby.directory, 'pictures'), { recursive: true });
  await build(gatsby, settings());
  expect(backend.countOf('/media')).toBe(2);
  expect(await readFile(String(files()[0]?.absolutePath))).toEqual(picture);
});

test('a site that was moved to another folder reads its pictures there', async () => {
  await build(gatsby, settings());
  const path = files()[0]?.absolutePath;
  Object.assign(files()[0] ?? {}, { absolutePath: '/elsewhere/aterro-um.png' });
  await build(gatsby, settings());
  expect(files()[0]?.absolutePath).toBe(path);
  expect(backend.countOf('/media')).toBe(1);
});

test('an address that names a folder above stays inside the cache', async () => {
  const sly = '/media/cc33/..%2f..%2fescape.png';
  backend.media.set(sly, picture);
  backend.put('articles', 'pt', showing('three', sly));
  await build(gatsby, settings());
  expect(files().every(({ absolutePath }) => String(absolutePath).startsWith(join(gatsby.directory, 'pictures')))).toBe(true);
});
