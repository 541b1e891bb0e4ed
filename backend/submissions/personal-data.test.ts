import { scratchFolder } from '../../tests/fixtures/scratch-folder';
import { until } from '../../tests/fixtures/until';
import { startRetention } from './personal-data';
import type { FormKind } from '../../core/forms/form-definitions';
import { openSubmissions, type Submissions } from './submissions';

const keep = { newsletter: 730, informacoes: 730, candidaturas: 365, descargas: 100 };
const start = Date.parse('2026-01-01T00:00:00Z');
const day = 24 * 60 * 60 * 1000;

const inFolder = scratchFolder();
let now: number;
let submissions: Submissions;

beforeEach(async () => {
  now = start;
  submissions = await openSubmissions(inFolder(), { clock: () => new Date(now), mailed: true });
});

afterEach(() => submissions.close());

let keys = 0;

function store(kind: FormKind, email: string) {
  const attachments =
    kind === 'candidaturas' ? [{ field: 'cv', fileName: 'cv.pdf', mediaType: 'application/pdf', content: Buffer.from('cv') }] : [];
  const fields = { nome: 'A', email, locale: 'pt' };
  const office = { email: 'geral@valterra.example', language: 'pt' } as const;
  return submissions.accept({ kind, idempotencyKey: `key-${(keys += 1)}`, fingerprint: 'print', fields, attachments, office });
}

/** Every mail that is due is taken by the mail server. */
async function sendMails(): Promise<void> {
  for (let mail = await submissions.mail.take(1_000); mail; mail = await submissions.mail.take(1_000)) await submissions.mail.sent(mail);
}

const kinds = async () => (await submissions.inbox.list()).items.map(({ kind, fields }) => `${kind} ${String(fields.email)}`).sort();

it('deletes each kind when its time is over, with its files and mails, and says how many', async () => {
  for (const kind of ['informacoes', 'candidaturas', 'descargas'] as const) await store(kind, `${kind}@x.example`);
  now = start + 100 * day;
  expect(await submissions.personalData.deleteExpired(keep)).toEqual({ submissions: 0, files: 0, mails: 0, subscribers: 0 });
  now += 1;
  expect(await submissions.personalData.deleteExpired(keep)).toEqual({ submissions: 1, files: 0, mails: 2, subscribers: 0 });
  now = start + 365 * day + 1;
  expect(await submissions.personalData.deleteExpired(keep)).toEqual({ submissions: 1, files: 1, mails: 2, subscribers: 0 });
  expect(await kinds()).toEqual(['informacoes informacoes@x.example']);
  now = start + 730 * day + 1;
  const log: string[] = [];
  const stop = startRetention(
    submissions.personalData,
    keep,
    (line) => log.push(line),
    async () => true,
  );
  await until(() => log.length > 0, 'what was deleted is said');
  await stop();
  expect(log).toEqual(['Deleted after their time: submissions 1, mails 2']);
});

it('forgets a sign-up that was asked and not confirmed, unless it came again since or was never asked', async () => {
  for (const name of ['silent', 'confirmed', 'again']) await store('newsletter', `${name}@x.example`);
  await sendMails();
  await submissions.subscribers.confirm((await submissions.subscribers.withEmail('confirmed@x.example'))?.id ?? '');
  now = start + 29 * day;
  for (const name of ['again', 'never-asked']) await store('newsletter', `${name}@x.example`);
  now = start + 30 * day;
  expect((await submissions.personalData.deleteExpired(keep)).subscribers).toBe(0);
  now += 1;
  expect((await submissions.personalData.deleteExpired(keep)).subscribers).toBe(1);
  expect(await kinds()).toEqual(['again', 'again', 'confirmed', 'never-asked'].map((name) => `newsletter ${name}@x.example`));
  now = start + 60 * day;
  expect((await submissions.personalData.deleteExpired(keep)).subscribers).toBe(1);
  now = start + 3_000 * day;
  await submissions.personalData.deleteExpired(keep);
  expect(await kinds()).toEqual(['newsletter confirmed@x.example']);
});

it('forgets after two years who submitted and approved what', async () => {
  const step = { path: 'articles/a.yml', locale: 'pt', what: 'submitted', personId: 'a', personName: 'Ana', title: 'A', note: '' } as const;
  await submissions.approvals.record(step, [], 'https://x.example');
  now = start + 730 * day;
  await submissions.personalData.deleteExpired(keep);
  expect(await submissions.approvals.last()).toHaveLength(1);
  now += 1;
  await submissions.personalData.deleteExpired(keep);
  expect(await submissions.approvals.last()).toEqual([]);
});

it('forgets a mail about an account after thirty days, and with everything else of its address', async () => {
  const { mail, personalData } = submissions;
  for (const name of ['ana', 'rui', 'eva']) await mail.queueLink('invitation', `${name}@x.example`);
  await sendMails();
  expect((await personalData.erase('ANA@x.example')).mails).toBe(1);
  now = start + 30 * day;
  await mail.queueLink('password', 'eva@x.example');
  expect((await personalData.deleteExpired(keep)).mails).toBe(0);
  now += 1;
  expect((await personalData.deleteExpired(keep)).mails).toBe(2);
  expect([...(await mail.lastLinks()).keys()]).toEqual(['eva@x.example']);
});

it('erases one alone; a newsletter sign-up takes the subscription with it', async () => {
  const request = await submissions.inbox.detail(String(await store('informacoes', 'ana@x.example')));
  const signUp = await submissions.inbox.detail(String(await store('newsletter', 'ANA@x.example')));
  if (!request || !signUp) throw new Error('Not stored');
  await submissions.handling.addNote(request.id, 'Nota', 'Inês');
  expect(await submissions.personalData.around(request.id)).toMatchObject({
    submissions: [{ id: signUp.id }, { id: request.id }],
    isSubscriber: true,
  });
  expect(await submissions.personalData.eraseOne(request)).toEqual({ submissions: 1, files: 0, mails: 2, subscribers: 0 });
  expect(await submissions.personalData.eraseOne(signUp)).toEqual({ submissions: 1, files: 0, mails: 2, subscribers: 1 });
});
