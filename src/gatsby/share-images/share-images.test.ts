import { chooseImage } from './share-images';

const file = (name: string) => ({ path: `/pictures/${name}.jpg`, digest: name });
const page = {
  hidden: false,
  own: null,
  fallback: { title: 'O CIRVER na paisagem', file: file('default') },
  picture: { title: 'Uma biopilha', file: file('biopile') },
  words: { eyebrow: 'Artigo', title: 'Quanto tempo demora' },
  plain: false,
};

const own = { title: 'Vista aérea', file: file('own') };
const plain = { ...page, picture: null, plain: true };

test.each([
  ['a card of its words and its picture', page, { words: page.words, picture: file('biopile'), alt: 'Artigo: Quanto tempo demora' }],
  ['a card of its words alone', plain, { words: page.words, picture: null, alt: 'Quanto tempo demora' }],
  ['the picture that editors chose, without words on it', { ...page, own }, { words: null, picture: own.file, alt: 'Vista aérea' }],
  [
    'the picture of the site where search engines do not list it',
    { ...page, own, hidden: true },
    { words: null, picture: file('default'), alt: 'O CIRVER na paisagem' },
  ],
])('a page is shared with %s', (_, given, image) => expect(chooseImage(given)).toEqual(image));
