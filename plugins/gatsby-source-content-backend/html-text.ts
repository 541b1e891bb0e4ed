import type { Nodes, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import rehypeSanitize, { type Options as Schema } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { longestText } from '../../core/content/fields/rich-text';

/** What has a mark in Markdown. Without `colspan`: a large one would fill the memory. */
const schema: Schema = {
  strip: ['script', 'style', 'template', 'title'],
  tagNames: (
    'h1 h2 h3 h4 h5 h6 p blockquote hr pre code ul ol li figure figcaption ' +
    'a b strong i em del s img br table thead tbody tr th td'
  ).split(' '),
  attributes: { a: ['href'], img: ['src', 'alt'], ol: ['start'] },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
};

const reader = unified().use(rehypeParse, { fragment: true }).freeze();
const writer = unified()
  .use(rehypeSanitize, schema)
  .use(rehypeRemark)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkStringify, { bullet: '-', rule: '-' })
  .freeze();

/** Against slow HTML, far beyond real texts: characters, elements, and those inside one another. */
const limits = { length: 4 * longestText, nodes: 10_000, depth: 40, marks: 6 };
/** Their cost as Markdown grows with the third power of how many are inside one another. */
const marks: ReadonlySet<string> = new Set(['a', 'b', 'strong', 'i', 'em', 'del', 's', 'code']);

/**
 * `<p>A <b>b</b></p>` -> `A **b**`. The site shows it like all Markdown, sanitised again. What is
 * beyond the limits becomes plain text.
 */
export function markdownOfHtml(html: string): string {
  // Refused by its length, as a text of ours would be.
  if (html.length > limits.length) return html;
  const tree = treeOf(html);
  return isWithinLimits(tree) ? writer.stringify(writer.runSync(tree)).trim() : wordsIn(tree).join(' ');
}

/** `Água &#038; solos` -> `Água & solos`: of a title, say, which has no marks here. */
export function plainTextOf(html: string): string {
  return wordsIn(treeOf(html.slice(0, limits.length)))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

function treeOf(html: string): Root {
  try {
    return reader.parse(html);
  } catch (error) {
    // What nests so deeply that it exhausts the stack is no text structure.
    if (!(error instanceof RangeError)) throw error;
    return { type: 'root', children: [{ type: 'text', value: html.replace(/<[^<>]*>/g, ' ') }] };
  }
}

/** Level by level, because a deep tree exhausts the stack. */
function isWithinLimits(tree: Root): boolean {
  let count = 0;
  let level: { node: Nodes; around: number }[] = [{ node: tree, around: 0 }];
  for (let depth = 0; level.length > 0; depth += 1) {
    count += level.length;
    if (depth > limits.depth || count > limits.nodes || level.some(({ around }) => around > limits.marks)) return false;
    level = level.flatMap(({ node, around }) => {
      if (!('children' in node)) return [];
      const inside = node.type === 'element' && marks.has(node.tagName) ? around + 1 : around;
      return node.children.map((child) => ({ node: child, around: inside }));
    });
  }
  return true;
}

function wordsIn(tree: Nodes): string[] {
  const words: string[] = [];
  const waiting: Nodes[] = [tree];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === 'text') words.push(node.value);
    if ('children' in node) for (const child of node.children.toReversed()) waiting.push(child);
  }
  return words;
}
