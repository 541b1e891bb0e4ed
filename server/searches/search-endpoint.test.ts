import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UnansweredSearch } from '../../core/searches/unanswered';
import { searchEndpoint } from './search-endpoint';

const root = mkdtempSync(join(tmpdir(), 'search-'));

const pages = {
  'servicos/recolha-de-amianto': ['service', 'Recolha de amianto', 'Retiramos amianto, 17 06 05*, de telhados.'],
  'residuos/17-06-05': ['page', '17 06 05* Materiais com amianto', 'Resíduo perigoso.'],
  'blog/a': ['article', 'Um <b>artigo</b> &lt;script&gt;', 'O amianto e outras coisas.'],
  'blog/b': ['article', 'Lamas', '17 05 06 e 06 05 17.'],
  'blog/c': ['article', 'Medições', 'Emissões de CO₂, em 5 m³ ou ½ m³, dose de 3 \u00B5g, «óleos» e “massas”.'],
  'blog/d': ['article', 'Normas', 'ISO/IEC 17025 e LC-MS/MS, óleos e/ou solventes.'],
  'blog/e': ['article', 'Outras', 'Um composto, uma comissão, isolamentos e lamelas.'],
};

/** As the build writes it (plugins/gatsby-plugin-search-index), here by a program of its own: Pagefind is an ES module. */
const program = `
  import { createIndex, close } from 'pagefind';
  import { wordsAndTitles } from './plugins/gatsby-plugin-search-index/site-words.mjs';
  import { mkdirSync, writeFileSync } from 'node:fs';
  import { dirname, join } from 'node:path';
  const [, folder, pages] = process.argv;
  const { index } = await createIndex();
  const put = (file, content) => (mkdirSync(dirname(file), { recursive: true }), writeFileSync(file, content));
  for (const [path, [kind, title, text]] of Object.entries(JSON.parse(pages))) {
    const content = '<html lang="pt-PT"><main data-pagefind-body data-pagefind-filter="kind:' + kind + '"><h1>' + title + '</h1><p>' + text + '</p></main></html>';
    await index.addHTMLFile({ url: '/pt/' + path + '/', content });
    put(join(folder, 'pages', path, 'index.html'), content);
  }
  const { files } = await index.getFiles();
  await close();
  const { words } = await wordsAndTitles(Object.keys(JSON.parse(pages)).map((path) => ({ path, folder })));
  for (const { path, content } of files) put(join(folder, 'pagefind/pt/0', path), content);
  writeFileSync(folder + '/pagefind/pt/parts.json', '1');
  writeFileSync(folder + '/pagefind/pt/words.json', JSON.stringify(words));
`;

const html = `<title>Pesquisa</title><script>1</script><a data-language="en" href="https://en.example/en/pesquisa">English</a>
  <input name="q" value=""><p data-status></p><div data-answer hidden></div><div data-suggested>Sugestões</div>
  <noscript data-samples><div hidden><div data-sample="exactly"><a href="?href">Mesmo %text%</a></div><div data-sample="results"><ol>%results%</ol></div>
  <div data-sample="result"><li>%kind% <a href="?href">%title%</a> <p>%excerpt%</p></li></div><div data-sample="more"><a href="?href">Mais</a></div>
  <div data-sample="advice">Conselhos</div></div></noscript>`;

const counted: UnansweredSearch[] = [];
const warned: string[] = [];
const state = { now: 0 };
const endpoint = searchEndpoint({
  settings: () => ({ vitalsSample: 100 }),
  store: async () => ({ add: async (report) => void counted.push(report) }),
  clock: () => state.now,
});

async function ask(query: unknown, { method = 'GET', page = html as string | null, files = root } = {}) {
  const answer = { statusCode: 0, headers: {} as Record<string, string>, body: '' };
  const response = Object.assign(answer, {
    setHeader: (name: string, value: string) => void (answer.headers[name.toLowerCase()] = value),
    end: (body = '') => void (answer.body = body),
  });
  const request = {
    method,
    headers: {},
    query,
    readPage: async () => page,
    readFile: (path: string) => readFile(join(files, path)).catch(() => null),
    warn: (line: string) => warned.push(line),
  };
  await endpoint(request as never, response as never);
  return answer;
}

const linksIn = (body: string) => [...body.matchAll(/<li>.*? <a href="([^"]*)"/g)].map(([, href = '']) => href);

beforeAll(() => {
  execFileSync(process.execPath, ['--input-type=module', '-e', program, '--', root, JSON.stringify(pages)], { cwd: process.cwd() });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));
beforeEach(() => {
  counted.length = 0;
  warned.length = 0;
  state.now += 60_000;
});

it('answers on the page of the search, without its scripts, from the index that browsers have', async () => {
  const { statusCode, headers, body } = await ask({ q: ' amianto ', locale: 'pt' });
  expect([statusCode, headers['x-robots-tag'], headers['cache-control']]).toEqual([200, 'noindex', 'no-store']);
  expect(body).toContain('<p data-status>3 resultados para «amianto»</p>');
  expect(body).toContain('value="amianto"');
  expect(body).toContain('<mark>amianto</mark>');
  expect(linksIn(body)[0]).toBe('/pt/servicos/recolha-de-amianto');
  expect(body).not.toMatch(/<script|noscript|Sugestões|%\w+%/);
  // The other language asks the same.
  expect(body).toContain('href="https://en.example/api/search?q=amianto&amp;locale=en"');
  expect(counted).toEqual([]);
});

it('answers a code by its page, and by no page without it', async () => {
  const { body } = await ask({ q: 'LER 170605*', locale: 'pt' });
  expect(linksIn(body)).toEqual(['/pt/residuos/17-06-05', '/pt/servicos/recolha-de-amianto']);
});

it.each([
  ['co2', 'blog/c', 'CO₂'],
  ['CO₂', 'blog/c', 'CO₂'],
  ['m3', 'blog/c', 'm³'],
  ['1/2', 'blog/c', '½'],
  ['½', 'blog/c', '½'],
  ['\u03BCg', 'blog/c', 'µg'],
  ['"massas"', 'blog/c', 'massas'],
  ['‘massas’', 'blog/c', 'massas'],
  ['emis\u00ADsões\u200B', 'blog/c', 'Emissões'],
  ['ISO/IEC 17025', 'blog/d', 'ISO/IEC'],
  ['iso iec', 'blog/d', 'ISO/IEC'],
  ['IEC', 'blog/d', 'ISO/IEC'],
  ['LC-MS/MS', 'blog/d', 'LC-MS/MS'],
  ['lc-ms', 'blog/d', 'LC-MS/MS'],
  ['e/ou', 'blog/d', 'e/ou'],
  ['óleos e/ou solventes', 'blog/d', 'e/ou'],
])('finds %s however it is typed', async (q, path, marked) => {
  const { body } = await ask({ q, locale: 'pt' });
  expect(linksIn(body)[0]).toBe(`/pt/${path}`);
  expect(body).toContain(`<mark>${marked}</mark>`);
  expect(body).not.toContain('em vez de');
});

it('says what was searched instead, with the way back; what was typed is counted', async () => {
  const { body } = await ask({ q: 'amiamto', locale: 'pt' });
  expect(body).toContain('3 resultados para «amianto», em vez de «amiamto»');
  expect(body).toContain('<a href="/api/search?q=amiamto&amp;locale=pt&amp;exact=1">Mesmo amiamto</a>');
  const exactly = await ask({ q: 'amiamto', locale: 'pt', exact: '1' });
  expect(exactly.body).toContain('Não encontrámos nada para «amiamto».');
  expect(exactly.body).toContain('Conselhos');
  expect(counted).toEqual(Array(2).fill({ locale: 'pt', term: 'amiamto' }));
});

it('says nothing of what nobody asked, and suggests pages', async () => {
  const { body } = await ask({ q: '  ', locale: 'pt' });
  expect(body).toContain('<title>Pesquisa</title>');
  expect(body).toContain('<p data-status></p>');
  expect(body).not.toContain('Conselhos');
  expect(body).toContain('Sugestões');
});

it('writes what anybody types as text, and counts nothing that says who somebody is', async () => {
  const typed = '<script>alert(1)</script>" %href% {{count}}';
  const { body } = await ask({ q: typed, locale: 'pt' });
  expect(body).not.toContain('<script');
  expect(body).toContain('«&lt;script&gt;alert(1)&lt;/script&gt;&quot; %href% {{count}}»');
  await ask({ q: 'ana@empresa.example', locale: 'pt' });
  await ask({ q: '+351 912 345 678', locale: 'pt' });
  expect(counted).toEqual([]);
});

it.each([
  ['nothing', {}],
  ['lists', { q: ['amianto', 'x'], locale: ['pt'], page: ['1'], exact: ['1'] }],
  ['an object', { q: { toString: 1 }, locale: '__proto__', page: '-1' }],
  ['a long text', { q: 'amianto '.repeat(2_000), locale: 'pt', page: '1e9' }],
  ['no query', null],
])('answers %s', async (_, query) => expect((await ask(query)).statusCode).toBe(200));

it('answers who only looks, and does not count the search', async () => {
  expect((await ask({ q: 'nada disto', locale: 'pt' }, { method: 'HEAD' })).statusCode).toBe(200);
  expect(counted).toEqual([]);
});

it('says what to do where it cannot answer', async () => {
  expect(await ask({ q: 'amianto', locale: 'en' })).toMatchObject({
    statusCode: 503,
    headers: { 'retry-after': '60' },
    body: expect.stringContaining('Try again in a minute'),
  });
  expect(warned.join()).toContain('/pagefind/en/parts.json is not there');
  expect((await ask({ q: 'amianto', locale: 'pt' }, { page: '<p>Outra página</p>' })).statusCode).toBe(503);
  expect(await ask({}, { method: 'POST' })).toMatchObject({ statusCode: 405, headers: { allow: 'GET, HEAD' } });
  state.now += 60_000;
  for (let asked = 0; asked < 300; asked += 1) await ask({ locale: 'pt' });
  expect((await ask({ locale: 'pt' })).statusCode).toBe(429);
});
