import fs from 'node:fs';
import sharp from 'sharp';
import { parse } from 'yaml';

import { oneColour } from '../../../tests/fixtures/one-colour';
import type { Visitor } from '../../auth/fixtures/auth-harness';
import { article, author } from '../../fixtures/content-harness';
import { EditingHarness, type Worker } from '../fixtures/editing-harness';
import { blobId } from '../git/files';

const path = 'authors/ines.yml';
const picture = oneColour(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer();
const ines = (name: string, more: object = {}) => author(name, { slug: 'ines', ...more });
const soil = (more: object = {}) => article('solos', { autor: 'ines', ...more });

const harness = new EditingHarness();

afterEach(() => jest.restoreAllMocks());

describe('with content of its own', () => {
  harness.forEachTest();

  it('makes one commit of a save, by the one who is signed in, shows it at once, and turns a picture upright', async () => {
    const { status, body } = await harness.create('media/authors/ines.jpg', await picture);
    const kept = harness.copy.bytes('media/authors/ines.jpg');
    expect([status, body.version, body.size]).toEqual([201, blobId(kept), kept.length]);
    expect((await sharp(kept).metadata()).height).toBe(40);
    const saved = await harness.update(path, ines('Inês Carvalho', { imagem: { url: '/media/authors/ines.jpg', title: 'Inês' } }));
    expect(saved.status).toBe(200);
    expect(harness.copy.git('log', '-1', '--format=%an <%ae>', '--name-status').split(/\n+/)).toEqual([
      'Uma editor <editor@valterra.example>',
      'M\tauthors/ines.yml',
    ]);
    const shown = (await harness.ask('/api/pt/authors?token=test-token')).body.data[0];
    expect([shown.nome, shown.imagem.url]).toEqual(['Inês Carvalho', expect.stringMatching(/^\/media\/[0-9a-f]{16}\/authors\/ines\.jpg$/)]);
    const [line] = (await harness.authStore.audit.list()).lines;
    const about = expect.stringMatching(/^[0-9a-f]{10} authors\/ines\.yml$/) as string;
    expect(line).toMatchObject({ who: { name: 'Uma editor' }, what: 'content-saved', about });
  });

  it('keeps an entry as somebody wrote it by hand until the editor changes it, and then as the editor writes it', async () => {
    const asEdited = harness.copy.text(path);
    const byHand = asEdited.replace('  publicado: true\n', '  # of the laboratory\n').replace('nome: Inês', 'nome: "Inês"');
    harness.copy.writeByHand(path, byHand);
    expect((await harness.update(path, parse(asEdited))).status).toBe(200);
    expect(harness.copy.text(path)).toBe(byHand);
    expect(harness.copy.git('log', '-1', '--format=%s')).toBe('Edited by hand');
    await harness.update(path, parse(byHand.replace('Inês', 'Rui')));
    expect(harness.copy.text(path)).toBe(asEdited.replace('Inês', 'Rui'));
  });

  it('tells the second of two who edit the same at once, and overwrites nothing', async () => {
    const workers = ['editor', 'publisher'] as const;
    const answers = await Promise.all(workers.map(async (as) => ({ as, ...(await harness.update(path, ines(as), { as })) })));
    const [first, second] = answers.sort((one, other) => one.status - other.status);
    expect([first?.status, second?.status, harness.commits()]).toEqual([200, 409, 2]);
    expect(harness.copy.text(path)).toContain(first?.as);
  });

  it('looks at what a save does to others, and not at what was wrong before', async () => {
    expect((await harness.create('authors/rui.yml', author('Rui', { slug: 'rui' }))).status).toBe(201);
    const taken = await harness.update('authors/rui.yml', author('Rui', { slug: 'ines' }));
    const problem = { path: 'authors/rui.yml', field: 'slug', values: expect.objectContaining({ entry: 'Inês' }) };
    expect([taken.status, taken.body.problems[0]]).toEqual([422, expect.objectContaining(problem)]);
    // Half of what the settings need is missing in this small content, and stays missing.
    const settings = { pt: { marca: 'nova' }, en: { marca: 'nova' } };
    expect((await harness.update('settings/settings.yml', settings, { as: 'publisher' })).status).toBe(200);
    const loop = await harness.update('redirects/old.yml', { pt: { de: '/pt/antigo', para: '/pt/antigo' } }, { as: 'publisher' });
    expect([loop.status, loop.body.code]).toEqual([422, 'rejected']);
  });

  it('notes where a page was that moves, in the same commit, and lets links to it stand', async () => {
    const texto = 'Veja [a autora](/pt/blog/autor/ines).';
    await harness.create('articles/soil.yml', { pt: soil({ texto }), en: soil() });
    const { status } = await harness.update(path, author('Inês', { slug: 'ines-carvalho' }));
    expect(status).toBe(200);
    expect(harness.copy.git('show', '--format=%an', '--name-only')).toMatch(/^Uma editor\n\nauthors\/ines\.yml\nredirects\//);
    expect(harness.copy.git('status', '--porcelain')).toBe('');
    expect(harness.copy.text('redirects/pt-blog-autor-ines.yml')).toContain('/pt/blog/autor/ines-carvalho');
  });

  it('leaves settings, redirects and the deletion of what is published, or of a language of it, to publishers, and says so', async () => {
    const saves: [right: string, save: (as: Worker) => Promise<{ status: number; body: { code?: string; values?: object } }>][] = [
      ['change-settings', (as) => harness.update('settings/settings.yml', { pt: { marca: 'x' }, en: { marca: 'x' } }, { as })],
      ['change-redirects', (as) => harness.update('redirects/old.yml', { pt: { de: '/pt/antigo', para: '/pt/blog' } }, { as })],
      ['delete-published', (as) => harness.update('categories/soil.yml', { pt: { titulo: 'Solos', slug: 'solos' } }, { as })],
      ['delete-published', (as) => harness.remove('categories/soil.yml', as)],
    ];
    for (const [right, save] of saves) {
      const commits = harness.commits();
      expect(await save('editor')).toMatchObject({ status: 403, body: { code: 'not_allowed', values: { right } } });
      expect(harness.commits()).toBe(commits);
      expect((await save('publisher')).status).toBeLessThan(300);
    }
  });
});

describe('with content that tests share', () => {
  harness.forAllTests();

  it('asks of what waits for its day what it will need then, and of a draft nothing yet', async () => {
    const texto = 'Texto com [uma página](/pt/blog/ainda-nao).';
    const later = soil({ texto, data: '2099-01-01', imagem: { url: '/media/none.jpg', title: 'Lamas' }, autor: 'ninguem' });
    const { status, body } = await harness.create('articles/waits.yml', { pt: later });
    expect([status, body.problems.map(({ field }: { field: string }) => field)]).toEqual([422, ['autor', 'imagem.url']]);
    expect((await harness.create('articles/draft.yml', { pt: { ...later, publicado: false } })).status).toBe(201);
  });

  it('takes a draft that is not complete, and refuses to publish it: every field that is missing is named', async () => {
    const title = { titulo: 'Só um título' };
    expect((await harness.create('articles/begun.yml', { pt: { ...title, publicado: false }, en: soil() })).status).toBe(201);
    const { status, body } = await harness.update('articles/begun.yml', { pt: title, en: soil() });
    expect([status, body.problems.map(({ field }: { field: string }) => field)]).toEqual([
      422,
      ['slug', 'texto', 'tipo', 'data', 'excerto'],
    ]);
    expect(
      (await harness.update('articles/begun.yml', { pt: { publicado: false, texto: 'Sem título.' }, en: soil() })).body.problems,
    ).toEqual([expect.objectContaining({ locale: 'pt', field: 'titulo' })]);
  });

  it('asks of bytes that are known as another kind of file what they are, and minds the case of a name', async () => {
    await harness.create('media/a.jpg', await picture);
    const content = harness.copy.bytes('media/a.jpg');
    const wrong = await harness.create('media/b.pdf', content);
    expect([wrong.status, wrong.body.code]).toEqual([422, 'wrong_kind']);
    expect((await harness.create('media/A.jpg', content)).status).toBe(409);
  });

  it('answers 503 where the disk takes nothing, keeps what was, and saves when it does again', async () => {
    const real = fs.promises.writeFile;
    for (const [code, place] of [
      ['ENOSPC', 'index.lock'],
      ['EDQUOT', '.git/objects'],
      ['EROFS', 'pending-save'],
      ['EIO', 'refs/heads'],
    ] as const) {
      const write = jest.spyOn(fs.promises, 'writeFile').mockImplementation(async (file, ...rest) => {
        if (typeof file === 'string' && file.includes(place)) throw Object.assign(new Error(`${code}: write`), { code });
        return real(file, ...rest);
      });
      const save = () => harness.create(`authors/${place.replace(/\W/g, '')}.yml`, author('Rui', { slug: `rui-${code.toLowerCase()}` }));
      const commits = harness.commits();
      const { status, body } = await save();
      expect([code, status, body.code, harness.commits()]).toEqual([code, 503, 'not_written', commits]);
      expect(harness.log.some((line) => line.includes(code))).toBe(true);
      write.mockRestore();
      expect((await save()).status).toBe(201);
    }
  });
});

describe('a translator', () => {
  const pt = article('lamas', { titulo: 'Lamas', data: '2026-03-01' });
  const en = article('oily-sludge', { titulo: 'Sludge', data: '2026-03-01' });

  let translator: Visitor;
  harness.forAllTests(async () => {
    await harness.start();
    await harness.create('articles/lamas.yml', { pt, en });
    await harness.create('articles/solos.yml', { pt: article('solos', { titulo: 'Solos' }) });
    translator = await harness.signedIn('translator-en');
  });

  async function save(values: object, path = 'articles/lamas.yml') {
    const url = `/admin/api/entries/${path.replace('.yml', '').replace('/', '~')}`;
    const answer = await translator.json('PUT', url, { version: harness.sha(path), values });
    return answer.statusCode === 200 ? 'saved' : answer.json().code;
  }

  it('changes the texts of one language, and nothing else, and begins it with what is the same in all', async () => {
    const [own, other] = [en, pt].map((block) => ({ publicado: true, ...block }));
    expect(await save({ pt: other, en: { ...own, titulo: 'Oily sludge' } })).toBe('saved');
    expect(await save({ pt: { ...other, titulo: 'Óleos' }, en: own })).toBe('other_language');
    expect(await save({ pt: { ...other, data: '2026-04-01' }, en: { ...own, data: '2026-04-01' } })).toBe('other_language');
    expect(await save({ pt: other, en: { ...own, data: '2026-04-01' } })).toBe('other_language');
    expect(await save({ pt: other })).toBe('not_allowed');
    const begun = { ...article('soil', { titulo: 'Soil' }), publicado: false };
    const solos = { publicado: true, ...article('solos', { titulo: 'Solos' }) };
    expect(await save({ pt: solos, en: { ...begun, data: '2020-01-01' } }, 'articles/solos.yml')).toBe('other_language');
    expect(await save({ pt: solos, en: begun }, 'articles/solos.yml')).toBe('saved');
  });

  it('makes, deletes and submits nothing in another language', async () => {
    const entries = '/admin/api/entries';
    const refused = async (method: 'POST' | 'DELETE', url: string, body: object) => (await translator.json(method, url, body)).json().code;
    expect(await refused('POST', entries, { type: 'articles', name: 'new', values: { en } })).toBe('other_language');
    expect(await refused('DELETE', `${entries}/articles~lamas`, { version: harness.sha('articles/lamas.yml') })).toMatch(
      /other_language|not_allowed/,
    );
    expect(await refused('POST', `${entries}/articles~lamas/submit`, { locale: 'pt' })).toBe('other_language');
    expect((await translator.json('GET', '/admin/api/session')).json()).toMatchObject({
      translates: 'en',
      rights: { 'edit-content': true, 'change-entries': false, 'read-inbox': false },
    });
  });
});
