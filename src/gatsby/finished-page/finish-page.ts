import type { Boot } from '../../browser/boot';
import { usedStyles } from './used-styles';

/** What is put on by scripts alone, and before the styles of all pages have come. */
const givenByScripts = ['lazyLoad', 'isLoading', 'isLoaded'];

/**
 * The last step of a page. Gatsby writes the styles of the whole site into each page and starts all
 * its scripts at once; here a page keeps the styles that it uses, and one small script that starts
 * the others when somebody is there.
 */
export function pageFinisher(firstScript: string, soon: boolean): (html: string) => string {
  // The same on all pages of a build.
  const sheets = new Map<string, ReturnType<typeof usedStyles>>();
  return (html) => {
    const classes = new Set([...givenByScripts, ...classesIn(html)]);
    let styles: string | null = null;
    const styled = html.replace(globalStyles, (_, href: string, css: string) => {
      styles = href;
      let sheet = sheets.get(css);
      if (!sheet) sheets.set(css, (sheet = usedStyles(css)));
      return `<style>${sheet(classes)}</style>`;
    });
    return withFirstScript(styled, firstScript, { styles, soon });
  };
}

const globalStyles =
  /<style data-href="([^"]+)" data-identity="gatsby-global-css">([\s\S]*?)<\/style>/;

function* classesIn(html: string): Iterable<string> {
  for (const [, names = ''] of html.matchAll(/\bclass="([^"]*)"/g)) yield* names.split(/\s+/);
}

/** Gatsby's own scripts, from the name of the page to the end of its last one. */
const gatsbyScripts =
  /<script id="gatsby-script-loader">[\s\S]*<!-- slice-end id="_gatsby-scripts-1" -->/;

function withFirstScript(
  html: string,
  firstScript: string,
  more: Pick<Boot, 'styles' | 'soon'>,
): string {
  return html.replace(gatsbyScripts, (scripts) => {
    const boot: Boot = {
      page: JSON.parse(found(/window\.pagePath=("[^"]*")/, scripts)) as string,
      hash: found(/___webpackCompilationHash="([^"]*)"/, scripts),
      scripts: [...scripts.matchAll(/<script src="([^"]+)" async>/g)].map(([, src]) => String(src)),
      ...more,
    };
    return `<script data-boot="${asAttribute(JSON.stringify(boot))}">${firstScript}</script>`;
  });
}

function found(pattern: RegExp, scripts: string): string {
  const [, value] = pattern.exec(scripts) ?? [];
  if (value === undefined)
    throw new Error(
      `Gatsby no longer writes ${pattern.source} into its pages: src/gatsby/finished-page reads it there`,
    );
  return value;
}

const asAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
