import { edit, found } from '../fixtures/small-site';
import { language } from './language';

test('a page that says another language, or none', () => {
  expect(found(language, edit('/en', 'lang="en-GB"', 'lang="en"'))).toEqual(['error /en says lang="en": it is en-GB']);
  expect(found(language, edit('/pt', ' lang="pt-PT"', ''))).toEqual(['error /pt says lang="": it is pt-PT']);
});
