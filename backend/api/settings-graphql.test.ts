import { ContentHarness } from '../fixtures/content-harness';

const imagemPartilha = { url: '/media/share.jpg', title: 'A' };
const menu = [{ titulo: 'Serviços', rota: 'services' }];
const harness = new ContentHarness().forAllTests(() => {
  harness.write('media/share.jpg', 'a picture');
  harness.write('settings/settings', { pt: { marca: 'valterra', menu, imagemPartilha } });
  return harness.start();
});

async function ask(body: object) {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await harness.fetch('/graphql', init);
  return { status: response.status, body: (await response.json()) as { data?: unknown; errors?: { message: string }[]; error?: object } };
}

it('answers the settings of a language, and nothing for one without', async () => {
  const query = 'query Settings($locale: String!) { settings(locale: $locale) { marca menu { titulo rota } imagemPartilha { url } } }';
  const shown = { url: expect.stringMatching(/^\/media\/[0-9a-f]{16}\/share\.jpg$/) };
  expect(await ask({ query, variables: { locale: 'pt' } })).toEqual({
    status: 200,
    body: { data: { settings: { marca: 'valterra', menu, imagemPartilha: shown } } },
  });
  expect((await ask({ query, variables: { locale: 'en' } })).body).toEqual({ data: { settings: null } });
});

it('refuses a body without a query in the form of GraphQL, and in our own', async () => {
  const extensions = expect.objectContaining({ code: 'validation' });
  expect(await ask({})).toEqual({ status: 422, body: { error: extensions, errors: [{ message: expect.any(String), extensions }] } });
});
