import { author, ContentHarness, token } from '../../backend/fixtures/content-harness';
import { draftPaths } from './build-preview';

const harness = new ContentHarness().forAllTests(() => {
  harness.write('authors/ines', author('Inês', { slug: 'prata', publicado: false }));
  harness.write('authors/prata', author('Outra', { slug: 'outra' }));
  harness.write('testimonials/cimpor', { pt: { empresa: 'Cimpor', cargo: 'Direção', testemunho: 'Bom.', publicado: false } });
  return harness.start({ drafts: true });
});

const addressesOf = (type: string, name: string) => draftPaths({ url: harness.url, token }, type, name);
const pages = (slug: string) => [
  { locale: 'pt', path: `/pt/blog/autor/${slug}` },
  { locale: 'en', path: `/en/blog/autor/${slug}` },
];

it.each([
  ['by its id', 'authors', 'ines', pages('prata')],
  ['by its slug', 'authors', 'outra', pages('outra')],
  ['by its id where another entry has it for its slug', 'authors', 'prata', pages('outra')],
  ['on the screen of all, in the languages that it has', 'testimonials', 'cimpor', [{ locale: 'pt', path: '/pt/testemunhos' }]],
])('a draft is found %s', async (_how, type, name, found) => {
  expect(await addressesOf(type, name)).toEqual(found);
});
