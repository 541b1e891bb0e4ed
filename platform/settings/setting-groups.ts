import { type AnyObject, type InferType, type object, type ObjectShape, string } from 'yup';
import { isAbsolute } from 'node:path';
import { parseJson } from '../json';
import { flag, host, httpUrl, isLoopback, isOrigin, optionalPort, requiredIf } from './setting-fields';

type ValuesOf<Fields extends ObjectShape> = InferType<ReturnType<typeof object<AnyObject, Fields>>>;

// Passwords and sessions need TLS, except on the same machine.
const isPrivate = ({ protocol, hostname }: URL): boolean => protocol === 'https:' || isLoopback(hostname);

export const adminFields = {
  ADMIN: flag('true'),
  APPROVAL: string().default('off').oneOf(['on', 'off'], 'on or off'),
  ADMIN_URL: httpUrl(
    'an https address without a path, for example https://admin.valterra.example',
    (url) => isPrivate(url) && isOrigin(url),
  ),
};

/** `url`: null where only this machine reaches the admin. `approval`: publishers publish. */
export const adminOf = ({ ADMIN, ADMIN_URL, APPROVAL }: ValuesOf<typeof adminFields>) =>
  ADMIN === 'true'
    ? {
        url: ADMIN_URL === undefined ? null : new URL(ADMIN_URL).origin,
        approval: APPROVAL === 'on',
      }
    : null;

const listInJson = () =>
  string()
    .default('[]')
    .test('list', 'a list in JSON, as the publisher gives it', (value) => Array.isArray(parseJson(value)));

export const buildFields = {
  BUILD_RELEASE_ID: string().matches(/^[\w-]{1,64}$/, 'letters, digits, _ and -'),
  BUILD_CODE_FINGERPRINT: string(),
  BUILD_CONTENT_CURSOR: string(),
  BUILD_CHANGED: listInJson(),
  BUILD_STANDBY: flag('false'),
  NODE_ENV: string(),
  BUILD_FOR_EDITORS: flag('false'),
  BUILD_UNSAVED: listInJson(),
  BUILD_DERIVED_RELEASE_ID: string(),
};

interface NamedEntity {
  type: string;
  locale: string;
  id: string;
}

type EntityValues = Readonly<Record<string, unknown>>;

/** What the publisher tells a build; null and empty when Gatsby is run by hand. */
export const buildSettingsOf = (given: ValuesOf<typeof buildFields>) => ({
  releaseId: given.BUILD_RELEASE_ID ?? null,
  codeFingerprint: given.BUILD_CODE_FINGERPRINT ?? null,
  contentCursor: given.BUILD_CONTENT_CURSOR ?? null,
  changed: JSON.parse(given.BUILD_CHANGED) as readonly NamedEntity[],
  /** The build was started ahead: it reads no content until it is told to go on. */
  isStandingBy: given.BUILD_STANDBY === 'true',
  isDevelopment: given.NODE_ENV === 'development',
  /** What editors have written and not saved, which only they see; null: this is another build. */
  unsaved:
    given.BUILD_FOR_EDITORS === 'true'
      ? (JSON.parse(given.BUILD_UNSAVED) as readonly (NamedEntity & { entity: EntityValues })[])
      : null,
  /** False: the search index, feeds and sitemap follow in a second release of the same content. */
  isWhole: !given.BUILD_DERIVED_RELEASE_ID,
});

const tokenExpected = 'the token that CDN_PURGE_URL takes, without spaces';

export const cdnFields = {
  CDN_PURGE_URL: httpUrl('the http or https address that takes what is to be purged', (url) => !url.hash),
  CDN_PURGE_TOKEN: requiredIf(
    string().matches(/^[!-~]{8,500}$/, tokenExpected),
    'CDN_PURGE_URL',
    (url) => url !== undefined,
    tokenExpected,
  ),
};

export type CdnSettings = NonNullable<ReturnType<typeof cdnOf>>;

/** `purgeUrl` takes `POST {"files": [url, …]}`; an origin gets a PURGE for each URL. */
export const cdnOf = ({ CDN_PURGE_URL: purgeUrl, CDN_PURGE_TOKEN: purgeToken = '' }: ValuesOf<typeof cdnFields>) =>
  purgeUrl === undefined ? null : { purgeUrl, purgeToken, asksForEach: isOrigin(new URL(purgeUrl)) };

export const releaseFields = {
  RELEASES_DIR: string().test(
    'folder',
    'the absolute path of a folder',
    (value) => value === undefined || isAbsolute(value),
  ),
  FOLLOW_RELEASES: flag('false'),
};

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
const logFormats = ['text', 'json'] as const;

export const observingFields = {
  LOG_LEVEL: string()
    .default('warn')
    .oneOf(logLevels, `one of ${logLevels.join(', ')}`),
  LOG_FORMAT: string().default('text').oneOf(logFormats, logFormats.join(' or ')),
  METRICS_HOST: host(),
  METRICS_PORT: optionalPort(),
};

export const observingOf = (given: ValuesOf<typeof observingFields>) => ({
  logLevel: given.LOG_LEVEL,
  logFormat: given.LOG_FORMAT,
  /** Where Prometheus reads them; null: nowhere, and nothing is counted. */
  metrics: given.METRICS_PORT === undefined ? null : { host: given.METRICS_HOST, port: given.METRICS_PORT },
});
