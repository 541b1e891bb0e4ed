import { asDraft } from './new-entries';

test('the address of a new entry says that it is a draft, once; no other does', () => {
  expect(asDraft({ hash: '#/collections/case-studies/new' })).toBe('#/collections/case-studies/new?publicado=false');
  for (const hash of ['', '#/collections/articles', '#/collections/articles/entries/new', '#/collections/articles/new?publicado=false'])
    expect(asDraft({ hash })).toBeNull();
});
