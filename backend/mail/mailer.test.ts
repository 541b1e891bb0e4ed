import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openSubmissions, type Submissions } from '../store/submissions';
import { Mailer } from './mailer';
import { failureOf, smtpSend, type Outgoing, type Send } from './transport';
import { until } from '../../tests/fixtures/until';

// Everything is written through to the disk, and the machine may be busy.
const office = { email: 'geral@valterra.example', language: 'pt' } as const;
const pauses = { first: 20, longest: 40 };

let dataDir: string;
const open: { close(): unknown }[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mailer-'));
});

afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
  rmSync(dataDir, { recursive: true });
});

async function store(clock = () => new Date()): Promise<Submissions> {
  const submissions = await openSubmissions(dataDir, { clock, mailed: true });
  open.push(submissions);
  return submissions;
}

async function fill(submissions: Submissions, count: number, to: typeof office | null = office): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const fields = { nome: String(number), email: 'a@x.example', locale: 'pt' };
    const base = { kind: 'informacoes', fingerprint: 'print', fields, attachment: null, office: to } as const;
    await submissions.accept({ ...base, idempotencyKey: `key-${number}-${String(to)}` });
  }
}

function mailer(submissions: Submissions, send: Send, log: string[] = []): Mailer {
  const compose = async ({ id, recipient }: { id: string; recipient: string }) => ({ id, to: recipient, subject: 's', text: 't' });
  const made = new Mailer({ queue: submissions.mail, compose, send, log: (line) => log.push(line), pauses });
  open.push(made);
  made.wake();
  return made;
}

it('shares one queue with another process, each mail once', async () => {
  const [one, other] = [await store(), await store()];
  await fill(one, 30);
  const sentMails: string[] = [];
  const send = async ({ id }: Outgoing) => {
    sentMails.push(id);
    await new Promise((resolve) => setTimeout(resolve, 2));
    return null;
  };
  mailer(one, send);
  mailer(other, send);
  await until(() => sentMails.length >= 30);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(new Set(sentMails).size).toBe(30);
  expect(sentMails).toHaveLength(30);
});

it('takes again what a process has taken that died, once its time is over', async () => {
  let now = Date.now();
  const submissions = await store(() => new Date(now));
  await fill(submissions, 1);
  const taken = await submissions.mail.take(60_000);
  expect(await submissions.mail.take(60_000)).toBeNull();
  now += 60_001;
  const again = await submissions.mail.take(60_000);
  expect(again).toEqual({ ...taken, attempts: 2 });
  // What the first one has to say now does not count any more.
  await submissions.mail.park(taken as NonNullable<typeof taken>, 'late');
  await submissions.mail.sent(again as NonNullable<typeof again>);
  expect((await submissions.inbox.list()).items[0]?.mails).toEqual([expect.objectContaining({ state: 'sent', reason: null })]);
});

it('leaves a mail server alone that takes nothing, and says so once until it is back', async () => {
  const submissions = await store();
  await fill(submissions, 5);
  const log: string[] = [];
  const tries: number[] = [];
  let away = true;
  mailer(
    submissions,
    async () => {
      tries.push(Date.now());
      return away ? { kind: 'away', reason: 'ECONNREFUSED' } : null;
    },
    log,
  );
  await until(() => tries.length === 4);
  // One mail a round, not all five.
  expect((tries[3] ?? 0) - (tries[0] ?? 0)).toBeGreaterThanOrEqual(40);
  away = false;
  await until(() => log.length === 2);
  expect(log).toEqual([expect.stringMatching(/^Mail waits/), 'Mail is being sent again']);
});

it('closes soon although the mail server says nothing, and the mail waits', async () => {
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const submissions = await store();
  await fill(submissions, 1);
  const smtpUrl = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const connected = once(silent, 'connection');
  const slow = mailer(submissions, smtpSend({ smtpUrl, from: 'site@valterra.example' }));
  await connected;
  const before = Date.now();
  await slow.close();
  expect(Date.now() - before).toBeLessThan(20_000);
  expect((await submissions.inbox.list()).items[0]?.mails[0]).toMatchObject({ state: 'waiting', attempts: 1 });
  silent.close();
});

it('goes on by itself after every pause, however many there are', async () => {
  const submissions = await store();
  await fill(submissions, 1);
  let tries = 0;
  mailer(submissions, async () => ((tries += 1) > 30 ? null : { kind: 'away', reason: 'away' }));
  await until(() => tries === 31);
});

it('parks what has no address, until one is given', async () => {
  const submissions = await store();
  await fill(submissions, 1, null);
  const [item] = (await submissions.inbox.list()).items;
  expect(item?.mails[0]).toMatchObject({ state: 'parked', to: '', reason: 'The settings name no address for this form' });
  expect(await submissions.mail.release(String(item?.id), null)).toBe(0);
  expect(await submissions.mail.release(String(item?.id), 'geral@valterra.example')).toBe(1);
  const sentTo: string[] = [];
  mailer(submissions, async ({ to }) => (sentTo.push(to), null));
  await until(() => sentTo.length > 0);
  expect(sentTo).toEqual(['geral@valterra.example']);
});

it.each([
  ['a recipient that is not there', { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }, 'refused'],
  ['a recipient that is asked to wait', { code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO' }, 'later'],
  ['a text that is not taken', { code: 'EMESSAGE', responseCode: 554, command: 'DATA' }, 'refused'],
  ['an address that is none', { code: 'EENVELOPE', command: 'API' }, 'refused'],
  ['our own address, refused', { code: 'EENVELOPE', responseCode: 550, command: 'MAIL FROM' }, 'away'],
  ['a wrong password', { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, 'away'],
  ['a server that closes', { code: 'EENVELOPE', responseCode: 421, command: 'RCPT TO' }, 'away'],
  ['no connection', { code: 'ECONNECTION' }, 'away'],
  ['no answer', { code: 'ETIMEDOUT' }, 'away'],
])('%s', (_, error, kind) => expect(failureOf(Object.assign(new Error('x'), error)).kind).toBe(kind));
