import { originsAt } from '../../core/i18n/locales';
import type { Node } from 'gatsby';
import { article } from '../../core/content/types/articles';
import { jobOffer } from '../../core/content/types/job-offers';
import { subjectOfEntity } from './structured-data';

const nodes: Record<string, object> = {
  'node-ines': { contentId: 'ines', nome: 'Inês', cargo: 'Geóloga' },
  'node-law': { contentId: 'law', titulo: 'Legislação' },
  'node-soil': { contentId: 'soil', titulo: 'Solos' },
};
const buildContext = {
  site: { siteUrl: 'https://site.example', origins: originsAt('https://site.example') },
  getNode: (id: string) => nodes[id] as Node | undefined,
  getNodesByType: () => [],
  pageOfAuthor: (contentId: string) => `/pt/blog/autor/${contentId}`,
  pictureAt: (picture: unknown) => (picture ? `https://site.example${(picture as { url: string }).url}` : null),
} as unknown as Parameters<typeof subjectOfEntity>[1];
const about = (fields: object) => ({
  type: article,
  node: { titulo: 'A', tipo: 'artigo', data: '2026-01-02', ...fields } as unknown as Node,
  locale: 'pt' as const,
  image: null,
  description: null,
});

test('an article belongs to its main category, and is by its author', () => {
  const fields = {
    autor: 'node-ines',
    categorias: ['node-gone', 'node-soil', 'node-law'],
  };
  expect(subjectOfEntity(about(fields), buildContext).article).toMatchObject({
    section: 'Solos',
    author: { name: 'Inês', role: 'Geóloga', url: 'https://site.example/pt/blog/autor/ines' },
  });
});

test('a vacancy is told to search engines once the day is known on which it was published', () => {
  const office = { 'node-office': { telefone: '+351 200 000 001' } } as Record<string, object>;
  const jobOf = (fields: object) =>
    subjectOfEntity(
      {
        ...about({ contentId: 'driver', titulo: 'Driver', descricao: 'x [y](/pt)', escritorios: ['node-office', 'node-gone'], ...fields }),
        type: jobOffer,
      },
      { ...buildContext, getNode: (id: string) => office[id] as Node | undefined },
    ).job;
  expect(jobOf({ data: '2026-11-02', validade: '2026-12-04' })).toMatchObject({
    id: 'driver',
    description: '<p>x y</p>',
    posted: '2026-11-02',
    until: '2026-12-04',
    telephones: ['+351 200 000 001'],
  });
  expect(jobOf({ data: '2026-11-02', referencia: 'VAL-1' })?.id).toBe('VAL-1');
  expect(jobOf({ data: null })).toBeUndefined();
});
