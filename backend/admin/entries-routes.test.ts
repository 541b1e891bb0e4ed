import { EditingHarness, type Worker } from '../content/fixtures/editing-harness';

const article = (titulo: string, slug: string, more: object = {}) => ({
  ...{ titulo, slug, texto: 'Texto.', tipo: 'artigo', data: '2026-03-01', excerto: 'Curto.', ...more },
});

const harness = new EditingHarness().forEachTest(async () => {
  harness.now = new Date('2026-03-31T09:00:00Z');
  await harness.start();
  await harness.create('articles/lamas.yml', { pt: article('Lamas oleosas', 'lamas'), en: article('Oily sludge', 'oily-sludge') });
  await harness.create('articles/solos.yml', { pt: article('Solos', 'solos', { texto: 'A biopilha.' }), en: article('Soil', 'soil') });
  await harness.create('articles/aterro.yml', {
    pt: article('Aterro', 'aterro', { publicado: false }),
    en: article('Landfill', 'landfill', { publicado: false, texto: '' }),
  });
});

const list = async (query = '', as: Worker = 'publisher') => {
  const { body, status, headers } = await harness.ask(`/admin/entries${query}`, { as, headers: { accept: 'text/html' } });
  return {
    body: String(body),
    status,
    headers,
    titles: [...String(body).matchAll(/<th scope="row">\s*<a [^>]*>([^<]*)/g)].map(([, title]) => title),
  };
};

async function send(path: string, fields: Record<string, string>, as: Worker = 'publisher', where = harness) {
  const who = await where.signedIn(as, as === 'editor' ? 'pt' : 'en');
  const { statusCode: status, headers, body } = await who.post(path, fields);
  return { status, headers, body, text: body.replace(/<style>[^<]*|<[^>]*>/g, ' ').replace(/\s+/g, ' ') };
}

const boxes = (...ids: string[]) => Object.fromEntries(ids.map((id) => [`entry articles/${id}.yml`, 'on']));
const hidden = (body: unknown, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(String(body))?.[1] ?? '';

async function carryOut(shown: { body: string }, as: Worker = 'publisher', where = harness) {
  const action = /action="(\/admin\/entries\/apply[^"]*)"/.exec(String(shown.body))?.[1] ?? '';
  const fields = Object.fromEntries(['act', 'paths', 'state'].map((name) => [name, hidden(shown.body, name)]));
  return send(action, fields, as, where);
}

const shown = async (locale: string, type = 'articles') =>
  (await harness.ask(`/api/${locale}/${type}?token=test-token`)).body.data.map(({ slug }: { slug: string }) => slug).sort();

it('finds entries by a word of their texts, filters by state and sorts, each with the way into the editor', async () => {
  expect((await list('?type=articles')).titles).toEqual(['Landfill', 'Oily sludge', 'Soil']);
  expect((await list('?q=BIOPILHA')).titles).toEqual(['Soil']);
  const drafts = await list('?state=draft');
  expect(drafts.titles).toEqual(['Landfill']);
  expect(drafts.body).toContain('href="/admin#/collections/articles/entries/aterro"');
  expect(drafts.body).toContain('<option value="draft" selected>draft</option>');
  expect((await list('?type=articles&sort=title&order=down', 'editor')).titles).toEqual(['Solos', 'Lamas oleosas', 'Aterro']);
  expect((await list('?translation=missing&type=redirects')).titles).toEqual([]);
  // Who may not change redirects does not see them.
  expect([(await list('?q=antigo')).titles, (await list('?q=antigo', 'editor')).titles]).toEqual([['/pt/antigo'], []]);
  expect((await list('?page=7')).headers.location).toBe('/admin/entries');
  expect((await list('?page=x')).status).toBe(422);
});

it('takes two back in English in one commit, after a page that says what would change; Portuguese stays', async () => {
  const before = harness.commits();
  const plan = await send('/admin/entries/bulk?type=articles', {
    scope: 'chosen',
    act: 'unpublish en',
    ...boxes('lamas', 'solos', 'aterro'),
  });
  expect(plan.status).toBe(200);
  expect(plan.text).toContain('/en/blog/oily-sludge is gone');
  expect(plan.text).toContain('English: published → draft');
  expect(plan.text).toContain('Change 2 entries');
  expect(plan.text).toMatch(/Already as asked 1 Landfill/);
  expect(harness.commits()).toBe(before);
  const done = await carryOut(plan);
  expect([done.status, done.headers.location]).toEqual([303, '/admin/entries?type=articles&note=done']);
  expect(harness.commits()).toBe(before + 1);
  expect([await shown('en'), await shown('pt')]).toEqual([[], ['lamas', 'solos']]);
  expect(harness.copy.git('log', '-1', '--format=%s')).toContain('Made drafts of 2 entries in English');
});

it('publishes what is complete, and says of each other one why not', async () => {
  const plan = await send('/admin/entries/bulk?type=articles', { scope: 'page', act: 'publish pt en' });
  expect(plan.text).toMatch(/Will not change 1 Landfill .*English: still to be filled in: Text/);
  expect(plan.text).toContain('There is nothing to change.');
  const one = await send('/admin/entries/bulk?type=articles', { scope: 'all', act: 'publish pt' });
  await carryOut(one);
  expect(await shown('pt')).toEqual(['aterro', 'lamas', 'solos']);
});

it('gives three articles a category in one commit', async () => {
  const before = harness.commits();
  const plan = await send('/admin/entries/bulk?type=articles', { scope: 'chosen', act: 'main soil', ...boxes('lamas', 'solos', 'aterro') });
  await carryOut(plan);
  expect(harness.commits()).toBe(before + 1);
  expect((await list('?category=soil')).titles).toEqual(['Landfill', 'Oily sludge', 'Soil']);
  expect(harness.copy.text('articles/lamas.yml').match(/categoria_id: soil/g)).toHaveLength(2);
  const away = await send('/admin/entries/bulk?type=articles', { scope: 'chosen', act: 'remove soil', ...boxes('lamas') });
  expect(away.text).toContain('It is the main category: choose another one first.');
});

it('refuses what would leave another entry without what it needs, and names it; the others go on', async () => {
  await harness.create('articles/ligado.yml', { pt: article('Ligado', 'ligado', { texto: '[Lamas](/pt/blog/lamas)' }) });
  const plan = await send('/admin/entries/bulk?type=articles', { scope: 'chosen', act: 'unpublish pt', ...boxes('lamas', 'solos') });
  expect(plan.text).toMatch(/Will not change 1 Oily sludge .*links to \/pt\/blog\/lamas/);
  expect(plan.text).toContain('Change 1 entry');
  await carryOut(plan);
  expect(await shown('pt')).toEqual(['lamas', 'ligado']);
});

it('plans anew where somebody has saved one of them meanwhile', async () => {
  const plan = await send('/admin/entries/bulk?type=articles', { scope: 'chosen', act: 'unpublish pt', ...boxes('lamas') });
  await harness.update('articles/lamas.yml', { pt: article('Lamas novas', 'lamas'), en: article('Oily sludge', 'oily-sludge') });
  const again = await carryOut(plan);
  expect(again.status).toBe(409);
  expect(again.text).toContain('somebody saved changes meanwhile');
  expect((await carryOut(again)).status).toBe(303);
  expect(await shown('pt')).toEqual(['solos']);
});

it('asks for a choice, and for something to do; does what the list offers and nothing else', async () => {
  const bulk = (fields: Record<string, string>) => send('/admin/entries/bulk', { scope: 'chosen', ...fields });
  expect((await bulk({ act: 'publish pt' })).text).toContain('Select at least one entry');
  for (const act of ['', 'main soil', 'set tipo noticia', 'publish xx', 'delete pt'])
    expect((await bulk({ act, ...boxes('lamas') })).text).toContain('Choose what to do.');
  // Paths that are no entries, or none that an editor may open, count as not chosen.
  const others = { 'entry ../x.yml': 'on', 'entry redirects/old.yml': 'on', 'entry media/a.jpg': 'on' };
  const answer = await send('/admin/entries/bulk', { scope: 'chosen', act: 'publish pt', ...others }, 'editor');
  expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('Escolha pelo menos uma')]);
  expect((await send('/admin/entries/apply', { act: 'publish pt', paths: 'redirects/old.yml', state: '' }, 'editor')).status).toBe(404);
  expect((await send('/admin/entries/bulk', { scope: 'chosen', act: 'publish pt', ...boxes('nada') })).text).toContain(
    'It no longer exists.',
  );
  expect((await send('/admin/entries/bulk', { act: 'x'.repeat(70_000) })).status).toBe(413);
});

describe('with approval', () => {
  const guarded = new EditingHarness().forEachTest(async () => {
    guarded.approval = true;
    await guarded.start();
  });

  it('what an editor may not do is not offered, and refused; a draft is listed as waiting once submitted, and approved by publishing it', async () => {
    const made = await guarded.create('articles/rascunho.yml', { pt: article('Rascunho', 'rascunho', { publicado: false }) });
    expect(made).toMatchObject({ status: 201 });
    const plan = await send('/admin/entries/bulk', { scope: 'chosen', act: 'publish pt', ...boxes('rascunho') }, 'editor', guarded);
    expect(plan.status).toBe(422);
    expect(plan.body).not.toContain('value="publish pt"');
    expect(plan.body).not.toContain('/admin/entries/apply');
    await send('/admin/drafts/submit', { path: 'articles/rascunho.yml', locale: 'pt', note: '' }, 'editor', guarded);
    const waiting = async () => String((await guarded.ask('/admin/entries?state=waiting', { headers: { accept: 'text/html' } })).body);
    expect(await waiting()).toMatch(/articles\/entries\/rascunho">Rascunho<[^]*<span class="state quiet"[^>]*>à espera de aprovação</);
    const published = await send('/admin/entries/bulk', { scope: 'chosen', act: 'publish pt', ...boxes('rascunho') }, 'publisher', guarded);
    await carryOut(published, 'publisher', guarded);
    expect(await waiting()).toContain('Nenhuma entrada corresponde');
    expect(await guarded.done()).toContain('approval-approved');
  });
});

it('shows small pictures of what the folder holds, and leads from the address in the editor to the file', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';
  await harness.create('media/icons/a.svg', Buffer.from(drawing));
  await harness.create('media/icons/b.svg', Buffer.from(drawing.replace('8"/>', '7"/>')));
  await harness.update('articles/solos.yml', {
    pt: article('Solos', 'solos', { imagem: { url: '/media/icons/a.svg', title: 'Um' } }),
    en: article('Soil', 'soil'),
  });
  const { body } = await list('?q=solos');
  const small = /src="([^"]*\/small\/[^"]*)"/.exec(body)?.[1] ?? '';
  const picture = await harness.ask(small);
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await harness.ask(small.replace(/small\/\w+/, 'small/0000000000000000'))).status).toBe(404);
  expect((await harness.ask(small, { as: null })).status).toBe(401);

  const media = String((await harness.ask('/admin/media', { headers: { accept: 'text/html' } })).body);
  expect(media).toContain('2 ficheiros');
  expect(media).toMatch(/media\/icons\/a.svg<\/a>[^]*Usado em:\s*<a href="\/admin#\/collections\/articles\/entries\/solos">Solos<\/a>/);
  const unused = String((await harness.ask('/admin/media?use=unused', { headers: { accept: 'text/html' } })).body);
  expect(unused).toContain('icons/b.svg');
  expect(unused).not.toContain('icons/a.svg');
  const led = await harness.ask('/media/icons/a.svg');
  expect([led.status, (await harness.ask(String(led.headers.location))).status]).toEqual([302, 200]);
  expect((await harness.ask('/media/icons/a.svg', { as: null })).status).toBe(401);
  expect((await harness.ask('/media/icons/none.svg')).status).toBe(404);
});
