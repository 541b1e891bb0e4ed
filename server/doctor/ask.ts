import { signatureHeader } from '../../platform/http/webhooks';
import { type SeenRequest, signedRequest } from '../publish/webhook-routes';
import { fetchFailure } from '../../platform/http/fetch-failure';
import { shortJson } from '../../platform/http/short-answer';
import { isRecord } from '../../core/content/entity-values';

export interface HttpAnswer {
  status: number;
  body: unknown;
  /** In ms, of the clock that answered minus ours; null: it did not say. */
  skew: number | null;
}

const patience = 10_000;

/** Asks once, and follows no redirect. */
export async function ask(url: string, init: RequestInit = {}): Promise<HttpAnswer> {
  const began = Date.now();
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patience), ...init });
  // The date has whole seconds, and was written between question and answer.
  const date = Date.parse(response.headers.get('date') ?? '') + 500;
  const skew = Number.isNaN(date) ? null : date - (began + Date.now()) / 2;
  return { status: response.status, body: await shortJson(response), skew };
}

/** What a server of ours says about itself. `failure` follows the address: `cannot be reached (…)`. */
export type Health =
  { release: string; skew: number | null; failure?: undefined } | { failure: string; skew: number | null };

/** By `/healthz`; where a proxy hides it, a signature tells nobody the secret of webhooks. */
export async function healthOf(origin: string, webhookSecret?: string): Promise<Health> {
  try {
    const { status, body, skew } = await ask(`${origin}/healthz`);
    if (status === 200 && isRecord(body) && body.status === 'ok' && body.release)
      return { release: String(body.release), skew };
    const release = webhookSecret && (await signedRelease(origin, webhookSecret));
    if (release) return { release, skew };
    return { failure: `answers ${status}, and not as this server does`, skew };
  } catch (error) {
    const reason = fetchFailure(error, `no answer in ${patience / 1000} s`);
    return { failure: `cannot be reached (${reason})`, skew: null };
  }
}

async function signedRelease(origin: string, secret: string): Promise<string | null> {
  const headers = { 'x-signature': signatureHeader(secret, new Date(), signedRequest) };
  const { status, body } = await ask(`${origin}/hooks/request`, { headers });
  if (status !== 200 || !isRecord(body)) return null;
  return (body.data as Partial<SeenRequest> | undefined)?.release ?? null;
}
