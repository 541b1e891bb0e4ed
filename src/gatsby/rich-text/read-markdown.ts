import type { Html, Nodes, Parents, PhrasingContent, Root, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { plainHref } from '../../../core/content/hrefs';
import { calloutOf } from '../../../core/content/callouts';
import { joinSubAndSuperscript } from '../../../core/content/sub-superscript';

// `20~25 °C` says from 20 to 25; what is struck through has two of them on either side.
const parser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).freeze();

/** What somebody wrote, as the site shows it: HTML is text, but for `<br>`, `<sub>`, `<sup>` and comments. */
export function readMarkdown(markdown: string): Root {
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
  }) as typeof parent.children;
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
