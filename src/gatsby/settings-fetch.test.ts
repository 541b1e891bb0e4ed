import { answeringServer } from '../../tests/fixtures/answering-server';
import { readEnvironment } from '../../platform/settings/settings';
import { settingsFetch } from './settings-fetch';

const asked: string[] = [];
let graphqlAnswers = false;
const address = answeringServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://backend');
  asked.push(`${request.method} ${pathname} ${searchParams.get('token')} ${request.headers.authorization}`);
  const locale = pathname.split('/')[2];
  const entity = { marca: `valterra ${locale}`, extra: 1, imagemPartilha: { url: 'https://cdn.example/a.jpg', title: 'Aterro' } };
  const isThere = pathname === '/graphql' ? graphqlAnswers : locale !== 'fr';
  response.writeHead(isThere ? 200 : 404, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify(
      pathname === '/graphql' ? { data: { settings: { marca: 'of GraphQL' } } } : { data: locale === 'en' ? [entity] : entity },
    ),
  );
});
beforeEach(() => void (asked.length = 0));

const query = 'query ($locale: String!) { settings(locale: $locale) { marca imagemPartilha { url } respostas { __typename } } }';
async function ask(locale: string) {
  const settings = { CONTENT_BACKEND_AUTHORIZATION: 'Bearer of-the-gateway', MEDIA_HOSTS: 'https://cdn.example' };
  const fetchSettings = settingsFetch({ ...readEnvironment(settings), url: address() });
  const body = JSON.stringify({ query, variables: { locale } });
  return (await fetchSettings('', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).json();
}

it('settings come from GraphQL, and without it from REST, as one entity or a list of one; a missing list is empty', async () => {
  graphqlAnswers = true;
  expect(await ask('pt')).toEqual({ data: { settings: { marca: 'of GraphQL' } } });
  graphqlAnswers = false;
  for (const locale of ['pt', 'en'])
    expect(await ask(locale)).toEqual({
      data: { settings: { marca: `valterra ${locale}`, imagemPartilha: { url: '/media/cdn.example/a.jpg' }, respostas: [] } },
    });
  expect(await ask('fr')).toMatchObject({ errors: [{ message: 'GET /api/fr/settings: the backend answers 404' }] });
  expect(new Set(asked.map((line) => line.replace(/^\S+ \S+ /, '')))).toEqual(new Set(['local-content-token Bearer of-the-gateway']));
});
