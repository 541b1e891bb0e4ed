import { ContentHouse } from '../fixtures/content-house';
import { apply, send, sent } from '../fixtures/visitor';
import type { InboxItem } from '../store/inbox';

// Everything is written through to the disk, and the machine may be busy.
const inboxToken = 'inbox-token-of-the-test';

let house: ContentHouse;

beforeEach(async () => {
  house = new ContentHouse();
  await house.start({ inboxToken });
});

afterEach(() => house.clear());

const authorization = `Bearer ${inboxToken}`;
const ask = (path: string, init: RequestInit = {}) => house.fetch(path, { headers: { authorization }, ...init });

async function list(query = ''): Promise<{ data: InboxItem[]; meta: object }> {
  return (await (await ask(`/inbox/submissions${query}`)).json()) as { data: InboxItem[]; meta: object };
}

async function mark(id: string, body: unknown) {
  const headers = { authorization, 'content-type': 'application/json' };
  const response = await ask(`/inbox/submissions/${id}/handled`, { method: 'PUT', body: JSON.stringify(body), headers });
  return { status: response.status, ...((await response.json()) as { data?: InboxItem; error?: { code: string; fields?: object } }) };
}

it('lists what was sent, the newest first, fifty a page', async () => {
  for (let number = 0; number < 51; number += 1) await send(house, 'informacoes', { ...sent.informacoes, nome: `Visitante ${number}` });
  const first = await list();
  expect(first.meta).toEqual({ page: 1, pages: 2, total: 51 });
  expect([first.data.length, first.data[0]?.fields.nome]).toEqual([50, 'Visitante 50']);
  expect((await list('?page=2')).data.map(({ fields }) => fields.nome)).toEqual(['Visitante 0']);
  expect((await list('?page=3')).data).toEqual([]);
});

it('finds by kind, mark, day and words', async () => {
  const { id } = await send(house, 'informacoes', { ...sent.informacoes, mensagem: 'Operações de limpeza 100%' });
  await send(house, 'newsletter', sent.newsletter);
  await apply(house);
  await mark(id, { handled: true, by: 'Inês' });
  const ids = async (query: string) => (await list(query)).data.map((item) => item.kind);
  expect(await ids('?kind=candidaturas')).toEqual(['candidaturas']);
  expect(await ids('?handled=true')).toEqual(['informacoes']);
  expect(await ids('?handled=false')).toEqual(['candidaturas', 'newsletter']);
  expect(await ids('?q=operacoes%20LIMPEZA')).toEqual(['informacoes']);
  expect(await ids('?q=100%25')).toEqual(['informacoes']);
  expect(await ids('?q=ana%40empresa.example')).toEqual(['newsletter', 'informacoes']);
  expect(await ids('?q=nobody')).toEqual([]);
  expect(await ids('?since=2000-01-01')).toHaveLength(3);
  expect(await ids('?since=2999-01-01')).toEqual([]);
});

it.each(['kind=queixas', 'handled=maybe', 'since=yesterday', 'page=0', 'kind=newsletter&kind=informacoes'])(
  'refuses ?%s',
  async (query) => {
    const response = await ask(`/inbox/submissions?${query}`);
    expect([response.status, await response.json()]).toEqual([422, { error: expect.objectContaining({ code: 'validation' }) }]);
  },
);

it('shows one submission, and 404 for one that is not there', async () => {
  const { id } = await send(house, 'informacoes', sent.informacoes);
  const response = await ask(`/inbox/submissions/${id}`);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toMatchObject({ data: { id, kind: 'informacoes', fields: sent.informacoes, handled: null, cv: null } });
  for (const other of ['00000000-0000-0000-0000-000000000000', '%', 'x', "' OR 1=1"]) {
    expect((await ask(`/inbox/submissions/${encodeURIComponent(other)}`)).status).toBe(404);
  }
});

it('marks as handled, by whom, once; and takes the mark away', async () => {
  const { id } = await send(house, 'informacoes', sent.informacoes);
  const first = await mark(id, { handled: true, by: ' Inês ' });
  expect(first).toMatchObject({ status: 200, data: { handled: { by: 'Inês', at: expect.stringMatching(/^20\d\d-/) } } });
  expect((await mark(id, { handled: true, by: 'Rui' })).data?.handled).toEqual(first.data?.handled);
  expect((await mark(id, { handled: false })).data?.handled).toBeNull();
  for (const body of [{}, { handled: true }, { handled: 'yes', by: 'Rui' }, { handled: true, by: 'a'.repeat(81) }, []]) {
    expect(await mark(id, body)).toMatchObject({ status: 422, error: { code: 'validation' } });
  }
  expect(await mark('00000000-0000-0000-0000-000000000000', { handled: true, by: 'Rui' })).toMatchObject({ status: 404 });
});

it.each([
  ['CV Inês.pdf', `attachment; filename="CV Ines.pdf"; filename*=UTF-8''CV%20In%C3%AAs.pdf`],
  ['../../etc/passwd.pdf', `attachment; filename="passwd.pdf"; filename*=UTF-8''passwd.pdf`],
  ['a"; x="b.pdf', `attachment; filename="a_22_ x=_22b.pdf"; filename*=UTF-8''a_22_%20x%3D_22b.pdf`],
  ['履歴書.pdf', `attachment; filename="cv.pdf"; filename*=UTF-8''%E5%B1%A5%E6%AD%B4%E6%9B%B8.pdf`],
])('serves the CV %s to be saved, whatever it is', async (name, disposition) => {
  const id = await apply(house, {}, name, '<script>alert(1)</script>');
  const response = await ask(`/inbox/submissions/${id}/cv`);
  expect(await response.text()).toBe('<script>alert(1)</script>');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-disposition': disposition,
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
});

it('has no CV where none was sent', async () => {
  const { id } = await send(house, 'informacoes', sent.informacoes);
  expect((await ask(`/inbox/submissions/${id}/cv`)).status).toBe(404);
});

it('gives the inbox as a table', async () => {
  await send(house, 'informacoes', { ...sent.informacoes, nome: '=1+1', empresa: 'A "B", C' });
  await send(house, 'newsletter', sent.newsletter);
  const response = await ask('/inbox/submissions.csv?kind=informacoes');
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [heading = '', row = '', ...rest] = bytes.toString('utf8').slice(1).split('\r\n');
  expect(heading).toMatch(/^id,formulario,recebido,nome,email/);
  expect(row).toContain(`'=1+1,ana@empresa.example,'+351 200 000 010,"A ""B"", C"`);
  expect(rest).toEqual(['']);
});

describe('without the token of the inbox', () => {
  it.each([
    ['nothing', {}],
    ['the token of the content', { authorization: 'Bearer test-token' }],
    ['another scheme', { authorization: `Basic ${inboxToken}` }],
    ['a token that begins like it', { authorization: `Bearer ${inboxToken}x` }],
  ])('%s does not open it', async (_, headers) => {
    for (const path of ['/inbox/submissions', '/inbox/submissions.csv', '/inbox/submissions/x', '/inbox/submissions/x/cv']) {
      const response = await house.fetch(path, { headers });
      expect([response.status, response.headers.get('www-authenticate'), await response.json()]).toEqual([
        401,
        'Bearer',
        { error: { code: 'inbox_token_needed', message: expect.any(String) } },
      ]);
    }
    expect((await house.fetch('/inbox/submissions/x/handled', { method: 'PUT', body: '{', headers })).status).toBe(401);
  });

  it('none is there where none is set', async () => {
    await house.restart();
    expect((await ask('/inbox/submissions')).status).toBe(404);
  });
});
