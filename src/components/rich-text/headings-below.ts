/**
 * The headings of a text begin at the second level; here they move below a heading of their page:
 * `<h2 id="a">` with `below` 2 -> `<h3 id="a">`.
 */
export function headingsBelow(html: string, below: number): string {
  if (below <= 1) return html;
  return html.replace(
    /<(\/?)h([2-6])(?=[ >])/g,
    (_, slash: string, level: string) => `<${slash}h${Math.min(6, Number(level) + below - 1)}`,
  );
}
