import { type Check, error, errorIf, type PageProblem } from '../check';
import { isWholeUrl, type UrlResolver } from '../url-resolver';
import { isRootRedirect, metaOf, type Page, type PictureSize, type Site } from '../site';

export const images: Check = {
  id: 'images',
  title: 'Pictures',
  meaning:
    'Every picture says what it shows (`alt`, empty where it only decorates) and keeps its place before it arrives (width and height, or an aspect ratio in its style). `src/components/picture` does both; a picture in a text has its words in the content.',
  find: ({ pages }) =>
    pages.flatMap(({ path, images: all }) =>
      all.flatMap(({ src, alt, sized }) => [
        ...errorIf(alt === null, path, `shows ${src} without the attribute alt`),
        ...errorIf(
          !sized,
          path,
          `shows ${src} without a size: give it width and height, or an aspect ratio`,
        ),
      ]),
    ),
};

/** What the networks show without cutting it. */
const wanted = { width: 1200, height: 630 };
const shown: readonly string[] = ['jpeg', 'png', 'webp'];

export const shareImage: Check = {
  id: 'share-image',
  title: 'Share images',
  meaning: `Every page names one picture for where it is shared (og:image): whole address, there, ${wanted.width} by ${wanted.height} pixels, as its own words say, with a text. Mend \`meta.imagemPartilha\` of the content, or the default one of the settings.`,
  find: (site, resolver) =>
    site.pages
      .filter((page) => !isRootRedirect(page))
      .flatMap((page) => wrongImage(page, site, resolver)),
};

function wrongImage(page: Page, site: Site, resolver: UrlResolver): PageProblem[] {
  const [url, ...more] = metaOf(page, 'og:image');
  const wrong = (message: string) => [error(page.path, message)];
  if (url === undefined) return wrong('names no share image');
  if (more.length > 0) return wrong(`names ${more.length + 1} share images: leave one`);
  if (!isWholeUrl(url)) return wrong(`names the share image “${url}”, which is no whole address`);
  const path = resolver.ownPath(url);
  if (path === null || !site.files.has(path))
    return wrong(`names the share image ${url}, where there is none`);
  const size = site.pictures.get(path);
  if (!size || !shown.includes(size.format))
    return wrong(`names the share image ${url}, which is no JPEG, PNG or WebP`);
  return [
    ...wrongSize(page, url, size),
    ...errorIf(
      !metaOf(page, 'og:image:alt')[0]?.trim(),
      page.path,
      'has a share image without a text',
    ),
  ];
}

function wrongSize(page: Page, url: string, { width, height }: PictureSize): PageProblem[] {
  const said = [metaOf(page, 'og:image:width')[0], metaOf(page, 'og:image:height')[0]].join(' × ');
  if (width !== wanted.width || height !== wanted.height)
    return [
      error(
        page.path,
        `has a share image of ${width} × ${height} pixels, ${wanted.width} × ${wanted.height} are right: ${url}`,
      ),
    ];
  const size = `${width} × ${height}`;
  return errorIf(said !== size, page.path, `says that its share image is ${said}: it is ${size}`);
}
