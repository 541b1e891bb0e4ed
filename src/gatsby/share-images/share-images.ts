import { join } from 'node:path';
import type { CreatePagesArgs } from 'gatsby';
import { readEnvironment } from '../../../platform/settings/settings';
import { type Locale, localeCodes } from '../../../core/i18n/locales';
import { pageKind, type PageKind, type RouteId, routes } from '../../../core/routing/routes';
import type { ShareImage } from '../../seo/page-meta';
import type { ListedEntity } from '../entities';
import type { SettingsByLocale } from '../site-settings';
import {
  type CardWords,
  type PictureFile,
  readDesign,
  shareFolder,
  shareSize,
  type ShareSubject,
  type WantedImage,
} from './design';
import { makeShareImages, ShareImageCache } from './make-share-images';
import { numberedPage } from '../page-titles';
import { sha256 } from '../../../platform/hash';

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

/** The interface words that name kinds of pages: those of the search, and what only a card says. */
interface KindWords {
  kind: Partial<Record<PageKind, string>>;
  card: { unit?: string; author?: string; category?: string };
  listPage?: string;
}

interface Page {
  route: RouteId;
  /** What the page itself is called. */
  name: string;
  /** Which page of a list, from 1. */
  number: number;
}

/**
 * What stands on the card of a page: `Serviço`, `Limpeza industrial`. A page of no particular kind
 * says what the company does; the home page, whose name says that already, where the site is; a
 * further page of a list its number, since it is called like the first.
 */
function cardWords(
  { route, name, number }: Page,
  { kind, card, ...words }: KindWords,
  { slogan, host }: { slogan: string; host: string },
): CardWords & { plain: boolean } {
  if (number > 1) return { eyebrow: numberedPage(words, number), title: name, plain: false };
  const of = pageKind(route);
  const eyebrow =
    (card as Partial<Record<RouteId, string>>)[route] ?? (of === 'page' ? undefined : kind[of]);
  return {
    eyebrow: eyebrow ?? (route === 'home' || name === slogan ? host : slogan),
    title: name,
    plain: !eyebrow,
  };
}

/**
 * A picture of the content: what is seen on it, and where it lies; no file where it could not be
 * had.
 */
interface ContentPicture {
  title: string;
  file: PictureFile | null;
}

interface Sources {
  /** Search engines do not list it: nobody is meant to pass it on. */
  hidden: boolean;
  /** What the editors of the page chose. */
  own: ContentPicture | null;
  /** What the site shows where nothing else fits. */
  fallback: ContentPicture;
  /** What the page itself shows. */
  picture: ContentPicture | null;
  words: CardWords;
  /** The title already says what the card is. */
  plain: boolean;
}

type ChosenImage = ShareSubject & { alt: string };

/**
 * The picture that editors chose, as it is; the site's for a hidden page; else a card made of the
 * page's words and picture.
 */
export function chooseImage({
  hidden,
  own,
  fallback,
  picture,
  words,
  plain,
}: Sources): ChosenImage {
  const asItIs = hidden ? fallback : own;
  if (asItIs?.file) return { words: null, picture: asItIs.file, alt: asItIs.title };
  const alt = plain ? words.title : `${words.eyebrow}: ${words.title}`;
  return { words, picture: picture?.file ?? null, alt };
}

/**
 * The name of the file of a share image: a hash over all that decides about its pixels, so that an
 * image that changes has another address and one that does not is never made again. ->
 * `3f2a9c….jpg`
 */
function imageName({ words, picture }: ShareSubject, design: string): string {
  const pixels = JSON.stringify([
    design,
    words && [words.eyebrow, words.title],
    picture?.digest ?? null,
  ]);
  return `${sha256(pixels).slice(0, 20)}.jpg`;
}
