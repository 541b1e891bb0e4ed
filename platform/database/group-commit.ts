import type { Client, InStatement, ResultSet } from '@libsql/client';

interface Write {
  statements: readonly InStatement[];
  done: (results: ResultSet[]) => void;
  failed: (error: unknown) => void;
}

/** So many share a commit at most: files are among them. */
const most = 32;

/**
 * Writes that arrive together share one commit. Waiting for the disk is what takes the time, and
 * while a process waits for it, it answers nobody: thirty visitors at once then wait for the disk
 * once, not thirty times.
 */
export class SharedCommits {
  #waiting: Write[] = [];
  #busy = false;

  constructor(private readonly database: Client) {}

  /**
   * Resolves, with what its own statements gave, when they are on disk; rejects when they are not.
   */
  write(statements: readonly InStatement[]): Promise<ResultSet[]> {
    return new Promise((done, failed) => {
      this.#waiting.push({ statements, done, failed });
      if (!this.#busy) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#busy = true;
    // What else has arrived in this moment comes along.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) await this.#commit(this.#waiting.splice(0, most));
    this.#busy = false;
  }

  async #commit(writes: readonly Write[]): Promise<void> {
    let results: ResultSet[];
    try {
      results = await this.database.batch(
        writes.flatMap(({ statements }) => statements),
        'write',
      );
    } catch (error) {
      // Nothing of it was kept. One must not fail for another: each then goes alone.
      if (writes.length === 1) writes[0]?.failed(error);
      else for (const write of writes) await this.#commit([write]);
      return;
    }
    for (const { statements, done } of writes) done(results.splice(0, statements.length));
  }
}
