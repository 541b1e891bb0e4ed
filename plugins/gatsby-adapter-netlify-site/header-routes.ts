import type { RoutesManifest } from 'gatsby';
import { typeByName } from '../../platform/release/content-types';
import { siteFiles, type AdaptContext, type SiteFile } from '../gatsby-adapter-release/read-routes';

type HeaderRoutes = NonNullable<AdaptContext['headerRoutes']>;

const cacheForEver = [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }];

/**
 * What Netlify says with each file. No name stands in two rules that fit one address: what it makes
 * of that, its documentation does not say. So what is asked for each time has no rule: that is how
 * Netlify answers by itself.
 */
export function headerRoutes(
  routes: RoutesManifest,
  forAll: Readonly<Record<string, string>>,
): HeaderRoutes {
  const files = siteFiles(routes);
  return [
    { path: '/*', headers: Object.entries(forAll).map(([key, value]) => ({ key, value })) },
    ...unchanging(files).map((path) => ({ path, headers: cacheForEver })),
    ...files.flatMap(({ path, file }) => {
      const value = typeByName(file);
      return value ? [{ path, headers: [{ key: 'Content-Type', value }] }] : [];
    }),
  ];
}

/**
 * Where the address of a file changes with its content: a folder in which all of them are of that
 * kind, else the file.
 */
function unchanging(files: readonly SiteFile[]): string[] {
  const mixed = new Set(['', ...files.filter(({ immutable }) => !immutable).map(folderOf)]);
  const places = files
    .filter(({ immutable }) => immutable)
    .map((file) => (mixed.has(folderOf(file)) ? file.path : `${folderOf(file)}/*`));
  return [...new Set(places)].sort();
}

/** `/media/1/guia.pdf` -> `/media`; empty at the root of the site. */
function folderOf({ path }: SiteFile): string {
  const [, folder = '', inside] = path.split('/');
  return inside === undefined ? '' : `/${folder}`;
}
