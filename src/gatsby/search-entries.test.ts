import type { SiteEntity } from './entities';
import { createSearchEntries } from './search-entries';
import type { SiteNodes } from './site-nodes';

const entity = (type: string, contentId: string, node: object, locale = 'pt') =>
  ({ type, contentId, locale, name: `Nome ${contentId}`, node }) as unknown as SiteEntity;

it('offers the search documents with their category, and offices with their place', () => {
  const written = new Map<string, unknown>();
  const nodes = {
    write: (type: string, bodies: Map<string, unknown>) => bodies.forEach((body) => written.set(`${type} ${written.size}`, body)),
  };
  const words = { language: 'pt', ns: 'library', data: JSON.stringify({ categories: { licences: { title: 'Licenças' } } }) };
  const entities = [
    entity('documents', 'permit', { link: '/media/d/alvar%C3%A1.pdf', tipo: 'licences' }),
    entity('documents', 'again', { link: '/media/d/alvar%C3%A1.pdf', tipo: 'others' }),
    entity('documents', 'elsewhere', { link: 'https://example.com/a.pdf', tipo: 'licences' }),
    entity('contacts', 'lisboa', { identificacao: 'Delegação', morada: 'Rua 1\nLisboa', telefone: null }),
    entity('services', 'soil', {}),
  ];
  createSearchEntries(nodes as unknown as SiteNodes, { getNodesByType: () => [words] as never }, entities);
  const common = { locale: 'pt', language: 'pt-PT' };
  expect([...written.values()].reverse()).toEqual([
    {
      ...common,
      kind: 'document',
      title: 'Nome permit',
      path: '/media/d/alvar%C3%A1.pdf',
      text: 'Licenças, PDF',
      file: '/media/d/alvará.pdf',
    },
    { ...common, kind: 'office', title: 'Nome lisboa', path: '/pt/contactos#lisboa', text: 'Delegação; Rua 1\nLisboa', file: null },
  ]);
});
