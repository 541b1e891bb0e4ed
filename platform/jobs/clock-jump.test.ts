import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { scratchFolder } from '../../tests/fixtures/scratch-folder';
import { clockJump, lastSeenFile, mayErase } from './clock-jump';

const folder = scratchFolder();
const day = 86_400_000;
const start = Date.parse('2026-03-31T09:30:00Z');
let said: string[];
beforeEach(() => void (said = []));
const erases = (days: number) => mayErase(folder(), new Date(start + days * day), (line) => said.push(line));

it('nothing is erased after a jump of the clock, which is said with what to do, until it is back or somebody agrees', async () => {
  expect([await erases(0), await erases(1), await erases(31), said]).toEqual([true, true, true, []]);
  expect([await erases(31 + 1096), await erases(31 + 1097)]).toEqual([false, false]);
  expect(said).toHaveLength(2);
  const jump = await clockJump(folder(), new Date(start + 1127 * day));
  expect(jump).toEqual({
    found: 'the clock says 2029-05-01, and this installation was last at work on 2026-05-01: nothing is erased',
    advice: `If the clock is wrong, set it (timedatectl). If it is right, delete ${folder('last-seen.json')}.`,
  });
  expect(said[0]).toBe(`Warning: ${jump?.found}. ${jump?.advice}`);
  expect(await erases(32)).toBe(true);
  expect(await erases(1127)).toBe(false);
  rmSync(lastSeenFile(folder()));
  expect([await erases(1127), await erases(1128), await clockJump(folder(), new Date(start + 1128 * day))]).toEqual([true, true, null]);
});

it('a clock that was set back stops nothing, then or later', async () => {
  await erases(25);
  expect([await erases(0), await erases(20), await erases(49), said]).toEqual([true, true, true, []]);
});

it('a damaged note is set aside, and the doctor changes nothing', async () => {
  writeFileSync(lastSeenFile(folder()), '{"at":"yesterday"}');
  expect(await clockJump(folder(), new Date(start))).toBeNull();
  expect(existsSync(lastSeenFile(folder()))).toBe(true);
  expect([await erases(0), JSON.parse(readFileSync(lastSeenFile(folder()), 'utf8'))]).toEqual([true, { at: '2026-03-31T09:30:00.000Z' }]);
  expect(said).toEqual([expect.stringMatching(/last-seen\.json was damaged/)]);
});
