import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { ContentHarness } from '../../fixtures/content-harness';
import { apply, submit, sent } from '../../fixtures/visitor';
import { referenceOf } from '../../../platform/reference';
import { openSubmissions } from '../submissions';
import { runInbox } from './inbox-command';

const harness = new ContentHarness().forEachTest(() => {
  harness.write('settings/settings', { pt: { organizacao: { email: 'geral@valterra.example' } } });
  harness.write('job-offers/chemist', { en: { titulo: 'Chemist', descricao: 'x' } });
  return harness.start();
});

/** Runs a command while the backend runs. */
async function inbox(...words: string[]) {
  let [out, err] = ['', ''];
  const code = await runInbox(words, { dataDir: harness.dataDir, out: (text) => (out += text), err: (text) => (err += text) });
  return { code, out, err };
}

it('lists who wrote, when, with which form, to which office, about what, handled or not', async () => {
  expect(await inbox('list')).toEqual({ code: 0, out: 'Nothing.\n', err: '' });
  const { id } = await submit(harness, 'informacoes', sent.informacoes);
  const application = await apply(harness, { oferta: 'chemist', locale: 'en' });
  expect((await inbox('show', application)).out).toMatch(/^oferta +Chemist \(chemist\)$/m);
  expect((await inbox('handled', id.slice(0, 8), '--by', 'Inês')).out).toMatch(/^Handled by Inês at 20/);
  const { out } = await inbox('list');
  expect(out).toMatch(/^number +received +form +name +email +office +about +state\n/);
  expect(out).toMatch(
    /\n[2-9A-Z]{4}-[2-9A-Z]{4} {2}20\d\d-\d\d-\d\d \d\d:\d\d {2}candidaturas +Rui Salgueiro +rui@pessoal\.example +geral@valterra\.example +Chemist +open\n/,
  );
  expect(out).toMatch(/informacoes +Ana Prata +ana@empresa\.example +geral@valterra\.example +- +handled by Inês\n2 in all\n$/);
  expect((await inbox('list', '--open')).out).not.toContain('Ana Prata');
  expect((await inbox('reopen', id)).code).toBe(0);
  expect((await inbox('list', '--handled')).out).toBe('Nothing.\n');
});

it('shows one, with nothing in it that a terminal obeys', async () => {
  const submissions = await openSubmissions(harness.dataDir, { clock: () => new Date() });
  const fields = { ...sent.informacoes, nome: 'Ana\u001b[2J\u202eProva', mensagem: 'um\n\u001b]0;x\u0007dois' };
  const base = { kind: 'informacoes', idempotencyKey: 'raw', fingerprint: 'raw', attachments: [], office: null } as const;
  const id = await submissions.accept({ ...base, fields });
  submissions.close();
  const { out } = await inbox('show', String(id));
  expect(out).toMatch(/^number +[2-9A-Z]{4}-[2-9A-Z]{4}\nid +[0-9a-f-]{36}\nform +informacoes\n/);
  // As somebody says it on the telephone.
  expect((await inbox('show', referenceOf('raw').toLowerCase().replace('-', ' '))).out).toBe(out);
  expect(out).toContain('um\n ]0;x dois');
  expect(out).not.toMatch(/[\u001b\u0007\u202e]/);
  expect((await inbox('list')).out).not.toMatch(/[\u001b\u202e]/);
});

it('saves files and a table where nothing is, for this user alone', async () => {
  const id = await apply(harness, {}, '../CV Rui.pdf');
  const file = join(harness.dataDir, 'CV Rui.pdf');
  expect(await inbox('save-files', id, file)).toMatchObject({ code: 2 });
  expect((await inbox('save-files', id, harness.dataDir)).out).toContain(file);
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['%PDF-1.7 cv', 0o600]);
  expect(await inbox('save-files', id, harness.dataDir)).toEqual({
    code: 1,
    out: '',
    err: `${file} is there already: choose another name.\n`,
  });
  const { id: other } = await submit(harness, 'newsletter', sent.newsletter);
  expect(await inbox('save-files', other, join(harness.dataDir, 'none'))).toMatchObject({
    code: 1,
    err: 'This submission has no files.\n',
  });
  const table = join(harness.dataDir, 'inbox.csv');
  expect((await inbox('csv', table)).code).toBe(0);
  const { out } = await inbox('csv');
  expect([readFileSync(table, 'utf8'), out.startsWith('\ufeffid,formulario,')]).toEqual([out, true]);
  expect((await inbox('csv', '--kind', 'descargas')).out.trim().split('\r\n')).toHaveLength(1);
});

it('shows and erases everything of a person, and nothing of another', async () => {
  const id = await apply(harness, { email: 'Ana@Empresa.example' }, 'cv.pdf', 'the CV');
  await submit(harness, 'informacoes', sent.informacoes);
  await submit(harness, 'newsletter', sent.newsletter);
  await submit(harness, 'newsletter', { ...sent.newsletter, email: 'ana@empresa.example.org' });
  const submissions = await openSubmissions(harness.dataDir, { clock: () => new Date() });
  await submissions.handling.addNote(id, 'Telefonou de manhã.', 'Inês');
  submissions.close();
  expect((await inbox('show', id)).out).toMatch(/\n20\d\d-\d\d-\d\d \d\d:\d\d {2}Inês, note: Telefonou de manhã\.\n$/);
  const data = JSON.parse((await inbox('personal-data', 'ANA@empresa.example')).out) as {
    submissions: { id: string; files: { base64: string }[]; history: { text: string }[] }[];
    subscriber: object;
  };
  expect(data.submissions[0]).toMatchObject({ id, history: [{ text: 'Telefonou de manhã.' }] });
  expect(Buffer.from(data.submissions[0]?.files[0]?.base64 ?? '', 'base64').toString()).toBe('the CV');
  expect([data.submissions.length, data.subscriber]).toEqual([3, expect.objectContaining({ email: 'ana@empresa.example' })]);
  expect((await inbox('erase', 'ana@EMPRESA.example')).out).toMatch(/^Erased: submissions 3, files 1, mails 0, subscribers 1\n/);
  expect((await inbox('list')).out).toMatch(/ana@empresa\.example\.org.*\n1 in all\n$/);
  expect((await inbox('erase', 'ana@empresa.example')).out).toMatch(/^Erased: submissions 0, files 0, mails 0, subscribers 0\n/);
  const left = ['submissions.db', 'submissions.db-wal']
    .map((name) => readFileSync(join(harness.dataDir, 'backend', name), 'latin1'))
    .join('');
  expect(left).not.toContain('the CV');
  expect(left).not.toContain('lamas oleosas');
  expect(left).not.toContain('Telefonou');
});

it('answers what it cannot do with an exit code and what is wrong', async () => {
  for (const [words, code, out, err] of [
    [['--help'], 0, /^npm run inbox/, ''],
    [['constructor'], 2, '', /^There is no command "constructor"\.\n\nnpm run inbox/],
    [['list', '--kind', 'queixas'], 2, '', /^--kind must be one of newsletter/],
    [['list', '--open', '--handled'], 2, '', /exclude each other/],
    [['erase', 'ana'], 2, '', /^"ana" is no email address/],
    [['show', '00000000'], 1, '', /^There is no submission 00000000/],
  ] as const)
    expect(await inbox(...words)).toEqual({ code, out: expect.stringMatching(out), err: expect.stringMatching(err) });
});
