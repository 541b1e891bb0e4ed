import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { environmentAndFile } from '../../platform/settings/settings';
import { gatsbyProgress } from './gatsby-progress';

const heartbeat = 15_000;

const preloaded = ['end-with-parent.cjs', 'warm-gatsby/preload.cjs'];

export interface GatsbyRun {
  root: string;
  /** Beside those of this process. */
  variables: Record<string, string>;
  /** Takes what it says, in a calm form. */
  say(line: string): void;
  signal?: AbortSignal;
  /** Told of its process. */
  onStart?(pid: number): Promise<void>;
}

/** Somebody ended Gatsby: the system, for want of memory, or a person. */
export class EndedBySignal extends Error {}

/** Runs `gatsby build`. Throws when it fails. It ends when this process ends, however that is. */
export async function runGatsbyBuild({
  root,
  variables,
  say,
  signal,
  onStart,
}: GatsbyRun): Promise<void> {
  const started = Date.now();
  const seconds = (): string => `${Math.round((Date.now() - started) / 1000)} s`;
  const child = spawn(
    process.execPath,
    [
      ...preloaded.flatMap((file) => ['--require', join(__dirname, file)]),
      gatsbyCommand(root),
      'build',
    ],
    {
      cwd: root,
      signal,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: {
        ...environmentAndFile(),
        NODE_ENV: 'production',
        GATSBY_LOGGER: 'yurnalist',
        GATSBY_TELEMETRY_DISABLED: '1',
        NO_COLOR: '1',
        ...variables,
      },
    },
  );
  let timer = setTimeout(stillThere, heartbeat);
  const tell = (line: string): void => {
    timer.refresh();
    say(line);
  };
  child.stdout.setEncoding('utf8').on('data', gatsbyProgress(tell));
  child.stderr.setEncoding('utf8').on('data', gatsbyProgress(tell));
  try {
    const [code] = await Promise.all([
      endOf(child),
      child.pid === undefined ? null : onStart?.(child.pid),
    ]);
    if (code === null)
      throw new EndedBySignal(
        `gatsby build was ended by the signal ${child.signalCode} after ${seconds()}.`,
      );
    if (code !== 0) throw new Error(`gatsby build ended with the code ${code} after ${seconds()}.`);
  } finally {
    clearTimeout(timer);
  }

  function stillThere(): void {
    say(`  still building, ${seconds()}`);
    timer = setTimeout(stillThere, heartbeat);
  }
}

/** Its exit code. One that is told to end is waited for: until then it may go on writing. */
function endOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    let failure: Error | null = null;
    child.once('error', (error) => {
      failure = error;
      if (child.pid === undefined) reject(error);
    });
    child.once('close', (code) => (failure ? reject(failure) : resolve(code)));
  });
}

/** The file that `gatsby` on the command line runs. */
export function gatsbyCommand(root: string): string {
  return join(
    dirname(createRequire(join(root, 'package.json')).resolve('gatsby/package.json')),
    'cli.js',
  );
}
