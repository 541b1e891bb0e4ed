import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PollLoop } from '../../platform/jobs/poll-loop';
import { type ReleaseStore, keptOf } from './release-store';
import { fetchRelease, publishRelease } from './release-transfer';
import type { SharedReleases } from './shared-releases';

interface FollowOptions {
  shared: SharedReleases;
  local: ReleaseStore;
  keep: number;
  /** This machine builds too: releases the store has missed are uploaded later. */
  builds: boolean;
  say(line: string): void;
  /** In ms, between two looks; twice that after a failure. */
  interval?: number;
}

/** Follows the live release of the store. While the store is away everything stays as it is. */
export class SharedFollower {
  #trouble: string | null = null;
  readonly #loop = new PollLoop(async () => {
    await this.#look(true);
    return { pause: this.#pause };
  });

  constructor(private readonly options: FollowOptions) {}

  /**
   * Looks once, and fetches earlier releases too, for pages that are still open. Logs failures;
   * uploads nothing, so that a start need not wait.
   */
  async catchUp(): Promise<void> {
    if (await this.#look(false)) await this.#bringOthers();
  }

  start(): void {
    this.#loop.wakeIn(this.#pause);
  }

  async stop(): Promise<void> {
    // A fetch that goes on is gone on with by the next start.
    await Promise.race([this.#loop.stop(), wait(2_000, null, { ref: false })]);
  }

  get #pause(): number {
    const { interval = 3_000 } = this.options;
    return this.#trouble === null ? interval : interval * 2;
  }

  async #look(gives: boolean): Promise<boolean> {
    const { shared, say } = this.options;
    try {
      await this.#follow(gives);
      if (this.#trouble !== null) say(`The release store ${shared.name} is followed again`);
      this.#trouble = null;
      return true;
    } catch (error) {
      const { message } = error as Error;
      // The same trouble may show itself in several ways.
      const trouble = message.replace(/ \([^)]*\)$/, '');
      if (trouble !== this.#trouble)
        say(
          `The release store ${shared.name} cannot be followed, the live release stays: ${message}`,
        );
      this.#trouble = trouble;
      return false;
    }
  }

  async #follow(gives: boolean): Promise<void> {
    const { shared, local, builds, keep, say } = this.options;
    const [wanted, here] = [await shared.currentId(), await local.currentId()];
    if (wanted === here) return;
    if (
      builds &&
      here !== null &&
      (wanted === null || here > wanted) &&
      !(await shared.list()).includes(here)
    ) {
      if (!gives) return;
      await publishRelease(shared, join(local.folder, here), keep);
      return say(`The release ${here} is in ${shared.name} now`);
    }
    if (wanted === null) return;
    if (!(await this.#isHere(wanted))) await this.#fetch(wanted);
    await local.makeCurrent(wanted);
    // A machine that builds does that after a build: one that is going on has its draft there.
    if (!builds) await local.prune(keep);
  }

  async #bringOthers(): Promise<void> {
    const { shared, keep, say } = this.options;
    try {
      for (const id of keptOf(await shared.lastLiveFirst(), keep))
        if (!(await this.#isHere(id))) await this.#fetch(id);
    } catch (error) {
      say(
        `Warning: pages that were opened before the live release may miss a file: ${(error as Error).message}`,
      );
    }
  }

  async #fetch(id: string): Promise<void> {
    const { shared, local, say } = this.options;
    const { files, bytes, total } = await fetchRelease(shared, local, id);
    say(
      `Release ${id}: ${files} of ${total} files (${Math.ceil(bytes / 1024)} KiB) came from ${shared.name}`,
    );
  }

  #isHere = (id: string): Promise<boolean> =>
    this.options.local.load(id).then(
      () => true,
      () => false,
    );
}
