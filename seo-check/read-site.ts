import { originsAt } from '../core/i18n/locales';
import { type HTMLElement, parse } from 'node-html-parser';
import sharp from 'sharp';
import {
  isRootRedirect,
  metaOf,
  type Page,
  type PageElement,
  type PageImage,
  type PageLink,
  type PictureSize,
  type Site,
} from './site';
import type { ReleaseFile } from '../platform/release/manifest';
import { NothingToRead, type ReleaseSource } from './release-source';
import { UrlResolver } from './url-resolver';

type Mutable<Shape> = { [K in keyof Shape]: Shape[K] extends readonly (infer Item)[] ? Item[] : Shape[K] };
type ParsedPage = Mutable<Omit<Page, 'path' | 'lang'>>;

/** `<html lang="pt-PT"><head><title>CIRVER…` -> what the checks look at. */
export function parsePage(path: string, html: string): Page {
  // Two thirds of a page are styles, which no check reads.
  const root = parse(html.replace(/<style\b[^>]*>[\s\S]*?<\/style>/g, ''), { blockTextElements: { script: true } });
  const found: ParsedPage = { head: [], jsonLd: [], links: [], forms: [], images: [], headings: [], ids: [] };
  for (const element of elementsOf(root)) readElement(element, false, found);
  const page: Page = { path, lang: root.querySelector('html')?.getAttribute('lang') ?? null, ...found };
  // Slices of the HTML would keep all of it in memory: a copy does not.
  return JSON.parse(JSON.stringify(page)) as Page;
}

const elementsOf = (parent: HTMLElement): HTMLElement[] =>
  parent.childNodes.filter((node): node is HTMLElement => node.nodeType === 1);

function readElement(element: HTMLElement, unseen: boolean, found: ParsedPage): void {
  const tag = tagOf(element);
  if (tag === 'head') found.head = elementsOf(element).filter(isSaid).map(asElement);
  const { attrs } = element;
  if (attrs.id) found.ids.push(attrs.id);
  if (tag === 'a' && attrs.name) found.ids.push(attrs.name);
  if (tag === 'script' && attrs.type === 'application/ld+json') found.jsonLd.push(element.rawText);
  found.links.push(...linksOf(tag, attrs));
  if (tag === 'form')
    found.forms.push({ action: attrs.action ?? '', method: attrs.method?.toLowerCase() === 'post' ? 'post' : 'get' });
  if (attrs.formaction) found.forms.push({ action: attrs.formaction, method: 'post' });
  if (tag === 'img') found.images.push(imageOf(attrs));
  const hidden =
    unseen || tag === 'template' || tag === 'noscript' || 'hidden' in attrs || attrs['aria-hidden'] === 'true';
  if (/^h[1-6]$/.test(tag) && !hidden) found.headings.push({ level: Number(tag[1]), text: nameOf(element) });
  for (const child of elementsOf(element)) readElement(child, hidden, found);
}

const tagOf = (element: HTMLElement): string => (element.rawTagName ?? '').toLowerCase();

const isSaid = (element: HTMLElement): boolean => ['title', 'meta', 'link', 'script'].includes(tagOf(element));

function asElement(element: HTMLElement): PageElement {
  const tag = tagOf(element);
  // The text of a script is no HTML: `&amp;` stands there for itself.
  return { tag, attributes: element.attrs, text: tag === 'script' ? element.rawText : element.text };
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
  if (tag === 'a') return attributes.href === undefined ? [] : [{ href: attributes.href, from: 'a' }];
  if (tag === 'link') {
    const { rel = '', href, hreflang } = attributes;
    // Two checks of their own look at these.
    return href === undefined || rel === 'canonical' || hreflang ? [] : [{ href, from: `link rel=${rel}` }];
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

function imageOf(attributes: Record<string, string>): PageImage {
  const { src = '', alt, width, height, style = '' } = attributes;
  const inPixels = [width, height].every((value) => /^[1-9]\d*$/.test(value ?? ''));
  return {
    src,
    alt: 'alt' in attributes ? (alt ?? '') : null,
    sized: inPixels || /(^|[;\s])aspect-ratio\s*:\s*[\d.]/.test(style),
  };
}

function nameOf(element: HTMLElement): string {
  const said = element.getAttribute('aria-label') ?? element.text;
  const pictures = said.trim() ? [] : element.querySelectorAll('img').map((image) => image.getAttribute('alt') ?? '');
  return [said, ...pictures].join(' ').replace(/\s+/g, ' ').trim();
}

/** What the checks need of a release. `siteUrl`: where it stands, if it does not say so itself. */
export async function readSite(source: ReleaseSource, siteUrl: string): Promise<Site> {
  const { manifest, records } = source;
  const { files, functions, redirects } = manifest;
  const pages: Page[] = [];
  // One after the other: five thousand pages at once would fill the memory.
  for (const file of files.filter(isPage)) pages.push(parsePage(file.path, String(await source.read(file))));
  if (pages.every(isRootRedirect))
    throw new NothingToRead(`The release ${manifest.id} holds no page: build it anew with npm run build.`);
  const texts = new Map<string, string>();
  for (const file of files.filter(({ path }) => /^\/(robots\.txt|sitemap[^/]*\.xml)$/.test(path)))
    texts.set(file.path, String(await source.read(file)));
  const stated = Object.fromEntries(records.map(({ locale, origin }) => [locale, origin]));
  const site: Site = {
    origin: siteUrl,
    origins: { ...originsAt(siteUrl), ...stated },
    pages,
    records,
    files: new Set(files.map(({ path }) => path)),
    functions: new Set(functions.map(({ path }) => path)),
    redirects,
    texts,
    pictures: new Map(),
  };
  return { ...site, pictures: await sharedPictures(site, source) };
}

const isPage = ({ path, type }: ReleaseFile): boolean =>
  type.startsWith('text/html') && !path.startsWith('/~partytown/');

async function sharedPictures(site: Site, source: ReleaseSource): Promise<Map<string, PictureSize | null>> {
  const fileAt = new Map(source.manifest.files.map((file) => [file.path, file]));
  const sizes = new Map<string, PictureSize | null>();
  const resolver = new UrlResolver(site);
  for (const url of new Set(site.pages.flatMap((page) => metaOf(page, 'og:image')))) {
    const target = resolver.targetOf(url, '/');
    const file = target.kind === 'here' ? fileAt.get(target.path) : undefined;
    if (target.kind === 'here' && file) sizes.set(target.path, await sizeOf(await source.read(file)));
  }
  return sizes;
}

async function sizeOf(picture: Buffer): Promise<PictureSize | null> {
  try {
    const { width, height, format } = await sharp(picture).metadata();
    return width && height && format ? { width, height, format } : null;
  } catch {
    return null;
  }
}
