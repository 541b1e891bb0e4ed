import { routeIds, routes } from '../../core/routing/routes';
import en from '../../locales/en/site.json';
import pt from '../../locales/pt/site.json';
import { screenWords, type OwnWords } from './page-titles';

const settings = {
  menu: [],
  menu_rodape: [{ titulo: 'Ofertas de emprego', rota: 'offers' as const, painel: null, sob: null }],
  menu_legal: [],
  slogan: 'Slogan',
};
const nothing = { wordsOf: (): OwnWords => ({}), settings };

test('a screen is called as the menu calls it, not as its banner opens', () => {
  expect(screenWords('offers', { ...nothing, entityName: 'Trabalho que se vê no fim do dia' }).name).toBe('Ofertas de emprego');
});

test('without a place in the menu it is called by its entity, by the list of screens, by the slogan at last', () => {
  expect(screenWords('authors', { ...nothing, entityName: 'Autores' }).name).toBe('Autores');
  expect(screenWords('authors', { ...nothing, wordsOf: () => ({ screens: { authors: 'Quem escreve' } }) }).name).toBe('Quem escreve');
  expect(screenWords('authors', nothing).name).toBe('Slogan');
});

test('each screen without an entity has a name for breadcrumbs and links, in each language', () => {
  const named = routeIds.filter((id) => id !== 'home' && !routes[id].content && !routes[id].error);
  for (const { screens } of [pt, en]) expect(Object.keys(screens)).toEqual(expect.arrayContaining(named));
});
