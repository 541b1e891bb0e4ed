import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** @typedef {{ took: number, name: string }} Timed In ms. */
/** @typedef {{ passed: number, failed: number, names?: string[], tests?: Timed[] }} Counts `names`: of what failed. */
/** @typedef {{ env?: Record<string, string>, cwd?: string, onLine?: (line: string) => unknown }} Options */

/** @type {Map<string, number>} */
const running = new Map();
export const log = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

/**
 * Runs a command; answers code and output. `onLine` gets the output line by line.
 * @param {string} command
 * @param {string[]} words
 * @param {Options} [options]
 */
export function execute(command, words, { env = {}, cwd = '.', onLine } = {}) {
  const child = spawn(command, words, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
      if (onLine) for (const line of chunk.split('\n')) if (line.trim()) onLine(line.trimEnd());
    });
  }
  /** @type {Promise<{ code: number, output: string }>} */
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 127, output: `${output}${error.message}` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
  return { child, ended };
}

/**
 * @param {string[]} words
 * @param {Options & { program?: string }} [options]
 */
export const node = (words, { program = process.execPath, ...options } = {}) => execute(program, words, options).ended;

/**
 * @param {string} file
 * @param {string[]} [words]
 * @param {Options & { program?: string }} [options]
 */
export const typeScript = (file, words = [], options = {}) => node(['--import', 'tsx', file, ...words], options);

/**
 * Does one step of the tests and reports it, on failure with its output. Answers its counts.
 * @param {string} name
 * @param {() => Promise<{ counts: Counts, output: string }>} work
 */
export async function step(name, work) {
  const started = Date.now();
  running.set(name, started);
  /** @type {{ counts: Counts, output: string }} */
  const { counts, output } = await work().catch((/** @type {Error} */ error) => ({
    counts: { passed: 0, failed: 1 },
    output: error.message,
  }));
  running.delete(name);
  const time = `${((Date.now() - started) / 1000).toFixed(1)} s`;
  const { passed, failed } = counts;
  log(
    `${failed === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(10)} ${String(passed).padStart(5)} passed, ${failed} failed, ${time}`,
  );
  if (failed > 0) log(`${output.trim()}\n--- end of ${name}`);
  if (process.argv.includes('--slowest')) logSlowest(counts.tests ?? []);
  const names = counts.names?.map((each) => `${name}: ${each}`) ?? [];
  return { passed, failed, names: failed > 0 && names.length === 0 ? [name] : names };
}

/** @param {Timed[]} tests */
function logSlowest(tests) {
  const slowest = tests.toSorted((one, other) => other.took - one.took).slice(0, 20);
  for (const { took, name } of slowest) log(`      | ${(took / 1000).toFixed(1).padStart(6)} s ${name}`);
}

/** Reports every fifteen seconds what still runs; answers a function that ends it. */
export function showProgress() {
  const timer = setInterval(() => {
    const now = Date.now();
    const names = [...running].map(([name, since]) => `${name} ${Math.round((now - since) / 1000)} s`);
    if (names.length > 0) log(`      … ${names.join(', ')}`);
  }, 15_000);
  return () => clearInterval(timer);
}

/**
 * @param {number} code
 * @returns {Counts}
 */
export const oneCheck = (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** @param {any} report */
export function jestCounts(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    names: report.testResults.flatMap(namesInJest),
    tests: report.testResults.flatMap((/** @type {any} */ { name, assertionResults = [] }) =>
      assertionResults.map((/** @type {any} */ { duration, fullName }) => ({
        took: duration ?? 0,
        name: `${relative('.', name)} › ${fullName}`,
      })),
    ),
  };
}

/** @param {any} suite */
function namesInJest({ name, status, assertionResults = [] }) {
  const file = relative('.', name);
  const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [file] : [];
  return failed.map((/** @type {any} */ test) => `${file} › ${test.fullName}`);
}

/**
 * From Playwright's JSON report; a test that passed only when tried again has failed.
 * @param {any} report
 */
export function playwrightCounts({ stats, errors, suites = [] }) {
  const failed = stats.unexpected + stats.flaky + (errors?.length ?? 0);
  const names = suites.flatMap(namesInPlaywright);
  return { passed: stats.expected, failed, names, tests: suites.flatMap(testsInPlaywright) };
}

/**
 * @param {any} suite
 * @returns {Timed[]}
 */
function testsInPlaywright({ file, specs = [], suites = [] }) {
  const tests = specs.flatMap((/** @type {any} */ spec) =>
    spec.tests.map((/** @type {any} */ { results }) => ({
      took: results.reduce((/** @type {number} */ sum, /** @type {any} */ { duration }) => sum + duration, 0),
      name: `${file}:${spec.line} › ${spec.title}`,
    })),
  );
  return [...tests, ...suites.flatMap(testsInPlaywright)];
}

/** @param {any} suite */
function namesInPlaywright({ file, specs = [], suites = [] }) {
  const failed = specs.filter((/** @type {any} */ { tests }) =>
    tests.some((/** @type {any} */ { status }) => status === 'unexpected' || status === 'flaky'),
  );
  /** @type {string[]} */
  const names = failed.map((/** @type {any} */ spec) => `${file}:${spec.line} › ${spec.title}`);
  return [...names, ...suites.flatMap(namesInPlaywright)];
}

/**
 * From the last line of `tests/seo-faults/prove.ts`: missed faults and other findings have failed.
 * @param {string} output
 * @param {number} code
 */
export function plantedCounts(output, code) {
  const last = output.trimEnd().split('\n').at(-1) ?? '';
  if (!last.startsWith('{')) return { passed: 0, failed: 1 };
  const { found, planted, unplanted, errorsBefore } = JSON.parse(last);
  const failed = planted - found + unplanted + errorsBefore;
  return { passed: found, failed: code !== 0 && failed === 0 ? 1 : failed };
}

/**
 * From the report of a runner; one that failed without a failed test or report is one failure.
 * @param {string} file
 * @param {(report: any) => Counts} read
 * @param {number} code
 */
export function reportCounts(file, read, code) {
  let counts;
  try {
    counts = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** @param {Counts[]} all */
export const sum = (all) => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
  names: all.flatMap(({ names = [] }) => names),
});
