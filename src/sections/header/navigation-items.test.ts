import type { Settings } from '../../content/types/settings';
import type { SiteData } from '../layout/use-site-data';
import { currentMark, isWithin, menuState, navigationItems, type NavigationItem } from './navigation-items';

const soil = { id: 'soil', title: 'Soil', href: '/en/services/soil' };
const site: SiteData = {
  origin: 'https://site.example',
  services: [soil],
  units: [],
  pictures: {},
  settings: {
    menu: [
      { titulo: 'Services', rota: 'services', painel: 'services' },
      { titulo: 'Plant', rota: 'plant', painel: 'units' },
      { titulo: 'Blog', rota: 'blog', painel: null },
    ],
  } as unknown as Settings,
};

const services = { route: 'services', title: 'Services', href: '/en/services', panel: 'services', pages: [soil] };

test('gives an item its address and, where there are pages below it, its panel', () => {
  expect(navigationItems(site, 'en')).toEqual([
    services,
    { route: 'plant', title: 'Plant', href: '/en/cirver', panel: null, pages: [] },
    { route: 'blog', title: 'Blog', href: '/en/blog', panel: null, pages: [] },
  ]);
});

test('knows where in the menu a page is', () => {
  expect(menuState(site, 'en', 'service', soil.href)).toMatchObject({ activeMenu: 'services', activeSubMenu: 'soil' });
  expect(menuState(site, 'en', 'article', '/en/blog/drums')).toMatchObject({ activeMenu: 'blog', activeSubMenu: '' });
  expect(menuState(site, 'en', 'home', '/en')).toMatchObject({ activeMenu: '', activeSubMenu: '' });
});

test('marks the page itself and the part of the site that it is in', () => {
  const item = services as NavigationItem;
  expect(currentMark(item, 'services', '/en/services')).toBe('page');
  expect(currentMark(item, 'services', soil.href)).toBe('true');
  expect(currentMark(item, 'blog', '/en/blog')).toBeUndefined();
});

test('finds the item of the menu that a page belongs to', () => {
  expect(isWithin('services', 'asbestos')).toBe(true);
  expect(isWithin('blog', 'article')).toBe(true);
  expect(isWithin('blog', 'service')).toBe(false);
});
