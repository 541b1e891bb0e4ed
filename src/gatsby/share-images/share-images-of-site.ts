import { join } from 'node:path';

import type { CreatePagesArgs } from 'gatsby';

import { readEnvironment } from '../../../platform/settings/settings';
import { localeCodes, type Locale } from '../../../core/i18n/locales';
import { routes, type RouteId } from '../../../core/routing/routes';
import type { ShareImage } from '../../seo/page-meta';
import type { ListedEntity } from '../entities';
import type { SettingsByLocale } from '../site-settings';
import { cardWords, type KindWords } from './card-words';
import { chooseImage, type ContentPicture } from './choose-image';
import { readDesign } from './design';
import { imageName } from './image-name';
import { ShareImageCache } from './share-image-cache';
import { makeShareImages } from './make-share-images';
import {
  shareFolder,
  shareSize,
  type PictureFile,
  type ShareSubject,
  type WantedImage,
} from './share-image';

interface SharedPage {
  locale: Locale;
  route: RouteId;
  name: string;
  /** Which page of a list, from 1. */
  number: number;
  entity: ListedEntity | undefined;
}

/** The run that is under way; in `gatsby develop` one follows the other. */
let making: Promise<void> = Promise.resolve();

/**
 * Says which image each page is shared with. The address comes first, the image is made by `make`
 * while the build goes on.
 */
export function shareImagesOfSite(
  { getNode, reporter, store }: CreatePagesArgs,
  settings: SettingsByLocale,
  wordsOf: (locale: Locale) => (namespace: string) => object,
) {
  const { config, program } = store.getState();
  const { siteUrl } = config.siteMetadata as { siteUrl: string };
  const design = readDesign();
  const kindWords = Object.fromEntries(
    localeCodes.map((locale) => [
      locale,
      { ...wordsOf(locale)('site'), ...wordsOf(locale)('search'), ...wordsOf(locale)('share') },
    ]),
  ) as Record<Locale, KindWords>;
  const wanted: WantedImage[] = [];
  const host = new URL(siteUrl).host;

  return {
    imageOf({ locale, route, name, number, entity }: SharedPage): ShareImage {
      const { imagemPartilha, slogan } = settings[locale];
      const { plain, ...words } = cardWords({ route, name, number }, kindWords[locale], {
        slogan,
        host,
      });
      const { alt, ...subject } = chooseImage({
        hidden: routes[route].hidden ?? false,
        own: contentPicture(entity?.ownShareImage),
        fallback: { title: imagemPartilha.title, file: fileOf(imagemPartilha.localFile) },
        picture: contentPicture(entity?.picture),
        words,
        plain,
      });
      return { url: want(subject), ...shareSize, alt };
    },

    /**
     * The address of a picture of the content by itself, of the size of a share image and without
     * words; null where there is none.
     */
    pictureAt(value: unknown): string | null {
      const picture = contentPicture(value)?.file;
      return picture ? want({ words: null, picture }) : null;
    },

    make(): void {
      const shelf = new ShareImageCache(
        join(program.directory, 'public', shareFolder),
        join(readEnvironment().dataDir, 'share-images'),
      );
      making = making.then(async () => {
        try {
          const { made, milliseconds, unreadable } = await makeShareImages(wanted, design, shelf);
          if (made > 0)
            reporter.info(`share images: ${made} made, ${(milliseconds / 1000).toFixed(1)} s`);
          for (const path of unreadable)
            reporter.warn(`The picture ${path} cannot be read: pages are shared without it`);
        } catch (error) {
          reporter.panicOnBuild(`The share images cannot be made. ${String(error)}`);
        }
      });
    },
  };

  function want(subject: ShareSubject): string {
    const file = imageName(subject, design.digest);
    wanted.push({ ...subject, file });
    return `${siteUrl}/${shareFolder}/${file}`;
  }

  function contentPicture(value: unknown): ContentPicture | null {
    if (typeof value !== 'object' || value === null) return null;
    const { title, localFile } = value as { title?: unknown; localFile?: unknown };
    return { title: String(title ?? ''), file: fileOf(localFile) };
  }

  function fileOf(id: unknown): PictureFile | null {
    const node = typeof id === 'string' ? getNode(id) : undefined;
    const path = node?.absolutePath;
    // The neutral picture stands in for one that could not be had: no page is shared with it.
    if (!node || typeof path !== 'string' || path.endsWith('/pictures/neutral.png')) return null;
    return { path, digest: node.internal.contentDigest };
  }
}

/** Resolves when the images of the last run lie in `public/`. */
export function shareImagesMade(): Promise<void> {
  return making;
}
