import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { fetchFailure } from '../../platform/http/fetch-failure';
import type { BucketSettings } from '../../platform/settings/setting-groups';
import { textBody, type ObjectBody, type ObjectStore, type StoredObject } from './object-store';

const tries = 3;
const patience = 10_000;
/** What a slow line brings at least, in bytes a millisecond. */
const slowest = 50;

/** Objects in an S3 bucket, by path (`endpoint/bucket/key`), signed with version 4. */
export class BucketObjects implements ObjectStore {
  readonly name: string;
  readonly #client: AwsClient;
  readonly #bucket: string;

  constructor(private readonly settings: BucketSettings) {
    const { endpoint, region, bucket, prefix, keyId, secret } = settings;
    this.name = `s3://${bucket}/${prefix}`;
    this.#bucket = `${endpoint}/${bucket}`;
    this.#client = new AwsClient({
      accessKeyId: keyId,
      secretAccessKey: secret,
      service: 's3',
      region,
      retries: 0,
    });
  }

  async read(key: string, size = 0): Promise<StoredObject | null> {
    const response = await this.#ask('GET', this.#urlOf(key), { size, accepts: [404] });
    if (response.status === 404) return null;
    return { body: bodyOf(response), tag: response.headers.get('etag') ?? '' };
  }

  async write(key: string, body: ObjectBody): Promise<void> {
    await this.#ask('PUT', this.#urlOf(key), { body });
  }

  /** A store without conditional writes (501) is written to without. */
  async swap(key: string, text: string, tag: string | null): Promise<string | null> {
    const condition: Record<string, string> =
      tag === null ? { 'if-none-match': '*' } : { 'if-match': tag };
    const order = { body: textBody(text), accepts: [409, 412, 501] };
    const first = await this.#ask('PUT', this.#urlOf(key), { ...order, headers: condition });
    const response = first.status === 501 ? await this.#ask('PUT', this.#urlOf(key), order) : first;
    return response.ok ? (response.headers.get('etag') ?? '') : null;
  }

  async list(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    const base = this.#keyOf('');
    let next: string | undefined;
    do {
      const url = new URL(this.#bucket);
      const asked = {
        'list-type': '2',
        prefix: base + prefix,
        ...(next === undefined ? {} : { 'continuation-token': next }),
      };
      url.search = new URLSearchParams(asked).toString();
      const xml = await (await this.#ask('GET', url.href)).text();
      // Our keys hold nothing that XML would have to escape.
      keys.push(
        ...[...xml.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key.slice(base.length)),
      );
      next = /<NextContinuationToken>([^<]+)</.exec(xml)?.[1]?.replaceAll('&amp;', '&');
    } while (next !== undefined);
    return keys;
  }

  async remove(key: string): Promise<void> {
    await this.#ask('DELETE', this.#urlOf(key), { accepts: [404] });
  }

  #keyOf(key: string): string {
    return this.settings.prefix ? `${this.settings.prefix}/${key}` : key;
  }

  #urlOf(key: string): string {
    return `${this.#bucket}/${this.#keyOf(key)}`;
  }

  /** Asks again for what may pass: no answer, or one of 429 and 5xx. */
  async #ask(method: string, url: string, order: Order = {}): Promise<Response> {
    for (let count = 1; ; count += 1) {
      const { response, error } = await this.#askOnce(method, url, order);
      if (response && (response.ok || order.accepts?.includes(response.status))) return response;
      await response?.body?.cancel();
      const isPassing = !response || response.status === 429 || response.status >= 500;
      if (!isPassing || count === tries)
        throw new Error(
          response ? refusal(response) : `it does not answer (${fetchFailure(error)})`,
        );
      await wait(200 * 4 ** (count - 1));
    }
  }

  async #askOnce(
    method: string,
    url: string,
    { body, headers, size = 0 }: Order,
  ): Promise<{ response?: Response; error?: unknown }> {
    const signal = AbortSignal.timeout(patience + Math.ceil((body?.size ?? size) / slowest));
    const about = body && {
      'content-length': String(body.size),
      'x-amz-content-sha256': body.sha256,
    };
    const sent = body && { body: Readable.toWeb(body.open()) as ReadableStream, duplex: 'half' };
    const asked = this.#client.fetch(url, {
      method,
      signal,
      headers: { ...headers, ...about },
      ...sent,
    });
    return asked.then(
      (response) => ({ response }),
      (error: unknown) => ({ error }),
    );
  }
}

interface Order {
  body?: ObjectBody;
  headers?: Record<string, string>;
  size?: number;
  accepts?: readonly number[];
}

const bodyOf = ({ body }: Response): Readable =>
  body ? Readable.fromWeb(body as WebStream) : Readable.from([]);

const refusal = ({ status }: Response): string =>
  status === 403
    ? 'it refuses the key (403): see RELEASE_STORE_KEY_ID and RELEASE_STORE_SECRET'
    : `it answers ${status}`;
