import type { FastifyInstance } from 'fastify';
import type { ReleaseFile } from '../../plugins/gatsby-adapter-release/manifest';
import { builtSite, published, servedRelease } from './built-site';
import type { NetlifyEdge } from './netlify-edge';

const on = builtSite ? describe : describe.skip;

on('headers, on Netlify and on our own server', () => {
  let app: FastifyInstance;
  let files: ReleaseFile[];
  let edge: NetlifyEdge;
  beforeAll(async () => {
    const { release, app: server } = await servedRelease();
    [app, files, edge] = [server, release.manifest.files, published()];
  });
  afterAll(() => app.close());

  const said = (path: string): Record<string, string> =>
    Object.fromEntries(
      edge.headersOf(path).flatMap(({ values }) => Object.entries(values).map(([name, value]) => [name.toLowerCase(), value])),
    );

  it('no header is said twice of one file', () => {
    const twice = files.flatMap(({ path }) => {
      const names = edge.headersOf(path).flatMap(({ values }) => Object.keys(values));
      return names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${path}: ${name}`);
    });
    expect(twice).toEqual([]);
  });

  it('a page is told what our own server tells it, and is asked for each time', async () => {
    const { headers } = await app.inject('/pt');
    const own = [
      'content-type',
      'content-length',
      'date',
      'connection',
      'etag',
      'vary',
      'accept-ranges',
      'cache-control',
      'content-encoding',
    ];
    const expected = Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));
    expect(Object.keys(expected).length).toBeGreaterThan(10);
    expect(said('/pt')).toEqual(expected);
  });

  it('the same files are kept for ever', () => {
    const kept = (isKept: (file: ReleaseFile) => boolean) => files.filter(isKept).map(({ path }) => path);
    expect(kept(({ path }) => said(path)['cache-control'] !== undefined)).toEqual(kept(({ immutable }) => immutable));
    expect([...new Set(files.map(({ path }) => said(path)['cache-control']))].sort()).toEqual([
      'public, max-age=31536000, immutable',
      undefined,
    ]);
  });

  it('feeds are named as such', () => {
    const feeds = files.filter(({ path }) => /\/(rss\.xml|feed\.json)$/.test(path));
    expect(feeds.length).toBeGreaterThan(1);
    expect(feeds.map(({ path }) => said(path)['content-type'])).toEqual(feeds.map(({ type }) => type));
  });
});
