import type { Environment } from './settings';
import { sampleSite } from './setting-fields';

/**
 * What to say at the start where a proxy stands in front, since neither server speaks TLS, and is
 * not believed; null: nothing.
 */
export function proxyWarning({
  siteUrl,
  admin,
  trustProxy,
}: Pick<Environment, 'siteUrl' | 'admin' | 'trustProxy'>): string | null {
  const isBehindTls = (url: string | null | undefined) =>
    url?.startsWith('https:') && url !== sampleSite;
  const setting = isBehindTls(siteUrl) ? 'SITE_URL' : isBehindTls(admin?.url) ? 'ADMIN_URL' : null;
  if (trustProxy || setting === null) return null;
  return (
    `Warning: ${setting} is an https address, so a proxy stands in front, and TRUST_PROXY is not true: all visitors share one hourly limit of forms, ` +
    'and one of sign-ins. Set TRUST_PROXY=true if it is the only proxy and your own.'
  );
}
