import { originsAt } from '../../core/i18n/locales';
import { documentCategories } from '../../core/content/types/documents';
import type { Settings } from '../../core/content/types/settings';
import { anchorOf } from './anchors';
import { arrangeArticles } from './articles/article-list';
import { chaptersOf as chaptersOfArticle, shareTargets } from './articles/article-body';
import { parseFilter, filterQuery, slugOf } from './case-studies/case-filter';
import type { Faceted } from './case-studies/case-cards';
import { readableCoordinates } from './contacts/offices';
import { formatDay, formatLength } from './format';
import { ariaCurrent, isInSection, menuState, navigationItems, type NavigationItem } from './header/menu';
import { emergencyNumber, type SiteData } from './layout/use-site-data';
import { documentGroups } from './library/document-library';
import { outlineOf } from './units/plant-map';
import type { SectionBlock } from './section-block';
import { pageChapters } from './chapters';

jest.mock('gatsby', () => ({ graphql: () => null }));

const block = (words: Partial<SectionBlock>) =>
  ({ titulo: null, texto: null, texto2: null, ordem: null, tipo: null, ...words }) as SectionBlock;
const idsOf = (list: readonly { contentId: string }[]) => list.map(({ contentId }) => contentId).join(' ');
const coordinates = (text: string) => readableCoordinates(text, (direction) => direction.charAt(0).toUpperCase()).replaceAll('\u00A0', ' ');
const emergency = (emergencia: string | null) =>
  emergencyNumber({ organizacao: { telefone: '1', emergencia } } as Pick<Settings, 'organizacao'>);

test.each<[string, () => unknown, unknown]>([
  ['a title in a URL has plain letters', () => anchorOf('Segurança & saúde (PAG)'), 'seguranca-saude-pag'],
  ['a day in Portuguese', () => formatDay('2026-01-01', 'pt'), '1 de janeiro de 2026'],
  ['a film of seconds', () => formatLength(65), '1:05'],
  ['a film of more than an hour', () => formatLength(3700), '1:01:40'],
  ['coordinates whose seconds round up to a minute', () => coordinates('1.99999, -8.3728'), '2° 00′ 00″ N, 8° 22′ 22″ W'],
  ['coordinates that are none', () => coordinates('beside the river'), 'beside the river'],
  ['an emergency line of its own', () => emergency('9'), '9'],
  ['the number for everything, where there is no emergency line', () => [emergency(null), emergency('')], ['1', '1']],
])('%s', (_, shown, expected) => expect(shown()).toEqual(expected));

test('chapters of one title have anchors of their own, and none that the page has already', () => {
  const titles = [{ titulo: 'Rights', texto: 'a', texto2: 'b' }, { titulo: 'Rights' }, { titulo: 'Content' }];
  expect(pageChapters([...titles, { texto: 'words', tipo: 'storage' }, { tipo: 'cta', titulo: 'Write' }].map(block))).toMatchObject([
    { id: 'rights', title: 'Rights', texts: ['a', 'b'], listsStorage: false },
    { id: 'rights-2', title: 'Rights', texts: [] },
    { id: 'content-2', title: 'Content', texts: [] },
    { id: 'chapter', title: null, texts: ['words'], listsStorage: true },
  ]);
});

test('an article lists its headings that can be jumped to, in plain words', () => {
  const html =
    '<h2 id="á">A <em>receção</em></h2><h3 id="b">b</h3><h2>no address</h2>\n<h2 class="x" id="c">R&#x26;D &lt; 5 &amp; more</h2>';
  expect(chaptersOfArticle(html)).toEqual([
    { id: 'á', title: 'A receção' },
    { id: 'c', title: 'R&D < 5 & more' },
  ]);
});

test('the plant map frames the corners that editors wrote and finds their middle', () => {
  const expected = { left: 10, top: 20, width: 20, height: 40, points: '10,20 30,20 30,60 10,60', centre: { left: 50, top: 50 } };
  expect(outlineOf('10,20 30,20 30,60 10,60')).toEqual(expected);
  expect(outlineOf('0,0 30,0 0,30')?.centre).toEqual({ left: 33.33, top: 33.33 });
});

test.each([null, '10,20 30,40', '10,20 30,40 x,1', '10,20 30,40 101,1', '10,20 20,20 30,20', '10,20,30 1,2 3,4'])(
  'the plant map shows no outline for %p',
  (corners) => expect(outlineOf(corners)).toBeNull(),
);

test('documents keep their order in their category, "others" stand last, and no category is lost or empty', () => {
  const documentOf = (tipo: (typeof documentCategories)[number], contentId: string = tipo) =>
    ({ contentId, titulo: contentId, tipo, link: '/media/a.pdf', linkFacts: null }) as const;
  const all = documentGroups(documentCategories.map((category) => documentOf(category))).map(({ category }) => category);
  expect([[...all].sort(), all.at(-1)]).toEqual([[...documentCategories].sort(), 'others']);
  const groups = documentGroups([documentOf('licences', 'b'), documentOf('terms', 'c'), documentOf('licences', 'a')]);
  expect(groups.map(({ category, documents }) => `${category}: ${idsOf(documents)}`)).toEqual(['licences: b a', 'terms: c']);
});

describe('the list of articles', () => {
  const articles = (count: number) => Array.from({ length: count }, (_, index) => ({ contentId: `a${index}` }));
  test('shows the highlighted article first and once, also when it is of a later page', () => {
    const rows = articles(5);
    const { lead, beside, grid } = arrangeArticles(rows, { opening: true, highlight: rows[2] ?? null });
    expect([lead?.contentId, idsOf([...beside, ...grid])]).toEqual(['a2', 'a0 a1 a3 a4']);
    const old = { contentId: 'old' };
    expect(arrangeArticles(articles(12), { opening: true, highlight: old })).toMatchObject({ lead: old, grid: { length: 10 } });
    expect(arrangeArticles(articles(12), { opening: false, highlight: old }).lead).toBeNull();
  });
});

test('a shared URL and title arrive whole, whatever stands in them', () => {
  const title = 'Resíduos & solos: 50 %?';
  const url = 'https://www.valterra.example/pt/blog/a?b=c&d=é#e';
  const { mail, LinkedIn, WhatsApp } = shareTargets({ url, title });
  const mailed = new URLSearchParams(mail.slice('mailto:?'.length));
  expect([mailed.get('subject'), mailed.get('body')]).toEqual([title, url]);
  expect(new URL(LinkedIn).searchParams.get('url')).toBe(url);
  expect(new URL(WhatsApp).searchParams.get('text')).toBe(`${title} ${url}`);
});

test('the menu marks the page itself and the part of the site that it is in', () => {
  const soil = { id: 'soil', title: 'Soil', href: '/en/services/soil' };
  const menu = [
    { titulo: 'Services', rota: 'services', painel: 'services' },
    { titulo: 'Plant', rota: 'plant', painel: 'units' },
    { titulo: 'About', rota: 'about' },
    { titulo: 'Vacancies', rota: 'offers', sob: 'about' },
  ];
  const site = {
    origins: originsAt(''),
    emergency: '',
    services: [soil],
    units: [],
    pictures: {},
    settings: { menu } as unknown as Settings,
  } as SiteData;
  const [services, plant, about, ...others] = navigationItems(site, 'en') as [NavigationItem, NavigationItem, NavigationItem];
  expect([services.pages, plant.panel, others]).toEqual([[soil], null, []]);
  expect(about).toMatchObject({ panel: 'short', pages: [{ id: 'offers', title: 'Vacancies', href: '/en/offers' }] });
  expect(menuState(site, 'en', 'service', soil.href)).toMatchObject({ activeMenu: 'services', activeSubMenu: 'soil' });
  expect(menuState(site, 'en', 'offer', '/en/offers/driver')).toMatchObject({ activeMenu: 'about', activeSubMenu: '' });
  expect(menuState(site, 'en', 'home', '/en')).toMatchObject({ activeMenu: '', activeSubMenu: '' });
  expect([isInSection('services', 'asbestos'), isInSection('blog', 'service')]).toEqual([true, false]);
  expect([isInSection('offers', 'offer'), isInSection('videos', 'video'), isInSection('contacts', 'thankYouContact')]).toEqual([
    true,
    true,
    true,
  ]);
  const mark = (active: string, path: string) => ariaCurrent(services, active, path);
  expect([mark('services', '/en/services'), mark('services', soil.href), mark('blog', '/en/blog')]).toEqual(['page', 'true', undefined]);
});

test('the filter of case studies says the same in a URL and in a choice, in the words of each language', () => {
  const facts = (tipo_residuo: string, fase: string): Faceted => ({ tipo_residuo, fase, classificacao: 'Perigoso', classificacao2: null });
  const cases = [facts('Solos contaminados', 'Monitorização'), facts('Tintas e solventes', 'Em curso')];
  expect([' Energia & combustíveis ', '废物'].map(slugOf)).toEqual(['energia-combustiveis', '废物']);
  const filter = { tipo_residuo: 'tintas-e-solventes', fase: 'em-curso' };
  expect(filterQuery(filter, 'pt')).toBe('?residuo=tintas-e-solventes&fase=em-curso');
  expect(filterQuery(filter, 'en')).toBe('?waste=tintas-e-solventes&phase=em-curso');
  expect(parseFilter(filterQuery(filter, 'pt'), 'pt', cases)).toEqual(filter);
  expect(filterQuery({}, 'pt')).toBe('');
  expect(parseFilter('?residuo=solos-contaminados&fase=abandonado&classificacao=&utm_source=mail', 'pt', cases)).toEqual({
    tipo_residuo: 'solos-contaminados',
  });
});
