import type { Root as MarkdownRoot } from 'mdast';
import rehypeSanitize, { type Options as Schema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { excessOfMarkdown } from '../../../core/content/fields/rich-text';
import {
  drawBoxes,
  element,
  type Element,
  type ElementContent,
  elementsNamed,
  frameTables,
  isBlank,
  joinHyphens,
  nameQuoted,
  orderHeadings,
  replaceElements,
  type Root,
  wordsOf,
} from './structure';
import type { BuildContext } from './text-site';
import { localeRow } from '../../../core/i18n/locales';

/** Text structure and nothing else. What an attribute of ours adds comes after the cleaning. */
const schema: Schema = {
  clobber: [],
  strip: ['script', 'style'],
  tagNames: [
    ...[
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'p',
      'blockquote',
      'hr',
      'pre',
      'code',
      'ul',
      'ol',
      'li',
      'section',
    ],
    ...[
      'a',
      'em',
      'strong',
      'del',
      'sup',
      'br',
      'img',
      'input',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
    ],
  ],
  attributes: {
    a: ['href', 'id', 'ariaLabel'],
    img: ['src', 'alt', 'title'],
    input: ['checked'],
    ol: ['start'],
    li: ['id'],
    th: [['align', 'left', 'center', 'right']],
    td: [['align', 'left', 'center', 'right']],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: [] },
};

const parser = unified().use(remarkParse).use(remarkGfm).freeze();
const printer = unified().use(rehypeStringify).freeze();

/**
 * Markdown to clean HTML that fits where it stands: `**a** <script>` -> `<p><strong>a</strong>
 * </p>`. Never fails a build.
 */
export async function renderRichText(
  markdown: string,
  buildContext: BuildContext,
): Promise<string> {
  try {
    return await rendered(
      excessOfMarkdown(markdown)
        ? plainText(markdown)
        : cleanTree(parser.parse(markdown), buildContext),
      buildContext,
    );
  } catch (error) {
    // What nests so deeply that it exhausts the stack is no text structure.
    if (!(error instanceof RangeError)) throw error;
    return printer.stringify(plainText(markdown));
  }
}

/**
 * The words and their structure, wherever they stand: for what counts words or looks for the first
 * of them.
 */
export function renderWords(markdown: string): string {
  const nowhere = { words: { table: '', notes: '', backToText: '' }, suffix: '' };
  return printer.stringify(
    excessOfMarkdown(markdown) ? plainText(markdown) : cleanTree(parser.parse(markdown), nowhere),
  );
}

async function rendered(tree: Root, buildContext: BuildContext): Promise<string> {
  drawBoxes(tree);
  nameQuoted(tree);
  orderHeadings(tree, buildContext.suffix);
  frameTables(tree, buildContext.words);
  await dressPictures(tree, buildContext);
  dressLinks(tree, buildContext);
  joinHyphens(tree);
  return printer.stringify(tree);
}

function cleanTree(
  markdown: MarkdownRoot,
  { words, suffix }: Pick<BuildContext, 'words' | 'suffix'>,
): Root {
  const toHtml = unified()
    .use(remarkRehype, {
      clobberPrefix: `note${suffix}-`,
      footnoteLabel: words.notes,
      footnoteLabelProperties: {},
      footnoteBackLabel: words.backToText,
    })
    .use(rehypeSanitize, schema)
    .freeze();
  return toHtml.runSync(markdown) as Root;
}

/** The text as it was typed, in its paragraphs. */
function plainText(markdown: string): Root {
  const paragraphs = markdown.split(/\n\s*\n/).filter((part) => part.trim());
  return {
    type: 'root',
    children: paragraphs.map((value) => element('p', {}, [{ type: 'text', value: value.trim() }])),
  };
}

/**
 * Leads links to where they belong, and says what is behind them: another language, a download,
 * somebody else's site.
 */
function dressLinks(tree: Root, buildContext: BuildContext): void {
  // Without an address, since it was a dangerous one, only the words are left; without words there
  // is nothing to follow.
  replaceElements(tree, (link) =>
    link.tagName === 'a' && (!link.properties.href || isBare(link)) ? link.children : undefined,
  );
  for (const link of elementsNamed(tree, ['a']))
    dress(link, String(link.properties.href), buildContext);
}

const isBare = (link: Element): boolean =>
  !wordsOf(link).trim() && elementsNamed(link, ['img', 'picture']).length === 0;

function dress(link: Element, href: string, { pageAt, fileNote }: BuildContext): void {
  if (/^(https?:)?\/\//i.test(href)) {
    link.properties.rel = ['noopener'];
    return;
  }
  if (/^tel:/i.test(href)) keepTogether(link);
  const page = pageAt(href);
  if (page) {
    link.properties.href = page.address;
    if (page.foreign) link.properties.hrefLang = localeRow(page.foreign).htmlLang;
  }
  const note = page ? '' : fileNote(href);
  if (note && wordsOf(link).trim()) link.children.push({ type: 'text', value: ` (${note})` });
}

/** A telephone number is not broken over two lines; words that lead to one may be. */
function keepTogether(link: Element): void {
  for (const child of link.children) {
    if (child.type === 'text' && /^[+\d\s().-]+$/.test(child.value))
      child.value = child.value.replace(/\s+/g, '\u00A0');
  }
}

/** How wide a picture stands in a text: as wide as the text. */
const sizes = '(min-width: 46rem) 42.5rem, 100vw';

/**
 * Makes figures of pictures that stand alone, and gives every picture its sizes. What is not on the
 * site is left out.
 */
async function dressPictures(tree: Root, { picture }: BuildContext): Promise<void> {
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
