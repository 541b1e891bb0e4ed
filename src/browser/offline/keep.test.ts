import { isKept } from './keep';

const answer = { status: 200, type: 'basic', redirected: false, headers: new Headers({ 'cache-control': 'public, max-age=0' }) } as const;
const saying = (value: string) => ({ ...answer, headers: new Headers({ 'cache-control': value }) });

test.each([
  ['a page', answer, true],
  ['a draft, which is for those alone who may see it', saying('private, no-store'), false],
  ['an error', { ...answer, status: 404 }, false],
  ['what led elsewhere', { ...answer, redirected: true }, false],
  ['what another host answers', { ...answer, type: 'opaque' as const }, false],
])('%s', (_, given, expected) => {
  expect(isKept(given)).toBe(expected);
});
