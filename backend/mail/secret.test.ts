import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openSecret } from './secret';

it('is the one that is set, else one that is made once, for this user alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'secret-'));
  expect(await openSecret(folder, 'a secret that is set')).toBe('a secret that is set');
  const made = await Promise.all(Array.from({ length: 5 }, () => openSecret(folder, null)));
  expect([new Set(made).size, made[0]]).toEqual([1, expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect([readdirSync(folder), statSync(join(folder, 'secret')).mode & 0o777]).toEqual([['secret'], 0o600]);
  rmSync(folder, { recursive: true });
});
