import { isDeepStrictEqual } from 'node:util';
import type { Environment } from '../../platform/settings/settings';
import { cacheMark, type CacheMark, markCache, standsBy } from './build-cache';
import { BuildBusy, type BuildLock, withBuildLock } from './build-lock';
import { codeFingerprint } from './code-fingerprint';
import { GatsbyProcess } from './gatsby-process';
import { isKnownGatsby } from './known-gatsby';

/** In bytes: with less free memory no build is started ahead. */
export const memoryNeeded = 2 * 1024 ** 3;

/** A build that stands by, the code that it has loaded, and the cache that it has read. */
export interface AheadBuild {
  process: GatsbyProcess;
  fingerprint: string;
  mark: CacheMark | null;
}

/** In ms: a build that has not got ready by then is ended, since a save waits for it. */
const usualLimit = 300_000;

export interface StandbyOptions {
  root: string;
  environment: Environment;
  variables: Readonly<Record<string, string>>;
  log(line: string): void;
  limit?: number;
}

/** The next `gatsby build`, started ahead: it waits to be told of a change, and is used once. */
export class Standby {
  #next: Promise<AheadBuild | null> = Promise.resolve(null);
  #starting: GatsbyProcess | null = null;
  #stopped = false;

  constructor(private readonly options: StandbyOptions) {}

  prepare(): void {
    this.#next = this.#next.then((waiting) => waiting ?? this.#start());
  }

  /** The build that stands by, for the holder of the build lock. Null: there is none. */
  async take(): Promise<AheadBuild | null> {
    const waiting = await this.#next;
    this.#next = Promise.resolve(null);
    return waiting;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#starting?.end();
    const waiting = await this.#next;
    await waiting?.process.end();
  }

  async #start(): Promise<AheadBuild | null> {
    const { root, environment, log } = this.options;
    if (!environment.standby || this.#stopped || !isKnownGatsby(root)) return null;
    if (process.availableMemory() < memoryNeeded) {
      log('No build stands by, the next one takes longer: less than 2 GB of memory are free');
      return null;
    }
    try {
      return await withBuildLock(root, (lock) => this.#standBy(lock));
    } catch (error) {
      if (!(error instanceof BuildBusy))
        log(`No build stands by, the next one takes longer: ${(error as Error).message}`);
      return null;
    }
  }

  /** The lock is held until the build waits: from then on it writes nothing. */
  async #standBy(lock: BuildLock): Promise<AheadBuild | null> {
    const { root, environment, variables, limit = usualLimit } = this.options;
    const mark = await cacheMark(root);
    // One that could not go on with this code would be ended when it is needed.
    if (!mark || mark.fingerprint !== (await codeFingerprint(root, environment))) return null;
    const process = new GatsbyProcess(root, {
      ...variables,
      BUILD_CODE_FINGERPRINT: mark.fingerprint,
      BUILD_STANDBY: 'true',
    });
    this.#starting = process;
    if (this.#stopped) await process.end();
    if (process.pid !== undefined) await lock.record({ release: '', child: process.pid });
    const lines: string[] = [];
    const tooLate = setTimeout(() => void process.end(), limit);
    const ready = await process.ready((line) => lines.push(line));
    clearTimeout(tooLate);
    this.#starting = null;
    if (!ready && this.#stopped) return null;
    if (!ready) throw new Error(['gatsby build ended while it was started ahead', ...lines.slice(-5)].join('\n'));
    // Something has changed without a change of content: only this process knows what.
    if (ready.dirty > 0) return { process, fingerprint: mark.fingerprint, mark: await spoil(root) };
    return { process, fingerprint: mark.fingerprint, mark };
  }
}

/** Marks the cache as one that only the build that stands by can use. */
async function spoil(root: string): Promise<CacheMark | null> {
  await markCache(root, standsBy);
  return cacheMark(root);
}

/** Whether it goes on from the cache as it is, with this code. For the holder of the build lock. */
export async function isUsable(
  { process, fingerprint, mark }: AheadBuild,
  root: string,
  current: string,
): Promise<boolean> {
  const isSame = isDeepStrictEqual(mark, await cacheMark(root));
  return fingerprint === current && isSame && process.isRunning;
}
