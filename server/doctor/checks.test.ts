import { chmodSync, constants, mkdirSync } from 'node:fs';
import { originsAt } from '../../core/i18n/locales';
import { sampleSite } from '../../platform/settings/setting-fields';
import { readEnvironment } from '../../platform/settings/settings';
import { answeringServer } from '../../tests/fixtures/answering-server';
import { put, scratchFolder } from '../../tests/fixtures/scratch-folder';
import { fault, ok, runChecks, warning } from './check';
import { checkDisk, checkMemory, checkNode } from './machine-checks';
import { checkSecrets } from './secret-checks';
import { checkAddress, checkClock, checkProxy } from './site-checks';

const folder = scratchFolder();

describe('checks', () => {
  const check = (name: string, look: Parameters<typeof runChecks>[0][0]['look']) => ({ name, look });

  it('are answered in their order, with the worst of several findings', async () => {
    const results = await runChecks([
      check('slow', () => new Promise((resolve) => setTimeout(resolve, 50, ok('fine')))),
      check('several', () => [ok('fine'), warning('odd', 'Look.'), fault('wrong', 'Mend.'), fault('bad', 'Mend.')]),
      check('right', () => [ok('one'), ok('two')]),
    ]);
    expect(results).toEqual([
      { check: 'slow', verdict: 'ok', found: 'fine' },
      { check: 'several', verdict: 'fault', found: 'wrong; bad; odd', advice: 'Mend. Look.' },
      { check: 'right', verdict: 'ok', found: 'one; two' },
    ]);
  });

  it('one that fails or takes too long is a fault, is told so, and keeps none of the others', async () => {
    let told = false;
    const endless = (signal: AbortSignal) => {
      signal.addEventListener('abort', () => (told = true));
      return new Promise<never>(() => undefined);
    };
    const failing = () => Promise.reject(new Error('no disk'));
    const checks = [check('endless', endless), check('failing', failing), check('right', () => ok('fine'))];
    expect((await runChecks(checks, { patience: 30 })).map(({ verdict, found }) => [verdict, found])).toEqual([
      ['fault', 'no result within 0.03 s'],
      ['fault', 'not checked: no disk'],
      ['ok', 'fine'],
    ]);
    expect(told).toBe(true);
  });

  it('show no secret, no control character and no more than a line of what others say', async () => {
    const said = `535 secret-word\r\n\u001b[2J ${'x'.repeat(600)}`;
    const [result] = await runChecks([check('mail', () => fault(said, 'secret-word'))], { secrets: ['secret-word'] });
    expect(result).toMatchObject({ found: expect.stringMatching(/^535 … \[2J x+$/), advice: '…' });
    expect(result?.found).toHaveLength(500);
  });
});

const gibibyte = 1024 ** 3;

it.each([
  ['20.19.0', 'ok'],
  ['22.1.0', 'ok'],
  ['20.18.3', 'fault'],
  ['18.20.0', 'fault'],
])('Node %s is %s where 20.19 is wanted', (version, verdict) => {
  expect(checkNode(version, '>=20.19').verdict).toBe(verdict);
});

it.each([
  [8, 4, false, 'ok'],
  [8, 1, false, 'warning'],
  [1, 0.9, false, 'fault'],
  [1, 0.9, true, 'ok'],
  [0.25, 0.2, true, 'fault'],
])('of %s GiB of memory %s free, following %s, is %s', (total, available, followReleases, verdict) => {
  const memory = { total: total * gibibyte, available: available * gibibyte };
  expect(checkMemory(memory, { followReleases }).verdict).toBe(verdict);
});

describe('a disk', () => {
  const disks = (shared?: string) => {
    const dataDir = folder('data');
    return { dataDir, releasesDir: shared ?? `${dataDir}/releases`, sharesReleases: shared !== undefined, followReleases: false };
  };

  it.each([
    [10, 1_000_000, 'ok'],
    [1, 1_000_000, 'warning'],
    [0.1, 1_000_000, 'fault'],
    [10, 300, 'fault'],
  ])('with %s GiB and %s files free is %s', async (free, ffree, verdict) => {
    const space = { bavail: free * gibibyte, bsize: 1, files: 2_000_000, ffree };
    const asked: string[] = [];
    const spaceAt = async (place: string) => (asked.push(place), space);
    // They are made at the first start.
    const [finding, ...more] = await checkDisk(disks(), spaceAt);
    expect([finding?.verdict, more, asked]).toEqual([verdict, [], [folder()]]);
  });

  it('is asked itself', async () => {
    const found = (place: string) => expect.objectContaining({ found: expect.stringMatching(`^\\d+\\.\\d GiB free in ${place}$`) });
    expect(await checkDisk(disks())).toEqual([found(folder())]);
    mkdirSync(folder('shared'));
    expect(await checkDisk(disks(folder('shared')))).toEqual([found(folder()), found(folder('shared'))]);
  });

  it.each([
    [true, ['ok', 'ok']],
    [false, ['ok', 'fault']],
  ])('of releases that can only be read is, following %s, %s', async (followReleases, verdicts) => {
    mkdirSync(folder('shared'));
    const onlyRead = async (place: unknown, mode?: number) => {
      if (place === folder('shared') && mode === constants.W_OK) throw new Error('EROFS');
    };
    const space = { bavail: 10 * gibibyte, bsize: 1, files: 0, ffree: 0 };
    const found = await checkDisk({ ...disks(folder('shared')), followReleases }, async () => space, onlyRead);
    expect(found.map(({ verdict }) => verdict)).toEqual(verdicts);
  });
});

describe('secrets', () => {
  const look = async (settings: Record<string, string>) =>
    (await checkSecrets(readEnvironment({ DATA_DIR: folder('data'), ...settings }), folder('.env'))).filter(
      ({ verdict }) => verdict !== 'ok',
    );
  const [one, other] = ['9f86d081884c7d659a2feaa0c55ad015', 'a3bf4f1b2b0b822cd15d6c15b0f00a08'];
  const own = { CONTENT_BACKEND_TOKEN: one, SITE_URL: 'https://www.firm.example' };
  const known = 'CONTENT_BACKEND_TOKEN is the one that stands in the repository';

  it.each<[string, Record<string, string>, string[]]>([
    ['nothing set, on a machine of one developer', { SITE_URL: 'http://localhost:8000' }, []],
    ['nothing set, in public', { SITE_URL: own.SITE_URL }, [`warning ${known}`]],
    ['secrets of its own', { ...own, WEBHOOK_SECRET: other }, []],
    ['one value for two', { ...own, INBOX_TOKEN: other, BUILDS_TOKEN: other }, ['fault BUILDS_TOKEN is the same as INBOX_TOKEN']],
    ['what is easily guessed', { ...own, WEBHOOK_SECRET: 'aaaaaaaaaaaaaaaaaaaa' }, ['warning WEBHOOK_SECRET is easily guessed']],
    ['what stands in examples', { ...own, BUILDS_TOKEN: 'CHANGE_ME_CHANGE_ME' }, ['fault BUILDS_TOKEN is a placeholder']],
    ['none for a backend elsewhere', { ...own, CONTENT_BACKEND_URL: 'https://cms.firm.example' }, ['fault WEBHOOK_SECRET is missing']],
    ['the known token, in public', { ADMIN_URL: 'https://admin.firm.example' }, [`fault ${known}, and others reach the backend`]],
    ['the known token, for others', { BACKEND_HOST: '0.0.0.0' }, [`fault ${known}, and others reach the backend`]],
    ['a short password of a mail server', { ...own, SMTP_URL: 'smtp://a:abc@mail.example', MAIL_FROM: 'a@firm.example' }, []],
  ])('%s', async (_, settings, expected) => {
    expect((await look(settings)).map(({ verdict, found }) => `${verdict} ${found}`)).toEqual(expected);
  });

  it('that other users may read are a warning, damaged ones a fault', async () => {
    for (const file of ['.env', 'data/publisher/secret']) put(folder(file), one);
    chmodSync(folder('.env'), 0o644);
    // As it is installed: root's, and the group of the site may read it.
    chmodSync(folder('data/publisher/secret'), 0o640);
    expect(await look(own)).toEqual([
      { verdict: 'warning', found: `other users may read ${folder('.env')}`, advice: `Run "chmod o= ${folder('.env')}".` },
    ]);
    put(folder('data/submissions/secret'), '');
    expect((await look(own))[0]).toMatchObject({ verdict: 'fault', found: expect.stringMatching(/is empty or damaged/) });
  });
});

const health = { release: 'one', skew: 0 };
const away = { failure: 'cannot be reached (ENOTFOUND)', skew: null };
let answer: { status: number; seen?: object };
let asked: (string | undefined)[];
beforeEach(() => void ([asked, answer] = [[], { status: 200 }]));
const url = answeringServer((request, response) => {
  asked.push(request.headers.authorization);
  response.writeHead(answer.status).end(JSON.stringify({ data: answer.seen }));
});
const site = (more = {}) => {
  const siteUrl = url();
  return { siteUrl, origins: originsAt(siteUrl), trustProxy: false, followReleases: false, ...more };
};

describe('a proxy', () => {
  const secrets = { webhookSecret: 'a secret', buildsToken: 'a-token' };
  const here = { local: health, public: health };

  it.each<[string, string | null, string, boolean, RegExp]>([
    ['not there, none believed', '192.0.2.1', '127.0.0.1', false, /^ok no proxy adds/],
    ['not there, one believed', '192.0.2.1', '192.0.2.1', true, /^fault X-Forwarded-For arrives as .* visitors choose their address$/],
    ['there, none believed', '198.51.100.7', '127.0.0.1', false, /^fault a proxy is there and TRUST_PROXY is not true/],
    ['that drops the header, none believed', null, '127.0.0.1', false, /^fault a proxy is there/],
    ['that drops the header, believed', null, '127.0.0.1', true, /^fault X-Forwarded-For does not arrive: all visitors share/],
    ['believed', '198.51.100.7', '198.51.100.7', true, /^ok Host and X-Forwarded-For arrive; this machine is 198/],
    ['that adds, believed', '192.0.2.1, 198.51.100.7', '198.51.100.7', true, /^ok /],
  ])('%s', async (_, forwardedFor, ip, trustProxy, line) => {
    answer.seen = { host: new URL(url()).host, ip, forwardedFor };
    const found = [await checkProxy(site({ trustProxy }), here, secrets)].flat();
    expect(found.map(({ verdict, found: words }) => `${verdict} ${words}`)).toEqual([expect.stringMatching(line)]);
  });

  it('that keeps Host is a fault', async () => {
    answer.seen = { host: 'elsewhere.example', ip: '127.0.0.1', forwardedFor: '192.0.2.1' };
    expect(await checkProxy(site(), here, secrets)).toContainEqual(
      expect.objectContaining({
        verdict: 'fault',
        found: `the Host that arrives is elsewhere.example, not ${new URL(url()).host}`,
      }),
    );
  });

  it.each([
    [404, { advice: 'Let the proxy pass /hooks to this machine.' }],
    [401, { found: 'the server does not take the token of these settings' }],
  ])('behind which /hooks answers %i is a fault', async (status, words) => {
    answer = { status };
    expect(await checkProxy(site(), here, secrets)).toMatchObject({ verdict: 'fault', ...words });
  });

  it.each([
    ['another server', { local: health, public: { ...health, release: 'two' } }, {}],
    ['nobody', { local: health, public: away }, {}],
    ['a server that does not run', { local: away, public: health }, {}],
    ['anybody on the way, without TLS', here, { siteUrl: 'http://www.firm.example' }],
  ])('gets no token that leads to %s', async (_, healths, more) => {
    expect(await checkProxy(site(more), healths, secrets)).toMatchObject({ verdict: 'warning' });
    expect(asked).toEqual([]);
  });
});

it.each([
  ['https://www.firm.example', health, 'ok', / serves the release one$/],
  ['http://www.firm.example', health, 'warning', / has no TLS$/],
  ['http://127.0.0.1:8000', health, 'warning', / is reached from this machine only$/],
  ['https://www.firm.example', { ...health, release: 'two' }, 'fault', / serves the release two, and this server one$/],
  ['https://www.firm.example', away, 'fault', / cannot be reached \(ENOTFOUND\)$/],
  [sampleSite, health, 'fault', /^SITE_URL is that of the sample$/],
])('%s with %j is %s', async (siteUrl, found, verdict, words) => {
  const at = site({ siteUrl, origins: originsAt(siteUrl) });
  expect(await checkAddress(at, { local: health, public: found })).toMatchObject([{ verdict, found: expect.stringMatching(words) }]);
});

it('the domain of a language that leads elsewhere is a fault', async () => {
  const siteUrl = 'https://www.firm.example';
  const found = await checkAddress(site({ siteUrl, origins: { pt: siteUrl, en: url() } }), { local: health, public: health });
  expect(found.map(({ verdict }) => verdict)).toEqual(['ok', 'fault']);
});

it.each([
  [{ 'https://a.example': 900, 'https://b.example': -1500 }, 'ok', /^the same as at b\.example and a\.example$/],
  [{ 'https://a.example': 25_000 }, 'warning', /^25 s behind a\.example$/],
  [{ 'https://a.example': 10, 'https://b.example': -301_000 }, 'fault', /^301 s ahead of b\.example: webhooks are refused$/],
  [{ 'https://a.example': null }, 'warning', /^not compared, as no answer comes from a\.example$/],
])('clocks %j are %s', (clocks, verdict, found) => {
  expect(checkClock(new Map(Object.entries(clocks)))).toMatchObject({ verdict, found: expect.stringMatching(found) });
});
