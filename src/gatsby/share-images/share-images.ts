import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CreatePagesArgs } from 'gatsby';
import { readEnvironment } from '../../../platform/settings/settings';
import { type Locale, localeCodes } from '../../../core/i18n/locales';
import { type RouteId, routes } from '../../../core/routing/routes';
import type { SearchKind } from '../../../core/searches/search-kinds';
import type { ShareImage } from '../../seo/page-meta';
import type { SiteEntity } from '../entities';
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
import { sha256 } from '../../../platform/hash';

interface SharedPage {
  locale: Locale;
  route: RouteId;
  /** The name of the page. */
  name: string;
  entity: SiteEntity | undefined;
}

/** The current run; in one process one may follow the other. */
let making: Promise<void> = Promise.resolve();

/** The files of the current run. */
let inTheMaking: readonly string[] = [];

/** Resolves when the images of the last run are in `public/`. */
export function shareImagesMade(): Promise<void> {
  return making;
}

/** Decides which image each page is shared with; `make` makes them while the build goes on. */
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
  const kept = new Set<string>();
  const publicFolder = join(program.directory, 'public', shareFolder);
  const known = new Set([...(existsSync(publicFolder) ? readdirSync(publicFolder) : []), ...inTheMaking]);
  const { host } = new URL(siteUrl);

  return {
    imageOf(page: SharedPage): ShareImage {
      const { locale, route, entity } = page;
      const { imagemPartilha, slogan } = settings[locale];
      const { plain, ...words } = cardWords(page, kindWords[locale], { slogan, host });
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

    /** The URL of a picture of the content in the size of a share image, without words. */
    pictureAt(value: unknown): string | null {
      const picture = contentPicture(value)?.file;
      return picture ? want({ words: null, picture }) : null;
    },

    /** Keeps the images of a page that did not change; false if one is missing. */
    keep(files: readonly string[]): boolean {
      if (!files.every((file) => known.has(file))) return false;
      for (const file of files) kept.add(file);
      return true;
    },

    make(): void {
      const store = join(readEnvironment().dataDir, 'share-images');
      const cache = new ShareImageCache(publicFolder, store);
      inTheMaking = [...wanted.map(({ file }) => file), ...kept];
      making = making.then(async () => {
        const startedAt = Date.now();
        try {
          const { made, unreadable } = await makeShareImages(wanted, design, cache, kept);
          const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
          if (made > 0) reporter.info(`share images: ${made} made, ${seconds} s`);
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
    // No page is shared with the placeholder for a picture that could not be fetched.
    if (!node || typeof path !== 'string' || path.endsWith('/pictures/neutral.png')) return null;
    return { path, digest: node.internal.contentDigest };
  }
}

/** The interface words that name kinds of pages: those of the search, and those of cards only. */
interface KindWords {
  kind: Partial<Record<SearchKind, string>>;
  card: Partial<Record<RouteId, string>>;
}

/** The words of a page's card: `Serviço`, `Limpeza industrial`. `plain`: the title says all. */
function cardWords(
  { route, name }: SharedPage,
  { kind, card }: KindWords,
  { slogan, host }: { slogan: string; host: string },
): CardWords & { plain: boolean } {
  const of = routes[route].kind;
  const eyebrow = card[route] ?? (of === 'page' ? undefined : kind[of]);
  return {
    eyebrow: eyebrow ?? (route === 'home' || name === slogan ? host : slogan),
    title: name,
    plain: !eyebrow,
  };
}

/** A picture of the content; no file where it could not be fetched. */
interface ContentPicture {
  title: string;
  file: PictureFile | null;
}

interface ImageChoices {
  /** Not listed by search engines. */
  hidden: boolean;
  /** What the editors of the page chose. */
  own: ContentPicture | null;
  /** The image of the site. */
  fallback: ContentPicture;
  /** What the page itself shows. */
  picture: ContentPicture | null;
  words: CardWords;
  plain: boolean;
}

/** The editors' picture as it is, the site's for a hidden page, else a card. */
export function chooseImage(choices: ImageChoices): ShareSubject & { alt: string } {
  const { hidden, own, fallback, picture, words, plain } = choices;
  const asItIs = hidden ? fallback : own;
  if (asItIs?.file) return { words: null, picture: asItIs.file, alt: asItIs.title };
  const alt = plain ? words.title : `${words.eyebrow}: ${words.title}`;
  return { words, picture: picture?.file ?? null, alt };
}

/** `3f2a9c….jpg`: a hash of all that decides about the pixels of a share image. */
function imageName({ words, picture }: ShareSubject, design: string): string {
  const content = [design, words && [words.eyebrow, words.title], picture?.digest ?? null];
  return `${sha256(JSON.stringify(content)).slice(0, 20)}.jpg`;
}
