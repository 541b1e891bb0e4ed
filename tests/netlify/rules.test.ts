import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Manifest } from '../../platform/release/manifest';
import { buildServer } from '../../server/app';
import { ReleaseStore } from '../../server/releases/release-store';
import { LiveReleases } from '../../server/releases/live-releases';
import { errorStatusOf } from '../../core/routing/paths';
import { builtSite, describeBuilt, published } from './built-site';
import type { NetlifyEdge } from './netlify-edge';

describeBuilt('Netlify and our own server', () => {
  let app: FastifyInstance;
  let manifest: Manifest;
  let edge: NetlifyEdge;
  beforeAll(async () => {
    const release = await new ReleaseStore(join(builtSite, 'data/extremes/releases'), builtSite).current();
    if (!release) throw new Error('There is no release');
    app = await buildServer({ live: new LiveReleases(release), memoryLimit: 0 });
    [manifest, edge] = [release.manifest, published()];
  });
  afterAll(() => app.close());

  /** What both say in the end: our server goes there in one step, Netlify rule by rule. */
  async function both(address: string) {
    const { statusCode, headers, body } = await app.inject(address);
    const there = edge.finally(address);
    const language = /<html[^>]* lang="(..)/.exec(body)?.[1];
    return {
      ours: headers.location === undefined ? [statusCode, address, language] : [statusCode, headers.location, null],
      theirs: there.steps > 0 ? [edge.answer(address).status, there.at, null] : [there.status, address, there.file?.slice(0, 2)],
    };
  }

  const differing = async (addresses: readonly string[]) => {
    const found: object[] = [];
    for (const address of addresses) {
      const { ours, theirs } = await both(address);
      // Where the visitor's language decides, Netlify leads to the default one, for good.
      if (ours[0] === 302) ours[0] = 301;
      if (JSON.stringify(ours) !== JSON.stringify(theirs)) found.push({ address, ours, theirs });
    }
    return found;
  };
  const sample = (pattern: string) => pattern.replace(/:\w+/g, 'uma-parte').replace('*', 'blog/e/mais');
  const pages = () =>
    manifest.files.filter(({ path, type }) => /^\/(pt|en)\b/.test(path) && type.startsWith('text/html')).map(({ path }) => path);

  it('publish no source', () => {
    const names = readdirSync(join(builtSite, 'public'), { recursive: true, encoding: 'utf8' });
    expect(names.filter((name) => name.endsWith('.map'))).toEqual([]);
  });

  it('know as many rules', () => {
    expect(edge.errors).toEqual([]);
    // The functions, the error pages by language, each at its own address, and the one for all else; the pages after a form; addresses made of codes.
    expect(edge.redirects).toHaveLength(
      manifest.redirects.length + (manifest.gone ?? []).length + manifest.functions.length + 4 + 2 + 1 + 12 + 2,
    );
  });

  it('show the page after a form by the function that knows its number, and without a number the file', () => {
    expect(edge.answer('/pt/agradecimento-contacto?reference=K7M2-94RX').function).toMatch(/^sent/);
    expect(edge.answer('/pt/agradecimento-contacto').file).toMatch(/agradecimento-contacto/);
  });

  it('lead every old address to the same place, those that editors made too, with what is asked after it', async () => {
    const addresses = manifest.redirects.map(({ from }) => sample(from));
    expect(addresses).toEqual(expect.arrayContaining(['/pt/pt', '/pt/pt/blog/e/mais', '/pt/blog/uma-parte/null', '/en/licences']));
    // One that is content.
    expect(addresses).toContain('/pt/services/antigo-0');
    // Below a path that the site itself leads on from, one that is gone too.
    const [gone, led] = [await both('/en/servicos/antigo-1'), await both('/pt/services/antigo-0')];
    expect([gone.ours, gone.theirs]).toEqual(Array(2).fill([410, '/en/servicos/antigo-1', 'en']));
    expect([led.ours, led.theirs]).toEqual(Array(2).fill([301, '/pt', null]));
    expect(await differing([...addresses, ...addresses.map((address) => `${address}?a=1&b=2`)])).toEqual([]);
    // Rules that meet in one address.
    const { ours, theirs } = await both('/pt/pt/blog/null');
    expect([theirs, edge.finally('/pt/pt/blog/null').steps]).toEqual([ours, 2]);
  });

  it('say of what is gone that it is gone, in its own language', async () => {
    const gone = manifest.gone ?? [];
    expect(gone.length).toBeGreaterThan(0);
    expect(await differing(gone)).toEqual([]);
    expect(gone.map((path) => edge.answer(path).status)).toEqual(gone.map(() => 410));
  });

  it('show every page, also with one slash too many, and say of others in the language of the path that they are nowhere', async () => {
    expect(pages().length).toBeGreaterThan(50);
    const shown = pages().filter((path) => errorStatusOf(path) === null);
    const nowhere = '/pt/nada /en/nothing /pt/blog/nada /en/blog/a/b/c /nada /en/404 /pt/404 /en/410 /pt/410 /ptx /x/pt'.split(' ');
    expect(await differing([...shown, ...shown.map((path) => `${path}/`), ...nowhere])).toEqual([]);
    // At the root of Netlify stands the page that chooses a language.
    expect(edge.answer('/')).toEqual({ status: 200, file: 'index.html' });
  });

  const headersOf = (path: string) =>
    edge.headersOf(path).flatMap(({ values }) => Object.entries(values).map(([name, value]) => [name.toLowerCase(), value] as const));
  const said = (path: string) => Object.fromEntries(headersOf(path)) as Record<string, string>;

  it('tell a page the same headers, none of any file twice', async () => {
    const { headers } = await app.inject('/pt');
    const own = /^(content-(type|length|encoding)|date|connection|etag|vary|accept-ranges|cache-control)$/;
    const expected = Object.fromEntries(Object.entries(headers).filter(([name]) => !own.test(name)));
    expect(Object.keys(expected).length).toBeGreaterThan(10);
    expect(said('/pt')).toEqual(expected);
    const twice = manifest.files.filter(({ path }) => headersOf(path).length > Object.keys(said(path)).length);
    expect(twice).toEqual([]);
  });

  it('let the same files be kept for ever, and name feeds as such', () => {
    const wanted = manifest.files.map(({ path, immutable }) => [path, immutable ? 'public, max-age=31536000, immutable' : undefined]);
    expect(manifest.files.map(({ path }) => [path, said(path)['cache-control']])).toEqual(wanted);
    const feeds = manifest.files.filter(({ path }) => /\/(rss\.xml|feed\.json)$/.test(path));
    expect(feeds.length).toBeGreaterThan(1);
    expect(feeds.map(({ path }) => said(path)['content-type'])).toEqual(feeds.map(({ type }) => type));
  });
});
