import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { environmentAndFile } from '../../platform/settings/settings';

const heartbeat = 15_000;

const preloaded = ['end-with-parent.cjs', 'warm-gatsby/preload.cjs'];

interface GatsbyRun {
  root: string;
  variables: Record<string, string>;
  say(line: string): void;
  signal?: AbortSignal;
  onStart?(pid: number): Promise<void>;
}

/** Somebody ended Gatsby: the system, for want of memory, or a person. */
export class EndedBySignal extends Error {}

/** Runs `gatsby build`. Throws when it fails. It ends when this process ends, however that is. */
export async function runGatsbyBuild(run: GatsbyRun): Promise<void> {
  const { root, variables, say, signal, onStart } = run;
  const started = Date.now();
  const seconds = (): string => `${Math.round((Date.now() - started) / 1000)} s`;
  const required = preloaded.flatMap((file) => ['--require', join(__dirname, file)]);
  const child = spawn(process.execPath, [...required, gatsbyCommand(root), 'build'], {
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
  });
  const timer = setInterval(() => say(`  still building, ${seconds()}`), heartbeat);
  const tell = (line: string): void => {
    timer.refresh();
    say(line);
  };
  child.stdout.setEncoding('utf8').on('data', gatsbyProgress(tell));
  child.stderr.setEncoding('utf8').on('data', gatsbyProgress(tell));
  try {
    const noted = child.pid === undefined ? null : onStart?.(child.pid);
    const [code] = await Promise.all([endOf(child), noted]);
    if (code === null)
      throw new EndedBySignal(
        `gatsby build was ended by the signal ${child.signalCode} after ${seconds()}.`,
      );
    if (code !== 0) throw new Error(`gatsby build ended with the code ${code} after ${seconds()}.`);
  } finally {
    clearInterval(timer);
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

export function gatsbyCommand(root: string): string {
  const { resolve } = createRequire(join(root, 'package.json'));
  return join(dirname(resolve('gatsby/package.json')), 'cli.js');
}

const worthTelling = 2;

/**
 * Shortens the output of Gatsby: steps of two seconds or more, page counts, lines of our plugins,
 * all warnings and errors.
 */
export function gatsbyProgress(say: (line: string) => void): (chunk: string) => void {
  let rest = '';
  return (chunk) => {
    const lines = (rest + chunk).split(/\r?\n|\r/);
    rest = lines.pop() ?? '';
    for (const line of lines.map(withoutColour)) {
      const told = calm(line);
      if (told) say(`  ${told}`);
    }
  };
}

function calm(line: string): string | null {
  const pages = /^success (Building static HTML for pages) - ([\d.]+)s - (\d+\/\d+)/.exec(line);
  if (pages) return `${pages[1]}: ${pages[3]}, ${Number(pages[2]).toFixed(0)} s`;
  const step = /^success (.+?) - ([\d.]+)s\b/.exec(line);
  if (step)
    return Number(step[2]) >= worthTelling ? `${step[1]}: ${Number(step[2]).toFixed(0)} s` : null;
  if (/^info (Release\b|content: )/.test(line)) return line.slice('info '.length);
  if (/^(success|info|verbose|not finished)\b|^\s*$|^\[[ =]*\]/.test(line)) return null;
  // The tree of all pages, and the box that explains its letters.
  if (/^Pages$|^\s*[┌├│└╭╰]/.test(line)) return null;
  return line;
}

const escape = String.fromCharCode(27);
const colour = new RegExp(`${escape}\\[[0-9;]*[A-Za-z]`, 'g');
const withoutColour = (line: string): string => line.replace(colour, '').trimEnd();

export function warningsIn(said: readonly string[]): string[] {
  const warnings: string[][] = [];
  let isWarning = false;
  for (const line of said) {
    const begun = /^ {2}warn (?:content: )?(.+)$/.exec(line)?.[1];
    // What belongs to a warning stands below it, further in.
    const detail: string | null = isWarning && /^ {4}/.test(line) ? line.trim() : null;
    if (begun !== undefined) warnings.push([begun]);
    else if (detail !== null) warnings.at(-1)?.push(detail);
    isWarning = begun !== undefined || detail !== null;
  }
  return [
    ...new Set(
      warnings.map(([what, ...details]) => [what, details.join('; ')].filter(Boolean).join(': ')),
    ),
  ];
}
