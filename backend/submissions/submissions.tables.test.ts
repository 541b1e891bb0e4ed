import { mkdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';

import { referenceOf } from '../../platform/reference';
import { scratchFolder } from '../../tests/fixtures/scratch-folder';
import { submissionTables, openSubmissions, type Submissions } from './submissions';

const clock = () => new Date('2026-03-31T10:00:00Z');

const inFolder = scratchFolder();
beforeEach(() => mkdirSync(inFolder('backend')));

const database = () => createClient({ url: pathToFileURL(inFolder('backend', 'submissions.db')).href });

/** As the first version of the backend has made and filled it. */
async function databaseOfBefore(): Promise<void> {
  const client = database();
  await client.batch(
    [
      ...(submissionTables[0] as string[]),
      ...[
        ['a1a1a1a1-0000', 'informacoes', { nome: 'Inês', email: 'Ines@Empresa.example', mensagem: 'Operações', locale: 'pt' }],
        ['b2b2b2b2-0000', 'newsletter', { nome: 'Rui', email: 'rui@empresa.example', locale: 'en' }],
        ['c3c3c3c3-0000', 'newsletter', { nome: 'Rui S.', email: 'RUI@empresa.example', locale: 'pt' }],
        ['d4d4d4d4-0000', 'candidaturas', { nome: 'Eva', email: 'eva@pessoal.example', locale: 'pt', cv: { size: 3 } }],
      ].map(([id, kind, fields], place) => ({
        sql: 'INSERT INTO submission VALUES (?, ?, ?, ?, ?, ?)',
        args: [String(id), String(kind), `key-${place}`, 'print', JSON.stringify(fields), `2026-01-0${place + 1}T00:00:00.000Z`],
      })),
      { sql: "INSERT INTO attachment VALUES ('d4d4d4d4-0000', 'cv', 'cv.pdf', 'application/pdf', ?)", args: [Buffer.from('cv!')] },
    ],
    'write',
  );
  client.close();
}

it('opens a database of before, by several processes at the same time too, with everything that stood in it', async () => {
  await databaseOfBefore();
  const opened = await Promise.all(Array.from({ length: 4 }, () => openSubmissions(inFolder(), { clock })));
  const [submissions] = opened as [Submissions, ...Submissions[]];
  const { items, total } = await submissions.inbox.list();
  expect([total, items.map(({ kind }) => kind)]).toEqual([4, ['candidaturas', 'newsletter', 'newsletter', 'informacoes']]);
  expect(items.map(({ reference }) => reference)).toEqual([3, 2, 1, 0].map((place) => referenceOf(`key-${place}`)));
  for (const typed of [referenceOf('key-0'), referenceOf('key-0').toLowerCase().replace('-', ' ')])
    expect((await submissions.inbox.list({ search: typed })).items.map(({ id }) => id)).toEqual(['a1a1a1a1-0000']);
  expect((await submissions.inbox.detail(referenceOf('key-0')))?.id).toBe('a1a1a1a1-0000');
  expect(items[0]).toMatchObject({ files: [{ field: 'cv', fileName: 'cv.pdf', size: 3 }], handled: null, office: null, mails: [] });
  expect((await submissions.inbox.list({ search: 'operacoes INÊS' })).items.map(({ id }) => id)).toEqual(['a1a1a1a1-0000']);
  expect(await submissions.subscribers.withEmail('rui@empresa.example')).toMatchObject({ name: 'Rui', confirmedAt: null });
  expect(await submissions.subscribers.unconfirmedCount()).toBe(1);
  expect((await submissions.personalData.of('INES@empresa.example')).submissions).toHaveLength(1);

  const fields = { nome: 'Ana', email: 'ana@empresa.example', locale: 'pt' };
  const base = { kind: 'informacoes', fingerprint: 'print', fields, attachments: [], office: null } as const;
  expect(await submissions.accept({ ...base, idempotencyKey: 'key-0' })).toBe('a1a1a1a1-0000');
  await Promise.all(opened.map((each, number) => each.accept({ ...base, idempotencyKey: `key-new-${number}` })));
  for (const each of opened) each.close();
  const again = await openSubmissions(inFolder(), { clock });
  expect((await again.inbox.list()).total).toBe(8);
  again.close();
});

it('what was handled before there was a history has its line in it', async () => {
  await databaseOfBefore();
  const client = database();
  const [, inboxAndMail] = submissionTables;
  const statements = typeof inboxAndMail === 'function' ? await inboxAndMail(client) : [];
  const marked = "UPDATE submission SET handled_at = '2026-02-01T00:00:00.000Z', handled_by = 'Eva' WHERE id LIKE 'a1%'";
  await client.batch([...statements, marked, 'PRAGMA user_version = 2'], 'write');
  client.close();
  const submissions = await openSubmissions(inFolder(), { clock });
  expect(await submissions.inbox.detail('a1a1a1a1-0000')).toMatchObject({
    assigned: null,
    history: [{ what: 'handled', who: 'Eva', at: '2026-02-01T00:00:00.000Z', text: null }],
  });
  expect((await submissions.inbox.detail('b2b2b2b2-0000'))?.history).toEqual([]);
  submissions.close();
});

it('keeps the mails that waited, in their order, beside those about accounts', async () => {
  await databaseOfBefore();
  const client = database();
  const [, inboxAndMail] = submissionTables;
  const statements = typeof inboxAndMail === 'function' ? await inboxAndMail(client) : [];
  const mails = ['a1a1a1a1-0000', 'd4d4d4d4-0000'].map((id) => ({
    sql: `INSERT INTO mail (id, submission_id, purpose, recipient, language, state, attempts, queued_at, due_at)
      VALUES (?, ?, 'notice', 'geral@empresa.example', 'pt', 'waiting', 0, '2026-02-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z')`,
    args: [`mail of ${id}`, id],
  }));
  await client.batch([...statements, ...mails, 'PRAGMA user_version = 2'], 'write');
  client.close();
  const submissions = await openSubmissions(inFolder(), { clock });
  await submissions.mail.queueLink('password', 'rita@valterra.example');
  const taken = [];
  for (let mail = await submissions.mail.take(1_000); mail; mail = await submissions.mail.take(1_000)) taken.push(mail);
  expect(taken.map(({ purpose, submissionId, recipient }) => [purpose, submissionId, recipient])).toEqual([
    ['notice', 'a1a1a1a1-0000', 'geral@empresa.example'],
    ['notice', 'd4d4d4d4-0000', 'geral@empresa.example'],
    ['password', null, 'rita@valterra.example'],
  ]);
  expect((await submissions.inbox.detail('a1a1a1a1-0000'))?.mails).toHaveLength(1);
  submissions.close();
});

it('of a newer version is left alone, and said so', async () => {
  const client = database();
  await client.execute('PRAGMA user_version = 99');
  client.close();
  await expect(openSubmissions(inFolder(), { clock })).rejects.toThrow('version 99');
});
