import { OpenedVersions } from './opened-versions';

const repository = '/api/v1/repos/site/content';
const path = 'articles/lamas.yml';
const saves: object[] = [];
let answers: Record<string, [status: number, body: object]> = {};
const server = (async (input: string, init?: RequestInit) => {
  if (init?.body) saves.push(JSON.parse(String(init.body)));
  const [status, body] = answers[input.replace(repository, '').replace(/\?.*/, '')] ?? [404, {}];
  return new Response(JSON.stringify(body), { status });
}) as typeof fetch;

const versions = new OpenedVersions(server);
const save = (file: object = { operation: 'update', path, sha: 'newest' }) =>
  versions.fetch(`${repository}/contents`, { method: 'POST', body: JSON.stringify({ message: 'Save', files: [file] }) });
const reads = (sha: string) => {
  answers['/file-contents'] = [200, [{ path, sha }, null]];
  return versions.fetch(`${repository}/file-contents?ref=main`);
};

beforeEach(async () => {
  saves.length = 0;
  answers = {
    '/git/trees/main': [200, { tree: [{ path, sha: 'first' }], truncated: false }],
    '/contents': [201, { files: [{ path, sha: 'sent' }] }],
  };
  await versions.start();
});

test('a save names the version that was opened, whatever the editor has read since', async () => {
  await reads('second');
  await save();
  expect(saves).toEqual([{ message: 'Save', files: [{ operation: 'update', path, sha: 'first' }] }]);
  versions.open();
  await reads('third');
  await save();
  expect(saves[1]).toMatchObject({ files: [{ sha: 'sent' }] });
});

test('a save goes on from what it sent before', async () => {
  await save();
  await save();
  expect(saves[1]).toMatchObject({ files: [{ sha: 'sent' }] });
});

test('a save after a refusal says what the person was told, and forgets it with the form', async () => {
  answers['/contents'] = [409, { message: 'Rui saved it', newer: { path, sha: 'newer' } }];
  expect((await (await save()).json()).message).toBe('Rui saved it');
  await save();
  expect(saves[1]).toMatchObject({ files: [{ sha: 'first', seen: 'newer' }] });
  versions.open();
  await save();
  expect(saves[2]).toEqual({ message: 'Save', files: [{ operation: 'update', path, sha: 'first' }] });
});

test('what is made or deleted is sent as it is', async () => {
  const file = { operation: 'delete', path, sha: 'newest' };
  await save(file);
  expect(saves).toEqual([{ message: 'Save', files: [file] }]);
});
