import type { SectionBlock } from '../../content/types/parts';
import { contactBlocks } from './contact-blocks';

const block = (titulo: string, tipo: string | null) => ({ titulo, tipo }) as SectionBlock;
const titles = (blocks: readonly SectionBlock[]) => blocks.map(({ titulo }) => titulo);

test('finds each kind, and keeps what has no place of its own', () => {
  const sorted = contactBlocks([
    block('a', 'desk'),
    block('b', 'desk'),
    block('h', 'hours'),
    block('e', 'emergency'),
    block('t', null),
    block('c', 'cta'),
  ]);
  expect(titles(sorted.desks)).toEqual(['a', 'b']);
  expect(titles(sorted.hours)).toEqual(['h']);
  expect(sorted.emergency?.titulo).toBe('e');
  expect(sorted.request).toBeNull();
  expect(titles(sorted.others)).toEqual(['t', 'c']);
});

test('a page without blocks has none of them', () => {
  expect(contactBlocks([])).toEqual({ emergency: null, desks: [], request: null, hours: [], others: [] });
});
