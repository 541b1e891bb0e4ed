import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { oneColour } from '../../tests/fixtures/one-colour';
import { articleEntity } from './testing/sample-types';
import { SiteOfTest } from './testing/site-of-test';
import { faults } from './testing/faulty-backend';
import { filePath } from './files';

describe('files', () => {
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
});

describe('pictures', () => {
  const picture = oneColour(40, 20).png().toBuffer();
  const first = '/media/aa11/aterro%20um.png';
  const second = '/media/bb22/laboratorio.png';
  const showing = (id: string, url: string) => articleEntity(id, { imagem: { url, title: 'O aterro' } });
  const site = new SiteOfTest(async ({ media, put }) => {
    media.set(first, await picture).set(second, await picture);
    for (const locale of ['pt', 'en']) put('articles', locale, showing('one', first));
  });
  const files = () => site.gatsby.nodesOf('File');

  test('a picture is fetched once for all that show it, without the token, and never again', async () => {
    expect((await site.build()).summary).toContain('0 held back, 1 picture, ');
    const [file] = files();
    expect(site.article('one')?.imagem).toEqual({ url: first, title: 'O aterro', foco: null, localFile: file?.id });
    expect(file).toMatchObject({ extension: 'png', name: 'aterro-um', internal: { mediaType: 'image/png' } });
    expect(await readFile(String(file?.absolutePath))).toEqual(await picture);

    site.backend.put('articles', 'pt', { ...showing('one', first), titulo: 'Outro' });
    for (let run = 0; run < 3; run += 1) await site.compare();
    expect([site.backend.countOf('/media'), files().length, site.gatsby.nodesOf('ImageSharp').length]).toEqual([1, 1, 1]);
  });

  test('a paused build asks for nothing and keeps what is there', async () => {
    await site.build();
    const [before, asked, title] = [files(), site.backend.countOf('/'), site.article('one')?.titulo];
    site.backend.put('articles', 'pt', { ...showing('one', first), titulo: 'Outro' });
    expect((await site.build({ paused: () => true })).dirty).toEqual([]);
    expect([files(), site.backend.countOf('/'), site.article('one')?.titulo]).toEqual([before, asked, title]);
    await site.build();
    expect(site.article('one')?.titulo).toBe('Outro');
  });

  test('pictures in texts are fetched too, and files that texts link to', async () => {
    site.backend.media.set('/media/cc33/guia.pdf', Buffer.from('guia'));
    const texto = `Ver ![O aterro](${second} "Célula 4") e o [guia](/media/cc33/guia.pdf#page=2).`;
    site.backend.put('articles', 'pt', articleEntity('two', { texto }));
    await site.build();
    expect(
      files()
        .map(({ url }) => url)
        .sort(),
    ).toEqual([first, second]);
    expect(site.gatsby.nodesOf('ContentFileFacts').map(({ url }) => url)).toEqual(['/media/cc33/guia.pdf']);
    expect((await site.build()).dirty).toEqual([]);
  });

  test('a picture that cannot be had is replaced by a neutral one, with one warning, and asked for in the next build', async () => {
    site.backend.media.delete(first);
    site.backend.put('articles', 'pt', showing('two', second));
    const { ended, warnings } = await site.build();
    expect([ended, warnings]).toEqual([
      'well',
      [
        `warn: content: 1 picture could not be had; a neutral one stands in, and the next build asks again\n  ${first} (shown by articles/pt/one, articles/en/one): GET ${first}: the backend answers 404: no such file`,
      ],
    ]);
    const neutral = files().find(({ name }) => name === 'neutral');
    expect(await sharp(String(neutral?.absolutePath)).metadata()).toMatchObject({ format: 'png', width: 1600, height: 900 });

    site.backend.media.set(first, await picture);
    const { warnings: none, dirty } = await site.build();
    expect(none).toEqual([]);
    expect(dirty).toContain(neutral?.id);
    expect(site.gatsby.nodes.get(neutral?.id ?? '')?.name).toBe('aterro-um');
  });

  const noise = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#197b30', noise: { type: 'gaussian', mean: 128, sigma: 60 } } });

  test('a picture that cannot be decoded to its end is replaced by a neutral one', async () => {
    const whole = await noise(200, 100).jpeg().toBuffer();
    const heic = Buffer.from('000000186674797068656963000000006d696631686569630000', 'hex');
    for (const [url, bytes] of [
      ['/media/cc33/cut.jpg', whole.subarray(0, whole.length / 2)],
      ['/media/dd44/phone.jpg', heic],
      ['/media/ee55/cut.png', (await picture).subarray(0, -30)],
      ['/media/ff66/whole.jpg', whole],
    ] as const) {
      site.backend.media.set(url, bytes);
      site.backend.put('articles', 'pt', showing(url.replace(/\W+/g, '-').slice(1), url));
    }
    const { ended, warnings } = await site.build();
    expect([ended, warnings.length]).toEqual(['well', 1]);
    for (const name of ['cc33/cut.jpg', 'dd44/phone.jpg', 'ee55/cut.png'])
      expect(warnings[0]).toMatch(new RegExp(`/media/${name} \\(shown by articles/pt/[\\w-]+\\): .* not a readable picture`));
    expect(files().filter(({ name }) => name === 'neutral')).toHaveLength(3);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('a picture with the orientation %s is stored as it is displayed', async (orientation) => {
    const url = '/media/cc33/taken';
    const taken = await oneColour(40, 20).jpeg().withMetadata({ orientation }).toBuffer();
    site.backend.media.set(url, taken);
    site.backend.put('articles', 'pt', showing('two', url));
    expect((await site.build()).warnings).toEqual([]);
    const file = files().find((node) => node.url === url);
    const { width, height, orientation: kept = 1 } = await sharp(String(file?.absolutePath)).metadata();
    expect([width, height, kept]).toEqual(orientation < 5 ? [40, 20, 1] : [20, 40, 1]);
    expect((await site.build()).dirty).toEqual([]);
  });

  test.each([
    ['is no picture', faults.answer('<html>', 'text/html'), {}, 'the answer is not a readable picture (6 bytes)'],
    ['comes too late', faults.silence, { mediaDeadline: 150 }, first],
  ])('an answer that %s is not waited for or taken: the picture comes with the next build', async (_, fault, settings, words) => {
    site.backend.misbehave('/media', fault);
    const { ended, warnings } = await site.build(settings);
    expect([ended, warnings]).toEqual(['well', [expect.stringContaining(words)]]);
    expect((await site.build()).warnings).toEqual([]);
  });

  test('an address that names a folder above stays inside the cache', async () => {
    const sly = '/media/cc33/..%2f..%2fescape.png';
    site.backend.media.set(sly, await picture);
    site.backend.put('articles', 'pt', showing('three', sly));
    await site.build();
    expect(files().every(({ absolutePath }) => String(absolutePath).startsWith(join(site.gatsby.directory, 'pictures')))).toBe(true);
  });
});
