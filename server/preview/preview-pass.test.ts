import { endOfPass, issuePass } from './preview-pass';

const secret = 'a secret of the test';
const now = new Date('2026-03-31T09:30:00Z');
const until = new Date('2026-03-31T11:30:00Z');
const pass = issuePass(secret, until);

test('a pass is good until its end', () => {
  expect(endOfPass(secret, pass, now)).toEqual(until);
  expect(endOfPass(secret, pass, new Date(until.getTime() - 1))).toEqual(until);
  expect(endOfPass(secret, pass, until)).toBeNull();
});

test.each([
  ['another end', pass.replace(/^\d+/, (end) => String(Number(end) + 3600))],
  ['another secret', issuePass('another secret', until)],
  ['no signature', pass.split('.')[0] ?? ''],
  ['nothing', ''],
  ['too much', `${pass}0`],
])('nobody issued one with %s', (_, forged) => {
  expect(endOfPass(secret, forged, now)).toBeNull();
});
