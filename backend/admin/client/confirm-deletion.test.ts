import { confirmingDeletion } from './confirm-deletion';

const contents = 'http://localhost:8001/api/v1/repos/site/content/contents';
const sent: [path: string, body: unknown][] = [];
let status = 200;
let chosen: string[] | null = null;

const server = (async (input: string, init?: RequestInit) => {
  sent.push([input.replace(/.*content\//, ''), JSON.parse(String(init?.body))]);
  return new Response('<form></form>', { status });
}) as typeof fetch;
const send = confirmingDeletion(server, async () => chosen);
const save = (operation: string) => send(contents, { method: 'POST', body: JSON.stringify({ files: [{ operation }] }) });

beforeEach(() => {
  sent.length = 0;
  status = 200;
});

test('a save that deletes nothing is sent as it is', async () => {
  await save('update');
  expect(sent).toEqual([['contents', { files: [{ operation: 'update' }] }]]);
});

test('a deletion is sent after it was confirmed, with the files to delete with it', async () => {
  chosen = ['media/a.jpg'];
  await save('delete');
  expect(sent).toEqual([
    ['deletion', { files: [{ operation: 'delete' }] }],
    ['contents', { files: [{ operation: 'delete' }], unused: chosen }],
  ]);
});

test('a deletion that is not confirmed, or that cannot be asked about, is not sent', async () => {
  chosen = null;
  expect((await save('delete')).ok).toBe(false);
  status = 401;
  expect((await save('delete')).status).toBe(401);
  expect(sent.map(([path]) => path)).toEqual(['deletion', 'deletion']);
});
