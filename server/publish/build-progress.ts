/** Which part of a build from nothing is done at the end of a step of Gatsby; measured at 848 pages. */
const steps: readonly [step: string, done: number][] = [
  ['onPreBootstrap', 0.12],
  ['source and transform nodes', 0.17],
  ['Building production JavaScript', 0.33],
  ['Building HTML renderer', 0.4],
  ['run queries', 0.52],
  ['Running gatsby-plugin-sharp', 0.76],
  ['Building static HTML', 0.85],
  ['onPostBuild', 0.93],
];

/** In ms, of which a build is said to take until its first step shows how fast the machine is. */
const usual = 160_000;

export interface Progress {
  percent: number;
  /** In seconds: until now, and in all as it looks now. */
  elapsed: number;
  expected: number;
}

/** How far a build is, by the lines that it logs. */
export class BuildProgress {
  readonly #now: () => number;
  readonly #began: number;
  #ended = 0;
  #total = usual;

  constructor(now = Date.now) {
    this.#now = now;
    this.#began = now();
  }

  read(line: string): void {
    const ended = steps.findIndex(([step]) => line.trimStart().startsWith(step)) + 1;
    if (ended <= this.#ended) return;
    this.#ended = ended;
    // A step may end in the millisecond in which the build began.
    this.#total = Math.max(1, this.#now() - this.#began) / this.#done;
  }

  get #done(): number {
    return steps[this.#ended - 1]?.[1] ?? 0;
  }

  get now(): Progress {
    const elapsed = this.#now() - this.#began;
    // Within a step it goes on as fast as until then, and not into the next one.
    const most = steps[this.#ended]?.[1] ?? 0.99;
    const done = Math.min(most, Math.max(this.#done, elapsed / this.#total));
    const seconds = (time: number) => Math.round(time / 1000);
    return {
      percent: Math.floor(done * 100),
      elapsed: seconds(elapsed),
      expected: seconds(Math.max(this.#total, elapsed)),
    };
  }
}
