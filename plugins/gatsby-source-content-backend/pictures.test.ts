import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { oneColour } from '../../tests/fixtures/one-colour';
import { articleEntity } from './testing/sample-types';
import { SiteOfTest } from './testing/site-of-test';
import { faults } from './testing/faulty-backend';

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
