import { ContentHarness } from '../fixtures/content-harness';
import { apply, submit, sent } from '../fixtures/visitor';
import type { InboxItem } from '../submissions/inbox';

const inboxToken = 'inbox-token-of-the-test';
const authorization = `Bearer ${inboxToken}`;
let request: string;
const harness = new ContentHarness().forAllTests(async () => {
  await harness.start({ inboxToken });
  const { id } = await submit(harness, 'informacoes', {
    ...sent.informacoes,
    nome: '=1+1',
    telefone: '+351200000010',
    mensagem: 'Operações de limpeza 100%',
  });
  request = id;
  await submit(harness, 'newsletter', sent.newsletter);
  await apply(harness);
});

const ask = (path: string, init: RequestInit = {}) => harness.fetch(`/inbox${path}`, { headers: { authorization }, ...init });
const list = async (query = '') => (await (await ask(`/submissions${query}`)).json()) as { data: InboxItem[]; meta: object };

async function mark(id: string, body: unknown) {
  const headers = { authorization, 'content-type': 'application/json' };
  const response = await ask(`/submissions/${id}/handled`, { method: 'PUT', body: JSON.stringify(body), headers });
  return { status: response.status, ...((await response.json()) as { data?: InboxItem; error?: { code: string } }) };
}

it('marks as handled, by whom, once; and takes the mark away', async () => {
  const first = await mark(request, { handled: true, by: ' Inês ' });
  expect(first).toMatchObject({ status: 200, data: { handled: { by: 'Inês', at: expect.stringMatching(/^20\d\d-/) } } });
  expect((await mark(request, { handled: true, by: 'Rui' })).data?.handled).toEqual(first.data?.handled);
  expect((await list('?handled=true')).data.map(({ id }) => id)).toEqual([request]);
  expect((await mark(request, { handled: false })).data?.handled).toBeNull();
  expect(await mark('00000000-0000-0000-0000-000000000000', { handled: true, by: 'Rui' })).toMatchObject({ status: 404 });
});

it.each([
  ['', ['candidaturas', 'newsletter', 'informacoes']],
  ['?kind=candidaturas', ['candidaturas']],
  ['?handled=true', []],
  ['?q=operacoes%20LIMPEZA', ['informacoes']],
  ['?q=ana%40empresa.example', ['newsletter', 'informacoes']],
  ['?since=2999-01-01', []],
])('finds by kind, mark, day and words, the newest first: "%s"', async (query, kinds) => {
  expect((await list(query)).data.map(({ kind }) => kind)).toEqual(kinds);
});

it('shows one submission, and nothing for one that is not there', async () => {
  const response = await ask(`/submissions/${request}`);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const fields = { ...sent.informacoes, nome: '=1+1', telefone: '+351200000010', mensagem: 'Operações de limpeza 100%' };
  expect(await response.json()).toMatchObject({ data: { id: request, kind: 'informacoes', fields, handled: null, files: [] } });
  expect((await ask(`/submissions/${request}/cv`)).status).toBe(404);
});

it.each([
  ['CV Inês.pdf', `attachment; filename="CV Ines.pdf"; filename*=UTF-8''CV%20In%C3%AAs.pdf`],
  ['../../etc/passwd.pdf', `attachment; filename="passwd.pdf"; filename*=UTF-8''passwd.pdf`],
  ['a"; x="b.pdf', `attachment; filename="a_22_ x=_22b.pdf"; filename*=UTF-8''a_22_%20x%3D_22b.pdf`],
  ['履歴書.pdf', `attachment; filename="file.pdf"; filename*=UTF-8''%E5%B1%A5%E6%AD%B4%E6%9B%B8.pdf`],
])('serves the CV %s to be saved, whatever it is', async (name, disposition) => {
  const response = await ask(`/submissions/${await apply(harness, {}, name, '<script>alert(1)</script>')}/cv`);
  expect(await response.text()).toBe('<script>alert(1)</script>');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-disposition': disposition,
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
});

it('is not there where no token is set', async () => {
  await harness.restart();
  expect((await ask('/submissions')).status).toBe(404);
});
