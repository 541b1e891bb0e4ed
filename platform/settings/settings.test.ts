import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { put, scratchFolder } from '../../tests/fixtures/scratch-folder';
import { backendOf, EnvironmentError, readEnvironment, unknownSettings } from './settings';
import { isLoopback } from './setting-fields';

type Source = Record<string, string>;

const folder = scratchFolder();

const secret = 'hidden-of-sixteen';
const shared = { SUBMISSIONS_DATABASE_URL: 'libsql://outbox.example', SUBMISSIONS_DATABASE_TOKEN: 'hidden token' };
const SMTP_URL = 'smtp://user:hidden%20word@mail.example:587';
const WEBHOOK_URL = 'https://api.netlify.com/build_hooks/5c23354f45';
const CDN_PURGE_URL = 'https://api.cdn.example/purge_cache';
const CMS_URL = 'https://cms.example';
const changed = [{ type: 'articles', locale: 'pt', id: 'lamas' }];
const [FOLLOW_RELEASES, RELEASES_DIR, CONTENT_BACKEND_URL] = ['true', '/mnt/releases', 'https://cms.example'];

const taken: [Source, object][] = [
  [{ PORT: '' }, { port: 8000 }],
  [{ CONTENT_BACKEND_URL: ' ' }, { contentBackendUrl: null }],
  [{ DEPLOY_TARGET: 'netlify', ...shared, SUBMISSIONS_SECRET: secret }, { deployTarget: 'netlify' }],
  [
    { ...shared, SUBMISSIONS_SECRET: secret },
    { submissions: { databaseUrl: 'libsql://outbox.example', databaseToken: 'hidden token', secret } },
  ],
  [{ SUBMISSIONS_DATABASE_URL: 'file:some/outbox.db' }, { submissions: { databaseUrl: pathToFileURL(resolve('some/outbox.db')).href } }],
  [{ ADMIN: 'false', ADMIN_URL: 'https://admin.valterra.example' }, { admin: null }],
  [{ ADMIN_URL: 'https://admin.valterra.example/' }, { admin: { url: 'https://admin.valterra.example', approval: false } }],
  [{ ADMIN: 'true', ADMIN_URL: 'http://localhost:9000', APPROVAL: 'on' }, { admin: { url: 'http://localhost:9000', approval: true } }],
  [
    {
      CONTENT_BACKEND_AUTHORIZATION: 'Bearer hidden',
      CONTENT_BACKEND_HEADERS: '{"x-api-key":"hidden"}',
      MEDIA_HOSTS: 'https://a.example/, http://b:81',
    },
    {
      content: {
        ...{ authorization: 'Bearer hidden', headers: { 'x-api-key': 'hidden' }, mediaHosts: ['https://a.example', 'http://b:81'] },
        ...{ changes: 'log', texts: 'markdown', cms: null },
      },
    },
  ],
  [
    { CMS_TRANSFORM: 'examples/wordpress/transform.ts', CMS_URL: 'https://cms.example/' },
    {
      content: {
        cms: { transform: resolve('examples/wordpress/transform.ts'), url: 'https://cms.example', authorization: null, headers: {} },
      },
    },
  ],
  [{ WEBHOOK_URL }, { publishing: { webhookUrl: WEBHOOK_URL } }],
  [{ SMTP_URL, MAIL_FROM: 'valterra <site@valterra.example>' }, { mail: { smtpUrl: SMTP_URL, from: 'valterra <site@valterra.example>' } }],
  [{ MAIL_FROM: 'a@b.example' }, { mail: null }],
  [{ DATA_DIR: '/srv/data' }, { releasesDir: '/srv/data/releases', sharesReleases: false }],
  [
    { FOLLOW_RELEASES, RELEASES_DIR, CONTENT_BACKEND_URL },
    { followReleases: true, releasesDir: '/mnt/releases', sharesReleases: true },
  ],
  [{ CDN_PURGE_URL, CDN_PURGE_TOKEN: 'hidden-token' }, { cdn: { purgeUrl: CDN_PURGE_URL, purgeToken: 'hidden-token' } }],
  [{ METRICS_PORT: '9464' }, { metrics: { host: '127.0.0.1', port: 9464 } }],
  [{ LOG_FORMAT: 'json' }, { logFormat: 'json' }],
  [{ BUILD_CHANGED: JSON.stringify(changed) }, { build: { changed } }],
  [{ DATA_DIR: '/srv/data' }, { contentDir: '/srv/data/content', sampleContentDir: resolve('content') }],
  [{ CONTENT_DIR: 'content' }, { contentDir: resolve('content'), sampleContentDir: null }],
];

const adminExpected = 'expected: an https address without a path';
const refused: [Source, string][] = [
  ...['eighty', '-1', '65536'].map((PORT): [Source, string] => [{ PORT }, `PORT is "${PORT}"; expected: a whole number from 0 to 65535`]),
  [{ METRICS_PORT: 'on' }, 'METRICS_PORT is "on"; expected: a whole number from 0 to 65535, for example 9464.'],
  [{ LOG_FORMAT: 'xml' }, 'LOG_FORMAT is "xml"; expected: text or json.'],
  [{ CMS_TRANSFORM: 'a.ts' }, 'CMS_URL is missing; expected: an http or https address'],
  [{ CONTENT_BACKEND_HEADERS: '["hidden"]' }, 'CONTENT_BACKEND_HEADERS is not right; expected: names and values in JSON'],
  [{ CMS_HEADERS: '{"x": "a\\nb"}', CMS_TRANSFORM: 'a.ts', CMS_URL }, 'CMS_HEADERS is not right'],
  [{ CONTENT_BACKEND_AUTHORIZATION: 'hidden\nx' }, 'CONTENT_BACKEND_AUTHORIZATION is not right'],
  [{ MEDIA_HOSTS: 'cdn.example' }, 'MEDIA_HOSTS is "cdn.example"; expected: origins with commas between them'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY is "yes"; expected: true or false.'],
  [{ DEPLOY_TARGET: 'vercel' }, 'DEPLOY_TARGET is "vercel"; expected: release or netlify.'],
  [{ DEPLOY_TARGET: 'netlify' }, 'SUBMISSIONS_DATABASE_URL is missing; expected: a libsql, https or http address'],
  [{ DEPLOY_TARGET: 'netlify', SUBMISSIONS_DATABASE_URL: 'file:/srv/a.db' }, 'because functions on Netlify have no disk'],
  [{ LOCALE_DOMAINS: 'pt=https://a.example' }, 'LOCALE_DOMAINS is "pt=https://a.example"; expected: an origin for each language'],
  [{ LOCALE_DOMAINS: 'pt=https://a.example,en=https://b.example/x' }, 'expected: an origin for each language'],
  [{ LOCALE_DOMAINS: 'pt=https://a.example,pt=https://b.example' }, 'expected: an origin for each language'],
  [{ ROOT_REDIRECT_STATUS: '300' }, 'ROOT_REDIRECT_STATUS is "300"; expected: 301, 302, 303, 307, 308'],
  [{ SITE_URL: 'www.valterra.example' }, 'SITE_URL is "www.valterra.example"; expected: an http or https address without a path'],
  [{ ADMIN_URL: 'http://admin.valterra.example' }, adminExpected],
  [{ ADMIN_URL: 'https://admin.valterra.example/admin' }, adminExpected],
  [{ ADMIN_URL: 'https://me:hidden@valterra.example' }, adminExpected],
  [{ CONTENT_BACKEND_TOKEN: 'hidden word' }, 'CONTENT_BACKEND_TOKEN is not right;'],
  [{ CONTENT_BACKEND_URL: 'https://me:hidden@backend.example' }, 'CONTENT_BACKEND_URL is not right;'],
  [{ WEBHOOK_SECRET: 'hidden' }, 'WEBHOOK_SECRET is not right; expected: at least 16 characters.'],
  [{ BUILDS_TOKEN: 'hidden letters and a space' }, 'BUILDS_TOKEN is not right; expected: 16 to 200 letters'],
  [{ INBOX_TOKEN: 'hidden' }, 'INBOX_TOKEN is not right; expected: 16 to 200 letters'],
  [{ WEBHOOK_URL: 'https://hidden.pt/' }, 'WEBHOOK_URL is not right; expected: the http or https address of a site, /hooks/content at'],
  [{ SMTP_URL }, 'MAIL_FROM is missing; expected: the address that mails come from'],
  [{ SMTP_URL, MAIL_FROM: 'a <b@c.example>, d@e.example' }, 'MAIL_FROM is not right;'],
  [{ SMTP_URL: 'http://hidden.example', MAIL_FROM: 'a@b.example' }, 'SMTP_URL is not right; expected: smtp:'],
  ...['UA-1234-1', "GTM-X');alert(1)"].map((TAG_MANAGER_ID): [Source, string] => [
    { TAG_MANAGER_ID },
    `TAG_MANAGER_ID is "${TAG_MANAGER_ID}"; expected: the id of a container, for example GTM-ABC1234.`,
  ]),
  [shared, 'SUBMISSIONS_SECRET is missing; expected: at least 16 characters, because the database is shared.'],
  [{ ...shared, SUBMISSIONS_SECRET: 'hidden' }, 'SUBMISSIONS_SECRET is not right; expected: at least 16'],
  [{ SUBMISSIONS_DATABASE_URL: 'outbox.db', SUBMISSIONS_SECRET: secret }, 'SUBMISSIONS_DATABASE_URL is "outbox.db"; expected: file:'],
  [{ SUBMISSIONS_DATABASE_URL: 'file:a.db?mode=ro' }, 'SUBMISSIONS_DATABASE_URL is "file:a.db?mode=ro"; expected: file:'],
  [
    { SUBMISSIONS_DATABASE_URL: 'libsql://me:hidden@a.example', SUBMISSIONS_SECRET: secret },
    'SUBMISSIONS_DATABASE_URL is not right; expected: file: and a path',
  ],
  [{ RELEASES_DIR: 'data/shared' }, 'RELEASES_DIR is "data/shared"; expected: the absolute path of a folder.'],
  [{ FOLLOW_RELEASES }, 'CONTENT_BACKEND_URL is missing; expected: an http or https address'],
  [{ CDN_PURGE_URL }, 'CDN_PURGE_TOKEN is missing; expected: the token that CDN_PURGE_URL takes, without spaces.'],
  [{ CDN_PURGE_URL: 'purge', CDN_PURGE_TOKEN: 'hidden-token' }, 'CDN_PURGE_URL is "purge"'],
  [{ BUILD_CHANGED: '{}' }, 'BUILD_CHANGED is "{}"; expected: a list in JSON, as the publisher gives it.'],
];

it('everything works with nothing set, for this machine alone', () => {
  const alone = { host: '127.0.0.1', backendHost: '127.0.0.1', trustProxy: false, inboxToken: null, admin: { url: null, approval: false } };
  const none = { contentBackendUrl: null, followReleases: false, cdn: null, mail: null, tagManagerId: null, metrics: null };
  const keepDays = { newsletter: 730, informacoes: 730, candidaturas: 365, descargas: 730 };
  const { submissions, ...read } = readEnvironment({});
  expect(read).toMatchObject({ ...alone, ...none, logFormat: 'text', deployTarget: 'release', dataDir: resolve('data'), keepDays });
  expect(submissions).toEqual({ databaseUrl: null, databaseToken: null, secret: null, perHour: 20, keepDays: 30 });
});

it.each(taken)('%j is read', (source, expected) => {
  expect(readEnvironment(source)).toMatchObject(expected);
});

it.each(refused)('%j is refused in one line, without a secret', (source, expected) => {
  expect(() => readEnvironment(source)).toThrow(EnvironmentError);
  expect(() => readEnvironment(source)).toThrow(expected);
  expect(() => readEnvironment(source)).toThrow(/^(?!.*hidden).+$/);
});

it('all faults are said at once, in the order of .env.example', () => {
  const given = { VITALS_SAMPLE: 'x', SITE_URL: 'www', PORT: 'eighty', WEBHOOK_SECRET: 'hidden' };
  expect(() => readEnvironment(given)).toThrow(
    [
      'PORT is "eighty"; expected: a whole number from 0 to 65535, for example 8000.',
      'SITE_URL is "www"; expected: an http or https address without a path, for example https://www.valterra.example.',
      'WEBHOOK_SECRET is not right; expected: at least 16 characters.',
      'VITALS_SAMPLE is "x"; expected: a whole number from 0 to 100 (% of page views).',
    ].join('\n'),
  );
});

it('names in .env that are no settings are found', () => {
  put(folder('.env'), 'PORT=8000\nSITE_UR=https://a.example\n# ADMIN_UR=x\n');
  expect(unknownSettings(folder('.env'))).toEqual(['SITE_UR']);
  expect(unknownSettings(folder('none'))).toEqual([]);
  expect(unknownSettings('.env.example')).toEqual([]);
});

it('knows whether only this machine reaches an address', () => {
  for (const host of ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1', 'localhost'])
    expect([host, isLoopback(host)]).toEqual([host, true]);
  for (const host of ['0.0.0.0', '::', '10.0.0.1', '127.evil.example', 'backend']) expect([host, isLoopback(host)]).toEqual([host, false]);
});

it.each([
  [{ BACKEND_PORT: '9001' }, 'http://127.0.0.1:9001'],
  [{ HOST: '0.0.0.0', BACKEND_HOST: '::' }, 'http://[::1]:8001'],
  [{ BACKEND_HOST: '10.0.0.7' }, 'http://10.0.0.7:8001'],
  [{ CONTENT_BACKEND_URL: 'https://cms.example/base/' }, 'https://cms.example/base'],
])('with %j content is read from %s', (source: Source, expected) => {
  expect(backendOf(readEnvironment(source)).url).toBe(expected);
});
