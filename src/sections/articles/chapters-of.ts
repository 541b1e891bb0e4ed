export interface Chapter {
  id: string;
  title: string;
}

/**
 * The chapters of a text in HTML that can be jumped to: `<h2 id="a">A &amp; B</h2>` -> `[{id: 'a',
 * title: 'A & B'}]`.
 */
export function chaptersOf(html: string): Chapter[] {
  return [...html.matchAll(/<h2\b[^>]*\bid="([^"]+)"[^>]*>([\s\S]*?)<\/h2>/g)].map(
    ([, id = '', inner = '']) => {
      return { id, title: plain(inner) };
    },
  );
}

/**
 * Without elements, and with the few references that the renderer writes as what they stand for.
 */
function plain(inner: string): string {
  return inner
    .replace(/<[^>]*>?/g, '')
    .replace(/&#x([\da-f]+);/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .trim();
}
