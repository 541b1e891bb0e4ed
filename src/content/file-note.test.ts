import type { FileFacts } from './fields/field';
import { fileNote } from './file-note';

const facts = (size: number | null, extension = 'pdf'): FileFacts => ({ url: '/media/a/b.pdf', name: 'b.pdf', extension, size });

test.each([
  [1, 'PDF, 1\u00A0kB'],
  [240_400, 'PDF, 240\u00A0kB'],
  [999_499, 'PDF, 999\u00A0kB'],
  [999_500, 'PDF, 1\u00A0MB'],
  [3_145_728, 'PDF, 3,1\u00A0MB'],
  [24_000_000, 'PDF, 24\u00A0MB'],
  [null, 'PDF'],
])('a file of %s bytes is "%s"', (size, note) => expect(fileNote(facts(size), 'pt')).toBe(note));

test('in English with a point', () => expect(fileNote(facts(3_145_728), 'en')).toBe('PDF, 3.1\u00A0MB'));

test('a name without an ending says its size only, and no file says nothing', () => {
  expect(fileNote(facts(2000, ''), 'pt')).toBe('2\u00A0kB');
  expect(fileNote(null, 'pt')).toBe('');
});
