import en from '../../locales/en/site.json';
import pt from '../../locales/pt/site.json';
import { numbered } from './numbered-page';

test('a further page of a list is called as on the page itself', () => {
  expect(numbered('Blog', pt, 2)).toBe('Blog · Página 2');
  expect(numbered('Solos', en, 3)).toBe('Solos · Page 3');
});

test('the first page is called like the list, and what says nothing stays silent', () => {
  expect(numbered('Blog', pt, 1)).toBe('Blog');
  expect(numbered(null, pt, 2)).toBeNull();
});
