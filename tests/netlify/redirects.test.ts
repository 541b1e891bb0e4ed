import type { FastifyInstance } from 'fastify';
import type { Manifest } from '../../plugins/gatsby-adapter-release/manifest';
import { isErrorPage } from '../../src/routing/error-pages';
import { builtSite, published, servedRelease } from './built-site';
import type { NetlifyEdge } from './netlify-edge';

const on = builtSite ? describe : describe.skip;

on('addresses, on Netlify and on our own server', () => {
  let app: FastifyInstance;
  let manifest: Manifest;
  let edge: NetlifyEdge;
  beforeAll(async () => {
    const { release, app: server } = await servedRelease();
    [app, manifest, edge] = [server, release.manifest, published()];
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
      if (JSON.stringify(ours) !== JSON.stringify(theirs)) found.push({ address, ours, theirs });
    }
    return found;
  };
  const sample = (pattern: string) => pattern.replace(/:\w+/g, 'uma-parte').replace('*', 'blog/e/mais');
  const pages = () => manifest.files.filter(({ file }) => /^(pt|en)\b.*index\.html$/.test(file)).map(({ path }) => path);

  it('Netlify reads every rule', () => {
    expect(edge.errors).toEqual([]);
    // The functions, the error pages by language, each at its own address, and the one for all else.
    expect(edge.redirects).toHaveLength(manifest.redirects.length + (manifest.gone ?? []).length + manifest.functions.length + 2 + 2 + 1);
  });

  it('every old address leads to the same place, those that editors made too, with what is asked after it', async () => {
    const addresses = manifest.redirects.map(({ from }) => sample(from));
    expect(addresses).toEqual(expect.arrayContaining(['/pt/pt', '/pt/pt/blog/e/mais', '/pt/blog/uma-parte/null', '/en/licences']));
    // One that is content.
    expect(addresses).toContain('/pt/antigo-0');
    expect(await differing([...addresses, ...addresses.map((address) => `${address}?a=1&b=2`)])).toEqual([]);
  });

  it('what is gone is gone, in its own language', async () => {
    const gone = manifest.gone ?? [];
    expect(gone.length).toBeGreaterThan(0);
    expect(await differing(gone)).toEqual([]);
    expect(gone.map((path) => edge.answer(path).status)).toEqual(gone.map(() => 410));
  });

  it('every page is there, and one slash too many leads to it', async () => {
    expect(pages().length).toBeGreaterThan(50);
    const shown = pages().filter((path) => !isErrorPage(path));
    expect(await differing([...shown, ...shown.map((path) => `${path}/`)])).toEqual([]);
  });

  it('what is nowhere is not found, in the language of the path', async () => {
    expect(
      await differing(['/pt/nada', '/en/nothing', '/pt/blog/nada', '/en/blog/a/b/c', '/nada', '/en/404', '/pt/404', '/ptx', '/x/pt']),
    ).toEqual([]);
  });

  it('rules that meet in one address lead to the same place, in two steps', async () => {
    const { ours, theirs } = await both('/pt/pt/blog/null');
    expect([theirs, edge.finally('/pt/pt/blog/null').steps]).toEqual([ours, 2]);
  });

  it('at the root stands the page that chooses a language', () => {
    expect(edge.answer('/')).toEqual({ status: 200, file: 'index.html' });
  });
});
