import { resolve } from 'node:path';
import { jestCounts, playwrightCounts, sum } from './steps.mjs';

it('the failed tests of Jest are named, and the files that cannot be run', () => {
  const tests = [
    { status: 'passed', fullName: 'it works' },
    { status: 'failed', fullName: 'a page is shown' },
  ];
  const testResults = [
    { name: resolve('core/a.test.ts'), status: 'failed', assertionResults: tests },
    { name: resolve('core/b.test.ts'), status: 'failed', assertionResults: [] },
    { name: resolve('core/c.test.ts'), status: 'passed', assertionResults: [] },
  ];
  const counts = jestCounts({ numPassedTests: 1, numFailedTests: 1, numRuntimeErrorTestSuites: 1, testResults });
  expect(counts).toEqual({ passed: 1, failed: 2, names: ['core/a.test.ts › a page is shown', 'core/b.test.ts'] });
  expect(sum([counts, { passed: 2, failed: 1, names: ['types'] }, { passed: 1, failed: 0 }])).toEqual({
    passed: 4,
    failed: 3,
    names: ['core/a.test.ts › a page is shown', 'core/b.test.ts', 'types'],
  });
});

it('those of Playwright too, with those that passed only when tried again', () => {
  const spec = (line: number, title: string, ...states: string[]) => ({ line, title, tests: states.map((status) => ({ status })) });
  const inner = { file: 'home.spec.ts', specs: [spec(9, 'opens', 'expected', 'flaky')] };
  const suites = [{ file: 'home.spec.ts', specs: [spec(3, 'closes', 'unexpected'), spec(6, 'waits', 'expected')], suites: [inner] }];
  expect(playwrightCounts({ stats: { expected: 2, unexpected: 1, flaky: 1 }, errors: [], suites })).toEqual({
    passed: 2,
    failed: 2,
    names: ['home.spec.ts:3 › closes', 'home.spec.ts:9 › opens'],
  });
});
