import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { scratchFolder } from '../../tests/fixtures/scratch-folder';
import { assertSecretsValid, loadOrCreateSecret } from './kept-secret';

const folder = scratchFolder();

it('is made once, by many at the same time too, for this user alone', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, () => loadOrCreateSecret(folder())));
  expect([new Set(made).size, made[0]]).toEqual([1, expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect([readdirSync(folder()), statSync(folder('secret')).mode & 0o777]).toEqual([['secret'], 0o600]);
});

it.each([
  ['nothing', ''],
  ['blanks', ' \n'],
  ['too little', 'ab12'],
  ['the zeros that a loss of power leaves', '\0'.repeat(64)],
])('is refused when its file holds %s, with what to do', async (_, content) => {
  const file = folder('secret');
  await assertSecretsValid([folder()]);
  writeFileSync(file, content);
  for (const use of [() => loadOrCreateSecret(folder()), () => assertSecretsValid([folder()])])
    await expect(use()).rejects.toThrow(`The secret in ${file} is empty or damaged: put it back from a backup, or delete that file`);
  rmSync(file);
  expect(await loadOrCreateSecret(folder())).toMatch(/^[0-9a-f]{64}$/);
  await assertSecretsValid([folder()]);
});

it('that cannot be read keeps only those from starting who need it', async () => {
  mkdirSync(folder('secret'));
  await assertSecretsValid([folder()]);
  await expect(loadOrCreateSecret(folder())).rejects.toMatchObject({ fault: 'misplaced', file: folder('secret') });
});
