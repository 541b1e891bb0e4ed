import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import type { Duplex } from 'node:stream';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseJson } from '../../platform/json';
import { environmentAndFile } from '../../platform/settings/settings';
import { BuildError } from './build-failure';
import { gatsbyProgress } from './gatsby-output';
import { processTree, type StillLimits, watchActivity } from './process-activity';

const heartbeat = 15_000;
// `process.exit` waits for the threads of lmdb, and one that writes waits for JavaScript: for ever.
const timeToExit = 3_000;

const preloaded = ['end-with-parent.cjs', 'warm-gatsby/preload.cjs'];

/** What a build that was started ahead reports when it waits. `ready`: its memory in MiB. */
export interface Ready {
  ready: number;
  /** Queries to run although no content was read: the date or a setting has changed them. */
  dirty: number;
}

/** A page with what an editor has written and not saved; `html` null: there is no such page. */
export type Rendered = { html: string | null } | { fault: string };

type Message = Partial<Ready> & {
  release?: string;
  saved?: boolean;
  gaveUp?: boolean;
  ended?: number;
  rendered?: Rendered;
};

/** The content needs another schema than a build that was started ahead has built. */
export class CannotGoOn extends Error {}

/** A build that stood still was ended: begun anew it does not, mostly. */
export class StoodStill extends BuildError {
  constructor(after: string) {
    super(`gatsby build used no processor for two minutes and was ended after ${after}.`, 'ended');
  }
}

interface Run {
  log(line: string): void;
  signal?: AbortSignal;
  /** A release is written, and the build goes on. The build is ended when this fails. */
  onRelease?(id: string): Promise<void>;
  /** The next build can use the cache, even if the rest of this one fails. */
  onSaved?(): Promise<void>;
  still?: StillLimits;
}

/** A `gatsby build` in a process of its own, which ends when this process ends. */
export class GatsbyProcess {
  readonly #child: ChildProcess;
  readonly #control: Duplex;
  readonly #ended: Promise<number | null>;
  #exitCode: number | null = null;
  #log: (line: string) => void = () => undefined;
  #onMessage: (message: Message) => void = () => undefined;

  constructor(root: string, variables: Readonly<Record<string, string>>) {
    const required = preloaded.flatMap((file) => ['--require', join(__dirname, file)]);
    // What a newer Node says of Gatsby's packages would stand among the errors of a build.
    const words = ['--no-deprecation', ...required, gatsbyCommand(root), 'build'];
    this.#child = spawn(process.execPath, words, {
      cwd: root,
      // The last one carries messages (warm-gatsby/control.cjs).
      stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
      env: {
        ...environmentAndFile(),
        NODE_ENV: 'production',
        GATSBY_LOGGER: 'yurnalist',
        GATSBY_TELEMETRY_DISABLED: '1',
        NO_COLOR: '1',
        ...variables,
      },
    });
    this.#ended = endOf(this.#child).then((code) => this.#exitCode ?? code);
    this.#ended.catch(() => undefined);
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.setEncoding('utf8').on(
        'data',
        gatsbyProgress((line) => this.#log(line)),
      );
    this.#control = this.#child.stdio[3] as Duplex;
    this.#control.on('error', () => undefined);
    createInterface(this.#control).on('line', (line) => {
      const message = (parseJson(line) ?? {}) as Message;
      if (message.ended === undefined) return this.#onMessage(message);
      this.#exitCode = message.ended;
      setTimeout(() => this.#child.kill('SIGKILL'), timeToExit).unref();
    });
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Waits until a build that was started ahead stands by; null when it ended instead. */
  ready(log?: (line: string) => void): Promise<Ready | null> {
    if (log) this.#log = log;
    return new Promise((resolve) => {
      this.#onMessage = ({ ready, dirty = 0 }) => {
        if (ready !== undefined) resolve({ ready, dirty });
      };
      const none = () => resolve(null);
      this.#ended.then(none, none);
    });
  }

  /** Tells a build that was started ahead what it is to build. */
  go(variables: Readonly<Record<string, string>>): void {
    this.#control.write(`${JSON.stringify({ go: variables })}\n`);
  }

  /** The page of an order, from a build that renders pages for editors; null when it ended. */
  render(order: object): Promise<Rendered | null> {
    return new Promise((resolve) => {
      this.#onMessage = ({ rendered }) => {
        if (rendered) resolve(rendered);
      };
      const none = () => resolve(null);
      this.#ended.then(none, none);
      this.#control.write(`${JSON.stringify({ render: order })}\n`);
    });
  }

  /** Resolves when the build has ended well; else throws. */
  async run({ log, signal, onRelease, onSaved, still }: Run): Promise<void> {
    const started = Date.now();
    const seconds = (): string => `${Math.round((Date.now() - started) / 1000)} s`;
    const timer = setInterval(() => log(`  still building, ${seconds()}`), heartbeat);
    this.#log = (line) => {
      timer.refresh();
      log(line);
    };
    const abort = () => void this.end();
    let hasStoodStill = false;
    const endWatch = watchActivity(
      this.pid ?? 0,
      () => {
        hasStoodStill = true;
        this.#kill();
      },
      still,
    );
    signal?.addEventListener('abort', abort);
    let told = Promise.resolve();
    let failure: unknown = null;
    this.#onMessage = ({ release, saved, gaveUp }) => {
      if (gaveUp) failure = new CannotGoOn('The content needs another schema.');
      told = told
        .then(() => (release ? onRelease?.(release) : saved ? onSaved?.() : undefined))
        .catch((error: unknown) => {
          failure ??= error;
          abort();
        });
    };
    try {
      if (signal?.aborted) abort();
      const code = await this.#ended;
      await told;
      signal?.throwIfAborted();
      if (failure) throw failure as Error;
      if (hasStoodStill) throw new StoodStill(seconds());
      if (code === null)
        // Of the system, for want of memory, or of a person.
        throw new BuildError(
          `gatsby build was ended by the signal ${this.#child.signalCode} after ${seconds()}.`,
          'ended',
        );
      if (code !== 0) throw new Error(`gatsby build ended with the code ${code} after ${seconds()}.`);
    } finally {
      clearInterval(timer);
      endWatch();
      signal?.removeEventListener('abort', abort);
    }
  }

  /** With its workers: none of them listens to a signal that can be refused. */
  #kill(): void {
    for (const pid of this.pid === undefined ? [] : processTree(this.pid))
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended.
      }
  }

  /** Ends the process, and waits for that: until then it may go on writing. What keeps it busy does not hear a signal. */
  async end(): Promise<void> {
    this.#child.kill();
    const tooLate = setTimeout(() => this.#kill(), timeToExit);
    await this.#ended.catch(() => undefined);
    clearTimeout(tooLate);
  }
}

function endOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      if (child.pid === undefined) reject(error);
    });
    child.once('close', resolve);
  });
}

export function gatsbyCommand(root: string): string {
  const { resolve } = createRequire(join(root, 'package.json'));
  return join(dirname(resolve('gatsby/package.json')), 'cli.js');
}
