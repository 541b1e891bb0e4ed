import { picture } from '../fixtures/release/fixture-release';
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
