import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { forms } from '../../core/forms/form-definitions';
import { readEnvironment } from '../../platform/settings/settings';
import { backUp } from '../../server/backup/backup';
import { restore } from '../../server/backup/restore';
import { ask } from '../contract/ask';
import { complete, sent } from '../contract/served-forms';
import { pdf } from '../fixtures/cv-files';
import { RunningSite } from '../fixtures/running-site';
import { put } from '../fixtures/scratch-folder';
import { until } from '../fixtures/until';

const running = new RunningSite().forAllTests();
const inFolder = (...names: string[]): string => join(running.folder, ...names);
const cv = pdf('', 20_000);

/** The folders of the site and of the backend, which are two installations here. */
const installations = () => [
  readEnvironment({ DATA_DIR: inFolder('site-data'), CONTENT_DIR: inFolder('no-content') }),
  readEnvironment({ DATA_DIR: running.backendData, CONTENT_DIR: inFolder('content') }),
];

/** Sends applications with a CV until it is stopped; notes each that was acknowledged. */
async function visitor(name: string, acknowledged: string[], signal: AbortSignal): Promise<void> {
  for (let number = 0; !signal.aborted; number += 1) {
    const email = `${name}-${number}@empresa.example`;
    const sending = sent(
      'candidaturas',
      { ...complete.candidaturas, email },
      { headers: { 'Idempotency-Key': email }, file: { name: 'cv.pdf', content: cv } },
    );
    if ((await ask(running.url, forms.candidaturas.action, sending)).status === 200) acknowledged.push(email);
    await wait(10);
  }
}

it('a backup under load misses nothing that was acknowledged before it, and is restored after the loss of all data', async () => {
  await running.startSite();
  const stop = new AbortController();
  const acknowledged: string[] = [];
  const visitors = ['ana', 'rui', 'eva'].map((name) => visitor(name, acknowledged, stop.signal));
  await until(() => acknowledged.length >= 40);
  put(inFolder('content/authors/ana.yml'), 'pt: { nome: Ana Prata, slug: ana-prata }\n');
  const before = [...acknowledged];
  const backups: string[] = [];
  for (const installation of installations()) backups.push((await backUp(installation, inFolder('backups', String(backups.length))))[0]);
  await until(() => acknowledged.length >= before.length + 20);
  stop.abort();
  await Promise.all(
    [...visitors, running.endSite('SIGKILL'), running.endBackend('SIGKILL')].map((one) => Promise.resolve(one).catch(() => undefined)),
  );

  // A build would make the release again.
  renameSync(inFolder('site-data/releases'), inFolder('releases'));
  for (const lost of ['site-data', 'backend-data', 'content']) rmSync(inFolder(lost), { recursive: true });
  for (const [number, installation] of installations().entries())
    await restore(installation, backups[number] ?? '', { log: () => undefined });
  renameSync(inFolder('releases'), inFolder('site-data/releases'));
  await running.startBackend();
  await running.startSite();
  await until(async () => (await running.inTheOutbox("SELECT 1 FROM outgoing WHERE state <> 'delivered' LIMIT 1")).length === 0);

  const rows = await running.atTheBackend("SELECT json_extract(fields, '$.email') AS email FROM submission");
  const arrived = rows.map((row) => String(row.email));
  expect(before.filter((email) => !arrived.includes(email))).toEqual([]);
  expect(arrived.length).toBe(new Set(arrived).size);
  await until(async () => (await ask(running.backendUrl, '/api/pt/authors?token=token-of-the-running-site')).text.includes('Ana Prata'));
}, 120_000);
