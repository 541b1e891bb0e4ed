import rehypeSanitize, { type Options as Schema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { excessOfMarkdown } from '../../../core/content/fields/rich-text';
import { isAdminHref } from '../../../core/content/hrefs';
import {
  captionQuotes,
  drawCheckboxes,
  element,
  type Element,
  type ElementContent,
  elementsNamed,
  isBlank,
  joinHyphens,
  orderHeadings,
  replaceElements,
  type Root,
  textOf,
  wrapTables,
} from './structure';
import { readMarkdown } from './read-markdown';
import type { RenderInput } from './text-site';
import { localeRow } from '../../../core/i18n/locales';
import { lazyMedia } from '../../components/class-names';

/** Text structure and nothing else; the site's own attributes are added after sanitising. */
const schema: Schema = {
  clobber: [],
  strip: ['script', 'style'],
  tagNames: (
    'h1 h2 h3 h4 h5 h6 p blockquote hr pre code ul ol li section ' +
    'a em strong del sub sup br img input table thead tbody tr th td'
  ).split(' '),
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

const printer = unified().use(rehypeStringify).freeze();

/** Markdown to sanitised HTML: `**a** <script>` -> `<p><strong>a</strong></p>`. Never fails. */
export async function renderRichText(markdown: string, input: RenderInput): Promise<string> {
  try {
    const tree = parsed(markdown, input);
    drawCheckboxes(tree);
    captionQuotes(tree);
    orderHeadings(tree, input.suffix);
    wrapTables(tree, input.words);
    await rewriteImages(tree, input);
    rewriteLinks(tree, input);
    joinHyphens(tree);
    return printer.stringify(tree);
  } catch (error) {
    // What nests so deeply that it exhausts the stack is no text structure.
    if (!(error instanceof RangeError)) throw error;
    return printer.stringify(plainText(markdown));
  }
}

/** The HTML of a text alone, independent of the site. */
export function renderWords(markdown: string): string {
  const words = { table: '', notes: '', backToText: '' };
  return printer.stringify(parsed(markdown, { words, suffix: '' }));
}

function parsed(markdown: string, { words, suffix }: Pick<RenderInput, 'words' | 'suffix'>): Root {
  if (excessOfMarkdown(markdown)) return plainText(markdown);
  const toHtml = unified()
    .use(remarkRehype, {
      clobberPrefix: `note${suffix}-`,
      footnoteLabel: words.notes,
      footnoteLabelProperties: {},
      footnoteBackLabel: words.backToText,
    })
    .use(rehypeSanitize, schema)
    .freeze();
  const tree = toHtml.runSync(readMarkdown(markdown)) as Root;
  // Only the children stay of a link whose URL was dangerous, or that has no text.
  replaceElements(tree, (link) =>
    link.tagName === 'a' && (!leads(link) || isEmpty(link)) ? link.children : undefined,
  );
  return tree;
}

const leads = ({ properties: { href } }: Element): boolean =>
  typeof href === 'string' && href !== '' && !isAdminHref(href);

/** The text as it was typed, in its paragraphs. */
function plainText(markdown: string): Root {
  const paragraphs = markdown.split(/\n\s*\n/).filter((part) => part.trim());
  return {
    type: 'root',
    children: paragraphs.map((value) => element('p', {}, [{ type: 'text', value: value.trim() }])),
  };
}

/** Rewrites links to pages, and marks another language, a download and another site. */
function rewriteLinks(tree: Root, input: RenderInput): void {
  for (const link of elementsNamed(tree, ['a']))
    rewriteLink(link, String(link.properties.href), input);
}

const isEmpty = (link: Element): boolean =>
  !textOf(link).trim() && elementsNamed(link, ['img', 'picture']).length === 0;

function rewriteLink(link: Element, href: string, { pageAt, fileNote }: RenderInput): void {
  if (/^(https?:)?\/\//i.test(href)) {
    link.properties.rel = ['noopener'];
    return;
  }
  if (/^tel:/i.test(href)) keepTogether(link);
  const page = pageAt(href);
  if (page) {
    link.properties.href = page.url;
    if (page.foreign) link.properties.hrefLang = localeRow(page.foreign).htmlLang;
  }
  const note = page ? '' : fileNote(href);
  if (note && textOf(link).trim()) link.children.push({ type: 'text', value: ` (${note})` });
}

/** A telephone number is not broken over two lines. */
function keepTogether(link: Element): void {
  for (const child of link.children) {
    if (child.type === 'text' && /^[+\d\s().-]+$/.test(child.value))
      child.value = child.value.replace(/\s+/g, '\u00A0');
  }
}

/** A picture is as wide as the text. */
const sizes = '(min-width: 46rem) 42.5rem, 100vw';

/** Makes figures of pictures outside of a sentence, adds sizes, and drops pictures of other sites. */
async function rewriteImages(tree: Root, { picture }: RenderInput): Promise<void> {
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
      className: [lazyMedia.waiting],
      src,
      ...(srcSet ? { srcSet, sizes } : {}),
      ...(width && height ? { width, height } : {}),
      alt: image.properties.alt ?? '',
      loading: 'lazy',
      decoding: 'async',
    };
  }
}

/** A paragraph of pictures only becomes a figure for each, with its Markdown title as caption. */
function figuresOf({ children }: Element): ElementContent[] | undefined {
  const parts = children.filter(
    (child) => !isBlank(child) && !(child.type === 'element' && child.tagName === 'br'),
  );
  const pictures = parts.map(pictureIn);
  if (parts.length === 0 || pictures.includes(undefined)) return undefined;
  return parts.map((part, index) => {
    const title = pictures[index]?.properties.title;
    const text = { type: 'text', value: String(title) } as const;
    return element('figure', {}, title ? [part, element('figcaption', {}, [text])] : [part]);
  });
}

/** The picture itself, or the only content of a link. */
function pictureIn(part: ElementContent): Element | undefined {
  if (part.type !== 'element') return undefined;
  if (part.tagName === 'img') return part;
  return part.tagName === 'a' && part.children.length === 1 && part.children[0]
    ? pictureIn(part.children[0])
    : undefined;
}
