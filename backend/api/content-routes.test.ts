import { createHash } from 'node:crypto';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { cost } from '../auth/fixtures/auth-harness';
import { author, ContentHarness, type ChangesBody } from '../fixtures/content-harness';

describe('entities', () => {
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
    await harness.restart({ people: { url: 'https://cms.exemplo.pt', cost } });
    expect((await harness.json('/api/problems')).data).toContainEqual(
      expect.objectContaining({ path: 'case-studies/inward.yml', code: 'admin_address', values: { address: 'https://cms.exemplo.pt/x' } }),
    );
  });
});

describe('changes', () => {
  const harness = new ContentHarness().forEachTest(() => harness.write('authors/ines', author('Inês')));

  const keys = (entries: { type: string; locale: string; id: string }[]) =>
    entries.map(({ type, locale, id }) => `${type}/${id} ${locale}`);
  /** Changes the content while the backend is away. */
  const away = async (change: () => void) => {
    await harness.stop();
    change();
    await harness.start();
  };

  it('sends everything to a client without a cursor, and nothing to one that is up to date, over a restart too', async () => {
    await harness.start();
    const all = await harness.changes();
    expect(keys(all.changed)).toEqual(['authors/ines pt', 'authors/ines en']);
    expect(all).toMatchObject({ deleted: [], more: false });
    await harness.restart();
    expect(await harness.changes(all.cursor)).toEqual({ cursor: all.cursor, changed: [], deleted: [], more: false });
  });

  it('finds what changed while it was away, and sends what is named along, wherever it stands in the order of changes', async () => {
    harness.write('authors/rui', author('Rui', { slug: 'rui' }));
    harness.write('authors/eva', author('Eva', { slug: 'eva' }));
    await harness.start();
    const { cursor } = await harness.changes();
    await away(() => {
      harness.write('authors/ines', { pt: author('Inês Carvalho').pt, en: author('Inês').en });
      harness.write('authors/rui', { pt: author('Rui', { slug: 'rui' }).pt });
      harness.remove('authors/eva.yml');
    });
    const { changed, deleted, cursor: now } = await harness.changes(cursor);
    expect(changed).toEqual([expect.objectContaining({ id: 'ines', locale: 'pt' })]);
    expect(changed[0]?.entity.nome).toBe('Inês Carvalho');
    expect(keys(deleted).sort()).toEqual(['authors/eva en', 'authors/eva pt', 'authors/rui en']);
    const names = 'authors/pt/ines authors/pt/eva authors/pt/nobody settings/pt/settings authors/xx/ines nonsense';
    const asking = async (since: string) =>
      (await harness.json<ChangesBody>(`/api/changes?since=${since}&also=${encodeURIComponent(names)}`)).data;
    const along = await asking(now);
    expect([keys(along.changed), keys(along.deleted), along.cursor]).toEqual([['authors/ines pt'], ['authors/eva pt'], now]);
    const both = await asking(cursor);
    expect([keys(both.changed), both.deleted.length]).toEqual([['authors/ines pt'], 3]);
  });

  it('keeps tombstones, until the entity comes back', async () => {
    await harness.start();
    const { cursor } = await harness.changes();
    await away(() => harness.remove('authors/ines.yml'));
    await harness.restart();
    expect([(await harness.changes(cursor)).deleted.length, (await harness.changes()).deleted.length]).toEqual([2, 0]);
    await away(() => harness.write('authors/ines', author('Inês')));
    expect(await harness.changes(cursor)).toMatchObject({ deleted: [], changed: [{ id: 'ines' }, { id: 'ines' }] });
  });

  it('comes in pages that a cursor continues', async () => {
    for (let each = 0; each < 6; each++) harness.write(`authors/author-${each}`, { pt: { ...author('A').pt, slug: `a-${each}` } });
    await harness.start();
    const page = async (since: string) => (await harness.json<ChangesBody>(`/api/changes?limit=3${since}`)).data;
    const first = await page('');
    const second = await page(`&since=${first.cursor}`);
    const third = await page(`&since=${second.cursor}`);
    const pages = [first, second, third];
    expect(pages.map(({ more, changed }) => [more, changed.length])).toEqual([
      [true, 3],
      [true, 3],
      [false, 2],
    ]);
    expect(new Set(pages.flatMap(({ changed }) => keys(changed))).size).toBe(8);
  });

  it('moves the cursor for a change of the settings, which it does not send', async () => {
    harness.write('settings/settings', { pt: { marca: 'valterra' } });
    await harness.start();
    const first = await harness.changes();
    await away(() => harness.write('settings/settings', { pt: { marca: 'Valterra' } }));
    const second = await harness.changes(first.cursor);
    expect(second).toMatchObject({ changed: [], deleted: [] });
    expect(second.cursor).not.toBe(first.cursor);
  });

  it('no longer knows a cursor of another log or of the future', async () => {
    await harness.start();
    const { cursor } = await harness.changes();
    const [generation] = Buffer.from(cursor, 'base64url').toString().split(':');
    const future = Buffer.from(`${generation}:999`).toString('base64url');
    const foreign = Buffer.from('0000000000000000:1').toString('base64url');
    for (const since of [future, foreign])
      expect(await harness.json<object>(`/api/changes?since=${since}`, 410)).toMatchObject({ error: { code: 'cursor_gone' } });
  });
});

describe('media', () => {
  let address: string;
  let hash: string;

  const portrait = async () => ((await harness.json('/api/pt/authors')).data[0]?.imagem as { url: string }).url;

  const harness = new ContentHarness().forEachTest(async () => {
    harness.write('media/authors/ines.jpg', 'first picture');
    harness.write('authors/ines', author('Inês', { imagem: { url: '/media/authors/ines.jpg', title: 'Retrato' } }));
    await harness.start();
    address = await portrait();
    hash = address.split('/')[2] ?? '';
  });

  it('serves a file for ever at the address that its hash is part of, without a token, and lets it do nothing by itself', async () => {
    const response = await harness.fetch(`${address}?token=none`);
    expect([response.status, await response.text()]).toEqual([200, 'first picture']);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/jpeg',
      etag: `"${hash}"`,
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      'x-content-type-options': 'nosniff',
    });
    const again = await harness.fetch(address, { headers: { 'if-none-match': `"${hash}"` } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await harness.fetch(address, { method: 'HEAD' });
    expect([head.status, await head.text(), head.headers.get('content-length')]).toEqual([200, '', '13']);
  });

  it('changes the address of a picture, and so the entities that show it, with the picture', async () => {
    const { cursor } = await harness.changes();
    harness.write('media/authors/ines.jpg', 'second picture');
    // Never other bytes under an old hash, even before the change was noticed.
    expect((await harness.fetch(address)).status).toBe(404);
    await harness.restart();
    const after = await portrait();
    expect((await harness.changes(cursor)).changed.map(({ id, locale }) => `${id} ${locale}`)).toEqual(['ines pt', 'ines en']);
    expect((await harness.fetch(address)).status).toBe(404);
    expect(await (await harness.fetch(after)).text()).toBe('second picture');
  });

  it('leaves the address of a file that is not there any more as it was written, and says so', async () => {
    harness.remove('media/authors/ines.jpg');
    expect((await harness.fetch(address)).status).toBe(404);
    await harness.restart();
    expect(await portrait()).toBe('/media/authors/ines.jpg');
    expect((await harness.fetch('/media/authors/ines.jpg')).status).toBe(404);
    expect((await harness.json('/api/problems')).data).toContainEqual(
      expect.objectContaining({ field: 'imagem.url', code: 'missing_file' }),
    );
  });

  it('gives out nothing that a link in its folder leads to', async () => {
    harness.write('secret.txt', 'secret');
    symlinkSync(join(harness.contentDir, 'secret.txt'), join(harness.contentDir, 'media', 'link.txt'));
    await harness.restart();
    const told = createHash('sha256').update('secret').digest('hex').slice(0, 16);
    for (const tag of [hash, told]) expect((await harness.fetch(`/media/${tag}/link.txt`)).status).toBe(404);
  });
});

describe('settings, by GraphQL', () => {
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
});
