import type { Html, Nodes, Parents, PhrasingContent, Root as MarkdownRoot, RootContent } from 'mdast';
import rehypeSanitize, { type Options as Schema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { excessOfMarkdown } from '../../../core/content/fields/rich-text';
import { isAdminHref, plainHref } from '../../../core/content/hrefs';
import { calloutKinds, calloutOf } from '../../../core/content/callouts';
import { joinSubAndSuperscript } from '../../../core/content/sub-superscript';
import {
  captionQuotes,
  drawCheckboxes,
  element,
  type Element,
  elementsNamed,
  joinHyphens,
  orderHeadings,
  replaceElements,
  type Root,
  textOf,
  titleCallouts,
  wrapTables,
  type ElementContent,
} from './structure';
import { rewriteFilms, rewriteImages } from './media';
import type { RenderInput, RichTextWords } from './text-site';
import { defaultLocale, localeRow } from '../../../core/i18n/locales';

/** Text structure and nothing else; the site's own attributes are added after sanitising. */
const schema: Schema = {
  clobber: [],
  strip: ['script', 'style'],
  tagNames: (
    'h1 h2 h3 h4 h5 h6 p blockquote hr pre code ul ol li section ' +
    'a em strong del sub sup br img input table thead tbody tr th td'
  ).split(' '),
  attributes: {
    a: ['href', 'id', 'title', 'ariaLabel'],
    blockquote: [['dataCallout', ...calloutKinds]],
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
    const tree = parsed(markdown, input.words, input.suffix);
    drawCheckboxes(tree);
    titleCallouts(tree, input.words);
    captionQuotes(tree);
    orderHeadings(tree, input.suffix);
    wrapTables(tree, input.words);
    await rewriteImages(tree, input);
    await rewriteFilms(tree, input);
    rewriteLinks(tree, input);
    if (input.locale !== defaultLocale) markPortuguese(tree);
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
  const words = { notes: '', backToText: '' };
  return printer.stringify(parsed(markdown, words));
}

function parsed(markdown: string, words: Pick<RichTextWords, 'notes' | 'backToText'>, suffix = ''): Root {
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
  const tree = toHtml.runSync(readMarkdown(markdown));
  // Only the children stay of a link whose URL was dangerous, or that has no text.
  replaceElements(tree, (link) =>
    link.tagName === 'a' && (!leads(link) || isEmpty(link)) ? link.children : undefined,
  );
  return tree;
}

// `20~25 °C` says from 20 to 25; what is struck through has two of them on either side.
const parser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).freeze();

/** What somebody wrote, as the site shows it: HTML is text, but for `<br>`, `<sub>`, `<sup>` and comments. */
function readMarkdown(markdown: string): MarkdownRoot {
  const tree = parser.parse(markdown);
  mendLinks(tree);
  markCallouts(tree, markdown);
  showHtml(tree);
  return tree;
}

const comment = /<!--[^]*?-->/g;
const lineBreak = /<br\s*\/?>/i;

const holdsWords: ReadonlySet<string> = new Set([
  ...['paragraph', 'heading', 'tableCell', 'emphasis', 'strong', 'delete', 'link', 'linkReference'],
  ...['subscript', 'superscript'],
]);

function showHtml(parent: Parents): void {
  const isInLine = holdsWords.has(parent.type);
  const children: RootContent[] = isInLine ? joinSubAndSuperscript(parent.children) : parent.children;
  parent.children = children.flatMap((child): RootContent[] => {
    if ('children' in child) showHtml(child);
    if (child.type !== 'html') return [child];
    const words = shownWords(child);
    if (isInLine) return words;
    return words.some(({ type }) => type === 'text') ? [{ type: 'paragraph', children: words }] : [];
  });
}

function shownWords({ value }: Html): PhrasingContent[] {
  return value
    .replace(comment, '')
    .split(lineBreak)
    .flatMap((text, index): PhrasingContent[] => [
      ...(index > 0 ? [{ type: 'break' } as const] : []),
      ...(text ? [{ type: 'text', value: text } as const] : []),
    ]);
}

function markCallouts(parent: Parents, source: string): void {
  for (const child of parent.children) {
    const callout = child.type === 'blockquote' && calloutOf(child, source);
    if (callout) {
      child.children = callout.children;
      child.data = { hProperties: { dataCallout: callout.kind } };
    }
    if ('children' in child) markCallouts(child, source);
  }
}

function mendLinks(node: Nodes): void {
  if (node.type === 'link' || node.type === 'definition') {
    const [words] = node.type === 'link' ? node.children : [];
    // What was typed as `www.a.pt` is read as `http://www.a.pt`.
    const isBare = words?.type === 'text' && node.url === `http://${words.value}`;
    node.url = plainHref(isBare ? words.value : node.url);
  }
  if ('children' in node) node.children.forEach(mendLinks);
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
  for (const link of elementsNamed(tree, ['a'])) rewriteLink(link, String(link.properties.href), input);
}

const isEmpty = (link: Element): boolean =>
  !textOf(link).trim() && elementsNamed(link, ['img', 'picture']).length === 0;

function rewriteLink(link: Element, href: string, { pageAt, fileNote }: RenderInput): void {
  delete link.properties.title;
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

const language = localeRow(defaultLocale).htmlLang;

/** Letters and words that English does not have: what is set apart with them is Portuguese. */
const portuguese = /[ãõçáéíóú]|\b(?:d[ae]|d[ao]s|para)\b|(?:mento|logia|dade)s?\b/i;

/** Names of laws: `Decreto-Lei 102-D/2020`. */
const law = /\b(?:Decreto-Lei|Portaria|Despacho|Lei)(?= (?:n\.º )?\d)/g;

/** In a text of another language marks Portuguese words, so that they are read out as such. */
function markPortuguese(tree: Root): void {
  for (const words of elementsNamed(tree, ['em'])) if (portuguese.test(textOf(words))) words.properties.lang = language;
  tree.children = tree.children.flatMap((child) => marked(child as ElementContent));
}

function marked(node: ElementContent): ElementContent[] {
  if (node.type === 'element' && !['code', 'pre'].includes(node.tagName) && !node.properties.lang)
    node.children = node.children.flatMap(marked);
  if (node.type !== 'text') return [node];
  const parts: ElementContent[] = [];
  let end = 0;
  for (const { 0: name, index } of node.value.matchAll(law)) {
    if (index > end) parts.push({ type: 'text', value: node.value.slice(end, index) });
    parts.push(element('span', { lang: language }, [{ type: 'text', value: name }]));
    end = index + name.length;
  }
  return [...parts, { type: 'text', value: node.value.slice(end) }];
}
