import type { BuildContext } from './context';
import {
  element,
  elementsNamed,
  isBlank,
  replaceElements,
  type Element,
  type ElementContent,
  type Root,
} from './tree';

/** How wide a picture stands in a text: as wide as the text. */
const sizes = '(min-width: 46rem) 42.5rem, 100vw';

/**
 * Makes figures of pictures that stand alone, and gives every picture its sizes. What is not on the
 * site is left out.
 */
export async function dressPictures(tree: Root, { picture }: BuildContext): Promise<void> {
  const sources = new Map<unknown, Awaited<ReturnType<typeof picture>>>();
  for (const { properties } of elementsNamed(tree, ['img'])) {
    const { src } = properties;
    if (!sources.has(src)) sources.set(src, typeof src === 'string' ? await picture(src) : null);
  }
  replaceElements(tree, (image) => {
    if (image.tagName !== 'img' || sources.get(image.properties.src)) return undefined;
    return image.properties.alt ? [{ type: 'text', value: String(image.properties.alt) }] : [];
  });
  replaceElements(tree, (paragraph) =>
    paragraph.tagName === 'p' ? figuresOf(paragraph) : undefined,
  );
  for (const image of elementsNamed(tree, ['img'])) {
    const { src, srcSet, width, height } = sources.get(image.properties.src) ?? {};
    image.properties = {
      src,
      ...(srcSet ? { srcSet, sizes } : {}),
      ...(width && height ? { width, height } : {}),
      alt: image.properties.alt ?? '',
      loading: 'lazy',
      decoding: 'async',
    };
  }
}

/**
 * A paragraph of nothing but pictures becomes a figure for each, with the picture's Markdown title
 * below it.
 */
function figuresOf({ children }: Element): ElementContent[] | undefined {
  const parts = children.filter(
    (child) => !isBlank(child) && !(child.type === 'element' && child.tagName === 'br'),
  );
  const pictures = parts.map(pictureIn);
  if (parts.length === 0 || pictures.includes(undefined)) return undefined;
  return parts.map((part, index) => {
    const title = pictures[index]?.properties.title;
    const caption = title
      ? [element('figcaption', {}, [{ type: 'text', value: String(title) }])]
      : [];
    return element('figure', {}, [part, ...caption]);
  });
}

/** The picture itself, or the one that is all there is of a link. */
function pictureIn(part: ElementContent): Element | undefined {
  if (part.type !== 'element') return undefined;
  if (part.tagName === 'img') return part;
  return part.tagName === 'a' && part.children.length === 1 && part.children[0]
    ? pictureIn(part.children[0])
    : undefined;
}
