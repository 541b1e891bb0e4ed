/**
 * Where somebody enters the preview:
 * `https://www.valterra.example/pt/blog/lamas?preview=1763770000.5f2c…`.
 */
export const previewAddress = (site: string, path: string, pass: string): string =>
  `${site}${encodeURI(path)}?preview=${pass}`;
