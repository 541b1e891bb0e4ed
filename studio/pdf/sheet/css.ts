import { readFile } from 'node:fs/promises';

/**
 * Two cuts of Open Sans stand for the variable font of the site, which a PDF holds as drawings, at
 * twice the size.
 */
const families = [
  ['Open Sans', '400', 'studio/pdf/fonts/open-sans-latin-400.woff2'],
  ['Open Sans', '700', 'studio/pdf/fonts/open-sans-latin-700.woff2'],
  ['Barlow Condensed', '600', 'studio/pdf/fonts/barlow-condensed-latin-600.woff2'],
  ['Barlow Condensed', '700', 'studio/pdf/fonts/barlow-condensed-latin-700.woff2'],
] as const;

/** The tokens and the fonts of the site, and the rules of the sheet, as one style. */
export async function sheetCss(root: URL): Promise<string> {
  const text = (path: string) => readFile(new URL(path, root), 'utf8');
  const faces = families.map(async ([family, weight, file]) => {
    const data = (await readFile(new URL(file, root))).toString('base64');
    return `@font-face { font-family: '${family}'; font-weight: ${weight}; src: url('data:font/woff2;base64,${data}') format('woff2'); }`;
  });
  const parts = await Promise.all([
    text('src/styles/tokens.css'),
    ...faces,
    text('studio/pdf/sheet/sheet.css'),
    text('studio/pdf/sheet/cover.css'),
  ]);
  return parts.join('\n');
}
