import { symlinkSync } from 'node:fs';
import { resolve } from 'node:path';
import { onRenderBody } from 'gatsby-plugin-image/gatsby-ssr';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { pathFor } from '../../core/routing/paths';
import { put, scratchFolder } from '../../tests/fixtures/scratch-folder';
import { finishingOf, hashSource } from './finish-page';

const root = scratchFolder();

const page = `<!DOCTYPE html><html lang="pt-PT"><head><link rel="stylesheet" href="/styles.1.css" data-identity="gatsby-global-css"/></head><body><p class="a x">Solos</p><script id="gatsby-script-loader">/*<![CDATA[*/window.pagePath="/pt/água";/*]]>*/</script><!-- slice-start id="_gatsby-scripts-1" -->
  <script
    id="gatsby-chunk-mapping"
  >
    window.___chunkMapping="{\\"app\\":[\\"/app-1.js\\"]}";
  </script>
<script>window.___webpackCompilationHash="c0de";</script><script src="/webpack-runtime-1.js" async></script><script src="/app-1.js" async></script><!-- slice-end id="_gatsby-scripts-1" --></body></html>`;

const styles: Record<string, string> = { '/styles.1.css': '.a{top:0}.b{top:1px}.isLoaded{opacity:1}' };
const stylesAt = (href: string) => String(styles[href]);
const { finish, scriptSources } = finishingOf('.', null, stylesAt);
const finished = finish(page);
const [, attribute = '', script = ''] = /<script data-boot="([^"]*)">([\s\S]*)<\/script><\/body>/.exec(finished) ?? [];

test('one script stands in it, which the security policy names; the others are said to it', () => {
  expect(finished.match(/<script/g)).toHaveLength(1);
  expect(scriptSources).toContain(hashSource(script));
  expect(JSON.parse(attribute.replaceAll('&quot;', '"'))).toEqual({
    page: '/pt/água',
    hash: 'c0de',
    scripts: ['/webpack-runtime-1.js', '/app-1.js'],
    styles: '/styles.1.css',
    soon: false,
  });
});

test('without scripts it links to the full style sheet', () => {
  expect(finished).toContain(
    '<style>.a{top:0}.isLoaded{opacity:1}</style><noscript><link rel="stylesheet" href="/styles.1.css"/></noscript>',
  );
});

test('letters of pages and styles outside ASCII stay as they are', () => {
  put(root('public/styles.1.css'), '.a{content:"→"}');
  symlinkSync(resolve('src'), root('src'));
  const served = Buffer.from(finishingOf(root(), null).finish(Buffer.from(page).toString('latin1')), 'latin1').toString();
  expect(served).toContain('<style>.a{content:"→"}</style>');
  expect(served).toContain('&quot;page&quot;:&quot;/pt/água&quot;');
});

test('with a tag manager its script may run too, and all pages start by themselves', () => {
  const counting = finishingOf('.', 'GTM-TEST123', stylesAt);
  expect(counting.scriptSources).toHaveLength(scriptSources.length + 1);
  expect(counting.finish(page)).toContain('&quot;soon&quot;:true');
});

test('a page that runs no scripts needs none for its layout and fonts, and the 404 page stays where it is shown', () => {
  const at = (path: string) => finish(page.replace('/pt/água', path));
  const failed = at(pathFor('serverError', 'pt'));
  expect(failed).toContain('<html data-whole="" data-fonts="" lang="pt-PT">');
  expect(failed).not.toContain('<script');
  expect(at(pathFor('notFound', 'pt'))).toContain('&quot;page&quot;:&quot;/404.html&quot;');
});

test('what Gatsby writes in another way is noticed', () => {
  expect(() => finish(page.replace('___webpackCompilationHash', '___hash'))).toThrow(/___webpackCompilationHash/);
});

test('the script of gatsby-plugin-image stands in pages with pictures that it fades in', () => {
  const parts: ReactElement[] = [];
  onRenderBody({ setHeadComponents: (all: ReactElement[]) => parts.push(...all) });
  const script = renderToStaticMarkup(parts.find(({ type }) => type === 'script'));
  const of = (body: string) => finish(page.replace('</head>', `${script}</head>`).replace('<body>', `<body>${body}`));
  expect(script).toContain('gatsbyImageSsr');
  expect(of('<img data-gatsby-image-ssr="" alt="">')).toContain(script);
  expect(of('<img alt="">')).not.toContain('gatsbyImageSsr');
});
