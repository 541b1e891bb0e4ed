import { isStillRunning, processIdentity } from '../../platform/files/file-lock';
import { moments } from '../fixtures/project-with-fake-gatsby';
import { PublishingSite } from '../fixtures/publishing-site';
import { until } from '../fixtures/until';

const site = new PublishingSite().forAllTests();

const pages = () => Promise.all([site.page('/one'), site.page('/two')]);
const served = (one: string, two: string) => until(async () => (await pages()).join() === [`200 ${one}`, `200 ${two}`].join());
const everyMoment = Array.from({ length: moments }, (_, index) => index + 1);

describe('a build that is killed', () => {
  it.each(everyMoment)('with the whole server, at moment %d, is built again by the next start', async (moment) => {
    const before = await pages();
    site.backend.change('one', `one of server ${moment}`);
    const left = processIdentity(await site.hookHeldAt(moment));
    await site.endServer('SIGKILL');
    // Nobody is left behind who goes on writing: the first time while its build still stands where it is held.
    if (moment === 1) await until(async () => !isStillRunning(left));
    site.letGo();
    await site.startServer();
    // Whole, and either as it was or as it was to become.
    expect([before.join(), [`200 one of server ${moment}`, before[1]].join()]).toContain((await pages()).join());
    await site.calm();
    await served(`one of server ${moment}`, before[1].slice(4));
    expect((await site.builds())[0]).toMatchObject({ state: 'done' });
  });

  it.each(everyMoment)('by itself, at moment %d, leaves the live release, and is built again as soon as somebody asks', async (moment) => {
    const before = await pages();
    site.backend.change('one', `one of Gatsby ${moment}`);
    process.kill(await site.hookHeldAt(moment), 'SIGKILL');
    site.letGo();
    await until(async () => (await site.builds())[0]?.nextTry !== null);
    expect((await site.builds())[0]).toMatchObject({
      state: 'waiting',
      release: null,
      reason: expect.stringMatching(/^gatsby build was ended by the signal SIGKILL/),
    });
    expect(await pages()).toEqual(before);
    site.backend.change('two', `two of Gatsby ${moment}`);
    expect((await site.hook()).status).toBe(202);
    await site.calm();
    await served(`one of Gatsby ${moment}`, `two of Gatsby ${moment}`);
  });
});

describe('a restart in the middle', () => {
  it('builds what was cut off, with what was waiting', async () => {
    site.backend.change('one', 'one of the restart');
    await site.hookHeldAt(4, '{"changed":[{"type":"articles","locale":"pt","id":"one"}]}');
    site.backend.change('two', 'two of the restart');
    await site.hook({ body: '{"changed":[{"type":"articles","locale":"pt","id":"two"}]}' });
    expect(await site.endServer('SIGTERM')).toBe(0);
    site.letGo();
    await site.startServer();
    await site.calm();
    await served('one of the restart', 'two of the restart');
    const [last, joined] = await site.builds();
    expect(last).toMatchObject({ state: 'done', changed: { total: 2 }, pages: { total: 2, first: ['/one', '/two'] } });
    expect(joined).toMatchObject({ state: 'joined', reason: `It was cut off; its changes are in build ${last?.id}.` });
  });
});
