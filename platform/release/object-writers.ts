import { createRequire } from 'node:module';
import { open } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import fastq from 'fastq';
import { syncFolder } from '../files/write-atomically';
import type { Encodings, StoredBody } from './manifest';

/** The smallest brotli and gzip for what browsers keep for ever; quick ones for all else. */
export const qualities = { forEver: { brotli: 11, gzip: 9 }, quick: { brotli: 5, gzip: 6 } };

type Quality = Record<'brotli' | 'gzip', number>;

export interface WrittenFile {
  hash: string;
  size: number;
  encodings: Encodings;
}

interface Context {
  objects: string;
  /** Forms that there are, by the hash of their body: they are not made again. */
  known: ReadonlyMap<string, Encodings>;
}

type Job = (({ body: ArrayBuffer } | { file: string }) & Partial<Quality>) | { best: string };
interface Done {
  result: unknown;
  /** The files that the disk may not have yet. */
  written: string[];
}
type Run = (job: Job, context: Context) => Done;
type WriterAnswer = ({ id: number } & Done) | { id: number; error: string };

/** Up to so many jobs are done here: less work than starting a thread. */
const doneHere = 16;
const flushedAtOnce = 16;
const heap = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };

// By its place in the project: Gatsby bundles its configuration, and this file with it.
const program = () => join(process.cwd(), 'platform/release/object-writer.cjs');

/** Writes the objects of releases, in threads when there are many. To be closed. */
export class ObjectWriters {
  readonly #threads = new Map<number, Worker>();
  readonly #waiting = new Map<number, { done(answer: Done): void; fail(error: Error): void }>();
  readonly #flushing = fastq.promise(flushFile, flushedAtOnce);
  readonly #folders = new Set<string>();
  readonly #flushes: Promise<void>[] = [];
  #jobs = 0;
  readonly #runHere: Run;

  constructor(
    private readonly context: Context,
    private readonly threads = availableParallelism(),
  ) {
    const load = createRequire(join(process.cwd(), 'package.json'));
    this.#runHere = (load(program()) as { run: Run }).run;
  }

  /** How many jobs are worth having at a time. */
  static readonly atOnce = availableParallelism() * 3;

  /** A file of the disk, or a body, whose memory goes over to the writer. */
  write(source: { file: string } | { body: ArrayBuffer }, quality?: Quality): Promise<WrittenFile> {
    return this.#run({ ...source, ...quality }, 'body' in source ? [source.body] : []);
  }

  best(hash: string): Promise<StoredBody> {
    return this.#run({ best: hash });
  }

  /** Until all that was written is on the disk. The threads do not wait for it: that takes four times as long. */
  async flush(): Promise<void> {
    await Promise.all(this.#flushes.splice(0));
    await Promise.all([...this.#folders, this.context.objects].map(syncFolder));
    this.#folders.clear();
  }

  async close(): Promise<void> {
    await Promise.all([...this.#threads.values()].map((thread) => thread.terminate()));
  }

  async #run<Result>(job: Job, transferred: ArrayBuffer[] = []): Promise<Result> {
    const id = (this.#jobs += 1);
    const { result, written } =
      id <= doneHere && !('best' in job)
        ? this.#runHere(job, this.context)
        : await this.#runInThread(id, job, transferred);
    for (const file of written) {
      const flush = this.#flushing.push(file);
      // Told by `flush`.
      flush.catch(() => undefined);
      this.#flushes.push(flush);
      this.#folders.add(dirname(file));
    }
    return result as Result;
  }

  #runInThread(id: number, job: Job, transferred: ArrayBuffer[]): Promise<Done> {
    const thread = this.#thread(id);
    return new Promise((done, fail) => {
      this.#waiting.set(id, { done, fail });
      thread.postMessage({ id, job }, transferred);
    });
  }

  #thread(id: number): Worker {
    const place = id % this.threads;
    const thread = this.#threads.get(place) ?? this.#started(place);
    this.#threads.set(place, thread);
    return thread;
  }

  #started(place: number): Worker {
    const thread = new Worker(program(), { workerData: this.context, resourceLimits: heap });
    thread.on('message', (answer: WriterAnswer) => {
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if ('error' in answer) waiting?.fail(new Error(answer.error));
      else waiting?.done(answer);
    });
    // Whatever it was doing is not done, and another thread takes its place.
    thread.on('error', (error) => {
      this.#threads.delete(place);
      for (const { fail } of this.#waiting.values()) fail(error);
      this.#waiting.clear();
    });
    return thread;
  }
}

async function flushFile(file: string): Promise<void> {
  const handle = await open(file);
  await handle.sync().finally(() => handle.close());
}
