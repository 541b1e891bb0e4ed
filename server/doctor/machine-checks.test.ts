import { constants, mkdirSync } from 'node:fs';
import { scratchFolder } from '../../tests/fixtures/scratch-folder';
import { checkDisk, checkMemory, checkNode } from './machine-checks';

const folder = scratchFolder();
const gibibyte = 1024 ** 3;

it.each([
  ['20.19.0', 'ok'],
  ['22.1.0', 'ok'],
  ['20.18.3', 'fault'],
  ['18.20.0', 'fault'],
])('Node %s is %s where 20.19 is wanted', (version, verdict) => {
  expect(checkNode(version, '>=20.19').verdict).toBe(verdict);
});

it.each([
  [8, 4, false, 'ok'],
  [8, 1, false, 'warning'],
  [1, 0.9, false, 'fault'],
  [1, 0.9, true, 'ok'],
  [0.25, 0.2, true, 'fault'],
])('of %s GiB of memory %s free, following %s, is %s', (total, available, followReleases, verdict) => {
  const memory = { total: total * gibibyte, available: available * gibibyte };
  expect(checkMemory(memory, { followReleases }).verdict).toBe(verdict);
});

describe('a disk', () => {
  const disks = (shared?: string) => {
    const dataDir = folder('data');
    return { dataDir, releasesDir: shared ?? `${dataDir}/releases`, sharesReleases: shared !== undefined, followReleases: false };
  };

  it.each([
    [10, 1_000_000, 'ok'],
    [1, 1_000_000, 'warning'],
    [0.1, 1_000_000, 'fault'],
    [10, 300, 'fault'],
  ])('with %s GiB and %s files free is %s', async (free, ffree, verdict) => {
    const space = { bavail: free * gibibyte, bsize: 1, files: 2_000_000, ffree };
    const asked: string[] = [];
    const spaceAt = async (place: string) => (asked.push(place), space);
    // They are made at the first start.
    const [finding, ...more] = await checkDisk(disks(), spaceAt);
    expect([finding?.verdict, more, asked]).toEqual([verdict, [], [folder()]]);
  });

  it('is asked itself', async () => {
    const found = (place: string) => expect.objectContaining({ found: expect.stringMatching(`^\\d+\\.\\d GiB free in ${place}$`) });
    expect(await checkDisk(disks())).toEqual([found(folder())]);
    mkdirSync(folder('shared'));
    expect(await checkDisk(disks(folder('shared')))).toEqual([found(folder()), found(folder('shared'))]);
  });

  it.each([
    [true, ['ok', 'ok']],
    [false, ['ok', 'fault']],
  ])('of releases that can only be read is, following %s, %s', async (followReleases, verdicts) => {
    mkdirSync(folder('shared'));
    const onlyRead = async (place: unknown, mode?: number) => {
      if (place === folder('shared') && mode === constants.W_OK) throw new Error('EROFS');
    };
    const space = { bavail: 10 * gibibyte, bsize: 1, files: 0, ffree: 0 };
    const found = await checkDisk({ ...disks(folder('shared')), followReleases }, async () => space, onlyRead);
    expect(found.map(({ verdict }) => verdict)).toEqual(verdicts);
  });
});
