import { isAbsolute } from 'node:path';
import { string } from 'yup';
import { address } from './setting-checks';

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

interface Given {
  RELEASE_STORE?: string | undefined;
  RELEASE_STORE_ENDPOINT?: string | undefined;
  RELEASE_STORE_REGION: string;
  RELEASE_STORE_KEY_ID?: string | undefined;
  RELEASE_STORE_SECRET?: string | undefined;
}

export function releaseStoreOf(given: Given): ReleaseStoreSettings | null {
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
