import { edit, found } from '../fixtures/small-site';
import { hreflang } from './hreflang';

const site = 'https://www.valterra.example';
const link = (tag: string) => new RegExp(`<link rel="alternate" hreflang="${tag}"[^>]*>`);
const named = (tag: string, href: string) => edit('/pt', link(tag), `<link rel="alternate" hreflang="${tag}" href="${href}">`);

test('a translation that does not name the page back is told at the page', () => {
  expect(found(hreflang, edit('/en', link('pt-PT'), ''))).toEqual([`error /pt names ${site}/en, which does not name it back as pt-PT`]);
});

test('what is named answers, at once, and can be listed', () => {
  const at = (path: string) => found(hreflang, named('en-GB', site + path)).filter((line) => line.startsWith('error /pt '));
  expect(at('/en/gone')).toEqual([`error /pt names ${site}/en/gone, where there is no page`]);
  expect(at('/en/licences')).toEqual([`error /pt names ${site}/en/licences, which is redirected to /en/about-us: name that`]);
  expect(at('/en/thank-you-contacts')).toEqual([`error /pt names ${site}/en/thank-you-contacts, which search engines must not list`]);
  expect(at('/en/about-us')).toEqual([`error /pt names ${site}/en/about-us, which does not name it back as pt-PT`]);
});

test('a page names itself in its own language, and the page for all others', () => {
  expect(found(hreflang, edit('/pt', link('pt-PT'), ''))).toEqual(
    expect.arrayContaining([`error /pt names nothing as pt-PT: it is that page itself, ${site}/pt`]),
  );
  expect(found(hreflang, edit('/pt', link('x-default'), ''))).toEqual([`error /pt names nothing as x-default: it should be ${site}/pt`]);
  expect(found(hreflang, named('x-default', `${site}/en`))).toEqual([`error /pt names ${site}/en as x-default: it should be ${site}/pt`]);
});

test('languages are those of the site, each named once', () => {
  const doubled = edit('/pt', '</head>', `<link rel="alternate" hreflang="en-GB" href="${site}/en"></head>`);
  expect(found(hreflang, doubled)).toEqual(['error /pt names en-GB more than once']);
  const strange = edit('/pt', '</head>', `<link rel="alternate" hreflang="pt-BR" href="${site}/pt"></head>`);
  expect(found(hreflang, strange)).toEqual(['error /pt names the language “pt-BR”; there are pt-PT, en-GB, x-default']);
});
