import type { Settings } from '../../content/types/settings';
import type { SiteData } from '../layout/use-site-data';
import { isWithin, navigationItems } from './navigation-items';

const soil = { id: 'soil', title: 'Soil', href: '/en/services/soil' };
const site: SiteData = {
  services: [soil],
  units: [],
  settings: {
    menu: [
      { titulo: 'Services', rota: 'services', painel: 'services' },
      { titulo: 'Home', rota: 'home', painel: null },
    ],
  } as unknown as Settings,
};

test('gives an item its address and, where it has a panel, the pages below it', () => {
  expect(navigationItems(site, 'en')).toEqual([
    { route: 'services', title: 'Services', href: '/en/services', pages: [soil] },
    { route: 'home', title: 'Home', href: '/en', pages: [] },
  ]);
});

test('finds the item of the menu that a page belongs to', () => {
  expect(isWithin('services', 'asbestos')).toBe(true);
  expect(isWithin('blog', 'article')).toBe(true);
  expect(isWithin('blog', 'service')).toBe(false);
});
