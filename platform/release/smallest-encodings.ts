import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { writeAtomically } from '../files/write-atomically';
import { type Encodings, isObjectThere, type ReleaseFile, type StoredBody } from './manifest';
import { ObjectWriters } from './object-writers';

/** So many bodies are noted at once: a kill loses the work on no more. */
const portion = 5;

/** The smallest compressed forms by the hash of their body, a line each in a file. */
export class SmallestEncodings {
  readonly #forms: Map<string, Encodings>;
  /** How many lines are in the file, those of lost objects too. */
  readonly #lines: number;

  private constructor(
    private readonly file: string,
    text: string,
    isThere: (form: StoredBody) => boolean,
  ) {
    // The last line may have been cut off.
    const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n');
    const noted = lines.filter(Boolean).map(formsOf);
    this.#lines = noted.length;
    this.#forms = new Map(noted.filter(([, forms]) => Object.values(forms).every(isThere)));
  }

  static async read(objects: string): Promise<SmallestEncodings> {
    const file = join(objects, 'smallest-encodings');
    const text = await readFile(file, 'utf8').catch(() => '');
    return new SmallestEncodings(file, text, (form) => isObjectThere(objects, form));
  }

  get all(): ReadonlyMap<string, Encodings> {
    return this.#forms;
  }

  async add(found: ReadonlyMap<string, Encodings>): Promise<void> {
    for (const [body, forms] of found) this.#forms.set(body, forms);
    await mkdir(dirname(this.file), { recursive: true });
    await appendFile(this.file, linesOf(found));
  }

  async keep(bodies: ReadonlySet<string>): Promise<void> {
    for (const body of this.#forms.keys()) if (!bodies.has(body)) this.#forms.delete(body);
    if (this.#forms.size < this.#lines) await writeAtomically(this.file, linesOf(this.#forms), { flush: false });
  }

  of(files: readonly ReleaseFile[]): ReleaseFile[] {
    return files.map((file) => {
      const encodings = this.#forms.get(file.hash);
      return encodings ? { ...file, encodings } : file;
    });
  }

  /** Makes those that are missing, in one thread that rests as long as it works, and longer on a busy machine. */
  async make(
    files: readonly ReleaseFile[],
    objects: string,
    signal?: AbortSignal,
    onMade: () => Promise<void> = async () => undefined,
  ): Promise<void> {
    // What is kept for ever was written so.
    const worthIt = files.filter(
      ({ hash, immutable, encodings }) => encodings.br && !immutable && !this.#forms.has(hash),
    );
    // Pages before their data, which visitors fetch in idle moments; the largest gain most.
    const sizeOf = ({ encodings }: ReleaseFile): number => encodings.br?.size ?? 0;
    worthIt.sort((a, b) => Number(isData(a)) - Number(isData(b)) || sizeOf(b) - sizeOf(a));
    const missing = [...new Map(worthIt.map((file) => [file.hash, file.encodings]))];
    const writers = new ObjectWriters({ objects, known: new Map() }, 1);
    const aborted = new Promise<null>((resolve) =>
      signal?.addEventListener('abort', () => resolve(null), { once: true }),
    );
    try {
      for (let from = 0; from < missing.length && !signal?.aborted; from += portion) {
        const made = missing.slice(from, from + portion).map(async ([body, forms]) => {
          const br = await writers.best(body);
          const isSmaller = br.size < (forms.br?.size ?? 0);
          return [body, isSmaller ? { ...forms, br } : forms] as const;
        });
        const began = performance.now();
        const found = await Promise.race([Promise.all(made), aborted]);
        if (!found) break;
        await writers.flush();
        await this.add(new Map(found));
        await onMade();
        const busy = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
        await setTimeout(busy * (performance.now() - began), undefined, { signal }).catch(() => undefined);
      }
    } finally {
      const closed = writers.close();
      // A thread ends after the file that it is at, up to a second later.
      if (!signal?.aborted) await closed;
    }
  }
}

const isData = ({ path }: ReleaseFile): boolean => path.startsWith('/page-data/');

const none = '-';

const linesOf = (forms: ReadonlyMap<string, Encodings>): string =>
  [...forms]
    .map(([body, { br, gzip }]) =>
      [body, br?.hash ?? none, br?.size ?? 0, gzip?.hash ?? none, gzip?.size ?? 0].join(' '),
    )
    .map((line) => `${line}\n`)
    .join('');

function formsOf(line: string): [body: string, forms: Encodings] {
  const [body = '', br = none, brSize, gzip = none, gzipSize] = line.split(' ');
  return [
    body,
    {
      ...(br === none ? {} : { br: { hash: br, size: Number(brSize) } }),
      ...(gzip === none ? {} : { gzip: { hash: gzip, size: Number(gzipSize) } }),
    },
  ];
}
