import { setTimeout as wait } from 'node:timers/promises';
import type { CdnSettings } from '../../../platform/settings/cdn-settings';

/** The most that are taken at once by those who take this shape. */
const portion = 30;
const patience = 20_000;

/** In ms: before each further try. */
export const usualPauses = [1_000, 5_000, 25_000];

/** What was wrong, without the token. */
export class PurgeRefused extends Error {}

/**
 * Tells a CDN which addresses to forget, 30 at a time. Tries again what may pass; throws
 * PurgeRefused with one line when it does not.
 */
export async function sendPurge(
  cdn: CdnSettings,
  addresses: readonly string[],
  signal: AbortSignal,
  pauses = usualPauses,
): Promise<void> {
  for (let from = 0; from < addresses.length; from += portion) {
    const files = addresses.slice(from, from + portion);
    for (let tried = 0; ; tried += 1) {
      const trouble = await post(cdn, files, signal);
      signal.throwIfAborted();
      if (!trouble) break;
      const pause = trouble.isPassing ? pauses[tried] : undefined;
      if (pause === undefined) throw new PurgeRefused(`the CDN ${trouble.reason}`);
      await wait(pause, null, { signal });
    }
  }
}

async function post(
  { purgeUrl, purgeToken }: CdnSettings,
  files: readonly string[],
  signal: AbortSignal,
) {
  try {
    const response = await fetch(purgeUrl, {
      method: 'POST',
      redirect: 'error',
      headers: { authorization: `Bearer ${purgeToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ files }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    });
    await response.body?.cancel();
    if (response.ok) return null;
    const { status } = response;
    const hint = status === 401 || status === 403 ? ': see CDN_PURGE_TOKEN' : '';
    return { isPassing: status === 429 || status >= 500, reason: `answers ${status}${hint}` };
  } catch (error) {
    const { cause, name, message } = error as Error & {
      cause?: { code?: string; message?: string };
    };
    return {
      isPassing: true,
      reason: `does not answer (${name === 'TimeoutError' ? 'in time' : (cause?.code ?? cause?.message ?? message)})`,
    };
  }
}
