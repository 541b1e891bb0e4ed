import type { Root as MarkdownRoot } from 'mdast';
import rehypeSanitize, { type Options as Schema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

import { excessOfMarkdown } from '../../../core/content/markdown-limits';
import { orderHeadings } from './headings';
import { joinHyphens } from './hyphens';
import { dressLinks } from './links';
import { dressPictures } from './pictures';
import { drawBoxes, frameTables, nameQuoted } from './structure';
import type { BuildContext } from './context';
import { element, type Root } from './tree';

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
