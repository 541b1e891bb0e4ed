import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import type { Visitor } from '../../backend/auth/fixtures/auth-harness';
import { AdminHarness } from '../../backend/fixtures/admin-harness';
import { openSubmissions } from '../../backend/submissions/submissions';
import { startRetention } from '../../backend/submissions/personal-data';
import { least, measured } from '../fixtures/measured';

const count = 200_000;
/** In ms. Two letters alone are in no index: each text is read. */
const [longestHold, longestWait, longestRead] = [50, 600, 2000];

const start = Date.parse('2026-01-01T00:00:00Z');
const at = (number: number) => new Date(start + number * 60_000).toISOString();
const kinds = ['informacoes', 'informacoes', 'candidaturas', 'descargas', 'newsletter'];
const words = 'recolha de lamas oleosas solventes embalagens contaminadas transporte guia aterro tratamento análise orçamento prazo'.split(
  ' ',
);

/** Makes rows of tables in one transaction. */
async function fill(dataDir: string, name: string, statements: string[]): Promise<void> {
  const client = createClient({ url: pathToFileURL(join(dataDir, 'backend', `${name}.db`)).href });
  await client.batch(statements, 'write');
  client.close();
}

const numbers = `WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})`;
const oneOf = (list: readonly string[], index: string) =>
  `json_extract('${JSON.stringify(list)}', '$[' || ((${index}) % ${list.length}) || ']')`;
const moment = `strftime('%Y-%m-%dT%H:%M:%fZ', ${start / 1000} + i * 60, 'unixepoch')`;
const text = Array.from({ length: 40 }, (_, place) => oneOf(words, `i * ${place + 3} / 7 + ${place}`)).join(` || ' ' || `);

let publisher: Visitor;
let administrator: Visitor;
const harness = new AdminHarness().forAllTests(async () => {
  harness.now = new Date(at(count));
  await harness.start();
  const dataDir = join(harness.copy.root, 'data');
  const fields = `json_object('nome', 'Ana ' || i, 'email', 'ana' || i || '@empresa.example', 'mensagem', ${text}, 'locale', 'pt', 'pagina', '/pt/contactos')`;
  await fill(dataDir, 'submissions', [
    `INSERT INTO submission (id, kind, idempotency_key, fingerprint, fields, received_at, email, search_text, office, reference, handled_at)
      ${numbers} SELECT printf('%08x-0000-4000-8000-000000000000', i), ${oneOf(kinds, 'i')}, 'key-' || i, 'print', ${fields}, ${moment},
      'ana' || i || '@empresa.example', 'ana ' || i || char(10) || 'ana' || i || '@empresa.example' || char(10) || ${text}, 'geral@valterra.example', 'R' || i,
      CASE WHEN i % 3 THEN ${moment} END FROM n`,
    `INSERT INTO mail (id, submission_id, purpose, recipient, language, state, attempts, queued_at, sent_at)
      SELECT 'mail-' || rowid, id, 'notice', office, 'pt', 'sent', 1, received_at, received_at FROM submission`,
  ]);
  await fill(dataDir, 'people', [
    `INSERT INTO audit (at, person_id, person_name, what, about) ${numbers} SELECT ${moment}, 'p', 'Inês', 'submission-handled', i FROM n`,
  ]);
  publisher = await harness.signedIn('publisher');
  administrator = await harness.signedIn('administrator');
});

async function leastHold(work: () => Promise<unknown>): Promise<number> {
  const holds = [];
  for (let time = 0; time < 4; time += 1) holds.push(await measured(work));
  return least(holds, 'held');
}

const pages = count / 50;
const find = async (body: object) => (await publisher.json('POST', '/admin/api/inbox/search', body)).json().total;

it.each<[what: string, body: object, total: number]>([
  ['the first page', {}, count],
  ['the last page', { page: pages }, count],
  ['a filter', { handled: 'false', kind: 'newsletter' }, 13_333],
  ['a filter that finds nothing', { assigned: 'me' }, 0],
  ['a search without a hit', { search: 'xyzzyq' }, 0],
  ['a search of letters that are in no index', { search: 'zq' }, 0],
  ['a search of what stands in each', { search: 'empresa' }, 1000],
  ['a search of one', { search: 'ana4321@' }, 1],
])('%s of many submissions comes soon and holds nobody up', async (what, body, total) => {
  const waits: number[] = [];
  const hold = await leastHold(async () => {
    const began = performance.now();
    expect(await find(body)).toBe(total);
    waits.push(performance.now() - began);
  });
  expect(Math.min(...waits)).toBeLessThan(what.includes('no index') ? longestRead : longestWait);
  expect(hold).toBeLessThan(longestHold);
});

it.each(['home', 'audit', `audit?page=${pages}`])('the page /admin/%s, over many lines, holds nobody up', async (page) => {
  const hold = await leastHold(async () => expect((await administrator.get(`/admin/${page}`)).statusCode).toBe(200));
  expect(hold).toBeLessThan(longestHold);
});

/** The table as it arrives, read as `onData` lets it. */
async function table(format: 'csv' | 'xlsx', form = ''): Promise<IncomingMessage> {
  if (!harness.app.server.listening) await harness.app.listen({ port: 0, host: '127.0.0.1' });
  const cookie = [...publisher.cookies].map((pair) => pair.join('=')).join('; ');
  const { port } = harness.app.server.address() as AddressInfo;
  const headers = { cookie, host: 'localhost:8001', origin: 'http://localhost:8001', 'content-type': 'application/x-www-form-urlencoded' };
  const asked = request({ host: '127.0.0.1', port, path: `/admin/inbox.${format}`, method: 'POST', headers });
  asked.end(form);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer;
}

it('a table of all holds nobody up, and its rows are not kept', async () => {
  const before = process.memoryUsage.rss();
  let [ends, most] = [0, 0];
  const hold = await leastHold(async () => {
    ends = 0;
    for await (const piece of await table('csv', 'kind=newsletter')) {
      ends += (piece as Buffer).filter((byte) => byte === 10).length;
      most = Math.max(most, process.memoryUsage.rss());
    }
  });
  expect(ends).toBe(count / 5 + 1);
  expect(hold).toBeLessThan(longestHold);
  expect(most - before).toBeLessThan(150e6);
});

it.each(['csv', 'xlsx'] as const)('the %s table of who does not read it waits, and ends with the connection', async (format) => {
  /** What the process has had of processors while something was done, in ms. */
  const processorOf = async (work: () => Promise<unknown>) => {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const whole = await processorOf(async () => {
    for await (const piece of await table(format)) expect(piece).toBeDefined();
  });
  const answer = await table(format);
  answer.pause();
  // What fits into the buffers of the connection is made, then nothing more.
  let [made, now] = [0, 0];
  do {
    now = await processorOf(() => wait(500));
    made += now;
  } while (now > 100 && made < whole);
  expect(made).toBeLessThan(whole / 2);
  answer.resume();
  await once(answer, 'data');
  answer.destroy();
  expect(await processorOf(() => wait(1_000))).toBeLessThan(300);
});

it('to erase what is over holds nobody up', async () => {
  const dataDir = join(harness.copy.root, 'data');
  const now = new Date(at(count));
  const submissions = await openSubmissions(dataDir, { clock: () => now });
  // Half of the requests.
  const requests = count / 2 / 1440;
  const keep = { newsletter: requests, informacoes: requests, candidaturas: 9_999, descargas: 9_999 };
  const log: string[] = [];
  const { held } = await measured(() => submissions.personalData.deleteExpired(keep));
  await startRetention(
    submissions.personalData,
    keep,
    (line) => log.push(line),
    async () => true,
  )();
  const { total } = await submissions.inbox.list({ kind: 'informacoes' });
  submissions.close();
  expect(log).toEqual([]);
  expect(total).toBe((count * 2) / 5 / 2);
  expect(held).toBeLessThan(longestHold);
});
