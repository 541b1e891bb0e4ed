import { RefusalLog } from './refusal-log';

it('says once a minute how many webhooks were refused', () => {
  let now = 0;
  const said: string[] = [];
  const log = new RefusalLog(
    (line) => said.push(line),
    () => now,
  );
  log.note();
  for (let count = 0; count < 1000; count += 1) log.note();
  expect(said).toEqual([expect.stringMatching(/^A webhook was refused/)]);
  now = 60_000;
  log.note();
  expect(said[1]).toMatch(/^1001 webhooks were refused/);
});
