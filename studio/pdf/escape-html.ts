/** Plain words inside HTML: `A & B <c>` -> `A &amp; B &lt;c&gt;`. */
export function escapeHtml(words: string): string {
  return words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
