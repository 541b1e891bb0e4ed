import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';

import { submissionTables } from './submission-tables';
import { openSubmissions, type NewSubmission } from './submissions';

const clock = () => new Date('2026-03-31T10:00:00Z');

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'submissions-'));
  mkdirSync(join(dataDir, 'backend'));
});

afterEach(() => rmSync(dataDir, { recursive: true }));

const database = () => createClient({ url: pathToFileURL(join(dataDir, 'backend', 'submissions.db')).href });

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

const submission: NewSubmission = {
  kind: 'informacoes',
  idempotencyKey: 'key-new',
  fingerprint: 'new',
  fields: { nome: 'Ana', email: 'ana@empresa.example', locale: 'pt' },
  attachment: null,
  office: null,
};

it('opens a database of before, with everything that stood in it', async () => {
  await databaseOfBefore();
  const submissions = await openSubmissions(dataDir, { clock });
  const { items, total } = await submissions.inbox.list();
  expect([total, items.map(({ kind }) => kind)]).toEqual([4, ['candidaturas', 'newsletter', 'newsletter', 'informacoes']]);
  expect(items[0]).toMatchObject({ cv: { fileName: 'cv.pdf', size: 3 }, handled: null, office: null, mails: [] });
  expect((await submissions.inbox.list({ search: 'operacoes INÊS' })).items.map(({ id }) => id)).toEqual(['a1a1a1a1-0000']);
  expect(await submissions.subscribers.withEmail('rui@empresa.example')).toMatchObject({ name: 'Rui', confirmedAt: null });
  expect(await submissions.subscribers.unconfirmedCount()).toBe(1);
  expect((await submissions.people.of('INES@empresa.example')).submissions).toHaveLength(1);
  expect(await submissions.accept(submission)).toEqual(expect.any(String));
  expect(await submissions.accept({ ...submission, idempotencyKey: 'key-0', fingerprint: 'print' })).toBe('a1a1a1a1-0000');
  submissions.close();
});

it('is brought up to date once, by several processes at the same time too', async () => {
  await databaseOfBefore();
  const opened = await Promise.all(Array.from({ length: 4 }, () => openSubmissions(dataDir, { clock })));
  await Promise.all(opened.map((submissions, number) => submissions.accept({ ...submission, idempotencyKey: `key-new-${number}` })));
  expect((await opened[0]?.inbox.list())?.total).toBe(8);
  for (const submissions of opened) submissions.close();
  const again = await openSubmissions(dataDir, { clock });
  expect((await again.inbox.list()).total).toBe(8);
  again.close();
});

it('of a newer version is left alone, and said so', async () => {
  const client = database();
  await client.execute('PRAGMA user_version = 99');
  client.close();
  await expect(openSubmissions(dataDir, { clock })).rejects.toThrow('version 99');
});
