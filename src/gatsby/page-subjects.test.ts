import { originsAt } from '../../core/i18n/locales';
import type { Node } from 'gatsby';
import { article } from '../../core/content/types/blog';
import { subjectOfEntity, vacancies } from './page-subjects';

const nodes: Record<string, object> = {
  'node-ines': { contentId: 'ines', nome: 'Inês', cargo: 'Geóloga' },
  'node-law': { contentId: 'law', titulo: 'Legislação' },
  'node-soil': { contentId: 'soil', titulo: 'Solos' },
};
const buildContext = {
  site: { siteUrl: 'https://site.example', origins: originsAt('https://site.example') },
  getNode: (id: string) => nodes[id] as Node | undefined,
  getNodesByType: () => [],
  pageOf: (_type: string, contentId: string) => `/pt/blog/autor/${contentId}`,
  pictureAt: (picture: unknown) => (picture ? `https://site.example${(picture as { url: string }).url}` : null),
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
  expect(subjectOfEntity(about(fields), buildContext).article).toMatchObject({
    section: 'Solos',
    author: { name: 'Inês', role: 'Geóloga', url: 'https://site.example/pt/blog/autor/ines' },
  });
});

test('only vacancies that are open, and known since when, are told to search engines', () => {
  const offer = (contentId: string, days: object) => ({ contentId, locale: 'pt', titulo: contentId, descricao: 'x', ...days });
  const offers = [
    offer('open', { data: '2026-11-02', validade: '2026-12-04' }),
    offer('without-end', { data: '2026-11-02' }),
    offer('closed', { data: '2026-10-01', validade: '2026-12-03' }),
    offer('since-when', { validade: '2026-12-31', modified: '2026-11-02T10:00:00Z' }),
    { ...offer('english', { data: '2026-11-02' }), locale: 'en' },
  ];
  const getNodesByType = () => offers as unknown as Node[];
  const found = vacancies('pt', 'https://site.example/pt/ofertas', { getNodesByType }, new Date('2026-12-04T12:00:00Z'));
  expect(found.map(({ title, posted, until }) => [title, posted, until])).toEqual([
    ['open', '2026-11-02', '2026-12-04'],
    ['without-end', '2026-11-02', null],
  ]);
});
