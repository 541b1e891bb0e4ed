import { stringify } from 'yaml';

import { article } from '../../fixtures/content-harness';
import { contentFile, contentPlaceOf, type ContentPlace } from '../content-file';
import type { ContentRepository } from '../git/content-repository';
import { deletesWhatWasPublic } from './entry-changes';

const path = 'articles/lamas.yml';
const place = contentPlaceOf(path) as ContentPlace;
const now = new Date('2026-03-31T09:00:00Z');

/** Saved one after the other, each on its day. */
function historyOf(versions: object): ContentRepository {
  const texts = Object.values(versions).map((block) => stringify({ pt: block as object }));
  const commits = Object.keys(versions).map((day, index) => ({
    id: String(index),
    when: `${day}T09:00:00.000Z`,
    parents: index > 0 ? [String(index - 1)] : [],
  }));
  return {
    head: async () => String(commits.length - 1),
    commitNamed: async (id: string) => commits[Number(id)],
    fileAt: async (id: string) => id,
    text: async (oid: string) => texts[Number(oid)] ?? '',
  } as unknown as ContentRepository;
}

const [published, draft] = [article('lamas', { data: '2026-01-01' }), article('lamas', { publicado: false })];
const from = (data: string) => article('lamas', { data });

test.each([
  ['a draft that nobody has seen', { '2026-01-05': draft }, false],
  ['what was published, and taken back', { '2026-01-05': published, '2026-02-05': draft }, true],
  ['what came to its day by itself, and was taken back', { '2026-01-05': from('2026-02-01'), '2026-03-05': draft }, true],
  [
    'what its end took down, and was taken back',
    { '2026-01-05': { ...published, retirar_em: '2026-02-01T09:00' }, '2026-03-05': draft },
    true,
  ],
  ['what was taken back before its day', { '2026-01-05': from('2026-04-01'), '2026-03-05': draft }, false],
])('%s', async (_, versions, wasPublic) => {
  const change = { path, before: contentFile(place, now, stringify({ pt: draft })), after: null };
  expect(await deletesWhatWasPublic(historyOf(versions), [change], now)).toBe(wasPublic);
});
