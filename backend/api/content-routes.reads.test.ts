import { ContentHarness } from '../fixtures/content-harness';

const harness = new ContentHarness().forAllTests(() => {
  harness.write('media/a.jpg', 'a picture');
  for (const [id, ordem] of Object.entries({ zita: 1, ana: undefined, bea: undefined, yara: 2 })) {
    const imagem = { url: '/media/a.jpg', title: 'Retrato' };
    harness.write(`authors/${id}`, { pt: { slug: `${id}-pt`, nome: id, cargo: 'Técnica', biografia: 'Bio.', imagem, ordem } });
  }
  harness.write('testimonials/incomplete', { en: { empresa: 'Nobody' } });
  harness.write('testimonials/refinery', { pt: { empresa: 'Refinaria', cargo: 'Diretora', testemunho: 'Bom.' } });
  harness.write('home/home', { en: { titulo: 'Home', banner: { titulo: 'Hi' }, servicosTitulo: 'Services' } });
  harness.write('case-studies/inward', { pt: { slug: 'a', titulo: 'A', texto: '[a](https://cms.exemplo.pt/x)' } });
  return harness.start();
});

it('lists by place and then by id, with every declared field and no other', async () => {
  const { data, meta } = await harness.json('/api/pt/authors');
  expect(data.map(({ id }) => id)).toEqual(['zita', 'yara', 'ana', 'bea']);
  expect(data[2]).toEqual({
    id: 'ana',
    slug: 'ana-pt',
    ordem: null,
    nome: 'ana',
    cargo: 'Técnica',
    biografia: 'Bio.',
    imagem: { url: expect.stringMatching(/^\/media\/[0-9a-f]{16}\/a\.jpg$/), title: 'Retrato', foco: null },
    meta: null,
    modified: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
  });
  expect(meta).toEqual({ cursor: expect.any(String), page: 1, pages: 1, total: 4 });
});

it.each(['', '?token=', '?token=wrong', '?token=test-token&token=test-token'])('answers nobody who asks with "%s"', async (query) => {
  expect((await fetch(`${harness.url}/api/pt/authors${query}`)).status).toBe(401);
});

it('lists in pages, and nothing in a language without entities', async () => {
  const { data, meta } = await harness.json('/api/pt/authors?page=2&limit=3');
  expect([data.map(({ id }) => id), meta]).toEqual([['bea'], expect.objectContaining({ page: 2, pages: 2, total: 4 })]);
  expect((await harness.json('/api/pt/authors?page=3&limit=3')).data).toEqual([]);
  expect(await harness.json('/api/en/authors')).toMatchObject({ data: [], meta: { page: 1, pages: 1, total: 0 } });
});

it.each([
  ['/api/pt/authors/ana-pt', 'ana'],
  ['/api/pt/testimonials/refinery', 'refinery'],
  ['/api/en/home/home', 'home'],
])('answers one entity at %s', async (address, id) => {
  expect(await harness.json<object>(address)).toEqual({ data: expect.objectContaining({ id }) });
});

it.each(['/api/pt/unknown', '/api/pt/authors/ana', '/api/pt/authors/ana-pt/more', '/api/en/home/other', '/api/pt/settings'])(
  'has nothing at %s',
  async (address) => {
    expect(await harness.json<object>(address, 404)).toEqual({
      error: { code: 'not_found', message: 'There is nothing at this path.' },
    });
  },
);

it('says which folder it serves', async () => {
  expect(await harness.json<object>('/api/folder')).toEqual({ data: { folder: harness.contentDir } });
});

it.each(['/api/pt/authors', '/api/pt/authors/ana-pt', '/api/changes', '/api/problems'])(
  'does not send %s again to a client that has it',
  async (address) => {
    const first = await harness.fetch(address);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]{27}"$/);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const second = await harness.fetch(address, { headers: { 'if-none-match': `"other", W/${tag}` } });
    expect([second.status, await second.text(), second.headers.get('etag')]).toEqual([304, '', tag]);
    expect((await harness.fetch(address, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  },
);

it('has no admin unless it is asked for one', async () => {
  for (const path of ['/admin/sign-in', '/admin/entries', '/admin/api/publishing'])
    expect((await fetch(new URL(path, harness.url), { redirect: 'manual' })).status).toBe(404);
  expect(harness.log.join()).not.toContain('/admin');
});

it('tells of an entity that leads to the host of ADMIN_URL', async () => {
  await harness.restart({ people: { url: 'https://cms.exemplo.pt', cost: { ln: 4, r: 8, p: 1 } } });
  expect((await harness.json('/api/problems')).data).toContainEqual({
    path: 'case-studies/inward.yml',
    locale: 'pt',
    field: 'texto',
    code: 'admin_address',
    values: { address: 'https://cms.exemplo.pt/x' },
    message: 'links to https://cms.exemplo.pt/x, which only editors can open: link to a page of the site',
  });
});
