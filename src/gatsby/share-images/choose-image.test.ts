import { chooseImage } from './choose-image';

const file = (name: string) => ({ path: `/pictures/${name}.jpg`, digest: name });
const page = {
  hidden: false,
  own: null,
  fallback: { title: 'O CIRVER na paisagem', file: file('default') },
  picture: { title: 'Uma biopilha', file: file('biopile') },
  words: { eyebrow: 'Artigo', title: 'Quanto tempo demora' },
  plain: false,
};

test('a page is shared with a card of its words and its picture', () => {
  expect(chooseImage(page)).toEqual({ words: page.words, picture: file('biopile'), alt: 'Artigo: Quanto tempo demora' });
  expect(chooseImage({ ...page, picture: null, plain: true })).toEqual({ words: page.words, picture: null, alt: 'Quanto tempo demora' });
});

test('with the picture that editors chose, without words on it', () => {
  const own = { title: 'Vista aérea', file: file('own') };
  expect(chooseImage({ ...page, own })).toEqual({ words: null, picture: file('own'), alt: 'Vista aérea' });
});

test('a page that search engines do not list, with the picture of the site', () => {
  const own = { title: 'Vista aérea', file: file('own') };
  expect(chooseImage({ ...page, own, hidden: true })).toEqual({ words: null, picture: file('default'), alt: 'O CIRVER na paisagem' });
});

test('a picture that could not be had is none', () => {
  const gone = { title: 'x', file: null };
  expect(chooseImage({ ...page, own: gone }).picture).toEqual(file('biopile'));
  expect(chooseImage({ ...page, picture: gone }).picture).toBeNull();
  expect(chooseImage({ ...page, hidden: true, fallback: gone })).toMatchObject({ words: page.words });
});
