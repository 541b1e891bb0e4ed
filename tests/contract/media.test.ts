import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { request } from 'node:http';

import { captions, film, picture } from '../fixtures/release/fixture-release';
import { until } from '../fixtures/until';
import { ask } from './ask';
import { serveFixture, type ServedSite } from './served-site';

const path = '/static/0123456789abcdef/landfill.jpg';
let site: ServedSite;
beforeAll(async () => void (site = await serveFixture()));
afterAll(() => site.close());
const get = (headers: Record<string, string> = {}, method = 'GET') => ask(site.base, path, { headers, method });

describe('media', () => {
  it('is sent as it is, for ever', async () => {
    const { status, headers, body } = await get({ 'Accept-Encoding': 'gzip, br' });
    expect([status, headers['content-type'], headers['accept-ranges']]).toEqual([200, 'image/jpeg', 'bytes']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.equals(picture)).toBe(true);
  });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, picture.length - 1],
    ['bytes=-50', picture.length - 50, picture.length - 1],
    ['bytes=500-999999999', 500, picture.length - 1],
  ])('answers %s with that part', async (Range, first, last) => {
    const { status, headers, body } = await get({ Range });
    expect([status, headers['content-range']]).toEqual([206, `bytes ${first}-${last}/${picture.length}`]);
    expect(body.equals(picture.subarray(first, last + 1))).toBe(true);
  });

  it('says how long a part would be (HEAD)', async () => {
    const { status, headers, body } = await get({ Range: 'bytes=0-99' }, 'HEAD');
    expect([status, headers['content-length'], body.length]).toEqual([206, '100', 0]);
  });

  it('answers 416 to a part that is not there', async () => {
    const { status, headers } = await get({ Range: `bytes=${picture.length}-` });
    expect([status, headers['content-range']]).toEqual([416, `bytes */${picture.length}`]);
  });

  it.each(['bytes=9-2', 'bytes=0-1,5-6', 'pages=1-2', 'bytes=-', 'bytes=a-b'])('answers the Range %s with all of it', async (Range) => {
    expect((await get({ Range })).status).toBe(200);
  });

  it('sends a part only of the same file (If-Range)', async () => {
    const etag = String((await get()).headers.etag);
    expect((await get({ Range: 'bytes=0-9', 'If-Range': etag })).status).toBe(206);
    expect((await get({ Range: 'bytes=0-9', 'If-Range': '"another"' })).status).toBe(200);
    expect((await get({ Range: 'bytes=0-9', 'If-None-Match': etag })).status).toBe(304);
  });
});

describe('a film', () => {
  const place = '/media/0123456789abcdef/filmes/aterro.mp4';
  const getFilm = (headers: Record<string, string> = {}, method = 'GET') => ask(site.base, place, { headers, method });

  it('is sent as it is, for ever, and says that parts of it can be had', async () => {
    const { status, headers, body } = await getFilm({ 'Accept-Encoding': 'gzip, deflate, br, zstd' });
    expect([status, headers['content-type'], headers['accept-ranges']]).toEqual([200, 'video/mp4', 'bytes']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect([headers['content-encoding'], headers['content-length']]).toEqual([undefined, String(film.length)]);
    expect(body.equals(film)).toBe(true);
  });

  it.each([
    ['the question of every player', 'bytes=0-', 0, film.length - 1],
    ["Safari's first question", 'bytes=0-1', 0, 1],
    ['a jump into the middle', 'bytes=2000000-2099999', 2_000_000, 2_099_999],
    ['its end', 'bytes=-4096', film.length - 4096, film.length - 1],
  ])('answers %s', async (_, Range, first, last) => {
    const { status, headers, body } = await getFilm({ Range, 'Accept-Encoding': 'identity;q=1, *;q=0' });
    expect([status, headers['content-range'], headers['content-length'], headers['content-type']]).toEqual([
      206,
      `bytes ${first}-${last}/${film.length}`,
      String(last - first + 1),
      'video/mp4',
    ]);
    expect(body.equals(film.subarray(first, last + 1))).toBe(true);
  });

  it('answers 416 beyond its end, and 304 to who has it', async () => {
    const outside = await getFilm({ Range: `bytes=${film.length}-` });
    expect([outside.status, outside.headers['content-range']]).toEqual([416, `bytes */${film.length}`]);
    expect((await getFilm({ 'If-None-Match': String((await getFilm()).headers.etag) })).status).toBe(304);
  });

  it('says how long it is, and how long a part of it (HEAD)', async () => {
    const [whole, part] = await Promise.all([getFilm({}, 'HEAD'), getFilm({ Range: 'bytes=0-99' }, 'HEAD')]);
    expect([whole.status, whole.headers['content-length'], whole.body.length]).toEqual([200, String(film.length), 0]);
    expect([part.status, part.headers['content-length'], part.body.length]).toEqual([206, '100', 0]);
  });

  it('is sent on from where it broke off only while it is the same (If-Range)', async () => {
    const etag = String((await getFilm({}, 'HEAD')).headers.etag);
    expect((await getFilm({ Range: 'bytes=100-199', 'If-Range': etag })).status).toBe(206);
    expect((await getFilm({ Range: 'bytes=100-199', 'If-Range': '"another"' })).status).toBe(200);
  });

  // Linux tells which files a process has open.
  (existsSync('/proc/self/fd') ? it : it.skip)('is let go of when the visitor leaves', async () => {
    await Promise.all(Array.from({ length: 20 }, () => leave(site.base + place)));
    const openFilms = () => readdirSync('/proc/self/fd').filter((fd) => linkOf(`/proc/self/fd/${fd}`).endsWith('.mp4'));
    await until(() => openFilms().length === 0, openFilms);
  });
});

describe('captions', () => {
  const place = '/media/0123456789abcdef/filmes/aterro.pt.vtt';

  it('are text, and compressed', async () => {
    const { status, headers, text } = await ask(site.base, place);
    expect([status, headers['content-type'], text]).toEqual([200, 'text/vtt; charset=utf-8', captions]);
    const small = await ask(site.base, place, { headers: { 'Accept-Encoding': 'br' } });
    expect([small.status, small.headers['content-encoding']]).toEqual([200, 'br']);
    expect(small.body.length).toBeLessThan(captions.length / 2);
  });

  it('come in parts too, when they are asked for as they are', async () => {
    const { status, text } = await ask(site.base, place, { headers: { Range: 'bytes=0-5' } });
    expect([status, text]).toEqual([206, 'WEBVTT']);
  });
});

test('a download is found under its name with spaces', async () => {
  const { status, headers, body } = await ask(site.base, '/media/0123456789abcdef/guias/guia%20do%20produtor.pdf');
  expect([status, headers['content-type'], body.equals(picture)]).toEqual([200, 'application/pdf', true]);
});

/** Takes an answer as a visitor does who leaves while a film is being loaded. */
async function leave(address: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const sent = request(address, { agent: false }, (response) => {
      response.once('data', () => {
        sent.destroy();
        resolve();
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
