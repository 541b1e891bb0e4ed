import fs from 'node:fs';
import sharp from 'sharp';
import { parse, stringify } from 'yaml';

import { article, author } from '../fixtures/content-harness';
import { EditingHarness, type Worker } from '../content/fixtures/editing-harness';
import { oneColour } from '../../tests/fixtures/one-colour';
import { blobId } from '../content/git/files';

const api = '/api/v1/repos/site/content';
const picture = oneColour(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer();
const ines = (name: string, more: object = {}) => author(name, { slug: 'ines', ...more });
const soil = (more: object = {}) => article('solos', { autor: 'ines', ...more });

const harness = new EditingHarness().forEachTest();

afterEach(() => jest.restoreAllMocks());

const bytesOf = async (path: string) => (await harness.ask(`${api}/media/main/${path}`)).raw;

it('opens nothing to other sites', async () => {
  expect((await harness.ask('/api/v1/user')).body).toMatchObject({ login: 'editor@valterra.example', full_name: 'Uma editor' });
  const elsewhere = { origin: 'https://evil.example' };
  const { headers } = await harness.ask('/api/v1/user', { headers: elsewhere });
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  expect(headers['cache-control']).toBe('no-store');
  expect((await harness.ask(`${api}/file-contents`, { method: 'POST', payload: { files: [] }, headers: elsewhere })).status).toBe(403);
});

it('makes one commit of a save, by the one who is signed in, shows it at once, and says what a picture is kept as', async () => {
  const wish = ines('Inês Carvalho', { imagem: { url: '/media/authors/ines.jpg', title: 'Inês' } });
  const { status, body } = await harness.save(
    [
      { operation: 'update', path: 'authors/ines.yml', sha: harness.sha('authors/ines.yml'), content: stringify(wish) },
      { operation: 'create', path: 'media/authors/ines.jpg', content: await picture },
    ],
    { message: 'Retrato da Inês' },
  );
  expect([status, body.commit.sha]).toEqual([201, harness.copy.git('rev-parse', 'HEAD')]);
  expect(harness.copy.git('log', '-1', '--format=%an <%ae> %s', '--name-status').split(/\n+/)).toEqual([
    'Uma editor <editor@valterra.example> Retrato da Inês',
    'M\tauthors/ines.yml',
    'A\tmedia/authors/ines.jpg',
  ]);
  const shown = (await harness.ask(`/api/pt/authors?token=test-token`)).body.data[0];
  expect([shown.nome, shown.imagem.url]).toEqual(['Inês Carvalho', expect.stringMatching(/^\/media\/[0-9a-f]{16}\/authors\/ines\.jpg$/)]);
  const [line] = (await harness.authStore.audit.list()).lines;
  const about = expect.stringMatching(/^[0-9a-f]{10} authors\/ines\.yml, media\/authors\/ines\.jpg$/) as string;
  expect(line).toMatchObject({ who: { name: 'Uma editor' }, what: 'content-saved', about });
  const kept = await bytesOf('media/authors/ines.jpg');
  expect((await sharp(kept).metadata()).height).toBe(40);
  expect(body.files[1]).toMatchObject({ path: 'media/authors/ines.jpg', sha: blobId(kept), size: kept.length });
  expect(blobId(kept)).not.toBe(blobId(await picture));
});

it('merges what two change in different fields, and what the second of them changes after that', async () => {
  const path = 'authors/ines.yml';
  const opened = harness.sha(path);
  const save = (nome: string, cargo: string | undefined, sha: string) =>
    harness.save([{ operation: 'update', path, sha, content: stringify(ines(nome, { cargo })) }]);
  const before = parse(harness.copy.text(path)).pt;
  await save(before.nome, 'Geóloga', opened);
  const second = await save('Inês', before.cargo, opened);
  expect([second.status, parse(harness.copy.text(path)).pt]).toEqual([201, expect.objectContaining({ nome: 'Inês', cargo: 'Geóloga' })]);
  // The editor shows what it sent, and goes on from there.
  const third = await save('Inês C.', before.cargo, second.body.files[0].sha);
  expect([third.status, parse(harness.copy.text(path)).pt]).toEqual([201, expect.objectContaining({ nome: 'Inês C.', cargo: 'Geóloga' })]);
});

it('commits nothing where an entry says the same in other quotes', async () => {
  const path = 'authors/ines.yml';
  const [text, commits] = [harness.copy.text(path), harness.commits()];
  const content = stringify(parse(text), { defaultStringType: 'QUOTE_DOUBLE' });
  const { status, body } = await harness.save([{ operation: 'update', path, sha: harness.sha(path), content }]);
  expect([status, body.files[0].sha, harness.commits()]).toEqual([201, harness.sha(path), commits]);
  expect([content === text, harness.copy.text(path)]).toEqual([false, text]);
});

it('keeps an entry as somebody wrote it by hand until the editor changes it, and then as the editor writes it', async () => {
  const path = 'authors/ines.yml';
  const asEdited = harness.copy.text(path);
  const byHand = asEdited.replace('  publicado: true\n', '  # of the laboratory\n').replace('nome: Inês', 'nome: "Inês"');
  harness.copy.writeByHand(path, byHand);
  const save = (content: string) => harness.save([{ operation: 'update', path, sha: harness.sha(path), content }]);
  const { body } = await save(asEdited);
  expect([body.files[0].sha, harness.copy.text(path)]).toEqual([harness.sha(path), byHand]);
  expect(harness.copy.git('log', '-1', '--format=%s')).toBe('Edited by hand');
  await save(byHand.replace('Inês', 'Rui'));
  expect(harness.copy.text(path)).toBe(asEdited.replace('Inês', 'Rui'));
});

it('tells the second of two who edit the same, and overwrites nothing', async () => {
  const both = await Promise.all((['editor', 'publisher'] as const).map((as) => harness.update('authors/ines.yml', ines(as), { as })));
  expect(both.map(({ status }) => status)).toEqual([201, 409]);
  const { newer } = both[1]?.body ?? {};
  expect(newer).toMatchObject({ path: 'authors/ines.yml', sha: harness.sha('authors/ines.yml'), who: 'Uma editor' });
  expect(newer.fields[0]).toEqual({ field: 'pt.nome', label: 'Portuguese, Name', theirs: 'editor', mine: 'publisher' });
  expect(both[1]?.body.message).toMatch(
    /^Uma editor saved “authors\/ines.yml” at .*Nothing was saved.*Author “ines”, Portuguese, Name: says “editor” by now · .*\. Save again to choose/,
  );
  expect(harness.copy.text('authors/ines.yml')).toContain('editor');
  expect(harness.commits()).toBe(2);
});

it('looks at what a save does to others, and not at what was wrong before', async () => {
  expect((await harness.create('authors/rui.yml', author('Rui', { slug: 'rui' }))).status).toBe(201);
  const taken = await harness.update('authors/rui.yml', author('Rui', { slug: 'ines' }));
  const problem = { path: 'authors/rui.yml', field: 'slug', message: '«ines» já é o endereço de Autor «ines»' };
  expect([taken.status, taken.body.problems[0]]).toEqual([422, expect.objectContaining(problem)]);
  expect((await harness.create('articles/soil.yml', { pt: soil() })).status).toBe(201);
  const gone = await harness.remove('authors/ines.yml', 'publisher');
  const named = { path: 'articles/soil.yml', locale: 'pt', field: 'autor', message: 'points at authors/ines, which is not there in "pt"' };
  expect([gone.status, gone.body.problems]).toEqual([422, expect.arrayContaining([expect.objectContaining(named)])]);
  // Half of what the settings need is missing in this small content, and stays missing.
  const settings = { pt: { marca: 'nova' }, en: { marca: 'nova' } };
  expect((await harness.update('settings/settings.yml', settings, { as: 'publisher' })).status).toBe(201);
  const loop = await harness.update('redirects/old.yml', { pt: { de: '/pt/antigo', para: '/pt/antigo' } }, { as: 'publisher' });
  expect([loop.status, loop.body.message]).toEqual([422, expect.stringContaining('leads back to itself')]);
});

it('notes where a page was that moves, in the same commit, and lets links to it stand', async () => {
  const texto = 'Veja [a autora](/pt/blog/autor/ines).';
  await harness.create('articles/soil.yml', { pt: soil({ texto }), en: soil() });
  const { status, body } = await harness.update('authors/ines.yml', author('Inês', { slug: 'ines-carvalho' }));
  expect(body.message ?? status).toBe(201);
  expect(harness.copy.git('show', '--format=%an: %s', '--name-only')).toMatch(/^Uma editor: Save\n\nauthors\/ines\.yml\nredirects\//);
  expect(harness.copy.git('status', '--porcelain')).toBe('');
  expect(harness.copy.text('redirects/pt-blog-autor-ines.yml')).toContain('/pt/blog/autor/ines-carvalho');
});

it.each([
  [
    'settings',
    'Alterar as definições',
    (as: Worker) => harness.update('settings/settings.yml', { pt: { marca: 'x' }, en: { marca: 'x' } }, { as }),
  ],
  [
    'redirects',
    'Alterar redirecionamentos',
    (as: Worker) => harness.update('redirects/old.yml', { pt: { de: '/pt/antigo', para: '/pt/blog' } }, { as }),
  ],
  ['what is published, to be deleted', 'Apagar o que os visitantes já viram', (as: Worker) => harness.remove('categories/soil.yml', as)],
  [
    'a language of it, too',
    'Apagar o que os visitantes já viram',
    (as: Worker) => harness.update('categories/soil.yml', { pt: { titulo: 'Solos', slug: 'solos' } }, { as }),
  ],
])('leaves %s to publishers, and says so', async (_what, named, save) => {
  const refused = await save('editor');
  expect([refused.status, harness.commits()]).toEqual([403, 1]);
  expect(refused.body.message).toContain(`${named} cabe à função «publicação»`);
  const publisher = await save('publisher');
  expect(publisher.body.message ?? publisher.status).toBe(201);
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

it('moves a file, does not overwrite another, and asks of bytes that are known as another kind of file what they are', async () => {
  await harness.create('media/a.jpg', await picture);
  const content = await bytesOf('media/a.jpg');
  const wrong = await harness.create('media/b.pdf', content);
  expect([wrong.status, wrong.body.error.code]).toEqual([422, 'wrong_kind']);
  const moved = await harness.save([{ operation: 'update', path: 'media/b.jpg', from_path: 'media/a.jpg', sha: blobId(content), content }]);
  expect(moved.body.message ?? moved.status).toBe(201);
  expect(harness.copy.git('ls-files', 'media')).toBe('media/b.jpg');
  expect((await harness.create('media/B.jpg', content)).status).toBe(409);
});

it('keeps how the columns of a table are aligned, which the form of the editor cannot hold', async () => {
  const path = 'authors/ines.yml';
  const withTable = (delimiters: string) => ines('Inês', { biografia: `Ensaios:\n\n| Ensaio | Dias |\n| ${delimiters} |\n| PFAS | 12 |` });
  await harness.update(path, withTable('--- | ---:'));
  const { status, body } = await harness.update(path, withTable('--- | ---'));
  expect([status, body.files[0].sha]).toEqual([201, harness.sha(path)]);
  expect(harness.copy.text(path)).toContain('| --- | ---: |');
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
  expect([status, body.error.code, harness.commits()]).toEqual([503, 'not_written', commits]);
  expect(harness.log.some((line) => line.includes(code))).toBe(true);
  write.mockRestore();
  expect((await save()).status).toBe(201);
});
