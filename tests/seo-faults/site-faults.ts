import type { PageRecord } from '../../src/seo/page-meta';
import { oneColour } from '../fixtures/one-colour';
import { appended, ofPage } from './page-faults';
import { type Fault, documentOf, writeHead } from './release-copy';

const shares = (url: string) => (record: PageRecord) =>
  void (record.shareImage = { url, width: 1200, height: 630, alt: 'O aterro, visto do alto' });
const sitemapFile = '/sitemap-0.xml';
const entryOf = (address: string): RegExp => new RegExp(`<url><loc>${address.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}</loc>.*?</url>`, 's');

/** What can be wrong between pages. */
export const siteFaults: readonly Fault[] = [
  {
    name: 'redirect chain',
    plant: async (copy) => {
      copy.redirect('/pt/endereco-mais-antigo', '/pt/endereco-antigo');
      copy.redirect('/pt/endereco-antigo', '/pt/contactos');
      return ['redirects /pt/endereco-mais-antigo'];
    },
  },
  {
    name: 'redirect to itself over another',
    plant: async (copy) => {
      copy.redirect('/pt/aqui', '/pt/ali');
      copy.redirect('/pt/ali', '/pt/aqui');
      return ['redirects /pt/aqui', 'redirects /pt/ali'];
    },
  },
  appended('link over a redirect', 'links', '<a href="/en/licences">x</a>'),
  {
    name: 'orphan',
    plant: async (copy, choose) => {
      const like = choose.next();
      const path = '/pt/blog/pagina-a-que-nada-conduz';
      const address = like.origin + path;
      const orphan: PageRecord = {
        ...structuredClone(like),
        path,
        title: 'Uma página a que nada conduz | valterra',
        description: 'Uma página que está no mapa do site e a que nenhuma outra página conduz, para ver se alguém dá por ela.',
        canonical: address,
        alternates: [
          { hreflang: 'pt-PT', href: address },
          { hreflang: 'x-default', href: address },
        ],
      };
      const document = documentOf(await copy.textOf(like.path));
      writeHead(document, orphan);
      copy.add(path, 'text/html; charset=utf-8', document.toString());
      copy.records.push(orphan);
      const links = orphan.alternates.map(({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`);
      await copy.text(sitemapFile, (xml) => xml.replace('</urlset>', `<url><loc>${address}</loc>${links.join('')}</url></urlset>`));
      return [`orphans ${path}`];
    },
  },
  ofPage('page that the sitemap lacks', 'sitemap', (copy, { path, origin }) =>
    copy.text(sitemapFile, (xml) => xml.replace(entryOf(origin + path), '')),
  ),
  {
    name: 'page in the sitemap that search engines must not list',
    plant: async (copy, choose) => {
      const path = choose.hidden();
      const { origin } = copy.record(path);
      await copy.text(sitemapFile, (xml) => xml.replace('</urlset>', `<url><loc>${origin}${path}</loc></url></urlset>`));
      return [`sitemap ${path}`];
    },
  },
  ofPage('share image that is not there', 'share-image', (copy, { path, origin }) => copy.node(path, shares(`${origin}/share/gone.jpg`))),
  ofPage(
    'share image that is too small',
    'share-image',
    async (copy, { path, origin }) => {
      copy.add('/share/small.jpg', 'image/jpeg', await oneColour(600, 315).jpeg().toBuffer());
      await copy.node(path, shares(`${origin}/share/small.jpg`));
    },
    'en',
  ),
  {
    name: 'robots.txt without sitemap',
    plant: async (copy) => {
      await copy.text('/robots.txt', (text) => text.replace(/^Sitemap:.*$/m, ''));
      return ['robots /robots.txt'];
    },
  },
];
