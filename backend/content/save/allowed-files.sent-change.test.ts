import { mostParts, assertSavable } from './allowed-files';
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

test('the entries of one save have so many parts in all', () => {
  const parts = '- a\n'.repeat(1_000);
  expect(refusal(mostParts / 5_000 - 1, parts)).toBe('none');
  expect(refusal(mostParts / 5_000 + 1, parts)).toBe('many_parts 413');
  expect(refusal(200, '}'.repeat(14_000))).toBe('many_parts 413');
});
