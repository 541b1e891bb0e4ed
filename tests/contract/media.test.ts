import { once } from 'node:events';
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';

import { captions, film, picture } from '../fixtures/release/fixture-release';
import { until } from '../fixtures/until';
import { ask } from './ask';
import { servedSite } from './served-site';

const filmPath = '/media/0123456789abcdef/filmes/aterro.mp4';
const site = servedSite();

describe.each([
  ['a picture, which fits the memory', '/static/0123456789abcdef/landfill.jpg', 'image/jpeg', picture],
  ['a film, which does not', filmPath, 'video/mp4', film],
])('%s', (_what, path, type, content) => {
  const size = content.length;
  const get = (headers: OutgoingHttpHeaders = {}, method = 'GET') => ask(site.base, path, { headers, method });

  it('is sent as it is, for ever, and says that parts of it can be had', async () => {
    const { status, headers, body } = await get({ 'Accept-Encoding': 'gzip, deflate, br, zstd' });
    expect([status, headers['content-type'], headers['accept-ranges']]).toEqual([200, type, 'bytes']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect([headers['content-encoding'], headers['content-length']]).toEqual([undefined, String(size)]);
    expect(body.equals(content)).toBe(true);
  });

  it.each([
    ['bytes=0-', 0, size - 1],
    ['bytes=0-1', 0, 1],
    ['bytes=70000-80000', 70_000, 80_000],
    ['bytes=-50', size - 50, size - 1],
    ['bytes=500-999999999', 500, size - 1],
  ])('answers %s with that part', async (Range, first, last) => {
    const { status, headers, body } = await get({ Range, 'Accept-Encoding': 'identity;q=1, *;q=0' });
    expect([status, headers['content-range'], headers['content-type']]).toEqual([206, `bytes ${first}-${last}/${size}`, type]);
    expect(headers['content-length']).toBe(String(last - first + 1));
    expect(body.equals(content.subarray(first, last + 1))).toBe(true);
  });

  it('says how long it is, and how long a part of it (HEAD); a part that is not there is 416', async () => {
    const [whole, part, none] = await Promise.all([
      get({}, 'HEAD'),
      get({ Range: 'bytes=0-99' }, 'HEAD'),
      get({ Range: `bytes=${size}-` }),
    ]);
    expect([whole.status, whole.headers['content-length'], whole.body.length]).toEqual([200, String(size), 0]);
    expect([part.status, part.headers['content-length'], part.body.length]).toEqual([206, '100', 0]);
    expect([none.status, none.headers['content-range']]).toEqual([416, `bytes */${size}`]);
  });

  it.each(['bytes=9-2', 'bytes=0-1,5-6', 'pages=1-2', 'bytes=-', 'bytes=a-b'])('answers the Range %s with all of it', async (Range) => {
    expect((await get({ Range }, 'HEAD')).status).toBe(200);
  });

  it('sends a part only of the same file (If-Range)', async () => {
    const etag = String((await get({}, 'HEAD')).headers.etag);
    expect((await get({ Range: 'bytes=0-9', 'If-Range': etag })).status).toBe(206);
    expect((await get({ Range: 'bytes=0-9', 'If-Range': '"another"' })).status).toBe(200);
    expect((await get({ Range: 'bytes=0-9', 'If-None-Match': etag })).status).toBe(304);
  });
});

// Linux tells which files a process has open.
(existsSync('/proc/self/fd') ? it : it.skip)('a film is let go of when the visitor leaves', async () => {
  await Promise.all(Array.from({ length: 20 }, () => leave(site.base + filmPath)));
  const openFilms = () => readdirSync('/proc/self/fd').filter((fd) => linkOf(`/proc/self/fd/${fd}`).endsWith('.mp4'));
  await until(() => openFilms().length === 0, openFilms);
});

test('captions are text, compressed, and come in parts when they are asked for as they are', async () => {
  const get = (headers: Record<string, string> = {}) => ask(site.base, '/media/0123456789abcdef/filmes/aterro.pt.vtt', { headers });
  const [plain, small, part] = [await get(), await get({ 'Accept-Encoding': 'br' }), await get({ Range: 'bytes=0-5' })];
  expect([plain.status, plain.headers['content-type'], plain.text]).toEqual([200, 'text/vtt; charset=utf-8', captions]);
  expect([small.status, small.headers['content-encoding'], part.status, part.text]).toEqual([200, 'br', 206, 'WEBVTT']);
  expect(small.body.length).toBeLessThan(captions.length / 2);
});

test('a download is found under its name with spaces', async () => {
  const { status, headers, body } = await ask(site.base, '/media/0123456789abcdef/guias/guia%20do%20produtor.pdf');
  expect([status, headers['content-type'], body.equals(picture)]).toEqual([200, 'application/pdf', true]);
});

/** Takes an answer as a visitor does who leaves while a film is being loaded. */
async function leave(address: string): Promise<void> {
  const sent = request(address, { agent: false }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  await once(response, 'data');
  sent.destroy();
}

/** What was closed meanwhile leads nowhere. */
function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
