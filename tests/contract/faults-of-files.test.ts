import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../fixtures/free-port';
import { RunningProgram } from '../fixtures/running-program';
import { RunningSite } from '../fixtures/running-site';
import { put } from '../fixtures/scratch-folder';
import { ask } from './ask';
import { complete, sent } from './served-forms';

const site = new RunningSite().forEachTest();

const garbage = 'this is no database '.repeat(500);

it('a damaged outbox is named, the site is served, a form says that it was not stored; a second server is told who serves', async () => {
  const data = join(site.folder, 'site-data');
  for (const file of ['submissions/outbox.db', 'publisher/builds.db']) put(join(data, file), garbage);
  await site.startSite();
  expect((await ask(site.url, '/pt')).status).toBe(200);
  const refused = await ask(
    site.url,
    '/api/newsletter',
    sent('newsletter', complete.newsletter, { as: 'urlencoded', accept: 'text/html' }),
  );
  expect([refused.status, refused.text.includes('<!doctype html>')]).toEqual([503, true]);
  expect(site.said).toMatch(
    /^The forms answer that they are out of order.*submissions\/outbox\.db is damaged .*\(SQLITE_NOTADB\)\. Stop the server/m,
  );
  expect(site.said).toMatch(/^Warning: .*builds\.db was damaged: it lies in .*builds\.db\.damaged-/m);

  const [PORT, BACKEND_PORT] = [String(await freePort()), String(await freePort())];
  const settings = { DATA_DIR: data, PORT, BACKEND_PORT, CONTENT_BACKEND_URL: site.backendUrl };
  await expect(RunningProgram.start('server/main.ts', settings, /never/)).rejects.toThrow(
    new RegExp(`${data} is in use by another server \\(process \\d+, since .* UTC, the site at ${site.url}, the content backend at`),
  );
  await site.endSite('SIGKILL');
  await site.startSite();
  expect((await ask(site.url, '/pt')).status).toBe(200);
});

it('a manifest that is damaged is named, and one line is all where there is no other release', async () => {
  await site.startSite();
  await site.endSite();
  writeFileSync(join(site.folder, 'site-data/releases/20260101T000000Z-0001.json'), '{');
  await site.endBackend();
  await expect(site.startSite()).rejects.toThrow(/cannot be read: .*0001\.json is damaged[^]*cannot be reached/);
});
