import { routeIds } from '../../routing/routes';
import { cardWords, type KindWords } from './card-words';
import en from '../../../locales/en/search.json';
import enShare from '../../../locales/en/share.json';
import pt from '../../../locales/pt/search.json';
import ptShare from '../../../locales/pt/share.json';

const words = { pt: { ...pt, ...ptShare } as KindWords, en: { ...en, ...enShare } as KindWords };

test.each([
  ['service', 'Serviço', 'Service'],
  ['asbestos', 'Serviço', 'Service'],
  ['unit', 'Unidade do CIRVER', 'CIRVER plant unit'],
  ['caseStudy', 'Caso de sucesso', 'Case study'],
  ['article', 'Artigo', 'Article'],
  ['video', 'Vídeo', 'Video'],
  ['author', 'Escreve no blog', 'Writes for the blog'],
  ['category', 'Tema do blog', 'Blog topic'],
] as const)('a page of the kind %s says so in its language', (route, portuguese, english) => {
  const page = { route, name: 'Um título', number: 1 };
  expect(cardWords(page, words.pt, 'slogan')).toEqual({ eyebrow: portuguese, title: 'Um título', plain: false });
  expect(cardWords(page, words.en, 'slogan').eyebrow).toBe(english);
});

test('a page of no particular kind says what the company does', () => {
  expect(cardWords({ route: 'contacts', name: 'Contactos', number: 1 }, words.pt, 'O slogan')).toEqual({
    eyebrow: 'O slogan',
    title: 'Contactos',
    plain: true,
  });
});

test('a further page of a list says which', () => {
  expect(cardWords({ route: 'blog', name: 'Blog', number: 2 }, words.en, '').eyebrow).toBe('Page 2');
  expect(cardWords({ route: 'category', name: 'Solos', number: 3 }, words.pt, '').eyebrow).toBe('Página 3');
});

test('every route has words', () => {
  for (const route of routeIds) expect(cardWords({ route, name: 'x', number: 1 }, words.pt, 'slogan').eyebrow).not.toBe('');
});
