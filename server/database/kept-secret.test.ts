import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { keptSecret } from './kept-secret';

it('is made once, by many at the same time too, for this user alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'secret-'));
  const made = await Promise.all(Array.from({ length: 5 }, () => keptSecret(folder)));
  expect([new Set(made).size, made[0]]).toEqual([1, expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect([readdirSync(folder), statSync(join(folder, 'secret')).mode & 0o777]).toEqual([['secret'], 0o600]);
  rmSync(folder, { recursive: true });
});
