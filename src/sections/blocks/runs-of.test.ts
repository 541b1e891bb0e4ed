import type { SectionBlock } from '../../content/types/parts';
import { runsOf } from './runs-of';

const block = (titulo: string, tipo: string | null) => ({ titulo, tipo }) as SectionBlock;
const told = (...blocks: SectionBlock[]) => runsOf(blocks).map(({ kind, run }) => [kind, run.map(({ titulo }) => titulo)]);

test('keeps neighbours of a kind together and in their order', () => {
  expect(told(block('a', 'figure'), block('b', 'figure'), block('c', null), block('d', 'text'), block('e', 'figure'))).toEqual([
    ['figure', ['a', 'b']],
    ['text', ['c', 'd']],
    ['figure', ['e']],
  ]);
});

test('leaves out a kind that nobody knows; its neighbours are neighbours then', () => {
  expect(told(block('a', 'step'), block('b', 'carousel'), block('c', 'step'), block('d', 'constructor'))).toEqual([['step', ['a', 'c']]]);
  expect(told(block('a', 'carousel'))).toEqual([]);
});
