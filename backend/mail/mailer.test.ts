import { openSubmissions, type Submissions } from '../submissions/submissions';
import { Mailer } from './mailer';
import { failureOf, type Send } from './transport';
import { scratchFolder } from '../../tests/fixtures/scratch-folder';
import { until } from '../../tests/fixtures/until';

const office = { email: 'geral@valterra.example', language: 'pt' } as const;
const pauses = { first: 20, longest: 40 };

const inFolder = scratchFolder();
const open: { close(): unknown }[] = [];

afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});

async function store(clock = () => new Date()): Promise<Submissions> {
  const submissions = await openSubmissions(inFolder(), { clock, mailed: true });
  open.push(submissions);
  return submissions;
}

async function fill(submissions: Submissions, count: number, to: typeof office | null = office): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const fields = { nome: String(number), locale: 'pt' };
    const base = { kind: 'informacoes', fingerprint: 'print', fields, attachments: [], office: to } as const;
    await submissions.accept({ ...base, idempotencyKey: `key-${number}-${String(to)}` });
  }
}

function mailer(submissions: Submissions, send: Send): Mailer {
  const compose = async ({ id, recipient }: { id: string; recipient: string }) => ({ id, to: recipient, subject: 's', text: 't' });
  const made = new Mailer({ queue: submissions.mail, compose, send, log: () => undefined, pauses });
  open.push(made);
  made.wake();
  return made;
}

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
  ['a recipient that is not there', { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }, 'permanent'],
  ['a recipient that is asked to wait', { code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO' }, 'temporary'],
  ['a text that is not taken', { code: 'EMESSAGE', responseCode: 554, command: 'DATA' }, 'permanent'],
  ['an address that is none', { code: 'EENVELOPE', command: 'API' }, 'permanent'],
  ['our own address, refused', { code: 'EENVELOPE', responseCode: 550, command: 'MAIL FROM' }, 'unavailable'],
  ['a wrong password', { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, 'unavailable'],
  ['a server that closes', { code: 'EENVELOPE', responseCode: 421, command: 'RCPT TO' }, 'unavailable'],
  ['no connection', { code: 'ECONNECTION' }, 'unavailable'],
  ['no answer', { code: 'ETIMEDOUT' }, 'unavailable'],
])('%s', (_, error, kind) => expect(failureOf(Object.assign(new Error('x'), error)).kind).toBe(kind));
