import { Agent, request, type OutgoingHttpHeaders } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { complete } from '../contract/served-forms';

export interface Load {
  readsPerSecond: number;
  formsPerSecond: number;
  /** A visitor tries again once, after so many ms. */
  patience: number;
  /** It ends after so many seconds, whatever happens. */
  longest: number;
}

/** Of one kind: what was asked, what did not work at first, and what did not work twice. */
class Counts {
  asked = 0;
  failed: string[] = [];
  failedTwice: string[] = [];
  readonly took: number[] = [];
}

/** Visitors at an even pace, from four addresses, whether answers come or not. */
export class Visitors {
  readonly reads = new Counts();
  readonly forms = new Counts();
  /** The senders of what was acknowledged. */
  readonly acknowledged: string[] = [];
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 256 });
  /** How many did not get an answer and try again in a moment. */
  retrying = 0;
  #isOver = false;
  #going: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly base: string,
    private readonly load: Load,
  ) {}

  start(): void {
    const { readsPerSecond, formsPerSecond } = this.load;
    this.#going = Promise.all([
      this.#pace(readsPerSecond / 2, (number) => this.#read(number)),
      this.#pace(formsPerSecond, (number) => this.#send(number)),
    ]);
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#going;
    this.#agent.destroy();
  }

  async #pace(perSecond: number, visit: (number: number) => Promise<void>): Promise<void> {
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1000;
    const all: Promise<void>[] = [];
    while (!this.#isOver && seconds() < this.load.longest) {
      while (all.length < Math.min(seconds(), this.load.longest) * perSecond) all.push(visit(all.length));
      await wait(5);
    }
    await Promise.all(all);
  }

  /** A page, then the script that it names, which is another one in each release: two requests. */
  async #read(number: number): Promise<void> {
    const path = ['/pt/blog/empresa', '/pt', '/pt/blog/empresa', '/page-data/pt/page-data.json'][number % 4] ?? '';
    const page = await this.#twice(this.reads, number, path, {});
    const script = /src="(\/app-[^"]+)"/.exec(page ?? '')?.[1] ?? '/en';
    await this.#twice(this.reads, number, script, {});
  }

  async #send(number: number): Promise<void> {
    const email = `visitor-${number}@empresa.example`;
    const body = JSON.stringify({ ...complete.informacoes, email });
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), 'idempotency-key': email };
    const answer = await this.#twice(this.forms, number, '/api/info', headers, body);
    if (answer !== null) this.acknowledged.push(email);
  }

  /** The text of the answer; null when two tries did not get one. */
  async #twice(counts: Counts, number: number, path: string, headers: OutgoingHttpHeaders, body?: string): Promise<string | null> {
    counts.asked += 1;
    const tryOnce = async (failures: string[]): Promise<string | null> => {
      const began = performance.now();
      const { status, answer } = await this.#ask(number, path, headers, body);
      counts.took.push(performance.now() - began);
      if (status === '200') return answer;
      failures.push(`${path} ${status}`);
      return null;
    };
    const first = await tryOnce(counts.failed);
    if (first !== null) return first;
    this.retrying += 1;
    await wait(this.load.patience);
    return tryOnce(counts.failedTwice).finally(() => (this.retrying -= 1));
  }

  #ask(number: number, path: string, headers: OutgoingHttpHeaders, body?: string): Promise<{ status: string; answer: string }> {
    const localAddress = `127.0.0.${(number % 4) + 1}`;
    const options = { agent: this.#agent, localAddress, method: body === undefined ? 'GET' : 'POST', timeout: 20_000 };
    // Who writes an address there is not believed.
    const forged = { 'x-forwarded-for': `203.0.113.${number % 250}`, 'x-real-ip': '203.0.113.1' };
    return new Promise((resolve) => {
      const failed = (error: NodeJS.ErrnoException) => resolve({ status: error.code ?? error.message, answer: '' });
      const asking = request(
        this.base + path,
        { ...options, headers: { accept: 'application/json, */*', ...forged, ...headers } },
        (response) => {
          text(response).then((answer) => resolve({ status: String(response.statusCode), answer }), failed);
        },
      );
      asking.on('timeout', () => asking.destroy(new Error('no answer in 20 s')));
      asking.on('error', failed);
      asking.end(body);
    });
  }
}
