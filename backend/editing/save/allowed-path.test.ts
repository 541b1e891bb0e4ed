import { savedAt } from './allowed-path';

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
  '../etc/passwd',
  'articles/../../a.yml',
  '/etc/passwd',
  '/articles/a.yml',
  'articles//a.yml',
  './articles/a.yml',
  'articles/a.yml/',
  'articles/.a.yml',
  'articles/a.yaml',
  'articles/a.json',
  'articles/a\0.yml',
  'articles/a.yml\n',
  'articles/é.yml',
  'articles/deeper/a.yml',
  'strangers/a.yml',
  'settings/other.yml',
  '.git/config',
  '.GIT/config',
  'media/.git/hooks/post-commit',
  'media/.gitkeep',
  'media',
  'media/a',
  'media/a.exe',
  'media/a.html',
  'media/a.JPG',
  'media/a b.jpg',
  'media/a..jpg',
  'media/..\\a.jpg',
  'media/con.jpg',
  'media/aux/a.jpg',
  'articles/nul.yml',
  'media/a.jpg/../../x.yml',
  `media/${'a'.repeat(250)}.jpg`,
  'media/1/2/3/4/5/6/a.jpg',
  'README.md',
  '.gitattributes',
  '',
])('lets nobody save at %j', (path) => {
  expect(savedAt(path)).toBeNull();
});
