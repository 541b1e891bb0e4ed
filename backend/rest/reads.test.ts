import { ContentHouse } from '../fixtures/content-house';

const house = new ContentHouse();

beforeAll(async () => {
  house.write('media/a.jpg', 'a picture');
  for (const [id, ordem] of [
    ['zita', 1],
    ['ana', undefined],
    ['bea', undefined],
    ['yara', 2],
  ] as const) {
    house.write(`authors/${id}`, {
      pt: { slug: `${id}-pt`, nome: id, cargo: 'Técnica', biografia: 'Bio.', imagem: { url: '/media/a.jpg', title: 'Retrato' }, ordem },
    });
  }
  house.write('testimonials/nobody', { en: { empresa: 'Nobody' } });
  house.write('testimonials/refinery', { pt: { empresa: 'Refinaria', cargo: 'Diretora', testemunho: 'Bom.' } });
  house.write('home/home', { en: { titulo: 'Home', banner: { titulo: 'Hi' }, servicosTitulo: 'Services' } });
  await house.start();
});

afterAll(() => house.clear());

describe('lists', () => {
  it('are sorted by place and then by id, with every declared field and no other', async () => {
    const { data, meta } = await house.json('/api/pt/authors');
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

  it('come in pages', async () => {
    const { data, meta } = await house.json('/api/pt/authors?page=2&limit=3');
    expect(data.map(({ id }) => id)).toEqual(['bea']);
    expect(meta).toMatchObject({ page: 2, pages: 2, total: 4 });
    expect((await house.json('/api/pt/authors?page=3&limit=3')).data).toEqual([]);
  });

  it('are empty in a language without entities', async () => {
    expect(await house.json('/api/en/authors')).toMatchObject({ data: [], meta: { page: 1, pages: 1, total: 0 } });
  });

  it.each(['page=0', 'page=-1', 'page=1.5', 'page=a', 'page=', 'limit=0', 'limit=501', 'limit=2&limit=3'])('refuse %s', async (query) => {
    const { error } = await house.json<{ error: { code: string; fields: object } }>(`/api/pt/authors?${query}`, 422);
    expect(error.code).toBe('validation');
    expect(Object.keys(error.fields)).toEqual([query.split('=')[0]]);
  });
});

describe('single entities', () => {
  it.each([
    ['/api/pt/authors/ana-pt', 'ana'],
    ['/api/pt/testimonials/refinery', 'refinery'],
    ['/api/en/home/home', 'home'],
  ])('answer at %s', async (address, id) => {
    expect(await house.json<object>(address)).toEqual({ data: expect.objectContaining({ id }) });
  });
});

describe('errors', () => {
  it.each([
    '/api/pt/unknown',
    '/api/fr/authors',
    '/api/pt/authors/nobody',
    '/api/pt/authors/ana',
    '/api/pt/authors/ana-pt/more',
    '/api/en/home/other',
    '/api/pt/settings',
    '/api/pt/settings/settings',
    '/api/pt/__proto__',
    '/elsewhere',
    '/api/%zz',
  ])('%s is not there', async (address) => {
    expect(await house.json<object>(address, 404)).toEqual({ error: { code: 'not_found', message: 'There is nothing at this address.' } });
  });

  it.each(['', '?token=', '?token=wrong', '?token=test-tokeN', '?token=test-token&token=test-token'])(
    '"%s" is not let in',
    async (query) => {
      for (const path of ['/api/pt/authors', '/api/changes', '/api/problems', '/api/pt/unknown']) {
        const response = await house.fetch(`${path}${query || '?token='}`);
        expect(response.status).toBe(401);
        expect(await response.json()).toMatchObject({ error: { code: 'unauthorised' } });
      }
    },
  );
});

describe('what a client already has', () => {
  it.each(['/api/pt/authors', '/api/pt/authors/ana-pt', '/api/changes', '/api/problems'])('%s is not sent again', async (address) => {
    const first = await house.fetch(address);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]{27}"$/);
    expect(first.headers.get('cache-control')).toBe('no-cache');

    const second = await house.fetch(address, { headers: { 'if-none-match': `"other", W/${tag}` } });
    expect([second.status, await second.text(), second.headers.get('etag')]).toEqual([304, '', tag]);
    expect((await house.fetch(address, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('is told about without a body', async () => {
    const response = await house.fetch('/api/pt/authors', { method: 'HEAD' });
    const body = await (await house.fetch('/api/pt/authors')).text();
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(body)));
  });
});

it('says nothing of the token in its log', () => {
  expect(house.log.length).toBeGreaterThan(0);
  expect(house.log.join('\n')).not.toContain('test-token');
});
