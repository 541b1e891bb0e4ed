import { savedAt } from './allowed-files';

it.each([
  ['articles/landfill.yml', 'articles'],
  ['settings/settings.yml', 'settings'],
  ['media/units/landfill-2.jpg', 'picture'],
  ['media/documents/licence_2026.v2.pdf', 'pdf'],
])('knows what %s is for', (path, what) => {
  const place = savedAt(path);
  expect(place && ('entry' in place ? place.entry.type.name : place.media)).toBe(what);
});

it.each([
  'articles/.a.yml',
  'articles/a\0.yml',
  'articles/é.yml',
  'articles/deeper/a.yml',
  'strangers/a.yml',
  'settings/other.yml',
  'media/.git/hooks/post-commit',
  'media/a',
  'media/a.JPG',
  'media/con.jpg',
  'articles/nul.yml',
  `media/${'a'.repeat(250)}.jpg`,
  'media/1/2/3/4/5/6/a.jpg',
  'README.md',
])('lets nobody save at %j', (path) => {
  expect(savedAt(path)).toBeNull();
});
