import { newReleaseId } from '.';

test('names of releases sort by time, within a second too, and are good as names of folders', () => {
  const moments = ['2026-03-01T10:15:02.417Z', '2026-03-01T10:15:02.418Z', '2026-03-01T10:15:03.000Z', '2026-12-01T00:00:00.000Z'];
  const ids = moments.map((moment) => newReleaseId(new Date(moment)));
  expect([...ids].sort()).toEqual(ids);
  expect(ids[0]).toMatch(/^20260301T101502417Z-[0-9a-f]{4}$/);
});
