import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isStillRunning, processMark } from './process-mark';

describe('the mark of a process', () => {
  it('is good while it runs, and no longer', async () => {
    const child = spawn('sleep', ['30']);
    const mark = processMark(child.pid);
    expect(isStillRunning(mark)).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(isStillRunning(mark)).toBe(false);
  });

  it('does not take a later process for it', () => {
    expect(isStillRunning(processMark())).toBe(true);
    const [pid, start] = processMark().split(' ');
    if (start !== undefined) expect(isStillRunning(`${pid} ${Number(start) - 1}`)).toBe(false);
  });

  it.each(['', 'x', '0', '-1', '999999999', String(process.pid)])('is nobody in %j', (mark) => expect(isStillRunning(mark)).toBe(false));
});
