import { pageKind } from './page-kinds';

test('a page is called after what it shows', () => {
  expect(pageKind('service')).toBe('service');
  expect(pageKind('asbestos')).toBe('service');
  expect(pageKind('caseStudy')).toBe('caseStudy');
  expect(pageKind('services')).toBe('page');
  expect(pageKind('author')).toBe('page');
});
