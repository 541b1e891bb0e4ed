import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { referenceOf } from '../../../platform/reference';
import { scratchFolder } from '../../../tests/fixtures/scratch-folder';
import { FakeBackend, taken } from './fixtures/fake-backend';
import { accepted, OutboxHarness } from './fixtures/outbox-harness';
import type { NewSubmission, Outbox } from './outbox';
import { runOutbox } from './admin-commands';

let outbox: Outbox;
const inFolder = scratchFolder();
const backend = new FakeBackend().forEachTest();
const harness = new OutboxHarness().forEachTest(async () => void (outbox = await harness.open()));

async function run(...words: string[]): Promise<string> {
  let [said, wrong] = ['', ''];
  const output = { out: (text: string) => void (said += text), err: (text: string) => void (wrong += text) };
  const { signal } = new AbortController();
  const code = await runOutbox(words, { open: () => harness.open(), backend: backend.address, signal, ...output });
  if (code !== 0) throw Object.assign(new Error((wrong || said).trimEnd()), { exitCode: code });
  return said.trimEnd();
}

const accept = (more?: Partial<NewSubmission>) => accepted(outbox, more);
const takes: FakeBackend['behave'] = ({ key }) => taken(key);
const fields = { nome: 'Ana Prata', email: 'Ana@Empresa.example', mensagem: 'Lamas\n\u001b[31moleosas', locale: 'pt' };
const file = { field: 'cv', fileName: 'cv.pdf', mediaType: 'application/pdf', content: Buffer.from('%PDF-1.7') };

it('list shows what is not delivered, without a word of what was written', async () => {
  const id = await accept({ kind: 'candidaturas', fields, files: [file] });
  await accept({ suspect: true });
  backend.behave = () => ({ status: 500, headers: { 'retry-after': '600' } });
  await expect(run('deliver')).rejects.toThrow(/takes no more now: 500\.$/);
  const text = await run('list');
  expect(text).toMatch(/^Received \(UTC\) +Id +Form +State +Tries +Files +What happened\n/);
  expect(text).toMatch(new RegExp(`\\n\\S+ \\S+ +${id.slice(0, 8)} +candidaturas +waiting +1 +1 KiB +500\\n`));
  expect(text).toMatch(/1 waiting, 0 delivered, 0 parked, 1 suspect\.\nThe backend takes nothing now/);
  expect(text).not.toMatch(/Ana|Lamas|cv\.pdf|secret/);
  expect(await run('list', 'suspect')).not.toContain('candidaturas');
  // Whoever asks for it does not wait for the end of the pause.
  backend.behave = takes;
  expect(await run('deliver')).toBe('1 delivered, 0 refused for good and parked, 0 waiting.');
});

it('show finds an id whose beginning reads as a reference number', async () => {
  await accept({});
  await harness.rows(`UPDATE outgoing SET id = '884996f3' || substr(id, 9)`);
  expect(await run('show', '884996f3')).toContain('id: 884996f3-');
});

it('show gives everything, harmless to the terminal, and its files into a folder', async () => {
  const id = await accept({ kind: 'candidaturas', fields, files: [file] });
  const text = await run('show', id.slice(0, 8));
  expect(text).toContain(`id: ${id}\n`);
  // As the visitor says it, who knows no other number.
  expect(await run('show', referenceOf(id).toLowerCase())).toBe(text);
  expect(text).toContain('mensagem: Lamas\n   [31moleosas');
  const path = inFolder('cv.pdf');
  await run('show', id, '--files', inFolder());
  expect([readFileSync(path), statSync(path).mode & 0o777]).toEqual([file.content, 0o600]);
  await expect(run('show', id, '--files', inFolder())).rejects.toThrow('is there already');
  await expect(run('show', await accept(), '--files', inFolder())).rejects.toThrow('It has no files.');
  await expect(run('show', 'ffff')).rejects.toThrow('There is no submission ffff');
});

it('retry delivered sends everything once more: a backend that was restored has lost what came after its backup', async () => {
  backend.behave = takes;
  const [first, second] = [await accept({ kind: 'candidaturas', fields, files: [file] }), await accept()];
  await accept({ suspect: true });
  await run('deliver');
  backend.received.length = 0;
  expect(await run('retry', 'delivered')).toMatch(/^2 tried again in order of arrival/);
  expect(await run('list')).toMatch(/2 waiting, 0 delivered, 0 parked, 1 suspect\.$/);
  expect(await run('list')).not.toContain('there it is');
  expect(await run('deliver')).toBe('2 delivered, 0 refused for good and parked, 0 waiting.');
  expect(backend.received.map(({ key }) => key)).toEqual([first, second]);
});

it('retry brings parked ones back, release a suspect one', async () => {
  backend.behave = () => ({ status: 422 });
  const [parked, suspect] = [await accept(), await accept({ suspect: true })];
  expect(await run('deliver')).toMatch(/0 delivered, 1 refused for good and parked, 0 waiting\.$/);
  await expect(run('retry', suspect)).rejects.toThrow('It is suspect');
  await expect(run('release', parked)).rejects.toThrow('It is parked, not suspect.');
  expect(await run('retry', 'all')).toMatch(/^1 tried again/);
  await run('release', suspect);
  backend.behave = takes;
  expect(await run('deliver')).toBe('2 delivered, 0 refused for good and parked, 0 waiting.');
  await expect(run('retry', parked)).rejects.toThrow('The backend has it.');
});

it('export writes everything with files, to the screen or into a new file', async () => {
  const id = await accept({ kind: 'candidaturas', fields, files: [file] });
  await accept({ suspect: true });
  const path = inFolder('all.jsonl');
  expect(await run('export', path)).toMatch(/^2 submissions are in/);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const written = readFileSync(path, 'utf8');
  expect(await run('export')).toBe(written.trimEnd());
  expect(JSON.parse(written.split('\n')[0] ?? '')).toMatchObject({
    id,
    state: 'waiting',
    fields,
    files: [{ field: 'cv', fileName: 'cv.pdf', base64: file.content.toString('base64') }],
  });
});

it('erase and personal-data concern an address, however it is written, and nothing else', async () => {
  const id = await accept({ kind: 'candidaturas', fields, files: [file] });
  await accept({ fields: { ...fields, email: 'ana@empresa.example ' }, suspect: true });
  await accept();
  const data = JSON.parse(await run('personal-data', 'ANA@empresa.EXAMPLE')) as { submissions: object[] };
  expect(data.submissions).toHaveLength(2);
  expect(data.submissions[0]).toMatchObject({ id, fields, files: [{ fileName: 'cv.pdf', size: 8 }] });
  const text = await run('erase', 'ana@empresa.example');
  expect(text).toMatch(/^2 erased: 1 waiting, 0 delivered, 0 parked, 1 suspect\.\nThose that waited will not reach the backend/);
  expect((await outbox.admin.list()).map(({ kind }) => kind)).toEqual(['newsletter']);
  outbox.close();
  const store = join(harness.dataDir, 'submissions');
  for (const name of readdirSync(store)) expect(readFileSync(join(store, name), 'latin1')).not.toMatch(/Prata|%PDF/);
  expect(await run('erase', 'ana@empresa.example')).toMatch(/^0 erased/);
});

it.each([[], ['lst'], ['show'], ['show', 'abcd', '--file', 'x'], ['list', 'lost'], ['erase', 'ana']])(
  'says how it goes: %j',
  async (...words: string[]) => {
    await expect(run(...words)).rejects.toMatchObject({ exitCode: 2, message: expect.stringContaining('list [state|all]') });
    expect(await run('help')).toContain('personal-data <email>');
  },
);
