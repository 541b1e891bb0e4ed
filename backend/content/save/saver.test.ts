import fs from 'node:fs';
import sharp from 'sharp';
import { parse } from 'yaml';

import { oneColour } from '../../../tests/fixtures/one-colour';
import { article, author } from '../../fixtures/content-harness';
import { EditingHarness, type Worker } from '../fixtures/editing-harness';
import { blobId } from '../git/files';

const path = 'authors/ines.yml';
const picture = oneColour(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer();
const ines = (name: string, more: object = {}) => author(name, { slug: 'ines', ...more });
const soil = (more: object = {}) => article('solos', { autor: 'ines', ...more });

const harness = new EditingHarness().forEachTest();

afterEach(() => jest.restoreAllMocks());

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
  const both = await Promise.all((['editor', 'publisher'] as const).map((as) => harness.update(path, ines(as), { as })));
  expect(both.map(({ status }) => status)).toEqual([200, 409]);
  expect([harness.copy.text(path).includes('editor'), harness.commits()]).toEqual([true, 2]);
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

it.each([
  [
    'settings',
    'change-settings',
    (as: Worker) => harness.update('settings/settings.yml', { pt: { marca: 'x' }, en: { marca: 'x' } }, { as }),
  ],
  [
    'redirects',
    'change-redirects',
    (as: Worker) => harness.update('redirects/old.yml', { pt: { de: '/pt/antigo', para: '/pt/blog' } }, { as }),
  ],
  ['what is published, to be deleted', 'delete-published', (as: Worker) => harness.remove('categories/soil.yml', as)],
  [
    'a language of it, too',
    'delete-published',
    (as: Worker) => harness.update('categories/soil.yml', { pt: { titulo: 'Solos', slug: 'solos' } }, { as }),
  ],
])('leaves %s to publishers, and says so', async (_what, right, save) => {
  const refused = await save('editor');
  expect([refused.status, refused.body.code, refused.body.values.right, harness.commits()]).toEqual([403, 'not_allowed', right, 1]);
  expect((await save('publisher')).status).toBeLessThan(300);
});

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
  expect([status, body.problems.map(({ field }: { field: string }) => field)]).toEqual([422, ['slug', 'texto', 'tipo', 'data', 'excerto']]);
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

it('deletes with an entry the pictures that nothing names any more, in the same commit, and no others', async () => {
  const rui = 'authors/rui.yml';
  const jpeg = await oneColour(8, 8, 'green').jpeg().toBuffer();
  const portrait = (url: string) => ({ imagem: { url, title: 'Rui' } });
  for (const name of ['rui', 'shared']) await harness.create(`media/${name}.jpg`, jpeg);
  await harness.create(rui, author('Rui', { slug: 'rui', biografia: '![Rui](/media/shared.jpg)', ...portrait('/media/rui.jpg') }));
  // A draft uses a picture too.
  await harness.create('articles/draft.yml', { pt: soil({ slug: 'rascunho', publicado: false, ...portrait('/media/shared.jpg') }) });
  await harness.create('articles/mud.yml', { pt: article('lamas', { titulo: 'Lamas', autor: 'rui' }) });
  const commits = harness.commits();
  const remove = (unused: unknown[]) =>
    harness.ask('/admin/api/entries/authors~rui', {
      method: 'DELETE',
      payload: { version: harness.sha(rui), unused },
      as: 'publisher',
    });
  expect(await remove(['/media/shared.jpg'])).toMatchObject({ status: 409, body: { code: 'still_used' } });
  expect(await remove([{}])).toMatchObject({ status: 400 });
  expect(harness.commits()).toBe(commits);
  expect((await remove(['/media/rui.jpg'])).status).toBe(200);
  expect(harness.copy.git('show', '--format=', '--name-status').split('\n')).toEqual([
    'M\tarticles/mud.yml',
    'D\tauthors/rui.yml',
    'D\tmedia/rui.jpg',
    'A\tredirects/en-blog-autor-rui.yml',
    'A\tredirects/pt-blog-autor-rui.yml',
  ]);
});

it.each([
  ['ENOSPC', 'index.lock'],
  ['EDQUOT', '.git/objects'],
  ['EROFS', 'pending-save'],
  ['EIO', 'refs/heads'],
])('answers 503 where the disk takes nothing (%s at %s), keeps what was, and saves when it does again', async (code, place) => {
  const real = fs.promises.writeFile;
  const write = jest.spyOn(fs.promises, 'writeFile').mockImplementation(async (file, ...rest) => {
    if (typeof file === 'string' && file.includes(place)) throw Object.assign(new Error(`${code}: write`), { code });
    return real(file, ...rest);
  });
  const save = () => harness.create('authors/rui.yml', author('Rui', { slug: 'rui' }));
  const commits = harness.commits();
  const { status, body } = await save();
  expect([status, body.code, harness.commits()]).toEqual([503, 'not_written', commits]);
  expect(harness.log.some((line) => line.includes(code))).toBe(true);
  write.mockRestore();
  expect((await save()).status).toBe(201);
});
