import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holdFolder, LockHeld, runningSite, takeLock } from './file-lock';

const mark = 'held by the tests ';
const file = join(mkdtempSync(join(tmpdir(), 'lock-')), 'index.lock');
// No process has such a number.
const gone = 4_194_305;

it.each(['', 'DIRC\0\0\0\x02', `${gone}\n`, `${mark}${process.ppid}\n`])('leaves a lock of others alone: %j', async (text) => {
  writeFileSync(file, text);
  await expect(takeLock(file, { mark })).rejects.toThrow(LockHeld);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

it('takes over one of a process that is gone, and none that it holds itself', async () => {
  writeFileSync(file, `${mark}${gone}\nnoted\n`);
  const lock = await takeLock(file, { mark });
  expect([lock.leftBehind, readFileSync(file, 'utf8').startsWith(`${mark}${process.pid}`)]).toEqual(['noted\n', true]);
  await expect(takeLock(file, { mark })).rejects.toThrow(LockHeld);
  await lock.release();
  await (await takeLock(file, { mark })).release();
});

it('a running server is found by its lock, whatever its port; without one it is where the settings say', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'data-'));
  const place = { dataDir, host: '127.0.0.1', port: 8000, backendHost: '127.0.0.1', backendPort: 8001, contentBackendUrl: null };
  expect(await runningSite(place)).toBe('http://127.0.0.1:8000');
  const held = await holdFolder(place);
  expect(await runningSite(place)).toBe('http://127.0.0.1:8000');
  await held.record('the site at http://127.0.0.1:41234, the content backend at http://127.0.0.1:8001');
  expect(await runningSite(place)).toBe('http://127.0.0.1:41234');
  await held.release();
  expect(await runningSite(place)).toBe('http://127.0.0.1:8000');
});
