import { documentCategories } from '../../content/types/document';
import { documentGroups } from './document-groups';

const documentOf = (tipo: (typeof documentCategories)[number], contentId: string = tipo) => ({
  contentId,
  titulo: contentId,
  tipo,
  link: `/media/documents/${contentId}.pdf`,
  linkFacts: null,
});

test('every category that has documents is shown, once', () => {
  const shown = documentGroups(documentCategories.map((category) => documentOf(category))).map(({ category }) => category);
  expect([...shown].sort()).toEqual([...documentCategories].sort());
  expect(shown.at(-1)).toBe('others');
});

test('documents keep their order, and a category without any is left out', () => {
  const groups = documentGroups([documentOf('licences', 'b'), documentOf('terms', 'c'), documentOf('licences', 'a')]);
  expect(groups.map(({ category, documents }) => [category, documents.map(({ contentId }) => contentId)])).toEqual([
    ['licences', ['b', 'a']],
    ['terms', ['c']],
  ]);
  expect(documentGroups([])).toEqual([]);
});
