import { articleEntity, authorEntity } from '../../plugins/gatsby-source-content-backend/testing/sample-types';
import { SiteOfTest } from '../../plugins/gatsby-source-content-backend/testing/site-of-test';

const texto = 'A deposição em aterro é a última opção da hierarquia. '.repeat(60);
const site = new SiteOfTest(({ put }) => {
  for (const locale of ['pt', 'en']) {
    put('authors', locale, authorEntity('ines'));
    for (let number = 0; number < 4_998; number += 1) put('articles', locale, articleEntity(`article-${number}`, { texto, autor: 'ines' }));
  }
});

test('10,000 entities are read, compared and changed with seconds of work and a few hundred megabytes', async () => {
  const memoryBefore = process.memoryUsage().rss;
  const timed = async (more = {}) => {
    // The work, not the time: other tests run on the same machine.
    const before = process.cpuUsage();
    const { summary, dirty } = await site.build({ pageSize: 500, deadline: 60_000, ...more });
    const { user, system } = process.cpuUsage(before);
    return { summary, dirty: dirty.length, milliseconds: Math.round((user + system) / 1_000) };
  };

  const cold = await timed();
  expect(cold.summary).toMatch(/^content: 10000 fetched, 10000 changed/);
  const warm = await timed();
  expect(warm).toMatchObject({ dirty: 0, summary: expect.stringMatching(/^content: 0 fetched/) });
  site.backend.put('articles', 'pt', articleEntity('article-7', { titulo: 'Mudado' }));
  const oneChange = await timed();
  expect(oneChange).toMatchObject({ dirty: 1, summary: expect.stringMatching(/^content: 1 fetched, 1 changed/) });
  const comparison = await timed({ reconcileEvery: { runs: 1, hours: 24 } });
  expect(comparison).toMatchObject({ dirty: 0, summary: expect.stringMatching(/^content: 10000 fetched, 0 changed/) });

  const grown = (process.memoryUsage().rss - memoryBefore) / 2 ** 20;
  process.stdout.write(
    `10,000 entities: first ${cold.milliseconds} ms, unchanged ${warm.milliseconds} ms, one change ${oneChange.milliseconds} ms, ` +
      `full comparison ${comparison.milliseconds} ms of work, memory +${Math.round(grown)} MB (backend of the test included)\n`,
  );
  expect(cold.milliseconds).toBeLessThan(30_000);
  expect(warm.milliseconds).toBeLessThan(3_000);
  expect(grown).toBeLessThan(700);
});
