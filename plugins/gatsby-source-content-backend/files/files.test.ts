import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { build, quickSettings } from '../testing/build';
import { createFakeGatsby, type FakeGatsby } from '../testing/fake-gatsby';
import { articleEntity, homeEntity } from '../testing/sample-types';
import { misdeeds, startUnrulyBackend, type UnrulyBackend } from '../testing/unruly-backend';
import { placeOf } from './published-file';

let backend: UnrulyBackend;
let gatsby: FakeGatsby;
const guide = '/media/aa11/guias/guia%20do%20produtor.pdf';
const film = '/media/bb22/filmes/aterro.mp4';
const settings = (more = {}) => quickSettings(backend.url, more);
const offering = (id: string, ficheiro: string | null, ligacao: string | null = null) => articleEntity(id, { ficheiro, ligacao });
const published = (file: string) => join(gatsby.publicDirectory, 'media', file);
const guideFile = () => published('aa11/guias/guia do produtor.pdf');
const facts = () => gatsby.nodesOf('ContentFileFacts');

beforeEach(async () => {
  backend = await startUnrulyBackend();
  gatsby = await createFakeGatsby();
  backend.media.set(guide, Buffer.from('%PDF-1.7 guia')).set(film, Buffer.from('film'));
  for (const locale of ['pt', 'en']) {
    backend.put('home', locale, homeEntity());
    backend.put('articles', locale, offering('one', guide));
  }
});
afterEach(async () => {
  await backend.stop();
  await gatsby.remove();
});

test('a file lies in the site at the address that it has on the backend, and is asked for once', async () => {
  expect((await build(gatsby, settings())).summary).toContain('0 quarantined, 1 file, ');
  expect(await readFile(guideFile(), 'utf8')).toBe('%PDF-1.7 guia');
  expect(facts()).toHaveLength(1);
  expect(facts()[0]).toMatchObject({ url: guide, name: 'guia do produtor.pdf', extension: 'pdf', size: 13 });

  await utimes(guideFile(), 1000, 1000);
  for (let run = 0; run < 2; run += 1) {
    expect((await build(gatsby, settings({ reconcileEvery: { runs: 1, hours: 24 } }))).dirty).toEqual([]);
  }
  expect(backend.countOf('/media')).toBe(1);
  expect((await stat(guideFile())).mtimeMs).toBe(1_000_000);
});

test('what a link leads to is a file of the site too, without what the link adds to it', async () => {
  backend.put('articles', 'pt', offering('two', null, `${film}#t=10`));
  backend.put('articles', 'en', offering('three', null, '/pt/contactos'));
  await build(gatsby, settings());
  expect(await readFile(published('bb22/filmes/aterro.mp4'), 'utf8')).toBe('film');
  expect(facts()).toHaveLength(2);
});

test('a file that nothing offers any more goes, with its folders and its node, and so does what a killed build left', async () => {
  await build(gatsby, settings());
  await writeFile(published('aa11/guias/other.pdf.7.part'), 'half');
  for (const locale of ['pt', 'en']) backend.put('articles', locale, offering('one', film));
  await build(gatsby, settings());
  await expect(stat(published('aa11'))).rejects.toThrow('ENOENT');
  expect(await readFile(published('bb22/filmes/aterro.mp4'), 'utf8')).toBe('film');
  expect(facts().map(({ url }) => url)).toEqual([film]);

  for (const locale of ['pt', 'en']) backend.put('articles', locale, offering('one', null));
  await build(gatsby, settings());
  await expect(stat(published('.'))).rejects.toThrow('ENOENT');
  expect(facts()).toEqual([]);
});

test('a file that cannot be had is told once a build, has no size, and changes its pages when it comes', async () => {
  backend.media.delete(guide);
  const { ended, warnings } = await build(gatsby, settings());
  expect(ended).toBe('well');
  expect(warnings).toEqual([
    `warn: content: 1 file could not be had; links to it lead nowhere, and the next build asks again\n  ${guide} (offered by articles/pt/one, articles/en/one): GET ${guide}: the backend answers 404: no such file`,
  ]);
  expect(facts()[0]).toMatchObject({ url: guide, size: null });

  backend.media.set(guide, Buffer.from('%PDF-1.7 guia'));
  const second = await build(gatsby, settings());
  expect(second.warnings).toEqual([]);
  expect(second.dirty).toEqual([facts()[0]?.id]);
  expect(facts()[0]).toMatchObject({ size: 13 });
});

test('a file that was taken out of the site, or cut short there, is fetched again', async () => {
  await build(gatsby, settings());
  await rm(gatsby.publicDirectory, { recursive: true });
  await build(gatsby, settings());
  await writeFile(guideFile(), 'cut');
  await build(gatsby, settings());
  expect(await readFile(guideFile(), 'utf8')).toBe('%PDF-1.7 guia');
  expect(backend.countOf('/media')).toBe(3);
});

test('files are fetched with the same patience as content, and never without their end', async () => {
  backend.misbehave('/media', misdeeds.status(503), misdeeds.cut, misdeeds.cutChunked, misdeeds.reset);
  expect((await build(gatsby, settings())).warnings).toEqual([]);
  expect(await readFile(guideFile(), 'utf8')).toBe('%PDF-1.7 guia');
});

test.each([
  ['larger than allowed', Buffer.alloc(5000), 'the file is larger than 0.0 MiB (option "mediaLimit")'],
  ['empty', Buffer.alloc(0), 'the answer is empty'],
])('a file that is %s is not taken', async (_, bytes, reason) => {
  backend.media.set(guide, bytes);
  expect((await build(gatsby, settings({ mediaLimit: 4000 }))).warnings[0]).toContain(reason);
  await expect(stat(published('.'))).rejects.toThrow('ENOENT');
});

test('a body that never says how long it is ends at the limit', async () => {
  backend.misbehave('/media', (response) => void response.writeHead(200).end(Buffer.alloc(200_000)));
  const { warnings } = await build(gatsby, settings({ mediaLimit: 100_000 }));
  expect(warnings[0]).toContain('larger than 0.1 MiB');
  expect(backend.countOf('/media')).toBe(1);
});

test('a long file may take longer than one timeout, as long as something arrives', async () => {
  backend.misbehave('/media', (response) => {
    response.writeHead(200);
    let left = 8;
    const timer = setInterval(() => {
      response.write('part');
      if ((left -= 1) > 0) return;
      clearInterval(timer);
      response.end();
    }, 250);
  });
  expect((await build(gatsby, settings({ mediaTimeout: 1_500 }))).warnings).toEqual([]);
  expect(await readFile(guideFile(), 'utf8')).toBe('part'.repeat(8));
});

test('an interrupted build is made good: the node of a file is announced again', async () => {
  await build(gatsby, settings(), { killedAfterSourcing: true });
  const { dirty } = await build(gatsby, settings());
  expect(dirty).toContain(facts()[0]?.id);
  expect((await build(gatsby, settings())).dirty).toEqual([]);
});

test.each([
  ['/media/aa11/guia.pdf', 'media/aa11/guia.pdf'],
  ['/media/aa11/a%20b/%C3%A9.pdf', 'media/aa11/a b/é.pdf'],
  ['/media/guia.pdf', null],
  ['/media/aa11/..%2f..%2findex.html', null],
  ['/media/aa11/../../index.html', null],
  ['/media//aa11/x.pdf', null],
  ['/media/aa11/%00.pdf', null],
  ['/media/aa11/%ZZ.pdf', null],
  ['/media/aa11/100%25.pdf', null],
  ['/media/aa11/a%5Cb.pdf', null],
  ['/pt/index.html', null],
])('%s lies at %s', (url, place) => expect(placeOf(url)).toBe(place));
