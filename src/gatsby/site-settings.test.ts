import type { CreatePagesArgs } from 'gatsby';
import { createSiteSettings } from './site-settings';
import { SiteNodes } from './site-nodes';

const standby = 'BUILD_STANDBY';

/** Gatsby with the settings of the last build in its nodes, and a backend that has newer ones. */
async function buildAfterAChange() {
  const stored = ['pt', 'en'].map((locale) => ({
    id: `SiteSettings/${locale}`,
    locale,
    ...settingsWith('the old telephone'),
    internal: {},
  }));
  const written: unknown[] = [];
  const answer = structuredClone(settingsWith('the new telephone'));
  const args = {
    graphql: async () => ({ data: { backend: { pt: answer, en: answer } } }),
    cache: { get: async () => undefined, set: async () => undefined },
    store: { getState: () => ({ config: { siteMetadata: { backendUrl: 'http://backend' } } }) },
    createNodeId: (key: string) => key,
    createContentDigest: (body: object) => JSON.stringify(body),
    getNode: (id: string) => stored.find((node) => node.id === id),
    getNodesByType: (type: string) => (type === 'SiteSettings' ? stored : [{ id: 'file', url: 'http://backend/media/share.png' }]),
    actions: { createNode: (node: unknown) => written.push(node) },
  } as unknown as CreatePagesArgs;
  const settings = await createSiteSettings(await SiteNodes.open(args), args);
  return { telephones: [settings.pt, settings.en].map(({ organizacao }) => organizacao.telefone), written };
}

const settingsWith = (telefone: string) => ({ organizacao: { telefone }, imagemPartilha: { url: '/media/share.png' } });

afterEach(() => {
  delete process.env[standby];
});

test('a build writes the settings that the backend has', async () => {
  const { telephones, written } = await buildAfterAChange();
  expect(telephones).toEqual(['the new telephone', 'the new telephone']);
  expect(written).toHaveLength(2);
});

test('a build that stands by keeps those of the last build: a change is left to the build that makes its pages', async () => {
  process.env[standby] = 'true';
  const { telephones, written } = await buildAfterAChange();
  expect(telephones).toEqual(['the old telephone', 'the old telephone']);
  expect(written).toEqual([]);
});
