import { routeIds } from '../../routing/routes';
import { cardWords, type KindWords } from './card-words';
import en from '../../../locales/en/search.json';
import enShare from '../../../locales/en/share.json';
import enSite from '../../../locales/en/site.json';
import pt from '../../../locales/pt/search.json';
import ptShare from '../../../locales/pt/share.json';
import ptSite from '../../../locales/pt/site.json';

const words = { pt: { ...ptSite, ...pt, ...ptShare } as KindWords, en: { ...enSite, ...en, ...enShare } as KindWords };
const site = { slogan: 'O slogan', host: 'www.site.example' };

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
  expect(cardWords(page, words.pt, site)).toEqual({ eyebrow: portuguese, title: 'Um título', plain: false });
  expect(cardWords(page, words.en, site).eyebrow).toBe(english);
});

test('a page of no particular kind says what the company does', () => {
  expect(cardWords({ route: 'contacts', name: 'Contactos', number: 1 }, words.pt, site)).toEqual({
    eyebrow: 'O slogan',
    title: 'Contactos',
    plain: true,
  });
});

test('no card says the slogan twice: the home page says where the site is', () => {
  expect(cardWords({ route: 'home', name: 'Gestão de resíduos', number: 1 }, words.pt, site)).toEqual({
    eyebrow: 'www.site.example',
    title: 'Gestão de resíduos',
    plain: true,
  });
  expect(cardWords({ route: 'about', name: 'O slogan', number: 1 }, words.pt, site).eyebrow).toBe('www.site.example');
});

test('a further page of a list says which', () => {
  expect(cardWords({ route: 'blog', name: 'Blog', number: 2 }, words.en, site).eyebrow).toBe('Page 2');
  expect(cardWords({ route: 'category', name: 'Solos', number: 3 }, words.pt, site).eyebrow).toBe('Página 3');
});

test('every route has words', () => {
  for (const route of routeIds) expect(cardWords({ route, name: 'x', number: 1 }, words.pt, site).eyebrow).not.toBe('');
});
