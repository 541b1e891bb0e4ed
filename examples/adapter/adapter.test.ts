import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { parse } from 'yaml';
import { calls } from '../../backend/contract/calls';
import { contentTypes } from '../../core/content/registry';
import { settings } from '../../core/content/types/settings';
import { problemsOf } from '../../core/content/validate';
import { localeCodes } from '../../core/i18n/locales';
import { readEnvironment } from '../../platform/settings/settings';
import { build, quickSettings } from '../../plugins/gatsby-source-content-backend/testing/build';
import { createFakeGatsby, type FakeGatsby } from '../../plugins/gatsby-source-content-backend/testing/fake-gatsby';
import { changedSince, currentCursor } from '../../server/publish/content-cursor';
import { settingsFetch } from '../../src/gatsby/settings-fetch';
import { listen, shut } from '../../tests/fixtures/answering-server';
import { oneColour } from '../../tests/fixtures/one-colour';
import { put, scratchFolder } from '../../tests/fixtures/scratch-folder';
import { adapter, type Story } from './adapter';

const [token, files] = ['the-token-of-the-adapter', scratchFolder()];
let stories: Story[];
let running: Server;
let url: string;
let gatsby: FakeGatsby;

const story = (number: number, more: Partial<Story> = {}): Story => ({
  ...{ number, language: 'pt', address: `noticia-${number}`, headline: `Notícia ${number}`, summary: 'Em resumo.', body: 'O **texto**.' },
  ...{ day: '2026-03-31', savedAt: '2026-03-31T10:00:00Z', photo: { file: 'aterro um.png', caption: 'O aterro' } },
  ...more,
});
const sampleOf = (type: string) =>
  localeCodes.map((locale) => {
    const file = parse(readFileSync(`content/${type}/${type}.yml`, 'utf8')) as Record<string, object>;
    return { type, locale, id: type, entity: { id: type, ...file[locale] } };
  });

beforeEach(async () => {
  put(files('aterro um.png'), await oneColour(40, 20).png().toBuffer());
  stories = [story(1), story(2), story(1, { language: 'en', address: 'news-1', headline: 'News 1' })];
  const others = async () => [...sampleOf('home'), ...sampleOf('settings')];
  running = adapter({ token, files: files(), stories: async () => stories, others });
  [url, gatsby] = [await listen(running), await createFakeGatsby()];
});
afterEach(() => Promise.all([shut(running), gatsby.remove()]));

const run = () => build(gatsby, quickSettings(url, { token, deletionsAlwaysAllowed: 10 }), { types: contentTypes });
const titles = () =>
  gatsby
    .nodesOf('ContentArticle')
    .map(({ titulo }) => String(titulo))
    .sort();

test('the plugin reads content of the adapter, edits and deletions too', async () => {
  // The pictures, documents and the film of the sample's home are not in the folder.
  const missing = [expect.stringMatching(/picture.*could not be had/), expect.stringMatching(/files could not be had/)];
  expect(await run()).toMatchObject({ ended: 'well', warnings: missing });
  expect(titles()).toEqual(['News 1', 'Notícia 1', 'Notícia 2']);
  const [node] = gatsby.nodesOf('ContentArticle');
  expect(node).toMatchObject({
    contentId: '1',
    modified: '2026-03-31T10:00:00Z',
    imagem: { title: 'O aterro', localFile: expect.any(String) },
  });
  expect((await run()).summary).toMatch(/0 fetched, 0 changed, 0 deleted/);

  stories = [story(1, { headline: 'Mudada' }), ...stories.slice(2)];
  expect((await run()).summary).toMatch(/1 changed, 1 deleted/);
  expect(titles()).toEqual(['Mudada', 'News 1']);
});

test('the server asks it how far the content is, and the settings are read over REST', async () => {
  const backend = { url, token };
  const cursor = await currentCursor(backend);
  expect(await changedSince(backend, cursor)).toBe(false);
  stories.pop();
  expect(await changedSince(backend, cursor)).toBeNull();

  const ask = settingsFetch({ ...readEnvironment({ CONTENT_BACKEND_TOKEN: token }), url });
  const answer = await ask('', { method: 'POST', body: JSON.stringify({ query: '{ settings(locale: "pt") { marca } }' }) });
  expect(await answer.json()).toEqual({ data: { settings: { marca: 'valterra' } } });
  const [sample] = sampleOf('settings');
  expect(problemsOf(settings, sample?.entity)).toEqual([]);
});

test('it answers each read that the site needs, and only with the token', async () => {
  const paths = calls.filter(({ method, needed }) => method === 'get' && needed).map(({ path }) => path);
  const filled = paths.map((path) =>
    path.replace('{locale}', 'pt').replace('{type}', 'home').replace('{hash}/{path}', '1/aterro%20um.png'),
  );
  const status = async (path: string, query = `?token=${token}`) => (await fetch(url + path + query)).status;
  expect(await Promise.all(filled.map((path) => status(path)))).toEqual(filled.map(() => 200));
  expect(await Promise.all(filled.map((path) => status(path, '')))).toEqual(filled.map((path) => (path.startsWith('/media') ? 200 : 401)));
  expect([await status('/media/1/..%2f..%2f..%2fetc%2fpasswd'), await status('/media/1/%ff')]).toEqual([404, 500]);
});
