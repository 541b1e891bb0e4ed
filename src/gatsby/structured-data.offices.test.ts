import type { Node } from 'gatsby';
import type { Office } from '../../core/content/types/settings';
import { officeFacts } from './structured-data';

const contacts = [
  { locale: 'en', telefone: '+351 200 000 001', url: null, fotografia: { url: '/media/en.jpg' } },
  { locale: 'pt', telefone: '+351 200 000 002', url: 'https://map.example/2', fotografia: { url: '/media/other.jpg' } },
  { locale: 'pt', telefone: '+351 200 000 001', url: 'https://map.example/1', fotografia: { url: '/media/a.jpg' } },
];
const buildContext = {
  getNodesByType: () => contacts as unknown as Node[],
  pictureAt: (picture: unknown) => (picture ? `https://site.example${(picture as { url: string }).url}` : null),
};

test.each([
  ['+351 200 000 001', 'pt', 'https://site.example/media/a.jpg', 'https://map.example/1'],
  ['+351 200 000 001', 'en', 'https://site.example/media/en.jpg', null],
  ['+351 200 000 003', 'pt', null, null],
] as const)('the office with the number %s has in "%s" the photograph %s and the map %s', (telefone, locale, photograph, map) => {
  expect(officeFacts({ nome: 'A', telefone } as Office, locale, buildContext)).toEqual({ nome: 'A', telefone, photograph, map });
});
