import { getIntrospectionQuery } from 'graphql';

import { ContentHouse } from '../fixtures/content-house';

const house = new ContentHouse();

beforeAll(async () => {
  house.write('media/share.jpg', 'a picture');
  house.write('settings/settings', {
    pt: { marca: 'valterra', menu: [{ titulo: 'Serviços', rota: 'services' }], imagemPartilha: { url: '/media/share.jpg', title: 'A' } },
  });
  await house.start();
});

afterAll(() => house.clear());

async function ask(body: unknown, { token = 'test-token', type = 'application/json' } = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await house.fetch(`/graphql?token=${token}`, { method: 'POST', headers: { 'content-type': type }, body: text });
  return { status: response.status, body: (await response.json()) as { data?: unknown; errors?: { message: string }[]; error?: object } };
}

it('answers the settings of a language', async () => {
  const query = 'query Settings($locale: String!) { settings(locale: $locale) { marca menu { titulo rota } imagemPartilha { url } } }';
  expect(await ask({ query, variables: { locale: 'pt' } })).toEqual({
    status: 200,
    body: {
      data: {
        settings: {
          marca: 'valterra',
          menu: [{ titulo: 'Serviços', rota: 'services' }],
          imagemPartilha: { url: expect.stringMatching(/^\/media\/[0-9a-f]{16}\/share\.jpg$/) },
        },
      },
    },
  });
});

it('answers nothing for a language without settings, and an error for one that does not exist', async () => {
  expect((await ask({ query: '{ settings(locale: "en") { marca } }' })).body).toEqual({ data: { settings: null } });
  expect((await ask({ query: '{ settings(locale: "fr") { marca } }' })).body.errors?.[0]?.message).toBe('There is no language "fr".');
});

it('names the field that is required and not there', async () => {
  const { body } = await ask({ query: '{ settings(locale: "pt") { marca slogan } }' });
  expect(body.errors?.[0]).toMatchObject({ path: ['settings', 'slogan'] });
});

it('tells its schema', async () => {
  const { body } = await ask({ query: getIntrospectionQuery() });
  expect(JSON.stringify(body.data)).toContain('ContentOffice');
});

it.each([
  ['no GraphQL', '{ settings('],
  ['an unknown field', '{ settings(locale: "pt") { senha } }'],
  ['an endless introspection', `{ __schema { types { ${'fields { type { '.repeat(12)} name ${'} } '.repeat(12)} } } }`],
  ['thousands of names', `{ settings(locale: "pt") { ${'marca '.repeat(3_000)} } }`],
])('refuses %s in its own form', async (_, query) => {
  const { status, body } = await ask({ query });
  expect(status).toBe(200);
  expect(body.errors?.[0]?.message).toEqual(expect.any(String));
  expect(body.data).toBeUndefined();
});

it.each([
  ['a wrong token', {}, { token: 'wrong' }, 401, 'unauthorised'],
  ['another content type', '{ settings }', { type: 'text/plain' }, 415, 'unsupported_media_type'],
  ['a body that is no JSON', '{', {}, 422, 'malformed_body'],
  ['a list', [], {}, 422, 'malformed_body'],
  ['no query', {}, {}, 422, 'validation'],
  ['a body of more than 64 KiB', { query: ' '.repeat(65 * 1024) }, {}, 413, 'too_large'],
])('refuses %s', async (_, body, how, status, code) => {
  expect(await ask(body, how)).toEqual({
    status,
    body: {
      error: expect.objectContaining({ code }),
      errors: [{ message: expect.any(String), extensions: expect.objectContaining({ code }) }],
    },
  });
});
