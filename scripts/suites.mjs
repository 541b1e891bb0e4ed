// How the parts of `npm test` run what they need: commands, Jest, Playwright and its browser.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensurePrograms } from './system-packages.mjs';
import { execute, jestCounts, log, node, oneCheck, playwrightCounts, reportCounts, step } from './steps.mjs';

const reports = mkdtempSync(join(tmpdir(), 'reports-'));
let browser;
let browsersAreFree = Promise.resolve();

export function logPart(pattern, { output }) {
  const part = pattern.exec(output)?.[0].trimEnd() ?? '';
  log(part.replace(/^/gm, '      | '));
}

/** One after the other: browsers of two suites would only wait for each other. */
export function inTurn(work) {
  const mine = browsersAreFree.then(work);
  browsersAreFree = mine.catch(() => undefined);
  return mine;
}

export function check(name, words, options) {
  return step(name, async () => asCheck(await node(words, options)));
}

export function asCheck({ code: ended, output }) {
  return { counts: oneCheck(ended), output };
}

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
    env: { ...env, NODE_ENV: 'test' },
    program,
  });
  // Without the report and the files that passed: failures stand between them.
  return {
    counts: reportCounts(report, jestCounts, ended),
    output: output.replace(/^(\{"numFailed|PASS ).*\n?/gm, ''),
  };
}

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

/** Whether programs that tests need cannot be had here, on macOS say; that is told. */
export async function lacks(packages, tests) {
  // Two apt-get at a time would refuse each other.
  await browser;
  const missing = await ensurePrograms(packages, run, log);
  if (missing.length > 0) log(`not run ${tests}: there is no ${missing.join(' and no ')} here`);
  return missing.length > 0;
}

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
