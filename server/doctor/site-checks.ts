import { isRecord } from '../../core/content/entity-values';
import { isLoopback, sampleSite } from '../../platform/settings/setting-fields';
import type { Environment } from '../../platform/settings/settings';
import type { PublishingSecrets } from '../publish/publishing-secrets';
import type { SeenRequest } from '../publish/webhook-routes';
import { ask, type Health, healthOf } from './ask';
import { fault, type Finding, ok, sameSettings, warning } from './check';

type Site = Pick<Environment, 'siteUrl' | 'origins' | 'trustProxy' | 'followReleases'>;

export interface Healths {
  local: Health;
  public: Health;
}

export async function checkAddress(
  site: Site,
  healths: Healths,
  healthAt: (origin: string) => Promise<Health> = healthOf,
): Promise<Finding[]> {
  const { siteUrl, origins } = site;
  if (siteUrl === sampleSite)
    return [fault('SITE_URL is that of the sample', 'Set it to the public address, and start.')];
  const others = [...new Set(Object.values(origins))].filter((origin) => origin !== siteUrl);
  const found = others.map(async (origin) => atAddress(origin, await healthAt(origin), healths));
  return [atAddress(siteUrl, healths.public, healths), ...(await Promise.all(found))];
}

function atAddress(origin: string, health: Health, { local }: Healths): Finding {
  const isRunning = local.failure === undefined;
  if (health.failure !== undefined)
    return isRunning
      ? fault(
          `${origin} ${health.failure}`,
          'See where DNS and the proxy lead, the certificate, and whether this machine may ask there.',
        )
      : warning(`${origin} ${health.failure}`, 'Start the server.');
  if (isRunning && health.release !== local.release)
    return fault(
      `${origin} serves the release ${health.release}, and this server ${local.release}`,
      'See where DNS and the proxy lead.',
    );
  if (isLoopback(new URL(origin).hostname))
    return warning(`${origin} is reached from this machine only`, 'Set SITE_URL.');
  if (!origin.startsWith('https:'))
    return warning(`${origin} has no TLS`, 'Put a TLS proxy in front, and set SITE_URL.');
  return ok(`${origin} serves the release ${health.release}`);
}

/** A documentation address (RFC 5737), which no visitor has. */
const madeUp = '192.0.2.1';
const shared = 'all visitors share the limits of one';
const appending = 'Let the proxy add the address of the visitor to X-Forwarded-For.';

/** What comes through the proxy of a request whose X-Forwarded-For is made up. */
export async function checkProxy(
  site: Site,
  healths: Healths,
  secrets: PublishingSecrets | null,
): Promise<Finding | Finding[]> {
  const { siteUrl, trustProxy, followReleases } = site;
  if (followReleases) return warning('not checked here', 'Run it on the machine that builds.');
  const { local, public: seen } = healths;
  // The token goes to our own server only, and not in the clear.
  if (local.failure !== undefined || seen.failure !== undefined || local.release !== seen.release)
    return warning('not checked, as SITE_URL does not lead here', 'See the address.');
  const { protocol, hostname, host } = new URL(siteUrl);
  if (protocol !== 'https:' && !isLoopback(hostname)) return warning('not checked without TLS', 'See the address.');
  const authorization = `Bearer ${secrets?.buildsToken ?? ''}`;
  const headers = { authorization, 'x-forwarded-for': madeUp };
  const { status, body } = await ask(`${siteUrl}/hooks/request`, { headers });
  const data = isRecord(body) ? (body.data as SeenRequest | undefined) : undefined;
  if (status !== 200 || !data)
    return status === 401
      ? fault('the server does not take the token of these settings', sameSettings)
      : fault(`${siteUrl}/hooks/request answers ${status}`, 'Let the proxy pass /hooks to this machine.');
  const findings = [ofAddress(data, trustProxy)];
  if (data.host.toLowerCase() !== host)
    findings.push(fault(`the Host that arrives is ${data.host}, not ${host}`, 'Let the proxy pass Host on.'));
  return findings;
}

function ofAddress({ ip, forwardedFor }: SeenRequest, trustProxy: boolean): Finding {
  const isUntouched = String(forwardedFor) === madeUp;
  if (!trustProxy)
    return isUntouched
      ? ok('no proxy adds X-Forwarded-For, and TRUST_PROXY is not true')
      : fault(`a proxy is there and TRUST_PROXY is not true: ${shared}`, 'Set TRUST_PROXY=true.');
  if (ip === madeUp)
    return fault(
      'X-Forwarded-For arrives as the visitor wrote it: visitors choose their address',
      `${appending} Without a proxy, set TRUST_PROXY=false.`,
    );
  if (forwardedFor === null) return fault(`X-Forwarded-For does not arrive: ${shared}`, appending);
  return ok(`Host and X-Forwarded-For arrive; this machine is ${ip} there`);
}

/** In ms: webhooks are refused beyond the first; two-step verification needs the second. */
const mostSkew = 5 * 60_000;
const smallSkew = 20_000;

/** Our clock against those of the addresses that answer, by their `Date`. */
export function checkClock(clocks: ReadonlyMap<string, number | null>): Finding {
  const advice = 'Let the machine set its clock by NTP (timedatectl).';
  const known = [...clocks].flatMap(([origin, skew]) => (skew === null ? [] : [{ origin, skew }]));
  const size = ({ skew }: { skew: number }) => Math.abs(skew);
  const [worst] = known.sort((a, b) => size(b) - size(a));
  const hosts = [...clocks.keys()].map((origin) => new URL(origin).host).join(' and ');
  if (!worst) return warning(`not compared, as no answer comes from ${hosts}`, 'See the address.');
  const seconds = Math.round(size(worst) / 1000);
  const compared = known.map(({ origin }) => new URL(origin).host).join(' and ');
  if (seconds <= 2) return ok(`the same as at ${compared}`);
  const found = `${seconds} s ${worst.skew > 0 ? 'behind' : 'ahead of'} ${new URL(worst.origin).host}`;
  if (size(worst) > mostSkew) return fault(`${found}: webhooks are refused`, advice);
  return size(worst) > smallSkew ? warning(found, advice) : ok(found);
}
