import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ContentHouse } from '../fixtures/content-house';
import { apply, send, sent } from '../fixtures/visitor';
import { openSubmissions } from '../store/submissions';
import { runInbox } from './run';

// Everything is written through to the disk, and the machine may be busy.
let house: ContentHouse;
let folder: string;

beforeEach(async () => {
  house = new ContentHouse();
  house.write('settings/settings', { pt: { organizacao: { email: 'geral@valterra.example' } } });
  await house.start();
  folder = mkdtempSync(join(tmpdir(), 'inbox-'));
});

afterEach(async () => {
  await house.clear();
  rmSync(folder, { recursive: true });
});

/** Runs a command while the backend runs. */
async function inbox(...words: string[]) {
  let [out, err] = ['', ''];
  const code = await runInbox(words, { dataDir: house.dataDir, out: (text) => (out += text), err: (text) => (err += text) });
  return { code, out, err };
}

it('lists who wrote, when, with which form, to which office, handled or not', async () => {
  expect(await inbox('list')).toEqual({ code: 0, out: 'Nothing.\n', err: '' });
  const { id } = await send(house, 'informacoes', sent.informacoes);
  await apply(house);
  expect((await inbox('handled', id.slice(0, 8), '--by', 'Inês')).out).toMatch(/^Handled by Inês at 20/);
  const { out } = await inbox('list');
  expect(out).toMatch(/^id +received +form +name +email +office +about +state\n/);
  expect(out).toMatch(
    /\n[0-9a-f]{8} {2}20\d\d-\d\d-\d\d \d\d:\d\d {2}candidaturas +Rui Salgueiro +rui@pessoal\.example +geral@valterra\.example +- +open\n/,
  );
  expect(out).toMatch(/informacoes +Ana Prata +ana@empresa\.example +geral@valterra\.example +- +handled by Inês\n2 in all\n$/);
  expect((await inbox('list', '--open')).out).not.toContain('Ana Prata');
  expect((await inbox('list', '--search', 'lamas')).out).toContain('Ana Prata');
  expect((await inbox('reopen', id)).code).toBe(0);
  expect((await inbox('list', '--handled')).out).toBe('Nothing.\n');
});

it('names an offer and a document by their titles, and by their ids when they are gone', async () => {
  house.write('job-offers/chemist', {
    pt: { titulo: 'Químico de laboratório', descricao: 'x' },
    en: { titulo: 'Chemist', descricao: 'x' },
  });
  house.write('resources/soil-guide', { pt: { titulo: 'Guia de solos', link: 'https://a.example/a.pdf' } });
  await house.restart();
  const id = await apply(house, { oferta: 'chemist', locale: 'en' });
  const { id: request } = await send(house, 'descargas', sent.descargas);
  expect((await inbox('list')).out).toMatch(/Guia de solos +open\n.* Chemist +open\n/);
  expect((await inbox('show', id)).out).toMatch(/^oferta +Chemist \(chemist\)$/m);
  house.remove('job-offers');
  house.remove('resources');
  await house.restart();
  expect((await inbox('list')).out).toMatch(/ soil-guide +open\n.* chemist +open\n/);
  expect((await inbox('show', request)).out).toMatch(/^recurso +soil-guide$/m);
});

it('shows one, with nothing in it that a terminal obeys', async () => {
  const submissions = await openSubmissions(house.dataDir, { clock: () => new Date() });
  const fields = { ...sent.informacoes, nome: 'Ana\u001b[2J\u202eProva', mensagem: 'um\n\u001b]0;x\u0007dois' };
  const base = { kind: 'informacoes', idempotencyKey: 'raw', fingerprint: 'raw', attachment: null, office: null } as const;
  const id = await submissions.accept({ ...base, fields });
  submissions.close();
  const { out } = await inbox('show', String(id));
  expect(out).toMatch(/^id +[0-9a-f-]{36}\nform +informacoes\n/);
  expect(out).toContain('um\n ]0;x dois');
  expect(out).not.toMatch(/[\u001b\u0007\u202e]/);
  expect((await inbox('list')).out).not.toMatch(/[\u001b\u202e]/);
});

it('saves a CV where nothing is, for this user alone', async () => {
  const id = await apply(house, {}, '../CV Rui.pdf');
  const file = join(folder, 'cv.pdf');
  expect(await inbox('save-cv', id, file)).toMatchObject({ code: 0 });
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['%PDF-1.7 cv', 0o600]);
  expect(await inbox('save-cv', id, file)).toEqual({ code: 1, out: '', err: `${file} is there already: choose another name.\n` });
  expect((await inbox('save-cv', id, folder)).out).toContain(join(folder, 'CV Rui.pdf'));
  const { id: other } = await send(house, 'newsletter', sent.newsletter);
  expect(await inbox('save-cv', other, join(folder, 'none'))).toMatchObject({ code: 1, err: 'This submission has no CV.\n' });
});

it('writes a table, to a file or to the output', async () => {
  await send(house, 'informacoes', sent.informacoes);
  const file = join(folder, 'inbox.csv');
  expect((await inbox('csv', file)).code).toBe(0);
  const { out } = await inbox('csv');
  expect(readFileSync(file, 'utf8')).toBe(out);
  expect(out).toMatch(/^\ufeffid,formulario,/);
  expect((await inbox('csv', '--kind', 'newsletter')).out.trim().split('\r\n')).toHaveLength(1);
});

it('shows and erases everything of a person, and nothing of another', async () => {
  const id = await apply(house, { email: 'Ana@Empresa.example' }, 'cv.pdf', 'the CV');
  await send(house, 'informacoes', sent.informacoes);
  await send(house, 'newsletter', sent.newsletter);
  await send(house, 'newsletter', { ...sent.newsletter, email: 'ana@empresa.example.org' });
  const data = JSON.parse((await inbox('personal-data', 'ANA@empresa.example')).out) as {
    submissions: { id: string; cvContent: string | null }[];
    subscriber: object;
  };
  expect(data.submissions.map((each) => each.id)[0]).toBe(id);
  expect(Buffer.from(data.submissions[0]?.cvContent ?? '', 'base64').toString()).toBe('the CV');
  expect([data.submissions.length, data.subscriber]).toEqual([3, expect.objectContaining({ email: 'ana@empresa.example' })]);
  expect((await inbox('erase', 'ana@EMPRESA.example')).out).toMatch(/^Erased: submissions 3, files 1, mails 0, subscribers 1\n/);
  expect((await inbox('list')).out).toMatch(/ana@empresa\.example\.org.*\n1 in all\n$/);
  expect((await inbox('erase', 'ana@empresa.example')).out).toMatch(/^Erased: submissions 0, files 0, mails 0, subscribers 0\n/);
  const left = ['submissions.db', 'submissions.db-wal']
    .map((name) => readFileSync(join(house.dataDir, 'backend', name), 'latin1'))
    .join('');
  expect(left).not.toContain('the CV');
  expect(left).not.toContain('lamas oleosas');
});

it('lists the subscribers who have confirmed', async () => {
  await send(house, 'newsletter', sent.newsletter);
  await send(house, 'newsletter', { ...sent.newsletter, email: 'rui@empresa.example', nome: '=Rui' });
  const submissions = await openSubmissions(house.dataDir, { clock: () => new Date() });
  await submissions.subscribers.confirm((await submissions.subscribers.withEmail('rui@empresa.example'))?.id ?? '');
  submissions.close();
  expect((await inbox('subscribers')).out).toMatch(/^20\S+ {2}pt {2}rui@empresa\.example {2}=Rui\n1 confirmed, 1 not\n$/);
  expect((await inbox('subscribers', 'csv')).out).toMatch(
    /^\ufeffemail,nome,locale,inscrito,confirmado\r\nrui@empresa\.example,'=Rui,pt,20/,
  );
});

it.each([
  [[], 2, /^npm run inbox/, ''],
  [['--help'], 0, /^npm run inbox/, ''],
  [['burn'], 2, '', /^There is no command "burn"\.\n\nnpm run inbox/],
  [['constructor'], 2, '', /^There is no command/],
  [['show'], 2, '', /^"show" is not used so/],
  [['list', '--kind', 'queixas'], 2, '', /^--kind must be one of newsletter/],
  [['list', '--page', '0'], 2, '', /^--page must be/],
  [['list', '--open', '--handled'], 2, '', /exclude each other/],
  [['list', '--colour'], 2, '', /--colour/],
  [['erase', 'ana'], 2, '', /^"ana" is no address/],
  [['subscribers', 'pdf'], 2, '', /^"pdf" is no form/],
  [['show', '00000000'], 1, '', /^There is no submission 00000000/],
  [['resend', '00000000'], 1, '', /^There is no submission/],
])('answers %j with the exit code %i', async (words, code, out, err) => {
  const answer = await inbox(...words);
  expect(answer.code).toBe(code);
  expect(answer.out).toMatch(out);
  expect(answer.err).toMatch(err);
});
