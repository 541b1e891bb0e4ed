import { routes } from '../routing/routes';
import { contentTypes, contentTypeNamed } from './registry';
import { isSeen, screenOf } from './seen-on';

test.each([
  ['testimonials', 'cimpor', 'testimonials'],
  ['job-offers', 'chemist', 'offers'],
  ['pages', 'blog', 'blog'],
  ['pages', 'nowhere', null],
  ['articles', 'sludge', null],
  ['redirects', 'old', null],
])('%s/%s is seen on %s', (name, id, screen) => {
  expect(screenOf({ name }, id)).toBe(screen);
  expect(isSeen(contentTypeNamed(name)!, id)).toBe(screen !== null || name === 'articles');
});

test('each type that has drafts is seen somewhere, but for redirects; each screen is an address of its own', () => {
  const withDrafts = contentTypes.filter(({ singleton, name }) => !singleton && name !== 'redirects' && name !== 'pages');
  for (const type of withDrafts) {
    expect(isSeen(type, 'one')).toBe(true);
    const screen = screenOf(type, 'one');
    if (screen) expect(Object.values(routes[screen].path).join()).not.toContain(':slug');
  }
});
