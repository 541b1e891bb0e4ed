import type { JSONContent } from '@tiptap/core';
import type { List, ListItem, Nodes, PhrasingContent, RootContent, Table } from 'mdast';
import { calloutOf } from '../../core/content/callouts';
import { isFilm } from '../../core/content/media-files';
import { joinSubAndSuperscript } from '../../core/content/sub-superscript';

type Mark = NonNullable<JSONContent['marks']>[number];

/** A block of Markdown as the editor holds it; null: it cannot hold it as it is. */
export function readBlock(node: RootContent, source: string): JSONContent | null {
  const inner = (nodes: readonly RootContent[]) => allOf(nodes, (each) => readBlock(each, source));
  const words = (nodes: PhrasingContent[]) => readInline(nodes, source, []);
  switch (node.type) {
    case 'paragraph':
      return filled({ type: 'paragraph' }, words(node.children));
    case 'heading':
      return filled({ type: 'heading', attrs: { level: node.depth } }, words(node.children));
    case 'blockquote': {
      const callout = calloutOf(node, source);
      const quote = { type: 'blockquote', attrs: { callout: callout?.kind ?? null } };
      return filled(quote, inner(callout?.children ?? node.children));
    }
    case 'list':
      return filled(listOf(node), inner(node.children));
    case 'listItem':
      return itemOf(node, inner(node.children));
    case 'thematicBreak':
      return { type: 'horizontalRule' };
    case 'table':
      return tableOf(node, words);
    default:
      return null;
  }
}

/** A paragraph that is nothing but a link to a film. */
export function filmOf(node: RootContent): JSONContent | null {
  const [link, ...more] = node.type === 'paragraph' ? node.children : [];
  if (link?.type !== 'link' || more.length > 0 || !isFilm(link.url)) return null;
  const [words, ...others] = link.children;
  if (words?.type !== 'text' || others.length > 0) return null;
  const { url: src, title = null } = link;
  return { type: 'film', attrs: { src, alt: words.value, title } };
}

/** Each turned into what the editor holds, or null where one cannot be. */
function allOf<Given>(given: readonly Given[], read: (each: Given) => JSONContent | null): JSONContent[] | null {
  const content: JSONContent[] = [];
  for (const each of given) {
    const found = read(each);
    if (!found) return null;
    content.push(found);
  }
  return content;
}

/** What holds nothing, `##`, cannot be told from what somebody has emptied. */
const filled = (node: JSONContent, content: JSONContent[] | null): JSONContent | null =>
  content && content.length > 0 ? { ...node, content } : null;

function listOf({ ordered, start, spread, children }: List): JSONContent {
  const isLoose = Boolean(spread) || children.some((item) => item.spread);
  return ordered
    ? { type: 'orderedList', attrs: { start: start ?? 1, spread: isLoose } }
    : { type: 'bulletList', attrs: { spread: isLoose } };
}

function itemOf({ checked }: ListItem, content: JSONContent[] | null): JSONContent | null {
  const item = { type: 'listItem', attrs: { checked: checked ?? null } };
  if (content?.length === 0) return { ...item, content: [{ type: 'paragraph' }] };
  return content?.[0]?.type === 'paragraph' ? { ...item, content } : null;
}

/** As wide as its first row, as the site shows it. */
function tableOf(
  { children, align }: Table,
  words: (nodes: PhrasingContent[]) => JSONContent[] | null,
): JSONContent | null {
  const columns = children[0]?.children ?? [];
  const rows = allOf(children, (row) => {
    const type = row === children[0] ? 'tableHeader' : 'tableCell';
    const cells = allOf([...columns.keys()], (column) => {
      const content = words(row.children[column]?.children ?? []);
      const attrs = { align: align?.[column] ?? null };
      return content && { type, attrs, content: [{ type: 'paragraph', content }] };
    });
    return cells && { type: 'tableRow', content: cells };
  });
  return filled({ type: 'table' }, rows);
}

const markNames: Readonly<Record<string, string>> = {
  strong: 'bold',
  emphasis: 'italic',
  delete: 'strike',
  subscript: 'subscript',
  superscript: 'superscript',
  link: 'link',
};

function readInline(nodes: readonly PhrasingContent[], source: string, marks: readonly Mark[]): JSONContent[] | null {
  const content: JSONContent[] = [];
  for (const node of joinSubAndSuperscript(nodes)) {
    const found = inlineOf(node, source, marks);
    if (!found) return null;
    for (const each of found) addJoined(content, each);
  }
  return content;
}

function inlineOf(node: PhrasingContent, source: string, marks: readonly Mark[]): JSONContent[] | null {
  const marked = (content: JSONContent, more: Mark[] = []) => [{ ...content, marks: [...marks, ...more] }];
  // A line that ends within a paragraph is a blank.
  const text = (value: string) => ({ type: 'text', text: value.replace(/\r\n?|\n/g, ' ') });
  switch (node.type) {
    case 'text':
      return marked(text(node.value));
    case 'inlineCode':
      return marked(text(node.value), [{ type: 'code' }]);
    case 'break':
      return marked({ type: 'hardBreak' });
    case 'image':
      return marked({ type: 'image', attrs: { src: node.url, alt: node.alt ?? '', title: node.title ?? null } });
    case 'html':
      if (/^<br\s*\/?>$/i.test(node.value)) return marked({ type: 'hardBreak' });
      if (!node.value.startsWith('<!--')) return marked(text(node.value));
      break;
    default:
      if ('children' in node && markNames[node.type]) {
        const more = markOf(node, marks);
        return more && readInline(node.children, source, more);
      }
  }
  const raw = sourceOf(node, source);
  return raw.includes('\n') ? null : marked({ type: 'rawInline', attrs: { source: raw } });
}

/** The marks within this node; null: these cannot be together. */
function markOf(node: PhrasingContent, marks: readonly Mark[]): readonly Mark[] | null {
  const type = markNames[node.type] ?? '';
  const isScript = (name: string) => name.endsWith('script');
  if (isScript(type) && marks.some((mark) => isScript(mark.type))) return null;
  if (marks.some((mark) => mark.type === type)) return marks;
  if (node.type !== 'link') return [...marks, { type }];
  return [...marks, { type, attrs: { href: node.url, title: node.title ?? null } }];
}

const sourceOf = ({ position }: Nodes, source: string): string =>
  source.slice(position?.start.offset, position?.end.offset);

/** Neighbours of the same kind are one text. */
function addJoined(content: JSONContent[], next: JSONContent): void {
  const last = content.at(-1);
  const isSame =
    last?.type === 'text' && next.type === 'text' && JSON.stringify(last.marks) === JSON.stringify(next.marks);
  if (isSame) last.text = `${last.text}${next.text}`;
  else content.push(next);
}
