import type { Node } from 'gatsby';

import type { Office } from '../content/types/settings';
import { officeFacts } from './office-facts';

const office: Office = {
  nome: 'Chamusca (sede)',
  rua: 'Rua 1',
  codigoPostal: '2140-000',
  localidade: 'Chamusca',
  telefone: '+351 200 000 001',
  fax: null,
  email: 'a@valterra.example',
  coordenadas: null,
};
const contacts = [
  { locale: 'en', telefone: '+351 200 000 001', url: null, fotografia: { url: '/media/en.jpg' } },
  { locale: 'pt', telefone: '+351 200 000 002', url: 'https://map.example/2', fotografia: { url: '/media/other.jpg' } },
  { locale: 'pt', telefone: '+351 200 000 001', url: 'https://map.example/1', fotografia: { url: '/media/a.jpg' } },
];
const surroundings = {
  getNodesByType: () => contacts as unknown as Node[],
  pictureAt: (picture: unknown) => (picture ? `https://site.example${(picture as { url: string }).url}` : null),
};

test('an office has the photograph and the map of its contact', () => {
  expect(officeFacts(office, 'pt', surroundings)).toEqual({
    ...office,
    photograph: 'https://site.example/media/a.jpg',
    map: 'https://map.example/1',
  });
});

test('an office of which the contacts say nothing has neither', () => {
  expect(officeFacts({ ...office, telefone: '+351 200 000 003' }, 'pt', surroundings)).toMatchObject({ photograph: null, map: null });
  expect(officeFacts(office, 'en', surroundings).map).toBeNull();
});
