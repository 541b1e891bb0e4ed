import { ContentHouse, type ChangesBody } from './fixtures/content-house';

const entities = 10_000;
const house = new ContentHouse();

function article(locale: string, each: number, title = `Artigo ${each} (${locale})`) {
  const texto = 'Texto corrido sobre a gestão de resíduos perigosos.\n\n'.repeat(20);
  return { slug: `artigo-${each}`, titulo: title, texto, tipo: 'artigo', data: '2026-03-31', excerto: 'Curto.' };
}

beforeAll(async () => {
  for (let each = 0; each < entities / 2; each++)
    house.write(`articles/article-${each}`, { pt: article('pt', each), en: article('en', each) });
  await house.start();
});

afterAll(() => house.clear());

it('lists 10,000 entities page by page', async () => {
  const ids = new Set<string>();
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { data, meta } = await house.json(`/api/en/articles?limit=500&page=${page}`);
    for (const { id } of data) ids.add(id);
    pages = meta.pages;
  }
  expect(ids.size).toBe(entities / 2);
});

it('sends them in bodies of a bounded size, and then only what changed', async () => {
  const seen = new Set<string>();
  let since = '';
  let steps = 0;
  for (let more = true; more; steps++) {
    const { data } = await house.json<ChangesBody>(`/api/changes${since}`);
    for (const { id, locale } of data.changed) seen.add(`${id} ${locale}`);
    since = `?since=${data.cursor}`;
    more = data.more;
  }
  expect([seen.size, steps]).toEqual([entities, entities / 500]);

  await house.stop();
  house.write('articles/article-77', { pt: article('pt', 77, 'Outro título'), en: article('en', 77) });
  await house.start();
  const { data } = await house.json<ChangesBody>(`/api/changes${since}`);
  expect(data).toMatchObject({
    changed: [{ id: 'article-77', locale: 'pt', entity: { titulo: 'Outro título' } }],
    deleted: [],
    more: false,
  });
});
