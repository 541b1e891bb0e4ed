import { string } from 'yup';
import { isAbsolute } from 'node:path';
import { address } from './setting-fields';

/** Where those who edit sign in. */
export interface AdminSettings {
  /** The public origin of the admin; null: it is reached on this machine only. */
  url: string | null;
}

// A password and a session must not travel where others can read them; on the way to the same
// machine nobody does.
const isPrivate = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

export const adminFields = {
  ADMIN: string().default('true').oneOf(['true', 'false'], 'true or false'),
  ADMIN_URL: address(
    'an https address without a path, for example https://admin.valterra.example',
    (url) => isPrivate(url) && url.pathname === '/' && !url.search && !url.hash,
  ),
};

export const adminOf = ({
  ADMIN,
  ADMIN_URL,
}: {
  ADMIN: string;
  ADMIN_URL?: string | undefined;
}): AdminSettings | null =>
  ADMIN === 'true' ? { url: ADMIN_URL === undefined ? null : new URL(ADMIN_URL).origin } : null;

/**
 * What a build writes into its release, or is told; set by the publisher, null and empty when
 * Gatsby is run by hand.
 */
export interface BuildSettings {
  releaseId: string | null;
  codeFingerprint: string | null;
  contentCursor: string | null;
  /** What webhooks say has changed. */
  changed: readonly { type: string; locale: string; id: string }[];
}

export const buildFields = {
  BUILD_RELEASE_ID: string().matches(/^[\w-]{1,64}$/, 'letters, digits, _ and -'),
  BUILD_CODE_FINGERPRINT: string(),
  BUILD_CONTENT_CURSOR: string(),
  BUILD_CHANGED: string()
    .default('[]')
    .test('list', 'a list in JSON, as the publisher gives it', isList),
};

interface Given {
  BUILD_RELEASE_ID?: string | undefined;
  BUILD_CODE_FINGERPRINT?: string | undefined;
  BUILD_CONTENT_CURSOR?: string | undefined;
  BUILD_CHANGED: string;
}

export function buildSettingsOf(given: Given): BuildSettings {
  return {
    releaseId: given.BUILD_RELEASE_ID ?? null,
    codeFingerprint: given.BUILD_CODE_FINGERPRINT ?? null,
    contentCursor: given.BUILD_CONTENT_CURSOR ?? null,
    changed: JSON.parse(given.BUILD_CHANGED) as BuildSettings['changed'],
  };
}

function isList(value: string): boolean {
  try {
    return Array.isArray(JSON.parse(value));
  } catch {
    return false;
  }
}

export interface CdnSettings {
  /** Takes what has changed: `POST {"files": [address, …]}`. */
  purgeUrl: string;
  purgeToken: string;
}

const tokenExpected = 'the token that CDN_PURGE_URL takes, without spaces';

export const cdnFields = {
  CDN_PURGE_URL: address(
    'the http or https address that takes what is to be purged',
    (url) => !url.hash,
  ),
  CDN_PURGE_TOKEN: string()
    .matches(/^[!-~]{8,500}$/, tokenExpected)
    .when('CDN_PURGE_URL', ([url]: (string | undefined)[], schema) =>
      url === undefined ? schema : schema.required(tokenExpected),
    ),
};

export function cdnOf(given: {
  CDN_PURGE_URL?: string | undefined;
  CDN_PURGE_TOKEN?: string | undefined;
}): CdnSettings | null {
  const { CDN_PURGE_URL: purgeUrl, CDN_PURGE_TOKEN: purgeToken = '' } = given;
  return purgeUrl === undefined ? null : { purgeUrl, purgeToken };
}

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

export type ReleaseStoreSettings = { folder: string } | BucketSettings;

const storeExpected = 'the absolute path of a folder, or s3://bucket/prefix';
const bucketAddress = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])((?:\/(?!\.)[\w.-]+)*)\/?$/;
const isBucket = (store: string | undefined): boolean => store?.startsWith('s3:') ?? false;

const keyOfBucket = (expected: string) =>
  string().when('RELEASE_STORE', ([store]: (string | undefined)[], schema) =>
    isBucket(store) ? schema.required(expected) : schema,
  );

export const releaseStoreFields = {
  RELEASE_STORE: string()
    .test(
      'store',
      storeExpected,
      (value) => value === undefined || isAbsolute(value) || bucketAddress.test(value),
    )
    .when('FOLLOW_RELEASES', ([follow]: (string | undefined)[], schema) =>
      follow === 'true'
        ? schema.required(`${storeExpected}, because FOLLOW_RELEASES is true`)
        : schema,
    ),
  RELEASE_STORE_ENDPOINT: address(
    'the http or https address of the store, without a path',
    (url) => url.pathname === '/' && !url.search && !url.hash,
  ),
  RELEASE_STORE_REGION: string()
    .default('us-east-1')
    .matches(/^[\w-]{1,64}$/, 'the name of a region, for example eu-west-1, or auto'),
  RELEASE_STORE_KEY_ID: keyOfBucket('the id of a key for the bucket'),
  RELEASE_STORE_SECRET: keyOfBucket('the secret of the key for the bucket'),
  FOLLOW_RELEASES: string().default('false').oneOf(['true', 'false'], 'true or false'),
};

interface ReleaseStoreSettingsGiven {
  RELEASE_STORE?: string | undefined;
  RELEASE_STORE_ENDPOINT?: string | undefined;
  RELEASE_STORE_REGION: string;
  RELEASE_STORE_KEY_ID?: string | undefined;
  RELEASE_STORE_SECRET?: string | undefined;
}

export function releaseStoreOf(given: ReleaseStoreSettingsGiven): ReleaseStoreSettings | null {
  const {
    RELEASE_STORE: store,
    RELEASE_STORE_ENDPOINT: endpoint,
    RELEASE_STORE_REGION: region,
  } = given;
  if (store === undefined) return null;
  const [, bucket, path = ''] = bucketAddress.exec(store) ?? [];
  if (bucket === undefined) return { folder: store };
  return {
    bucket,
    prefix: path.replace(/^\//, ''),
    endpoint:
      endpoint === undefined ? `https://s3.${region}.amazonaws.com` : new URL(endpoint).origin,
    region,
    keyId: given.RELEASE_STORE_KEY_ID ?? '',
    secret: given.RELEASE_STORE_SECRET ?? '',
  };
}
