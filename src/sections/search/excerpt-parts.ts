export interface ExcerptPart {
  text: string;
  marked: boolean;
}

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };

/** Pagefind's HTML as plain parts: `o <mark>solo</mark> &lt;fino&gt;` -> `o `, `solo` marked, ` <fino>`. */
export function excerptParts(html: string): ExcerptPart[] {
  return html
    .split(/(<mark>.*?<\/mark>)/s)
    .filter(Boolean)
    .map((piece) => ({ text: plain(piece.replace(/<\/?mark>/g, '')), marked: piece.startsWith('<mark>') }));
}

function plain(html: string): string {
  return html.replace(/&(lt|gt|quot|amp|#39);/g, (entity) => entities[entity] ?? entity);
}
