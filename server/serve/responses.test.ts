import { originsAt } from '../../core/i18n/locales';
import { bareRelease } from '../../tests/fixtures/bare-release';
import { scratchFolder } from '../../tests/fixtures/scratch-folder';
import { buildServer, type ServerOptions } from '../app';
import { LiveReleases } from '../releases/live-releases';
import { ReleaseStore } from '../releases/release-store';
import { statusOf } from './responses';

const folder = scratchFolder();

describe('the answer to /', () => {
  async function rootOf(host: string, more: Partial<ServerOptions> = {}) {
    const store = new ReleaseStore(folder('releases'), process.cwd());
    await bareRelease(store, '1-a');
    const app = await buildServer({ live: new LiveReleases(await store.load('1-a')), memoryLimit: 0, ...more });
    const { statusCode, headers } = await app.inject({ url: '/?a=b', headers: { host, 'accept-language': 'en' } });
    await app.close();
    return `${statusCode} ${headers.location}`;
  }
  const origins = { pt: 'https://a.example', en: 'https://b.example:8443' };

  it.each<[string, string, Partial<ServerOptions>, string]>([
    ['leads to the language of the visitor', 'a.example', {}, '302 /en?a=b'],
    ['has the status of the setting', 'a.example', { rootRedirectStatus: 307 }, '307 /en?a=b'],
    ['leads to the language of the host that has it to itself', 'a.example', { origins }, '302 /pt?a=b'],
    ['knows a host by its port too', 'b.example:8443', { origins }, '302 /en?a=b'],
    ['leaves a host of all languages to the visitor', 'a.example', { origins: originsAt('https://a.example') }, '302 /en?a=b'],
    ['leaves a host that is none of them to the visitor', 'c.example', { origins }, '302 /en?a=b'],
  ])('%s', async (_, host, options, expected) => expect(await rootOf(host, options)).toBe(expected));
});

it.each([
  [{ statusCode: 413 }, 413],
  [{ status: 503 }, 503],
  [{ response: { status: 502 } }, 502],
  [{ statusCode: 415, response: { status: 502 } }, 415],
  [{ statusCode: 200, status: 'no', response: { statusCode: 429 } }, 429],
  [{ response: null }, 500],
  [null, 500],
])('the status of %j is %s', (error, status) => expect(statusOf(error)).toBe(status));
