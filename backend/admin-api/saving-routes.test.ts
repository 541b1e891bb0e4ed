import { parse } from 'yaml';

import { oneColour } from '../../tests/fixtures/one-colour';
import { article, author } from '../fixtures/content-harness';
import { EditingHarness, type Worker } from '../content/fixtures/editing-harness';

const api = '/admin/api/entries';
const path = 'authors/ines.yml';
const ines = `${api}/authors~ines`;

const harness = new EditingHarness();
const stored = (of = path) => parse(harness.copy.text(of));
const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, as: Worker = 'editor') =>
  harness.ask(url, { method, payload, as });
const opened = async (as: Worker = 'editor') => (await ask('GET', ines, undefined, as)).body;
const withName = (values: { pt: object }, nome: string) => ({ ...values, pt: { ...values.pt, nome } });

describe('with content of its own', () => {
  harness.forEachTest();

  it('gives an entry as it is stored, and saves a change of it as one commit by who sent it', async () => {
    const entry = await opened();
    expect(entry).toMatchObject({ id: 'authors~ines', type: 'authors', name: 'ines', version: harness.sha(path), values: stored() });
    expect(entry.states).toEqual({ pt: 'public', en: 'public' });
    const { status, body } = await ask('PUT', ines, { version: entry.version, values: withName(entry.values, 'Inês C.') });
    expect([status, body.version, body.values.pt.nome]).toEqual([200, harness.sha(path), 'Inês C.']);
    expect(harness.copy.git('log', '-1', '--format=%an', '--numstat')).toMatch(/^Uma editor\s+1\s+1\s+authors\/ines.yml$/);
    const commits = harness.commits();
    await ask('PUT', ines, { version: body.version, values: body.values });
    expect(harness.commits()).toBe(commits);
  });

  it('merges two editors by field, and asks the second where both changed the same one', async () => {
    const { version, values } = await opened();
    const first = { ...withName(values, 'Inês A.'), en: { ...values.en, nome: 'Ines A.' } };
    await ask('PUT', ines, { version, values: first });
    const job = await ask('PUT', ines, { version, values: { ...values, pt: { ...values.pt, cargo: 'Geóloga' } } }, 'publisher');
    expect(job.body.values.pt).toMatchObject({ nome: 'Inês A.', cargo: 'Geóloga' });
    const mine = { ...withName(values, 'Inês B.'), en: { ...values.en, nome: 'Ines B.' } };
    const both = await ask('PUT', ines, { version, values: mine }, 'publisher');
    expect([both.status, both.body]).toMatchObject([
      409,
      {
        code: 'both_changed',
        values: { who: 'Uma publisher', seen: harness.sha(path), when: expect.stringMatching(/^\d{4}-.*Z$/) },
        conflicts: [
          { field: 'pt.nome', base: 'Inês', theirs: 'Inês A.', mine: 'Inês B.' },
          { field: 'en.nome', base: 'Inês', theirs: 'Ines A.', mine: 'Ines B.' },
        ],
      },
    ]);
    const { seen } = both.body.values;
    const decided = await ask('PUT', ines, { version, values: mine, seen, theirs: ['en.nome'] }, 'publisher');
    expect(decided.status).toBe(200);
    expect([stored().pt, stored().en.nome]).toMatchObject([{ nome: 'Inês B.', cargo: 'Geóloga' }, 'Ines A.']);
  });

  it('says what a deletion changes elsewhere, and takes with the entry the pictures that nothing names any more', async () => {
    const jpeg = await oneColour(8, 8, 'green').jpeg().toBuffer();
    for (const name of ['ines', 'shared']) await harness.create(`media/${name}.jpg`, jpeg);
    const shows = (url: string) => ({ imagem: { url, title: 'Inês' } });
    const make = (name: string, more: object) =>
      ask('POST', api, { type: 'articles', name, values: { pt: article(name, { autor: 'ines', ...more }) } });
    await make('lamas', { publicado: true });
    // A draft uses a picture too.
    await make('rascunho', shows('/media/shared.jpg'));
    const { values } = await opened();
    const pt = { ...values.pt, biografia: '![Inês](/media/shared.jpg)', ...shows('/media/ines.jpg') };
    await ask('PUT', ines, { version: harness.sha(path), values: { ...values, pt } });
    const [version, commits] = [harness.sha(path), harness.commits()];
    const { body } = await ask('POST', `${ines}/proposed`, { version, values: null }, 'publisher');
    expect(body.changed.map(({ id, what }: { id: string; what: string }) => `${id} ${what}`).sort()).toEqual([
      'articles~lamas changed',
      'articles~rascunho changed',
      'authors~ines removed',
    ]);
    expect([body.unused, body.redirects]).toEqual([
      ['/media/ines.jpg'],
      expect.arrayContaining([{ from: '/pt/blog/autor/ines', to: null }]),
    ]);
    const remove = (more: object, as: Worker = 'publisher') => ask('DELETE', ines, { version, ...more }, as);
    expect((await remove({}, 'editor')).body).toMatchObject({ code: 'not_allowed', values: { right: 'delete-published' } });
    expect(await remove({ version: 'a'.repeat(40) })).toMatchObject({ status: 409, body: { code: 'stale' } });
    expect(await remove({ unused: ['/media/shared.jpg'] })).toMatchObject({ status: 409, body: { code: 'still_used' } });
    expect(await remove({ unused: [{}] })).toMatchObject({ status: 400 });
    expect(harness.commits()).toBe(commits);
    expect((await remove({ unused: body.unused })).status).toBe(200);
    expect(harness.copy.git('show', '--format=', '--name-status').split('\n')).toEqual([
      'M\tarticles/lamas.yml',
      'M\tarticles/rascunho.yml',
      'D\tauthors/ines.yml',
      'D\tmedia/ines.jpg',
      'A\tredirects/en-blog-autor-ines.yml',
      'A\tredirects/pt-blog-autor-ines.yml',
    ]);
    expect(stored('articles/lamas.yml').pt.autor).toBeUndefined();
  });

  it('lists what was done to an entry, and restores a version after a plan', async () => {
    const lamas = `${api}/articles~lamas`;
    const { version } = (await ask('POST', api, { type: 'articles', name: 'lamas', values: { pt: article('lamas') } })).body;
    await ask('POST', `${lamas}/publication`, { version, locale: 'pt', publicado: true, publicar_em: '2099-01-01T09:00' }, 'publisher');
    const { items } = (await ask('GET', `${lamas}/versions`)).body;
    expect(items.map(({ act }: { act: { action: string } }) => act.action)).toEqual(['publication.scheduled', 'saved.create']);
    const restore = (state?: string) => ask('POST', `${lamas}/restore`, { version: items[1].id, state }, 'publisher');
    const { state, changed } = (await restore()).body;
    expect(changed).toMatchObject([{ id: 'articles~lamas', what: 'changed' }]);
    expect((await restore(state)).body).toEqual({ isDone: true });
    expect((await ask('GET', lamas)).body.states.pt).toBe('draft');
  });

  it('restores for an editor what she saved herself, and nothing else', async () => {
    const { version, values } = await opened();
    await ask('PUT', ines, { version, values: withName(values, 'Outra') });
    const { items } = (await ask('GET', `${ines}/versions`)).body;
    expect(items[0]).toMatchObject({
      ...{ id: harness.copy.git('rev-parse', 'HEAD'), message: 'Alterou Autor «ines»', act: { action: 'saved.update', path } },
      who: { name: 'Uma editor', email: 'editor@valterra.example' },
      changed: [{ locale: 'pt', field: 'nome', before: 'Inês', after: 'Outra' }],
    });
    expect(items.map(({ mayBeRestored }: { mayBeRestored: boolean }) => mayBeRestored)).toEqual([true, false]);
    const [own, other] = await Promise.all(items.map(({ id }: { id: string }) => ask('POST', `${ines}/restore`, { version: id })));
    expect([own.status, other.status]).toEqual([200, 403]);
  });
});

describe('with content that tests share', () => {
  harness.forAllTests();

  it('takes a text of 20,000 words in each language, as a draft too', async () => {
    const { version, values } = await opened();
    const biografia = `${'Águas, ações e soluções à saída. '.repeat(20).trim()}\n\n`.repeat(167).trim();
    expect(biografia.split(/\s+/).length).toBeGreaterThan(20_000);
    const long = { pt: { ...values.pt, biografia }, en: { ...values.en, biografia } };
    expect((await ask('PUT', '/admin/api/drafts/authors~ines', { version, values: long })).status).toBe(200);
    expect((await ask('PUT', ines, { version, values: long })).status).toBe(200);
    expect(stored()).toEqual(expect.objectContaining(long));
  });

  it('names each fault with its field, and saves nothing', async () => {
    const { version, values } = await opened();
    const wrong = { ...values, en: { ...values.en, slug: 'Not a slug', nome: '' } };
    const { status, body } = await ask('PUT', ines, { version, values: wrong });
    expect([status, body.code]).toEqual([422, 'rejected']);
    expect(body.problems).toEqual(
      expect.arrayContaining([
        { code: 'slug', values: expect.any(Object), field: 'slug', locale: 'en', path },
        { code: 'required', values: { title: 'Inês' }, field: 'nome', locale: 'en', path },
      ]),
    );
    expect(harness.sha(path)).toBe(version);
  });

  it('begins a new entry and a new translation as drafts, unless the form says otherwise', async () => {
    const lamas = { pt: article('lamas', { titulo: 'Lamas & solos' }) };
    const made = await ask('POST', api, { type: 'articles', values: lamas });
    expect([made.status, made.body.name, made.body.states.pt]).toEqual([201, 'lamas-e-solos', 'draft']);
    expect((await ask('POST', api, { type: 'articles', values: { pt: { ...lamas.pt, slug: 'b' } } })).body.name).toBe('lamas-e-solos-2');
    expect((await ask('POST', api, { type: 'articles', name: 'lamas-e-solos', values: lamas })).body.code).toBe('already_there');
    const { version } = made.body;
    const values = { pt: { ...lamas.pt, publicado: true }, en: { titulo: 'Sludge' } };
    const { body } = await ask('PUT', `${api}/articles~lamas-e-solos`, { version, values });
    expect([body.states, body.values.en]).toMatchObject([
      { pt: 'public', en: 'draft' },
      { titulo: 'Sludge', data: '2026-03-31' },
    ]);
  });

  it('saves a table as it is sent, though its columns were aligned before', async () => {
    const withTable = (delimiters: string) => ({
      ...stored(),
      pt: { ...stored().pt, biografia: `| A | B |\n| ${delimiters} |\n| 1 | 2 |` },
    });
    await ask('PUT', ines, { version: harness.sha(path), values: withTable('--- | ---:') });
    await ask('PUT', ines, { version: harness.sha(path), values: withTable('--- | ---') });
    expect(stored().pt.biografia).toContain('| --- | --- |');
  });

  it('moves an entry to another name', async () => {
    await ask('POST', api, { type: 'authors', name: 'rui', values: author('Rui') });
    const { version, values } = (await ask('GET', `${api}/authors~rui`)).body;
    const { status, body } = await ask('PUT', `${api}/authors~rui`, { version, values, name: 'rui-salgueiro' });
    expect([status, body.id, body.values]).toEqual([200, 'authors~rui-salgueiro', values]);
    expect((await ask('PUT', `${api}/authors~rui`, { version, values })).body).toMatchObject({
      code: 'is_gone',
      values: { who: 'Uma editor' },
    });
  });
});
