import { author, ContentHouse, token } from '../../backend/fixtures/content-house';
import { draftAddresses } from './draft-addresses';

const house = new ContentHouse();

beforeAll(async () => {
  house.write('authors/ines', author('Inês', { slug: 'prata', publicado: false }));
  house.write('authors/prata', author('Outra', { slug: 'outra' }));
  house.write('testimonials/cimpor', { pt: { empresa: 'Cimpor', cargo: 'Direção', testemunho: 'Bom.', publicado: false } });
  await house.start({ drafts: true });
});

afterAll(() => house.clear());

const addressesOf = (type: string, name: string) => draftAddresses({ url: house.address, token }, type, name);
const pages = (slug: string) => [
  { locale: 'pt', path: `/pt/blog/autor/${slug}` },
  { locale: 'en', path: `/en/blog/autor/${slug}` },
];

it('finds the pages of a draft by its id, and by its slug', async () => {
  expect(await addressesOf('authors', 'ines')).toEqual(pages('prata'));
  expect(await addressesOf('authors', 'outra')).toEqual(pages('outra'));
});

it('takes an id for an id where another entry has it for its slug', async () => {
  expect(await addressesOf('authors', 'prata')).toEqual(pages('outra'));
});

it('leads to the screen on which an entry without a page is seen, in the languages that it has', async () => {
  expect(await addressesOf('testimonials', 'cimpor')).toEqual([{ locale: 'pt', path: '/pt/testemunhos' }]);
});

it.each([
  ['authors', 'ninguem', 'There is nothing named "ninguem" in content/authors'],
  ['settings', 'settings', 'There are no pages of "settings"'],
])('says what it does not find: %s/%s', async (type, name, message) => {
  await expect(addressesOf(type, name)).rejects.toThrow(message);
});
