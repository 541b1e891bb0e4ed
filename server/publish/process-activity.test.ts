import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { processorTime, processTree } from './process-activity';

it('what a process has used counts with what those have used that it has started', async () => {
  const before = processorTime(process.pid) ?? 0;
  const busy = 'while (process.cpuUsage().user < 300_000); console.log("done"); setInterval(() => {}, 1000);';
  const worker = spawn(process.execPath, ['--eval', busy]);
  await once(worker.stdout, 'data');
  expect(processTree(process.pid)).toContain(worker.pid);
  expect((processorTime(process.pid) ?? 0) - before).toBeGreaterThanOrEqual(0.25);
  worker.kill();
  await once(worker, 'close');
  expect(processTree(process.pid)).not.toContain(worker.pid);
});

it('nothing is said of one that is gone', () => {
  expect(processorTime(4_194_305)).toBeNull();
});
