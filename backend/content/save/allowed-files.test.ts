import { assertSavable, mostParts, savedAt } from './allowed-files';
import { SaveRefusal } from './refusal';

function refusal(entries: number, text: string): string {
  const sent = Array.from({ length: entries }, (_, index) => ({
    operation: 'create' as const,
    path: `articles/a-${index}.yml`,
    from: null,
    sha: null,
    seen: null,
    keep: [],
    content: Buffer.from(text),
  }));
  try {
    assertSavable(sent);
    return 'none';
  } catch (error) {
    return error instanceof SaveRefusal ? `${error.code} ${error.status}` : String(error);
  }
}

it('takes only so many parts in all the entries of one save', () => {
  const parts = '- a\n'.repeat(1_000);
  expect(refusal(mostParts / 5_000 - 1, parts)).toBe('none');
  expect(refusal(mostParts / 5_000 + 1, parts)).toBe('many_parts 413');
  expect(refusal(200, '}'.repeat(14_000))).toBe('many_parts 413');
});

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
