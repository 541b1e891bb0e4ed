import { createHmac } from 'node:crypto';
import type { EntityKey } from '../../core/content/content-type';
import { exponentialPause } from '../jobs/backoff';
import { fetchFailure } from './fetch-failure';

/** What a webhook is signed with: the HMAC-SHA256 of `<unix seconds>.<body>`, in hexadecimal. */
export function webhookSignature(secret: string, seconds: number, body: string | Buffer): string {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
}

/** The header that goes with a body: `t=1772359200,v1=5f2c…`. */
export function signatureHeader(secret: string, now: Date, body: string | Buffer): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${webhookSignature(secret, seconds, body)}`;
}

interface WebhookSenderOptions {
  log: (line: string) => void;
  clock?: () => Date;
  /** In ms. `settle`: changes within it share a webhook; pauses after a failure; time to answer. */
  pace?: { settle: number; firstPause: number; longestPause: number; patience: number };
}

const usualPace = { settle: 30, firstPause: 500, longestPause: 30_000, patience: 10_000 };
/** Keeps the body far below the limit of the site. */
const mostNamed = 100;

/** Sends signed webhooks about changed content until accepted; pending changes share one. */
export class WebhookSender {
  #site: { url: string; secret: string } | null = null;
  #cursor: string | null = null;
  readonly #changed = new Map<string, EntityKey>();
  #timer: NodeJS.Timeout | undefined;
  #posting: Promise<void> | null = null;
  #failures = 0;
  readonly #stopped = new AbortController();

  constructor(private readonly options: WebhookSenderOptions) {}

  get #pace() {
    return this.options.pace ?? usualPace;
  }

  get hasPending(): boolean {
    return this.#cursor !== null || this.#posting !== null;
  }

  report(cursor: string, changed: readonly EntityKey[]): void {
    this.#cursor = cursor;
    for (const key of changed)
      if (this.#changed.size < mostNamed) this.#changed.set(`${key.type} ${key.locale} ${key.id}`, key);
    // Not reset by later changes: constant saving must not delay it.
    if (!this.#posting && this.#timer === undefined) this.#postIn(this.#pace.settle);
  }

  sendTo(url: string, secret: string): void {
    this.#site = { url, secret };
    if (this.#cursor !== null && !this.#posting) this.#postIn(0);
  }

  /** Pending changes are dropped: the site compares the content when it starts. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#stopped.abort();
    await this.#posting;
  }

  #postIn(pause: number): void {
    clearTimeout(this.#timer);
    const site = this.#site;
    if (this.#stopped.signal.aborted || !site) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#posting = this.#post(site).finally(() => (this.#posting = null));
    }, pause);
  }

  async #post(site: { url: string; secret: string }): Promise<void> {
    const { log } = this.options;
    const [cursor, changed] = [this.#cursor, [...this.#changed.values()]];
    this.#cursor = null;
    this.#changed.clear();
    const refusal = await this.#refusal(site, JSON.stringify({ cursor, changed }));
    if (refusal === null) {
      if (this.#failures > 1) log('The site takes webhooks again.');
      this.#failures = 0;
      if (this.#cursor !== null) this.#postIn(this.#pace.settle);
      return;
    }
    if (this.#stopped.signal.aborted) return;
    this.#failures += 1;
    // The first time may be a restart of the site.
    if (this.#failures === 2)
      log(`The site does not take the webhook that tells it of changed content: ${refusal} It is told until it does.`);
    const later = this.#cursor;
    this.#cursor = later ?? cursor;
    for (const key of changed) this.#changed.set(`${key.type} ${key.locale} ${key.id}`, key);
    const { firstPause: first, longestPause: longest } = this.#pace;
    this.#postIn(exponentialPause(this.#failures, { first, longest }));
  }

  /** Null when the site has accepted it, else why not; each try is signed anew. */
  async #refusal({ url, secret }: { url: string; secret: string }, body: string): Promise<string | null> {
    const { clock = () => new Date() } = this.options;
    const signal = AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(this.#pace.patience)]);
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-signature': signatureHeader(secret, clock(), body),
        },
        body,
        redirect: 'error',
        signal,
      });
      await response.arrayBuffer();
      if (response.ok) return null;
      return response.status === 401
        ? 'it answers 401, so WEBHOOK_SECRET is not the same there, or one of the clocks is wrong.'
        : `it answers ${response.status}.`;
    } catch (error) {
      return signal.aborted ? 'it does not answer in time.' : `it cannot be reached (${fetchFailure(error)}).`;
    }
  }
}
