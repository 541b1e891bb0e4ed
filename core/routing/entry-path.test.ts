import type { Locale } from '../i18n/locales';
import { entryPath } from './entry-path';

it.each<[what: string, type: string, id: string, slug: string | null, pt: string | null, en: string | null]>([
  ['an article', 'articles', 'lamas', 'lamas-oleosas', '/pt/blog/lamas-oleosas', '/en/blog/lamas-oleosas'],
  ['an entry whose slug is not written yet', 'articles', 'lamas', '', null, null],
  [
    'an entry with a route of its own, which one language lacks',
    'services',
    'asbestos-collection',
    'amianto',
    '/pt/servicos/recolha-de-amianto',
    null,
  ],
  ['another one of its type', 'services', 'soil', 'solos', '/pt/servicos/solos', '/en/services/solos'],
  ['the words of a screen', 'pages', 'plant', null, '/pt/cirver', '/en/cirver'],
  ['the home page', 'home', 'home', null, '/pt', '/en'],
  [
    'a gallery that is a screen',
    'galleries',
    'sustainable-christmas',
    'natal',
    '/pt/natal-sustentavel-valterra',
    '/en/natal-sustentavel-valterra',
  ],
  ['a gallery that stands nowhere', 'galleries', 'old', 'antiga', null, null],
  ['what stands on the screen of all', 'testimonials', 'cimpor', null, '/pt/testemunhos', '/en/testimonials'],
  ['settings', 'settings', 'settings', null, '/pt', '/en'],
  ['a redirect', 'redirects', 'old-address', null, null, null],
])('%s is seen at its path in each language', (_what, type, id, slug, pt, en) => {
  const paths = (['pt', 'en'] as Locale[]).map((locale) => entryPath({ type, id }, locale, slug));
  expect(paths).toEqual([pt, en]);
});
