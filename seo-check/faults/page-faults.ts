import type { Fault } from './release-copy';

const longTitle =
  'Um título que diz tudo o que a página contém, e ainda mais do que isso, até ser cortado';

/**
 * What can be wrong in a head; where the build itself would be at fault, the node says the same.
 */
export const headFaults: readonly Fault[] = [
  {
    name: 'double title',
    plant: async (copy, choose) => {
      const [one, other] = [choose.next(), choose.next()];
      await copy.node(one.path, (record) => (record.title = other.title));
      return [`titles ${one.path}`, `titles ${other.path}`];
    },
  },
  {
    name: 'missing title',
    plant: async (copy, choose) => {
      const { path } = choose.next('en');
      await copy.node(path, (record) => (record.title = ''));
      return [`titles ${path}`];
    },
  },
  {
    name: 'double description',
    plant: async (copy, choose) => {
      const [one, other] = [choose.next('en'), choose.next('en')];
      await copy.node(one.path, (record) => (record.description = other.description));
      return [`descriptions ${one.path}`, `descriptions ${other.path}`];
    },
  },
  {
    name: 'missing description',
    plant: async (copy, choose) => {
      const { path } = choose.next('en');
      await copy.node(path, (record) => (record.description = null));
      return [`descriptions ${path}`];
    },
  },
  {
    name: 'too long title',
    plant: async (copy, choose) => {
      const { path } = choose.next();
      await copy.node(path, (record) => (record.title = longTitle));
      return [`lengths ${path}`];
    },
  },
  {
    name: 'wrong language of the page',
    plant: async (copy, choose) => {
      const { path } = choose.next('en');
      await copy.page(
        path,
        (document) => void document.querySelector('html')?.setAttribute('lang', 'en'),
      );
      return [`language ${path}`];
    },
  },
  {
    name: 'canonical address of another page',
    plant: async (copy, choose) => {
      const [one, other] = [choose.next(), choose.next()];
      await copy.page(one.path, (document) => {
        document.querySelector('link[rel=canonical]')?.setAttribute('href', other.canonical ?? '');
      });
      // Its own address is in the sitemap, and is now said not to be the one to find.
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
      // The page that was its translation is not named back any more, and the sitemap still says
      // that it is one.
      return [`hreflang ${one.path}`, `hreflang ${left}`, `sitemap ${one.path}`];
    },
  },
  {
    name: 'head unlike its node',
    plant: async (copy, choose) => {
      const { path } = choose.next();
      await copy.page(
        path,
        (document) =>
          void document
            .querySelector('meta[property="og:title"]')
            ?.setAttribute('content', 'Outro'),
      );
      return [`head ${path}`];
    },
  },
  {
    name: 'script in a head that no node knows',
    plant: async (copy, choose) => {
      const { path } = choose.next('en');
      await copy.page(path, (document) => {
        document
          .querySelector('head')
          ?.insertAdjacentHTML('beforeend', '<script>window.counted = 1</script>');
      });
      return [`head ${path}`];
    },
  },
  {
    name: 'page without node',
    plant: async (copy, choose) => {
      const { path } = choose.next('en');
      copy.records.splice(copy.records.indexOf(copy.record(path)), 1);
      return [`nodes ${path}`];
    },
  },
  {
    name: 'node without page',
    plant: async (copy, choose) => {
      copy.records.push({ ...choose.next(), path: '/pt/pagina-que-nao-existe' });
      return ['nodes /pt/pagina-que-nao-existe'];
    },
  },
];

/** A fault that some HTML at the end of a page brings. */
function appended(name: string, check: string, html: string): Fault {
  return {
    name,
    plant: async (copy, choose) => {
      const { path } = choose.next('en');
      await copy.append(path, html);
      return [`${check} ${path}`];
    },
  };
}

/** A fault in a picture, from which attributes are taken. */
function picture(name: string, ...attributes: string[]): Fault {
  return {
    name,
    plant: async (copy, choose) => {
      const { path } = choose.next();
      await copy.page(path, (document) => {
        const image = document.querySelector('img[alt][width]');
        for (const attribute of attributes) image?.removeAttribute(attribute);
      });
      return [`images ${path}`];
    },
  };
}

const structured = (member: object): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': [member] })}</script>`;

/** What can be wrong in what a page shows. */
export const pageFaults: readonly Fault[] = [
  appended('broken link', 'links', '<a href="/en/blog/an-article-that-was-never-written">x</a>'),
  appended(
    'broken picture',
    'links',
    '<img src="/static/gone.webp" alt="" width="10" height="10">',
  ),
  appended('form that nobody takes', 'links', '<form action="/api/nobody" method="post"></form>'),
  appended('broken anchor', 'anchors', '<a href="/en#a-part-that-is-not-there">x</a>'),
  picture('picture without alt', 'alt'),
  picture('picture without size', 'width', 'height', 'style'),
  appended('skipped heading', 'headings', '<h2>x</h2><h4>y</h4>'),
  appended('second heading of the first level', 'headings', '<h1>x</h1>'),
  appended('empty heading', 'headings', '<h2> </h2>'),
  appended(
    'structured data that is no JSON',
    'json-ld',
    '<script type="application/ld+json">{"@context": "https://schema.org",}</script>',
  ),
  appended(
    'structured data that lacks a member',
    'json-ld',
    structured({ '@type': 'Person', jobTitle: 'x' }),
  ),
  appended(
    'structured data with a misspelt member',
    'json-ld',
    structured({ '@type': 'Person', name: 'x', jobTitel: 'y' }),
  ),
  appended(
    'structured data with a wrong date',
    'json-ld',
    structured({ '@type': 'Thing', datePublished: '1/3/2026' }),
  ),
  appended(
    'structured data that refers to nothing',
    'json-ld',
    structured({ '@type': 'Thing', subjectOf: { '@id': 'https://www.valterra.example/#nobody' } }),
  ),
  {
    name: 'article whose structured data names no subject',
    plant: async (copy, choose) => {
      const { path } = choose.next('pt', 'article');
      await copy.node(
        path,
        (record) =>
          (record.jsonLd = record.jsonLd?.replace(/"articleSection":"[^"]*",/, '') ?? null),
      );
      return [`json-ld ${path}`];
    },
  },
];
