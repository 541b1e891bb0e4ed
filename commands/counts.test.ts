import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jestCounts, oneCheck, plantedCounts, playwrightCounts, reportCounts, sum } from './counts.mjs';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'counts-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const counted = (report: unknown, read: typeof jestCounts, code: number) => {
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof report === 'string' ? report : JSON.stringify(report));
  return reportCounts(file, read, code);
};

describe('the counts of the closing line', () => {
  it('are those of the reports', () => {
    expect(counted({ numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 2 }, jestCounts, 1)).toEqual({
      passed: 7,
      failed: 3,
    });
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 3 };
    expect(counted({ stats, errors: [{}] }, playwrightCounts, 1)).toEqual({ passed: 5, failed: 3 });
  });

  it('lose nothing that went wrong', () => {
    expect(counted('not JSON', jestCounts, 0)).toEqual({ passed: 0, failed: 1 });
    expect(reportCounts(join(folder, 'none.json'), jestCounts, 0)).toEqual({ passed: 0, failed: 1 });
    expect(counted({ numPassedTests: 7, numFailedTests: 0, numRuntimeErrorTestSuites: 0 }, jestCounts, 1)).toEqual({
      passed: 7,
      failed: 1,
    });
  });

  it('of planted faults: what was missed has failed, and so has what nobody planted', () => {
    const line = (found: number, unplanted: number, errors: number) =>
      `…\n${found} of 33 planted faults found, ${unplanted} findings not planted, ${errors} errors without them\n`;
    expect(plantedCounts(line(33, 0, 0), 0)).toEqual({ passed: 33, failed: 0 });
    expect(plantedCounts(line(31, 1, 2), 1)).toEqual({ passed: 31, failed: 5 });
    expect(plantedCounts(line(33, 0, 0), 1)).toEqual({ passed: 33, failed: 1 });
    expect(plantedCounts('it broke', 2)).toEqual({ passed: 0, failed: 1 });
  });

  it('add up', () => {
    expect(sum([oneCheck(0), oneCheck(2), { passed: 3, failed: 0 }])).toEqual({ passed: 4, failed: 1 });
  });
});
