import { isFilm } from '../../../core/content/media-files';
import { lazyMedia } from '../../components/class-names';
import {
  element,
  type Element,
  type ElementContent,
  elementsNamed,
  isBlank,
  replaceElements,
  type Root,
  textOf,
} from './structure';
import type { RenderInput, TextFilm } from './text-site';

/** A picture is as wide as the text. */
const sizes = '(min-width: 46rem) 42.5rem, 100vw';
/** Two stand side by side. */
const sizesOfTwo = '(min-width: 46rem) 20.5rem, (min-width: 640px) 50vw, 100vw';

/** Makes figures of pictures outside of a sentence, adds sizes, and drops pictures of other sites. */
export async function rewriteImages(tree: Root, { picture }: RenderInput): Promise<void> {
  const sources = new Map<unknown, Awaited<ReturnType<typeof picture>>>();
  for (const { properties } of elementsNamed(tree, ['img'])) {
    const { src } = properties;
    if (!sources.has(src)) sources.set(src, typeof src === 'string' ? await picture(src) : null);
  }
  replaceElements(tree, (image) => {
    if (image.tagName !== 'img' || sources.get(image.properties.src)) return undefined;
    return image.properties.alt ? [{ type: 'text', value: String(image.properties.alt) }] : [];
  });
  replaceElements(tree, (paragraph) => (paragraph.tagName === 'p' ? figuresOf(paragraph) : undefined));
  const inTwos = new Set(
    elementsNamed(tree, ['div'])
      .filter(({ properties }) => properties['data-gallery'] !== undefined)
      .flatMap(({ children }) => elementsNamed({ type: 'root', children: inRows(children) }, ['img'])),
  );
  for (const image of elementsNamed(tree, ['img'])) {
    const { src, srcSet, width, height } = sources.get(image.properties.src) ?? {};
    image.properties = {
      className: [lazyMedia.waiting],
      src,
      ...(srcSet ? { srcSet, sizes: inTwos.has(image) ? sizesOfTwo : sizes } : {}),
      ...(width && height ? { width, height } : {}),
      alt: image.properties.alt ?? '',
      loading: 'lazy',
      decoding: 'async',
    };
  }
}

/** The first of an odd number stands across. */
const inRows = (figures: ElementContent[]) => (figures.length % 2 ? figures.slice(1) : figures);

/** Of a paragraph of pictures only: figures, with the Markdown title as caption; many are a gallery. */
function figuresOf({ children }: Element): ElementContent[] | undefined {
  const parts = children.filter((child) => !isBlank(child) && !(child.type === 'element' && child.tagName === 'br'));
  const pictures = parts.map(pictureIn);
  if (parts.length === 0 || pictures.includes(undefined)) return undefined;
  const figures = parts.map((part, index) => figure(part, pictures[index]?.properties.title));
  return figures.length > 1 ? [element('div', { 'data-gallery': '' }, figures)] : figures;
}

function figure(content: ElementContent, caption: unknown, link?: Element): Element {
  const words = [
    caption ? ({ type: 'text', value: `${String(caption)}${link ? ' ' : ''}` } as const) : [],
    link ?? [],
  ].flat();
  return element('figure', {}, [content, ...(words.length > 0 ? [element('figcaption', {}, words)] : [])]);
}

/** The picture itself, or the only content of a link. */
function pictureIn(part: ElementContent): Element | undefined {
  if (part.type !== 'element') return undefined;
  if (part.tagName === 'img') return part;
  return part.tagName === 'a' && part.children.length === 1 && part.children[0]
    ? pictureIn(part.children[0])
    : undefined;
}

/** A link to a film that is a paragraph of its own becomes its player. */
export async function rewriteFilms(tree: Root, { film, words }: RenderInput): Promise<void> {
  for (const [index, paragraph] of tree.children.entries()) {
    const link = paragraph.type === 'element' && filmIn(paragraph);
    const found = link && (await film(String(link.properties.href)));
    if (!found) continue;
    const inWords = found.text && element('a', { href: found.text }, [{ type: 'text', value: words.film }]);
    tree.children[index] = figure(playerOf(link, found), link.properties.title, inWords || undefined);
  }
}

function filmIn({ tagName, children }: Element): Element | undefined {
  const [link, ...others] = children.filter((child) => !isBlank(child));
  const isAlone = tagName === 'p' && link?.type === 'element' && others.length === 0;
  return isAlone && link.tagName === 'a' && isFilm(String(link.properties.href)) ? link : undefined;
}

/** `src/browser/lazy-media.ts` fetches the poster. */
const playerOf = (link: Element, { poster, captions }: TextFilm): Element =>
  element(
    'video',
    {
      className: [lazyMedia.waiting],
      src: link.properties.href,
      'data-poster': poster,
      controls: true,
      playsInline: true,
      preload: 'none',
      ariaLabel: textOf(link),
    },
    captions ? [element('track', { kind: 'captions', ...captions, default: true }, [])] : [],
  );
