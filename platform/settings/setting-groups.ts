import { type AnyObject, type InferType, type object, type ObjectShape, string } from 'yup';
import { isAbsolute } from 'node:path';
import { parseJson } from '../json';
import { flag, httpUrl, isLoopback, isOrigin, requiredIf } from './setting-fields';

type ValuesOf<Fields extends ObjectShape> = InferType<ReturnType<typeof object<AnyObject, Fields>>>;

// Passwords and sessions need TLS, except on the same machine.
const isPrivate = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || isLoopback(hostname);

export const adminFields = {
  ADMIN: flag('true'),
  ADMIN_URL: httpUrl(
    'an https address without a path, for example https://admin.valterra.example',
    (url) => isPrivate(url) && isOrigin(url),
  ),
};

/** `url`: the public origin of the admin; null: only this machine reaches it. */
export const adminOf = ({ ADMIN, ADMIN_URL }: ValuesOf<typeof adminFields>) =>
  ADMIN === 'true' ? { url: ADMIN_URL === undefined ? null : new URL(ADMIN_URL).origin } : null;

export const buildFields = {
  BUILD_RELEASE_ID: string().matches(/^[\w-]{1,64}$/, 'letters, digits, _ and -'),
  BUILD_CODE_FINGERPRINT: string(),
  BUILD_CONTENT_CURSOR: string(),
  BUILD_CHANGED: string()
    .default('[]')
    .test('list', 'a list in JSON, as the publisher gives it', (value) =>
      Array.isArray(parseJson(value)),
    ),
  BUILD_STANDBY: flag('false'),
  BUILD_DERIVED_RELEASE_ID: string(),
};

/** What the publisher tells a build; null and empty when Gatsby is run by hand. */
export const buildSettingsOf = (given: ValuesOf<typeof buildFields>) => ({
  releaseId: given.BUILD_RELEASE_ID ?? null,
  codeFingerprint: given.BUILD_CODE_FINGERPRINT ?? null,
  contentCursor: given.BUILD_CONTENT_CURSOR ?? null,
  changed: JSON.parse(given.BUILD_CHANGED) as readonly {
    type: string;
    locale: string;
    id: string;
  }[],
  /** The build was started ahead: it reads no content until it is told to go on. */
  isStandingBy: given.BUILD_STANDBY === 'true',
  /** False: the search index, feeds and sitemap follow in a second release of the same content. */
  isWhole: !given.BUILD_DERIVED_RELEASE_ID,
});

const tokenExpected = 'the token that CDN_PURGE_URL takes, without spaces';

export const cdnFields = {
  CDN_PURGE_URL: httpUrl(
    'the http or https address that takes what is to be purged',
    (url) => !url.hash,
  ),
  CDN_PURGE_TOKEN: requiredIf(
    string().matches(/^[!-~]{8,500}$/, tokenExpected),
    'CDN_PURGE_URL',
    (url) => url !== undefined,
    tokenExpected,
  ),
};

export type CdnSettings = NonNullable<ReturnType<typeof cdnOf>>;

/** `purgeUrl` takes what has changed: `POST {"files": [url, …]}`. */
export const cdnOf = ({
  CDN_PURGE_URL: purgeUrl,
  CDN_PURGE_TOKEN: purgeToken = '',
}: ValuesOf<typeof cdnFields>) => (purgeUrl === undefined ? null : { purgeUrl, purgeToken });

export interface BucketSettings {
  bucket: string;
  /** Without slashes at its ends; empty: the bucket has nothing else. */
  prefix: string;
  /** Without a slash at its end. */
  endpoint: string;
  region: string;
  keyId: string;
  secret: string;
}

const storeExpected = 'the absolute path of a folder, or s3://bucket/prefix';
const bucketUrl = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])((?:\/(?!\.)[\w.-]+)*)\/?$/;
const isBucket = (store: string | undefined): boolean => store?.startsWith('s3:') ?? false;

export const releaseStoreFields = {
  RELEASE_STORE: requiredIf(
    string().test(
      'store',
      storeExpected,
      (value) => value === undefined || isAbsolute(value) || bucketUrl.test(value),
    ),
    'FOLLOW_RELEASES',
    (follow) => follow === 'true',
    `${storeExpected}, because FOLLOW_RELEASES is true`,
  ),
  RELEASE_STORE_ENDPOINT: httpUrl(
    'the http or https address of the store, without a path',
    isOrigin,
  ),
  RELEASE_STORE_REGION: string()
    .default('us-east-1')
    .matches(/^[\w-]{1,64}$/, 'the name of a region, for example eu-west-1, or auto'),
  RELEASE_STORE_KEY_ID: requiredIf(
    string(),
    'RELEASE_STORE',
    isBucket,
    'the id of a key for the bucket',
  ),
  RELEASE_STORE_SECRET: requiredIf(
    string(),
    'RELEASE_STORE',
    isBucket,
    'the secret of the key for the bucket',
  ),
  FOLLOW_RELEASES: flag('false'),
};

export function releaseStoreOf({
  RELEASE_STORE: store,
  RELEASE_STORE_ENDPOINT: endpoint,
  RELEASE_STORE_REGION: region,
  RELEASE_STORE_KEY_ID: keyId = '',
  RELEASE_STORE_SECRET: secret = '',
}: ValuesOf<typeof releaseStoreFields>): { folder: string } | BucketSettings | null {
  if (store === undefined) return null;
  const [, bucket, path = ''] = bucketUrl.exec(store) ?? [];
  if (bucket === undefined) return { folder: store };
  return {
    bucket,
    prefix: path.replace(/^\//, ''),
    endpoint:
      endpoint === undefined ? `https://s3.${region}.amazonaws.com` : new URL(endpoint).origin,
    region,
    keyId,
    secret,
  };
}
