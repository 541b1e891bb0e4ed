import { type Check, error, errorIf, type Message, type PageProblem } from '../check';
import { isWholeUrl, type UrlResolver } from '../url-resolver';
import { isRootRedirect, metaOf, type Page, type PictureSize, type Site } from '../site';

export const images: Check = ({ pages }) =>
  pages.flatMap(({ path, images: all }) =>
    all.flatMap(({ src, alt, sized }) => [
      ...errorIf(alt === null, path, 'image_alt', { src }),
      ...errorIf(!sized, path, 'image_size', { src }),
    ]),
  );

const right = '1200 × 630';
const shown: readonly string[] = ['jpeg', 'png', 'webp'];

export const shareImage: Check = (site, resolver) =>
  site.pages.filter((page) => !isRootRedirect(page)).flatMap((page) => wrongImage(page, site, resolver));

function wrongImage(page: Page, site: Site, resolver: UrlResolver): PageProblem[] {
  const [url, ...more] = metaOf(page, 'og:image');
  const wrong = (...message: Message) => [error(page.path, ...message)];
  if (url === undefined) return wrong('share_missing');
  if (more.length > 0) return wrong('share_many', { count: more.length + 1 });
  if (!isWholeUrl(url)) return wrong('url_not_whole', { url });
  const path = resolver.ownPath(url);
  if (path === null || !site.files.has(path)) return wrong('share_not_there', { url });
  const size = site.pictures.get(path);
  if (!size || !shown.includes(size.format)) return wrong('share_format', { url });
  return [...wrongSize(page, url, size), ...errorIf(!metaOf(page, 'og:image:alt')[0]?.trim(), page.path, 'share_alt')];
}

function wrongSize(page: Page, url: string, { width, height }: PictureSize): PageProblem[] {
  const said = [metaOf(page, 'og:image:width')[0], metaOf(page, 'og:image:height')[0]].join(' × ');
  const size = `${width} × ${height}`;
  if (size !== right) return [error(page.path, 'share_size', { size, right, url })];
  return errorIf(said !== size, page.path, 'share_size_said', { said, size });
}
