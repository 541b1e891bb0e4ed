import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

const running = new Map();
export const log = (line) => process.stdout.write(`${line}\n`);

/** Runs a command; answers code and output. `onLine` gets the output line by line. */
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
      for (const line of onLine ? chunk.split('\n') : []) if (line.trim()) onLine(line.trimEnd());
    });
  }
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 127, output: `${output}${error.message}` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
  return { child, ended };
}

export const node = (words, { program = process.execPath, ...options } = {}) => execute(program, words, options).ended;

export const typeScript = (file, words = [], options = {}) => node(['--import', 'tsx', file, ...words], options);

/** Does one step of the tests and reports it, on failure with its output. Answers its counts. */
export async function step(name, work) {
  const started = Date.now();
  running.set(name, started);
  const { counts, output } = await work().catch((error) => ({
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
  return counts;
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

export const oneCheck = (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

export function jestCounts(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  };
}

/** From Playwright's JSON report; a test that passed only when tried again has failed. */
export function playwrightCounts({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + (errors?.length ?? 0) };
}

/** From the last line of `tests/seo-faults/prove.ts`: missed faults and other findings have failed. */
export function plantedCounts(output, code) {
  const last = output.trimEnd().split('\n').at(-1) ?? '';
  if (!last.startsWith('{')) return { passed: 0, failed: 1 };
  const { found, planted, unplanted, errorsBefore } = JSON.parse(last);
  const failed = planted - found + unplanted + errorsBefore;
  return { passed: found, failed: code !== 0 && failed === 0 ? 1 : failed };
}

/** From the report of a runner; one that failed without a failed test or report is one failure. */
export function reportCounts(file, read, code) {
  let counts;
  try {
    counts = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

export const sum = (all) =>
  all.reduce(
    (total, { passed, failed }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
    }),
    { passed: 0, failed: 0 },
  );
