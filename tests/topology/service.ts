import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../fixtures/until';

export interface Program {
  name: string;
  command: string;
  words: readonly string[];
  env?: Readonly<Record<string, string>>;
  cwd?: string;
  /** An address that answers once it can be used. */
  answersAt: string;
  /** In ms: what systemd waits before it starts it again. */
  restartPause: number;
}

/** A program that is started again when it ends, as systemd does. */
export class Service {
  output = '';
  #child: ChildProcess | null = null;
  #isStopped = false;
  #heldUntil: Promise<unknown> = Promise.resolve();
  #startedAgain: Promise<void> = Promise.resolve();

  constructor(readonly program: Program) {}

  async start(): Promise<void> {
    this.#spawn();
    await this.answers();
  }

  async answers(): Promise<void> {
    const { name, answersAt } = this.program;
    await until(
      () => isAnswered(answersAt),
      () => `${name} does not answer: ${this.output.slice(-2_000)}`,
      50,
    );
  }

  /** Without a chance to end well; started again after `downFor` ms. Answers how long it was away, in ms. */
  async kill(downFor = 0): Promise<number> {
    const began = performance.now();
    this.#heldUntil = wait(downFor);
    await this.#end();
    // A child of the one that was killed may answer until then.
    await this.#startedAgain;
    await this.answers();
    return performance.now() - began;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#end();
  }

  async #end(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  #spawn(): void {
    const { command, words, env = {}, cwd } = this.program;
    const { PATH = '', HOME = '' } = process.env;
    const child = spawn(command, words, { cwd, env: { PATH: `${PATH}:/usr/sbin`, HOME, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (this.output += part.toString()));
    child.once('error', (error) => (this.output += error.message));
    child.once('exit', () => (this.#startedAgain = this.#startAgain()));
  }

  async #startAgain(): Promise<void> {
    await this.#heldUntil;
    await wait(this.program.restartPause);
    if (!this.#isStopped) this.#spawn();
  }
}

const isAnswered = (url: string): Promise<boolean> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.body?.cancel().then(() => response.status < 500) ?? true,
    () => false,
  );
