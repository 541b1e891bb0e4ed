import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseEnv } from 'node:util';
import { object, string, ValidationError } from 'yup';
import {
  adminFields,
  adminOf,
  type AdminSettings,
  buildFields,
  buildSettingsOf,
  type BuildSettings,
  cdnFields,
  cdnOf,
  type CdnSettings,
  releaseStoreFields,
  releaseStoreOf,
  type ReleaseStoreSettings,
} from './setting-groups';
import {
  address,
  isDatabase,
  isHook,
  isSmtp,
  siteAddress,
  defaultBackendToken,
  host,
  port,
  sampleSite,
  whole,
} from './setting-fields';

/** Every setting of the project, read and checked. `.env.example` says what each is for. */
export interface Environment {
  /** What a build is for: a release that our own server serves, or what Netlify takes. */
  deployTarget: (typeof deployTargets)[number];
  host: string;
  port: number;
  /** Where the embedded backend listens. */
  backendHost: string;
  backendPort: number;
  /** Absolute folders. */
  dataDir: string;
  contentDir: string;
  /**
   * What the content folder is made of at the first start; null where CONTENT_DIR names another
   * one, which must be there.
   */
  sampleContentDir: string | null;
  /** The embedded backend writes down in the content where a page was, when it moves or goes. */
  keepOldAddresses: boolean;
  /** Null: the embedded backend is started. */
  contentBackendUrl: string | null;
  contentBackendToken: string;
  /** The public origin, without a path: `https://www.valterra.example`. */
  siteUrl: string;
  keepReleases: number;
  /** Where several machines share their releases; null: they lie under `dataDir` only. */
  releaseStore: ReleaseStoreSettings | null;
  /** Another machine builds; this one serves what it finds in the release store. */
  followReleases: boolean;
  /** What keeps pages in front of the site, and is told which have changed; null: nothing does. */
  cdn: CdnSettings | null;
  /** What visitors sent, on its way to the backend. */
  submissions: {
    /** `file:` or `libsql://`; null: a file under `dataDir`. */
    databaseUrl: string | null;
    databaseToken: string | null;
    /** Keys the hashes of addresses; null: one that is made once and kept under `dataDir`. */
    secret: string | null;
    /** How many of one form are taken from one address within an hour. */
    perHour: number;
    /** How long delivered ones are kept. */
    keepDays: number;
  };
  /** Opens the inbox over HTTP; null: it is closed. */
  inboxToken: string | null;
  /** Those who edit sign in at the embedded backend; null: nobody does. */
  admin: AdminSettings | null;
  /** What tells the site that its content has changed. */
  publishing: {
    /** Signs webhooks; null: one that is made once and kept under `dataDir`. */
    webhookSecret: string | null;
    /** Opens the list of builds over HTTP; null: one that is made of the kept secret. */
    buildsToken: string | null;
    /** Where a backend that runs alone posts its webhooks; null: nowhere. */
    webhookUrl: string | null;
  };
  /** How mails are sent; null: none are. */
  mail: { smtpUrl: string; from: string } | null;
  /** How long the embedded backend keeps what visitors sent, in days. */
  keepDays: { requests: number; applications: number; downloads: number };
  /** The container of the tag manager; null: there is none, and nobody is asked for consent. */
  tagManagerId: string | null;
  /** True: a proxy of our own stands in front, and its word on the visitor's address counts. */
  trustProxy: boolean;
  /** Bodies up to this many bytes in all are held in memory; the rest is streamed from disk. */
  memoryLimit: number;
  logLevel: (typeof logLevels)[number];
  build: BuildSettings;
}

/**
 * Says in one line which setting is wrong, what it was and what is expected. Never holds the value
 * of a secret.
 */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

const deployTargets = ['release', 'netlify'] as const;
const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
const secrets: readonly string[] = [
  'CONTENT_BACKEND_TOKEN',
  'SUBMISSIONS_DATABASE_TOKEN',
  'SUBMISSIONS_SECRET',
  'INBOX_TOKEN',
  'WEBHOOK_SECRET',
  // That of a build hook lets anybody build.
  'WEBHOOK_URL',
  'BUILDS_TOKEN',
  'RELEASE_STORE_KEY_ID',
  'RELEASE_STORE_SECRET',
  'CDN_PURGE_TOKEN',
  'SMTP_URL',
];

const backendExpected = 'an http or https address without a user, a query or a fragment';
const databaseExpected =
  'file: and a path, or a libsql, https or http address without a user, a query or a fragment';
const sharedExpected =
  'a libsql, https or http address, because functions on Netlify have no disk of their own';
const secretExpected = 'at least 16 characters';
const smtpExpected =
  'smtp://user:password@host:587 or smtps://…, the user and the password escaped as in any address';
const mailFromExpected =
  'the address that mails come from, for example valterra <site@valterra.example>';

const settings = object({
  DEPLOY_TARGET: string().default('release').oneOf(deployTargets, deployTargets.join(' or ')),
  HOST: host(),
  PORT: port(8000),
  BACKEND_HOST: host(),
  BACKEND_PORT: port(8001),
  DATA_DIR: string().default('data'),
  CONTENT_DIR: string(),
  CONTENT_BACKEND_URL: address(backendExpected, (url) => !url.search && !url.hash).when(
    'FOLLOW_RELEASES',
    ([follow]: (string | undefined)[], schema) =>
      follow === 'true'
        ? schema.required(
            `${backendExpected}: what visitors send here goes to the backend of the machine that builds`,
          )
        : schema,
  ),
  CONTENT_BACKEND_TOKEN: string()
    .default(defaultBackendToken)
    .matches(/^[\w.~-]{8,200}$/, '8 to 200 letters, digits, or any of . _ ~ -'),
  SITE_URL: address(
    'an http or https address without a path, for example https://www.valterra.example',
    (url) => url.pathname === '/' && !url.search && !url.hash,
  ).default(sampleSite),
  KEEP_RELEASES: whole(5, 2, 50),
  ...releaseStoreFields,
  ...cdnFields,
  SUBMISSIONS_DATABASE_URL: string()
    .test('database', databaseExpected, (value) => value === undefined || isDatabase(value))
    .when('DEPLOY_TARGET', ([target]: (string | undefined)[], schema) =>
      target === 'netlify'
        ? schema.required(sharedExpected).matches(/^(?!file:)/, sharedExpected)
        : schema,
    ),
  SUBMISSIONS_DATABASE_TOKEN: string(),
  SUBMISSIONS_SECRET: string()
    .min(16, secretExpected)
    .when('SUBMISSIONS_DATABASE_URL', ([url]: (string | undefined)[], schema) =>
      // Each machine would make one of its own, and none would know the addresses of the others.
      url === undefined || url.startsWith('file:')
        ? schema
        : schema.required(`${secretExpected}, because the database is shared`),
    ),
  SUBMISSIONS_PER_HOUR: whole(20, 1, 100_000),
  SUBMISSIONS_KEEP_DAYS: whole(30, 1, 3_650, ' (days)'),
  INBOX_TOKEN: string().matches(
    /^[\w.~-]{16,200}$/,
    '16 to 200 letters, digits, or any of . _ ~ -',
  ),
  ...adminFields,
  WEBHOOK_SECRET: string().min(16, secretExpected),
  BUILDS_TOKEN: string().matches(
    /^[\w.~-]{16,200}$/,
    '16 to 200 letters, digits, or any of . _ ~ -',
  ),
  WEBHOOK_URL: address(
    'the http or https address of a site, /hooks/content at its end, or of a build hook of Netlify',
    isHook,
  ),
  SMTP_URL: string().test('smtp', smtpExpected, (value) => value === undefined || isSmtp(value)),
  MAIL_FROM: string()
    .matches(/^([^<>@",;\r\n]{0,80}<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, mailFromExpected)
    .when('SMTP_URL', ([url]: (string | undefined)[], schema) =>
      url === undefined ? schema : schema.required(mailFromExpected),
    ),
  KEEP_REQUESTS_DAYS: whole(730, 1, 3_650, ' (days)'),
  KEEP_APPLICATIONS_DAYS: whole(365, 1, 3_650, ' (days)'),
  KEEP_DOWNLOADS_DAYS: whole(730, 1, 3_650, ' (days)'),
  TAG_MANAGER_ID: string().matches(
    /^GTM-[A-Z\d]{4,12}$/,
    'the id of a container, for example GTM-ABC1234',
  ),
  KEEP_OLD_ADDRESSES: string().default('true').oneOf(['true', 'false'], 'true or false'),
  TRUST_PROXY: string().default('false').oneOf(['true', 'false'], 'true or false'),
  MEMORY_LIMIT_MB: whole(256, 0, 4096, ' (MiB)'),
  LOG_LEVEL: string()
    .default('warn')
    .oneOf(logLevels, `one of ${logLevels.join(', ')}`),
  ...buildFields,
});

/**
 * The settings, from the environment and, for what is not set there, from a `.env` file in the
 * working folder. Throws EnvironmentError for the first wrong one.
 */
export function readEnvironment(source: NodeJS.ProcessEnv = environmentAndFile()): Environment {
  const known = Object.keys(settings.fields).flatMap((name) =>
    source[name]?.trim() ? [[name, source[name].trim()]] : [],
  );
  const given = validated(Object.fromEntries(known) as Record<string, string>);
  return {
    deployTarget: given.DEPLOY_TARGET as Environment['deployTarget'],
    host: given.HOST,
    port: given.PORT,
    backendHost: given.BACKEND_HOST,
    backendPort: given.BACKEND_PORT,
    dataDir: resolve(given.DATA_DIR),
    contentDir: resolve(given.CONTENT_DIR ?? join(given.DATA_DIR, 'content')),
    sampleContentDir: given.CONTENT_DIR === undefined ? resolve('content') : null,
    keepOldAddresses: given.KEEP_OLD_ADDRESSES === 'true',
    contentBackendUrl: given.CONTENT_BACKEND_URL?.replace(/(?<!\/)\/+$/, '') ?? null,
    contentBackendToken: given.CONTENT_BACKEND_TOKEN,
    siteUrl: new URL(given.SITE_URL).origin,
    keepReleases: given.KEEP_RELEASES,
    releaseStore: releaseStoreOf(given),
    followReleases: given.FOLLOW_RELEASES === 'true',
    cdn: cdnOf(given),
    submissions: {
      databaseUrl:
        given.SUBMISSIONS_DATABASE_URL?.replace(
          /^file:(?!\/)(.*)$/,
          (_, path: string) => pathToFileURL(resolve(path)).href,
        ) ?? null,
      databaseToken: given.SUBMISSIONS_DATABASE_TOKEN ?? null,
      secret: given.SUBMISSIONS_SECRET ?? null,
      perHour: given.SUBMISSIONS_PER_HOUR,
      keepDays: given.SUBMISSIONS_KEEP_DAYS,
    },
    inboxToken: given.INBOX_TOKEN ?? null,
    admin: adminOf(given),
    publishing: {
      webhookSecret: given.WEBHOOK_SECRET ?? null,
      buildsToken: given.BUILDS_TOKEN ?? null,
      webhookUrl: given.WEBHOOK_URL ?? null,
    },
    mail:
      given.SMTP_URL === undefined
        ? null
        : { smtpUrl: given.SMTP_URL, from: given.MAIL_FROM ?? '' },
    keepDays: {
      requests: given.KEEP_REQUESTS_DAYS,
      applications: given.KEEP_APPLICATIONS_DAYS,
      downloads: given.KEEP_DOWNLOADS_DAYS,
    },
    tagManagerId: given.TAG_MANAGER_ID ?? null,
    trustProxy: given.TRUST_PROXY === 'true',
    memoryLimit: given.MEMORY_LIMIT_MB * 1024 * 1024,
    logLevel: given.LOG_LEVEL as Environment['logLevel'],
    build: buildSettingsOf(given),
  };
}

/** Where content is read from: the backend that is named, else the embedded one. */
export function backendAddress({
  contentBackendUrl,
  backendHost,
  backendPort,
}: Pick<Environment, 'contentBackendUrl' | 'backendHost' | 'backendPort'>): string {
  return contentBackendUrl ?? siteAddress(backendHost, backendPort);
}

function validated(given: Record<string, string>) {
  try {
    return settings.validateSync(given);
  } catch (error) {
    if (!(error instanceof ValidationError) || !error.path) throw error;
    const value = given[error.path] ?? '';
    const shown =
      value === ''
        ? 'is missing'
        : secrets.includes(error.path) || value.includes('@')
          ? 'is not right'
          : `is "${value}"`;
    throw new EnvironmentError(`${error.path} ${shown}; expected: ${error.message}.`);
  }
}

/**
 * All variables of this process and of a `.env` file: what a child process is given, next to its
 * own.
 */
export function environmentAndFile(): NodeJS.ProcessEnv {
  // Gatsby's functions compiler writes the values of `process.env` at build time into what it
  // compiles; this one it leaves alone.
  const environment = globalThis.process.env;
  const file = resolve('.env');
  return existsSync(file)
    ? { ...parseEnv(readFileSync(file, 'utf8')), ...environment }
    : environment;
}
