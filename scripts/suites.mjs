// How the parts of `npm test` run what they need: commands, Jest, Playwright and its browser.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensurePrograms, installPackages } from './system-packages.mjs';
import { execute, jestCounts, log, node, oneCheck, playwrightCounts, reportCounts, step } from './steps.mjs';

const reports = mkdtempSync(join(tmpdir(), 'reports-'));
/** @type {Promise<{ path?: string | null, error?: Error }> | undefined} */
let browser;
/** @type {Promise<unknown>} */
let browsersAreFree = Promise.resolve();

/**
 * @param {RegExp} pattern
 * @param {{ output: string }} result
 */
export function logPart(pattern, { output }) {
  const part = pattern.exec(output)?.[0].trimEnd() ?? '';
  log(part.replace(/^/gm, '      | '));
}

/**
 * One after the other: browsers of two suites would only wait for each other.
 * @template Result
 * @param {() => Promise<Result>} work
 */
export function inTurn(work) {
  const mine = browsersAreFree.then(work);
  browsersAreFree = mine.catch(() => undefined);
  return mine;
}

/**
 * @param {string} name
 * @param {string[]} words
 * @param {Parameters<typeof node>[1]} [options]
 */
export function check(name, words, options) {
  return step(name, async () => asCheck(await node(words, options)));
}

/** @param {{ code: number, output: string }} ended */
export function asCheck({ code: ended, output }) {
  return { counts: oneCheck(ended), output };
}

/** The projects of Jest, by the folder of their tests; the others need a site that a part of the tests serves. */
const ofFolder = { hostile: 'hostile', proofs: 'proofs', deploy: 'proofs', scale: 'scale' };

/**
 * Test files or folders, as somebody names them who writes them. Answers the exit code.
 * @param {string[]} files
 * @param {boolean} watches
 * @returns {Promise<number>}
 */
export async function jestOn(files, watches) {
  const paths = files.map((file) => relative('.', file));
  const projects = new Set(paths.length === 0 ? ['unit'] : []);
  for (const path of paths) {
    const [top, folder = ''] = path.split(sep);
    const project = top === 'tests' ? ofFolder[/** @type {keyof typeof ofFolder} */ (folder)] : 'unit';
    if (project === undefined) {
      process.stderr.write(`${path} is run by a part only, which makes what it needs: npm test -- --help\n`);
      return 2;
    }
    projects.add(project);
  }
  const words = [...paths, ...(watches ? ['--watch'] : []), '--selectProjects', ...projects];
  const child = spawn(process.execPath, ['node_modules/jest/bin/jest.js', ...words], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test' },
  });
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
}

/** Whether there is git, which many tests run; installs it where this process may. */
export async function hasGit() {
  const isThere = () => spawnSync('git', ['--version'], { stdio: 'ignore' }).status === 0;
  return isThere() || ((await installPackages(['git'], run, log)) && isThere());
}

/** Saves wait for the disk, which builds keep busy meanwhile. */
const foldersInMemory = existsSync('/dev/shm') ? { TMPDIR: '/dev/shm' } : undefined;

/**
 * @param {string} project
 * @param {Record<string, string>} [env]
 * @param {number} [workers]
 */
export async function jest(project, env = {}, workers = 2, program = process.execPath) {
  const report = join(reports, `${project}.json`);
  // One process: the site is built, or looked at in browsers, on the other core. It is begun anew once it is large: its heap costs time.
  const words = [
    '--ci',
    '--selectProjects',
    project,
    `--maxWorkers=${workers}`,
    ...(project === 'unit' ? ['--workerIdleMemoryLimit=800MB'] : []),
    '--json',
    `--outputFile=${report}`,
  ];
  const { code: ended, output } = await node(['node_modules/jest/bin/jest.js', ...words], {
    env: { ...env, ...(project === 'unit' ? foldersInMemory : {}), NODE_ENV: 'test' },
    program,
  });
  // Without the report and the files that passed: failures stand between them.
  return {
    counts: reportCounts(report, jestCounts, ended),
    output: output.replace(/^(\{"numFailed|PASS ).*\n?/gm, ''),
  };
}

/**
 * @param {string} base
 * @param {{ name?: string, config?: string, env?: Record<string, string> }} [suite]
 */
export async function playwright(base, { name = 'e2e', config = 'playwright.config.ts', env: more = {} } = {}) {
  const { path, error } = await findBrowser();
  if (error) throw error;
  const report = join(reports, `${name}.json`);
  const env = {
    BASE_URL: base,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...(path ? { BROWSER_PATH: path } : {}),
    ...more,
  };
  // Tests with this tag repeat in the other language what was seen in one.
  const fewer = process.argv.includes('all') ? [] : ['--grep-invert', '@all'];
  const { code: ended, output } = await node(
    ['node_modules/@playwright/test/cli.js', 'test', '--config', config, ...fewer],
    { env },
  );
  // Without the line for each test that is begun: what failed stands between them.
  return {
    counts: reportCounts(report, playwrightCounts, ended),
    output: output.replace(/^\[\d+\/\d+\] .*\n/gm, ''),
  };
}

/**
 * Whether programs that tests need cannot be had here, on macOS say; that is told.
 * @param {string[]} packages
 * @param {string} tests
 */
export async function lacks(packages, tests) {
  // Two apt-get at a time would refuse each other.
  await browser;
  const missing = await ensurePrograms(packages, run, log);
  if (missing.length > 0) log(`not run ${tests}: there is no ${missing.join(' and no ')} here`);
  return missing.length > 0;
}

/**
 * @param {string} command
 * @param {string[]} words
 */
async function run(command, words) {
  const { code: ended } = await execute(command, words, {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  }).ended;
  return ended;
}

/** Looked for once, while the first release is built. */
export function findBrowser() {
  browser ??= ensureBrowser(run, log).then(
    (path) => ({ path }),
    (error) => ({ error }),
  );
  return browser;
}
