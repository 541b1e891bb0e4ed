import { parse, stringify } from 'yaml';

import { article, author } from '../fixtures/content-harness';
import { oneColour } from '../../tests/fixtures/one-colour';
import { EditingHarness, type Worker } from './fixtures/editing-harness';

const picture = (colour: string) => oneColour(8, 8, colour).jpeg().toBuffer();
const ines = (name: string, more: object = {}) => author(name, { slug: 'ines', ...more });
const portrait = { imagem: { url: '/media/ines.jpg', title: 'Inês' } };

const harness = new EditingHarness().forEachTest();

const head = () => harness.copy.git('rev-parse', 'HEAD');
const pictureNow = () => harness.copy.git('rev-parse', 'HEAD:media/ines.jpg');

/** The page that says what would change; `path` only for one file. */
async function asked(commit: string, path?: string, as: Worker = 'publisher') {
  const { status, body } = await harness.ask(`/admin/history/restore?${new URLSearchParams({ commit, ...(path && { path }) })}`, { as });
  const state = /name="state" value="(\w+)"/.exec(String(body))?.[1];
  return { status, page: String(body), form: { commit, ...(path && { path }), ...(state && { state }) } };
}

const confirm = (form: object, as: Worker = 'publisher') => harness.ask('/admin/history/restore', { method: 'POST', payload: form, as });

async function restore(path: string, commit: string, as: Worker = 'publisher') {
  const { form } = await asked(commit, path, as);
  return confirm(form, as);
}

const soil = (more: object = {}) => ({ pt: article('solos', { titulo: 'Solos', autor: 'ines', ...more }) });
const mud = (more: object = {}) => ({ pt: article('lamas', { titulo: 'Lamas', autor: 'ines', ...more }) });
const stored = (path: string) => parse(harness.copy.text(path)).pt;

/** Inês is deleted and taken out of her articles, with her picture: one commit, whose id is answered. */
async function inesDeleted(): Promise<string> {
  await harness.create('media/ines.jpg', await picture('green'));
  await harness.update('authors/ines.yml', ines('Inês', portrait));
  for (const [path, entry] of Object.entries({ 'articles/soil.yml': soil(), 'articles/mud.yml': mud() })) await harness.create(path, entry);
  const deletion = { version: harness.sha('authors/ines.yml'), unused: ['/media/ines.jpg'] };
  const { status } = await harness.ask('/admin/api/entries/authors~ines', { method: 'DELETE', payload: deletion, as: 'publisher' });
  expect(status).toBe(200);
  return head();
}

it('undoes a change across entries as a whole, in one commit, after a page that names all of it', async () => {
  const deleted = await inesDeleted();
  const [before, redirects] = [harness.commits(), harness.copy.git('ls-files', 'redirects')];
  expect(redirects).toContain('ines');
  const { page, form } = await asked(deleted);
  expect(page).toMatch(/Undo: Deleted Author “Inês”<[\s\S]*Uma publisher saved this/);
  for (const said of ['<h3>Inês</h3>', '<h3>Solos</h3>', '<h3>Lamas</h3>', '/pt/blog/autor/ines is there.', 'media/ines.jpg'])
    expect(page).toContain(said);
  expect(harness.commits()).toBe(before);
  expect(await confirm(form)).toMatchObject({ status: 303, headers: { location: '/admin/history?note=restored' } });
  expect([stored('authors/ines.yml').nome, stored('articles/soil.yml').autor, stored('articles/mud.yml').autor]).toEqual([
    'Inês',
    'ines',
    'ines',
  ]);
  // The pages are there again, so their old addresses are no longer noted as gone.
  expect(harness.copy.git('ls-files', 'redirects')).toBe('redirects/old.yml');
  const undone = head();
  expect(harness.commits()).toBe(before + 1);
  expect(harness.copy.git('show', '--format=%an %s', '--name-status', undone).split(/\n+/)).toEqual([
    'Uma publisher Undid: Deleted Author “ines”',
    'M\tarticles/mud.yml',
    'M\tarticles/soil.yml',
    'A\tauthors/ines.yml',
    'A\tmedia/ines.jpg',
    'D\tredirects/en-blog-autor-ines.yml',
    'D\tredirects/pt-blog-autor-ines.yml',
  ]);
  // Once undone there is nothing left to undo, and the undoing can be undone.
  expect((await asked(deleted)).page).toContain('There is nothing to change');
  const again = await asked(undone);
  expect(again.page).toContain('/pt/blog/autor/ines is gone.');
  expect((await confirm(again.form)).status).toBe(303);
  expect(harness.copy.git('ls-files', 'authors')).toBe('');
  expect(harness.copy.git('ls-files', 'redirects')).toContain('pt-blog-autor-ines');
});

it('lets an editor undo what she did herself, and nothing of others', async () => {
  const draft = { pt: { ...mud().pt, publicado: false } };
  await harness.create('articles/mud.yml', draft);
  const payload = { version: harness.sha('articles/mud.yml') };
  const { body: answer } = await harness.ask('/admin/api/entries/articles~mud', { method: 'DELETE', payload });
  expect(answer).toEqual({ commit: head() });
  for (const url of ['/admin/history', '/admin/history?path=articles/mud.yml'])
    expect((await harness.ask(url)).body).toContain(`/admin/history/restore?commit=${answer.commit}"`);
  const { form } = await asked(answer.commit, undefined, 'editor');
  expect((await confirm(form, 'editor')).status).toBe(303);
  expect(stored('articles/mud.yml').titulo).toBe('Lamas');
  await harness.update('articles/mud.yml', { pt: { ...draft.pt, titulo: 'Outras' } }, { as: 'publisher' });
  expect((await asked(head(), undefined, 'editor')).status).toBe(403);
  expect((await confirm({ commit: head() }, 'editor')).status).toBe(403);
  expect((await harness.ask('/admin/history?path=articles/mud.yml')).body).not.toContain(`commit=${head()}`);
});

it('notes the address that a changed slug leaves in the same commit, and forgets it with it', async () => {
  const before = harness.commits();
  await harness.update('authors/ines.yml', author('Inês', { slug: 'ines-gil' }), { as: 'publisher' });
  const moved = head();
  expect([harness.commits(), harness.copy.git('show', '--format=', '--name-status', moved)]).toEqual([
    before + 1,
    'M\tauthors/ines.yml\nA\tredirects/en-blog-autor-ines.yml\nA\tredirects/pt-blog-autor-ines.yml',
  ]);
  const { page, form } = await asked(moved);
  expect(page).toContain('/pt/blog/autor/ines</h3>');
  expect((await confirm(form)).status).toBe(303);
  expect(harness.copy.git('show', '--format=', '--name-status', head()).split('\n')).toEqual([
    'M\tauthors/ines.yml',
    'A\tredirects/en-blog-autor-ines-gil.yml',
    'D\tredirects/en-blog-autor-ines.yml',
    'A\tredirects/pt-blog-autor-ines-gil.yml',
    'D\tredirects/pt-blog-autor-ines.yml',
  ]);
  // Nothing is left to be taken in later.
  expect(harness.copy.git('status', '--porcelain')).toBe('');
});

it('keeps what others wrote since, and says who did', async () => {
  const deleted = await inesDeleted();
  await harness.update('articles/soil.yml', soil({ autor: undefined, titulo: 'Solos do Tejo' }));
  const { page, form } = await asked(deleted);
  expect(page).toMatch(/Solos do Tejo<\/h3>[\s\S]*Saved since by Uma editor,/);
  expect((await confirm(form)).status).toBe(303);
  expect(stored('articles/soil.yml')).toMatchObject({ titulo: 'Solos do Tejo', autor: 'ines' });
});

it('asks where both changed the same: the newer text stays unless the old one is chosen', async () => {
  await harness.create('authors/rui.yml', author('Rui', { slug: 'rui' }));
  const deleted = await inesDeleted();
  await harness.update('articles/soil.yml', soil({ autor: 'rui' }));
  const { page, form } = await asked(deleted);
  expect(page).toMatch(/Stays as it is now[\s\S]*The same fields were changed again since[\s\S]*Rui”<\/del>[\s\S]*ines”<\/ins>/);
  expect((await confirm(form)).status).toBe(303);
  expect([stored('articles/soil.yml').autor, stored('articles/mud.yml').autor]).toEqual(['rui', 'ines']);
  expect((await confirm({ ...(await asked(deleted)).form, 'choice articles/soil.yml': 'older' })).status).toBe(303);
  expect(stored('articles/soil.yml').autor).toBe('ines');
});

it('leaves a file that was deleted or made anew since, unless the old one is chosen', async () => {
  const deleted = await inesDeleted();
  await harness.create('authors/ines.yml', ines('Outra Inês'));
  await harness.remove('articles/mud.yml', 'publisher');
  const { page, form } = await asked(deleted);
  expect(page).toContain('It was changed again since.');
  expect((await confirm({ ...form, 'choice articles/mud.yml': 'older' })).status).toBe(303);
  expect([stored('authors/ines.yml').nome, stored('articles/mud.yml').titulo]).toEqual(['Outra Inês', 'Lamas']);
});

it('changes nothing when somebody saved after the page was shown, and shows it anew', async () => {
  const deleted = await inesDeleted();
  const { form } = await asked(deleted);
  await harness.update('articles/mud.yml', mud({ autor: undefined, titulo: 'Lamas novas' }));
  const commits = harness.commits();
  const { status, body } = await confirm(form);
  expect([status, harness.commits()]).toEqual([409, commits]);
  expect(body).toMatch(/Nothing was changed: somebody saved in the meantime[\s\S]*Lamas novas/);
});

it('says who would be in the way before it is done', async () => {
  await harness.create('authors/rui.yml', author('Rui', { slug: 'rui' }));
  const made = head();
  await harness.create('articles/mud.yml', mud({ autor: 'rui' }));
  const { page, form } = await asked(made);
  expect(page).toContain('Article “mud”');
  expect((await confirm(form)).status).toBe(422);
  expect(stored('authors/rui.yml').nome).toBe('Rui');
});

it('brings back an earlier version with its picture, as a new commit, and keeps what was written by hand meanwhile', async () => {
  await harness.create('media/ines.jpg', await picture('green'));
  await harness.update('authors/ines.yml', ines('Primeira', portrait));
  const [first, sha] = [harness.copy.git('rev-parse', 'HEAD'), pictureNow()];
  await harness.update('media/ines.jpg', await picture('red'));
  await harness.update('authors/ines.yml', ines('Segunda', portrait));
  harness.copy.writeByHand('authors/ines.yml', stringify(ines('By hand', portrait)));
  const { status, body } = await restore('authors/ines.yml', first);
  expect([status, body]).toEqual([303, '']);
  expect(harness.copy.text('authors/ines.yml')).toContain('Primeira');
  expect([pictureNow(), harness.copy.git('log', '-2', '--format=%an'), harness.commits()]).toEqual([sha, 'Uma publisher\nBy hand', 7]);
});

it('brings back what was deleted, and leaves a picture that another entry shows as it is now', async () => {
  await harness.create('media/ines.jpg', await picture('green'));
  await harness.update('authors/ines.yml', ines('Inês', portrait));
  await harness.create('authors/rui.yml', author('Rui', { slug: 'rui', ...portrait }));
  const then = harness.copy.git('rev-parse', 'HEAD');
  await harness.update('media/ines.jpg', await picture('red'));
  const now = pictureNow();
  await harness.remove('authors/rui.yml', 'publisher');
  const { status, body } = await restore('authors/rui.yml', then);
  expect([status, body]).toEqual([303, '']);
  expect([harness.copy.text('authors/rui.yml').includes('Rui'), pictureNow()]).toEqual([true, now]);
});

it('checks what it brings back like a save', async () => {
  await harness.create('authors/rui.yml', author('Rui', { slug: 'rui' }));
  const then = harness.copy.git('rev-parse', 'HEAD');
  await harness.update('authors/rui.yml', author('Rui', { slug: 'rui-gil' }));
  await harness.create('authors/other.yml', author('Outro', { slug: 'rui' }));
  const { status, body } = await restore('authors/rui.yml', then);
  expect([status, body]).toEqual([422, expect.stringContaining('is the slug of Author “other” too')]);
});

it('brings a deleted picture back by itself', async () => {
  await harness.create('media/ines.jpg', await picture('green'));
  const [then, sha] = [head(), pictureNow()];
  await harness.remove('media/ines.jpg');
  expect((await harness.ask('/admin/history?path=media/ines.jpg', { as: 'publisher' })).body).toContain('Bring this version back');
  const shown = await harness.ask(`/admin/history/picture?path=media/ines.jpg&commit=${then}`);
  expect([shown.status, shown.headers['content-type'], shown.raw]).toEqual([200, 'image/jpeg', await picture('green')]);
  expect((await restore('media/ines.jpg', then)).status).toBe(303);
  expect(pictureNow()).toBe(sha);
});

it('says who saved a newer version before an older one takes its place', async () => {
  const first = head();
  await harness.update('authors/ines.yml', ines('Inês C.'));
  const { page } = await asked(first, 'authors/ines.yml');
  expect(page).toMatch(/Saved since by Uma editor,[\s\S]*/);
  expect(page).toMatch(/Inês C\.<\/del>[\s\S]*Inês<\/ins>/);
});

it('says of an entry that is only written in another way that its fields stay the same', async () => {
  harness.copy.writeByHand('authors/ines.yml', `# By hand\n${harness.copy.text('authors/ines.yml')}`);
  harness.copy.git('commit', '-qam', 'A remark');
  expect((await asked(head())).page).toContain('The fields stayed the same.');
});

it('knows only commits of this content, and what they changed', async () => {
  for (const url of ['/admin/history?path=.git/config', `/admin/history/picture?path=authors/ines.yml&commit=${head()}`])
    expect((await harness.ask(url)).status).toBe(404);
  for (const [path, commit] of [
    ['authors/ines.yml', 'f'.repeat(40)],
    ['authors/nobody.yml', head()],
    ['../secret.yml', head()],
    ['authors/ines.yml', harness.copy.git('rev-parse', 'HEAD:authors')],
    ['authors/ines.yml', 'HEAD'],
    // The first commit has nothing before it.
    [undefined, head()],
  ] as const) {
    expect((await asked(commit, path)).status).toBe(404);
    expect((await confirm({ commit, ...(path && { path }) })).status).toBe(404);
  }
});
