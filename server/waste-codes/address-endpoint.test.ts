import { wasteAddressEndpoint } from './address-endpoint';

const files: Readonly<Record<string, string>> = {
  '/pt/residuos/codes.json': JSON.stringify({
    headings: {},
    wastes: [
      { code: '170605', name: 'x', units: ['Aterro'] },
      { code: '130205', name: 'y' },
    ],
  }),
  '/pt/404.html': '<h1>Não encontrámos a página</h1>',
};

async function ask(query: unknown) {
  const answer = { statusCode: 0, headers: {} as Record<string, string>, body: '' };
  const response = Object.assign(answer, {
    setHeader: (name: string, value: string) => void (answer.headers[name.toLowerCase()] = value),
    end: (body = '') => void (answer.body = body),
  });
  const readFile = async (path: string) => (path in files ? Buffer.from(String(files[path])) : null);
  await wasteAddressEndpoint()({ method: 'GET', headers: {}, query, readFile } as never, response as never);
  return answer;
}

it.each([
  ['/pt/residuos/170605', '/pt/residuos/17-06-05'],
  ['/pt/residuos/17%2006%2005*', '/pt/residuos/17-06-05'],
  ['/pt/residuos/13-02-05', '/pt/residuos/13#13-02-05'],
])('leads from %s to %s', async (path, location) => {
  expect(await ask({ path })).toMatchObject({ statusCode: 301, headers: { location } });
});

it.each([
  [{ path: '/pt/residuos/amianto' }],
  [{ path: '/pt/residuos/99-01-01' }],
  [{ path: ['/pt/residuos/170605'] }],
  [{ path: '%' }],
  [null],
])('finds nothing at %j', async (query) => expect((await ask(query)).statusCode).toBe(404));

it('shows the page of the site for what is not found', async () => {
  expect((await ask({ path: '/pt/residuos/amianto' })).body).toContain('Não encontrámos a página');
  expect((await ask({ path: '/en/waste-codes/170605' })).body).toContain('<h1>');
});
