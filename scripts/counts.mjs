import { readFileSync } from 'node:fs';

/** What a step that is one check counts. */
export const oneCheck = (code) =>
  code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** From Jest's JSON report; a test file that could not even be read counts as one failure. */
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

/**
 * From the closing line of `seo-check/planted.ts`: a planted fault that is not found has failed,
 * and so has whatever else was found.
 */
export function plantedCounts(output, code) {
  const numbers = /(\d+) of (\d+) planted faults found, (\d+) findings not planted, (\d+) errors/
    .exec(output)
    ?.slice(1)
    .map(Number);
  if (!numbers) return { passed: 0, failed: 1 };
  const [found, planted, unplanted, errors] = numbers;
  const failed = planted - found + unplanted + errors;
  return { passed: found, failed: code !== 0 && failed === 0 ? 1 : failed };
}

/**
 * The counts of a runner that wrote a report. A runner that failed without a failed test, or left
 * no report, is one failure: nothing that went wrong is lost from the closing line.
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

export const sum = (all) =>
  all.reduce(
    (total, { passed, failed }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
    }),
    { passed: 0, failed: 0 },
  );
