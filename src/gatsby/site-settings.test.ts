import { readdirSync, readFileSync } from 'node:fs';
import { createRemoteFileNode } from 'gatsby-source-filesystem';
import type { CreatePagesArgs } from 'gatsby';
import { createSiteSettings } from './site-settings';
import type { SiteNodes } from './site-nodes';

jest.mock('gatsby-source-filesystem', () => ({ createRemoteFileNode: jest.fn(() => Promise.resolve({ id: 'fetched' })) }));

const shared = { url: '/media/0123456789abcdef/share.jpg', title: 'Share' };

/** What is written, and how often the backend is asked, with these files from earlier builds. */
async function build(files: object[]) {
  const graphql = jest.fn<Promise<object>, [string]>(() => {
    const settings = { marca: 'valterra', menu: [{ rota: 'about' }], escritorios: [{ nome: 'Lisboa' }], imagemPartilha: shared };
    return Promise.resolve({ data: { backend: { pt: settings, en: settings } } });
  });
  const write = jest.fn();
  const store = { getState: () => ({ config: { siteMetadata: { backendUrl: 'http://backend.example' } } }) };
  const args = { graphql, store, createNodeId: String, actions: {}, getNodesByType: () => files };
  await createSiteSettings({ write } as unknown as SiteNodes, args as unknown as CreatePagesArgs);
  return { queries: graphql.mock.calls.map(([query]) => query), written: write.mock.calls as [string, Map<string, object>][] };
}

test('settings, menus and offices are asked for once, in all languages, and become nodes', async () => {
  const { queries, written } = await build([]);
  expect(queries).toHaveLength(1);
  for (const part of ['pt: settings(locale: "pt")', 'en: settings(locale: "en")', 'menu { titulo rota', 'escritorios { nome'])
    expect(queries[0]).toContain(part);
  expect(written.map(([type, bodies]) => [type, [...bodies.keys()]])).toEqual([['SiteSettings', ['pt', 'en']]]);
  const body = { marca: 'valterra', escritorios: [{ nome: 'Lisboa' }], imagemPartilha: { ...shared, localFile: 'fetched' } };
  expect(written[0]?.[1].get('en')).toMatchObject(body);
});

test('the default share image is not fetched again while it is the same', async () => {
  jest.mocked(createRemoteFileNode).mockClear();
  const { written } = await build([{ id: 'kept', url: `http://backend.example${shared.url}` }]);
  expect(written[0]?.[1].get('pt')).toMatchObject({ imagemPartilha: { localFile: 'kept' } });
  expect(createRemoteFileNode).not.toHaveBeenCalled();
});

test('nothing else of the site asks the backend for them', () => {
  const code = ['src', 'plugins'].flatMap((folder) =>
    (readdirSync(folder, { recursive: true, encoding: 'utf8' }) as string[])
      .filter((file) => /\.m?tsx?$/.test(file) && !file.includes('.test.'))
      .map((file) => `${folder}/${file}`),
  );
  const asking = code.filter((file) =>
    /\bbackend \{|\/graphql\b|\/settings[`'"?]/.test(readFileSync(file, 'utf8').replace(/from '[^']*'/g, '')),
  );
  // The one asks, the other sends it over GraphQL or REST.
  expect(asking.sort()).toEqual(['src/gatsby/settings-fetch.ts', 'src/gatsby/site-settings.ts']);
});
