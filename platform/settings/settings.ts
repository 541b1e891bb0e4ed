import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseEnv } from 'node:util';
import { object, string, ValidationError } from 'yup';
import { formKinds, forms } from '../../core/forms/form-definitions';
import { originsAt } from '../../core/i18n/locales';
import {
  adminFields,
  adminOf,
  buildFields,
  buildSettingsOf,
  cdnFields,
  cdnOf,
  observingFields,
  observingOf,
  releaseFields,
} from './setting-groups';
import { contentFields, contentOf, contentSecrets } from './content-settings';
import {
  defaultBackendToken,
  flag,
  host,
  httpUrl,
  isDatabase,
  isHook,
  isOrigin,
  isSmtp,
  localeDomains,
  originOf,
  port,
  requiredIf,
  sampleSite,
  whole,
} from './setting-fields';

/** Every setting of the project, read and checked. `.env.example` says what each is for. */
export type Environment = ReturnType<typeof readEnvironment>;

/** Says which settings are wrong, a line each, and what is expected; holds no secret. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

const deployTargets = ['release', 'netlify'] as const;
const rootStatuses = ['301', '302', '303', '307', '308'];
const secrets: readonly string[] = [
  ...contentSecrets,
  'CONTENT_BACKEND_TOKEN',
  'SUBMISSIONS_DATABASE_TOKEN',
  'SUBMISSIONS_SECRET',
  'INBOX_TOKEN',
  'WEBHOOK_SECRET',
  'WEBHOOK_GITHUB_SECRET',
  'WEBHOOK_HEADER_SECRET',
  'WEBHOOK_TOKEN',
  // That of a build hook lets anybody build.
  'WEBHOOK_URL',
  'BUILDS_TOKEN',
  'CDN_PURGE_TOKEN',
  'SMTP_URL',
];

const backendExpected = 'an http or https address without a user, a query or a fragment';
const databaseExpected = 'file: and a path, or a libsql, https or http address without a user, a query or a fragment';
const sharedExpected = 'a libsql, https or http address, because functions on Netlify have no disk of their own';
const secretExpected = 'at least 16 characters';
const smtpExpected = 'smtp://user:password@host:587 or smtps://…, the user and the password escaped as in any address';
const mailFromExpected = 'the address that mails come from, for example valterra <site@valterra.example>';
const token = () => string().matches(/^[\w.~-]{16,200}$/, '16 to 200 letters, digits, or any of . _ ~ -');
const keepDays = (fallback: number) => whole(fallback, 1, 3_650, ' (days)');

const settings = object({
  DEPLOY_TARGET: string().default('release').oneOf(deployTargets, deployTargets.join(' or ')),
  HOST: host(),
  PORT: port(8000),
  BACKEND_HOST: host(),
  BACKEND_PORT: port(8001),
  DATA_DIR: string().default('data'),
  CONTENT_DIR: string(),
  CONTENT_BACKEND_URL: requiredIf(
    httpUrl(backendExpected, (url) => !url.search && !url.hash),
    'FOLLOW_RELEASES',
    (follow) => follow === 'true',
    `${backendExpected}: what visitors send here goes to the backend of the machine that builds`,
  ),
  CONTENT_BACKEND_TOKEN: string()
    .default(defaultBackendToken)
    .matches(/^[\w.~-]{8,200}$/, '8 to 200 letters, digits, or any of . _ ~ -'),
  ...contentFields,
  SITE_URL: httpUrl(
    'an http or https address without a path, for example https://www.valterra.example',
    isOrigin,
  ).default(sampleSite),
  LOCALE_DOMAINS: string().test(
    'domains',
    'an origin for each language, for example pt=https://www.valterra.example,en=https://www.valterra-waste.example',
    (value) => value === undefined || localeDomains(value) !== null,
  ),
  ROOT_REDIRECT_STATUS: string().default('302').oneOf(rootStatuses, rootStatuses.join(', ')),
  KEEP_RELEASES: whole(5, 2, 50),
  STANDBY: string().default('auto').oneOf(['auto', 'off'], 'auto or off'),
  ...releaseFields,
  ...cdnFields,
  SUBMISSIONS_DATABASE_URL: string()
    .test('database', databaseExpected, (value) => value === undefined || isDatabase(value))
    .when('DEPLOY_TARGET', ([target]: (string | undefined)[], schema) =>
      target === 'netlify' ? schema.required(sharedExpected).matches(/^(?!file:)/, sharedExpected) : schema,
    ),
  SUBMISSIONS_DATABASE_TOKEN: string(),
  // Each machine would make a secret of its own, and none would know the hashes of the others.
  SUBMISSIONS_SECRET: requiredIf(
    string().min(16, secretExpected),
    'SUBMISSIONS_DATABASE_URL',
    (url) => url !== undefined && !url.startsWith('file:'),
    `${secretExpected}, because the database is shared`,
  ),
  SUBMISSIONS_PER_HOUR: whole(20, 1, 100_000),
  SUBMISSIONS_KEEP_DAYS: keepDays(30),
  INBOX_TOKEN: token(),
  ...adminFields,
  WEBHOOK_SECRET: string().min(16, secretExpected),
  WEBHOOK_GITHUB_SECRET: string().min(16, secretExpected),
  WEBHOOK_HEADER_SECRET: token(),
  WEBHOOK_TOKEN: token(),
  BUILDS_TOKEN: token(),
  WEBHOOK_URL: httpUrl(
    'the http or https address of a site, /hooks/content at its end, or of a build hook of Netlify',
    isHook,
  ),
  SMTP_URL: string().test('smtp', smtpExpected, (value) => value === undefined || isSmtp(value)),
  MAIL_FROM: requiredIf(
    string().matches(/^([^<>@",;\r\n]{0,80}<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, mailFromExpected),
    'SMTP_URL',
    (url) => url !== undefined,
    mailFromExpected,
  ),
  ...Object.fromEntries(Object.values(forms).map(({ keep }) => [keep.setting, keepDays(keep.days)])),
  TAG_MANAGER_ID: string().matches(/^GTM-[A-Z\d]{4,12}$/, 'the id of a container, for example GTM-ABC1234'),
  VITALS_SAMPLE: whole(10, 0, 100, ' (% of page views)'),
  REDIRECT_MOVED_PAGES: flag('true'),
  TRUST_PROXY: flag('false'),
  MEMORY_LIMIT_MB: whole(256, 0, 4096, ' (MiB)'),
  ...observingFields,
  ...buildFields,
});

/** The settings of the environment, else `.env`. Throws EnvironmentError, which names every bad one. */
export function readEnvironment(source: NodeJS.ProcessEnv = environmentAndFile()) {
  const known = Object.keys(settings.fields).flatMap((name) =>
    source[name]?.trim() ? [[name, source[name].trim()]] : [],
  );
  const given = validated(Object.fromEntries(known) as Record<string, string>);
  return {
    deployTarget: given.DEPLOY_TARGET,
    host: given.HOST,
    port: given.PORT,
    backendHost: given.BACKEND_HOST,
    backendPort: given.BACKEND_PORT,
    dataDir: resolve(given.DATA_DIR),
    contentDir: resolve(given.CONTENT_DIR ?? join(given.DATA_DIR, 'content')),
    /** Copied into the content folder at the first start; null where CONTENT_DIR names one. */
    sampleContentDir: given.CONTENT_DIR === undefined ? resolve('content') : null,
    redirectMovedPages: given.REDIRECT_MOVED_PAGES === 'true',
    /** Null: the embedded backend is started. */
    contentBackendUrl: given.CONTENT_BACKEND_URL?.replace(/(?<!\/)\/+$/, '') ?? null,
    contentBackendToken: given.CONTENT_BACKEND_TOKEN,
    content: contentOf(given),
    /** The public origin, without a path: `https://www.valterra.example`. */
    siteUrl: new URL(given.SITE_URL).origin,
    /** Of each language: `siteUrl`, or a domain of its own. */
    origins: localeDomains(given.LOCALE_DOMAINS ?? '') ?? originsAt(new URL(given.SITE_URL).origin),
    /** Of the answer to `/`, which leads to the home page of a language. */
    rootRedirectStatus: Number(given.ROOT_REDIRECT_STATUS),
    keepReleases: given.KEEP_RELEASES,
    standby: given.STANDBY === 'auto',
    releasesDir: given.RELEASES_DIR ?? resolve(given.DATA_DIR, 'releases'),
    /** Other machines read it too. */
    sharesReleases: given.RELEASES_DIR !== undefined,
    followReleases: given.FOLLOW_RELEASES === 'true',
    /** The cache in front of the site that is told which pages have changed; null: none. */
    cdn: cdnOf(given),
    submissions: {
      /** `file:` or `libsql://`; null: a file under `dataDir`. */
      databaseUrl:
        given.SUBMISSIONS_DATABASE_URL?.replace(
          /^file:(?!\/)(.*)$/,
          (_, path: string) => pathToFileURL(resolve(path)).href,
        ) ?? null,
      databaseToken: given.SUBMISSIONS_DATABASE_TOKEN ?? null,
      /** Keys the hashes of IP addresses; null: one that is made once and kept under `dataDir`. */
      secret: given.SUBMISSIONS_SECRET ?? null,
      perHour: given.SUBMISSIONS_PER_HOUR,
      keepDays: given.SUBMISSIONS_KEEP_DAYS,
    },
    /** Opens the inbox over HTTP; null: it is closed. */
    inboxToken: given.INBOX_TOKEN ?? null,
    /** Where editors sign in at the embedded backend; null: nowhere. */
    admin: adminOf(given),
    publishing: {
      /** Signs webhooks; null: one that is made once and kept under `dataDir`. */
      webhookSecret: given.WEBHOOK_SECRET ?? null,
      /** Of those who post otherwise than our backend; null: they may not. */
      senders: {
        github: given.WEBHOOK_GITHUB_SECRET ?? null,
        header: given.WEBHOOK_HEADER_SECRET ?? null,
        token: given.WEBHOOK_TOKEN ?? null,
      },
      /** Opens the list of builds over HTTP; null: one that is derived from the kept secret. */
      buildsToken: given.BUILDS_TOKEN ?? null,
      /** Where a backend that runs alone posts its webhooks; null: nowhere. */
      webhookUrl: given.WEBHOOK_URL ?? null,
    },
    /** How mails are sent; null: none are. */
    mail: given.SMTP_URL === undefined ? null : { smtpUrl: given.SMTP_URL, from: given.MAIL_FROM ?? '' },
    /** By form. */
    keepDays: Object.fromEntries(formKinds.map((kind) => [kind, Number({ ...given }[forms[kind].keep.setting])])),
    /** Null: there is no tag manager, and nobody is asked for consent. */
    tagManagerId: given.TAG_MANAGER_ID ?? null,
    /** Of so many in a hundred page views the web vitals are reported; 0: of none. */
    vitalsSample: given.VITALS_SAMPLE,
    trustProxy: given.TRUST_PROXY === 'true',
    /** Bodies up to this many bytes in all are held in memory; the rest is streamed from disk. */
    memoryLimit: given.MEMORY_LIMIT_MB * 1024 * 1024,
    ...observingOf(given),
    build: buildSettingsOf(given),
  };
}

let own: Environment | undefined;

/** The settings of this process, read once. */
export const ownEnvironment = (): Environment => (own ??= readEnvironment());

export interface Backend {
  url: string;
  token: string;
  /** Sent with each request. */
  headers?: Readonly<Record<string, string>>;
  /** It has no log of changes, or another system has content too: its cursor does not tell. */
  hidesChanges?: boolean;
}

const askedWith = ({ content: { authorization, headers, changes, cms } }: Pick<Environment, 'content'>) => ({
  headers: { ...headers, ...(authorization === null ? {} : { authorization }) },
  hidesChanges: cms !== null || changes === 'lists',
});

/** Where content is read from: the backend that is named, else the embedded one. */
export const backendOf = (environment: Environment): Backend => ({
  ...askedWith(environment),
  url: environment.contentBackendUrl ?? originOf(environment.backendHost, environment.backendPort),
  token: environment.contentBackendToken,
});

function validated(given: Record<string, string>) {
  try {
    return settings.validateSync(given, { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const faults = new Map(error.inner.toReversed().map(({ path = '', message }) => [path, message]));
    const lines = Object.keys(settings.fields).flatMap((name) => {
      const expected = faults.get(name);
      return expected === undefined ? [] : [`${name} ${shown(name, given[name] ?? '')}; expected: ${expected}.`];
    });
    throw new EnvironmentError(lines.join('\n'));
  }
}

function shown(name: string, value: string): string {
  if (value === '') return 'is missing';
  return secrets.includes(name) || value.includes('@') ? 'is not right' : `is "${value}"`;
}

/** The names in `.env` that are no settings: mistyped, mostly. */
export function unknownSettings(file = resolve('.env')): string[] {
  return Object.keys(linesOf(file)).filter((name) => !(name in settings.fields));
}

export function environmentAndFile(): NodeJS.ProcessEnv {
  // Gatsby's compiler replaces `process.env` by values of the build; this it leaves alone.
  const environment = globalThis.process.env;
  return { ...linesOf(resolve('.env')), ...environment };
}

const linesOf = (file: string): NodeJS.Dict<string> => (existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {});
