import { type NewerVersion, OpenedVersions } from './opened-versions';

const repository = '/api/v1/repos/site/content';
const path = 'articles/lamas.yml';
const saves: object[] = [];
let answers: Record<string, [status: number, body: object]> = {};
const server = (async (input: string, init?: RequestInit) => {
  if (init?.body) saves.push(JSON.parse(String(init.body)));
  const [status, body] = answers[input.replace(repository, '').replace(/\?.*/, '')] ?? [404, {}];
  return new Response(JSON.stringify(body), { status });
}) as typeof fetch;

let choice: readonly string[] | null = null;
let isMadeAgain = false;
const asked: NewerVersion[] = [];
const saved = jest.fn();
const versions = new OpenedVersions(server, {
  chooseFields: async (newer) => {
    asked.push(newer);
    // What the server answers to the choice.
    answers['/contents'] = [201, { files: [{ path, sha: 'sent' }] }];
    return choice;
  },
  makeAgain: async () => {
    answers['/contents'] = [201, { files: [{ path, sha: 'sent' }] }];
    return isMadeAgain;
  },
  onSaved: saved,
});
const save = (file: object = { operation: 'update', path, sha: 'newest' }) =>
  versions.fetch(`${repository}/contents`, { method: 'POST', body: JSON.stringify({ message: 'Save', files: [file] }) });
const reads = (sha: string) => {
  answers['/file-contents'] = [200, [{ path, sha }, null]];
  return versions.fetch(`${repository}/file-contents?ref=main`);
};

beforeEach(async () => {
  saves.length = 0;
  asked.length = 0;
  saved.mockClear();
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

const newer = { path, sha: 'newer', who: 'Rui', when: '12:00', fields: [{ field: 'pt.titulo', label: 'Título', theirs: 'A', mine: 'B' }] };

test('where both changed a field the person chooses, and the save says what was chosen of which version', async () => {
  answers['/contents'] = [409, { message: 'Rui saved it', newer }];
  choice = ['pt.titulo'];
  expect((await save()).status).toBe(201);
  expect(asked).toEqual([newer]);
  expect(saves[1]).toEqual({ message: 'Save', files: [{ operation: 'update', path, sha: 'first', seen: 'newer', keep: ['pt.titulo'] }] });
  expect(saved).toHaveBeenCalledTimes(1);
});

test('who goes back to the form is told nothing more, and asked again with the next save', async () => {
  choice = null;
  for (const message of ['Rui saved it', 'Rui saved it again']) {
    answers['/contents'] = [409, { message, newer }];
    expect((await (await save()).json()).message).toBe('cancelled');
  }
  expect(saves).toHaveLength(2);
  expect(saves[1]).toEqual({ message: 'Save', files: [{ operation: 'update', path, sha: 'first' }] });
  expect(saved).not.toHaveBeenCalled();
});

test.each([true, false])('an entry that somebody deleted is made again if the person wants it: %s', async (wanted) => {
  isMadeAgain = wanted;
  answers['/contents'] = [404, { message: 'Gone', error: { code: 'is_gone' } }];
  expect((await save()).status).toBe(wanted ? 201 : 499);
  expect(saves.slice(1)).toEqual(wanted ? [{ message: 'Save', files: [{ operation: 'create', path, sha: 'first' }] }] : []);
});

test('changes begin with the version that a backup was made of, until it is not wanted', async () => {
  await reads('second');
  versions.beginWith(path, 'older');
  await save();
  versions.beginWith(path);
  expect(versions.of(path)).toBe('sent');
  expect(saves).toMatchObject([{ files: [{ sha: 'older' }] }]);
});

test('what is made or deleted is sent as it is', async () => {
  const file = { operation: 'delete', path, sha: 'newest' };
  await save(file);
  expect(saves).toEqual([{ message: 'Save', files: [file] }]);
});
