import type { CategoryNode } from '../../content/types/category';
import { mainFirst } from './main-first';

const soil = { contentId: 'soil', titulo: 'Soil' } as CategoryNode;
const law = { contentId: 'law', titulo: 'Law' } as CategoryNode;

test.each([
  ['the main category stands first', 'law', [soil, law], [law, soil]],
  ['without a main one the order stays', null, [soil, law], [soil, law]],
  ['a main one that the language lacks is passed over', 'gone', [soil], [soil]],
  ['an article may have none', null, [], []],
])('%s', (_, categoria_id, categorias, expected) => {
  expect(mainFirst({ categoria_id, categorias })).toEqual(expected);
});
