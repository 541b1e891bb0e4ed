import { median } from '../fixtures/median';
import { HealthWatch, measured } from './measure';
import { backendToken, HostileServers, inboxToken, otherWebhookSecret, password, webhookSecret } from './hostile-servers';
import { addressRows } from './rows/addresses';
import { contentApiRows } from './rows/content-api';
import { cvRows } from './rows/cvs';
import { deliveryRows } from './rows/deliveries';
import { editedPageRows } from './rows/edited-page';
import { editingApiRows } from './rows/editing-api';
import { entryRows } from './rows/entries';
import { formBodyRows } from './rows/form-bodies';
import { formFieldRows } from './rows/form-fields';
import { graphqlRows } from './rows/graphql';
import { headerRows } from './rows/headers';
import { hookRows } from './rows/hooks';
import { mediaRows } from './rows/media';
import { ownDataRows } from './rows/own-data';
import { searchRows } from './rows/searches';
import { signInRows } from './rows/sign-in';
import { socketRows } from './rows/sockets';
import { uploadRows } from './rows/uploads';
import { vitalsRows } from './rows/vitals';
import { plainRequests } from './rows/plain';
import type { PlainKind, Row } from './row';
import { send, sizeOf, type Sent } from './send';

// What waits for a slow answer is patient: an answer that is late is told by its figures.
jest.setTimeout(400_000);

/** For each 100 kB of what is sent, and never more than for `mostCounted` of them: a large file is not read on the event loop. */
const loopFor100kB = 100;
const mostCounted = 5;
/** How many plain requests of its kind a row may cost beside that. */
const plainMultiple = 10;
/** In ms: what the server may do before it answers `/healthz`, twice of it where others use the same processor. */
const healthLimit = 100;
/** In ms: JSON is parsed, and base64 decoded, in one go: in proportion to its size. */
const healthOfMegabyte = 5;
/** What is longer, in bytes, is sent while `/healthz` is asked. */
const large = 2_000;
/** What is too late may have met a busy machine: it is tried again, and the best try counts. */
const tries = 3;
/** No machine is so busy that this many times the limit come from that. */
const hopeless = 5;

const allRows: readonly Row[] = [
  ...[formFieldRows, formBodyRows, cvRows, socketRows, headerRows, addressRows, hookRows, contentApiRows, deliveryRows, graphqlRows],
  ...[signInRows, editingApiRows, editedPageRows, entryRows, mediaRows, vitalsRows, searchRows, uploadRows, ownDataRows],
].flat();
const servers = new HostileServers();
const plainCosts = new Map<PlainKind, number>();
const costs: { name: string; loop: number; limit: number }[] = [];
let health: HealthWatch;
let longestHealth = { name: '', time: 0 };

beforeAll(async () => {
  await servers.start();
  health = new HealthWatch(servers.site, servers.pid);
  await health.calibrate();
  for (const [kind, { to, send: make, expected }] of Object.entries(plainRequests) as [PlainKind, (typeof plainRequests)[PlainKind]][]) {
    const loops: number[] = [];
    for (let turn = 0; turn < 9; turn += 1) {
      const question = await make(servers, turn);
      const [{ status }, { loop }] = await measured(servers.pid, () => send(servers[to], question));
      if (status !== expected) throw new Error(`A plain request (${kind}) is answered with ${status}.`);
      // The first ones load what they need.
      if (turn > 1) loops.push(loop);
    }
    plainCosts.set(kind, median(loops));
  }
});

afterAll(async () => {
  health.stop();
  await servers.stop();
  const slowest = [...costs].sort((a, b) => b.loop - a.loop).slice(0, 5);
  const figures = slowest.map(({ name, loop, limit }) => `  ${loop.toFixed(0).padStart(6)} of ${limit.toFixed(0)} ms  ${name}`);
  const plain = [...plainCosts].map(([kind, cost]) => `${kind} ${cost.toFixed(1)}`).join(', ');
  process.stdout.write(
    `Plain requests, ms of the event loop: ${plain}\nThe slowest five of ${costs.length}:\n${figures.join('\n')}\n` +
      `/healthz took ${longestHealth.time.toFixed(0)} ms at most of ${healthLimit} and more for megabytes (${longestHealth.name})\n`,
  );
});

it('there are 500 and more, each with a name of its own', () => {
  const names = allRows.map(({ group, name }) => `${group}: ${name}`);
  expect(names.length).toBeGreaterThanOrEqual(500);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it.each(allRows.map((row): [string, Row] => [`${row.group}: ${row.name}`, row]))('%s', async (name, row) => {
  let best = { loop: Infinity, health: 0 };
  let [limit, allowed] = [0, healthLimit];
  let answer: Sent | null = null;
  for (let turn = 0; turn < tries; turn += 1) {
    const question = await row.send(servers, turn);
    const before = row.kind === 'save' ? servers.contentState() : '';
    const [sent, { loop, health: late }] = await measured(
      servers.pid,
      () => send(servers[row.to], question),
      (row.slow ?? sizeOf(question) > large) ? health : undefined,
    );
    answer ??= sent;
    if (row.kind === 'save' && sent.status >= 400) expect(servers.contentState()).toBe(before);
    limit = loopFor100kB * Math.min(Math.max(1, sent.size / 100_000), mostCounted) + plainMultiple * (plainCosts.get(row.kind) ?? 0);
    allowed = healthLimit + (healthOfMegabyte * sent.size) / 1_000_000;
    best = { loop: Math.min(best.loop, loop), health: turn === 0 ? (late ?? 0) : Math.min(best.health, late ?? 0) };
    if ((best.loop <= limit && best.health <= allowed) || best.loop > hopeless * limit) break;
  }
  costs.push({ name, loop: best.loop, limit });
  if (best.health > longestHealth.time) longestHealth = { name, time: best.health };
  const { status, text } = answer ?? { status: 0, text: '' };
  const expected = [row.expected].flat();
  const isExpected = expected.includes(status);
  expect({ status, text: isExpected ? '' : text.slice(0, 500) }).toEqual({ status: isExpected ? status : row.expected, text: '' });
  if (row.fields && status === 422) expect(Object.keys(fieldsOf(text)).sort()).toEqual([...row.fields].sort());
  // Nothing of what happened inside is told.
  expect(text).not.toMatch(/\n\s+at .+:\d+:\d+|node_modules|\.ts:\d+/);
  await row.after?.(servers, { status, text });
  expect(best.loop).toBeLessThanOrEqual(limit);
  expect(best.health).toBeLessThanOrEqual(allowed);
});

it('the server is up, nothing happened that nobody had thought of, and no secret stands in the log', async () => {
  expect((await send(servers.site, { path: '/en/services' })).text).toContain('<h1>Services</h1>');
  const errors = servers.said.split('\n').filter((line) => /^\s+at |TypeError|RangeError|ReferenceError|"stack"/.test(line));
  expect(errors.slice(0, 10)).toEqual([]);
  for (const secret of [backendToken, inboxToken, webhookSecret, otherWebhookSecret, password]) expect(servers.said).not.toContain(secret);
});

function fieldsOf(text: string): Record<string, string> {
  return (JSON.parse(text) as { error: { fields?: Record<string, string> } }).error.fields ?? {};
}
