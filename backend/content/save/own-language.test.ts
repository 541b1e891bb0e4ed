import { article } from '../../fixtures/content-harness';
import { EditingHarness } from '../fixtures/editing-harness';
import type { Visitor } from '../../auth/fixtures/auth-harness';

const pt = article('lamas', { titulo: 'Lamas', data: '2026-03-01' });
const en = article('oily-sludge', { titulo: 'Sludge', data: '2026-03-01' });

let translator: Visitor;
const harness = new EditingHarness().forEachTest(async () => {
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

it('a translator changes the texts of one language, and nothing else', async () => {
  const public_ = { publicado: true };
  const [own, other] = [
    { ...public_, ...en },
    { ...public_, ...pt },
  ];
  expect(await save({ pt: other, en: { ...own, titulo: 'Oily sludge' } })).toBe('saved');
  expect(await save({ pt: { ...other, titulo: 'Óleos' }, en: own })).toBe('other_language');
  expect(await save({ pt: { ...other, data: '2026-04-01' }, en: { ...own, data: '2026-04-01' } })).toBe('other_language');
  expect(await save({ pt: other, en: { ...own, data: '2026-04-01' } })).toBe('other_language');
  expect(await save({ pt: other })).toBe('not_allowed');
});

it('begins the own language with what is the same in all', async () => {
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
