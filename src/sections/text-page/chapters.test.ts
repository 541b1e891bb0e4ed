import type { SectionBlock } from '../section-block';
import { chaptersOf } from './chapters';

const block = (words: Partial<SectionBlock>) =>
  ({ titulo: null, texto: null, texto2: null, ordem: null, tipo: null, ...words }) as SectionBlock;

test('chapters of one title have names of their own, and none that the page has already', () => {
  const chapters = chaptersOf([
    block({ titulo: 'Rights', texto: 'a', texto2: 'b' }),
    block({ titulo: 'Rights' }),
    block({ titulo: 'Content' }),
    block({ titulo: 'Last', texto: 'c' }),
  ]);
  expect(chapters).toEqual([
    { id: 'rights', title: 'Rights', texts: ['a', 'b'] },
    { id: 'rights-2', title: 'Rights', texts: [] },
    { id: 'content-2', title: 'Content', texts: [] },
    { id: 'last', title: 'Last', texts: ['c'] },
  ]);
});

test('a text without a title is a chapter, a call to action is none', () => {
  expect(chaptersOf([block({ texto: 'words' }), block({ tipo: 'cta', titulo: 'Write to us' })])).toEqual([
    { id: 'chapter', title: null, texts: ['words'] },
  ]);
});
