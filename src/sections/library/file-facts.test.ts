import { fileFacts, fileSize } from './file-facts';

test.each([
  [300, 'en', '1\u00a0kB'],
  [84_400, 'pt', '84\u00a0kB'],
  [999_600, 'en', '1\u00a0MB'],
  [1_240_000, 'pt', '1,2\u00a0MB'],
  [1_240_000, 'en', '1.2\u00a0MB'],
] as const)('%i bytes in %s are %s', (bytes, locale, words) => expect(fileSize(bytes, locale)).toBe(words));

test('says the kind of a file, and its size where it is known', () => {
  expect(fileFacts('/media/a.pdf', { extension: 'pdf', size: 84_400 }, 'en')).toBe('PDF, 84\u00a0kB');
  expect(fileFacts('/media/a.pdf', { extension: 'pdf', size: null }, 'en')).toBe('PDF');
  expect(fileFacts('/media/a.docx', null, 'en')).toBe('DOCX');
  expect(fileFacts('/media/a', null, 'en')).toBe('');
});
