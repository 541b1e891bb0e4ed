import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { fixedRouteIds } from './routes';
import { localeCodes } from '../i18n/locales';

// Named by an entity that must be there, or by words of their own; the asbestos page is an entity.
const elsewhere = ['home', 'search', 'sitemap', 'notFound', 'serverError', 'asbestos'];

test.each(localeCodes)('every screen has a name in "%s" for when editors wrote nothing', (locale) => {
  const { screens } = JSON.parse(readFileSync(join(__dirname, `../../locales/${locale}/site.json`), 'utf8')) as {
    screens: Record<string, string>;
  };
  expect(fixedRouteIds.filter((id) => !screens[id] && !elsewhere.includes(id))).toEqual([]);
});
