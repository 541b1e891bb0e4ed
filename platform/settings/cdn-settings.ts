import { string } from 'yup';
import { address } from './setting-checks';

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
