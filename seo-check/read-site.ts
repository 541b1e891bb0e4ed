import { type HTMLElement, parse } from 'node-html-parser';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  isRootRedirect,
  metaOf,
  type Page,
  type PageElement,
  type PageForm,
  type PageImage,
  type PageLink,
  type PictureSize,
  type Site,
} from './site';
import { type Manifest, manifestFile, type ReleaseFile } from '../platform/release/manifest';
import { type PageRecord, pageRecordsFile } from '../src/seo/page-meta';
import { UrlResolver } from './url-resolver';

type Mutable<Shape> = {
  [K in keyof Shape]: Shape[K] extends readonly (infer Item)[] ? Item[] : Shape[K];
};
type Found = Mutable<Omit<Page, 'path' | 'file' | 'lang'>>;

/** `<html lang="pt-PT"><head><title>CIRVER…` -> what the checks look at. */
export function readPage(path: string, file: string, html: string): Page {
  // Two thirds of a page are styles, which no check reads.
  const root = parse(html.replace(/<style\b[^>]*>[\s\S]*?<\/style>/g, ''), {
    blockTextElements: { script: true },
  });
  const found: Found = {
    head: [],
    jsonLd: [],
    links: [],
    forms: [],
    images: [],
    headings: [],
    ids: [],
  };
  for (const element of elementsOf(root)) readElement(element, false, found);
  const page: Page = {
    path,
    file,
    lang: root.querySelector('html')?.getAttribute('lang') ?? null,
    ...found,
  };
  // Slices of the HTML would keep all of it in memory: a copy does not.
  return JSON.parse(JSON.stringify(page)) as Page;
}

const elementsOf = (parent: HTMLElement): HTMLElement[] =>
  parent.childNodes.filter((node): node is HTMLElement => node.nodeType === 1);

function readElement(element: HTMLElement, unseen: boolean, found: Found): void {
  const tag = tagOf(element);
  if (tag === 'head') found.head = elementsOf(element).filter(isSaid).map(asElement);
  const { attrs } = element;
  if (attrs.id) found.ids.push(attrs.id);
  if (tag === 'a' && attrs.name) found.ids.push(attrs.name);
  if (tag === 'script' && attrs.type === 'application/ld+json') found.jsonLd.push(element.rawText);
  found.links.push(...linksOf(tag, attrs));
  if (tag === 'form') found.forms.push(formOf(attrs));
  if (attrs.formaction) found.forms.push({ action: attrs.formaction, method: 'post' });
  if (tag === 'img') found.images.push(imageOf(attrs));
  const hidden =
    unseen ||
    tag === 'template' ||
    tag === 'noscript' ||
    'hidden' in attrs ||
    attrs['aria-hidden'] === 'true';
  if (/^h[1-6]$/.test(tag) && !hidden)
    found.headings.push({ level: Number(tag[1]), text: nameOf(element) });
  for (const child of elementsOf(element)) readElement(child, hidden, found);
}

const tagOf = (element: HTMLElement): string => (element.rawTagName ?? '').toLowerCase();

const isSaid = (element: HTMLElement): boolean =>
  ['title', 'meta', 'link', 'script'].includes(tagOf(element));

function asElement(element: HTMLElement): PageElement {
  const tag = tagOf(element);
  // The text of a script is no HTML: `&amp;` stands there for itself.
  return {
    tag,
    attributes: element.attrs,
    text: tag === 'script' ? element.rawText : element.text,
  };
}

const urlAttributes: Readonly<Record<string, readonly string[]>> = {
  area: ['href'],
  audio: ['src'],
  embed: ['src'],
  iframe: ['src'],
  img: ['src', 'srcset'],
  object: ['data'],
  script: ['src'],
  source: ['src', 'srcset'],
  track: ['src'],
  use: ['href', 'xlink:href'],
  video: ['src', 'poster'],
};

function linksOf(tag: string, attributes: Record<string, string>): PageLink[] {
  if (tag === 'a')
    return attributes.href === undefined ? [] : [{ href: attributes.href, from: 'a' }];
  if (tag === 'link') {
    const { rel = '', href, hreflang } = attributes;
    // Two checks of their own look at these.
    return href === undefined || rel === 'canonical' || hreflang
      ? []
      : [{ href, from: `link rel=${rel}` }];
  }
  return (urlAttributes[tag] ?? []).flatMap((name) => {
    const value = attributes[name];
    if (value === undefined) return [];
    const urls = name === 'srcset' ? candidates(value) : [value];
    return urls.map((href) => ({ href, from: `${tag} ${name}` }));
  });
}

/** `/a-480.webp 480w, /a.webp 960w` -> `/a-480.webp`, `/a.webp` */
function candidates(srcset: string): string[] {
  return srcset
    .split(/,\s+|,$/)
    .map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')
    .filter(Boolean);
}

function formOf({ action = '', method = 'get' }: Record<string, string>): PageForm {
  return { action, method: method.toLowerCase() === 'post' ? 'post' : 'get' };
}

function imageOf(attributes: Record<string, string>): PageImage {
  const { src = '', alt, width, height, style = '' } = attributes;
  const inPixels = [width, height].every((value) => /^[1-9]\d*$/.test(value ?? ''));
  return {
    src,
    alt: 'alt' in attributes ? (alt ?? '') : null,
    sized: inPixels || /(^|[;\s])aspect-ratio\s*:\s*[\d.]/.test(style),
  };
}

/** What a heading says to those who hear it too. */
function nameOf(element: HTMLElement): string {
  const said = element.getAttribute('aria-label') ?? element.text;
  const pictures = said.trim()
    ? []
    : element.querySelectorAll('img').map((image) => image.getAttribute('alt') ?? '');
  return [said, ...pictures].join(' ').replace(/\s+/g, ' ').trim();
}

/** Nothing can be read; the message says what to do. */
export class NothingToRead extends Error {
  override readonly name = 'NothingToRead';
}

/** Reads a release (`manifest.json`, `public/`). `siteUrl`: its origin if it names none. */
export async function readSite(folder: string, siteUrl: string): Promise<Site> {
  const manifest = await manifestOf(folder);
  const inPublic = (file: string): string => join(folder, 'public', file);
  const pages: Page[] = [];
  // One after the other: five thousand pages at once would fill the memory.
  for (const { path, file } of manifest.files.filter(isPage))
    pages.push(readPage(path, file, await readFile(inPublic(file), 'utf8')));
  if (pages.every(isRootRedirect))
    throw new NothingToRead(
      `The release ${folder} holds no page: build it anew with npm run build.`,
    );
  const records = await recordsOf(folder);
  const texts = manifest.files.filter(({ path }) =>
    /^\/(robots\.txt|sitemap[^/]*\.xml)$/.test(path),
  );
  const site: Site = {
    origin: records?.[0]?.origin ?? siteUrl,
    pages,
    records,
    files: new Set(manifest.files.map(({ path }) => path)),
    functions: new Set(manifest.functions.map(({ path }) => path)),
    redirects: manifest.redirects,
    texts: new Map(
      await Promise.all(
        texts.map(
          async ({ path, file }) => [path, await readFile(inPublic(file), 'utf8')] as const,
        ),
      ),
    ),
    pictures: new Map(),
  };
  return { ...site, pictures: await sharedPictures(site, manifest, inPublic) };
}

const isPage = ({ file }: ReleaseFile): boolean =>
  file.endsWith('.html') && !file.startsWith('~partytown/');

async function manifestOf(folder: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(join(folder, manifestFile), 'utf8')) as Manifest;
  } catch (failure) {
    const why =
      (failure as NodeJS.ErrnoException).code === 'ENOENT'
        ? 'there is none'
        : (failure as Error).message;
    throw new NothingToRead(
      `No release can be read in ${folder} (${why}): make one with npm run build, or name the folder of one.`,
    );
  }
}

async function recordsOf(folder: string): Promise<PageRecord[] | null> {
  try {
    return JSON.parse(await readFile(join(folder, pageRecordsFile), 'utf8')) as PageRecord[];
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new NothingToRead(
      `${join(folder, pageRecordsFile)} cannot be read (${(failure as Error).message}): build the release anew with npm run build.`,
    );
  }
}

/** The sizes of the pictures that heads name, from their first bytes. */
async function sharedPictures(
  site: Site,
  { files }: Manifest,
  inPublic: (file: string) => string,
): Promise<Map<string, PictureSize | null>> {
  const fileAt = new Map(files.map(({ path, file }) => [path, file]));
  const sizes = new Map<string, PictureSize | null>();
  const resolver = new UrlResolver(site);
  for (const url of new Set(site.pages.flatMap((page) => metaOf(page, 'og:image')))) {
    const target = resolver.targetOf(url, '/');
    const file = target.kind === 'here' ? fileAt.get(target.path) : undefined;
    if (target.kind === 'here' && file) sizes.set(target.path, await sizeOf(inPublic(file)));
  }
  return sizes;
}

async function sizeOf(file: string): Promise<PictureSize | null> {
  try {
    const { width, height, format } = await sharp(file).metadata();
    return width && height && format ? { width, height, format } : null;
  } catch {
    return null;
  }
}
