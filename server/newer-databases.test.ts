import { join } from 'node:path';
import { signatureHeader } from '../platform/http/webhooks';
import { complete, sent } from '../tests/contract/served-forms';
import { ask } from '../tests/contract/ask';
import { rowsOf } from '../tests/fixtures/rows-of';
import { RunningSite } from '../tests/fixtures/running-site';
import { put } from '../tests/fixtures/scratch-folder';

const WEBHOOK_SECRET = 'the secret of the newer databases';
const running = new RunningSite().forAllTests(() => running.prepare({ WEBHOOK_SECRET }));

const inSite = (file: string) => join(running.folder, 'site-data', file);
const inBackend = (file: string) => join(running.backendData, file);

/** As code of a later version leaves it. */
async function madeNewer(file: string): Promise<void> {
  put(file, '');
  await rowsOf(file, 'PRAGMA user_version = 99');
}
const lineOf = (file: string) => `${file} has version 99, and this code knows `;
const remedy = ': it was written by a newer one. Start that one, or put back a backup.';

it('the site serves its pages with databases of newer code: forms, counts and webhooks answer 503, and each file is named', async () => {
  const files = ['submissions/outbox.db', 'publisher/builds.db', 'vitals/vitals.db'].map(inSite);
  for (const file of files) await madeNewer(file);
  await running.startSite();
  const body = '{}';
  const signed = { 'content-type': 'application/json', 'x-signature': signatureHeader(WEBHOOK_SECRET, new Date(), body) };
  const report = '{"route":"home","device":"phone","values":{"lcp":800}}';
  const json = { 'content-type': 'application/json', origin: running.url };
  const answers = await Promise.all([
    ask(running.url, '/pt'),
    ask(running.url, '/api/info', sent('informacoes', complete.informacoes)),
    ask(running.url, '/hooks/content', { method: 'POST', headers: signed, body }),
    ask(running.url, '/api/vitals', { method: 'POST', headers: json, body: report }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 503, 503, 503]);
  await running.endSite();
  for (const file of files) expect([running.said.includes(lineOf(file)), running.said.includes(remedy)]).toEqual([true, true]);
  for (const file of files) expect(await rowsOf(file, 'SELECT name FROM sqlite_schema')).toEqual([]);
});

it('the backend with submissions of newer code is read, and takes none; with a change log of newer code it answers 503', async () => {
  const status = async (path: string, init?: RequestInit) =>
    (await fetch(`${running.backendUrl}${path}?token=token-of-the-running-site`, init)).status;
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'one' };
  const body = JSON.stringify({ nome: 'Ana', email: 'ana@empresa.example', locale: 'pt' });
  const taken = () => status('/api/newsletter', { method: 'POST', headers, body });
  expect(await taken()).toBe(201);
  for (const [name, expected] of [
    ['submissions', [200, 503]],
    ['changes', [503, 503]],
  ] as const) {
    await running.endBackend();
    await rowsOf(inBackend(`backend/${name}.db`), 'PRAGMA user_version = 99');
    await running.startBackend();
    expect([name, await status('/api/pt/home'), await taken()]).toEqual([name, ...expected]);
    expect(running.backendSaid).toContain(lineOf(inBackend(`backend/${name}.db`)));
  }
});
