import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { articleEntity } from './testing/sample-types';
import { SiteOfTest } from './testing/site-of-test';
import { faults } from './testing/faulty-backend';
import { filePath } from './files';

const guide = '/media/aa11/guias/guia%20do%20produtor.pdf';
const film = '/media/bb22/filmes/aterro.mp4';
const bytes = '%PDF-1.7 guia';
const offering = (id: string, ficheiro: string | null, ligacao: string | null = null) => articleEntity(id, { ficheiro, ligacao });
const site = new SiteOfTest(({ media, put }) => {
  media.set(guide, Buffer.from(bytes)).set(film, Buffer.from('film'));
  for (const locale of ['pt', 'en']) put('articles', locale, offering('one', guide));
});
const published = (file: string) => join(site.gatsby.publicDirectory, 'media', file);
const guideFile = () => published('aa11/guias/guia do produtor.pdf');
const readGuide = () => readFile(guideFile(), 'utf8');
const readFilm = () => readFile(published('bb22/filmes/aterro.mp4'), 'utf8');
const facts = () => site.gatsby.nodesOf('ContentFileFacts');

test('a file lies in the site at the address that it has on the backend, and is asked for once', async () => {
  expect((await site.build()).summary).toContain('0 held back, 1 file, ');
  expect(await readGuide()).toBe(bytes);
  expect(facts()).toMatchObject([{ url: guide, name: 'guia do produtor.pdf', extension: 'pdf', size: 13 }]);
  await utimes(guideFile(), 1000, 1000);
  for (let run = 0; run < 2; run += 1) expect((await site.compare()).dirty).toEqual([]);
  expect([site.backend.countOf('/media'), (await stat(guideFile())).mtimeMs]).toEqual([1, 1_000_000]);
});

test('what a link leads to is a file of the site too, without what the link adds to it', async () => {
  site.backend.put('articles', 'pt', offering('two', null, `${film}#t=10`));
  site.backend.put('articles', 'en', offering('three', null, '/pt/contactos'));
  await site.build();
  expect([await readFilm(), facts().length]).toEqual(['film', 2]);
});

test('a file that nothing offers any more goes, with its folders and its node, and so does what a killed build left', async () => {
  await site.build();
  await writeFile(published('aa11/guias/other.pdf.7.part'), 'half');
  site.putInBoth('articles', offering('one', film));
  await site.build();
  await expect(stat(published('aa11'))).rejects.toThrow('ENOENT');
  expect([await readFilm(), facts().map(({ url }) => url)]).toEqual(['film', [film]]);
  site.putInBoth('articles', offering('one', null));
  await site.build();
  await expect(stat(published('.'))).rejects.toThrow('ENOENT');
  expect(facts()).toEqual([]);
});

test('a file that cannot be had is told once a build, has no size, and changes its pages when it comes', async () => {
  site.backend.media.delete(guide);
  const { ended, warnings } = await site.build();
  expect([ended, warnings]).toEqual([
    'well',
    [
      `warn: content: 1 file could not be had; links to it lead nowhere, and the next build asks again\n  ${guide} (offered by articles/pt/one, articles/en/one): GET ${guide}: the backend answers 404: no such file`,
    ],
  ]);
  expect(facts()[0]).toMatchObject({ url: guide, size: null });
  site.backend.media.set(guide, Buffer.from(bytes));
  expect(await site.build()).toMatchObject({ warnings: [], dirty: [facts()[0]?.id] });
  expect(facts()[0]).toMatchObject({ size: 13 });
});

test('a file that was taken out of the site, or cut short there, is fetched again', async () => {
  await site.build();
  await rm(site.gatsby.publicDirectory, { recursive: true });
  await site.build();
  await writeFile(guideFile(), 'cut');
  await site.build();
  expect([await readGuide(), site.backend.countOf('/media')]).toEqual([bytes, 3]);
});

test('files are fetched with the same patience as content, and never without their end', async () => {
  site.backend.misbehave('/media', faults.status(503), faults.cut, faults.cutChunked, faults.reset);
  expect((await site.build()).warnings).toEqual([]);
  expect(await readGuide()).toBe(bytes);
});

test.each([
  ['larger than allowed', 100_001, 'the file is larger than 0.1 MiB (option "mediaLimit")'],
  ['empty', 0, 'the answer is empty'],
])('a file that is %s is not taken', async (_, size, reason) => {
  site.backend.media.set(guide, Buffer.alloc(size));
  expect((await site.build({ mediaLimit: 100_000 })).warnings[0]).toContain(reason);
  await expect(stat(published('.'))).rejects.toThrow('ENOENT');
});

test('a long file may take longer than one timeout, as long as something arrives', async () => {
  site.backend.misbehave('/media', (response) => {
    response.writeHead(200);
    let left = 8;
    const timer = setInterval(() => {
      response.write('part');
      if ((left -= 1) > 0) return;
      clearInterval(timer);
      response.end();
    }, 250);
  });
  expect((await site.build({ mediaTimeout: 1_500 })).warnings).toEqual([]);
  expect(await readGuide()).toBe('part'.repeat(8));
});

test.each([
  ['/media/aa11/a%20b/%C3%A9.pdf', 'media/aa11/a b/é.pdf'],
  ['/media/guia.pdf', null],
  ['/media/aa11/..%2f..%2findex.html', null],
  ['/media/aa11/../../index.html', null],
  ['/media//aa11/x.pdf', null],
  ['/media/aa11/%00.pdf', null],
  ['/media/aa11/%ZZ.pdf', null],
  ['/media/aa11/a%5Cb.pdf', null],
])('%s lies at %s', (url, place) => expect(filePath(url)).toBe(place));
