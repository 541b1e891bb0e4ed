import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

// Telephone numbers are links that editors write too.
const allowed = { ...defaultSchema, protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto', 'tel'] } };

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeSanitize, allowed).use(rehypeStringify).freeze();

// The same text is asked for by every query that shows it.
const rendered = new Map<string, string>();

/** Markdown to HTML that holds nothing but text structure: `**a** <script>` -> `<p><strong>a</strong> </p>`. */
export function renderRichText(markdown: string): string {
  const known = rendered.get(markdown);
  if (known !== undefined) return known;
  const html = String(processor.processSync(markdown));
  rendered.set(markdown, html);
  return html;
}
