import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { environmentAndFile } from '../env';
import { gatsbyProgress } from './gatsby-progress';

const heartbeat = 15_000;

/** Runs `gatsby build` in `root` with these variables; what it says goes to `say` in a calm form. Throws when it fails. */
export async function runGatsbyBuild(root: string, variables: Record<string, string>, say: (line: string) => void, signal?: AbortSignal) {
  const started = Date.now();
  const seconds = (): string => `${Math.round((Date.now() - started) / 1000)} s`;
  const child = spawn(process.execPath, [gatsbyCommand(root), 'build'], {
    cwd: root,
    signal,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...environmentAndFile(),
      NODE_ENV: 'production',
      GATSBY_LOGGER: 'yurnalist',
      GATSBY_TELEMETRY_DISABLED: '1',
      NO_COLOR: '1',
      ...variables,
    },
  });
  let timer = setTimeout(stillThere, heartbeat);
  const tell = (line: string): void => {
    timer.refresh();
    say(line);
  };
  child.stdout.setEncoding('utf8').on('data', gatsbyProgress(tell));
  child.stderr.setEncoding('utf8').on('data', gatsbyProgress(tell));
  try {
    const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
    if (code !== 0) throw new Error(`gatsby build ended with the code ${code} after ${seconds()}.`);
  } finally {
    clearTimeout(timer);
  }

  function stillThere(): void {
    say(`  still building, ${seconds()}`);
    timer = setTimeout(stillThere, heartbeat);
  }
}

/** The file that `gatsby` on the command line runs. */
export function gatsbyCommand(root: string): string {
  return join(dirname(createRequire(join(root, 'package.json')).resolve('gatsby/package.json')), 'cli.js');
}
