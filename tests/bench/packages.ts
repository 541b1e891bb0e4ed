import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { brotliCompressSync } from 'node:zlib';

/**
 * The bytes of scripts by package, the largest first: minified ones of its own, and its share of the brotli of the script that it stands in. `files` are
 * those of a build with source maps.
 */
export function packagesIn(files: readonly string[]): { name: string; minified: number; brotli: number }[] {
  const found = new Map<string, { minified: number; brotli: number }>();
  for (const file of files) {
    const code = readFileSync(file, 'utf8');
    const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload);
    const share = brotliCompressSync(code).length / code.length;
    for (const [row, line] of code.split('\n').entries())
      for (let column = 0; column < line.length; column += 1) {
        const entry = map.findEntry(row, column);
        const name = packageOf('originalSource' in entry ? entry.originalSource : '');
        const { minified, brotli } = found.get(name) ?? { minified: 0, brotli: 0 };
        found.set(name, { minified: minified + 1, brotli: brotli + share });
      }
  }
  return [...found].map(([name, sizes]) => ({ name, ...sizes })).sort((one, other) => other.minified - one.minified);
}

/** `webpack://valterra/./node_modules/react-dom/index.js` -> `react-dom` */
function packageOf(source: string): string {
  const inPackages = source.split('node_modules/').at(-1);
  const name = /^(@[^/]+\/)?[^/]+/.exec(inPackages ?? '')?.[0] ?? '';
  if (source.includes('node_modules/')) return name;
  if (source.includes('/.cache/')) return 'gatsby';
  return /\/(src|core|platform|plugins|locales|gatsby-browser)/.test(source) ? 'own code' : 'webpack';
}
