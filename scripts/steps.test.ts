import { resolve } from 'node:path';
import { jestCounts, playwrightCounts, sum } from './steps.mjs';

it('the failed tests of Jest are named, and the files that cannot be run', () => {
  const tests = [
    { status: 'passed', fullName: 'it works', duration: 12 },
    { status: 'failed', fullName: 'a page is shown' },
  ];
  const testResults = [
    { name: resolve('core/a.test.ts'), status: 'failed', assertionResults: tests },
    { name: resolve('core/b.test.ts'), status: 'failed', assertionResults: [] },
    { name: resolve('core/c.test.ts'), status: 'passed', assertionResults: [] },
  ];
  const counts = jestCounts({ numPassedTests: 1, numFailedTests: 1, numRuntimeErrorTestSuites: 1, testResults });
  expect(counts).toMatchObject({ passed: 1, failed: 2, names: ['core/a.test.ts › a page is shown', 'core/b.test.ts'] });
  expect(counts.tests).toContainEqual({ took: 12, name: 'core/a.test.ts › it works' });
  expect(sum([counts, { passed: 2, failed: 1, names: ['types'] }, { passed: 1, failed: 0 }])).toEqual({
    passed: 4,
    failed: 3,
    names: ['core/a.test.ts › a page is shown', 'core/b.test.ts', 'types'],
  });
});

it('those of Playwright too, with those that passed only when tried again', () => {
  const spec = (line: number, title: string, ...states: string[]) => ({
    line,
    title,
    tests: states.map((status) => ({ status, results: [{ duration: 3 }, { duration: 4 }] })),
  });
  const inner = { file: 'home.spec.ts', specs: [spec(9, 'opens', 'expected', 'flaky')] };
  const suites = [{ file: 'home.spec.ts', specs: [spec(3, 'closes', 'unexpected'), spec(6, 'waits', 'expected')], suites: [inner] }];
  const counts = playwrightCounts({ stats: { expected: 2, unexpected: 1, flaky: 1 }, errors: [], suites });
  expect(counts).toMatchObject({ passed: 2, failed: 2, names: ['home.spec.ts:3 › closes', 'home.spec.ts:9 › opens'] });
  expect(counts.tests).toContainEqual({ took: 7, name: 'home.spec.ts:9 › opens' });
});
