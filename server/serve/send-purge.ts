import { once } from 'node:events';
import { type IncomingMessage, request as sendPlain } from 'node:http';
import { request as sendOverTls } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { fetchFailure } from '../../platform/http/fetch-failure';
import type { CdnSettings } from '../../platform/settings/setting-groups';

/** The most that Cloudflare takes in one request; other caches get so many requests at once. */
const portion = 30;
const timeout = 20_000;
const usualPauses = [1_000, 5_000, 25_000];

/** Tells a CDN which URLs to forget, 30 at a time. Tries again what may pass, else throws one line. */
export async function sendPurge(
  cdn: CdnSettings,
  urls: readonly string[],
  signal: AbortSignal,
  pauses: readonly number[] = usualPauses,
): Promise<void> {
  const send = cdn.asksForEach ? purgeEach : purgeList;
  for (let from = 0; from < urls.length; from += portion) {
    const files = urls.slice(from, from + portion);
    for (let tried = 0; ; tried += 1) {
      const trouble = await send(cdn, files, signal);
      signal.throwIfAborted();
      if (!trouble) break;
      const pause = trouble.isPassing ? pauses[tried] : undefined;
      if (pause === undefined) throw new Error(`the CDN ${trouble.reason}`);
      await wait(pause, null, { signal });
    }
  }
}

interface Trouble {
  isPassing: boolean;
  reason: string;
}

type Send = (
  cdn: CdnSettings,
  urls: readonly string[],
  signal: AbortSignal,
) => Promise<Trouble | null>;

/** As Cloudflare takes it. */
const purgeList: Send = ({ purgeUrl, purgeToken }, files, signal) =>
  troubleOf(async () => {
    const response = await fetch(purgeUrl, {
      method: 'POST',
      redirect: 'error',
      headers: { authorization: `Bearer ${purgeToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ files }),
      signal: inTime(signal),
    });
    await response.body?.cancel();
    return response.status;
  });

/** As Varnish takes it. */
const purgeEach: Send = async (cdn, urls, signal) => {
  const purges = urls.map((url) => troubleOf(() => purge(cdn, new URL(url), inTime(signal))));
  return (await Promise.all(purges)).find((trouble) => trouble !== null) ?? null;
};

/** Asks the cache under the name of the site, which `fetch` cannot. */
async function purge(
  { purgeUrl, purgeToken }: CdnSettings,
  { host, pathname }: URL,
  signal: AbortSignal,
): Promise<number> {
  const send = purgeUrl.startsWith('https:') ? sendOverTls : sendPlain;
  const asking = send(new URL(pathname, purgeUrl), {
    method: 'PURGE',
    headers: { host, authorization: `Bearer ${purgeToken}` },
    signal,
  });
  asking.end();
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode ?? 0;
}

const inTime = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(timeout)]);

async function troubleOf(ask: () => Promise<number>): Promise<Trouble | null> {
  try {
    const status = await ask();
    if (status >= 200 && status < 300) return null;
    const hint = status === 401 || status === 403 ? ': see CDN_PURGE_TOKEN' : '';
    return { isPassing: status === 429 || status >= 500, reason: `answers ${status}${hint}` };
  } catch (error) {
    return { isPassing: true, reason: `does not answer (${fetchFailure(error)})` };
  }
}
