import { blockKind } from './block-kinds';
import { strangeBlocks } from './strange-blocks';
import { home } from './types/home';
import { page } from './types/page';

test.each([
  ['quote', 'quote'],
  [null, 'text'],
  ['', 'text'],
  ['hours', 'text'],
  ['carousel', null],
  ['constructor', null],
])('%s is of the kind %s', (tipo, kind) => expect(blockKind(tipo)).toBe(kind));

test('finds the blocks of a kind that nobody knows, wherever they stand', () => {
  expect(strangeBlocks(page, { banner: { tipo: 'hero' }, blocos: [{ tipo: 'text' }, { titulo: 'a' }, { tipo: 'carousel' }] })).toEqual([
    { field: 'banner', tipo: 'hero' },
    { field: 'blocos[2]', tipo: 'carousel' },
  ]);
  expect(strangeBlocks(home, { video: { tipo: 'video' }, gestao: [{ tipo: null }] })).toEqual([]);
});
