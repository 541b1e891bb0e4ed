import { stringify } from 'yaml';

import { somePublishing } from '../../tests/fixtures/some-publishing';
import { author } from '../fixtures/content-harness';
import { AdminHarness } from '../fixtures/admin-harness';

const harness = new AdminHarness().forEachTest();

const path = 'authors/ines.yml';
const one = `/admin/history?path=${encodeURIComponent(path)}`;

/** Somebody changed the name in the file. */
async function change(name: string, more: object = {}): Promise<string> {
  harness.copy.writeByHand(path, stringify(author(name, { slug: 'ines', ...more })));
  harness.copy.git('-c', 'user.name=Ana', '-c', 'user.email=ana@valterra.example', 'commit', '-qam', `Agora ${name}`);
  return harness.copy.git('rev-parse', 'HEAD~1');
}

it('shows what changed lately, by whom, and of one entry field by field, each called as in the form', async () => {
  await change('Inês <C>', { imagem: { url: '/media/ines.jpg', title: 'Inês ao <microscópio>' } });
  const editor = await harness.signedIn('editor');
  const recent = await editor.get('/admin/history');
  expect(recent.body).toMatch(/<h2>Agora Inês &lt;C&gt;<\/h2>[\s\S]*Ana ·[\s\S]*path=authors%2Fines.yml/);
  const { body } = await editor.get(one);
  expect(body).toMatch(/Nome \(português\)[\s\S]*Antes: <\/span>Inês<\/del>[\s\S]*Depois: <\/span>Inês &lt;C&gt;<\/ins>/);
  expect(body).toMatch(/Imagem › \S[^:<]*: \/media\/ines\.jpg\nImagem › Texto alternativo: Inês ao &lt;microscópio&gt;<\/ins>/);
  expect(body).toContain('<a href="/admin/entries/authors~ines">');
  // Editors see it; bringing back what others saved is for publishers.
  expect(body + recent.body).not.toContain('/admin/history/restore');
  expect((await editor.get('/admin/history?path=..%2Fetc')).statusCode).toBe(404);
});

it('asks publishers before an earlier version is brought back, and offers it to no editor', async () => {
  const first = await change('Inês C.');
  const editor = await harness.signedIn('editor');
  const link = `/admin/history/restore?commit=${first}&path=authors%2Fines.yml`;
  expect((await editor.get(link)).statusCode).toBe(403);
  expect((await editor.post('/admin/history/restore', { path, commit: first })).statusCode).toBe(403);
  const publisher = await harness.signedIn('publisher');
  expect((await publisher.get(one)).body).toContain(`href="${link.replace('&', '&amp;')}"`);
  const page = (await publisher.get(link)).body;
  expect(page).toMatch(/Repor: Autor «Inês»[\s\S]*Ainda nada mudou\.[\s\S]*<h3>Inês<\/h3>/);
  const state = /name="state" value="(\w+)"/.exec(page)?.[1] ?? '';
  const answer = await publisher.post('/admin/history/restore', { path, commit: first, state });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `/admin/history?path=authors%2Fines.yml&note=restored`]);
  expect(harness.copy.text(path)).toContain('nome: Inês\n');
  expect((await harness.done())[0]).toBe('content-restored');
});

it('says what somebody did in the language of the reader, by titles, with the fields that changed', async () => {
  const commit = (subject: string, ...trailers: string[]) => {
    const message = [subject, trailers.join('\n')].filter(Boolean).join('\n\n');
    harness.copy.git('-c', 'user.name=Ana', '-c', 'user.email=ana@valterra.example', 'commit', '-qam', message);
  };
  harness.copy.writeByHand(path, stringify(author('Inês C.', { slug: 'ines' })));
  commit('Alterou Autor: ines', 'Action: saved.update', `Path: ${path}`);
  harness.copy.writeByHand(path, stringify(author('Inês', { slug: 'ines' })));
  commit('Anulou: Alterou Autor: ines', 'Action: undone saved.update', `Path: ${path}`);
  harness.copy.writeByHand(path, stringify(author('Inês D.', { slug: 'ines' })));
  commit('Repôs Autor «ines»', 'Action: restored', `Path: ${path}`, 'When: 2026-03-31T09:00:00.000Z');
  harness.copy.writeByHand(path, `${harness.copy.text(path)}# Seen\n`);
  commit('Edited by hand', 'Action: program.byHand');
  harness.copy.writeByHand(path, `${harness.copy.text(path)}# Again\n`);
  commit('Alterou Autor: ines', 'Action: saved.constructor', 'When: never');
  harness.copy.writeByHand(path, `${harness.copy.text(path)}# And again\n`);
  commit('Alterou Autor: ines');
  harness.copy.git('rm', '-q', path);
  commit('Apagou Autor: ines +7', 'Action: saved.delete', `Path: ${path}`, 'More: 7');
  const headings = (body: string) => [...body.matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, text]) => text);
  const inEnglish = (await (await harness.signedIn('publisher', 'en')).get('/admin/history')).body;
  expect(headings(inEnglish)).toEqual([
    'Deleted Author “Inês D.” and 7 more',
    // Without trailers, or with ones of another version, it is called what it says.
    'Alterou Autor: ines',
    'Alterou Autor: ines',
    'Edited by hand',
    'Brought back Author “Inês” as it was on 31 March 2026 at 10:00',
    'Undid: Changed Author “Inês”',
    'Changed Author “Inês”',
    'The sample content',
  ]);
  expect(inEnglish).toMatch(/Name, Biography \(Portuguese\) · Name, Biography \(English\)/);
  const inPortuguese = (await (await harness.signedIn('publisher', 'pt')).get('/admin/history')).body;
  expect(headings(inPortuguese)[0]).toBe('Apagou Autor «Inês D.» e mais 7');
  expect(headings(inPortuguese)[3]).toBe('Alterado à mão');
});

it('the audit list names what a line is about as people call it, and leads there', async () => {
  const madeAt = '2026-03-30T08:00:00.000Z';
  harness.publishing = somePublishing({ releases: async () => [{ id: 'r1', madeAt, isLive: true, hasOldSearch: false }] });
  const id = await harness.sent('informacoes', { nome: 'Rui', email: 'rui@empresa.example' });
  const gone = id.replace(/^./, (first) => (first === '0' ? '1' : '0'));
  const acts: readonly (readonly [string, string])[] = [
    ['content-saved', '0123456789 authors/ines.yml, media/a.jpg, …'],
    ['approval-submitted', 'authors/ines.yml pt'],
    ['content-imported', '0123456789 folder'],
    ['submission-handled', id],
    ['reply-sent', gone],
    ['personal-data-erased', `${id} ${gone}`],
    ['rolled-back', 'r1'],
    ['rolled-back', 'r2'],
    ['role-given', 'ines@valterra.example editor'],
  ];
  for (const [what, about] of acts) await harness.authStore.audit.record({ id: null, name: 'site' }, what, about);
  const { body } = await (await harness.signedIn('administrator', 'en')).get('/admin/audit?since=2020-01-01');
  const cells = [...body.matchAll(/<td>([^<]*(?:<a[^<]*<\/a>[^<]*)*)<\/td><\/tr>/g)].map(([, cell = '']) => cell);
  expect(cells.slice(-acts.length).reverse()).toEqual([
    '<a href="/admin/history?path=authors%2Fines.yml">Author “Inês”</a>, <a href="/admin/history?path=media%2Fa.jpg">media/a.jpg</a>, …',
    '<a href="/admin/history?path=authors%2Fines.yml">Author “Inês” (Portuguese)</a>',
    'folder',
    expect.stringMatching(new RegExp(`^<a href="/admin/inbox/${id}">Request [A-Z0-9-]+</a>$`)),
    'a request that is gone',
    '2 requests',
    'version of 30 March 2026 at 09:00',
    'r2',
    'ines@valterra.example editor',
  ]);
});
