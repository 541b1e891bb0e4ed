import { pathToFileURL } from 'node:url';
import { createClient, type Client } from '@libsql/client';
import { scratchFolder } from '../../tests/fixtures/scratch-folder';
import { openSubmissions, type Submissions } from './submissions';

const folder = scratchFolder();
let submissions: Submissions;
let file: Client;
beforeEach(async () => {
  submissions = await openSubmissions(folder(), { clock: () => new Date('2026-03-31T10:00:00Z') });
  file = createClient({ url: pathToFileURL(folder('backend', 'submissions.db')).href });
});
afterEach(() => {
  submissions.close();
  file.close();
});

let keys = 0;
const store = (mensagem: string, email = 'ana@x.example') =>
  submissions.accept({
    kind: 'informacoes',
    // A search finds references too: those of these keys hold none of the words below.
    idempotencyKey: `sent-${(keys += 1)}`,
    fingerprint: 'print',
    fields: { email, mensagem, locale: 'pt' },
    attachments: [],
    office: null,
  });
const found = async (search: string) => (await submissions.inbox.list({ search })).items.map(({ fields }) => fields.mensagem).reverse();

it('finds what holds each word, wherever in it, also once the file is packed', async () => {
  for (const text of [
    'Lamas oleosas de separador',
    'Óleos usados, 3 m³ "urgente"',
    'amas 100% LAMA',
    'x 🛢️🛢️ y',
    'resíduos\0perigosos',
    'e/ou 200135*',
  ])
    await store(text);
  for (let look = 0; look < 2; look += 1) {
    for (const [search, count] of [
      ['lamas', 1],
      ['AMAS', 2],
      ['ole', 2],
      ['oleosas separador', 1],
      ['xyzzy', 0],
      ['lamas xyzzy', 0],
      // Shorter than what the index has.
      ['m³', 1],
      ['x', 6],
      ['"urgente"', 1],
      ['100%', 1],
      ['🛢️🛢️', 1],
      ['residuos', 1],
      ['s\0p', 1],
      ['135*', 1],
      ['lamas" OR "oleos', 0],
      ['a'.repeat(200), 0],
      [Array.from({ length: 60 }, () => 'oleosas').join(' '), 1],
    ] as const)
      expect([search, (await found(search)).length]).toEqual([search, count]);
    await file.execute('VACUUM');
  }
});

it('of what is erased no letters stay in the index', async () => {
  await store('amianto');
  await store('Segredo', 'eva@y.example');
  await file.execute("CREATE VIRTUAL TABLE temp.letters USING fts5vocab('main', 'submission_letters', 'row')");
  const letters = async () =>
    (await file.execute("SELECT term FROM temp.letters WHERE term IN ('ami', 'seg', 'gre', 'eva')")).rows.map(({ term }) => term);
  expect(await letters()).toEqual(['ami', 'eva', 'gre', 'seg']);
  await submissions.personalData.erase('eva@y.example');
  expect(await letters()).toEqual(['ami']);
  await file.execute("INSERT INTO submission_letters (submission_letters) VALUES ('integrity-check')");
  await submissions.personalData.erase('ana@x.example');
  expect((await file.execute('SELECT COUNT(*) AS count FROM temp.letters')).rows[0]?.count).toBe(0);
});

it('lists, counts and filters read the index alone', async () => {
  const plan = async (sql: string) => (await file.execute(`EXPLAIN QUERY PLAN ${sql}`)).rows.map(({ detail }) => String(detail)).join();
  for (const where of ['1 = 1', 'handled_at IS NULL', "assigned_to IS 'a' AND received_at >= '2026'"])
    for (const what of [
      'COUNT(*) FROM submission WHERE #',
      'rowid FROM submission WHERE # ORDER BY received_at DESC, rowid DESC LIMIT 50 OFFSET 9',
    ])
      expect([where, await plan(`SELECT ${what.replace('#', where)}`)]).toEqual([
        where,
        expect.stringMatching(/COVERING INDEX (?!.*FOR ORDER BY)/),
      ]);
});
