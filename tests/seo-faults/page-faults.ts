import type { HTMLElement } from 'node-html-parser';
import type { Locale } from '../../core/i18n/locales';
import type { PageRecord } from '../../src/seo/page-meta';
import type { Fault, PageChooser, ReleaseCopy } from './release-copy';

/** A fault of one page. */
export const ofPage = (
  name: string,
  check: string,
  change: (copy: ReleaseCopy, page: PageRecord) => unknown,
  ...which: Parameters<PageChooser['next']>
): Fault => ({
  name,
  plant: async (copy, choose) => {
    const page = choose.next(...which);
    await change(copy, page);
    return [`${check} ${page.path}`];
  },
});

/** In its node, which the head repeats: as the build would make it. */
const inNode = (
  name: string,
  check: string,
  change: (record: PageRecord) => void,
  locale: Locale = 'en',
  kind?: PageRecord['kind'],
): Fault => ofPage(name, check, (copy, { path }) => copy.node(path, change), locale, kind);

/** In its HTML. */
const inPage = (name: string, check: string, change: (document: HTMLElement) => void, locale: Locale = 'en'): Fault =>
  ofPage(name, check, (copy, { path }) => copy.page(path, change), locale);

/** What two pages must not have in common. */
const doubled = (name: string, check: string, field: 'title' | 'description', locale?: Locale): Fault => ({
  name,
  plant: async (copy, choose) => {
    const [one, other] = [choose.next(locale), choose.next(locale)];
    await copy.node(one.path, (record) => void Object.assign(record, { [field]: other[field] }));
    return [`${check} ${one.path}`, `${check} ${other.path}`];
  },
});

const longTitle = 'Um título que diz tudo o que a página contém, e ainda mais do que isso, até ser cortado';

/** What can be wrong in a head. */
export const headFaults: readonly Fault[] = [
  doubled('double title', 'titles', 'title'),
  inNode('missing title', 'titles', (record) => (record.title = '')),
  doubled('double description', 'descriptions', 'description', 'en'),
  inNode('missing description', 'descriptions', (record) => (record.description = null)),
  inNode('too long title', 'lengths', (record) => (record.title = longTitle), 'pt'),
  inPage('wrong language of the page', 'language', (document) => document.querySelector('html')?.setAttribute('lang', 'en')),
  {
    name: 'canonical address of another page',
    plant: async (copy, choose) => {
      const [one, other] = [choose.next(), choose.next()];
      await copy.page(one.path, (document) => document.querySelector('link[rel=canonical]')?.setAttribute('href', other.canonical ?? ''));
      // The sitemap lists its own URL, which is no longer its canonical one.
      return [`canonical ${one.path}`, `head ${one.path}`, `sitemap ${one.path}`];
    },
  },
  {
    name: 'hreflang that is not answered',
    plant: async (copy, choose) => {
      const [one, other] = [choose.next(), choose.next('en')];
      const left = choose.translationOf(one);
      await copy.node(one.path, ({ alternates, origin }) => {
        const named = alternates.find(({ hreflang }) => hreflang === 'en-GB');
        if (named) named.href = origin + other.path;
      });
      // Its former translation still names it, and so does the sitemap.
      return [`hreflang ${one.path}`, `hreflang ${left}`, `sitemap ${one.path}`];
    },
  },
  inPage(
    'head unlike its node',
    'head',
    (document) => document.querySelector('meta[property="og:title"]')?.setAttribute('content', 'Outro'),
    'pt',
  ),
  inPage('script in a head that no node knows', 'head', (document) =>
    document.querySelector('head')?.insertAdjacentHTML('beforeend', '<script>window.counted = 1</script>'),
  ),
  ofPage('page without node', 'nodes', (copy, { path }) => copy.records.splice(copy.records.indexOf(copy.record(path)), 1), 'en'),
  {
    name: 'node without page',
    plant: async (copy, choose) => {
      copy.records.push({ ...choose.next(), path: '/pt/pagina-que-nao-existe' });
      return ['nodes /pt/pagina-que-nao-existe'];
    },
  },
];

/** A fault in HTML that is added at the end of a page. */
export const appended = (name: string, check: string, html: string): Fault =>
  inPage(name, check, (document) => document.querySelector('main')?.insertAdjacentHTML('beforeend', html));

/** A fault in a picture, from which attributes are taken. */
const picture = (name: string, ...attributes: string[]): Fault =>
  inPage(
    name,
    'images',
    (document) => {
      const image = document.querySelector('img[alt][width]');
      for (const attribute of attributes) image?.removeAttribute(attribute);
    },
    'pt',
  );

/** A fault in structured data that is added to a page. */
const structured = (name: string, member: object): Fault =>
  appended(
    name,
    'json-ld',
    `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': [member] })}</script>`,
  );

/** What can be wrong in what a page shows. */
export const pageFaults: readonly Fault[] = [
  appended('broken link', 'links', '<a href="/en/blog/an-article-that-was-never-written">x</a>'),
  appended('broken picture', 'links', '<img src="/static/gone.webp" alt="" width="10" height="10">'),
  appended('form that nobody takes', 'links', '<form action="/api/nobody" method="post"></form>'),
  appended('broken anchor', 'anchors', '<a href="/en#a-part-that-is-not-there">x</a>'),
  picture('picture without alt', 'alt'),
  picture('picture without size', 'width', 'height', 'style'),
  appended('skipped heading', 'headings', '<h2>x</h2><h4>y</h4>'),
  appended('second heading of the first level', 'headings', '<h1>x</h1>'),
  appended('empty heading', 'headings', '<h2> </h2>'),
  appended('structured data that is no JSON', 'json-ld', '<script type="application/ld+json">{"@context": "https://schema.org",}</script>'),
  structured('structured data that lacks a member', { '@type': 'Person', jobTitle: 'x' }),
  structured('structured data with a wrong date', { '@type': 'Thing', datePublished: '1/3/2026' }),
  structured('structured data that refers to nothing', {
    '@type': 'Thing',
    subjectOf: { '@id': 'https://www.valterra.example/#nobody' },
  }),
  inNode(
    'article whose structured data names no subject',
    'json-ld',
    (record) => (record.jsonLd = record.jsonLd?.replace(/"articleSection":"[^"]*",/, '') ?? null),
    'pt',
    'article',
  ),
];
