import { RunningSite } from '../fixtures/running-site';
import { suddenEnds } from '../fixtures/sudden-ends';

let running: RunningSite;
beforeAll(async () => void (running = await RunningSite.prepare()));
afterAll(() => running.clear());

it('what was acknowledged is at the backend, once, though the server was killed twice and the backend once', async () => {
  await running.startSite();
  const plan = { count: 150, visitors: 6, pause: 60, kills: ['site', 'backend', 'site'] } as const;
  const tally = await suddenEnds(running, plan);
  expect(tally).toMatchObject({ acknowledged: 150, killsUnderWay: 3, arrived: 150, lost: 0, twice: 0, files: 15 });
  expect(tally.unanswered).toBeGreaterThan(0);
});
