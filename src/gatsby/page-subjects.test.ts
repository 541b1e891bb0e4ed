import type { Node } from 'gatsby';

import { article } from '../content/types/article';
import { subjectOfEntity } from './page-subjects';

const nodes: Record<string, object> = {
  'node-ines': { contentId: 'ines', nome: 'Inês', cargo: 'Geóloga' },
  'node-law': { contentId: 'law', titulo: 'Legislação' },
  'node-soil': { contentId: 'soil', titulo: 'Solos' },
};
const surroundings = {
  origin: 'https://site.example',
  getNode: (id: string) => nodes[id] as Node | undefined,
  getNodesByType: () => [],
  pageOf: (_type: string, contentId: string) => `/pt/blog/autor/${contentId}`,
} as unknown as Parameters<typeof subjectOfEntity>[1];
const about = (fields: object) => ({
  type: article,
  node: { titulo: 'A', tipo: 'artigo', data: '2026-01-02', ...fields } as unknown as Node,
  locale: 'pt' as const,
  url: 'https://site.example/pt/blog/a',
  image: null,
  description: null,
});

test('an article belongs to its main category, and is by its author', () => {
  const fields = {
    autor: 'node-ines',
    categoria_id: 'soil',
    categorias_arr: ['law', 'soil'],
    categorias_arrNodes: ['node-law', 'node-soil'],
  };
  expect(subjectOfEntity(about(fields), surroundings).article).toMatchObject({
    section: 'Solos',
    author: { name: 'Inês', role: 'Geóloga', url: 'https://site.example/pt/blog/autor/ines' },
  });
});

test('without a main category the first counts; without any there is none', () => {
  expect(subjectOfEntity(about({ categorias_arrNodes: ['node-law'] }), surroundings).article?.section).toBe('Legislação');
  expect(subjectOfEntity(about({}), surroundings).article?.section).toBeNull();
});
