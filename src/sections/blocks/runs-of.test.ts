import type { SectionBlock } from '../../content/types/parts';
import { runsOf } from './runs-of';

const block = (titulo: string, tipo: string | null) => ({ titulo, tipo }) as SectionBlock;
const known = { text: true, figure: true, cta: true };

test('keeps neighbours of a kind together and in their order', () => {
  const runs = runsOf([block('a', 'figure'), block('b', 'figure'), block('c', null), block('d', 'figure')], known);
  expect(runs.map(({ kind, run }) => [kind, run.map(({ titulo }) => titulo)])).toEqual([
    ['figure', ['a', 'b']],
    ['text', ['c']],
    ['figure', ['d']],
  ]);
});

test('shows a kind that nobody knows as a text', () => {
  expect(runsOf([block('a', 'carousel'), block('b', 'text')], known)).toHaveLength(1);
});
