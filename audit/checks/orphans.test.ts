import { edit, found, type SmallSite } from '../fixtures/small-site';
import { orphans } from './orphans';

const lonely = 'error /pt/novo is linked to by no page: link to it';
const addPage = (site: SmallSite) => {
  site.html['/pt/novo'] = site.html['/pt/sobre-nos'] ?? '';
};

test('a page that nothing links to', () => {
  expect(found(orphans, addPage)).toEqual([lonely]);
});

test('its own link to itself, the sitemap page and its translation do not count', () => {
  const problems = found(orphans, (site) => {
    addPage(site);
    edit('/pt/novo', '<main>', '<main><a href="/pt/novo">x</a>')(site);
    site.html['/pt/mapa-do-site'] = (site.html['/pt/sobre-nos'] ?? '').replace('<main>', '<main><a href="/pt/novo">x</a>');
    edit('/pt', '<main>', '<main><a href="/pt/mapa-do-site">x</a>')(site);
    const there = 'https://www.valterra.example/pt/novo';
    edit('/en/about-us', '</head>', `<link rel="alternate" hreflang="pt-PT" href="${there}"></head>`)(site);
    edit('/en/about-us', '<main>', '<main><a href="/pt/novo">PT</a>')(site);
  });
  expect(problems).toEqual([lonely]);
});

test('pages that only link to each other', () => {
  const problems = found(orphans, (site) => {
    addPage(site);
    site.html['/pt/outro'] = (site.html['/pt/novo'] ?? '').replace('<main>', '<main><a href="/pt/novo">x</a>');
    edit('/pt/novo', '<main>', '<main><a href="/pt/outro">x</a>')(site);
  });
  expect(problems).toEqual([
    'error /pt/novo is linked to only by pages that no link leads to: link to one of them',
    'error /pt/outro is linked to only by pages that no link leads to: link to one of them',
  ]);
});
