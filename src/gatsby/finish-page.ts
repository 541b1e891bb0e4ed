import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { onRenderBody } from 'gatsby-plugin-google-tagmanager/gatsby-ssr';
import { onRenderBody as imageParts } from 'gatsby-plugin-image/gatsby-ssr';
import type { ReactElement } from 'react';
import type { Boot } from '../browser/boot';
import { localeCodes } from '../../core/i18n/locales';
import { pathFor } from '../../core/routing/paths';
import { sha256 } from '../../platform/hash';
import { usedStyles, usesOf } from './used-styles';

/** The last step of each page, which takes and returns its bytes as `latin1`, and the inline scripts that pages may run. */
export function finishingOf(
  root: string,
  tagManagerId: string | null,
  stylesAt = (href: string) => readFileSync(join(root, 'public', href), 'latin1'),
) {
  const first = browserScript(root, 'first-script');
  const pictures = scriptOf('gatsby-plugin-image', imageParts);
  const scripts = [
    first,
    browserScript(root, 'root-script'),
    pictures,
    ...(tagManagerId
      ? [
          scriptOf('gatsby-plugin-google-tagmanager', onRenderBody, {
            id: tagManagerId,
            includeInDevelopment: true,
          }),
        ]
      : []),
  ];
  // With a tag manager the consent dialog needs the scripts soon.
  return {
    finish: pageFinisher(stylesAt, { first, pictures }, tagManagerId !== null),
    scriptSources: scripts.map(hashSource),
  };
}

/** A page keeps the styles that it uses, and one small script that starts the others. */
function pageFinisher(
  stylesAt: (href: string) => string,
  scripts: { first: string; pictures: string },
  soon: boolean,
): (html: string) => string {
  // By their names, which hold a hash.
  const sheets = new Map<string, ReturnType<typeof usedStyles>>();
  return (raw) => {
    const html = withoutUnused(scripts.pictures, asErrorPage(raw));
    let styles: string | null = null;
    const styled = html.replace(linkToStyles, (_, href: string) => {
      styles = href;
      let sheet = sheets.get(href);
      if (!sheet) sheets.set(href, (sheet = usedStyles(stylesAt(href))));
      return `<style>${sheet(usesOf(html))}</style>${withoutScripts(href)}`;
    });
    return withFirstScript(styled, scripts.first, { styles, soon });
  };
}

/** Where no script adds the full style sheet; `HtmlEditor.removeScripts` takes it out of the element. */
const withoutScripts = (styles: string): string => `<noscript><link rel="stylesheet" href="${styles}"/></noscript>`;

/** The script of gatsby-plugin-image fades in what `GatsbyImage` has rendered on the server. */
const withoutUnused = (script: string, html: string): string =>
  html.includes('data-gatsby-image-ssr=') ? html : html.replace(`<script type="module">${script}</script>`, '');

const notFoundPages: readonly string[] = localeCodes.map((locale) => pathFor('notFound', locale));
const pagesWithoutScripts: readonly string[] = localeCodes.flatMap((locale) =>
  (['serverError', 'gone'] as const).map((route) => pathFor(route, locale)),
);

/**
 * The 404 page is served at any path. Gatsby would navigate from there to the page's own path,
 * unless it has this one. Those of 500 and 410 are served in place of a page: their scripts would ask
 * for that page's data, fail as well, or show the 404 page. The retry link leads to the current path,
 * and no script completes the layout (base.css).
 */
function asErrorPage(html: string): string {
  const page = pagePath.exec(html)?.[1] ?? '';
  if (notFoundPages.includes(page)) return html.replace(pagePath, 'window.pagePath="/404.html"');
  if (!pagesWithoutScripts.includes(page)) return html;
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*\bas="(?:script|fetch)"[^>]*>/g, '')
    .replace('href="?"', 'href=""')
    .replace('<html', '<html data-whole="" data-fonts=""');
}

const pagePath = /window\.pagePath="([^"]*)"/;

/** As gatsby-ssr.tsx writes it. */
const linkToStyles = /<link rel="stylesheet" href="([^"]+)" data-identity="gatsby-global-css"\/>/;

/** From the name of the page to the last script. */
const gatsbyScripts = /<script id="gatsby-script-loader">[\s\S]*<!-- slice-end id="_gatsby-scripts-1" -->/;

type BootOptions = Pick<Boot, 'styles' | 'soon'>;

function withFirstScript(html: string, firstScript: string, options: BootOptions): string {
  return html.replace(gatsbyScripts, (scripts) => {
    const boot: Boot = {
      page: JSON.parse(found(/window\.pagePath=("[^"]*")/, scripts)) as string,
      hash: found(/___webpackCompilationHash="([^"]*)"/, scripts),
      scripts: [...scripts.matchAll(/<script src="([^"]+)" async>/g)].map(([, src]) => String(src)),
      ...options,
    };
    return `<script data-boot="${asAttribute(JSON.stringify(boot))}">${firstScript}</script>`;
  });
}

function found(pattern: RegExp, scripts: string): string {
  const [, value] = pattern.exec(scripts) ?? [];
  if (value === undefined)
    throw new Error(`There is no longer ${pattern.source} in pages of Gatsby: src/gatsby/finish-page reads it there`);
  return value;
}

const asAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Bundles a script of `src/browser` for a page or the root of the site. */
export function browserScript(root: string, name: 'first-script' | 'root-script' | 'service-worker'): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(root, `src/browser/${name}.ts`)],
    bundle: true,
    minify: true,
    write: false,
    // As for the scripts that Gatsby compiles.
    target: 'es2020',
    format: 'iife',
    logLevel: 'error',
  });
  return (outputFiles[0]?.text ?? '').trim();
}

/** As in a `Content-Security-Policy`: `'sha256-…'` */
export function hashSource(script: string): string {
  return `'sha256-${sha256(script, 'base64')}'`;
}

type Script = ReactElement<{ dangerouslySetInnerHTML?: { __html: string } }>;

/** The script that a plugin writes into each page. */
function scriptOf(plugin: string, render: typeof onRenderBody, options: object = {}): string {
  const parts: Script[] = [];
  render(
    {
      setHeadComponents: (components: Script[]) => parts.push(...components),
      setPreBodyComponents: () => undefined,
    },
    options,
  );
  const [script, ...others] = parts
    .filter(({ type }) => type === 'script')
    .map(({ props }) => props.dangerouslySetInnerHTML?.__html);
  if (!script || others.length > 0) throw new Error(`${plugin} no longer writes one script into a page`);
  return script;
}
