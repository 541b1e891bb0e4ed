import type { Fault } from './fault';

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
